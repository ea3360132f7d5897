"""L-AUTO: the Automa's cards, its draft and its turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from moot.engine import BadOptions, Table, knows
from moot.games.lawyerup import CASES, config
from moot.games.lawyerup.rules.automa_objecting import generates
from tests.games.lawyerup.court import (
    FACE,
    answer,
    asked,
    at,
    begun,
    events,
    log,
    offered,
    orders,
    play_on,
    rewritten,
    state,
    totals,
    zone,
)
from tests.marks import rule

# W06-13 shows EM MO and is worth 3 and 2 to anyone. SB07 to SB12 are plain Arguments of 4, EV LO EM MO LE CO.
# C06-02 is plain Evidence of the Prosecution, LO, 4; C06-22 of the Defense, EM; SB24 is a Procedure: Gain 4 Influence.
AUTOMA = 1


def alone(automa: str = "D", seed: object = None, **given: Any) -> Table:
    """Seat 0 against the Automa in seat 1."""
    options = {"automa": automa, **given.pop("options", {})}
    return at(1, seed=seed, options=options, **given)


def its_turn(hand: list[str], **given: Any) -> Table:
    """The Automa has a turn with this hand, its top card last; nobody gets anything from the Witness."""
    position: dict[str, Any] = {
        "turn": AUTOMA,
        "witness": "W06-13",
        "discredited": ["primary", "secondary"],
        "sidebar": [True, False],
    }
    position["objected"] = [True, False]  # the player does not interfere
    player = given.pop("player", ["PB09", "PB16", "PB06"])
    return alone(**{**position, "hand": [player, hand], "turns": [1, 1], **given})


# ---------------------------------------------------------------- construction


@rule("L-AUTO-01", "L-AUTO-03", "L-AUTO-04", "L-AUTO-05", "L-AUTO-10", "L-SETUP-18")
def test_three_cards_and_the_solo_deck_make_the_automa() -> None:
    table = begun(1, automa="P", personality="PE-4", discovery_card="DI-2")
    game = state(table)
    assert (game.seats, game.side) == (2, [1, 0])
    assert game.automa_cards == {"personality": "PE-4", "discovery": "DI-2", "questioning": "QU-06"}
    assert {FACE[name].deck for name in zone(table, "deck", AUTOMA)} == {"solo"}
    assert {FACE[name].deck for name in zone(table, "deck", 0)} == {"defense"}
    assert (game.objections, game.sidebar, game.area[AUTOMA], game.claimed) == ([3, 3], [True, True], [], [[], []])
    assert "The Automa is “The Showman”, drafts as “The Collector” and questions by “On Custody”." in log(table)


@rule("L-AUTO-05")
def test_its_cards_may_be_left_to_chance() -> None:
    met = Counter(state(begun(1, seed=seed, automa="D")).automa_cards["personality"] for seed in range(60))
    assert len(met) == 7


@rule("L-SETUP-18", "L-AUTO-02")
def test_who_plays_with_the_automa(monkeypatch: pytest.MonkeyPatch) -> None:
    assert state(begun(1)).side == [0, 1]
    assert state(begun(1)).options.automa == "D"
    with pytest.raises(BadOptions, match="L-COOP-01"):
        begun(4, automa="D")
    monkeypatch.setitem(CASES, "casino_heist", replace(CASES["casino_heist"], automa=None))
    with pytest.raises(BadOptions, match="does not know how to play Casino Heist"):
        begun(1, automa="D", case="casino_heist")


@rule("L-AUTO-06", "L-AUTO-07", "L-AUTO-11", "L-DISC-13")
def test_its_hand_is_six_cards_that_nobody_sees() -> None:
    table = play_on(begun(1, automa="D", first_game_deal=True), "L-DISC-11")
    game = state(table)
    assert [len(hand) for hand in game.hand] == [5, 6]
    assert not any(knows(game, audience, card) for audience in range(3) for card in game.hand[AUTOMA])
    assert [ask.seat for ask in table.asks] == [0]
    assert table.shown(0)["board"]["hands"][AUTOMA] == {"count": 6, "known": []}


@rule("L-AUTO-07")
def test_a_drawn_card_is_shuffled_into_its_hand() -> None:
    # SB09 is drawn by SB13, and the shuffle puts it at the bottom.
    table = its_turn(["SB07", "SB08", "SB13"], deck=[["PB01"], ["SB09"]], chance=[[2, 0, 1]])
    assert zone(table, "hand", AUTOMA) == ["SB09", "SB07", "SB08"]


@rule("L-AUTO-09", "L-AUTO-11")
@pytest.mark.parametrize(("keeps", "left"), [(True, 2), (False, 0)])
def test_its_hand_is_refilled_to_six(keeps: bool, left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "AUTOMA_KEEPS_HAND", keeps)
    deck = ["SB01", "SB02", "SB03", "SB04", "SB05", "SB06", "SB07"]
    table = alone(phase="draw", hand=[[], ["SB08", "SB09"]], deck=[["PB01"], deck])
    hand = zone(table, "hand", AUTOMA)
    assert (len(hand), len({"SB08", "SB09"} & set(hand))) == (6, left)


@rule("L-AUTO-09")
def test_with_an_empty_deck_it_plays_on_with_fewer() -> None:
    table = alone(phase="draw", hand=[[], ["SB08"]], deck=[["PB01"], ["SB01"]])
    assert sorted(zone(table, "hand", AUTOMA)) == ["SB01", "SB08"]


# ---------------------------------------------------------------- Discovery

# C06-02 shows LO, C06-04 EV CO and C06-03 LO EM CO.
THREE = ["C06-02", "C06-04", "C06-03"]


def drafting(discovery: str, symbol: str, cards: list[str], rounds: int = 3, **given: Any) -> Table:
    deck = [*cards, *given.pop("more", [])]
    dice = [symbol, str(rounds)]
    return alone(phase="discovery", case_deck=deck, automa_cards={"discovery": discovery}, chance=dice, **given)


def assigned(table: Table) -> set[tuple[str, ...]]:
    """What may be assigned: to the Prosecution, to the Defense, and buried."""
    return set(orders(table, 0))


@rule("L-AUTO-08", "L-AUTO-12", "L-AUTO-13", "L-AUTO-15", "L-AUTO-16")
def test_a_restriction_binds_one_card_and_the_player_assigns_the_others() -> None:
    # T-07
    table = drafting("DI-3", "EV", THREE)
    assert asked(table, 0).rule == "L-AUTO-15"
    assert assigned(table) == {("C06-02", "C06-04", "C06-03"), ("C06-04", "C06-02", "C06-03")}
    assert (
        "The die shows Evidential in draft round 1. For 3 draft rounds the card with most symbols is buried first."
        in log(table)
    )


@rule("L-AUTO-15", "L-AUTO-46")
def test_the_player_breaks_ties_of_a_restriction() -> None:
    # T-07b: C06-03 and C06-52 have three symbols each.
    table = drafting("DI-3", "EV", ["C06-02", "C06-52", "C06-03"])
    assert {order[2] for order in assigned(table)} == {"C06-52", "C06-03"}
    assert len(assigned(table)) == 4


@rule("L-AUTO-46")
def test_a_restriction_that_no_card_fits_is_void() -> None:
    assert len(assigned(drafting("DI-4", "MO", THREE))) == 6
    assert len(assigned(drafting("DI-2", "CO", THREE))) == 6  # a face without a line


@rule("L-AUTO-46")
def test_a_random_line_takes_any_of_the_three() -> None:
    table = alone(
        phase="discovery",
        case_deck=THREE,
        automa_cards={"discovery": "DI-1"},
        chance=["LE", "2", 1],
    )
    assert {order[1] for order in assigned(table)} == {"C06-04"}


@rule("L-AUTO-13", "L-AUTO-14")
def test_the_dice_are_rolled_again_when_the_rounds_are_over() -> None:
    table = drafting("DI-4", "LO", THREE, rounds=1, more=["C06-05", "C06-06", "C06-07"])
    assert state(table).draft_rounds == 1
    assert {order[1] for order in assigned(table)} == {"C06-02", "C06-03"}
    table.answer(0, asked(table, 0).id, asked(table, 0).keys[0])
    assert events(table).count("draft_rule") == 2


@rule("L-AUTO-12", "L-AUTO-14", "L-AUTO-18")
@pytest.mark.parametrize(("case", "needed"), [("celebrity_divorce", 18), ("private_eye", 20)])
def test_so_many_rounds_fill_three_equal_piles(case: str, needed: int) -> None:
    table, rounds = play_on(begun(1, automa="D", case=case), "L-AUTO-15"), 0
    while asked(table, 0).rule == "L-AUTO-15":
        assert len(state(table).drawn[0]) == 3
        table.answer(0, asked(table, 0).id, asked(table, 0).default)
        rounds += 1
    game = state(table)
    assert (rounds, len(game.buried), game.case_deck) == (needed, needed, [])
    assert [len(game.deck[seat]) + len(game.hand[seat]) for seat in (0, 1)] == [26 + needed, 26 + needed]


@rule("L-AUTO-17")
def test_after_discovery_its_card_is_turned_to_the_pass_conditions() -> None:
    table = play_on(begun(1, automa="D", discovery_card="DI-5", case="prize_marrow"), "L-AUTO-15")
    shown = table.shown(None)["board"]["automa"]
    assert (shown["draft_rule"] is not None, shown["draft_rounds"] > 0, shown["pass_roll"]) == (True, True, 0)
    while asked(table, 0).rule == "L-AUTO-15":
        assert "turned_card" not in events(table)
        table.answer(0, asked(table, 0).id, asked(table, 0).default)
    shown = table.shown(None)["board"]["automa"]
    assert (shown["draft_rule"], shown["draft_rounds"]) == (None, 0), "no line of its front holds any more"
    assert log(table).index("The Automa turns “The Allergy” over, which shows its Pass Conditions.") > 0
    play_on(table, "L-Q-02")
    conditions = FACE["DI-5"].passes
    rolled = table.shown(None)["board"]["automa"]["pass_roll"]
    said = conditions[rolled - 1]
    assert any(line.endswith(f"{said[:1].lower()}{said[1:]}.") for line in log(table))


# ---------------------------------------------------------------- the turn


@rule("L-AUTO-23", "L-AUTO-53")
@pytest.mark.parametrize("favor", [0, 1])
def test_a_die_selects_the_pass_condition_whoever_calls(favor: int) -> None:
    table = alone(phase="call", favor=favor, hand=[["PB09"], ["SB07"]], chance=["3"], keys=["W06-03", "W06-04"])
    if favor == 0:
        answer(table, 0, "W06-03")
    assert (state(table).pass_roll, state(table).round) == (3, 1)
    assert any("passes as soon as the Automa has at least 14 Influence" in line for line in log(table))


@rule("L-AUTO-53", "L-REF-20")
def test_a_surprise_witness_changes_neither_its_pass_condition_nor_its_first_turn() -> None:
    # pass_3 of DI-1: at least 14 Influence. It has had its first turn for the Witness that was called.
    (surprise,) = [name for name in FACE if FACE[name].title == "Surprise Witness" and FACE[name].color == "P"]
    position: dict[str, Any] = {
        "turn": 0,
        "favor": 0,
        "witness": "W06-13",
        "witness_deck": ["W06-16"],
        "area": [[surprise], []],
        "hand": [["PB09"], ["SB08", "SB07"]],
        "adjusted": [0, 14],
        "pass_roll": 3,
        "sidebar": [True, False],
        "objected": [True, False],
    }
    table = alone(**position, turns=[1, 1])
    answer(table, 0, f"activate:{surprise}")
    answer(table, 0, "primary")
    game = state(table)
    assert (zone(table, "witness"), game.pass_roll, events(table).count("pass_condition")) == (["W06-16"], 3, 0)
    assert (game.passed, zone(table, "exam", 1)) == ([AUTOMA], []), "its condition is met, and this is no first turn"
    first = alone(**position, turns=[1, 0])
    answer(first, 0, f"activate:{surprise}")
    answer(first, 0, "primary")
    assert (state(first).passed, zone(first, "exam", 1)) == ([], ["SB07"]), "this one is"


@rule("L-AUTO-24")
def test_it_passes_when_its_condition_is_met_but_not_on_its_first_turn() -> None:
    # T-40; pass_3 of DI-1: at least 14 Influence.
    met: dict[str, Any] = {"adjusted": [0, 14], "pass_roll": 3}
    table = its_turn(["SB08", "SB07"], **met)
    assert (state(table).passed, zone(table, "exam", 1)) == ([AUTOMA], [])
    assert "The Automa passes, for the Automa has at least 14 Influence." in log(table)
    table = its_turn(["SB08", "SB07"], turns=[0, 0], **met)
    assert (state(table).passed, zone(table, "exam", 1)) == ([], ["SB07"])


@rule("L-AUTO-25")
def test_it_passes_with_an_empty_hand() -> None:
    table = its_turn([], area=[[], ["SB24"]], favor=1)
    assert (state(table).passed, zone(table, "area", AUTOMA)) == ([AUTOMA], ["SB24"])


@rule("L-AUTO-25", "L-AUTO-26", "L-AUTO-33")
def test_with_an_empty_hand_its_first_turn_is_a_procedure_or_else_a_pass() -> None:
    # T-59
    table = its_turn([], turns=[0, 0], area=[[], ["SB24"]], favor=1)
    assert (totals(table), zone(table, "discard", AUTOMA), state(table).favor) == ([0, 4], ["SB24"], 0)
    assert state(table).passed == []
    assert state(its_turn([], turns=[0, 0])).passed == [AUTOMA]


@rule("L-AUTO-26", "L-AUTO-55", "L-COOP-07")
def test_of_several_procedures_the_player_picks() -> None:
    # SB22 would discard the player's top card: there is none, so it cannot be activated (L-PROC-11).
    table = its_turn(["SB07"], area=[[], ["SB24", "SB25", "SB22"]], favor=1)
    assert (asked(table, 0).rule, offered(table, 0)) == ("L-AUTO-26", {"SB24", "SB25"})
    answer(table, 0, "SB24")
    assert (totals(table), zone(table, "exam", 1)) == ([0, 4], [])


@rule("L-AUTO-27")
def test_its_sidebar_ability_comes_with_favor_and_a_card() -> None:
    # PE-1: less Influence by at least 3; it gains 2.
    table = its_turn(["SB08", "SB07"], sidebar=[True, True], adjusted=[3, 0], deck=[["PB01"], ["SB09"]])
    game = state(table)
    assert (totals(table), game.favor, game.sidebar, len(game.hand[AUTOMA])) == ([3, 2], 1, [True, False], 3)
    assert zone(table, "exam", 1) == []
    assert any("“You have less Influence by at least 3”: “Gain 2 Influence.”" in line for line in log(table))
    for other in ({"sidebar": [True, False], "adjusted": [3, 0]}, {"sidebar": [True, True], "adjusted": [2, 0]}):
        assert zone(its_turn(["SB08", "SB07"], **other), "exam", 1) == ["SB07"]


@rule("L-AUTO-27")
@pytest.mark.parametrize(("roll", "uses"), [("5", True), ("4", False)])
def test_a_personality_may_roll_for_its_sidebar(roll: str, uses: bool) -> None:
    table = its_turn(["SB07"], sidebar=[True, True], automa_cards={"personality": "PE-7"}, chance=[roll])
    assert (totals(table) == [0, 2], zone(table, "exam", 1) == ["SB07"]) == (uses, not uses)


@rule("L-AUTO-28", "L-AUTO-29")
def test_a_card_of_its_own_deck_is_played_from_the_top() -> None:
    # SB03 gains 1 for each other Emotional card.
    table = its_turn(["SB07", "SB03"], exam=[[], ["SB09"]])
    assert (zone(table, "exam", 1), totals(table)) == (["SB09", "SB03"], [0, 8])


@rule("L-AUTO-30", "L-AUTO-31", "L-AUTO-45", "L-CARD-05")
def test_a_card_of_the_case_is_added_and_the_die_is_rolled() -> None:
    # C06-22 shows EM; its text stays silent. T-41: the line of the symbol resolves; QU-06 on EV is +3.
    table = its_turn(["SB07", "C06-32"], chance=["EV"])
    assert (zone(table, "exam", 1), totals(table)) == (["C06-32"], [0, 7])
    assert "The Automa goes by “On Custody”, for the die shows Evidential: “Gain +3 Value.”" in log(table)
    missed = its_turn(["SB07", "C06-32"], chance=["MO"])
    assert totals(missed) == [0, 4]
    assert any("nothing more happens" in line for line in log(missed))
    assert "found" not in events(table)


@rule("L-AUTO-31")
def test_with_a_flag_its_cards_must_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "AUTOMA_CHECKS_CHAIN", True)
    table = its_turn(["SB10", "SB08", "SB07"])
    assert (zone(table, "exam", 1), zone(table, "discard", AUTOMA)) == (["SB10"], ["SB07", "SB08"])
    none = its_turn(["SB08", "SB07"], witness="W06-13")
    assert (state(none).passed, zone(none, "discard", AUTOMA)) == ([AUTOMA], ["SB07", "SB08"])


@rule("L-AUTO-32", "L-AUTO-34")
def test_a_solo_procedure_goes_to_its_area_and_is_no_examination() -> None:
    # The player has passed: the Procedure leaves it its one Examination action, SB07; SB09 stays.
    table = its_turn(["SB09", "SB07", "SB24"], passed=[0], favor=0, deck=[[], []])
    assert (zone(table, "area", AUTOMA), zone(table, "exam", 1)) == (["SB24"], ["SB07"])
    assert state(table).passed == [0, AUTOMA]
    assert zone(table, "hand", AUTOMA) == ["SB09"]
    assert events(table).index("placed") < events(table).index("must_pass")


@rule("L-AUTO-35")
def test_cards_of_the_players_color_bring_it_nothing() -> None:
    table = its_turn(["SB07", "C06-02"], chance=["EV"])
    assert (zone(table, "exam", 1), totals(table)) == (["C06-02"], [0, 0])


@rule("L-AUTO-43", "L-AUTO-51")
def test_the_player_may_object_to_what_it_plays_and_adds() -> None:
    # T-60: C06-52 is an Argument of the case.
    for card in ("SB12", "C06-52"):
        table = its_turn(["SB08", "SB07", card], chance=["EV"], objected=[False, False])
        assert (asked(table, 0).rule, events(table).count("automa_line")) == ("L-OBJ-01", 0)
        answer(table, 0, "object")
        assert (zone(table, "discard", AUTOMA), zone(table, "exam", 1)) == ([card], ["SB07"])
    table = its_turn(["C06-52"], objected=[False, False])
    answer(table, 0, "object")
    assert state(table).passed == [AUTOMA]


@rule("L-AUTO-49")
def test_cards_that_a_line_adds_cause_no_roll() -> None:
    # PE-4: the player has passed; the top card is added, C06-32 would show EV.
    table = its_turn(
        ["SB07", "C06-32"], passed=[0], sidebar=[True, True], automa_cards={"personality": "PE-4"}, player=[]
    )
    assert "automa_line" not in events(table)[: events(table).index("added") + 3]
    assert "automa_misses" not in events(table)[: events(table).index("added") + 3]


@rule("L-AUTO-50")
def test_a_line_that_can_do_nothing_gives_way_to_the_next() -> None:
    # QU-06 on CO: the player discards 1 card; there is none. After the last line the first: EV gives +3 Value.
    table = its_turn(["SB07", "C06-30"], player=[], chance=["CO"])
    assert (zone(table, "exam", 1), totals(table)) == (["C06-30"], [0, 7])
    assert zone(table, "discard", 0) == []
    assert "The Automa goes by “On Custody”, for the die shows Corrupt: “The player discards 1 card at random.”" in log(
        table
    )
    assert "That would do nothing now. The next line counts, Evidential: “Gain +3 Value.”" in log(table)


@rule("L-AUTO-50")
def test_with_no_top_card_of_the_opponent_the_next_line_counts() -> None:
    strikes = rewritten(QU_06={"text": "Evidential: Discard the opponent's top card.\nLogical: Gain +2 Value."})
    table = its_turn(["SB07", "C06-32"], chance=["EV"], rules=strikes)
    assert totals(table) == [0, 6]
    assert "That would do nothing now. The next line counts, Logical: “Gain +2 Value.”" in log(table)
    struck = its_turn(["SB07", "C06-32"], chance=["EV"], rules=strikes, exam=[["PB10"], []])
    assert (totals(struck), zone(struck, "discard", 0)) == ([0, 4], ["PB10"])


# ---------------------------------------------------------------- Objections of the Automa


def player_plays(card: str, variant: str = "standard", **given: Any) -> Table:
    position: dict[str, Any] = {"turn": 0, "witness": "W06-13", "discredited": ["primary", "secondary"]}
    hand = [[card, "PB16"], ["SB07", "SB08"]]
    table = alone(**{**position, "hand": hand, "options": {"objection_variant": variant}, **given})
    return answer(table, 0, f"examine:{card}")


@rule("L-AUTO-41", "L-AUTO-42", "L-INF-12")
def test_it_objects_to_the_first_argument_of_five() -> None:
    # T-42: PB01 is worth 2 for each Evidential card, itself included.
    exam = [["PB09", "PB19"], []]
    table = player_plays("PB01", exam=exam)
    assert (zone(table, "discard", 0), state(table).objections, state(table).objected) == (
        ["PB01"],
        [3, 2],
        [False, True],
    )
    assert (
        "The Automa objects to Evidential Argument, which would bring 6 Influence: sustained, it has no effect."
    ) in log(table)
    again = player_plays("PB01", exam=exam, objected=[False, True])
    assert zone(again, "exam", 0) == ["PB09", "PB19", "PB01"]
    none = player_plays("PB01", exam=exam, objections=[3, 0])
    assert zone(none, "exam", 0) == ["PB09", "PB19", "PB01"]
    assert "objected" not in events(player_plays("PB01", exam=[["PB09"], []]))


@rule("L-INF-12", "L-AUTO-42")
def test_what_a_card_generates() -> None:
    exam = [["PB10", "C06-12"], []]
    # PB05: +2 on Evidence. PB20 adds a card (T-61) and C06-49 on Evidence.
    table = alone(turn=0, witness="W06-13", exam=exam, favor=1, hand=[["PB05", "PB12", "PB20", "C06-49"], []])
    game = state(table)
    answer(table, 0, "examine:PB05")
    assert generates(game, game.speaker[0], game.exam[0][0]) == 5  # PB10
    assert zone(table, "discard", 0) == ["PB05"]  # 3 + 2
    assert zone(player_plays("PB12", exam=[["PB03"], []], favor=0), "discard", 0) == ["PB12"]
    assert "objected" not in events(player_plays("PB12", exam=[["PB03"], []], favor=1))
    assert "objected" not in events(player_plays("PB20", exam=[["PB09"], []], buried=["C06-02"]))


@rule("L-AUTO-44")
def test_it_objects_by_the_variant() -> None:
    exam = [["PB09", "PB19"], []]
    table = player_plays("PB01", "bias", exam=exam)
    assert state(table).covered[1] in (["EV"], ["LO"])
    missed = player_plays("PB01", "sustained", exam=exam, chance=["MO"], favor=1)
    assert (zone(missed, "exam", 0)[-1], state(missed).objections, state(missed).favor) == ("PB01", [3, 3], 1)
    assert "rolled" in events(missed)
    assert events(missed).count("rolled") == 1  # never a second roll for favor
    hit = player_plays("PB01", "sustained", exam=exam, chance=["EV"])
    assert (zone(hit, "discard", 0), state(hit).objections) == (["PB01"], [3, 2])
    # With Bias Objections it still lets Evidence pass, whatever it is worth.
    evidence = player_plays("C06-01", "bias", exam=[["PB11"], []])
    assert zone(evidence, "exam", 0) == ["PB11", "C06-01"]
