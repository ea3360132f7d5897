"""What the cards say as long as they lie in play."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import (
    Seat,
    Thing,
    const,
    even_if,
    number,
    perform,
    why_not,
)
from moot.engine.standing import Record
from moot.engine.steps import Step
from moot.language import (
    Deed,
    Doing,
    Node,
    Scope,
    Signed,
    Standing,
    Waiver,
    Who,
    applied,
)
from moot.language import Trigger as Happens
from moot.language.functions import Function, all_of, composed
from tests.language.lawyerup import state
from tests.language.lawyerup.state import Trial
from tests.language.lawyerup.words import (
    Kind,
    Place,
    Role,
    Symbol,
    Whose,
    cards_there,
)


class EachHasValue(Standing):
    """A bonus that other cards have as long as this one stays (L-INF-08)."""

    form = "each {kind} in {zone} has {n} Value"
    kind: Kind
    zone: Place
    n: Signed

    def records(self, scope: Scope) -> list[Record]:
        there = cards_there(self, self.zone, self.kind, None, scope)
        return [number(of="value", add=self.n, when=composed(_lies_there, cards=there))]


def _lies_there(game: Trial, cards: list[Thing], card: Thing) -> bool:
    return card in cards


class SidebarDrawsNothing(Standing):
    form = "{whose} Sidebar draws no card"
    whose: Whose

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="sidebar", set=0, when=composed(_is_seat, whose=self.whose.of(scope)))]


def _is_seat(game: Trial, seat: Seat, whose: Seat) -> bool:
    return seat == whose


class ClaimedGives(Standing):
    """At the Closing of Case 04."""

    form = "each claimed {roles/or} gives {n} Influence instead of {old}"
    roles: tuple[Role, ...]
    n: int
    old: int

    def records(self, scope: Scope) -> list[Record]:
        test = applied(_has_role, roles=const(list(self.roles)))
        mine = composed(_is_seat, whose=applied(state.itself, seat=scope.you))
        return [number(of="income", set=self.n, when=all_of([test, mine]))]


def _has_role(game: Trial, witness: Thing, roles: list[str]) -> bool:
    return state.face(game, witness).keyword in roles


class AssetIsWorth(Standing):
    """Attitudes and Strategies: points at the end, to the card's user."""

    form = "each {asset} is worth {n} more {n:point|points}"
    asset: ScoredAsset
    n: int

    def records(self, scope: Scope) -> list[Record]:
        mine = composed(_is_seat, whose=applied(state.itself, seat=scope.you))
        return [number(of="points", add=self.n, when=all_of([mine, self.asset.scores(scope)]))]


class ScoredAsset(Node):
    """Which Assets a text gives points for."""

    def scores(self, scope: Scope) -> Function:
        """Of one ``asset``."""
        raise NotImplementedError(type(self).__name__)


class SymbolAsset(ScoredAsset):
    form = "{symbol} Asset on your color"
    symbol: Symbol

    def scores(self, scope: Scope) -> Function:
        return applied(_shows_on_color, seat=scope.you, symbol=const(self.symbol))


class SharedAsset(ScoredAsset):
    form = "shared Asset"

    def scores(self, scope: Scope) -> Function:
        return _is_shared


class KeyAsset(ScoredAsset):
    form = "Key Asset on your color"

    def scores(self, scope: Scope) -> Function:
        return applied(_is_key_on_color, seat=scope.you)


def _shows_on_color(game: Trial, seat: Seat, asset: str, symbol: str) -> bool:
    return asset in state.assets_of(game, seat) and game.assets[asset].symbol == symbol


def _is_shared(game: Trial, asset: str) -> bool:
    return not game.assets[asset].space


def _is_key_on_color(game: Trial, seat: Seat, asset: str) -> bool:
    return asset in state.key_assets_of(game, seat)


class FirstConspiracy(Standing):
    form = "your first Conspire effect of each Witness needs no such Witness"

    def records(self, scope: Scope) -> list[Record]:
        mine = composed(_is_seat, whose=applied(state.itself, seat=scope.you))
        first = applied(state.first_conspiracy, seat=scope.you)
        return [even_if(rule="L-04-48", when=all_of([mine, first]))]


class OncePerGame(Standing):
    """A permission that is used up by the deed that needs it."""

    form = "once per game, {who} may {deed} even if {waiver}"
    who: Who
    deed: Deed
    waiver: Waiver

    def records(self, scope: Scope) -> list[Record]:
        unused = applied(state.unused_waiver, seat=scope.you, rule=const(type(self.waiver).rule))
        test = all_of([self.who.is_actor(scope, type(self.deed).actor), self.deed.fits(scope), unused])
        return [even_if(rule=type(self.waiver).rule, when=test)]


class PlantHerring(Deed):
    form = "place a Red Herring"
    deed = "plant"


class SymbolIsThere(Waiver):
    form = "its symbol is already there"
    rule = "L-04-33"


def _card(game: Trial, card: Thing) -> Thing:
    return card


class PlaceProcedure(Happens):
    """It is "it" in what follows."""

    form = "<place> a Procedure"
    kind = "placed"
    actor = "seat"
    pronouns: ClassVar[dict[str, Function]] = {"this": _card}


class ActivateIt(Doing):
    """As part of the action that placed it."""

    form = "<activate> it at once"
    rule = "L-PROC-07"

    def can(self, scope: Scope) -> Function | None:
        return applied(_activatable, seat=scope.doer, card=scope.resolve(self, "this"))

    def steps(self, scope: Scope) -> list[Step]:
        return [perform(const("activate"), seat=scope.doer, card=scope.resolve(self, "this"))]


def _activatable(game: Trial, seat: Seat, card: Thing) -> bool:
    why = why_not(game, "activate", seat, [card])
    return why is None or why[0] == "L-PROC-05"


PASSIVE_FORMS = (
    EachHasValue,
    SidebarDrawsNothing,
    ClaimedGives,
    AssetIsWorth,
    SymbolAsset,
    SharedAsset,
    KeyAsset,
    FirstConspiracy,
    OncePerGame,
    PlantHerring,
    SymbolIsThere,
    PlaceProcedure,
    ActivateIt,
)
