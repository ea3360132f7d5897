"""The cards of a game as they are printed: what travels of them, and its types."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_type_hints

import msgspec

from moot.api import rules_of
from moot.engine import Content
from moot.language.cards import Card
from moot.language.packs import Book, Deck
from moot.language.translations import ENGLISH, Untranslated
from moot.releases.editions import Edition, edition

FACES = ("a", "b")
"""A card with these two fields has two faces: each is printed as a card of its own."""
WORDS = ("text", "flavour")
"""What every card has, if only as nothing."""


@cache
def printed(game: str, language: str = ENGLISH) -> list[dict[str, Any]]:
    """Every card of an edition of a game as it is printed, with its deck, what sort of card it is and what it does.

    Raises `Untranslated`.
    """
    one = edition(game)
    assert one is not None
    content, book = rules_of(one.game).content, one.book
    sorts = {} if book is None else {deck.name: deck.table for deck in book.decks}
    read = [] if book is None else one.cards.read_cards(book, content)
    known = {(card.deck.name, card.id): _known(card) for card in read}
    spoken = rules_of(one.game).sentences
    return [
        {
            **dict.fromkeys(WORDS, ""),
            **face,
            "deck": deck,
            "sort": sorts.get(deck, deck),
            "does": [],
            "outcomes": [],
            "spoken": face["id"] in spoken,
        }
        | known.get((deck, card["id"]), {})
        for deck, card in _listed(one, content, language)
        for face in _faces(card)
    ]


def _listed(one: Edition, content: Content, language: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The cards with their decks."""
    if language == ENGLISH:
        yield from ((deck, card) for deck, cards in content.items() for card in cards)
    elif one.book is None:
        raise Untranslated(f"The cards of {one.game.title} are not there in '{language}'. There are: '{ENGLISH}'.")
    else:
        try:
            cards = one.translations.printed_cards(one.book, content, language)
            yield from ((str(card["deck"]), card) for card in cards)
        except one.translations.Untranslated as error:
            raise Untranslated(str(error)) from error


def _faces(card: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if not all(isinstance(card.get(name), dict) for name in FACES):
        yield card
        return
    common = {name: value for name, value in card.items() if name not in FACES}
    for name in FACES:
        yield {**common, **card[name], "id": f"{card['id']}{name.upper()}"}


def _known(card: Card) -> dict[str, Any]:
    """What the trees of a card tell: what it does, and what it shows beside what is written on it."""
    known: dict[str, Any] = {"does": card.does, "outcomes": card.outcomes}
    if card.deck.signs is not None:
        tree = card.readings["text"].tree if "text" in card.readings else None
        known["signs"] = msgspec.to_builtins(card.deck.signs(card.entry, tree))
    return known


def types_of_cards(book: Book) -> list[type[msgspec.Struct]]:
    """A struct for each sort of cards that are printed: what is written, the decks, and what they show beside."""
    sorts: dict[tuple[type[msgspec.Struct], Any], list[Deck]] = {}
    for deck in book.decks:
        shows = None if deck.signs is None else get_type_hints(deck.signs)["return"]
        sorts.setdefault((deck.entry, shows), []).append(deck)
    return [_type(entry, shows, decks) for (entry, shows), decks in sorts.items()]


def _type(entry: type[msgspec.Struct], signs: Any, decks: list[Deck]) -> type[msgspec.Struct]:
    fields: dict[str, Any] = {**dict.fromkeys(WORDS, str), **get_type_hints(entry, include_extras=True)}
    if all(name in fields for name in FACES):
        common = {name: kind for name, kind in fields.items() if name not in FACES}
        fields = common | get_type_hints(fields[FACES[0]], include_extras=True)
    fields["deck"] = Literal[tuple(deck.name for deck in decks)]
    fields["sort"] = Literal[tuple(dict.fromkeys(deck.table for deck in decks))]
    fields["does"] = list[str]
    fields["outcomes"] = list[int]
    fields["spoken"] = bool
    if signs is not None:
        fields["signs"] = signs
    return msgspec.defstruct(entry.__name__, list(fields.items()), kw_only=True, module=entry.__module__)
