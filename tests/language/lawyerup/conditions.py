"""What must be true: the conditions of the cards."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import Seat, Thing, const, do
from moot.language import (
    Being,
    Condition,
    Node,
    Scope,
    applied,
    filtered,
)
from moot.language.functions import Function, composed
from tests.language.lawyerup import state, verbs
from tests.language.lawyerup.state import Trial
from tests.language.lawyerup.words import (
    AtLeast,
    AtMost,
    Bound,
    Fixed,
    Kind,
    OneKind,
    OneRole,
    Place,
    Symbol,
    Whose,
    bounded,
    cards_there,
    not_empty,
)


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


class UncoveredProofs(Condition):
    form = "there {bound:is|are} {bound} uncovered {bound:Proof|Proofs}"
    bound: Bound

    def test(self, scope: Scope) -> Function:
        return bounded(self.bound, state.uncovered_proofs)


class PreviousCardIs(Condition):
    """False if there is none."""

    form = "the previous card is {kinds/or}"
    kinds: tuple[OneKind, ...]

    def test(self, scope: Scope) -> Function:
        return applied(_previous_is, seat=scope.you, kinds=const(list(self.kinds)))


def _previous_is(game: Trial, seat: Seat, kinds: list[str]) -> bool:
    return any(state.face(game, card).is_a(kind) for card in state.previous_cards(game, seat) for kind in kinds)


class MatchesPrevious(Condition):
    form = "it matches the previous card"

    def test(self, scope: Scope) -> Function:
        return applied(_matches_previous, seat=scope.you, this=scope.resolve(self, "this"))


def _matches_previous(game: Trial, seat: Seat, this: Thing) -> bool:
    return any(state.matches(game, this, card) for card in state.previous_cards(game, seat))


class WitnessIs(Condition):
    form = "the Witness is {roles/or}"
    roles: tuple[OneRole, ...]

    def test(self, scope: Scope) -> Function:
        return applied(state.witness_is, roles=const(list(self.roles)))


class WitnessIsDefendant(Condition):
    form = "the Witness is also a Defendant"

    def test(self, scope: Scope) -> Function:
        return state.witness_is_defendant


class Trait(Node):
    """What a top card is like."""

    def of_card(self, scope: Scope) -> Function:
        """Of one ``thing`` in the examination of ``whose``."""
        raise NotImplementedError(type(self).__name__)


class IsKind(Trait):
    form = "is {kind}"
    kind: OneKind

    def of_card(self, scope: Scope) -> Function:
        return applied(state.is_kind, kind=const(self.kind))


class HasValue(Trait):
    """Its current Value, whatever its color (L-INF-16)."""

    form = "has a Value of {bound}"
    bound: Bound

    def of_card(self, scope: Scope) -> Function:
        return bounded(self.bound, _current_value)


def _current_value(game: Trial, thing: Thing) -> int:
    return state.value_of(game, verbs.owner_of(game, thing), thing)


class WasInvestigated(Trait):
    form = "was used to Investigate"

    def of_card(self, scope: Scope) -> Function:
        return _investigated


def _investigated(game: Trial, thing: Thing) -> bool:
    return thing in game.investigated


class TopCardIs(Condition):
    """The top card of an examination; "it" in what follows."""

    form = "{whose} top card {trait}"
    whose: Whose
    trait: Trait

    def test(self, scope: Scope) -> Function:
        listed = composed(state.top_cards, seat=self.whose.of(scope))
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
        scope.conditions.append(do(composed(state.end_facing, seat=found), as_=scope.bind("value", "end")))
        return bounded(AtLeast(self.n + 1), composed(state.witness_worth, seat=found))


class SidebarIs(Condition):
    form = "{whose} Sidebar is exhausted"
    whose: Whose

    def test(self, scope: Scope) -> Function:
        return composed(state.sidebar_exhausted, seat=self.whose.of(scope))


class FactOf(Being):
    """Something that is true of a seat. ``fact`` tells."""

    fact: ClassVar[Function]

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(type(self).fact, seat=seat)


class HaveFavor(FactOf):
    form = "<have> favor"
    fact = state.has_favor


class HavePassed(FactOf):
    form = "<have> passed"
    fact = state.has_passed


class PassedFirst(FactOf):
    form = "<have> passed first"
    fact = state.passed_first


class HaveFewerAssets(FactOf):
    form = "<have> fewer Assets"
    fact = state.fewer_assets


class HaveFewerClaimed(FactOf):
    form = "<have> fewer claimed Witnesses"
    fact = state.fewer_claimed


class HaveFewerCards(FactOf):
    """In the examination."""

    form = "<have> fewer cards in examination"
    fact = state.fewer_cards


class HaveMoreInfluence(Being):
    """Than the opponent."""

    form = "<have> [at least {n}] more Influence"
    n: int | None = None

    def holds(self, scope: Scope, seat: str) -> Function:
        return bounded(AtLeast(self.n or 1), applied(state.leads_by, seat=seat))


class HaveLessInfluence(Being):
    form = "<have> [at least {n}] less Influence"
    n: int | None = None

    def holds(self, scope: Scope, seat: str) -> Function:
        return bounded(AtMost(-(self.n or 1)), applied(state.leads_by, seat=seat))


class HaveInfluence(Being):
    form = "<have> at least {n} Influence"
    n: int

    def holds(self, scope: Scope, seat: str) -> Function:
        return bounded(AtLeast(self.n), applied(state.influence, seat=seat))


class HaveTakenTurns(Being):
    """During this Witness, the present one included."""

    form = "<have> taken {bound} {bound:turn|turns}"
    bound: Bound

    def holds(self, scope: Scope, seat: str) -> Function:
        return bounded(self.bound, applied(_turns, seat=seat))


def _turns(game: Trial, seat: Seat) -> int:
    return game.turns[seat]


CONDITION_FORMS = (
    ThereAre,
    UncoveredProofs,
    PreviousCardIs,
    MatchesPrevious,
    WitnessIs,
    WitnessIsDefendant,
    IsKind,
    HasValue,
    WasInvestigated,
    TopCardIs,
    FacingIsNot0,
    SidebarIs,
    HaveFavor,
    HavePassed,
    PassedFirst,
    HaveFewerAssets,
    HaveFewerClaimed,
    HaveFewerCards,
    HaveMoreInfluence,
    HaveLessInfluence,
    HaveInfluence,
    HaveTakenTurns,
)
