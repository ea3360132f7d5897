"""Sources become functions of the state and a frame's values, checked against the names that are bound there."""

from __future__ import annotations

import builtins
import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from keyword import iskeyword
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from moot.engine.errors import BuildError
from moot.engine.kinds import fits, is_flat
from moot.engine.steps import Source, const

Reader = Callable[..., Any]
"""Called as ``reader(game, env, seat, value)``; the last two only where a step fills them in."""


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


def takes(fn: Callable[..., Any], given: tuple[Any, ...], gives: Any) -> bool:
    """Whether a function that knows no game can be called with values of these types, and returns that one."""
    try:
        arguments, hints = inspect.signature(fn).bind(*given).arguments, get_type_hints(fn)
    except (NameError, TypeError):
        return False
    fitting = all(name in hints and fits(kind, hints[name]) for name, kind in arguments.items())
    return fitting and "return" in hints and fits(hints["return"], gives)


class Written:
    """The text of a function that is one expression, so that whoever calls it can write that instead of the call.

    ``‹0›`` stands for the first object that it uses, ``‹seat›`` for its parameter ``seat``.
    """

    MARK = re.compile("‹(\\w+)›")
    PLAIN = re.compile(r"[\w‹›]+(\['?\w+'?\])?")
    """Arguments that may be written twice."""

    def __init__(self, text: str, params: Sequence[str], objects: Sequence[Any]) -> None:
        self.text = text
        self.params = params
        self.objects = objects

    def fill(self, arguments: Sequence[str], name: Callable[[Any], str]) -> str:
        """The text with these arguments and names of objects."""
        given = dict(zip(self.params, arguments, strict=True))
        return self.MARK.sub(lambda m: name(self.objects[int(m[1])]) if m[1].isdigit() else given[m[1]], self.text)

    def instead(self, arguments: Sequence[str], name: Callable[[Any], str]) -> str | None:
        """The text in place of a call, unless it would work out an argument twice."""
        for param, argument in zip(self.params, arguments, strict=True):
            if self.text.count(f"‹{param}›") > 1 and not self.PLAIN.fullmatch(argument):
                return None
        return f"({self.fill(arguments, name)})"


class Names:
    """The objects that generated code uses, each by a name of its own.

    In the code ``game`` is the state and ``e`` the values of a frame; ``s`` and ``v`` are a seat and a value that only
    some steps fill in.
    """

    def __init__(self, helpers: Mapping[str, Any] = {}) -> None:
        self.objects: dict[str, Any] = {"own": own, **helpers}

    def name(self, value: Any, wanted: str) -> str:
        """The name of an object: the one that is wanted, or one like it."""
        wanted = wanted if wanted.isidentifier() and not iskeyword(wanted) else "it"
        name, n = wanted, 1
        while name in LOCALS or hasattr(builtins, name) or self.objects.setdefault(name, value) is not value:
            n += 1
            name = f"{wanted}_{n}"
        return name

    def constant(self, value: Any) -> str:
        """A fixed value."""
        return repr(value) if type(value) in (int, str, bool, NoneType) else self.name(value, "constant")

    def call(self, fn: Callable[..., Any], arguments: Sequence[str]) -> str:
        """A call of a rule's function, with arguments that are code."""
        written: Written | None = getattr(fn, "written", None)
        if written is not None and (text := written.instead(arguments, self.object)) is not None:
            return text
        return f"{self.name(fn, fn.__name__)}({', '.join(('game', *arguments))})"

    def object(self, value: Any) -> str:
        """A function or a fixed value that a written function uses."""
        return self.name(value, value.__name__) if hasattr(value, "__name__") else self.constant(value)

    def env(self, values: Mapping[str, str]) -> str:
        """The values of a new frame."""
        return f"{{{', '.join(f'{name!r}: {text}' for name, text in values.items())}}}"

    def reader(self, text: str, parameters: str = "game, e, s=None, v=None") -> Reader:
        """The code as a function."""
        made: Reader = eval(f"lambda {parameters}: {text}", self.objects)
        return made


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
}
"""The names that generated code uses for values of its own; no object gets one of these, or of Python's."""

LISTS = frozenset({list, dict})


def own(value: Any) -> Any:
    """The value as a frame may keep it: lists and dicts are copied, for a frame shares nothing with the state."""
    if type(value) is list:
        return value.copy() if LISTS.isdisjoint(map(type, value)) else [own(one) for one in value]
    if type(value) is dict:
        return {key: own(one) for key, one in value.items()}
    return value


def owned(text: str, kind: Any) -> str:
    """Code for the same; where the type tells that there is little or nothing to copy, it costs little or nothing."""
    if is_flat(kind):
        return text
    return f"{text}.copy()" if get_origin(kind) is list and is_flat(get_args(kind)[0]) else f"own({text})"


def literal(source: Source) -> Reader | None:
    """A reader for sources that need no names: constants and listed values."""
    if isinstance(source, const):
        value = source.value
        return lambda g, e, s=None, v=None: value
    if isinstance(source, tuple):
        return lambda g, e, s=None, v=None: list(source)
    return None
