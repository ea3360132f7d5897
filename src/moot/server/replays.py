"""Replays: a game step by step, as an audience saw it."""

from __future__ import annotations

import asyncio

from moot.engine import Table
from moot.engine.table import Answered, TakenBack
from moot.server import messages as m
from moot.server.hall import Hall, decode_log, happened, replay_to
from moot.server.store import TableRow

BREATHE = 20
"""After so many steps others get their turn."""


async def frames(hall: Hall, row: TableRow, seat: int | None, full: bool) -> m.Replay:
    """All steps of a game through the eyes of a seat, or of a spectator; a full one has every seat's board too."""
    table = await replay_to(hall, row, 0)
    found = [_step(0, table, seat, 0, full)]
    told = happened(table)
    for number, written in await hall.store.entries(row.id):
        if number > row.number:
            break
        before = table._state.serial
        for entry in decode_log(written):
            if isinstance(entry, Answered):
                table.answer(entry.seat, entry.ask, entry.answer)
            elif isinstance(entry, TakenBack):
                table.undo(entry.seat, entry.agreed)
        # Secret answers to an open question are no steps: nobody saw them.
        if table._state.serial != before or table.over:
            found.append(_step(number, table, seat, told, full))
            told = happened(table)
        if number % BREATHE == 0:
            await asyncio.sleep(0)
    return m.Replay(row.id, row.game, seat, found)


def _step(number: int, table: Table, seat: int | None, told: int, full: bool) -> m.Step:
    boards = [table.view(one)["board"] for one in range(table.seats)] if full else []
    return m.Step(number, table.where, table.view(seat), table.events(seat, told), boards)
