"""Jurors: in The Prize Marrow, those who lean to a side are counted."""

from __future__ import annotations

from collections.abc import Sequence

from moot.games.lawyerup.bot.stakes.base import Stakes
from moot.games.lawyerup.state import Face, Juror

OUTER = (0, 3)
"""By side: its outer space (L-SWAY-03)."""


UNKNOWN = 3
"""What a step costs on a card that is no Juror, for all one knows."""


class Jury(Stakes):
    """Each Juror counts as one (L-00-09)."""

    juror = 3.0
    outer = 0.8
    """What a token on an outer space is worth: it is safer there, and breaks ties (L-00-10)."""

    def skepticism(self, place: int) -> int:
        face = self.desk.face(self.targets[place].card, Face)
        return face.skepticism if isinstance(face, Juror) else UNKNOWN

    def worth(self, place: int, spaces: Sequence[int]) -> float:
        leans = 0 if spaces[0] < 2 else 1
        value = self.juror + (self.outer if spaces[0] == OUTER[leans] else 0.0)
        return self.sign(leans) * value

    def stepped(self, place: int, spaces: Sequence[int], side: int) -> Sequence[int]:
        return [spaces[0] + (-1 if side == 0 else 1)]

    def price(self, place: int, spaces: Sequence[int], side: int) -> int | None:
        if spaces[0] == OUTER[side] or (spaces[0] == 0 and self.targets[place].has_lock):
            return None
        return self.skepticism(place)
