"""How fast Moot is here, next to a plain loop on the same machine in the same minute.

A figure per calibration holds across machines; a figure per second does not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
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

REFERENCE = 0.28
"""Seconds that the calibration took where the floors were set."""

ADDITIONS = 10_000_000
SEATS = 3
REPEATS = 5

Unit = Literal["decisions/s", "µs"]


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
    """Whether it is on the right side of its floor: decisions/s above, µs below."""


class Bench(msgspec.Struct, frozen=True):
    """All figures, and the calibration they were taken with."""

    game: str
    seats: int
    quick: bool
    reference: float
    calibration: float
    before: float
    after: float
    measures: list[Measure]


def count() -> int:
    """The calibration: ten million additions of whole numbers."""
    total = 0
    for _ in range(ADDITIONS):
        total += 1
    return total


def calibrate() -> float:
    """Seconds for the calibration, the median of three."""
    return median(_seconds(count) for _ in range(3))


def bench(game: str = "hearing", *, quick: bool = False) -> Bench:
    """Measures everything. ``quick`` is for looking whether it works, not for numbers."""
    repeats, share = (2, 20) if quick else (REPEATS, 1)
    before = calibrate()
    figures = [(name, unit, floor, run(game, repeats, share)) for name, unit, floor, run in FIGURES]
    after = calibrate()
    cal = (before + after) / 2
    measures = [measure(name, unit, floor, value, cal) for name, unit, floor, value in figures]
    return Bench(game, SEATS, quick, REFERENCE, cal, before, after, measures)


def measure(name: str, unit: Unit, floor: float | None, value: float, cal: float) -> Measure:
    """A figure with its ratios to the calibration and to its floor."""
    rate = unit == "decisions/s"
    per_cal = value * cal if rate else cal * 1e6 / value
    if floor is None:
        return Measure(name, unit, value, per_cal)
    here = value * cal / REFERENCE if rate else value * REFERENCE / cal
    return Measure(name, unit, value, per_cal, floor, here / floor, here >= floor if rate else here <= floor)


# ---------------------------------------------------------------- what is measured


def bare_play(game: str, repeats: int, share: int) -> float:
    """Decisions a second as ``moot simulate`` plays."""
    rules = api.rules_of(GAMES[game])

    def run() -> tuple[int, float]:
        decisions, spent = 0, 0.0
        for number in range(max(1, 200 // share)):
            seed = f"bench/{number}"
            begun = time.perf_counter()
            with no_cycles():
                decisions += play_bare(api.simulation(rules, SEATS, {}, Seeded(seed)), Random(seed))
            spent += time.perf_counter() - begun
        return decisions, spent

    return _best_rate(run, repeats)


def safe_play(game: str, repeats: int, share: int) -> float:
    """Decisions a second through the public, checking ``answer``."""
    rules = api.rules_of(GAMES[game])

    def run() -> tuple[int, float]:
        decisions, spent = 0, 0.0
        for number in range(max(1, 100 // share)):
            seed = f"bench/{number}"
            chooser = RandomBot(Random(seed))
            begun = time.perf_counter()
            table = api.new_table(rules, SEATS, seed)
            while not table.over:
                ask = table.asks[0]
                table.answer(ask.seat, ask.id, chooser(table, ask))
                decisions += 1
            spent += time.perf_counter() - begun
        return decisions, spent

    return _best_rate(run, repeats)


def copying(game: str, repeats: int, share: int) -> float:
    """Microseconds for a copy in the middle of a game."""
    return _best_micros(middle(game).copy, repeats, 5_000 // share)


def viewing(game: str, repeats: int, share: int) -> float:
    """Microseconds for what a seat sees, as JSON."""
    table = middle(game)
    return _best_micros(lambda: table.view_json(0), repeats, 5_000 // share)


def sampling(game: str, repeats: int, share: int) -> float:
    """Microseconds for another world that a seat cannot tell apart."""
    table, rng = middle(game), Random(1)
    return _best_micros(lambda: table.sample(0, rng), repeats, 2_000 // share)


def saving(game: str, repeats: int, share: int) -> float:
    """Microseconds for the bytes of a save, cards included."""
    return _best_micros(middle(game).save, repeats, 500 // share)


def loading(game: str, repeats: int, share: int) -> float:
    """Microseconds from these bytes to a table."""
    blob = middle(game).save()
    return _best_micros(lambda: api.load(blob), repeats, 500 // share)


Figure = tuple[str, Unit, float | None, Callable[[str, int, int], float]]

FIGURES: list[Figure] = [
    ("simulate", "decisions/s", 80_000, bare_play),
    ("answer", "decisions/s", 50_000, safe_play),
    ("copy", "µs", 10, copying),
    ("view as JSON", "µs", 15, viewing),
    ("sample", "µs", None, sampling),
    ("save", "µs", None, saving),
    ("load", "µs", None, loading),
]


def middle(game: str) -> Table:
    """A table in the middle of its game."""
    decisions = _random_play(api.table(game, SEATS, seed="bench"), None)
    table = api.table(game, SEATS, seed="bench")
    _random_play(table, decisions // 2)
    return table


def _random_play(table: Table, stop: int | None) -> int:
    chooser, decisions = RandomBot(Random("bench")), 0
    while not table.over and decisions != stop:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, chooser(table, ask))
        decisions += 1
    return decisions


def _seconds(run: Callable[[], object]) -> float:
    begun = time.perf_counter()
    run()
    return time.perf_counter() - begun


def _best_rate(run: Callable[[], tuple[int, float]], repeats: int) -> float:
    return max(done / seconds for done, seconds in (run() for _ in range(repeats)))


def _best_micros(run: Callable[[], object], repeats: int, times: int) -> float:
    def many() -> None:
        for _ in range(times):
            run()

    return min(_seconds(many) for _ in range(repeats)) / times * 1e6
