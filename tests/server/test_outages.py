"""The database is away: at the start, in the middle, while workers die; and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import httpx
import pytest
import websockets

from tests.server.house import PATIENCE, Data, Guest, House, Refused, at_random, running
from tests.server.postgres import Postgres, sit_down
from tests.server.proxy import Proxy
from tests.server.storm import PEOPLE, Storm
from tests.server.test_play import taken_home
from tests.server.test_serve import a_game, children, served

KEPT = "could not keep"


async def _eventually_plays(house: House) -> None:
    """Waits until the server is open, and plays."""
    until = time.monotonic() + PATIENCE
    while True:
        reply = httpx.post(f"{house.url}/api/me", json={"name": "Ann"}, timeout=PATIENCE)
        if reply.status_code == 200:
            break
        _is_told_to_wait(reply)
        assert time.monotonic() < until, "it does not open"
        await asyncio.sleep(0.1)
    await a_game(house)


def _is_told_to_wait(reply: httpx.Response) -> None:
    assert reply.status_code == 503, reply.text
    assert KEPT in reply.json()["error"]
    assert int(reply.headers["retry-after"]) > 0


def test_two_workers_wait_for_a_database_that_is_away_when_they_start(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.new_database().replace("moot@", "moot:hush@")
    postgres.stop()
    try:
        options = ("--no-browser", "--pace", "0.01", "--workers", "2", "--database", url)
        with served(tmp_path, *options) as (house, process):
            for _ in range(4):  # at either worker
                _is_told_to_wait(httpx.post(f"{house.url}/api/me", json={"name": "Ann"}, timeout=PATIENCE))
            worker = max(children(process), key=int)
            os.kill(int(worker), signal.SIGKILL)
            postgres.start()
            asyncio.run(_eventually_plays(house))
            assert process.poll() is None, "one worker that dies does not stop the others"
            process.terminate()
            process.wait(PATIENCE)
            assert process.stdout is not None
            said = process.stdout.read()
            assert "The database cannot be reached: " in said
            assert "hush" not in said
    finally:
        if not postgres.runs:
            postgres.start()


def test_a_socket_that_comes_while_the_database_is_away_is_told_so(postgres: Postgres, tmp_path: Path) -> None:
    async def main(house: House, proxy: Proxy) -> None:
        async with house.guest("Ann") as ann:
            with proxy.away():
                twin = Guest(house, "Ann")
                twin.rest.cookies.set("moot", ann.secret)
                with pytest.raises(websockets.InvalidStatus) as found:
                    await twin.connect()
                assert found.value.response.status_code == 503
                assert "retry-after" in found.value.response.headers
                assert KEPT.encode() in (found.value.response.body or b"")
            await twin.connect()
            await twin.do("ping")
            await twin.leave()

    proxy = Proxy(postgres.new_database())
    try:
        with running(tmp_path, proxy.address) as house:
            asyncio.run(main(house, proxy))
    finally:
        proxy.cut()


def test_a_way_to_the_database_that_breaks_again_and_again_loses_nothing(postgres: Postgres, tmp_path: Path) -> None:
    """Sockets stay, answers are refused in a sentence, and as soon as the database is back the games go on."""

    async def main(house: House, proxy: Proxy) -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            id_ = await sit_down(ann, ben, "random")
            answered = set[tuple[str, int]]()
            refused = 0

            def open_for(guest: Guest) -> list[Data]:
                """The news that an ask was answered may still be on its way."""
                return [ask for ask in guest.asks(id_) if (guest.name, ask["id"]) not in answered][:1]

            for _ in range(3):
                await ann.until(lambda: ann.over(id_) or any(open_for(guest) for guest in (ann, ben)))
                asks = [(guest, ask) for guest in (ann, ben) for ask in open_for(guest)]
                with proxy.away():
                    for guest, ask in asks:
                        with pytest.raises(Refused, match=KEPT):
                            await guest.answer(id_, ask)
                        refused += 1
                    _is_told_to_wait(await ann.rest.get("/api/tables"))
                for guest, _ in asks:
                    await guest.until(lambda: guest.over(id_) or guest.asks(id_))  # noqa: B023
                    assert guest.closed is None
                    for ask in open_for(guest):
                        await guest.answer(id_, ask)
                        answered.add((guest.name, ask["id"]))
            assert refused
            await asyncio.gather(ann.play(id_, at_random(5)), ben.play(id_, at_random(6)))
            assert ann.over(id_) == ben.over(id_)
            assert await taken_home(ann, id_)

    proxy = Proxy(postgres.new_database())
    try:
        with running(tmp_path, proxy.address, sweep=1.0, late=1.0) as house:
            asyncio.run(main(house, proxy))
    finally:
        proxy.cut()


def test_workers_that_die_while_the_database_is_away_lose_nothing(postgres: Postgres, tmp_path: Path) -> None:
    proxy = Proxy(postgres.new_database())
    house = House(tmp_path, proxy.address, sweep=1.0, late=1.0)

    async def main() -> None:
        storm = Storm(house, seed=8)
        await storm.open_tables(PEOPLE[2:])
        for _ in range(2):
            await storm.blow_away(proxy)
        await storm.calm()
        await storm.look()

    house.start()
    try:
        asyncio.run(main())
    finally:
        house.stop()
        proxy.cut()
