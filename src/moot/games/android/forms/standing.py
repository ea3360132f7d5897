"""What Android's texts say while they last: conditions, events that they wait for, what they forbid and change."""

from __future__ import annotations

from moot.engine import Seat, Thing, const
from moot.games.android.facts import day_of, testimony
from moot.games.android.forms.conditions import CONDITIONS
from moot.games.android.forms.events import EVENTS, favor_is
from moot.games.android.forms.numbers import NUMBERS, location_is
from moot.games.android.forms.terms import LeadKind, Place, Side, Suspect, Type
from moot.games.android.state import Case
from moot.games.android.verbs.evidence import holder
from moot.language import Deed, Doing, Duration, Node, Point, Scope, Waiver, Who, all_of, applied
from moot.language.functions import Function
from moot.language.standing import Offer

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
    return game.stands[seat] == place


class GainTrauma(Deed):
    """A-HERO-01."""

    form = "gain trauma"
    deed = "take_trauma"
    rule = "A-HERO-01"


class FollowUpLeadOf(Deed):
    """A-EVENT-19."""

    form = "follow up the lead of {suspect}"
    deed = "touch_lead"
    rule = "A-EVENT-19"
    suspect: Suspect

    def fits(self, scope: Scope) -> Function | None:
        return applied(lead_is_of, what=const(self.suspect))


def lead_is_of(lead: str, what: Suspect) -> bool:
    return lead == testimony(what)


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


def mood_would_be(mood: Side, side: Side) -> bool:
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
    return holder(game, token)[1] == kind


class ChooseDarkTactics(Deed):
    """A-FIGHT-07."""

    form = "choose dark tactics"
    deed = "dark_tactics"
    rule = "A-FIGHT-07"


class UseAbilityOf(Deed):
    form = "use the ability of {place}"
    deed = "use_ability"
    rule = "A-TERM-01"
    place: Place

    def fits(self, scope: Scope) -> Function | None:
        return applied(location_is, place=const(self.place))


class Move(Deed):
    form = "move"
    deed = "move"


class OutOfReach(Waiver):
    form = "the location is out of reach"
    rule = "A-MOVE-02"


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


class EndOfTheDay(Point):
    form = "the end of the day"

    def moment(self) -> str:
        return "day_end"


def day_is(game: Case, n: int) -> bool:
    return day_of(game).day == n


STANDING: tuple[type[Node], ...] = (
    *CONDITIONS,
    *EVENTS,
    *NUMBERS,
    AsAction,
    GainFavors,
    GainTrauma,
    FollowUpLeadOf,
    PlaceHits,
    TurnMood,
    RevealTokensIn,
    ChooseDarkTactics,
    UseAbilityOf,
    Move,
    OutOfReach,
    ThisTurn,
    UntilYourNextTurnEnds,
    UntilTheirNextTurnEnds,
    UntilDayEnds,
    UntilCaseCloses,
    EndOfDay,
    EndOfTheDay,
)
