"""Packs: what they hold, how their mistakes are told, and that none of them does any harm."""

from __future__ import annotations

import dataclasses
import os
import time
from pathlib import Path

import msgspec
import pytest

from moot.api import new_table
from moot.engine import BuildError, Rules, Seat
from moot.language import CardError, Problem, pack_reader
from moot.language.pack_reader import MOST_CARDS, MOST_PROBLEMS
from moot.language.packs import (
    Book,
    Deck,
    Entry,
    Pack,
    cards_of,
    cards_per_second,
    load_pack,
    packs_below,
    read_pack,
    texts_of,
)
from moot.language.source import LARGEST_FILE
from tests.language.shelf import BOOK, LANGUAGE, LOANS, MANIFEST, NOTICES, Library, library, write_pack
from tests.language.stage import NoOptions

CARD = '[[loan]]\nid = "L9"\ntitle = "Nine"\n'


@pytest.fixture(autouse=True)
def no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOT_CACHE", "")


def problems(folder: Path, files: dict[str, str | bytes] | None = None, book: Book = BOOK) -> list[Problem]:
    """What is wrong with a pack in which some files were replaced."""
    return read_pack(write_pack(folder, files), {book.game: book}).problems


def one(folder: Path, files: dict[str, str | bytes]) -> Problem:
    """The only problem."""
    found = problems(folder, files)
    assert len(found) == 1, "\n".join(map(str, found))
    return found[0]


def marked(problem: Problem, text: str) -> str:
    """What the caret stands under, in the file itself."""
    line = text.split("\n")[problem.line - 1]
    return line[problem.column - 1 : problem.column - 1 + problem.length]


# ---------------------------------------------------------------- good packs


def test_a_pack_is_read_with_trees_and_programs(tmp_path: Path) -> None:
    pack = load_pack(write_pack(tmp_path), BOOK)
    assert [(card.id, card.deck.name, card.copies) for card in pack.cards] == [
        ("L1", "loan", 1),
        ("L2", "loan", 2),
        ("N1", "notice", 1),
        ("N2", "notice", 1),
    ]
    first, second, notice, nothing = pack.cards
    assert first.entry.weight == 3
    assert [part.about for part in first.programs["text"].parts] == ["", "borrowed"]
    assert LANGUAGE.print(second.readings["text"].tree) == second.entry.text
    assert list(notice.programs["text"].records) == ["N1"]
    assert nothing.programs == {}
    assert pack.manifest is not None
    assert pack.manifest.author == "Ada"


def test_its_content_is_what_a_game_is_played_with(tmp_path: Path) -> None:
    pack = load_pack(write_pack(tmp_path), BOOK)
    content = msgspec.json.decode(msgspec.json.encode(pack.content()))
    rules = Rules(library(), content)
    assert set(rules.texts.parts) == {"L1", "L2", "N1"}
    assert "L1/1" in rules.procedures
    assert new_table(rules, 2, 1).over
    assert set(pack.programs().parts) == {"L1", "L2", "N1"}


def test_content_with_a_bad_text_is_refused(tmp_path: Path) -> None:
    content = load_pack(write_pack(tmp_path), BOOK).content()
    content["loan"][0]["text"] = "Reader: Borow 1 book."
    with pytest.raises(CardError, match="Did you mean 'borrow'"):
        texts_of(BOOK, content)
    content["loan"][0]["text"] = 3
    with pytest.raises(CardError, match="These are no cards of The Library"):
        texts_of(BOOK, content)


def test_a_second_text_has_programs_of_its_own(tmp_path: Path) -> None:
    back = CARD + 'text = "Borrow 1 book."\nback = "Stamp 1 map."\n'
    (card,) = (c for c in load_pack(write_pack(tmp_path, {"loan.toml": LOANS + back}), BOOK).cards if c.id == "L9")
    assert [program.procedures[0].name for program in card.programs.values()] == ["L9/1", "L9.back/1"]


