"""PostgreSQL: several processes at the same tables, connections that are lost, processes that are killed."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from pathlib import Path

import psycopg
import pytest

from moot.server.shown import heard
from tests.server.house import PATIENCE, Data, Guest, House, Refused, at_random, running
from tests.server.postgres import Postgres, same, sit_down, two_houses
from tests.server.storm import BOTS, PEOPLE, Storm
from tests.server.test_play import taken_home
from tests.server.warm import WarmHouse

KILLS = 6


def gone(guest: Guest, table: str, ask: int) -> bool:
    return all(other["id"] != ask for other in guest.asks(table))


def test_two_processes_serve_one_table(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Neither looks after what the other has forgotten: news and bots that are not set going at once never come."""

    async def main(one: House, two: House) -> None:
        async with one.guest("Ann") as ann, two.guest("Ben") as ben:
            id_ = await sit_down(ann, ben, "random")
            await asyncio.gather(ann.play(id_, at_random(1)), ben.play(id_, at_random(2)))
            assert ann.over(id_)
            assert ann.over(id_) == ben.over(id_)
            table = await taken_home(ben, id_)
            for guest, seat in ((ann, 0), (ben, 1)):
                assert guest.events[id_, seat] == heard(table.events(seat))

    with two_houses(postgres, tmp_path_factory, late=1e9) as found:
        asyncio.run(main(*found))


def test_one_of_two_answers_to_an_ask_wins(houses: tuple[House, House]) -> None:
    async def race(ann: Guest, twin: Guest, id_: str) -> None:
        ask = await ann.asked(id_)
        await twin.until(lambda: any(other["id"] == ask["id"] for other in twin.asks(id_)))
        keys = [option["key"] for option in ask["options"]]
        answers = (keys[0], keys[-1]) if ask["kind"] == "one" else (ask["default"],) * 2
        found = await asyncio.gather(
            *(one.answer(id_, ask, answer) for one, answer in zip((ann, twin), answers, strict=True)),
            return_exceptions=True,
        )
        (lost,) = [one for one in found if isinstance(one, BaseException)]
        assert isinstance(lost, Refused)
        assert lost.said["stale"]
        for one in (ann, twin):
            await one.until(partial(gone, one, id_, ask["id"]))

    async def races(ann: Guest, twin: Guest, id_: str, most: int) -> int:
        """A game may be over before there were so many."""
        for run in range(most):
            await ann.until(lambda: ann.over(id_) or ann.asks(id_))
            if ann.over(id_):
                return run
            await race(ann, twin, id_)
        return most

    async def main() -> None:
        async with houses[0].guest("Ann") as ann, houses[1].guest("Ben") as ben:
            left = 10
            while left > 0:
                id_ = await sit_down(ann, ben)
                twin = await same(ann, houses[1])
                await twin.watch(id_)
                playing = asyncio.create_task(ben.play(id_))
                left -= await races(ann, twin, id_, left)
                playing.cancel()
                await twin.leave()

    asyncio.run(main())


def test_answers_to_an_open_window_are_both_taken(houses: tuple[House, House]) -> None:
    """Sealing asks everybody at once: nobody is refused, and so nobody learns that another was faster."""

    async def main() -> None:
        async with houses[0].guest("Ann") as ann, houses[1].guest("Ben") as ben:
            for _ in range(8):
                id_ = await sit_down(ann, ben)
                asks = [await ann.asked(id_), await ben.asked(id_)]
                assert asks[0]["id"] == asks[1]["id"]
                await asyncio.gather(ann.answer(id_, asks[0]), ben.answer(id_, asks[1]))
                for guest, seat in ((ann, 0), (ben, 1)):
                    await guest.until(lambda: guest.news[id_, seat]["number"] > asks[0]["id"])  # noqa: B023

    asyncio.run(main())


def test_in_an_open_window_another_process_tells_nothing(houses: tuple[House, House]) -> None:
    async def main() -> None:
        async with houses[0].guest("Ann") as ann, houses[1].guest("Ben") as ben:
            id_ = await sit_down(ann, ben)
            await ben.asked(id_)
            await ben.do("say", table=id_, text="Now.")
            await ann.hears(lambda m: m["type"] == "chat_line")
            before = len(ben.messages)
            await ann.answer(id_, await ann.asked(id_))
            await asyncio.sleep(0.5)
            assert {m["type"] for m in ben.messages[before:]} <= {"table_news"}, "who is there may be told at any time"
            tables = [
                m["table"] for m in ben.messages if m["type"] == "table_news" and m["table"]["state"] == "playing"
            ]
            assert all(_but_for_here(one) == _but_for_here(tables[0]) for one in tables)
            await ben.answer(id_, await ben.asked(id_))
            await ann.until(lambda: ann.news[id_, 0]["number"] > ben.news[id_, 1]["number"] - 1)

    asyncio.run(main())


def _but_for_here(table: Data) -> Data:
    return {**table, "seats": [{**seat, "here": None} for seat in table["seats"]]}


def test_the_last_two_seats_are_taken_at_two_processes(houses: tuple[House, House]) -> None:
    async def main() -> None:
        async with houses[0].guest("Ann") as ann, houses[1].guest("Ben") as ben, houses[0].guest("Cleo") as cleo:
            for _ in range(6):
                table = await ann.make("hearing", "me", "open", "open")
                id_, invite = table["id"], table["invite"]
                for guest in (ann, ben, cleo):
                    await guest.watch(id_, invite=invite)
                joins = [
                    guest.call("POST", f"/api/tables/{id_}/join", {"invite": invite, "seat": seat})
                    for guest, seat in ((ben, 1), (cleo, 2))
                ]
                await asyncio.gather(*joins)
                await ann.asked(id_)

    asyncio.run(main())


