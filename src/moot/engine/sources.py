"""Sources become functions of the state and a frame's values, checked against the names that are bound there."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, get_type_hints

from moot.engine.errors import BuildError
from moot.engine.steps import Source, const

Reader = Callable[..., Any]
"""Called as ``reader(game, env, seat, value)``; the last two only where a step says so."""


@cache
def signature(fn: Callable[..., Any]) -> tuple[tuple[str, ...], Mapping[str, Any]]:
    """The parameters after ``game``, and the annotations."""
    named = getattr(fn, "__name__", repr(fn))
    names = list(inspect.signature(fn).parameters)
    if not names or names[0] != "game":
        raise BuildError(f"{named} must take 'game' as its first parameter.")
    if named == "<lambda>":
        raise BuildError("A rule needs a name: write a function, not a lambda.")
    try:
        hints = get_type_hints(fn)
    except NameError as error:
        raise BuildError(f"{named}: an annotation cannot be read: {error}.") from error
    for name in names[1:]:
        if name not in hints:
            raise BuildError(f"{named}: the parameter '{name}' has no type.")
    return tuple(names[1:]), hints


def caller(fn: Callable[..., Any], arguments: Mapping[str, str | const]) -> Reader:
    """A function ``(game, env, seat, value)`` that calls ``fn`` with its parameters in order.

    An argument is the name of a value in ``env``, ``"*seat"`` or ``"*value"`` for the two extras, or a constant. One
    generated expression per call keeps the machine's inner loop free of argument packing.
    """
    constants: dict[str, Any] = {"fn": fn}
    parts = ["g"]
    for parameter, argument in arguments.items():
        if isinstance(argument, const):
            constants[f"const_{parameter}"] = argument.value
            parts.append(f"const_{parameter}")
        else:
            parts.append({"*seat": "s", "*value": "v"}.get(argument) or f"e[{argument!r}]")
    reader: Reader = eval(f"lambda g, e, s=None, v=None: fn({', '.join(parts)})", constants)
    return reader


def literal(source: Source) -> Reader | None:
    """A reader for sources that need no names: constants and listed values."""
    if isinstance(source, const):
        value = source.value
        return lambda g, e, s=None, v=None: value
    if isinstance(source, tuple):
        return lambda g, e, s=None, v=None: list(source)
    return None
