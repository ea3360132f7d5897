"""Rule functions with some of their parameters filled in: how a form makes a source of a verb and its own fields."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

from moot.engine import const
from moot.engine.sources import signature

Function = Callable[..., Any]


def applied(fn: Function, /, **given: str | const) -> Function:
    """The function with these parameters renamed, or fixed by ``const``; the others keep their names."""
    names, hints = signature(fn)
    fixed = {name: value.value for name, value in given.items() if isinstance(value, const)}
    renamed = {name: value for name, value in given.items() if isinstance(value, str)}
    for unknown in set(given) - set(names):
        raise TypeError(f"{fn.__name__} has no parameter '{unknown}'.")
    outer = [renamed.get(name, name) for name in names if name not in fixed]
    kinds = {renamed.get(name, name): hints[name] for name in names if name not in fixed}
    free = [name for name in names if name not in fixed]

    def call(game: Any, *values: Any) -> Any:
        known = {**fixed, **dict(zip(free, values, strict=True))}
        # By position: a function that was made here has no names of its own.
        return fn(game, *[known[name] for name in names])

    return _signed(call, fn.__name__, list(dict.fromkeys(outer)), kinds, hints.get("return"), outer)


def all_of(tests: Sequence[Function | None]) -> Function | None:
    """True if every one of the functions is; it takes all their parameters."""
    found = [test for test in tests if test is not None]
    if len(found) < 2:
        return found[0] if found else None
    return _joined(found, lambda game, held: all(held), "all_of")


def any_of(tests: Sequence[Function]) -> Function:
    """True if one of the functions is; it takes all their parameters."""
    return tests[0] if len(tests) == 1 else _joined(tests, lambda game, held: any(held), "any_of")


def none_of(test: Function) -> Function:
    """True if the function is not."""
    return _joined([test], lambda game, held: not any(held), "none_of")


def any_among(listed: Function, test: Function, name: str) -> Function:
    """True if the test holds for one of those listed, as the value of this name; it takes all other parameters."""
    names, hints = signature(test)
    rest = [one for one in names if one != name]

    def holds_for_one(game: Any, values: list[Any]) -> bool:
        found, *others = values
        env = dict(zip(rest, others, strict=True))
        return any(test(game, *[({**env, name: one})[param] for param in names]) for one in found)

    return _joined([listed, *(_kept(one, hints[one]) for one in rest)], holds_for_one, test.__name__)


def gathered(fns: Sequence[Function], then: Function, gives: Any) -> Function:
    """``then(game, [what each function says])``, with all their parameters."""
    return _joined(fns, then, then.__name__, gives)


def composed(fn: Function, **found: Function) -> Function:
    """The function with these parameters found by other functions; it takes the parameters of all of them."""
    names, hints = signature(fn)
    rest = [name for name in names if name not in found]

    def call(game: Any, values: list[Any]) -> Any:
        env = dict(zip([*found, *rest], values, strict=True))
        return fn(game, *[env[name] for name in names])

    kept = [_kept(name, hints[name]) for name in rest]
    return _joined([*found.values(), *kept], call, fn.__name__, hints.get("return"))


def _kept(name: str, kind: Any) -> Function:
    """The value of this name, as it is."""

    def itself(game: Any, value: Any) -> Any:
        return value

    return _signed(itself, name, [name], {name: kind}, kind, [name])


def _joined(tests: Sequence[Function], join: Function, name: str, gives: Any = bool) -> Function:
    taken = [signature(test)[0] for test in tests]
    params = list(dict.fromkeys(name for names in taken for name in names))
    kinds = {name: signature(test)[1][name] for test, names in zip(tests, taken, strict=True) for name in names}

    def call(game: Any, *values: Any) -> Any:
        env = dict(zip(params, values, strict=True))
        return join(
            game, [test(game, *[env[name] for name in names]) for test, names in zip(tests, taken, strict=True)]
        )

    return _signed(call, name, params, kinds, gives, params)


def _signed(
    call: Function, name: str, params: list[str], kinds: dict[str, Any], gives: Any, passed: list[str]
) -> Function:
    """Gives a generic function the name, parameters and types that the builder reads."""
    made = call
    if params != passed:  # one value fills several parameters

        def made(game: Any, *values: Any) -> Any:
            env = dict(zip(params, values, strict=True))
            return call(game, *[env[name] for name in passed])

    positional = inspect.Parameter.POSITIONAL_OR_KEYWORD
    made.__name__ = made.__qualname__ = name
    made.__annotations__ = {**kinds, "return": gives}
    made.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter(one, positional) for one in ("game", *params)]
    )
    return made


def supplied(fn: Function, values: Callable[[Any], dict[str, Any]]) -> Function:
    """The function with all its parameters read from what ``values(game)`` says."""
    names, hints = signature(fn)

    def call(game: Any) -> Any:
        found = values(game) if names else {}
        return fn(game, *[found[name] for name in names])

    return _signed(call, fn.__name__, [], {}, hints.get("return"), [])


def taking(name: str, params: Sequence[str], kinds: dict[str, Any], fn: Function) -> Function:
    """A function of these parameters that passes them on by name."""

    def call(game: Any, *values: Any) -> Any:
        return fn(game, **dict(zip(params, values, strict=True)))

    return _signed(call, name, list(params), {name: kinds.get(name, Any) for name in params}, None, list(params))


def evaluate(test: Function, game: Any, values: dict[str, Any]) -> Any:
    """Calls a function with the values that its parameters name."""
    return test(game, *[values[name] for name in signature(test)[0]])
