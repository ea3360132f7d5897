"""What things are worth now, in VP at the end (A-SCORE)."""

from __future__ import annotations

from functools import cached_property
from math import exp

from moot.games.android.bot.desk import Desk
from moot.games.android.config import HAAS_VP, JINTEKI_VP, NORMAL

USE = 0.9
"""What a favor is worth because it can be spent, on a first day."""
TIME = 0.7
HARM = 0.35
"""What another player's loss is worth."""


def chance(margin: float) -> float:
    """That a plot with so much more good than bad baggage ends well."""
    return 1 / (1 + exp(-1.6 * (margin - 0.5)))


class Worth:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._stakes: dict[int, float] = {}

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
            card = self.desk.people[seat]["plot"]
            known = 0.0
            if card:
                printed = self.desk.printed.plots[card]
                known = max(1.0, self.plot(printed.good) - self.plot(printed.bad))
            self._stakes[seat] = known
        return known

    def baggage(self, seat: int, side: str, count: int = 1) -> float:
        """What it is worth to a player."""
        if not self.desk.people[seat]["plot"]:
            return 0.0
        good, bad = self.desk.people[seat]["baggage"]
        margin = good - bad
        after = margin + count if side == "good" else margin - count
        return self.stake(seat) * (chance(after) - chance(margin))

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

    def cheapest(self, favors: list[str]) -> float:
        """What it costs to pay such favors; more than anything if one cannot."""
        held = dict(self.desk.me["favors"])
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
    def trauma(self) -> float:
        return -1.0 + self.desk.changes["trauma"]
