"""L-00: The Prize Marrow, the case of our own."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from moot.engine import Table
from moot.games.lawyerup.config import SYMBOLS
from tests.games.lawyerup.court import answer, events, state, zone
from tests.games.lawyerup.heist import MARROW, asked, board, both_pass, court, fresh, rule_asked
from tests.marks import rule

TABLES = [fresh(seed, MARROW) for seed in range(40)]
"""In the first round of Discovery."""
JURY = [f"J{n}A" for n in range(1, 7)]


# ---------------------------------------------------------------- setup


@rule("L-00-01")
def test_the_accused_and_the_judge_of_marrows_are_always_key_witnesses() -> None:
    for table in TABLES:
        assert [one["face"] for one in board(table)["keys"]][:2] == ["W00-01", "W00-02"]


@rule("L-00-02")
def test_four_of_the_other_six_are_key_witnesses_and_two_are_the_deck() -> None:
    others = {f"W00-0{n}" for n in range(3, 9)}
    decks = set()
    for table in TABLES:
        keys, deck = zone(table, "keys"), zone(table, "witness_deck")
        assert (len(keys), len(deck)) == (6, 2)
        assert {*keys[2:], *deck} == others
        assert all(row[one] for row in state(table).know for one in state(table).witness_deck), "face down"
        decks.add(tuple(deck))
    assert {name for deck in decks for name in deck} == others
    assert len(decks) > 10


@rule("L-00-03")
def test_one_set_of_jurors_is_the_jury() -> None:
    for table in TABLES:
        assert [one["card"]["face"] for one in board(table)["targets"]] == JURY
        assert state(table).reverse == []


@rule("L-00-04")
def test_six_random_tokens_lie_on_the_jurors() -> None:
    laid = set()
    for table in TABLES:
        tokens = [token for (token,) in state(table).tokens]
        assert len(tokens) == 6
        assert set(tokens) <= set(SYMBOLS)
        assert max(Counter(tokens).values()) <= 2
        laid.add(tuple(tokens))
    assert len(laid) > 30


@rule("L-00-05")
def test_even_jurors_lean_to_the_prosecution_and_odd_ones_to_the_defense() -> None:
    for table in TABLES:
        assert state(table).spaces == [[2], [1], [2], [1], [2], [1]]
        assert [one["leaning"] for one in board(table)["targets"]] == [1, 0, 1, 0, 1, 0]


@rule("L-00-06")
def test_thirty_cards_are_shuffled_and_nobody_has_a_strategy() -> None:
    orders = set()
    for table in TABLES:
        cards = [*zone(table, "case_deck"), *zone(table, "drawn", 0), *zone(table, "drawn", 1)]
        assert sorted(cards) == [f"C00-{n:02}" for n in range(1, 31)]
        assert state(table).strategy == [[], []]
        orders.add(tuple(cards))
    assert len(orders) == len(TABLES)


@rule("L-00-07", "L-DISC-07", "L-DISC-08")
def test_five_rounds_of_discovery_make_decks_of_36_and_hands_of_five() -> None:
    table, rounds = fresh(3, MARROW), 0
    while table.asks[0].rule == "L-DISC-04":
        for ask in table.asks:
            table.answer(ask.seat, ask.id, ask.default)
        rounds += 1
    game = state(table)
    assert rounds == 5
    assert (len(game.buried), len(game.case_deck)) == (10, 0)
    assert [len(hand) for hand in game.hand] == [5, 5]
    assert [len(deck) for deck in game.deck] == [31, 31], "36 less the hand"
    assert rule_asked(table, 0) == "L-DISC-11"


# ---------------------------------------------------------------- the trial


@rule("L-SWAY-04")
def test_a_sway_costs_the_jurors_skepticism() -> None:
    table = court(MARROW, spend=0, budget=5, witness="W00-01")
    assert [one["prices"][0] for one in board(table)["targets"]] == [1, 2, 3, 4, 5, 6]
    assert asked(table, 0)[-1] == "Spend no more"
    answer(table, 0, "J5A")
    assert state(table).spaces[4] == [1]


@rule("L-GLOS-06")
def test_exhibit_a_is_drawn_from_either_examination() -> None:
    given: dict[str, Any] = {"turn": 0, "witness": "W00-06", "adjusted": [9, 0]}
    table = both_pass(court(MARROW, **given, exam=[["C00-01", "C00-23"], ["C00-12", "C00-15"]]))
    assert rule_asked(table, 0) == "L-GLOS-06"
    assert asked(table, 0) == ["The Marrow Itself", "“Exhibit A, Once More”", "The Watering Can"], "Material cards only"
    before = board(table)["influence"]
    answer(table, 0, "C00-12")
    assert zone(table, "hand", 0) == ["C00-12"]
    assert zone(table, "exam", 1) == ["C00-15"]
    assert board(table)["influence"] == [before[0], before[1] - 3], "its Value leaves with it"


# ---------------------------------------------------------------- closing


def closed(*spaces: int) -> Table:
    sways = {juror: {"space": space} for juror, space in zip(JURY, spaces, strict=True)}
    return court(MARROW, phase="closing", sways=sways)


@rule("L-00-08")
def test_the_trial_closes_after_six_witnesses_and_asks_nothing_more() -> None:
    table = court(MARROW, turn=0, witness="W00-08", keys=[], hand=[["PB01"], []])
    both_pass(table)
    while not table.over:
        ask = table.asks[0]
        assert ask.rule in ("L-RES-10", "L-RES-19"), "nothing but the end of the last Witness"
        table.answer(ask.seat, ask.id, ask.default)
    happened = events(table)
    assert happened[happened.index("closing") :] == ["closing", "jury", "outer_spaces", "verdict"]
    waiting = court(MARROW, turn=0, witness="W00-08", keys=["W00-03"])
    both_pass(waiting)
    while waiting.asks[0].rule in ("L-RES-10", "L-RES-19"):
        waiting.answer(waiting.asks[0].seat, waiting.asks[0].id, waiting.asks[0].default)
    assert waiting.asks[0].rule == "L-Q-02", "the only Witness that is left has been called"


@rule("L-00-09")
@pytest.mark.parametrize(
    ("spaces", "winner", "scores"),
    [((1, 1, 1, 1, 3, 3), 0, [4, 2]), ((0, 0, 2, 2, 2, 2), 1, [2, 4]), ((1, 1, 1, 1, 1, 1), 0, [6, 0])],
)
def test_more_jurors_win(spaces: tuple[int, ...], winner: int, scores: list[int]) -> None:
    table = closed(*spaces)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores) == ([winner], scores)


@rule("L-00-10")
@pytest.mark.parametrize(("spaces", "winner"), [((0, 1, 1, 2, 2, 2), 0), ((0, 1, 1, 3, 3, 2), 1)])
def test_with_three_each_outer_spaces_decide(spaces: tuple[int, ...], winner: int) -> None:
    table = closed(*spaces)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores) == ([winner], [3, 3])


@rule("L-00-11")
@pytest.mark.parametrize("spaces", [(1, 1, 1, 2, 2, 2), (0, 0, 1, 3, 3, 2)])
def test_a_tie_is_the_defenses(spaces: tuple[int, ...]) -> None:
    table = closed(*spaces)
    assert table.outcome is not None
    assert table.outcome.winners == [1]
