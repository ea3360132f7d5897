"""Tables of a trial in any position, and short ways to answer and to look."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import moot.api
from moot.engine import Rules, Table, workbench
from moot.engine.chance import Seeded
from moot.games.voices import GAME
from moot.games.voices.state import Mind, Trial
from moot.scenarios.matching import find_option
from moot.scenarios.position import position

RULES: Rules = moot.api.rules_of(GAME)


def mind(seats: int = 4, *, seed: object = None, options: dict[str, Any] | None = None, **given: Any) -> Table:
    """A trial in this position (see `moot.games.voices.positions`). With a seed, chance is real from here on.

    ``rules`` may be those of other cards.
    """
    rules = given.pop("rules", RULES)
    return position(rules, seats, options, given, dealer=None if seed is None else Seeded(str(seed)))


def answer(table: Table, seat: int, *answers: Any) -> Table:
    """One seat answers its asks, one after the other, as scenarios name options."""
    for one in answers:
        ask = table.ask(seat)
        assert ask is not None, f"seat {seat} is not asked"
        table.answer(seat, ask.id, find_option(table, ask, one))
    return table


def state(table: Table) -> Mind:
    """The whole truth, for the eyes of the test alone."""
    found = workbench.state(table)
    assert isinstance(found, Mind)
    return found


def face_of(game: Mind, card: Any) -> Trial:
    """What is really printed on a trial card."""
    face: Any = game.live.rules.faces[game.face[card]]
    assert isinstance(face, Trial)
    return face


def board(table: Table, audience: int | None) -> dict[str, Any]:
    """What an audience sees."""
    found: dict[str, Any] = table.shown(audience)["board"]
    return found


def faces(table: Table, things: list[Any]) -> list[str]:
    """The ids of the faces of these things."""
    return [table.rules.faces[state(table).face[thing]].id for thing in things]


def log(table: Table, audience: int | None = None, since: int = 0) -> list[str]:
    """What an audience was told, in words."""
    return [event["text"] for event in table.told(audience, since) if event["text"]]


def seen_by(table: Table, audience: int | None) -> str:
    """All that an audience can see, as text to compare."""
    asks = [
        [ask.id, ask.prompt, [one.key for one in ask.options], [one.key for one in ask.refused]]
        for ask in table.asks
        if ask.seat == audience
    ]
    return json.dumps([table.shown(audience), table.told(audience), table.where, asks], sort_keys=True)


def worlds(table: Table, audience: int | None, count: int = 30) -> list[Table]:
    """Other worlds that an audience cannot tell from this one."""
    rng = Random(f"worlds for {audience}")
    return [table.sample(audience, rng) for _ in range(count)]


def decisions(table: Table, seed: object) -> Iterator[Table]:
    """The table at each decision of random play, and at the end."""
    rng = Random(f"decisions {seed}")
    while not table.over:
        yield table
        ask = rng.choice(table.asks)
        key: Any = rng.choice(ask.options).key
        if ask.kind == "some":
            key = [one.key for one in rng.sample(ask.options, rng.randint(ask.low, ask.high))]
        table.answer(ask.seat, ask.id, key)
    yield table
