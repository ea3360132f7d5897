"""How much anybody may do: by guest and by address, over all sockets and processes."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

import moot
from moot.server.limits import MOST_KEPT, Limits, place_of
from moot.server.refusals import TooSoon
from moot.server.settings import Settings
from moot.server.store import Guest as Known
from moot.server.store import SeatRow
from moot.server.watchers import Watchers
from tests.server.house import PATIENCE, Data, Guest, House, Refused, running
from tests.server.postgres import Postgres, two_houses

ONE: Data = {"messages_a_second": 15, "lines_a_minute": 30, "sockets": 3, "household": 2, "tables_an_hour": 8}
TABLES: Data = {"tables_waiting": 3, "tables_playing": 2, "tables_of_bots": 1, "household": 2}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running(tmp_path_factory.mktemp("strict"), **ONE) as found:
        yield found


@contextlib.asynccontextmanager
async def guests(house: House, many: int, *, connect: bool = True) -> AsyncIterator[list[Guest]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(house.guest(f"Guest {n}", connect=connect)) for n in range(many)]


# ---------------------------------------------------------------- allowances


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def _taken(limits: Limits, what: str, guest: Known, tries: int = 1_000) -> int:
    """How often a guest may do something at once."""
    for n in range(tries):
        try:
            limits.take(what, guest)
        except TooSoon:
            return n
    return tries


def test_an_allowance_comes_back_with_time_and_says_when() -> None:
    clock = Clock()
    limits = Limits(Settings(lines_a_minute=60), clock)
    ann = Known("ann", "Ann", "1.2.3.4")
    assert _taken(limits, "lines", ann) == 10
    with pytest.raises(TooSoon) as soon:
        limits.take("lines", ann)
    assert soon.value.seconds == 1
    assert str(soon.value) == "Not so fast: let the others read that first, and say more in 1 s."
    clock.now += soon.value.seconds
    assert _taken(limits, "lines", ann) == 1
    clock.now += 3600
    assert _taken(limits, "lines", ann) == 10


def test_all_at_one_address_have_what_a_household_has() -> None:
    limits = Limits(Settings(lines_a_minute=60, household=3), Clock())
    taken = [_taken(limits, "lines", Known(f"guest {n}", "", "1.2.3.4")) for n in range(10)]
    assert sum(taken) == 30
    assert _taken(limits, "lines", Known("ben", "", "4.3.2.1")) == 10


def test_places() -> None:
    assert place_of("1.2.3.4") == place_of("::ffff:1.2.3.4") == "1.2.3.4"
    assert place_of("2001:db8:1:2:3::4") == place_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert place_of("2001:db8:1:3::9") != place_of("2001:db8:1:2::9")
    assert len(place_of("x" * 1_000)) <= 64


def test_no_more_is_remembered_than_there_is_to_remember() -> None:
    clock = Clock()
    limits = Limits(Settings(), clock)
    for n in range(2 * MOST_KEPT):
        limits.take_at("requests", f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}")
        assert len(limits) <= MOST_KEPT
    clock.now += 60
    limits.sweep()
    assert len(limits) == 0


def test_what_is_spent_elsewhere_is_spent() -> None:
    """Two processes tell each other in portions; so nobody has more than one of these on top."""
    clock, settings = Clock(), Settings(lines_a_minute=240)
    one, two = Limits(settings, clock), Limits(settings, clock)
    one.tell = lambda key, many: two.passed_on([(*key, many)])
    two.tell = lambda key, many: one.passed_on([(*key, many)])
    ann = Known("ann", "Ann", "1.2.3.4")
    taken = 0
    for limits in (one, two) * 100:
        taken += _taken(limits, "lines", ann, tries=1)
    assert 40 <= taken <= 50
    assert _taken(one, "lines", Known("ben", "Ben", "4.3.2.1")) == 40


# ---------------------------------------------------------------- requests and guests

PROXY = "127.0.0.2"


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server behind a proxy, which others can come around."""
    limits: Data = {"requests_a_minute": 10, "guests_an_hour": 4, "proxies": (PROXY,)}
    with running(tmp_path_factory.mktemp("narrow"), **limits) as found:
        yield found


def _from(house: House, address: str) -> httpx.Client:
    """Somebody who comes from an address of this machine."""
    return httpx.Client(base_url=house.url, transport=httpx.HTTPTransport(local_address=address), timeout=PATIENCE)


