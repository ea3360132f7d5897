"""Random games to their end, and after every decision everything lies in exactly one place."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from moot.engine import RulesError
from tests.deep.part import Found, Part, Tell, Unit
from tests.deep.worlds import cases
from tests.laws.law_1_2_5_10 import law_5_conservation

SHARES = {"hearing": 0.4, "lawyerup": 0.3, "voices": 0.2, "android": 0.1}
"""A game of Android takes as long as forty hearings."""
SEEDS = 1_000_000
"""Apart from those of other laws."""


def run(unit: Unit, tell: Tell) -> Found:
    """Plays so many games, of all options and numbers of seats in turn."""
    mine, counts, faults = cases(unit.lane), Counter[str](), list[str]()
    first = unit.number * unit.size
    for number in range(first, first + unit.size):
        seed, which = divmod(number, len(mine))
        try:
            law_5_conservation(replace(mine[which], seeds=[SEEDS + seed]))
        except (AssertionError, RulesError) as error:
            faults.append(f"{mine[which].place(SEEDS + seed, 0)}: {error}")
        counts.update(["done", unit.lane])
        tell(counts["done"])
    return Found(dict(counts), faults)


PART = Part("games", "random games", goal=100_000, size=20, run=run, lanes=SHARES)
