"""What can be read but cannot be right, each next to a good sister."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from moot.language import Problem
from moot.language.packs import Book, read_pack
from tests.language.shelf import BOOK, Keeper, Reader, write_pack

CARD = '[[loan]]\nid = "L9"\ntitle = "Nine"\n'


@pytest.fixture(autouse=True)
def no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOT_CACHE", "")


def problems(folder: Path, text: str, deck: str = "loan", book: Book = BOOK) -> list[Problem]:
    """What is wrong with a text of this deck."""
    table = CARD.replace("loan", deck) + f"text = '''\n{text}'''\n"
    file = {"loan": "loan.toml", "notice": "notices.toml"}[deck]
    found = read_pack(write_pack(folder, {file: table}), {"library": book})
    return [problem for problem in found.problems if problem.card == "L9"]


def marked(problem: Problem) -> str:
    return problem.source[problem.column - 1 : problem.column - 1 + problem.length]


CHOICE = "Choose 1: A Whisper. B Hum.\nA: Stamp 1 map.\nB: Borrow 1 book."
PLAYED: list[tuple[str, str, str, str | None]] = [
    # words that stand for nothing
    ("Return them.", "Borrow 2 books. Return them.", "Nothing before says what 'them' is.", "them"),
    ("Return it.", "Borrow 1 book. Return it.", "Nothing before says what 'them' is.", "it"),
    ("Return the others.", "Borrow 3 books. Return 1. Return the others.", "what 'the others' is", "the others"),
    ("They stamp 1 map.", "Another player borrows 1 book. They stamp 1 map.", "what 'they' is", "They stamp 1 map"),
    (
        "Borrow 2 books. Stamp 1 map. Stamp 1 poem. Return them.",
        "Stamp 1 map. Stamp 1 poem. Borrow 2 books. Return them.",
        "'them' would be something said too long ago",
        "them",
    ),
    ("That player stamps 1 map.", "Each player stamps 1 map.", "Nothing before says what 'they' is", "That player"),
    # choices
    ("Any player borrows 1 book.", "A player of your choice borrows 1 book.", "somebody must choose", "Any player"),
    ("Choose 1: A Whisper.\nA: Stamp 1 map.", CHOICE, "One option is no choice.", None),
    ("Choose 1: A Whisper. B Hum.\nA: Stamp 1 map.", CHOICE, "There is no line 'B:'.", None),
    (CHOICE + "\nC: Stamp 2 maps.", CHOICE, "'C' is not offered.", None),
    (CHOICE + "\nB: Stamp 2 maps.", CHOICE, "'B' stands here twice.", "B"),
    (CHOICE.replace("B Hum.", "B Hum. B Sing."), CHOICE, "'B' stands here twice.", "B Sing."),
    ("Stamp 1 map.\nA: Stamp 2 maps.", CHOICE, "'A:' belongs to no choice", None),
    ("A: Stamp 2 maps.", CHOICE, "'A:' belongs to no choice", None),
    (
        "Choose 1: A Whisper. B Hum. Choose 1: A Whisper. B Hum.\nA: Stamp 1 map.\nB: Borrow 1 book.",
        CHOICE,
        "A line has one choice",
        None,
    ),
    (
        "Stamp 1 map, or stamp 1 map.",
        "Stamp 1 map, or stamp 1 poem, or borrow 1 book.",
        "'stamp 1 map' stands here twice.",
        "stamp 1 map",
    ),
    # may
    (
        "Stamp 1 map. If you do, borrow 1 book.",
        "You may stamp 1 map. If you do, borrow 1 book.",
        "must follow a 'may'",
        None,
    ),
    ("Otherwise, borrow 1 book.", "Borrow 1 book.", "must follow an 'if'", None),
    (
        "You may stamp 1 map. If they do, borrow 1 book.",
        "You may stamp 1 map. If you do, borrow 1 book.",
        "After 'you may' say 'if you do'.",
        None,
    ),
    (
        "Another player may stamp 1 map. If you do, borrow 1 book.",
        "Another player may stamp 1 map. If they do, borrow 1 book.",
        "After 'another player may' say 'if they do'.",
        None,
    ),
    (
        "Borrow 3 books. You may return up to 2. If you do, stamp 1 map.",
        "Borrow 3 books. You may return 2. If you do, stamp 1 map.",
        "None would do as well, and would count as done.",
        "up to 2",
    ),
    (
        "Borrow 3 books. Return up to 0.",
        "Borrow 3 books. Return up to 1.",
        "'up to 0' leaves nothing to choose.",
        "up to 0",
    ),
    ("Borrow 3 books. Return 0.", "Borrow 3 books. Return 1.", "0 of them is nothing to do.", "0"),
    # lines that never run
    ("Keeper: Stamp 1 map.", "Reader: Stamp 1 map.", "No card of this deck has a line 'Keeper:'", "Keeper"),
    (
        "When you borrow something: Stamp 1 map.",
        "After you borrow something: Stamp 1 map.",
        "No card of this deck",
        None,
    ),
    (
        "After you sneeze: Stamp 1 map.",
        "After you borrow something: Stamp 1 map.",
        "'you sneeze' is not a moment in which this can be played",
        "you sneeze",
    ),
    (
        "The next time you sneeze, stamp 1 map.",
        "The next time you borrow something, stamp 1 map.",
        "'you sneeze' is not something that the game tells of",
        "you sneeze",
    ),
    (
        "This week, whenever you sneeze, stamp 1 map.",
        "This week, whenever you borrow something, stamp 1 map.",
        "'you sneeze' is not something that the game tells of",
        "you sneeze",
    ),
    # what holds for ever
    ("You cannot shout.", "This week, you cannot shout.", "must say how long this holds", None),
    # secrets
    (
        "Lose 1 book in the cellar.",
        "Lose 1 book in the shelf.",
        "'the cellar' is hidden, and 'lose 1 book in the cellar' does not say who learns what.",
        "Lose 1 book in the cellar",
    ),
    ("Lose 1 book in the cellar.", "Carry 1 book from the cellar.", "does not say who learns what", None),
    (
        "For each book in the cellar with a red cover, stamp 1 map.",
        "For each book in the cellar, stamp 1 map.",
        "'the cellar' is hidden: 'book in the cellar with a red cover' would tell what lies there.",
        "book in the cellar with a red cover",
    ),
    # names
    ('Fetch "Nein".', 'Fetch "Nine".', "No card is called 'Nein'. Did you mean 'Nine'?", 'Fetch "Nein"'),
]


@pytest.mark.parametrize(("bad", "good", "says", "under"), PLAYED)
def test_a_card_is_caught_and_its_sister_passes(
    tmp_path: Path, bad: str, good: str, says: str, under: str | None
) -> None:
    found = problems(tmp_path, bad)
    about = [problem for problem in found if says in problem.sentence]
    assert len(about) == 1, "\n".join(map(str, found))
    assert under is None or marked(about[0]) == under
    assert problems(tmp_path, good) == []


@pytest.mark.parametrize(
    ("bad", "good", "says"),
    [
        ("Whenever you sneeze, stamp 1 map.", "Whenever you borrow something, stamp 1 map.", "the game tells of"),
        ("At midnight, stamp 1 map.", "At closing time, stamp 1 map.", "'midnight' is not a moment of the game"),
        (
            "Whenever you borrow something, return them.",
            "Whenever you borrow something, stamp 1 map.",
            "Nothing before",
        ),
    ],
)
def test_a_card_in_play_is_caught_and_its_sister_passes(tmp_path: Path, bad: str, good: str, says: str) -> None:
    (found,) = problems(tmp_path, bad, "notice")
    assert says in found.sentence
    assert problems(tmp_path, good, "notice") == []


def test_a_line_without_a_header_where_none_is_run(tmp_path: Path) -> None:
    loans = dataclasses.replace(BOOK.decks[0], bare=False, headers=(Reader, Keeper))
    book = dataclasses.replace(BOOK, decks=(loans, BOOK.decks[1]))
    (found,) = problems(tmp_path, "Stamp 1 map.", book=book)
    assert found.sentence == "Nothing says who uses this line, or when."
    assert found.hint == "A line begins with: Reader, Keeper."
    assert problems(tmp_path, "Keeper: Stamp 1 map.", book=book) == []
    notices = dataclasses.replace(BOOK.decks[1], bare=False)
    book = dataclasses.replace(BOOK, decks=(BOOK.decks[0], notices))
    assert problems(tmp_path, "You cannot shout.", "notice", book) == []
    assert len(problems(tmp_path, "Stamp 1 map.", "notice", book)) == 1


def test_a_line_more_than_the_game_runs(tmp_path: Path) -> None:
    two = f"Reader: Stamp 2 maps.\n{CHOICE}"
    assert problems(tmp_path, two) == [], "this deck has any number"
    book = dataclasses.replace(BOOK, decks=(dataclasses.replace(BOOK.decks[0], lines=1), BOOK.decks[1]))
    (found,) = problems(tmp_path, two, book=book)
    assert found.sentence == "A card of this deck has at most 1 line: this one would never be used."
    assert marked(found) == "Choose 1: A Whisper. B Hum."
    assert problems(tmp_path, CHOICE, book=book) == [], "outcomes belong to the line of their choice"


def test_what_the_book_does_not_know_is_not_looked_at(tmp_path: Path) -> None:
    loans = dataclasses.replace(BOOK.decks[0], headers=None)
    book = dataclasses.replace(BOOK, decks=(loans, BOOK.decks[1]), occasions=None, events=None, moments=None)
    assert problems(tmp_path, "Keeper: Stamp 1 map.\nWhen you sneeze: Stamp 1 map.", book=book) == []
    assert problems(tmp_path, "At midnight, stamp 1 map.", "notice", book) == []


def test_a_known_text_is_linted_with_its_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text from the cache has no places of its own; it is read again for them."""
    monkeypatch.setenv("MOOT_CACHE", str(tmp_path / "cache"))
    first = problems(tmp_path / "pack", "Keeper: Stamp 1 map.")
    assert list((tmp_path / "cache" / "cards").glob("*.json"))
    assert problems(tmp_path / "pack", "Keeper: Stamp 1 map.") == first
    assert marked(first[0]) == "Keeper"


def test_a_text_that_is_worded_wrongly_is_looked_at_all_the_same(tmp_path: Path) -> None:
    """All problems of a text come at once: the wording, and what cannot be right besides."""
    found = [problem.sentence for problem in problems(tmp_path, "Stamp 1 maps. If you do, borrow 1 book.")]
    assert any("Write 'map' here, not 'maps'." in sentence for sentence in found), found
    assert any("must follow" in sentence for sentence in found), found


def test_a_wrong_if_is_told_once(tmp_path: Path) -> None:
    found = problems(tmp_path, "You may stamp 1 map. If they do, borrow 1 book.")
    assert [problem.sentence for problem in found] == ["After 'you may' say 'if you do'."]
