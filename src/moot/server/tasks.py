"""Work that goes on beside everything else: how it waits for the database, and how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Any

from moot.server.clock import Clock
from moot.server.refusals import DATABASE_FAILS, reason_of

log = logging.getLogger("moot.server")

PATIENCE = 3.0
"""Seconds after which nobody waits any longer for something to end."""

SHORTEST_WAIT, LONGEST_WAIT = 0.25, 5.0
"""Seconds between two attempts to reach the database."""


def stopping() -> bool:
    """Whether the work that asks has been told to end.

    A loop that goes on after an error must ask: some drivers of databases turn being cancelled into an error.
    """
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


class Insistent:
    """Work that needs the database, and is tried until it could be done."""

    def __init__(self, words: str, work: Callable[[], Awaitable[object]]) -> None:
        self._words = words
        self._work = work
        self._reason = ""

    async def attempt(self) -> bool:
        """Whether it is done; if not, the log says why, once for each reason."""
        try:
            await self._work()
        except (*DATABASE_FAILS, OSError) as error:
            if (reason := reason_of(error)) != self._reason:
                self._reason = reason
                log.warning("%s: %s. It is tried again until it can be done.", self._words, reason)
            return False
        if self._reason:
            log.warning("%s: now it can be done.", self._words)
            self._reason = ""
        return True

    async def go_on(self, clock: Clock) -> None:
        """Until it is done."""
        wait = SHORTEST_WAIT
        while not await self.attempt():
            await clock.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)


async def stop(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Ends them, and waits until they have."""
    for task in tasks:
        task.cancel()
    if tasks:
        await asyncio.wait(tasks, timeout=PATIENCE)


async def at_last(work: Awaitable[Any]) -> None:
    """Something that is tried before all ends; it must neither fail nor hold up the rest."""
    with contextlib.suppress(Exception):
        await asyncio.wait_for(work, PATIENCE)
