"""The words of Casino Heist: the Lineup, Defendants, Cons, and how a Witness changes the draft."""

from __future__ import annotations

from moot.engine import Seat, Thing, ask, const, do, perform, when
from moot.engine.steps import Step
from moot.games.lawyerup import facts, players
from moot.games.lawyerup.cases.casino_heist import board, verbs
from moot.games.lawyerup.cases.casino_heist.automa import claims
from moot.games.lawyerup.cases.casino_heist.ending import NO_EVIDENCE
from moot.games.lawyerup.forms.functions import not_empty, prompt
from moot.games.lawyerup.forms.picks import ClaimedWitnesses, Witnesses, one_of
from moot.games.lawyerup.forms.players import Whose
from moot.games.lawyerup.forms.sways import Swayed, Which
from moot.games.lawyerup.state import CardThing, Court
from moot.games.lawyerup.verbs.cards import peek_at
from moot.games.lawyerup.verbs.witnesses import claim
from moot.language import Amount, Condition, Doing, Function, Scope, applied, phrase
from moot.language.functions import all_of, composed, named

# ---------------------------------------------------------------- the Lineup


class InLineup(Witnesses):
    """Witnesses of the Lineup."""


class LineupWitnesses(InLineup):
    form = "{amount} {amount:Witness|Witnesses} of the Lineup"
    amount: Amount

    def can(self, scope: Scope) -> Function:
        return not_empty(facts.keys)

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return one_of(doing, scope, facts.keys, self.amount, public=True, automa=claims)


class LeftmostWitness(InLineup):
    form = "the leftmost Witness of the Lineup"

    def can(self, scope: Scope) -> Function:
        return not_empty(facts.keys)

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("them", "those", 1)
        return [do(_leftmost, as_=name)], name


def _leftmost(game: Court) -> list[Thing]:
    return game.keys[:1]


class Claim(Doing):
    form = "<claim> {witnesses}"
    rule = "L-05-28"
    witnesses: InLineup

    def can(self, scope: Scope) -> Function | None:
        return self.witnesses.can(scope)

    def steps(self, scope: Scope) -> list[Step]:
        before, witnesses = self.witnesses.pick(self, scope)
        return [*before, do(claim, seat=scope.doer, witnesses=witnesses)]


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


# ---------------------------------------------------------------- Defendants


class WitnessIsDefendant(Condition):
    form = "the Witness is also a Defendant"

    def test(self, scope: Scope) -> Function:
        return board.witness_is_defendant


class WhereYouAreBehind(Which):
    """With less sway than the opponent (L-05-29)."""

    form = "where you are behind"

    def narrowed(self, targets: Function, scope: Scope) -> Function:
        return composed(board.where_behind, targets=targets, seat=named(scope.doer, Seat))


class OtherDefendant(Swayed):
    """Not the one that was just swayed."""

    form = "another Defendant"
    spoken_of = True

    def targets(self, scope: Scope) -> Function:
        return applied(board.other_defendants, seat=scope.doer, but=scope.resolve(self, "target"))


class TheMastermind(Swayed):
    form = "the Mastermind"

    def targets(self, scope: Scope) -> Function:
        return applied(board.masterminds, seat=scope.doer)


# ---------------------------------------------------------------- Cons


class PeekAtCon(Doing):
    form = "<peek> at {whose} Con"
    whose: Whose

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("seen")
        con = composed(_con_of, seat=self.whose.of(scope))
        return [do(con, as_=name), do(peek_at, seat=scope.doer, cards=name)]


def _con_of(game: Court, seat: Seat) -> list[Thing]:
    return game.secrets[game.side[seat]]


class ReplaceCon(Doing):
    form = "<replace> your Con with the top Con"
    rule = "L-05-36"

    def can(self, scope: Scope) -> Function | None:
        return applied(_can_replace, seat=scope.doer)

    def steps(self, scope: Scope) -> list[Step]:
        return [when(applied(_can_replace, seat=scope.doer), do(verbs.replace_con, seat=scope.doer))]


def _can_replace(game: Court, seat: Seat) -> bool:
    return bool(game.secrets[game.side[seat]]) and verbs.con_left(game)


# ---------------------------------------------------------------- Discovery (7.10), when both have drawn


class DraftLine(Doing):
    """A change of this Witness's draft."""

    rule = "L-05-06"


class DraftOpen(DraftLine):
    form = "<show> all drawn cards to both players"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.show_drawn)]


class DraftSwap(DraftLine):
    form = "<exchange> all drawn cards with the opponent"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.exchange_drawn)]


class DraftMore(DraftLine):
    """All but two of the drawn cards are buried, however many they are. It is a draw for Discovery (L-END05-05).

    The Automa does not draw more (L-AUTO05-10)."""

    form = "<draw> one more card and <bury> two"

    def steps(self, scope: Scope) -> list[Step]:
        end = perform(const("to_closing"), why=NO_EVIDENCE)
        return [
            when(
                applied(players.is_person, seat=scope.doer),
                when(not_empty(facts.case_deck), otherwise=[end]),
                do(verbs.draw_evidence, seat=scope.doer, n=const(1)),
            )
        ]


class DraftNoBury(DraftLine):
    form = "<discard> instead of burying"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.set_draft, way=const(verbs.NO_BURYING))]


class DraftBuried(DraftLine):
    form = "<exchange> a drawn card for the top card of the Buried Evidence"

    def can(self, scope: Scope) -> Function | None:
        return applied(_can_exchange, seat=scope.doer)

    def offered(self, scope: Scope) -> list[Step]:
        card = scope.name("exchanged")
        drawn = applied(_drawn_by, seat=scope.doer)
        asked = ask(card, by=scope.doer, options=drawn, rule=self.rule, prompt=prompt(self))
        return [asked, do(verbs.dig_up, seat=scope.doer, card=card)]

    def steps(self, scope: Scope) -> list[Step]:
        return [when(applied(_can_exchange, seat=scope.doer), *self.offered(scope))]


def _can_exchange(game: Court, seat: Seat) -> bool:
    """L-AUTO05-10: not for the Automa."""
    return bool(game.buried and game.drawn[seat]) and players.is_person(game, seat)


def _drawn_by(game: Court, seat: Seat) -> list[CardThing]:
    return game.drawn[seat]


class DraftFirst(DraftLine):
    form = "<see> what the opponent gives before choosing"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.set_draft, way=const(verbs.GIVE_FIRST))]


FORMS = (
    LineupWitnesses,
    LeftmostWitness,
    Claim,
    SwapWitness,
    WitnessIsDefendant,
    WhereYouAreBehind,
    OtherDefendant,
    TheMastermind,
    PeekAtCon,
    ReplaceCon,
    DraftOpen,
    DraftSwap,
    DraftMore,
    DraftNoBury,
    DraftBuried,
    DraftFirst,
)
