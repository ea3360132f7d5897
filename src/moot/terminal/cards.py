"""What is printed on the cards of a table, in words, for any game."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from moot.engine import Table

SHOWN_ELSEWHERE = {"id", "title", "kind", "copies", "text", "flavour"}


def sides_of(face: Any) -> list[Any]:
    """The sides of a card that has two; each is read by itself."""
    return [
        side for side in (getattr(face, name) for name in face.__struct_fields__) if isinstance(side, msgspec.Struct)
    ]


class Cards:
    """The faces that a table was dealt from. Which faces exist is known to everybody."""

    def __init__(self, table: Table, printed: Callable[[Any], str] | None = None) -> None:
        rules = table.rules
        self.words: Mapping[str, str] = rules.game.words
        self.faces: dict[str, Any] = {face.id: face for face in rules.faces}
        sides = {face.id: sides_of(face) for face in rules.faces}
        self.faces |= {side.id: side for two in sides.values() for side in two}
        self.covered = {id_ for face, two in sides.items() if two for id_ in (face, *(side.id for side in two))}
        """What nobody can look up by name: cards with two sides, of which one sees what lies open."""
        self._printed = printed

    def word(self, code: str) -> str:
        """A code such as ``own_minute`` as the game says it."""
        return self.words.get(code) or code.replace("_", " ")

    def title(self, face: str) -> str:
        """The name on a card."""
        return str(self.faces[face].title) if face in self.faces else face

    def kind(self, face: str) -> str:
        """What sort of card it is, where the game says so."""
        return str(getattr(self.faces.get(face), "kind", ""))

    def text(self, face: str) -> str:
        """The text of a card, with what the game prints beside it; a card without either is told by its fields."""
        printed = self.faces.get(face)
        text = str(getattr(printed, "text", ""))
        if self._printed is None or printed is None:
            return text or self._fields(printed)
        return ". ".join(words for words in (self._printed(printed), text) if words)

    def flavour(self, face: str) -> str:
        """The words that have no effect."""
        return str(getattr(self.faces.get(face), "flavour", ""))

    def find(self, words: str) -> list[str]:
        """The faces that somebody may mean: by title, then by part of a title, then by a near miss."""
        wanted = words.casefold().strip()
        titles = {face: str(printed.title).casefold() for face, printed in self.faces.items()}
        for fits in (wanted.__eq__, lambda title: wanted in title):
            if found := [face for face, title in titles.items() if fits(title)]:
                return found
        near = difflib.get_close_matches(wanted, list(titles.values()), n=1)
        return [face for face, title in titles.items() if title in near]

    def _fields(self, printed: Any) -> str:
        if not isinstance(printed, msgspec.Struct):
            return ""
        plain: dict[str, Any] = msgspec.to_builtins(printed)
        parts = [
            f"{self.word(name)}: {self._say(value)}"
            for name, value in plain.items()
            if name not in SHOWN_ELSEWHERE and value not in ("", None, [], {})
        ]
        return "; ".join(parts)

    def _say(self, value: Any) -> str:
        if isinstance(value, dict):
            return ", ".join(f"{self.word(str(key))} {self._say(one)}" for key, one in value.items())
        if isinstance(value, list):
            return ", ".join(self._say(one) for one in value)
        return self.word(value) if isinstance(value, str) else str(value)
