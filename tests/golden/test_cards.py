"""The cards of games in other languages, as they are printed: to be read by somebody who speaks them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from moot.api import rules_of
from moot.games import BOOKS, GAMES
from moot.language.translations import Translator, printed_cards, sentences

FOLDER = Path(__file__).parent / "cards"
PRINTED = [("hearing", "de")]


def page(game: str, language: str) -> str:
    """Every card, its English first; and what the cards ask."""
    book, rules = BOOKS[game], rules_of(GAMES[game])
    english, other = printed_cards(book, rules.content), printed_cards(book, rules.content, language)
    lines = [f"{book.title} in '{language}': every card, and below what its parts ask of a player.", ""]
    for was, now in zip(english, other, strict=True):
        lines.append(f"{was['id']} ({was['deck']})")
        for name in was:
            if was[name] != now[name]:
                lines += [f"  {was[name]}", f"  {now[name]}"]
        lines.append("")
    asked = sentences(book, rules, language)
    lines += [f"{question}: {asked[question]}" for question in sorted(asked)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("game", "language"), PRINTED)
def test_the_cards_say_what_they_said(game: str, language: str, request: pytest.FixtureRequest) -> None:
    path, found = FOLDER / f"{game}-{language}.txt", page(game, language)
    if request.config.getoption("--update-golden"):
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8"), "The printed cards have changed: make golden, and read the diff."


@pytest.mark.parametrize(("game", "language"), PRINTED)
def test_nothing_is_missing(game: str, language: str) -> None:
    assert Translator(BOOKS[game], language).missing() == []


@pytest.mark.parametrize(("game", "language"), PRINTED)
def test_all_that_a_person_reads_differs_from_the_english(game: str, language: str) -> None:
    rules = rules_of(GAMES[game])
    both = zip(
        printed_cards(BOOKS[game], rules.content), printed_cards(BOOKS[game], rules.content, language), strict=True
    )
    for was, now in both:
        kept: dict[str, Any] = {name: was[name] for name in was if was[name] == now[name]}
        assert not {"title", "text", "flavour"} & {name for name, value in kept.items() if value}, json.dumps(kept)
