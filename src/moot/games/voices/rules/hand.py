"""V-STRAT-13, V-STRAT-14: the hand limit."""

from __future__ import annotations

from moot.engine import Seat, ask_some, do, procedure, when
from moot.games.voices.config import HAND_LIMIT
from moot.games.voices.state import Mind, StrategyThing
from moot.games.voices.verbs.cards import discard_cards


def excess(game: Mind, seat: Seat) -> int:
    return max(0, len(game.hand[seat]) - HAND_LIMIT)


def hand_of(game: Mind, seat: Seat) -> list[StrategyThing]:
    return list(game.hand[seat])


CHECK_HAND = procedure(
    "check_hand",
    params=("seat",),
    steps=[
        when(
            excess,
            ask_some(
                "cards",
                by="seat",
                options=hand_of,
                low=excess,
                high=excess,
                rule="V-STRAT-14",
                prompt="You hold more than three strategy cards. Which do you discard?",
            ),
            do(discard_cards),
        ),
    ],
)
