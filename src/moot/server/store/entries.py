"""What tables have taken: entries by number, and snapshots beside them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, OperationalError

from moot.server.clock import Clock
from moot.server.refusals import Busy
from moot.server.store.rows import Conflict, Entry
from moot.server.store.schema import ENTRIES, SNAPSHOTS, TABLES
from moot.server.store.writing import Writing, settle, written

MOST_ENTRIES = 10_000
"""So many answers may wait to be kept; a table has one at a time."""


class Entries(Writing):
    """Keeps entries, those that wait at the same time together."""

    def __init__(self, address: str, clock: Clock | None = None) -> None:
        super().__init__(address, clock)
        self._waiting: list[tuple[Entry, asyncio.Future[None]]] = []

    def append(self, entry: Entry) -> asyncio.Future[None]:
        """Keeps an entry for good, or raises `Conflict`. Many at the same time cost hardly more than one."""
        if len(self._waiting) >= MOST_ENTRIES:
            raise Busy(f"{len(self._waiting)} answers wait to be kept")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        self._begin_to_write()
        return done

    async def _write_answers(self) -> bool:
        if not self._waiting:
            return False
        batch, self._waiting = sorted(self._waiting, key=_by_table), []
        try:
            await self._keep([entry for entry, _ in batch])
        except (OperationalError, sqlite3.OperationalError) as error:
            for _, done in batch:  # the file is locked or full, or nobody is there: that holds for each of them
                settle(done, error)
        except Exception:
            await self._write_each(batch)
        else:
            for _, done in batch:
                settle(done)
        return True

    async def _write_each(self, batch: Sequence[tuple[Entry, asyncio.Future[None]]]) -> None:
        """One of them cannot be kept; the others can."""
        for entry, done in batch:
            try:
                await self._keep([entry])
            except (Conflict, IntegrityError, sqlite3.IntegrityError):
                settle(done, Conflict(f"table {entry.table}, number {entry.number}"))
            except Exception as error:
                settle(done, error)
            else:
                settle(done)

    async def _keep(self, entries: Sequence[Entry]) -> None:
        if self._file is not None:
            await self._file.keep(entries)
            return
        rows = [{"table_id": e.table, "number": e.number, "seat": e.seat, "log": e.log, "at": e.at} for e in entries]
        tables = [
            {
                "of": e.table,
                "new_number": e.number,
                "new_since": e.since,
                "new_waits": e.waits_for,
                "new_deadline": e.deadline,
                "new_state": e.state,
                "new_outcome": e.outcome,
                "if_paused": e.paused,
            }
            for e in entries
        ]
        async with self.engine.begin() as db:
            await db.execute(insert(ENTRIES), rows)
            moved = await db.execute(_MOVED, tables)
            if moved.rowcount != len(tables):
                raise Conflict("a game does not go on")
            for e in entries:
                if e.snapshot is not None:
                    old = (SNAPSHOTS.c.table_id == e.table, SNAPSHOTS.c.number > 0, SNAPSHOTS.c.number < e.number)
                    await db.execute(delete(SNAPSHOTS).where(*old))
                    await db.execute(insert(SNAPSHOTS), {"table_id": e.table, "number": e.number, "save": e.snapshot})
            await db.run_sync(self._tell, [(e.table, e.number) for e in entries])

    async def entries(self, table: str, after: int = 0, most: int | None = None) -> list[tuple[int, bytes]]:
        """What a table took after this number; so many at most."""
        found = (
            select(ENTRIES.c.number, ENTRIES.c.log)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
            .limit(most)
        )
        async with self.engine.connect() as db:
            return [(row.number, row.log) for row in await db.execute(found)]

    @written("upkeep")
    def write_down(self, db: Connection, table: str, number: int, save: bytes) -> None:
        """Keeps a table as it is after an entry, unless it or a later state is kept already."""
        of = SNAPSHOTS.c.table_id == table
        if db.execute(select(SNAPSHOTS.c.number).where(of, SNAPSHOTS.c.number >= number)).first() is None:
            db.execute(delete(SNAPSHOTS).where(of, SNAPSHOTS.c.number > 0))
            db.execute(insert(SNAPSHOTS), {"table_id": table, "number": number, "save": save})

    async def snapshot(self, table: str, upto: int) -> tuple[int, bytes] | None:
        """The last snapshot up to this entry."""
        found = (
            select(SNAPSHOTS)
            .where(SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.number <= upto)
            .order_by(SNAPSHOTS.c.number.desc())
            .limit(1)
        )
        async with self.engine.connect() as db:
            row = (await db.execute(found)).one_or_none()
        return (row.number, row.save) if row is not None else None


def _by_table(waiting: tuple[Entry, object]) -> tuple[str, int]:
    """In the same order in all processes, so that none of them waits for another that waits for it."""
    return waiting[0].table, waiting[0].number


_MOVED = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"), TABLES.c.state == "playing", TABLES.c.paused == bindparam("if_paused"))
    .values(
        number=bindparam("new_number"),
        since=bindparam("new_since"),
        waits_for=bindparam("new_waits"),
        deadline=bindparam("new_deadline"),
        state=bindparam("new_state"),
        outcome=bindparam("new_outcome"),
    )
)
