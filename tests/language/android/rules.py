"""What Android's texts say while they last: conditions, events that they wait for, what they forbid and change."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, ClassVar

from moot.engine import Seat, Thing, const, number, open_face
from moot.engine.standing import Record
from moot.language import (
    Being,
    Condition,
    Deed,
    Doing,
    Duration,
    Event,
    Node,
    Point,
    Scope,
    Standing,
    Term,
    Trigger,
    Waiver,
    Who,
    all_of,
    applied,
)
from moot.language.conditions import Conditions
from moot.language.functions import Function, none_of
from moot.language.standing import Offer
from moot.language.who import same_seat
from tests.language.android import verbs
from tests.language.android.nouns import (
    Baggage,
    Burden,
    Favor,
    LeadKind,
    Money,
    Npc,
    Place,
    Side,
    Sort,
    Status,
    Suspect,
    Tactics,
    Type,
    Where,
    Whose,
    happens_at,
    is_sort,
    stands_at,
)
from tests.language.android.state import Case

Number = Annotated[str, Term("number", {"reach": "reach", "hand_limit": "hand limit", "turn_time": "Time each turn"})]
Period = Annotated[str, Term("period", {"turn": "turn", "week": "week"})]
Nth = Annotated[str, Term("ordinal", {"1": "first", "2": "second"})]
Cards = Annotated[
    str,
    Term("cards", {"human_first": "Human First cards", "tech": "Tech cards", "light": "light cards"}),
]

# ---------------------------------------------------------------- conditions


class HasWarrant(Being):
    form = "<have> a warrant on {place}"
    place: Place

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(warrant_on, seat=seat, place=const(self.place))


def warrant_on(game: Case, seat: Seat, place: str) -> bool:
    return place in game.warrants[seat]


class HasWarrantThere(Being):
    form = "<have> a warrant there"

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(verbs.has_warrant_here, seat=seat)


class HasLessMoney(Being):
    form = "<have> less than {money}"
    money: Money

    def holds(self, scope: Scope, seat: str) -> Function:
        return none_of(applied(verbs.has_money, seat=seat, n=const(int(self.money))))


class HasEarned(Being):
    form = "<have> gained {money} or more this turn"
    money: Money

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(earned, n=const(int(self.money)))


def earned(game: Case, n: int) -> bool:
    return game.this_turn.get("money", 0) >= n


class HasMoreStrain(Being):
    form = "<have> more strain than at the start of the turn"

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(more_strain, seat=seat)


def more_strain(game: Case, seat: Seat) -> bool:
    return game.burdens[seat]["strain"] > game.strain_at_start


class HasFollowedNoLead(Being):
    form = "<have> followed up no lead this turn"

    def holds(self, scope: Scope, seat: str) -> Function:
        return no_lead_yet


class IsAt(Being):
    form = "<are:is> at {where}"
    where: Where

    def holds(self, scope: Scope, seat: str) -> Function:
        return stands_at(self.where, seat)


class HasBurdens(Being):
    form = "<have> {n} {burden} or more"
    n: int
    burden: Burden

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(verbs.has_burden, seat=seat, burden=const(self.burden), n=const(self.n))


class HasCards(Being):
    form = "<have> {n} cards or more"
    n: int

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(verbs.has_cards, seat=seat, n=const(self.n))


class HasMoney(Being):
    form = "<have> {money} or more"
    money: Money

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(verbs.has_money, seat=seat, n=const(int(self.money)))


class HasEntered(Being):
    form = "<have> entered {where} this {period}"
    where: Where
    period: Period

    def holds(self, scope: Scope, seat: str) -> Function:
        accepts, period = self.where.accepts(), self.period

        def entered(game: Case) -> bool:
            return any(accepts(game, place) for place in game.visited[period])

        return entered


class HasNotEntered(Being):
    form = "<have> not entered {where} this {period}"
    where: Where
    period: Period

    def holds(self, scope: Scope, seat: str) -> Function:
        return none_of(HasEntered(self.where, self.period).holds(scope, seat))


class DayIs(Condition):
    form = "it is day {days/or}"
    days: tuple[int, ...]

    def test(self, scope: Scope) -> Function:
        return applied(day_among, days=const(list(self.days)))


def day_among(game: Case, days: list[int]) -> bool:
    return game.day in days


class IsAlive(Condition):
    form = "{npc} is alive"
    npc: Npc

    def test(self, scope: Scope) -> Function:
        return applied(npc_lives, npc=const(self.npc))


def npc_lives(game: Case, npc: str) -> bool:
    return game.npc[npc] != "eliminated"


class MoodIs(Condition):
    form = "the mood is {mood}"
    mood: Side

    def test(self, scope: Scope) -> Function:
        return applied(mood_is, mood=const(self.mood))


def mood_is(game: Case, mood: str) -> bool:
    return game.mood == mood


class HunchIsCorrect(Condition):
    """A-END-14."""

    form = "your guilty hunch is correct"

    def test(self, scope: Scope) -> Function:
        return applied(verbs.guilty_hunch_is_correct, seat=scope.you)


class SomebodySpent(Condition):
    """As one action, since the text lies there."""

    form = "somebody has spent {n} Time at {place}"
    n: int
    place: Place

    def test(self, scope: Scope) -> Function:
        return applied(spent_there, n=const(self.n), place=const(self.place))


def spent_there(game: Case, n: int, place: str) -> bool:
    return game.spent_at.get(place, 0) >= n


# ---------------------------------------------------------------- events


def actor_of(game: Case, actor: Seat) -> Seat:
    return actor


def favor_of(game: Case, favor: str) -> str:
    return favor


def lead_of(game: Case, lead: str) -> str:
    return lead


def token_of(game: Case, token: Thing) -> Thing:
    return token


def tokens_of(game: Case, token: Thing) -> list[Thing]:
    return [token]


def cards_of(game: Case, cards: list[Thing]) -> list[Thing]:
    return list(cards)


def card_of(game: Case, card: Thing) -> list[Thing]:
    return [card]


class Act(Trigger):
    """Something that a detective does: "they" is who does it."""

    pronouns: ClassVar[Mapping[str, Function]] = {"they": actor_of}


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
    pronouns = {"they": actor_of, "that lead": lead_of}
    kind_of_lead: LeadKind | None = None
    where: Where | None = None

    def fits(self, scope: Scope) -> Function | None:
        kind = applied(lead_is, kind=const(self.kind_of_lead)) if self.kind_of_lead is not None else None
        return all_of([kind, happens_at(self.where) if self.where is not None else None])


def lead_is(game: Case, lead: str, kind: str) -> bool:
    return verbs.lead_kind(lead) == kind


class HandsOverLead(Act):
    """A-LEAD-03: before it is moved."""

    form = "<hand> over a lead"
    kind = "hand_over_lead"
    changes = ("mover",)
    pronouns = {"they": actor_of, "that lead": lead_of}


class PlacesEvidence(Act):
    form = "<place> evidence [faceup? faceup]"
    kind = "place_evidence"
    changes = ("token", "face", "fate", "chooser")
    pronouns = {"they": actor_of, "that token": token_of, "them": tokens_of}
    faceup: bool = False

    def fits(self, scope: Scope) -> Function | None:
        return is_faceup if self.faceup else None


def is_faceup(game: Case, face: str) -> bool:
    return face == "faceup"


class PlacesHit(Act):
    form = "<place> a hit"
    kind = "hit"

    def fits(self, scope: Scope) -> Function | None:
        return hits_grow


def hits_grow(game: Case, change: int) -> bool:
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
    pronouns = {"they": actor_of, "them": cards_of}


class PlaysLight(Act):
    form = "<play> a light card"
    kind = "play_light"
    pronouns = {"they": actor_of, "them": card_of}


class PlaysTech(Act):
    form = "<play> a Tech card"
    kind = "play_light"
    pronouns = {"they": actor_of, "them": card_of}

    def fits(self, scope: Scope) -> Function | None:
        return is_tech


def is_tech(game: Case, card: Thing) -> bool:
    return bool(open_face(game, card).trait == "tech")


class GainsFavor(Act):
    form = "<gain> a favor"
    kind = "gain_favor"
    pronouns = {"they": actor_of, "that favor": favor_of}


class GainsFavorOf(Act):
    form = "<gain> a {what}"
    kind = "gain_favor"
    pronouns = {"they": actor_of, "that favor": favor_of}
    what: Favor

    def fits(self, scope: Scope) -> Function | None:
        return applied(favor_is, what=const(self.what))


def favor_is(game: Case, favor: str, what: str) -> bool:
    return favor == what


class SpendsFavor(Act):
    form = "<spend> a favor"
    kind = "spend_favor"
    pronouns = {"they": actor_of, "that favor": favor_of}


class SpendsFavorOf(Act):
    form = "<spend> a {what}"
    kind = "spend_favor"
    pronouns = {"they": actor_of, "that favor": favor_of}
    what: Favor

    def fits(self, scope: Scope) -> Function | None:
        return applied(favor_is, what=const(self.what))


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


def burden_grows(game: Case, burden: str, change: int, what: str) -> bool:
    return burden == what and change > 0


class LosesBurden(Act):
    form = "<lose> {what}"
    kind = "burden"
    what: Burden

    def fits(self, scope: Scope) -> Function | None:
        return applied(burden_shrinks, what=const(self.what))


def burden_shrinks(game: Case, burden: str, change: int, what: str) -> bool:
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


def npc_is_now(game: Case, npc: str, status: str, who: str, what: str) -> bool:
    return npc == who and status == what


class TalksToJimmy(Act):
    form = "<talk> to Jimmy"
    kind = "talk_jimmy"


class ResolvesFight(Act):
    form = "<resolve> a Fight [with {how}]"
    kind = "fight_resolved"
    how: Tactics | None = None

    def fits(self, scope: Scope) -> Function | None:
        return applied(tactics_are, how=const(self.how)) if self.how is not None else None


def tactics_are(game: Case, tactics: str, how: str) -> bool:
    return tactics == how


class AddsMarker(Act):
    form = "<add> marker {n}"
    kind = "add_marker"
    n: int

    def fits(self, scope: Scope) -> Function | None:
        return applied(marker_is, n=const(self.n))


def marker_is(game: Case, count: int, n: int) -> bool:
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


# ---------------------------------------------------------------- offers


class AsAction(Offer):
    """A-PLOT-25, A-PLOT-30, A-ACT-18: an action that the text gives to those it names."""

    form = "as an action, [limited? once per turn,] {who} may {price} to {doings/and}."
    who: Who
    price: Doing
    doings: tuple[Doing, ...]
    limited: bool = False

    def limit(self) -> tuple[str, bool] | None:
        return ("turn_end", True) if self.limited else None

    def taker(self) -> Who | None:
        return self.who


# ---------------------------------------------------------------- what is forbidden


class GainFavors(Deed):
    form = "gain {type} favors [at {place}]"
    deed = "gain_favor"
    rule = "A-TERM-01"
    type: Type
    place: Place | None = None

    def fits(self, scope: Scope) -> Function | None:
        here = applied(stands_on, place=const(self.place)) if self.place is not None else None
        return all_of([applied(favor_is, what=const(self.type)), here])


def stands_on(game: Case, seat: Seat, place: str) -> bool:
    return game.at[seat] == place


class GainTrauma(Deed):
    """A-HERO-01."""

    form = "gain trauma"
    deed = "take_trauma"
    rule = "A-HERO-01"


class FollowUpLeadOf(Deed):
    """A-EVENT-19."""

    form = "follow up the lead of {suspect}"
    deed = "follow_lead"
    rule = "A-EVENT-19"
    suspect: Suspect

    def fits(self, scope: Scope) -> Function | None:
        return applied(lead_is_of, what=const(self.suspect))


def lead_is_of(game: Case, lead: str, what: str) -> bool:
    return lead == what


class PlaceHits(Deed):
    form = "place hits"
    deed = "place_hits"
    rule = "A-TERM-01"


class TurnMood(Deed):
    form = "turn the mood {side}"
    deed = "turn_mood"
    rule = "A-HERO-07"
    side: Side

    def fits(self, scope: Scope) -> Function | None:
        return applied(mood_would_be, side=const(self.side))


def mood_would_be(game: Case, mood: str, side: str) -> bool:
    return mood == side


class RevealTokensIn(Deed):
    """M6b."""

    form = "reveal tokens in {kind_of_file} files"
    deed = "reveal_token"
    rule = "A-TERM-01"
    kind_of_file: LeadKind

    def fits(self, scope: Scope) -> Function | None:
        return applied(lies_in, kind=const(self.kind_of_file))


def lies_in(game: Case, token: Thing, kind: str) -> bool:
    return verbs.holder(game, token)[1] == kind


class ChooseDarkTactics(Deed):
    """A-FIGHT-07."""

    form = "choose dark tactics"
    deed = "dark_tactics"
    rule = "A-FIGHT-07"


class PlayMoreLightCards(Deed):
    """A-HERO-02."""

    form = "play more than {n} light {n:card|cards} each turn"
    deed = "play_light"
    rule = "A-HERO-02"
    n: int

    def fits(self, scope: Scope) -> Function | None:
        return applied(played_already, n=const(self.n))


def played_already(game: Case, n: int) -> bool:
    return game.this_turn.get("play_light", 0) >= n


class UseAbilityOf(Deed):
    form = "use the ability of {place}"
    deed = "use_ability"
    rule = "A-TERM-01"
    place: Place

    def fits(self, scope: Scope) -> Function | None:
        return applied(location_is, place=const(self.place))


def location_is(game: Case, location: str, place: str) -> bool:
    return location == place


class Move(Deed):
    form = "move"
    deed = "move"


class OutOfReach(Waiver):
    form = "the location is out of reach"
    rule = "A-MOVE-02"


# ---------------------------------------------------------------- numbers


class NumberIs(Standing):
    form = "{whose} {number} is {n}"
    whose: Whose
    number: Number
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of=self.number, set=self.n, when=self.whose.is_seat(scope, "seat"))]


class NumberIsHigher(Standing):
    form = "{whose} {number} is {n} higher"
    whose: Whose
    number: Number
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of=self.number, add=self.n, when=self.whose.is_seat(scope, "seat"))]


class NumberIsLower(Standing):
    form = "{whose} {number} is {n} lower"
    whose: Whose
    number: Number
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of=self.number, add=-self.n, when=self.whose.is_seat(scope, "seat"))]


class CardsCost(Standing):
    """A-TWI-23."""

    form = "{whose} {cards} cost {n} twilight"
    whose: Whose
    cards: Cards
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="twilight", set=self.n, when=_about_cards(self.whose, self.cards, scope))]


class CardsCostLess(Standing):
    form = "{whose} {cards} cost {n} twilight less"
    whose: Whose
    cards: Cards
    n: int

    def records(self, scope: Scope) -> list[Record]:
        test = _about_cards(self.whose, self.cards, scope)
        return [number(of="twilight", add=-self.n, at_least=0, when=test)]


def _about_cards(whose: Whose, cards: str, scope: Scope) -> Function | None:
    return all_of([whose.is_seat(scope, "target"), applied(are_cards, cards=const(cards))])


def are_cards(game: Case, side: str, trait: str, cards: str) -> bool:
    return side == "light" and cards in ("light", trait)


class DarkCardsCostLess(Standing):
    """A-HERO-06."""

    form = "dark cards played on you cost {n} twilight less"
    n: int

    def records(self, scope: Scope) -> list[Record]:
        test = all_of([applied(same_seat, one="target", other=scope.you), is_dark])
        return [number(of="twilight", add=-self.n, at_least=0, when=test)]


def is_dark(game: Case, side: str) -> bool:
    return side == "dark"


class EnteringCosts(Standing):
    form = "entering {where} costs {n} Time more"
    where: Where
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="entry_time", add=self.n, when=happens_at(self.where))]


class AbilitiesCost(Standing):
    form = "abilities of {sort} locations cost {n} Time less"
    sort: Sort
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="ability_time", add=-self.n, at_least=0, when=applied(of_sort, sort=const(self.sort)))]


def of_sort(game: Case, location: str, sort: str) -> bool:
    return is_sort(location, sort)


class FirstAbilityCosts(Standing):
    """FL7."""

    form = "the first location ability you use each turn costs {n} Time less"
    n: int

    def records(self, scope: Scope) -> list[Record]:
        test = all_of([applied(same_seat, one="seat", other=scope.you), no_ability_yet])
        return [number(of="ability_time", add=-self.n, at_least=0, when=test)]


def no_ability_yet(game: Case) -> bool:
    return not game.this_turn.get("use_location_ability")


class FirstLeadCosts(Standing):
    """A-HERO-02."""

    form = "the first lead you follow up each turn costs {n} Time"
    n: int

    def records(self, scope: Scope) -> list[Record]:
        test = all_of([applied(same_seat, one="seat", other=scope.you), no_lead_yet])
        return [number(of="lead_time", set=self.n, when=test)]


def no_lead_yet(game: Case) -> bool:
    return not game.this_turn.get("follow_lead")


class AbilityGives(Standing):
    """G21."""

    form = "the ability of {place} gives {n} favors"
    place: Place
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="favors_given", set=self.n, when=applied(location_is, place=const(self.place)))]


class HalfTheMoney(Standing):
    """RD6: rounded down to $500."""

    form = "they gain half as much money"

    def records(self, scope: Scope) -> list[Record]:
        they = scope.resolve(self, "they")
        return [number(of="earnings", halve=True, when=applied(same_seat, one="seat", other=they))]


class NamesCount(Standing):
    """A-BAG-02, A-BAG-03: the lists of a plot."""

    form = "{names/and} {names:counts|count} as {side} baggage"
    names: tuple[Baggage, ...]
    side: Side

    def records(self, scope: Scope) -> list[Record]:
        test = all_of(
            [applied(same_seat, one="seat", other=scope.you), applied(is_named, names=const(list(self.names)))]
        )
        return [number(of="sense", set=1 if self.side == "good" else -1, when=test)]


def is_named(game: Case, name: str, names: list[str]) -> bool:
    return name in names


class NpcFavorsCount(Standing):
    """A-FAVOR-05: what the sheet of a detective says of an NPC's favors."""

    form = "{npc} favors count as {types/or} favors"
    npc: Npc
    types: tuple[Type, ...]

    def records(self, scope: Scope) -> list[Record]:
        test = applied(npc_counts, who=const(self.npc), types=const(list(self.types)))
        return [number(of="counts_as", set=1, when=test)]


