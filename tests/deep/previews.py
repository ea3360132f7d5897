"""Previews compared with what then really happens, in random games of all kinds."""

from __future__ import annotations

from moot.lab.previews import compare
from tests.deep.part import Found, Part, Tell, Unit


def run(unit: Unit, tell: Tell) -> Found:
    """Compares so many."""
    seen, wrong = compare(unit.size, seed=unit.number)
    return Found({"done": seen.total(), **seen}, wrong)


PART = Part("previews", "previews compared with what happened", goal=100_000, size=500, run=run)
