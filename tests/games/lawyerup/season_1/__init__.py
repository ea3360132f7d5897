"""Four small cases of our own with what the cases of Season 1 bring: L-S1, and the Automa there (L-AUTO00 to L-AUTO03).

They are registered as a pack would register its case. Their cards are plain and made here.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any
from unittest.mock import patch

from moot.api import rules_of
from moot.engine import Rules, Table
from moot.engine.chance import Seeded
from moot.games.lawyerup import CASES, GAME, build, positions
from moot.scenarios.position import position
from tests.games.lawyerup.season_1 import art, godfather, murder, witches

BROUGHT = (art, murder, godfather, witches)
MORE_JUDGES = [{"id": f"JG-{k}", "title": f"Judge {k} of Seven"} for k in range(4, 8)]
"""L-S1-05: seven in all, each with two faces: whom the Judge favors."""


@contextmanager
def season_1() -> Iterator[None]:
    """The cases are there, and positions know their cards."""
    brought = {one.CASE.name: one.CASE for one in BROUGHT}
    with patch.dict(CASES, brought), patch.object(positions, "written", content):
        yield


@cache
def content() -> dict[str, Any]:
    """The cards of the house, and those of the four cases."""
    own = GAME.content()
    made = {deck: cards for one in BROUGHT for deck, cards in one.CARDS.items()}
    return {**own, "judge": [*own["judge"], *MORE_JUDGES], **made}


@cache
def rules() -> Rules:
    """The game with the four cases; only while they are there."""
    game, _ = build()
    return rules_of(replace(game, content=content))


def at(case: str, seats: int = 2, *, automa: str = "", seed: object = None, **given: Any) -> Table:
    """A trial of one of these cases in this position."""
    dealer = None if seed is None else Seeded(str(seed))
    return position(rules(), seats, {"case": case, "automa": automa}, given, dealer=dealer)
