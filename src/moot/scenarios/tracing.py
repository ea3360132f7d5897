"""What must be bound at each step: the builder run once more, with its eyes open.

A position names frames by step labels; to check the values of a frame one must know which names are bound there, and
which step a label stands for. Both fall out of building the procedure again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from moot.engine.build import Builder
from moot.engine.kinds import Kinds
from moot.engine.ops import GIVE_TO, OCCASION
from moot.engine.procedures import Procedure
from moot.engine.rules import Rules
from moot.engine.steps import Step, for_each, may, window


@dataclass(frozen=True)
class Trace:
    """A procedure's steps by number: the step itself, and the names that are bound before it."""

    steps: dict[int, Step]
    bound: dict[int, frozenset[str]]
    names: frozenset[str]
    """Every name that a frame of this procedure may ever hold."""


class Tracer(Builder):
    """A builder that notes what is bound where."""

    def __init__(self, rules: Rules, procedure: Procedure) -> None:
        super().__init__(rules, procedure, Kinds())
        self.steps: dict[int, Step] = {}
        self.bound: dict[int, set[str]] = {}
        self.loops: set[str] = set()
        self._emitters = {kind: partial(self._trace, emit) for kind, emit in Builder._emitters.items()}

    def _trace(self, emit: Any, builder: Builder, step: Step, bound: set[str], label: str, where: str) -> bool:
        first, before = self.here(), set(bound)
        alive: bool = emit(builder, step, bound, label, where)
        self.steps[first] = step
        for number in range(first, self.here()):
            self.bound.setdefault(number, set(before))
        if isinstance(step, for_each):
            self.loops.add(f"*{step.name}")
            for number in range(first + 1, self.here()):
                self.bound[number].add(f"*{step.name}")
        elif isinstance(step, window):
            self.bound[first + 1].add(OCCASION)
        elif isinstance(step, may):
            self.bound[first + 1].add(step.name)
        return alive


@lru_cache(maxsize=1024)
def trace(rules: Rules, name: str) -> Trace:
    """The trace of a procedure."""
    procedure = rules.procedures[name]
    expected = list(rules.must_give)
    tracer = Tracer(rules, procedure)
    tracer.build()
    rules.must_give[:] = expected
    names = tracer.bound_anywhere | tracer.loops | {GIVE_TO, OCCASION}
    bound = {number: frozenset(held) for number, held in tracer.bound.items()}
    return Trace(tracer.steps, bound, frozenset(names))
