"""L-AUTO06: the Automa in Celebrity Divorce; and what it does when a Witness is called and resolved."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from moot.engine import Table, knows
from tests.games.lawyerup.court import FACE, answer, asked, at, begun, events, log, offered, play_on, space, state, zone
from tests.games.lawyerup.test_automa import AUTOMA, alone, its_turn
from tests.marks import rule

# ---------------------------------------------------------------- setup


@rule("L-AUTO06-01", "L-AUTO06-02", "L-AUTO06-05")
def test_strategy_and_attitude_of_the_automa_are_random_and_its_attitude_is_secret() -> None:
    table = begun(1, automa="D")
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(0, "L-06SETUP-01")]
    answer(table, 0, "ST06-P2")
    assert len(state(table).strategy[1]) == 1
    play_on(table, "L-AUTO-15")
    game = state(table)
    assert zone(table, "secrets", 1)[0].startswith("AT-D")
    assert not any(knows(game, audience, game.secrets[1][0]) for audience in range(3))
    strategies, attitudes = set(), set()
    for seed in range(40):
        table = play_on(begun(1, seed=seed, automa="D"), "L-AUTO-15")
        strategies.add(zone(table, "strategy", 1)[0])
        attitudes.add(zone(table, "secrets", 1)[0])
    assert (len(strategies), len(attitudes)) == (4, 6)


@rule("L-AUTO06-01")
def test_it_swaps_its_attitude_at_random_and_nobody_sees_it() -> None:
    # QU-06 on EM: Swap your Attitude.
    kept = set()
    for seed in range(40):
        table = its_turn(["SB07", "C06-22"], seed=seed)
        if "drew_attitude" in events(table):
            kept.add(zone(table, "secrets", 1)[0] == "AT-D-EV")
            game = state(table)
            assert not any(knows(game, audience, game.secrets[1][0]) for audience in (0, 2))
            assert len(game.piles["attitudes_D"]) == 5
    assert kept == {True, False}


@rule("L-AUTO06-03")
def test_it_does_not_use_key_assets() -> None:
    # ST06-P1 and ST06-D1 give points for Key Assets on the own color: A06-01 and A06-02.
    sways = {"A06-01A": {"space": -1, "symbol": "LO"}, "A06-02A": {"space": 1, "symbol": "LO"}}
    scores = [
        at(2, phase="closing", sways=sways, secrets=[["AT-P-EM"], ["AT-D-EM"]]).outcome,
        alone("D", phase="closing", sways=sways, secrets=[["AT-P-EM"], ["AT-D-EM"]]).outcome,
    ]
    assert scores[0] is not None
    assert scores[1] is not None
    two, solo = scores[0].scores, scores[1].scores
    assert (solo[0], solo[1] < two[1]) == (two[0], True)
    assert solo[1] == FACE["A06-02A"].points[1]


# ---------------------------------------------------------------- calling


def calling(keys: list[str], **given: Any) -> Table:
    return alone(phase="call", favor=1, keys=keys, hand=[["PB09"], ["SB07"]], deck=[["PB01"], ["SB01"]], **given)


@rule("L-AUTO-19", "L-AUTO-47", "L-AUTO06-04")
def test_it_calls_its_strategy_from_first_to_last() -> None:
    # ST06-D1 names W06-04, W06-08, W06-12.
    table = calling(["W06-12", "W06-03", "W06-08"])
    assert zone(table, "witness") == ["W06-08"]
    assert "The Automa looks for the next Witness of its Strategy." in log(table)
    assert (state(table).caller, state(table).turns[AUTOMA]) == (1, 1)


@rule("L-AUTO-20", "L-AUTO-47", "L-AUTO06-04")
def test_then_by_worth_to_the_player_who_breaks_ties() -> None:
    # W06-02 and W06-03 are worth 4 to the Prosecution, W06-01 nothing, W06-13 3.
    assert zone(calling(["W06-01", "W06-13", "W06-03"]), "witness") == ["W06-03"]
    table = calling(["W06-01", "W06-13", "W06-03", "W06-02"])
    assert (asked(table, 0).rule, offered(table, 0)) == ("L-AUTO-20", {"W06-02", "W06-03"})
    answer(table, 0, "W06-02")
    assert (zone(table, "witness"), state(table).caller) == (["W06-02"], 1)


@rule("L-AUTO-22")
@pytest.mark.parametrize("facing", [0, 1])
def test_an_effect_is_carried_out_as_it_is_by_a_rule_by_chance_or_not_at_all(facing: int) -> None:
    # As it is: SB13 draws a card.
    assert "The Automa draws a card." in log(its_turn(["SB13"], deck=[["PB01"], ["SB09"]]))
    # By a rule, never by chance: it discredits the value that faces the player.
    procedure = "Action: Discredit 1 value of the Witness."
    (card,) = [name for name in FACE if FACE[name].text == procedure and FACE[name].color == "P"]
    for chance in (0, 1):
        table = its_turn(["SB07"], discredited=[], facing=facing, chance=[chance], area=[[], [card]], favor=1)
        assert state(table).discredited == ["primary" if facing == 0 else "secondary"]
    # Not at all: to share what the player holds (W06-08). By chance: see the next test.
    shared = resolving(["SB07"], "W06-08", sways={"A06-01A": {"space": -1, "symbol": "EM"}}, chance=["CO"])
    assert "automa_line" in events(shared), "so it rolls for something else (L-AUTO-38)"


@rule("L-AUTO-21", "L-AUTO-22", "L-AUTO-54")
def test_called_effects_resolve_for_it_and_choices_are_random() -> None:
    # W06-05: Draw 1 card from the opponent's discard pile.
    drawn = set()
    for seed in range(20):
        table = calling(["W06-05"], discard=[["PB10", "PB11"], []], seed=seed)
        drawn.add(tuple(zone(table, "discard", 0)))
    assert drawn == {("PB10",), ("PB11",)}


# ---------------------------------------------------------------- resolving


def resolving(exam: list[str], witness: str = "W06-16", **given: Any) -> Table:
    """The Automa, as the Defense, is about to win; W06-16 has a Victory effect that refreshes an Objection."""
    hand = [["PB09", "PB16"], ["SB12"]]
    return alone(
        **{"phase": "resolve", "witness": witness, "exam": [[], exam], "hand": hand, "passed": [0, 1], **given}
    )


@rule("L-AUTO-37", "L-AUTO-22")
def test_its_top_card_rolls_for_the_victory_effect() -> None:
    # PE-1 on EV: Gain 2 Influence. SB20 has a Victory effect of its own kind, C06-52 a printed one, SB07 none.
    for card in ("SB20", "C06-52"):
        table = resolving([card], "W06-05", chance=["EV"], discredited=["primary", "secondary"])
        assert "The Automa goes by “The Hammer”, for the die shows Evidential: “Gain 2 Influence.”" in log(table)
        assert state(table).round == 0 or "influence" in events(table)
    assert "automa_line" not in events(resolving(["SB07"], "W06-05"))


@rule("L-AUTO-38")
def test_a_victory_effect_of_the_witness_or_else_a_roll() -> None:
    # W06-16 refreshes an Objection; with none exhausted it can do nothing. W06-08 shares, which the Automa ignores.
    table = resolving(["SB07"], objections=[3, 2])
    assert (state(table).objections, "automa_line" in events(table)) == ([3, 3], False)
    assert "automa_line" in events(resolving(["SB07"]))
    near = {"A06-01A": {"space": -1, "symbol": "EM"}}
    shared = resolving(["SB07"], "W06-08", sways=near, chance=["CO"])
    assert "The Automa goes by “The Hammer”, for the die shows Corrupt: “The player discards 1 card at random.”" in log(
        shared
    )


@rule("L-AUTO-50")
def test_a_face_without_a_line_does_nothing() -> None:
    table = resolving(["SB20"], "W06-05", automa_cards={"personality": "PE-7"}, chance=["CO"])
    assert "The Automa goes by “The Gambler”, for the die shows Corrupt: “Nothing happens.”" in log(table)


@rule("L-AUTO-39")
def test_defeat_effects_resolve_for_it() -> None:
    # SB20: the opponent loses 3 Influence. C06-28 to C06-30 are cards of the case with a Defeat effect.
    table = alone(phase="resolve", witness="W06-05", exam=[["PB09", "PB10"], ["SB20"]], hand=[[], []], passed=[0, 1])
    assert any("loses 3 Influence" in line for line in log(table))
    card = next(name for name in FACE if name.startswith("C06") and FACE[name].text == "Defeat: Draw 1 card.")
    table = alone(
        phase="resolve", witness="W06-05", exam=[["PB09", "PB10"], [card]], deck=[["PB01"], ["SB01"]], passed=[0, 1]
    )
    assert "The Automa draws a card." in log(table)


# ---------------------------------------------------------------- swaying

UP = {f"A06-{k:02}A": {"space": 2, "symbol": "EM"} for k in range(1, 11)}
"""Everything is far on the Defense's color: nothing can be swayed."""


