"""Cards in other languages. Only English is read; any other language is printed from the same trees.

What a language says stands in files, ``text/de.toml``: one beside this module for the forms that all games share, one
in the folder of a game. How a language puts its sentences together is a `Grammar`; that of German is `orders_de`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Protocol

import msgspec

from moot.engine import Ask, Content, MootError, Rules
from moot.engine.catalogue import escaped
from moot.language.books import Book
from moot.language.cards import Card, own_content, read_cards
from moot.language.clauses import Doing
from moot.language.core import Sentence
from moot.language.forms import CAPTION, NAME, Node, Term, children, fields_of, walk
from moot.language.printer import phrase, print_tree
from moot.language.scope import Asker, node_of, path_to, tree_of

ENGLISH = "en"
OWN = (CAPTION, NAME)
"""What stands in a text in people's own words."""
SHARED = Path(__file__).parent / "text"

Said = str | dict[str, str]
"""A form string, or one for each case of a noun, with its ``gender``."""


class Untranslated(MootError):
    """Something has no words in a language."""


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """What a file says in one language."""

    forms: dict[str, Said] = {}
    """By the name of a form."""
    terms: dict[str, dict[str, Said]] = {}
    """By the name of a list of terms, then by id."""
    verbs: dict[str, str | list[str]] = {}
    """The verbs that form strings use, with whatever the grammar cannot know of them."""
    captions: dict[str, str] = {}
    """By the English words: what stands in a text in people's own words, such as the name of another card."""
    cards: dict[str, dict[str, str]] = {}
    """By the id of a card: the fields that are in people's own words."""

    def over(self, other: Words) -> Words:
        """These words, and those of the other file that are not among them."""
        names = self.__struct_fields__
        return Words(**{name: {**getattr(other, name), **getattr(self, name)} for name in names})


class Grammar(Protocol):
    """How a language puts a tree into words. One for each text: it remembers what was spoken of."""

    def text(self, node: Node) -> str:
        """A whole text or a part of one; what is done, as one says it to whoever does it."""

    def within(self, tree: Node, node: Node) -> str:
        """The same of a part, after all that comes before it in its text."""

    def wrong(self, form: type[Node]) -> str:
        """What is wrong with the words of a form; empty if nothing is."""


class English:
    """Card texts as they are written."""

    def __init__(self, words: Words) -> None:
        pass

    def text(self, node: Node) -> str:
        """As it stands on the card."""
        return phrase(node) if isinstance(node, Doing) else print_tree(node)

    def within(self, tree: Node, node: Node) -> str:
        """The same: nothing in English depends on what comes before."""
        return self.text(node)

    def wrong(self, form: type[Node]) -> str:
        """Nothing: it was read with these very words."""
        return ""


def _english() -> Callable[[Words], Grammar]:
    return English


def _german() -> Callable[[Words], Grammar]:
    from moot.language.orders_de import German

    return German


GRAMMARS: Mapping[str, Callable[[], Callable[[Words], Grammar]]] = {ENGLISH: _english, "de": _german}
"""The languages that cards can be printed in."""


@cache
def _read(file: Path) -> Words:
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Words)


def _file(book: Book, language: str) -> Path | None:
    file = book.text / f"{language}.toml" if book.text is not None else None
    return file if file is not None and file.is_file() else None


def languages(book: Book) -> list[str]:
    """The languages in which the cards of a game are there, English first."""
    return [one for one in GRAMMARS if one == ENGLISH or _file(book, one) is not None]


