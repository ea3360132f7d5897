"""What travels of printed cards beside their words."""

from __future__ import annotations

import pytest

from moot.games import BOOKS
from moot.language import Doing
from moot.language.forms import verbs_of
from moot.server.printed import printed


def does(game: str, card: str, language: str = "en") -> list[str]:
    """What a card does."""
    return next(one["does"] for one in printed(game, language) if one["id"] == card)


@pytest.mark.parametrize(
    ("game", "card", "verbs"),
    [
        ("hearing", "window-draught", ["move"]),
        ("hearing", "star-witness", []),
        ("voices", "43A", ["remove", "look", "discard", "draw", "place"]),
        ("voices", "prosecutor", []),
        ("lawyerup", "PE-1", ["gain", "sway", "discard"]),
    ],
)
def test_a_card_tells_what_it_does(game: str, card: str, verbs: list[str]) -> None:
    assert does(game, card) == verbs


def test_a_card_does_the_same_in_every_language() -> None:
    assert does("hearing", "window-draught", "de") == ["move"]


@pytest.mark.parametrize("game", BOOKS)
def test_every_doing_has_a_verb(game: str) -> None:
    forms = [form for form in BOOKS[game].language.forms if issubclass(form, Doing) and form.form]
    assert [form.__name__ for form in forms if not verbs_of(form)] == []


@pytest.mark.rule("V-RESOLVE-13")
def test_the_lines_that_are_read_when_they_are_chosen_are_told_from_the_others() -> None:
    cards = {card["id"]: card for card in printed("voices")}
    feet = cards["2A"]
    lines = feet["text"].split("\n")
    assert [lines[number][:3] for number in feet["outcomes"]] == ["A: ", "B: "]
    assert lines[0].startswith("Motor Skills: ")
    lettered = {id_ for id_, card in cards.items() if any(line[1:3] == ": " for line in card["text"].split("\n"))}
    assert lettered == {id_ for id_, card in cards.items() if card["outcomes"]}
    assert not any(card["outcomes"] for card in printed("hearing"))
