"""What texts change: numbers."""

from __future__ import annotations

from typing import Annotated

from moot.engine import const, number
from moot.engine.standing import Record
from moot.games.android.config import Half
from moot.games.android.facts import is_sort, place
from moot.games.android.forms.people import Whose
from moot.games.android.forms.places import Where, happens_at
from moot.games.android.forms.terms import Baggage, Place, Side, Sort
from moot.games.android.state import Case
from moot.language import Node, Scope, Standing, Term, Who, all_of, applied
from moot.language.functions import Function
from moot.language.who import same_seat

Number = Annotated[str, Term("number", {"reach": "reach", "hand_limit": "hand limit", "turn_time": "Time each turn"})]
Cards = Annotated[
    str,
    Term("cards", {"human_first": "Human First cards", "tech": "Tech cards", "light": "light cards"}),
]


class Numbered(Standing):
    """A number of somebody's; a reach has a unit."""

    whose: Whose
    number: Number
    n: int
    hundredths: bool = False

    def check(self, scope: Scope) -> None:
        if self.hundredths != (self.number == "reach"):
            scope.fail(self, "A reach, and nothing else, is told in hundredths of a square.")


class NumberIs(Numbered):
    form = "{whose} {number} is {n} [hundredths? hundredths of a square]"

    def records(self, scope: Scope) -> list[Record]:
        self.check(scope)
        return [number(of=self.number, set=self.n, when=self.whose.is_seat(scope, "seat"))]


class NumberIsHigher(Numbered):
    form = "{whose} {number} is {n} [hundredths? hundredths of a square] higher"

    def records(self, scope: Scope) -> list[Record]:
        self.check(scope)
        return [number(of=self.number, add=self.n, when=self.whose.is_seat(scope, "seat"))]


class NumberIsLower(Numbered):
    form = "{whose} {number} is {n} [hundredths? hundredths of a square] lower"

    def records(self, scope: Scope) -> list[Record]:
        self.check(scope)
        return [number(of=self.number, add=-self.n, when=self.whose.is_seat(scope, "seat"))]


class CardsCost(Standing):
    """A-TWI-23."""

    form = "{whose} {cards} cost {n} twilight"
    whose: Whose
    cards: Cards
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="twilight", set=self.n, when=_about_cards(self.whose, self.cards, scope))]


class CardsCostLess(Standing):
    form = "{whose} {cards} cost {n} twilight less"
    whose: Whose
    cards: Cards
    n: int

    def records(self, scope: Scope) -> list[Record]:
        test = _about_cards(self.whose, self.cards, scope)
        return [number(of="twilight", add=-self.n, at_least=0, when=test)]


def _about_cards(whose: Whose, cards: str, scope: Scope) -> Function | None:
    return all_of([whose.is_seat(scope, "target"), applied(are_cards, cards=const(cards))])


def are_cards(side: Half, traits: list[str], cards: str) -> bool:
    """A trait is on light and on dark cards; a dark one is whose it is played on (A-TWI-20)."""
    return side == "light" if cards == "light" else cards in traits


class DarkCardsCostLess(Standing):
    """A-HERO-06."""

    form = "dark cards played on you cost {n} twilight less"
    n: int

    def records(self, scope: Scope) -> list[Record]:
        test = all_of([applied(same_seat, one="target", other=scope.you), is_dark])
        return [number(of="twilight", add=-self.n, at_least=0, when=test)]


def is_dark(side: Half) -> bool:
    return side == "dark"


class EnteringCosts(Standing):
    form = "entering {where} costs {n} Time more"
    where: Where
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="entry_time", add=self.n, when=happens_at(self.where))]


class AbilitiesCost(Standing):
    form = "abilities of {sort} locations cost {n} Time less"
    sort: Sort
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="ability_time", add=-self.n, at_least=0, when=applied(of_sort, sort=const(self.sort)))]


def of_sort(game: Case, location: str, sort: str) -> bool:
    return is_sort(place(game, location), sort)


class FirstAbilityCosts(Standing):
    """FL7."""

    form = "the first location ability you use each turn costs {n} Time less"
    n: int

    def records(self, scope: Scope) -> list[Record]:
        test = all_of([applied(same_seat, one="seat", other=scope.you), no_ability_yet])
        return [number(of="ability_time", add=-self.n, at_least=0, when=test)]


def no_ability_yet(game: Case) -> bool:
    return not game.this_turn.get("use_location_ability")


class FirstLeadCosts(Standing):
    """A-HERO-02."""

    form = "the first lead you follow up each turn costs {n} Time"
    n: int

    def records(self, scope: Scope) -> list[Record]:
        test = all_of([applied(same_seat, one="seat", other=scope.you), no_lead_yet])
        return [number(of="lead_time", set=self.n, when=test)]


def no_lead_yet(game: Case) -> bool:
    return not game.this_turn.get("follow_lead")


class AbilityGives(Standing):
    """G21."""

    form = "the ability of {place} gives {n} favors"
    place: Place
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="favors_given", set=self.n, when=applied(location_is, place=const(self.place)))]


class HalfTheMoney(Standing):
    """RD6, A-TERM-26: in steps of $500."""

    form = "they gain half as much money, rounded down"

    def records(self, scope: Scope) -> list[Record]:
        they = scope.resolve(self, "they")
        return [number(of="earnings", halve=True, when=applied(same_seat, one="seat", other=they))]


class NamesCount(Standing):
    """A-BAG-02, A-BAG-03: the lists of a plot."""

    form = "{names/and} {names:counts|count} as {side} baggage"
    names: tuple[Baggage, ...]
    side: Side

    def records(self, scope: Scope) -> list[Record]:
        test = all_of(
            [applied(same_seat, one="seat", other=scope.you), applied(is_named, names=const(list(self.names)))]
        )
        return [number(of="sense", set=1 if self.side == "good" else -1, when=test)]


def is_named(name: str, names: list[str]) -> bool:
    return name in names


class MaySacrificeEvidence(Standing):
    """A-EVID-15."""

    form = "{who} may sacrifice the evidence of leads"
    who: Who

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="may_sacrifice", set=1, when=self.who.is_actor(scope, "seat"))]


def location_is(location: str, place: str) -> bool:
    return location == place


NUMBERS: tuple[type[Node], ...] = (
    NumberIs,
    NumberIsHigher,
    NumberIsLower,
    CardsCost,
    CardsCostLess,
    DarkCardsCostLess,
    EnteringCosts,
    AbilitiesCost,
    FirstAbilityCosts,
    FirstLeadCosts,
    AbilityGives,
    HalfTheMoney,
    NamesCount,
    MaySacrificeEvidence,
)
