"""Whatever is written, the answer is a tree or problems: no traceback, no hang, no harm."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, note, settings
from hypothesis import strategies as st

from moot.language import CardError, Node, Problem, Term, Text, compile_text, packs
from moot.language.forms import CAPTION, LETTER, NAME, NUMBER, SIGNED, fields_of
from moot.language.language import LONGEST_TEXT, MOST_PROBLEMS
from moot.language.lint import lint
from moot.language.packs import read_pack
from moot.language.plain import from_plain, to_plain
from moot.language.source import letters, read_toml
from tests.language.shelf import BOOK, DECKS, LANGUAGE, LOANS, MANIFEST, NOTICES, write_pack

GOOD = [
    "Reader: Borrow 2 books. Return 1.\nAfter you borrow something: Stamp 1 poem once more.",
    'You may stamp 2 maps. If you do, fetch "First Reader".',
    "Choose 1: A Whisper. B Hum.\nA: Stamp 1 map.\nB: Borrow 1 book.",
    "For each book in the cellar, stamp 1 map. Another player may return up to 2 of them. If they do, return it.",
    "This week, you cannot shout. At closing time, each player stamps 1 map, or borrows 2 books.",
]
WORDS = [word for word in LANGUAGE.grammar.words if word != "\n"]
TERMS = [name for term in LANGUAGE.grammar.terms.values() for name in term.words.values()]
SLOWEST = 1.5
"""Seconds for a text, on a machine with other things to do."""

words = st.lists(
    st.sampled_from([*WORDS, *TERMS, "\n", "A", "B:", "1", "20", "+3", '"Nine"', "99999"]), max_size=60
).map(" ".join)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good text with something wrong."""
    text = draw(st.sampled_from(GOOD))
    for _ in range(draw(st.integers(1, 4))):
        begin = draw(st.integers(0, len(text)))
        end = draw(st.integers(begin, min(len(text), begin + 12)))
        put = draw(st.sampled_from(["", " ", "\n", ".", ":", '"', "1", "them", "\t", "é", "\0"]) | st.text(max_size=3))
        text = text[:begin] + put + text[end:]
    return text


def check(text: str) -> None:
    """Reads and, if it can be read, compiles and lints: with places that exist, in little time."""
    begun = time.perf_counter()
    reading = LANGUAGE.read(text)
    problems: list[Problem] = list(reading.problems)
    assert len(problems) <= MOST_PROBLEMS + LONGEST_TEXT
    if not problems:
        assert LANGUAGE.parse(LANGUAGE.print(reading.tree)) == reading.tree
        if "fail" not in text.lower():  # the form that fails on purpose
            for stays in (False, True):
                problems += compile_text("card", reading, stays=stays, ends="closing").problems
            problems += lint(reading, BOOK.runs(DECKS[0]))
    assert time.perf_counter() - begun < SLOWEST
    lines = text.split("\n")
    for problem in problems:
        assert problem.sentence
        assert str(problem)
        assert 1 <= problem.line <= len(lines)
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
        assert problem.source == lines[problem.line - 1]


def sentence(draw: st.DrawFn, of: type[Node], depth: int = 0) -> Node:
    """Any tree of a form or category, the deeper the smaller."""
    forms = [form for form in LANGUAGE.forms if issubclass(form, of) and form.form and form in SAYABLE]
    if depth > 6:
        forms = [min(forms, key=lambda form: len(form.__struct_fields__))]
    form = draw(st.sampled_from(forms))
    values: dict[str, Any] = {}
    for name, kind in fields_of(form).items():
        if kind.flag:
            values[name] = draw(st.booleans())
        elif kind.optional and draw(st.booleans()):
            values[name] = None
        elif kind.many:
            values[name] = tuple(value(draw, kind.of, depth) for _ in range(draw(st.sampled_from([1, 1, 1, 2]))))
        else:
            values[name] = value(draw, kind.of, depth)
    return form(**values)


def value(draw: st.DrawFn, of: Any, depth: int) -> Any:
    if isinstance(of, type):
        return sentence(draw, of, depth + 1)
    if isinstance(of, Term):
        return draw(st.sampled_from(sorted(of.words)))
    return draw(RAW_VALUES[of])


RAW_VALUES: dict[str, st.SearchStrategy[Any]] = {
    NUMBER: st.integers(0, 12),
    SIGNED: st.integers(-3, 3),
    LETTER: st.sampled_from("BCD"),  # a second "A" would be an article
    CAPTION: st.sampled_from(["Whisper", "Hum the tune"]),
    NAME: st.sampled_from(["Nine", "Mr. Ten"]),
}
SAYABLE = {production.form for production in LANGUAGE.grammar.productions.values()}


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_every_tree_prints_reads_and_compiles(data: st.DataObject) -> None:
    tree = data.draw(st.composite(sentence)(Text))
    text = LANGUAGE.print(tree)
    note(text)
    if len(text) <= LONGEST_TEXT:
        assert LANGUAGE.parse(text) == tree
        assert from_plain(LANGUAGE, to_plain(tree)) == tree
        check(text)


