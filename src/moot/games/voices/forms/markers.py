"""Markers: whose they are, where they lie, and what is done with them."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from moot.engine import Seat, ask, call, const, do, happen, when
from moot.engine.steps import Source, Step
from moot.games.voices import events
from moot.games.voices.config import MarkerName, Region
from moot.games.voices.forms.regions import Area
from moot.games.voices.rules.deploy import DEPLOY
from moot.games.voices.state import MARKER, MARKERS, PLACES, Mind
from moot.games.voices.verbs import markers
from moot.language import Doing, Function, Node, Scope, Term, Trigger, applied, phrase
from moot.language.functions import gathered, named

Whose = Literal["opponent", "own", "any"]
WhoseMarker = Annotated[
    Whose,
    Term(
        "whose",
        {
            "opponent": "an opponent's marker",
            "own": "one of your markers",
            "any": "any marker",
        },
    ),
]


def told_whose(whose: Whose) -> Literal["opponent", "own", ""]:
    """Whose marker is meant; nothing if it is anybody's."""
    return "" if whose == "any" else whose


def belongs(game: Mind, marker: MarkerName, whose: Whose, you: Seat) -> bool:
    """V-GEN-12: everybody else is an opponent, the prosecutor included."""
    return whose == "any" or (markers.owner_of(game, marker) == you) == (whose == "own")


def markers_in(game: Mind, you: Seat, whose: Whose, region: Literal[Region, ""], hangs: bool) -> list[MarkerName]:
    """V-DEPLOY-20: what hangs over the edge is still in the region."""
    return [
        name
        for place in ((region,) if region else PLACES)
        for name in (markers.hanging_in if hangs else markers.names_in)(game, place)
        if belongs(game, name, whose, you)
    ]


def destroyed_markers(game: Mind, you: Seat) -> list[MarkerName]:
    return [MARKERS[number].name for number in game.destroyed[you]]


def still_destroyed(game: Mind, fallen: list[MarkerName], you: Seat, whose: Whose) -> list[MarkerName]:
    return [name for name in fallen if is_destroyed(game, name) and belongs(game, name, whose, you)]


def is_destroyed(game: Mind, marker: MarkerName) -> bool:
    return MARKER[marker].number in game.destroyed[markers.owner_of(game, marker)]


def any_found(found: list[list[MarkerName]]) -> bool:
    return bool(found[0])


def nothing_found(found: list[list[MarkerName]]) -> bool:
    return not found[0]


class Sought(NamedTuple):
    """Which marker is meant: whose, where it lies, whether it hangs over the edge, was destroyed or fell just now."""

    whose: Literal["opponent", "own", ""] = ""
    region: Source = const("")
    hangs: bool = False
    destroyed: bool = False
    fallen: bool = False


def miss_marker(
    game: Mind,
    seat: Seat,
    whose: Literal["opponent", "own", ""],
    region: Literal[Region, ""],
    hangs: bool,
    destroyed: bool,
    fallen: bool,
) -> None:
    """V-GEN-11: tells that nothing can be chosen, and why."""
    happen(
        game,
        events.NoTarget,
        seat=seat,
        whose=whose,
        region=region,
        hangs=hangs,
        destroyed=destroyed,
        fallen=fallen,
    )


class AtMarkers(Doing):
    """Something that is done to a marker which the doer chooses."""

    def offered(self, scope: Scope) -> list[Step]:
        """What may be declined is not offered if it cannot be done, so nothing is said about that."""
        first, *rest = self.steps(scope)
        return rest if isinstance(first, when) else [first, *rest]


class AMarker(Node):
    """A marker that the doer chooses."""

    def listed(self, scope: Scope) -> Function:
        """A function that lists those who can be meant."""
        raise NotImplementedError(type(self).__name__)

    def sought(self, scope: Scope) -> Sought:
        """The same for who is told that there is none."""
        return Sought()

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        """Steps that find the marker, and its name."""
        listed = self.listed(scope)
        name = scope.bind("that marker", "marker")
        rule, prompt = doing.rule or scope.rule, f"{phrase(doing)}: which marker?"
        which = ask(name, by=scope.doer, options=listed, public=True, rule=rule, prompt=prompt)
        whose, region, *states = self.sought(scope)
        hangs, destroyed, fallen = map(const, states)
        missed = do(
            miss_marker,
            seat=scope.doer,
            whose=const(whose),
            region=region,
            hangs=hangs,
            destroyed=destroyed,
            fallen=fallen,
        )
        return [when(gathered([listed], nothing_found, bool), missed), which], name

    def can(self, scope: Scope) -> Function | None:
        """Whether there is one."""
        return gathered([self.listed(scope)], any_found, bool)