def test_too_many_requests_are_refused_with_when_to_try_again(narrow: House) -> None:
    with _from(narrow, "127.0.0.3") as client:
        for n in range(1_000):  # others' addresses help nobody
            given = dict.fromkeys(("X-Forwarded-For", "X-Real-IP", "Forwarded"), f"for=10.0.0.{n % 250}")
            reply = client.get(f"/api/text?x={n}", headers=given)
            if reply.status_code == 429:
                break
        assert reply.status_code == 429
        assert n >= 10
        seconds = int(reply.headers["retry-after"])
        assert 1 <= seconds <= 60
        assert reply.headers["ratelimit-reset"] == str(seconds)
        assert reply.json()["error"] == f"Too many requests; try again in {seconds} s."
        assert reply.json()["says"] == {"id": "server.too_many", "args": {"seconds": seconds}}
        assert reply.headers["x-content-type-options"] == "nosniff"


def test_a_proxy_of_ours_says_who_comes_through_it(narrow: House) -> None:
    with _from(narrow, PROXY) as client:

        def statuses(address: str, times: int) -> list[int]:
            said = {"X-Forwarded-For": f"9.9.9.9, {address}"}  # who is before the proxy can say anything
            return [client.get("/api/text", headers=said).status_code for _ in range(times)]

        assert 429 in statuses("10.0.0.1", 300)
        assert set(statuses("10.0.0.2", 10)) == {200}


def test_a_proxy_that_nobody_has_named_is_noted_once(strict: House) -> None:
    for n in range(3):
        httpx.get(f"{strict.url}/api/text", headers={"X-Forwarded-For": f"10.0.0.{n}"}, timeout=PATIENCE)
    assert strict.log().count("name it with --proxy") == 1


def test_new_guests_from_an_address_are_limited(narrow: House) -> None:
    with _from(narrow, "127.0.0.4") as client:
        for name in "abcd":
            client.cookies.clear()
            assert client.post("/api/me", json={"name": name}).status_code == 200
        known = dict(client.cookies)
        client.cookies.clear()
        reply = client.post("/api/me", json={"name": "e"})
        assert reply.status_code == 429
        assert re.fullmatch(r"Too many new guests come from your address; try again in \d+ s\.", reply.json()["error"])
        client.cookies.update(known)
        assert client.post("/api/me", json={"name": "Anna"}).status_code == 200, "that is only another name"


def test_large_heads_are_refused_before_they_are_remembered(house: House) -> None:
    with _from(house, "127.0.0.1") as client:
        for reply in (
            client.get(f"/api/text?x={'y' * 9_000}"),
            client.get("/api/text", headers={"cookie": "x=" + "y" * 9_000}),
            client.get(f"/{'y' * 9_000}"),
        ):
            assert reply.status_code == 431
            assert reply.json()["error"] == "The address and the headers of the request are too large."


# ---------------------------------------------------------------- sockets and what is said over them


def test_messages_are_counted_by_guest_and_not_by_socket(strict: House) -> None:
    async def main() -> None:
        async with strict.guest("Ann") as ann, strict.guest("Ben") as ben:
            await ann.raw('{"type": "ping", "ref": "' + "x" * strict.settings.largest_message + '"}')
            with pytest.raises(ConnectionError, match="1009"):
                await ann.until(lambda: False)
            begun = time.monotonic()
            for _ in range(5):
                with contextlib.suppress(Exception):
                    for _ in range(100):
                        await ben.say("ping")
                with pytest.raises(ConnectionError, match="4429"):
                    await ben.until(lambda: False)
                assert re.fullmatch(r"Too many messages; come again in \d+ s\.", ben._socket.close_reason)
                await ben.disconnect()
                await ben.connect()
            a_second = strict.settings.messages_a_second
            assert len(ben.messages) <= 2 * a_second + a_second * (time.monotonic() - begun) + 1
            await asyncio.sleep(1.1)
            await ben.disconnect()
            await ben.connect()
            await ben.do("ping")

    asyncio.run(main())


async def _said(guest: Guest, id_: str, lines: int) -> tuple[int, list[Data]]:
    """How many lines of the chat are taken, and the refusals of the others."""
    replies = [await guest.reply(await guest.say("say", table=id_, text="me again")) for _ in range(lines)]
    refused = [reply for reply in replies if reply["type"] == "refused"]
    return lines - len(refused), refused


