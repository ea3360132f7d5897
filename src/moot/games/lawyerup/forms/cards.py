"""What the cards tell somebody to do with cards."""

from __future__ import annotations

from typing import ClassVar, Literal

from moot.engine import Seat, Thing, ask_some, const, do, for_each, perform, seen_face, when
from moot.engine.steps import Step
from moot.games.lawyerup import facts
from moot.games.lawyerup.forms.functions import not_empty, prompt
from moot.games.lawyerup.forms.picks import Cards, ClaimedWitnesses, guarded, one_of, pickable
from moot.games.lawyerup.forms.places import Place, only_kind
from moot.games.lawyerup.forms.players import Fixed
from moot.games.lawyerup.forms.terms import Kind
from moot.games.lawyerup.state import Court, Face
from moot.games.lawyerup.verbs import cards as verbs
from moot.language import Amount, Doing, Function, Per, Scope, Signed, Things, applied, phrase


class OnThings(Doing):
    """A verb on cards that are picked. Where only their owner sees them, nothing is asked if there are none."""

    seen: ClassVar[str] = "all"

    def learns(self) -> str:
        return self.seen

    def things_of(self) -> Things:
        return self.things  # type: ignore[attr-defined,no-any-return]

    def can(self, scope: Scope) -> Function | None:
        return pickable(self.things_of(), scope)

    def offered(self, scope: Scope) -> list[Step]:
        before, cards = self.things_of().pick(self, scope)
        return [*before, *self.then(scope, cards)]

    def steps(self, scope: Scope) -> list[Step]:
        guard = guarded(self.things_of(), scope)
        steps = self.offered(scope)
        return [when(guard, *steps)] if guard is not None else steps

    def then(self, scope: Scope, cards: str) -> list[Step]:
        """What is done with the cards of that name."""
        raise NotImplementedError(type(self).__name__)


# ---------------------------------------------------------------- drawing and searching


class Draw(Doing):
    """From the top of a deck; of an open set the user picks (L-GLOS-06)."""

    form = "<draw> {amount} {kind:amount} [from {zone}]"
    rule = "L-GLOS-06"
    amount: Amount
    kind: Kind
    zone: Place | None = None

    def learns(self) -> str:
        return "doer"

    def _deck(self, scope: Scope) -> bool:
        return self.zone is None or self.zone.seen != "open"

    def can(self, scope: Scope) -> Function | None:
        if self.zone is None:
            return not_empty(applied(facts.deck_of, seat=scope.doer))
        listed = self.zone.listed(scope)
        return not_empty(listed if self._deck(scope) else only_kind(listed, self.kind))

    def steps(self, scope: Scope) -> list[Step]:
        if not self._deck(scope):
            assert self.zone is not None
            options = only_kind(self.zone.listed(scope), self.kind)
            before, cards = one_of(self, scope, options, self.amount, public=True)
            return [*before, do(verbs.take_cards, seat=scope.doer, cards=cards)]
        if self.kind != "card":
            scope.fail(self, "Nobody sees which cards lie in a deck: say 'card', or 'search'.")
        if self.zone is not None and phrase(self.zone) != "the Case deck":
            scope.fail(self, f"Cards are not drawn from {phrase(self.zone)}.")
        low, high = self.amount.bounds()
        if low != high:
            scope.fail(self, "How many cards are drawn must be said.")
        from_ = const("case" if self.zone is not None else "")
        name = scope.bind("them", "drawn", self.amount.count())
        return [do(verbs.draw_cards, seat=scope.doer, n=high, from_=from_, as_=name)]


class Search(Doing):
    """Only the searcher looks; what is left is shuffled. Fewer fitting cards: those (L-GLOS-13, L-GLOS-23)."""

    form = "<search> {zone} for {amount} {kind:amount}"
    rule = "L-GLOS-13"
    zone: Place
    amount: Amount
    kind: Kind

    def learns(self) -> str:
        return "doer"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(self.zone.listed(scope))

    def steps(self, scope: Scope) -> list[Step]:
        if self.zone.seen != "closed":
            scope.fail(self, f"{phrase(self.zone)} is no hidden pile: say 'draw'.")
        pile, found, cards = scope.name("pile"), scope.name("found"), scope.name("cards")
        taken = scope.bind("them", "taken", self.amount.count())
        low, high = self.amount.bounds()
        options = applied(_fitting, seat=scope.doer, pile=pile, kind=const(self.kind))
        return [
            do(self.zone.listed(scope), as_=pile),
            do(verbs.look_through, seat=scope.doer, pile=pile),
            ask_some(found, by=scope.doer, options=options, low=low, high=high, rule=self.rule, prompt=prompt(self)),
            do(_without_nothing, found=found, as_=cards),
            do(verbs.take_found, seat=scope.doer, pile=pile, cards=cards, as_=taken),
        ]


NOTHING: Literal["nothing"] = "nothing"


