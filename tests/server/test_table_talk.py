"""What is said at a table of Voices: the chat carries it, true or false, and the game never hears of it (V-HIDDEN)."""

from __future__ import annotations

import asyncio

from moot.api import talk_at
from moot.games import GAMES
from tests.marks import rule
from tests.server.house import Guest, House

SAID = [
    "My icon is guilty.",
    "No, it is innocent.",
    "Relaxed holds a guilty token.",
    "Deploy to Speech, and take option B.",
    "Break the tie for me and I let you draw a card later.",
]


def lines(guest: Guest, table: str) -> list[str]:
    return [m["text"] for m in guest.messages if m["type"] == "chat_line" and m["table"] == table]


@rule("V-HIDDEN-03", "V-HIDDEN-05", "V-HIDDEN-06", "V-HIDDEN-16", "V-HIDDEN-19")
def test_each_table_tells_what_may_be_said() -> None:
    for seats, options in ((3, {}), (6, {"advanced_roles": True}), (2, {"automated_prosecutor": True})):
        talk = talk_at(GAMES["voices"], seats, options)
        assert talk is not None
        assert (talk.rule, talk.silent) == ("V-HIDDEN-19", False)
        for words in ("nothing but its icon", "never which cards you hold or what they do", "true or false"):
            assert words in talk.words


@rule("V-HIDDEN-04", "V-HIDDEN-07", "V-HIDDEN-09", "V-HIDDEN-16", "V-DEAL-01", "V-DEAL-02", "V-DEAL-03")
def test_the_chat_carries_claims_true_or_false_and_the_game_never_hears_of_them(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            made = await ann.make("voices", "me", "open", options={"automated_prosecutor": True}, visibility="public")
            id_ = str(made["id"])
            await ann.watch(id_)
            await ben.call("POST", f"/api/tables/{id_}/join", {})
            await ben.watch(id_)
            assert (await ben.table(id_))["talk"]["rule"] == "V-HIDDEN-19"
            await ben.do("ping")
            before = len(ben.messages)
            for text in SAID:
                await ann.do("say", table=id_, text=text)
            await ben.until(lambda: lines(ben, id_) == SAID)
            assert {m["type"] for m in ben.messages[before:]} == {"chat_line"}

    asyncio.run(main())
