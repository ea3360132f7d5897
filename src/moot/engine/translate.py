"""How expressions and instructions become functions: they are compiled or, to look on in a debugger, interpreted."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Protocol

from moot.engine.compile import Compiler
from moot.engine.expressions import SLOTS, STEP, Expression
from moot.engine.interpret import Interpreter
from moot.engine.sources import Reader

if TYPE_CHECKING:
    from moot.engine.build import Code, Run


class Translator(Protocol):
    """Makes functions of what belongs together, such as the steps of one procedure."""

    def reader(self, it: Expression, params: Sequence[str] = STEP, slots: Sequence[str] = SLOTS) -> Reader:
        """The expression as a function of these names of its scope; the slots need not be given."""

    def function(self, it: Expression, params: Sequence[str]) -> Reader:
        """The expression as a function of the game and these names, which may be any."""

    def runs(self, code: Code) -> list[Run]:
        """By step: what does it, and what follows."""


_interprets = ContextVar("_interprets", default=os.environ.get("MOOT_INTERPRET", "") not in ("", "0"))


@contextmanager
def interpreted() -> Iterator[None]:
    """Games, rulesets and cards that are built meanwhile are interpreted."""
    before = _interprets.set(True)
    try:
        yield
    finally:
        _interprets.reset(before)


def translator() -> Translator:
    """A new one."""
    return Interpreter() if _interprets.get() else Compiler()
