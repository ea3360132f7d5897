"""Runs the units of a part in several processes, writes down what came of them, and says how long it will take."""

from __future__ import annotations

import multiprocessing
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing.queues import SimpleQueue
from typing import Any

from tests.deep.part import Found, Part, Tell, Unit
from tests.deep.results import Results

EVERY = 10.0
"""Seconds between two lines about how far we are."""

Say = Callable[[str], None]


class Work:
    """A part on its way to its goal: which unit is next."""

    def __init__(self, part: Part, goal: int, results: Results) -> None:
        self.part = part
        self.goal = goal
        self.results = results
        self.under_way: set[Unit] = set()
        self._taken = {(done.unit.lane, done.unit.number) for done in results.done}
        self._done: Counter[str] = Counter()
        self._units: Counter[str] = Counter()
        for done in results.done:
            self._count(done.unit, done.counts)

    def _count(self, unit: Unit, counts: dict[str, int]) -> None:
        self._done[unit.lane] += counts.get(self.part.counted, 0)
        self._units[unit.lane] += 1

    @property
    def done(self) -> int:
        """How many of those that were wanted."""
        return self._done.total()

    def _wanted(self, lane: str) -> int:
        return max(1, round(self.goal * self.part.lanes[lane]))

    def _expected(self, lane: str) -> float:
        """How many there will be when those under way are finished."""
        each = self._done[lane] / self._units[lane] if self._done[lane] else self.part.size
        return self._done[lane] + each * sum(unit.lane == lane for unit in self.under_way)

    def next(self) -> Unit | None:
        """The next unit, of the lane that is furthest behind; nothing, if there are enough under way."""
        behind, lane = min((self._expected(lane) / self._wanted(lane), lane) for lane in self.part.lanes)
        if behind >= 1:
            return None
        number = 0
        while (lane, number) in self._taken:
            number += 1
        self._taken.add((lane, number))
        unit = Unit(lane, number, self.goal if self.part.whole else min(self.part.size, self._wanted(lane)))
        self.under_way.add(unit)
        return unit

    def finish(self, unit: Unit, found: Found, seconds: float) -> None:
        """Takes in what came of a unit."""
        self.under_way.discard(unit)
        done = self.results.finish(unit, found, seconds)
        self._count(unit, done.counts)


def run(part: Part, goal: int, results: Results, jobs: int, say: Say = print) -> None:
    """Works until the goal is reached; what has been done before counts."""
    work = Work(part, goal, results)
    begun, before = time.monotonic(), work.done
    said = begun
    with _workers(part, jobs) as (submit, progress):
        running: dict[Future[tuple[Found, float]], Unit] = {}
        told: dict[str, int] = {}
        while True:
            while len(running) < max(1, jobs) and (unit := work.next()) is not None:
                running[submit(unit)] = unit
            if not running:
                break
            ready, _ = wait(running, timeout=0.5, return_when=FIRST_COMPLETED)
            told.update(progress())
            for future in ready:
                unit = running.pop(future)
                found, seconds = future.result()
                work.finish(unit, found, seconds)
                told.pop(str(unit), None)
                for fault in found.faults:
                    say(f"{part.name}: FAULT: {fault}\n  again with: {again(part, unit)}")
            if time.monotonic() - said >= EVERY:
                said = time.monotonic()
                say(_so_far(part, goal, work.done + sum(told.values()), before, said - begun, len(results.faults)))
    say(_so_far(part, goal, work.done, before, time.monotonic() - begun, len(results.faults)))


def again(part: Part, unit: Unit) -> str:
    """The command that repeats a unit."""
    return f'make test-deep ARGS="--again {part.name}/{unit}"'


def _so_far(part: Part, goal: int, done: int, before: int, seconds: float, faults: int) -> str:
    rate = (done - before) / seconds if seconds else 0
    left = _duration((goal - done) / rate) if rate and done < goal else "nothing" if done >= goal else "?"
    return f"{part.name}: {done:,} of {goal:,} {part.what}, {faults} faults, {_duration(seconds)}, left: {left}"


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}" if minutes >= 60 else f"{minutes}:{rest:02}"


# ---------------------------------------------------------------- processes

Submit = Callable[[Unit], "Future[tuple[Found, float]]"]
Progress = Callable[[], dict[str, int]]


@contextmanager
def _workers(part: Part, jobs: int) -> Iterator[tuple[Submit, Progress]]:
    """What starts a unit, and what tells how far each has come; without jobs it is done at once and right here."""
    if jobs < 1:
        yield _at_once(part), dict
        return
    context = multiprocessing.get_context("spawn")
    queue: SimpleQueue[tuple[str, int]] = context.SimpleQueue()
    pool = ProcessPoolExecutor(jobs, context, initializer=_listen, initargs=(queue,))

    def progress() -> dict[str, int]:
        heard = {}
        while not queue.empty():
            unit, done = queue.get()
            heard[unit] = done
        return heard

    try:
        yield lambda unit: pool.submit(_there, part.name, unit), progress
    except BaseException:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _at_once(part: Part) -> Submit:
    def submit(unit: Unit) -> Future[tuple[Found, float]]:
        future: Future[tuple[Found, float]] = Future()
        future.set_result(_timed(part, unit, lambda done: None))
        return future

    return submit


_queue: Any = None


def _listen(queue: Any) -> None:
    import signal

    global _queue  # noqa: PLW0603 - each process has its own
    _queue = queue
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who began us ends us
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def _there(name: str, unit: Unit) -> tuple[Found, float]:
    from tests.deep.parts import PARTS

    return _timed(PARTS[name], unit, lambda done: _queue.put((str(unit), done)))


def _timed(part: Part, unit: Unit, tell: Tell) -> tuple[Found, float]:
    begun = time.monotonic()
    try:
        found = part.run(unit, tell)
    except Exception:  # the part itself gave up: that is a fault like any other
        found = Found(faults=[f"{part.name}/{unit} ended with\n{traceback.format_exc()}"])
    return found, time.monotonic() - begun
