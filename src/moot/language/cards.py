"""Cards that have been read: entries with their trees and programs."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from moot.engine import Content, Texts
from moot.language.books import Book, Deck, Manifest
from moot.language.cache import Cache
from moot.language.clauses import Doing
from moot.language.compiler import compile_condition, compile_text
from moot.language.conditions import Conditions
from moot.language.core import Outcome, Sentence, Text
from moot.language.forms import verbs_of, walk
from moot.language.language import Reading
from moot.language.lint import lint
from moot.language.problems import CardError, Problem
from moot.language.programs import CardProgram
from moot.language.source import safe


@dataclass
class Card:
    """An entry with its trees and programs, by the field that holds the text."""

    deck: Deck
    entry: Any
    readings: dict[str, Reading] = field(default_factory=dict)
    programs: dict[str, CardProgram] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return str(self.entry.id)

    @property
    def title(self) -> str:
        return str(getattr(self.entry, "title", self.id))

    @property
    def copies(self) -> int:
        return int(getattr(self.entry, "copies", 1))

    @property
    def texts(self) -> dict[str, str]:
        """The texts that are not empty, by field."""
        return self._written(self.deck.texts)

    @property
    def phrases(self) -> dict[str, str]:
        """The phrases that are not empty, by field."""
        return self._written(self.deck.phrases)

    @property
    def does(self) -> list[str]:
        """What its texts tell somebody to do, by the verbs of their forms, as they are read: "draw", "place"."""
        nodes = (node for reading in self.readings.values() for node in walk(reading.tree))
        verbs = (verb for node in nodes if isinstance(node, Doing | Sentence) for verb in verbs_of(type(node)))
        return list(dict.fromkeys(verbs))

    @property
    def outcomes(self) -> list[int]:
        """The lines of its text that nobody reads before their letter has been chosen."""
        text = self.readings.get("text")
        lines = text.tree.lines if text is not None and isinstance(text.tree, Text) else ()
        return [number for number, line in enumerate(lines) if isinstance(line.header, Outcome)]

    def _written(self, fields: Iterable[str]) -> dict[str, str]:
        found = {name: getattr(self.entry, name) for name in fields}
        return {name: text for name, text in found.items() if isinstance(text, str) and text.strip()}


@dataclass
class Pack:
    """A pack as far as it could be read."""

    folder: Path
    book: Book | None = None
    manifest: Manifest | None = None
    cards: list[Card] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def content(self) -> Content:
        """The cards as plain data, by deck: what a table is dealt from."""
        decks: Content = {deck.name: [] for deck in self.book.decks} if self.book is not None else {}
        for card in self.cards:
            decks[card.deck.name].append(msgspec.to_builtins(card.entry))
        return decks

    def programs(self) -> Texts:
        """The programs of the cards."""
        return all_programs(self.cards)


def program_name(id_: str, name: str) -> str:
    """What the programs of a text are called: the card, and the field if it is not ``text``."""
    return id_ if name == "text" else f"{id_}.{name}"


def own_content(book: Book) -> Content:
    """The cards of the game's own pack, without the checks of other packs: ``moot cards check`` does them."""
    assert book.folder is not None
    content: Content = {}
    for deck in book.decks:
        tables = tomllib.loads((book.folder / deck.file).read_text(encoding="utf-8"))[deck.table]
        content[deck.name] = msgspec.to_builtins(msgspec.convert(tables, list[deck.entry]))  # type: ignore[name-defined]
    return content


def texts_of(book: Book, content: Content) -> Texts:
    """The programs of cards that were read before, as `Pack.content` gave them."""
    return all_programs(cards_of(book, content))


def trees_of(book: Book, content: Content) -> list[tuple[Any, Any]]:
    """The entries of some content, each with the tree of its text, or ``None``; raises `CardError` on problems."""
    found = read_cards(book, content, "text")
    return [(card.entry, card.readings["text"].tree if "text" in card.readings else None) for card in found]


