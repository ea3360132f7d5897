"""What Android's texts tell players to do: the doings, and the clauses that are no player's doing."""

from __future__ import annotations

from typing import Annotated

from moot.engine import (
    Dues,
    Seat,
    Thing,
    ask,
    ask_some,
    branch,
    call,
    chance,
    change,
    const,
    do,
    for_each,
    may,
    when,
)
from moot.engine.steps import Step
from moot.language import (
    Amount,
    Clause,
    Condition,
    Doing,
    Header,
    Node,
    Other,
    Per,
    Scope,
    Term,
    Things,
    all_of,
    applied,
)
from moot.language.conditions import Conditions
from moot.language.functions import Function, none_of
from moot.language.things import Exactly, UpTo
from tests.language.android import deeds, verbs
from tests.language.android.nouns import (
    Detective,
    Goods,
    LeadKind,
    Money,
    Named,
    Npc,
    OnWhom,
    Payable,
    Place,
    Side,
    Status,
    Suspect,
    Where,
    pays,
    stands_at,
)
from tests.language.android.state import DETECTIVES, FILES, Case

Directive = Annotated[
    str,
    Term("directive", {"first": "First Directive", "second": "Second Directive", "third": "Third Directive"}),
]

# ---------------------------------------------------------------- headers


class Provided(Header):
    """``If you are at NAPD:`` What must be true when the card is played (A-TWI-11)."""

    form = "if {condition}"
    condition: Conditions

    def test(self, scope: Scope) -> Function | None:
        return self.condition.test(scope)


class AtOnce(Header):
    """What an ending does when it comes into play; the rest of it counts when the case closes."""

    form = "at once"


# ---------------------------------------------------------------- gaining, losing, paying


class Gain(Doing):
    form = "<gain> {goods/plus} [{per}]"
    goods: tuple[Goods, ...]
    per: Per | None = None

    def steps(self, scope: Scope) -> list[Step]:
        steps = [step for one in self.goods for step in one.gained(scope)]
        if self.per is None:
            return steps
        return [for_each(scope.name("one"), self.per.counted.each(scope), *steps)]


class Lose(Doing):
    """A-TERM-23: as much as there is; who may choose between losses chooses one that can be borne (A-TERM-24)."""

    form = "<lose> {goods/plus}"
    rule = "D-31"
    goods: tuple[Goods, ...]

    def steps(self, scope: Scope) -> list[Step]:
        return [step for one in self.goods for step in one.lost(scope)]

    def can(self, scope: Scope) -> Function | None:
        return all_of([one.held(scope) for one in self.goods])


class Give(Doing):
    """The owner of the card gains it by somebody else's doing."""

    form = "<give> you {goods/plus}"
    goods: tuple[Goods, ...]

    def steps(self, scope: Scope) -> list[Step]:
        with scope.doing(scope.you):
            return [step for one in self.goods for step in one.gained(scope)]


class Spend(Doing):
    """A cost that the solver knows: NPC favors count as what their sheet says (A-FAVOR-05)."""

    form = "<spend> {prices/plus} [at {where}]"
    rule = "A-TERM-23"
    prices: tuple[Payable, ...]
    where: Where | None = None

    def _dues(self) -> Dues:
        return [due for price in self.prices for due in price.due()]

    def steps(self, scope: Scope) -> list[Step]:
        dues = self._dues()
        spent = do(verbs.note_time_spent, seat=scope.doer, n=const(dues.count("Time")))
        return [call(deeds.PAY, seat=scope.doer, dues=const(dues)), spent]

    def can(self, scope: Scope) -> Function | None:
        able = applied(pays, seat=scope.doer, dues=const(self._dues()))
        return all_of([stands_at(self.where, scope.doer) if self.where is not None else None, able])

    def dues(self) -> Function | None:
        due = self._dues()

        def price(game: Case, seat: Seat) -> Dues:
            return list(due)

        return price


class SacrificeTime(Doing):
    """A-PLOT-25: Time that buys nothing else."""

    form = "<sacrifice> {n} Time"
    rule = "A-PLOT-25"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.lose_time, seat=scope.doer, n=const(self.n))]

    def can(self, scope: Scope) -> Function | None:
        return applied(verbs.has_time, seat=scope.doer, n=const(self.n))


