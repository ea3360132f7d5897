"""``moot cards``: check, list, show."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from moot.games import BOOKS
from moot.language.packs import Book, read_pack
from tests.cli.running import refused, run
from tests.language.shelf import BOOK, LOANS, WHOLE, write_pack

HOUSE = dict(BOOKS)


@pytest.fixture(autouse=True)
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The Library is one of the games, with a pack of its own."""
    monkeypatch.setenv("MOOT_CACHE", str(tmp_path / "cache"))
    folder = write_pack(tmp_path / "packs" / "library", {"pack.toml": WHOLE})
    only(monkeypatch, dataclasses.replace(BOOK, folder=folder))
    return folder


def only(monkeypatch: pytest.MonkeyPatch, *books: Book) -> None:
    """For this test, these are the books."""
    for game in list(BOOKS):
        monkeypatch.delitem(BOOKS, game)
    for book in books:
        monkeypatch.setitem(BOOKS, book.game, book)


def test_cards_without_a_command_lists_its_commands() -> None:
    result = run("cards")
    assert result.exit_code == 0
    assert all(command in result.stdout for command in ("check", "list", "show"))


@pytest.mark.parametrize("command", ["check", "list", "show"])
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = run("cards", command, "--help")
    assert "Example" in result.stdout
    assert f"moot cards {command}" in result.stdout


# ---------------------------------------------------------------- check


def test_a_clean_folder(library: Path) -> None:
    result = run("cards", "check", str(library))
    assert result.exit_code == 0
    assert result.stdout == "1 pack, 5 cards, 0 problems\n"


def test_every_pack_below_a_folder_is_checked(tmp_path: Path) -> None:
    write_pack(
        tmp_path / "packs" / "more" / "odd", {"pack.toml": WHOLE, "loan.toml": LOANS.replace("2 books", "2 boks")}
    )
    result = run("cards", "check", str(tmp_path / "packs"))
    assert result.exit_code == 1
    first, source, carets, *_, last = result.stdout.splitlines()
    assert first.startswith(f"{tmp_path / 'packs' / 'more' / 'odd' / 'loan.toml'}:7:18: L1: 'boks' is not a word")
    assert source[carets.index("^") :].startswith("boks")
    assert last == "2 packs, 10 cards, 1 problem"


def test_check_as_json(tmp_path: Path) -> None:
    folder = str(
        write_pack(tmp_path / "bad", {"pack.toml": WHOLE, "loan.toml": LOANS.replace("weight = 3", "weight = x")})
    )
    result = run("cards", "check", folder, "--json")
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    assert (report["packs"], report["cards"]) == (1, 2)
    (problem,) = report["problems"]
    assert (problem["file"], problem["line"]) == (f"{folder}/loan.toml", 4)
    clean = run("cards", "check", str(tmp_path / "packs"), "--json")
    assert clean.exit_code == 0
    assert json.loads(clean.stdout) == {"packs": 1, "cards": 5, "problems": []}


def test_a_folder_without_packs(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert "There is no pack in" in refused("cards", "check", str(tmp_path / "empty"))[1]
    assert "is not a folder" in refused("cards", "check", str(tmp_path / "nowhere"))[1]


# ---------------------------------------------------------------- list


def test_list_shows_the_cards_by_deck() -> None:
    result = run("cards", "list", "library")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "loan",
        "  L1: First Reader",
        "    Reader: Borrow 2 books. Return 1.",
        "    After you borrow something: Stamp 1 poem.",
        "  L2: Second Reader ×2",
        '    You may stamp 2 maps. If you do, fetch "First Reader".',
        "notice",
        "  N1: Silence",
        "    You cannot shout.",
        "  N2: Nothing at All",
        "5 cards, 4 different.",
    ]


def test_a_deck_is_listed_with_its_character(library: Path) -> None:
    write_pack(library, {"pack.toml": WHOLE + '[pack.characters]\nnotice = "Whatever hangs at the door."\n'})
    listed = run("cards", "list", "library").stdout.splitlines()
    assert "notice: Whatever hangs at the door." in listed
    assert "loan" in listed


def test_cards_are_listed_and_shown_in_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, HOUSE["hearing"], BOOK)
    listed = run("cards", "list", "hearing", "--language", "de", "--deck", "brief").stdout.splitlines()
    assert listed[:2] == ["brief", "  glazier: Der Glaser"]
    report = json.loads(run("cards", "list", "hearing", "--language", "de", "--search", "subpoena", "--json").stdout)
    assert [card["title"] for card in report["cards"]] == ["Herausgabe der Akten"], "found by its English title"
    told = run("cards", "show", "subpoena", "--game", "hearing", "--language", "de").stdout
    assert "Sieh dir die Hand eines anderen Anwalts mit Karten an." in told
    assert "Everything in the briefcase" not in told
    there = "moot: The cards of Hearing are not there in 'fr'. There are: 'en', 'de'."
    assert refused("cards", "list", "hearing", "--language", "fr") == (1, there)


@pytest.mark.parametrize(
    ("options", "ids"),
    [
        (["--deck", "notice"], ["N1", "N2"]),
        (["--search", "reader"], ["L1", "L2"]),
        (["--search", "READER poem"], ["L1"]),
        (["--search", "quiet"], ["L1"]),
        (["--search", "if_you_do"], ["L2"]),
        (["--search", "cannot", "--deck", "loan"], []),
    ],
)
def test_list_finds_cards(options: list[str], ids: list[str]) -> None:
    report = json.loads(run("cards", "list", "library", *options, "--json").stdout)
    assert [card["id"] for card in report["cards"]] == ids


