"""Choices inside effects: which card, which token, which Witness."""

from __future__ import annotations

from moot.engine import NO, Ask, Known, Option
from moot.games.lawyerup.bot import drafting
from moot.games.lawyerup.bot.desk import Desk, picked
from moot.games.lawyerup.bot.effects import Effects
from moot.games.lawyerup.bot.reading import line
from moot.games.lawyerup.bot.stakes import Stakes
from moot.games.lawyerup.state import Card


class Picking:
    """Cards that may be chosen, with what they are worth."""

    def __init__(self, desk: Desk, stakes: Stakes, ask: Ask) -> None:
        self.desk = desk
        self.stakes = stakes
        self.options = ask.options

    def card_of(self, option: Option) -> Card | None:
        """The card that this chooses, if it is one that one sees."""
        thing = picked(option)
        face = self.desk.faces[thing.face] if isinstance(thing, Known) else None
        return face if isinstance(face, Card) else None

    def worth(self, option: Option, side: int) -> float:
        card = self.card_of(option)
        return drafting.worth(self.desk, self.stakes, side, card) if card is not None else -1.0

    def best(self, side: int) -> str:
        """The card that is worth most to a side."""
        return max(self.options, key=lambda option: self.worth(option, side)).key

    def best_of(self, number: int) -> list[str]:
        """So many of the best."""
        ordered = sorted(self.options, key=lambda option: -self.worth(option, self.desk.side))
        return [option.key for option in ordered[:number]]

    def worst(self) -> str:
        """The card of one's hand that one misses least."""
        return min(self.options, key=lambda option: self.worth(option, self.desk.side)).key

    def own(self) -> bool:
        """Whether it is about cards of one's own hand."""
        return all(self.desk.held(picked(option)) is not None for option in self.options)

    def gift(self) -> str:
        """L-06-13: the card that helps the others least, and is missed least; none if all are too good."""

        def loss(option: Option) -> float:
            return 0.6 * self.worth(option, self.desk.side) + self.worth(option, self.desk.other)

        best = min((option for option in self.options if option.deed != NO), key=loss)
        keep = any(option.deed == NO for option in self.options) and loss(best) >= 3.2
        return NO if keep else best.key

    def added(self, most: int) -> list[str]:
        """L-EXAM-10: cards whose Value counts, the one on top last."""
        cards = {option.key: card for option in self.options if (card := self.card_of(option)) is not None}
        counting = [key for key, card in cards.items() if self.desk.counts(self.desk.side, card) and card.value > 0]
        return sorted(sorted(counting, key=lambda key: -cards[key].value)[:most], key=lambda key: self._end(cards[key]))

    def _end(self, card: Card) -> float:
        over = Effects(self.desk, self.stakes, self.desk.side, [card], over=True)
        return over.sentences(line(card.text, "victory"))

    def played(self) -> str:
        """L-PROC-15: the card that brings most, whatever it matches."""
        side = self.desk.side

        def gain(option: Option) -> float:
            card = self.card_of(option)
            if card is None:
                return 0.1
            exam = [*self.desk.exam(side), card]
            value = float(card.value) if self.desk.counts(side, card) else 0.0
            return value + Effects(self.desk, self.stakes, side, exam).sentences(line(card.text, "examine"))

        return max(self.options, key=gain).key

    def copied(self) -> str:
        """L-REF-05: the Victory effect that brings most."""
        over = Effects(self.desk, self.stakes, self.desk.side, over=True)

        def gain(option: Option) -> float:
            card = self.card_of(option)
            return over.sentences(line(card.text, "victory")) if card is not None else 0.0

        return max(self.options, key=gain).key
