"""What is done on the map, with NPCs, special cards, events and scores."""

from __future__ import annotations

from moot.engine import Seat, ask, call, chance, const, do, for_each, open_face, when
from moot.engine.steps import Step
from moot.games.android.facts import testimony
from moot.games.android.forms.places import Named, stands_at
from moot.games.android.forms.terms import LeadKind, Npc, Pile, Place, Side, Status, Suspect
from moot.games.android.rules import happenings
from moot.games.android.rules.leads import MOVE_LEAD, SEND_ON
from moot.games.android.rules.movement import ENTER
from moot.games.android.rules.puzzle import DRAW_ANY_PIECE, DRAW_PIECE, REVEAL
from moot.games.android.state import Case, General, Specific
from moot.games.android.verbs.board import (
    add_markers,
    eliminate,
    free_leads,
    keep_jimmy,
    lead_places,
    npc_becomes,
    put_lead,
    score,
    send_lead,
    send_npc,
    set_mood,
)
from moot.games.android.verbs.evidence import big_files, places_in, remove_from
from moot.games.android.verbs.goods import (
    gain_baggage,
    has_warrant_here,
    lose_warrant,
    lose_warrant_here,
    own_warrants,
    place_warrant,
    warrant_places,
    warrants_to_place,
    with_plot,
)
from moot.games.android.verbs.puzzle import dig, some_pile
from moot.language import Chosen, Clause, Doing, Node, Other, Per, Scope, applied
from moot.language.functions import Function, none_of

# ---------------------------------------------------------------- the map


class MoveTo(Doing):
    """A-MOVE-12, A-MOVE-13: no Time, no reach; nothing for who is there already."""

    form = "<move> to {place}"
    place: Place

    def steps(self, scope: Scope) -> list[Step]:
        here = none_of(stands_at(Named((self.place,)), scope.doer))
        return [when(here, call(ENTER, seat=scope.doer, location=const(self.place)))]


class MoveThatLead(Doing):
    """DB12: as its mover (A-LEAD-20)."""

    form = "<move> that lead again"

    def steps(self, scope: Scope) -> list[Step]:
        lead, name = scope.resolve(self, "that lead"), scope.name("location")
        places = applied(lead_places, seat=scope.doer, lead=lead)
        prompt = f"Where does it go: {{{lead}}}?"
        chosen = ask(name, by=scope.doer, options=places, public=True, rule="A-LEAD-06", prompt=prompt)
        return [scope.target(chosen), do(put_lead, seat=scope.doer, lead=lead, location=name)]


class MoveLeadOf(Doing):
    form = "<move> the lead of {suspect}"
    suspect: Suspect

    def steps(self, scope: Scope) -> list[Step]:
        return [call(MOVE_LEAD, seat=scope.doer, lead=const(testimony(self.suspect)))]


class MoveALead(Doing):
    """A-PUZ-21."""

    form = "<move> a {kind} lead"
    rule = "A-PUZ-21"
    kind: LeadKind

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("lead")
        options = applied(free_leads, seat=scope.doer, kind=const(self.kind))
        chosen = ask(name, by=scope.doer, options=options, public=True, rule=self.rule, prompt="Which lead?")
        return [
            scope.target(chosen),
            call(SEND_ON, seat=scope.doer, lead=name),
        ]


class PlaceWarrant(Doing):
    """A-REST-09."""

    form = "<place> or <move> a warrant"
    rule = "A-REST-07"

    def steps(self, scope: Scope) -> list[Step]:
        name, which = scope.name("location"), scope.name("warrant")
        places, own = applied(warrant_places, seat=scope.doer), applied(warrants_to_place, seat=scope.doer)
        there = ask(name, by=scope.doer, options=places, public=True, rule=self.rule, prompt="On which location?")
        prompt = "Which warrant goes there?"
        return [
            scope.target(there),
            scope.target(ask(which, by=scope.doer, options=own, public=True, rule="A-REST-09", prompt=prompt)),
            do(place_warrant, seat=scope.doer, location=name, warrant=which),
        ]

    def can(self, scope: Scope) -> Function | None:
        return applied(some_warrant_place, seat=scope.doer)


def some_warrant_place(game: Case, seat: Seat) -> bool:
    return bool(warrant_places(game, seat))


class LoseWarrant(Doing):
    form = "<lose> the warrant there"
    rule = "A-TERM-24"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(lose_warrant_here, seat=scope.doer)]

    def can(self, scope: Scope) -> Function | None:
        return applied(has_warrant_here, seat=scope.doer)


class LoseWarrantOn(Doing):
    form = "<lose> the warrant on {place}"
    rule = "A-TERM-24"
    place: Place

    def steps(self, scope: Scope) -> list[Step]:
        return [do(lose_warrant, seat=scope.doer, location=const(self.place))]


class ReturnWarrant(Doing):
    """G17."""

    form = "<return> a warrant"
    rule = "A-ROUND-21"

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("location")
        options = applied(own_warrants, seat=scope.doer)
        return [
            ask(name, by=scope.doer, options=options, public=True, rule=self.rule, prompt="Which warrant?"),
            do(lose_warrant, seat=scope.doer, location=name),
        ]


class KeepJimmy(Doing):
    form = "<keep> Jimmy there"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(keep_jimmy)]


# ---------------------------------------------------------------- NPCs, special cards, events, scores


class Eliminate(Doing):
    form = "<eliminate> {npc}"
    npc: Npc

    def steps(self, scope: Scope) -> list[Step]:
        return [do(eliminate, npc=const(self.npc))]