def test_what_is_done_at_one_process_is_seen_at_the_other(houses: tuple[House, House]) -> None:
    async def main() -> None:
        async with houses[0].guest("Ann") as ann, houses[1].guest("Ben") as ben:
            id_ = await sit_down(ann, ben)
            await ann.do("say", table=id_, text="Good luck!")
            await ben.hears(lambda m: m["type"] == "chat_line" and m["text"] == "Good luck!")
            await ben.do("pause", table=id_, paused=True)
            await ann.hears(lambda m: m["type"] == "table_news" and m["table"]["paused"])
            with pytest.raises(Refused, match="paused"):
                await ann.answer(id_, await ann.asked(id_))
            await ann.do("pause", table=id_, paused=False)
            await ann.answer(id_, await ann.asked(id_))

    asyncio.run(main())


def test_an_undo_is_agreed_to_at_another_process(houses: tuple[House, House]) -> None:
    async def main() -> None:
        async with houses[0].guest("Ann") as ann, houses[1].guest("Ben") as ben:
            id_ = await sit_down(ann, ben)
            for guest in (ann, ben):
                await guest.answer(id_, await guest.asked(id_))
            await ann.until(lambda: ann.news[id_, 0]["number"] == 2)
            for yes in (False, True):
                await ann.do("undo", table=id_, seat=0)
                await ben.until(lambda: ben.news[id_, 1]["undo"] == {"seat": 0, "agreed": []})
                await ben.do("agree", table=id_, seat=1, yes=yes)
                await ann.until(lambda: ann.news[id_, 0]["undo"] is None)
            await ann.hears(lambda m: m["type"] == "notice" and m["text"] == "Ben does not agree to take that back.")
            for guest, seat in ((ann, 0), (ben, 1)):
                await guest.hears(lambda m: m["type"] == "seat_news" and m["number"] == 3)
                assert guest.events[id_, seat][-1]["kind"] == "undone"

    asyncio.run(main())


def test_a_listener_that_is_cut_off_catches_up(houses: tuple[House, House]) -> None:
    async def main() -> None:
        async with houses[0].guest("Ann") as ann, houses[1].guest("Ben") as ben:
            id_ = await sit_down(ann, ben)
            await ann.asked(id_)
            await ben.asked(id_)
            for _ in range(3):
                await _cut_off(houses[0].settings.database, listeners=2)
                for guest in (ann, ben):
                    for ask in guest.asks(id_)[:1]:
                        await guest.answer(id_, ask)
                        await guest.until(partial(gone, guest, id_, ask["id"]))
                numbers = [ann.news[id_, 0], ben.news[id_, 1]]
                highest = max(one["number"] for one in numbers)
                await ann.until(lambda: ann.news[id_, 0]["number"] >= highest)  # noqa: B023
                await ben.until(lambda: ben.news[id_, 1]["number"] >= highest)  # noqa: B023
            await asyncio.gather(ann.play(id_, at_random(3)), ben.play(id_, at_random(4)))
            assert ann.over(id_) == ben.over(id_)

    asyncio.run(main())


async def _cut_off(database: str, listeners: int) -> None:
    """Ends the connections on which so many processes listen, as soon as all of them do."""
    listening = "FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
    until = time.monotonic() + PATIENCE
    with psycopg.connect(database, autocommit=True) as connection:
        while connection.execute(f"SELECT pid {listening}").rowcount < listeners:
            assert time.monotonic() < until, "not all of them listen again"
            await asyncio.sleep(0.05)
        assert connection.execute(f"SELECT pg_terminate_backend(pid) {listening}").rowcount == listeners


def test_another_process_looks_after_bots_whose_process_was_killed(houses: tuple[House, House], tmp_path: Path) -> None:
    async def main(slow: House) -> None:
        async with houses[0].guest("Ann") as ann:
            there = await same(ann, slow)
            id_ = (await there.make("hearing", "random", "random", "me"))["id"]
            slow.kill()
            await ann.watch(id_)
            await ann.play(id_)
            assert ann.over(id_)
            await there.leave()

    with running(tmp_path, houses[0].settings.database, pace=60.0) as slow:
        asyncio.run(main(slow))


def test_a_database_that_goes_away_and_comes_back(postgres: Postgres, houses: tuple[House, House]) -> None:
    async def main() -> None:
        async with houses[0].guest("Ann") as ann, houses[1].guest("Ben") as ben:
            id_ = await sit_down(ann, ben)
            ask = await ann.asked(id_)
            postgres.stop()
            try:
                for _ in range(2):
                    with pytest.raises(Refused) as found:
                        await ann.answer(id_, ask)
                    assert "could not keep" in found.value.said["error"]
            finally:
                postgres.start()
            await ann.answer(id_, ask)
            await asyncio.gather(ann.play(id_, at_random(5)), ben.play(id_, at_random(6)))
            assert ann.over(id_) == ben.over(id_)

    asyncio.run(main())


def test_kills_lose_nothing(postgres: Postgres, tmp_path: Path) -> None:
    house = WarmHouse(tmp_path, postgres.new_database())

    async def main() -> None:
        storm = Storm(house, seed=6)
        await storm.open_tables(PEOPLE[:1])
        await storm.blow(KILLS // 2)
        await storm.open_tables(BOTS[:1])
        await storm.blow(KILLS // 2)
        await storm.calm()
        assert storm.restarts == KILLS
        await storm.look()

    house.start()
    try:
        asyncio.run(main())
    finally:
        house.close()
