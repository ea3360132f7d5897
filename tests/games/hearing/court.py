"""Tables of a hearing in any position, and short ways to answer and to look."""

from __future__ import annotations

import json
from typing import Any

import moot.api
from moot.engine import Rules, Table, workbench
from moot.engine.chance import Seeded
from moot.games.hearing import GAME
from moot.scenarios.matching import find_option
from moot.scenarios.position import position

RULES: Rules = moot.api.rules_of(GAME)


def court(seats: int = 2, *, seed: object = None, options: dict[str, Any] | None = None, **given: Any) -> Table:
    """A hearing in this position. With a seed, chance is real from here on."""
    return position(RULES, seats, options, given, dealer=None if seed is None else Seeded(str(seed)))


def answer(table: Table, seat: int, *answers: Any) -> Table:
    """One seat answers its asks, one after the other, as scenarios name options."""
    for one in answers:
        ask = table.ask(seat)
        assert ask is not None, f"seat {seat} is not asked"
        table.answer(seat, ask.id, find_option(table, ask, one))
    return table


def faces(table: Table, things: list[Any]) -> list[str]:
    """The ids of the faces of these things, for the eyes of the test alone."""
    return [table.rules.faces[workbench.state(table).face[thing]].id for thing in things]


def zone(table: Table, name: str) -> list[Any]:
    """A zone of the state: things, or things by seat."""
    found: list[Any] = getattr(workbench.state(table), name)
    return found


def seen_by(table: Table, audience: int | None) -> str:
    """All that an audience can see, as text to compare."""
    asks = [
        [ask.id, ask.prompt, [msg.key for msg in ask.options], [msg.key for msg in ask.refused]]
        for ask in table.asks
        if ask.seat == audience
    ]
    return json.dumps([table.shown(audience), table.told(audience), table.where, asks], sort_keys=True)
