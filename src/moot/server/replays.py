"""Replays: a game step by step, as an audience saw it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec

from moot.engine import Table
from moot.server import messages as m
from moot.server.entries import decode_log
from moot.server.hall import Hall
from moot.server.shown import heard
from moot.server.store import TableRow

BREATHE = 20
"""After so many steps others get their turn."""


async def replay_to(hall: Hall, row: TableRow, number: int) -> Table:
    """The table as it was after so many of its entries."""
    early = msgspec.structs.replace(row, number=min(number, row.number))
    found = await hall.restore(early, from_start=True)
    assert found is not None
    return found


async def frames(hall: Hall, row: TableRow, seat: int | None, full: bool) -> m.Replay:
    """All steps of a game through the eyes of a seat, or of a spectator; a full one has every seat's board too."""
    found: list[m.Step] = []
    told = 0
    async for table in _steps(hall, row):
        found.append(_step(len(found), table, seat, told, full))
        told = table.happened
    return m.Replay(row.id, row.game, seat, found)


async def table_at(hall: Hall, row: TableRow, step: int) -> Table:
    """The table as it was at a step of the replay, or at the last one."""
    steps = _steps(hall, row)
    found = await anext(steps)
    for _ in range(step):
        try:
            found = await anext(steps)
        except StopAsyncIteration:
            break
    return found


async def _steps(hall: Hall, row: TableRow) -> AsyncIterator[Table]:
    """The table at each step: it begins, and then all that everybody could notice.

    Secret answers to an open question are no steps, and steps are counted, not entries: whether somebody changed their
    mind before the question was settled is nobody's business.
    """
    table = await replay_to(hall, row, 0)
    yield table
    for number, written in await hall.store.entries(row.id):
        if number > row.number:
            break
        for done in table.play(decode_log(written)):
            if done.moved:
                yield table
        if number % BREATHE == 0:
            await asyncio.sleep(0)


def _step(number: int, table: Table, seat: int | None, told: int, full: bool) -> m.Step:
    boards = [table.shown(one)["board"] for one in range(table.seats)] if full else []
    return m.Step(number, table.shown(seat), heard(table.events(seat, told)), boards)
