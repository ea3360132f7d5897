"""From steps to Python: steps that follow each other become one function, written when it is first needed.

The function of a step does it and all that follows, as far as that goes without the machine: until somebody must
answer, a procedure begins or ends, or a "whenever" text may have to run. Only then does it write down in the frame at
which step it stands. `source` shows the text; a traceback shows its lines under the name of the procedure.
"""

from __future__ import annotations

import linecache
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from moot.engine import ops, standing
from moot.engine.errors import RulesError
from moot.engine.sources import own, owned
from moot.engine.state import Env, Frame, State

if TYPE_CHECKING:
    from moot.engine.asking import AskCode
    from moot.engine.build import Code

Happened = list[tuple[str, Env]]
Run = Callable[[State, Frame, Env, Happened], "AskCode | None"]
"""Does the steps from one on. Returns the ask that somebody must answer, or ``None``: then the machine looks again."""

HELPERS = {
    "Frame": Frame,
    "RulesError": RulesError,
    "own": own,
    "put": ops.put,
    "put_together": ops.put_together,
    "taken": ops.taken,
    "chance": ops.chance,
    "give": ops.give,
    "leave": ops.leave,
    "open_window": ops.open_window,
    "run_at": standing.run_at,
    "expire": standing.expire,
    "allowed": standing.allowed,
}
"""What generated code uses besides the functions of the rules."""


DEEPEST = 20
"""Conditions inside conditions."""


class Writer:
    """Writes the function of one step."""

    def __init__(self, code: Code, first: int) -> None:
        self.code = code
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
            if (following in self.written or self.depth > DEEPEST) and not instruction.short:
                # Python has no goto, and no end of indents: the machine goes on there.
                self.stand(following)
                self.line("return None")
                return False
            self.written.add(following)
            following = instruction.write(self, following)
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

    def owned(self, text: str, kind: Any) -> str:
        """The value as a frame may keep it: a copy, unless its type tells that there is nothing to share."""
        return owned(text, self.code.kinds.resolve(kind))


def source(code: Code, first: int = 0) -> str:
    """What is run from this step on, as Python."""
    return "\n".join(Writer(code, first).lines) + "\n"


def unwritten(code: Code, first: int) -> Run:
    """Stands in for the function of a step until it is needed."""

    def run(game: State, frame: Frame, e: Env, happened: Happened) -> AskCode | None:
        written = code.runs[first] = _written(code, first)
        return written(game, frame, e, happened)

    return run


def _written(code: Code, first: int) -> Run:
    text, made = source(code, first), dict[str, Run]()
    file = f"<{code.procedure.name} from {code.labels[first]}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    exec(compile(text, file, "exec"), code.names.objects, made)
    return made.popitem()[1]
