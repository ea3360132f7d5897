"""A-MOVE, A-BEAN, A-REST, A-DROP: rulers, the Beanstalk, restricted locations, dropships; entering."""

from __future__ import annotations

from moot.engine import Dues, Seat, call, deed, do, procedure, query, requires, use_number, when, window
from moot.games.android.config import RESTRICTED_ENTRY_TIME
from moot.games.android.facts import LocationId, facts
from moot.games.android.rules.drawing import FREE_DRAW
from moot.games.android.rules.lily import LILY, questions
from moot.games.android.rules.paying import PASS_DUE, PAY, TIME
from moot.games.android.state import Case
from moot.games.android.verbs import board

ANYWHERE = 10**9
"""More than the square of any distance."""

ENTER = procedure(
    "enter",
    params=("seat", "location"),
    steps=[
        do(board.arrive, as_="origin"),
        call(FREE_DRAW, seat="seat", location="location"),
        when(questions, call(LILY, seat="seat")),
        window("enter_location", actor="seat", about=("location", "origin")),
    ],
)
"""A-MOVE-10: arrive, free draw, Lily, reactions."""


def reach_of(game: Case, seat: Seat) -> int:
    """In hundredths."""
    return query(game, "reach", facts(game).detectives[game.detective[seat]].reach, seat=seat)


def furthest(game: Case, seat: Seat) -> int:
    """The square of how far a ruler may lead; a text may make that anywhere."""
    return ANYWHERE if query(game, "far", 0, seat=seat) else reach_of(game, seat) ** 2


def within_reach(game: Case, seat: Seat, location: LocationId, furthest: int) -> bool:
    """A-MOVE-01 to A-MOVE-03, A-MOVE-11, A-BEAN-04: a step on the line needs no ruler."""
    return facts(game).ways[game.stands[seat]][location] <= furthest


def entry_time(game: Case, seat: Seat, location: str) -> int:
    """A-REST-01 to A-REST-03."""
    restricted = facts(game).locations[location].restricted and location not in game.warrants[seat]
    time = RESTRICTED_ENTRY_TIME if restricted else 1
    return query(game, "entry_time", time, location=location, origin=game.stands[seat])


def entry_dues(game: Case, seat: Seat, location: str) -> Dues:
    return [TIME] * entry_time(game, seat, location)


def use_far(game: Case, seat: Seat) -> None:
    """What lets the next move ignore reach is used up by it, a flight included (A-DROP-04)."""
    use_number(game, "far", seat)


MOVE = deed(
    "move",
    params=("seat", "location"),
    requires=[
        requires("A-MOVE-02", within_reach, "the location is out of reach"),
    ],
    once={"furthest": furthest},
    cost=entry_dues,
    cost_rule="A-ACT-01",
    title="{seat} moves to {location}",
    public=("seat", "location"),
    steps=[
        do(entry_dues, as_="dues"),
        do(use_far),
        call(PAY, seat="seat", dues="dues"),
        call(ENTER, seat="seat", location="location"),
    ],
)


def flight_dues(game: Case, seat: Seat, location: LocationId) -> Dues:
    """A-DROP-01, A-DROP-03, A-DROP-05: the pass stands in for the ruler alone."""
    return [*entry_dues(game, seat, location), PASS_DUE]


FLY = deed(
    "fly",
    params=("seat", "location"),
    cost=flight_dues,
    cost_rule="A-DROP-01",
    title="{seat} flies to {location}",
    public=("seat", "location"),
    steps=[
        do(flight_dues, as_="dues"),
        do(use_far),
        call(PAY, seat="seat", dues="dues"),
        call(ENTER, seat="seat", location="location"),
    ],
)
