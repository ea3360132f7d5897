"""Every card is played on the stand-in's stage: what stays lies in play, what reacts is held, and a detective tours."""

from __future__ import annotations

from random import Random

import pytest

from moot.engine import const, do, perform
from moot.games.android.written import DECKS
from moot.language.lint import lint
from moot.language.packs import Card
from tests.games.android.box import CARDS
from tests.language.android.standin import acts, hold, lay, play, state
from tests.language.test_android import RUNS
from tests.language.test_android_plots import all_shown
from tests.language.test_android_secrets import POSITION, SEATS, random_answer, tour

SEATED = ("louis", "caprice", "raymond", "floyd", "rachel")
"""The detectives of the stand-in, by seat."""


@pytest.mark.parametrize("deck", [deck.name for deck in DECKS if deck.texts])
def test_every_text_waits_only_for_what_comes(deck: str) -> None:
    for card in CARDS:
        if card.deck.name == deck and card.readings:
            assert lint(card.readings["text"], RUNS) == [], card.id


def _stays(card: Card) -> bool:
    stays = card.deck.stays
    return stays if isinstance(stays, bool) else stays(card.entry)


def _parts(cards: list[Card], occasion: bool) -> list[tuple[str, str]]:
    """The cards with a part that waits for an occasion, or with one that does not, and the part's program."""
    return [
        (card.id, part.procedure)
        for card in cards
        for part in card.programs["text"].parts
        if part.procedure and bool(part.about) == occasion
    ]


@pytest.mark.parametrize("deck", [deck.name for deck in DECKS if deck.texts])
def test_every_program_is_played_to_its_end(deck: str) -> None:
    """A light card is held by its detective, any other by a neighbour."""
    cards = [card for card in CARDS if card.deck.name == deck and card.programs]
    texts, stays = {card.id: card.entry.text for card in cards}, [card.id for card in cards if _stays(card)]
    hero = SEATED.index(deck.partition("/")[0]) if "/" in deck else SEATED.index("raymond")
    holder = hero if deck.endswith("/light") else (hero + 1) % SEATS
    held = dict.fromkeys((card for card, _ in _parts(cards, True)), holder)
    used = [perform(const(program), seat=const(hero)) for _, program in _parts(cards, False)]
    tours = tour(hero) * (3 if held else 1)
    script = (
        do(all_shown),
        hold(**held),
        *(lay(card, hero) for card in stays),
        *used,
        *tours,
        acts(holder),
        acts(hero),
    )
    table, rng = play(texts, *POSITION, *script, stays=stays, seats=SEATS), Random(deck)
    while not table.over:
        table.answer(table.asks[0].seat, table.asks[0].id, random_answer(table, rng))
    assert 2 * len(state(table).holding) <= len(held), "at least half have met their occasion"
