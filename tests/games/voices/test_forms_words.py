"""What the language of Voices can say: every card prints as it was written, and what makes no sense is told."""

from __future__ import annotations

import pytest

from moot.engine import BuildError
from moot.games.voices.cards import content
from moot.games.voices.forms import LANGUAGE
from moot.games.voices.forms.jurors import AnyJuror, Where
from moot.language import CORE, CardError, CardProgram, Language, Text, compile_text, walk
from tests.games.voices.texts import EFFECTS

CARDS = content()
ROLES = {card["id"]: card["text"] for card in CARDS["role"]}
WRITTEN = {card["id"]: card["text"] for deck in ("stage_one", "stage_two", "strategy", "story") for card in CARDS[deck]}
TEXTS = {**WRITTEN, **EFFECTS}
FORMS = tuple(form for form in LANGUAGE.forms if form not in CORE)


def compiled(card: str, text: str, *, stays: bool = False) -> CardProgram:
    """The programs of a text that prints as it was written; with all that the reader and the compiler say of it."""
    reading = LANGUAGE.read(text)
    program = compile_text(card, reading, stays=stays)
    problems = [*reading.problems, *program.problems]
    assert not problems, "\n".join(map(str, problems))
    assert LANGUAGE.print(reading.tree) == text
    return program


@pytest.mark.parametrize("card", TEXTS)
def test_a_card_prints_as_it_was_written_and_compiles(card: str) -> None:
    program = compiled(card, TEXTS[card].strip())
    assert program.procedures
    assert [part for part in program.parts if part.procedure is not None] == program.parts


@pytest.mark.parametrize("role", ROLES)
def test_a_goal_is_a_record_of_its_role(role: str) -> None:
    program = compiled(role, ROLES[role], stays=True)
    assert [type(record).__name__ for record in program.records[role]] == ["number"]
    assert program.procedures == []


def test_every_kind_of_effect_is_here() -> None:
    kept = {"E-07": WRITTEN["1B"]}
    assert {code.split()[0] for code in {**EFFECTS, **kept}} >= {f"E-{n:02}" for n in range(1, 21)}


def test_every_form_is_said_by_some_card() -> None:
    said = {type(node) for text in (*WRITTEN.values(), *ROLES.values()) for node in walk(LANGUAGE.parse(text))}
    assert len(FORMS) > 70
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
        ("Instinct: Destroy any marker in any region.", "Nobody chooses this region"),
        ("Speech: Choose 1: A Sigh. B Cough.\nA: Draw 1 strategy card.", "There is no line 'B:'."),
    ],
)
def test_what_makes_no_sense_is_a_problem_of_the_compiler(text: str, said: str) -> None:
    with pytest.raises(AssertionError) as found:
        compiled("T", text)
    assert said in str(found.value)
