"""An Automa beyond the table: alone against it, and two together."""

from __future__ import annotations

import asyncio

import pytest

from moot.server.shown import heard
from moot.verify import verify_bytes
from tests.server.again import replayed
from tests.server.house import House, Refused, at_random
from tests.server.test_play import taken_home


def test_a_trial_alone_against_the_automa(house: House) -> None:
    """Played, taken back, looked at again, verified, and gone on with from a moment of it."""

    async def main() -> None:
        async with house.guest("Ann") as ann:
            id_ = (await ann.make("lawyerup", "me", options={"case": "prize_marrow"}))["id"]
            await ann.watch(id_)
            await ann.play(id_, at_random(1), moves=5)
            await ann.do("undo", table=id_, seat=0)  # nobody else need agree
            await ann.until(lambda: any(event["kind"] == "undone" for event in ann.events[id_, 0]))
            await ann.play(id_, at_random(2))
            table = await taken_home(ann, id_)
            assert ann.events[id_, 0] == heard(table.events(0))
            assert verify_bytes(table.save()).verdict == "Everything is in order."

            path = f"/api/tables/{id_}"
            steps = await replayed(ann, id_, 0)
            assert steps[-1].view == table.shown(0)
            with pytest.raises(Refused, match="no such seat"):
                await ann.call("GET", f"{path}/replay?seat=1")
            then = next(n for n in range(len(steps) // 3, len(steps)) if steps[n].view["asked"] == [0])
            with pytest.raises(Refused, match="no such seat"):
                await ann.call("POST", f"{path}/continue", {"number": then, "seat": 1})
            again = (await ann.call("POST", f"{path}/continue", {"number": then, "seat": 0}))["id"]
            await ann.watch(again)
            await ann.asked(again)
            assert ann.news[again, 0]["view"] == steps[then].view
            await ann.play(again, at_random(3))
            assert ann.over(again)

    asyncio.run(main())


def test_two_together_against_the_automa(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann:
            options = {"automa": "P", "case": "prize_marrow"}
            id_ = (await ann.make("lawyerup", "me", "random", options=options))["id"]
            await ann.watch(id_)
            await ann.play(id_, at_random(1))
            table = await taken_home(ann, id_)
            assert table.seats == 3
            assert ann.events[id_, 0] == heard(table.events(0))

    asyncio.run(main())
