"""What is dealt to an audience: every deal that keeps its promises, each as often, whichever of them is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from math import sqrt
from random import Random

import pytest

from moot.engine import RulesError, Thing, create, deals, learn
from moot.engine.deals import Deals
from moot.engine.state import Promise
from tests.engine.toy import Toy
from tests.engine.worlds import World, empty

AXE, BAT, CUP, DOG, ELK, FIG = range(6)
"""The first two are weapons."""


def kind(things: Sequence[int], low: int, high: int, value: str = "weapon") -> Promise:
    return Promise(0, tuple(things), "kind", value, low, high)


def faces(things: Sequence[int], *those: int) -> Promise:
    return Promise(0, tuple(things), "faces", those, len(those), len(things))


def not_all(things: Sequence[int], *those: int) -> Promise:
    return Promise(0, tuple(things), "faces", those, 0, len(those) - 1)


ONE = [[AXE, CUP, DOG, ELK, FIG, BAT]]
TWINS = [[AXE, AXE, CUP, CUP, DOG, ELK]]
BAGS = [[AXE, CUP, DOG], [AXE, BAT, CUP]]
SITUATIONS: dict[str, tuple[list[list[int]], list[int], list[Promise]]] = {
    "nothing": (ONE, [], []),
    "one of these": (ONE, [], [kind((0, 2, 3), 1, 3)]),
    "none of these": (ONE, [], [kind((1, 2), 0, 0)]),
    "all of these": (ONE, [], [kind((0, 5), 2, 2)]),
    "between": (TWINS, [], [kind((0, 1, 2, 3), 1, 1)]),
    "faces lie there": (ONE, [], [faces((0, 1, 2), AXE, CUP)]),
    "faces and their twins": (TWINS, [], [faces((0, 1, 2), AXE, CUP)]),
    "both twins": (TWINS, [], [faces((0, 1, 4, 5), AXE, AXE)]),
    "chains": (ONE, [], [faces((0, 1, 2), AXE, CUP), faces((2, 3), ELK), kind((1, 2, 3), 1, 2)]),
    "chains of twins": (TWINS, [], [faces((0, 1, 2), AXE, CUP), faces((2, 3, 4), CUP, DOG), kind((1, 2), 0, 1)]),
    "a wrong guess": (ONE, [], [not_all((0, 1), AXE, CUP), not_all((0, 1), AXE, ELK)]),
    "a wrong guess among twins": (TWINS, [], [not_all((0, 1, 4), AXE, CUP)]),
    "a wrong guess of one": (TWINS, [], [not_all((4,), AXE)]),
    "twins apart": (TWINS, [], [faces((0, 1, 2), AXE, CUP), faces((3, 4), AXE)]),
    "two lists of twins": (TWINS, [], [faces((0, 1, 2), AXE, CUP), faces((3, 4, 5), AXE, CUP)]),
    "twins apart, and elsewhere": (TWINS, [], [faces((0, 1, 2), AXE, CUP), faces((3, 4, 5), AXE), kind((0, 1), 0, 0)]),
    "twins apart, and counted": (TWINS, [], [faces((0, 1, 2), AXE, CUP), faces((3, 4), AXE), kind((1, 2, 3), 1, 1)]),
    "twins in lists that overlap": (TWINS, [], [faces((0, 1, 2), AXE, CUP), faces((2, 3, 4), AXE, CUP)]),
    "twins in a list inside another": (TWINS, [], [faces((0, 1, 2, 3), AXE, DOG), faces((0, 1), AXE)]),
    "twins of two bags": (BAGS, [], [faces((0, 1, 3), AXE), faces((2, 4), AXE)]),
    "two bags": (BAGS, [], [faces((0, 1, 3, 4), AXE, CUP), not_all((2, 5), DOG, CUP)]),
    "two bags and a count": (BAGS, [], [kind((0, 3, 4), 2, 2)]),
    "some of them known": (TWINS, [0, 4], [faces((0, 1, 2, 4), AXE, CUP, DOG), kind((0, 3, 5), 1, 2)]),
    "part of a list": (ONE, [], [Promise(0, (0, 1, 2), "faces", (AXE, CUP, DOG), 1, 2)]),
    "part of a list with twins": (TWINS, [], [Promise(0, (0, 1, 2), "faces", (AXE, CUP, ELK), 1, 2)]),
}


def position(bags: Sequence[Sequence[int]], known: Sequence[int], promises: list[Promise]) -> Toy:
    game = empty()
    for bag in bags:
        create(game, bag)
    learn(game, 0, [Thing(thing) for thing in known])
    game.promises = promises
    return game


def holds(game: Toy, promise: Promise, world: World) -> bool:
    """Written without the engine's own test."""
    there = [world[thing] for thing in promise.things]
    if isinstance(promise.value, tuple):
        count = (Counter(there) & Counter(promise.value)).total()
    else:
        count = sum(game.live.rules.aspect(promise.aspect)(face) == promise.value for face in there)
    return promise.low <= count <= promise.high


