"""Role goals, and the conditions that trial cards share with them."""

from __future__ import annotations

from typing import Annotated

from moot.engine import Seat, const, number
from moot.engine.standing import Record
from moot.games.voices.config import Juror, OpenToken, Region, Verdict
from moot.games.voices.forms.regions import RegionName
from moot.games.voices.players import personas
from moot.games.voices.state import ROW, Mind
from moot.games.voices.verbs import markers, tokens
from moot.language import Being, Condition, Function, Node, Scope, Standing, Term, all_of, any_of, applied
from moot.language.conditions import Conditions
from moot.language.who import same_seat

VerdictName = Annotated[
    Verdict, Term("verdict", {"guilty": "guilty", "innocent": "innocent", "undecided": "undecided"})
]
Kind = Annotated[OpenToken, Term("kind", {"guilty": "guilty", "innocent": "innocent"})]
Compared = Annotated[str, Term("compared", {"more": "more", "fewer": "fewer"})]


def count(game: Mind, verdict: Verdict) -> int:
    return sum(tokens.verdict(game, juror) == verdict for juror in ROW)


def at_least(game: Mind, verdict: Verdict, n: int) -> bool:
    return count(game, verdict) >= n


def at_most(game: Mind, verdict: Verdict, n: int) -> bool:
    return count(game, verdict) <= n


def more_than(game: Mind, one: Verdict, other: Verdict) -> bool:
    return count(game, one) > count(game, other)


def as_many_as(game: Mind, one: Verdict, other: Verdict) -> bool:
    return count(game, one) >= count(game, other)


def enough_cancelled(game: Mind, n: int) -> bool:
    return game.cancelled >= n


def has_destroyed(game: Mind, seat: Seat, n: int, compared: str) -> bool:
    own = markers.destroyed_of(game, seat)
    return own >= n if compared == "more" else own <= n


def has_most_destroyed(game: Mind, seat: Seat) -> bool:
    """V-GOAL-08, V-GOAL-15."""
    own = markers.destroyed_of(game, seat)
    return all(markers.destroyed_of(game, other) <= own for other in personas(game))


def strong_enough(game: Mind, seat: Seat, region: Region, n: int) -> bool:
    return markers.strength(game, seat, region) >= n


def more_on(game: Mind, juror: Juror, one: OpenToken, other: OpenToken) -> bool:
    return tokens.tokens(game, one)[juror] > tokens.tokens(game, other)[juror]


class Wins(Standing):
    """V-END-14: the only sentence of a role card."""

    form = "you win if {condition}"
    condition: Conditions

    def records(self, scope: Scope) -> list[Record]:
        own = applied(same_seat, one="seat", other=scope.you)
        return [number(of="wins", set=1, when=all_of([own, self.condition.test(scope)]))]


class AtLeast(Condition):
    """V-GOAL-01 to V-GOAL-03."""

    form = "{n} or more jurors are {verdict}"
    n: int
    verdict: VerdictName

    def test(self, scope: Scope) -> Function:
        return applied(at_least, verdict=const(self.verdict), n=const(self.n))


class AtMost(Condition):
    form = "{n} or fewer jurors are {verdict}"
    n: int
    verdict: VerdictName

    def test(self, scope: Scope) -> Function:
        return applied(at_most, verdict=const(self.verdict), n=const(self.n))


class MoreThan(Condition):
    form = "more jurors are {one} than {other}"
    one: VerdictName
    other: VerdictName

    def test(self, scope: Scope) -> Function:
        return applied(more_than, one=const(self.one), other=const(self.other))


class AsManyAs(Condition):
    form = "at least as many jurors are {one} as {other}"
    one: VerdictName
    other: VerdictName

    def test(self, scope: Scope) -> Function:
        return applied(as_many_as, one=const(self.one), other=const(self.other))


class Cancelled(Condition):
    """V-GOAL-09."""

    form = "{n} or more guilty tokens are cancelled"
    n: int

    def test(self, scope: Scope) -> Function:
        return applied(enough_cancelled, n=const(self.n))


class Controls(Being):
    """V-GOAL-04, V-GOAL-05: one of the regions is enough, and so is a tie."""

    form = "<control> {regions/or}"
    regions: tuple[RegionName, ...]

    def holds(self, scope: Scope, seat: str) -> Function:
        return any_of([applied(markers.controls, seat=seat, region=const(region)) for region in self.regions])


class HasDestroyed(Being):
    """V-GOAL-07."""

    form = "<have> {n} or {compared} destroyed markers"
    n: int
    compared: Compared

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(has_destroyed, seat=seat, n=const(self.n), compared=const(self.compared))


class HasMostDestroyed(Condition):
    form = "no other persona has more destroyed markers"

    def test(self, scope: Scope) -> Function:
        return applied(has_most_destroyed, seat=scope.you)


class YourStrength(Condition):
    form = "your strength in {region} is {n} or more"
    region: RegionName
    n: int

    def test(self, scope: Scope) -> Function:
        return applied(strong_enough, seat=scope.you, region=const(self.region), n=const(self.n))


class ThatJurorHasMore(Condition):
    form = "that juror has more {one} than {other} tokens"
    one: Kind
    other: Kind

    def test(self, scope: Scope) -> Function:
        juror = scope.resolve(self, "there")
        return applied(more_on, juror=juror, one=const(self.one), other=const(self.other))


GOALS: tuple[type[Node], ...] = (
    Wins,
    AtLeast,
    AtMost,
    MoreThan,
    AsManyAs,
    Cancelled,
    Controls,
    HasDestroyed,
    HasMostDestroyed,
    YourStrength,
    ThatJurorHasMore,
)
