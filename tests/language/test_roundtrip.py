"""Text to tree and back, for random trees of every language there is."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tests.language
from moot.games.hearing import forms as hearing
from moot.games.voices import forms as voices
from moot.language import CORE, Language, Line, Node, Sentence, Text, compile_text, print_tree, walk
from moot.language.language import LONGEST_TEXT
from tests.language import shelf, toylang
from tests.language.trees import trees, wood

FEW = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None)


def languages() -> dict[str, Language]:
    """Those of the games, and those of all modules beside this one."""
    found: dict[str, Language] = {"hearing": hearing.LANGUAGE, "voices": voices.LANGUAGE}
    for module in pkgutil.walk_packages(tests.language.__path__, "tests.language."):
        if ".test_" not in module.name:
            language = getattr(importlib.import_module(module.name), "LANGUAGE", None)
            if isinstance(language, Language) and language not in found.values():
                found[module.name.removeprefix("tests.language.")] = language
    return found


LANGUAGES = languages()


def check(language: Language, tree: Node) -> None:
    """What the tree prints is read as the same tree, and printed again as the same text."""
    text = language.print(tree)
    if len(text) > LONGEST_TEXT:
        return
    assert language.parse(text) == tree, text
    assert language.print(language.parse(text)) == text


def test_there_are_languages() -> None:
    assert {name.partition(".")[0] for name in LANGUAGES} >= {"toylang", "voices", "hearing"}


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_tree_is_read_back(name: str) -> None:
    language = LANGUAGES[name]

    @FEW
    @given(trees(language))
    def holds(tree: Any) -> None:
        check(language, tree)

    holds()


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_form_is_read_back(name: str) -> None:
    """Each form on its own, inside the smallest text that holds it."""
    language = LANGUAGES[name]
    grown = wood(language)
    said: set[type[Node]] = set()

    @settings(FEW, max_examples=200)
    @given(trees(language))
    def holds(tree: Any) -> None:
        check(language, tree)
        said.update(type(node) for node in walk(tree))

    holds()
    assert len(said) > len([form for form in grown.sayable if form.form]) / 2


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_tree_compiles_or_has_problems(name: str) -> None:
    """However odd a card is, its writer is told; the compiler never fails."""
    language = LANGUAGES[name]
    single = trees(language, Sentence).map(lambda sentence: Text((Line((sentence,)),)))

    @FEW
    @given(st.one_of(single, trees(language)), st.booleans())
    def holds(tree: Any, stays: bool) -> None:
        if any(isinstance(node, shelf.Broken) for node in walk(tree)):  # the form that fails on purpose
            return
        reading = language.read(language.print(tree))
        program = compile_text("card", reading, stays=stays, ends="end")
        assert all(problem.line and problem.sentence for problem in program.problems)
        assert program.problems or program.parts

    holds()


@FEW
@given(st.text(max_size=80))
def test_any_text_is_read_or_declined(text: str) -> None:
    """Nothing crashes, every problem has its place, and what is read prints as it was written."""
    reading = toylang.LANGUAGE.read(text)
    assert reading.problems or print_tree(reading.tree) == text.strip()
    assert all(str(problem) and problem.line > 0 and problem.column > 0 for problem in reading.problems)


@FEW
@given(trees(toylang.LANGUAGE), st.data())
def test_a_spoilt_text_is_read_or_declined(tree: Any, data: st.DataObject) -> None:
    """A text with a hole or a foreign letter never crashes the reader, nor is it read as something else."""
    text = print_tree(tree)[:LONGEST_TEXT]
    at = data.draw(st.integers(0, len(text)))
    spoilt = text[:at] + data.draw(st.sampled_from(["", "x", " ", ".", "\n", '"', "1", "−"])) + text[at + 1 :]
    reading = toylang.LANGUAGE.read(spoilt)
    if not reading.problems:
        tidy = "\n".join(line.strip() for line in spoilt.strip().split("\n"))
        assert print_tree(reading.tree) == tidy


def test_the_core_alone_says_nothing() -> None:
    """Without a game's forms hardly anything can be said, so nothing of it is in the way of a game."""
    with pytest.raises(Exception, match="Nothing can be said"):
        Language(Text, [form for form in CORE if form.__name__ != "Choose"]).build()
