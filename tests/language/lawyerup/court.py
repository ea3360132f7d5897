"""What the cards do with Witnesses and their texts, with the draft of Case 05, and with the Automa."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import (
    Seat,
    Thing,
    ask,
    chance,
    const,
    do,
    for_each,
    may,
    perform,
    when,
    why_not,
)
from moot.engine.steps import Step
from moot.language import (
    Clause,
    Doing,
    Scope,
    applied,
    phrase,
)
from moot.language.clauses import done
from moot.language.functions import Function, all_of, composed, none_of
from moot.language.things import Exactly
from tests.language.lawyerup import state, verbs
from tests.language.lawyerup.cards import PROGRAMS
from tests.language.lawyerup.doings import prompt
from tests.language.lawyerup.state import SYMBOLS, Trial
from tests.language.lawyerup.words import (
    ROLES,
    ClaimedWitnesses,
    InLineup,
    LineupWitnesses,
    Place,
    Role,
    not_empty,
    one_of,
)

# ---------------------------------------------------------------- Witnesses


class DiscreditValue(Doing):
    """The user chooses which of those that no token covers (L-REF-01, L-REF-04)."""

    form = "<discredit> {n} {n:value|values} of the Witness"
    rule = "L-REF-01"
    n: int

    def can(self, scope: Scope) -> Function | None:
        return not_empty(_creditable)

    def steps(self, scope: Scope) -> list[Step]:
        if self.n != 1:
            scope.fail(self, "A Witness has two values: discredit 1.")
        end = scope.name("end")
        asked = ask(end, by=scope.doer, options=_creditable, public=True, rule=self.rule, prompt=prompt(self))
        return [asked, do(verbs.discredit, seat=scope.doer, end=end)]


def _creditable(game: Trial) -> list[str]:
    return [end for end in ("primary", "secondary") if end not in game.discredited]


class DiscreditIt(Doing):
    """The value that was spoken of."""

    form = "<discredit> it"
    rule = "L-REF-01"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.discredit, seat=scope.doer, end=scope.resolve(self, "value"))]


class Claim(Doing):
    form = "<claim> {witnesses}"
    rule = "L-05-28"
    witnesses: InLineup

    def can(self, scope: Scope) -> Function | None:
        return self.witnesses.can(scope)

    def steps(self, scope: Scope) -> list[Step]:
        before, witnesses = self.witnesses.pick(self, scope)
        return [*before, do(verbs.claim, seat=scope.doer, witnesses=witnesses)]


class ClaimTopWitness(Doing):
    form = "<claim> the top card of the Witness deck"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(_witness_deck)

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("those")
        return [do(_top_witness, as_=name), do(verbs.claim, seat=scope.doer, witnesses=name)]


def _witness_deck(game: Trial) -> list[Thing]:
    return game.witness_deck


def _top_witness(game: Trial) -> list[Thing]:
    return game.witness_deck[-1:]


class SurpriseWitness(Doing):
    """Nothing else of claiming happens, and both examinations stay (L-REF-07 to L-REF-14)."""

    form = "<claim> the Witness and <replace> it with the top card of the Witness deck"
    rule = "L-REF-12"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(_witness_deck)

    def steps(self, scope: Scope) -> list[Step]:
        old, toward = scope.name("old"), scope.name("toward")
        ends = ("primary", "secondary")
        surprise = [
            do(_witness, as_=old),
            do(verbs.claim, seat=scope.doer, witnesses=old),
            do(verbs.enter_top_witness),
            ask(toward, by=scope.doer, options=ends, public=True, rule=self.rule, prompt="Which value faces you?"),
            do(verbs.orient, seat=scope.doer, toward=toward),
        ]
        return [when(not_empty(_witness_deck), *surprise)]


def _witness(game: Trial) -> list[Thing]:
    return game.witness[:1]


class SwapWitness(Doing):
    form = "<swap> {own} with {other}"
    rule = "L-05-28"
    own: ClaimedWitnesses
    other: LineupWitnesses

    def can(self, scope: Scope) -> Function | None:
        return all_of([self.own.can(scope), self.other.can(scope)])

    def steps(self, scope: Scope) -> list[Step]:
        if phrase(self.own.amount) != phrase(self.other.amount) or phrase(self.own.amount) != "1":
            scope.fail(self, "Witnesses are swapped one for one.")
        first, own = self.own.pick(self, scope)
        second, other = self.other.pick(self, scope)
        return [*first, *second, do(verbs.swap_witnesses, seat=scope.doer, own=own, other=other)]


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
        card = scope.name("card")
        effect = perform(composed(victory_of, card=applied(_card, card=card)), seat=scope.doer)
        return [*before, for_each(card, cards, effect)]


def _card(game: Trial, card: Thing) -> Thing:
    return card


def _with_victory(game: Trial, cards: list[Thing]) -> list[Thing]:
    """The cards with a Victory effect that does not itself resolve another's."""
    return [card for card in cards if victory_of(game, card) and state.face(game, card).id != "DB04"]


