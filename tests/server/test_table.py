"""What goes on around a game: chat, clock, players who are away."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import moot
from moot.engine.remarks import Remark
from moot.server.clockwork import Clockwork, left_of_beat
from moot.server.remarks import SomeTimeUp
from tests.server.house import PATIENCE, Data, Guest, House, Refused, allowed, at_random, running
from tests.server.test_play import taken_home, two


def chat(guest: Guest, table: str) -> list[Data]:
    return [m for m in guest.messages if m["type"] == "chat_line" and m["table"] == table]


# ---------------------------------------------------------------- chat


def test_everybody_hears_the_same_chat_in_the_same_order(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_), house.guest("Eve") as eve:
            lines = 20

            async def talk(guest: Guest) -> None:
                for n in range(lines):
                    await guest.do("say", table=id_, text=f"{guest.name} {n}")

            async def come_and_go() -> None:
                while not done.is_set():
                    await eve.watch(id_)
                    await eve.do("unwatch", table=id_)

            done = asyncio.Event()
            guests = asyncio.create_task(come_and_go())
            await asyncio.gather(talk(ann), talk(ben))
            done.set()
            await guests
            await eve.disconnect()
            await eve.connect()
            eve.messages.clear()
            await eve.watch(id_)
            for guest in (ann, ben, eve):
                await guest.hears(lambda m: m["type"] == "chat_line" and m["number"] == 2 * lines)
                await guest.do("ping")
                assert [line["number"] for line in chat(guest, id_)] == list(range(1, 2 * lines + 1)), guest.name
            assert chat(ann, id_) == chat(ben, id_) == chat(eve, id_)
            assert [line["text"] for line in chat(ann, id_) if line["seat"] == 1] == [f"Ben {n}" for n in range(lines)]
            await eve.do("say", table=id_, text="and I look on")
            await ann.until(lambda: chat(ann, id_)[-1]["name"] == "Eve")
            assert chat(ann, id_)[-1]["seat"] is None

    asyncio.run(main())


def test_chat_is_data(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            said = "<script>alert('1')</script> & \"x\" {{7*7}} \u202e%s"
            await ann.do("say", table=id_, text=f"{said}\u0000\u001b[31m")
            await ben.until(lambda: chat(ben, id_))
            assert chat(ben, id_)[0]["text"] == said.replace("\u202e", "") + "[31m"
            for text in ("", "x" * 501, "\u0000", " \u200b "):
                with pytest.raises(Refused):
                    await ann.do("say", table=id_, text=text)
            page = await ann.rest.get(f"/api/tables/{id_}")
            assert page.headers["content-type"].startswith("application/json")
            assert page.headers["x-content-type-options"] == "nosniff"

    asyncio.run(main())


# ---------------------------------------------------------------- clock, and players who are away


def written(folder: Path, change: str, *values: Any) -> None:
    """Changes what is kept."""
    with contextlib.closing(sqlite3.connect(folder / "moot.sqlite", isolation_level=None, timeout=PATIENCE)) as db:
        db.execute(change, values)


def later(folder: Path, seconds: float) -> None:
    """So much time passes for the house, as soon as it looks."""
    written(folder, "UPDATE hours SET time = time + ?", seconds)


async def _clock_is_told(house: House) -> tuple[str, str, int]:
    """The table, Ann's secret, and the number of the ask that is open."""
    async with two(house, clock=30) as (ann, ben, id_):
        ask = await ann.asked(id_)
        first = ann.news[id_, 0]["deadline"]
        assert first == pytest.approx(time.time() + 30, abs=10)
        assert (await ann.table(id_))["deadline"] == first
        await ann.answer(id_, ask)
        await ann.until(lambda: not ann.asks(id_))
        assert ann.news[id_, 0]["deadline"] == first, "an answer in an open window moves no clock"
        await ben.answer(id_, await ben.asked(id_))
        await ann.until(lambda: ann.news[id_, 0]["deadline"] > first)
        return id_, ann.secret, ann.news[id_, 0]["number"]


async def _clock_runs_out(house: House, id_: str, secret: str, number: int) -> None:
    async with house.guest("Ann", secret=secret) as ann:
        await ann.watch(id_)
        await ann.until(lambda: ann.news and ann.news[id_, 0]["number"] > number)
        assert ann.news[id_, 0]["number"] == number + 1, "one default move was made"
        assert ann.news[id_, 0]["deadline"] > time.time() + 10


async def _ben_leaves(house: House) -> tuple[str, str]:
    """The table and Ann's secret."""
    async with two(house) as (ann, ben, id_):
        await ben.disconnect()
        with pytest.raises(Refused, match="a minute ago"):  # Ben is away, but not for long enough
            await ann.call("PUT", f"/api/tables/{id_}/seats/1", {"kind": "bot"})
        return id_, ann.secret


async def _ben_is_replaced(house: House, id_: str, secret: str) -> None:
    path = f"/api/tables/{id_}/seats"
    async with house.guest("Ann", secret=secret) as ann, house.guest("Eve", connect=False) as eve:
        await ann.watch(id_)
        with pytest.raises(Refused, match="Only those who play"):
            await eve.call("PUT", f"{path}/1", {"kind": "bot"})
        with pytest.raises(Refused, match="is here"):
            await ann.call("PUT", f"{path}/0", {"kind": "bot"})
        later(house.folder, 61)
        replace = partial(ann.call, "PUT", f"{path}/1", {"kind": "bot", "bot": "random"})
        seat = (await allowed(replace))["seats"][1]
        assert (seat["kind"], seat["bot"], seat["name"]) == ("bot", "random", "Ben")
        await ann.play(id_, at_random(1))
        assert await taken_home(ann, id_)


