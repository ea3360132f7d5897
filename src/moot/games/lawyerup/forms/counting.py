"""How many: what is counted, and how many there must be."""

from __future__ import annotations

from typing import Any, ClassVar

from moot.engine import Seat, Thing, const
from moot.games.lawyerup import facts
from moot.games.lawyerup.forms.places import Place
from moot.games.lawyerup.forms.terms import Kind, Symbol
from moot.games.lawyerup.state import Court
from moot.language import Counted, Function, Node, Scope, applied, filtered, phrase
from moot.language.functions import all_of, gathered


class Bound(Node):
    """How many there must be."""

    low: ClassVar[bool] = False

    @property
    def plural(self) -> bool:
        return getattr(self, "n", 0) != 1

    def holds(self, count: int) -> bool:
        raise NotImplementedError(type(self).__name__)


class AtLeast(Bound):
    form = "at least {n}"
    n: int

    def holds(self, count: int) -> bool:
        return count >= self.n


class AtMost(Bound):
    form = "at most {n}"
    n: int

    def holds(self, count: int) -> bool:
        return count <= self.n


class No(Bound):
    form = "no"

    def holds(self, count: int) -> bool:
        return count == 0


def bounded(bound: Bound, listed: Function) -> Function:
    """Whether a list, or a number, is as long as it must be."""

    def as_many(found: list[Any]) -> bool:
        return bound.holds(found[0] if isinstance(found[0], int) else len(found[0]))

    return gathered([listed], as_many, bool)


# ---------------------------------------------------------------- what is counted


class CardsThere(Counted):
    """``Legal card in your examination``; the card just played is one of them unless it says "other"."""

    form = "[other? other] [{symbol}] {kind} in {zone}"
    kind: Kind
    zone: Place
    symbol: Symbol | None = None
    other: bool = False

    def each(self, scope: Scope) -> Function:
        this = scope.resolve(self, "this") if self.other else None
        return cards_there(self, self.zone, self.kind, self.symbol, scope, but=this)


def cards_there(
    node: Node,
    zone: Place,
    kind: str,
    symbol: Symbol | None,
    scope: Scope,
    *,
    but: str | None = None,
    opposing: bool = False,
) -> Function:
    """The cards of an open pile that fit; of a hidden one only their number is known."""
    listed = zone.listed(scope)
    tests: list[Function | None] = [
        applied(facts.is_kind, kind=const(kind)) if kind != "card" else None,
        applied(facts.shows, symbol=const(symbol)) if symbol is not None else None,
        applied(_is_other, but=but) if but is not None else None,
        applied(_opposing, seat=scope.you) if opposing else None,
    ]
    test = all_of(tests)
    if test is not None and zone.hidden:
        scope.fail(node, f"Not everybody sees which cards lie in {phrase(zone)}, only how many.")
        test = None
    return filtered(listed, test)


def _is_other(thing: Thing, but: Thing) -> bool:
    return thing != but


def _opposing(game: Court, thing: Thing, seat: Seat) -> bool:
    return facts.is_opposing(game, seat, thing)


class ClaimedByYou(Counted):
    form = "Witness you have claimed"

    def each(self, scope: Scope) -> Function:
        return applied(facts.claimed_of, seat=scope.you)


FORMS = (
    AtLeast,
    AtMost,
    No,
    CardsThere,
    ClaimedByYou,
)
