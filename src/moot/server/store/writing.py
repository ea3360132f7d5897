"""One place through which everything is written: answers first, all else in its turn, and no line is too long.

SQLite has one writer at a time, so there we are this one: answers that wait are kept together, then a share of
everything else, each kind of work in its turn, then answers again. PostgreSQL lets all write at once; it gets so many
at a time.
"""

from __future__ import annotations

import asyncio
import functools
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar

from sqlalchemy import Connection

from moot.server.clock import Clock
from moot.server.refusals import Busy
from moot.server.store import sqlite
from moot.server.store.database import Database
from moot.server.tasks import stop, stopping

Kind = Literal["play", "lobby", "upkeep"]
"""What is done at tables that play, with tables and guests, and by the server for itself."""
Work = Callable[[Connection], Any]
"""What writes, in a transaction, or in a part of one that can be taken back alone."""

MOST = 1_000
"""So much of each kind may wait; more is refused."""
SHARE = 8
"""So much of each kind is written in one turn."""
AT_ONCE = 8
"""So much is written at the same time, where that is possible; the other connections are for answers, and to read."""


class Writing(Database):
    """Whoever wants to write stands in line here."""

    def __init__(self, address: str, clock: Clock | None = None) -> None:
        super().__init__(address, clock)
        self._lines: dict[Kind, deque[tuple[Work, asyncio.Future[Any]]]] = {
            kind: deque() for kind in ("play", "lobby", "upkeep")
        }
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._places = asyncio.Semaphore(AT_ONCE)
        self._file = None if self.is_postgres else sqlite.Writer(str(self.engine.url.database))

    async def open(self) -> None:
        await super().open()
        self._begin_to_write()

    def _begin_to_write(self) -> None:
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        self._wake.set()

    async def close(self) -> None:
        if self._writer is not None:
            await stop([self._writer])
        if self._file is not None:
            self._file.close()
        await super().close()

    async def write(self, kind: Kind, work: Work) -> Any:
        """What comes of some work, when it is kept for good; or `Busy`."""
        line = self._lines[kind]
        if len(line) >= MOST:
            raise Busy(f"{len(line)} wait to be written")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        place = work, done
        line.append(place)
        if self._file is not None:
            self._begin_to_write()
            return await done
        try:
            async with self._places, self.engine.begin() as db:
                return await db.run_sync(work)
        finally:
            line.remove(place)

    async def _write_all(self) -> None:
        while not stopping():
            await self._wake.wait()
            self._wake.clear()
            waits = True
            while waits and not stopping():
                waits = await self._write_answers()
                waits = await self._write_share() or waits

    async def _write_answers(self) -> bool:
        """Keeps the answers that wait; whether there were any."""
        raise NotImplementedError

    async def _write_share(self) -> bool:
        """Writes a share of everything else; whether there was anything."""
        lines = self._lines.values()
        turn = [line[place] for place in range(SHARE) for line in lines if place < len(line)] if self._file else []
        if not turn or self._file is None:
            return False
        found = await self._file.run([work for work, _ in turn])
        written = {id(done) for _, done in turn[: len(found)]}
        for line in lines:
            while line and id(line[0][1]) in written:
                line.popleft()
        for (_, done), outcome in zip(turn, found, strict=False):
            settle(done, outcome)
        return True


def settle(done: asyncio.Future[Any], outcome: Any = None) -> None:
    """Tells who waits what has come of it."""
    if done.done():
        return
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound=Writing)


def written(
    kind: Kind,
) -> Callable[[Callable[Concatenate[S, Connection, P], R]], Callable[Concatenate[S, P], Coroutine[Any, Any, R]]]:
    """For a method that writes: it gets a connection in its turn, and whoever calls it waits until it is kept."""

    def in_turn(
        work: Callable[Concatenate[S, Connection, P], R],
    ) -> Callable[Concatenate[S, P], Coroutine[Any, Any, R]]:
        async def wait(self: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
            found: R = await self.write(kind, lambda db: work(self, db, *args, **kwargs))
            return found

        functools.update_wrapper(wait, work)
        return wait

    return in_turn
