"""The end of a trial."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from moot.engine import ending, finish, happen
from moot.games.lawyerup import events
from moot.games.lawyerup.state import Court


def judge(game: Court, scores: list[int], winners: Iterable[int], reason: str, **values: int | str) -> None:
    """The verdict is told, and the game is over. ``reason`` is one of the endings of the case, or a sentence."""
    happen(game, events.Verdict, verdict=msgspec.to_builtins(ending(game, reason, **values)))
    finish(game, scores, reason, [int(seat) for seat in winners], **values)
