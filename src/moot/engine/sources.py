"""Sources become functions of the state and a frame's values, checked against the names that are bound there."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, get_type_hints

from moot.engine.errors import BuildError
from moot.engine.steps import Source, const

Reader = Callable[..., Any]
"""Called as ``reader(game, env, seat, value)``; the last two only where a step says so."""


@cache
def signature(fn: Callable[..., Any]) -> tuple[tuple[str, ...], Mapping[str, Any]]:
    """The parameters after ``game``, and the annotations."""
    named = getattr(fn, "__name__", None)
    if named is None or named == "<lambda>":
        raise BuildError("a rule needs a name: write a function, not a lambda or a wrapped one.")
    parameters = inspect.signature(fn).parameters
    names = list(parameters)
    if not names or names[0] != "game":
        raise BuildError(f"{named} must take 'game' as its first parameter.")
    for name, parameter in parameters.items():
        if parameter.kind is not inspect.Parameter.POSITIONAL_OR_KEYWORD:
            raise BuildError(f"{named}: the parameter '{name}' cannot be given by position.")
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


def conjunction(fns: Sequence[Callable[..., Any]], params: Sequence[str]) -> Callable[..., Any]:
    """A function ``(game, *params)`` that is ``fn(...) and fn(...) and ...``, each with the parameters it names."""
    named = {f"fn_{i}": fn for i, fn in enumerate(fns)}
    calls = [f"{name}({', '.join(('g', *signature(fn)[0]))})" for name, fn in named.items()]
    made: Callable[..., Any] = eval(f"lambda {', '.join(('g', *params))}: {' and '.join(calls) or 'True'}", named)
    return made


def environment(arguments: Sequence[tuple[str, str | Reader]]) -> Reader:
    """A function ``(game, env)`` that makes the values of a called procedure; a text is copied from that name."""
    named: dict[str, Any] = {"own": own, "LISTS": LISTS}
    parts = []
    for i, (name, source) in enumerate(arguments):
        value = f"e[{source!r}]" if isinstance(source, str) else f"read_{i}(g, e)"
        if not isinstance(source, str):
            named[f"read_{i}"] = source
        parts.append(f"{name!r}: x if type(x := {value}) not in LISTS else own(x)")
    made: Reader = eval(f"lambda g, e: {{{', '.join(parts)}}}", named)
    return made


LISTS = frozenset({list, dict})


def own(value: Any) -> Any:
    """The value as a frame may keep it: lists and dicts are copied, for a frame shares nothing with the state."""
    if type(value) is list:
        copied = value.copy()
        for i, one in enumerate(value):
            if type(one) in LISTS:
                copied[i] = own(one)
        return copied
    if type(value) is dict:
        return {key: own(one) for key, one in value.items()}
    return value


def literal(source: Source) -> Reader | None:
    """A reader for sources that need no names: constants and listed values."""
    if isinstance(source, const):
        value = source.value
        return lambda g, e, s=None, v=None: value
    if isinstance(source, tuple):
        return lambda g, e, s=None, v=None: list(source)
    return None
