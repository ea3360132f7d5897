"""Who logs out is nobody at once: on this device, on all others, or everywhere; at every process."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.house import Guest, House
from tests.server.test_lobby import claim, refused
from tests.server.test_play import two

GONE = 4401


async def device(house: House, first: Guest) -> Guest:
    """Another device of a guest, with a socket."""
    other = Guest(house, "another device")
    await claim(other, (await first.call("POST", "/api/me/link"))["token"])
    await other.connect()
    return other


async def is_closed(guest: Guest) -> None:
    with pytest.raises(ConnectionError, match=str(GONE)):
        await guest.until(lambda: False)


async def may(guest: Guest) -> bool:
    """Whether its cookie is somebody's."""
    return (await guest.rest.get("/api/me")).status_code == 200


def test_with_the_cookie_goes_the_socket(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            phone = await device(house, ann)
            await ann.call("DELETE", "/api/me")
            await is_closed(ann)
            await phone.watch(id_)  # another device is another matter
            await phone.do("say", table=id_, text="I am still here.")
            await ben.hears(lambda m: m["type"] == "chat_line" and m["text"] == "I am still here.")
            await phone.leave()

    asyncio.run(main())


def test_what_is_said_right_after_logging_out_counts_for_nothing(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            leaving = asyncio.create_task(ann.call("DELETE", "/api/me"))
            while not leaving.done():
                await asyncio.sleep(0)
            for _ in range(5):
                try:
                    await ann.say("say", table=id_, text="I should not be here.")
                except Exception:  # closed already
                    break
            await leaving
            await is_closed(ann)
            await ben.do("say", table=id_, text="Is she gone?")
            await ben.hears(lambda m: m["type"] == "chat_line" and m["text"] == "Is she gone?")
            assert [m["text"] for m in ben.messages if m["type"] == "chat_line"] == ["Is she gone?"]

    asyncio.run(main())


def test_logging_out_everywhere(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            phone = await device(house, ann)
            link = await ann.call("POST", "/api/me/link")
            secret = ann.secret
            reply = await ann.rest.delete("/api/me/everywhere")
            assert (reply.status_code, reply.content) == (204, b"")
            assert "moot" not in ann.rest.cookies
            ann.rest.cookies.set("moot", secret)
            for guest in (ann, phone):
                await is_closed(guest)
                assert not await may(guest)
            await refused(claim(Guest(house, "thief"), link["token"]), 403, "used already")
            await ben.do("ping")  # it is nobody else's business
            await refused(Guest(house, "nobody").call("DELETE", "/api/me/everywhere"), 401)
            await phone.leave()

    asyncio.run(main())


def test_logging_out_all_other_devices(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann:
            me, stolen = await ann.call("GET", "/api/me"), ann.secret
            phone, thief = await device(house, ann), Guest(house, "thief")
            thief.rest.cookies.set("moot", stolen)
            await thief.connect()
            await ann.call("DELETE", "/api/me/elsewhere")
            for guest in (ann, phone, thief):
                await is_closed(guest)
            assert ann.secret != stolen
            assert await ann.call("GET", "/api/me") == me
            assert not await may(phone)
            assert not await may(thief)
            await ann.disconnect()
            await ann.connect()
            await ann.do("ping")
            for guest in (phone, thief):
                await guest.leave()

    asyncio.run(main())


def test_a_device_that_becomes_another_guest_is_the_first_no_more(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            before = ben.secret
            await claim(ben, (await ann.call("POST", "/api/me/link"))["token"])
            await is_closed(ben)
            left = Guest(house, "what is left of Ben")
            left.rest.cookies.set("moot", before)
            assert not await may(left)
            assert (await ben.call("GET", "/api/me"))["name"] == "Ann"
            await left.leave()

    asyncio.run(main())


def test_a_guest_has_so_many_devices(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            devices = []
            for _ in range(20):
                token = (await ann.call("POST", "/api/me/link"))["token"]
                devices.append(Guest(house, "device"))
                await claim(devices[-1], token)
                ann.rest.cookies.set("moot", devices[-1].secret)  # the first one is the oldest
            assert [await may(one) for one in devices] == [True] * 20
            more = Guest(house, "one more")
            await claim(more, (await ann.call("POST", "/api/me/link"))["token"])
            assert [await may(one) for one in devices] == [False] + [True] * 19
            for one in (*devices, more):
                await one.leave()

    asyncio.run(main())


@pytest.mark.parametrize("way", ["/api/me", "/api/me/everywhere", "/api/me/elsewhere"])
def test_a_socket_at_another_process_ends_as_well(houses: tuple[House, House], way: str) -> None:
    async def main() -> None:
        here, there = houses
        async with here.guest("Ann", connect=False) as ann, there.guest(secret=ann.secret) as away:
            await away.do("ping")
            await ann.call("DELETE", way)
            await is_closed(away)
            assert not await may(away)

    asyncio.run(main())
