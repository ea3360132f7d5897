"""L-AUTO05: the Automa in Casino Heist, and what it drafts, calls, claims and sways."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from moot.engine import Seat, Table, knows
from moot.games.lawyerup.cases.casino_heist import automa as decisions
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
    state,
    zone,
)
from tests.games.lawyerup.heist import HEIST, SIX
from tests.marks import rule

AUTOMA = 1
PLAIN = "W05-12"
"""A Witness without a Discovery line."""
OTHERS = ["W05-13", "W05-16", "W05-17", "W05-14"]
BURIED = [f"C05-{n}" for n in range(51, 60)]
FREE: dict[str, Any] = {"automa_cards": {"discovery": "DI-2"}, "draft_rule": "CO", "draft_rounds": 6}
"""The die has shown a face without a line: the player assigns as they like."""


def alone(side: str = "D", players: int = 1, **given: Any) -> Table:
    """Against the Automa, which plays this side in the last seat."""
    return at(players, options={"case": HEIST, "automa": side}, **given)


def calling(witness: str = PLAIN, side: str = "D", players: int = 1, **given: Any) -> Table:
    """The player, who is of the other side and has favor, has called; cards for one draft are left."""
    given = {"case_deck": SIX, "buried": BURIED, "favor": 1 - "PD".index(side), **FREE, **given}
    table = alone(side, players, phase="call", keys=[witness, *OTHERS], chance=["1"], **given)
    return answer(table, 0, witness)


def assigned(table: Table, seat: int = 0) -> set[tuple[str, ...]]:
    """What may be assigned: to the Prosecution, to the Defense, and the rest."""
    return set(orders(table, seat))


def draft(table: Table, seat: int, *cards: str) -> Table:
    """Assigns cards in this order."""
    ask = asked(table, seat)
    (key,) = [key for key, order in zip(ask.keys, orders(table, seat), strict=True) if order[: len(cards)] == cards]
    table.answer(seat, ask.id, key)
    return table


# ---------------------------------------------------------------- its hand and the draft


@rule("L-AUTO05-01", "L-AUTO-06")
@pytest.mark.parametrize("side", ["P", "D"])
def test_its_opening_hand_is_three_cards_that_nobody_sees(side: str) -> None:
    table = begun(1, case=HEIST, automa=side)
    game = state(table)
    drawn = [line for line in log(table) if " draws " in line][:2]
    assert sorted(drawn) == ["Ada draws 3 cards.", "The Automa draws 3 cards."]
    assert not any(knows(game, audience, card) for audience in range(3) for card in game.hand[AUTOMA])


@rule("L-AUTO05-01", "L-AUTO-09")
def test_it_is_refilled_to_three_and_what_it_has_not_played_stays() -> None:
    deck = [["PB01", "PB02", "PB03"], ["SB01", "SB02", "SB03"]]
    table = alone(phase="draw", hand=[["PB09", "PB10", "PB11"], ["SB08"]], deck=deck, case_deck=SIX)
    answer(table, 0, [])
    assert len(zone(table, "hand", AUTOMA)) == 3
    assert "SB08" in zone(table, "hand", AUTOMA)


@rule("L-AUTO05-01", "L-AUTO-18", "L-AUTO-12")
@pytest.mark.parametrize("side", ["P", "D"])
def test_the_player_drafts_two_rounds_and_the_automa_gets_a_card_of_each(side: str) -> None:
    table = calling(side=side, hand=[[], []])
    mine, its = (0, 1) if side == "D" else (1, 0)
    first = SIX[:3] if side == "D" else SIX[3:]
    second = SIX[3:] if side == "D" else SIX[:3]
    for drawn in (first, second):
        assert asked(table, 0).rule == "L-AUTO-15"
        assert {frozenset(order) for order in assigned(table)} == {frozenset(drawn)}
        given = [drawn[0], drawn[1]] if mine == 0 else [drawn[1], drawn[0]]
        before = len(state(table).hand[AUTOMA])
        draft(table, 0, *given)
        assert drawn[0] in zone(table, "hand", 0)
        assert len(state(table).hand[AUTOMA]) + len(state(table).exam[its]) + len(state(table).area[AUTOMA]) > before
    assert {first[2], second[2]} <= set(zone(table, "buried"))
    assert asked(table, 0).rule == "L-Q-02"


@rule("L-AUTO05-01")
def test_its_hand_is_shuffled_before_questioning_so_that_nobody_knows_its_top_card() -> None:
    table = calling(hand=[["PB09"], ["SB07", "SB08", "SB09"]])
    draft(draft(table, 0, SIX[0], SIX[1]), 0, SIX[3], SIX[4])
    game = state(table)
    assert not any(knows(game, audience, card) for audience in range(3) for card in game.hand[AUTOMA])
    tops = {zone(table.sample(0, Random(seed)), "hand", AUTOMA)[-1] for seed in range(60)}
    assert {SIX[1], SIX[4]} <= tops, "any of them may lie on top, for all the player knows"
    assert len(tops) > 3


@rule("L-AUTO-18", "L-AUTO-13", "L-AUTO-14")
def test_the_counter_of_the_restriction_runs_on_across_witnesses() -> None:
    table = calling(draft_rounds=3)
    draft(draft(table, 0, SIX[0], SIX[1]), 0, SIX[3], SIX[4])
    assert (state(table).draft_rule, state(table).draft_rounds) == ("CO", 1)
    assert state(table).pass_roll == 1, "both faces of the card are used"
    assert "draft_rule" not in events(table)
    # One round is left for the next Witness: after it both dice are rolled again, in the middle of its draft.
    table = alone(
        phase="call",
        favor=0,
        keys=[PLAIN, *OTHERS],
        case_deck=SIX,
        chance=["1", "LO", "4"],
        automa_cards={"discovery": "DI-4"},
        draft_rule="CO",
        draft_rounds=1,
    )
    answer(table, 0, PLAIN)
    assert events(table).count("draft_rule") == 0
    table.answer(0, asked(table, 0).id, asked(table, 0).default)
    assert (state(table).draft_rule, state(table).draft_rounds) == ("LO", 4)
    assert "The die shows Logical. For 4 draft rounds a card that shows Logical goes to the Automa first." in log(table)


@rule("L-AUTO-15", "L-AUTO-16", "L-AUTO05-10")
def test_a_restriction_binds_both_rounds() -> None:
    # DI-3 on EV: the card with most symbols is buried.
    table = calling(automa_cards={"discovery": "DI-3"}, draft_rule="EV")
    for drawn in (SIX[:3], SIX[3:]):
        most = max(len(FACE[name].symbols) for name in drawn)
        assert {order[2] for order in assigned(table)} == {name for name in drawn if len(FACE[name].symbols) == most}
        table.answer(0, asked(table, 0).id, asked(table, 0).default)


# ---------------------------------------------------------------- Discovery lines


@rule("L-AUTO05-10")
def test_open_shows_all_six_before_the_first_three_are_assigned() -> None:
    table = calling("W05-15")
    assert set(SIX) <= {name for name in FACE if any(FACE[name].title in line for line in log(table, 0))}
    plain = calling(PLAIN)
    game = state(plain)
    seers = [audience for audience in range(3) for card in game.drawn[AUTOMA] if knows(game, audience, card)]
    assert seers == [], "otherwise nobody has seen the second three yet, the Automa no more than others"


@rule("L-AUTO05-10")
def test_what_is_not_buried_goes_to_the_discard_of_the_rounds_owner() -> None:
    table = calling("W05-07")
    assert "what is discarded" in asked(table, 0).prompt
    draft(draft(table, 0, SIX[0], SIX[1]), 0, SIX[3], SIX[4])
    assert [zone(table, "discard", seat) for seat in (0, AUTOMA)] == [[SIX[2]], [SIX[5]]]


@rule("L-AUTO05-10")
def test_one_more_card_only_in_the_first_round_and_if_the_player_called() -> None:
    deck = [*SIX, "C05-07"]
    table = calling("W05-03", case_deck=deck)
    assert {len(order) for order in assigned(table)} == {4}
    draft(table, 0, SIX[0], SIX[1])
    assert {len(order) for order in assigned(table)} == {3}
    # The Automa calls Imre Zoll, who is a Defendant.
    sways = {"DF-3A": {"spaces": [0, 0]}}
    called = alone(
        phase="call",
        favor=1,
        keys=["W05-03", *OTHERS],
        case_deck=deck,
        sways=sways,
        chance=["1"],
        buried=BURIED,
        **FREE,
    )
    assert (zone(called, "witness"), {len(order) for order in assigned(called)}) == (["W05-03"], {3})
    assert zone(called, "case_deck") == ["C05-07"]


@rule("L-AUTO05-10", "L-END05-05")
def test_one_more_card_that_is_not_there_ends_the_trial_only_if_the_player_called() -> None:
    assert calling("W05-03").over
    sways = {"DF-3A": {"spaces": [0, 0]}}
    called = alone(phase="call", favor=1, keys=["W05-03", *OTHERS], case_deck=SIX, sways=sways, chance=["1"], **FREE)
    assert not called.over


@rule("L-AUTO05-10")
@pytest.mark.parametrize(("favor", "offers"), [(0, True), (1, False)])
def test_digging_up_is_the_players_if_they_called(favor: int, offers: bool) -> None:
    sways = {"DF-5A": {"spaces": [0, 0]}}
    keys = ["W05-05", *OTHERS]
    table = alone(phase="call", favor=favor, keys=keys, case_deck=SIX, buried=BURIED, sways=sways, chance=["1"], **FREE)
    if favor == 0:
        answer(table, 0, "W05-05")
    assert zone(table, "witness") == ["W05-05"]
    assert (asked(table, 0).rule == "L-05-06") is offers


@rule("L-AUTO05-10")
@pytest.mark.parametrize("witness", ["W05-02", "W05-04"])
def test_exchanging_and_looking_first_have_no_effect(witness: str) -> None:
    table = calling(witness)
    assert zone(table, "drawn", 0) == SIX[:3]
    draft(table, 0, SIX[0], SIX[1])
    assert zone(table, "drawn", 0) == SIX[3:]
    draft(table, 0, SIX[3], SIX[4])
    assert asked(table, 0).rule == "L-Q-02"


# ---------------------------------------------------------------- two against it


@rule("L-AUTO05-10", "L-COOP-01", "L-COOP-07", "L-TEAM-17")
def test_of_two_players_each_drafts_a_round_and_keeps_its_card() -> None:
    table = calling(players=2, next_up=[0, 2])
    assert [ask.seat for ask in table.asks] == [0]
    draft(table, 0, SIX[0], SIX[1])
    assert [ask.seat for ask in table.asks] == [1]
    assert assigned(table, 1) == {order for order in assigned(table, 1) if set(order) == set(SIX[3:])}
    draft(table, 1, SIX[3], SIX[4])
    assert [zone(table, "hand", seat) for seat in (0, 1)] == [[SIX[0]], [SIX[3]]]
    assert asked(table, 0).rule == "L-Q-02", "the turns go on as if nobody had drafted"


@rule("L-COOP-07")
def test_who_is_on_turn_next_drafts_first() -> None:
    table = alone("D", 2, phase="call", favor=0, keys=[PLAIN, *OTHERS], case_deck=SIX, chance=["1"], next_up=[1, 2])
    answer(table, 1, PLAIN)
    assert [ask.seat for ask in table.asks] == [1]


# ---------------------------------------------------------------- Cons


@rule("L-AUTO05-04")
def test_it_draws_no_con_and_the_player_still_does() -> None:
    table = calling(piles={"cons": ["CN-03", "CN-02", "CN-07"]})
    assert [zone(table, "secrets", side) for side in (0, 1)] == [["CN-07"], []]
    draft(draft(table, 0, SIX[0], SIX[1]), 0, SIX[3], SIX[4])
    while not table.over and "revealed_con" not in events(table):
        table.answer(0, asked(table, 0).id, asked(table, 0).default)
    assert events(table).count("revealed_con") == 1
    assert {"con_succeeds", "con_fails"} & set(events(table))


@rule("L-AUTO05-04", "L-AUTO-48")
def test_a_look_at_its_con_shows_nothing() -> None:
    card = next(name for name in FACE if FACE[name].text == "Examine: Peek at the opponent's Con.")
    symbol = FACE[card].symbols[0]
    witness = next(n for n in FACE if FACE[n].deck == f"{HEIST}/witness" and symbol in FACE[n].symbols)
    table = alone(turn=0, witness=witness, hand=[[card, "PB09"], ["SB07"]])
    answer(table, 0, f"examine:{card}")
    assert "peeked" not in events(table)


# ---------------------------------------------------------------- calling and claiming


def its_call(keys: list[str], *defendants: str) -> Table:
    sways = {name: {"spaces": [0, 0]} for name in defendants}
    return alone(phase="call", favor=1, keys=keys, sways=sways, case_deck=SIX, chance=["1"], **FREE)


CREW = ("DF-1A", "DF-4A", "DF-5A", "DF-6A", "DF-7A")
"""In play: W05-01, W05-04, W05-05, W05-06 and W05-07 are Defendants; W05-08 is none."""


def worth(name: str, side: int) -> int:
    found: int = FACE[name].worth[0][side]
    return found


@rule("L-AUTO05-02", "L-AUTO-19")
def test_it_calls_a_defendant_and_of_several_the_one_worth_most_to_the_player() -> None:
    # To the player, the Prosecution, W05-04 is worth more than W05-06, and W05-10 most; but she is no Defendant.
    assert worth("W05-04", 0) > worth("W05-06", 0)
    assert worth("W05-10", 0) > worth("W05-04", 0)
    table = its_call(["W05-10", "W05-06", "W05-04", "W05-08", "W05-11"], *CREW)
    assert zone(table, "witness") == ["W05-04"]
    assert "The Automa looks for a Witness who is also a Defendant, worth most to the player." in log(table)


@rule("L-AUTO05-03", "L-AUTO-20")
def test_with_none_it_calls_who_is_worth_most_to_itself() -> None:
    assert worth("W05-11", 1) == max(worth(name, 1) for name in ("W05-08", "W05-10", "W05-11", "W05-16", "W05-19"))
    table = its_call(["W05-08", "W05-10", "W05-11", "W05-16", "W05-19"], *CREW)
    assert zone(table, "witness") == ["W05-11"]
    equal = [n for n in FACE if FACE[n].deck == f"{HEIST}/witness" and worth(n, 1) == worth("W05-18", 1)]
    keys = [name for name in equal if name >= "W05-10"][:2]
    tied = its_call([*keys, "W05-16"], *CREW)
    assert (asked(tied, 0).rule, offered(tied, 0)) == ("L-AUTO-20", set(keys))


def its_claim(*keys: str) -> Table:
    """QU-05 on CO: Claim 1 Witness of the Lineup."""
    card = next(n for n in FACE if FACE[n].deck == f"{HEIST}/evidence" and "CO" in FACE[n].symbols)
    return alone(
        turn=AUTOMA,
        witness=PLAIN,
        turns=[1, 1],
        hand=[["PB09"], ["SB07", card]],
        sidebar=[True, False],
        keys=list(keys),
        sways={name: {"spaces": [0, 0]} for name in CREW},
        chance=["CO"],
    )


@rule("L-AUTO05-05")
def test_it_claims_a_defendant_from_the_lineup_or_else_the_leftmost() -> None:
    assert zone(its_claim("W05-10", "W05-08", "W05-06", "W05-11"), "claimed", 1) == ["W05-06"]
    table = its_claim("W05-10", "W05-08", "W05-11")
    assert zone(table, "claimed", 1) == ["W05-10"]
    keys = state(table).keys
    assert decisions.claims(state(table), keys) == keys[:1], "by no chance"


# ---------------------------------------------------------------- swaying


def spending(budget: int, claimed: list[str] | None = None, **spaces: int) -> Table:
    """The Automa, as the Defense, has so much to spend; its tokens stand there."""
    sways = {name: {"spaces": [0, spaces.get(name.replace("-", "_"), 0)]} for name in CREW}
    given: dict[str, Any] = {"sways": sways, "claimed": [[], claimed or []], "hand": [["PB09"], ["SB07"]]}
    return alone(spend=AUTOMA, budget=budget, witness=PLAIN, passed=[0, 1], case_deck=SIX, **given)


def stands(table: Table) -> dict[str, int]:
    """How far the Automa's tokens have come."""
    return {name: spaces[1] for name, spaces in zip(zone(table, "targets"), state(table).spaces, strict=True)}


