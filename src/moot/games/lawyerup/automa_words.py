"""What the cards of the Automa say, as words of the record: they are no things that lie on the table (L-AUTO-03)."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from moot.games.lawyerup.config import SYMBOLS

HEADERS = {"Sidebar": "sidebar", **{said: symbol for symbol, said in SYMBOLS.items()}}
"""The trigger of a line, by how it is written."""


def in_code(code: str, said: str) -> str:
    """What a card says by its code; another set of cards may say something else there, which is then told as it is."""
    return code if AUTOMA_WORDS.get(code) == said else said


def lowered(said: str) -> str:
    """As it stands within a sentence."""
    return said[:1].lower() + said[1:]


def automa_words() -> dict[str, str]:
    """By card, and by card and line (``PE-4.sidebar``, ``PE-4.setup``, ``DI-1.pass_2``)."""
    written: dict[str, list[dict[str, Any]]] = tomllib.loads(
        files(__package__).joinpath("cards/automa.toml").read_text(encoding="utf-8")
    )
    words: dict[str, str] = {}
    for deck in ("personality", "discovery", "questioning"):
        for card in written[deck]:
            words |= _said_by(card)
    return words


def _said_by(card: dict[str, Any]) -> dict[str, str]:
    id_ = card["id"]
    words = {id_: card["title"]}
    for line in card.get("text", "").splitlines():
        header, _, said = line.partition(": ")
        words[f"{id_}.{HEADERS[header]}"] = said
    for field, said in card.items():
        if field == "setup":
            words[f"{id_}.setup"] = said
        elif field.startswith("pass_"):
            words[f"{id_}.{field}"] = lowered(said)
    return words


AUTOMA_WORDS = automa_words()
