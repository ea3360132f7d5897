"""Bots: they answer asks, and know what their seat may know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from moot.engine import Answer, Ask, BadOptions, Table
from moot.games import GAMES

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


class HeuristicBot:
    """Plays by its game's rules of thumb, from the view of its seat alone."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def __call__(self, table: Table, ask: Ask) -> Answer:
        game = table.rules.game
        if game.bot is None:
            raise BadOptions(f"{game.title} has no heuristic bot.")
        faces = {face.id: face for face in table.rules.faces}
        answer: Answer = game.bot(table.view(ask.seat), ask, faces, self.rng)
        return answer


BOTS: dict[str, type[RandomBot] | type[HeuristicBot]] = {"random": RandomBot, "heuristic": HeuristicBot}


def bots_of(game: str) -> list[str]:
    """The names of the bots that can play a game, the best first."""
    return ["heuristic", "random"] if GAMES[game].bot is not None else ["random"]


def bot(name: str, game: str, seat: int, seed: Any = None) -> Bot:
    """The bot of this name for a seat. With a seed it plays the same way each time."""
    if name not in BOTS or name not in bots_of(game):
        raise BadOptions(f"There is no bot '{name}' for {game}; there are: {', '.join(bots_of(game))}.")
    return BOTS[name](Random(f"{seed}/{seat}") if seed is not None else Random())
