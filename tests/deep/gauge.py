"""What a server process holds, looked at again and again, and how fast it grows."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import fmean
from threading import Event, Thread

from tests.deep.part import Slope

PAGE = 4096 / 2**20
EVERY = 0.5
"""Seconds between two looks."""
LEAST = 60.0
"""Seconds below which nothing is concluded: a server that has just started grows."""
WARM = 0.25
"""What happens in this share of the time is not looked at: a server fills its caches first."""
BLOCKS = 12
"""Looks that follow each other are alike: the means of so many blocks are taken for as many independent ones."""
T95 = 2.228
"""Student's t for 95 % with the degrees of freedom that a line through so many blocks leaves."""
MOST = {"MB of memory": 20.0, "MB of the bots": 20.0, "descriptors": 10.0, "threads": 4.0, "tasks": 20.0}
"""By so much it may grow until the end."""


class Gauge:
    """Looks at a process, and its children, until it is told to stop."""

    def __init__(self, pid: int, tasks: Path | None = None) -> None:
        self.looks: list[tuple[float, dict[str, float]]] = []
        self._pid = pid
        self._tasks = tasks
        self._end = Event()
        self._thread = Thread(target=self._look_on, daemon=True)

    def __enter__(self) -> Gauge:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self._thread.join()

    def _look_on(self) -> None:
        while not self._end.wait(EVERY):
            try:
                self.looks.append((time.monotonic(), self._look()))
            except (OSError, ValueError, IndexError):  # it is ending, or being written
                continue

    def _look(self) -> dict[str, float]:
        own = Path(f"/proc/{self._pid}")
        found = {
            "MB of memory": _megabytes(own),
            "MB of the bots": sum(map(_megabytes, _children(self._pid))),
            "descriptors": float(sum(1 for _ in (own / "fd").iterdir())),
            "threads": float(sum(1 for _ in (own / "task").iterdir())),
        }
        if self._tasks is not None:
            found["tasks"] = float(self._tasks.read_text())
        return found

    def slopes(self) -> dict[str, Slope]:
        """How fast each of them grows, after the server has got warm."""
        warm = self.looks[int(len(self.looks) * WARM) :]
        if len(warm) < BLOCKS:
            return {}
        return {name: slope([(at, look[name]) for at, look in warm if name in look]) for name in warm[-1][1]}

    def faults(self) -> list[str]:
        """What surely grows, and by more than it may."""
        seconds = self.looks[-1][0] - self.looks[0][0] if self.looks else 0
        if seconds < LEAST:
            return []
        hours = seconds * (1 - WARM) / 3600
        return [
            f"{name}: {one.start:.0f} at first, then {one.value:+.1f} an hour ({one.low:+.1f} to {one.high:+.1f})"
            for name, one in self.slopes().items()
            if one.low > 0 and one.value * hours > MOST[name]
        ]


def _megabytes(process: Path) -> float:
    return int((process / "statm").read_text().split()[1]) * PAGE


def _children(pid: int) -> Iterator[Path]:
    for thread in Path(f"/proc/{pid}/task").iterdir():
        for child in (thread / "children").read_text().split():
            yield Path(f"/proc/{child}")
            yield from _children(int(child))


def slope(looks: Sequence[tuple[float, float]]) -> Slope:
    """The line through these looks: its rise in an hour, with an interval of 95 %."""
    edges = [len(looks) * k // BLOCKS for k in range(BLOCKS + 1)]
    blocks = [looks[low:high] for low, high in pairwise(edges)]
    xs = [fmean(at for at, _ in block) / 3600 for block in blocks]
    ys = [fmean(size for _, size in block) for block in blocks]
    x, y = fmean(xs), fmean(ys)
    width = sum((one - x) ** 2 for one in xs)
    rise = sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / width
    off = sum((b - y - rise * (a - x)) ** 2 for a, b in zip(xs, ys, strict=True))
    half = T95 * sqrt(off / (BLOCKS - 2) / width)
    return Slope(rise, rise - half, rise + half, ys[0])
