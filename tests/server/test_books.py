"""What is written about the games, for clients."""

from __future__ import annotations

import msgspec
import pytest

from moot.games import GAMES
from moot.server.books import explained, rulebook


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_explained(name: str) -> None:
    options = GAMES[name].options
    assert set(explained(options)) == {field.name for field in msgspec.structs.fields(options)}


def test_an_explanation_is_the_docstring_below_its_field() -> None:
    assert explained(GAMES["hearing"].options)["quick"] == "Two sessions instead of three (H-SETUP-07)."


@pytest.mark.parametrize("name", GAMES)
def test_a_rulebook_has_each_rule_once_and_in_a_chapter(name: str) -> None:
    rules = rulebook(name)
    assert rules
    assert len({rule.id for rule in rules}) == len(rules)
    assert all(rule.chapter and rule.text for rule in rules)


def test_a_game_without_a_rulebook_has_no_rules() -> None:
    assert rulebook("chess") == []
