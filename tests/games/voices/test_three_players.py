"""V-3P: three players, one of them the prosecutor."""

from __future__ import annotations

import pytest

import moot
from tests.games.voices.mind import answer, board, mind, seen_by, state
from tests.marks import rule


@rule("V-3P-01", "V-3P-02", "V-AUTO2-01")
@pytest.mark.parametrize(
    ("seats", "automated", "colours"),
    [(2, True, 2), (3, True, 1), (3, False, 2), (4, True, 1), (4, False, 1), (5, False, 1), (6, False, 1)],
)
def test_who_takes_two_colours(seats: int, automated: bool, colours: int) -> None:
    """Two different colours for three players with a prosecutor, and for two without; with all markers of them."""
    table = moot.table("voices", seats=seats, seed=1, options={"automated_prosecutor": automated})
    while table.asks[0].rule == "V-SETUP-16":
        ask = table.asks[0]
        assert (ask.low, ask.high) == (colours, colours)
        table.answer(ask.seat, ask.id, [one.key for one in ask.options[-colours:]])
    seen = board(table, None)
    for seat in range(seats):
        count = 1 if seat == seen["prosecutor"] else colours
        assert len(set(seen["colours"][seat])) == count
        assert len(seen["unused"][seat]) == 8 * count
    assert len({colour for owned in seen["colours"] for colour in owned}) == sum(map(len, seen["colours"]))


@rule("V-3P-05")
def test_the_rest_of_setup_is_as_ever() -> None:
    """Two cards each, a story, three fronts for the prosecutor."""
    table = moot.table("voices", seats=3, seed=2, options={"chosen_prosecutor": 1})
    while state(table).round == 0:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
    assert [hand["count"] for hand in board(table, None)["hands"]] == [2, 0, 2]
    assert [len(board(table, 1)["screen"][place]) for place in ("outer", "middle", "top")] == [1, 1, 1]
    assert sum(len(juror["influence"]) for juror in board(table, None)["jurors"].values()) == 4


@rule("V-3P-12", "V-3P-22")
def test_the_prosecutor_reads_hidden_effects_before_choosing() -> None:
    table = mind(3, letter="A", card="2", first=1, markers={"motor_skills": ["red_joy_1", "green_joy_1"]})
    assert [ask.seat for ask in table.asks] == [0]
    effect = "Draw 1 influence token and place it on any juror."
    assert effect in board(table, 0)["reading"]["whole"]["text"]
    answer(table, 0, "B")
    for audience in (1, 2, None):
        assert "Place 1 guilty token on Perceptive." in seen_by(table, audience)
        assert effect not in seen_by(table, audience)
