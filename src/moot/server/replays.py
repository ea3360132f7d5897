"""Replays: a game step by step, as an audience saw it."""

from __future__ import annotations

import asyncio

from moot.engine.table import Answered, TakenBack
from moot.server import messages as m
from moot.server.hall import Hall, decode_log, replay_to
from moot.server.store import TableRow

BREATHE = 20
"""After so many steps others get their turn."""


async def frames(hall: Hall, row: TableRow, seat: int | None) -> m.Replay:
    """All steps of a game through the eyes of a seat, or of a spectator."""
    table = await replay_to(hall, row, 0)
    found = [m.Step(0, table.where, table.view(seat), table.events(seat))]
    told = len(table._events)
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
            found.append(m.Step(number, table.where, table.view(seat), table.events(seat, told)))
            told = len(table._events)
        if number % BREATHE == 0:
            await asyncio.sleep(0)
    return m.Replay(row.id, row.game, seat, found)
