"""Every known card of Voices can be said, prints as it was written, and compiles."""

from __future__ import annotations

import pytest

from moot.engine import BuildError
from moot.language import CORE, CardError, Language, Text, walk
from tests.language.stage import compiled
from tests.language.voices import VOICES
from tests.language.voices.cards import EFFECTS, ICONS, ROLES, STORY, STRATEGY, TRIAL
from tests.language.voices.jurors import AnyJuror, Where
from tests.language.voices.words import FORMS, LANGUAGE

TEXTS = {**TRIAL, **STRATEGY, **STORY, **EFFECTS}


@pytest.mark.parametrize("card", TEXTS)
def test_a_card_prints_as_it_was_written_and_compiles(card: str) -> None:
    program = compiled(VOICES, card, TEXTS[card])
    assert program.procedures
    assert [part for part in program.parts if part.procedure is not None] == program.parts


@pytest.mark.parametrize("role", ROLES)
def test_a_goal_is_a_record_of_its_role(role: str) -> None:
    program = compiled(VOICES, role, ROLES[role], stays=True)
    assert [type(record).__name__ for record in program.records[role]] == ["number"]
    assert program.procedures == []


def test_the_known_cards_are_all_here() -> None:
    assert set(TRIAL) == {"1A", "1B", "2A", "3A", "10A", "21A", "23A", "27A", "39B", "40A"} == set(ICONS)
    assert len(STRATEGY) == 13
    assert len(ROLES) == 13
    assert {code.split()[0] for code in EFFECTS} == {f"E-{n:02}" for n in range(1, 21)}


def test_every_form_is_said_by_some_card() -> None:
    said = {type(node) for text in (*TEXTS.values(), *ROLES.values()) for node in walk(LANGUAGE.parse(text))}
    assert [form.__name__ for form in FORMS if form not in said] == []


def test_a_second_wording_of_the_same_is_refused() -> None:
    class AJuror(Where):
        form = "any juror"

    with pytest.raises(BuildError, match=r"AnyJuror.*AJuror|AJuror.*AnyJuror"):
        Language(Text, (*CORE, *FORMS, AJuror)).build()
    assert AnyJuror in FORMS


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Prosecutor: Place 1 gulty token on Logical.", "Did you mean 'guilty token'?"),
        ("Prosecutor: Place 1 guilty tokens on Logical.", "Write 'token"),
        ("Prosecutor: Place 1 guilty token on the Logical jurors.", "is not expected here"),
        ("Speech: Draw 2 influence token. Place 1 on any juror.", "Write 'tokens"),
    ],
)
def test_what_cannot_be_said_is_declined_with_a_reason(text: str, said: str) -> None:
    with pytest.raises(CardError) as found:
        LANGUAGE.parse(text)
    assert said in str(found.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Motor Skills: Place 1 on any juror.", "Nothing before says what 'them' is."),
        ("Instinct: Place 1 guilty token on an adjacent juror.", "Nothing before says what 'there' is."),
        ("Speech: The prosecutor cannot choose a card with the Speech icon.", "must say how long this holds"),
        ("Instinct: Destroy any marker in any region.", "Nobody chooses this region"),
        ("Speech: Choose 1: A Sigh. B Cough.\nA: Draw 1 strategy card.", "There is no line 'B:'."),
    ],
)
def test_what_makes_no_sense_is_a_problem_of_the_compiler(text: str, said: str) -> None:
    with pytest.raises(AssertionError) as found:
        compiled(VOICES, "T", text)
    assert said in str(found.value)
