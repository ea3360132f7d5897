"""Several processes at one table: who is there, who gives up, clocks, wishes, and games that begin or end meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import psycopg
import pytest

from tests.server.house import PATIENCE, Data, Guest, House, Refused, allowed
from tests.server.postgres import same, sit_down
from tests.server.test_passes import WINDOW, arguing

Houses = tuple[House, House]


@contextlib.contextmanager
def database(houses: Houses) -> Iterator[psycopg.Connection[Any]]:
    """Another way into the database."""
    with psycopg.connect(houses[0].settings.database, autocommit=True) as connection:
        yield connection


@contextlib.asynccontextmanager
async def both(houses: Houses, *more: str, **options: Any) -> AsyncIterator[tuple[Guest, Guest, str]]:
    """Ann and Ben at one table, each at a process of their own."""
    async with houses[0].guest("Ann") as ann, houses[1].guest("Ben") as ben:
        yield ann, ben, await sit_down(ann, ben, *more, **options)


@contextlib.asynccontextmanager
async def held(houses: Houses, table: str, meanwhile: float = 0.3) -> AsyncIterator[None]:
    """What is done inside waits for the table, and then happens at the same time."""
    with database(houses) as db, db.transaction():
        db.execute("SELECT id FROM game_table WHERE id = %s FOR UPDATE", [table])
        yield
        await asyncio.sleep(meanwhile)


def told(guest: Guest, words: str) -> list[str]:
    """The notices with these words."""
    return [m["text"] for m in guest.messages if m["type"] == "notice" and words in m["text"]]


def here(guest: Guest, seat: int) -> Any:
    """Whether a guest has last heard that somebody is connected."""
    heard = [m for m in guest.messages if m["type"] == "table_news"]
    return heard[-1]["table"]["seats"][seat]["here"] if heard else None


def state(guest: Guest) -> str:
    """What a guest has last heard of the table."""
    heard: list[str] = [m["table"]["state"] for m in guest.messages if m["type"] == "table_news"]
    return heard[-1]


async def outcome(work: Any) -> Data | None:
    """A refusal, or nothing."""
    try:
        await work
    except Refused as refused:
        return refused.said
    return None


# ---------------------------------------------------------------- who is there


def test_who_is_connected_to_another_process_is_not_missing(houses: Houses) -> None:
    async def main() -> None:
        async with both(houses) as (ann, ben, id_):
            path = f"/api/tables/{id_}/seats/1"
            await ann.until(lambda: here(ann, 1))
            with database(houses) as db:
                db.execute("UPDATE game_table SET since = since - 1000 WHERE id = %s", [id_])
                await asyncio.sleep(4 * houses[0].settings.sweep)  # it is said again and again
                assert here(ann, 1)
                assert (await ann.table(id_))["seats"][1]["here"]
                assert (await ann.call("GET", "/api/tables"))["mine"][0]["seats"][1]["here"]
                with pytest.raises(Refused, match="is here"):
                    await ann.call("PUT", path, {"kind": "bot"})

                await ben.disconnect()
                await ann.until(lambda: not here(ann, 1))
                with pytest.raises(Refused, match="a minute ago"):
                    await ann.call("PUT", path, {"kind": "bot"})

                async def replace() -> Any:
                    # again, if the servers were stopped meanwhile, as a busy machine does it
                    db.execute("UPDATE hours SET time = time + 61")
                    await asyncio.sleep(2 * houses[0].settings.beat)
                    return await ann.call("PUT", path, {"kind": "bot"})

                seat = (await allowed(replace))["seats"][1]
            assert (seat["kind"], seat["name"], seat["here"]) == ("bot", "Ben", False)

    asyncio.run(main())


def test_who_leaves_one_of_two_processes_is_still_there(houses: Houses) -> None:
    async def main() -> None:
        async with both(houses) as (ann, ben, id_):
            phone = await same(ben, houses[0])
            await phone.watch(id_)
            await phone.disconnect()
            await asyncio.sleep(3 * houses[0].settings.sweep)
            await ann.until(lambda: here(ann, 1))
            await ben.disconnect()
            await ann.until(lambda: not here(ann, 1))
            await phone.leave()

    asyncio.run(main())


# ---------------------------------------------------------------- what is kept meanwhile


def test_what_is_kept_while_another_process_loads_a_table_reaches_it(houses: Houses) -> None:
    async def main() -> None:
        async with houses[0].guest("Ann") as ann:
            id_ = (await ann.make("hearing", "me", "me"))["id"]
            await ann.watch(id_)
            twin = await same(ann, houses[1])
            with database(houses) as db:
                with db.transaction():
                    db.execute("LOCK TABLE snapshot IN ACCESS EXCLUSIVE MODE")
                    watching = asyncio.create_task(twin.watch(id_))
                    while not _waits_for(db, "snapshot"):
                        await asyncio.sleep(0.01)
                    await ann.play(id_, moves=2)
                await watching
            await ann.until(lambda: _is_asked(ann, id_, "turn/action"))
            await twin.until(lambda: _is_asked(twin, id_, "turn/action"))
            await twin.leave()

    asyncio.run(main())


def _is_asked(guest: Guest, table: str, question: str) -> bool:
    return [ask["question"] for ask in guest.asks(table)] == [question]


def _waits_for(db: psycopg.Connection[Any], table: str) -> bool:
    """Whether somebody waits for a lock on a table."""
    words = "SELECT 1 FROM pg_locks WHERE relation = %s::regclass AND NOT granted"
    return db.execute(words, [table]).fetchone() is not None


# ---------------------------------------------------------------- who gives up


def test_the_last_to_concede_abandons_the_table_for_good(houses: Houses) -> None:
    """Also if an answer comes at the same time, at another process."""

    async def main() -> None:
        async with houses[0].guest("Ann") as ann:
            twin = await same(ann, houses[1])
            for answer_first in (False, True) * 2:
                id_ = (await ann.make("hearing", "me", "heuristic"))["id"]
                await ann.watch(id_)
                await twin.watch(id_)
                ask = await twin.asked(id_)
                works = [ann.do("concede", table=id_, seat=0), twin.answer(id_, ask)]
                tasks = []
                async with held(houses, id_):
                    for work in reversed(works) if answer_first else works:
                        tasks.append(asyncio.create_task(outcome(work)))
                        await asyncio.sleep(0.1)
                found = await asyncio.gather(*tasks)
                conceded, answered = reversed(found) if answer_first else found
                assert conceded is None
                assert answered is None or answered["stale"] or "not your seat" in answered["error"]
                for guest in (ann, twin):
                    await _shows(guest, id_, "abandoned")
                with database(houses) as db:
                    row = db.execute("SELECT state, number FROM game_table WHERE id = %s", [id_]).fetchone()
                    count = db.execute("SELECT count(*) FROM entry WHERE table_id = %s", [id_]).fetchone()
                assert row == ("abandoned", count[0] if count else None)
            await twin.leave()

    asyncio.run(main())


async def _shows(guest: Guest, table: str, wanted: str) -> None:
    """Waits until a process shows a table in this state."""
    until = time.monotonic() + PATIENCE
    while (found := (await guest.table(table))["state"]) != wanted:
        assert time.monotonic() < until, found
        await asyncio.sleep(0.05)


def test_two_who_concede_at_once_leave_no_game_without_people(houses: Houses) -> None:
    async def main() -> None:
        async with both(houses, "heuristic") as (ann, ben, id_):
            async with held(houses, id_):
                tasks = [asyncio.create_task(g.do("concede", table=id_, seat=n)) for n, g in enumerate((ann, ben))]
            await asyncio.gather(*tasks)
            for guest in (ann, ben):  # each process hears of the other's a moment later
                await guest.until(lambda: len(told(guest, "concedes")) == 2)  # noqa: B023
                await guest.until(lambda: state(guest) == "abandoned")  # noqa: B023
            assert (await ann.table(id_))["state"] == "abandoned"

    asyncio.run(main())


# ---------------------------------------------------------------- clocks and wishes


def test_a_clock_that_runs_out_in_two_processes_makes_one_move(houses: Houses) -> None:
    async def main() -> None:
        async with both(houses, clock=30) as (ann, ben, id_):
            await ann.asked(id_)
            await ben.asked(id_)
            with database(houses) as db:
                db.execute("UPDATE game_table SET deadline = (SELECT time FROM hours) + 1 WHERE id = %s", [id_])
                db.execute("SELECT pg_notify('moot_wake', %s)", [f"{id_} -1 somebody"])
            for guest, seat in ((ann, 0), (ben, 1)):
                await guest.until(lambda: guest.news[id_, seat]["number"] == 2)  # noqa: B023
                await guest.until(lambda: told(guest, "run out"))  # noqa: B023
            await asyncio.sleep(1.0)
            for number in range(2, 5):  # words that wait would be told now
                floor = ann if ann.asks(id_) else ben
                await floor.answer(id_, floor.asks(id_)[0], "consult")
                for guest, seat in ((ann, 0), (ben, 1)):
                    await guest.until(lambda: guest.news[id_, seat]["number"] == number + 1)  # noqa: B023
            for guest in (ann, ben):
                await guest.do("ping")
                assert told(guest, "run out") == ["The time has run out; a default move was made."], (
                    "whose, is not told"
                )
            with database(houses) as db:
                counted = db.execute("SELECT count(*) FROM entry WHERE table_id = %s", [id_]).fetchone()
            assert counted == (5,)

    asyncio.run(main())


def test_a_wish_is_known_to_all_processes(houses: Houses) -> None:
    """Ben takes back, at one process, that he passes for Ann's arguments; at the other nobody does so any more."""

    async def main() -> None:
        async with both(houses) as (ann, ben, id_):
            for guest in (ann, ben):
                await guest.answer(id_, await guest.asked(id_))
            await ben.do("prefer", table=id_, seat=1, auto_pass="forced", kinds=["argue"], actors=[0])
            phone = await same(ben, houses[0])
            await phone.watch(id_)
            await phone.until(lambda: phone.news and phone.news[id_, 1]["prefers"]["kinds"] == ["argue"])
            assert phone.news[id_, 1]["prefers"]["actors"] == [0]
            await ben.do("prefer", table=id_, seat=1, auto_pass="never")
            await phone.until(lambda: phone.news[id_, 1]["prefers"]["auto_pass"] == "never")
            assert phone.news[id_, 1]["prefers"]["kinds"] == phone.news[id_, 1]["prefers"]["actors"] == []
            playing = [
                asyncio.create_task(ann.play(id_, arguing)),
                asyncio.create_task(ben.play(id_, arguing, leaves=lambda ask: bool(ask["rule"] == WINDOW))),
            ]
            window = await ben.until(lambda: ben.over(id_) or [a for a in ben.asks(id_) if a["rule"] == WINDOW])
            await asyncio.sleep(0.5)
            assert ben.over(id_) or ben.asks(id_) == window
            for task in playing:
                task.cancel()
            await phone.leave()

    asyncio.run(main())