def dark_cards(game: Case, seat: Seat, detective: str) -> list[Thing]:
    """The backs are seen by all."""
    backs = game.live.rules.faces
    back = f"dark card of {DETECTIVES[detective]}"
    return [card for card in game.hand[seat] if backs[game.face[card]].back == back]


def enough_dark_cards(game: Case, seat: Seat, detective: str, n: int) -> bool:
    return len(dark_cards(game, seat, detective)) >= n


class SacrificeAnyCards(Doing):
    form = "<sacrifice> {n} {n:card|cards}"
    rule = "A-PLOT-25"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return DiscardCards(self.n).steps(scope)

    def can(self, scope: Scope) -> Function | None:
        return applied(verbs.has_cards, seat=scope.doer, n=const(self.n))


class SacrificeMemory(Doing):
    form = "<sacrifice> a Memory"
    rule = "A-PLOT-25"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.give_up_memory, seat=scope.doer)]

    def can(self, scope: Scope) -> Function | None:
        return applied(verbs.with_memory, seat=scope.doer)


class SacrificeCards(Doing):
    form = "<sacrifice> {n} dark {n:card|cards} of {detective}"
    rule = "A-PLOT-25"
    n: int
    detective: Detective

    def steps(self, scope: Scope) -> list[Step]:
        name, n = scope.name("cards"), const(self.n)
        options = applied(dark_cards, seat=scope.doer, detective=const(self.detective))
        chosen = ask_some(name, by=scope.doer, options=options, low=n, high=n, rule=self.rule, prompt="Which cards?")
        return [chosen, do(verbs.discard_cards, seat=scope.doer, cards=name)]

    def can(self, scope: Scope) -> Function | None:
        return applied(enough_dark_cards, seat=scope.doer, detective=const(self.detective), n=const(self.n))


class PayMoney(Doing):
    form = "<pay> {money} [at {where}]"
    rule = "A-HERO-08"
    money: Money
    where: Where | None = None

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.lose_money, seat=scope.doer, n=const(int(self.money)))]

    def can(self, scope: Scope) -> Function | None:
        here = stands_at(self.where, scope.doer) if self.where is not None else None
        return all_of([here, applied(verbs.has_money, seat=scope.doer, n=const(int(self.money)))])


class ReturnThatFavor(Doing):
    """The favor that the occasion is about."""

    form = "<return> that favor"

    def steps(self, scope: Scope) -> list[Step]:
        favor = scope.resolve(self, "that favor")
        return [do(verbs.lose_favor, seat=scope.doer, favor=favor, n=const(1))]


class SpendThatFavor(Doing):
    """LD6: one more of the same, if there is one."""

    form = "<spend> another favor of that type"

    def steps(self, scope: Scope) -> list[Step]:
        favor = scope.resolve(self, "that favor")
        able = applied(verbs.has_favors, seat=scope.doer, favor=favor, n=const(1))
        return [when(able, do(verbs.spend_favor, seat=scope.doer, favor=favor))]


class Exchange(Doing):
    """A-LOC-05."""

    form = "<exchange> a favor"

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("favor")
        options = applied(verbs.own_favors, seat=scope.doer)
        return [
            ask(
                name, by=scope.doer, options=options, public=True, rule="A-LOC-05", prompt="Which favor do you return?"
            ),
            do(verbs.lose_favor, seat=scope.doer, favor=name, n=const(1)),
            call(deeds.GAIN_ANY_FAVOR, seat=scope.doer),
        ]


# ---------------------------------------------------------------- twilight


class LightShift(Doing):
    form = "light <shift> {n}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.shift, seat=scope.doer, n=const(-self.n))]


class DarkShift(Doing):
    form = "dark <shift> {n}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.shift, seat=scope.doer, n=const(self.n))]


class LightShiftCompletely(Doing):
    """A-TERM-14."""

    form = "light <shift> completely"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.shift, seat=scope.doer, n=const(-100))]


class DarkShiftCompletely(Doing):
    form = "dark <shift> completely"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.shift, seat=scope.doer, n=const(100))]


# ---------------------------------------------------------------- cards and hunches


class DrawCards(Doing):
    """A-ACT-25: one after the other."""

    form = "<draw> {n} {n:card|cards}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [call(deeds.DRAW, seat=scope.doer)] * self.n


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


