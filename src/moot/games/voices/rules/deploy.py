"""V-DEPLOY: step 2, everybody pushes a marker into a region."""

from __future__ import annotations

from statistics import NormalDist
from typing import Annotated

import msgspec
from msgspec import Meta

from moot.engine import (
    Among,
    Message,
    Seat,
    Unreadable,
    ask,
    ask_free,
    call,
    chance,
    const,
    do,
    for_each,
    give,
    happen,
    procedure,
    stop,
    when,
    window,
)
from moot.games.voices import events
from moot.games.voices.config import UNSTEADY_BY, Colour, Emotion, MarkerName, Region
from moot.games.voices.geometry import AIMS, X_GRID, X_MAX, nearest_x
from moot.games.voices.players import all_seats, has_two_colours, is_persona
from moot.games.voices.state import MARKER, MARKERS, PLACES, Mind
from moot.games.voices.verbs.markers import lift_marker, push_marker

# ---------------------------------------------------------------- the push

MM = 1_000
SUGGESTED = const([list(aim) for aim in AIMS], list[Annotated[list[int], Among(AIMS)]])
"""The lines that bots consider; a person may push along any other."""

X = Annotated[float, Meta(ge=-X_MAX / MM, le=X_MAX / MM, multiple_of=X_GRID / MM, extra={"unit": "mm"})]
"""How far right of the middle; left is less than nothing."""


class Line(msgspec.Struct, frozen=True):
    """A line as a person draws it, in millimetres; the rules have it in whole micrometres."""

    x_start: Annotated[X, Meta(title="from")]
    x_end: Annotated[X, Meta(title="to")]


def read_line(drawn: Line) -> list[int]:
    """V-DEPLOY-11, V-DEPLOY-12: from millimetres to a line on the grid."""
    line = [drawn.x_start * MM, drawn.x_end * MM]
    if any(abs(x) > X_MAX for x in line):
        raise Unreadable(Message("too_far", {"mm": X_MAX / MM}))
    if any(x % X_GRID for x in line):
        raise Unreadable(Message("off_grid", {"mm": X_GRID / MM}))
    return [int(x) for x in line]


def write_line(line: list[int]) -> Line:
    start, end = line
    return Line(start / MM, end / MM)


SAYINGS = {
    "straight": "straight at {at}",
    "across": "from {start} to {end}",
    "left": "{mm} mm left",
    "right": "{mm} mm right",
    "middle": "the middle",
    "too_far": "a push starts and ends at most {mm} mm left or right of the middle.",
    "off_grid": "a push starts and ends at a multiple of {mm} mm.",
}


def say_line(line: list[int]) -> Message:
    start, end = map(_say_x, line)
    return Message("straight", {"at": start}) if start == end else Message("across", {"start": start, "end": end})


def _say_x(x: int) -> Message:
    return Message("left" if x < 0 else "right", {"mm": abs(x) / MM}) if x else Message("middle")


def is_unsteady(game: Mind) -> bool:
    return game.options.unsteady_hand


SLIPS = tuple(round(NormalDist(0, UNSTEADY_BY).inv_cdf((k + 0.5) / 200)) for k in range(200))
"""How far a hand that is not steady may be off, each as likely as any other."""


def slipped(line: list[int], slip: int) -> list[int]:
    return [line[0], nearest_x(line[1] + slip)]


DEPLOY = procedure(
    "deploy",
    params=("seat", "marker", "region"),
    title="{seat} deploys {marker} to {region}",
    public=("seat", "marker", "region"),
    steps=[
        do(lift_marker),
        ask_free(
            "line",
            by="seat",
            options=SUGGESTED,
            form=Line,
            read=read_line,
            write=write_line,
            say=say_line,
            sayings=SAYINGS,
            rule="V-DEPLOY-11",
            prompt="Along which line do you push {marker} into {region}?",
        ),
        when(is_unsteady, chance("slip", SLIPS), do(slipped, as_="line")),
        do(push_marker, as_="fallen"),
        window("deploy", actor="seat", about=("marker", "region", "fallen")),
        give("fallen"),
    ],
)
"""V-DEPLOY-30: the same for turns, cards and abilities. Gives what the push destroyed."""

# ---------------------------------------------------------------- turns


def deployers(game: Mind) -> list[Seat]:
    """V-DEPLOY-01: clockwise from the first player; with two colours twice each (V-3P-06, V-AUTO2-02)."""
    order = all_seats(game)
    if not has_two_colours(game):
        return order
    if game.options.automated_prosecutor:
        return [*order, *order]
    return [seat for seat in order for _ in range(2 if is_persona(game, seat) else 1)]


def own_markers(game: Mind, seat: Seat) -> list[MarkerName]:
    """V-DEPLOY-04: one of each kind; of two colours each once a round (V-3P-06, V-AUTO2-03).

    Without abilities markers of equal value are of one kind (V-DEPLOY-24).
    """
    kinds: dict[tuple[Colour, Emotion | int], MarkerName] = {}
    for number in game.unused[seat]:
        marker = MARKERS[number]
        if marker.colour != game.spent[seat]:
            kind = marker.emotion if game.options.marker_abilities else marker.value
            kinds.setdefault((marker.colour, kind), marker.name)
    return list(kinds.values())


ALL_REGIONS = const(PLACES, list[Region])


def has_no_marker(game: Mind, seat: Seat) -> bool:
    return not own_markers(game, seat)


def pass_turn(game: Mind, seat: Seat) -> None:
    """V-DEPLOY-31: the turn counts as taken."""
    game.begun[seat] = True
    happen(game, events.NoMarker, seat=seat)


def is_first_of_turn(game: Mind, seat: Seat) -> bool:
    """V-OPT-22, V-AUTO2-08."""
    return not game.begun[seat]


def begin_turn(game: Mind, seat: Seat, marker: MarkerName) -> None:
    """V-3P-19."""
    game.begun[seat] = True
    if has_two_colours(game) and is_persona(game, seat):
        game.spent[seat] = MARKER[marker].colour


def uses_abilities(game: Mind, is_first: bool) -> bool:
    """V-OPT-20, V-OPT-22."""
    return is_first and game.options.marker_abilities


TURN = procedure(
    "turn",
    params=("seat",),
    title="{seat} deploys a marker",
    public=("seat",),
    steps=[
        when(has_no_marker, do(pass_turn), stop()),
        ask(
            "marker",
            by="seat",
            options=own_markers,
            public=True,
            rule="V-DEPLOY-04",
            prompt="Which marker do you deploy?",
        ),
        ask(
            "region",
            by="seat",
            options=ALL_REGIONS,
            public=True,
            rule="V-DEPLOY-05",
            prompt="To which region do you deploy {marker}?",
        ),
        do(is_first_of_turn, as_="is_first"),
        do(begin_turn),
        call(DEPLOY, as_="fallen", seat="seat", marker="marker", region="region"),
        when(
            uses_abilities,
            call("marker_ability", seat="seat", marker="marker", region="region", fallen="fallen"),
        ),
    ],
)

DEPLOY_STEP = procedure(
    "deploy_step",
    title="Control markers are deployed",
    steps=[for_each("seat", deployers, call(TURN, seat="seat"))],
)
