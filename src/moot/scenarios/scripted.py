"""Chance as a scenario wants it.

Outcomes to come are listed in order. A text names the outcome of the next chance step, or the choice of an Automa, by
value, face or label; a number is the index of the next outcome of any kind; a list of indices is the order that the
next shuffle of that many things brings, the bottom one first. What is not said: shuffles keep the order, and chance
takes the first.
"""

from __future__ import annotations

from math import factorial
from typing import TYPE_CHECKING, Any

from moot.engine import workbench
from moot.engine.asking import AskCode
from moot.engine.errors import ScenarioError
from moot.engine.instructions import Chance
from moot.engine.knowledge import Eyes
from moot.engine.state import Frame, State
from moot.engine.words import key_of
from moot.scenarios.matching import faced

if TYPE_CHECKING:
    from moot.engine.table import Table


class Scripted:
    """The dealer of a scenario."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.left: list[Any] = []

    def script(self, table: Table, outcomes: Any) -> None:
        """Sets the outcomes to come."""
        if not isinstance(outcomes, list):
            raise ScenarioError(f"'chance' is a list of outcomes, not {outcomes!r}.")
        self.table = table
        self.left = list(outcomes)

    def __call__(self, number: int, of: int) -> int:
        if not self.left or self.table is None:
            return 0
        outcome = self.left[0]
        if type(outcome) is int:
            self.left.pop(0)
            if not 0 <= outcome < of:
                raise ScenarioError(f"Chance has {of} outcomes there, so number {outcome} is none of them.")
            return outcome
        if isinstance(outcome, list):
            if factorial(len(outcome)) != of:
                return 0
            self.left.pop(0)
            return _code(outcome)
        names = self._names(of)
        if names is None:
            return 0
        for index, known in enumerate(names):
            if str(outcome).lower() in known:
                self.left.pop(0)
                return index
        said = ", ".join(sorted(known)[0] for known in names)
        raise ScenarioError(f"Chance cannot bring '{outcome}' there; it can bring {said}.")

    def _names(self, of: int) -> list[set[str]] | None:
        """The names of the outcomes where they have names: at a chance step, or when an Automa chooses."""
        assert self.table is not None
        game = workbench.state(self.table)
        frame = game.stack[-1]
        code = game.live.rules.code[frame.procedure]
        step = code.steps[frame.step]
        if isinstance(step, Chance):
            return [_words(game, value, None) for value in step.outcomes.of(game, frame.env)]
        asked = code.asks.get(frame.step)
        return _choices(game, frame, asked, of) if asked is not None else None


def _choices(game: State, frame: Frame, code: AskCode, of: int) -> list[set[str]] | None:
    automata = game.live.rules.automata
    seats = code.by(game, frame.env)
    for seat in seats if isinstance(seats, list) else [seats]:
        if automata is not None and seat in automata(game):
            values = code.values(game, frame.env, seat)
            if callable(code.automa):
                values = code.automa(game, frame.env, seat, values)
            if len(values) == of:
                return [_words(game, value, (code, seat)) for value in values]
    return None


def _words(game: State, value: Any, asked: tuple[AskCode, int] | None) -> set[str]:
    words = {key_of(value).lower()}
    if asked is not None:
        code, seat = asked
        catalogue = game.live.rules.catalogue
        words.add(catalogue.say(code.optioned(game, seat, value), catalogue.cast(game)).lower())
        names = faced(game, key_of(value), code.args(game, Eyes(game, seat), value))
        words |= {name.lower() for name in names}
    return words


def _code(order: list[int]) -> int:
    """The outcome by which `permutation` brings this order."""
    left = list(range(len(order)))
    code, weight = 0, 1
    for n, wanted in zip(range(len(order), 0, -1), order, strict=True):
        if wanted not in left:
            raise ScenarioError(f"{order} is not an order of {len(order)} things.")
        k = left.index(wanted)
        left.pop(k)
        code += k * weight
        weight *= n
    return code
