"""Who passes when: after the first pass the other side has one more Examination action (L-PASS-03)."""

from __future__ import annotations

from collections.abc import Callable
from math import tanh

NEXT = (0.0, 1.1, 1.8, 2.3, 2.6, 2.8, 2.9)
"""What the next card of a hand of so many brings, if others are to follow it."""
LAST = (0.0, 1.3, 2.2, 2.8, 3.2, 3.5, 3.7)
"""What the best card of such a hand brings, if it is the last."""
AUTOMA = 2.6
"""What a card of the Automa brings: it need not match."""


def next_card(hand: int, automa: bool) -> float:
    if automa:
        return AUTOMA if hand else 0.0
    return NEXT[min(hand, len(NEXT) - 1)]


def last_card(hand: int, automa: bool) -> float:
    if automa:
        return AUTOMA if hand else 0.0
    return LAST[min(hand, len(LAST) - 1)]


class Tempo:
    """A Witness as a race of two hands: one's own cards are known, the others' are guessed."""

    def __init__(self, use: Callable[[float], float], theirs: int, automa: bool) -> None:
        self.use = use
        """What a lead is worth in the end."""
        self.theirs = theirs
        self.automa = automa

    def passing(self, lead: float) -> float:
        """What it is worth to pass now."""
        return self.use(lead - last_card(self.theirs, self.automa))

    def after(self, lead: float, gains: tuple[float, ...]) -> float:
        """What it is worth that the others are to move, with these cards yet to be played."""
        return self._theirs(lead, gains, self.theirs)

    def _theirs(self, lead: float, gains: tuple[float, ...], hand: int) -> float:
        """They pass, and one has one more card; or they go on."""
        one_more = self.use(lead + max(gains[0], 0.0)) if gains else self.use(lead)
        if not hand:
            return one_more
        goes_on = self._mine(lead - next_card(hand, self.automa), gains, hand - 1)
        return goes_on if self.automa else min(one_more, goes_on)

    def _mine(self, lead: float, gains: tuple[float, ...], hand: int) -> float:
        passing = self.use(lead - last_card(hand, self.automa))
        if not gains:
            return passing
        return max(passing, self._theirs(lead + gains[0], gains[1:], hand))


def bent(lead: float, win: float) -> float:
    """A lead as such, and what it is worth to win at all."""
    return lead + win * tanh(lead / 3)