def test_a_field_can_hold_less_than_a_text(tmp_path: Path) -> None:
    phrase = CARD + 'text = "Stamp 1 map."\nneeds = "You keep quiet"\n'
    pack = load_pack(write_pack(tmp_path, {"loan.toml": LOANS + phrase}), BOOK)
    card = next(card for card in pack.cards if card.id == "L9")
    assert type(card.readings["needs"].tree.all[0]).__name__ == "YouAre"
    (holds,) = pack.programs().parts["L9.needs"]
    assert card.programs["needs"].procedures == [], "a condition does nothing: it is asked whether it holds"
    assert [holds.fits(Library(seats=2, options=NoOptions(), stamps=stamps), Seat(0), {}) for stamps in (0, 1)] == [
        True,
        False,
    ]
    again = next(card for card in cards_of(BOOK, pack.content()) if card.id == "L9")
    assert again.readings["needs"].tree == card.readings["needs"].tree
    wrong = LOANS + phrase.replace("quiet", "quite")
    found = one(tmp_path, {"loan.toml": wrong})
    assert "Did you mean 'quiet'?" in found.sentence
    assert marked(found, wrong) == "quite"


def test_which_cards_stay_can_depend_on_the_card(tmp_path: Path) -> None:
    def heavy(entry: Entry) -> bool:
        return entry.id == "L9"

    decks = (dataclasses.replace(BOOK.decks[0], stays=heavy), BOOK.decks[1])
    text = CARD + 'text = "You cannot shout."\n'
    book = dataclasses.replace(BOOK, decks=decks)
    assert problems(tmp_path, {"loan.toml": LOANS + text}, book) == []
    (found,) = problems(tmp_path, {"loan.toml": LOANS + text.replace("L9", "L8")}, book)
    assert "must say how long" in found.sentence


def test_a_deck_must_be_able_to_hold_cards() -> None:
    with pytest.raises(BuildError, match="no field 'rear'"):
        Deck("loan", texts=("rear",))


# ---------------------------------------------------------------- where a mistake stands