# ---------------------------------------------------------------- evidence


class LookAtSuspect(Doing):
    form = "<look> at all evidence on {n} {n:suspect|suspects}"
    rule = "A-JIMMY-02"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        suspect, name = scope.bind("the suspect", "suspect"), scope.bind("them", "looked_at")
        prompt = "At the evidence on which suspect do you look?"
        return [
            ask(suspect, by=scope.doer, options=verbs.with_facedown, public=True, rule=self.rule, prompt=prompt),
            do(verbs.look_at_suspect, seat=scope.doer, suspect=suspect, as_=name),
        ] * self.n


class LookAtTokens(Doing):
    form = "<look> at {n} facedown {n:token|tokens}"
    rule = "D-21"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        tokens, name, n = scope.name("tokens"), scope.bind("them", "looked_at", self.n), const(self.n)
        prompt = "Which tokens?"
        chosen = ask_some(
            tokens, by=scope.doer, options=verbs.facedown, low=n, high=n, public=True, rule=self.rule, prompt=prompt
        )
        return [chosen, do(verbs.look_at, seat=scope.doer, things=tokens, as_=name)]


class LookAtThem(Doing):
    form = "<look> at {things}"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, things = self.things.pick(self, scope)
        return [*before, do(verbs.look_at, seat=scope.doer, things=things)]


class LookInThatFile(Doing):
    """FL2."""

    form = "<look> at another token in that file"
    rule = "D-21"

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("token")
        options = applied(verbs.rest_of_file, token=scope.resolve(self, "that token"))
        chosen = ask(name, by=scope.doer, options=options, public=True, rule=self.rule, prompt="Which token?")
        return [chosen, do(look_at_one, seat=scope.doer, token=name)]


def look_at_one(game: Case, seat: Seat, token: Thing) -> None:
    verbs.look_at(game, seat, [token])


class RevealThem(Doing):
    form = "<reveal> {things}"
    things: Things
    rule = "D-07"

    def steps(self, scope: Scope) -> list[Step]:
        before, things = self.things.pick(self, scope)
        return [*before, do(verbs.turn_faceup, seat=scope.doer, things=things)]


class RevealTokens(Doing):
    form = "<reveal> {n} facedown {n:token|tokens} [on {suspect}]"
    rule = "D-07"
    n: int
    suspect: Suspect | None = None

    def steps(self, scope: Scope) -> list[Step]:
        name, n, prompt = scope.name("tokens"), const(self.n), "Which tokens?"
        options = applied(revealable_on, seat=scope.doer, suspect=const(self.suspect or ""))
        chosen = ask_some(
            name, by=scope.doer, options=options, low=n, high=n, public=True, rule=self.rule, prompt=prompt
        )
        return [chosen, do(verbs.turn_faceup, seat=scope.doer, things=name)]


def revealable_on(game: Case, seat: Seat, suspect: str) -> list[Thing]:
    tokens = verbs.revealable(game, seat)
    return [token for token in tokens if not suspect or verbs.holder(game, token)[0] == suspect]


class RevealFile(Doing):
    """M5c."""

    form = "<reveal> all tokens in the {kind} file of {suspect}"
    kind: LeadKind
    suspect: Suspect

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("tokens")
        found = do(facedown_in, suspect=const(self.suspect), file=const(self.kind), as_=name)
        return [found, do(verbs.turn_faceup, seat=scope.doer, things=name)]


def facedown_in(game: Case, suspect: str, file: str) -> list[Thing]:
    return [token for token in game.evidence[suspect][file] if token not in game.faceup]


class DrawEvidence(Doing):
    form = "<draw> {n} evidence"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.bind("them", "drawn", self.n)
        return [do(verbs.draw_evidence, seat=scope.doer, n=const(self.n), as_=name)]


