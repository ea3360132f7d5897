"""From what is written in cards/*.toml to faces and programs."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import msgspec

from moot.engine import Content, Texts
from moot.language import Text, walk
from moot.language.packs import Book, Deck, Entry, own_content, texts_of, trees_of
from moot_lots.forms import LANGUAGE, Weighs
from moot_lots.state import Claim, Lot, Ticket


def weighs_once(claim: Entry, text: Text) -> str | None:
    """What is wrong with a claim that does not begin with its weight, or weighs twice (P-CLAIM-02)."""
    sentences = [isinstance(sentence, Weighs) for line in text.lines for sentence in line.sentences]
    if sentences and sentences[0] and not any(sentences[1:]):
        return None
    return "A claim first says what it weighs, and once: 'Claim for 3.'"


CARDS = Book(
    "lots",
    "Lost Property",
    LANGUAGE,
    [
        Deck("claim", Entry, file="claims.toml", lines=1, cards=30, rule="P-CLAIM-03", check=weighs_once),
        Deck("lot", Lot, file="lots.toml", texts=(), cards=12),
        Deck("ticket", Ticket, file="tickets.toml", texts=(), cards=4),
    ],
    folder=Path(str(files(__package__) / "cards")),
)


def content() -> Content:
    """The cards as they are written."""
    return own_content(CARDS)


def texts(content: Content) -> Texts:
    """The programs of the claims."""
    return texts_of(CARDS, content)


def faces(content: Content) -> list[Claim | Lot | Ticket]:
    """All different faces: the claims, with what they weigh, the lots, the tickets."""
    return [_face(entry, text) for entry, text in trees_of(CARDS, content)]


def _face(entry: Entry | Lot | Ticket, text: Text | None) -> Claim | Lot | Ticket:
    if not isinstance(entry, Entry):
        return entry
    assert text is not None
    weight = next(node.n for node in walk(text) if isinstance(node, Weighs))
    return Claim(**msgspec.structs.asdict(entry), weight=weight)