def victory_of(game: Trial, card: Thing) -> str | None:
    return effect_of(game, card, "victory")


def examine_of(game: Trial, card: Thing) -> str | None:
    return effect_of(game, card, "examine")


def action_of(game: Trial, card: Thing) -> str | None:
    return effect_of(game, card, "action")


def effect_of(game: Trial, card: Thing, trigger: str) -> str | None:
    """The procedure of a card's line, where that card is on the stage."""
    name = state.face(game, card).programs.get(trigger)
    return name if name in game.live.rules.procedures else None


class ConspireTo(Clause):
    """It works with such a Witness, or for a claimed one of that kind (L-04-48, L-04-49)."""

    form = "conspire with a {role} to {doings/and}"
    role: Role
    doings: tuple[Doing, ...]

    def steps(self, scope: Scope) -> list[Step]:
        works, spent = scope.name("works"), scope.name("spent")
        role = const(self.role)
        spend = ask(
            spent,
            by=scope.doer,
            options=applied(_claimed_role, seat=scope.doer, role=role),
            public=True,
            rule="L-04-49",
            prompt=f"Discard a claimed {ROLES[self.role]} to conspire?",
        )
        with scope.inside():
            inner = done(self.doings, scope)
        return [
            do(_conspires, seat=scope.doer, role=role, as_=works),
            when(
                none_of(applied(_is_so, works=works)),
                may(spend, do(_spend_witness, witness=spent), do(_now_works, as_=works)),
            ),
            do(verbs.mark_conspired, seat=scope.doer),
            when(works, *inner),
        ]


def _conspires(game: Trial, seat: Seat, role: str) -> bool:
    return why_not(game, "conspire", seat, [role]) is None


def _is_so(game: Trial, works: bool) -> bool:
    return works


def _now_works(game: Trial) -> bool:
    return True


def _claimed_role(game: Trial, seat: Seat, role: str) -> list[Thing]:
    return [witness for witness in game.claimed[seat] if state.face(game, witness).keyword == role]


def _spend_witness(game: Trial, witness: Thing) -> None:
    verbs.discard_cards(game, [witness])


# ---------------------------------------------------------------- the Automa


class RollVictory(Doing):
    """The Bias die picks a line of the Automa's Personality (L-AUTO-37)."""

    form = "<roll> for the Victory effect"

    def steps(self, scope: Scope) -> list[Step]:
        symbol = scope.name("symbol")
        line = composed(_personality, symbol=applied(_the_symbol, symbol=symbol))
        return [chance(symbol, verbs.all_symbols), perform(line, seat=scope.doer)]


def _the_symbol(game: Trial, symbol: str) -> str:
    return symbol


def _personality(game: Trial, symbol: str) -> str | None:
    name = PROGRAMS[game.personality].get(SYMBOLS[symbol].lower())
    return name if name in game.live.rules.procedures else None


# ---------------------------------------------------------------- Discovery (7.10)


class DraftLine(Doing):
    """A change of this Witness's draft. ``way`` is its code."""

    way: ClassVar[str]

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.set_draft, way=const(type(self).way))]


class DraftOpen(DraftLine):
    form = "<show> all drawn cards to both players"
    way = "OPEN"


class DraftSwap(DraftLine):
    form = "<exchange> all drawn cards with the opponent"
    way = "SWAP"


class DraftMore(DraftLine):
    form = "<draw> one more card and <bury> two"
    way = "D+1"


class DraftNoBury(DraftLine):
    form = "<discard> instead of burying"
    way = "NOBURY"


class DraftBuried(DraftLine):
    form = "<exchange> a drawn card for the top card of the Buried Evidence"
    way = "BURIED"


class DraftFirst(DraftLine):
    form = "<see> what the opponent gives before choosing"
    way = "FIRST"


COURT_FORMS = (
    DiscreditValue,
    DiscreditIt,
    Claim,
    ClaimTopWitness,
    SurpriseWitness,
    SwapWitness,
    ResolveVictory,
    ConspireTo,
    RollVictory,
    DraftOpen,
    DraftSwap,
    DraftMore,
    DraftNoBury,
    DraftBuried,
    DraftFirst,
)