@pytest.mark.parametrize(
    "written",
    [
        'text = "Reader: Borrow 2 boks."',
        "text = 'Reader: Borrow 2 boks.'",
        'text = """\nReader: Borrow 2 boks.\n"""',
        'text = """\n\n   Reader: Borrow 2 boks.\n   """',
        "text = '''\nReader: Borrow 2 boks.'''",
        'text = """Reader: Borrow 1 book.\nAfter you borrow something: Borrow 2 boks."""',
        'text = """\\\n   Reader: \\\n   Borrow 2 boks.\\\n"""',
        'text = "Reader: \\u0042orrow 2 boks."',
        '"text" = "Fetch \\"First Reader\\". Borrow 2 boks."',
        'text = "Stamp 1 map. Borrow 2 boks." # boks',
        'weight = 1\nflavour = """\n"boks" ]] # \\" """\ntext="Borrow 2 boks."',
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("begin", [b"", b"\xef\xbb\xbf"])
def test_the_caret_stands_under_the_word_in_the_file(tmp_path: Path, written: str, end: str, begin: bytes) -> None:
    text = LOANS + CARD + written + "\n"
    found = one(tmp_path, {"loan.toml": begin + text.replace("\n", end).encode()})
    assert found.file == str(tmp_path / "loan.toml")
    assert found.card == "L9"
    assert marked(found, text) == "boks"
    assert found.source == text.split("\n")[found.line - 1]
    assert "Did you mean 'books'?" in found.sentence
    assert "Possible here: 'book', 'books'." in found.hint


def test_a_problem_is_shown_with_its_line() -> None:
    shown = str(Problem("Bad.", 3, 6, 2, "abc\tde fg", "x.toml", "L1", "Better."))
    assert shown == "x.toml:3:6: L1: Bad.\n    abc\tde fg\n       \t ^^\n    Better."


def test_a_long_line_is_cut_around_the_word() -> None:
    line = "a " * 300 + "wrong" + " b" * 300
    _, shown, carets = str(Problem("Bad.", 1, 601, 5, line)).split("\n")
    assert len(shown) < 120
    assert shown[carets.index("^") : carets.index("^") + carets.count("^")] == "wrong"


def test_what_the_compiler_and_the_linter_find_has_a_place_too(tmp_path: Path) -> None:
    text = CARD + 'text = """\nReader: Stamp 1 map.\nReader: Return them.\n"""\n'
    found = one(tmp_path, {"loan.toml": LOANS + text})
    assert "Nothing before says what 'them' is." in found.sentence
    assert marked(found, LOANS + text) == "them"


def test_a_wrong_wording_is_placed_in_the_file(tmp_path: Path) -> None:
    text = CARD + 'text = """\n\n    Reader: Borrow 2 book.\n"""\n'
    found = one(tmp_path, {"loan.toml": LOANS + text})
    assert marked(found, LOANS + text).startswith("book")


def test_all_problems_of_all_files_are_found_at_once(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        {
            "pack.toml": MANIFEST + "extra = 1\n[decks]\nloan = 7\nlaon = 1\n",
            "loan.toml": LOANS.replace("Borrow 2 books", "Borow 2 books").replace("weight = 3", 'weight = "3"'),
            "notices.toml": NOTICES.replace('"You cannot shout."', '"You cannot shuot. You cannot shoot."'),
        },
    )
    assert [(Path(one.file).name, one.line) for one in found] == [
        ("loan.toml", 4),
        ("loan.toml", 7),
        ("notices.toml", 4),
        ("notices.toml", 4),
        ("pack.toml", 7),
        ("pack.toml", 10),
    ]
    with pytest.raises(CardError) as error:
        load_pack(tmp_path, BOOK)
    assert error.value.problems == found


# ---------------------------------------------------------------- what is wrong with entries and manifests


@pytest.mark.parametrize(
    ("line", "says", "under"),
    [
        ("wieght = 3", "There is no 'wieght' here. Did you mean 'weight'?", "wieght"),
        ('weight = "3"', "'weight' must be a whole number, not a text.", '"3"'),
        ("weight = 1.5", "'weight' must be a whole number", "1.5"),
        ("weight = true", "'weight' must be a whole number, not true or false.", "true"),
        ("flavour = [1]", "'flavour' must be a text, not a list.", "[1]"),
        ("flavour = 1979-05-27", "'flavour' must be a text", "1979-05-27"),
        ("text = {}", "'text' must be a text, not a table.", "{}"),
        ('marks = { a = "b", c = "\\u0007" }', "The character U+0007 cannot be seen", '"\\u0007"'),
        ("marks = { a = 1 }", "'marks' must be a text, not a whole number.", "{ a = 1 }"),
        ("copies = 0", "There are 1 to 200 copies of a card.", "0"),
        ("copies = -1", "There are 1 to 200 copies of a card.", "-1"),
        ("copies = 1_000_000", "There are 1 to 200 copies of a card.", "1_000_000"),
        ('flavour = "\\u001b[2J"', "The character U+001B cannot be seen", '"\\u001b[2J"'),
        ('flavour = "a\\u202Eb"', "The character U+202E cannot be seen", '"a\\u202Eb"'),
        (f'flavour = "{"x" * 2001}"', "A text has at most 2000 characters; this has 2001.", f'"{"x" * 2001}"'),
        (f'text = "{"Stamp 1 map. " * 160}"', "A text has at most 2000 characters", None),
    ],
)
def test_a_wrong_line_of_an_entry(tmp_path: Path, line: str, says: str, under: str | None) -> None:
    text = LOANS + CARD + line + "\n"
    found = one(tmp_path, {"loan.toml": text})
    assert says in found.sentence
    assert found.card == "L9"
    assert under is None or marked(found, text) == under


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ('[[loan]]\nid = "L9"\n', "'title' is missing."),
        ('[[loan]]\nid = "L9"\ntitle = " "\n', "A card has a title."),
        ('[[loan]]\nid = "a b"\ntitle = "Nine"\n', "An id has letters"),
        ('[[loan]]\nid = "../x"\ntitle = "Nine"\n', "An id has letters"),
        ('[[loan]]\nid = "L1"\ntitle = "Nine"\n', "There is a card 'L1' already in loan.toml."),
        ('[[loan]]\nid = "N1"\ntitle = "Nine"\n', "There is a card 'N1' already in loan.toml."),
        ('[[laon]]\nid = "L9"\ntitle = "Nine"\n', "Here stand only tables [[loan]], not 'laon'. Did you mean 'loan'?"),
        (CARD + 'text = "You may stamp 2 maps. If you do, fetch \\"First Reader\\"."', "'L2' has the same text."),
        (CARD + 'text = "Fetch \\"Frist Reader\\"."', "No card is called 'Frist Reader'. Did you mean 'First Reader'?"),
        (CARD + "weight = 100\n", "'this': Nobody can carry it."),
        (CARD + '"te\\u0078t" = "Borow 1 book."', "Did you mean 'borrow'?"),
        (CARD + 'text = "Fail."', "A form of the language cannot say what this does (ZeroDivisionError: by nobody)."),
    ],
)
def test_a_wrong_entry(tmp_path: Path, entry: str, says: str) -> None:
    assert says in one(tmp_path, {"loan.toml": LOANS + entry}).sentence


