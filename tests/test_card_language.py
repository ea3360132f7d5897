"""The page about the card language is true: its cards are read, its errors are those you get, its Python runs."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from moot.games.hearing.cards import BOOK, faces
from moot.games.hearing.forms import LANGUAGE as HEARING
from moot.games.hearing.state import Card
from moot.language import CORE, Language, Problem, compile_text, walk
from moot.language.packs import Manifest
from moot.language.reference import BEGIN, END, EXAMPLES, PAGE, categories, page, reference
from moot.language.translations import Translator
from tests.language.toylang import LANGUAGE as OFFICE
from tests.test_docs import ROOT, wrong_links, wrong_paths

TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\S*)([^\n]*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def blocks(kind: str, about: str = "") -> list[str]:
    return [text for one, more, text in BLOCKS if one == kind and more.strip() == about]


def problems(language: Language, text: str, *, stays: bool) -> list[Problem]:
    """What is wrong with a text, in its words or in its meaning."""
    reading = language.read(text.strip())
    return compile_text("card", reading, stays=stays, ends="end").problems


def test_there_is_something_of_each_kind() -> None:
    assert len(blocks("card")) > 8
    assert len(blocks("card", "office")) > 2
    assert len(blocks("card", "wrong")) == len(blocks("text")) == 3
    assert len(blocks("toml")) == 2
    assert len(blocks("python")) > 3


@pytest.mark.parametrize("text", blocks("card"))
def test_the_cards_of_hearing_can_be_said(text: str) -> None:
    assert problems(HEARING, text, stays=True) == []
    assert HEARING.print(HEARING.parse(text)) == text.strip()


@pytest.mark.parametrize("text", blocks("card", "office"))
def test_the_cards_of_the_office_can_be_said(text: str) -> None:
    assert problems(OFFICE, text, stays=False) == []


@pytest.mark.parametrize(("text", "said"), list(zip(blocks("card", "wrong"), blocks("text"), strict=True)))
def test_wrong_cards_are_told_so(text: str, said: str) -> None:
    assert "\n".join(map(str, problems(HEARING, text, stays=False))) == said.strip()


def test_a_card_that_is_gone_says_how_long() -> None:
    """The page puts these apart from what only a card in play may say."""
    in_play = next(text for text in blocks("card") if text.startswith("Your statements are"))
    gone = next(text for text in blocks("card") if text.startswith("This session"))
    assert len(problems(HEARING, in_play, stays=False)) == 5
    assert problems(HEARING, gone, stays=False) == []


def test_what_lasts_lies_on_the_table() -> None:
    """H-MOT-02, for every sentence of the page that a card may say when it is gone."""
    lasting = next(text for text in blocks("card") if text.startswith("This session")).strip().split("\n")
    printed = {"kind": "motion", "title": "Card", "rule": "H-MOT-02"}
    texts = {f"card-{i}": text for i, text in enumerate([*lasting, "Lose 1 minute."])}
    made = faces({"card": [{"id": id_, "text": text, **printed} for id_, text in texts.items()]})
    assert [isinstance(face, Card) and face.lasts for face in made] == [True] * len(lasting) + [False]


def test_the_files() -> None:
    card, manifest = map(tomllib.loads, blocks("toml"))
    text = card["card"][0]["text"]
    assert problems(HEARING, text, stays=False) == []
    assert len(compile_text("card", HEARING.read(text)).parts) == 1, "a motion is one line"
    assert set(manifest["pack"]) <= set(Manifest.__struct_fields__)
    assert manifest["pack"]["game"] == "hearing"


def test_the_words_of_another_language_are_those_of_the_files() -> None:
    (block,) = blocks("toml", "german")
    words = Translator(BOOK, "de").words
    for table, said in tomllib.loads(block).items():
        assert said.items() <= getattr(words, table).items()


def test_the_python_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each block goes on where the one before it ended."""
    module = ModuleType("card_language_page")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    for block in blocks("python"):
        exec(compile(block, str(PAGE), "exec", dont_inherit=True), module.__dict__)


def test_files_and_links() -> None:
    assert wrong_paths(TEXT) == []
    assert wrong_links(TEXT, PAGE.parent) == []
    assert PAGE == ROOT / "docs" / "card-language.md"


# ---------------------------------------------------------------- the reference


def test_the_reference_is_fresh() -> None:
    """``python -m moot.language.reference`` writes it."""
    assert page(TEXT) == TEXT


def test_every_form_and_category_of_the_core_is_there() -> None:
    written = reference()
    assert {form.__name__ for form in CORE} == set(EXAMPLES)
    for form in CORE:
        assert f"`{form.form}`".replace("|", "\\|").replace("\n", "↵") in written
    for category in categories():
        assert f"\n### {category.__name__}\n" in written


@pytest.mark.parametrize("form", CORE)
def test_each_example_says_its_form(form: type) -> None:
    text = EXAMPLES[form.__name__]
    tree = OFFICE.parse(text)
    assert OFFICE.print(tree) == text
    assert any(type(node) is form for node in walk(tree))
    assert compile_text("card", OFFICE.read(text), stays=True, ends="end").problems == []


def test_a_page_without_markers_is_refused() -> None:
    with pytest.raises(ValueError, match="needs one"):
        page("# A page")
    assert page(f"# A page\n{BEGIN}{END}\n").startswith(f"# A page\n{BEGIN}\n\n### The frame")


def test_the_page_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from moot.language.reference import main

    file = tmp_path / "page.md"
    file.write_text(f"{BEGIN}\nold\n{END}\n", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["reference", str(file)])
    main()
    assert file.read_text(encoding="utf-8") == f"{BEGIN}\n\n{reference()}\n{END}\n"
