"""What the cards of Lawyer Up show beside their words, for those who draw them."""

from __future__ import annotations

import msgspec

from moot.games.lawyerup.config import Symbol
from moot.games.lawyerup.state import Color
from moot.games.lawyerup.written import WrittenCard, WrittenWitness, end_of, symbols
from moot.language import Text, print_tree
from moot.language.core import Line
from moot.language.packs import Entry


class EndSign(msgspec.Struct, frozen=True):
    """A value of a Witness (L-CARD-06)."""

    color: Color
    number: int


class TextLine(msgspec.Struct, frozen=True):
    """A line of a text, and what triggers it."""

    trigger: str
    words: str


class Signs(msgspec.Struct, frozen=True):
    """The symbols of a card, of a Proof those on its back; of a Witness its two values; and its text."""

    symbols: tuple[Symbol, ...]
    ends: tuple[EndSign, ...]
    lines: tuple[TextLine, ...]


def signs_on(entry: Entry, text: Text | None) -> Signs:
    """What a card shows."""
    shown = symbols(entry.symbols) if isinstance(entry, WrittenCard | WrittenWitness) else ()
    ends: tuple[EndSign, ...] = ()
    if isinstance(entry, WrittenWitness):
        ends = EndSign(*end_of(entry.primary)), EndSign(*end_of(entry.secondary))
    return Signs(shown, ends, lines_of(text))


def lines_of(text: Text | None) -> tuple[TextLine, ...]:
    """A text, line by line."""
    return () if text is None else tuple(_line(line) for line in text.lines)


def _line(line: Line) -> TextLine:
    trigger = "" if line.header is None else print_tree(line.header)
    return TextLine(trigger, " ".join(print_tree(sentence) for sentence in line.sentences))
