"""People and bots make tables, talk, play, come back and finish for an hour: memory and descriptors stay flat."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from tests.deep import gauged
from tests.deep.gauge import Gauge
from tests.deep.part import Found, Part, Tell, Unit
from tests.server.house import Guest, House, at_random

COUPLES = 4
"""So many tables are played at the same time."""
BREAK = 40
"""After so many moves everybody goes away and comes back."""
GAMES: tuple[tuple[str, list[str], dict[str, Any]], ...] = (
    ("hearing", ["me", "open"], {"quick": True}),
    ("hearing", ["me", "open", "random"], {}),
    ("hearing", ["me", "open", "heuristic", "random"], {"quick": True}),
    ("hearing", ["random", "random"], {}),
    ("voices", ["me", "open", "random"], {}),
    ("lawyerup", ["me", "open"], {}),
)
IDLE, SWEEP = 20.0, 5.0
"""Tables leave the memory soon, as they would within minutes."""


class Gauged(House):
    """A server that also says how many tasks it has."""

    def command(self) -> list[str]:
        return [f"{gauged.__name__}:app" if word == "moot.server.main:app" else word for word in super().command()]


class Soak:
    """Everybody, until it is late."""

    def __init__(self, house: House, until: float, seed: int) -> None:
        self.house = house
        self.until = until
        self.seed = seed
        self.counts: Counter[str] = Counter()
        self._numbers = itertools.count()

    async def run(self) -> None:
        """All couples at the same time; when it is late they leave their tables as they are."""
        await asyncio.gather(*(self._couple() for _ in range(COUPLES)))

    async def _couple(self) -> None:
        while time.monotonic() < self.until:
            await self._evening(next(self._numbers))

    async def _evening(self, number: int) -> None:
        """Two guests, one table, from making it to looking at its replay."""
        rng = Random(f"{self.seed}/{number}")
        game, seats, options = rng.choice(GAMES)
        async with self.house.guest(f"Ann {number}") as ann, self.house.guest(f"Ben {number}") as ben:
            table = await ann.make(game, *seats, options=options)
            id_ = table["id"]
            if "open" in seats:
                await ben.call("POST", f"/api/tables/{id_}/join", {"invite": table["invite"]})
            await ann.watch(id_)
            await ben.watch(id_, invite=table["invite"])
            await ann.do("say", table=id_, text=f"Good evening, {number}.")
            with contextlib.suppress(TimeoutError):  # when it is late nobody waits for one who has left already
                async with asyncio.timeout(max(0.0, self.until - time.monotonic())):
                    await asyncio.gather(*(self._play(guest, id_, table["invite"], rng) for guest in (ann, ben)))
            if ann.over(id_):
                await ann.call("GET", f"/api/tables/{id_}/replay")
            await ben.call("GET", "/api/tables")
        self.counts["tables"] += 1

    async def _play(self, guest: Guest, id_: str, invite: str, rng: Random) -> None:
        choose = at_random(rng.random())
        while not guest.over(id_) and time.monotonic() < self.until:
            moves = await guest.play(id_, choose, moves=BREAK)
            self.counts["answers"] += moves
            if moves == BREAK:
                await guest.disconnect()
                await guest.connect()
                await guest.watch(id_, invite=invite)
                self.counts["returns"] += 1


def run(unit: Unit, tell: Tell, leak: int = 0) -> Found:
    """Goes on for so many seconds; ``leak`` bytes are lost with each request."""
    with _house(leak) as house, Gauge(_pid(house), house.folder / "tasks") as gauge:
        begun = time.monotonic()
        soak = Soak(house, begun + unit.size, unit.number)
        asyncio.run(_told(soak, begun, tell))
        log, kept = house.log(), sum(file.stat().st_size for file in house.folder.glob("moot.sqlite*"))
    counts = {"done": unit.size, **soak.counts, "KB kept for a table": kept // 1024 // max(1, soak.counts["tables"])}
    return Found(counts, gauge.faults() + ([log[-3000:]] if "Traceback" in log else []), gauge.slopes())


async def _told(soak: Soak, begun: float, tell: Tell) -> None:
    playing = asyncio.create_task(soak.run())
    while not playing.done():
        tell(int(time.monotonic() - begun))
        await asyncio.wait([playing], timeout=5)
    await playing


def _pid(house: House) -> int:
    assert house.process is not None
    return house.process.pid


@contextmanager
def _house(leak: int) -> Iterator[House]:
    with tempfile.TemporaryDirectory(prefix="moot-soak-") as folder:
        house = Gauged(Path(folder), idle_after=IDLE, sweep=SWEEP)
        with patch.dict(os.environ, {gauged.TASKS: f"{folder}/tasks", gauged.LEAK: str(leak)}):
            house.start()
        try:
            yield house
        finally:
            house.stop()


PART = Part("soak", "seconds of play", goal=3_600, size=3_600, run=run, whole=True, independent=False)
