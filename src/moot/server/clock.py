"""The time: one clock for all that the server does, in whose place a test can put another."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


class Clock:
    """The clock of this machine."""

    def now(self) -> float:
        """Seconds since 1970, as the wall has it: for what is told and kept. It may jump."""
        return time.time()

    def steady(self) -> float:
        """Seconds since some moment: for how long something takes. It never jumps."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        """Does something by and by, unless it is cancelled."""
        return asyncio.get_running_loop().call_later(seconds, do)
