"""The texts of cards as trees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from moot.engine import Ask, Face
from moot.games.voices.forms import LANGUAGE
from moot.games.voices.forms.players import ProsecutorHeader, RegionHeader
from moot.games.voices.forms.tokens import MoveOpen, PlaceOpen, RemoveOpen, TurnOver
from moot.games.voices.state import Side, Story, Strategy, Trial
from moot.language import Node, Text, children, core, walk


@lru_cache(maxsize=2_048)
def read(text: str) -> Text:
    """The tree of a text."""
    tree = LANGUAGE.read(text).tree
    assert isinstance(tree, Text)
    return tree


def texts_of(faces: Mapping[str, Face]) -> dict[str, str]:
    """By card, or by side of a trial card: what it says."""
    found: dict[str, str] = {}
    for face in faces.values():
        if isinstance(face, Strategy | Story):
            found[face.id] = face.text
        elif isinstance(face, Trial):
            found |= {side.id: side.text for side in (face.front, face.reverse)}
    return found


def line_of(ask: Ask, texts: Mapping[str, str]) -> Node:
    """The line of a card that is being carried out; nothing if none is."""
    source = ask.source
    if source is None or not source.path or source.card not in texts:
        return Text(())
    return list(children(read(texts[source.card])))[source.path[0]]


def leaves_open(node: Node) -> bool:
    """Whether somebody chooses between guilty and innocent tokens."""
    doings = PlaceOpen | RemoveOpen | TurnOver | MoveOpen
    return any(isinstance(one, doings) and one.token == "either" for one in walk(node))


Read = tuple[str, int, str]
"""What is read aloud in one breath: the side of a card, the number of the ability, and the letter of its choice."""


def open_parts(faces: Iterable[Face]) -> frozenset[Read]:
    """What is read aloud where somebody chooses between guilty and innocent tokens."""
    sides = [side for face in faces if isinstance(face, Trial) for side in (face.front, face.reverse)]
    told = [pair for side in sides for pair in zip(_told(side), _open(side.text), strict=True)]
    return frozenset(part for part, is_open in told if is_open)


def _told(side: Side) -> Iterator[Read]:
    """What is read aloud of a side, ability by ability, each with what its choices lead to."""
    for number, ability in enumerate(side.abilities):
        yield side.id, number, ""
        for letter in ability.hidden:
            yield side.id, number, letter


@lru_cache(maxsize=256)
def _open(text: str) -> tuple[bool, ...]:
    """The same of the tree. What a kept card waits for is read with the ability that keeps it."""
    found: list[bool] = []
    for line in read(text).lines:
        if isinstance(line.header, RegionHeader | ProsecutorHeader | core.Outcome):
            found.append(leaves_open(line))
        elif found:
            found[-1] = found[-1] or leaves_open(line)
    return tuple(found)
