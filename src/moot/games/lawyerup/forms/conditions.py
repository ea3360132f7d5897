"""What must be true: the conditions of the cards."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import Seat, Thing, const, do, open_face
from moot.games.lawyerup import facts
from moot.games.lawyerup.forms.counting import AtLeast, AtMost, Bound, bounded, cards_there
from moot.games.lawyerup.forms.functions import not_empty
from moot.games.lawyerup.forms.places import Place
from moot.games.lawyerup.forms.players import Fixed, Whose
from moot.games.lawyerup.forms.terms import Kind, OneKind, OneRole, Symbol
from moot.games.lawyerup.state import Card, Court
from moot.language import Being, Condition, Function, Node, Scope, applied, filtered
from moot.language.functions import composed


class ThereAre(Condition):
    """``there are at least 2 Legal cards in your examination``"""

    form = "there {bound:is|are} {bound} [opposing? opposing] [{symbol}] {kind:bound} in {zone}"
    bound: Bound
    kind: Kind
    zone: Place
    symbol: Symbol | None = None
    opposing: bool = False

    def test(self, scope: Scope) -> Function:
        listed = cards_there(self, self.zone, self.kind, self.symbol, scope, opposing=self.opposing)
        return bounded(self.bound, listed)


class PreviousCardIs(Condition):
    """False if there is none."""

    form = "the previous card is {kinds/or}"
    kinds: tuple[OneKind, ...]

    def test(self, scope: Scope) -> Function:
        return applied(_previous_is, seat=scope.you, kinds=const(list(self.kinds)))


def _previous_is(game: Court, seat: Seat, kinds: list[str]) -> bool:
    return any(open_face(game, card, Card).is_a(kind) for card in facts.previous_cards(game, seat) for kind in kinds)


class MatchesPrevious(Condition):
    form = "it matches the previous card"

    def test(self, scope: Scope) -> Function:
        return applied(_matches_previous, seat=scope.you, this=scope.resolve(self, "this"))


def _matches_previous(game: Court, seat: Seat, this: Thing) -> bool:
    return any(facts.matches(game, this, card) for card in facts.previous_cards(game, seat))


class WitnessIs(Condition):
    form = "the Witness is {roles/or}"
    roles: tuple[OneRole, ...]

    def test(self, scope: Scope) -> Function:
        return applied(facts.witness_is, roles=const(list(self.roles)))


# ---------------------------------------------------------------- top cards


class Trait(Node):
    """What a top card is like."""

    def of_card(self, scope: Scope) -> Function:
        """Of one ``thing`` in the examination of ``whose``."""
        raise NotImplementedError(type(self).__name__)


class IsKind(Trait):
    form = "is {kind}"
    kind: OneKind

    def of_card(self, scope: Scope) -> Function:
        return applied(facts.is_kind, kind=const(self.kind))


class HasValue(Trait):
    """Its current Value, whatever its color (L-INF-16)."""

    form = "has a Value of {bound}"
    bound: Bound

    def of_card(self, scope: Scope) -> Function:
        return bounded(self.bound, _current_value)


def _current_value(game: Court, thing: Thing) -> int:
    return facts.value_of(game, thing)


class TopCardIs(Condition):
    """The top card of an examination; "it" in what follows."""

    form = "{whose} top card {trait}"
    whose: Whose
    trait: Trait

    def test(self, scope: Scope) -> Function:
        listed = composed(facts.top_cards, seat=self.whose.of(scope))
        name = scope.bind("them", "those", 1)
        scope.conditions.append(do(listed, as_=name))
        return not_empty(filtered(listed, self.trait.of_card(scope)))


class FacingIsNot0(Condition):
    """The value of the Witness that faces somebody; "it" in what follows."""

    form = "the value facing {who} is above {n}"
    who: Fixed
    n: int

    def test(self, scope: Scope) -> Function:
        found = self.who.found(scope)
        scope.conditions.append(do(composed(facts.end_facing, seat=found), as_=scope.bind("value", "end")))
        return bounded(AtLeast(self.n + 1), composed(facts.witness_worth, seat=found))


class SidebarIs(Condition):
    form = "{whose} Sidebar is exhausted"
    whose: Whose

    def test(self, scope: Scope) -> Function:
        return composed(facts.sidebar_exhausted, seat=self.whose.of(scope))


# ---------------------------------------------------------------- of somebody


class FactOf(Being):
    """Something that is true of a seat. ``fact`` tells."""

    fact: ClassVar[Function]

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(type(self).fact, seat=seat)


class HaveFavor(FactOf):
    form = "<have> favor"
    fact = facts.has_favor


class HavePassed(FactOf):
    form = "<have> passed"
    fact = facts.has_passed


class PassedFirst(FactOf):
    form = "<have> passed first"
    fact = facts.passed_first


class HaveFewerClaimed(FactOf):
    form = "<have> fewer claimed Witnesses"
    fact = facts.fewer_claimed


class ShorterExamination(Condition):
    form = "your examination has fewer cards than the opponent's"

    def test(self, scope: Scope) -> Function:
        return applied(facts.fewer_cards, seat=scope.you)


class HaveMoreInfluence(Being):
    """Than the opponent."""

    form = "<have> more Influence [by at least {n}]"
    n: int | None = None

    def holds(self, scope: Scope, seat: str) -> Function:
        return bounded(AtLeast(self.n or 1), applied(facts.leads_by, seat=seat))


class HaveLessInfluence(Being):
    form = "<have> less Influence [by at least {n}]"
    n: int | None = None

    def holds(self, scope: Scope, seat: str) -> Function:
        return bounded(AtMost(-(self.n or 1)), applied(facts.leads_by, seat=seat))


class HaveInfluence(Being):
    form = "<have> at least {n} Influence"
    n: int

    def holds(self, scope: Scope, seat: str) -> Function:
        return bounded(AtLeast(self.n), applied(facts.influence, seat=seat))


class HaveTakenTurns(Being):
    """During this Witness, the present one included."""

    form = "<have> taken {bound} {bound:turn|turns}"
    bound: Bound

    def holds(self, scope: Scope, seat: str) -> Function:
        return bounded(self.bound, applied(facts.turns_of, seat=seat))


FORMS = (
    ThereAre,
    PreviousCardIs,
    MatchesPrevious,
    WitnessIs,
    IsKind,
    HasValue,
    TopCardIs,
    FacingIsNot0,
    SidebarIs,
    HaveFavor,
    HavePassed,
    PassedFirst,
    HaveFewerClaimed,
    ShorterExamination,
    HaveMoreInfluence,
    HaveLessInfluence,
    HaveInfluence,
    HaveTakenTurns,
)
