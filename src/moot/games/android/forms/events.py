"""What texts wait for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, ClassVar

from moot.engine import Seat, Thing, const, open_face
from moot.games.android.facts import FavorId, lead_kind
from moot.games.android.forms.places import Where, happens_at
from moot.games.android.forms.terms import Burden, Favor, LeadKind, Npc, Status, Tactics
from moot.games.android.state import Case, Twilight
from moot.language import Event, Node, Scope, Term, Trigger, all_of, applied
from moot.language.conditions import Conditions
from moot.language.functions import Function, alone, named

Nth = Annotated[str, Term("ordinal", {"1": "first", "2": "second"})]


THEY = named("actor", Seat)


def favors_of(favors: list[str]) -> list[FavorId]:
    """The kinds of favor that it was about, each once."""
    return list(dict.fromkeys(favors))


def types_of(types: list[str]) -> list[FavorId]:
    """What they were spent as, each once."""
    return list(dict.fromkeys(types))


class Act(Trigger):
    """Something that a detective does: "they" is who does it."""

    pronouns: ClassVar[Mapping[str, Function]] = {"they": THEY}


class StartsTurn(Act):
    form = "<start> a turn"
    kind = "turn_start"


class EndsTurn(Act):
    form = "<end> a turn"
    kind = "turn_end"


class Enters(Act):
    form = "<enter> {where}"
    kind = "enter_location"
    where: Where

    def fits(self, scope: Scope) -> Function | None:
        return happens_at(self.where)


class UsesAbility(Act):
    form = "<use> a location ability"
    kind = "use_location_ability"
    changes = ("fate",)


class UsesAbilityOf(Act):
    form = "<use> the ability of {where}"
    kind = "use_location_ability"
    changes = ("fate",)
    where: Where

    def fits(self, scope: Scope) -> Function | None:
        return happens_at(self.where)


class Follows(Act):
    form = "<follow> up a [{kind_of_lead}] lead [at {where}]"
    kind = "follow_lead"
    changes = ("placing", "sacrificing")
    pronouns = {"they": THEY, "that lead": named("lead", str)}
    kind_of_lead: LeadKind | None = None
    where: Where | None = None

    def fits(self, scope: Scope) -> Function | None:
        kind = applied(lead_is, kind=const(self.kind_of_lead)) if self.kind_of_lead is not None else None
        return all_of([kind, happens_at(self.where) if self.where is not None else None])


def lead_is(lead: str, kind: LeadKind) -> bool:
    return lead_kind(lead) == kind


class PlacesEvidence(Act):
    form = "<place> evidence [faceup? faceup]"
    kind = "place_evidence"
    changes = ("token", "face", "fate", "chooser")
    pronouns = {"they": THEY, "that token": named("token", Thing), "them": alone("token", Thing)}
    faceup: bool = False

    def fits(self, scope: Scope) -> Function | None:
        return is_faceup if self.faceup else None


def is_faceup(face: str) -> bool:
    return face == "faceup"


class PlacesHit(Act):
    form = "<place> a hit"
    kind = "hit"

    def fits(self, scope: Scope) -> Function | None:
        return hits_grow


def hits_grow(change: int) -> bool:
    return change > 0


class SacrificesEvidence(Act):
    form = "<sacrifice> the evidence of a lead"
    kind = "sacrifice_evidence"


class RevealsInformation(Act):
    form = "<reveal> information"
    kind = "reveal_information"
    changes = ("gainer",)


class Draws(Act):
    form = "<draw> a card"
    kind = "draw_card"
    pronouns = {"they": THEY, "them": named("cards", list[Thing])}


class PlaysLight(Act):
    form = "<play> a light card"
    kind = "play_light"
    pronouns = {"they": THEY, "them": alone("card", Thing)}


class PlaysTech(Act):
    form = "<play> a Tech card"
    kind = "play_light"
    pronouns = {"they": THEY, "them": alone("card", Thing)}

    def fits(self, scope: Scope) -> Function | None:
        return is_tech


def is_tech(game: Case, card: Thing) -> bool:
    return "tech" in open_face(game, card, Twilight).traits


class GainsFavor(Act):
    form = "<gain> a favor"
    kind = "gain_favor"
    pronouns = {"they": THEY, "that favor": favors_of}


class GainsFavorOf(Act):
    form = "<gain> a {what}"
    kind = "gain_favor"
    pronouns = {"they": THEY, "that favor": favors_of}
    what: Favor

    def fits(self, scope: Scope) -> Function | None:
        return applied(favors_have, what=const(self.what))


def favors_have(favors: list[str], what: str) -> bool:
    return what in favors


def are_spent_as(favors: list[str], types: list[str], what: str) -> bool:
    """A-FAVOR-13: an NPC's favor is one of his, and one of the type that it was spent as."""
    return what in favors or what in types