def test_list_takes_a_pack(tmp_path: Path) -> None:
    other = write_pack(tmp_path / "other", {"pack.toml": WHOLE, "loan.toml": LOANS.replace('"L2"', '"L7"')})
    assert "L7: Second Reader" in run("cards", "list", "library", "--pack", str(other)).stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["list", "libary"], "There are no cards of 'libary'. Did you mean 'library'?"),
        (["list", "library", "--deck", "loans"], "'library' has no deck 'loans'. Did you mean 'loan'?"),
        (["show", "L11"], "There is no card 'L11'. Did you mean 'L1'?"),
        (["show", "L1", "--game", "chess"], "There are no cards of 'chess'."),
        (["list", "library", "--pack", "nowhere"], "nowhere has 1 problem: see moot cards check nowhere."),
    ],
)
def test_what_is_not_there_is_named(arguments: list[str], says: str) -> None:
    assert refused("cards", *arguments) == (1, f"moot: {says}")


def test_a_book_without_cards_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, BOOK)
    assert "no cards of its own" in refused("cards", "list", "library")[1]


# ---------------------------------------------------------------- show


def test_show_tells_all_about_a_card() -> None:
    result = run("cards", "show", "l1")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "L1: First Reader (loan)",
        "",
        "Reader: Borrow 2 books. Return 1.",
        "After you borrow something: Stamp 1 poem.",
        "",
        "Quiet, please.",
        "",
        "Tree",
        "  text",
        "    line",
        "      sentences: say",
        "        imperative",
        "          borrow: n 2",
        "      sentences: say",
        "        imperative",
        "          return",
        "            some",
        "              exactly: n 1",
        "      header: reader",
        "    line",
        "      sentences: say",
        "        imperative",
        "          stamp: n 1, genre poem",
        "      header: after",
        "        you did",
        "          borrowing",
        "",
        "Rules",
        "  S-LOAN-01",
        "  S-LOAN-02",
        "",
        "Waits for",
        "  after you borrow something (borrowed)",
    ]


def test_show_names_what_a_card_changes() -> None:
    assert run("cards", "show", "N1", "--game", "library").stdout.splitlines()[-5:] == [
        "Rules",
        "  S-HUSH-01",
        "",
        "Changes",
        "  cannot deed=shout rule=S-HUSH-01 why=you cannot shout",
    ]


def test_show_as_json() -> None:
    card = json.loads(run("cards", "show", "N1", "--json").stdout)
    assert (card["id"], card["deck"], card["title"]) == ("N1", "notice", "Silence")
    assert card["trees"]["text"]["form"] == "Text"
    assert card["rules"] == ["S-HUSH-01"]
    assert "cannot" in card["features"]
    assert card["records"] == ["cannot deed=shout rule=S-HUSH-01 why=you cannot shout"]


def test_show_asks_which_game_if_two_have_the_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write_pack(tmp_path / "annex", {"pack.toml": WHOLE})
    (folder / "pack.toml").write_text((folder / "pack.toml").read_text().replace('"library"', '"annex"'))
    annex = dataclasses.replace(BOOK, game="annex", folder=folder)
    monkeypatch.setitem(BOOKS, "annex", annex)
    assert "More than one card is called 'L1'" in refused("cards", "show", "L1")[1]
    assert run("cards", "show", "L1", "--game", "annex").exit_code == 0


def test_show_takes_a_pack(tmp_path: Path) -> None:
    other = write_pack(tmp_path / "other", {"pack.toml": WHOLE, "loan.toml": LOANS.replace('"L2"', '"L7"')})
    assert run("cards", "show", "L7", "--pack", str(other)).stdout.startswith("L7: Second Reader (loan) ×2")


def test_a_card_without_text_is_shown_too() -> None:
    assert run("cards", "show", "N2").stdout == "N2: Nothing at All (notice)\n"


def test_a_motion_with_a_second_line_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hearing runs the first line of a card, so a second one would be lost without a word."""
    only(monkeypatch, HOUSE["hearing"])
    folder = tmp_path / "motions"
    folder.mkdir()
    (folder / "pack.toml").write_text(
        '[pack]\ngame = "hearing"\ntitle = "Motions"\nauthor = "Ada"\nlanguage = 1\nwhole = false\n', encoding="utf-8"
    )
    card = '[[card]]\nid = "twice"\nkind = "motion"\ntitle = "Twice"\nrule = "H-MOT-07"\ntext = """\n{}"""\n'
    two = "Move any open point by 1, for or against.\nYour statements are 1 stronger.\n"
    (folder / "deck.toml").write_text(card.format(two), encoding="utf-8")
    result = run("cards", "check", str(folder))
    assert result.exit_code == 1
    assert (
        "deck.toml:8:1: twice: A card of this deck has at most 1 line: this one would never be used." in result.stdout
    )
    (folder / "deck.toml").write_text(card.format(two.replace("\n", " ", 1)), encoding="utf-8")
    assert run("cards", "check", str(folder)).exit_code == 0


@pytest.mark.parametrize("game", HOUSE)
def test_every_book_of_the_house_is_clean(game: str) -> None:
    folder = HOUSE[game].folder
    assert folder is None or [str(problem) for problem in read_pack(folder, HOUSE).problems] == []
