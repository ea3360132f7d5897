"""Closed cases for tests: evidence that makes somebody the murderer, and what the case was worth."""

from __future__ import annotations

from typing import Any

from moot.engine import Table
from tests.games.android.scene import scene

LINEUP = ("eve", "noise", "thomas_haas", "vinnie")
NORMAL = {"eve": "testimony", "noise": "testimony", "thomas_haas": "physical", "vinnie": "physical"}
"""The normal file of each suspect: what lies there counts as it is."""


def tokens(*values: int | str) -> list[str]:
    return [f"evidence{value:+d}" if isinstance(value, int) else value for value in values]


def with_totals(*totals: int) -> dict[str, list[str]]:
    """Evidence that gives the suspects of the line-up these totals."""
    found = {}
    for suspect, total in zip(LINEUP, totals, strict=False):
        values, sign = [], 1 if total > 0 else -1
        while abs(total) > 0:
            step = sign * min(abs(total), 3)
            values.append(step)
            total -= step
        found[f"{suspect} {NORMAL[suspect]}"] = tokens(*values)
    return found


def closed(**given: Any) -> Table:
    """The last day is over, and everything is counted."""
    return scene(closing=True, date=[2, 6], plot=dict.fromkeys(range(3), ""), **given)


def guilt(table: Table) -> dict[str, int]:
    """What the log tells of everybody's guilt."""
    return {event["suspect"]: event["total"] for event in table.told() if event["kind"] == "guilt"}


def scores(table: Table) -> list[int]:
    assert table.outcome is not None
    return table.outcome.scores