def price(name: str, space: int) -> int:
    """Of the step of the Defense onto this space."""
    found: int = FACE[name].prices[1][space - 1]
    return found


@rule("L-AUTO05-06")
def test_first_defendants_whose_witness_it_has_claimed_and_the_dearest_step() -> None:
    # DF-1A would cost 3 next, DF-6A 2; DF-4A is further up, but nobody has claimed Quinn.
    dear, cheap = price("DF-1A", 2), price("DF-6A", 2)
    assert dear > cheap
    table = spending(dear, ["W05-01", "W05-06"], DF_1A=1, DF_6A=1, DF_4A=2)
    assert (stands(table)["DF-1A"], stands(table)["DF-6A"], stands(table)["DF-4A"]) == (2, 1, 2)
    # What it cannot afford does not count.
    table = spending(cheap, ["W05-01", "W05-06"], DF_1A=1, DF_6A=1, DF_4A=2)
    assert (stands(table)["DF-1A"], stands(table)["DF-6A"]) == (1, 2)
    why = "going for a Defendant whose Witness it has claimed, the dearest step first"
    assert any(why in line for line in log(table))


@rule("L-AUTO05-06", "L-05-22", "L-AUTO05-11")
def test_only_with_its_witness_does_it_enter_the_top_spot() -> None:
    top = len(FACE["DF-4A"].prices[1])
    table = spending(price("DF-4A", top), ["W05-04"], DF_4A=top - 1)
    assert stands(table)["DF-4A"] == top
    assert "The Automa claims Quinn." in log(table)
    table = spending(price("DF-4A", top), DF_4A=top - 1)
    assert stands(table)["DF-4A"] == top - 1