def favor_is(favor: str, what: str) -> bool:
    return favor == what


class SpendsFavor(Act):
    form = "<spend> a favor"
    kind = "spend_favor"
    pronouns = {"they": THEY, "that favor": types_of}


class SpendsFavorOf(Act):
    form = "<spend> a {what}"
    kind = "spend_favor"
    pronouns = {"they": THEY, "that favor": types_of}
    what: Favor

    def fits(self, scope: Scope) -> Function | None:
        return applied(are_spent_as, what=const(self.what))


class LosesFavorOf(Act):
    form = "<lose> a {what}"
    kind = "lose_favor"
    what: Favor

    def fits(self, scope: Scope) -> Function | None:
        return applied(favor_is, what=const(self.what))


class GainsBurden(Act):
    form = "<gain> {what}"
    kind = "burden"
    what: Burden

    def fits(self, scope: Scope) -> Function | None:
        return applied(burden_grows, what=const(self.what))


def burden_grows(burden: Burden, change: int, what: str) -> bool:
    return burden == what and change > 0


class LosesBurden(Act):
    form = "<lose> {what}"
    kind = "burden"
    what: Burden

    def fits(self, scope: Scope) -> Function | None:
        return applied(burden_shrinks, what=const(self.what))


def burden_shrinks(burden: Burden, change: int, what: str) -> bool:
    return burden == what and change < 0


class NpcBecame(Event):
    """A-NPC-04; nobody's doing."""

    form = "{who} becomes {status}"
    who: Npc
    status: Status

    def about(self) -> str:
        return "npc"

    def test(self, scope: Scope) -> Function | None:
        return applied(npc_is_now, who=const(self.who), what=const(self.status))


def npc_is_now(npc: str, status: str, who: str, what: str) -> bool:
    return npc == who and status == what


class TalksToJimmy(Act):
    form = "<talk> to Jimmy"
    kind = "talk_jimmy"


class GetsJump(Act):
    """A-ACT-11."""

    form = "<get> a jump on the case"
    kind = "get_jump"


class IsQuestioned(Act):
    """A-LILY-01."""

    form = "<are:is> questioned by Lily"
    kind = "lily_questions"


class ResolvesFight(Act):
    form = "<resolve> a Fight [with {how}]"
    kind = "fight_resolved"
    how: Tactics | None = None

    def fits(self, scope: Scope) -> Function | None:
        return applied(tactics_are, how=const(self.how)) if self.how is not None else None


def tactics_are(tactics: Tactics, how: Tactics) -> bool:
    return tactics == how


class AddsMarker(Act):
    form = "<add> marker {n}"
    kind = "add_marker"
    n: int

    def fits(self, scope: Scope) -> Function | None:
        return applied(marker_is, n=const(self.n))


def marker_is(count: int, n: int) -> bool:
    return count == n


class ProvidedThat(Event):
    """An event under a condition that must hold at that moment (A-TWI-11)."""

    form = "{event}, if {condition}"
    event: Event
    condition: Conditions

    def about(self) -> str:
        return self.event.about()

    def test(self, scope: Scope) -> Function | None:
        with scope.inside():
            scope.refer("they", "actor")
            return all_of([self.event.test(scope), self.condition.test(scope)])

    def gives(self) -> Mapping[str, Function]:
        return self.event.gives()

    def changes(self) -> Collection[str]:
        return self.event.changes()


class NthEachTurn(Event):
    """The so-manieth time that it happens to the active player in a turn."""

    form = "{event} for the {nth} time each turn"
    event: Event
    nth: Nth

    def about(self) -> str:
        return self.event.about()

    def test(self, scope: Scope) -> Function | None:
        return all_of(
            [self.event.test(scope), applied(nth_this_turn, kind=const(self.about()), n=const(int(self.nth)))]
        )

    def gives(self) -> Mapping[str, Function]:
        return self.event.gives()

    def changes(self) -> Collection[str]:
        return self.event.changes()


def nth_this_turn(game: Case, kind: str, n: int) -> bool:
    return game.this_turn.get(kind) == n


EVENTS: tuple[type[Node], ...] = (
    StartsTurn,
    EndsTurn,
    Enters,
    UsesAbility,
    UsesAbilityOf,
    Follows,
    PlacesEvidence,
    PlacesHit,
    SacrificesEvidence,
    RevealsInformation,
    Draws,
    PlaysLight,
    PlaysTech,
    GainsFavor,
    GainsFavorOf,
    SpendsFavor,
    SpendsFavorOf,
    LosesFavorOf,
    GainsBurden,
    LosesBurden,
    NpcBecame,
    TalksToJimmy,
    GetsJump,
    IsQuestioned,
    ResolvesFight,
    AddsMarker,
    ProvidedThat,
    NthEachTurn,
)
