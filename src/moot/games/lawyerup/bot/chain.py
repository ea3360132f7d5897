"""The cards of a hand as a chain: what can still be played, one card on the other, and what that is worth."""

from __future__ import annotations

from typing import NamedTuple

from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.bot.effects import Effects
from moot.games.lawyerup.bot.reading import is_chained, line
from moot.games.lawyerup.bot.stakes import Stakes
from moot.games.lawyerup.state import Card

SOONER = 0.93
"""A card that is played later may not be played at all."""


class Rest(NamedTuple):
    """How a chain goes on."""

    worth: float
    """With what its last card brings in the end; what comes later counts a little less."""
    gains: tuple[float, ...]
    """Of each card in its turn."""
    end: float
    """Of the last card, when the Witness is over."""


class Chains:
    """All chains of a hand. The cards of a chain are bits of a number."""

    def __init__(self, desk: Desk, stakes: Stakes, chance: float) -> None:
        self.desk = desk
        self.stakes = stakes
        self.chance = chance
        """How likely it is that one wins the Witness."""
        self.numbers = {card: number for number, card in enumerate(desk.hand)}
        self.cards = list(desk.hand.values())
        self.masks = [card.mask for card in self.cards]
        self.exam = desk.exam(desk.side)
        self._base = [None if is_chained(card.text) else self._gain(card, ()) for card in self.cards]
        self._instead = [self.instead(card, stakes.instead(desk.side, card)) for card in self.cards]
        self._ends = [self._end(card) for card in self.cards]
        self._now = self._end(self.exam[-1]) if self.exam else 0.0
        self._rests: dict[int, Rest] = {}

    # ------------------------------------------------------------ one card

    def _gain(self, card: Card, before: tuple[int, ...]) -> float:
        worth = float(card.value) if self.desk.counts(self.desk.side, card) else 0.0
        examine = line(card.text, "examine")
        if examine:
            exam = [*self.exam, *(self.cards[k] for k in before), card]
            worth += Effects(self.desk, self.stakes, self.desk.side, exam).sentences(examine)
        return worth

    def gain(self, number: int, before: tuple[int, ...] = ()) -> float:
        """What a card brings at once, played after these."""
        base = self._base[number]
        return base if base is not None else self._gain(self.cards[number], before)

    def instead(self, card: Card, found: float | None) -> float:
        """What a card brings that is not played for its Value but for so much, with its text."""
        if found is None:
            return 0.0
        exam = [*self.exam, card]
        effects = Effects(self.desk, self.stakes, self.desk.side, exam, investigating=True)
        return found + effects.sentences(line(card.text, "examine"))

    def best(self, number: int, before: tuple[int, ...] = ()) -> float:
        """What a card brings, for its Value or for something else."""
        return max(self.gain(number, before), self._instead[number])

    def _end(self, card: Card) -> float:
        """What a top card brings when the Witness is over (L-RES-03 to L-RES-05)."""
        victory, defeat = line(card.text, "victory"), line(card.text, "defeat")
        if not victory and not defeat:
            return 0.0
        effects = Effects(self.desk, self.stakes, self.desk.side, [*self.exam, card], over=True)
        found = self.chance * effects.sentences(victory)
        return found + (1 - self.chance) * effects.sentences(defeat)

    def end(self, used: tuple[int, ...] = ()) -> float:
        """What it is worth to stop after these cards."""
        found = self._ends[used[-1]] if used else self._now
        if self.stakes.ends:
            exam = [*self.exam, *(self.cards[k] for k in used)]
            found += self.stakes.end(exam, len(self.cards) - len(used))
        return found

    # ------------------------------------------------------------ chains

    def begun(self, mask: int) -> float:
        """What the best chain is worth on a Witness with these symbols."""
        fitting = [number for number, symbols in enumerate(self.masks) if symbols & mask]
        return max((self.best(n) + SOONER * self.rest((n,), self.masks[n]).worth for n in fitting), default=0.0)

    def rest(self, used: tuple[int, ...], mask: int) -> Rest:
        """The best way to go on after these cards, the last of which shows these symbols."""
        bits = 0
        for number in used:
            bits |= 1 << number
        return self._rest(used, bits, mask)

    def _rest(self, used: tuple[int, ...], bits: int, mask: int) -> Rest:
        key = bits * 64 + (used[-1] if used else 63)
        known = self._rests.get(key)
        if known is not None:
            return known
        end = self.end(used)
        best, most = None, end + 1e-9
        for number, symbols in enumerate(self.masks):
            if not symbols & mask or bits >> number & 1:
                continue
            gain = self.best(number, used)
            after = self._rest((*used, number), bits | 1 << number, symbols)
            worth = gain + SOONER * after.worth
            if worth > most:
                best, most = (gain, after), worth
        if best is None:
            found = Rest(end, (), end)
        else:
            found = Rest(most, (best[0], *best[1].gains), best[1].end)
        self._rests[key] = found
        return found
