"""The cards of Hearing: from what is written in cards/*.toml to faces and programs."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import msgspec

from moot.engine import Content, Texts
from moot.games.hearing.forms import LANGUAGE, Statement
from moot.games.hearing.state import Brief, Card
from moot.language import CardProgram, Reading, compile_text, walk
from moot.language.standing import At, Lasts, NextTime, Offer, Stands, Whenever, While

LASTING = (At, Lasts, NextTime, Offer, Stands, Whenever, While)


def content() -> Content:
    """The cards as they are written."""
    cards = files(__package__) / "cards"
    return {name: tomllib.loads((cards / f"{name}.toml").read_text(encoding="utf-8")) for name in ("deck", "briefs")}


def read(card: Card) -> Reading:
    return LANGUAGE.read(card.text)


def lasts(reading: Reading) -> bool:
    """H-MOT-02: whether a text holds beyond the moment."""
    return any(isinstance(node, LASTING) for node in walk(reading.tree))


def faces(content: Content) -> Sequence[Any]:
    """All different faces: the cards, with what their texts say of them, then the briefs."""
    return [*map(_face, _entries(content)), *msgspec.convert(content["briefs"]["brief"], list[Brief])]


def _entries(content: Content) -> list[Card]:
    return msgspec.convert(content["deck"]["card"], list[Card])


def _face(card: Card) -> Card:
    reading = read(card)
    statement = next((node for node in walk(reading.tree) if isinstance(node, Statement)), None)
    if statement is not None:
        return msgspec.structs.replace(card, point=statement.point, strength=statement.n)
    return msgspec.structs.replace(card, lasts=lasts(reading))


def texts(content: Content) -> Texts:
    """The programs of all cards."""
    programs: list[CardProgram] = []
    for card in _entries(content):
        reading = read(card)
        programs.append(compile_text(card.id, reading, stays=True, rule=card.rule, title=card.title))
    return Texts(
        [procedure for program in programs for procedure in program.procedures],
        {source: records for program in programs for source, records in program.records.items()},
        {program.card: program.parts for program in programs},
    )
