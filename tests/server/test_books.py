"""What is written about the games, for clients."""

from __future__ import annotations

import msgspec
import pytest

from moot.games import GAMES
from moot.server.books import explained, rulebook
from moot.server.messages import Explained


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_explained(name: str) -> None:
    options = GAMES[name].options
    assert set(explained(options)) == {field.name for field in msgspec.structs.fields(options)}


def test_an_explanation_is_the_docstring_below_its_field() -> None:
    assert explained(GAMES["hearing"].options)["quick"] == Explained("Two sessions instead of three.", "H-SETUP-07")
    unsteady = explained(GAMES["voices"].options)["unsteady_hand"]
    assert unsteady == Explained("Pushes do not end quite where they were aimed, as at a real table.", "")


@pytest.mark.parametrize("name", GAMES)
def test_the_rule_behind_an_option_is_named_apart_from_its_words(name: str) -> None:
    """The client links to it, and takes no sentence apart."""
    known = {rule.id for rule in rulebook(name)}
    for words, rule in map(msgspec.structs.astuple, explained(GAMES[name].options).values()):
        assert words.endswith(".")
        assert "(" not in words
        assert rule in ("", *known) or any(one.startswith(f"{rule}-") for one in known), rule


@pytest.mark.parametrize("name", GAMES)
def test_a_rulebook_has_each_rule_once_and_in_a_chapter(name: str) -> None:
    rules = rulebook(name)
    assert rules
    assert len({rule.id for rule in rules}) == len(rules)
    assert all(rule.chapter and rule.text for rule in rules)


def test_a_game_without_a_rulebook_has_no_rules() -> None:
    assert rulebook("chess") == []