def possible(game: Toy) -> list[World]:
    """Every deal that seat 0 cannot rule out, by brute force."""
    row, found = game.know[0], set()
    bags = [[thing for thing, of in enumerate(row) if of == label] for label in sorted(set(row) - {0})]
    for orders in product(*[set(permutations([game.face[thing] for thing in bag])) for bag in bags]):
        world = list(game.face)
        for bag, order in zip(bags, orders, strict=True):
            for thing, face in zip(bag, order, strict=True):
                world[thing] = face
        if all(holds(game, promise, tuple(world)) for promise in game.promises):
            found.add(tuple(world))
    return sorted(found)


def dealing(game: Toy, truth: World) -> Deals:
    return Deals(game.live.rules, bytes(game.know[0]), truth, game.promises)


def dealt(made: Deals, truth: World, rng: Random) -> World:
    face = list(truth)
    made.deal(face, rng)
    return tuple(face)


@pytest.fixture
def searching(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if there were too many ways to count."""
    monkeypatch.setattr(deals, "MOST_MOVES", 0)
    deals._from_memory.cache_clear()
    yield
    deals._from_memory.cache_clear()


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_deal_that_keeps_the_promises_is_as_likely_as_any_other(name: str) -> None:
    game = position(*SITUATIONS[name])
    worlds, rng = possible(game), Random(name)
    made, each = dealing(game, worlds[0]), 60
    found = Counter(dealt(made, worlds[0], rng) for _ in range(each * len(worlds)))
    assert found.keys() == set(worlds)
    # Pearson's sum and, by Wilson and Hilferty, how many standard deviations it lies too high.
    pearson, free = sum((found[world] - each) ** 2 / each for world in worlds), len(worlds) - 1
    assert free > 1
    assert ((pearson / free) ** (1 / 3) - 1 + 2 / 9 / free) / sqrt(2 / 9 / free) < 4


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_same_random_numbers_give_the_same_deal_whichever_world_is_true(name: str) -> None:
    game = position(*SITUATIONS[name])
    for seed in range(5):
        assert len({dealt(dealing(game, truth), truth, Random(seed)) for truth in possible(game)}) == 1


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.usefixtures("searching")
def test_what_is_searched_for_keeps_the_promises_too(name: str) -> None:
    game = position(*SITUATIONS[name])
    worlds, rng = possible(game), Random(name)
    made = dealing(game, worlds[0])
    assert {dealt(made, worlds[0], rng) for _ in range(20 * len(worlds))} == set(worlds)
    for seed in range(5):
        assert len({dealt(dealing(game, truth), truth, Random(seed)) for truth in worlds}) == 1


IMPOSSIBLE = {
    "too many of one": [kind((0, 1, 2, 3), 3, 4)],
    "more than there is room": [kind((0,), 2, 2)],
    "less than none": [kind((0, 1), 1, 0)],
    "too many in all": [kind((0, 1, 2), 1, 1), kind((3, 4, 5), 2, 3)],
    "nowhere to lie": [faces((0, 1), DOG), faces((2, 3), DOG)],
    "no room for all": [faces((0, 1), AXE, AXE), faces((1, 2), CUP, CUP)],
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
@pytest.mark.parametrize("most", [0, deals.MOST_MOVES])
def test_promises_that_cannot_all_be_kept_are_an_error_in_words(
    most: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deals, "MOST_MOVES", most)
    game = position(TWINS, [], IMPOSSIBLE[name])
    with pytest.raises(RulesError, match="No deal keeps all promises"):
        dealt(dealing(game, tuple(game.face)), tuple(game.face), Random(1))


def test_many_promises_take_a_search_and_still_hold() -> None:
    """Pairs under promises of their own, with many twins: too many ways to count them all."""
    promises = [faces((2 * i, 2 * i + 1), i % 6) for i in range(12)]
    game = position([[AXE, BAT, CUP, DOG, ELK, FIG] * 6], [], promises)
    truth = [face for i in range(12) for face in (i % 6, (i + 1) % 6)] + [AXE, BAT, CUP, DOG, ELK, FIG] * 2
    game.face = truth
    made, rng = dealing(game, tuple(truth)), Random(1)
    found = {dealt(made, tuple(truth), rng) for _ in range(20)}
    assert len(found) == 20
    assert all(holds(game, promise, world) for promise in promises for world in found)
