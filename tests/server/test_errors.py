"""Rules that fail: the table goes back to the last decision, it is filed, and everything else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

import tests.server.odd  # the game that fails, for reading its saves here
from moot import api
from moot.server.remarks import RulesFailed
from moot.server.settings import database_of
from moot.server.store import Store
from tests.server.house import Guest, House, Refused, at_random
from tests.server.odd import OddHouse

FAILED = str(RulesFailed())


@pytest.fixture(scope="module", autouse=True)
def odd_games() -> Iterator[None]:
    """For reading saves of the game that fails."""
    tests.server.odd.register()
    yield
    tests.server.odd.unregister()


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = OddHouse(tmp_path_factory.mktemp("odd"))
    try:
        yield house.start()
    finally:
        house.stop()


async def refused(guest: Guest, id_: str, answer: str) -> str:
    """How an answer is refused."""
    with pytest.raises(Refused) as found:
        await guest.answer(id_, await guest.asked(id_), answer)
    return str(found.value.said["error"])


async def filed(house: House, id_: str) -> list[tuple[str, bytes]]:
    store = Store(database_of(house.settings))
    try:
        return [(what, save) for table, _, what, save in await store.reports() if table == id_]
    finally:
        await store.engine.dispose()


@pytest.mark.parametrize("answer", ["hard", "lost"])
def test_an_answer_that_breaks_the_rules_is_taken_back_and_filed(odd: House, answer: str) -> None:
    async def main() -> None:
        async with odd.guest("Ann") as ann, odd.guest("Ben") as ben:
            other = await ann.make("hearing", "me", "random")
            await ann.watch(other["id"])
            id_ = (table := await ann.make("glass", "me", "open"))["id"]
            await ben.call("POST", f"/api/tables/{id_}/join", {"invite": table["invite"]})
            await ann.watch(id_)
            await ben.watch(id_)
            ask = await ann.asked(id_)
            before = ann.news[id_, 0]
            assert await refused(ann, id_, answer) == FAILED, "and not what went wrong: that may be a secret"
            for guest in (ann, ben):
                await guest.hears(lambda m: m["type"] == "notice" and m["table"] == id_ and "filed" in m["text"])
            ((what, save),) = await filed(odd, id_)
            assert f"seat 0 answered '{answer}' to ask {ask['id']}" in what
            assert "Traceback" in what
            assert api.load(save).ask(0) is not None
            assert ann.news[id_, 0]["view"] == before["view"]
            await ann.answer(id_, ask, "soft")
            await asyncio.gather(*(guest.play(id_) for guest in (ann, ben)))
            assert ann.over(id_)
            await ann.play(other["id"], at_random(1))
            assert ann.over(other["id"])

    asyncio.run(main())


def test_rules_that_do_not_do_the_same_twice_are_made_again_from_what_is_kept(odd: House) -> None:
    async def main() -> None:
        async with odd.guest("Ann") as ann:
            id_ = (await ann.make("glass", "me", "me"))["id"]
            await ann.watch(id_)
            for answer in ("odd", "odd"):
                ask = await ann.asked(id_)
                await ann.answer(id_, ask, answer)
                await ann.until(lambda ask=ask: ask not in ann.asks(id_))  # type: ignore[misc]
            assert await refused(ann, id_, "hard") == FAILED
            await ann.hears(lambda m: m["type"] == "notice" and m["table"] == id_ and "filed" in m["text"])
            ((_, save),) = await filed(odd, id_)
            assert api.load(save).ask(0) is not None
            await ann.play(id_, lambda _: "soft")
            assert ann.over(id_)

    asyncio.run(main())


def test_a_view_that_fails_hurts_nobody_else(odd: House) -> None:
    async def main() -> None:
        async with odd.guest("Ann") as ann, odd.guest("Ben") as ben:
            other = await ann.make("hearing", "me", "random")
            await ann.watch(other["id"])
            id_ = (table := await ann.make("glass", "me", "open"))["id"]
            await ben.call("POST", f"/api/tables/{id_}/join", {"invite": table["invite"]})
            await ann.watch(id_)
            await ben.watch(id_)
            await ann.answer(id_, await ann.asked(id_), "dark")
            await ben.answer(id_, await ben.asked(id_))
            await ann.hears(lambda m: m["type"] == "notice" and m["table"] == id_)
            assert await filed(odd, id_)
            await ann.play(other["id"], at_random(2))
            assert ann.over(other["id"])
            await ann.do("concede", table=id_, seat=0)
            await ben.play(id_)
            assert ben.over(id_)

    asyncio.run(main())


def test_a_bot_whose_answers_break_the_rules_tries_others(odd: House) -> None:
    async def main() -> None:
        async with odd.guest("Ann") as ann:
            tables = [(await ann.make("glass", "random", "random", "me"))["id"] for _ in range(5)]
            for id_ in tables:
                await ann.watch(id_)
            await asyncio.gather(*(ann.play(id_, lambda _: "soft") for id_ in tables))
            assert all(ann.over(id_) for id_ in tables)
            found = [what for id_ in tables for what, _ in await filed(odd, id_)]
            assert any("answered 'hard'" in what or "answered 'lost'" in what for what in found)

    asyncio.run(main())


def test_a_game_that_cannot_go_on_waits(odd: House) -> None:
    async def main() -> None:
        async with odd.guest("Ann") as ann:
            id_ = (await ann.make("glass", "me", "random", options={"brittle": True}))["id"]
            await ann.watch(id_)
            await ann.answer(id_, await ann.asked(id_), "soft")
            await ann.hears(lambda m: m["type"] == "table_news" and m["table"]["id"] == id_ and m["table"]["paused"])
            await asyncio.sleep(0.3)
            reports = await filed(odd, id_)
            assert 1 <= len(reports) <= len(tests.server.odd.TOUCHES)
            assert (await ann.table(id_))["waits_for"] == [1]

    asyncio.run(main())
