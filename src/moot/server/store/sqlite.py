"""SQLite: how its connections are set up, and a short way into the file for what must be quick."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from moot.server.store.rows import Entry

MOST = 500
"""Rows in one statement."""


def set_up(connection: Any, _: Any = None) -> None:
    """Durable, and readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Writer:
    """Writes entries in a thread of its own.

    It takes one statement for all rows: between two statements a thread waits until Python is free again.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, "moot-writer")
        self._connection: sqlite3.Connection | None = None

    async def keep(self, entries: Sequence[Entry]) -> None:
        """All of them, or none and `sqlite3.IntegrityError`."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._keep, entries)

    def close(self) -> None:
        self._thread.submit(self._close)
        self._thread.shutdown()

    def _keep(self, entries: Sequence[Entry]) -> None:
        db = self._connection = self._connection or self._connect()
        db.execute("BEGIN IMMEDIATE")
        try:
            for start in range(0, len(entries), MOST):
                _write(db, entries[start : start + MOST])
            db.execute("COMMIT")
        except BaseException:
            db.rollback()
            raise

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None)
        set_up(connection)
        return connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


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
