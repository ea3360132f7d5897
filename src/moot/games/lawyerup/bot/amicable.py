"""The amicable challenge: both want to end as even as possible (L-COOP-02)."""

from __future__ import annotations

from collections.abc import Iterable

from moot.engine import Option, Value
from moot.games.lawyerup.bot.desk import picked
from moot.games.lawyerup.bot.stakes import Divorce, Stakes

YIELD = 1.2
"""How many points an Influence moves, on the average."""


class Agreement:
    """How far the sides are apart, and what would bring them together."""

    def __init__(self, stakes: Stakes) -> None:
        assert isinstance(stakes, Divorce)
        self.stakes = stakes
        self.difference = stakes.difference()

    def use(self, lead: float) -> float:
        """Who is behind should win by what is missing; who is ahead should let the other win."""
        if lead > 0:
            return -max(0.0, -self.difference - YIELD * lead) - max(0.0, self.difference)
        return -abs(self.difference + YIELD * lead)

    def spend(self, budget: int, options: Iterable[Option]) -> str | None:
        """The sway that leads to the smallest difference; ``None`` if it is better to spend no more."""
        stakes, side = self.stakes, self.stakes.desk.side
        reached: dict[float, tuple[int, int | None]] = {self.difference: (0, None)}
        for place in range(len(stakes.targets)):
            spaces, paid = list(stakes.targets[place].spaces), 0
            before = self._points(place, spaces[0])
            ways: list[tuple[int, float]] = []
            while (price := stakes.price(place, spaces, side)) is not None and paid + price <= budget:
                spaces, paid = list(stakes.stepped(place, spaces, side)), paid + price
                ways.append((paid, self._points(place, spaces[0]) - before))
            for difference, (spent, first) in list(reached.items()):
                for cost, gain in ways:
                    total = spent + cost
                    known = reached.get(difference + gain)
                    if total <= budget and (known is None or total < known[0]):
                        reached[difference + gain] = (total, place if first is None else first)
        _, first = reached[min(reached, key=abs)]
        if first is None:
            return None
        return next((option.key for option in options if stakes.place_of(picked(option)) == first), None)

    def after(self, target: Value) -> float:
        """How far apart the sides are after a free sway."""
        place = self.stakes.place_of(target)
        if place is None:
            return abs(self.difference)
        spaces = self.stakes.targets[place].spaces
        stepped = self.stakes.stepped(place, spaces, self.stakes.desk.side)
        return abs(self.difference + self._points(place, stepped[0]) - self._points(place, spaces[0]))

    def _points(self, place: int, space: int) -> float:
        mine, theirs = self.stakes.desk.side, self.stakes.desk.other
        return self.stakes.points(place, mine, space) - self.stakes.points(place, theirs, space)