def read_cards(book: Book, content: Content, only: str | None = None) -> list[Card]:
    """The cards of some content with their trees, or those of one field; raises `CardError` on problems."""
    cards = _entries(book, content)
    todo = [
        (card, name, text)
        for card in cards
        for name, text in {**card.texts, **card.phrases}.items()
        if only in (None, name)
    ]
    for (card, name, _), reading in zip(todo, read_texts(book, todo), strict=True):
        assert reading is not None
        if reading.problems:
            raise CardError([msgspec.structs.replace(one, card=card.id) for one in reading.problems])
        card.readings[name] = reading
    return cards


def _entries(book: Book, content: Content) -> list[Card]:
    try:
        return [
            Card(deck, msgspec.convert(table, deck.entry))
            for deck in book.decks
            for table in content.get(deck.name, [])
        ]
    except msgspec.ValidationError as error:
        raise CardError([Problem(f"These are no cards of {book.title}: {error}.")]) from None


def cards_of(book: Book, content: Content) -> list[Card]:
    """The cards of some content with their trees and programs; raises `CardError` if they have problems."""
    cards = _entries(book, content)
    todo = [(card, name, text) for card in cards for name, text in {**card.texts, **card.phrases}.items()]
    problems: list[Problem] = []
    for (card, name, _), reading in zip(todo, read_texts(book, todo), strict=True):
        assert reading is not None
        found = compile_card(book, card, name, reading)
        problems += [msgspec.structs.replace(one, card=card.id) for one in found]
    if problems:
        raise CardError(problems)
    return cards


def all_programs(cards: Sequence[Card]) -> Texts:
    programs = [program for card in cards for program in card.programs.values()]
    return Texts(
        [procedure for program in programs for procedure in program.procedures],
        {source: records for program in programs for source, records in program.records.items()},
        {program.card: program.parts for program in programs},
        {source: program.card for program in programs for source in program.records},
    )


def read_texts(
    book: Book, todo: Sequence[tuple[Card, str, str]], cache: Path | None = None, most: int | None = None
) -> list[Reading | None]:
    """Cards, fields and texts, read by the language of each; ``None`` after too many problems."""
    languages = [card.deck.phrases.get(name, book.language) for card, name, _ in todo]
    found: dict[int, Reading] = {}
    for language in dict.fromkeys(languages):
        places = [i for i, one in enumerate(languages) if one is language]
        texts = [todo[i][2] for i in places]
        found.update(zip(places, Cache(language, book.version, cache).read(texts, most), strict=False))
    return [found.get(i) for i in range(len(todo))]


def compile_card(
    book: Book, card: Card, name: str, reading: Reading, names: Collection[str] | None = None
) -> list[Problem]:
    """Adds the program of one text to its card; what is wrong with it."""
    if reading.tree is None:
        return reading.problems
    deck = card.deck
    if name in deck.phrases:
        card.readings[name] = reading
        if isinstance(reading.tree, Conditions):
            card.programs[name] = compile_condition(program_name(card.id, name), reading)
            return card.programs[name].problems
        return reading.problems
    stays = deck.stays if isinstance(deck.stays, bool) else deck.stays(card.entry)
    rule = deck.rule if isinstance(deck.rule, str) else deck.rule(card.entry)
    try:
        program = compile_text(
            program_name(card.id, name),
            reading,
            stays=stays,
            ends=book.ends,
            rule=rule,
            title=card.title,
            payment=deck.payment,
            offered=deck.offered,
        )
        problems = [*program.problems, *lint(reading, book.runs(deck, names))]
        wrong = deck.check(card.entry, reading.tree) if deck.check is not None else None
        if wrong is not None:
            problems.append(reading.at(reading.tree, wrong))
    except Exception as error:  # a form with a mistake must not bring the pack's reader down
        said = f"{type(error).__name__}: {safe(str(error))}"
        return [Problem(f"A form of the language cannot say what this does ({said}).", 1, 1)]
    if problems and not reading.spans:  # it came from the cache, which does not know where words stand
        return compile_card(book, card, name, book.language.read(reading.text), names)
    card.readings[name], card.programs[name] = reading, program
    return problems