def spending(budget: int, **spaces: int) -> Table:
    """The Automa, as the Defense, has so much to spend; Assets not named are its own for good."""
    sways = {**UP, **{name.replace("_", "-"): {"space": at_, "symbol": "EM"} for name, at_ in spaces.items()}}
    return alone(spend=AUTOMA, budget=budget, witness="W06-05", passed=[0, 1], sways=sways, hand=[["PB09"], ["SB07"]])


@rule("L-AUTO-36", "L-AUTO06-07", "L-AUTO06-10")
def test_it_sways_what_is_worth_most_and_not_on_its_color() -> None:
    # A06-01A is worth 5 to the Defense and costs 2, A06-04A 4 and 3, A06-06A 3 and 2, each from the neutral space.
    table = spending(2, A06_01A=0, A06_04A=0, A06_06A=0)
    assert [space(table, name) for name in ("A06-01A", "A06-04A", "A06-06A")] == [1, 0, 0]
    # What is worth most is too dear: the next.
    table = spending(2, A06_03A=0, A06_06A=0)
    assert [space(table, name) for name in ("A06-03A", "A06-06A")] == [0, 1]


@rule("L-AUTO06-07")
def test_of_equal_worth_it_takes_the_cheaper_step() -> None:
    # A06-04A and A06-07A are worth 4 to the Defense; a step from neutral costs 3 and 2.
    table = spending(3, A06_04A=0, A06_07A=0)
    assert [space(table, name) for name in ("A06-04A", "A06-07A")] == [0, 1]


