"""How fast Moot is here, next to a plain loop on the same machine at the same moment.

A figure per calibration holds across machines; a figure per second does not. On a restless machine neither holds from
one second to the next, so every repetition has a calibration right before and right after it, and is judged by their
mean. A figure is its median repetition by that ratio: it does not depend on luck, good or bad, with either of the two.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from operator import attrgetter
from random import Random
from statistics import median
from typing import Literal

import msgspec

from moot import api
from moot.bots import RandomBot
from moot.engine import Table
from moot.engine.chance import Seeded
from moot.games import GAMES
from moot.lab.simulate import no_cycles, play_bare
from moot.plugins import PLUGINS

REFERENCE = 0.28
"""Seconds that a calibration took where the floors were set."""

ADDITIONS = 10_000_000
REPEATS = 5

Unit = Literal["decisions/s", "µs", "ms"]
Repetition = Callable[[], float]
"""Measures once, in the figure's unit."""
Options = Mapping[str, str]
NO_OPTIONS: Options = {}


Prepare = Callable[[str, int], Repetition]
"""From a game, and by how much less is to be measured than usual."""
Figure = tuple[str, Unit, float | None, Prepare]
"""What it is called, its unit, its floor, and how it is measured."""


@dataclass(frozen=True)
class Measured:
    """What a game's own bench says."""

    seats: int
    games: int = 200
    """How many a repetition plays through."""
    floors: Mapping[str, float] = field(default_factory=dict)
    """Of the figures that every game has."""
    more: Sequence[Figure] = ()


def measured(game: str) -> Measured:
    """The bench of a game; without one it is measured with the fewest seats and without floors."""
    plugin = PLUGINS[game]
    found = plugin.load(plugin.bench) if plugin.bench else Measured(min(plugin.game.seats))
    assert isinstance(found, Measured)
    return found


PER_SECOND: dict[Unit, float] = {"µs": 1e6, "ms": 1e3}


class Measure(msgspec.Struct, frozen=True):
    """One figure. ``of_floor`` compares what it would be on the reference machine with its floor."""

    name: str
    unit: Unit
    value: float
    per_cal: float
    """How many of them fit into one calibration."""
    floor: float | None = None
    of_floor: float | None = None
    kept: bool | None = None
    """Whether it is on the right side of its floor: decisions/s above, times below."""


class Bench(msgspec.Struct, frozen=True):
    """All figures, and the calibrations they were taken with."""

    game: str
    seats: int
    quick: bool
    reference: float
    calibration: float
    """The median of all."""
    fastest: float
    slowest: float
    measures: list[Measure]


def count(additions: int) -> int:
    """The calibration: so many additions of whole numbers."""
    total = 0
    for _ in range(additions):
        total += 1
    return total


