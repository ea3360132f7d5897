"""A-EVENT: general events and their track, the specific event, and how they end."""

from __future__ import annotations

from moot.engine import (
    Seat,
    Thing,
    call,
    do,
    for_each,
    happen,
    open_face,
    perform,
    procedure,
    show,
    when,
    whenever,
)
from moot.games.android import events
from moot.games.android.config import Suspect
from moot.games.android.facts import npc_lives, says_of, testimony
from moot.games.android.rules.twilight import as_before, quietly
from moot.games.android.state import Case, General, Specific
from moot.games.android.texts import carried_out, is_used_up, lasts
from moot.games.android.verbs import board

TRACK_SPACES = 2

# ---------------------------------------------------------------- general events


def npc_home(game: Case, npc: str) -> None:
    """A-EVENT-10."""
    if npc:
        game.npc_at.pop(npc, None)


def close_event(game: Case, event: Thing) -> bool:
    """A-EVENT-07, A-EVENT-09: it lies facedown and keeps its space; whether it was still open."""
    if event in game.ended:
        return False
    game.ended.append(event)
    npc_home(game, open_face(game, event, General).npc)
    return True


def end_event(game: Case, event: Thing) -> None:
    if close_event(game, event):
        happen(game, events.Ended, event=event)


def pass_by(game: Case, event: Thing) -> None:
    """It has done what it does."""
    if close_event(game, event):
        happen(game, events.Passed, event=event)


def come_to_nothing(game: Case, event: Thing) -> None:
    """A-EVENT-05."""
    npc = open_face(game, event, General).npc
    if close_event(game, event):
        happen(game, events.InVain, event=event, npc=npc, status=board.npc_status(game, npc))


def end_used_events(game: Case) -> None:
    """A-ACT-16."""
    for event in game.track:
        if event not in game.ended and is_used_up(game, open_face(game, event, General).id):
            end_event(game, event)


def some_general(game: Case) -> bool:
    """A-EVENT-22."""
    return bool(game.general)


def draw_event(game: Case) -> Thing:
    """A-EVENT-02, A-EVENT-06, A-EVENT-08: the oldest leaves the track; an NPC is sent by one event at a time."""
    event = game.general.pop()
    show(game, [event])
    if len(game.track) == TRACK_SPACES:
        gone = game.track.pop()
        if gone in game.ended:
            game.ended.remove(gone)
        else:
            npc_home(game, open_face(game, gone, General).npc)
            happen(game, events.Ended, event=gone)
        game.out.append(gone)
    npc = open_face(game, event, General).npc
    for other in game.track:
        if npc and open_face(game, other, General).npc == npc:
            end_event(game, other)
    game.track.insert(0, event)
    happen(game, events.General, event=event)
    happen(game, events.Says, event=event, says=says_of(open_face(game, event).id))
    return event


def takes_place(game: Case, event: Thing) -> bool:
    """A-EVENT-05."""
    npc = open_face(game, event, General).npc
    return not npc or npc_lives(game, npc)


def effects(game: Case, event: Thing) -> list[str]:
    return carried_out(game, open_face(game, event).id)


def the_first(game: Case) -> Seat:
    """A-TERM-25."""
    return game.first


def is_over(game: Case, event: Thing) -> bool:
    """A-EVENT-25."""
    return not lasts(game, open_face(game, event).id)


def goes_on(game: Case, event: Thing) -> bool:
    """A-EVENT-18: what has ended does nothing more."""
    return event not in game.ended and event not in game.out


CARRY_OUT = procedure(
    "carry_out",
    params=("event",),
    steps=[
        do(effects, as_="todo"),
        do(the_first, as_="seat"),
        do(quietly, as_="before"),
        for_each("effect", "todo", when(goes_on, perform("effect", seat="seat"))),
        do(as_before),
    ],
)

GENERAL_EVENT = procedure(
    "general_event",
    title="An event",
    steps=[
        when(
            some_general,
            do(draw_event, as_="event"),
            when(
                takes_place,
                call(CARRY_OUT, event="event"),
                when(is_over, do(pass_by)),
                otherwise=[do(come_to_nothing)],
            ),
        )
    ],
)

# ---------------------------------------------------------------- the specific event


def reveal_specific(game: Case) -> Thing:
    """A-EVENT-12."""
    event = game.specific[0]
    show(game, [event])
    game.revealed = True
    happen(game, events.Specific, event=event)
    happen(game, events.Says, event=event, says=says_of(open_face(game, event).id))
    return event


def send_leads(game: Case, event: Thing) -> None:
    """A-EVENT-13 to A-EVENT-16: in the order of the line-up."""
    places = open_face(game, event, Specific).leads
    for suspect in game.lineup:
        board.send_lead(game, testimony(suspect), places[suspect])


def suspect_lives(game: Case, event: Thing) -> bool:
    """A-EVENT-18, A-EVENT-24."""
    return open_face(game, event, Specific).suspect not in game.dead


def leave_game(game: Case, event: Thing) -> None:
    """A-EVENT-28."""
    if event in game.specific:
        game.specific.remove(event)
        game.out.append(event)
        happen(game, events.Ended, event=event)


def done_with(game: Case, event: Thing) -> None:
    """It has done what it does."""
    if event in game.specific:
        game.specific.remove(event)
        game.out.append(event)
        happen(game, events.Passed, event=event)


SPECIFIC_EVENT = procedure(
    "specific_event",
    title="The specific event",
    steps=[
        do(reveal_specific, as_="event"),
        do(send_leads),
        when(
            suspect_lives,
            call(CARRY_OUT, event="event"),
            when(is_over, do(done_with)),
            otherwise=[do(leave_game)],
        ),
    ],
)

# ---------------------------------------------------------------- deaths and eliminations


def names(game: Case, suspect: Suspect) -> bool:
    return game.revealed and bool(game.specific) and open_face(game, game.specific[0], Specific).suspect == suspect


def end_specific(game: Case) -> None:
    leave_game(game, game.specific[0])


NAMED_SUSPECT_DIES = procedure("named_suspect_dies", params=("suspect",), steps=[do(end_specific)])


def is_eliminated(status: str) -> bool:
    return status == "eliminated"


def end_events_of(game: Case, npc: str) -> None:
    """A-EVENT-06."""
    for event in game.track:
        if event not in game.ended and open_face(game, event, General).npc == npc:
            end_event(game, event)


NPC_DIES = procedure("npc_dies", params=("npc",), steps=[do(end_events_of)])

AT_ONCE = (
    whenever(event="killed", when=names, run=NAMED_SUSPECT_DIES),
    whenever(event="npc", when=is_eliminated, run=NPC_DIES),
)