@rule("L-AUTO06-08", "L-AUTO06-09", "L-AUTO-40")
def test_then_what_is_on_its_color_until_nothing_can_be_paid() -> None:
    # 2 for A06-08A onto its color (1 to it), then the far steps: A06-01A (worth 5) before A06-08A.
    table = spending(4, A06_08A=0, A06_01A=1)
    assert [space(table, name) for name in ("A06-08A", "A06-01A")] == [2, 2]
    assert events(table).count("spent") == 3


@rule("L-AUTO-56", "L-AUTO06-07")
def test_a_free_sway_goes_to_what_is_worth_most_whatever_it_costs() -> None:
    # QU-06 on MO: Sway 1 Asset; A06-03A is worth 5 and would cost 4, so does A06-01A with 2: the cheaper of the two.
    sways = {**UP, "A06-03A": {"space": 0, "symbol": "EM"}, "A06-06A": {"space": 0, "symbol": "EM"}}
    card = next(name for name in FACE if name.startswith("C06") and FACE[name].symbols == ("MO",))
    table = its_turn(["SB07", card], chance=["MO"], sways=sways)
    assert [space(table, name) for name in ("A06-03A", "A06-06A")] == [1, 0]


# ---------------------------------------------------------------- the player's effects on it


@rule("L-AUTO-48")
def test_a_peek_shows_its_hand_which_is_then_shuffled() -> None:
    # PB14: Peek at the opponent's hand.
    table = alone(turn=0, witness="W06-07", hand=[["PB14"], ["SB24", "SB07", "SB08"]], sidebar=[True, False])
    answer(table, 0, "examine:PB14")
    assert any(line.startswith("Ada peeks at Weight of Paper, Exhibits A to ZZZ and") for line in log(table, 0))
    left = zone(table, "hand", AUTOMA)
    assert len(left) == 2
    worlds = {tuple(zone(table.sample(0, Random(seed)), "hand", AUTOMA)) for seed in range(20)}
    assert worlds == {(left[0], left[1]), (left[1], left[0])}