@rule("L-AUTO05-07")
def test_then_the_defendant_on_whom_it_has_come_furthest() -> None:
    table = spending(price("DF-6A", 3), DF_6A=2, DF_7A=1)
    assert (stands(table)["DF-6A"], stands(table)["DF-7A"]) == (3, 1)
    assert any("going for the Defendant on whom it has come furthest" in line for line in log(table))
    # Quinn stands highest and cannot move any more without her Witness: the next.
    table = spending(price("DF-6A", 3), DF_4A=3, DF_6A=2, DF_7A=1)
    assert (stands(table)["DF-4A"], stands(table)["DF-6A"]) == (3, 3)


@rule("L-AUTO05-08", "L-AUTO05-11")
def test_last_of_all_what_leaves_least() -> None:
    # DF-1A is furthest up and too dear. With 2 left it takes a step of 2, and not the one of 1, which would leave 1.
    assert [price(name, 1) for name in ("DF-4A", "DF-5A", "DF-6A", "DF-7A")] == [1, 2, 2, 2]
    assert price("DF-1A", 3) == 3
    table = spending(2, DF_1A=2)
    assert asked(table, 0).rule == "L-AUTO-20"
    assert offered(table, 0) == {"DF-5A", "DF-6A", "DF-7A"}, "each is a way to spend all of it"
    answer(table, 0, "DF-5A")
    assert (stands(table)["DF-5A"], stands(table)["DF-4A"], stands(table)["DF-6A"]) == (1, 0, 0)


