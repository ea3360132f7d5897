"""A server on a machine whose clocks jump: run in place of uvicorn. The house says by how much, in a file."""

from __future__ import annotations

import asyncio
import mmap
import os
import struct
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from moot.server.clock import Clock
from tests.server.house import House

SKEW = "MOOT_TEST_SKEW"
"""In the environment: the file that says by how many seconds the wall and the steady clock are ahead."""
TWO = struct.Struct("dd")


class SkewedHouse(House):
    module = "tests.server.skewed"

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder, **settings)
        self._file = folder / "skew"
        self._file.write_bytes(TWO.pack(0, 0))
        self.wall = self.steady = 0.0

    def command(self) -> list[str]:
        return [*super().command(), "--loop", "asyncio"]

    def start(self) -> House:
        os.environ[SKEW] = str(self._file)
        return super().start()

    def jump(self, seconds: float) -> None:
        """Somebody puts the wall's clock forward, or back."""
        self._set(self.wall + seconds, self.steady)

    def sleep(self, seconds: float) -> None:
        """As if the process had been stopped: all clocks go on, and nothing else."""
        self._set(self.wall + seconds, self.steady + seconds)

    def _set(self, wall: float, steady: float) -> None:
        self.wall, self.steady = wall, steady
        with self._file.open("r+b") as file:
            file.write(TWO.pack(wall, steady))


def main() -> None:
    import uvicorn

    with Path(os.environ[SKEW]).open("rb") as file:
        skew = mmap.mmap(file.fileno(), TWO.size, access=mmap.ACCESS_READ)

    def ahead(clock: Callable[[Any], float], which: int) -> Callable[[Any], float]:
        return lambda self: clock(self) + float(TWO.unpack(skew[:])[which])

    for clock, name, which in ((Clock, "now", 0), (Clock, "steady", 1), (asyncio.BaseEventLoop, "time", 1)):
        setattr(clock, name, ahead(getattr(clock, name), which))
    sys.argv[0] = "uvicorn"
    uvicorn.main()


if __name__ == "__main__":
    main()
