"""What is at stake: what tokens, Witnesses and a case's own things are worth, in Influence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from moot.engine import Option, Value
from moot.games.lawyerup.bot.desk import Desk, picked
from moot.games.lawyerup.state import Card, Witness
from moot.games.lawyerup.view import Target

Fits = Callable[[int], bool]
"""Whether a target, by its place, can be meant."""


class Stakes:
    """The worth of a position to the bot's own side. All is counted in Influence of the present Witness."""

    win: ClassVar[float] = 2.5
    """What it is worth to win a Witness, whatever the difference is."""
    call: ClassVar[float] = 2.0
    """What it is worth to be the one who calls the next Witness."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.targets: Sequence[Target] = desk.board.targets
        self.left = max(0, desk.left - 1)
        """How many Witnesses come after this one."""
        self._free: dict[tuple[int, int], float] = {}

    # ------------------------------------------------------------ of each case

    def worth(self, place: int, spaces: Sequence[int]) -> float:
        """What it is worth to one's own side that the tokens of this target stand so."""
        raise NotImplementedError(type(self).__name__)

    def stepped(self, place: int, spaces: Sequence[int], side: int) -> Sequence[int]:
        """The spaces after a step of this side."""
        raise NotImplementedError(type(self).__name__)

    def price(self, place: int, spaces: Sequence[int], side: int) -> int | None:
        """What the next step of this side costs; ``None`` if there is none."""
        raise NotImplementedError(type(self).__name__)

    def claim(self, side: int, witness: Witness) -> float:
        """What it is worth to this side to claim a Witness."""
        return 0.3

    def outright(self, lead: float) -> float:
        """What it is worth to end a Witness with this lead because the game may be won by it at once."""
        return 0.0

    @property
    def ends(self) -> bool:
        """Whether a Witness has an end of its own in this case."""
        return False

    def end(self, exam: Sequence[Card], hand: int) -> float:
        """What it is worth to end a Witness with this examination, and so many cards in hand."""
        return 0.0

    def instead(self, side: int, card: Card) -> float | None:
        """What a card brings this side beside its text if not played for its Value; ``None`` if it cannot be."""
        return None

    # ------------------------------------------------------------ steps

    def sign(self, side: int) -> int:
        return 1 if side == self.desk.side else -1

    def gain(self, place: int, side: int, steps: int = 1) -> float | None:
        """What so many free steps are worth to the side that takes them; ``None`` if it cannot."""
        spaces: Sequence[int] = self.targets[place].spaces
        now = self.worth(place, spaces)
        if self.price(place, spaces, side) is None:
            return None
        for _ in range(steps):
            if self.price(place, spaces, side) is not None:
                spaces = self.stepped(place, spaces, side)
        return self.sign(side) * (self.worth(place, spaces) - now)

    def free(self, side: int, fits: Fits | None = None, steps: int = 1) -> float:
        """What a free sway is worth to a side, well chosen."""
        known = self._free.get((side, steps)) if fits is None else None
        if known is not None:
            return known
        places = [place for place in range(len(self.targets)) if fits is None or fits(place)]
        best = max((found for place in places if (found := self.gain(place, side, steps)) is not None), default=0.0)
        if fits is None:
            self._free[side, steps] = best
        return best

    def place_of(self, chosen: Value) -> int | None:
        """The place of what is chosen, if it can be swayed."""
        return next((place for place, target in enumerate(self.targets) if target.card == chosen), None)

    def ways(self, place: int, budget: int) -> list[tuple[int, float]]:
        """What steps of one's own on this target cost and bring, one step after the other."""
        side = self.desk.side
        spaces: Sequence[int] = self.targets[place].spaces
        now, paid, found = self.worth(place, spaces), 0, []
        while (price := self.price(place, spaces, side)) is not None and paid + price <= budget:
            spaces, paid = self.stepped(place, spaces, side), paid + price
            found.append((paid, self.worth(place, spaces) - now))
        return found

    def best_spending(self, budget: int) -> dict[int, int]:
        """By place: how many steps to take, so that the whole is worth most."""
        best: list[tuple[float, dict[int, int]]] = [(0.0, {}) for _ in range(budget + 1)]
        for place in range(len(self.targets)):
            ways = self.ways(place, budget)
            if not ways:
                continue
            for money in range(budget, 0, -1):
                for number, (paid, gain) in enumerate(ways, 1):
                    if paid <= money and best[money - paid][0] + gain > best[money][0] + 1e-9:
                        best[money] = (best[money - paid][0] + gain, {**best[money - paid][1], place: number})
        return best[budget][1]

    def spend(self, budget: int, options: Iterable[Option]) -> str | None:
        """The next sway to pay for; ``None`` to spend no more."""
        chosen = self.best_spending(budget)
        return next((option.key for option in options if self.place_of(picked(option)) in chosen), None)