@rule("L-AUTO05-11", "L-AUTO05-08")
def test_a_step_that_would_leave_something_is_not_offered() -> None:
    # With 2: DF-4A would cost 1 and leave 1, for which nothing can be had; the others cost 2. DF-1A costs 3.
    assert [price("DF-4A", 1), price("DF-4A", 2), price("DF-6A", 2), price("DF-1A", 3)] == [1, 2, 2, 3]
    table = spending(2, DF_1A=2, DF_6A=1)
    assert offered(table, 0) == {"DF-5A", "DF-6A", "DF-7A"}
    assert stands(table) == {"DF-1A": 2, "DF-4A": 0, "DF-5A": 0, "DF-6A": 1, "DF-7A": 0}, "to look ahead moves nothing"
    assert [event["why"] for event in table.told() if event["kind"] == "automa_sways"] == ["least_left"]


@rule("L-AUTO-56", "L-AUTO05-07")
def test_a_free_sway_goes_by_the_same_order_whatever_it_costs() -> None:
    game = state(spending(0, ["W05-06"], DF_1A=2, DF_6A=0))
    by_id = dict(zip(CREW, game.targets, strict=True))
    every = list(by_id.values())
    assert decisions.sways(game, Seat(AUTOMA), every, None)[0] == [by_id["DF-6A"]]
    without = [one for one in every if one != by_id["DF-6A"]]
    assert decisions.sways(game, Seat(AUTOMA), without, None)[0] == [by_id["DF-1A"]]


