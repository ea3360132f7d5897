"""What is done with cards and hunches."""

from __future__ import annotations

from typing import Annotated

from moot.engine import Seat, Thing, ask, ask_some, call, chance, const, do, when
from moot.engine.steps import Step
from moot.games.android.forms.places import Where, stands_at
from moot.games.android.rules.drawing import DRAW, DRAW_LIGHT
from moot.games.android.state import Case, TwilightThing
from moot.games.android.verbs.board import discard_special
from moot.games.android.verbs.cards import (
    discard_anywhere,
    discard_cards,
    discard_place,
    give_up_memory,
    half_hand,
    hand_of,
    hand_places,
    has_cards,
    hunch_places,
    look_at_hand,
    look_at_hunch,
    look_at_undealt,
)
from moot.games.android.verbs.goods import lose_favor, own_favors
from moot.language import Doing, Node, Other, Scope, Term, Things, all_of, applied
from moot.language.functions import Function

Directive = Annotated[
    str,
    Term("directive", {"first": "First Directive", "second": "Second Directive", "third": "Third Directive"}),
]


def directive_card(directive: str) -> str:
    """The special card of a directive."""
    return f"directive-{directive}"


class DrawCards(Doing):
    """A-ACT-25: one after the other, and one event."""

    form = "<draw> {n} {n:card|cards}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [call(DRAW, seat=scope.doer, n=const(self.n))]


class DiscardCards(Doing):
    """A-ACT-22. As a loss as many as there are; as a price all of them."""

    form = "<discard> {n} {n:card|cards} [at {where}]"
    rule = "A-ACT-22"
    n: int
    where: Where | None = None

    def steps(self, scope: Scope) -> list[Step]:
        name, n = scope.name("cards"), const(self.n)
        options = applied(hand_of, seat=scope.doer)
        chosen = ask_some(name, by=scope.doer, options=options, low=n, high=n, rule=self.rule, prompt="Which cards?")
        some = applied(has_cards, seat=scope.doer, n=const(1))
        return [when(some, chosen, do(discard_cards, seat=scope.doer, cards=name))]

    def can(self, scope: Scope) -> Function | None:
        here = stands_at(self.where, scope.doer) if self.where is not None else None
        return all_of([here, applied(has_cards, seat=scope.doer, n=const(self.n))])


class DiscardRandom(Doing):
    form = "<discard> {n} random {n:card|cards}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        place = scope.name("place")
        some = applied(has_cards, seat=scope.doer, n=const(1))
        one = when(
            some,
            chance(place, applied(hand_places, seat=scope.doer)),
            do(discard_place, seat=scope.doer, place=place),
        )
        return [one] * self.n


class DiscardTech(Doing):
    """A-HERO-04."""

    form = "<discard> a Tech card"
    rule = "A-TERM-24"

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("card")
        chosen = ask(name, by=scope.doer, options=tech_in_play, public=True, rule=self.rule, prompt="Which card?")
        return [chosen, do(discard_tech, seat=scope.doer, card=name)]

    def can(self, scope: Scope) -> Function | None:
        return some_tech


def tech_in_play(game: Case) -> list[TwilightThing]:
    return list(game.tech)


def some_tech(game: Case) -> bool:
    return bool(game.tech)


def discard_tech(game: Case, seat: Seat, card: Thing) -> None:
    discard_anywhere(game, seat, [card])


class DiscardMemory(Doing):
    """YL6."""

    form = "<discard> a Memory"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(give_up_memory, seat=scope.doer)]


class LoseFavorOfYourChoice(Doing):
    """The card's player chooses: Memory 1."""

    form = "<lose> a favor of your choice"
    rule = "A-TERM-25"

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("favor")
        options = applied(own_favors, seat=scope.doer)
        chosen = ask(name, by=scope.you, options=options, public=True, rule=self.rule, prompt="Which favor?")
        return [scope.target(chosen), do(lose_favor, seat=scope.doer, favor=name, n=const(1))]


class DrawLight(Doing):
    form = "<draw> {n} light {n:card|cards}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [call(DRAW_LIGHT, seat=scope.doer)] * self.n


class DiscardDirective(Doing):
    """A-HERO-05, A-PLOT-19."""

    form = "<discard> the {directive}"
    directive: Directive

    def steps(self, scope: Scope) -> list[Step]:
        return [do(discard_special, special=const(directive_card(self.directive)))]


class DiscardHalf(Doing):
    form = "<discard> half a hand, rounded down"
    rule = "A-ACT-22"

    def steps(self, scope: Scope) -> list[Step]:
        name, half = scope.name("cards"), applied(half_hand, seat=scope.doer)
        options = applied(hand_of, seat=scope.doer)
        chosen = ask_some(name, by=scope.doer, options=options, low=half, high=half, rule=self.rule, prompt="Which?")
        return [when(half, chosen, do(discard_cards, seat=scope.doer, cards=name))]


class DiscardThatCard(Doing):
    """The card that the occasion is about: YD6, FD4."""

    form = "<discard> {things}"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, cards = self.things.pick(self, scope)
        return [*before, do(discard_anywhere, seat=scope.doer, cards=cards)]


class LookAtHand(Doing):
    form = "<look> at the hand of {who}"
    who: Other

    def steps(self, scope: Scope) -> list[Step]:
        before, whose = self.who.seat(scope)
        name = scope.bind("them", "looked_at")
        return [*before, do(look_at_hand, seat=scope.doer, whose=whose, as_=name)]


class DiscardFromHandSeen(Doing):
    """CL7: a card of the hand one has looked at."""

    form = "<discard> a card from it"
    rule = "A-TWI-13"

    def steps(self, scope: Scope) -> list[Step]:
        cards, whose, name = scope.resolve(self, "them"), scope.resolve(self, "they"), scope.name("card")
        chosen = ask(name, by=scope.doer, options=cards, rule=self.rule, prompt="Which card?")
        return [when(cards, chosen, do(discard_of, seat=whose, card=name))]


def discard_of(game: Case, seat: Seat, card: Thing) -> None:
    discard_cards(game, seat, [card])


class LookAtUndealt(Doing):
    form = "<look> at the undealt hunches"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(look_at_undealt, seat=scope.doer)]


class LookAtRandomHunch(Doing):
    form = "<look> at a random hunch of {who}"
    who: Other

    def steps(self, scope: Scope) -> list[Step]:
        before, whose = self.who.seat(scope)
        place = scope.name("place")
        return [
            *before,
            chance(place, applied(hunch_places, whose=whose)),
            do(look_at_hunch, seat=scope.doer, whose=whose, place=place),
        ]


HANDS: tuple[type[Node], ...] = (
    DrawCards,
    DiscardCards,
    DiscardRandom,
    DiscardHalf,
    DiscardTech,
    DiscardMemory,
    LoseFavorOfYourChoice,
    DrawLight,
    DiscardDirective,
    DiscardThatCard,
    LookAtHand,
    DiscardFromHandSeen,
    LookAtUndealt,
    LookAtRandomHunch,
)