def npc_counts(game: Case, npc: str, favor: str, who: str, types: list[str]) -> bool:
    return npc == who and favor in types


class MaySacrificeEvidence(Standing):
    """A-EVID-15."""

    form = "{who} may sacrifice the evidence of leads"
    who: Who

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="may_sacrifice", set=1, when=self.who.is_actor(scope, "seat"))]


# ---------------------------------------------------------------- durations and points


class ThisTurn(Duration):
    """The turn of whoever acts: a dark card is played in another's."""

    form = "this turn"

    def until(self, scope: Scope) -> tuple[str, bool | str]:
        return "turn_end", scope.resolve(self, "they") if "they" in scope.occasion else True


class UntilYourNextTurnEnds(Duration):
    form = "until the end of your next turn"

    def until(self, scope: Scope) -> tuple[str, bool | str]:
        return "next_turn_end", True


class UntilTheirNextTurnEnds(Duration):
    form = "until the end of their next turn"

    def until(self, scope: Scope) -> tuple[str, bool | str]:
        return "next_turn_end", scope.resolve(self, "they")


class UntilDayEnds(Duration):
    form = "until the end of the day"

    def until(self, scope: Scope) -> tuple[str, bool | str]:
        return "day_end", False


class UntilCaseCloses(Duration):
    form = "until the case closes"

    def until(self, scope: Scope) -> tuple[str, bool | str]:
        return "case_closed", False