# ---------------------------------------------------------------- the end


@rule("L-AUTO05-09", "L-END05-04")
def test_the_trial_ends_when_its_deck_cannot_fill_its_hand() -> None:
    given: dict[str, Any] = {"phase": "draw", "hand": [["PB09", "PB10", "PB11"], []], "case_deck": SIX}
    table = alone(**given, deck=[["PB01"], ["SB01", "SB02"]])
    answer(table, 0, [])
    assert table.over
    assert any("a deck is empty" in line for line in log(table))
    table = alone(**given, deck=[["PB01"], ["SB01", "SB02", "SB03"]])
    answer(table, 0, [])
    assert not table.over


@rule("L-AUTO05-01", "L-AUTO05-04", "L-AUTO-02", "L-COOP-01")
@pytest.mark.parametrize(("side", "players"), [("P", 1), ("D", 1), ("D", 2)])
def test_a_heist_against_it_comes_to_its_end(side: str, players: int) -> None:
    for seed in range(3):
        table, rng = begun(players, seed=seed, automa=side, case=HEIST), Random(seed)
        automa = players
        while not table.over:
            ask = table.asks[0]
            assert ask.seat < players
            keys = rng.sample(ask.keys, ask.low) if ask.kind == "some" else rng.choice(ask.keys)
            table.answer(ask.seat, ask.id, keys)
            game = state(table)
            assert not any(
                knows(game, audience, card) for audience in range(game.seats + 1) for card in game.hand[automa]
            )
            assert game.secrets[game.side[automa]] == []
        assert table.outcome is not None


def test_defaults_carry_it_through() -> None:
    assert play_on(begun(1, case=HEIST, automa="P"), "no such rule").over
