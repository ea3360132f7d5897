"""A-ROUND-04 to A-ROUND-11, A-ACT: a turn, one action after the other."""

from __future__ import annotations

from typing import Annotated, Any

from moot.engine import (
    Deeds,
    Seat,
    ask,
    call,
    const,
    deed,
    deeds,
    do,
    happen,
    leave,
    moment,
    offers,
    perform,
    procedure,
    query,
    requires,
    seen_face,
    while_,
    window,
)
from moot.games.android import events
from moot.games.android.config import BASE_TIME
from moot.games.android.facts import facts, place
from moot.games.android.rules.happenings import end_used_events
from moot.games.android.rules.movement import furthest
from moot.games.android.rules.paying import PAY, TIME
from moot.games.android.state import Case, Twilight
from moot.games.android.verbs import board, cards, goods
from moot.games.android.verbs.causes import price

# ---------------------------------------------------------------- getting a jump on the case


def at_scene(game: Case, seat: Seat) -> bool:
    return game.stands[seat] == facts(game).murders[game.murder].scene


def marker_is_not_there(game: Case, seat: Seat) -> bool:
    """A-ACT-12."""
    return game.jump != seat


def get_jump(game: Case, seat: Seat) -> None:
    """A-ACT-11."""
    game.jump = seat
    goods.tally(game, events.GetJump, seat)
    happen(game, events.GetJump, actor=seat, time=price(game))


JUMP = deed(
    "jump",
    params=("seat",),
    requires=[
        requires("A-ACT-11", at_scene, "your detective is not at the scene of the crime"),
        requires("A-ACT-12", marker_is_not_there, "your marker is there already"),
    ],
    cost=(TIME,),
    cost_rule="A-ACT-11",
    steps=[
        call(PAY, seat="seat", dues=(TIME,)),
        do(get_jump),
        window("get_jump", actor="seat"),
    ],
)

# ---------------------------------------------------------------- actions

END_TURN = deed("end_turn", params=("seat",), steps=[leave("actions")])
"""A-ROUND-11."""


def ways_from(game: Case, seat: Seat) -> list[str]:
    """Where a ruler or a step might lead (A-MOVE-06, A-BEAN-05, A-BEAN-07, A-BEAN-08, A-BEAN-09).

    Nobody reads a simulation's refusals, so it has only what is in reach.
    """
    ways = facts(game).ways[game.stands[seat]]
    if game.live.sink is not None:
        return list(ways)
    most = furthest(game, seat)
    return [there for there, square in ways.items() if square <= most]


Offered = Annotated[
    list[Any],
    Deeds(
        *("follow_lead", "use_ability", "play", "move", "fly", "draw", "talk", "jump", "discard", "end_turn"),
        texts=True,
    ),
]


def actions(game: Case, seat: Seat) -> list[Offered]:
    """D-03: everything that could be meant; what is not allowed is refused."""
    here = game.stands[seat]
    found: list[list[Any]] = [["follow_lead", lead] for lead in board.leads_at(game, here)]
    if place(game, here).ability:
        found.append(["use_ability", here])
    found += [[name] for name in offers(game, seat)]
    for card in game.hand[seat]:
        face = seen_face(game, seat, card, Twilight)
        if face.side == "light" and face.acts:
            found.append(["play", card])
    found += [["move", location] for location in ways_from(game, seat)]
    if game.tokens[seat].get("pass"):
        found += [["fly", location] for location in facts(game).locations if location != here]
    found.append(["draw", cards.own_light(game, seat)])
    found += [["draw", deck] for deck in cards.dark_decks(game, seat)]
    if here == game.jimmy:
        found.append(["talk"])
    if at_scene(game, seat):
        found.append(["jump"])
    found += [["discard", card] for card in game.hand[seat]]
    return [*found, ["end_turn"]]


def has_time_left(game: Case, seat: Seat) -> bool:
    """A-ROUND-10."""
    return game.time[seat] > 0


ACTIONS = procedure(
    "actions",
    params=("seat",),
    steps=[
        while_(
            has_time_left,
            ask(
                "action",
                by="seat",
                options=deeds(actions),
                rule="A-ROUND-07",
                prompt="What do you do?",
                default=const(["end_turn"]),
            ),
            perform("action", seat="seat"),
            do(end_used_events),
        )
    ],
)

# ---------------------------------------------------------------- the turn


def come_closer(game: Case, seat: Seat) -> None:
    """What lasts until the end of the next turn lasts, from its start, until the end of this turn."""
    for held in game.lasting:
        if held.until == f"next_turn_end:{seat}":
            held.until = f"turn_end:{seat}"


def begin_turn(game: Case, seat: Seat) -> None:
    """A-ROUND-04, A-ROUND-06, A-ROUND-24."""
    game.active = seat
    game.in_turn = True
    game.this_turn = {}
    game.entered = []
    game.strain_before = game.strain[seat]
    saved, game.next_time[seat] = game.next_time[seat], 0
    game.time[seat] = max(0, query(game, "turn_time", BASE_TIME, seat=seat) + saved)
    happen(game, events.TurnStart, actor=seat, time=game.time[seat])


def tell_turn_end(game: Case, seat: Seat) -> None:
    happen(game, events.TurnEnd, actor=seat, time=game.time[seat])


def lose_rest(game: Case, seat: Seat) -> None:
    """A-ROUND-11, A-ROUND-23."""
    game.in_turn = False
    game.time[seat] = 0


TURN = procedure(
    "turn",
    params=("seat",),
    title="The turn of {seat}",
    public=("seat",),
    steps=[
        do(come_closer),
        do(begin_turn),
        window("turn_start", actor="seat"),
        call(ACTIONS, seat="seat"),
        do(tell_turn_end),
        window("turn_end", actor="seat"),
        do(lose_rest),
        moment("turn_end", of="seat"),
    ],
)
