"""The time of the house: it counts only while the server is there to be reached.

Deadlines, and when somebody was seen last, are moments of it. What it has counted is kept again and again; so it goes
on after a restart where it was, and all processes on one database share it. Between two beats that were kept too much
time may have passed: then the server was stopped, or its database away, and nothing of that time is counted.
"""

from __future__ import annotations

import asyncio

from moot.server.settings import Settings
from moot.server.store import Store

MISSED = 3
"""After so many beats that were not kept nobody knows whether the server could be reached."""
SHIFT = 1.0
"""Seconds by which the time of the house may move against the wall's before somebody is told."""
SURE = 1.0
"""Seconds after a beat in which it is sure what time it is."""


class Hours:
    """Counts the time of the house."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._clock = store.clock
        self._longest = MISSED * settings.beat
        self._kept = 0.0
        """What had been counted at the last beat that was kept."""
        self._at: float | None = None
        """When that was, by the steady clock."""
        self._ahead = 0.0
        """By how much the wall is ahead."""
        self._beating = asyncio.Lock()
        self.opened = 0.0
        """When the server could be reached again, after the last time in which it could not."""
        self.shaken = False
        """Whether time was lost, or could not be kept, and nobody has looked after the tables since."""

    def now(self) -> float:
        """What has been counted; it may go back to the last beat if the next one cannot be kept for long."""
        return self._kept + min(self._since(), self._longest)

    def wall(self, moment: float | None) -> float | None:
        """When the wall will show this moment, as far as can be foreseen."""
        return None if moment is None else moment + self._ahead

    def _since(self) -> float:
        return 0.0 if self._at is None else self._clock.steady() - self._at

    async def beat(self) -> None:
        """Keeps what has been counted, and takes in what other processes have."""
        async with self._beating:
            first, steady = self._at is None, self._clock.steady()
            since = self._since()
            lost = since > self._longest
            try:
                kept = await self._store.keep_time(self._kept if lost else self._kept + since)
            except BaseException:
                self.shaken = True
                raise
            self._kept, self._at = kept, steady
            if first or lost:
                self.opened = kept
            ahead = self._clock.now() - self.now()
            if abs(ahead - self._ahead) > SHIFT:
                self._ahead, self.shaken = ahead, not first

    async def sure(self) -> None:
        """Before something happens because it is late: it is sure that it is."""
        if self._at is None or self._since() > SURE:
            await self.beat()
