"""Chance as a scenario wants it.

Outcomes to come are listed in order. A text names the outcome of the next chance step, or the choice of an Automa, by
value, face or label; a number is the index of the next outcome of any kind; a list of indices is the order that the
next shuffle of that many things brings, the bottom one first. What is not said: shuffles keep the order, and chance
takes the first.
"""

from __future__ import annotations

from math import factorial
from typing import TYPE_CHECKING, Any

from moot.engine.asking import AskCode
from moot.engine.errors import ScenarioError
from moot.engine.procedures import inner_steps
from moot.engine.sources import literal, signature
from moot.engine.state import Frame, State
from moot.engine.steps import chance
from moot.engine.words import key_of

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
        game = self.table._state
        frame = game.stack[-1]
        code = game.live.rules.code[frame.procedure]
        label = code.labels[frame.step].partition("#")[0]
        if label.startswith("chance:"):
            return [_words(game, value, None) for value in _outcomes(game, frame, label.removeprefix("chance:"))]
        asked = code.asks.get(frame.step)
        return _choices(game, frame, asked, of) if asked is not None else None


def _outcomes(game: State, frame: Frame, name: str) -> list[Any]:
    procedure = game.live.rules.procedures[frame.procedure]
    step = next(s for s in inner_steps(procedure.steps) if isinstance(s, chance) and s.name == name)
    fixed = literal(step.outcomes)
    if fixed is not None:
        return list(fixed(game, frame.env))
    if isinstance(step.outcomes, str):
        return list(frame.env[step.outcomes])
    assert callable(step.outcomes)
    return list(step.outcomes(game, *(frame.env[name] for name in signature(step.outcomes)[0])))


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
        words.add(code.label(game, seat, value).lower())
        target = code.target(game, value)
        if target is not None and "thing" in target:
            face = game.live.rules.faces[game.face[target["thing"]]].id
            words.add(key_of(value).replace(str(target["thing"]), face).lower())
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
