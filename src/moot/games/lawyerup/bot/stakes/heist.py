"""Casino Heist: verdicts, and Cons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.bot.holding import Holding
from moot.games.lawyerup.bot.reading import condition, line
from moot.games.lawyerup.bot.stakes.base import Stakes
from moot.games.lawyerup.cases.casino_heist.board import Defendant
from moot.games.lawyerup.cases.casino_heist.cards import Con
from moot.games.lawyerup.state import Card, Witness
from moot.language import Node

VERDICT = 10.0
"""What a Defendant is worth."""
CLAIMED = 2.0
"""What it is worth more when nobody can change it."""
LONG = 8
"""So many Witnesses are a long way."""


class Heist(Stakes):
    """Five verdicts; the last step to one counts most, the more so the nearer the end is."""

    win = 1.0

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.late = 1.0 - min(1.0, self.left / LONG)

    def printed_at(self, place: int) -> Defendant:
        return self.desk.face(self.targets[place].card, Defendant)

    def way(self, place: int, steps: int, side: int) -> float:
        """How far a side has come to a verdict, from 0 to 1, as it counts now."""
        face = self.printed_at(place)
        prices = face.prices[side][: face.verdict]
        part = sum(prices[:steps]) / sum(prices)
        steep = 0.35 + 0.6 * self.late
        return float((1 - steep) * part + steep * part**4)

    def worth(self, place: int, spaces: Sequence[int]) -> float:
        top = self.printed_at(place).top
        for side in (0, 1):
            if spaces[side] == top:
                return self.sign(side) * (VERDICT + CLAIMED)
        mine, theirs = self.desk.side, self.desk.other
        return VERDICT * (self.way(place, spaces[mine], mine) - self.way(place, spaces[theirs], theirs))

    def stepped(self, place: int, spaces: Sequence[int], side: int) -> Sequence[int]:
        return [space + (side == track) for track, space in enumerate(spaces)]

    def price(self, place: int, spaces: Sequence[int], side: int) -> int | None:
        face = self.printed_at(place)
        if face.top in spaces:
            return None
        if spaces[side] + 1 == face.top and not self.namesake(place, side):
            return None
        return face.prices[side][spaces[side]]

    def namesake(self, place: int, side: int) -> bool:
        """Whether a side has claimed the Witness with the Defendant's name (L-05-22)."""
        return any(witness.id == self.printed_at(place).witness for witness in self.desk.claimed(side))

    def claim(self, side: int, witness: Witness) -> float:
        """A Witness who is also a Defendant opens the top spot to the one who has come near it."""
        for place, target in enumerate(self.targets):
            if self.printed_at(place).witness == witness.id and self.printed_at(place).top not in target.spaces:
                return 0.6 + 2.0 * self.way(place, target.spaces[side], side)
        return 0.3

    # ------------------------------------------------------------ the Con

    @cached_property
    def con(self) -> tuple[Node, float, float] | None:
        """One's own Con: its Setup, and what Success and Failure are worth."""
        from moot.games.lawyerup.bot.effects import Effects

        cons = self.desk.printed(self.desk.board.secrets[self.desk.side], Con)
        if not cons:
            return None
        face = cons[0]
        effects = Effects(self.desk, self, self.desk.side)
        success, failure = (effects.sentences(line(face.text, fate)) for fate in ("success", "failure"))
        return condition(face.setup), success, failure

    @property
    def ends(self) -> bool:
        return self.con is not None

    def end(self, exam: Sequence[Card], hand: int) -> float:
        if self.con is None:
            return 0.0
        setup, success, failure = self.con
        return success if Holding(self.desk, self.desk.side, exam, hand).holds(setup) else failure
