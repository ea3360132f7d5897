"""Rule functions made of others: how a form makes a source of a verb and its own fields.

Each is one expression, which the compiler can write where the function would be called.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from moot.engine import const
from moot.engine.expressions import (
    All,
    AnyAmong,
    Call,
    Constant,
    Each,
    Expression,
    Formula,
    Item,
    Listed,
    Local,
    Not,
    Some,
    Truth,
    expression,
)
from moot.engine.sources import result, signature
from moot.engine.translate import translator

Function = Callable[..., Any]


def applied(fn: Function, /, **given: str | const) -> Function:
    """The function with these parameters renamed, or fixed by ``const``; the others keep their names."""
    names, hints = signature(fn)
    for unknown in set(given) - set(names):
        raise TypeError(f"{fn.__name__} has no parameter '{unknown}'.")
    maker = _Maker(fn.__name__)
    arguments: list[Expression] = []
    for name in names:
        value = given.get(name, name)
        arguments.append(Constant(value.value) if isinstance(value, const) else maker.value(value, hints[name]))
    return maker.function(Call(fn, tuple(arguments)), hints.get("return"))


def named(name: str | const, kind: Any) -> Function:
    """What the value of this name is, or this value."""
    if isinstance(name, const):
        return fixed(name.value, kind)
    maker = _Maker(name)
    return maker.function(maker.value(name, kind), kind)


def alone(name: str, kind: Any) -> Function:
    """A list of nothing but the value of this name."""
    maker = _Maker(name)
    return maker.function(Listed((maker.value(name, kind),)), list[kind])


def fixed(value: Any, kind: Any = None) -> Function:
    """Always this value."""
    return _Maker("fixed").function(expression(const(value)), kind or type(value))


def all_of(tests: Sequence[Function | None]) -> Function | None:
    """True if every one of the functions is; it takes all their parameters."""
    found = [test for test in tests if test is not None]
    if len(found) < 2:
        return found[0] if found else None
    maker = _Maker("all_of")
    return maker.function(Truth(All(tuple(map(maker.call, found)))), bool)


def any_of(tests: Sequence[Function]) -> Function:
    """True if one of the functions is; it takes all their parameters."""
    if len(tests) == 1:
        return tests[0]
    maker = _Maker("any_of")
    return maker.function(Truth(Some(tuple(map(maker.call, tests)))), bool)


def none_of(test: Function) -> Function:
    """True if the function is not."""
    maker = _Maker("none_of")
    return maker.function(Not(maker.call(test)), bool)


def any_among(listed: Function, test: Function, name: str) -> Function:
    """True if the test holds for one of those listed, as the value of this name; it takes all other parameters."""
    names, hints = signature(test)
    maker = _Maker(test.__name__)
    found = maker.call(listed)
    arguments = [Each() if param == name else maker.value(param, hints[param]) for param in names]
    # Inside another of its kind it would not be clear whose "each" is meant.
    return maker.function(AnyAmong(found, Call(test, tuple(arguments))), bool, stays=True)


def gathered(fns: Sequence[Function], then: Function, gives: Any) -> Function:
    """``then(game, [what each function says])``, with all their parameters."""
    maker = _Maker(then.__name__)
    return maker.function(Call(then, (Listed(tuple(map(maker.call, fns))),)), gives)


def listed(fns: Sequence[Function], kind: Any) -> Function:
    """A list of what each function says, with all their parameters."""
    maker = _Maker("listed")
    return maker.function(Listed(tuple(map(maker.call, fns))), list[kind])


def composed(fn: Function, **found: Function) -> Function:
    """The function with these parameters found by other functions; it takes the parameters of all of them."""
    names, hints = signature(fn)
    maker = _Maker(fn.__name__)
    said = {name: maker.call(finds) for name, finds in found.items()}
    arguments = [said[name] if name in said else maker.value(name, hints[name]) for name in names]
    return maker.function(Call(fn, tuple(arguments)), hints.get("return"))


def supplied(fn: Function, values: Callable[[Any], dict[str, Any]]) -> Function:
    """The function with all its parameters read from what ``values(game)`` says."""
    names, hints = signature(fn)

    def call(game: Any) -> Any:
        found = values(game) if names else {}
        return result(fn, game, [found[name] for name in names])

    return _signed(call, fn.__name__, {}, hints.get("return"))


def taking(name: str, params: Sequence[str], kinds: dict[str, Any], fn: Function) -> Function:
    """A function of these parameters that passes them on by name."""

    def call(game: Any, *values: Any) -> Any:
        return fn(game, **dict(zip(params, values, strict=True)))

    return _signed(call, name, {name: kinds.get(name, Any) for name in params}, None)


def evaluate(test: Function, game: Any, values: dict[str, Any]) -> Any:
    """Calls a function with the values that its parameters name."""
    return result(test, game, [values[name] for name in signature(test)[0]])


def usable(test: Function | None, found: Mapping[str, Function]) -> Callable[[Any, Any], bool]:
    """The test as a function of the game and a seat, who is ``owner`` too; other parameters are found by functions."""
    maker = _Maker("usable")
    seat = maker.value("seat", Any)
    if test is None:
        return maker.function(Constant(True), bool)
    arguments = [seat if name in ("seat", "owner") else Call(found[name], ()) for name in signature(test)[0]]
    return maker.function(Truth(Call(test, tuple(arguments))), bool)


def fitting(test: Function | None) -> Callable[[Any, Any, Mapping[str, Any]], bool]:
    """The test as a function of the game, a seat and an occasion, which has the values of all other parameters."""
    maker = _Maker("fitting")
    seat, occasion = maker.value("seat", Any), maker.value("occasion", Any)
    if test is None:
        return maker.function(Constant(True), bool)
    arguments = [seat if name == "seat" else Item(occasion.name, name) for name in signature(test)[0]]
    return maker.function(Truth(Call(test, tuple(arguments))), bool)


class _Maker:
    """Makes a function of an expression: the values that it takes become parameters as they come up."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kinds: dict[str, Any] = {}
        """The parameters, with their types."""

    def value(self, name: str, kind: Any) -> Local:
        """A parameter."""
        self.kinds[name] = kind
        return Local(name)

    def call(self, fn: Function) -> Call:
        """A call of a function with its own parameters."""
        names, hints = signature(fn)
        return Call(fn, tuple(self.value(name, hints[name]) for name in names))

    def function(self, body: Expression, gives: Any, *, stays: bool = False) -> Function:
        """The function that says what this expression says; unless it ``stays``, whoever calls it may say the same."""
        params = tuple(self.kinds)
        made = translator().function(body, params)
        if not stays:
            made.formula = Formula(params, body)  # type: ignore[attr-defined]
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