class MarkerIn(AMarker):
    form = "{whose} [in {place}] [hangs? that hangs over the edge]"
    whose: WhoseMarker
    place: Area | None = None
    hangs: bool = False

    def listed(self, scope: Scope) -> Function:
        region = self.place.given(scope) if self.place is not None else const("")
        if region is None:
            scope.fail(self, "Nobody chooses this region: name one.")
            region = const("")
        return applied(markers_in, you=scope.you, whose=const(self.whose), region=region, hangs=const(self.hangs))

    def sought(self, scope: Scope) -> Sought:
        region = self.place.given(scope) if self.place is not None else None
        return Sought(told_whose(self.whose), const("") if region is None else region, self.hangs)


class DestroyedMarker(AMarker):
    form = "one of your destroyed markers"

    def listed(self, scope: Scope) -> Function:
        return applied(destroyed_markers, you=scope.you)

    def sought(self, scope: Scope) -> Sought:
        return Sought("own", destroyed=True)


class FallenMarker(AMarker):
    form = "{whose} that it destroyed"
    whose: WhoseMarker

    def listed(self, scope: Scope) -> Function:
        fallen = scope.resolve(self, "what it destroyed")
        return applied(still_destroyed, fallen=fallen, you=scope.you, whose=const(self.whose))

    def sought(self, scope: Scope) -> Sought:
        return Sought(told_whose(self.whose), fallen=True)


class ThatMarker(AMarker):
    form = "that marker"

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return [], scope.resolve(self, "that marker")

    def can(self, scope: Scope) -> Function | None:
        return None


class Destroy(AtMarkers):
    form = "<destroy> {marker}"
    rule = "V-DEPLOY-21"
    marker: AMarker

    def steps(self, scope: Scope) -> list[Step]:
        before, marker = self.marker.pick(self, scope)
        return [*before, do(markers.destroy_marker, seat=scope.doer, marker=marker)]

    def can(self, scope: Scope) -> Function | None:
        return self.marker.can(scope)


class Return(AtMarkers):
    """To its owner's unused markers."""

    form = "<return> {marker}"
    rule = "V-DEPLOY-33"
    marker: AMarker

    def steps(self, scope: Scope) -> list[Step]:
        before, marker = self.marker.pick(self, scope)
        return [*before, do(markers.return_marker, seat=scope.doer, marker=marker)]

    def can(self, scope: Scope) -> Function | None:
        return self.marker.can(scope)


class Deploy(AtMarkers):
    """V-DEPLOY-30: with a window of its own."""

    form = "<deploy> {marker} to {place}"
    rule = "V-DEPLOY-30"
    marker: AMarker
    place: Area

    def steps(self, scope: Scope) -> list[Step]:
        before, marker = self.marker.pick(self, scope)
        where, region = self.place.pick(self, scope, {"marker": named(marker, MarkerName)})
        deployed = call(DEPLOY, seat=scope.doer, marker=marker, region=region)
        return [*before, *where, deployed]

    def can(self, scope: Scope) -> Function | None:
        return self.marker.can(scope)


# ---------------------------------------------------------------- deployments as moments


class Target(Node):
    """The region of a deployment that a text waits for."""

    def fits(self, scope: Scope) -> Function:
        """A condition on ``region``."""
        raise NotImplementedError(type(self).__name__)


class IntoRegion(Target):
    form = "{place}"
    place: Area

    def fits(self, scope: Scope) -> Function:
        given = self.place.given(scope)
        if not isinstance(given, const):
            scope.fail(self, "A moment must name its region.")
            given = const("")
        return applied(is_region, wanted=given)


class WithMarkers(Target):
    """V-STRAT-26."""

    form = "a region with {n} or more of your markers"
    n: int

    def fits(self, scope: Scope) -> Function:
        return applied(enough_markers, you=scope.you, n=const(self.n))


def is_region(region: Region, wanted: Region) -> bool:
    return region == wanted


def enough_markers(game: Mind, region: Region, you: Seat, n: int) -> bool:
    return len(markers_in(game, you, "own", region, False)) >= n


class Deploys(Trigger):
    form = "<deploy> a marker [to {target}]"
    kind = "deploy"
    pronouns = {
        "that region": named("region", Region),
        "that marker": named("marker", MarkerName),
        "what it destroyed": named("fallen", list[MarkerName]),
    }
    target: Target | None = None

    def fits(self, scope: Scope) -> Function | None:
        return self.target.fits(scope) if self.target is not None else None


MARKER_WORDS: tuple[type[Node], ...] = (
    MarkerIn,
    DestroyedMarker,
    FallenMarker,
    ThatMarker,
    Destroy,
    Return,
    Deploy,
    IntoRegion,
    WithMarkers,
    Deploys,
)
