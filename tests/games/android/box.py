"""The box: all cards of Android as they are written, with their programs."""

from __future__ import annotations

from typing import Any

from moot.games.android import BOOK
from moot.games.android.config import Detective
from moot.games.android.written import DECKS, SIZES
from moot.language.packs import cards_of, own_content

CARDS = [card for card in cards_of(BOOK, own_content(BOOK)) if card.deck in DECKS]
BY_DECK: dict[str, list[Any]] = {deck.name: [] for deck in DECKS}
for _card in CARDS:
    BY_DECK[_card.deck.name].append(_card.entry)
ENTRIES = {card.id: card.entry for card in CARDS}
PLOTS = [plot for detective in SIZES for plot in BY_DECK[f"{detective}/plot"]]
COLOURS: dict[Detective, tuple[str, ...]] = {
    "caprice": ("violet", "gold", "blue"),
    "floyd": ("violet", "gold", "blue"),
    "louis": ("blue", "violet", "gold"),
    "rachel": ("violet", "gold", "blue"),
    "raymond": ("blue", "violet"),
}
"""By detective: the colours of P1, P2 and P3 (section 9.1)."""
