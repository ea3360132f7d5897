"""When it is not the players: a locked file, a full disk, other rules after an upgrade, a server that has to end."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from moot.server import messages as m
from moot.server import store
from moot.server.clients import MOST_WAITING, Client
from moot.server.clock import Clock
from moot.server.settings import Settings
from moot.server.shown import heard
from moot.server.socket import TOO_SLOW, send
from tests.server.house import PATIENCE, Data, Guest, House, Refused, at_random, running
from tests.server.odd import VERSION, OddHouse
from tests.server.test_play import taken_home, two

KEPT = "could not keep"


async def comes_back(house: House, guest: Guest, id_: str) -> Guest:
    """The same guest after a restart."""
    await guest.disconnect()
    await guest.connect()
    guest.news.clear()
    await guest.watch(id_)
    return guest


def entries(house: House, id_: str) -> int:
    with contextlib.closing(sqlite3.connect(house.folder / "moot.sqlite")) as db:
        (found,) = db.execute("SELECT count(*) FROM entry WHERE table_id = ?", [id_]).fetchone()
    return int(found)


# ---------------------------------------------------------------- the database


def test_a_locked_file_loses_nothing_and_is_told_in_a_sentence(tmp_path: Path) -> None:
    """Longer than anybody waits for it: many answers are refused together, not one after the other."""

    async def main(house: House) -> None:
        async with contextlib.AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(house.guest(f"Guest {n}")) for n in range(6)]
            asks: list[tuple[Guest, str, Data]] = []
            for guest in guests:
                id_ = (await guest.make("hearing", "me", "me"))["id"]
                await guest.watch(id_)
                asks.append((guest, id_, await guest.asked(id_)))
            with contextlib.closing(sqlite3.connect(tmp_path / "moot.sqlite", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                begun = time.monotonic()
                renaming = asyncio.create_task(_status(guests[0], "POST", "/api/me", {"name": "Anna"}))
                answers = await asyncio.gather(*(_refused(*one) for one in asks))
                took = time.monotonic() - begun
                assert await renaming == 503
                other.execute("ROLLBACK")
            assert all(KEPT in said["error"] and not said["stale"] for said in answers), answers
            assert took < 50, "the first waits ten seconds, and all others the next ten: six in a row would take sixty"
            assert [entries(house, id_) for _, id_, _ in asks] == [0] * len(asks)
            for guest, id_, ask in asks:
                await guest.answer(id_, ask)
            guest, id_, _ = asks[0]
            await guest.play(id_, at_random(1))
            assert await taken_home(guest, id_)

    with running(tmp_path) as house:
        asyncio.run(main(house))


async def _refused(guest: Guest, id_: str, ask: Data) -> Data:
    given = {"table": id_, "seat": ask["seat"], "ask": ask["id"], "answer": ask["default"]}
    ref = await guest.say("answer", **given)
    found = await guest.hears(lambda m: m.get("ref") == ref and m["type"] != "pong", patience=2 * PATIENCE)
    assert found["type"] == "refused", found
    return found


async def _status(guest: Guest, method: str, path: str, body: Any) -> int:
    reply = await guest.rest.request(method, path, json=body, timeout=2 * PATIENCE)
    assert "Traceback" not in reply.text
    return reply.status_code


def test_a_full_disk_loses_nothing_and_is_told_in_a_sentence(tmp_path: Path) -> None:
    """No file of the server can grow any more, for a while."""

    async def main(house: House) -> None:
        async with two(house) as (ann, ben, id_):
            await ann.answer(id_, await ann.asked(id_))
            ask = await ben.asked(id_)
            seed = _seed(house, id_)
            with full(house):
                with pytest.raises(Refused) as found:
                    await ben.answer(id_, ask)
                assert KEPT in found.value.said["error"]
                with pytest.raises(Refused) as unmade:
                    await ann.make("hearing", "me", "open")
                assert (unmade.value.status, KEPT in unmade.value.said["error"]) == (503, True)
                assert (await ann.table(id_))["state"] == "playing", "what is kept can be read"
            assert entries(house, id_) == 1
            await ben.answer(id_, ask)
            await asyncio.gather(ann.play(id_, at_random(1)), ben.play(id_, at_random(2)))
            for guest, seat in ((ann, 0), (ben, 1)):
                assert guest.events[id_, seat] == heard((await taken_home(guest, id_)).events(seat))
            log = house.log()
            assert "the database failed" in log
            for secret in (ann.secret, ben.secret, seed):
                assert secret not in log

    with running(tmp_path) as house:
        asyncio.run(main(house))


@contextlib.contextmanager
def full(house: House) -> Iterator[None]:
    """So that nothing fits on the disk, as far as this process can tell."""
    assert house.process is not None
    before = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)
    log = (house.folder / "server.log").stat().st_size
    wal = (house.folder / "moot.sqlite-wal").stat().st_size
    assert log + 100_000 < wal, "the log must still be written"
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (wal, before[1]))
    try:
        yield
    finally:
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, before)


def _seed(house: House, id_: str) -> str:
    with contextlib.closing(sqlite3.connect(house.folder / "moot.sqlite")) as db:
        (found,) = db.execute("SELECT seed FROM game_table WHERE id = ?", [id_]).fetchone()
    return str(found)


@contextlib.contextmanager
def failing(house: House, when: str) -> Iterator[None]:
    """The database does not take a change, for a while."""
    with contextlib.closing(sqlite3.connect(house.folder / "moot.sqlite", isolation_level=None, timeout=30)) as db:
        db.execute(f"CREATE TRIGGER failing BEFORE {when} BEGIN SELECT RAISE(ABORT, 'no'); END")
        try:
            yield
        finally:
            db.execute("DROP TRIGGER failing")


def test_a_full_table_that_could_not_begin_begins_when_it_can(tmp_path: Path) -> None:
    """The last seat is kept, and then the database fails: who took it sits there, and need do nothing more."""

    async def main(house: House) -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            table = await ann.make("hearing", "me", "open")
            id_ = table["id"]
            await ann.watch(id_)
            with failing(house, "UPDATE OF state ON game_table WHEN NEW.state = 'playing'"):
                joined = await ben.call("POST", f"/api/tables/{id_}/join", {"invite": table["invite"]})
                assert [(seat["kind"], seat["name"]) for seat in joined["seats"]] == [
                    ("guest", "Ann"),
                    ("guest", "Ben"),
                ]
                assert joined["state"] == "waiting"
            await ben.watch(id_)
            await asyncio.gather(ann.play(id_, at_random(1)), ben.play(id_, at_random(2)))
            assert ann.over(id_)

    with running(tmp_path) as house:
        asyncio.run(main(house))


# ---------------------------------------------------------------- other rules


def test_a_game_whose_rules_have_changed_is_parked_and_goes_on_when_they_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = OddHouse(tmp_path)

    async def begins() -> tuple[Guest, str, str]:
        guest = Guest(house, "Ann")
        await guest.arrive()
        await guest.connect()
        played, other = [(await guest.make("glass", "me", "me"))["id"] for _ in range(2)]
        for id_ in (played, other):
            await guest.watch(id_)
        await guest.answer(played, await guest.asked(played), "soft")
        await guest.play(other, lambda _: "soft")
        return guest, played, other

    async def is_parked(guest: Guest, id_: str, over: str) -> None:
        await guest.disconnect()
        await guest.connect()
        guest.messages.clear()
        await guest.watch(id_)
        shown = await guest.hears(lambda m: m["type"] == "table_news")
        assert "other rules" in shown["table"]["parked"]
        assert shown["table"]["state"] == "playing"
        (listed,) = [t for t in (await guest.call("GET", "/api/tables"))["mine"] if t["id"] == id_]
        assert listed["parked"] == shown["table"]["parked"]
        for command in ({"type_": "answer", "ask": 2, "answer": "soft"}, {"type_": "undo"}):
            with pytest.raises(Refused, match="other rules"):
                await guest.do(table=id_, seat=1, **command)
        for path in (f"/api/tables/{over}/replay", f"/api/tables/{over}/save"):
            with pytest.raises(Refused, match="other rules") as found:
                await guest.call("GET", path)
            assert found.value.status == 403
        assert not [m for m in guest.messages if m["type"] == "seat_news"]
        new = await guest.make("glass", "me", "me")  # others are played by the new rules
        await guest.watch(new["id"])
        await guest.asked(new["id"])

    async def goes_on(guest: Guest, id_: str) -> None:
        await comes_back(house, guest, id_)
        assert (await guest.table(id_))["parked"] == ""
        await guest.play(id_, lambda _: "soft")
        assert guest.over(id_)
        await guest.leave()

    async def main() -> None:
        guest, id_, over = await begins()
        for _ in range(2):
            house.stop()
            monkeypatch.setenv(VERSION, "2")
            house.start()
            await is_parked(guest, id_, over)
        house.stop()
        with contextlib.closing(sqlite3.connect(tmp_path / "moot.sqlite")) as db:
            filed = db.execute("SELECT count(*) FROM report WHERE table_id = ?", [id_]).fetchone()
        assert filed == (1,), "filed once, not at each start"
        monkeypatch.delenv(VERSION)
        house.start()
        await goes_on(guest, id_)

    house.start()
    try:
        asyncio.run(main())
    finally:
        house.stop()


# ---------------------------------------------------------------- a server that is told to end


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_ends_in_mid_thought_leaves_nothing_behind(tmp_path: Path, how: signal.Signals) -> None:
    house = OddHouse(tmp_path, bot_budget=60.0)

    async def main() -> None:
        async with house.guest("Ann") as ann:
            id_ = (await ann.make("hang", "me", "heuristic"))["id"]
            await ann.watch(id_)
            ask = await ann.asked(id_)
            await ann.answer(id_, ask)
            pids = await _thinks(house)
            assert house.process is not None
            begun = time.monotonic()
            house.process.send_signal(how)
            house.process.wait(PATIENCE)
            assert time.monotonic() - begun < 30, "it does not wait for the bot"
            with pytest.raises(ConnectionError, match="1012"):
                await ann.until(lambda: False)
            until = time.monotonic() + PATIENCE
            while any(Path(f"/proc/{pid}").exists() for pid in pids):
                assert time.monotonic() < until, "it still thinks"
                await asyncio.sleep(0.05)
            assert "Traceback" not in house.log()
            # it thinks again about the same, and this time it may take only so long
            house.settings = msgspec.structs.replace(house.settings, bot_budget=1.0)
            house.start()
            await comes_back(house, ann, id_)
            await ann.until(lambda: ann.news and ann.news[id_, 0]["number"] > ask["id"])
            await ann.hears(lambda m: m["type"] == "notice" and "took too long" in m["text"])

    house.start()
    try:
        asyncio.run(main())
    finally:
        house.stop()


async def _thinks(house: House) -> list[str]:
    """The processes in which bots think, once there is one."""
    assert house.process is not None
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        command = ["ps", "-o", "pid=", "--ppid", str(house.process.pid)]
        found = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
        if found:
            await asyncio.sleep(0.5)
            return found
        await asyncio.sleep(0.05)
    raise AssertionError("no bot thinks")


# ---------------------------------------------------------------- a client that cannot be told


class Line:
    """A socket from the inside, over which nothing can be sent."""

    def __init__(self) -> None:
        self.closed: list[int] = []

    async def send_text(self, text: str) -> None:
        raise OSError("the line is cut")

    async def close(self, code: int, reason: str) -> None:
        self.closed.append(code)


@pytest.mark.parametrize("lines", [1, MOST_WAITING + 1], ids=["a line that is cut", "a client that takes nothing"])
def test_who_cannot_be_told_what_is_new_is_let_go(lines: int) -> None:
    """Else they would wait at a socket that looks alive; as it is, they come back and hear what they have missed."""

    async def main() -> None:
        line, client = Line(), Client(store.Guest("ann", "Ann"), Settings(), Clock())
        for number in range(lines):
            client.send(m.Pong(number))
        await asyncio.wait_for(send(client, line), PATIENCE)
        assert line.closed == [TOO_SLOW]

    asyncio.run(main())
