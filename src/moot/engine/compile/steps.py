"""From steps to Python: steps that follow each other become one function, written when it is first needed.

The function of a step does it and all that follows, as far as that goes without the machine: until somebody must
answer, a procedure begins or ends, or a "whenever" text may have to run. Only then does it write down in the frame at
which step it stands. `source` shows the text; a traceback shows its lines under the name of the procedure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from moot.engine.compile.expressions import Phrases
from moot.engine.compile.instructions import SHORT, WRITERS
from moot.engine.compile.names import Names
from moot.engine.compile.performing import Performer, owned
from moot.engine.compile.python import defined
from moot.engine.expressions import Expression, Listed
from moot.engine.instructions import Perform
from moot.engine.state import Env, Frame, State

if TYPE_CHECKING:
    from moot.engine.asking import AskCode
    from moot.engine.build import Code, Happened, Run

DEEPEST = 20
"""Conditions inside conditions."""


class Writer:
    """Writes the function of one step."""

    def __init__(self, steps: Steps, first: int) -> None:
        self.steps = steps
        self.code = code = steps.code
        self.names = steps.phrases.names
        self.at: int | None = first
        """The step that the frame is known to stand at."""
        self.depth = 1
        self.written: set[int] = set()
        name = re.sub(r"\W", "_", code.procedure.name)
        self.lines = [f"def steps_of_{name}(game, frame, e, happened):"]
        self.follow(first)

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def stand(self, step: int) -> None:
        """The frame stands at this step."""
        if self.at != step:
            self.line(f"frame.step = {step}")
            self.at = step

    def follow(self, step: int, until: int | None = None) -> bool:
        """Writes the steps from this one on; tells whether they lead to the step that stands after them."""
        following: int | None = step
        while following is not None:
            if following == until:
                return True
            instruction = self.code.steps[following]
            if (following in self.written or self.depth > DEEPEST) and not isinstance(instruction, SHORT):
                # Python has no goto, and no end of indents: the machine goes on there.
                self.stand(following)
                self.line("return None")
                return False
            self.written.add(following)
            following = WRITERS[type(instruction)](instruction, self, following)
        return False

    def arm(self, step: int, until: int | None = None, *, stands: bool = False) -> bool:
        """The same, inside a condition."""
        with self.inside():
            before = len(self.lines)
            if stands:
                self.stand(step)
            falls = self.follow(step, until)
            if len(self.lines) == before:
                self.line("pass")
            at = self.at
        if falls and at != self.at:
            self.at = None
        return falls

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Lines inside a condition; what comes after them does not know where they have left the frame."""
        at = self.at
        self.depth += 1
        yield
        self.depth -= 1
        self.at = at

    def look_up(self, step: int) -> None:
        """If something has happened that a text waits for, the machine takes over, and comes back to this step."""
        self.line("if happened:")
        with self.inside():
            self.stand(step)
            self.line("return None")

    def text(self, it: Expression) -> str:
        """An expression."""
        return self.steps.phrases.text(it)

    def owned(self, it: Expression, kind: Any) -> str:
        """An expression of this type, as a frame may keep its value."""
        return owned(self.text(it), self.code.kinds.resolve(kind), fresh=isinstance(it, Listed))


class Steps:
    """The functions of one procedure."""

    def __init__(self, code: Code, phrases: Phrases) -> None:
        self.code = code
        self.phrases = phrases
        self._performers: dict[Perform, Performer] = {}

    def source(self, first: int) -> str:
        """What is run from this step on."""
        return "\n".join(Writer(self, first).lines) + "\n"

    def unwritten(self, first: int) -> Run:
        """Stands in for the function of a step until it is needed."""
        code = self.code

        def run(game: State, frame: Frame, e: Env, happened: Happened) -> AskCode | None:
            file = f"<{code.procedure.name} from {code.labels[first]}>"
            written: Run = defined(self.source(first), self.phrases.names.objects, file)
            code.runs[first] = written
            return written(game, frame, e, happened)

        return run

    def performer(self, it: Perform) -> Performer:
        """What this instruction calls: there is one for all functions that come by."""
        return self._performers.setdefault(it, Performer(it, self.phrases))


def source(code: Code, first: int = 0) -> str:
    """What is run from a step of a procedure on, as Python."""
    return Steps(code, Phrases(Names())).source(first)
