"""The objects that generated code uses, each by a name of its own."""

from __future__ import annotations

import builtins
from keyword import iskeyword
from types import NoneType
from typing import Any

from moot.engine.compile.helpers import HELPERS

LOCALS = {
    "game",
    "frame",
    "e",
    "s",
    "v",
    "o",
    "b",
    "happened",
    "values",
    "called",
    "named",
    "rest",
    "way",
    "about",
    "coins",
    "known",
    "one",
}
"""The names that generated code uses for values of its own."""

TAKEN = LOCALS | HELPERS.keys() | set(dir(builtins))
"""The names that no object of the rules gets."""


class Names:
    """Objects by name, as generated code finds them."""

    def __init__(self) -> None:
        self.objects: dict[str, Any] = {}

    def name(self, value: Any, wanted: str) -> str:
        """The name of an object: the one that is wanted, or one like it."""
        wanted = wanted if wanted.isidentifier() and not iskeyword(wanted) else "it"
        name, n = wanted, 1
        while name in TAKEN or self.objects.setdefault(name, value) is not value:
            n += 1
            name = f"{wanted}_{n}"
        return name

    def constant(self, value: Any) -> str:
        """A fixed value."""
        return repr(value) if type(value) in (int, str, bool, NoneType) else self.object(value)

    def object(self, value: Any) -> str:
        """A function, or anything else that has no text of its own."""
        return self.name(value, getattr(value, "__name__", "constant"))