@given(words)
@settings(max_examples=150, deadline=None)
@example("")
@example("\n")
@example("Otherwise, they return them.")
@example("Any player may return the others to borrow 1 book.")
def test_words_of_the_language_in_any_order(text: str) -> None:
    check(text)


@given(damaged())
@settings(max_examples=200, deadline=None)
def test_good_texts_with_a_slip(text: str) -> None:
    check(text)


@given(st.text(max_size=300))
@settings(max_examples=100, deadline=None)
@example("\ud800")
@example("\r\n\x0b\x0c\x1c\u2028\u0085")
@example("Borrow ١ book.")
@example("Borrow ² books.")
@example("\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}f you do, borrow 1 book.")
def test_any_letters_at_all(text: str) -> None:
    check(text)


@pytest.mark.parametrize(
    "piece",
    [".", ":", "\n", '"', "x. ", "a\n", "borrow ", "Borrow 1 book. ", "A: ", "if ", "and ", "1 ", "\0", "Stamp 1 mpa. ",
     "Choose 1: ", "Choose 1: A Whisper. ", "the ", "x", "Borrow 1 book and ", "Return them. ", "You may "],
)  # fmt: skip
def test_the_longest_texts_are_done_at_once(piece: str) -> None:
    text = (piece * LONGEST_TEXT)[:LONGEST_TEXT]
    check(text)
    check(text[: LONGEST_TEXT - 20] + "\nReturn them.")
    check("Reader: Borrow 2 books. " + text[: LONGEST_TEXT - 30])


# ---------------------------------------------------------------- files

FILES = {"pack.toml": MANIFEST, "loan.toml": LOANS, "notices.toml": NOTICES}
PIECES = [b"[", b"]", b"[[", b'"', b"'", b'"""', b"'''", b"=", b".", b",", b"{", b"}", b"\n", b"\r", b"#", b"\\", b"\0"]
SPICE = [
    *PIECES,
    b"\xff",
    b"\xef\xbb\xbf",
    b"9" * 30,
    b"inf",
    b"true",
    b"1979-05-27 07:32:00",
    b"\\u0000",
    b"[loan.x]\n",
]


@st.composite
def damaged_bytes(draw: st.DrawFn, content: bytes) -> bytes:
    for _ in range(draw(st.integers(1, 5))):
        begin = draw(st.integers(0, len(content)))
        end = draw(st.integers(begin, min(len(content), begin + 20)))
        put = draw(st.sampled_from(SPICE) | st.binary(max_size=4) | st.just(b""))
        content = content[:begin] + put + content[end:]
    return content


@given(st.data(), st.sampled_from(sorted(FILES)))
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_damaged_files_give_problems_or_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: st.DataObject, file: str
) -> None:
    monkeypatch.setenv("MOOT_CACHE", "")
    content = data.draw(damaged_bytes(FILES[file].encode()))
    begun = time.perf_counter()
    pack = read_pack(write_pack(tmp_path, {file: content}), {"library": BOOK})
    assert time.perf_counter() - begun < SLOWEST
    for problem in pack.problems:
        assert problem.sentence
        str(problem).encode()
    if not pack.problems:
        assert all(card.id and card.copies >= 1 for card in pack.cards)
        assert packs.texts_of(BOOK, pack.content()).parts.keys() == pack.programs().parts.keys()


@given(st.binary(max_size=200))
@settings(max_examples=150, deadline=None)
def test_any_bytes_are_a_file_or_a_problem(content: bytes) -> None:
    found: list[Problem] = []
    try:
        source = read_toml("x.toml", content)
    except CardError as error:
        found = error.problems
    assert found or isinstance(source.data, dict)


TOML = st.lists(
    st.sampled_from([piece.decode() for piece in PIECES[:-1]] + [" ", "a", "1", "b = 1\n", "[a]\n"]), max_size=25
)


@given(TOML.map("".join))
@settings(max_examples=300, deadline=None)
@example("a = '''''\n'''''")
@example('a = """""\\""""""')
@example("a = []\n[[a]]")
@example("[[a]]\n[a.b]\nc = 1\n[[a]]\n[a.b]\nc = 2")
@example('"a.b" = 1\na.b = 2')
@example("a = [ # ]\n1, # x\n]")
def test_the_walk_and_the_reader_agree(text: str) -> None:
    """What Python's reader takes, the walk takes too; then each text has its letters where they stand."""
    try:
        right = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        with pytest.raises(CardError):
            read_toml("x.toml", text.encode())
        return
    source = read_toml("x.toml", text.encode())
    assert source.data == right
    for path, spot in source.spots.items():
        value: object = right
        for step in path:
            value = value[step]  # type: ignore[index]
        if isinstance(value, str) and "\\" not in text:
            *places, _ = letters(source.text, *spot.value)
            assert "".join(source.text[place] for place in places) == value
