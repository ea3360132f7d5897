"""The interpreter: expressions say what they are, and instructions do what they do, one after the other.

It is slow and plain. Whoever debugs a rule can step through it, and it is what the compiler is compared with.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from moot.engine.expressions import SLOTS, STEP, Expression
from moot.engine.sources import Reader
from moot.engine.state import Env, Frame, State

if TYPE_CHECKING:
    from moot.engine.asking import AskCode
    from moot.engine.build import Code, Happened, Run


class Interpreter:
    """Makes functions that interpret."""

    def reader(self, it: Expression, params: Sequence[str] = STEP, slots: Sequence[str] = SLOTS) -> Reader:
        """The expression as a function of these names of its scope; the slots need not be given."""
        names = (*params, *slots)

        def read(*values: Any) -> Any:
            return it.value(dict(zip(names, values, strict=False)))

        return read

    def function(self, it: Expression, params: Sequence[str]) -> Reader:
        """The expression as a function of the game and these names, which may be any."""
        names = ("game", *params)

        def call(*values: Any) -> Any:
            return it.value(dict(zip(names, values, strict=True)))

        return call

    def runs(self, code: Code) -> list[Run]:
        """By step: what does it, and what follows."""

        def run(game: State, frame: Frame, env: Env, happened: Happened) -> AskCode | None:
            while True:
                step = frame.step
                asked = code.steps[step].run(game, frame, env)
                goes_on = frame.step > step and not happened and game.stack and game.stack[-1] is frame
                if asked is not None or not goes_on:
                    # The machine looks again; it counts the rounds of a loop.
                    return asked

        return [run] * len(code.steps)