class NpcGoes(Clause):
    """A-EVENT-04."""

    form = "{npc} goes to {place}"
    npc: Npc
    place: Place

    def steps(self, scope: Scope) -> list[Step]:
        return [do(send_npc, npc=const(self.npc), location=const(self.place))]


class NpcBecomes(Clause):
    """A-NPC-04."""

    form = "{npc} becomes {status}"
    npc: Npc
    status: Status

    def steps(self, scope: Scope) -> list[Step]:
        return [do(npc_becomes, npc=const(self.npc), status=const(self.status))]


class SetMood(Doing):
    """A-HERO-07."""

    form = "<turn> the mood {mood}"
    mood: Side

    def steps(self, scope: Scope) -> list[Step]:
        return [do(set_mood, seat=scope.doer, mood=const(self.mood))]


class LeadGoes(Clause):
    """A-EVENT-13, A-EVENT-14."""

    form = "the lead of {suspect} goes to {place}"
    suspect: Suspect
    place: Place

    def steps(self, scope: Scope) -> list[Step]:
        return [do(send_lead, lead=const(testimony(self.suspect)), location=const(self.place))]


class RevealInformation(Doing):
    """A-PUZ-01."""

    form = "<reveal> information"

    def steps(self, scope: Scope) -> list[Step]:
        return [when(some_pile, call(REVEAL, seat=scope.doer))]


class DrawPiece(Doing):
    """A-PUZ-24."""

    form = "<draw> a {pile} piece"
    pile: Pile

    def steps(self, scope: Scope) -> list[Step]:
        return [call(DRAW_PIECE, seat=scope.doer, pile=const(self.pile))]

    def can(self, scope: Scope) -> Function | None:
        return applied(has_pieces, pile=const(self.pile))


def has_pieces(game: Case, pile: Pile) -> bool:
    return bool(game.piles[pile])


class DrawAnyPiece(Doing):
    """A-LOC-01."""

    form = "<draw> a piece from any pile"

    def steps(self, scope: Scope) -> list[Step]:
        return [call(DRAW_ANY_PIECE, seat=scope.doer)]

    def can(self, scope: Scope) -> Function | None:
        return some_pile


class DigDeeper(Doing):
    """A-PUZ-32."""

    form = "<dig> deeper"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(dig, seat=scope.doer)]


class DigSeveralTimes(Doing):
    form = "<dig> deeper {n} {n:time|times}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(dig, seat=scope.doer)] * self.n


class FilesLoseTokens(Clause):
    """G07: chance chooses a place in each file."""

    form = "every file with {n} {n:token|tokens} or more loses a random facedown token"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        file, place = scope.name("file"), scope.name("place")
        return [
            for_each(
                file,
                applied(big_files, n=const(self.n)),
                chance(place, applied(places_in, file=file)),
                do(remove_from, file=file, place=place),
            )
        ]


class AddMarker(Doing):
    form = "<add> a marker"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(add_markers, seat=scope.doer, n=const(1))]


class EndThisEvent(Doing):
    """A-EVENT-09."""

    form = "<end> this event"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(end_event, card=const(scope.card))]


def end_event(game: Case, card: str) -> None:
    """Where the event lies: on the track, or as the specific one."""
    for event in game.track:
        if open_face(game, event, General).id == card:
            happenings.end_event(game, event)
    for event in game.specific if game.revealed else ():
        if open_face(game, event, Specific).id == card:
            happenings.leave_game(game, event)


class Score(Doing):
    """A-SCORE-10."""

    form = "<score> {n} more VP [{per}]"
    n: int
    per: Per | None = None

    def steps(self, scope: Scope) -> list[Step]:
        if self.per is None:
            return [do(score, seat=scope.doer, n=const(self.n))]
        points = scope.name("points")
        return [do(self.per.times(self.n, scope), as_=points), do(score, seat=scope.doer, n=points)]


class PutBaggage(Doing):
    """A-PLOT-29; G23, A-LOC-02."""

    form = "<put> good or bad baggage on the plot of {who}"
    rule = "A-PUZ-08"
    who: Other

    def steps(self, scope: Scope) -> list[Step]:
        before, seat = plot_of(self.who, scope)
        side = scope.name("side")
        prompt = "Good or bad baggage?"
        return [
            *before,
            ask(side, by=scope.doer, options=("good", "bad"), public=True, rule=self.rule, prompt=prompt),
            do(gain_baggage, seat=seat, side=side, n=const(1)),
        ]

    def can(self, scope: Scope) -> Function | None:
        return some_plot


def plot_of(who: Other, scope: Scope) -> tuple[list[Step], str]:
    """Whose plot it is; a choice is among those who have one (A-PLOT-29)."""
    if not isinstance(who, Chosen):
        return who.seat(scope)
    name = scope.name("whom")
    prompt = "On whose plot?"
    chosen = ask(name, by=scope.doer, options=with_plot, public=True, rule="A-PLOT-29", prompt=prompt)
    return [scope.target(chosen)], name


def some_plot(game: Case) -> bool:
    return bool(with_plot(game))


class PutSide(Doing):
    form = "<put> {n} {side} baggage on the plot of {who}"
    n: int
    side: Side
    who: Other

    def steps(self, scope: Scope) -> list[Step]:
        before, seat = plot_of(self.who, scope)
        return [*before, do(gain_baggage, seat=seat, side=const(self.side), n=const(self.n))]


BOARD: tuple[type[Node], ...] = (
    RevealInformation,
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
    DrawPiece,
    DrawAnyPiece,
    DigDeeper,
    DigSeveralTimes,
    FilesLoseTokens,
    AddMarker,
    EndThisEvent,
    Score,
    PutBaggage,
    PutSide,
)
