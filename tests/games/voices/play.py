"""Pushes as they come up in play, and many of them as JSON, to compare a port with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from moot.games.voices.geometry import GEOMETRY, X_GRID, X_MAX
from moot.games.voices.push import Push, push

REGIONS = 5
ROUNDS = 8
SHOWN = 2
AIMED = 0.7
"""The share of pushes that go to one of the regions shown."""


class Case(NamedTuple):
    """What ``push`` is called with."""

    markers: dict[int, tuple[int, int]]
    serial: int
    x_start: int
    x_end: int

    def result(self) -> Push:
        return push(*self)

    def mirrored(self) -> Case:
        return Case({each: (-x, y) for each, (x, y) in self.markers.items()}, self.serial, -self.x_start, -self.x_end)


def any_x(rng: Random) -> int:
    return rng.randint(-X_MAX // X_GRID, X_MAX // X_GRID) * X_GRID


def random_play(games: int, seed: object = 0, players: int = 5) -> Iterator[Case]:
    """Every push of so many games of random play, as in section 5.7 of the rules."""
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        regions: list[dict[int, tuple[int, int]]] = [{} for _ in range(REGIONS)]
        serial = 0
        for _ in range(ROUNDS):
            shown = rng.sample(range(REGIONS), SHOWN)
            for _ in range(players):
                region = rng.choice(shown) if rng.random() < AIMED else rng.randrange(REGIONS)
                serial += 1
                case = Case(regions[region], serial, any_x(rng), any_x(rng))
                yield case
                regions[region] = case.result().rest


def cases_json(games: int, seed: object = 0) -> Iterator[str]:
    """One line for each push: ``[markers, serial, x_start, x_end, rest, fallen, reached]``; the first names ``geom-1``.

    ``markers`` and ``rest`` are lists of ``[serial, x, y]``. An empty platform is a push as well.
    """
    yield json.dumps({"geometry": GEOMETRY, "games": games, "seed": seed})
    for case in random_play(games, seed):
        done = case.result()
        line = [_list(case.markers), case.serial, case.x_start, case.x_end, _list(done.rest), done.fallen, done.reached]
        yield json.dumps(line, separators=(",", ":"))


def _list(markers: dict[int, tuple[int, int]]) -> list[list[int]]:
    return [[each, x, y] for each, (x, y) in sorted(markers.items())]
