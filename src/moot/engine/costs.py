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
from moot.engine.kinds import listed
from moot.engine.procedures import Procedure, procedure
from moot.engine.state import Seat, State
from moot.engine.steps import Step, ask, call, const, do, let, while_
from moot.engine.words import series, worded

Dues = list[str]
NO_WORDS: Mapping[str, str] = {}


class Coin(msgspec.Struct, frozen=True, cache_hash=True):
    """A kind of coin: how many a seat has, and which dues one of them can pay."""

    count: int
    pays: frozenset[str]


def cost(**dues: int | tuple[str, ...]) -> Dues:
    """``cost(time=2, favors=("street", "any"))``: a number of dues of that name, or the dues listed."""
    found: Dues = []
    for name, due in dues.items():
        found += [name] * due if isinstance(due, int) else list(due)
    return found


class Purse:
    """All coins of a seat, by kind. Those with the same coins are one, and remember what can be paid with them."""

    __slots__ = ("coins", "payable", "without")

    def __init__(self, coins: tuple[tuple[str, Coin], ...]) -> None:
        self.coins = coins
        self.payable = Payable(coins)
        """By dues, as a tuple: whether all of them can be paid together."""
        self.without = Without(coins)
        """By a kind of coin: the purse when one of that kind is put aside."""


class Without(dict[str, Purse]):
    """What is left of a purse."""

    __slots__ = ("coins",)

    def __init__(self, coins: tuple[tuple[str, Coin], ...]) -> None:
        self.coins = coins

    def __missing__(self, kind: str) -> Purse:
        left = dict(self.coins)
        if kind not in left:
            raise RulesError(f"'{kind}' is not a kind of coin; there are: {', '.join(left)}.")
        left[kind] = Coin(left[kind].count - 1, left[kind].pays)
        rest = self[kind] = purse(left)
        return rest


class Payable(dict[tuple[str, ...], bool]):
    """The answers of the solver, which matches dues to coins by augmenting paths."""

    __slots__ = ("coins",)

    def __init__(self, coins: tuple[tuple[str, Coin], ...]) -> None:
        self.coins = coins

    def __missing__(self, dues: tuple[str, ...]) -> bool:
        paid: dict[str, list[str]] = {kind: [] for kind, _ in self.coins}

        def place(due: str, tried: set[str]) -> bool:
            for kind, coin in self.coins:
                if kind in tried or due not in coin.pays:
                    continue
                tried.add(kind)
                if len(paid[kind]) < coin.count:
                    paid[kind].append(due)
                    return True
                for i, other in enumerate(paid[kind]):
                    if place(other, tried):
                        paid[kind][i] = due
                        return True
            return False

        found = self[dues] = all(place(due, set()) for due in dues)
        return found


def purse(coins: Mapping[str, Coin]) -> Purse:
    """The purse with these coins."""
    return _purse(tuple(coins.items()))


_purse = lru_cache(maxsize=1 << 12)(Purse)
EMPTY = purse({})


@lru_cache(maxsize=1 << 12)
def coins_for(dues: tuple[str, ...], purse: Purse) -> tuple[str, ...]:
    """The kinds of coin that may pay the first due so that the rest stays payable."""
    due, *rest = dues
    found = [kind for kind, coin in purse.coins if coin.count and due in coin.pays]
    return tuple(kind for kind in found if purse.without[kind].payable[tuple(rest)])


def spell_dues(dues: Sequence[str], words: Mapping[str, str] = NO_WORDS) -> str:
    """``2 minutes and 1 card``; what has a capital is measured, not counted: ``2 Time``."""
    said = {worded(words, due): n for due, n in Counter(dues).items()}
    return series(f"{n} {due}{'s' if n > 1 and due.islower() else ''}" for due, n in said.items()) or "nothing"


def payment(
    coins: Callable[[Any, Seat], Purse],
    spend: Procedure,
    rule: str,
    *,
    kinds: Sequence[str] = (),
    tell: Callable[..., None] | None = None,
) -> Procedure:
    """The procedure ``pay(seat, dues)``: for each due the seat chooses a kind of coin, and ``spend`` takes it.

    ``spend(seat, coin)`` is the game's: it may ask which card, for instance. Kinds of coin are public; a single one is
    taken without asking. ``kinds`` lists all kinds that there are. ``tell(game, seat, spent)`` reports in the end what
    was paid, coin by coin.
    """

    def coins_now(game: State, seat: Seat, dues: Dues) -> list[str]:
        return list(coins_for(tuple(dues), coins(game, seat)))

    if kinds:
        coins_now.__annotations__["return"] = listed(kinds)

    def next_due(dues: Dues) -> str:
        return dues[0]

    def pay_off(dues: Dues) -> Dues:
        return dues[1:]

    def spent_too(spent: list[str], coin: str) -> list[str]:
        return [*spent, coin]

    pay_one = [
        do(next_due, as_="due"),
        ask("coin", by="seat", options=coins_now, public=True, rule=rule, prompt="Pay a {due} with what?"),
        do(pay_off, as_="dues"),
        call(spend, seat="seat", coin="coin"),
    ]
    steps: list[Step] = [while_("dues", *pay_one)]
    if tell is not None:
        noted = [*pay_one, do(spent_too, as_="spent")]
        steps = [let("spent", const([], list[str])), while_("dues", *noted), do(tell)]
    return procedure("pay", params=("seat", "dues"), title="Paying", steps=steps)
