"""What many games add up to, and how it is told: shared by the measures of balance."""

from __future__ import annotations

import gc
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec

from moot.lab.simulate import Z95, no_cycles, wilson

GOOD, RANDOM = "heuristic", "random"


class Tally(msgspec.Struct):
    """What some games add up to: how often something was so, or how much there was of it, and of how many."""

    so: Counter[str] = msgspec.field(default_factory=Counter)
    of: Counter[str] = msgspec.field(default_factory=Counter)
    squares: Counter[str] = msgspec.field(default_factory=Counter)

    def count(self, name: str, so: int, of: int = 1) -> None:
        self.so[name] += so
        self.of[name] += of

    def measure(self, name: str, value: int) -> None:
        """One value more, of which there will be a mean."""
        self.count(name, value)
        self.squares[name] += value * value

    def add(self, other: Tally) -> None:
        self.so.update(other.so)
        self.of.update(other.of)
        self.squares.update(other.squares)

    def share(self, name: str) -> float:
        """The share, or the mean."""
        return self.so[name] / self.of[name] if self.of[name] else 0.0

    def interval(self, name: str) -> tuple[float, float]:
        """Of a share, 95 %."""
        return wilson(self.so[name], self.of[name]) if self.of[name] else (0.0, 1.0)

    def margin(self, name: str) -> float:
        """Of a mean: half of its 95 % interval."""
        of = self.of[name]
        if of < 2:
            return 0.0
        variance = (self.squares[name] - self.so[name] ** 2 / of) / (of - 1)
        return float(Z95 * (variance / of) ** 0.5)


def summed(tallies: Iterable[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total


# ---------------------------------------------------------------- playing

Play = Callable[[str, int, int], Tally]
"""Plays the games of a seed with the numbers from the first up to the last."""


PIECE = 100
"""So many games are played, and kept, at a time."""


def kept(folder: Path | None, name: str, play: Play, seed: str, first: int, last: int) -> Tally:
    """What these games add up to. With a folder each piece is played once: empty it when cards or bots have changed."""
    if folder is None:
        return play(seed, first, last)
    path = folder / f"{seed} {name} {first}-{last}.json".replace("/", ",")
    if path.exists():
        return msgspec.json.decode(path.read_bytes(), type=Tally, dec_hook=lambda _, counts: Counter(counts))
    tally = play(seed, first, last)
    path.write_bytes(msgspec.json.encode(tally))
    return tally


class Players:
    """Plays games, in so many processes."""

    def __init__(self, seed: str, jobs: int, folder: Path | None = None) -> None:
        self.seed = seed
        self.folder = folder
        self.pool = ProcessPoolExecutor(jobs) if jobs > 1 else None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def tally(self, name: str, play: Play, games: int) -> Tally:
        """Plays so many games of what has this name."""
        firsts = range(0, games, PIECE)
        lasts = [min(games, first + PIECE) for first in firsts]
        piece = partial(kept, self.folder, name, play, self.seed)
        return summed((self.pool.map if self.pool else map)(piece, firsts, lasts))


def to_play(about: str, games: int) -> ArgumentParser:
    """The arguments that all measures of balance have."""
    parser = ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", type=Path, help="a folder for pieces of the run, so that it can go on later")
    return parser


AT_ONCE = 50
"""After so many games their tables are cleared away."""


def numbers(first: int, last: int) -> Iterator[int]:
    """The numbers of the games to play."""
    gc.freeze()  # what is there now stays, and need not be looked through again and again
    for begin in range(first, last, AT_ONCE):
        with no_cycles():
            yield from range(begin, min(begin + AT_ONCE, last))
        gc.collect()


# ---------------------------------------------------------------- telling

Aim = tuple[float, float]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def with_interval(tally: Tally, name: str) -> str:
    """A share with its 95 % interval."""
    if not tally.of[name]:
        return "-"
    low, high = tally.interval(name)
    return f"{percent(tally.share(name))} ({100 * low:.1f}-{100 * high:.1f})"


def table_of(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def held(tally: Tally, name: str, aim: Aim) -> str:
    """Whether an aim was met."""
    if not tally.of[name]:
        return "-"
    low, high = aim
    return "holds" if low <= tally.share(name) <= high else "**off**"


def aim_of(aim: Aim) -> str:
    return f"{100 * aim[0]:.0f}-{100 * aim[1]:.0f} %"
