"""What cards say as long as they lie in play."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import Seat, Thing, const, do, even_if, happen, marked, number, perform
from moot.engine.standing import Record
from moot.engine.steps import Step
from moot.games.lawyerup import events
from moot.games.lawyerup.forms.counting import cards_there
from moot.games.lawyerup.forms.places import Place
from moot.games.lawyerup.forms.players import Whose
from moot.games.lawyerup.forms.terms import Kind
from moot.games.lawyerup.players import members
from moot.games.lawyerup.rules.procedures import activatable_at_once
from moot.games.lawyerup.state import Court
from moot.language import Deed, Doing, Function, Scope, Signed, Standing, Waiver, Who, applied
from moot.language import Trigger as Happens
from moot.language.functions import all_of, composed, named


class EachHasValue(Standing):
    """A bonus that other cards have as long as this one stays (L-INF-08)."""

    form = "each {kind} in {zone} has {n} Value"
    kind: Kind
    zone: Place
    n: Signed

    def records(self, scope: Scope) -> list[Record]:
        there = cards_there(self, self.zone, self.kind, None, scope)
        return [number(of="value", add=self.n, when=composed(_lies_there, cards=there))]


def _lies_there(cards: list[Thing], card: Thing) -> bool:
    return card in cards


class SidebarDrawsNothing(Standing):
    form = "{whose} Sidebar draws no card"
    whose: Whose

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="sidebar", set=0, when=composed(is_seat, whose=self.whose.of(scope)))]


def is_seat(seat: Seat, whose: Seat) -> bool:
    return seat == whose


def unused_waiver(game: Court, seat: Seat, rule: str) -> bool:
    """Once for the side, whoever of it has used it."""
    return not any(marked(game, rule, one) for one in members(game, game.side[seat]))


class OncePerGame(Standing):
    """A permission that is used up by the deed that needs it."""

    form = "once per game, {who} may {deed} even if {waiver}"
    who: Who
    deed: Deed
    waiver: Waiver

    def records(self, scope: Scope) -> list[Record]:
        unused = applied(unused_waiver, seat=scope.you, rule=const(type(self.waiver).rule))
        test = all_of([self.who.is_actor(scope, type(self.deed).actor), self.deed.fits(scope), unused])
        return [even_if(rule=type(self.waiver).rule, when=test)]


# ---------------------------------------------------------------- at once


class PlaceProcedure(Happens):
    """It is "it" in what follows."""

    form = "<place> a Procedure"
    kind = "placed"
    actor = "seat"
    pronouns: ClassVar[dict[str, Function]] = {"this": named("card", Thing)}


class ActivateIt(Doing):
    """As part of the action that placed it."""

    form = "<activate> it at once"
    rule = "L-PROC-07"

    def can(self, scope: Scope) -> Function | None:
        return applied(activatable_at_once, seat=scope.doer, card=scope.resolve(self, "this"))

    def steps(self, scope: Scope) -> list[Step]:
        this = scope.resolve(self, "this")
        return [do(_rule, seat=scope.doer, card=this), perform(const("activate"), seat=scope.doer, card=this)]


def _rule(game: Court, seat: Seat, card: Thing) -> None:
    """Only a Judge says so (L-SETUP-15)."""
    happen(game, events.RuledAtOnce, judge=game.judge[0], seat=seat, card=card)


FORMS = (
    EachHasValue,
    SidebarDrawsNothing,
    OncePerGame,
    PlaceProcedure,
    ActivateIt,
)
