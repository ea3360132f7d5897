"""Results: a file for each part and commit, to which every finished unit adds a line. So nothing is done twice."""

from __future__ import annotations

import platform
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from os import cpu_count
from pathlib import Path

import msgspec

from tests.deep.part import Counts, Found, Slope, Unit

ROOT = Path(__file__).parents[2]
HOME = ROOT / ".deep"


class Session(msgspec.Struct, tag="session", frozen=True):
    """Somebody began, or went on."""

    part: str
    goal: int
    commit: str
    at: str
    machine: str
    command: str


class Done(msgspec.Struct, tag="done", frozen=True):
    """A unit was finished."""

    unit: Unit
    seconds: float
    counts: Counts
    faults: list[str] = []
    slopes: dict[str, Slope] = {}


_line = msgspec.json.Decoder(Session | Done).decode


class Results:
    """What is known of a part at one commit."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.sessions: list[Session] = []
        self.done: list[Done] = []
        if file.exists():
            for line in file.read_bytes().splitlines():
                self._take(_line(line))

    def _take(self, line: Session | Done) -> None:
        if isinstance(line, Session):
            self.sessions.append(line)
        else:
            self.done.append(line)

    def add(self, line: Session | Done) -> None:
        """Takes in a line and writes it down."""
        self._take(line)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("ab") as out:
            out.write(msgspec.json.encode(line) + b"\n")

    def finish(self, unit: Unit, found: Found, seconds: float) -> Done:
        """Takes in what came of a unit."""
        done = Done(unit, round(seconds, 2), found.counts, found.faults, found.slopes)
        self.add(done)
        return done

    @property
    def counts(self) -> Counter[str]:
        """All that was counted."""
        return sum((Counter(done.counts) for done in self.done), Counter[str]())

    @property
    def faults(self) -> list[tuple[Unit, str]]:
        """All that was found, each with the unit that finds it again."""
        return [(done.unit, fault) for done in self.done for fault in done.faults]

    @property
    def seconds(self) -> float:
        """The work of all processes."""
        return sum(done.seconds for done in self.done)


def commit() -> str:
    """What is being tested; with a + if it has been changed since."""

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()

    changed = git("status", "--porcelain", "--untracked-files=no")
    return (git("rev-parse", "--short=12", "HEAD") or "unknown") + ("+" if changed else "")


def machine() -> str:
    """The kind of machine, and nothing that names it."""
    memory = next(_memory(), "")
    return f"{cpu_count()} cores{memory}, {platform.system()}, Python {platform.python_version()}"


def _memory() -> Iterator[str]:
    info = Path("/proc/meminfo")
    if info.exists():
        kilobytes = int(info.read_text().split()[1])
        yield f", {kilobytes / 2**20:.0f} GB"


def now() -> str:
    """The date and time, in words that sort."""
    return datetime.fromtimestamp(time.time(), UTC).strftime("%Y-%m-%d %H:%M")