def test_same_texts_are_fine_where_the_deck_does_not_mind(tmp_path: Path) -> None:
    again = '[[notice]]\nid = "N3"\ntitle = "Louder"\ntext = "You cannot shout."\n'
    assert problems(tmp_path, {"notices.toml": NOTICES + again}) == []


@pytest.mark.parametrize(
    ("manifest", "says", "line"),
    [
        (MANIFEST.replace('"library"', '"libary"'), "no game 'libary' with cards to read. Did you mean 'library'?", 2),
        (MANIFEST.replace('author = "Ada"\n', ""), "'author' is missing.", 1),
        (MANIFEST.replace("author", "auther"), "There is no 'auther' here. Did you mean 'author'?", 4),
        (MANIFEST.replace("language = 1", "language = 3"), "written in version 3 of the language; known is 2.", 5),
        (MANIFEST.replace("language = 1", "language = 0"), "written in version 0 of the language", 5),
        (MANIFEST.replace("[pack]", "[pakc]"), "There is no table [pack].", 1),
        (MANIFEST + "[decks]\nloan = 4\n", "The deck has 3 cards, not 4.", 8),
        (MANIFEST + "[decks]\nlaon = 3\n", "The Library has no deck 'laon'. Did you mean 'loan'?", 8),
        (MANIFEST + "[decks]\nloan = true\n", "'loan' must be a whole number.", 8),
        (MANIFEST + "[pack.characters]\nlaon = 'Old.'\n", "The Library has no deck 'laon'. Did you mean 'loan'?", 8),
        (MANIFEST + "[pack.characters]\nloan = 3\n", "'characters' must be", 7),
        ("decks = 3\n" + MANIFEST, "Write a table: [decks].", 1),
        ("pack = 3", "There is no table [pack].", 1),
        (MANIFEST + "title = 'Again'", "'title' is written here a second time.", 7),
        (MANIFEST + "[decks]\n[decks]\n", "'decks' is written here a second time.", 8),
        (MANIFEST + "pack.x = 1\n[pack.pack]\n", "This is not TOML: Cannot declare", 8),
        ("[pack]\ngame = 'chess'\nx = 1\n", "There is no 'x' here.", 3),
        ("", "There is no table [pack].", 1),
    ],
)
def test_a_wrong_manifest(tmp_path: Path, manifest: str, says: str, line: int) -> None:
    found = problems(tmp_path, {"pack.toml": manifest})
    assert [one.line for one in found if says in one.sentence] == [line], "\n".join(map(str, found))


def test_the_pack_may_count_its_cards(tmp_path: Path) -> None:
    assert problems(tmp_path, {"pack.toml": MANIFEST + "[decks]\nloan = 3\nnotice = 2\n"}) == []


def test_a_whole_pack_has_every_deck_in_full_number(tmp_path: Path) -> None:
    whole = MANIFEST.replace("whole = false\n", "")
    assert problems(tmp_path, {"pack.toml": whole}) == []
    third = NOTICES + '[[notice]]\nid = "N3"\ntitle = "Third"\n'
    found = one(tmp_path, {"pack.toml": whole, "notices.toml": third})
    assert found.sentence == "The deck 'notice' has 2 cards, not 3."
    assert found.file.endswith("notices.toml")
    assert problems(tmp_path, {"pack.toml": MANIFEST, "notices.toml": third}) == []
    (tmp_path / "notices.toml").unlink()
    (tmp_path / "pack.toml").write_text(whole)
    (found,) = read_pack(tmp_path, {"library": BOOK}).problems
    assert found.sentence == "The file of the deck 'notice' is missing."
    (tmp_path / "pack.toml").write_text(MANIFEST)
    assert read_pack(tmp_path, {"library": BOOK}).problems == []


def test_a_pack_that_adds_to_a_game_may_name_its_cards(tmp_path: Path) -> None:
    own = write_pack(tmp_path / "own")
    added = CARD + 'text = "Fetch \\"Second Reader\\"."'
    files: dict[str, str | bytes] = {"loan.toml": added, "notices.toml": ""}
    assert "No card is called" in one(tmp_path / "added", files).sentence
    book = dataclasses.replace(BOOK, folder=own)
    assert problems(tmp_path / "added", files, book) == []
    (found,) = problems(tmp_path / "added", {**files, "loan.toml": added.replace("L9", "N1")}, book)
    assert found.sentence == "There is a card 'N1' already in The Library."
    (own / "loan.toml").write_text("not TOML")
    (found,) = problems(tmp_path / "added", files, book)
    assert "No card is called" in found.sentence