class PlaceThem(Doing):
    """In a file of any suspect, without a lead."""

    form = "<place> {things} in any [{kind}] file"
    rule = "A-EVID-03"
    things: Things
    kind: LeadKind | None = None

    def steps(self, scope: Scope) -> list[Step]:
        before, things = self.things.pick(self, scope)
        token, suspect, file, face = (scope.name(base) for base in ("token", "suspect", "file", "face"))
        files = (self.kind,) if self.kind is not None else FILES
        place = do(verbs.place_token, seat=scope.doer, token=token, suspect=suspect, file=file, face=face)
        sides = ("facedown", "faceup")
        return [
            *before,
            for_each(
                token,
                things,
                ask(suspect, by=scope.doer, options=verbs.living, public=True, rule=self.rule, prompt="On whom?"),
                ask(file, by=scope.doer, options=files, public=True, rule="A-EVID-04", prompt="In which file?"),
                ask(face, by=scope.doer, options=sides, public=True, rule="A-EVID-05", prompt="Which side up?"),
                place,
            ),
        ]


class ReturnThem(Doing):
    form = "<return> {things} to the pool"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, things = self.things.pick(self, scope)
        steps: list[Step] = [*before, do(verbs.return_tokens, seat=scope.doer, things=things)]
        return [*steps, do(not_placed)] if "fate" in scope.changes else steps


def not_placed(game: Case) -> None:
    """The token of an occasion is not placed any more."""
    change(game, fate="returned")


class KeepOneOfTwo(Doing):
    """LB03: the occasion goes on with the token that is kept."""

    form = "<draw> a second token and <keep> one of the two"
    rule = "D-11"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "token")
        them, kept = scope.name("tokens"), scope.name("kept")
        return [
            do(second_token, seat=scope.doer, token=scope.resolve(self, "that token"), as_=them),
            ask(kept, by=scope.doer, options=them, rule=self.rule, prompt="Which of the two do you keep?"),
            do(keep_token, seat=scope.doer, tokens=them, kept=kept),
        ]


def second_token(game: Case, seat: Seat, token: Thing) -> list[Thing]:
    return [token, *verbs.draw_evidence(game, seat, 1)]


def keep_token(game: Case, seat: Seat, tokens: list[Thing], kept: Thing) -> None:
    change(game, token=kept)
    verbs.return_tokens(game, seat, [token for token in tokens if token != kept])


class MoveToken(Doing):
    """LB08: unseen."""

    form = "<move> a facedown token to the same file of another suspect"
    rule = "D-21"

    def steps(self, scope: Scope) -> list[Step]:
        token, suspect = scope.name("token"), scope.name("suspect")
        others = applied(verbs.other_suspects, token=token)
        return [
            ask(token, by=scope.doer, options=verbs.facedown, public=True, rule=self.rule, prompt="Which token?"),
            ask(suspect, by=scope.doer, options=others, public=True, rule=self.rule, prompt="To which suspect?"),
            do(verbs.move_token, seat=scope.doer, token=token, suspect=suspect),
        ]


# ---------------------------------------------------------------- suspects


class PlaceHit(Doing):
    form = "<place> {n} {n:hit|hits} on {whom}"
    rule = "A-HIT-01"
    n: int
    whom: OnWhom

    def steps(self, scope: Scope) -> list[Step]:
        before, suspect = self.whom.pick(scope, self.rule)
        able = applied(deeds.can_hit, seat=scope.doer, suspect=suspect, n=const(self.n))
        hit = call(deeds.PLACE_HITS, seat=scope.doer, suspect=suspect, n=const(self.n))
        return [*before, when(able, hit)]


class RemoveHit(Doing):
    form = "<remove> {amount} {amount:hit|hits}"
    rule = "A-HIT-06"
    amount: Amount

    def steps(self, scope: Scope) -> list[Step]:
        name, prompt = scope.name("suspect"), "From which suspect?"
        first = ask(name, by=scope.doer, options=verbs.hit_suspects, public=True, rule=self.rule, prompt=prompt)
        then = do(verbs.remove_hit, seat=scope.doer, suspect=name)
        if isinstance(self.amount, UpTo):
            return [may(first, then)] * self.amount.n
        if isinstance(self.amount, Exactly):
            return [first, then] * self.amount.n
        scope.fail(self, "Say how many hits.")
        return []

    def can(self, scope: Scope) -> Function | None:
        return some_hits


def some_hits(game: Case) -> bool:
    return bool(verbs.hit_suspects(game))


class PlaceAlibi(Doing):
    form = "<place> {n} {n:alibi|alibis} on {whom}"
    rule = "A-ALIBI-01"
    n: int
    whom: OnWhom

    def steps(self, scope: Scope) -> list[Step]:
        before, suspect = self.whom.pick(scope, self.rule)
        return [*before, do(verbs.place_alibis, suspect=suspect, n=const(self.n))]


