"""Who is connected to which table, in this process and in others.

A seat keeps until when its player counts as connected. The process that has the player's socket says so from time to
time; if it is killed, that time runs out.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from moot.server.tasks import stopping

if TYPE_CHECKING:
    from moot.server.hall import Hall
    from moot.server.live import Live

log = logging.getLogger("moot.server")

BEATS = 3
"""A player counts as connected for so many sweeps after the last one."""


class Presence:
    """Keeps who is here, and hears who is elsewhere."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._new: dict[tuple[str, str], float] = {}
        """By table and guest: until when they are here, if that has not been kept yet."""
        self._wake = asyncio.Event()

    def note(self, live: Live, guest: str) -> None:
        """A guest has come to a table, or gone from it."""
        until = self._until(live, guest)
        for seat in live.row.seats:
            if seat.guest == guest:
                seat.seen = until
                self._new[live.id, guest] = until
                self._wake.set()

    def _until(self, live: Live, guest: str) -> float:
        now = self._hall.hours.now()
        return now + BEATS * self._hall.settings.sweep if guest in live.watchers.guests else now

    def insist(self, live: Live) -> None:
        """What we know of our own is so, whatever the database, or another process from which they have gone, says."""
        now, here = self._hall.hours.now(), live.watchers.guests
        for seat in live.row.seats:
            if seat.guest is None:
                continue
            if (live.id, seat.guest) in self._new:
                seat.seen = self._new[live.id, seat.guest]
            elif seat.guest in here and seat.seen <= now:
                self.note(live, seat.guest)

    async def run(self) -> None:
        """Keeps what is new, all of it at once."""
        while not stopping():
            await self._wake.wait()
            self._wake.clear()
            try:
                await self.flush()
            except Exception as error:  # the next beat says it again
                log.warning("who is here could not be kept: %s", type(error).__name__)

    async def flush(self) -> None:
        new = dict(self._new)
        await self._hall.store.see(new, tell=True)
        self._new = {key: until for key, until in self._new.items() if new.get(key) != until}

    async def beat(self) -> None:
        """Says again who is here, and looks who is elsewhere."""
        lives = self._hall.here()
        sitting = {
            (live.id, seat.guest): self._until(live, seat.guest)
            for live in lives
            for seat in live.row.seats
            if seat.guest in live.watchers.guests
        }
        await self._hall.store.see(sitting, tell=False)
        seen = await self._hall.store.seen([live.id for live in lives]) if self._hall.store.is_postgres else {}
        for live in lives:
            for seat in live.row.seats:
                seat.seen = sitting.get((live.id, seat.guest or ""), seen.get((live.id, seat.number), seat.seen))
            live.watchers.here_news()
