"""What Hearing says in German beside its cards: each text of the game has one, with the same values in it."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import get_args

import pytest

from moot.api import rules_of
from moot.games.hearing import BOOK, GAME
from moot.games.hearing.state import Leaning, Point, Ruling, Side
from moot.language.scope import Asker
from moot.language.translations import Translator, sentences

GERMAN: dict[str, str] = json.loads((files("moot.games.hearing") / "text" / "de.json").read_text(encoding="utf-8"))
RULES = rules_of(GAME)
VALUE = re.compile(r"\{\$(\w+)(?: :(\w+))?\}")
MARKUP = re.compile(r"\{[#/](\w+)\}")
FUNCTIONS = {"seat", "thing", "word", "number", "amount", "due", "message", ""}
CODES = (
    *get_args(Point),
    *get_args(Ruling),
    *get_args(Leaning),
    *get_args(Side),
    "statement",
    "objection",
    "motion",
    "brief",
    "yes",
    "no",
)


def texts() -> dict[str, set[str]]:
    """What the game says, by id, with the names of the values in it."""
    found = {f"event.{name}": set(kind.template.names) for name, kind in RULES.events.items() if kind.event.text}
    of_cards = sentences(BOOK, RULES)
    for name, code in RULES.code.items():
        if code.title.text:
            found[f"title.{name}"] = set(code.title.names)
        if name in RULES.deeds:
            found[f"deed.{name}"] = set(RULES.deeds[name].params[1:])
        for number, needed in enumerate(code.procedure.requires, 1):
            found[f"why.{name}.{number}"] = set()
            assert needed.why
        for ask in code.asks.values():
            question = f"{ask.question}@{name}" if isinstance(ask.asker, Asker) else ask.question
            if question not in of_cards:
                found[f"ask.{question}"] = set(ask.prompt.names)
            for number, _ in enumerate(ask.requirements or (), 1):
                found[f"why.{ask.question}.{number}"] = set()
    found = {id_: names for id_, names in found.items() if id_ in RULES.catalogue.texts}  # one reason has one text
    found |= {f"word.{code}": set() for code in (*GAME.words, *CODES)}
    return found | {f"occasion.{kind}": set() for kind in GAME.occasions}


@pytest.mark.parametrize(("id_", "names"), texts().items())
def test_each_text_has_its_german(id_: str, names: set[str]) -> None:
    assert {name for name, _ in VALUE.findall(GERMAN[id_])} | _counts(id_) == names | _counts(id_)


def _counts(id_: str) -> set[str]:
    """What a text that begins with ``.input`` chooses its words by."""
    return set(re.findall(r"^\.input \{\$(\w+)", GERMAN[id_]))


def test_texts_are_well_formed_and_sorted() -> None:
    assert list(GERMAN) == sorted(GERMAN)
    for id_, text in GERMAN.items():
        assert {function for _, function in VALUE.findall(text)} <= FUNCTIONS, id_
        rest = VALUE.sub("", MARKUP.sub("", text))
        assert ("{" in rest) == text.startswith((".input", ".local")), id_
        assert rest.count("{") == rest.count("}"), id_


def test_events_end_like_sentences_but_headings_do_not() -> None:
    for id_, text in GERMAN.items():
        if id_.startswith("event."):
            said = re.findall(r"\{\{(.+?)\}\}$", text, re.MULTILINE) if text.startswith(".") else [text]
            assert said, id_
            for one in said:
                assert MARKUP.sub("", one).endswith(".") != bool(MARKUP.search(one)), one


def test_what_is_a_heading_is_one_in_german_and_prompts_ask() -> None:
    english = RULES.catalogue.export()
    for id_, text in GERMAN.items():
        assert set(MARKUP.findall(text)) == set(MARKUP.findall(english.get(id_, ""))), id_
        if id_.startswith("ask."):
            assert text.endswith(("?", ".")), id_


def test_the_words_of_points_are_those_of_the_cards() -> None:
    terms = Translator(BOOK, "de").words.terms["point"]
    for point in get_args(Point):
        said = terms[point]
        assert isinstance(said, dict)
        assert GERMAN[f"word.{point}"] == said["nom"]


def test_what_cards_ask_is_said_by_the_cards() -> None:
    said = sentences(BOOK, RULES, "de")
    assert said["ChoosePoint/point@cooling-off/1"] == "Wähle einen offenen Punkt."
    assert (
        said["MoveAnyPoint/point@open-gallery/1"] == "Bewege einen beliebigen offenen Punkt um 1, dafür oder dagegen."
    )
    assert "MoveAnyPoint/side@open-gallery/1" not in said, "it asks in words of its own"
    assert not {f"ask.{question}" for question in said} & set(GERMAN)
