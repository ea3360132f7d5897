"""Bots: they answer asks, and know what their seat may know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from moot.engine import Answer, Ask, BadOptions, Table

Bot = Callable[[Table, Ask], Answer]


class RandomBot:
    """Chooses any legal answer."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def __call__(self, table: Table, ask: Ask) -> Answer:
        keys = ask.keys
        if ask.kind == "some":
            return self.rng.sample(keys, self.rng.randint(ask.low, ask.high))
        return keys[int(self.rng.random() * len(keys))]


def bot(name: str, game: str, seat: int, seed: Any = None) -> Bot:
    """The bot of this name for a seat."""
    if name == "random":
        return RandomBot(Random(f"{seed}/{seat}") if seed is not None else Random())
    raise BadOptions(f"There is no bot '{name}'.")
