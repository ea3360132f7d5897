"""What a card writer is told: where, what was meant, what was possible; and all of it at once."""

from __future__ import annotations

import re

import pytest

from moot.language import CardError, Problem
from moot.language.language import LONGEST_TEXT, MOST_LISTED, MOST_PROBLEMS
from moot.language.problems import at
from tests.language.toylang import LANGUAGE


def problems(text: str) -> list[Problem]:
    found = LANGUAGE.read(text).problems
    assert found
    return found


def only(text: str) -> Problem:
    (problem,) = problems(text)
    return problem


def test_a_whole_message() -> None:
    assert str(only("Clerk: Draw 1 card.\nFront desk: Place 2 rde stamps on back desk.")) == "\n".join(
        [
            "2:21: 'rde' is not a word that can stand here. Did you mean 'red stamps'?",
            "    Front desk: Place 2 rde stamps on back desk.",
            "                        ^^^",
            "    Possible here: red stamp, blue stamp.",
        ]
    )


def test_the_place_of_a_problem() -> None:
    problem = only("Draw 1 card.\n  Work. Draw two cards.")
    assert (problem.line, problem.column, problem.length) == (2, 14, 3)
    assert problem.source == "  Work. Draw two cards."
    assert problem.source[problem.column - 1 :].startswith("two cards")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Draw 2 crads.", "cards"),
        ("Drow 2 cards.", "draw"),
        ("The bos draws 1 card.", "boss"),
        ("Clark: Work.", "clerk"),
        ("Place 1 red stamp on bakc desk.", "back desk"),
        ("Place 1 red stamp on Desk of St Anne.", "Desk of St. Anne"),
        ("You mya draw 1 card.", "may"),
    ],
)
def test_did_you_mean(text: str, meant: str) -> None:
    assert f"Did you mean '{meant}'?" in problems(text)[0].sentence


def test_nothing_is_meant_by_gibberish() -> None:
    assert "Did you mean" not in only("Draw 2 zzzzzz.").sentence


def test_a_known_word_in_the_wrong_place() -> None:
    problem = only("Draw 2 coins.")
    assert problem.sentence == "'coins' is not expected here."
    assert problem.hint == "Possible here: 'card', 'cards'."


def test_what_was_possible_names_kinds_of_words() -> None:
    assert only("Draw.").hint == "Possible here: a number."
    assert "Desk of St. Anne" in only("Place 1 red stamp on 2.").hint
    assert only("Recite 2.").hint == "Possible here: the name of a card in quotation marks."
    assert only("Choose 1: 2.").hint == "Possible here: a letter."


def test_what_could_still_follow() -> None:
    hint = only("Draw 1 card Work.").hint
    assert "'.'" in hint
    assert "'and'" in hint
    assert "'for'" in hint
    assert "'draw'" not in hint


def test_a_long_list_is_cut() -> None:
    hint = only("Xyzzy.").hint
    assert hint.count("'") == 2 * (MOST_LISTED - 1), "the desks are one entry"
    assert re.search(r", and \d+ more\.$", hint)


def test_the_text_ends_too_early() -> None:
    problem = only("Draw 1")
    assert problem.sentence == "The text ends too early."
    assert problem.column == len("Draw 1") + 1
    assert "'card'" in problem.hint


@pytest.mark.parametrize("text", ["", "   ", "\n\n"])
def test_an_empty_text(text: str) -> None:
    problem = only(text)
    assert problem.sentence == "The text ends too early."
    assert "'draw'" in problem.hint


def test_a_text_that_is_too_long() -> None:
    text = "Draw 1 card. " * 200
    problem = only(text)
    assert problem.sentence == f"A text has at most {LONGEST_TEXT} characters."
    assert LANGUAGE.read(("Draw 1 card. " * 200)[:1988]).problems == []


@pytest.mark.parametrize("mark", ["%", "§", "“", "€", "_"])
def test_unknown_characters(mark: str) -> None:
    problem = only(f"Draw {mark} cards.")
    assert problem.sentence == f"'{mark}' is not a word that can stand here."
    assert problem.column == 6


def test_a_number_that_is_too_long() -> None:
    problem = only("Draw 12345 cards.")
    assert problem.sentence == "'12345' is not a word that can stand here."
    assert problem.length == 5


# ---------------------------------------------------------------- all at once


def test_all_problems_of_a_text() -> None:
    found = problems("Drow 1 card. Work. Draw 1 crad.\nClark: Draw 2 cads.")
    assert [(problem.line, problem.column) for problem in found] == [(1, 1), (1, 27), (2, 1), (2, 15)]


def test_a_sentence_has_one_problem() -> None:
    """After a problem reading goes on with the next sentence, not with the next word."""
    assert len(problems("Draw two crads and wrok at noon. Work.")) == 1


def test_a_wrong_header_does_not_hide_its_sentence() -> None:
    found = problems("Clark: Draw 1 crad.")
    assert [problem.column for problem in found] == [1, 15]


def test_the_options_of_a_wrong_choice_are_not_read_as_sentences() -> None:
    assert len(problems("Choose two: A Go home. B Stay.\nA: Work.\nB: Work.")) == 1


def test_no_text_has_endless_problems() -> None:
    assert len(problems("x. " * 500)) == MOST_PROBLEMS


# ---------------------------------------------------------------- one wording for each meaning


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("Draw 1 cards.", "card", "cards"),
        ("Draw 2 card.", "cards", "card"),
        ("Place 2 red stamp on back desk.", "stamps", "stamp"),
        ("Discard up to 1 cards.", "card", "cards"),
        ("draw 1 card.", "Draw", "draw"),
        ("Draw 01 card.", "1", "01"),
        ("Move the price by −0.", "+0", "−0"),
    ],
)
def test_agreement(text: str, right: str, wrong: str) -> None:
    problem = only(text)
    assert problem.sentence == f"Write '{right}' here, not '{wrong}'."
    assert problem.source[problem.column - 1 :][: problem.length] == wrong


def test_all_wrong_agreements_at_once_with_their_places() -> None:
    found = problems("\n  Draw 1 cards. Draw 2 cards.\n  Draw 3 card and gain 1 coins.")
    assert [(problem.line, problem.column, problem.sentence) for problem in found] == [
        (2, 10, "Write 'card' here, not 'cards'."),
        (3, 10, "Write 'cards' here, not 'card'."),
        (3, 26, "Write 'coin' here, not 'coins'."),
    ]


def test_a_verb_in_the_wrong_person_is_not_expected() -> None:
    problem = only("The boss draw 1 card.")
    assert problem.sentence == "'draw' is not expected here. Did you mean 'draws'?"
    assert "Did you mean 'draw'?" in only("They draws 1 card.").sentence


# ---------------------------------------------------------------- the error itself


def test_parse_raises_with_all_problems() -> None:
    with pytest.raises(CardError) as error:
        LANGUAGE.parse("Drow 1 card. Draw 1 crad.")
    assert [problem.column for problem in error.value.problems] == [1, 21]
    assert str(error.value) == "\n".join(map(str, error.value.problems))


def test_file_and_card_are_named_in_front() -> None:
    problem = Problem("No.", 3, 7, 2, "Draw 1 crads.", file="office.toml", card="Memo", hint="Think.")
    assert str(problem) == "office.toml:3:7: Memo: No.\n    Draw 1 crads.\n          ^^\n    Think."
    assert str(Problem("No.")) == "No."


def test_a_problem_at_a_stretch_of_text() -> None:
    problem = at("ab\ncd ef\ngh", 6, 99, "No.")
    assert (problem.line, problem.column, problem.length, problem.source) == (2, 4, 2, "cd ef")
