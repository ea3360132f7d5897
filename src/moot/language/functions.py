"""Rule functions made of others: how a form makes a source of a verb and its own fields.

They are written as Python, like the steps of a procedure: nothing is looked up by name when they are called.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from moot.engine import const
from moot.engine.sources import Names, Written, signature

Function = Callable[..., Any]


def applied(fn: Function, /, **given: str | const) -> Function:
    """The function with these parameters renamed, or fixed by ``const``; the others keep their names."""
    names, hints = signature(fn)
    for unknown in set(given) - set(names):
        raise TypeError(f"{fn.__name__} has no parameter '{unknown}'.")
    writer = _Writer(fn.__name__)
    arguments = []
    for name in names:
        value = given.get(name, name)
        arguments.append(writer.object(value.value) if isinstance(value, const) else writer.value(value, hints[name]))
    return writer.function(writer.call(fn, arguments), hints.get("return"))


def all_of(tests: Sequence[Function | None]) -> Function | None:
    """True if every one of the functions is; it takes all their parameters."""
    found = [test for test in tests if test is not None]
    if len(found) < 2:
        return found[0] if found else None
    writer = _Writer("all_of")
    return writer.function(f"bool({' and '.join(map(writer.call, found))})", bool)


def any_of(tests: Sequence[Function]) -> Function:
    """True if one of the functions is; it takes all their parameters."""
    if len(tests) == 1:
        return tests[0]
    writer = _Writer("any_of")
    return writer.function(f"bool({' or '.join(map(writer.call, tests))})", bool)


def none_of(test: Function) -> Function:
    """True if the function is not."""
    writer = _Writer("none_of")
    return writer.function(f"not {writer.call(test)}", bool)


def any_among(listed: Function, test: Function, name: str) -> Function:
    """True if the test holds for one of those listed, as the value of this name; it takes all other parameters."""
    names, hints = signature(test)
    writer = _Writer(test.__name__)
    found = writer.call(listed)
    arguments = ["one" if param == name else writer.value(param, hints[param]) for param in names]
    # It has a name of its own, which must not meet another's.
    return writer.function(f"any({writer.call(test, arguments)} for one in {found})", bool, inline=False)


def gathered(fns: Sequence[Function], then: Function, gives: Any) -> Function:
    """``then(game, [what each function says])``, with all their parameters."""
    writer = _Writer(then.__name__)
    said = ", ".join(map(writer.call, fns))
    return writer.function(f"{writer.object(then)}(game, [{said}])", gives)


def composed(fn: Function, **found: Function) -> Function:
    """The function with these parameters found by other functions; it takes the parameters of all of them."""
    names, hints = signature(fn)
    writer = _Writer(fn.__name__)
    said = {name: writer.call(finds) for name, finds in found.items()}
    arguments = [said[name] if name in said else writer.value(name, hints[name]) for name in names]
    return writer.function(writer.call(fn, arguments), hints.get("return"))


def supplied(fn: Function, values: Callable[[Any], dict[str, Any]]) -> Function:
    """The function with all its parameters read from what ``values(game)`` says."""
    names, hints = signature(fn)

    def call(game: Any) -> Any:
        found = values(game) if names else {}
        return fn(game, *[found[name] for name in names])

    return _signed(call, fn.__name__, {}, hints.get("return"))


def taking(name: str, params: Sequence[str], kinds: dict[str, Any], fn: Function) -> Function:
    """A function of these parameters that passes them on by name."""

    def call(game: Any, *values: Any) -> Any:
        return fn(game, **dict(zip(params, values, strict=True)))

    return _signed(call, name, {name: kinds.get(name, Any) for name in params}, None)


def evaluate(test: Function, game: Any, values: dict[str, Any]) -> Any:
    """Calls a function with the values that its parameters name."""
    return test(game, *[values[name] for name in signature(test)[0]])


def usable(test: Function | None, found: Mapping[str, Function]) -> Callable[[Any, Any], bool]:
    """The test as a function of the game and a seat, who is ``owner`` too; other parameters are found by functions."""
    writer = _Writer("usable")
    seat = writer.value("seat", Any)
    if test is None:
        return writer.function("True", bool)
    arguments = [seat if name in ("seat", "owner") else writer.call(found[name], ()) for name in signature(test)[0]]
    return writer.function(f"bool({writer.call(test, arguments)})", bool)


def fitting(test: Function | None) -> Callable[[Any, Any, Mapping[str, Any]], bool]:
    """The test as a function of the game, a seat and an occasion, which has the values of all other parameters."""
    writer = _Writer("fitting")
    seat, occasion = writer.value("seat", Any), writer.value("occasion", Any)
    if test is None:
        return writer.function("True", bool)
    arguments = [seat if name == "seat" else f"{occasion}[{name!r}]" for name in signature(test)[0]]
    return writer.function(f"bool({writer.call(test, arguments)})", bool)


class _Writer:
    """Writes a function: the objects that it uses and the values that it takes get names as they come up."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.objects: list[Any] = []
        self.kinds: dict[str, Any] = {}
        """The parameters, with their types."""

    def object(self, value: Any) -> str:
        """A fixed value, or a function."""
        self.objects.append(value)
        return f"‹{len(self.objects) - 1}›"

    def value(self, name: str, kind: Any) -> str:
        """A parameter."""
        self.kinds[name] = kind
        return f"‹{name}›"

    def call(self, fn: Function, arguments: Sequence[str] | None = None) -> str:
        """A call of a function, with its own parameters where no others are given."""
        if arguments is None:
            names, hints = signature(fn)
            arguments = [self.value(name, hints[name]) for name in names]
        written: Written | None = getattr(fn, "written", None)
        if written is not None and (text := written.instead(arguments, self.object)) is not None:
            return text
        return f"{self.object(fn)}({', '.join(('game', *arguments))})"

    def function(self, text: str, gives: Any, *, inline: bool = True) -> Function:
        """The function that says what this text says; ``inline``, if whoever calls it may say the same."""
        names, params = Names(), [f"{name}_" for name in self.kinds]
        written = Written(text, list(self.kinds), self.objects)
        made = names.reader(written.fill(params, names.object), ", ".join(("game", *params)))
        if inline:
            made.written = written  # type: ignore[attr-defined]
        return _signed(made, self.name, self.kinds, gives)


def _signed(made: Function, name: str, kinds: dict[str, Any], gives: Any) -> Function:
    """Gives a function the name, parameters and types that the builder reads."""
    positional = inspect.Parameter.POSITIONAL_OR_KEYWORD
    made.__name__ = made.__qualname__ = name
    made.__annotations__ = {**kinds, "return": gives}
    made.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter(one, positional) for one in ("game", *kinds)]
    )
    return made
