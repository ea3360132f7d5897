"""A-LOC, A-ACT-13, A-ACT-14: what a detective may do at a major location, once a round."""

from __future__ import annotations

from moot.engine import (
    Dues,
    Seat,
    branch,
    call,
    const,
    deed,
    do,
    for_each,
    give,
    happen,
    let,
    mark,
    marked,
    perform,
    procedure,
    query,
    requires,
    window,
)
from moot.games.android import events
from moot.games.android.config import Fate
from moot.games.android.facts import AbilityAt, place
from moot.games.android.rules.paying import CARD, PAY, TIME
from moot.games.android.state import Case
from moot.games.android.verbs import goods
from moot.games.android.verbs.causes import price
from moot.language import Part


def is_there(game: Case, seat: Seat, location: AbilityAt) -> bool:
    return game.stands[seat] == location and bool(place(game, location).ability)


def mark_of(location: str) -> str:
    return f"ability of {location}"


def not_used_yet(game: Case, seat: Seat, location: str) -> bool:
    """A-ACT-14."""
    return not marked(game, mark_of(location), seat)


def ability_dues(game: Case, seat: Seat, location: str) -> Dues:
    printed = place(game, location)
    time = query(game, "ability_time", printed.time, seat=seat, location=location)
    favors = list(printed.favors)[: query(game, "ability_favors", len(printed.favors), location=location)]
    return [*[TIME] * time, *favors, *[CARD] * printed.cards]


def ability(game: Case, location: str) -> Part:
    """The one line that says what it does."""
    found: Part = game.live.rules.texts.parts[f"{location}.ability"][0]
    return found


def would_help(game: Case, seat: Seat, location: str) -> bool:
    """A-LOC-17."""
    return ability(game, location).matters(game, seat)


def use_ability(game: Case, seat: Seat, location: str) -> None:
    goods.tally(game, events.UseLocationAbility, seat)
    happen(game, events.UseLocationAbility, actor=seat, location=location)


def turn_to(game: Case, seat: Seat, location: str) -> None:
    happen(game, events.TurnsTo, actor=seat, location=location, time=price(game))


def note_use(game: Case, seat: Seat, location: str) -> None:
    """A-ACT-23: only what was not canceled uses up the round's use."""
    mark(game, mark_of(location), seat, f"turn_end:{seat}")


def ability_of(game: Case, location: str) -> str:
    program = ability(game, location).procedure
    assert program is not None
    return program


def how_often(game: Case, location: str) -> list[int]:
    """A text may make an ability give more."""
    return list(range(query(game, "favors_given", 1, location=location)))


def tell_canceled(game: Case, seat: Seat, location: str) -> None:
    happen(game, events.Canceled, actor=seat, location=location)


USE_ABILITY = deed(
    "use_ability",
    params=("seat", "location"),
    requires=[
        requires("A-ACT-13", is_there, "your detective is not there"),
        requires("A-ACT-14", not_used_yet, "you have used it this round"),
        requires("A-LOC-17", would_help, "it would give you nothing"),
    ],
    cost=ability_dues,
    cost_rule="A-ACT-13",
    title="{seat} uses the ability of {location}",
    public=("seat", "location"),
    steps=[
        do(ability_dues, as_="dues"),
        do(turn_to),
        call(PAY, seat="seat", dues="dues"),
        let("fate", const("stands", Fate)),
        window("use_location_ability", actor="seat", about=("location",), changes=("fate",)),
        branch(
            "fate",
            {
                "stands": [
                    do(note_use),
                    do(use_ability),
                    do(ability_of, as_="program"),
                    for_each("once", how_often, perform("program", seat="seat")),
                ],
                "canceled": [do(tell_canceled)],
            },
        ),
    ],
)


def here(game: Case, seat: Seat) -> str:
    return game.stands[seat]


EVENT_ABILITY = procedure(
    "event_ability",
    params=("seat",),
    steps=[
        do(here, as_="location"),
        let("fate", const("stands", Fate)),
        window("use_location_ability", actor="seat", about=("location",), changes=("fate",)),
        branch("fate", {"stands": [], "canceled": [do(tell_canceled), give(const(False))]}),
        give(const(True)),
    ],
)
"""A-ACT-24: what an event offers is a location ability, too, and not the printed one; whether it stands (A-ACT-23)."""