# ---------------------------------------------------------------- the map


class MoveTo(Doing):
    """A-MOVE-12, A-MOVE-13: no Time, no reach; nothing for who is there already."""

    form = "<move> to {place}"
    place: Place

    def steps(self, scope: Scope) -> list[Step]:
        here = none_of(stands_at(Named((self.place,)), scope.doer))
        return [when(here, call(deeds.ENTER, seat=scope.doer, location=const(self.place)))]


class MoveThatLead(Doing):
    """DB12: as its mover (A-LEAD-20)."""

    form = "<move> that lead again"

    def steps(self, scope: Scope) -> list[Step]:
        return [call(deeds.MOVE_LEAD, seat=scope.doer, lead=scope.resolve(self, "that lead"))]


class MoveLeadOf(Doing):
    form = "<move> the lead of {suspect}"
    suspect: Suspect

    def steps(self, scope: Scope) -> list[Step]:
        return [call(deeds.MOVE_LEAD, seat=scope.doer, lead=const(self.suspect))]


class MoveALead(Doing):
    """A-PUZ-21."""

    form = "<move> a {kind} lead"
    rule = "D-16"
    kind: LeadKind

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("lead")
        options = applied(leads_of, kind=const(self.kind))
        return [
            ask(name, by=scope.doer, options=options, public=True, rule=self.rule, prompt="Which lead?"),
            call(deeds.MOVE_LEAD, seat=scope.doer, lead=name),
        ]


def leads_of(game: Case, kind: str) -> list[str]:
    return [lead for lead in game.leads if verbs.lead_kind(lead) == kind]


class PlaceWarrant(Doing):
    """A-REST-09."""

    form = "<place> or <move> a warrant"
    rule = "A-REST-07"

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("location")
        options = applied(verbs.warrant_places, seat=scope.doer)
        return [
            ask(name, by=scope.doer, options=options, public=True, rule=self.rule, prompt="On which location?"),
            do(verbs.place_warrant, seat=scope.doer, location=name),
        ]


class LoseWarrant(Doing):
    form = "<lose> the warrant there"
    rule = "D-31"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.lose_warrant_here, seat=scope.doer)]

    def can(self, scope: Scope) -> Function | None:
        return applied(verbs.has_warrant_here, seat=scope.doer)


class LoseWarrantOn(Doing):
    form = "<lose> the warrant on {place}"
    rule = "D-31"
    place: Place

    def steps(self, scope: Scope) -> list[Step]:
        return [do(lose_warrant, seat=scope.doer, place=const(self.place))]


class ReturnWarrant(Doing):
    """G17."""

    form = "<return> a warrant"
    rule = "D-27"

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("location")
        options = applied(own_warrants, seat=scope.doer)
        return [
            ask(name, by=scope.doer, options=options, public=True, rule=self.rule, prompt="Which warrant?"),
            do(lose_warrant, seat=scope.doer, place=name),
        ]


def own_warrants(game: Case, seat: Seat) -> list[str]:
    return list(game.warrants[seat])


def lose_warrant(game: Case, seat: Seat, place: str) -> None:
    if place in game.warrants[seat]:
        game.warrants[seat].remove(place)


class KeepJimmy(Doing):
    form = "<keep> Jimmy there"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.keep_jimmy)]


# ---------------------------------------------------------------- NPCs, special cards, events, scores


class Eliminate(Doing):
    form = "<eliminate> {npc}"
    npc: Npc

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.eliminate, npc=const(self.npc))]


class NpcGoes(Clause):
    """A-EVENT-04."""

    form = "{npc} goes to {place}"
    npc: Npc
    place: Place

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.send_npc, npc=const(self.npc), location=const(self.place))]


class NpcBecomes(Clause):
    """A-NPC-04."""

    form = "{npc} becomes {status}"
    npc: Npc
    status: Status

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.npc_becomes, npc=const(self.npc), status=const(self.status))]


class SetMood(Doing):
    """A-HERO-07."""

    form = "<turn> the mood {mood}"
    mood: Side

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.set_mood, seat=scope.doer, mood=const(self.mood))]


