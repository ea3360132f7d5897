"""What a game declares about its cards: its language, its decks, and what it does with them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from moot.engine import BuildError, Game
from moot.language.core import Header
from moot.language.language import Language
from moot.language.lint import Runs


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it is written. A game adds the fields that its cards need."""

    id: str
    title: str
    copies: int = 1
    text: str = ""
    flavour: str = ""


@dataclass(frozen=True)
class Deck:
    """Cards of one kind, in one file: an entry is a table that is named after the deck, ``[[trial]]``."""

    name: str
    entry: type[msgspec.Struct] = Entry
    """It has at least the field ``id``."""
    file: str = ""
    """``trial.toml``, if nothing else is said. Several decks may share one."""
    table: str = ""
    """What its entries are called there, if not like the deck."""
    texts: Sequence[str] = ("text",)
    """The fields that are written in the game's language. Each may be empty."""
    phrases: Mapping[str, Language] = field(default_factory=dict)
    """The fields that hold less than a text, such as a condition, each with the language that reads it."""
    own: Sequence[str] = ("title", "flavour")
    """The fields that are in people's own words, for other languages to translate. Not all entries have them."""
    stays: bool | Callable[[Any], bool] = False
    """Whether its cards lie in play, or which of them do."""
    headers: Collection[type[Header]] | None = None
    """The headers whose lines the game runs; ``None``: all that the language has."""
    bare: bool = True
    """Whether the game runs a line without a header."""
    lines: int | None = None
    """How many lines of a card the game runs; ``None``: all."""
    cards: int | None = None
    """How many cards a whole deck has, copies counted."""
    differ: bool = False
    """Whether no two of its cards may have the same text."""
    rule: str | Callable[[Any], str] = ""
    """The rule that the cards stand under, or that each does."""
    payment: str = ""
    """The game's procedure ``(seat)`` for what a card costs: it runs when the card's targets have been named."""
    offered: str = ""
    """The game's procedure ``(seat)`` that gives whether an offer of a card stands: it runs when the price is paid."""
    check: Callable[[Any, Any], str | None] | None = None
    """What the game itself asks of an entry and the tree of its text: what is wrong, if anything is."""
    signs: Callable[[Any, Any], msgspec.Struct | None] | None = None
    """What a card shows beside its words, given its entry and the tree of its text: clients draw by it."""

    def __post_init__(self) -> None:
        names = [one.name for one in msgspec.structs.fields(self.entry)]
        for wanted in ("id", *self.texts, *self.phrases):
            if wanted not in names:
                raise BuildError(f"deck {self.name}: its entries have no field '{wanted}'.")
        object.__setattr__(self, "table", self.table or self.name)
        object.__setattr__(self, "file", self.file or f"{self.table}.toml")


@dataclass(frozen=True)
class Book:
    """All that a game says about its cards."""

    game: str
    title: str
    language: Language
    decks: Sequence[Deck]
    version: int = 1
    """The version of the language; it goes up when a text can say more than before."""
    ends: str = ""
    """The game's last moment."""
    folder: Path | None = None
    """The game's own pack."""
    text: Path | None = None
    """The folder with what its forms and cards say in other languages: ``de.toml``."""
    rules: Callable[[], Game] | None = None
    """The game itself. Then a check builds it with the cards, and knows its windows, events and moments."""
    occasions: Collection[str] | None = None
    events: Collection[str] | None = None
    moments: Collection[str] | None = None

    def runs(self, deck: Deck, names: Collection[str] | None = None) -> Runs:
        """What the linter has to know about a deck."""
        occasions, events, moments = self.occasions, self.events, self.moments
        if self.rules is not None:
            game = self.rules()
            occasions = game.program.occasions if occasions is None else occasions
            events = game.program.events if events is None else events
            moments = game.moments if moments is None else moments
        return Runs(deck.headers, deck.bare, occasions, events, moments, names, deck.lines)


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """What a pack says about itself, in ``[pack]``."""

    game: str
    title: str
    author: str
    language: int
    about: str = ""
    whole: bool = True
    """Whether it has every deck in full number, or single cards to add."""
    characters: dict[str, str] = {}
    """By deck: what one finds in it, in a sentence."""
