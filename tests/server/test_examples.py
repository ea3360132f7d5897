"""The bot of `examples/` plays a whole game over the network."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.house import PATIENCE, House

BOT = Path(__file__).parents[2] / "examples" / "network_bot.py"


async def started(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, str(BOT), *arguments, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )


@pytest.mark.parametrize("game", ["hearing", "voices"])
def test_it_plays_to_the_end(house: House, game: str) -> None:
    async def play() -> None:
        async with house.guest("Ann") as ann:
            table = await ann.make(game, "me", "open", "random")
            bot = await started("Robo", house.url, table["id"], table["invite"])
            ended = asyncio.create_task(bot.communicate())  # at once: a full pipe would stop it
            await ann.watch(table["id"])
            played = asyncio.create_task(ann.play(table["id"]))
            await asyncio.wait([ended, played], return_when=asyncio.FIRST_COMPLETED)
            said, _ = await asyncio.wait_for(ended, PATIENCE)
            assert bot.returncode == 0, said.decode()
            assert "The game is over:" in said.decode()
            await played
            found = await ann.table(table["id"])
            assert found["state"] == "finished"
            assert [seat["name"] for seat in found["seats"]][1] == "Robo"

    asyncio.run(play())


def test_without_an_invite_it_says_why_not(house: House) -> None:
    async def come() -> None:
        async with house.guest("Ann", connect=False) as ann:
            table = await ann.make("hearing", "me", "open")
            bot = await started("Robo", house.url, table["id"])
            said, _ = await asyncio.wait_for(bot.communicate(), PATIENCE)
            assert bot.returncode == 1
            assert said.decode() == "There is no such table, or it is not open to you.\n"

    asyncio.run(come())
