"""Game files, which may come from anybody: read up to a bound, and only where there is an end to them."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from moot.engine import CorruptSave
from moot.engine.saves import LARGEST


def read_game(path: Path) -> bytes:
    """The bytes of a game file."""
    with open(path, "rb", opener=_at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise CorruptSave(f"{path} is not a file that a game was saved to.")
        blob = file.read(LARGEST + 1)
    if len(blob) > LARGEST:
        raise CorruptSave(f"{path} is too large: a save has at most {LARGEST} bytes.")
    return blob


def _at_once(path: str, flags: int) -> int:
    """Without waiting for whoever is at the other end of a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