def test_a_misspelt_file_is_named(tmp_path: Path) -> None:
    found = one(tmp_path, {"loans.toml": LOANS})
    assert found.sentence == "The Library has no such deck. Did you mean 'loan.toml'?"
    assert found.file == str(tmp_path / "loans.toml")


def test_cards_are_built_into_the_game(tmp_path: Path) -> None:
    book = dataclasses.replace(BOOK, rules=library)
    assert problems(tmp_path, book=book) == []
    mute = dataclasses.replace(BOOK, rules=lambda: dataclasses.replace(library(), procedures=()))
    (found,) = problems(tmp_path, book=mute)
    assert found.card == "N1"
    assert "shout" in found.sentence


def test_the_game_knows_its_own_windows_events_and_moments(tmp_path: Path) -> None:
    book = dataclasses.replace(BOOK, rules=library, occasions=None, events=None, moments=None)
    late = {"notices.toml": NOTICES.replace("You cannot shout.", "At midnight, stamp 1 map.")}
    (found,) = problems(tmp_path, late, book)  # type: ignore[arg-type]
    assert "'midnight' is not a moment of the game" in found.sentence
    assert problems(tmp_path, {"notices.toml": late["notices.toml"].replace("midnight", "closing time")}, book) == []


# ---------------------------------------------------------------- hostile packs

DEEP = 20_000
HOSTILE: dict[str, tuple[str | bytes, str]] = {
    "lists in lists": (f"x = {'[' * DEEP}{']' * DEEP}", "more than 8 deep"),
    "tables in tables": (f"x = {'{a=' * DEEP}1{'}' * DEEP}", "more than 8 deep"),
    "a dotted key": (f"{'a.' * DEEP}a = 1", "more than 6 parts"),
    "a dotted header": (f"[{'a.' * DEEP}a]", "more than 6 parts"),
    "a huge number": (f"x = {'9' * 100_000}", "No number is as long as this."),
    "a huge hexadecimal": (f"x = 0x{'f' * 100_000}", "No number is as long as this."),
    "a huge date": (f"x = 1979-{'0' * 100_000}", "No date is as long as this."),
    "a huge key": (f"{'k' * 400_000} = 1", "Here stand only tables"),
    "a huge text": (f'{CARD}text = "{"x" * 400_000}"', "A text has at most 2000 characters; this has 400000."),
    "a huge file": (b"#" * (LARGEST_FILE + 1), "No file of a pack is larger than 512 kB."),
    "ten megabytes": (b"x = 1\n" * 1_700_000, "No file of a pack is larger than 512 kB."),
    "many tables": ("[[loan]]\n" * 5_000, "There are more than 3000 tables in this file."),
    "many wrong tables": ("[[loan]]\n" * 2_500, "After 300 problems"),
    "many keys": ("[[loan]]\n" + "".join(f"k{i} = 1\n" for i in range(30_000)), "After 300 problems"),
    "many files at the top": ("".join(f"k{i} = 1\n" for i in range(30_000)), "After 300 problems"),
    "many mistakes": (
        "".join(f'[[loan]]\nid = "x{i}"\ntitle = "x"\ntext = "{". " * 60}"\n' for i in range(1_500)),
        "After 3",
    ),
    "binary": (bytes(range(256)) * 40, "The file is not written in UTF-8."),
    "zeros": (b"\0" * 1000, "This is not TOML"),
    "another encoding": (LOANS.encode("utf-16"), "The file is not written in UTF-8."),
    "an open text": ('x = """' + "a" * 1000, 'the text that begins here has no """ at its end'),
    "an open line": ('x = "abc\ny = 1', 'the text that begins here has no " at its end'),
    "an open list": ("x = [1, 2", "']' should stand here"),
    "no value": ("x =\n", "a value should stand here"),
    "no key": ("= 1\n", "a name should stand here"),
    "no equals": ("x 1\n", "'=' should stand here"),
    "two on a line": ("x = 1 y = 2\n", "the line should end here"),
    "a bad escape": ('x = "\\q"', "This is not TOML: Unescaped '\\' in a string"),
    "half a character": ('x = "\\ud800"', "This is not TOML: Escaped character is not a Unicode scalar value"),
    "an infinity": (CARD + "weight = inf", "'weight' must be a whole number"),
    "the deck as a number": ("loan = 3", "Write [[loan]], with two brackets."),
    "the deck as a table": ("[loan]\nid = 'x'", "Write [[loan]], with two brackets."),
    "cards as numbers": ("loan = [1, 2]", "This must be a table, not a whole number."),
    "an escape code": (b'x = "\x1b[2J"', "This is not TOML"),
}


