"""Costs: data with one solver, which decides whether a deed is offered and keeps each payment from dead-ending.

A cost is a list of *dues*, such as ``["minute", "minute", "card"]``. A seat has *coins* of several kinds, each of which
can pay some dues. What can be paid is a matching of dues to coins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from moot.engine.errors import RulesError
from moot.engine.procedures import Procedure, procedure
from moot.engine.state import Seat, State
from moot.engine.steps import ask, call, do, while_
from moot.engine.words import series

Dues = list[str]


class Coin(msgspec.Struct, frozen=True, cache_hash=True):
    """A kind of coin: how many a seat has, and which dues one of them can pay."""

    count: int
    pays: frozenset[str]


Coins = Mapping[str, Coin]
Purse = tuple[tuple[str, Coin], ...]


def cost(**dues: int | tuple[str, ...]) -> Dues:
    """``cost(time=2, favors=("street", "any"))``: a number of dues of that name, or the dues listed."""
    found: Dues = []
    for name, due in dues.items():
        found += [name] * due if isinstance(due, int) else list(due)
    return found


def purse(coins: Coins) -> Purse:
    """Coins as the solver takes them. It remembers: the same few questions come up again and again."""
    return tuple(coins.items())


@lru_cache(maxsize=1 << 14)
def payable(dues: tuple[str, ...], coins: Purse, aside: str = "") -> bool:
    """Whether all dues can be paid together when a coin of one kind is put aside: a matching by augmenting paths."""
    if not dues:
        return True
    left = {kind: coin.count for kind, coin in coins}
    if aside:
        if aside not in left:
            raise RulesError(f"'{aside}' is not a kind of coin; there are: {', '.join(left)}.")
        left[aside] -= 1
    paid: dict[str, list[str]] = {kind: [] for kind in left}

    def place(due: str, tried: set[str]) -> bool:
        for kind, coin in coins:
            if kind in tried or due not in coin.pays:
                continue
            tried.add(kind)
            if len(paid[kind]) < left[kind]:
                paid[kind].append(due)
                return True
            for i, other in enumerate(paid[kind]):
                if place(other, tried):
                    paid[kind][i] = due
                    return True
        return False

    return all(place(due, set()) for due in dues)


@lru_cache(maxsize=1 << 14)
def coins_for(dues: tuple[str, ...], coins: Purse) -> tuple[str, ...]:
    """The kinds of coin that may pay the first due so that the rest stays payable."""
    due, *rest = dues
    found = [kind for kind, coin in coins if coin.count and due in coin.pays]
    return tuple(kind for kind in found if payable(tuple(rest), coins, kind))


def spell_dues(dues: Sequence[str]) -> str:
    """``2 minutes and 1 card``"""
    return series(f"{n} {due}{'s' if n > 1 else ''}" for due, n in Counter(dues).items()) or "nothing"


def payment(coins: Callable[[Any, Seat], Coins], spend: Procedure, rule: str) -> Procedure:
    """The procedure ``pay(seat, dues)``: for each due the seat chooses a kind of coin, and ``spend`` takes it.

    ``spend(seat, coin)`` is the game's: it may ask which card, for instance. Kinds of coin are public; a single one is
    taken without asking.
    """

    def coins_now(game: State, seat: Seat, dues: Dues) -> list[str]:
        return list(coins_for(tuple(dues), purse(coins(game, seat))))

    def next_due(game: State, dues: Dues) -> str:
        return dues[0]

    def pay_off(game: State, dues: Dues) -> Dues:
        return dues[1:]

    return procedure(
        "pay",
        params=("seat", "dues"),
        title="Paying",
        steps=[
            while_(
                "dues",
                do(next_due, as_="due"),
                ask("coin", by="seat", options=coins_now, public=True, rule=rule, prompt="Pay a {due} with what?"),
                do(pay_off, as_="dues"),
                call(spend, seat="seat", coin="coin"),
            ),
        ],
    )
