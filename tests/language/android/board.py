"""What is done on the map, with NPCs, special cards, events and scores."""

from __future__ import annotations

from moot.engine import Seat, ask, call, chance, const, do, for_each, when
from moot.engine.steps import Step
from moot.language import Clause, Doing, Node, Other, Per, Scope, applied
from moot.language.functions import Function, none_of
from tests.language.android import deeds, verbs
from tests.language.android.nouns import LeadKind, Named, Npc, Place, Side, Status, Suspect, stands_at
from tests.language.android.state import Case

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
    DigDeeper,
    DigSeveralTimes,
    FilesLoseTokens,
    FilesOfKindLose,
    AddMarker,
    EndThisEvent,
    Score,
    PutBaggage,
    PutSide,
)