def test_a_clock_runs_out_after_a_restart_and_who_is_away_is_replaced(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        timed, secret, number = asyncio.run(_clock_is_told(house))
        left, other = asyncio.run(_ben_leaves(house))
    written(tmp_path, "UPDATE game_table SET deadline = (SELECT time FROM hours) + 1 WHERE id = ?", timed)
    with running(tmp_path) as house:
        asyncio.run(_clock_runs_out(house, timed, secret, number))
        asyncio.run(_ben_is_replaced(house, left, other))


def test_who_was_here_a_moment_ago_is_not_replaced_however_long_the_table_has_waited(house: House) -> None:
    async def main() -> None:
        for clock in (None, 86_400):
            async with two(house, clock=clock) as (ann, ben, id_):
                path = f"/api/tables/{id_}/seats/1"
                written(house.folder, "UPDATE game_table SET since = since - 5000 WHERE id = ?", id_)
                await ben.disconnect()
                await ann.until(lambda: not _here(ann, 1))
                with pytest.raises(Refused, match="has been"):
                    await ann.call("PUT", path, {"kind": "bot"})
                if clock is not None:  # an hour is long, but not where a decision may take a day
                    deadline = ann.news[id_, 0]["deadline"]
                    later(house.folder, 3600)
                    await ann.until(lambda: ann.news[id_, 0]["deadline"] < deadline - 3000)  # noqa: B023
                    with pytest.raises(Refused, match="within the time for a decision"):
                        await ann.call("PUT", path, {"kind": "bot"})
                later(house.folder, clock or 61)
                replaced = await allowed(partial(ann.call, "PUT", path, {"kind": "bot"}))
                assert replaced["seats"][1]["kind"] == "bot"

    asyncio.run(main())


def _here(guest: Guest, seat: int) -> bool:
    heard = [m for m in guest.messages if m["type"] == "table_news"]
    return bool(heard and heard[-1]["table"]["seats"][seat]["here"])


class Past:
    """A house in which every deadline is over."""

    def now(self) -> float:
        return 1.0

    async def sure(self) -> None: ...


class Late:
    """A table from the inside, at which somebody answers after all while the first default move is being kept."""

    def __init__(self) -> None:
        self.table = moot.table("hearing", seats=4, seed=1)
        self.row = SimpleNamespace(deadline=0.0)
        self.noted: list[Remark] = []
        self.watchers: Any = None
        self.hall = SimpleNamespace(hours=Past())

    def name(self, seat: int) -> str:
        return self.table.names[seat]

    async def answer(self, seat: int, ask: int, answer: Any, note: Remark) -> None:
        self.table.answer(seat, ask, answer)
        if not self.noted:
            late = self.table.asks[0]
            self.table.answer(late.seat, late.id, late.keys[-1])
        self.noted.append(note)


def test_of_several_who_choose_in_secret_nobody_is_told_whose_time_has_run_out() -> None:
    """It would tell who of them had answered."""
    late = Late()
    assert late.table.asks[0].occasion is None
    asyncio.run(Clockwork(late)._run_out())  # type: ignore[arg-type]
    assert late.noted == [SomeTimeUp()] * 3


def test_in_a_window_nobody_is_told_whose_time_has_run_out() -> None:
    """Who had not answered may have had a choice; and two of them are not told from one."""
    late = Late()
    rng = Random(3)
    while late.table.asks[0].occasion is None:
        ask = late.table.asks[0]
        keys = ask.keys
        late.table.answer(ask.seat, ask.id, keys[: ask.low] if ask.kind == "some" else rng.choice(keys))
    clockwork = Clockwork(late)  # type: ignore[arg-type]
    open_asks = len(late.table.asks)
    asyncio.run(clockwork._run_out())
    assert late.noted == [SomeTimeUp()] * (open_asks - 1)
    assert open_asks > 2
    heard: list[Remark] = []
    late.watchers = SimpleNamespace(notice=heard.append)
    clockwork.notes = late.noted
    clockwork.speak()
    assert list(map(str, heard)) == ["The time has run out; a default move was made."]


def test_who_answers_at_the_last_moment_does_not_stop_the_clock_for_others() -> None:
    late = Late()
    seats = len(late.table.asks)
    asyncio.run(Clockwork(late)._run_out())  # type: ignore[arg-type]
    assert late.noted == [SomeTimeUp()] * (seats - 1), "as they chose together, it is not told whose time is up"
    assert late.table.asks[0].id == 2, "the window is closed"


# ---------------------------------------------------------------- timing


@pytest.mark.parametrize(("spent", "answered"), [(0.0, 0.9), (0.1, 0.9), (0.89, 0.9), (0.95, 1.8), (5.0, 5.4)])
def test_bots_answer_on_a_beat(spent: float, answered: float) -> None:
    """However long they thought about their hand."""
    assert spent + left_of_beat(spent, 0.9) == pytest.approx(answered)
    assert left_of_beat(spent, 0.0) == 0.0