class Translator:
    """Prints the cards of a game in one language."""

    def __init__(self, book: Book, language: str) -> None:
        there = languages(book)
        if language not in there:
            listed = ", ".join(f"'{one}'" for one in there)
            raise Untranslated(f"The cards of {book.title} are not there in '{language}'. There are: {listed}.")
        self.book, self.language = book, language

    @cached_property
    def words(self) -> Words:
        """What the files say. A card that a text names is called by its title there."""
        file = _file(self.book, self.language)
        if file is None:
            return Words()
        own = _read(file)
        titles = {
            entry["title"]: own.cards[id_]["title"]
            for (_, id_), entry in self._written.items()
            if "title" in entry and "title" in own.cards.get(id_, {})
        }
        return own.over(_read(SHARED / f"{self.language}.toml")).over(Words(captions=titles))

    def _grammar(self) -> Grammar:
        return GRAMMARS[self.language]()(self.words)

    def text(self, node: Node) -> str:
        """The tree of a text, or a part of one."""
        return self._grammar().text(node)

    def asking(self, tree: Node, node: Node) -> str:
        """What a part of a text asks, to whom it asks: what is to be done, or else the whole sentence."""
        said = node if isinstance(node, Doing) else _sentence_around(tree, node) or node
        text = self._grammar().within(tree, said)
        return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")

    def card(self, card: Card) -> dict[str, Any]:
        """A card as plain data, with the name of its deck.

        Titles and flavour are translated as long as they are those of the game's own pack: a card of another pack that
        has the same id keeps its own words.
        """
        plain: dict[str, Any] = {**msgspec.to_builtins(card.entry), "deck": card.deck.name}
        if self.language == ENGLISH:
            return plain
        written = self._written.get((card.deck.name, card.id), {})
        for name, said in self.words.cards.get(card.id, {}).items():
            if name in card.deck.own and plain.get(name) == written.get(name):
                plain[name] = said
        return {**plain, **{name: self.text(reading.tree) for name, reading in card.readings.items()}}

    @cached_property
    def _written(self) -> dict[tuple[str, str], dict[str, Any]]:
        """The cards of the game's own pack in English, by deck and id."""
        content = own_content(self.book) if self.book.folder is not None else {}
        return {(deck, card["id"]): card for deck, cards in content.items() for card in cards}

    def missing(self) -> list[str]:
        """All that has no words in the language, or wrong ones: a sentence for each."""
        if self.language == ENGLISH:
            return []
        every = [self.book.language, *(one for deck in self.book.decks for one in deck.phrases.values())]
        forms = list(dict.fromkeys(form for one in every for form in one.forms))
        wrong = [self._grammar().wrong(form) for form in forms]
        terms, words, captions = self._missing_terms(forms), self._missing_words(), self._missing_captions()
        return [*filter(None, wrong), *terms, *words, *captions]

    def _missing_terms(self, forms: list[type[Node]]) -> list[str]:
        kinds = [kind.of for form in forms for kind in fields_of(form).values()]
        terms = {term.name: term for term in kinds if isinstance(term, Term)}
        return [
            f"'{id_}' of the terms '{name}' has no words in '{self.language}'."
            for name, term in terms.items()
            for id_ in term.words
            if id_ not in self.words.terms.get(name, {})
        ]

    def _missing_words(self) -> list[str]:
        own = {deck.name: deck.own for deck in self.book.decks}
        return [
            f"The {name} of the card '{id_}' has no words in '{self.language}'."
            for (deck, id_), entry in self._written.items()
            for name in own[deck]
            if entry.get(name) and not self.words.cards.get(id_, {}).get(name)
        ]

    def _missing_captions(self) -> list[str]:
        cards = read_cards(self.book, own_content(self.book)) if self.book.folder is not None else []
        nodes = (node for card in cards for reading in card.readings.values() for node in walk(reading.tree))
        found = [
            getattr(node, name) for node in nodes for name, kind in fields_of(type(node)).items() if kind.of in OWN
        ]
        said = {one for one in found if isinstance(one, str)} - set(self.words.captions)
        return [f"'{one}' has no words in '{self.language}'." for one in sorted(said)]


def _sentence_around(tree: Node, node: Node) -> Node | None:
    """The innermost sentence that this node is, or is a part of."""
    here, found = tree, None
    for child in (None, *(path_to(tree, node) or ())):
        here = here if child is None else list(children(here))[child]
        found = here if isinstance(here, Sentence) else found
    return found


def printed(book: Book, node: Node, language: str = ENGLISH) -> str:
    """A tree of one of the game's cards, or a part of it, in a language."""
    return Translator(book, language).text(node)


def printed_cards(book: Book, content: Content, language: str = ENGLISH) -> list[dict[str, Any]]:
    """All cards of some content in a language, deck by deck."""
    translator = Translator(book, language)
    return [translator.card(card) for card in read_cards(book, content)]


def sentences(book: Book, rules: Rules, language: str = ENGLISH) -> dict[str, str]:
    """By question and program, ``ChoosePoint/point@gag-order/1``: what the parts of cards that ask say in a language.

    Asks that put their question in words of their own are left out: these are texts of the game, not of its cards.
    """
    translator, english, found = Translator(book, language), Translator(book, ENGLISH), dict[str, str]()
    for name, code in rules.code.items():
        for ask in code.asks.values():
            asker = ask.asker
            if isinstance(asker, Asker) and english.asking(asker.tree, asker.node).lower() == ask.prompt.text.lower():
                found[f"{ask.question}@{name}"] = translator.asking(asker.tree, asker.node)
    return found


def texts(book: Book | None, rules: Rules, language: str = ENGLISH) -> dict[str, str]:
    """All that a ruleset can say in a language, by id, in MessageFormat 2; what is not translated stays English."""
    english = rules.catalogue.export()
    if language == ENGLISH:
        return english
    if book is None or language not in languages(book) or book.text is None:
        there = [ENGLISH] if book is None else languages(book)
        raise Untranslated(f"{rules.game.title} does not speak '{language}'. There are: {', '.join(there)}.")
    shared, own = said_in(SHARED, language), said_in(book.text, language)
    cards = {f"ask.{id_}": escaped(said) for id_, said in sentences(book, rules, language).items()}
    return {**english, **{id_: said for id_, said in shared.items() if id_ in english}, **cards, **own}


def said_in(folder: Path, language: str) -> dict[str, str]:
    """The texts of a folder by id, in MessageFormat 2."""
    file = folder / f"{language}.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str]) if file.is_file() else {}


def asked(book: Book, ask: Ask, language: str = ENGLISH) -> str | None:
    """What the part of a card that asks says in a language; ``None`` if no card asks."""
    tree, node = tree_of(ask), node_of(ask)
    return Translator(book, language).asking(tree, node) if tree is not None and node is not None else None
