"""What the record says of why something happens, and of its price: read from what is at work, and nothing else."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from moot.engine import Event, Seat, happen
from moot.games.android import events
from moot.games.android.facts import facts
from moot.games.android.state import Case

JUST_TOLD = {"lay_plot", "resolve_plot", "resolve_light", "resolve_dark", "use_ability", "piece"}
"""Procedures that begin with telling whose text they are about to run."""
PRICED = {"move", "fly", "follow_lead", "use_ability", "draw", "discard", "talk", "jump", "pay_card"}
"""Procedures of what is told with its price."""


def because(game: Case) -> str:
    """The open text that does it: a plot, an ending, a special card, an event, the murder sheet."""
    if game.live.sink is not None:
        speaking = facts(game).speaking
        for below, frame in reversed([*pairwise(game.stack)]):
            card = frame.procedure.partition("/")[0]
            if card in speaking:
                told = below.procedure == "carry_out" or below.env.get("card") == card
                told = told or below.env.get("program") == frame.procedure
                return "" if told else card
            if frame.procedure in JUST_TOLD:
                break
    return ""


def tell(game: Case, event: type[Event], /, **fields: Any) -> None:
    """Reports an event with the text that does it."""
    happen(game, event, **fields, because=because(game))


def price(game: Case) -> int:
    """What is being done costs so much Time, if it is the action that was chosen or its first step."""
    for frame in game.stack[-2:]:
        if frame.procedure in PRICED:
            dues: list[str] = frame.env.get("dues", ["Time"])
            return dues.count("Time")
    return 0


def flights(game: Case) -> int:
    """One, if the detective is flying."""
    return int(any(frame.procedure == "fly" for frame in game.stack[-2:]))


def tell_paid(game: Case, seat: Seat, n: int) -> None:
    """Time was spent: if that is for a text, nothing else says so."""
    if any(frame.procedure in PRICED for frame in game.stack[-2:]):
        happen(game, events.Spent, actor=seat, change=-n)
    else:
        tell(game, events.Time, actor=seat, change=-n, does="spends", count=n)
