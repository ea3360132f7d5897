"""Whose turn it is where only so many can be served at a time: whoever has had the least comes first."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Callable

Whose = tuple[str, str]
"""Where somebody is, and who it is: first places are treated alike, and then those who are at one."""


class _Share:
    """What one of several has had, in seconds, and who waits for more."""

    def __init__(self, had: float) -> None:
        self.had = had
        self.busy = 0
        """How many of its turns wait or go on."""


class Turns:
    """So many turns at a time, given fairly.

    Who has had nothing for a while gets no more for it than others: he begins with what the least of them has had.
    """

    def __init__(self, many: int, now: Callable[[], float]) -> None:
        self._free = many
        self._now = now
        self._waiting: dict[Whose, deque[asyncio.Future[None]]] = {}
        self._shares: dict[Whose, _Share] = {}
        """Of places, under the name of nobody, and of those who are there."""
        self._usual = 0.0
        """What a turn takes, more or less: so much is counted when it begins, and made good when it ends."""

    def __len__(self) -> int:
        return len(self._shares)

    @contextlib.asynccontextmanager
    async def turn(self, whose: Whose) -> AsyncIterator[None]:
        """Waits for a turn, and has it."""
        shares = [self._enter((whose[0], "")), self._enter(whose)]
        try:
            await self._wait(whose)
            for share in shares:
                share.had += self._usual
            counted, begun = self._usual, self._now()
            try:
                yield
            finally:
                took = self._now() - begun
                for share in shares:
                    share.had += took - counted
                self._usual += (took - self._usual) / 20
                self._free += 1
        finally:
            for share in shares:
                share.busy -= 1
            self._forget(whose)
            self._next()

    def _enter(self, key: Whose) -> _Share:
        found = self._shares.get(key)
        if found is None:
            others = [one.had for other, one in self._shares.items() if _rivals(other, key)]
            found = self._shares[key] = _Share(min(others, default=0.0))
        found.busy += 1
        return found

    def _forget(self, whose: Whose) -> None:
        for key in (whose, (whose[0], "")):
            if key in self._shares and not self._shares[key].busy:
                del self._shares[key]

    async def _wait(self, whose: Whose) -> None:
        if self._free > 0 and not self._waiting:
            self._free -= 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(whose, deque()).append(mine)
        self._next()
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was given to us at the same moment
                self._free += 1
            elif mine in self._waiting.get(whose, ()):
                self._waiting[whose].remove(mine)
                if not self._waiting[whose]:
                    del self._waiting[whose]
            raise

    def _next(self) -> None:
        """Gives free turns to those who have had the least."""
        while self._free > 0 and self._waiting:
            whose = min(self._waiting, key=lambda one: (self._shares[one[0], ""].had, self._shares[one].had))
            line = self._waiting[whose]
            first = line.popleft()
            if not line:
                del self._waiting[whose]
            if not first.done():
                self._free -= 1
                first.set_result(None)


def _rivals(one: Whose, other: Whose) -> bool:
    """Whether two shares are weighed against each other: those of places, or of two at the same place."""
    return (one[1] == "") == (other[1] == "") and (one[1] == "" or one[0] == other[0])
