"""Tables at which nobody may talk about the game: the chat is closed while it goes on (L-TEAM-07, L-COOP-06)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from moot.api import talk_at
from moot.games import GAMES
from moot.games.lawyerup.players import OPENLY, SILENCE, TEAMS
from tests.marks import rule
from tests.server.house import Guest, House, Refused

AMICABLE = {"amicable": True}
SILENT = {"amicable": True, "silent": True}


@rule("L-TEAM-07", "L-COOP-01", "L-COOP-05", "L-COOP-06")
@pytest.mark.parametrize(
    ("seats", "options", "talk"),
    [
        (2, {}, None),
        (1, {}, None),
        (1, {"automa": "P"}, None),
        (4, {}, TEAMS),
        (4, {"case": "casino_heist"}, TEAMS),
        (2, {"automa": "D"}, TEAMS),
        (2, AMICABLE, OPENLY),
        (2, SILENT, SILENCE),
    ],
)
def test_what_may_be_said(seats: int, options: dict[str, Any], talk: Any) -> None:
    assert talk_at(GAMES["lawyerup"], seats, options) == talk
    assert talk_at(GAMES["hearing"], 2, {}) is None


async def sit(ann: Guest, ben: Guest, seats: int, options: dict[str, Any]) -> str:
    """A public table for two people; bots have the other seats. It has not begun yet."""
    bots = ["random"] * (seats - 2)
    table = await ann.make("lawyerup", "me", "open", *bots, options=options, visibility="public")
    await ann.watch(table["id"])
    await ann.do("say", table=table["id"], text="Who plays?")
    await ben.call("POST", f"/api/tables/{table['id']}/join", {})
    await ben.watch(table["id"])
    return str(table["id"])


def lines(guest: Guest, table: str) -> list[str]:
    return [m["text"] for m in guest.messages if m["type"] == "chat_line" and m["table"] == table]


@rule("L-TEAM-07", "L-COOP-06")
@pytest.mark.parametrize(
    ("seats", "options", "rule_id"),
    [(4, {}, "L-TEAM-07"), (2, {"automa": "D"}, "L-TEAM-07"), (2, SILENT, "L-COOP-06")],
)
def test_the_chat_is_closed_while_a_silent_game_goes_on(
    house: House, seats: int, options: dict[str, Any], rule_id: str
) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben, house.guest("Eve") as eve:
            id_ = await sit(ann, ben, seats, options)
            await eve.watch(id_)
            told = (await ben.table(id_))["talk"]
            assert (told["rule"], told["silent"]) == (rule_id, True)
            for guest in (ann, ben, eve):
                with pytest.raises(Refused, match="The chat opens again when it is over") as refused:
                    await guest.do("say", table=id_, text="I hold the Knife.")
                assert told["words"] in str(refused.value)
                await guest.do("ping")
                assert lines(guest, id_) == ["Who plays?"], "before the game begins everybody may talk"

    asyncio.run(main())


@rule("L-COOP-06")
def test_it_opens_again_when_the_game_is_over(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            id_ = await sit(ann, ben, 2, SILENT)
            await asyncio.gather(ann.play(id_), ben.play(id_))
            await ben.do("say", table=id_, text="You had the spiteful one!")
            await ann.until(lambda: lines(ann, id_)[-1] == "You had the spiteful one!")

    asyncio.run(main())


@rule("L-COOP-05")
def test_elsewhere_the_chat_is_open_and_the_table_says_about_what(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            id_ = await sit(ann, ben, 2, AMICABLE)
            assert (await ben.table(id_))["talk"] == {
                "words": OPENLY.words,
                "rule": "L-COOP-05",
                "silent": False,
                "says": {"id": "talk.openly", "args": {}},
            }
            await ben.do("say", table=id_, text="The house is yours.")
            await ann.until(lambda: lines(ann, id_)[-1] == "The house is yours.")
            plain = await sit(ann, ben, 2, {})
            assert (await ben.table(plain))["talk"] is None

    asyncio.run(main())
