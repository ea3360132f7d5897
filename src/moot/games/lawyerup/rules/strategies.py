"""Strategies: each side chooses one of its own, all are revealed together (L-06SETUP-01, L-06SETUP-02)."""

from __future__ import annotations

from moot.engine import Seat, Thing, ask_together, happen
from moot.games.lawyerup import events
from moot.games.lawyerup.players import both_speakers
from moot.games.lawyerup.state import Court, StrategyThing


def own_strategies(game: Court, seat: Seat) -> list[StrategyThing]:
    return list(game.strategy[game.side[seat]])


def take_strategies(game: Court, answers: dict[Seat, Thing]) -> None:
    """The others leave the game."""
    for seat, card in answers.items():
        side = game.side[seat]
        game.removed += [other for other in game.strategy[side] if other != card]
        game.strategy[side] = [card]
        happen(game, events.Strategy, seat=seat, card=card)


def choose_strategies(rule: str) -> ask_together:
    """The step of a case's setup. The Automa's is random (L-AUTO01-01, L-AUTO02-01, L-AUTO06-02)."""
    return ask_together(
        "chosen",
        by=both_speakers,
        options=own_strategies,
        settle=take_strategies,
        rule=rule,
        prompt="Which Strategy do you choose?",
    )
