"""Every known text of Android, and those of its slots, is said, printed back and compiled."""

from __future__ import annotations

import pytest

from moot.engine import window
from moot.engine.procedures import inner_steps
from moot.language import compile_text, walk
from moot.language.lint import Runs, lint
from tests.language.android import verbs
from tests.language.android.deeds import PROCEDURES
from tests.language.android.nouns import NOUNS
from tests.language.android.occasions import OCCASIONS
from tests.language.android.rules import RULES
from tests.language.android.singles import SINGLES
from tests.language.android.standin import ANDROID, LANGUAGE
from tests.language.android.texts import IN_PLAY, PLAYED, TEXTS
from tests.language.android.words import WORDS
from tests.language.stage import compiled

RUNS = Runs(
    occasions={step.name for made in PROCEDURES for step in inner_steps(made.steps) if isinstance(step, window)}
    | {"spend_favor"},
    events={event.kind for event in verbs.EVENTS},
    moments=ANDROID.moments,
)


@pytest.mark.parametrize("card", TEXTS)
def test_a_text_prints_back_and_compiles(card: str) -> None:
    program = compiled(ANDROID, card, TEXTS[card], stays=card in IN_PLAY)
    assert program.records or any(part.procedure for part in program.parts)


def test_every_form_is_used_by_some_text() -> None:
    used = {type(node) for text in TEXTS.values() for node in walk(LANGUAGE.parse(text))}
    assert [form.__name__ for form in (*NOUNS, *WORDS, *RULES, *OCCASIONS, *SINGLES) if form not in used] == []


def test_a_slip_names_what_was_possible() -> None:
    (problem,) = LANGUAGE.read("Gain 1 Kate flavor.").problems
    assert "Did you mean 'Kate favor'?" in problem.sentence
    (problem,) = LANGUAGE.read("After Caprice enter a location: They lose 2 Time.").problems
    assert "'enters'" in problem.sentence


def test_a_played_text_must_say_how_long_it_holds() -> None:
    program = compile_text("x", LANGUAGE.read("Your reach is 100."))
    assert "must say how long" in program.problems[0].sentence


def test_no_text_is_in_two_lists() -> None:
    assert not set(PLAYED) & set(IN_PLAY)


@pytest.mark.parametrize(
    "text",
    [
        "Cancel it.",
        "After Louis enters a location: Cancel it.",
        "When Louis places evidence: You gain the benefit instead.",
        "When Louis uses a location ability: They must place it faceup.",
        "After Louis follows up a lead: You move that lead instead.",
    ],
)
def test_a_text_can_change_only_what_its_moment_lets_it(text: str) -> None:
    (problem,) = compile_text("x", LANGUAGE.read(text)).problems
    assert "changes what happens" in problem.sentence


@pytest.mark.parametrize("card", TEXTS)
def test_a_text_waits_only_for_what_comes(card: str) -> None:
    reading = LANGUAGE.read(TEXTS[card])
    assert lint(reading, RUNS) == []


def test_the_linter_knows_the_moments() -> None:
    (problem,) = lint(LANGUAGE.read("After Louis gains strain: Gain 1 Time."), RUNS)
    assert "would never come" in problem.sentence
