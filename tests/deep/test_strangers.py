"""A hundred thousand things that strangers send, and a guest with six hundred tables of bots: others hardly notice."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("module", "many"),
    [
        ("tests.server.strangers", 20_000),  # of each of five kinds
        ("tests.server.crowd", 600),
    ],
)
def test_others_hardly_notice(module: str, many: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", module, str(many)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
