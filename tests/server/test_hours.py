"""Time in which the server could not be reached counts against nobody: clocks that jump, pauses, outages."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from moot.server.clock import Clock
from moot.server.hours import MISSED, Hours
from moot.server.settings import Settings
from tests.server.house import Guest, House, Refused, allowed, at_random
from tests.server.skewed import SkewedHouse
from tests.server.test_play import two

HOUR = 3600.0


# ---------------------------------------------------------------- the time of the house


class Hands(Clock):
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.wall, self.went = 1_000_000.0, 50.0

    def now(self) -> float:
        return self.wall

    def steady(self) -> float:
        return self.went

    def go(self, seconds: float) -> None:
        self.wall += seconds
        self.went += seconds


class Kept:
    """What a database keeps of the time, unless it is away."""

    def __init__(self, clock: Clock, time: float = 1_000_000.0) -> None:
        self.clock, self.time, self.away = clock, time, False

    async def keep_time(self, counted: float) -> float:
        if self.away:
            raise sqlite3.OperationalError("disk I/O error")
        self.time = max(self.time, counted)
        return self.time


def opened(kept: Kept, clock: Clock | None = None) -> Hours:
    """A process on this database that has just opened."""
    store: Any = kept if clock is None else type("Other", (), {"clock": clock, "keep_time": kept.keep_time})()
    hours = Hours(store, Settings(beat=1.0))
    asyncio.run(hours.beat())
    return hours


def beats(hours: Hours, clock: Hands, seconds: int) -> None:
    for _ in range(seconds):
        clock.go(1)
        asyncio.run(hours.beat())


def test_the_house_counts_as_the_wall_does_while_all_is_well() -> None:
    clock = Hands()
    hours = opened(Kept(clock))
    beats(hours, clock, 60)
    clock.go(0.5)
    assert hours.now() == hours.wall(hours.now()) == clock.now()
    assert hours.opened == 1_000_000.0
    assert not hours.shaken


def test_a_wall_that_jumps_moves_what_is_told_and_nothing_else() -> None:
    clock = Hands()
    hours = opened(Kept(clock))
    for jump in (2 * HOUR, -4 * HOUR):
        before = hours.now()
        clock.wall += jump
        assert hours.now() == before
        beats(hours, clock, 1)
        assert hours.now() == before + 1
        assert hours.wall(hours.now() + 30) == clock.now() + 30, "in half a minute, by whatever the wall says"
        assert hours.shaken
        hours.shaken = False


@pytest.mark.parametrize("missed", [MISSED + 0.1, HOUR])
def test_a_pause_is_not_counted(missed: float) -> None:
    clock = Hands()
    hours = opened(Kept(clock))
    beats(hours, clock, 5)
    before = hours.now()
    clock.go(missed)
    assert hours.now() <= before + MISSED, "not even before anybody looks"
    asyncio.run(hours.sure())
    assert hours.now() == hours.opened == before
    assert hours.shaken


def test_a_database_that_is_away_stops_the_time() -> None:
    clock = Hands()
    kept = Kept(clock)
    hours = opened(kept)
    before = hours.now()
    kept.away = True
    for _ in range(100):
        clock.go(1)
        with pytest.raises(sqlite3.OperationalError):
            asyncio.run(hours.beat())
    assert hours.shaken
    kept.away = False
    asyncio.run(hours.beat())
    assert hours.now() == hours.opened == before


def test_after_a_restart_the_time_goes_on_where_it_was() -> None:
    clock = Hands()
    kept = Kept(clock)
    beats(opened(kept), clock, 5)
    clock.go(HOUR)
    hours = opened(kept)
    assert hours.now() == hours.opened == 1_000_005.0
    assert hours.wall(hours.now()) == clock.now()


def test_processes_share_the_time_and_one_that_was_stopped_takes_it_from_the_others() -> None:
    one, two = Hands(), Hands()
    two.went = 7_000.0  # another machine
    kept = Kept(one)
    first, second = opened(kept), opened(kept, two)
    for _ in range(3):
        beats(first, one, 1)
        beats(second, two, 1)
    assert first.now() == second.now()
    two.go(HOUR)
    for _ in range(100):
        beats(first, one, 1)
    asyncio.run(second.beat())
    assert first.now() == second.now() == 1_000_103.0


# ---------------------------------------------------------------- real servers


@contextlib.contextmanager
def database(house: House) -> Iterator[sqlite3.Connection]:
    """Another way into the database."""
    with contextlib.closing(sqlite3.connect(house.folder / "moot.sqlite", isolation_level=None, timeout=30)) as db:
        yield db


@contextlib.contextmanager
def skewed(folder: Path, **settings: Any) -> Iterator[SkewedHouse]:
    house = SkewedHouse(folder, **settings)
    house.start()
    try:
        yield house
    finally:
        house.stop()


def run_out(guest: Guest) -> list[str]:
    return [m["text"] for m in guest.messages if m["type"] == "notice" and "run out" in m["text"]]


def test_a_clock_that_jumps_makes_no_move(tmp_path: Path) -> None:
    """By two hours, there and back, in the middle of games on a short clock."""

    async def main(house: SkewedHouse) -> None:
        async with two(house, clock=1000) as (ann, ben, id_):
            for jump in (2 * HOUR, -2 * HOUR, -2 * HOUR, 4 * HOUR):
                house.jump(jump)
                before = ann.news[id_, 0]["number"]
                for guest, seat in ((ann, 0), (ben, 1)):  # so that the clock is set anew
                    await guest.do("prefer", table=id_, seat=seat, auto_pass="never")
                    await guest.do("ping")
                asked = [guest for guest in (ann, ben) if guest.asks(id_)]
                assert ann.news[id_, 0]["number"] == before
                for guest in asked:
                    await guest.answer(id_, guest.asks(id_)[0])
                await ann.until(lambda: ann.news[id_, 0]["number"] > before)  # noqa: B023
                await ben.until(lambda: ben.news[id_, 1]["number"] == ann.news[id_, 0]["number"])
            assert not run_out(ann)
            await ann.until(lambda: abs(ann.news[id_, 0]["deadline"] - time.time() - 2 * HOUR - 1000) < 500)
            await asyncio.gather(ann.play(id_, at_random(1)), ben.play(id_, at_random(2)))
            assert not run_out(ann)

    with skewed(tmp_path, beat=0.5) as house:
        asyncio.run(main(house))


def test_a_server_that_is_stopped_for_an_hour_makes_no_move_when_it_goes_on(tmp_path: Path) -> None:
    """As when the lid of a laptop is closed: what was left of a deadline is left."""

    async def main(house: SkewedHouse) -> None:
        async with two(house, clock=1000) as (ann, ben, id_):
            for _ in range(3):
                before, deadline = ann.news[id_, 0]["number"], ann.news[id_, 0]["deadline"]
                house.sleep(HOUR)
                await ann.until(lambda: ann.news[id_, 0]["deadline"] > deadline + HOUR - 100)  # noqa: B023
                for guest in (ann, ben):
                    await guest.do("ping")
                assert ann.news[id_, 0]["number"] == before
                for guest in [guest for guest in (ann, ben) if guest.asks(id_)]:
                    await guest.answer(id_, guest.asks(id_)[0])
                await ann.until(lambda: ann.news[id_, 0]["number"] > before)  # noqa: B023
                await ben.until(lambda: ben.news[id_, 1]["number"] == ann.news[id_, 0]["number"])
            assert not run_out(ann)
            with database(house) as db:
                db.execute("UPDATE hours SET time = time + 1001")
            await ann.until(lambda: run_out(ann))  # time in which they could be reached does count

    with skewed(tmp_path, beat=0.5) as house:
        asyncio.run(main(house))


def test_who_was_missing_with_the_server_is_not_missing(tmp_path: Path) -> None:
    """The server is away for an hour; then the first player back cannot replace the others. Later she can."""

    async def begin(house: House) -> tuple[str, str, str]:
        async with two(house, visibility="private", spectators=False) as (ann, ben, id_):
            return id_, ann.secret, ben.secret

    async def go_on(house: SkewedHouse, id_: str, secret: str, other: str) -> None:
        path = f"/api/tables/{id_}/seats/1"
        async with house.guest("Ann", secret=secret) as ann, house.guest("Ben", secret=other) as ben:
            await ann.watch(id_)
            with pytest.raises(Refused, match="a minute ago"):
                await ann.call("PUT", path, {"kind": "bot"})

            async def replace() -> Any:
                with database(house) as db:  # again, if the server was stopped meanwhile, as a busy machine does it
                    db.execute("UPDATE hours SET time = time + 61")
                await asyncio.sleep(2 * house.settings.beat)
                return await ann.call("PUT", path, {"kind": "bot"})

            seat = (await allowed(replace))["seats"][1]
            assert (seat["kind"], seat["name"]) == ("bot", "Ben")
            # He comes back too late, but may see how it goes on.
            assert [table["id"] for table in (await ben.call("GET", "/api/tables"))["mine"]] == [id_]
            await ben.watch(id_)
            await ben.until(lambda: (id_, None) in ben.news)
            await ann.play(id_, at_random(1))
            await ben.until(lambda: ben.over(id_))

    with skewed(tmp_path, beat=0.5) as house:
        id_, secret, other = asyncio.run(begin(house))
        house.kill()
        house.jump(HOUR)
        house.start()
        asyncio.run(go_on(house, id_, secret, other))