def calibrate(share: int = 1) -> float:
    """Seconds for ten million additions, from a share of them."""
    return _seconds(lambda: count(ADDITIONS // share)) * share


def bench(game: str = "hearing", *, quick: bool = False) -> Bench:
    """Measures everything. ``quick`` is for looking whether it works, not for numbers."""
    repeats, share = (2, 20) if quick else (REPEATS, 1)
    measures: list[Measure] = []
    calibrations: list[float] = []
    for name, unit, floor, prepare in figures_of(game):
        repetition = prepare(game, share)
        beside, values = [calibrate(share)], []
        for _ in range(repeats):
            values.append(repetition())
            beside.append(calibrate(share))
        measures.append(middling(name, unit, floor, values, [(a + b) / 2 for a, b in pairwise(beside)]))
        calibrations += beside
    return Bench(
        game,
        measured(game).seats,
        quick,
        REFERENCE,
        median(calibrations),
        min(calibrations),
        max(calibrations),
        measures,
    )


def middling(
    name: str, unit: Unit, floor: float | None, values: Sequence[float], calibrations: Sequence[float]
) -> Measure:
    """The median repetition; of an even number, the slower one in the middle."""
    found = [measure(name, unit, floor, value, cal) for value, cal in zip(values, calibrations, strict=True)]
    return sorted(found, key=attrgetter("per_cal"))[(len(found) - 1) // 2]


def measure(name: str, unit: Unit, floor: float | None, value: float, cal: float) -> Measure:
    """A figure with its ratios to the calibration and to its floor."""
    rate = unit == "decisions/s"
    per_cal = value * cal if rate else cal * PER_SECOND[unit] / value
    if floor is None:
        return Measure(name, unit, value, per_cal)
    here = value * cal / REFERENCE if rate else value * REFERENCE / cal
    return Measure(name, unit, value, per_cal, floor, here / floor, here >= floor if rate else here <= floor)


# ---------------------------------------------------------------- what is measured


def bare_play(game: str, share: int, options: Options = NO_OPTIONS, seats: int | None = None) -> Repetition:
    """Decisions a second as ``moot simulate`` plays."""
    rules = api.rules_of(GAMES[game])
    seats = seats or measured(game).seats

    def run() -> float:
        decisions, begun = 0, time.perf_counter()
        with no_cycles():
            for number in range(max(1, measured(game).games // share)):
                seed = f"bench/{number}"
                decisions += play_bare(api.simulation(rules, seats, options, Seeded(seed)), Random(seed))
        return decisions / (time.perf_counter() - begun)

    return run


def safe_play(game: str, share: int) -> Repetition:
    """Decisions a second through the public, checking ``answer``."""
    rules = api.rules_of(GAMES[game])

    def run() -> float:
        decisions, begun = 0, time.perf_counter()
        for number in range(max(1, measured(game).games // share // 2)):
            seed = f"bench/{number}"
            decisions += _random_play(api.new_table(rules, measured(game).seats, seed), RandomBot(Random(seed)))
        return decisions / (time.perf_counter() - begun)

    return run


def copying(game: str, share: int, options: Options = NO_OPTIONS, seats: int | None = None) -> Repetition:
    """Microseconds for a copy in the middle of a game."""
    return _micros(middle(game, options, seats).copy, 5_000 // share)


def viewing(game: str, share: int) -> Repetition:
    """Microseconds for what a seat sees, as JSON."""
    table = middle(game)
    return _micros(lambda: table.view_json(0), 5_000 // share)


def sampling(game: str, share: int, seats: int | None = None) -> Repetition:
    """Microseconds for another world that a seat cannot tell apart, with many drawn in the middle of a game."""
    table, rng = middle(game, seats=seats), Random(1)
    return _micros(lambda: table.sample(0, rng), 2_000 // share)


def sampling_throughout(game: str, share: int, options: Options = NO_OPTIONS) -> Repetition:
    """Microseconds for one with a single one drawn at each decision: nothing is known from the last but by luck."""
    table, chooser, rng = api.table(game, measured(game).seats, "bench", options), RandomBot(Random("bench")), Random(1)
    asked: list[tuple[Table, int]] = []
    while not table.over:
        ask = table.asks[0]
        asked.append((table.copy(), ask.seat))
        table.answer(ask.seat, ask.id, chooser(table, ask))
    asked = asked[:: max(1, share // 4)]

    def run() -> None:
        for then, seat in asked:
            then.sample(seat, rng)

    return lambda: _seconds(run) / len(asked) * 1e6


def saving(game: str, share: int) -> Repetition:
    """Microseconds for the bytes of a save, cards included."""
    return _micros(middle(game).save, 500 // share)


def loading(game: str, share: int) -> Repetition:
    """Microseconds from these bytes to a table."""
    blob = middle(game).save()
    return _micros(lambda: api.load(blob), 500 // share)


FIGURES: list[tuple[str, Unit, Prepare]] = [
    ("simulate", "decisions/s", bare_play),
    ("answer", "decisions/s", safe_play),
    ("copy", "µs", copying),
    ("view as JSON", "µs", viewing),
    ("sample", "µs", sampling),
    ("save", "µs", saving),
    ("load", "µs", loading),
]
"""What is measured of every game."""


def figures_of(game: str) -> list[Figure]:
    """What is measured of a game, with its floors."""
    own = measured(game)
    return [*((name, unit, own.floors.get(name), prepare) for name, unit, prepare in FIGURES), *own.more]


def middle(game: str, options: Options = NO_OPTIONS, seats: int | None = None) -> Table:
    """A table in the middle of its game."""
    seats = seats or measured(game).seats
    decisions = _random_play(api.table(game, seats, "bench", options), RandomBot(Random("bench")))
    table = api.table(game, seats, "bench", options)
    _random_play(table, RandomBot(Random("bench")), decisions // 2)
    return table


def _random_play(table: Table, chooser: RandomBot, stop: int | None = None) -> int:
    decisions = 0
    while not table.over and decisions != stop:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, chooser(table, ask))
        decisions += 1
    return decisions


def _seconds(run: Callable[[], object]) -> float:
    begun = time.perf_counter()
    run()
    return time.perf_counter() - begun


def _micros(run: Callable[[], object], times: int) -> Repetition:
    def many() -> None:
        for _ in range(times):
            run()

    return lambda: _seconds(many) / times * 1e6