def _fitting(game: Court, seat: Seat, pile: list[Thing], kind: str) -> list[Thing | Literal["nothing"]]:
    """The cards of a pile that fit, as the one who is searching sees them. Nobody else can tell if there are any."""
    found: list[Thing | Literal["nothing"]] = [card for card in pile if seen_face(game, seat, card, Face).is_a(kind)]
    return found or [NOTHING]


def _without_nothing(found: list[Thing | str]) -> list[Thing]:
    return [card for card in found if not isinstance(card, str)]


class PeekAtHand(Doing):
    form = "<peek> at {zone}"
    zone: Place

    def learns(self) -> str:
        return "doer"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(self.zone.listed(scope))

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("seen")
        return [do(self.zone.listed(scope), as_=name), do(verbs.peek_at, seat=scope.doer, cards=name)]


# ---------------------------------------------------------------- away


class Discard(OnThings):
    form = "<discard> {things}"
    rule = "L-GLOS-19"
    things: Things

    def then(self, scope: Scope, cards: str) -> list[Step]:
        return [do(verbs.discard_cards, cards=cards)]


class DiscardWitness(Doing):
    """To the removed pile (L-GLOS-20)."""

    form = "<discard> {witnesses}"
    rule = "L-GLOS-20"
    witnesses: ClaimedWitnesses

    def can(self, scope: Scope) -> Function | None:
        return self.witnesses.can(scope)

    def steps(self, scope: Scope) -> list[Step]:
        before, witnesses = self.witnesses.pick(self, scope)
        return [*before, do(verbs.discard_cards, cards=witnesses)]


class Bury(OnThings):
    form = "<bury> {things}"
    rule = "L-GLOS-01"
    seen = "nobody"
    things: Things

    def then(self, scope: Scope, cards: str) -> list[Step]:
        return [do(verbs.bury_cards, seat=scope.doer, cards=cards)]


class ShuffleIn(OnThings):
    form = "<shuffle> {things} into your deck"
    rule = "L-GLOS-15"
    seen = "nobody"
    things: Things

    def then(self, scope: Scope, cards: str) -> list[Step]:
        return [do(verbs.shuffle_into_deck, seat=scope.doer, cards=cards)]


class Give(OnThings):
    form = "<give> {things} to {who}"
    rule = "L-06-13"
    seen = "who gets it"
    things: Things
    who: Fixed

    def then(self, scope: Scope, cards: str) -> list[Step]:
        before, to = self.who.seat(scope)
        from_hand = isinstance(self.things, Cards) and self.things.zone is None
        give = verbs.hand_over if from_hand else verbs.give_cards
        return [*before, do(give, seat=scope.doer, to=to, cards=cards)]


class Keep(OnThings):
    """Nothing moves; the rest are "the others"."""

    form = "<keep> {things}"
    rule = "L-GLOS-23"
    seen = "nobody"
    things: Things

    def then(self, scope: Scope, cards: str) -> list[Step]:
        return []


# ---------------------------------------------------------------- examinations


class Add(OnThings):
    """Not played: no Bias check, no Examine effects (L-EXAM-09); stacked in the order that is chosen (L-EXAM-10)."""

    form = "<add> {things} to your examination"
    rule = "L-EXAM-10"
    ordered: ClassVar[bool] = True
    things: Things

    def then(self, scope: Scope, cards: str) -> list[Step]:
        return [do(verbs.add_cards, seat=scope.doer, cards=cards)]


class PlayIgnoringBias(OnThings):
    """Played: it may be objected to, and its Examine effects happen (L-PROC-15)."""

    form = "<play> {things} ignoring Bias"
    rule = "L-PROC-15"
    things: Things

    def then(self, scope: Scope, cards: str) -> list[Step]:
        card = scope.name("one_card")  # "card" is the field of an event
        play = perform(const("play"), seat=scope.doer, card=card, action=const(False))
        return [for_each(card, cards, play)]


MANY = 1_000


class GainValue(Doing):
    """This card's own bonus, fixed when it is played (L-INF-07)."""

    form = "<gain> {n} Value [{per}] [but at most {most}]"
    n: Signed
    per: Per | None = None
    most: Signed | None = None

    def steps(self, scope: Scope) -> list[Step]:
        this, most = scope.resolve(self, "this"), const(self.most if self.most is not None else MANY)
        if self.per is None:
            return [do(verbs.gain_value, card=this, n=const(self.n), most=most)]
        name = scope.name("bonus")
        return [
            do(self.per.times(self.n, scope), as_=name),
            do(verbs.gain_value, card=this, n=name, most=most),
        ]


FORMS = (
    Draw,
    Search,
    PeekAtHand,
    Discard,
    DiscardWitness,
    Bury,
    ShuffleIn,
    Give,
    Keep,
    Add,
    PlayIgnoringBias,
    GainValue,
)
