"""What is done with cards and hunches."""

from __future__ import annotations

from typing import Annotated

from moot.engine import Seat, Thing, ask, ask_some, call, chance, const, do, when
from moot.engine.steps import Step
from moot.language import Doing, Node, Other, Scope, Term, Things, all_of, applied
from moot.language.functions import Function
from tests.language.android import deeds, verbs
from tests.language.android.nouns import Where, stands_at
from tests.language.android.state import Case

Directive = Annotated[
    str,
    Term("directive", {"first": "First Directive", "second": "Second Directive", "third": "Third Directive"}),
]


class DrawCards(Doing):
    """A-ACT-25: one after the other, and one event."""

    form = "<draw> {n} {n:card|cards}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [call(deeds.DRAW, seat=scope.doer, n=const(self.n))]


class DiscardCards(Doing):
    """A-ACT-22. As a loss as many as there are; as a price all of them."""

    form = "<discard> {n} {n:card|cards} [at {where}]"
    rule = "A-ACT-22"
    n: int
    where: Where | None = None

    def steps(self, scope: Scope) -> list[Step]:
        name, n = scope.name("cards"), const(self.n)
        options = applied(verbs.hand_of, seat=scope.doer)
        chosen = ask_some(name, by=scope.doer, options=options, low=n, high=n, rule=self.rule, prompt="Which cards?")
        some = applied(verbs.has_cards, seat=scope.doer, n=const(1))
        return [when(some, chosen, do(verbs.discard_cards, seat=scope.doer, cards=name))]

    def can(self, scope: Scope) -> Function | None:
        here = stands_at(self.where, scope.doer) if self.where is not None else None
        return all_of([here, applied(verbs.has_cards, seat=scope.doer, n=const(self.n))])


class DiscardRandom(Doing):
    form = "<discard> {n} random {n:card|cards}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        place = scope.name("place")
        some = applied(verbs.has_cards, seat=scope.doer, n=const(1))
        one = when(
            some,
            chance(place, applied(verbs.hand_places, seat=scope.doer)),
            do(verbs.discard_place, seat=scope.doer, place=place),
        )
        return [one] * self.n


class DiscardTech(Doing):
    """A-HERO-04."""

    form = "<discard> a Tech card"
    rule = "D-31"

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("card")
        chosen = ask(name, by=scope.doer, options=tech_in_play, public=True, rule=self.rule, prompt="Which card?")
        return [chosen, do(discard_tech, seat=scope.doer, card=name)]

    def can(self, scope: Scope) -> Function | None:
        return some_tech


def tech_in_play(game: Case) -> list[Thing]:
    return list(game.tech)


def some_tech(game: Case) -> bool:
    return bool(game.tech)


def discard_tech(game: Case, seat: Seat, card: Thing) -> None:
    discard_anywhere(game, seat, [card])


class DiscardMemory(Doing):
    """YL6."""

    form = "<discard> a Memory"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.give_up_memory, seat=scope.doer)]


class LoseFavorOfYourChoice(Doing):
    """The card's player chooses: Memory 1."""

    form = "<lose> a favor of your choice"
    rule = "D-30"

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("favor")
        options = applied(verbs.own_favors, seat=scope.doer)
        chosen = ask(name, by=scope.you, options=options, public=True, rule=self.rule, prompt="Which favor?")
        return [chosen, do(verbs.lose_favor, seat=scope.doer, favor=name, n=const(1))]


class DrawLight(Doing):
    form = "<draw> {n} light {n:card|cards}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(draw_light, seat=scope.doer)] * self.n


def draw_light(game: Case, seat: Seat) -> None:
    deck = f"{game.detective[seat]} light"
    if game.decks[deck]:
        verbs.draw_card(game, seat, deck)


class DiscardDirective(Doing):
    """A-HERO-05, A-PLOT-19."""

    form = "<discard> the {directive}"
    directive: Directive

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.discard_directive, directive=const(self.directive))]


class DiscardHalf(Doing):
    form = "<discard> half a hand, rounded down"
    rule = "A-ACT-22"

    def steps(self, scope: Scope) -> list[Step]:
        name, half = scope.name("cards"), applied(verbs.half_hand, seat=scope.doer)
        options = applied(verbs.hand_of, seat=scope.doer)
        chosen = ask_some(name, by=scope.doer, options=options, low=half, high=half, rule=self.rule, prompt="Which?")
        return [when(half, chosen, do(verbs.discard_cards, seat=scope.doer, cards=name))]


class DiscardThatCard(Doing):
    """The card that the occasion is about: YD6, FD4."""

    form = "<discard> {things}"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, cards = self.things.pick(self, scope)
        return [*before, do(discard_anywhere, seat=scope.doer, cards=cards)]


def discard_anywhere(game: Case, seat: Seat, cards: list[Thing]) -> None:
    """Cards in play go as well."""
    for card in cards:
        if card in game.tech:
            game.tech.remove(card)
            game.discard.append(card)
    verbs.discard_cards(game, seat, [card for card in cards if card in game.hand[seat]])


class LookAtHand(Doing):
    form = "<look> at the hand of {who}"
    who: Other

    def steps(self, scope: Scope) -> list[Step]:
        before, whose = self.who.seat(scope)
        name = scope.bind("them", "looked_at")
        return [*before, do(verbs.look_at_hand, seat=scope.doer, whose=whose, as_=name)]


class DiscardFromHandSeen(Doing):
    """CL7: a card of the hand one has looked at."""

    form = "<discard> a card from it"
    rule = "D-21"

    def steps(self, scope: Scope) -> list[Step]:
        cards, whose, name = scope.resolve(self, "them"), scope.resolve(self, "they"), scope.name("card")
        chosen = ask(name, by=scope.doer, options=cards, rule=self.rule, prompt="Which card?")
        return [when(cards, chosen, do(discard_of, seat=whose, card=name))]


def discard_of(game: Case, seat: Seat, card: Thing) -> None:
    verbs.discard_cards(game, seat, [card])


class LookAtUndealt(Doing):
    form = "<look> at the undealt hunches"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.look_at_undealt, seat=scope.doer)]


class LookAtRandomHunch(Doing):
    form = "<look> at a random hunch of {who}"
    who: Other

    def steps(self, scope: Scope) -> list[Step]:
        before, whose = self.who.seat(scope)
        place = scope.name("place")
        return [
            *before,
            chance(place, applied(verbs.hunch_places, whose=whose)),
            do(verbs.look_at_hunch, seat=scope.doer, whose=whose, place=place),
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