def test_the_chat_is_limited_by_guest_and_not_by_socket(strict: House) -> None:
    async def main() -> None:
        async with strict.guest("Ann") as ann:
            id_ = (await ann.make("hearing", "me", "open"))["id"]
            taken, begun = 0, time.monotonic()
            for _ in range(4):
                await ann.watch(id_)
                said, refused = await _said(ann, id_, 8)
                taken += said
                for reply in refused:
                    assert reply["error"].startswith("Not so fast: let the others read that first, and say more in ")
                    assert 1 <= reply["says"]["args"]["seconds"] <= 60
                await ann.disconnect()
                await ann.connect()
                await asyncio.sleep(0.3)
            assert 5 <= taken <= 5 + (time.monotonic() - begun) / 2 + 1
            await ann.do("ping")  # nothing else is held up

    asyncio.run(main())


def test_guests_at_one_address_fill_no_chat(strict: House) -> None:
    async def main() -> None:
        async with guests(strict, 5) as crowd:
            id_ = (table := await crowd[0].make("hearing", "me", "open"))["id"]
            taken, begun = 0, time.monotonic()
            for guest in crowd:
                await guest.watch(id_, invite=table["invite"])
                taken += (await _said(guest, id_, 5))[0]
            assert taken <= 10 + time.monotonic() - begun + 1

    asyncio.run(main())


def test_sockets_are_limited_by_guest_and_by_address(strict: House) -> None:
    async def main() -> None:
        async with strict.guest("Ann", connect=False) as ann, contextlib.AsyncExitStack() as stack:
            windows = []
            for _ in range(strict.settings.sockets):
                windows.append(await stack.enter_async_context(strict.guest("Ann", secret=ann.secret)))
                await windows[-1].do("ping")
            await ann.connect()
            with pytest.raises(ConnectionError, match="4429"):
                await ann.until(lambda: False)
            assert ann._socket.close_reason == "Too many sockets; close one of your windows, and come again."
            await ann.disconnect()
            for _ in range(strict.settings.sockets):
                await (await stack.enter_async_context(strict.guest("Ben"))).do("ping")
            cleo = await stack.enter_async_context(strict.guest("Cleo"))
            with pytest.raises(ConnectionError, match="4429"):
                await cleo.until(lambda: False)
            await windows[0].disconnect()

            async def again() -> bool:
                await ann.disconnect()
                await ann.connect()
                with contextlib.suppress(ConnectionError):
                    return bool(await ann.do("ping"))
                return False

            for _ in range(100):  # the server hears of it a little later
                if await again():
                    return
                await asyncio.sleep(0.1)
            raise AssertionError("there is no room again")

    asyncio.run(main())


