"""Automatic passes: in which windows the server passes for somebody, when, and that nobody else can tell."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import moot
from moot.engine import PASS, Ask, Table
from moot.engine.table import Answered
from moot.games import GAMES
from moot.server import messages as m
from moot.server.clock import Clock
from moot.server.clockwork import Clockwork
from moot.server.passing import AS_A_PERSON, passes, usual
from moot.server.shown import heard as as_sent
from moot.server.store import SeatRow
from tests.server.again import replayed, told
from tests.server.house import PATIENCE, Data, Guest, House, Leaves, Refused, nothing, running
from tests.server.test_play import seal, taken_home, two

WINDOW = "H-OBJ-01"
ASKED = {"auto_pass": "never", "kinds": [], "actors": [], "until": "", "inside": []}


def in_windows(ask: Data) -> bool:
    return bool(ask["rule"] == WINDOW)


def without_choice(ask: Data) -> bool:
    return in_windows(ask) and len(ask["options"]) == 1


@pytest.mark.parametrize(
    ("wish", "passed"),
    [
        ({"auto_pass": "always"}, in_windows),
        ({"auto_pass": "forced"}, without_choice),
        ({"auto_pass": "never", "kinds": ["deploy", "argue"]}, in_windows),
        ({"auto_pass": "never", "kinds": ["deploy"]}, nothing),
        ({"auto_pass": "never", "actors": [0]}, in_windows),
        ({"auto_pass": "forced", "actors": [1, 2]}, without_choice),
    ],
)
def test_windows_are_passed_for_who_wants_it(house: House, wish: Data, passed: Leaves) -> None:
    """Ben answers nothing that is to be passed for him; if anything else were passed, his answer would be too late."""

    async def windows() -> int:
        async with two(house) as (ann, ben, id_):
            with pytest.raises(Refused, match="not your seat"):
                await ann.do("prefer", table=id_, seat=1, **wish)
            await ben.do("prefer", table=id_, seat=1, **wish)
            moves, _ = await asyncio.gather(ben.play(id_, arguing, leaves=passed), ann.play(id_, arguing))
            table = await taken_home(ben, id_)
            given = {(entry.seat, entry.ask): entry.answer for entry in table.log if isinstance(entry, Answered)}
            asks = {ask["id"]: ask for m in ben.messages if m["type"] == "seat_news" for ask in m["asks"]}
            found = [number for number, ask in asks.items() if passed(ask)]
            for ask in asks.values():
                assert (ask["occasion"] is not None) == in_windows(ask)
                if in_windows(ask):
                    about = ask["occasion"].pop("about")
                    assert ask["occasion"] == {"kind": "argue", "actor": 0}
                    assert (about["card"]["is"], about["side"] in ("for", "against")) == ("known", True)
            assert {given[1, number] for number in found} <= {"pass"}
            assert moves == len(asks) - len(found) > 0
            return len([ask for ask in asks.values() if in_windows(ask)])

    assert any(asyncio.run(windows()) for _ in range(5))


def arguing(ask: Data) -> Any:
    """Argues and objects where it can, else draws cards to do so."""
    keys = [option["key"] for option in ask["options"]]
    for key in keys:
        if key.startswith("argue") or (ask["rule"] == WINDOW and key != "pass"):
            return key
    return "consult" if "consult" in keys else ask["default"]


def prefers(house: House, table: str, seat: int) -> Data:
    """What the server keeps of a seat's wishes."""
    with contextlib.closing(sqlite3.connect(house.folder / "moot.sqlite")) as db:
        (found,) = db.execute("SELECT prefers FROM seat WHERE table_id = ? AND number = ?", [table, seat]).fetchone()
    wishes: Data = json.loads(found)
    return wishes


async def _arrived(house: House, table: str, seat: int) -> None:
    """Waits until the server keeps that a seat waits for nothing any more."""
    until = time.monotonic() + PATIENCE
    while prefers(house, table, seat)["until"]:
        assert time.monotonic() < until, "its wish is still kept"
        await asyncio.sleep(0.01)