@rule("L-AUTO-48")
def test_what_a_search_gives_it_joins_its_hand() -> None:
    # C06-42: Search the Buried Evidence for 2 Property cards. Keep 1 and give the other to the opponent.
    property_cards = [name for name in FACE if name.startswith("C06") and FACE[name].keyword == "property"][:2]
    table = alone(
        turn=0,
        witness="W06-08",
        hand=[["C06-42"], ["SB24"]],
        buried=property_cards,
        sidebar=[True, False],
        deck=[["PB01"], ["SB01"]],
    )
    answer(table, 0, "examine:C06-42")
    answer(table, 0, property_cards, [property_cards[0]])
    held = [*zone(table, "hand", AUTOMA), *zone(table, "exam", 1), *zone(table, "area", AUTOMA)]
    assert sorted(held) == sorted([property_cards[1], "SB24"])


@rule("L-AUTO06-06")
def test_what_it_gets_in_exchange_is_discarded() -> None:
    # C06-05: You may give 1 card to the opponent to sway 1 Asset.
    table = alone(turn=0, witness="W06-07", hand=[["C06-05", "PB10"], ["SB24"]])
    answer(table, 0, "examine:C06-05")
    while asked(table, 0).rule != "L-06-13":
        table.answer(0, asked(table, 0).id, next(key for key in asked(table, 0).keys if key not in ("no", "pass")))
    answer(table, 0, "PB10")
    assert zone(table, "discard", AUTOMA) == ["PB10"]
    assert asked(table, 0).rule == "L-SWAY-15"


# ---------------------------------------------------------------- to the end


@rule("L-AUTO-02", "L-AUTO06-05")
@pytest.mark.parametrize("automa", ["P", "D"])
def test_a_game_alone_comes_to_its_end(automa: str) -> None:
    for seed in range(4):
        table, rng = begun(1, seed=seed, automa=automa), Random(seed)
        while not table.over:
            ask = table.asks[0]
            assert ask.seat == 0
            keys = rng.sample(ask.keys, ask.low) if ask.kind == "some" else rng.choice(ask.keys)
            table.answer(0, ask.id, keys)
            game = state(table)
            assert not any(knows(game, audience, card) for audience in range(3) for card in game.hand[AUTOMA])
        assert events(table).count("revealed_attitudes") == 2
        assert table.outcome is not None
        assert len(table.outcome.scores) == 2


@rule("L-AUTO-52", "L-PASS-08")
@pytest.mark.parametrize(("last", "taken"), [(False, ["SB07"]), (True, [])])
def test_an_extra_action_is_one_more_card(last: bool, taken: list[str]) -> None:
    turn = {"frame": "questioning@perform:turn_of", "seat": AUTOMA}
    granted = {"frame": "automa_turn@while_:goes_on", "seat": AUTOMA}
    table = alone(
        at=["trial@call:witnesses", "witnesses@call:witness", "witness@call:questioning", turn, granted],
        witness="W06-05",
        hand=[["PB09"], ["SB08", "SB07"]],
        turns=[1, 1],
        extra=1,
        active=AUTOMA,
        objected=[True, False],
        passed=[0] if last else [],
        last_examined=last,
    )
    assert zone(table, "exam", 1) == taken
