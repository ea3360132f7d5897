"""L-05SETUP: how Casino Heist begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from moot.games.lawyerup import config
from moot.games.lawyerup.config import SYMBOLS
from tests.games.lawyerup.court import events, state, zone
from tests.games.lawyerup.heist import board, fresh, rule_asked
from tests.marks import rule

TABLES = [fresh(seed) for seed in range(60)]
"""Before the first call."""


def defendants(table: Any) -> list[Any]:
    game = state(table)
    return [table.rules.faces[game.face[thing]] for thing in game.targets]


@rule("L-05SETUP-01")
def test_a_random_mastermind_lies_face_up() -> None:
    chosen = Counter(defendants(table)[0].card for table in TABLES)
    assert set(chosen) == {"DF-1", "DF-2", "DF-3"}
    assert all(defendants(table)[0].keyword == "mastermind" for table in TABLES)
    assert all("face" in board(table)["targets"][0]["card"] for table in TABLES)


@rule("L-05SETUP-02")
def test_four_of_the_crew_are_chosen_at_random_and_no_second_mastermind() -> None:
    for table in TABLES:
        crew = defendants(table)[1:]
        assert [face.keyword for face in crew] == ["crew"] * 4
        assert len({face.card for face in crew}) == 4
        removed = [name for name in zone(table, "removed") if name.startswith("DF")]
        assert len(removed) == 8, "four Defendants, two faces each, are out of the game, for all to see"
    assert {face.card for table in TABLES for face in defendants(table)[1:]} == {f"DF-{n}" for n in range(4, 10)}


@rule("L-05SETUP-03")
def test_each_defendant_shows_a_random_face() -> None:
    up = {face.id for table in TABLES for face in defendants(table)}
    assert up == {f"DF-{n}{letter}" for n in range(1, 10) for letter in "AB"}
    for table in TABLES:
        other: list[Any] = [table.rules.faces[state(table).face[thing]] for thing in state(table).reverse]
        shown = defendants(table)
        assert [face.card for face in other] == [face.card for face in shown]
        assert all(one.id != two.id for one, two in zip(other, shown, strict=True))


@rule("L-05SETUP-04", "L-05SETUP-05")
def test_ten_of_the_twelve_tokens_lie_at_the_bottom_of_ten_tracks() -> None:
    laid = set()
    for table in TABLES:
        tokens = [token for pair in state(table).tokens for token in pair]
        assert len(tokens) == 10
        assert [len(pair) for pair in state(table).tokens] == [2] * 5
        assert all(count <= 2 for count in Counter(tokens).values())
        assert set(tokens) <= set(SYMBOLS)
        assert state(table).spaces == [[0, 0]] * 5
        laid.add(tuple(tokens))
    assert len(laid) > 50


@rule("L-05SETUP-06", "L-05SETUP-07")
def test_the_top_five_of_twenty_shuffled_witnesses_are_the_lineup() -> None:
    lineups = [zone(table, "keys") for table in TABLES]
    decks = [zone(table, "witness_deck") for table in TABLES]
    every = {f"W05-{n:02}" for n in range(1, 21)}
    for table, lineup, deck in zip(TABLES, lineups, decks, strict=True):
        assert len(lineup) == 5
        assert len(deck) == 15
        assert {*lineup, *deck} == every
        assert [one["face"] for one in board(table)["keys"]] == lineup
        assert board(table)["witness_deck"] == 15
    assert {name for lineup in lineups for name in lineup} == every
    assert len({tuple(lineup) for lineup in lineups}) == len(TABLES)


@rule("L-05SETUP-08")
def test_twenty_cons_are_shuffled_and_none_is_discarded() -> None:
    decks = [zone(table, "piles", "cons") for table in TABLES]
    assert all(sorted(deck) == [f"CN-{n:02}" for n in range(1, 21)] for deck in decks)
    assert len({deck[-1] for deck in decks}) > 10
    for table in TABLES:
        assert (board(table)["case"]["cons"], board(table)["case"]["discarded_cons"]) == (20, [])
        know = state(table).know
        assert all(row[con] for row in know for con in state(table).piles["cons"])


@rule("L-05SETUP-09", "L-05SETUP-10")
def test_nine_cards_are_buried_unseen_and_fifty_one_are_the_case_deck() -> None:
    buried = set()
    for table in TABLES:
        game = state(table)
        assert (len(game.buried), len(game.case_deck)) == (9, 51)
        assert all(row[card] for row in game.know for card in (*game.buried, *game.case_deck))
        buried.update(zone(table, "buried"))
    assert buried == {f"C05-{n:02}" for n in range(1, 61)}


@rule("L-05SETUP-11", "L-05-01")
def test_the_trial_begins_at_once_with_three_cards_of_the_shuffled_base_deck() -> None:
    hands = set()
    for table in TABLES:
        game = state(table)
        assert rule_asked(table, 0) == "L-CALL-02", "the Prosecution calls; nothing was drafted"
        assert "drafted" not in events(table)
        assert [len(hand) for hand in game.hand] == [3, 3]
        assert [len(deck) for deck in game.deck] == [23, 23]
        first, second = (zone(table, "hand", seat) for seat in (0, 1))
        assert all(name.startswith("PB") for name in first)
        assert all(name.startswith("DB") for name in second)
        hands.add(tuple(first))
    assert len(hands) > 50


@rule("L-05SETUP-12")
def test_there_is_no_mulligan_unless_the_flag_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rule_asked(fresh(1), 0) == "L-CALL-02"
    monkeypatch.setattr(config, "HEIST_MULLIGAN", True)
    table = fresh(1)
    assert [ask.rule for ask in table.asks] == ["L-DISC-11", "L-DISC-11"]
