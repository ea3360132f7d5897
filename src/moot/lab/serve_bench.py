"""How fast the server is: a real one on this machine, and many tables of `hearing` with two socket clients each.

Every answer is durable before it is acknowledged, as always. A move is timed from sending it until both clients have
what it led to. While others still have to answer in the same window nobody else may hear of it: such a move is counted,
but not timed.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import math
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from moot.lab.bench import REFERENCE, Measure, calibrate, measure
from moot.lab.duels import PATIENCE, BenchFailed, Book, Duel, Pace, Server, serving

WARM = 1.0
"""Seconds of every run before anything is measured."""
FASTEST, FASTEST_TABLE, SHORT = 5000, 500, 36
"""Moves a second of all tables and of one, and moves of a game: so many games are laid out that nobody runs out."""

FLOOR_SATURATED = 1500.0
FLOORS_P99 = {200: 9.0, 500: 13.0}
"""Milliseconds, at one move a second on so many tables."""

BOARDGAME_IO = (
    "boardgame.io on such a machine, in memory and with nothing durable: 2,600 moves/s saturated; "
    "p99 9 ms at 200 tables with 200 moves/s, 13 ms at 500 with 500; 0.1 to 0.3 MB per table."
)


class Run(msgspec.Struct, frozen=True):
    """So many tables for some seconds."""

    tables: int
    pace: Pace
    seconds: float
    moves_per_second: float
    median: float
    """Milliseconds, as the next two."""
    p95: float
    p99: float
    server_cpu: float | None
    """Shares of one core."""
    client_cpu: float


class Memory(msgspec.Struct, frozen=True):
    """What the server needs for each table with its two sockets, in megabytes; only Linux tells."""

    tables: int
    server: float | None
    """Without them."""
    idle: float | None
    busy: float | None


class ServeBench(msgspec.Struct, frozen=True):
    """All figures, and the calibrations they were taken with."""

    reference: float
    calibration: float
    fastest: float
    slowest: float
    load: float
    """How many processes wanted to run on this machine before we began."""
    runs: list[Run]
    memory: list[Memory]
    measures: list[Measure]


def bench(tables: Sequence[int] = (50, 200, 500), seconds: float = 5.0) -> ServeBench:
    """Measures a server for each number of tables."""
    load = os.getloadavg()[0]
    runs: list[Run] = []
    memory: list[Memory] = []
    measures: list[Measure] = []
    calibrations: list[float] = []
    for count in tables:
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
            found, needs, beside = asyncio.run(_measured(server, count, seconds))
        runs += found
        memory.append(needs)
        measures += [one for run, cal in zip(found, beside, strict=True) if (one := judged(run, cal)) is not None]
        calibrations += beside
    middle = sorted(calibrations)[len(calibrations) // 2]
    return ServeBench(REFERENCE, middle, min(calibrations), max(calibrations), load, runs, memory, measures)


def judged(run: Run, cal: float) -> Measure | None:
    """A run next to its floor, if it has one."""
    if run.pace == "saturated":
        return measure(f"{run.tables} saturated", "decisions/s", FLOOR_SATURATED, run.moves_per_second, cal)
    if run.tables in FLOORS_P99:
        return measure(f"{run.tables} p99", "ms", FLOORS_P99[run.tables], run.p99, cal)
    return None


async def _measured(server: Server, count: int, seconds: float) -> tuple[list[Run], Memory, list[float]]:
    games = 1 + math.ceil((seconds + WARM) * min(FASTEST / count, FASTEST_TABLE) / SHORT)
    await _warm_up(server)
    base = server.memory()
    duels = await _seated(server, count)
    await asyncio.sleep(0.5)
    idle = server.memory()
    slow, slow_cal = await _run(server, duels, "1/s each", seconds)
    busy = server.memory()
    for duel in duels:
        await asyncio.to_thread(duel.lay_out, games)
    fast, fast_cal = await _run(server, duels, "saturated", seconds)
    for duel in duels:
        duel.leave()
    return [slow, fast], Memory(count, base, _each(base, idle, count), _each(base, busy, count)), [slow_cal, fast_cal]


def _each(base: float | None, now: float | None, count: int) -> float | None:
    return None if base is None or now is None else (now - base) / count


async def _warm_up(server: Server) -> None:
    """A game is played to its end, so that everything is loaded."""
    (duel,) = await _seated(server, 1)
    duel.lay_out(2)
    duel.at_once = True
    duel.move()
    await _until(lambda: len(duel.tables) < 2)
    duel.leave()


async def _seated(server: Server, count: int) -> list[Duel]:
    duels = [await asyncio.to_thread(Duel, server, number) for number in range(count)]
    for duel in duels:
        await duel.come()
    await _until(lambda: all(duel.asked for duel in duels))
    return duels


async def _until(wanted: Any) -> None:
    until = time.monotonic() + PATIENCE
    while not wanted():
        if time.monotonic() > until:
            raise BenchFailed("The server did not do in half a minute what it should.")
        await asyncio.sleep(0.02)


async def _run(server: Server, duels: list[Duel], pace: Pace, seconds: float) -> tuple[Run, float]:
    before = calibrate(4)
    loop, rng = asyncio.get_running_loop(), Random(len(duels))
    with _no_cycles():
        for duel in duels:
            duel.begin(pace, loop.time() + rng.random())
        await asyncio.sleep(WARM)
        book = Book()
        for duel in duels:
            duel.book = book
        begun, server_cpu, client_cpu = time.perf_counter(), server.cpu(), time.process_time()
        await asyncio.sleep(seconds)
        took, moves = time.perf_counter() - begun, book.moves
        client_cpu = (time.process_time() - client_cpu) / took
        spent = server.cpu()
        for duel in duels:
            duel.stop()
        await _until(lambda: not any(duel.moves for duel in duels))
    if book.problems:
        raise BenchFailed(f"{len(book.problems)} problems, the first: {book.problems[0]}")
    times = sorted(book.times)
    if not times:
        raise BenchFailed("No move was heard of by both clients.")
    run = Run(
        tables=len(duels),
        pace=pace,
        seconds=took,
        moves_per_second=moves / took,
        median=_part(times, 0.5),
        p95=_part(times, 0.95),
        p99=_part(times, 0.99),
        server_cpu=None if spent is None or server_cpu is None else (spent - server_cpu) / took,
        client_cpu=client_cpu,
    )
    return run, (before + calibrate(4)) / 2


def _part(times: Sequence[float], share: float) -> float:
    return times[min(len(times) - 1, math.ceil(share * len(times)) - 1)] * 1e3


@contextlib.contextmanager
def _no_cycles() -> Iterator[None]:
    """The clients shall not pause to clean up while they measure."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