# ---------------------------------------------------------------- games that begin, rest and begin again


def test_a_game_does_not_begin_with_an_open_seat(houses: Houses) -> None:
    async def main() -> None:
        async with houses[0].guest("Ann") as ann, houses[1].guest("Ben") as ben:
            owner = await same(ann, houses[1])
            for _ in range(4):
                table = await ann.make("hearing", "me", "open", "open", visibility="public")
                id_, path = table["id"], f"/api/tables/{table['id']}"
                await owner.watch(id_)
                await ann.call("PUT", f"{path}/seats/2", {"kind": "bot"})
                async with held(houses, id_):
                    works = [
                        ben.call("POST", f"{path}/join", {"seat": 1}),
                        ann.call("PUT", f"{path}/seats/2", {"kind": "open"}),
                    ]
                    tasks = [asyncio.create_task(outcome(work)) for work in works]
                await asyncio.gather(*tasks)
                until = time.monotonic() + PATIENCE
                while (found := _begun(await owner.table(id_))) == ("waiting", False):  # it is about to begin
                    assert time.monotonic() < until, "all seats are taken, and it does not begin"
                    await asyncio.sleep(0.05)
                assert found in (("playing", False), ("waiting", True))
            await owner.leave()

    asyncio.run(main())


def _begun(table: Data) -> tuple[str, bool]:
    """The state of a table, and whether a seat is open."""
    return table["state"], any(seat["kind"] == "open" for seat in table["seats"])