def test_windows_are_passed_until_i_am_asked_something_else(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            first, other = await seal(ann, ben, table=id_)
            seat = next(seat for _, seat in other.news if seat is not None)
            await other.do("prefer", table=id_, seat=seat, auto_pass="never", until="my ask")
            assert prefers(house, id_, seat)["until"] == "my ask"
            playing = asyncio.create_task(first.play(id_, arguing))
            await other.until(lambda: [ask for ask in other.asks(id_) if ask["rule"] != WINDOW])
            await _arrived(house, id_, seat)
            resting = asyncio.create_task(other.play(id_, leaves=in_windows))
            window = await other.until(lambda: other.over(id_) or [a for a in other.asks(id_) if a["rule"] == WINDOW])
            await asyncio.sleep(20 * house.settings.pace)
            assert other.over(id_) or other.asks(id_) == window, "from now on nobody passes for them"
            resting.cancel()
            await asyncio.gather(playing, other.play(id_))

    asyncio.run(main())


def test_windows_are_passed_until_the_game_is_elsewhere(house: House) -> None:
    """Until the end of a session, say; also after one has been asked something else."""

    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            first, other = await seal(ann, ben, table=id_)
            seat = next(seat for _, seat in other.news if seat is not None)
            here = other.news[id_, seat]["view"]["where"][:1]
            assert here == [{"id": "title.session", "args": {"session": 1}}]
            await other.do("prefer", table=id_, seat=seat, auto_pass="never", until="elsewhere", inside=here)
            await other.until(lambda: other.news[id_, seat]["prefers"]["inside"] == here)
            assert first.news[id_, 1 - seat]["prefers"]["until"] == "", "nobody else hears of it"
            playing = asyncio.create_task(first.play(id_, arguing))
            resting = asyncio.create_task(other.play(id_, leaves=in_windows))
            await other.until(lambda: other.news[id_, seat]["view"]["where"][:1] != here)
            await other.until(lambda: other.news[id_, seat]["prefers"]["until"] == "")
            await _arrived(house, id_, seat)
            assert prefers(house, id_, seat) == ASKED
            window = await other.until(lambda: other.over(id_) or [a for a in other.asks(id_) if a["rule"] == WINDOW])
            await asyncio.sleep(20 * house.settings.pace)
            assert other.over(id_) or other.asks(id_) == window, "from now on nobody passes for them"
            resting.cancel()
            await asyncio.gather(playing, other.play(id_))

    asyncio.run(main())


def test_a_seat_is_told_its_wishes_when_it_comes_back(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_), house.guest("Eve") as eve:
            await ben.asked(id_)
            assert ben.news[id_, 1]["prefers"] == ASKED
            wish = {"auto_pass": "forced", "kinds": ["argue"], "actors": [0]}
            await ben.do("prefer", table=id_, seat=1, **wish)
            await ben.disconnect()
            await ben.connect()
            ben.news.clear()
            await ben.watch(id_)
            await ben.asked(id_)
            assert ben.news[id_, 1]["prefers"] == {**ASKED, **wish}
            await eve.watch(id_)
            await eve.until(lambda: eve.news)
            assert eve.news[id_, None]["prefers"] is None
            assert ann.news[id_, 0]["prefers"]["auto_pass"] == "never"

    asyncio.run(main())


def test_wishes_outlive_the_server(tmp_path: Path) -> None:
    wish = {"auto_pass": "forced", "kinds": ["argue"], "actors": [0]}

    async def before(house: House) -> tuple[str, str]:
        async with two(house) as (_, ben, id_):
            await ben.do("prefer", table=id_, seat=1, **wish)
            return id_, ben.secret

    async def after(house: House, id_: str, secret: str) -> None:
        async with house.guest("Ben", secret=secret) as ben:
            await ben.watch(id_)
            await ben.asked(id_)
            assert ben.news[id_, 1]["prefers"] == {**ASKED, **wish}

    with running(tmp_path) as house:
        id_, secret = asyncio.run(before(house))
    with running(tmp_path) as house:
        asyncio.run(after(house, id_, secret))


# ---------------------------------------------------------------- what is usual


@pytest.mark.parametrize(
    ("game", "seats", "settings"),
    [
        ("android", ["Ann", "Ben", ""], ["forced", "forced", None]),
        ("android", ["Ann", "Ann", "Ben"], [None, None, "forced"]),
        ("hearing", ["Ann", "Ben", ""], [None, None, None]),
    ],
)
def test_who_has_said_nothing_is_asked_as_the_game_has_it(
    game: str, seats: list[str], settings: list[str | None]
) -> None:
    """Where most windows find nobody with a choice, only with one; several at one screen are always asked."""
    rows = [
        SeatRow(number=number, kind="guest" if name else "bot", name=name, guest=name or None)
        for number, name in enumerate(seats)
    ]
    assert [usual(GAMES[game], rows, row).get("auto_pass") for row in rows] == settings


def test_what_is_usual_is_kept_when_a_game_begins_and_what_was_wished_before_it(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            id_ = (await ann.make("android", "me", "open", "random", visibility="public"))["id"]
            await ann.watch(id_)
            await ann.do("prefer", table=id_, seat=0, auto_pass="never", kinds=["draw_card"])
            await ben.call("POST", f"/api/tables/{id_}/join", {})
            await ben.watch(id_)
            await ann.until(lambda: ann.news)
            await ben.until(lambda: ben.news)
            assert prefers(house, id_, 0) == {**ASKED, "kinds": ["draw_card"]} == ann.news[id_, 0]["prefers"]
            assert prefers(house, id_, 1) == {"auto_pass": "forced"}
            assert ben.news[id_, 1]["prefers"] == {**ASKED, "auto_pass": "forced"}
            assert prefers(house, id_, 2) == {}

    asyncio.run(main())


# ---------------------------------------------------------------- nobody else can tell

WISHES: list[Data] = [
    {"auto_pass": "always"},
    {"auto_pass": "never", "kinds": ["argue"]},
    {"auto_pass": "never", "actors": [0, 1]},
    {"auto_pass": "never", "until": "my ask"},
    {"auto_pass": "forced"},
]
"""All that makes the server pass."""


def test_nobody_else_hears_of_a_wish(house: House) -> None:
    """Neither by a message nor by looking."""

    async def main() -> None:
        async with two(house, clock=3600) as (ann, ben, id_), house.guest("Eve") as eve:
            await eve.watch(id_)
            for guest in (ann, ben):
                await guest.asked(id_)
            await eve.until(lambda: eve.news)

            async def looks(guest: Guest) -> list[Any]:
                return [await guest.call("GET", f"/api/tables{more}") for more in ("", f"/{id_}", f"/{id_}/replay")]

            for guest in (ann, eve):
                await guest.do("ping")  # whatever was on its way is here now
            before = [(guest, len(guest.messages), await looks(guest)) for guest in (ann, eve)]
            for wish in WISHES:
                await ben.do("prefer", table=id_, seat=1, **wish)
            for guest, heard, saw in before:
                await guest.do("ping")
                assert [m["type"] for m in guest.messages[heard:]] == ["pong"]
                assert await looks(guest) == saw

    asyncio.run(main())


@pytest.mark.parametrize("wish", WISHES)
def test_all_that_others_get_of_a_game_is_what_the_engine_shows_which_knows_no_wishes(house: House, wish: Data) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_), house.guest("Eve") as eve:
            await eve.watch(id_)
            await ben.do("prefer", table=id_, seat=1, **wish)
            await asyncio.gather(ben.play(id_, arguing, leaves=by_the_server), ann.play(id_, arguing))
            await eve.until(lambda: eve.over(id_))
            table, steps = await taken_home(eve, id_), await replayed(eve, id_)
            may = by_hand(table)
            for guest, seat, wishes in ((ann, 0, ASKED), (eve, None, None)):
                assert {m["type"] for m in guest.messages} <= {"seat_news", "table_news", "accepted"}
                for heard in (m for m in guest.messages if m["type"] == "seat_news"):
                    assert heard["view"] in may[seat]
                    assert (heard["seat"], heard["prefers"], heard["undo"], heard["deadline"]) == (
                        seat,
                        wishes,
                        None,
                        None,
                    )
                    assert {ask["seat"] for ask in heard["asks"]} <= {seat}
                    assert not any(ask["passing"] for ask in heard["asks"])
                assert guest.events[id_, seat] == as_sent(table.events(seat))
            assert all(step.view in may[None] for step in steps)
            assert told(steps) == as_sent(table.events(None))

    asyncio.run(main())


def by_the_server(ask: Data) -> bool:
    return bool(ask["passing"])


def by_hand(finished: Table) -> dict[int | None, list[Data]]:
    """The same game without a server: all views of Ann and of who looks on."""
    table = moot.table(finished.game, seats=2, seed=finished.shown(None)["seed"], names=finished.names)
    may: dict[int | None, list[Data]] = {0: [table.shown(0)], None: [table.shown(None)]}
    for _ in table.play(finished.log):
        for seat, views in may.items():
            views.append(table.shown(seat))
    assert table.over
    return may


# ---------------------------------------------------------------- when


def windows(game: str, **more: Any) -> Iterator[tuple[Table, Ask]]:
    """All asks of random games at which one may pass."""
    rng = Random(1)
    for seed in range(20):
        table = moot.table(game, seed=seed, **more)
        while not table.over:
            ask = rng.choice(table.asks)
            keys = ask.keys
            if PASS in keys:
                yield table, ask
            table.answer(ask.seat, ask.id, keys[: ask.low] if ask.kind == "some" else rng.choice(keys))


def test_which_windows_are_passed() -> None:
    found = set()
    for table, ask in windows("hearing", seats=3):
        assert ask.occasion is not None
        found.add(table.forced(ask.seat))
        assert passes(table, ask, m.PrefersOut("forced")) == table.forced(ask.seat)
        other = next(seat for seat in range(3) if seat != ask.occasion.actor)
        for wish, passed in (
            (m.PrefersOut(), False),
            (m.PrefersOut("always"), True),
            (m.PrefersOut(until="my ask"), True),
            (m.PrefersOut(kinds=["argue"]), True),
            (m.PrefersOut(kinds=["deploy"]), False),
            (m.PrefersOut(actors=[ask.occasion.actor]), True),
            (m.PrefersOut(actors=[other]), False),
        ):
            assert passes(table, ask, wish) == passed, wish
    assert found == {True, False}


def test_where_to_pass_is_a_turn_of_ones_own_nobody_passes_for_me() -> None:
    """In Lawyer Up who passes is out of the examination."""
    found = set()
    for table, ask in windows("lawyerup", seats=2):
        assert passes(table, ask, m.PrefersOut("always")) == (ask.occasion is not None)
        found.add(ask.rule)
        if len(found) > 2:
            break
    assert {"L-OBJ-01"} < found


class Slow:
    """A table from the inside, at which only Ben is asked, and the seconds that its clockwork sleeps."""

    def __init__(self, ask: Ask, table: Table, wish: Data) -> None:
        seats = [SeatRow(number=number, kind="guest", name="", guest=str(number)) for number in range(table.seats)]
        seats[ask.seat].prefers = wish
        self.row = SimpleNamespace(state="playing", paused=False, deadline=None, seats=seats, visibility="link")
        self.watchers = SimpleNamespace(guests=set())
        self.table, self.id = table, "t"
        self.hall = SimpleNamespace(settings=SimpleNamespace(pace=2.0), clock=Clock())
        self.tasks: list[asyncio.Task[None]] = []

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        self.tasks.append(asyncio.create_task(work))
        return self.tasks[-1]

    async def answer(self, *given: Any) -> None: ...


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the clockwork slept, which takes no time."""
    found: list[float] = []
    rest: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep

    async def sleep(_: Clock, seconds: float) -> None:
        found.append(seconds)
        await rest(0)

    monkeypatch.setattr(Clock, "sleep", sleep)
    return found


def test_a_pass_takes_as_long_as_a_person_might_whyever_it_is_made(slept: list[float]) -> None:
    """The same moment always would tell that there was no choice; another for each reason a hand or a setting."""

    async def wait(ask: Ask, table: Table, wish: Data) -> float:
        slow = Slow(ask, table, wish)
        Clockwork(slow).wind()  # type: ignore[arg-type]
        await asyncio.gather(*slow.tasks)
        assert len(slept) == 1
        return slept.pop()

    seeds = 0
    for table, ask in windows("hearing", seats=2):
        wishes = [wish for wish in WISHES if wish["auto_pass"] != "forced" or table.forced(ask.seat)]
        waits = []
        for wish in wishes:
            random.seed(seeds)
            waits.append(asyncio.run(wait(ask, table, wish)))
        assert set(waits) == {Random(seeds).uniform(*AS_A_PERSON) * 2.0}, "neither the reason nor the hand changes it"
        seeds += 1
    assert seeds > 20
    table, ask = next(windows("hearing", seats=2))
    several = [asyncio.run(wait(ask, table, {"auto_pass": "always"})) for _ in range(5)]
    assert len(set(several)) == 5
    assert all(2.0 <= one <= 10.0 for one in several)


class Standing(Clock):
    """A clock that a test moves; who waits for it waits for ever."""

    def __init__(self) -> None:
        self.moment = 0.0
        self.waits: list[float] = []

    def steady(self) -> float:
        return self.moment

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        await asyncio.Event().wait()


def test_pauses_do_not_put_a_pass_off() -> None:
    """Else who pauses again and again would see whether a pass is on its way, or somebody thinks."""

    async def main() -> None:
        table, ask = next(windows("hearing", seats=2))
        slow, clock = Slow(ask, table, {"auto_pass": "always"}), Standing()
        slow.hall.clock = clock
        clockwork = Clockwork(slow)  # type: ignore[arg-type]
        left = None
        for _ in range(3):
            slow.row.paused = False
            clockwork.wind()
            await asyncio.sleep(0)
            left = clock.waits[-1] if left is None else left - 0.5
            assert clock.waits[-1] == pytest.approx(left), "what is left, and not all of it again"
            clock.moment += 0.5
            slow.row.paused = True
            clockwork.wind()
            await asyncio.wait(slow.tasks)
            clock.moment += 1_000.0

    asyncio.run(main())


def test_a_pass_takes_no_time_where_nobody_can_learn_from_it(slept: list[float]) -> None:
    table, ask = next(windows("hearing", seats=2))

    async def waits(**table_is: Any) -> bool:
        slow = Slow(ask, table, {"auto_pass": "always"})
        other = next(seat for seat in slow.row.seats if seat.number != ask.seat)
        other.kind, other.guest = table_is.get("other", ("bot", None))
        slow.row.visibility = table_is.get("visibility", "link")
        slow.watchers.guests = {str(int(ask.seat)), *table_is.get("watching", ())}
        Clockwork(slow).wind()  # type: ignore[arg-type]
        await slow.tasks[-1]
        waited = bool(slept)
        slept.clear()
        return waited

    assert not asyncio.run(waits())
    assert asyncio.run(waits(other=("guest", "somebody")))
    assert asyncio.run(waits(watching=["somebody"]))
    assert asyncio.run(waits(visibility="public"))


def test_a_pass_that_is_on_its_way_is_not_put_off_by_others() -> None:
    """Else who makes wishes again and again would hold it up, and so could tell it from a person's."""

    async def main() -> None:
        table, ask = next(windows("hearing", seats=2))
        slow = Slow(ask, table, {"auto_pass": "always"})
        clockwork = Clockwork(slow)  # type: ignore[arg-type]
        clockwork.wind()
        for _ in range(3):
            clockwork.wind()
        slow.row.seats[ask.seat].prefers = {"auto_pass": "never", "kinds": ["argue"]}
        clockwork.wind()
        assert len(slow.tasks) == 1
        slow.row.seats[ask.seat].prefers = {"auto_pass": "never"}
        clockwork.wind()
        await asyncio.sleep(0)
        assert slow.tasks[0].cancelled(), "but who wants to be asked after all is asked"
        assert not clockwork.thinks
        slow.row.seats[ask.seat] = SeatRow(number=ask.seat, kind="bot", name="", bot="random")
        clockwork.wind(bots=False)
        assert len(slow.tasks) == 1

    asyncio.run(main())
