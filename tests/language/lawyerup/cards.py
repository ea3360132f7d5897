"""The cards: what is printed on each, its text, and the names of the procedures that its lines become."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tests.language.lawyerup.state import Face

WRITTEN: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"),
)["card"]
TEXTS: dict[str, str] = {card["id"]: card["text"].strip() for card in WRITTEN if "text" in card}
SETUPS: dict[str, str] = {card["id"]: card["setup"] for card in WRITTEN if "setup" in card}
"""Conditions that stand apart from the text: of Cons, and of the Automa's Sidebar."""
STAYS = tuple(card["id"] for card in WRITTEN if card["type"] in ("strategy", "judge", "attitude"))
"""Cards that lie in play and say something as long as they do."""


def _programs(card: str) -> dict[str, str]:
    """By header in small letters: the procedure of that line."""
    lines = TEXTS.get(card, "").split("\n")
    return {line.partition(":")[0].lower(): f"{card}/{k}" for k, line in enumerate(lines, 1) if ": " in line}


PROGRAMS: dict[str, dict[str, str]] = {card["id"]: _programs(card["id"]) for card in WRITTEN}


def _face(card: dict[str, Any]) -> Face:
    back = card["type"] if card["type"] in ("witness", "ally", "proof", "con", "attitude") else "card"
    printed = {name: value for name, value in card.items() if name not in ("text", "setup")}
    return Face(back=back, programs=PROGRAMS[card["id"]], **printed)


FACES = [_face(card) for card in WRITTEN]