class LeadGoes(Clause):
    """A-EVENT-13, A-EVENT-14."""

    form = "the lead of {suspect} goes to {place}"
    suspect: Suspect
    place: Place

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.send_lead, seat=scope.you, lead=const(self.suspect), location=const(self.place))]


class RevealInformation(Doing):
    """A-PUZ-01, without moving the hero marker."""

    form = "<reveal> information"

    def steps(self, scope: Scope) -> list[Step]:
        return [call(deeds.REVEAL, seat=scope.doer)]


class DigDeeper(Doing):
    """A-PUZ-32."""

    form = "<dig> deeper"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.dig, seat=scope.doer)]


class DigSeveralTimes(Doing):
    form = "<dig> deeper {n} {n:time|times}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.dig, seat=scope.doer)] * self.n


class FilesLoseTokens(Clause):
    """G07, M2c: chance chooses a place in each file."""

    form = "every file with {n} {n:token|tokens} or more loses a random facedown token"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        file, place = scope.name("file"), scope.name("place")
        return [
            for_each(
                file,
                applied(verbs.big_files, n=const(self.n)),
                chance(place, applied(verbs.places_in, file=file)),
                do(verbs.remove_from, file=file, place=place),
            )
        ]


class FilesOfKindLose(Clause):
    form = "every {kind} file loses a random facedown token"
    kind: LeadKind

    def steps(self, scope: Scope) -> list[Step]:
        file, place = scope.name("file"), scope.name("place")
        return [
            for_each(
                file,
                applied(files_of, kind=const(self.kind)),
                chance(place, applied(verbs.places_in, file=file)),
                do(verbs.remove_from, file=file, place=place),
            )
        ]


def files_of(game: Case, kind: str) -> list[list[str]]:
    return [file for file in verbs.big_files(game, 1) if file[1] == kind]


class AddMarker(Doing):
    form = "<add> a marker"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.add_markers, seat=scope.doer, n=const(1))]


class EndThisEvent(Doing):
    """A-EVENT-09."""

    form = "<end> this event"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(end_event, card=const(scope.card))]


def end_event(game: Case, card: str) -> None:
    game.in_play = [held for held in game.in_play if held[0] != card]


class Score(Doing):
    """A-SCORE-10."""

    form = "<score> {n} more VP [{per}]"
    n: int
    per: Per | None = None

    def steps(self, scope: Scope) -> list[Step]:
        points = do(verbs.score, seat=scope.doer, n=const(self.n))
        if self.per is None:
            return [points]
        return [for_each(scope.name("one"), self.per.counted.each(scope), points)]


class PutBaggage(Doing):
    """A-PLOT-29; G23, A-LOC-02."""

    form = "<put> good or bad baggage on the plot of {who}"
    rule = "D-14"
    who: Other

    def steps(self, scope: Scope) -> list[Step]:
        before, seat = self.who.seat(scope)
        side = scope.name("side")
        prompt = "Good or bad baggage?"
        return [
            *before,
            ask(side, by=scope.doer, options=("good", "bad"), public=True, rule=self.rule, prompt=prompt),
            do(verbs.gain_baggage, seat=seat, side=side, n=const(1)),
        ]


class PutSide(Doing):
    form = "<put> {n} {side} baggage on the plot of {who}"
    n: int
    side: Side
    who: Other

    def steps(self, scope: Scope) -> list[Step]:
        before, seat = self.who.seat(scope)
        return [*before, do(verbs.gain_baggage, seat=seat, side=const(self.side), n=const(self.n))]


# ---------------------------------------------------------------- fights


def fought(who: str, light: Clause, dark: Clause, scope: Scope) -> list[Step]:
    """A-FIGHT-01 to -06: the one who fights chooses, having read both."""
    tactics = scope.name("tactics")
    ways = {}
    for side, clause in (("light", light), ("dark", dark)):
        with scope.inside():
            ways[side] = clause.steps(scope)
    return [
        call(deeds.FIGHT, seat=who, as_=tactics),
        branch(tactics, ways),
        call(deeds.FIGHT_RESOLVED, seat=who, tactics=tactics),
    ]


