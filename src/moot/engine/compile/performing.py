"""What generated code does to begin the procedure that a value names, and the frames that it begins with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, get_args, get_origin

from moot.engine.compile.expressions import Phrases
from moot.engine.compile.python import expressed
from moot.engine.instructions import Perform
from moot.engine.kinds import bare, is_flat
from moot.engine.ops import GIVE_TO
from moot.engine.sources import Reader
from moot.engine.state import Env, State

if TYPE_CHECKING:
    from moot.engine.asking import AskCode
    from moot.engine.build import Happened, Run

DEEP = 50
"""With so many frames on the stack, what is performed waits for the machine: it may perform itself without end."""


class Performer:
    """Begins procedures for one step. How that is done is written once for each procedure."""

    def __init__(self, it: Perform, phrases: Phrases) -> None:
        self.it = it
        self.phrases = phrases
        self.plans: dict[str, Plan] = {}

    def begin(self, game: State, env: Env, named: str | list[Any] | None, happened: Happened) -> AskCode | None:
        """What a step calls."""
        if named is None:
            return None
        if type(named) is list:
            name, size = named[0], len(named)
        else:
            name, size = named, 1
        plan = self.plans.get(name) or self._plan(game, name)
        if size != plan.size:
            raise self.it.misfit(name, plan.left, named[1:] if size > 1 else [])
        frame = plan.frame(game, env, named)
        stack = game.stack
        stack.append(frame)
        return plan.runs[0](game, frame, frame.env, happened) if len(stack) < DEEP else None

    def _plan(self, game: State, name: str) -> Plan:
        rules, given = game.live.rules, self.it.given
        left = self.it.left(game, name)
        values = {}
        for parameter in rules.procedures[name].params:
            if parameter in given:
                argument, kind = given[parameter]
                values[parameter] = owned(self.phrases.text(argument), rules.kinds.resolve(kind))
        for i, parameter in enumerate(left, start=1):
            values[parameter] = owned(f"v[{i}]", rules.kinds.of(name, parameter))
        frame = expressed(new_frame(name, values, self.it.as_), "game, e, v", self.phrases.names.objects)
        plan = self.plans[name] = Plan(left, frame, rules.runs[name])
        return plan


class Plan:
    """How a procedure is performed: the parameters left for the arguments, what makes its frame, and its code."""

    __slots__ = ("frame", "left", "runs", "size")

    def __init__(self, left: list[str], frame: Reader, runs: list[Run]) -> None:
        self.left = left
        self.size = len(left) + 1
        self.frame = frame
        self.runs = runs


def new_frame(procedure: str, values: Mapping[str, str], give_to: str | None) -> str:
    """A new frame, with these values; ``give_to`` is what its caller calls the value that it gives."""
    if give_to:
        values = {**values, GIVE_TO: repr(give_to)}
    return f"Frame({procedure!r}, 0, {{{', '.join(f'{name!r}: {text}' for name, text in values.items())}}})"


def owned(text: str, kind: Any, *, fresh: bool = False) -> str:
    """A value as a frame may keep it: a copy, unless its type tells that there is little or nothing to copy.

    ``fresh``: it is a new list already.
    """
    kind = bare(kind)
    if is_flat(kind):
        return text
    if get_origin(kind) is list and is_flat(get_args(kind)[0]):
        return text if fresh else f"{text}.copy()"
    return f"own({text})"
