"""The places of a zone: one, one a seat, or one by name."""

from __future__ import annotations

from collections.abc import Iterator

from moot.engine import Game, State, Thing


def places(game: Game, state: State, name: str) -> Iterator[list[Thing]]:
    """The lists of things of a zone."""
    value = getattr(state, name)
    if isinstance(value, dict):
        yield from value.values()
    elif game.zones[name].per_seat or (value and isinstance(value[0], list)):
        yield from value
    else:
        yield value