class Fight(Clause):
    form = "fight. Light tactics: {light}. Dark tactics: {dark}"
    light: Clause
    dark: Clause

    def steps(self, scope: Scope) -> list[Step]:
        return fought(scope.you, self.light, self.dark, scope)


class TheyFight(Clause):
    form = "they fight. Light tactics: {light}. Dark tactics: {dark}"
    light: Clause
    dark: Clause

    def steps(self, scope: Scope) -> list[Step]:
        return fought(scope.resolve(self, "they"), self.light, self.dark, scope)


# ---------------------------------------------------------------- what changes an occasion


class Cancel(Doing):
    """A-TERM-02, A-ACT-23."""

    form = "<cancel> it"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "fate")
        return [do(cancel)]


def cancel(game: Case) -> None:
    change(game, fate="canceled")


class MustPlaceFaceup(Clause):
    """DB04."""

    form = "they must place it faceup"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "face")
        return [do(force_faceup)]


def force_faceup(game: Case) -> None:
    change(game, face="faceup")


class YouChooseSuspect(Clause):
    """CD8."""

    form = "you choose the suspect instead"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "chooser")
        return [do(become_chooser, seat=scope.you)]


def become_chooser(game: Case, seat: Seat) -> None:
    change(game, chooser=seat)


class YouGainBenefit(Clause):
    """DB14."""

    form = "you gain the benefit instead"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "gainer")
        return [do(become_gainer, seat=scope.you)]


def become_gainer(game: Case, seat: Seat) -> None:
    change(game, gainer=seat)


class YouMoveLead(Clause):
    form = "you move that lead instead"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "mover")
        return [do(become_mover, seat=scope.you)]


def become_mover(game: Case, seat: Seat) -> None:
    change(game, mover=seat)


class NoEvidenceThisTime(Clause):
    """RD7: not a ban, for it ends with the lead."""

    form = "this time, they place no evidence"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "placing")
        return [do(forbid_placing)]


def forbid_placing(game: Case) -> None:
    change(game, placing=False)


class NoSacrificeThisTime(Clause):
    """LD1."""

    form = "this time, they sacrifice no evidence"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "sacrificing")
        return [do(forbid_sacrifice)]


def forbid_sacrifice(game: Case) -> None:
    change(game, sacrificing=False)


# ---------------------------------------------------------------- clauses with a condition


class Unless(Clause):
    """What happens if a condition does not hold."""

    form = "{doings/and} unless {condition}"
    doings: tuple[Doing, ...]
    condition: Condition

    def steps(self, scope: Scope) -> list[Step]:
        test = none_of(self.condition.test(scope))
        with scope.inside():
            return [when(test, *(step for doing in self.doings for step in doing.steps(scope)))]


WORDS: tuple[type[Node], ...] = (
    Provided,
    AtOnce,
    Gain,
    Lose,
    Give,
    Spend,
    SacrificeTime,
    SacrificeAnyCards,
    SacrificeMemory,
    SacrificeCards,
    PayMoney,
    ReturnThatFavor,
    SpendThatFavor,
    Exchange,
    LightShift,
    DarkShift,
    LightShiftCompletely,
    DarkShiftCompletely,
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
    LookAtSuspect,
    LookAtTokens,
    LookAtThem,
    LookInThatFile,
    RevealThem,
    RevealTokens,
    RevealFile,
    RevealInformation,
    DrawEvidence,
    PlaceThem,
    ReturnThem,
    KeepOneOfTwo,
    MoveToken,
    PlaceHit,
    RemoveHit,
    PlaceAlibi,
    MoveTo,
    MoveThatLead,
    MoveLeadOf,
    MoveALead,
    PlaceWarrant,
    LoseWarrant,
    LoseWarrantOn,
    ReturnWarrant,
    KeepJimmy,
    Eliminate,
    NpcGoes,
    NpcBecomes,
    SetMood,
    LeadGoes,
    DigDeeper,
    DigSeveralTimes,
    FilesLoseTokens,
    FilesOfKindLose,
    AddMarker,
    EndThisEvent,
    Score,
    PutBaggage,
    PutSide,
    Fight,
    TheyFight,
    Cancel,
    MustPlaceFaceup,
    YouChooseSuspect,
    YouGainBenefit,
    YouMoveLead,
    NoEvidenceThisTime,
    NoSacrificeThisTime,
    Unless,
)
