"""Amounts, references to things spoken of, zones and filters: the nouns that card languages share."""

from __future__ import annotations

from typing import Any, ClassVar

from moot.engine import State, Thing, ask_some, const, do
from moot.engine.sources import signature
from moot.engine.steps import Source, Step
from moot.language.clauses import Doing
from moot.language.forms import Node
from moot.language.functions import Function, evaluate, gathered, named
from moot.language.printer import phrase
from moot.language.scope import Scope

# ---------------------------------------------------------------- amounts


class Amount(Node):
    """How many."""

    @property
    def plural(self) -> bool:
        """Whether nouns that agree with it stand in the plural."""
        return True

    def bounds(self) -> tuple[Source, Source]:
        """How few and how many."""
        raise NotImplementedError(type(self).__name__)

    def count(self) -> int | None:
        """The number, if it is always the same: then "it" and "them" must agree with it."""
        return None


class Exactly(Amount):
    """A number."""

    form = "{n}"
    n: int

    @property
    def plural(self) -> bool:
        return self.n != 1

    def bounds(self) -> tuple[Source, Source]:
        return const(self.n), const(self.n)

    def count(self) -> int | None:
        return self.n


class UpTo(Amount):
    """A number or fewer, none included."""

    form = "up to {n}"
    n: int

    @property
    def plural(self) -> bool:
        return self.n != 1

    def bounds(self) -> tuple[Source, Source]:
        return const(0), const(self.n)


class AnyNumberOf(Amount):
    """As many as one likes, none included."""

    form = "any number of"

    def bounds(self) -> tuple[Source, Source]:
        return const(0), const(MANY)


class AllOf(Amount):
    """Every one."""

    form = "all"

    def bounds(self) -> tuple[Source, Source]:
        return const(MANY), const(MANY)


MANY = 1_000
"""More than there are of anything: asks take as many as there are."""


class Counted(Node):
    """Things that are counted or met one by one."""

    word: ClassVar[str] = "it"
    """What the clause calls each of them."""

    def each(self, scope: Scope) -> Function:
        """A function that lists them."""
        raise NotImplementedError(type(self).__name__)


class Per(Node):
    """Once for each of something: "draw 1 card for each claimed Witness"."""

    form = "for each {counted}"
    counted: Counted

    def times(self, n: int, scope: Scope) -> Function:
        """``n`` times as many as there are."""

        def so_many(found: list[list[object]]) -> int:
            return n * len(found[0])

        return gathered([self.counted.each(scope)], so_many, int)


# ---------------------------------------------------------------- references


class Things(Node):
    """Things that were spoken of, or some of them."""

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        """Steps that find the things, and the name of the list."""
        raise NotImplementedError(type(self).__name__)


class It(Things):
    """The one thing that was spoken of."""

    form = "it"

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return [], _spoken_of(self, "them", scope, one=True)


class Them(Things):
    """All the things that were spoken of."""

    form = "them"

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return [], _spoken_of(self, "them", scope, one=False)


class TheOther(Things):
    """What is left of two."""

    form = "the other"

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return [], _spoken_of(self, "the others", scope, one=True)


class TheOthers(Things):
    """What is left of them."""

    form = "the others"

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return [], _spoken_of(self, "the others", scope, one=False)


ONE = {"them": "it", "the others": "the other"}


def _spoken_of(node: Things, word: str, scope: Scope, *, one: bool) -> str:
    """The name of what a word stands for; it must be the right word for so many."""
    name, count = scope.resolve(node, word), scope.count(word)
    if count == 0:
        scope.fail(node, "There are none left.")
    elif count is not None and (count == 1) is not one:
        scope.fail(node, f"There {'is' if count == 1 else 'are'} {count}: say '{word if one else ONE[word]}'.")
    return name


class Some(Things):
    """``1``: some of them, as the doer chooses; the rest are "the others"."""

    form = "{amount}"
    amount: Amount

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return pick_of_them(self, self.amount, doing, scope)


class SomeOfThem(Things):
    """``2 of them``: the same in more words."""

    form = "{amount} of them"
    amount: Amount

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return pick_of_them(self, self.amount, doing, scope)


class AnyOfThem(Things):
    """As many of them as the doer likes, none included."""

    form = "any number of them"

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return pick_of_them(self, UpTo(MANY), doing, scope)


def pick_of_them(node: Node, amount: Amount, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
    """The doer chooses some of the things that were spoken of."""
    if isinstance(amount, AnyNumberOf):
        scope.fail(node, "Say 'any number of them'.")
    them, count, taken = scope.resolve(node, "them"), scope.count("them"), amount.count()
    left = count - taken if count is not None and taken is not None else None
    if left is not None and left < 0:
        scope.fail(node, f"There {'is' if count == 1 else 'are'} only {count}.")
    name, rest = scope.name("chosen", taken), scope.bind("the others", "others", left)
    low, high = amount.bounds()
    # Which things these are may be known to the doer alone, but how many there are is known to all.
    chosen = ask_some(
        name,
        by=scope.doer,
        options=them,
        low=low,
        high=high,
        public=True,
        rule=doing.rule or scope.rule,
        prompt=f"{phrase(doing)}.",
    )
    return [chosen, do(the_rest, things=them, taken=name, as_=rest)], name


def the_rest(things: list[Thing], taken: list[Thing]) -> list[Thing]:
    return [thing for thing in things if thing not in taken]


# ---------------------------------------------------------------- zones and filters


class Zone(Node):
    """Where things lie. If not everybody sees them there, a form that touches it says who learns what."""

    hidden: ClassVar[bool] = False

    def listed(self, scope: Scope) -> Function:
        """A function that lists what lies there."""
        raise NotImplementedError(type(self).__name__)


class Filter(Node):
    """Which things are meant: "Evidence", "a card with the Speech icon"."""

    def accepts(self, scope: Scope) -> Function:
        """A function that tells of one ``thing`` whether it is meant."""
        raise NotImplementedError(type(self).__name__)


def filtered(listed: Function, accepts: Function | None) -> Function:
    """The things of a list that a filter accepts; both may take other values besides."""
    if accepts is None:
        return listed
    inner = [name for name in signature(accepts)[0] if name != "thing"]
    kind = signature(listed)[1].get("return", list[Thing])

    def only_fitting(game: State, found: list[Any]) -> list[Thing]:
        things, *values = found
        env = dict(zip(inner, values, strict=True))
        return [thing for thing in things if evaluate(accepts, game, {"thing": thing, **env})]

    return gathered([listed, *(named(name, object) for name in inner)], only_fitting, kind)


THINGS: tuple[type[Node], ...] = (
    Exactly,
    UpTo,
    AnyNumberOf,
    AllOf,
    Per,
    It,
    Them,
    TheOther,
    TheOthers,
    Some,
    SomeOfThem,
    AnyOfThem,
)
