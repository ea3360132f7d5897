"""Games that have been played elsewhere, put into a server's database: nobody has to wait for their bots."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import moot
from moot import bots
from moot.engine import Table
from moot.server.entries import encode_log
from moot.server.hall import Hall
from moot.server.records import keep_cards
from moot.server.settings import ALL_TOGETHER, Settings
from moot.server.store import Entry, SeatRow, Store, TableRow, new_id


@cache
def played(game: str, seats: int, bot: str = "random", seed: str = "1", **options: Any) -> Table:
    """A game that bots have played to its end; not to be changed."""
    table = moot.table(game, seats=seats, seed=seed, options=options)
    players = [bots.bot(bot, game, seat, f"{seed} {seat}") for seat in range(table.seats)]
    while not table.over:
        for ask in table.asks:
            table.answer(ask.seat, ask.id, players[ask.seat](table, ask))
    return table


def anew(table: Table) -> Table:
    """The same game, at its beginning."""
    persons = table.seats - len(table.automata)
    names = table.names[:persons]
    return moot.table(table.game, seats=persons, seed=seed_of(table), names=names, options=table.options)


def seed_of(table: Table) -> str:
    """Of a game that is over."""
    seed = table.view(None).seed
    assert seed is not None
    return seed


async def put(store: Store, table: Table, guest: str, upto: int | None = None) -> str:
    """Puts a game on the shelf, or as much of it: at a public table of this guest, who has the first seat."""
    persons = table.seats - len(table.automata)
    now = time.time()
    row = TableRow(
        id=new_id(),
        game=table.game,
        options=table.options,
        seed=seed_of(table),
        owner=guest,
        visibility="public",
        spectators=True,
        clock=None,
        state="playing",
        paused=True,
        invite="none",
        made=now,
        since=now,
        deadline=None,
        waits_for=[],
        outcome=None,
        rematch=None,
        ruleset=table.ruleset,
        commitment=table.commitment,
        number=0,
        seats=[
            SeatRow(number=n, kind="guest", name=table.names[n], guest=guest if n == 0 else None, seen=now)
            for n in range(persons)
        ],
    )
    await keep_cards(store, table)
    await store.add_table(row)
    await go_on(store, table, row.id, 0, upto)
    return row.id


async def go_on(store: Store, table: Table, id_: str, after: int, upto: int | None = None) -> None:
    """Puts more of a game on the shelf."""
    again, now = anew(table), time.time()
    kept = []
    for number, done in enumerate(again.play(table.log), 1):
        if after < number and (upto is None or number <= upto):
            entry = Entry(
                id_,
                number,
                None,
                encode_log([*again.log[done.entries.start :]]),
                now,
                now,
                list(again.asked),
                None,
                "finished" if again.over else "playing",
                msgspec.to_builtins(again.outcome),
                True,
                again.save(embed=False) if again.over else None,
            )
            kept.append(store.append(entry))
    await asyncio.gather(*kept)


@contextlib.asynccontextmanager
async def hall(folder: Path, **settings: Any) -> AsyncIterator[Hall]:
    """A hall with a database of its own, in this process."""
    store = Store(f"sqlite+aiosqlite:///{folder / 'moot.sqlite'}")
    await store.open()
    made = Hall(store, Settings(**{**ALL_TOGETHER, **settings}))
    try:
        yield made
    finally:
        await made.close()
        await store.close()
