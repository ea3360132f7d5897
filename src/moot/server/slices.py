"""Long work: asked for in a queue, done a piece at a time, and never all of the time."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

from moot.server import remarks
from moot.server.refusals import TooSoon, WrongRequest

MOST_WAITING = 60
"""Requests that wait in one process, with the one that is served."""
MOST_OF_GUEST = 6
"""Of these from one guest: they are served one after the other."""
AGAIN = 5
"""Seconds after which who finds the queue full may try again."""
SLICE = 0.005
"""Seconds of work after which everything else has as many."""

T = TypeVar("T")


class _Mine:
    """What a guest has in the queue."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0


class Queue:
    """Who waits for long work in this process, and whose turn it is."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._guests: dict[str, _Mine] = {}

    def __len__(self) -> int:
        return sum(mine.waiting for mine in self._guests.values())

    @contextlib.asynccontextmanager
    async def place(self, guest: str) -> AsyncIterator[None]:
        """A place in the queue, or a refusal. One thing at a time is done for a guest."""
        mine = self._guests.get(guest) or _Mine()
        if mine.waiting >= MOST_OF_GUEST:
            raise TooSoon(remarks.LooksBackOften(AGAIN), AGAIN)
        if len(self) >= MOST_WAITING:
            raise TooSoon(remarks.ManyLookBack(AGAIN), AGAIN)
        self._guests[guest] = mine
        mine.waiting += 1
        try:
            async with mine.lock:
                yield
        finally:
            mine.waiting -= 1
            if not mine.waiting:
                del self._guests[guest]

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[Slices]:
        """A turn, for one piece of the work: they come in the order in which they were asked for."""
        async with self._turn:
            yield Slices()


class Slices:
    """The time of a turn: at most half of it is for the work."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def breathe(self) -> None:
        """Lets others work, if it is time."""
        worked = time.perf_counter() - self._since
        if worked >= SLICE:
            await asyncio.sleep(worked)
            self._since = time.perf_counter()


async def unless_gone(request: Any, work: Coroutine[Any, Any, T]) -> T:
    """Does this for a request; who hangs up does not want it any more."""
    working, gone = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise WrongRequest(remarks.BrokeOff(), 400)
        return working.result()
    finally:
        working.cancel()
        gone.cancel()
        await asyncio.wait((working, gone))


async def _gone(request: Any) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
