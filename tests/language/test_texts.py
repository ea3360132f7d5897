"""All that a game can say, in English and in other languages."""

from __future__ import annotations

import copy
import re

import pytest

from moot.api import rules_of
from moot.engine import Message
from moot.games import BOOKS, GAMES
from moot.language.packs import own_content
from moot.language.translations import Untranslated, languages, texts
from tests.cli.running import refused, run

NAMES = re.compile(r"\$(\w+)")
LOCAL = re.compile(r"\.local \$(\w+)")
BARE = re.compile(r"\{\$\w+ :\w+\}")


@pytest.mark.parametrize("game", GAMES)
def test_every_text_that_is_said_is_in_the_catalogue(game: str) -> None:
    """Every ask of every program has words, and every deed, event and title."""
    rules = rules_of(GAMES[game])
    said = rules.catalogue.export()
    asks = [ask for code in rules.code.values() for ask in code.asks.values()]
    assert {rules.catalogue.prompt(ask) for ask in asks} <= said.keys()
    assert {f"deed.{deed}" for deed in rules.deeds} <= said.keys()
    assert {f"event.{kind}" for kind in rules.events} <= said.keys()
    assert {f"title.{name}" for name, code in rules.code.items() if code.title.text} <= said.keys()


def test_german_says_all_that_hearing_says_with_the_same_values() -> None:
    rules, book = rules_of(GAMES["hearing"]), BOOKS["hearing"]
    english, german = texts(book, rules), texts(book, rules, "de")
    assert languages(book) == ["en", "de"]
    for id_, text in english.items():
        assert _names(german[id_]) == _names(text), id_
    untold = [id_ for id_, text in english.items() if german[id_] == text and text and not BARE.fullmatch(text)]
    assert untold == []


def _names(text: str) -> set[str]:
    return set(NAMES.findall(text)) - set(LOCAL.findall(text))


def test_what_nobody_says_is_not_translated() -> None:
    rules, book = rules_of(GAMES["hearing"]), BOOKS["hearing"]
    spare = texts(book, rules, "de").keys() - texts(book, rules).keys()
    assert {id_ for id_ in spare if not id_.startswith(("word.", "due."))} == set()


def test_a_language_that_is_not_there_is_named() -> None:
    with pytest.raises(Untranslated, match="does not speak 'fr'"):
        texts(BOOKS["voices"], rules_of(GAMES["voices"]), "fr")
    assert "does not speak 'fr'" in refused("text", "hearing", "--language", "fr")[1]


def test_texts_are_printed_to_be_translated() -> None:
    assert '"event.rested": "{$seat :seat} rests.' in run("text", "hearing").stdout


def test_a_code_without_a_word_is_its_own() -> None:
    catalogue = rules_of(GAMES["hearing"]).catalogue
    assert catalogue.say(Message("word.half_way"), []) == "Half way"


def test_what_all_games_share_is_said_in_german_of_new_cards_too() -> None:
    book = BOOKS["hearing"]
    content = copy.deepcopy(own_content(book))
    card = next(card for card in content["card"] if card["id"] == "gag-order")
    card["text"] = "Move any open point by 1, for or against, or discard this card."
    said = texts(book, rules_of(GAMES["hearing"], content), "de")
    assert said["ask.Either/way"] == "Wähle eines."
    assert "ask.Choose/choice" not in said, "no card asks it"
