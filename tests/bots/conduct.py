"""What every heuristic bot must do: play to the end, play the same way twice, and know only its seat."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import moot
from moot.bots import HeuristicBot, bot
from moot.engine import Table


def played(name: str, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> Table:
    """A game between heuristic bots, played to its end."""
    table = moot.table(name, seats=seats, seed=seed, options=options)
    outcome = moot.play(table, [bot("heuristic", name, seat, seed) for seat in range(table.seats)])
    assert table.outcome == outcome
    return table


def plays_the_same_way_twice(name: str, seats: int, seed: int) -> None:
    assert played(name, seats, seed).told(None) == played(name, seats, seed).told(None)


def answers_alike(
    name: str, seats: int, seed: int, options: Mapping[str, Any] | None = None, looks: float = 1.0
) -> int:
    """In every world that its seat cannot tell apart, at this share of its choices; how many were looked at."""
    table, rng = moot.table(name, seats=seats, seed=seed, options=options), Random(seed)
    players = [bot("heuristic", name, seat, seed) for seat in range(table.seats)]
    compared = 0
    while not table.over:
        ask = table.asks[0]
        if len(ask.keys) > 1 and rng.random() < looks:
            world = table.sample(ask.seat, rng)
            twin = world.ask(ask.seat)
            assert twin is not None
            assert HeuristicBot(Random(1))(table, ask) == HeuristicBot(Random(1))(world, twin)
            compared += 1
        table.answer(ask.seat, ask.id, players[ask.seat](table, ask))
    return compared
