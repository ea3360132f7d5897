"""Functions of functions, and what several forms share."""

from __future__ import annotations

from typing import Any, ClassVar

from moot.engine import const, do, for_each, part
from moot.engine.steps import Step
from moot.language import Doing, Scope, applied, phrase
from moot.language.functions import Function, gathered


def not_empty(listed: Function) -> Function:
    """Whether a list has anything in it."""

    def then(found: list[Any]) -> bool:
        return bool(found[0])

    return gathered([listed], then, bool)


def prompt(doing: Doing) -> str:
    return f"{phrase(doing)}."


MOST = 9


def times(doing: Doing, n: int, scope: Scope, *steps: Step) -> Step:
    """The steps so often, each time as far as possible (L-GLOS-25)."""
    if n > MOST:
        scope.fail(doing, f"No more than {MOST} at a time.")
    name = scope.name("time")
    return for_each(name, tuple(range(1, n + 1)), part(*steps))


class Simple(Doing):
    """A verb of the doer alone. ``verb`` takes the seat and, by name, the fields of the form."""

    verb: ClassVar[Function]

    def steps(self, scope: Scope) -> list[Step]:
        fixed = {name: const(getattr(self, name)) for name in self.__struct_fields__}
        return [do(applied(type(self).verb, **fixed), seat=scope.doer)]
