"""What things are worth now, in VP at the end (A-SCORE)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp

from moot.games.android.bot.desk import Desk
from moot.games.android.config import HAAS_VP, JINTEKI_VP, NORMAL, Side

USE = 0.9
"""What a favor is worth because it can be spent, on a first day."""
TIME = 0.7
CARD = 0.45
"""What a twilight card is worth."""
MONEY = 0.0007
"""What a dollar is worth."""
SHIFT = 0.12
"""What a space of the twilight track is worth."""


def chance(margin: float, days: int) -> float:
    """That a plot with so much more good than bad baggage ends well, if it resolves after so many more days."""
    return 1 / (1 + exp(-2.2 / (1 + 0.3 * days) * (margin - 0.5)))


class Worth:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._stakes: dict[int, float] = {}

    @cached_property
    def harm(self) -> float:
        """What another player's loss is worth: the fewer there are, the more."""
        return 1 / len(self.desk.others)

    @cached_property
    def spare(self) -> float:
        """What it costs to give up a card: the fuller the hand, the less."""
        return CARD * max(0.1, 1 - self.desk.cards / 7)

    # ------------------------------------------------------------ plots

    def plot(self, card: str) -> float:
        """What it is worth to come to this plot card."""
        printed = self.desk.printed.plots[card]
        if printed.is_ending:
            vp = printed.side.vp or 0
            changes = self.desk.changes
            return vp + (changes["happy"] if vp > 0 else changes["sad"] if vp < 0 else 0)
        good, bad = self.plot(printed.good), self.plot(printed.bad)
        return 0.65 * max(good, bad) + 0.35 * min(good, bad)

    def stake(self, seat: int) -> float:
        """What lies between a good and a bad resolution of a player's plot."""
        known = self._stakes.get(seat)
        if known is None:
            card = self.desk.people[seat].plot
            known = 0.0
            if card:
                printed = self.desk.printed.plots[card]
                known = max(1.0, self.plot(printed.good) - self.plot(printed.bad))
            self._stakes[seat] = known
        return known

    def baggage(self, seat: int, side: Side, count: int = 1) -> float:
        """What it is worth to a player."""
        if not self.desk.people[seat].plot:
            return 0.0
        good, bad = self.desk.people[seat].baggage
        margin, days = good - bad, self.days(seat)
        after = margin + count if side == "good" else margin - count
        return self.stake(seat) * (chance(after, days) - chance(margin, days))

    @cached_property
    def best_baggage(self) -> float:
        """What it is worth to put baggage on anybody's plot."""
        mine = self.baggage(self.desk.you, "good")
        return max(mine, *(-self.harm * self.baggage(seat, "bad") for seat in self.desk.others))

    def days(self, seat: int) -> int:
        """How many more days a player's plot goes on after today (A-PLOT-06, A-PLOT-18)."""
        half = 6 if self.desk.people[seat].detective == "raymond" else 3
        return -self.desk.board.day % half

    # ------------------------------------------------------------ goods

    @cached_property
    def use(self) -> float:
        return USE * min(1.0, (self.desk.left + 1) / 5)

    def favor(self, favor: str) -> float:
        """A-SCORE-08, A-SCORE-09."""
        npcs, changes = self.desk.printed.npcs, self.desk.changes
        if favor in NORMAL:
            return changes[favor] + self.use
        types = npcs[favor].types if favor in npcs else ()
        return sum(changes[type_] for type_ in types) + self.use

    def cheapest(self, favors: Sequence[str]) -> float:
        """What it costs to pay such favors; more than anything if one cannot."""
        held = dict(self.desk.me.favors)
        npcs, paid = self.desk.printed.npcs, 0.0
        for due in favors:
            able = [
                favor
                for favor, count in held.items()
                if count and (due in (favor, "favor") or (favor in npcs and due in npcs[favor].types))
            ]
            if not able:
                return 99.0
            spent = min(able, key=self.favor)
            held[spent] -= 1
            paid += self.favor(spent)
        return paid

    def token(self, token: str) -> float:
        base = {"haas": HAAS_VP, "jinteki": JINTEKI_VP}.get(token)
        return base + self.desk.changes[token] if base is not None else 0.8

    @cached_property
    def best_favor(self) -> float:
        return max(self.favor(favor) for favor in NORMAL)

    # ------------------------------------------------------------ twilight

    @cached_property
    def room(self) -> int:
        """How far one can shift to the dark."""
        return self.desk.board.options.twilight_spaces - 1 - self.desk.me.twilight

    def light_cost(self, cost: int) -> float:
        """What it costs to play a light card: a way on the track, and cards for what goes beyond it."""
        return SHIFT * cost + self.spare * max(0, cost - self.room)

    def dark_cost(self, cost: int) -> float:
        """A dark card brings one to the light, where light cards are paid from; beyond it cards are given up."""
        way = min(cost, self.desk.me.twilight)
        return self.spare * (cost - way) - SHIFT * way

    @cached_property
    def trauma(self) -> float:
        return -1.0 + self.desk.changes["trauma"]
