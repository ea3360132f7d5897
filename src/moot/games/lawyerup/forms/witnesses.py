"""Witnesses and their texts."""

from __future__ import annotations

from moot.engine import Seat, Thing, ask, do, for_each, open_face, perform, when
from moot.engine.steps import Step
from moot.games.lawyerup import facts, players
from moot.games.lawyerup.forms.functions import not_empty, prompt
from moot.games.lawyerup.forms.picks import one_of
from moot.games.lawyerup.forms.places import Place
from moot.games.lawyerup.state import ENDS, Card, CardThing, Court, End
from moot.games.lawyerup.texts import victory_of
from moot.games.lawyerup.verbs import witnesses as verbs
from moot.language import Doing, Function, Scope, phrase
from moot.language.functions import composed, named
from moot.language.things import Exactly


class DiscreditValue(Doing):
    """The user chooses which of those that no token covers (L-REF-01, L-REF-04)."""

    form = "<discredit> {n} {n:value|values} of the Witness"
    rule = "L-REF-01"
    n: int

    def can(self, scope: Scope) -> Function | None:
        return not_empty(facts.creditable)

    def steps(self, scope: Scope) -> list[Step]:
        if self.n != 1:
            scope.fail(self, "A Witness has two values: discredit 1.")
        end = scope.name("end")
        asked = ask(
            end,
            by=scope.doer,
            options=facts.creditable,
            public=True,
            rule=self.rule,
            prompt=prompt(self),
            automa=_facing_the_player,
        )
        return [asked, do(verbs.discredit, seat=scope.doer, end=end)]


def _facing_the_player(game: Court, seat: Seat, options: list[End]) -> list[End]:
    """L-AUTO-22: the Automa discredits the value that faces the player, if it can."""
    facing = facts.end_facing(game, players.opponent_of(game, seat))
    return [facing] if facing in options else options


class DiscreditIt(Doing):
    """The value that was spoken of."""

    form = "<discredit> it"
    rule = "L-REF-01"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.discredit, seat=scope.doer, end=scope.resolve(self, "value"))]


class ClaimTopWitness(Doing):
    form = "<claim> the top card of the Witness deck"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(facts.witness_deck)

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("those")
        return [do(_top_witness, as_=name), do(verbs.claim, seat=scope.doer, witnesses=name)]


def _top_witness(game: Court) -> list[Thing]:
    return game.witness_deck[-1:]


class SurpriseWitness(Doing):
    """Nothing else of claiming happens, and both examinations stay (L-REF-07 to L-REF-14)."""

    form = "<claim> the Witness and <replace> it with the top card of the Witness deck"
    rule = "L-REF-12"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(facts.witness_deck)

    def steps(self, scope: Scope) -> list[Step]:
        old, toward = scope.name("old"), scope.name("toward")
        surprise = [
            do(_witness, as_=old),
            do(verbs.claim, seat=scope.doer, witnesses=old),
            do(verbs.enter_top_witness),
            ask(toward, by=scope.doer, options=ENDS, public=True, rule=self.rule, prompt="Which value faces you?"),
            do(verbs.orient, seat=scope.doer, toward=toward),
        ]
        return [when(not_empty(facts.witness_deck), *surprise)]


def _witness(game: Court) -> list[Thing]:
    return game.witness[:1]


class ResolveVictory(Doing):
    """As if it stood on the user's own card (L-REF-05, L-REF-06)."""

    form = "<resolve> the Victory effect of {n} {n:card|cards} in {zone}"
    rule = "L-REF-05"
    n: int
    zone: Place

    def _options(self, scope: Scope) -> Function:
        return composed(_with_victory, cards=self.zone.listed(scope))

    def can(self, scope: Scope) -> Function | None:
        return not_empty(self._options(scope))

    def steps(self, scope: Scope) -> list[Step]:
        if self.zone.hidden:
            scope.fail(self, f"Not everybody sees which cards lie in {phrase(self.zone)}.")
        before, cards = one_of(self, scope, self._options(scope), Exactly(self.n), public=True)
        card = scope.name("one_card")  # "card" is the field of an event
        effect = perform(composed(victory_of, card=named(card, Thing)), seat=scope.doer)
        return [*before, for_each(card, cards, effect)]


def _with_victory(game: Court, cards: list[Thing]) -> list[CardThing]:
    """The cards with a Victory effect that does not itself resolve another's."""
    return [card for card in cards if victory_of(game, card) and not open_face(game, card, Card).copies_victory]


FORMS = (
    DiscreditValue,
    DiscreditIt,
    ClaimTopWitness,
    SurpriseWitness,
    ResolveVictory,
)
