"""The functions of rules, as their authors write them: what they take, and what a frame may keep of what they give."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, get_type_hints

from moot.engine.errors import BuildError
from moot.engine.kinds import fits

Reader = Callable[..., Any]
"""Called as ``reader(game, env, seat, value)``; the last two only where a step fills them in."""


@cache
def signature(fn: Callable[..., Any]) -> tuple[tuple[str, ...], Mapping[str, Any]]:
    """The names of the values that a function takes, without ``game``; and the annotations, with their notes."""
    named = getattr(fn, "__name__", None)
    if named is None or named == "<lambda>":
        raise BuildError("a rule needs a name: write a function, not a lambda or a wrapped one.")
    parameters = inspect.signature(fn).parameters
    names = list(parameters)
    if "game" in names[1:]:
        raise BuildError(f"{named} must take 'game' as its first parameter, or not at all.")
    names = names[1:] if takes_game(fn) else names
    for name, parameter in parameters.items():
        if parameter.kind is not inspect.Parameter.POSITIONAL_OR_KEYWORD:
            raise BuildError(f"{named}: the parameter '{name}' cannot be given by position.")
    try:
        hints = get_type_hints(fn, include_extras=True)
    except NameError as error:
        raise BuildError(f"{named}: an annotation cannot be read: {error}.") from error
    for name in names:
        if name not in hints:
            raise BuildError(f"{named}: the parameter '{name}' has no type.")
    return tuple(names), hints


@cache
def takes_game(fn: Callable[..., Any]) -> bool:
    """Whether a function takes the game before its values; what it says follows from these alone otherwise."""
    return next(iter(inspect.signature(fn).parameters), "") == "game"


def result(fn: Callable[..., Any], game: Any, values: Iterable[Any]) -> Any:
    """What a function says of these values."""
    return fn(game, *values) if takes_game(fn) else fn(*values)


def takes(fn: Callable[..., Any], given: tuple[Any, ...], gives: Any) -> bool:
    """Whether a function that knows no game can be called with values of these types, and returns that one."""
    try:
        arguments, hints = inspect.signature(fn).bind(*given).arguments, get_type_hints(fn)
    except (NameError, TypeError):
        return False
    fitting = all(name in hints and fits(kind, hints[name]) for name, kind in arguments.items())
    return fitting and "return" in hints and fits(hints["return"], gives)


LISTS = frozenset({list, dict})


def own(value: Any) -> Any:
    """The value as a frame may keep it: lists and dicts are copied, for a frame shares nothing with the state."""
    kind = type(value)
    if kind is list:
        for one in value:  # lists are short, and most hold nothing that is copied: a loop tells that soonest
            if type(one) in LISTS:
                return [own(one) for one in value]
        return value.copy()
    if kind is dict:
        copy = value.copy()
        for key, one in value.items():
            if type(one) in LISTS:
                copy[key] = own(one)
        return copy
    return value