def test_no_answer_is_taken_in_a_pause(houses: Houses) -> None:
    async def main() -> None:
        async with both(houses, clock=3600) as (ann, ben, id_):
            ask = await ann.asked(id_)
            async with held(houses, id_):
                pausing = asyncio.create_task(ben.do("pause", table=id_, paused=True))
                await asyncio.sleep(0.1)
                answering = asyncio.create_task(outcome(ann.answer(id_, ask)))
            await pausing
            refused = await answering
            await ann.hears(lambda m: m["type"] == "table_news" and m["table"]["paused"])
            table = await ann.table(id_)
            assert table["paused"]
            assert table["deadline"] is None
            if refused is not None:
                assert "paused" in refused["error"]
                since = len(ann.messages)
                await ben.do("pause", table=id_, paused=False)
                await ann.hears(lambda m: m["type"] == "table_news" and not m["table"]["paused"], since)
                await ann.answer(id_, await ann.asked(id_))

    asyncio.run(main())


def test_a_rematch_is_one_table(houses: Houses) -> None:
    async def main() -> None:
        async with both(houses, options={"quick": True}) as (ann, ben, id_):
            await asyncio.gather(ann.play(id_), ben.play(id_))
            async with held(houses, id_):
                tasks = [asyncio.create_task(g.call("POST", f"/api/tables/{id_}/rematch")) for g in (ann, ben)]
            made = [await task for task in tasks]
            assert made[0]["id"] == made[1]["id"] != id_
            await ben.hears(lambda m: m["type"] == "table_news" and m["table"]["rematch"] == made[0]["id"])
            for guest in (ann, ben):
                await guest.watch(made[0]["id"])
            await asyncio.gather(*(guest.play(made[0]["id"]) for guest in (ann, ben)))

    asyncio.run(main())
