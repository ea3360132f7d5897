"""Games over the network: whole ones, lost connections, races, several seats at one client."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

import moot
from moot.engine import Table
from moot.server.shown import heard
from tests.server.house import Data, Guest, House, Refused, at_random

Two = tuple[Guest, Guest, str]


async def taken_home(guest: Guest, id_: str) -> Table:
    """A finished game, as its file has it."""
    reply = await guest.rest.get(f"/api/tables/{id_}/save")
    assert reply.status_code == 200, reply.text
    return moot.load(reply.content)


@contextlib.asynccontextmanager
async def two(house: House, **more: Any) -> AsyncIterator[Two]:
    """Ann and Ben at a table, both watching."""
    async with house.guest("Ann") as ann, house.guest("Ben") as ben:
        table = await ann.make("hearing", "me", "open", **{"visibility": "public", **more})
        await ann.watch(table["id"])
        await ben.call("POST", f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        await ben.watch(table["id"])
        yield ann, ben, table["id"]


async def seal(*guests: Guest, table: str) -> tuple[Guest, Guest]:
    """The first window, in which all choose in secret; who has the floor then, and another."""
    for guest in guests:
        await guest.answer(table, await guest.asked(table))
    for guest in guests:
        await beyond(guest, table, 1)
    first = next(guest for guest in guests if guest.asks(table))
    return first, next(guest for guest in guests if guest is not first)


async def beyond(guest: Guest, table: str, number: int) -> None:
    """Waits until the ask with this number has gone."""
    await guest.until(lambda: guest.news and _number(guest, table) > number)


def _number(guest: Guest, table: str) -> int:
    """The ask that a guest has heard of last."""
    return max(int(news["number"]) for (id_, _), news in guest.news.items() if id_ == table)


# ---------------------------------------------------------------- whole games


def test_a_whole_hearing(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_), house.guest("Eve") as eve:
            await eve.watch(id_)
            await asyncio.gather(ann.play(id_, at_random(1)), ben.play(id_, at_random(2)))
            await eve.until(lambda: eve.over(id_))
            table = await taken_home(eve, id_)
            assert table.outcome is not None
            for guest, seat in ((ann, 0), (ben, 1), (eve, None)):
                assert guest.events[id_, seat] == heard(table.events(seat))
                assert guest.news[id_, seat]["view"] == table.shown(seat)
                assert not guest.asks(id_)
            shown = await ann.hears(lambda m: m["type"] == "table_news" and m["table"]["state"] == "finished")
            assert shown["table"]["winners"] == table.outcome.winners
            with pytest.raises(Refused, match="over"):
                await ann.do("answer", table=id_, seat=0, ask=1, answer="x")

    asyncio.run(main())


def test_a_whole_trial_of_voices_with_two_people_and_two_bots(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            made = await ann.make("voices", "me", "heuristic", "open", "random", visibility="public")
            id_ = made["id"]
            await ann.watch(id_)
            await ben.call("POST", f"/api/tables/{id_}/join", {})
            await ben.watch(id_)
            moves = await asyncio.gather(ann.play(id_, at_random(1)), ben.play(id_, at_random(2)))
            assert min(moves) > 10
            table = await taken_home(ben, id_)
            for guest, seat in ((ann, 0), (ben, 2)):
                assert guest.events[id_, seat] == heard(table.events(seat))
                assert guest.news[id_, seat]["view"] == table.shown(seat)

    asyncio.run(main())


# ---------------------------------------------------------------- connections


def test_a_lost_connection_goes_on_from_the_last_event(house: House) -> None:
    """Nothing is lost and nothing comes twice: `Guest` fails on a gap, and the whole is compared in the end."""

    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            other = asyncio.create_task(ben.play(id_, at_random(1)))
            choose = at_random(2)
            while not ann.over(id_):
                await ann.play(id_, choose, moves=2)
                await ann.disconnect()
                await ann.connect()
                ann.news.clear()
                await ann.watch(id_)
                await ann.until(lambda: ann.news)
            await other
            assert ann.events[id_, 0] == heard((await taken_home(ann, id_)).events(0))

    asyncio.run(main())


def test_two_windows_of_one_guest(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ann", secret=ann.secret) as again:
            made = await ann.make("hearing", "me", "random")
            await ann.watch(made["id"])
            await again.watch(made["id"])
            await asyncio.gather(ann.play(made["id"], at_random(1)), again.play(made["id"], at_random(2)))
            table = await taken_home(ann, made["id"])
            assert ann.events[made["id"], 0] == again.events[made["id"], 0] == heard(table.events(0))

    asyncio.run(main())


def test_one_of_two_racing_answers_wins_and_the_other_hears_how_it_is(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            first, _ = await seal(ann, ben, table=id_)
            async with house.guest("the same", secret=first.secret) as phone:
                await phone.watch(id_)
                ask = await phone.asked(id_)
                given = {"table": id_, "seat": ask["seat"], "ask": ask["id"], "answer": "rest"}
                refs = [(guest, await guest.say("answer", **given)) for guest in (first, phone)]
                replies = {guest: await guest.reply(ref) for guest, ref in refs}
                assert sorted(reply["type"] for reply in replies.values()) == ["accepted", "refused"]
                loser = next(guest for guest in replies if replies[guest]["type"] == "refused")
                assert replies[loser]["stale"]
                assert replies[loser]["error"].endswith(".")
                await beyond(loser, id_, ask["id"])
                assert not loser.asks(id_)
                # who comes too late is told the state again, also if nothing happened in between
                heard = len(loser.messages)
                with pytest.raises(Refused) as refused:
                    await loser.do("answer", **given)
                assert refused.value.said["stale"]
                fresh = await loser.hears(lambda m: m["type"] == "seat_news", heard)
                assert fresh["number"] > ask["id"]

    asyncio.run(main())


def test_what_is_not_allowed_is_refused_with_its_rule(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            ask = await ann.asked(id_)
            await ben.asked(id_)
            before = {guest: len(guest.messages) for guest in (ann, ben)}
            for seat, number, answer, words in (
                (0, ask["id"], "the whole deck", "not one of the options"),
                (0, ask["id"], ["none"], "."),
                (0, 99, "none", "no ask with this id"),
                (1, ask["id"], "none", "not your seat"),
                (7, ask["id"], "none", "not your seat"),
            ):
                with pytest.raises(Refused, match=words) as refused:
                    await ann.do("answer", table=id_, seat=seat, ask=number, answer=answer)
                assert not refused.value.said["stale"]
            for guest in (ann, ben):
                await guest.do("ping")
                assert not [m for m in guest.messages[before[guest] :] if m["type"] == "seat_news"]
            with pytest.raises(Refused, match="Watch the table first"):
                await ann.do("answer", table="nowhere", seat=0, ask=1, answer="x")

    asyncio.run(main())


# ---------------------------------------------------------------- several seats, and none


def test_hot_seat(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann:
            made = await ann.make("hearing", "me", "me", "heuristic")
            await ann.watch(made["id"])
            await ann.play(made["id"], at_random(3))
            table = await taken_home(ann, made["id"])
            for seat in (0, 1):
                assert ann.events[made["id"], seat] == heard(table.events(seat))

    asyncio.run(main())


def test_who_concedes_is_replaced_by_a_bot(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            with pytest.raises(Refused, match="not your seat"):
                await ann.do("concede", table=id_, seat=1)
            await ben.do("concede", table=id_, seat=1)
            news = await ann.hears(lambda m: m["type"] == "table_news" and m["table"]["seats"][1]["kind"] == "bot")
            assert news["table"]["seats"][1]["name"] == "Ben"
            await ann.hears(lambda m: m["type"] == "notice" and "Ben concedes" in m["text"])
            with pytest.raises(Refused, match="not your seat"):
                await ben.do("answer", table=id_, seat=1, ask=1, answer="x")
            await ann.play(id_, at_random(1))
            assert await taken_home(ann, id_)

            made = await ann.make("hearing", "me", "random")
            await ann.watch(made["id"])
            await ann.do("concede", table=made["id"], seat=0)
            assert (await ann.table(made["id"]))["state"] == "abandoned"

    asyncio.run(main())


def test_pause(house: House) -> None:
    async def main() -> None:
        async with two(house, clock=3600) as (ann, ben, id_), house.guest("Eve") as eve:
            ask = await ann.asked(id_)
            await eve.watch(id_)
            with pytest.raises(Refused, match="Only those who play"):
                await eve.do("pause", table=id_, paused=True)
            await ben.do("pause", table=id_, paused=True)
            paused: Data = await ann.hears(lambda m: m["type"] == "table_news" and m["table"]["paused"])
            assert paused["table"]["deadline"] is None
            with pytest.raises(Refused, match="paused"):
                await ann.answer(id_, ask)
            await ann.do("pause", table=id_, paused=False)
            shown = await ann.table(id_)
            assert shown["deadline"] - shown["since"] > 3500
            await ann.answer(id_, ask)

    asyncio.run(main())


def test_rematch(house: House) -> None:
    async def main() -> None:
        async with two(house, options={"quick": True}) as (ann, ben, id_), house.guest("Eve") as eve:
            with pytest.raises(Refused, match="when the game is over"):
                await ann.call("POST", f"/api/tables/{id_}/rematch")
            await asyncio.gather(ann.play(id_), ben.play(id_))
            with pytest.raises(Refused, match="Those who played"):
                await eve.call("POST", f"/api/tables/{id_}/rematch")
            both = await asyncio.gather(*(guest.call("POST", f"/api/tables/{id_}/rematch") for guest in (ann, ben)))
            assert both[0]["id"] == both[1]["id"] != id_
            assert [seat["name"] for seat in both[0]["seats"]] == ["Ann", "Ben"]
            assert both[0]["options"] == {"quick": True}
            told = await ben.hears(lambda m: m["type"] == "table_news" and m["table"]["rematch"])
            assert told["table"]["rematch"] == both[0]["id"]
            await ben.watch(both[0]["id"])
            again = (await ben.until(lambda: ben.news.get((both[0]["id"], 1))))["view"]["commitment"]
            assert again != ben.news[id_, 1]["view"]["commitment"]

    asyncio.run(main())
