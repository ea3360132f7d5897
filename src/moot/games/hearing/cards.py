"""The cards of Hearing: from what is written in cards/*.toml to faces and programs."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Literal

import msgspec

from moot.engine import Content, Texts
from moot.games.hearing.forms import LANGUAGE, Statement
from moot.games.hearing.state import POINTS, Brief, Card, Point
from moot.language import Text, walk
from moot.language.packs import Book, Deck, Entry, own_content, texts_of, trees_of
from moot.language.standing import At, Forbid, Lasts, LastsWhenever, NextTime, Offer, Stands, Whenever, While

HOLDING = (At, Forbid, Lasts, LastsWhenever, NextTime, Offer, Stands, Whenever, While)
"""Sentences that hold beyond the moment."""


class Written(Entry, frozen=True, kw_only=True):
    """A card of the deck as it is written."""

    kind: Literal["statement", "objection", "motion"]
    rule: str


class Stated(msgspec.Struct, frozen=True):
    """What a statement moves, and by how much."""

    point: Point
    strength: int


def rule_of(card: Written) -> str:
    return card.rule


def as_its_kind(card: Written, text: Text) -> str | None:
    """What is wrong with a card whose text is not that of its kind."""
    states = [isinstance(sentence, Statement) for line in text.lines for sentence in line.sentences]
    reacts = any(line.header is not None for line in text.lines)
    if card.kind == "statement" and (states != [True] or reacts):
        return "A statement says only by how much it moves which point, for or against."
    if card.kind != "statement" and any(states):
        return f"Only a statement can say this, and this is a card of the kind '{card.kind}'."
    if card.kind == "objection" and not reacts:
        return "An objection says when it can be made: 'When another advocate argues:'."
    if card.kind == "motion" and reacts:
        return "A motion is made on one's own turn: it waits for nothing."
    return None


def stated(card: Written, text: Text) -> Stated | None:
    """What a statement says; other cards are no statements."""
    for node in walk(text):
        if isinstance(node, Statement):
            return Stated(next(point for point in POINTS if point == node.point), node.n)
    return None


BOOK = Book(
    "hearing",
    "Hearing",
    LANGUAGE,
    [
        Deck(
            "card",
            Written,
            file="deck.toml",
            stays=True,
            lines=1,
            cards=36,
            rule=rule_of,
            check=as_its_kind,
            signs=stated,
        ),
        Deck("brief", Brief, file="briefs.toml", texts=(), cards=6),
    ],
    folder=Path(str(files(__package__) / "cards")),
    text=Path(str(files(__package__) / "text")),
)


def content() -> Content:
    """The cards as they are written."""
    return own_content(BOOK)


def texts(content: Content) -> Texts:
    """The programs of all cards."""
    return texts_of(BOOK, content)


def faces(content: Content) -> list[Card | Brief]:
    """All different faces: the cards, with what their texts say of them, then the briefs."""
    return [_face(entry, text) for entry, text in trees_of(BOOK, content)]


def _face(entry: Written | Brief, text: Text | None) -> Card | Brief:
    if isinstance(entry, Brief) or text is None:
        assert isinstance(entry, Brief)
        return entry
    states = stated(entry, text)
    point, strength = (None, 0) if states is None else (states.point, states.strength)
    # H-MOT-02: a motion lies on the table as long as its text holds.
    lasts = any(isinstance(node, HOLDING) for node in walk(text))
    return Card(**msgspec.structs.asdict(entry), point=point, strength=strength, lasts=lasts)
