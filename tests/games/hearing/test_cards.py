"""A card of Hearing is of the kind that its text is."""

from __future__ import annotations

import pytest

from moot.games.hearing.cards import BOOK, Written
from moot.language import CardError
from moot.language.packs import cards_of

STATEMENT = "Move the Cat by 1, for or against."
OBJECTION = "When another advocate argues: Strike the statement."
MOTION = "Look at the hand of another advocate with cards."


def written(kind: str, text: str) -> dict[str, object]:
    return {"id": "new", "title": "New", "kind": kind, "rule": "H-MOT-01", "text": text}


@pytest.mark.parametrize(("kind", "text"), [("statement", STATEMENT), ("objection", OBJECTION), ("motion", MOTION)])
def test_a_card_of_its_kind(kind: str, text: str) -> None:
    (card,) = cards_of(BOOK, {"card": [written(kind, text)]})
    assert isinstance(card.entry, Written)
    assert card.programs["text"].problems == []


@pytest.mark.parametrize(
    ("kind", "text", "says"),
    [
        ("statement", MOTION, "A statement says only"),
        ("statement", f"{STATEMENT} Lose 1 minute.", "A statement says only"),
        ("statement", f"When another advocate argues: {STATEMENT}", "A statement says only"),
        ("motion", STATEMENT, "Only a statement can say this"),
        ("objection", f"When another advocate argues: {STATEMENT}", "Only a statement can say this"),
        ("objection", MOTION, "An objection says when"),
        ("motion", OBJECTION, "it waits for nothing"),
    ],
)
def test_a_card_of_another_kind_is_refused(kind: str, text: str, says: str) -> None:
    with pytest.raises(CardError, match=says):
        cards_of(BOOK, {"card": [written(kind, text)]})
