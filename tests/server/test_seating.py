"""Nobody takes all the seats, comes back uninvited, or makes others wait by pausing."""

from __future__ import annotations

import asyncio
import time

import pytest

from moot.server.messages import VERSION
from tests.server.house import Data, Guest, House, Refused
from tests.server.test_lobby import refused
from tests.server.test_play import two


def seated(table: Data) -> list[str]:
    return [seat["name"] if seat["kind"] == "guest" else seat["kind"] for seat in table["seats"]]


async def open_table(owner: Guest, *seats: str, **more: object) -> tuple[str, str]:
    """The path of a new table and its invitation."""
    table = await owner.make("hearing", *seats, **more)
    return f"/api/tables/{table['id']}", table["invite"]


def test_one_guest_takes_one_seat(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann, house.guest("Eve", connect=False) as eve:
            path, _ = await open_table(ann, "me", "open", "open", "open", visibility="public")
            await eve.call("POST", f"{path}/join", {"seat": 2})
            for wanted in ({}, {"seat": 1}, {"seat": 3}):
                await refused(eve.call("POST", f"{path}/join", wanted), 403, "You have a seat at this table already.")
            assert seated(await ann.call("GET", path)) == ["Ann", "open", "Eve", "open"]
            assert seated(await ann.call("POST", f"{path}/join", {"seat": 1})) == ["Ann", "Ann", "Eve", "open"]
            assert not (await ann.call("GET", path))["sharing"]

    asyncio.run(main())


def test_of_joins_at_once_one_counts(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann, house.guest("Eve", connect=False) as eve:
            path, _ = await open_table(ann, "me", "open", "open", "open", visibility="public")
            joins = (eve.call("POST", f"{path}/join", {"seat": seat}) for seat in (1, 2, 3))
            await asyncio.gather(*joins, return_exceptions=True)
            assert seated(await ann.call("GET", path)).count("Eve") == 1

    asyncio.run(main())


def test_people_at_one_screen_take_several_seats_where_the_owner_says_so(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann, house.guest("Ben", connect=False) as ben:
            path, _ = await open_table(ann, "me", "open", "open", visibility="public", sharing=True)
            await ben.call("POST", f"{path}/join", {})
            assert seated(await ben.call("POST", f"{path}/join", {})) == ["Ann", "Ben 1", "Ben 2"]

            path, _ = await open_table(ann, "me", "open", "open", visibility="public")
            await ben.call("POST", f"{path}/join", {})
            await refused(ben.call("PATCH", path, {"sharing": True}), 403, "Only who made the table")
            await ann.call("PATCH", path, {"sharing": True})
            assert (await ben.call("POST", f"{path}/join", {}))["state"] == "playing"

    asyncio.run(main())


@pytest.mark.parametrize("visibility", ["public", "link", "private"])
@pytest.mark.parametrize("instead", [{"kind": "open"}, {"kind": "bot"}])
def test_who_was_taken_off_needs_a_new_invitation(house: House, visibility: str, instead: Data) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann, house.guest("Eve") as eve:
            path, invite = await open_table(ann, "me", "open", "open", visibility=visibility)
            id_ = path.rpartition("/")[2]
            await eve.call("POST", f"{path}/join", {"seat": 1, "invite": invite})
            await eve.watch(id_)
            after = await ann.call("PUT", f"{path}/seats/1", instead)
            assert after["invite"] != invite
            for given in (None, invite):
                words = "taken you off" if visibility == "public" else "no such table"
                status = 403 if visibility == "public" else 404
                await refused(eve.call("POST", f"{path}/join", {"invite": given}), status, words)
            if visibility != "public":
                await eve.hears(lambda m: m["type"] == "notice" and "not open to you" in m["text"])
                with pytest.raises(Refused, match="no such table"):
                    await eve.do("watch", table=id_, invite=invite, protocol=VERSION)
            assert seated(await ann.call("GET", path)).count("Eve") == 0
            back = await eve.call("POST", f"{path}/join", {"invite": after["invite"]})  # asked in again
            assert "Eve" in seated(back)

    asyncio.run(main())


def test_the_owner_makes_an_invitation_worthless(house: House) -> None:
    async def main() -> None:
        async with (
            house.guest("Ann", connect=False) as ann,
            house.guest("Ben", connect=False) as ben,
            house.guest("Eve", connect=False) as eve,
        ):
            path, invite = await open_table(ann, "me", "open", "open")
            await ben.call("POST", f"{path}/join", {"invite": invite})
            await refused(ben.call("PATCH", path, {"new_invite": True}), 403, "Only who made the table")
            new = (await ann.call("PATCH", path, {"new_invite": True}))["invite"]
            assert new != invite
            assert (await ben.call("GET", path))["invite"] == new
            await refused(eve.call("POST", f"{path}/join", {"invite": invite}), 404)
            await eve.call("POST", f"{path}/join", {"invite": new})

    asyncio.run(main())


# ---------------------------------------------------------------- pauses


def test_a_pause_keeps_what_is_left_of_the_clock(house: House) -> None:
    async def main() -> None:
        async with two(house, clock=600) as (ann, ben, id_):
            before = (await ann.table(id_))["deadline"]
            await asyncio.sleep(1.5)
            await ben.do("pause", table=id_, paused=True)
            assert (await ann.table(id_))["deadline"] is None
            await ben.do("pause", table=id_, paused=False)
            latest, after = time.time() + 600 - 1.5, (await ann.table(id_))["deadline"]
            assert before <= after <= latest
            # A decision that comes later has all of its time.
            ask = await ann.asked(id_)
            await ann.answer(id_, ask)
            await ben.answer(id_, await ben.asked(id_))
            assert (await ann.table(id_))["deadline"] >= before + 1.5

    asyncio.run(main())


def test_a_player_begins_so_many_pauses(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            most = house.settings.pauses
            for _ in range(most):
                await ben.do("pause", table=id_, paused=True)
                await ann.do("pause", table=id_, paused=False)
            with pytest.raises(Refused, match=f"You can pause a game {most} times"):
                await ben.do("pause", table=id_, paused=True)
            assert not (await ann.table(id_))["paused"]
            await ann.do("pause", table=id_, paused=True)  # she has her own
            await ben.do("pause", table=id_, paused=False)

    asyncio.run(main())


def test_who_keeps_nobody_waiting_pauses_at_will(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann:
            id_ = (await ann.make("hearing", "me", "me", "random"))["id"]
            await ann.watch(id_)
            for _ in range(house.settings.pauses + 2):
                await ann.do("pause", table=id_, paused=True)
                await ann.do("pause", table=id_, paused=False)

    asyncio.run(main())


def test_of_a_pause_that_is_one_already_nobody_hears(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            for paused in (True, False):
                await ben.do("pause", table=id_, paused=paused)
                await ann.do("ping")
                heard = len(ann.messages)
                for _ in range(5):
                    await ben.do("pause", table=id_, paused=paused)
                await ann.do("ping")
                assert [m["type"] for m in ann.messages[heard:]] == ["pong"]
            assert sum(m["type"] == "notice" for m in ann.messages) == 2

    asyncio.run(main())
