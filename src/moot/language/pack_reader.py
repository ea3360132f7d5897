"""Reads the folder of a pack: every file, every entry, every text; and notes whatever is wrong on the way."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from moot.engine import BuildError, MootError
from moot.engine.program import Program
from moot.language.books import Book, Deck, Manifest
from moot.language.cards import Card, Pack, compile_card, read_texts
from moot.language.entries import ID, convert, id_of
from moot.language.language import LONGEST_TEXT, Language
from moot.language.problems import CardError, Problem, meant
from moot.language.source import Path as Place
from moot.language.source import Source, read_bytes, read_toml, safe

MANIFEST = "pack.toml"
MOST_FILES = 1_000
MOST_CARDS = 2_000
MOST_COPIES = 200
MOST_LETTERS = 400_000
"""Characters of all texts of a pack together: about three seconds of reading."""
MOST_PROBLEMS = 300


class _Enough(Exception):
    """There are so many problems that nobody wants more."""


class PackReader:
    """One reading of one folder."""

    def __init__(self, folder: Path, books: Mapping[str, Book], cache: Path | None) -> None:
        self.folder = folder
        self.books = books
        self.cache = cache
        self.pack = Pack(folder)
        self.problems: list[Problem] = []
        self.places: list[tuple[Card, Source, Place]] = []
        self.loose: list[tuple[Source, Place, str, str, Language | None]] = []
        """The texts of entries that are no cards, for their own problems."""
        self.broken: set[str] = set()
        """The decks of which not every entry could be read."""
        self.titles: set[str] = set()
        """The cards that a text can name."""
        self.taken: dict[str, str] = {}
        """By id: where a card with this id is."""

    def named(self, file: str) -> str:
        """A file as problems name it."""
        return safe(os.fsencode(self.folder / file).decode("utf-8", "replace"))

    def _note(self, *problems: Problem) -> None:
        """Notes problems, but not for ever: a file can be wrong from end to end."""
        self.problems += problems
        if len(self.problems) >= MOST_PROBLEMS:
            raise _Enough

    def read(self) -> None:
        """Reads everything, or as much as makes sense."""
        try:
            self._read()
        except _Enough:
            sentence = f"After {len(self.problems)} problems the rest of the pack was not looked at."
            self.problems.append(Problem(sentence, file=self.named(MANIFEST)))

    def _read(self) -> None:
        found = self._manifest()
        if found is None:
            return
        source, manifest, book = found
        self.pack.manifest, self.pack.book = manifest, book
        if not manifest.whole:
            self._own_cards(book)
        for deck in book.decks:
            self._deck(deck, manifest)
        self._strays(book)
        self._ids()
        self._counts(source, manifest, book)
        self._read_texts(book)
        self._same_texts()
        if not self.problems:
            self._build(book)

    # ------------------------------------------------------------ files

    def _source(self, file: str) -> Source | None:
        """A file of the pack, if it can be read."""
        named = self.named(file)
        try:
            return read_toml(named, read_bytes(self.folder, file))
        except CardError as error:
            self._note(*(msgspec.structs.replace(one, file=named) for one in error.problems))
        except OSError as error:
            self._note(Problem(f"The file cannot be read: {error.strerror}.", file=named))
        return None

    def _strays(self, book: Book) -> None:
        """A file that looks like a deck but is none is likely a slip of the pen."""
        files = [MANIFEST, *(deck.file for deck in book.decks)]
        for path in sorted(islice(self.folder.glob("*.toml"), MOST_FILES)):
            if path.name not in files:
                sentence = f"{book.title} has no such deck.{meant(path.name, files)}"
                hint = f"There are: {', '.join(files[1:])}."
                self._note(Problem(sentence, file=self.named(path.name), hint=hint))

    # ------------------------------------------------------------ the manifest

    def _manifest(self) -> tuple[Source, Manifest, Book] | None:
        source = self._source(MANIFEST)
        if source is None:
            return None
        for key in [key for key in source.data if key not in ("pack", "decks")]:
            self._note(source.at_key((key,), f"'{safe(key[:40])}' is none of: pack, decks."))
        if not isinstance(source.data.get("pack"), dict):
            self._note(source.at_key(("pack",), "There is no table [pack]."))
            return None
        manifest = self._converted(source, ("pack",), source.data["pack"], Manifest)
        if manifest is None:
            # The other files are looked at all the same, if it is clear for which game they are.
            manifest = _guess(source.data["pack"], self.books)
        if manifest is None:
            return None
        book = self.books.get(manifest.game)
        if book is None:
            sentence = (
                f"There is no game '{safe(manifest.game[:40])}' with cards to read.{meant(manifest.game, self.books)}"
            )
            hint = f"There are: {', '.join(self.books)}." if self.books else ""
            self._note(source.at_value(("pack", "game"), sentence, hint))
            return None
        if not 1 <= manifest.language <= book.version:
            sentence = f"This pack is written in version {manifest.language} of the language; known is {book.version}."
            self._note(source.at_value(("pack", "language"), sentence, "A newer Moot may read it."))
            return None
        return source, manifest, book

    def _counts(self, source: Source, manifest: Manifest, book: Book) -> None:
        """As many cards as the pack says, and as many as the game needs."""
        decks = {deck.name: deck for deck in book.decks}
        said = source.data.get("decks", {})
        if not isinstance(said, dict):
            self._note(source.at_key(("decks",), "Write a table: [decks]."))
            return
        has: Counter[str] = Counter()
        for card in self.pack.cards:
            has[card.deck.name] += card.copies
        for name, number in said.items():
            place = ("decks", name)
            if name not in decks:
                self._note(source.at_key(place, f"{book.title} has no deck '{safe(name[:40])}'.{meant(name, decks)}"))
            elif isinstance(number, bool) or not isinstance(number, int):
                self._note(source.at_value(place, f"'{name}' must be a whole number."))
            elif has[name] != number and name not in self.broken:
                self._note(source.at_value(place, f"The deck has {has[name]} cards, not {number}."))
        for name in manifest.characters:
            if name not in decks:
                sentence = f"{book.title} has no deck '{safe(name[:40])}'.{meant(name, decks)}"
                self._note(source.at_key(("pack", "characters", name), sentence))
        for deck in book.decks:
            wanted = deck.cards if manifest.whole and deck.name not in self.broken else None
            if wanted is not None and has[deck.name] != wanted:
                sentence = f"The deck '{deck.name}' has {wanted} cards, not {has[deck.name]}."
                hint = "A pack with single cards to add says: whole = false."
                self._note(Problem(sentence, file=self.named(deck.file), hint=hint))

    # ------------------------------------------------------------ decks

    def _deck(self, deck: Deck, manifest: Manifest) -> None:
        if not os.path.lexists(self.folder / deck.file):
            self.broken.add(deck.name)
            if manifest.whole:
                sentence = f"The file of the deck '{deck.name}' is missing."
                hint = "A pack with single cards to add says: whole = false."
                self._note(Problem(sentence, file=self.named(deck.file), hint=hint))
            return
        source = self._source(deck.file)
        if source is None:
            self.broken.add(deck.name)
            return
        shared = [one.table for one in self.pack.book.decks if one.file == deck.file] if self.pack.book else []
        for key in [key for key in source.data if key not in shared and deck.table == shared[0]]:
            tables_here = " and ".join(f"[[{table}]]" for table in shared)
            sentence = f"Here stand only tables {tables_here}, not '{safe(key[:40])}'.{meant(key, shared)}"
            place: Place = (key, 0) if (key, 0) in source.spots else (key,)
            self._note(source.at_key(place, sentence))
        tables = source.data.get(deck.table, [])
        if not isinstance(tables, list):
            self._note(source.at_key((deck.table,), f"Write [[{deck.table}]], with two brackets."))
            return
        for i, table in enumerate(tables):
            if len(self.pack.cards) >= MOST_CARDS:
                self._note(source.at_key((deck.table, i), f"A pack has at most {MOST_CARDS} entries."))
                return
            self._card(deck, source, (deck.table, i), table)

    def _card(self, deck: Deck, source: Source, place: Place, table: object) -> None:
        if isinstance(table, dict) and isinstance(table.get("title"), str):
            self.titles.add(table["title"])
        entry = self._converted(source, place, table, deck.entry)
        if entry is None:
            self._no_card(deck, source, place, table)
            return
        card = Card(deck, entry)
        if not ID.fullmatch(card.id):
            sentence = "An id has letters, digits, - and _, and at most 40 of them."
            self._note(source.at_value((*place, "id"), sentence))
            self._no_card(deck, source, place, table)
            return
        if not 1 <= card.copies <= MOST_COPIES:
            sentence = f"There are 1 to {MOST_COPIES} copies of a card."
            self._note(source.at_value((*place, "copies"), sentence, card=card.id))
        if not card.title.strip():
            self._note(source.at_value((*place, "title"), "A card has a title.", card=card.id))
        self.pack.cards.append(card)
        self.places.append((card, source, place))

    def _own_cards(self, book: Book) -> None:
        """The cards of the game itself: a pack that adds to them may name them, but not take their ids."""
        if book.folder is None or book.folder.resolve() == self.folder.resolve():
            return
        for deck in book.decks:
            try:
                tables = read_toml(deck.file, read_bytes(book.folder, deck.file)).data.get(deck.table, [])
            except (MootError, OSError):
                continue
            self.titles |= {str(table["title"]) for table in tables if "title" in table}
            self.taken.update({id_of(table): f" in {book.title}" for table in tables})

    def _no_card(self, deck: Deck, source: Source, place: Place, table: object) -> None:
        """An entry that is no card still has texts with problems of their own."""
        self.broken.add(deck.name)
        for name in (*deck.texts, *deck.phrases) if isinstance(table, dict) else ():
            text = table.get(name) if isinstance(table, dict) else None
            if isinstance(text, str) and text.strip() and len(text) <= LONGEST_TEXT:
                self.loose.append((source, (*place, name), id_of(table), text, deck.phrases.get(name)))

    def _converted(self, source: Source, place: Place, table: object, of: type[Any]) -> Any:
        made, problems = convert(source, place, table, of, MOST_PROBLEMS)
        self._note(*problems)
        return made

    # ------------------------------------------------------------ texts

    def _read_texts(self, book: Book) -> None:
        todo = [
            (card, source, place, name, text)
            for card, source, place in self.places
            for name, text in {**card.texts, **card.phrases}.items()
        ]
        total = 0
        for i, (card, source, place, name, text) in enumerate(todo):
            total += len(text)
            if total > MOST_LETTERS:
                sentence = f"The texts of a pack have at most {MOST_LETTERS} characters."
                self._note(source.at_key((*place, name), sentence, card=card.id))
                todo = todo[:i]
                break
        texts = [(card, name, text) for card, _, _, name, text in todo]
        readings = read_texts(book, texts, self.cache, MOST_PROBLEMS)
        for (card, source, place, name, text), reading in zip(todo, readings, strict=True):
            found = compile_card(book, card, name, reading, self.titles) if reading is not None else ()
            self._note(*(source.in_text((*place, name), text, one, card.id) for one in found))
        for source, place, id_, text, language in self.loose:
            problems = (language or book.language).read(text).problems
            self._note(*(source.in_text(place, text, one, id_) for one in problems))

    def _ids(self) -> None:
        """Every id is used once in the whole pack: programs are called after it."""
        for card, source, place in self.places:
            if card.id in self.taken:
                sentence = f"There is a card '{card.id}' already{self.taken[card.id]}."
                self._note(source.at_value((*place, "id"), sentence, card=card.id))
            self.taken.setdefault(card.id, f" in {card.deck.file}")

    def _same_texts(self) -> None:
        """Two cards that do the same, where the game wants every card to differ."""
        first: dict[tuple[str, str, str], str] = {}
        for card, source, place in self.places:
            for name, text in card.texts.items() if card.deck.differ else ():
                written = " ".join(text.split())
                other = first.setdefault((card.deck.name, name, written), card.id)
                if other != card.id:
                    sentence = f"The card '{other}' has the same text."
                    self._note(source.at_value((*place, name), sentence, card=card.id))

    def _build(self, book: Book) -> None:
        """The programs fit the game: its verbs, deeds, numbers and moments."""
        if book.rules is None:
            return
        try:
            Program(book.rules(), self.pack.programs())
        except BuildError as error:
            said = safe(str(error))
            about = [re.compile(rf"(?<![\w-]){re.escape(card.id)}(?![\w-])") for card in self.pack.cards]
            card = next((card for card, id_ in zip(self.pack.cards, about, strict=True) if id_.search(said)), None)
            file = card.deck.file if card is not None else MANIFEST
            self._note(Problem(said, file=self.named(file), card=card.id if card is not None else ""))


def _guess(table: dict[str, Any], books: Mapping[str, Book]) -> Manifest | None:
    """What a manifest that cannot be read most likely means."""
    game = table.get("game")
    if not isinstance(game, str) or game not in books:
        return None
    return Manifest(game=game, title="", author="", language=1, whole=table.get("whole") is not False)
