"""Turns: whoever has had the least comes first."""

from __future__ import annotations

import asyncio

import pytest

from moot.server.turns import Turns, Whose


class Clock:
    """Time that passes when we say so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def _work(turns: Turns, clock: Clock, whose: Whose, seconds: float, served: list[Whose]) -> None:
    async with turns.turn(whose):
        served.append(whose)
        clock.now += seconds
        await asyncio.sleep(0)


def _served(*wanted: tuple[Whose, int, float], many: int = 1) -> list[Whose]:
    """Who is served in which order, if they come in this order, each so many times, for so long."""

    async def main() -> list[Whose]:
        clock, served = Clock(), list[Whose]()
        turns = Turns(many, clock)
        work = [
            asyncio.create_task(_work(turns, clock, whose, seconds, served))
            for whose, times, seconds in wanted
            for _ in range(times)
        ]
        await asyncio.gather(*work)
        assert len(turns) == 0, "nothing is remembered of who is served"
        return served

    return asyncio.run(main())


@pytest.mark.parametrize("many", [1, 4])
def test_who_comes_after_six_hundred_others_of_one_guest_is_served_next(many: int) -> None:
    served = _served((("here", "ann"), 600, 0.1), (("there", "ben"), 5, 0.1), many=many)
    assert len(served) == 605
    last = max(n for n, whose in enumerate(served) if whose[1] == "ben")
    assert last <= 10 + 2 * many, "Ben has every other turn"


def test_time_counts_and_not_turns() -> None:
    served = _served((("here", "slow"), 50, 1.0), (("there", "quick"), 50, 0.1))
    last = max(n for n, whose in enumerate(served) if whose[1] == "quick")
    slow_before = [whose[1] for whose in served[:last]].count("slow")
    assert slow_before <= 12, "fifty short turns are as much as five long ones"


def test_ten_guests_at_one_place_have_no_more_than_one_at_another() -> None:
    crowd: list[tuple[Whose, int, float]] = [(("here", f"guest {n}"), 20, 0.1) for n in range(10)]
    served = _served(*crowd, (("there", "ben"), 20, 0.1))
    last = max(n for n, whose in enumerate(served) if whose[1] == "ben")
    assert last <= 45
    first = served[:110]
    counts = [first.count(("here", f"guest {n}")) for n in range(10)]
    assert max(counts) - min(counts) <= 2, "those who are here share alike"


def test_who_gives_up_waiting_takes_nothing_with_him() -> None:
    async def main() -> None:
        clock, served = Clock(), list[Whose]()
        turns = Turns(1, clock)
        async with turns.turn(("here", "ann")):
            gone = [asyncio.create_task(_work(turns, clock, ("here", f"{n}"), 1, served)) for n in range(5)]
            stays = asyncio.create_task(_work(turns, clock, ("there", "ben"), 1, served))
            await asyncio.sleep(0)
            for task in gone:
                task.cancel()
            await asyncio.gather(*gone, return_exceptions=True)
        await asyncio.wait_for(stays, 5)
        assert served == [("there", "ben")]
        assert len(turns) == 0
        await asyncio.wait_for(_work(turns, clock, ("here", "ann"), 1, served), 5)

    asyncio.run(main())


def test_who_is_served_and_cancelled_at_the_same_moment_gives_the_turn_on() -> None:
    async def main() -> None:
        clock, served = Clock(), list[Whose]()
        turns = Turns(1, clock)
        holding = turns.turn(("here", "ann"))
        await holding.__aenter__()
        first = asyncio.create_task(_work(turns, clock, ("here", "ben"), 1, served))
        second = asyncio.create_task(_work(turns, clock, ("here", "cleo"), 1, served))
        await asyncio.sleep(0)
        await holding.__aexit__(None, None, None)  # it is Ben's, who has not heard of it yet
        first.cancel()
        await asyncio.wait_for(second, 5)
        assert served == [("here", "cleo")]
        assert len(turns) == 0

    asyncio.run(main())
