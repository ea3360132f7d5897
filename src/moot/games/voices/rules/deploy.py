"""V-DEPLOY: step 2, everybody pushes a marker into a region."""

from __future__ import annotations

from statistics import NormalDist

from moot.engine import (
    IllegalAnswer,
    Seat,
    ask,
    ask_push,
    call,
    chance,
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
from moot.games.voices.config import UNSTEADY_BY
from moot.games.voices.geometry import AIMS, X_GRID, X_MAX, nearest_x
from moot.games.voices.players import all_seats, has_two_colours, is_persona
from moot.games.voices.state import MARKER, MARKERS, PLACES, Mind
from moot.games.voices.verbs.markers import lift_marker, push_marker

# ---------------------------------------------------------------- the push

MM = 1_000
AIM_LINES = [list(aim) for aim in AIMS]


def aims(game: Mind) -> list[list[int]]:
    """The lines that are suggested; a person may push along any other."""
    return AIM_LINES


def read_line(x_start: float, x_end: float) -> list[int]:
    """V-DEPLOY-11, V-DEPLOY-12: from millimetres to a line on the grid."""
    line = [x_start * MM, x_end * MM]
    if any(abs(x) > X_MAX for x in line):
        raise IllegalAnswer(f"A push starts and ends at most {X_MAX / MM:g} mm left or right of the middle.")
    if any(x % X_GRID for x in line):
        raise IllegalAnswer(f"A push starts and ends at a multiple of {X_GRID / MM:g} mm.")
    return [int(x) for x in line]


def say_line(line: list[int]) -> str:
    start, end = line
    return f"straight at {_say_x(start)}" if start == end else f"from {_say_x(start)} to {_say_x(end)}"


def _say_x(x: int) -> str:
    return f"{abs(x) / MM:g} mm {'left' if x < 0 else 'right'}" if x else "the middle"


def is_unsteady(game: Mind) -> bool:
    return game.options.unsteady_hand


SLIPS = [round(NormalDist(0, UNSTEADY_BY).inv_cdf((k + 0.5) / 200)) for k in range(200)]


def slips(game: Mind) -> list[int]:
    """How far a hand that is not steady may be off, each as likely as any other."""
    return SLIPS


def slipped(game: Mind, line: list[int], slip: int) -> list[int]:
    return [line[0], nearest_x(line[1] + slip)]


DEPLOY = procedure(
    "deploy",
    params=("seat", "marker", "region"),
    title="{seat} deploys {marker} to {region}",
    public=("seat", "marker", "region"),
    steps=[
        do(lift_marker),
        ask_push(
            "line",
            by="seat",
            options=aims,
            read=read_line,
            say=say_line,
            rule="V-DEPLOY-11",
            prompt="Along which line do you push {marker} into {region}?",
        ),
        when(is_unsteady, chance("slip", slips), do(slipped, as_="line")),
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


def own_markers(game: Mind, seat: Seat) -> list[str]:
    """V-DEPLOY-04: one of each kind; of two colours each once a round (V-3P-06, V-AUTO2-03)."""
    kinds: dict[tuple[str, str], str] = {}
    for number in game.unused[seat]:
        marker = MARKERS[number]
        if marker.colour != game.spent[seat]:
            kinds.setdefault((marker.colour, marker.emotion), marker.name)
    return list(kinds.values())


def has_no_marker(game: Mind, seat: Seat) -> bool:
    return not own_markers(game, seat)


def pass_turn(game: Mind, seat: Seat) -> None:
    """V-DEPLOY-31: the turn counts as taken."""
    game.begun[seat] = True
    happen(game, events.NO_MARKER, seat=seat)


def is_first_of_turn(game: Mind, seat: Seat) -> bool:
    """V-OPT-22, V-AUTO2-08."""
    return not game.begun[seat]


def begin_turn(game: Mind, seat: Seat, marker: str) -> None:
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
            options=PLACES,
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
