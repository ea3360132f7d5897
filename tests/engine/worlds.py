"""What an audience can conclude, by brute force: all worlds it cannot rule out. Only for a handful of things."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations, product

from moot.engine import Thing, ask
from tests.engine.toy import Toy, first, game_of, letters, play

World = tuple[int, ...]
"""The face of each thing."""


def empty(seats: int = 2) -> Toy:
    """A toy without any things."""

    def no_deal(game: Toy) -> None:
        game.hand = [[] for _ in range(game.seats)]

    return game_of(play([ask("x", by=first, options=letters)], deal=no_deal, seats=seats))


class Mind:
    """A perfect reasoner in one audience: remembers everything that it saw, and concludes all that follows."""

    def __init__(self) -> None:
        self.worlds: set[World] = {()}

    def create(self, faces: Sequence[int]) -> None:
        self.worlds = {old + new for old, new in product(self.worlds, set(permutations(faces)))}

    def see(self, game: Toy, things: Iterable[Thing]) -> None:
        seen = list(things)
        self.worlds = {world for world in self.worlds if all(world[t] == game.face[t] for t in seen)}

    def lose_track(self, things: Sequence[Thing]) -> None:
        """These have changed places, and it could not follow."""
        found = set()
        for world in self.worlds:
            for order in permutations(things):
                moved = list(world)
                for here, there in zip(things, order, strict=True):
                    moved[here] = world[there]
                found.add(tuple(moved))
        self.worlds = found

    def hear(self, holds: Callable[[World], bool]) -> None:
        self.worlds = {world for world in self.worlds if holds(world)}


def dealt(game: Toy, audience: int) -> set[World]:
    """All worlds that the engine may deal to this audience: faces move inside its bags and its promises are kept."""
    row = game.know[audience]
    worlds: set[World] = {tuple(game.face)}
    for label in sorted(set(row) - {0}):
        things = [thing for thing, other in enumerate(row) if other == label]
        found = set()
        for world in worlds:
            for order in set(permutations(world[thing] for thing in things)):
                moved = list(world)
                for thing, face in zip(things, order, strict=True):
                    moved[thing] = face
                found.add(tuple(moved))
        worlds = found
    return {world for world in worlds if keeps_promises(game, audience, world)}


def keeps_promises(game: Toy, audience: int, world: Sequence[int]) -> bool:
    """Written without the engine's own test: counts of an aspect, or faces that all lie among the things."""
    for promise in game.promises:
        if promise.audience == audience:
            there = [world[thing] for thing in promise.things]
            if isinstance(promise.value, tuple):
                if any(there.count(face) < promise.value.count(face) for face in promise.value):
                    return False
                continue
            read = game.live.rules.aspect(promise.aspect)
            if not promise.low <= sum(read(face) == promise.value for face in there) <= promise.high:
                return False
    return True
