"""H-PAY: minutes, and cards that stand in for them."""

from __future__ import annotations

from functools import cache

from moot.engine import Coin, Dues, Purse, Seat, Thing, ask, branch, do, happen, payment, procedure, purse
from moot.games.hearing import events
from moot.games.hearing.state import CardThing, Hearing
from moot.games.hearing.verbs import pay_with_card, spend_minute

MINUTE_PAYS = frozenset({"minute", "own minute"})
CARD_PAYS = frozenset({"minute", "card"})


def coins(game: Hearing, seat: Seat) -> Purse:
    """H-PAY-01, H-PAY-02, H-PAY-06."""
    return coins_of(game.minutes[seat], len(game.hand[seat]))


@cache
def coins_of(minutes: int, cards: int) -> Purse:
    return purse({"minute": Coin(minutes, MINUTE_PAYS), "card": Coin(cards, CARD_PAYS)})


def hand_of(game: Hearing, seat: Seat) -> list[CardThing]:
    return list(game.hand[seat])


def minutes(n: int) -> Dues:
    return ["minute"] * n


SPEND = procedure(
    "spend",
    params=("seat", "coin"),
    steps=[
        branch(
            "coin",
            {
                "minute": [do(spend_minute)],
                "card": [
                    ask(
                        "out",
                        by="seat",
                        options=hand_of,
                        rule="H-PAY-02",
                        prompt="Which card do you pay with?",
                    ),
                    do(pay_with_card),
                ],
            },
        )
    ],
)


def tell_spent(game: Hearing, seat: Seat, spent: list[str]) -> None:
    """The minutes together; each card was reported as it was discarded."""
    minutes = spent.count("minute")
    if minutes:
        happen(game, events.Spent, seat=seat, minutes=minutes)


def minutes_of(game: Hearing, seat: Seat) -> int:
    return game.minutes[seat]


def paid(game: Hearing, seat: Seat, dues: int, had: int) -> tuple[int, list[Thing]]:
    """With what so many dues have just been paid, by whoever had so many minutes before: minutes, and cards."""
    spent = had - game.minutes[seat]
    return spent, game.discard[len(game.discard) - (dues - spent) :]


PAY = payment(coins, SPEND, "H-PAY-05", kinds=("minute", "card"), tell=tell_spent)
