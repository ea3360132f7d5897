"""Words, not letters: numbers, signs, names in quotes, captions, letters, capitals and lines."""

from __future__ import annotations

import pytest

from moot.language import Language, core
from moot.language.forms import LETTERS
from moot.language.lexer import words_of
from moot.language.who import PlayerOfYourChoice
from tests.language import toylang
from tests.language.toylang import LANGUAGE


def doing(text: str, language: Language = LANGUAGE) -> object:
    """The first doing of a text that only instructs."""
    tree = language.parse(text)
    clause = tree.lines[0].sentences[0].clause
    return clause.doings[0]


@pytest.mark.parametrize(("text", "n"), [("Draw 0 cards.", 0), ("Draw 1 card.", 1), ("Draw 9999 cards.", 9999)])
def test_numbers(text: str, n: int) -> None:
    assert doing(text) == toylang.Draw(n)


@pytest.mark.parametrize(("sign", "by"), [("+2", 2), ("−2", -2), ("+0", 0), ("−9999", -9999)])
def test_signed_numbers(sign: str, by: int) -> None:
    assert doing(f"Move the price by {sign}.") == toylang.ChangePrice(by)


def test_a_plain_number_has_no_sign_and_a_signed_one_needs_it() -> None:
    assert "a number with + or −" in LANGUAGE.read("Move the price by 2.").problems[0].hint
    assert "'+2' is not expected here." in LANGUAGE.read("Draw +2 cards.").problems[0].sentence


def test_the_minus_of_the_keyboard_is_understood_and_corrected() -> None:
    (problem,) = LANGUAGE.read("Move the price by -1.").problems
    assert problem.sentence == "Write '−1' here, not '-1'."
    assert (problem.column, problem.length) == (19, 2)


def test_names_in_quotes_are_kept_as_they_are() -> None:
    for name in ("St. james", "a: b", "the boss draws 1 card.", "ÉTÉ", "x"):
        assert doing(f'Recite "{name}".') == toylang.Recite(name)


def test_a_name_in_quotes_ends_on_its_line() -> None:
    assert LANGUAGE.read('Recite "St.\nJames".').problems


@pytest.mark.parametrize("text", ['Recite "{seat}".', 'Recite "a {".', "Choose 1: A {go}. B Stay.\nA: Work.\nB: Work."])
def test_braces_are_not_words_of_a_card(text: str) -> None:
    """What a card says is what a player is asked, and there braces hold the names of values."""
    assert LANGUAGE.read(text).problems


def test_letters_and_captions() -> None:
    tree = LANGUAGE.parse("Choose 1: A Apologise to the boss, or not. B Draw 2 crads.")
    assert tree.lines[0].sentences[0] == core.Choose(
        1, (core.Option("A", "Apologise to the boss, or not"), core.Option("B", "Draw 2 crads"))
    )


def test_letters_begin_lines() -> None:
    tree = LANGUAGE.parse("\n".join(f"{letter}: Work." for letter in LETTERS))
    assert [line.header for line in tree.lines] == [core.Outcome(letter) for letter in LETTERS]
    assert LANGUAGE.read("E: Work.").problems


def test_the_article_is_no_letter() -> None:
    """A sentence may begin with "A", at the beginning of a line and after a choice."""
    text = "A player of your choice draws 1 card.\nA: A player of your choice works."
    tree = LANGUAGE.parse(text)
    assert isinstance(tree.lines[0].sentences[0].clause.who, PlayerOfYourChoice)
    assert tree.lines[1].header == core.Outcome("A")
    assert LANGUAGE.parse("Choose 1: A Go. B Stay. A player of your choice works.").lines[0].sentences[1:]


def test_names_of_several_words_with_marks_and_numbers() -> None:
    text = "Place 2 red stamps on front desk or Desk of St. Anne or Annex 2."
    assert doing(text) == toylang.Place(2, "red", ("front", "st_anne", "annex"))


def test_a_name_may_end_the_sentence_with_its_number() -> None:
    assert doing("Place 1 red stamp on Annex 2.") == toylang.Place(1, "red", ("annex",))


def test_the_longest_name_that_fits_is_taken() -> None:
    """ "blue stamp" is a name, "blue" is none; "a red stamp there" is not "a red"."""
    assert doing("Place 1 blue stamp on back desk.") == toylang.Place(1, "blue", ("back",))
    assert LANGUAGE.parse("Place 1 red stamp on back desk and place a blue stamp there.")


def test_singular_and_plural_are_one_name() -> None:
    one, two = doing("Place 1 red stamp on back desk."), doing("Place 2 red stamps on back desk.")
    assert isinstance(one, toylang.Place)
    assert isinstance(two, toylang.Place)
    assert one.stamp == two.stamp == "red"


def test_words_are_known_in_any_case_but_written_in_one() -> None:
    (problem,) = LANGUAGE.read("Place 1 red stamp on Front Desk.").problems
    assert problem.sentence == "Write 'front desk' here, not 'Front Desk'."
    assert LANGUAGE.read("DRAW 1 card.").problems[0].sentence == "Write 'Draw' here, not 'DRAW'."


def test_capitals_after_stops_colons_and_line_breaks() -> None:
    text = "Clerk: Draw 1 card. Work.\nFront desk: Work."
    assert LANGUAGE.print(LANGUAGE.parse(text)) == text
    assert len(LANGUAGE.read(text.lower()).problems) == 5


@pytest.mark.parametrize("around", ["{}\n", "\n\n  {}  \n ", "\t{}"])
def test_blanks_around_a_text_do_not_matter(around: str) -> None:
    text = "Clerk: Draw 1 card.\nFront desk: Work."
    assert LANGUAGE.parse(around.format(text)) == LANGUAGE.parse(text)


def test_lines_may_be_indented_and_end_as_on_any_machine() -> None:
    tree = LANGUAGE.parse("Clerk: Work.\nFront desk: Work.")
    assert LANGUAGE.parse("    Clerk: Work.   \n    Front desk: Work.") == tree
    assert LANGUAGE.parse("Clerk: Work.\r\nFront desk: Work.\r\n") == tree


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("Draw  1 card.", "Draw 1", "Draw  1"),
        ("Draw 1 card .", "card.", "card ."),
        ("Draw 1 card.Work.", ". Work", ".Work"),
        ("Draw\u00a01 card.", "Draw 1", "Draw\u00a01"),
    ],
)
def test_blanks_inside_are_corrected(text: str, right: str, wrong: str) -> None:
    (problem,) = LANGUAGE.read(text).problems
    assert problem.sentence == f"Write '{right}' here, not '{wrong}'."


def test_the_words_of_a_sentence_for_errors() -> None:
    assert [word for word, _, _ in words_of("Draw 2 crads, now. Work.", 5)] == ["2", "crads", "now"]
