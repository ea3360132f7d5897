"""Bots: they answer asks, and know what their seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from moot.engine import Answer, Ask, BadOptions, Table
from moot.engine.events import Event, Undone
from moot.engine.game import Player
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
    """Plays by its game's rules of thumb, from what its seat sees and hears alone.

    Its player hears each event once. At another table, also a copy of the one before, and after an undo, a new player
    hears the whole history.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self._at: tuple[Table, int, Player] | None = None
        self._heard = 0

    def __call__(self, table: Table, ask: Ask) -> Answer:
        keys = ask.keys
        if len(keys) == 1 and ask.kind == "one":
            return keys[0]
        player = self._informed(table, ask.seat)
        return player.answer(table.view(ask.seat), ask, table.memory(ask.seat))

    def _informed(self, table: Table, seat: int) -> Player:
        """The player of this seat, who has heard all that there is to hear."""
        if self._at is not None and self._at[0] is table and self._at[1] == seat:
            player, told = self._at[2], table.events(seat, self._heard, fleeting="stays")
            if not any(isinstance(event, Undone) for event in told):
                return self._tell(player, told)
        player = _player(table, self.rng)
        self._at, self._heard = (table, seat, player), 0
        return self._tell(player, table.events(seat, fleeting="stays"))

    def _tell(self, player: Player, told: list[Event]) -> Player:
        for event in lasting(told):
            player.hear(event)
        self._heard += len(told)
        return player


def _player(table: Table, rng: Random) -> Player:
    game = table.rules.game
    if game.bot is None:
        raise BadOptions(f"{game.title} has no heuristic bot.")
    return game.bot({face.id: face for face in table.rules.faces}, rng)


def lasting(events: Iterable[Event]) -> list[Event]:
    """Events without those that were taken back."""
    kept: list[Event] = []
    for event in events:
        if isinstance(event, Undone):
            while kept and kept[-1].n >= event.back_to:
                kept.pop()
        else:
            kept.append(event)
    return kept


BOTS: dict[str, type[RandomBot] | type[HeuristicBot]] = {"random": RandomBot, "heuristic": HeuristicBot}


def bots_of(game: str) -> list[str]:
    """The names of the bots that can play a game, the best first."""
    return ["heuristic", "random"] if GAMES[game].bot is not None else ["random"]


def bot(name: str, game: str, seat: int, seed: Any = None) -> Bot:
    """The bot of this name for a seat. With a seed it plays the same way each time."""
    if name not in BOTS or name not in bots_of(game):
        raise BadOptions(f"There is no bot '{name}' for {game}; there are: {', '.join(bots_of(game))}.")
    return BOTS[name](Random(f"{seed}/{seat}") if seed is not None else Random())
