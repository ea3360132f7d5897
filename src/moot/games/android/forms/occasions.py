"""What single cards wait for, what must be true for them, and what they change."""

from __future__ import annotations

from typing import Annotated

from moot.engine import Seat, Thing, const, number, seen_face
from moot.engine.standing import Record
from moot.games.android.facts import day_of, is_climax, place
from moot.games.android.forms.events import THEY, Act
from moot.games.android.forms.hands import Directive, directive_card
from moot.games.android.forms.numbers import location_is
from moot.games.android.forms.places import Where, happens_at
from moot.games.android.forms.terms import Place, Suspect
from moot.games.android.state import Case, Twilight
from moot.games.android.verbs.evidence import numbers_on
from moot.language import Being, Condition, Deed, Event, Node, Scope, Standing, Term, all_of, applied
from moot.language.functions import Function, named, none_of
from moot.language.who import same_seat

Result = Annotated[str, Term("result", {"positive": "well", "negative": "badly"})]

# ---------------------------------------------------------------- conditions


class DirectiveInPlay(Condition):
    """A-HERO-05."""

    form = "the {directive} is in play"
    directive: Directive

    def test(self, scope: Scope) -> Function:
        return applied(directive_is_in_play, directive=const(self.directive))


def directive_is_in_play(game: Case, directive: str) -> bool:
    return directive_card(directive) in game.specials


class ClimaxNotBegun(Condition):
    """A-TERM-18."""

    form = "the climax has not begun"

    def test(self, scope: Scope) -> Function:
        return before_climax


def before_climax(game: Case) -> bool:
    return not is_climax(game)


class SpecificUnknown(Condition):
    """M4: it is revealed once (A-EVENT-12)."""

    form = "the specific event is unknown"

    def test(self, scope: Scope) -> Function:
        return specific_is_unknown


def specific_is_unknown(game: Case) -> bool:
    return not game.revealed


class DayOfWeekIs(Condition):
    form = "it is day {days/or} of week {week}"
    days: tuple[int, ...]
    week: int

    def test(self, scope: Scope) -> Function:
        return applied(day_of_week_is, days=const(list(self.days)), week=const(self.week))


def day_of_week_is(game: Case, days: list[int], week: int) -> bool:
    return day_of(game).week == week and day_of(game).day in days


class HasBeenAt(Being):
    """A-HERO-03: whoever stands there has been there, too."""

    form = "<have> been at {where} this week"
    where: Where

    def holds(self, scope: Scope, seat: str) -> Function:
        accepts = self.where.accepts()

        def been(game: Case, seat: Seat) -> bool:
            return any(accepts(game, place) for place in (*game.week[seat], game.stands[seat]))

        return applied(been, seat=seat)


class HasNotBeenAt(Being):
    form = "<have> not been at {where} this week"
    where: Where

    def holds(self, scope: Scope, seat: str) -> Function:
        return none_of(HasBeenAt(self.where).holds(scope, seat))


class FaceupNumberLies(Condition):
    """M2b: a surprise witness and a perjury are no numbers."""

    form = "a faceup number lies on {suspect}"
    suspect: Suspect

    def test(self, scope: Scope) -> Function:
        return applied(some_number_on, suspect=const(self.suspect))


def some_number_on(game: Case, suspect: Suspect) -> bool:
    return bool(numbers_on(game, suspect))


# ---------------------------------------------------------------- events


class DrawsAtOnce(Act):
    """YD6: A-PRIO-14."""

    form = "<draw> {n} cards at once"
    kind = "draw_card"
    pronouns = {"they": THEY, "them": named("cards", list[Thing])}
    n: int

    def fits(self, scope: Scope) -> Function | None:
        return applied(so_many_cards, n=const(self.n))


def so_many_cards(cards: list[Thing], n: int) -> bool:
    return len(cards) == n


class SpendsAtOnce(Act):
    form = "<spend> {n} favors at once"
    kind = "spend_favor"
    n: int

    def fits(self, scope: Scope) -> Function | None:
        return applied(so_many_favors, n=const(self.n))


def so_many_favors(favors: list[str], n: int) -> bool:
    return len(favors) >= n


class UsesMemory(Act):
    """A-HERO-11."""

    form = "<use> a Memory"
    kind = "use_memory"


class GoesUpPastMidway(Act):
    """Memory 2: from the Midway to Castle Club, not down from the Ferry."""

    form = "<go:goes> up the Beanstalk past the Midway"
    kind = "enter_location"

    def fits(self, scope: Scope) -> Function | None:
        return goes_up


def goes_up(origin: str, location: str) -> bool:
    return (origin, location) == ("midway", "castle_club")


class YourPlotResolves(Event):
    """A-HERO-07, A-PLOT-07, A-PLOT-08."""

    form = "your plot resolves {how}"
    how: Result

    def about(self) -> str:
        return "plot_resolved"

    def test(self, scope: Scope) -> Function | None:
        yours = applied(same_seat, one="actor", other=scope.you)
        return all_of([yours, applied(resolved_so, how=const(self.how))])


def resolved_so(result: str, how: str) -> bool:
    return result == how


# ---------------------------------------------------------------- what is forbidden, and numbers


class PlayMoreThanRoutine(Deed):
    """A-HERO-02; FL5 is Routine."""

    form = "play more than {n} light {n:card|cards} each turn, not counting Routine cards"
    deed = "play_light"
    rule = "A-HERO-02"
    n: int

    def fits(self, scope: Scope) -> Function | None:
        return applied(played_enough, n=const(self.n))


def played_enough(game: Case, seat: Seat, card: Thing, n: int) -> bool:
    played = game.this_turn.get("play_light", 0) - game.this_turn.get("routine", 0)
    return played >= n and "routine" not in seen_face(game, seat, card, Twilight).traits


class NextMoveIgnoresReach(Standing):
    """LB05: it is used up by the move."""

    form = "your next move ignores reach"
    uses = 1

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="far", set=1, when=applied(same_seat, one="seat", other=scope.you))]


class StepsCost(Standing):
    """G04."""

    form = "each step along the Beanstalk costs {n} Time more"
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="entry_time", add=self.n, when=is_step)]


def is_step(game: Case, origin: str, location: str) -> bool:
    return bool(place(game, origin).line and place(game, location).line)


class AbilityCostsNoFavor(Standing):
    """M3."""

    form = "the ability of {place} costs no favor"
    place: Place

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="ability_favors", set=0, when=applied(location_is, place=const(self.place)))]


class LilyReveals(Standing):
    """M2."""

    form = "Lily reveals up to {n} tokens"
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="lily_tokens", set=self.n)]


class MayBeRedrawn(Standing):
    """M5: the first token returns to the pool."""

    form = "evidence of leads at {where} may be redrawn once"
    where: Where

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="redraws", set=1, when=happens_at(self.where))]


OCCASIONS: tuple[type[Node], ...] = (
    DirectiveInPlay,
    ClimaxNotBegun,
    SpecificUnknown,
    DayOfWeekIs,
    HasBeenAt,
    HasNotBeenAt,
    FaceupNumberLies,
    DrawsAtOnce,
    SpendsAtOnce,
    UsesMemory,
    GoesUpPastMidway,
    YourPlotResolves,
    PlayMoreThanRoutine,
    NextMoveIgnoresReach,
    StepsCost,
    AbilityCostsNoFavor,
    LilyReveals,
    MayBeRedrawn,
)
