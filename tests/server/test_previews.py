"""Previews over the wire: one's own ask only, as an answer would be taken, and nobody else hears of it."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from random import Random

import msgspec
import pytest

import moot
from moot.engine import Table
from moot.server.hall import Hall
from moot.server.settings import Settings
from moot.server.store import Store
from tests.server.house import Data, Guest, House, Refused, allowed, running
from tests.server.test_play import seal, two
from tests.server.test_secrets import live_of

FEW = {"hearing": {}, "voices": {"memory_aid": True}, "lawyerup": {}}


@pytest.mark.parametrize("game", FEW)
def test_previews_are_equal_in_worlds_that_a_seat_cannot_tell_apart(game: str) -> None:
    """So nothing can be learnt by asking what an answer would do."""
    rng = Random(3)
    table = moot.table(game, seats=2 if game == "lawyerup" else 3, seed=5, options=FEW[game])
    hall = Hall(Store("sqlite+aiosqlite://"), Settings())
    compared = told = 0

    async def look(world: Table, seat: int, ask: int, answer: str | list[str]) -> bytes:
        return msgspec.json.encode(await live_of(hall, world).preview(seat, ask, answer))

    while not table.over and compared < 120:
        ask = rng.choice(table.asks)
        keys = rng.sample(ask.keys, ask.low) if ask.kind == "some" else rng.choice(ask.keys)
        worlds = table, table.sample(ask.seat, rng)
        here, there = [asyncio.run(look(world, ask.seat, ask.id, keys)) for world in worlds]
        assert here == there
        compared += 1
        told += b'"kind"' in here
        table.answer(ask.seat, ask.id, keys)
    assert compared >= 60
    assert told >= 20


async def on_turn(ann: Guest, ben: Guest, id_: str) -> tuple[Guest, Guest, Data]:
    """Both seal nothing; who has the floor then, the other, and what is asked."""
    first, second = await seal(ann, ben, table=id_)
    return first, second, await first.asked(id_)


def test_what_a_preview_tells_comes_true_and_nobody_hears_of_it(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            first, second, ask = await on_turn(ann, ben, id_)
            await second.do("ping")
            before = [(guest, len(guest.messages)) for guest in (first, second)]
            seat = ask["seat"]
            found = await first.do("preview", table=id_, seat=seat, ask=ask["id"], answer="rest")
            assert found["type"] == "previewed"
            assert found["whole"]
            for guest, heard in before:
                await guest.do("ping")
                told = [m["type"] for m in guest.messages[heard:]]
                assert told == (["previewed", "pong"] if guest is first else ["pong"])
            known = len(first.events[id_, seat])
            await first.answer(id_, ask, "rest")
            await first.until(lambda: len(first.events[id_, seat]) > known)
            came = first.events[id_, seat][known:]
            assert [_unnumbered(one) for one in found["events"]] == [_unnumbered(one) for one in came]
            assert (found["asked"], found["says"]) == (first.news[id_, seat]["view"]["asked"], None)
            assert found["board"] == first.news[id_, seat]["view"]["board"]

    asyncio.run(main())


def _unnumbered(event: Data) -> Data:
    return {name: value for name, value in event.items() if name != "n"}


def test_a_preview_is_refused_as_its_answer_would_be(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_), house.guest("Eve") as eve:
            old = await ann.asked(id_)
            first, second, ask = await on_turn(ann, ben, id_)
            good = {"table": id_, "seat": ask["seat"], "ask": ask["id"], "answer": "rest"}

            async def refusal(guest: Guest, **changed: object) -> Data:
                words = []
                for type_ in ("preview", "answer"):
                    with pytest.raises(Refused) as refused:
                        await guest.do(type_, **{**good, **changed})
                    words.append({**refused.value.said, "ref": 0})
                assert words[0] == words[1]
                return words[0]

            assert (await refusal(second))["error"] == "This is not your seat."
            assert (await refusal(first, seat=1 - ask["seat"]))["error"] == "This is not your seat."
            assert (await refusal(eve))["error"] == "Watch the table first."
            await eve.watch(id_)
            assert (await refusal(eve))["error"] == "This is not your seat."
            assert "not one of the options" in (await refusal(first, answer="the whole deck"))["error"]
            assert (await refusal(first, ask=old["id"]))["stale"]
            assert "no ask with this id" in (await refusal(first, ask=999))["error"]
            await second.do("pause", table=id_, paused=True)
            assert (await refusal(first))["error"] == "The game is paused."

    asyncio.run(main())


def test_in_a_window_others_decide_as_well_so_nothing_is_told(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, _, id_):
            ask = await ann.asked(id_)
            key = ask["options"][1]["key"]
            found = await ann.do("preview", table=id_, seat=0, ask=ask["id"], answer=key)
            nothing = {"events": [], "whole": False, "next": "", "asked": [], "says": None, "board": None}
            assert found == {"type": "previewed", "ref": found["ref"], **nothing}

    asyncio.run(main())


def test_so_many_previews_in_a_second_are_enough(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        async with two(house) as (ann, ben, id_):
            first, _, ask = await on_turn(ann, ben, id_)
            refs = [
                await first.say("preview", table=id_, seat=ask["seat"], ask=ask["id"], answer="rest") for _ in range(30)
            ]
            replies = [await first.reply(ref) for ref in refs]
            assert [one["type"] for one in replies[:2]] == ["previewed"] * 2
            late = [one for one in replies if one["type"] == "refused"]
            assert len(late) >= 10
            assert {one["error"] for one in late} == {"Not so fast: one thing after the other, and the next in 1 s."}
            await allowed(partial(first.do, "preview", table=id_, seat=ask["seat"], ask=ask["id"], answer="rest"))
            await first.answer(id_, ask)

    with running(tmp_path, previews_a_second=2) as house:  # so few that a slow machine does not keep them by itself
        asyncio.run(main(house))


def test_an_old_client_is_told_so(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, _, id_):
            for said in ({}, {"protocol": 1}, {"protocol": 3}):
                with pytest.raises(Refused, match="This server speaks version 2 of the protocol"):
                    await ann.do("watch", table=id_, **said)

    asyncio.run(main())
