"""Bots that go wrong, and many at once."""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import PATIENCE, Guest, House, at_random, running
from tests.server.odd import OddHouse

BUDGET = 3.0
"""Seconds that a bot may think."""
TABLES = 50


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = OddHouse(tmp_path_factory.mktemp("odd"), bot_budget=BUDGET)
    try:
        yield house.start()
    finally:
        house.stop()


def thinking(house: House) -> list[str]:
    """The processes in which the bots of a house think."""
    assert house.process is not None
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(house.process.pid)], capture_output=True, text=True, check=False
    )
    return found.stdout.split()


async def a_bot_answers(guest: Guest) -> None:
    """Waits until a bot that is in order has moved."""
    id_ = (await guest.make("hearing", "me", "heuristic"))["id"]
    await guest.watch(id_)
    ask = await guest.asked(id_)
    await guest.answer(id_, ask)
    await guest.until(lambda: guest.news[id_, 0]["number"] > ask["id"])


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("hang", "it took too long"),
        ("fail", "it failed (LookupError)"),
        ("end", "it failed (BrokenWorkerProcess)"),
        ("nonsense", "its answer is not allowed"),
        ("noise", "it failed (ValidationError)"),
    ],
)
def test_a_default_move_is_made_for_a_bot_that_gives_no_answer(odd: House, game: str, why: str) -> None:
    async def main() -> None:
        async with odd.guest("Ann") as ann:
            await a_bot_answers(ann)  # so that there is a process to think in
            before.update(thinking(odd))
            id_ = (await ann.make(game, "me", "heuristic"))["id"]
            await ann.watch(id_)
            ask = await ann.asked(id_)
            await ann.answer(id_, ask)
            await ann.until(lambda: ann.news[id_, 0]["number"] > ask["id"])
            said = await ann.hears(lambda m: m["type"] == "notice")
            assert said["text"] == f"Bo gave no answer ({why}); a default move was made."

    before: set[str] = set()
    asyncio.run(main())
    assert why in odd.log()
    assert len(before) == 1
    if game in ("hang", "end"):
        assert not before & set(thinking(odd)), "its process was not ended"


def test_a_bot_that_hangs_does_not_hold_up_the_server(odd: House) -> None:
    async def main() -> None:
        async with odd.guest("Ann") as ann:
            id_ = (await ann.make("hang", "me", "heuristic"))["id"]
            await ann.watch(id_)
            ask = await ann.asked(id_)
            await ann.answer(id_, ask)
            pings = 0
            while ann.news[id_, 0]["number"] == ask["id"]:
                await ann.do("ping")
                pings += 1
            assert pings > 5, "who had to wait for the bot would be answered once"

    asyncio.run(main())


def test_a_bot_that_hangs_does_not_outlive_the_server(odd: House) -> None:
    async def main() -> None:
        async with odd.guest("Ann") as ann:
            await a_bot_answers(ann)
            id_ = (await ann.make("hang", "me", "heuristic"))["id"]
            await ann.watch(id_)
            await ann.answer(id_, await ann.asked(id_))
            await asyncio.sleep(BUDGET / 4)

    asyncio.run(main())
    (pid,) = thinking(odd)
    odd.kill()
    until = time.monotonic() + 2 * BUDGET + 15
    while Path(f"/proc/{pid}").exists():
        assert time.monotonic() < until, "it still thinks"
        time.sleep(0.05)


def test_fifty_tables_of_bots_and_people(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            tables = []
            for number in range(TABLES):
                seats = [["me", "random"], ["me", "open"], ["random", "heuristic", "open"]][number % 3]
                table = await ann.make("hearing", *seats, options={"quick": True})
                if "open" in seats:
                    await ben.call("POST", f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
                tables.append(table["id"])
            work = []
            for number, id_ in enumerate(tables):
                for guest in (ann, ben)[: 2 if number % 3 else 1]:
                    await guest.watch(id_)
                    work.append(guest.play(id_, at_random(f"{guest.name}{number}"), patience=3 * PATIENCE))
            await asyncio.gather(*work)
            for id_ in tables:
                assert (await ann.table(id_))["state"] == "finished"

    with running(tmp_path, bot_workers=2) as house:
        asyncio.run(main(house))
        assert "Traceback" not in house.log()
