"""What cards are worth before anybody plays them: drafts, mulligans, discards."""

from __future__ import annotations

from moot.engine import Ask, Option
from moot.games.lawyerup.bot.desk import Desk, picked
from moot.games.lawyerup.bot.effects import Effects
from moot.games.lawyerup.bot.reading import line
from moot.games.lawyerup.bot.stakes import Stakes
from moot.games.lawyerup.state import Card

SYMBOL = 0.45
"""What a symbol is worth: a card that matches more is played more often."""
WEAK = 1.3
"""A card below this goes, if there are enough others to be drawn."""


def worth(desk: Desk, stakes: Stakes, side: int, card: Card) -> float:
    """What a card is worth to a side at some time."""
    found = float(card.value) if desk.counts(side, card) else 0.0
    effects = Effects(desk, stakes, side, [card])
    over = Effects(desk, stakes, side, [card], over=True)
    examine = line(card.text, "examine")
    found += 0.7 * effects.sentences(examine)
    instead = stakes.instead(side, card)
    if instead is not None:
        investigating = Effects(desk, stakes, side, [card], investigating=True)
        found = max(found, instead + 0.7 * investigating.sentences(examine))
    found += 0.25 * over.sentences(line(card.text, "victory"))
    found += 0.15 * over.sentences(line(card.text, "defeat"))
    found += 0.6 * effects.sentences(line(card.text, "action"))
    return 0.75 * found + SYMBOL * min(3, len(card.symbols))


def assign(desk: Desk, stakes: Stakes, ask: Ask, *, by_side: bool) -> str:
    """L-DISC-04: to the Prosecution, to the Defense, to be buried; L-05-04: kept, given, and the rest."""
    kept, given = (desk.side, desk.other) if by_side else (0, 1)
    known: dict[tuple[str, int], float] = {}

    def worth_to(card: Card, side: int) -> float:
        if (card.id, side) not in known:
            known[card.id, side] = worth(desk, stakes, side, card)
        return known[card.id, side]

    def value(option: Option) -> float:
        order = picked(option)
        assert isinstance(order, list)
        return worth_to(desk.face(order[kept], Card), desk.side) - worth_to(desk.face(order[given], Card), desk.other)

    return max(ask.options, key=value).key


def weak(desk: Desk, stakes: Stakes, ask: Ask) -> list[str]:
    """L-DISC-11, L-RES-19: the cards that one exchanges for others, while the deck lasts."""
    spare = desk.board.decks[desk.you] - 4 * max(0, desk.left - 1)
    if spare <= 0 and desk.left > 1:
        return []
    values = {option.key: worth(desk, stakes, desk.side, desk.face(picked(option), Card)) for option in ask.options}
    held = [key for key in sorted(values, key=values.__getitem__) if values[key] < WEAK]
    return held[: max(0, min(spare, 3))]
