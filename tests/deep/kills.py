"""Servers are killed at random moments under load: nothing acknowledged is lost or doubled, and no table is stuck.

A unit is a server on a database of its own; with PostgreSQL two, which are killed by turns or together.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from tests.deep.part import Found, Part, Tell, Unit
from tests.server.postgres import own_postgres
from tests.server.storm import BOTS, PEOPLE, Storm
from tests.server.warm import WarmHouse

COUPLES = 4
"""Eight people at four tables each, and then at more with bots."""
FEW = 2 * COUPLES
"""If fewer tables are left, there are more."""
STEP = 5
"""So many kills between two words about how far we are."""


def run(unit: Unit, tell: Tell) -> Found:
    """Kills so often, lets everybody play to the end, and compares what is kept with what was acknowledged."""
    with _houses(unit.lane) as houses:
        storm = Storm(*houses, seed=unit.number, couples=COUPLES)
        answers = asyncio.run(_storm(storm, unit, tell))
        faults = [house.log()[-3000:] for house in houses if "Traceback" in house.log()]
    counts = {"done": storm.restarts, unit.lane: storm.restarts, "acknowledged": storm.kept, "answers": answers}
    return Found({**counts, "tables": len(storm.tables)}, faults)


async def _storm(storm: Storm, unit: Unit, tell: Tell) -> int:
    bots = False
    while storm.restarts < unit.size:
        if len(storm.going) < FEW:
            await storm.open_tables(PEOPLE)
        if storm.restarts >= unit.size // 2 and not bots:
            bots = True
            await storm.open_tables(BOTS)
        await storm.blow(min(STEP, unit.size - storm.restarts))
        tell(storm.restarts)
    await storm.calm()
    return await storm.look()


@contextmanager
def _houses(lane: str) -> Iterator[list[WarmHouse]]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="moot-kills-")))
        names = ["one"]
        url = ""
        if lane == "postgres":
            url = stack.enter_context(own_postgres()).new_database()
            names = ["one", "two"]
        houses = []
        for name in names:
            (folder / name).mkdir()
            house = stack.enter_context(closing(WarmHouse(folder / name, url, sweep=1.0, late=8.0)))
            house.start()
            houses.append(house)
        yield houses


PART = Part("kills", "kills", goal=1_000, size=100, run=run, lanes={"sqlite": 0.5, "postgres": 0.5})
