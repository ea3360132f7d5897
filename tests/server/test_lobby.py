"""Guests, tables and seats before a game begins."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable
from typing import Any

import pytest

from moot.api import rules_of
from moot.games import GAMES
from moot.server.messages import VERSION
from tests.server.house import Data, Guest, House, Refused


async def refused(work: Awaitable[Any], status: int, *words: str) -> None:
    """Whether a request is refused, in a sentence with these words."""
    with pytest.raises(Refused) as found:
        await work
    assert found.value.status == status, found.value
    said = found.value.said["error"]
    assert said.endswith(".") or status == 400, said
    for word in words:
        assert word in said, said


async def claim(guest: Guest, token: str) -> Any:
    return await guest.call("POST", "/api/me/claim", {"token": token})


# ---------------------------------------------------------------- guests


def test_a_guest_has_a_name_and_a_cookie(house: House) -> None:
    async def main() -> None:
        ann = Guest(house, "Ann")
        await refused(ann.call("GET", "/api/me"), 401, "Say who you are first")
        await refused(ann.call("GET", "/api/tables"), 401)
        reply = await ann.rest.post("/api/me", json={"name": "  Ann \u202e of\u0000\n Cleves "})
        assert reply.json()["name"] == "Ann of Cleves"
        flags = [part.strip().lower() for part in reply.headers["set-cookie"].split(";")[1:]]
        assert {"httponly", "samesite=lax", "path=/"} <= set(flags)
        assert len(ann.secret) >= 40
        assert ann.secret not in reply.text

        again = await ann.rest.post("/api/me", json={"name": "Anna"})
        assert again.json() == {"id": reply.json()["id"], "name": "Anna"}
        assert "set-cookie" not in again.headers
        assert await ann.call("GET", "/api/me") == again.json()
        await refused(ann.call("POST", "/api/me", {"name": "\u200b\u0007 "}), 403, "at least one letter")
        await refused(ann.call("POST", "/api/me", {"name": "A" * 41}), 403, "at most 40")
        await refused(ann.call("POST", "/api/me", {"name": "A" * 161}), 400)
        await ann.leave()

    asyncio.run(main())


def test_a_device_that_forgets_can_never_be_that_guest_again(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            secret = ann.secret
            await ann.call("DELETE", "/api/me")
            assert "moot" not in ann.rest.cookies
            ann.rest.cookies.set("moot", secret)
            await refused(ann.call("GET", "/api/me"), 401)

    asyncio.run(main())


def test_another_device_by_a_link_that_works_once(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            old = (await ann.call("POST", "/api/me/link"))["token"]
            link = await ann.call("POST", "/api/me/link")
            phone, thief = Guest(house, "phone"), Guest(house, "thief")
            await refused(claim(thief, old), 403, "used already")  # a new link ends the one before
            both = await asyncio.gather(
                claim(phone, link["token"]), claim(thief, link["token"]), return_exceptions=True
            )
            me = await ann.call("GET", "/api/me")
            assert [one == me for one in both].count(True) == 1
            assert sum(isinstance(one, Refused) for one in both) == 1
            winner = phone if both[0] == me else thief
            assert await winner.call("GET", "/api/me") == me
            assert winner.secret != ann.secret
            await refused(claim(thief, "nonsense"), 403)
            await phone.leave()
            await thief.leave()

    asyncio.run(main())


def test_a_link_grows_old(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            link = await ann.call("POST", "/api/me/link")
            assert 60 <= link["seconds"] <= 3600
            me = await ann.call("GET", "/api/me")
            with sqlite3.connect(house.folder / "moot.sqlite") as db:
                ages = db.execute("SELECT until FROM device_link WHERE guest = ?", [me["id"]]).fetchall()
                assert abs(ages[0][0] - time.time() - link["seconds"]) < 20
                db.execute("UPDATE device_link SET until = ? WHERE guest = ?", [time.time() - 1, me["id"]])
            phone = Guest(house, "phone")
            await refused(claim(phone, link["token"]), 403, "too old")
            await phone.leave()

    asyncio.run(main())


# ---------------------------------------------------------------- tables


def test_what_cannot_be_played_is_refused_with_a_sentence(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            await refused(ann.make("chess", "me", "open"), 400, "There is no game 'chess'.")
            await refused(ann.make("hearing", "me"), 400, "2")
            await refused(ann.make("hearing", *["open"] * 5), 400)
            await refused(ann.make("hearing", "me", "open", options={"quik": True}), 400, "quik")
            await refused(ann.make("hearing", "me", "open", options={"quick": 3}), 400, "quick")
            alone = {"automated_prosecutor": True, "chosen_prosecutor": 1}
            await refused(ann.make("voices", "me", "open", "open", options=alone), 400)
            await refused(ann.make("hearing", "me", "genius"), 400, "There is no bot 'genius'")
            await refused(ann.make("hearing", "me", "open", clock=29), 400, "30")
            await refused(ann.make("hearing", "me", "open", seed="mine"), 400, "seed")
            assert (await ann.call("GET", "/api/tables"))["mine"] == []

    asyncio.run(main())


def test_games_with_their_options_and_bots(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            games = {game["name"]: game for game in await ann.call("GET", "/api/games")}
            assert games["hearing"]["seats"] == [2, 3, 4]
            assert games["hearing"]["bots"] == ["heuristic", "random"]
            assert games["hearing"]["options"]["$defs"]["Options"]["properties"]["quick"]["type"] == "boolean"
            assert {"hearing", "voices"} <= set(games)
            for name, game in games.items():
                assert set(game["occasions"]) == set(rules_of(GAMES[name]).occasions), "each window has its words"
            assert games["android"]["occasions"]["follow_lead"] == "follows up a lead"
            assert games["hearing"]["seat_fields"] == ["gavel"]

    asyncio.run(main())


def test_cards_in_another_language(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            path = "/api/games/hearing/cards"
            english, german = await ann.call("GET", path), await ann.call("GET", f"{path}?language=de")
            assert await ann.call("GET", f"{path}?language=en") == english
            assert [card["id"] for card in german] == [card["id"] for card in english]
            texts = {card["id"]: card["text"] for card in german}
            assert texts["subpoena"] == "Sieh dir die Hand eines anderen Anwalts mit Karten an."
            assert texts["glazier"] == "", "a brief has no text"
            there = "The cards of Hearing are not there in 'fr'. There are: 'en', 'de'."
            await refused(ann.call("GET", f"{path}?language=fr"), 404, there)
            await refused(ann.call("GET", "/api/games/voices/cards?language=de"), 404, "There are: 'en'.")
            await refused(ann.call("GET", f"{path}?language=../de"), 400, "language")

    asyncio.run(main())


async def shown(guest: Guest, id_: str) -> bool:
    return id_ in [table["id"] for table in (await guest.call("GET", "/api/tables"))["public"]]


@pytest.mark.parametrize("visibility", ["public", "link", "private"])
def test_who_may_come_in(house: House, visibility: str) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            table = await ann.make("hearing", "me", "open", "open", visibility=visibility)
            path, invite = f"/api/tables/{table['id']}", table["invite"]
            assert table["state"] == "waiting"
            assert len(invite) >= 16
            assert await shown(ben, table["id"]) == (visibility == "public")
            header = {"x-invite": invite}
            if visibility == "public":
                assert (await ben.table(table["id"]))["invite"] is None
            else:
                await refused(ben.table(table["id"]), 404)
                await refused(ben.call("POST", f"{path}/join", {}), 404)
                await refused(ben.call("POST", f"{path}/join", {"invite": "wrong"}), 404)
                assert (await ben.rest.get(path, headers={"x-invite": "wrong"})).status_code == 404
            assert (await ben.rest.get(path, headers=header)).status_code == 200
            for given in (None, invite):
                may = visibility == "public" or (visibility == "link" and given is not None)
                reply = await ben.reply(await ben.say("watch", table=table["id"], invite=given, protocol=VERSION))
                assert (reply["type"] == "accepted") == may, (visibility, given)
            joined = await ben.call("POST", f"{path}/join", {"invite": None if visibility == "public" else invite})
            assert [seat["you"] for seat in joined["seats"]] == [False, True, False]
            assert joined["invite"] == invite  # who sits here may invite others
            await ben.watch(table["id"])

    asyncio.run(main())


def test_seats_are_taken_left_and_filled(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            table = await ann.make("hearing", "open", "me", "random", "open", visibility="public")
            path = f"/api/tables/{table['id']}"
            assert [(seat["kind"], seat["bot"]) for seat in table["seats"]] == [
                ("open", ""),
                ("guest", ""),
                ("bot", "random"),
                ("open", ""),
            ]
            await ann.watch(table["id"])
            await refused(ben.call("POST", f"{path}/join", {"seat": 1}), 403, "taken")
            await ben.call("POST", f"{path}/join", {"seat": 3})
            await ann.hears(lambda m: m["type"] == "table_news" and m["table"]["seats"][3]["name"] == "Ben")
            for change in ({"kind": "bot"}, {"kind": "open"}):
                await refused(ben.call("PUT", f"{path}/seats/0", change), 403, "Only who made the table")
            await refused(ben.call("PATCH", path, {"visibility": "private"}), 403, "Only who made the table")
            await refused(ann.call("PUT", f"{path}/seats/9", {"kind": "bot"}), 403, "no such seat")
            await refused(ann.call("PUT", f"{path}/seats/0", {"kind": "bot", "bot": "x"}), 400, "no bot")
            left = await ben.call("POST", f"{path}/leave")
            assert left["seats"][3]["kind"] == "open"
            await ann.call("PUT", f"{path}/seats/2", {"kind": "open"})
            await ann.call("PUT", f"{path}/seats/2", {"kind": "bot", "bot": "heuristic"})
            await ann.call("PUT", f"{path}/seats/0", {"kind": "bot"})
            begun = await ben.call("POST", f"{path}/join", {})
            assert begun["state"] == "playing"
            await refused(ann.call("PUT", f"{path}/seats/0", {"kind": "open"}), 403, "any more")

    asyncio.run(main())


def test_the_owner_changes_who_may_look_on(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Eve") as eve:
            table = await ann.make("hearing", "me", "open", visibility="public")
            path = f"/api/tables/{table['id']}"
            await eve.watch(table["id"])
            changed = await ann.call("PATCH", path, {"spectators": False})
            assert changed["spectators"] is False
            with pytest.raises(Refused, match="Watch the table first"):
                await eve.do("say", table=table["id"], text="am I still here?")
            with pytest.raises(Refused, match="not open to you"):
                await eve.watch(table["id"])
            await ann.call("PUT", f"{path}/seats/1", {"kind": "bot"})
            await refused(eve.call("GET", f"{path}/replay"), 404)
            assert not [m for m in eve.messages if m["type"] == "seat_news"]
            assert (await ann.call("PATCH", path, {"visibility": "private"}))["visibility"] == "private"
            await refused(eve.table(table["id"]), 404)

    asyncio.run(main())


def test_two_guests_for_the_last_seat(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben, house.guest("Cleo") as cleo:
            for _ in range(5):
                table = await ann.make("hearing", "me", "open", visibility="public")
                path = f"/api/tables/{table['id']}/join"
                both: Any = await asyncio.gather(
                    ben.call("POST", path, {}), cleo.call("POST", path, {}), return_exceptions=True
                )
                inside = [one for one in both if isinstance(one, dict)]
                outside = [one for one in both if isinstance(one, Refused)]
                assert len(inside) == len(outside) == 1
                assert outside[0].status == 403
                assert inside[0]["state"] == "playing"
                seen: Data = await ann.table(table["id"])
                assert seen["seats"][1]["name"] == ("Ben" if both[0] is inside[0] else "Cleo")

    asyncio.run(main())


def test_a_table_that_everybody_leaves_is_abandoned(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            table = await ann.make("hearing", "me", "open")
            left = await ann.call("POST", f"/api/tables/{table['id']}/leave")
            assert left["state"] == "abandoned"
            assert (await ann.call("GET", "/api/tables"))["mine"] == []

    asyncio.run(main())


def test_namesakes_get_numbers(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            table = await ann.make("hearing", "me", "me", "me")
            assert [seat["name"] for seat in table["seats"]] == ["Ann 1", "Ann 2", "Ann 3"]

    asyncio.run(main())


def test_tables_that_wait_for_me_come_first(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            mine = await ann.make("hearing", "me", "me")
            waiting = [await ann.make("hearing", "me", "open") for _ in range(2)]
            listed = [table["id"] for table in (await ann.call("GET", "/api/tables"))["mine"]]
            assert listed == [mine["id"], waiting[1]["id"], waiting[0]["id"]]

    asyncio.run(main())