@pytest.mark.parametrize("what", HOSTILE)
@pytest.mark.parametrize("file", ["loan.toml", "pack.toml"])
def test_a_hostile_file_gets_a_sentence(tmp_path: Path, what: str, file: str) -> None:
    content, says = HOSTILE[what]
    begun = time.perf_counter()
    found = problems(tmp_path, {file: content})
    assert time.perf_counter() - begun < 8
    assert found
    assert len(found) <= MOST_PROBLEMS + 20
    assert all(one.sentence and "\x1b" not in str(one) for one in found)
    if file == "loan.toml":
        assert any(says in one.sentence for one in found), "\n".join(map(str, found[:3]))


def test_a_pack_has_only_so_many_cards_and_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many = "".join(f'[[loan]]\nid = "x{i}"\ntitle = "x"\n' for i in range(MOST_CARDS + 1))
    assert f"at most {MOST_CARDS} entries" in problems(tmp_path, {"loan.toml": many})[0].sentence
    monkeypatch.setattr(pack_reader, "MOST_LETTERS", 50)
    (found,) = problems(tmp_path, {})
    assert found.sentence == "The texts of a pack have at most 50 characters."
    assert found.card == "L1"


def test_nothing_outside_the_folder_is_opened(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "pack")
    secret = tmp_path / "secret.toml"
    secret.write_text('secret = "hunter2"\n')
    for link in ("loan.toml", "pack.toml"):
        (pack / link).unlink()
        (pack / link).symlink_to(secret)
        (found,) = read_pack(pack, {"library": BOOK}).problems
        assert found.sentence == "The file lies outside the pack's folder."
        assert "hunter2" not in str(found)
        (pack / link).unlink()
        write_pack(pack)
    (pack / "loan.toml").unlink()
    (pack / "loan.toml").symlink_to("notices.toml")
    assert "[[loan]]" in read_pack(pack, {"library": BOOK}).problems[0].sentence


@pytest.mark.parametrize("file", ["loan.toml", "pack.toml"])
def test_what_is_no_file_is_not_waited_for(tmp_path: Path, file: str) -> None:
    def sentence() -> str:
        (found,) = read_pack(tmp_path, {"library": BOOK}).problems
        return found.sentence

    path = write_pack(tmp_path) / file
    path.unlink()
    os.mkfifo(path)
    assert sentence() == "This is not a file."
    path.unlink()
    path.mkdir()
    assert sentence() == "This is not a file."
    path.rmdir()
    path.symlink_to(path)
    assert sentence() == "The file is a link to itself."
    path.unlink()
    path.symlink_to("/dev/zero")
    assert sentence() == "The file lies outside the pack's folder."


def test_a_folder_without_a_manifest(tmp_path: Path) -> None:
    (found,) = read_pack(tmp_path / "nowhere", {"library": BOOK}).problems
    assert found.sentence == "There is no such file."


def test_names_of_files_do_nothing_to_a_screen(tmp_path: Path) -> None:
    (write_pack(tmp_path) / "a\x1b[2J.toml").write_text("")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.toml")).write_text("")
    found = read_pack(tmp_path, {"library": BOOK}).problems
    assert len(found) == 2
    assert all("\x1b" not in str(one) and str(one).encode() for one in found)


def test_packs_are_found_below_a_folder_but_not_behind_links(tmp_path: Path) -> None:
    one, two = write_pack(tmp_path / "all" / "b"), write_pack(tmp_path / "all" / "a" / "deep" / "er")
    write_pack(tmp_path / "elsewhere")
    (tmp_path / "all" / "link").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "all" / "loop").symlink_to(tmp_path / "all")
    assert packs_below(tmp_path / "all") == [two, one]
    assert packs_below(one) == [one]


def test_an_empty_pack_has_no_content() -> None:
    assert Pack(Path()).content() == {}


def test_cards_are_read_and_compiled_by_the_thousand() -> None:
    texts = [f"Reader: Borrow {n} books. Return {m} and stamp {n} maps." for n in range(2, 42) for m in range(2, 7)]
    assert cards_per_second(LANGUAGE, texts) > 50
