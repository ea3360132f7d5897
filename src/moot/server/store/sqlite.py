"""SQLite: how its connections are set up, and the one thread that writes."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

if TYPE_CHECKING:
    from moot.server.store.rows import Entry

MOST = 500
"""Rows in one statement."""
LONGEST = 0.01
"""Seconds after which answers have their turn again."""


def set_up(connection: Any, _: Any = None) -> None:
    """Durable, and readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _set_up_writer(connection: Any, record: Any) -> None:
    set_up(connection, record)
    connection.isolation_level = None  # we say ourselves when a transaction begins


def _begin(connection: Connection) -> None:
    """At once as who writes: who reads first may be refused later."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


class Writer:
    """Writes in a thread of its own.

    It takes one statement for all entries: between two statements a thread waits until Python is free again.
    """

    def __init__(self, path: str) -> None:
        self._thread = ThreadPoolExecutor(1, "moot-writer")
        self._engine = create_engine(f"sqlite:///{path}", hide_parameters=True, poolclass=NullPool)
        event.listen(self._engine, "connect", _set_up_writer)
        event.listen(self._engine, "begin", _begin)
        self._connection: Connection | None = None

    async def keep(self, entries: Sequence[Entry]) -> None:
        """All of them, or none and `sqlite3.IntegrityError`."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._keep, entries)

    async def run(self, works: Sequence[Callable[[Connection], Any]]) -> list[Any]:
        """Results, or what was raised: of as many as there was time for, and of one at least."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, works)

    def close(self) -> None:
        self._thread.submit(self._drop)
        self._thread.shutdown()

    def _keep(self, entries: Sequence[Entry]) -> None:
        file: Any = self._open().connection.dbapi_connection  # around SQLAlchemy: this is what must be quick
        try:
            file.execute("BEGIN IMMEDIATE")
            for start in range(0, len(entries), MOST):
                _write(file, entries[start : start + MOST])
            file.execute("COMMIT")
        except BaseException:
            self._drop()
            raise

    def _run(self, works: Sequence[Callable[[Connection], Any]]) -> list[Any]:
        found: list[Any] = []
        until = time.monotonic() + LONGEST
        try:
            with self._open().begin():
                for work in works:
                    found.append(_alone(self._open(), work))
                    if time.monotonic() > until:
                        break
        except Exception as error:  # the file is locked or full: that holds for each of them
            self._drop()
            return [error] * len(works)
        return found

    def _open(self) -> Connection:
        self._connection = self._connection or self._engine.connect()
        return self._connection

    def _drop(self) -> None:
        """What failed is forgotten with its connection; the next turn makes another."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _alone(db: Connection, work: Callable[[Connection], Any]) -> Any:
    """What comes of some work; if it fails nothing of it is left, and the others go on."""
    try:
        with db.begin_nested():
            return work(db)
    except OperationalError:
        raise
    except Exception as error:
        return error


def _write(db: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    rows: list[Any] = []
    for e in entries:
        rows += (e.table, e.number, e.seat, e.log, e.at)
    db.execute(f"INSERT INTO entry (table_id, number, seat, log, at) VALUES {_places(5, len(entries))}", rows)
    moved: list[Any] = []
    last = {entry.table: entry for entry in entries}
    for e in last.values():
        moved += (e.table, e.number, e.since, _json(e.waits_for), e.deadline, e.state, _json(e.outcome), e.paused)
    done = db.execute(
        "UPDATE game_table SET number = now.column2, since = now.column3, waits_for = now.column4, "
        "deadline = now.column5, state = now.column6, outcome = now.column7 "
        f"FROM (VALUES {_places(8, len(last))}) AS now "
        "WHERE game_table.id = now.column1 AND game_table.state = 'playing' AND game_table.paused = now.column8",
        moved,
    )
    if done.rowcount != len(last):
        raise sqlite3.IntegrityError("a game does not go on")
    for e in entries:
        if e.snapshot is not None:
            db.execute("DELETE FROM snapshot WHERE table_id = ? AND number > 0 AND number < ?", (e.table, e.number))
            db.execute("INSERT INTO snapshot VALUES (?, ?, ?)", (e.table, e.number, e.snapshot))


def _places(columns: int, rows: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return ", ".join([row] * rows)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