class EndOfDay(Point):
    form = "the end of day {n}"
    n: int

    def moment(self) -> str:
        return "day_end"

    def test(self, scope: Scope) -> Function | None:
        return applied(day_is, n=const(self.n))


def day_is(game: Case, n: int) -> bool:
    return game.day == n


RULES: tuple[type[Node], ...] = (
    HasWarrant,
    HasWarrantThere,
    HasLessMoney,
    HasEarned,
    HasMoreStrain,
    HasFollowedNoLead,
    IsAt,
    HasBurdens,
    HasCards,
    HasMoney,
    HasEntered,
    HasNotEntered,
    DayIs,
    IsAlive,
    MoodIs,
    HunchIsCorrect,
    SomebodySpent,
    StartsTurn,
    EndsTurn,
    Enters,
    UsesAbility,
    UsesAbilityOf,
    Follows,
    HandsOverLead,
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
    ResolvesFight,
    AddsMarker,
    ProvidedThat,
    NthEachTurn,
    AsAction,
    GainFavors,
    GainTrauma,
    FollowUpLeadOf,
    PlaceHits,
    TurnMood,
    RevealTokensIn,
    ChooseDarkTactics,
    PlayMoreLightCards,
    UseAbilityOf,
    Move,
    OutOfReach,
    NumberIs,
    NumberIsHigher,
    NumberIsLower,
    CardsCost,
    CardsCostLess,
    DarkCardsCostLess,
    EnteringCosts,
    AbilitiesCost,
    FirstAbilityCosts,
    FirstLeadCosts,
    AbilityGives,
    HalfTheMoney,
    NamesCount,
    NpcFavorsCount,
    MaySacrificeEvidence,
    ThisTurn,
    UntilYourNextTurnEnds,
    UntilTheirNextTurnEnds,
    UntilDayEnds,
    UntilCaseCloses,
    EndOfDay,
)
