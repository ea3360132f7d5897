"""Long tests that are written as tests: every ``test_*.py`` in this folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.deep.part import Found, Part, Tell, Unit

FOLDER = Path(__file__).parent


def run(unit: Unit, tell: Tell) -> Found:
    """Runs each file once; a failure is a fault."""
    passed, faults = 0, list[str]()
    for file in sorted(FOLDER.glob("test_*.py")):
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(file)]
        done = subprocess.run(
            command, cwd=FOLDER.parents[1], env=os.environ, capture_output=True, text=True, check=False
        )
        passed += sum(int(count) for count in re.findall(r"(\d+) passed", done.stdout))
        if done.returncode:
            faults.append(done.stdout[-6000:])
        tell(1)
    return Found({"done": unit.size, "passed": passed}, faults)


PART = Part("others", "run of the other long tests", goal=1, size=1, run=run, whole=True, independent=False)
