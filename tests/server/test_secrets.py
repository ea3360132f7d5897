"""What a client may not know it is never sent: compared with the engine, message by message."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import msgspec
import pytest

import moot
from moot.engine import Table, workbench
from moot.server.hall import Hall
from moot.server.live import Live
from moot.server.settings import Settings
from moot.server.shown import ask_out
from moot.server.shown import heard as as_sent
from moot.server.store import SeatRow, Store, TableRow
from tests.server.house import Data, Guest, House, at_random
from tests.server.test_play import taken_home, two

FEW = {"hearing": {}, "voices": {"memory_aid": True}}


def from_the_start(finished: Table, seed: str, options: Data) -> Table:
    return moot.table(finished.game, seats=finished.seats, seed=seed, names=finished.names, options=options)


def seen(table: Table, seat: int | None) -> tuple[Data, list[Data]]:
    """What an audience may know now: its view and its asks."""
    asks = [msgspec.to_builtins(ask_out(ask)) for ask in table.asks if ask.seat == seat]
    return msgspec.json.decode(table.view_json(seat)), asks


async def a_game(house: House, game: str) -> tuple[list[Guest], Table, str]:
    """A finished game with three people, one of whom looks on."""
    async with house.guest("Ann") as ann, house.guest("Ben") as ben, house.guest("Eve") as eve:
        made = await ann.make(game, "me", "open", "random", visibility="public", options=FEW[game])
        id_ = made["id"]
        for guest in (ann, eve):
            await guest.watch(id_)
        await ben.call("POST", f"/api/tables/{id_}/join", {})
        await ben.watch(id_)
        await asyncio.gather(ann.play(id_, at_random(1)), ben.play(id_, at_random(2)))
        await eve.until(lambda: eve.over(id_))
        return [ann, ben, eve], await taken_home(ann, id_), id_


@pytest.mark.parametrize("game", ["hearing", "voices"])
def test_a_client_is_sent_what_its_seat_may_know_and_nothing_else(house: House, game: str) -> None:
    """The game is played again, and at each moment every message must be what the engine tells that audience."""
    guests, finished, id_ = asyncio.run(a_game(house, game))
    table = from_the_start(finished, workbench.seed(finished), FEW[game])
    may: dict[tuple[int | None, int], list[tuple[Data, list[Data]]]] = {}

    def note() -> None:
        for seat in (0, 1, None):
            may.setdefault((seat, table.serial), []).append(seen(table, seat))

    note()
    for _ in table.play(finished.log):
        note()
    assert table.over
    for guest, seat in zip(guests, (0, 1, None), strict=True):
        heard = [m for m in guest.messages if m["type"] == "seat_news"]
        assert len(heard) > 20
        for message in heard:
            assert message["seat"] == seat
            assert (message["view"], message["asks"]) in may[seat, message["number"]]
        assert guest.events[id_, seat] == as_sent(table.events(seat))
        known = {"seat_news", "table_news", "accepted"}
        assert {m["type"] for m in guest.messages} <= known, "nothing else was sent"


def test_nobody_hears_of_an_answer_in_an_open_window(house: House) -> None:
    """Not by a message, and not by looking: neither the lobby nor a replay shows that somebody has answered."""

    async def main() -> None:
        async with two(house, clock=3600) as (ann, ben, id_), house.guest("Eve") as eve:
            await eve.watch(id_)
            ask = await ann.asked(id_)
            await ben.asked(id_)
            await eve.until(lambda: eve.news)

            async def looks(guest: Guest) -> list[Any]:
                found = [await guest.call("GET", f"/api/tables/{id_}{more}") for more in ("", "/replay")]
                lists = await guest.call("GET", "/api/tables")
                return [*found, next(t for t in lists["mine"] + lists["public"] if t["id"] == id_)]

            for guest in (ben, eve):
                await guest.do("ping")  # whatever was on its way is here now
            before = [(guest, len(guest.messages), await looks(guest)) for guest in (ben, eve)]
            await ann.answer(id_, ask, ask["options"][1]["key"])
            await ann.until(lambda: not ann.asks(id_))
            for guest, heard, saw in before:
                await guest.do("ping")
                assert [m["type"] for m in guest.messages[heard:]] == ["pong"]
                assert await looks(guest) == saw
            # who comes now sees what those see who were here
            async with house.guest("Mia") as mia:
                await mia.watch(id_)
                await mia.until(lambda: mia.news)
                assert mia.news[id_, None] == eve.news[id_, None]

    asyncio.run(main())


@pytest.mark.parametrize("game", ["hearing", "voices"])
def test_messages_are_equal_in_worlds_that_a_seat_cannot_tell_apart(game: str) -> None:
    """So neither the size nor a word of a message depends on a hidden card."""
    rng = Random(1)
    table = moot.table(game, seats=3, seed=5, options=FEW[game])
    hall = Hall(Store("sqlite+aiosqlite://"), Settings())
    compared = 0
    while not table.over and compared < 60:
        ask = rng.choice(table.asks)
        keys = ask.keys
        table.answer(ask.seat, ask.id, keys[: ask.low] if ask.kind == "some" else rng.choice(keys))
        if table.over or rng.random() > 0.3:
            continue
        for seat in (0, 1, 2, None):
            told = [_news(hall, world, seat) for world in (table, table.sample(seat, rng))]
            assert told[0] == told[1]
            compared += 1
    assert compared >= 40


def live_of(hall: Hall, table: Table) -> Live:
    """A table as the server has it in memory."""
    row = TableRow(
        id="t", game=table.game, options={}, seed="", owner="", visibility="public", spectators=True, clock=None,
        state="playing", paused=False, invite="", made=0, since=0, deadline=None, waits_for=[], outcome=None,
        rematch=None, ruleset="", number=0, seats=[SeatRow(number=n, kind="open", name="") for n in range(table.seats)],
    )  # fmt: skip
    return Live(hall, row, table)


def _news(hall: Hall, table: Table, seat: int | None) -> bytes:
    """The message that an audience of a table would get."""
    return live_of(hall, table).watchers.news(seat, 0)[0]


def test_a_seed_is_shown_when_the_game_is_over_and_not_before(house: House) -> None:
    guests, finished, _ = asyncio.run(a_game(house, "hearing"))
    for guest in guests:
        for message in guest.messages:
            over = message["type"] == "seat_news" and message["view"]["outcome"] is not None
            assert (workbench.seed(finished) in json.dumps(message)) == over
