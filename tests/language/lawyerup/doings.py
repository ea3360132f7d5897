"""What the cards tell somebody to do with cards, Influence, favor and tokens."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import (
    Seat,
    Thing,
    ask_some,
    const,
    do,
    for_each,
    part,
    perform,
    seen_face,
    when,
)
from moot.engine.steps import Step
from moot.language import (
    Amount,
    Clause,
    Doing,
    Per,
    Scope,
    Signed,
    Things,
    Who,
    applied,
    phrase,
)
from moot.language.functions import Function, composed
from tests.language.lawyerup import state, verbs
from tests.language.lawyerup.state import Trial
from tests.language.lawyerup.words import (
    ClaimedWitnesses,
    Fixed,
    Kind,
    Place,
    Whose,
    guarded,
    not_empty,
    one_of,
    only_kind,
    pickable,
)

MANY = 1_000


def prompt(doing: Doing) -> str:
    return f"{phrase(doing)}."


class Simple(Doing):
    """A verb of the doer alone. ``verb`` takes the seat and, by name, the fields of the form."""

    verb: ClassVar[Function]

    def steps(self, scope: Scope) -> list[Step]:
        fixed = {name: const(getattr(self, name)) for name in self.__struct_fields__}
        return [do(applied(type(self).verb, **fixed), seat=scope.doer)]


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


MOST = 9


def times(doing: Doing, n: int, scope: Scope, *steps: Step) -> Step:
    """The steps so often, each time as far as possible (L-GLOS-25)."""
    if n > MOST:
        scope.fail(doing, f"No more than {MOST} at a time.")
    name = scope.name("time")
    return for_each(name, tuple(range(1, n + 1)), part(*steps))


# ---------------------------------------------------------------- cards


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
            return not_empty(applied(state.deck_of, seat=scope.doer))
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


NOTHING = "nothing"


def _fitting(game: Trial, seat: Seat, pile: list[Thing], kind: str) -> list[Thing | str]:
    """The cards of a pile that fit, as the one who is searching sees them. Nobody else can tell if there are any."""
    found: list[Thing | str] = [card for card in pile if seen_face(game, seat, card).is_a(kind)]
    return found or [NOTHING]


def _without_nothing(game: Trial, found: list[Thing | str]) -> list[Thing]:
    return [card for card in found if not isinstance(card, str)]


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


class DiscardThisAlly(Doing):
    """To the removed pile; its Clues go to the supply (L-04-63)."""

    form = "<discard> this Ally"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(_discard_one, card=scope.resolve(self, "this"))]


def _discard_one(game: Trial, card: Thing) -> None:
    verbs.discard_cards(game, [card])


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
        return [*before, do(verbs.give_cards, seat=scope.doer, to=to, cards=cards)]


class Keep(OnThings):
    """Nothing moves; the rest are "the others"."""

    form = "<keep> {things}"
    rule = "L-GLOS-23"
    seen = "nobody"
    things: Things

    def then(self, scope: Scope, cards: str) -> list[Step]:
        return []


class Add(OnThings):
    """Not played: no Bias check, no Examine effects (L-EXAM-09, L-EXAM-10)."""

    form = "<add> {things} to your examination"
    rule = "L-EXAM-10"
    things: Things

    def then(self, scope: Scope, cards: str) -> list[Step]:
        return [do(verbs.add_cards, seat=scope.doer, cards=cards)]


class PlayIgnoringBias(OnThings):
    """Played: it may be objected to, and its Examine effects happen (L-PROC-15)."""

    form = "<play> {things} ignoring Bias"
    rule = "L-PROC-15"
    things: Things

    def then(self, scope: Scope, cards: str) -> list[Step]:
        card = scope.name("card")
        play = perform(const("play"), seat=scope.doer, card=card)
        return [for_each(card, cards, play)]


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


class PeekAtCon(Doing):
    form = "<peek> at {whose} Con"
    whose: Whose

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("seen")
        con = composed(_con_of, seat=self.whose.of(scope))
        return [do(con, as_=name), do(verbs.peek_at, seat=scope.doer, cards=name)]


def _con_of(game: Trial, seat: Seat) -> list[Thing]:
    return game.con[seat]


class ReplaceCon(Doing):
    form = "<replace> your Con with the top Con"
    rule = "L-05-36"

    def can(self, scope: Scope) -> Function | None:
        return _con_left

    def steps(self, scope: Scope) -> list[Step]:
        return [when(_con_left, do(verbs.replace_con, seat=scope.doer))]


def _con_left(game: Trial) -> bool:
    return bool(game.con_deck)


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


# ---------------------------------------------------------------- Influence, favor, tokens


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


class RefreshSidebar(Doing):
    form = "<refresh> {whose} Sidebar"
    whose: Whose

    def can(self, scope: Scope) -> Function | None:
        return composed(state.sidebar_exhausted, seat=self.whose.of(scope))

    def steps(self, scope: Scope) -> list[Step]:
        return [do(composed(_ready, seat=self.whose.of(scope)))]


class ExhaustSidebar(Doing):
    form = "<exhaust> {whose} Sidebar"
    whose: Whose

    def can(self, scope: Scope) -> Function | None:
        return composed(state.sidebar_ready, seat=self.whose.of(scope))

    def steps(self, scope: Scope) -> list[Step]:
        return [do(composed(_exhaust, seat=self.whose.of(scope)))]


def _ready(game: Trial, seat: Seat) -> None:
    verbs.turn_sidebar(game, seat, True)


def _exhaust(game: Trial, seat: Seat) -> None:
    verbs.turn_sidebar(game, seat, False)


class RefreshObjections(Simple):
    """With none exhausted it does nothing (L-OBJ-13)."""

    form = "<refresh> {n} {n:Objection|Objections}"
    verb = verbs.refresh_objections
    n: int

    def can(self, scope: Scope) -> Function | None:
        return applied(_objection_exhausted, seat=scope.doer)


def _objection_exhausted(game: Trial, seat: Seat) -> bool:
    return game.objections[seat] < state.ALL_OBJECTIONS


DOING_FORMS = (
    Draw,
    Search,
    Discard,
    DiscardWitness,
    DiscardThisAlly,
    Bury,
    ShuffleIn,
    Give,
    Keep,
    Add,
    PlayIgnoringBias,
    PeekAtHand,
    PeekAtCon,
    ReplaceCon,
    GainValue,
    GainInfluence,
    LoseInfluence,
    GainFavor,
    CallNext,
    MayActAgain,
    RefreshSidebar,
    ExhaustSidebar,
    RefreshObjections,
)
