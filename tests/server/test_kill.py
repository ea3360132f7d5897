"""The server is killed again and again in the middle of games: nothing acknowledged is lost, nothing is doubled."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator

import pytest

from tests.server.storm import BOTS, PEOPLE, Player, Storm
from tests.server.warm import WarmHouse

KILLS = 30
WITH_BOTS = 8


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WarmHouse]:
    house = WarmHouse(tmp_path_factory.mktemp("warm"))
    try:
        house.start()
        yield house
    finally:
        house.close()


@pytest.fixture
def file(house: WarmHouse) -> Iterator[sqlite3.Connection]:
    """Another way into the database."""
    with contextlib.closing(sqlite3.connect(house.folder / "moot.sqlite", isolation_level=None)) as file:
        yield file


def test_thirty_kills_lose_nothing(house: WarmHouse) -> None:
    async def main() -> None:
        storm = Storm(house, seed=30)
        await storm.open_tables(PEOPLE)
        await storm.blow(KILLS - WITH_BOTS)
        await storm.open_tables(BOTS)
        await storm.blow(WITH_BOTS)
        await storm.calm()
        assert storm.restarts == KILLS
        await storm.look()

    asyncio.run(main())
    assert "Traceback" not in house.log()


def test_nobody_is_told_of_an_answer_before_it_is_kept(house: WarmHouse, file: sqlite3.Connection) -> None:
    """While somebody else holds the file, an answer waits to be kept; then the server is killed."""

    async def main() -> None:
        storm = Storm(house, seed=1)
        await storm.open_tables([("hearing", ["me", "me"])])
        (id_,) = storm.tables
        ann = storm.ann
        await ann.connect()
        await ann.watch(id_)
        ask = await ann.asked(id_)
        before = ann.news[id_, ask["seat"]]
        file.execute("BEGIN IMMEDIATE")
        ref = await ann.say("answer", table=id_, seat=ask["seat"], ask=ask["id"], answer=ask["default"])
        await asyncio.sleep(0.3)
        twin = Player(house, "Ann")
        twin.rest.cookies.set("moot", ann.secret)
        await twin.connect()
        await twin.watch(id_)
        await asyncio.sleep(0.3)
        assert [message for message in ann.messages if message.get("ref") == ref] == []
        assert ann.news[id_, ask["seat"]] == before
        assert twin.news == {}
        house.kill()
        file.execute("ROLLBACK")
        house.start()
        await twin.leave()
        await ann.disconnect()
        await ann.connect()
        await ann.watch(id_)
        await ann.answer(id_, await ann.asked(id_))
        assert ann.kept == [(id_, ask["seat"], ask["id"], ask["default"])]
        await storm.calm()
        await storm.look()

    asyncio.run(main())


def test_a_game_that_was_about_to_begin_begins(house: WarmHouse, file: sqlite3.Connection) -> None:
    """Its last seat was taken, and the server was killed before the cards were dealt."""

    async def main() -> None:
        async with house.guest("Ann") as ann:
            id_ = (await ann.make("hearing", "me", "open"))["id"]
            house.kill()
            taken = "UPDATE seat SET kind = 'bot', bot = 'random', name = 'Bo' WHERE table_id = ? AND number = 1"
            file.execute(taken, [id_])
            house.start()
            await ann.disconnect()
            await ann.connect()
            await ann.watch(id_)
            await ann.answer(id_, await ann.asked(id_))

    asyncio.run(main())
