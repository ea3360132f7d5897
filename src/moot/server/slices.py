"""Long work: asked for in a queue, done a piece at a time, and never all of the time."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

from moot.server import remarks
from moot.server.refusals import TooSoon, WrongRequest
from moot.server.store import Guest
from moot.server.turns import Turns

MOST_WAITING = 60
"""Requests that wait in one process, with the one that is served."""
MOST_OF_GUEST = 6
"""Of these from one guest: they are served one after the other."""
MOST_OF_PLACE = 30
"""Of these from one address: the others are left for everybody else."""
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

    def __init__(self, now: Callable[[], float]) -> None:
        self._turns = Turns(1, now)
        self._guests: dict[str, _Mine] = {}
        self._places: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(mine.waiting for mine in self._guests.values())

    @contextlib.asynccontextmanager
    async def place(self, guest: Guest) -> AsyncIterator[None]:
        """A place in the queue, or a refusal. One thing at a time is done for a guest."""
        mine = self._guests.get(guest.id) or _Mine()
        if mine.waiting >= MOST_OF_GUEST:
            raise TooSoon(remarks.LooksBackOften(AGAIN), AGAIN)
        if len(self) >= MOST_WAITING or (guest.place and self._places[guest.place] >= MOST_OF_PLACE):
            raise TooSoon(remarks.ManyLookBack(AGAIN), AGAIN)
        self._guests[guest.id] = mine
        self._places[guest.place] += 1
        mine.waiting += 1
        try:
            async with mine.lock:
                yield
        finally:
            mine.waiting -= 1
            if not mine.waiting:
                del self._guests[guest.id]
            self._places[guest.place] -= 1
            if not self._places[guest.place]:
                del self._places[guest.place]

    @contextlib.asynccontextmanager
    async def turn(self, guest: Guest) -> AsyncIterator[Slices]:
        """A turn, for one piece of the work: the place that has had the least comes first, and there the guest."""
        async with self._turns.turn((guest.place or guest.id, guest.id)):
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
