"""A Moot of another time: a copy of this one in which something has changed since a release."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEARING = "src/moot/games/hearing"


class Copy:
    """A copy of the project's sources, in which Hearing is released and then changed."""

    def __init__(self, folder: Path, of: Path) -> None:
        self.folder = folder
        left_out = shutil.ignore_patterns("__pycache__", "web", "static", *(["*.zip"] if of == ROOT else []))
        shutil.copytree(of / "src", folder / "src", ignore=left_out)
        (folder / "tests").mkdir()
        shutil.copytree(of / "tests" / "releases", folder / "tests" / "releases", ignore=left_out)
        for name in ("tests/__init__.py", "tests/conftest.py", "tests/marks.py", "pyproject.toml"):
            shutil.copy(of / name, folder / name)

    @property
    def environment(self) -> dict[str, str]:
        """In which Python finds the copy, and not what it was copied from."""
        return {**os.environ, "PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """A Python command in the copy."""
        return subprocess.run(
            [sys.executable, *command],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def release(self) -> subprocess.CompletedProcess[str]:
        """`moot release hearing`."""
        return self.run("-m", "moot", "release", "hearing")

    def gate(self) -> subprocess.CompletedProcess[str]:
        """The gate, for Hearing."""
        return self.run("-m", "pytest", "-p", "no:cacheprovider", "tests/releases/test_recordings.py", "-k", "hearing")

    def change(self, changes: Sequence[tuple[str, str]], files: Sequence[str] = ("*.py", "*.toml")) -> None:
        """Changes the sources of Hearing: patterns, and what stands for them."""
        done = dict.fromkeys((pattern for pattern, _ in changes), 0)
        for file in sorted(one for pattern in files for one in (self.folder / HEARING).rglob(pattern)):
            text = file.read_text(encoding="utf-8")
            for pattern, new in changes:
                text, count = re.subn(pattern, new, text)
                done[pattern] += count
            file.write_text(text, encoding="utf-8")
        assert all(done.values()), f"nothing to change: {done}"

    @property
    def version(self) -> int:
        """The version of Hearing."""
        found = re.search(r"version=(\d+)", (self.folder / HEARING / "__init__.py").read_text())
        assert found is not None
        return int(found[1])

    def raise_version(self) -> None:
        """The next version of Hearing."""
        self.change([(rf"version={self.version}\b", f"version={self.version + 1}")], ["__init__.py"])


CHANGES: dict[str, list[tuple[str, str]]] = {
    "a rule": [(r"game\.aside\.pop\(\)", "game.aside.pop(0)")],
    "a card": [(r"(?m)^copies = 3$", "copies = 2")],
    "a form": [(r"\bStrike(?=\(Doing|,\n| = )", "StrikeOut")],
    "a step": [(r"\btake_gavel\b", "hand_over_gavel")],
    "a field": [(r"\brested\b", "has_rested")],
    "an event": [
        (r"gavel: Seat\n\n\nclass Session", "chair: Seat\n\n\nclass Session"),
        (r"\{gavel\}", "{chair}"),
        (r"Opened, gavel=gavel", "Opened, chair=gavel"),
    ],
}
"""What somebody may do to a game after its release, by name."""
