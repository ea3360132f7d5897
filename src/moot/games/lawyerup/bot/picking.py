"""Choices inside effects: which card, which token, which Witness."""

from __future__ import annotations

from moot.engine import NO, Ask
from moot.games.lawyerup.bot import drafting
from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.bot.effects import Effects
from moot.games.lawyerup.bot.reading import line
from moot.games.lawyerup.bot.stakes import Stakes
from moot.games.lawyerup.state import Card


class Picking:
    """Cards that may be chosen, with what they are worth."""

    def __init__(self, desk: Desk, stakes: Stakes, ask: Ask) -> None:
        self.desk = desk
        self.stakes = stakes
        self.ask = ask
        self.keys = ask.keys

    def card_of(self, key: str) -> Card | None:
        """The card with this key: where it lies open, or by its name if one has only just looked."""
        seen = self.desk.seen.get(key)
        if seen is None:
            label = next((option.label for option in self.ask.options if option.key == key), "")
            seen = self.desk.named(label)
        return seen if isinstance(seen, Card) else None

    def worth(self, key: str, side: int) -> float:
        card = self.card_of(key)
        return drafting.worth(self.desk, self.stakes, side, card) if card is not None else -1.0

    def best(self, side: int) -> str:
        """The card that is worth most to a side."""
        return max(self.keys, key=lambda key: self.worth(key, side))

    def best_of(self, number: int) -> list[str]:
        """So many of the best."""
        return sorted(self.keys, key=lambda key: -self.worth(key, self.desk.side))[:number]

    def worst(self) -> str:
        """The card of one's hand that one misses least."""
        return min(self.keys, key=lambda key: self.worth(key, self.desk.side))

    def gift(self) -> str:
        """L-06-13: the card that helps the others least, and is missed least; none if all are too good."""
        held = [key for key in self.keys if key != NO]

        def loss(key: str) -> float:
            return 0.6 * self.worth(key, self.desk.side) + self.worth(key, self.desk.other)

        best = min(held, key=loss)
        return best if NO not in self.keys or loss(best) < 3.2 else NO

    def added(self, most: int) -> list[str]:
        """L-EXAM-10: cards whose Value counts, the one on top last."""
        values = {key: card.value for key in self.keys if (card := self.card_of(key)) is not None}
        counting = [key for key in values if self.desk.counts(self.desk.side, self.desk.hand[key]) and values[key] > 0]
        return sorted(sorted(counting, key=lambda key: -values[key])[:most], key=self._end)

    def _end(self, key: str) -> float:
        card = self.desk.hand[key]
        over = Effects(self.desk, self.stakes, self.desk.side, [card], over=True)
        return over.sentences(line(card.text, "victory"))

    def played(self) -> str:
        """L-PROC-15: the card that brings most, whatever it matches."""
        side = self.desk.side

        def gain(key: str) -> float:
            card = self.card_of(key)
            if card is None:
                return 0.1
            exam = [*self.desk.exam(side), card]
            value = float(card.value) if self.desk.counts(side, card) else 0.0
            return value + Effects(self.desk, self.stakes, side, exam).sentences(line(card.text, "examine"))

        return max(self.keys, key=gain)

    def copied(self) -> str:
        """L-REF-05: the Victory effect that brings most."""
        over = Effects(self.desk, self.stakes, self.desk.side, over=True)

        def gain(key: str) -> float:
            card = self.card_of(key)
            return over.sentences(line(card.text, "victory")) if card is not None else 0.0

        return max(self.keys, key=gain)
