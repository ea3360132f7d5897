"""The way back, beside a table that freezes every state: whatever is done to both, they are the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from moot.api import new_table, rules_of
from moot.engine import RulesError, Table, UndoRefused, saves, workbench
from moot.engine.state import freeze
from moot.games import GAMES
from tests.engine.test_past import LONG
from tests.engine.toy import any_answer, sit


class Twins:
    """A table, and one that never plays anything again: whatever is done to both, they are the same."""

    def __init__(self, table: Table) -> None:
        self.table, self.other = table, table.copy()

    def both(self, do: Callable[[Table], object]) -> str:
        """Does it to both; how it failed, if it did."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("moot.engine.table.FAR", -1)
            wrong = self.outcome(do, self.other)
        assert self.outcome(do, self.table) == wrong
        return wrong

    @staticmethod
    def outcome(do: Callable[[Table], object], table: Table) -> str:
        try:
            do(table)
        except (RulesError, UndoRefused) as error:
            return type(error).__name__
        return ""

    def step(self, dice: Random) -> str:
        """Something that can be done to a table, and what it was."""
        table, roll = self.table, dice.random()
        if roll < 0.6:
            number = dice.random()
            return self.both(lambda one: any_answer(one, Random(number))) or "answered"
        if roll < 0.85:
            seat, agreed = dice.randrange(table.seats), range(table.seats) if dice.random() < 0.6 else ()
            back = "withdrawn" if seat in workbench.state(table).answers else "taken back"
            return self.both(lambda one: one.undo(seat, agreed)) or back
        if roll < 0.95:
            self.table = table.copy()
            return "copied"
        saved = table.save()
        assert saved == self.other.save()
        self.table = saves.load(saved, lambda name, hash_, content: table.rules)
        return "loaded"

    def same(self) -> None:
        """Looks at a copy, for a look makes a table freeze what it has not frozen yet."""
        assert freeze(workbench.state(self.table)) == freeze(workbench.state(self.other))
        assert (self.table.log, workbench.events(self.table)) == (self.other.log, workbench.events(self.other))
        assert workbench.history(self.table.copy()) == workbench.history(self.other.copy())


def a_game(name: str, seats: int, **options: Any) -> Callable[[int], Table]:
    return lambda seed: new_table(rules_of(GAMES[name]), seats, seed, options)


TABLES: dict[str, Callable[[int], Table]] = {
    "toy": lambda seed: sit(LONG, 3, seed),
    "hearing": a_game("hearing", 3),
    "hearing with an understudy": a_game("hearing", 3, understudy=True),
    "voices": a_game("voices", 3, marker_abilities=True),
    "lawyerup alone": a_game("lawyerup", 1),
    "lawyerup together": a_game("lawyerup", 2, automa="P"),
    "a sampled world": lambda seed: wandered(seed).sample(0, Random(seed)),
}


def wandered(seed: int) -> Table:
    table, rng = a_game("hearing", 3)(seed), Random(seed)
    for _ in range(20):
        any_answer(table, rng)
    return table


MET = {"answered", "taken back", "UndoRefused", "copied", "loaded"}
ALSO = {"toy": {"RulesError", "withdrawn"}, "hearing": {"withdrawn"}}
"""What must have happened to every table, and to some."""


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_the_same_whether_or_not_it_freezes_every_state(name: str) -> None:
    met = Counter[str]()

    @settings(max_examples=12, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(st.integers(0, 3), st.lists(st.integers(0, 2**32), min_size=40, max_size=80))
    def play(seed: int, steps: list[int]) -> None:
        twins = Twins(TABLES[name](seed))
        for step in steps:
            if twins.table.over:
                break
            met[twins.step(Random(step))] += 1
            twins.same()

    play()
    assert met.keys() >= MET | ALSO.get(name, set()), met
