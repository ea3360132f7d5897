"""Influence, favor, Sidebars and Objections."""

from __future__ import annotations

from moot.engine import Seat, const, do, perform
from moot.engine.steps import Step
from moot.games.lawyerup import facts
from moot.games.lawyerup.forms.functions import Simple, times
from moot.games.lawyerup.forms.players import Whose
from moot.games.lawyerup.state import Court
from moot.games.lawyerup.verbs import tokens as verbs
from moot.language import Clause, Doing, Function, Scope, Who, applied
from moot.language.functions import composed


class GainInfluence(Simple):
    form = "<gain> {n} Influence"
    verb = verbs.gain_influence
    n: int


class LoseInfluence(Doing):
    form = "<lose> {n} Influence"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.gain_influence, seat=scope.doer, n=const(-self.n))]


class GainFavor(Simple):
    form = "<gain> favor"
    verb = verbs.gain_favor


class CallNext(Simple):
    """With favor, this overrides the loser's (L-RES-17)."""

    form = "<call> the next Witness"
    verb = verbs.call_next


class MayActAgain(Clause):
    """An action that is taken, or declined, after all effects (L-Q-09): nothing is asked yet."""

    form = "{who} may take another action"
    who: Who

    def steps(self, scope: Scope) -> list[Step]:
        before, seat = self.who.seat(scope)
        return [*before, do(verbs.grant_action, seat=seat)]


# ---------------------------------------------------------------- tokens


class RefreshSidebar(Doing):
    form = "<refresh> {whose} Sidebar"
    whose: Whose

    def can(self, scope: Scope) -> Function | None:
        return composed(facts.sidebar_exhausted, seat=self.whose.of(scope))

    def steps(self, scope: Scope) -> list[Step]:
        return [do(composed(_ready, seat=self.whose.of(scope)))]


class ExhaustSidebar(Doing):
    form = "<exhaust> {whose} Sidebar"
    whose: Whose

    def can(self, scope: Scope) -> Function | None:
        return composed(facts.sidebar_ready, seat=self.whose.of(scope))

    def steps(self, scope: Scope) -> list[Step]:
        return [do(composed(_exhaust, seat=self.whose.of(scope)))]


def _ready(game: Court, seat: Seat) -> None:
    verbs.turn_sidebar(game, seat, True)


def _exhaust(game: Court, seat: Seat) -> None:
    verbs.turn_sidebar(game, seat, False)


class RefreshObjections(Doing):
    """With none exhausted it does nothing (L-OBJ-13). How it is done is the variant's."""

    form = "<refresh> {n} {n:Objection|Objections}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [times(self, self.n, scope, perform(const("refresh_objection"), seat=scope.doer))]

    def can(self, scope: Scope) -> Function | None:
        return applied(_objection_exhausted, seat=scope.doer)


def _objection_exhausted(game: Court, seat: Seat) -> bool:
    return verbs.exhausted_objections(game, seat) > 0


FORMS = (
    GainInfluence,
    LoseInfluence,
    GainFavor,
    CallNext,
    MayActAgain,
    RefreshSidebar,
    ExhaustSidebar,
    RefreshObjections,
)
