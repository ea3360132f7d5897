"""The cards of Lawyer Up: from what is written in the card files to faces and programs.

The general decks lie in ``cards``, the decks of a case in its folder. A deck of a case is called after it:
``celebrity_divorce/witness``.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from moot.engine import Content, Rules, Texts
from moot.games.lawyerup.case import CASES, Case
from moot.games.lawyerup.decks import general_decks
from moot.games.lawyerup.forms import conditions_of, language
from moot.games.lawyerup.forms.witnesses import ResolveVictory
from moot.games.lawyerup.signs import signs_on
from moot.games.lawyerup.state import Face
from moot.games.lawyerup.written import (
    WrittenCard,
    WrittenJuror,
    WrittenWitness,
    card_face,
    juror_face,
    other_face,
    witness_face,
)
from moot.language import walk
from moot.language.packs import Book, own_content, texts_of, trees_of

FOLDER = Path(str(files(__package__)))
LAST = "game"
"""The game's last moment."""


class Library:
    """All cards of the cases that are registered: their language, their book, and what comes of them."""

    def __init__(self) -> None:
        self.language = language()
        self.conditions = conditions_of(self.language)
        self.cases: dict[str, Case] = {}
        decks = general_decks(self.conditions)
        for case in CASES.values():
            for deck in case.decks(self.conditions):
                decks.append(deck)
                self.cases[deck.name] = case
        decks = [replace(deck, signs=deck.signs or signs_on) for deck in decks]
        self.book = Book("lawyerup", "Lawyer Up", self.language, decks, ends=LAST, folder=FOLDER)

    def content(self) -> Content:
        """The cards as they are written."""
        return own_content(self.book)

    def texts(self, content: Content) -> Texts:
        """The programs of all cards."""
        return texts_of(self.book, content)

    def faces(self, content: Content) -> list[Face]:
        """All different faces, in the order of the decks."""
        decks = [deck.name for deck in self.book.decks for _ in content.get(deck.name, ())]
        made: list[Face] = []
        for deck, (entry, text) in zip(decks, trees_of(self.book, content), strict=True):
            made += self._faces(deck, entry, text)
        return made

    def _faces(self, deck: str, entry: Any, text: Any) -> list[Face]:
        case = self.cases.get(deck)
        number = case.number if case is not None else ""
        if isinstance(entry, WrittenCard):
            copies = text is not None and any(isinstance(node, ResolveVictory) for node in walk(text))
            return [card_face(entry, deck, number, copies)]
        if isinstance(entry, WrittenWitness):
            return [witness_face(entry, deck, number)]
        if isinstance(entry, WrittenJuror):
            return [juror_face(entry, deck)]
        return case.faces(entry, deck) if case is not None else [other_face(entry, deck)]


@lru_cache(maxsize=16)
def printed(rules: Rules) -> list[Face]:
    """All faces, by number; the game has no others than its own."""
    return [face for face in rules.faces if isinstance(face, Face)]


@lru_cache(maxsize=16)
def numbers(rules: Rules) -> dict[str, list[int]]:
    """By deck: the numbers of its faces."""
    found: dict[str, list[int]] = {}
    for number, face in enumerate(printed(rules)):
        found.setdefault(face.deck, []).append(number)
    return found


@lru_cache(maxsize=16)
def backstories(rules: Rules) -> dict[str, Face]:
    """By number of the case: the card that is read before the trial (L-SETUP-19). A case of a pack may have none."""
    return {printed(rules)[number].case: printed(rules)[number] for number in numbers(rules).get("backstory", ())}