def test_who_looks_on_and_away_again_is_nobodys_news(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Eve") as eve:
            id_ = (await ann.make("hearing", "me", "open", visibility="public"))["id"]
            await ann.watch(id_)
            await ann.do("ping")
            before = len(ann.messages)
            for _ in range(20):
                await eve.watch(id_)
                await eve.do("unwatch", table=id_)
            await eve.watch(id_)
            await eve.disconnect()
            await ann.do("ping")
            assert [message["type"] for message in ann.messages[before:]] == ["pong"]

    asyncio.run(main())


def test_news_is_kept_once_for_an_audience() -> None:
    """Whatever anybody says to know already."""
    table = moot.table("hearing", seats=2, seed=1)
    seats = [SeatRow(number=n, kind="guest", name="x", guest="x") for n in range(2)]
    row = SimpleNamespace(state="playing", seats=seats, deadline=None)
    hall = SimpleNamespace(hours=SimpleNamespace(wall=lambda deadline: deadline))
    live: Any = SimpleNamespace(id="x", row=row, hall=hall, begun=table, consent=SimpleNamespace(asked=None))
    watchers = Watchers(live)
    watcher: Any = object()
    watchers.add(watcher)
    told = [watchers.news(seat, since) for since in range(500) for seat in (None, 0, 1)]
    assert len(watchers._news_of) <= 3
    assert watchers.news(None, 499)[0] is watchers.news(None, 499)[0], "most know the same, and it is made once"
    assert len({news for news, _ in told}) > 500, "each is told what she does not know"
    watchers.discard(watcher)
    assert len(watchers._news_of) == 0


# ---------------------------------------------------------------- tables


async def _makes(guest: Guest, *seats: str) -> str | None:
    """Makes a table; the refusal, if there is one."""
    try:
        await guest.make("hearing", *seats)
    except Refused as refused:
        return f"{refused.status} {refused.said['error']}"
    return None


SORTS = [
    (("me", "open"), 3, "403 You have 3 tables that wait for players already; try again when one of them has begun"),
    (("me", "random"), 2, "403 You have 2 games that go on already; try again when one of them is over or given up."),
    (("random", "random"), 1, "403 You have 1 games among bots already; try again when one of them is over."),
]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with room for few tables, at which bots take their time."""
    with running(tmp_path_factory.mktemp("small"), pace=1_000.0, **TABLES) as found:
        yield found


@pytest.mark.parametrize(("seats", "most", "words"), SORTS)
def test_tables_of_a_guest_and_of_an_address(small: House, seats: tuple[str, ...], most: int, words: str) -> None:
    """Also if they are made at the same moment."""

    async def main() -> None:
        async with guests(small, 3, connect=False) as (ann, ben, cleo):
            made = await asyncio.gather(*(_makes(ann, *seats) for _ in range(8)))
            assert made.count(None) == most
            assert all(said is None or said.startswith(words) for said in made)
            made = await asyncio.gather(*(_makes(ben, *seats) for _ in range(8)))
            assert made.count(None) == most
            said = await _makes(cleo, *seats)
            assert said is not None
            assert said.startswith(f"403 From your address there are {2 * most} ")
            mine = (await ann.call("GET", "/api/tables"))["mine"]
            assert len(mine) == most
            if "me" in seats:  # one that is given up makes room
                await ann.call("POST", f"/api/tables/{mine[0]['id']}/leave")
                assert await _makes(cleo, *seats) is None

    asyncio.run(main())


async def _fills(guest: Guest, id_: str) -> str | None:
    """Puts bots on both seats; the refusal, if there is one."""
    try:
        for number in (0, 1):
            await guest.call("PUT", f"/api/tables/{id_}/seats/{number}", {"kind": "bot", "bot": "random"})
    except Refused as refused:
        return f"{refused.status} {refused.said['error']}"
    return None


def test_a_table_counts_as_what_it_becomes_when_its_seats_are_filled(tmp_path: Path) -> None:
    """Also if they are filled at the same moment; a seat that was refused stays open until there is room."""

    async def main(house: House) -> None:
        async with guests(house, 2, connect=False) as (ann, ben):
            empty = [(await ann.make("hearing", "open", "open"))["id"] for _ in range(3)]
            said = await asyncio.gather(*(_fills(ann, id_) for id_ in empty))
            assert said.count(None) == TABLES["tables_of_bots"]
            assert {one for one in said if one} == {
                "403 You have 1 games among bots already; try again when one of them is over."
            }
            left = [id_ for id_, one in zip(empty, said, strict=True) if one]
            for id_ in left:
                assert (await ann.table(id_))["state"] == "waiting"

            # A person at the last seat makes it a game of persons, of which there may be two.
            await ann.call("POST", f"/api/tables/{left[0]}/join", {"seat": 1})
            own = (await ann.make("hearing", "me", "open"))["id"]
            await ben.call("POST", f"/api/tables/{own}/join", {"invite": (await ann.table(own))["invite"]})
            third = await ann.make("hearing", "me", "open")
            with pytest.raises(Refused, match="This table cannot begin yet: where it was made, 2 games go on already"):
                await ben.call("POST", f"/api/tables/{third['id']}/join", {"invite": third["invite"]})
            await ann.call("POST", f"/api/tables/{own}/leave")
            await ben.call("POST", f"/api/tables/{own}/leave")
            await ben.call("POST", f"/api/tables/{third['id']}/join", {"invite": third["invite"]})
            assert (await ann.table(third["id"]))["state"] == "playing"

    with running(tmp_path, pace=1_000.0, **{**TABLES, "household": 10}) as house:
        asyncio.run(main(house))


def test_tables_are_made_only_so_often(strict: House) -> None:
    async def main() -> None:
        async with strict.guest("Ann", connect=False) as ann:
            for _ in range(8):
                table = await ann.make("hearing", "me", "open")
                await ann.call("POST", f"/api/tables/{table['id']}/leave")
            said = await _makes(ann, "me", "open")
            assert said is not None
            assert re.fullmatch(r"429 You make tables too quickly; try again in \d+ s\.", said)

    asyncio.run(main())


async def _a_game(guest: Guest) -> None:
    """Plays a game to its end."""
    id_ = (await guest.make("hearing", "me", "random", options={"quick": True}))["id"]
    await guest.watch(id_)
    await guest.play(id_)


def test_a_game_among_bots_sleeps_until_somebody_watches(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            id_ = (await ann.make("hearing", "random", "random", options={"quick": True}))["id"]
            await _a_game(ben)
            assert len((await ann.call("GET", f"/api/tables/{id_}/replay"))["steps"]) == 1
            await ann.watch(id_)
            await ann.until(lambda: ann.news.get((id_, None), {}).get("number", 0) > 1)
            await ann.disconnect()
            for _ in range(5):  # its last thoughts may still be told
                before = await ann.table(id_)
                await _a_game(ben)
                if await ann.table(id_) == before:
                    break
            else:
                raise AssertionError("it goes on")
            await ann.connect()
            await ann.watch(id_)
            await ann.until(lambda: ann.over(id_))

    asyncio.run(main())


# ---------------------------------------------------------------- several processes


@pytest.fixture(scope="module")
def strict_houses(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, House]]:
    with two_houses(postgres, tmp_path_factory, **{**TABLES, "household": 1_000, "lines_a_minute": 120}) as found:
        yield found


def test_tables_are_counted_over_all_processes(strict_houses: tuple[House, House]) -> None:
    one, two = strict_houses

    async def main() -> None:
        async with one.guest("Ann", connect=False) as ann, two.guest("x", connect=False, secret=ann.secret) as too:
            made = await asyncio.gather(*(_makes(guest, "me", "open") for guest in (ann, too) * 6))
            assert made.count(None) == TABLES["tables_waiting"]

    asyncio.run(main())


def test_what_tables_become_is_counted_over_all_processes(strict_houses: tuple[House, House]) -> None:
    one, two = strict_houses

    async def main() -> None:
        async with one.guest("Ben", connect=False) as ben, two.guest("x", connect=False, secret=ben.secret) as too:
            empty = [(await ben.make("hearing", "open", "open"))["id"] for _ in range(3)]
            said = await asyncio.gather(_fills(ben, empty[0]), _fills(too, empty[1]), _fills(ben, empty[2]))
            assert said.count(None) == TABLES["tables_of_bots"]

    asyncio.run(main())


def test_bots_rest_where_they_answer_very_often(tmp_path: Path) -> None:
    """At all tables of a host together; somebody else's go on meanwhile."""
    many = 30

    async def main(house: House) -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            tables = [(await ann.make("hearing", "random", "random"))["id"] for _ in range(2)]
            begun = time.monotonic()
            for id_ in tables:
                await ann.watch(id_)

            def resting() -> bool:
                return any(one["type"] == "notice" and "they rest for" in one["text"] for one in ann.messages)

            await ann.until(resting)
            await _a_game(ben)
            answered = sum(ann.news[id_, None]["number"] for id_ in tables)
            under_way = 4
            assert many - under_way <= answered <= many + (time.monotonic() - begun) * many / 60 + 1

    with running(tmp_path, pace=0.0, bot_answers_a_minute=many) as house:
        asyncio.run(main(house))


def test_the_chat_is_limited_over_all_processes(strict_houses: tuple[House, House]) -> None:
    one, two = strict_houses

    async def main() -> None:
        async with one.guest("Ann") as ann, two.guest("Ann", secret=ann.secret) as too:
            id_ = (await ann.make("hearing", "me", "open"))["id"]
            taken, begun = 0, time.monotonic()
            await ann.watch(id_)
            await too.watch(id_)
            for _ in range(25):
                for guest in (ann, too):
                    taken += (await _said(guest, id_, 1))[0]
                    await asyncio.sleep(0.02)
            at_once, portion = 20, 5
            assert taken <= at_once + 2 * portion + 2 * (time.monotonic() - begun)

    asyncio.run(main())
