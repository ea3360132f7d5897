"""Expressions: what the sources, requirements and conditions of rules are made of, as data.

Each says by ``value`` what it is, in plain Python. That is what a compiled expression must say, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from moot.engine.sources import result, signature
from moot.engine.state import Env, State
from moot.engine.steps import Source, const

Scope = Mapping[str, Any]
"""What names stand for: ``game`` the state, ``e`` the values of a frame, ``s`` and ``v`` a seat and a value that only
some steps fill in."""

STEP = ("game", "e")
SLOTS = ("s", "v")
"""What the functions of a step are given, and what they need not be given."""

EACH = "each one"
"""In a scope: the one that `AnyAmong` looks at."""


class Expression(msgspec.Struct, frozen=True, eq=False, gc=False):
    """Says what it is, in a scope."""

    def value(self, scope: Scope) -> Any:
        """What it is."""
        raise NotImplementedError

    def of(self, game: State, env: Env) -> Any:
        """What it is for a step."""
        return self.value({"game": game, "e": env})

    def parts(self) -> Sequence[Expression]:
        """The expressions that it is made of."""
        return ()

    def locals(self) -> Iterator[str]:
        """The names of the scope that it uses, as often as it does."""
        for part in self.parts():
            yield from part.locals()


class Constant(Expression, frozen=True, eq=False, gc=False):
    """A fixed value."""

    fixed: Any

    def value(self, scope: Scope) -> Any:
        return self.fixed


class Local(Expression, frozen=True, eq=False, gc=False):
    """What a name stands for."""

    name: str

    def value(self, scope: Scope) -> Any:
        return scope[self.name]

    def locals(self) -> Iterator[str]:
        yield self.name


class Item(Expression, frozen=True, eq=False, gc=False):
    """One of the values that a name stands for: ``e['card']``."""

    name: str
    key: str | int

    def value(self, scope: Scope) -> Any:
        return scope[self.name][self.key]

    def locals(self) -> Iterator[str]:
        yield self.name


class Listed(Expression, frozen=True, eq=False, gc=False):
    """A new list."""

    of_these: tuple[Expression, ...]

    def value(self, scope: Scope) -> Any:
        return [one.value(scope) for one in self.of_these]

    def parts(self) -> Sequence[Expression]:
        return self.of_these


class Call(Expression, frozen=True, eq=False, gc=False):
    """A function of the rules, called with these arguments, and with the game before them if it takes it."""

    fn: Callable[..., Any]
    arguments: tuple[Expression, ...]

    def value(self, scope: Scope) -> Any:
        return result(self.fn, scope["game"], [argument.value(scope) for argument in self.arguments])

    def parts(self) -> Sequence[Expression]:
        return self.arguments


class All(Expression, frozen=True, eq=False, gc=False):
    """Whether all hold: something true, or the first that is not."""

    tests: tuple[Expression, ...]

    def value(self, scope: Scope) -> Any:
        found: Any = True
        for test in self.tests:
            found = test.value(scope)
            if not found:
                break
        return found

    def parts(self) -> Sequence[Expression]:
        return self.tests


class Some(Expression, frozen=True, eq=False, gc=False):
    """Whether one holds: the first that does, or something that is not true."""

    tests: tuple[Expression, ...]

    def value(self, scope: Scope) -> Any:
        found: Any = False
        for test in self.tests:
            found = test.value(scope)
            if found:
                break
        return found

    def parts(self) -> Sequence[Expression]:
        return self.tests


class Not(Expression, frozen=True, eq=False, gc=False):
    """Whether it does not hold."""

    test: Expression

    def value(self, scope: Scope) -> Any:
        return not self.test.value(scope)

    def parts(self) -> Sequence[Expression]:
        return (self.test,)


class Truth(Expression, frozen=True, eq=False, gc=False):
    """Whether it holds, and nothing more."""

    test: Expression

    def value(self, scope: Scope) -> Any:
        return bool(self.test.value(scope))

    def parts(self) -> Sequence[Expression]:
        return (self.test,)


class Differ(Expression, frozen=True, eq=False, gc=False):
    """Whether two values are not the same."""

    one: Expression
    other: Expression

    def value(self, scope: Scope) -> Any:
        return self.one.value(scope) != self.other.value(scope)

    def parts(self) -> Sequence[Expression]:
        return self.one, self.other


class Each(Expression, frozen=True, eq=False, gc=False):
    """The one that `AnyAmong` looks at."""

    def value(self, scope: Scope) -> Any:
        return scope[EACH]


class AnyAmong(Expression, frozen=True, eq=False, gc=False):
    """Whether a test holds for one of those listed."""

    listed: Expression
    test: Expression

    def value(self, scope: Scope) -> Any:
        return any(self.test.value({**scope, EACH: one}) for one in self.listed.value(scope))

    def parts(self) -> Sequence[Expression]:
        return self.listed, self.test


class Payable(Expression, frozen=True, eq=False, gc=False):
    """Whether ``coins`` pay these dues, when one of the kind that is played is put aside."""

    dues: Expression
    plays: str

    def value(self, scope: Scope) -> Any:
        coins = scope["coins"]
        return (coins.without[self.plays] if self.plays else coins).payable[tuple(self.dues.value(scope))]

    def parts(self) -> Sequence[Expression]:
        return (self.dues,)


class Kept(Expression, frozen=True, eq=False, gc=False):
    """What is worked out once, and then ``known`` by its key."""

    key: str
    first: Expression

    def value(self, scope: Scope) -> Any:
        known = scope["known"]
        if self.key not in known:
            known[self.key] = self.first.value(scope)
        return known[self.key]

    def parts(self) -> Sequence[Expression]:
        return (self.first,)


class Formula:
    """What a function says that is one expression of its parameters: whoever calls it may say that instead."""

    __slots__ = ("body", "params")

    def __init__(self, params: Sequence[str], body: Expression) -> None:
        self.params = params
        self.body = body

    def uses(self, param: str) -> int:
        """How often it uses this parameter."""
        return sum(name == param for name in self.body.locals())


def formula(fn: Callable[..., Any]) -> Formula | None:
    """What a function says, if it is one expression."""
    found: Formula | None = getattr(fn, "formula", None)
    return found


def expression(source: Source) -> Expression:
    """The source of a step."""
    if isinstance(source, tuple):
        return Listed(tuple(map(Constant, source)))
    if isinstance(source, const):
        return expression(tuple(source.value)) if isinstance(source.value, list | tuple) else Constant(source.value)
    if isinstance(source, str):
        return Item("e", source)
    return Call(source, tuple(Item("e", name) for name in signature(source)[0]))
