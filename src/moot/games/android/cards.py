"""The cards of Android: from what is written in the card files to faces and programs."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

from moot.engine import Content, Rules, Texts
from moot.games.android import links, printed, written
from moot.games.android.config import DETECTIVES, EVIDENCE, FOLDER, HALVES, LAST, PERJURIES, WITNESSES, Detective, Half
from moot.games.android.forms import LANGUAGE
from moot.games.android.forms.board import NpcGoes
from moot.games.android.printed import Piece
from moot.games.android.state import Face, General, Hunch, Memory, PieceFace, Specific, Token, Twilight
from moot.games.android.written import (
    WrittenDark,
    WrittenEvent,
    WrittenHunch,
    WrittenLight,
    WrittenSpecial,
    WrittenSpecific,
)
from moot.language import walk
from moot.language.packs import Book, Entry, own_content, texts_of, trees_of
from moot.language.standing import Moment

TWILIGHT: dict[str, tuple[Detective, Half]] = {f"{who}/{side}": (who, side) for who in DETECTIVES for side in HALVES}
"""By the deck's name in the card files."""
SWORN: dict[Literal["witness", "perjury"], str] = {"witness": "a surprise witness", "perjury": "a perjury"}

BOOK = Book("android", "Android", LANGUAGE, (*printed.DECKS, *written.DECKS), ends=LAST, folder=FOLDER)


def content() -> Content:
    """The cards as they are written."""
    return own_content(BOOK)


def texts(content: Content) -> Texts:
    """The programs of all cards."""
    return texts_of(BOOK, content)


def faces(content: Content) -> list[Face]:
    """The faces of everything that can lie facedown; and the evidence, of which nothing is written."""
    names = [deck.name for deck in BOOK.decks for _ in content.get(deck.name, ())]
    made: list[Face] = list(evidence_faces())
    for deck, (entry, tree) in zip(names, trees_of(BOOK, content), strict=True):
        face = _face(deck, entry, tree)
        if face is not None:
            made.append(face)
    return made


def evidence_faces() -> list[Token]:
    numbers = [
        Token(
            id=f"evidence{value:+d}", title=f"evidence {value:+d}", back="evidence token", kind="evidence", value=value
        )
        for value in EVIDENCE
    ]
    others = [
        Token(id=sort, title=title, back="evidence token", kind="evidence", sort=sort) for sort, title in SWORN.items()
    ]
    return [*numbers, *others]


def _face(deck: str, entry: Any, tree: Any) -> Face | None:
    if not isinstance(entry, Entry):
        return None
    common: dict[str, Any] = {"id": entry.id, "title": entry.title, "text": entry.text, "flavour": entry.flavour}
    if isinstance(entry, WrittenLight | WrittenDark):
        who, side = TWILIGHT[deck]
        waits = tree is not None and isinstance(tree.lines[0].header, Moment)
        return Twilight(
            **common,
            back=f"{DETECTIVES[who]} {side} card",
            kind=f"{who} {side}",
            detective=who,
            side=side,
            colour=entry.colour,
            cost=entry.cost,
            time=entry.time if isinstance(entry, WrittenLight) else 0,
            traits=entry.traits,
            acts=isinstance(entry, WrittenLight) and not waits,
        )
    if isinstance(entry, WrittenSpecial):
        return Memory(**common, back="Memory", kind="memory") if entry.kind == "memory" else None
    if isinstance(entry, WrittenHunch):
        return Hunch(**common, back=f"{entry.side} hunch", kind=entry.side, verdict=entry.side, suspect=entry.suspect)
    if isinstance(entry, WrittenEvent):
        sent = [node.npc for node in walk(tree) if isinstance(node, NpcGoes)] if tree is not None else []
        return General(**common, back="event card", kind="event", npc=sent[0] if sent else "")
    if isinstance(entry, WrittenSpecific):
        return Specific(
            **common,
            back="specific event card",
            kind=entry.murder,
            murder=entry.murder,
            suspect=entry.suspect,
            leads={str(suspect): place for suspect, place in entry.leads.items()},
        )
    if isinstance(entry, Piece):
        lines = tuple(links.sides(line) for line in entry.lines)
        return PieceFace(
            **common, back=f"{entry.type} piece", kind=entry.type, type=entry.type, lines=lines, company=entry.company
        )
    return None


@lru_cache(maxsize=16)
def numbers(rules: Rules) -> dict[str, list[int]]:
    """By kind: the numbers of its faces, copies counted."""
    copies: dict[str, int] = {f"evidence{value:+d}": count for value, count in EVIDENCE.items()}
    copies |= {"witness": WITNESSES, "perjury": PERJURIES}
    for entries in rules.content.values():
        copies |= {entry["id"]: entry.get("copies", 1) for entry in entries}
    found: dict[str, list[int]] = {}
    for number, face in enumerate(rules.faces):
        if isinstance(face, Face):
            found.setdefault(face.kind, []).extend([number] * copies[face.id])
    return found
