"""Automatic passes: in which windows the server passes for a seat, as its player wishes, and when."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from moot.engine import Ask, Game, Table
from moot.server import messages as m
from moot.server.shown import prefers_of
from moot.server.store import SeatRow, TableRow

AS_A_PERSON = 1.0, 5.0
"""So many beats an automatic pass takes, whyever it is made."""


def passes(table: Table, ask: Ask, prefers: m.PrefersOut) -> bool:
    """Whether a seat's settings pass here by themselves; if not, its player decides."""
    occasion = ask.occasion
    if occasion is None:
        return False
    return (
        prefers.auto_pass == "always"
        or occasion.kind in prefers.kinds
        or occasion.actor in prefers.actors
        or prefers.until == "my ask"
        or (prefers.until == "elsewhere" and is_inside(table, prefers.inside))
        or (prefers.auto_pass == "forced" and table.forced(ask.seat))
    )


def as_a_person() -> float:
    """Beats until an automatic pass. The same time always would tell that nobody was asked, and another one for each
    reason would tell a hand or a setting."""
    return random.uniform(*AS_A_PERSON)


def is_unseen(row: TableRow, watching: set[str], seat: SeatRow) -> bool:
    """Whether nobody can learn anything from when a seat passes: all others are bots, and nobody else watches."""
    seated = {one.guest for one in row.seats if one.kind == "guest"}
    return row.visibility != "public" and seated | watching <= {seat.guest}


def is_inside(table: Table, place: list[m.Place]) -> bool:
    return bool(msgspec.to_builtins(table.place[: len(place)]) == msgspec.to_builtins(place))


def arrived(table: Table, ask: Ask | None, seat: SeatRow) -> bool:
    """Whether what a seat waits for, passing, is here."""
    prefers = prefers_of(seat)
    if prefers.until == "elsewhere":
        return not is_inside(table, prefers.inside)
    return ask is not None and ask.occasion is None


def usual(game: Game, seats: Sequence[SeatRow], seat: SeatRow) -> dict[str, Any]:
    """The settings of who has said nothing yet.

    Who shares a screen is always asked: whether it is handed over would tell.
    """
    shares = sum(one.guest == seat.guest for one in seats) > 1
    if seat.kind != "guest" or shares or game.auto_pass == "never":
        return {}
    return {"auto_pass": game.auto_pass}
