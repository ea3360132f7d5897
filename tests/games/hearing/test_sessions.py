"""H-SESSION: whole hearings in which nobody does anything."""

from __future__ import annotations

from typing import Any

import pytest

import moot
from tests.marks import rule


def idle(seats: int, **options: Any) -> moot.Table:
    """A hearing in which every clock runs out."""
    table = moot.table("hearing", seats=seats, seed=11, options=options)
    while not table.over:
        for ask in table.asks:
            table.answer(ask.seat, ask.id, ask.default)
    return table


@rule("H-SESSION-01", "H-SETUP-07", "H-RULE-06", "H-END-03")
@pytest.mark.parametrize("quick", [False, True])
def test_a_hearing_has_three_sessions_and_a_quick_one_two(quick: bool) -> None:
    table = idle(3, quick=quick)
    events = [event for event in table.told(None) if event["kind"] in ("session", "ruled")]
    sessions = [event["session"] for event in events if event["kind"] == "session"]
    assert sessions == ([1, 2] if quick else [1, 2, 3])
    ruled = [event["kind"] for event in events]
    assert ruled == ["session", "ruled"] * len(sessions) + ["ruled"] * (3 - len(sessions))
    assert table.outcome is not None
    assert table.outcome.scores == [0, 0, 0]


@rule("H-SESSION-02", "H-SETUP-05")
def test_the_gavel_goes_round_by_one_seat_a_session() -> None:
    table = moot.table("hearing", seats=4, seed=2)
    holders: list[int] = []
    while not table.over:
        board = table.shown(None)["board"]
        if len(holders) < board["session"]:
            holders.append(board["gavel"])
        for ask in table.asks:
            table.answer(ask.seat, ask.id, ask.default)
    assert holders == [(holders[0] + i) % 4 for i in range(3)]


@rule("H-TURN-01", "H-TURN-04", "H-PREP-02", "H-OBJ-02")
def test_all_is_done_from_the_gavel_on() -> None:
    for seed in range(4):
        table = moot.table("hearing", seats=4, seed=seed)
        gavel = table.shown(None)["board"]["gavel"]
        order = [(gavel + i) % 4 for i in range(4)]
        assert [event["seat"] for event in table.told(None) if event["kind"] == "drew"] == order
        assert table.shown(None)["asked"] == order
        for ask in table.asks:
            table.answer(ask.seat, ask.id, "none")
        for seat in order:
            (ask,) = table.asks
            assert ask.seat == seat
            table.answer(seat, ask.id, "rest")
        assert table.shown(None)["board"]["session"] == 2
