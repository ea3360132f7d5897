"""From forms to a grammar: every overlap of two forms is named when the language is built."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from moot.engine import BuildError
from moot.language import CORE, Condition, Doing, Header, Language, Node, Per, Standing, Term, Text, Things, Zone
from moot.language.core import Choose, Option
from moot.language.forms import Caption
from tests.language import toylang
from tests.language.toylang import FORMS, Desk


def build(*forms: type[Node]) -> Language:
    """The toy language with these forms."""
    return Language(Text, (*CORE, *FORMS, *forms)).build()


def refused(*forms: type[Node]) -> str:
    """Why the toy language cannot have these forms."""
    with pytest.raises(BuildError) as error:
        build(*forms)
    return str(error.value)


def test_a_game_adds_forms() -> None:
    class Sing(Doing):
        form = "<sing>"

    language = build(Sing)
    assert language.print(language.parse("Sing and draw 1 card.")) == "Sing and draw 1 card."
    assert toylang.LANGUAGE.read("Sing.").problems


# ---------------------------------------------------------------- overlaps


def test_the_same_words_twice() -> None:
    """Reduce/reduce: a game's form against another of the game."""

    class AlsoWork(Doing):
        form = "<work>"

    said = refused(AlsoWork)
    assert 'AlsoWork ("<work>")' in said
    assert 'Work ("<work>")' in said


def test_a_form_against_the_core() -> None:
    class Refer(Things):
        form = "the others"

    said = refused(Refer)
    assert 'Refer ("the others")' in said
    assert 'TheOthers ("the others")' in said


def test_a_form_whose_words_could_mean_two_things() -> None:
    class Sing(Doing):
        form = "<sing> [loudly? again] [long? again]"
        loudly: bool = False
        long: bool = False

    assert refused(Sing) == "form Sing: the same words could mean two things."


def test_one_form_begins_like_the_rest_of_another() -> None:
    """Shift/reduce: after "gain 2 coins" an "and" may go on with the list of doings, or with the longer form."""

    class GainMore(Doing):
        form = "<gain> {n} {n:coin|coins} and no more"
        n: int

    said = refused(GainMore)
    assert "GainMore" in said
    assert "cannot be told apart at 'and'" in said


def test_an_optional_tail_against_a_list() -> None:
    class Sing(Doing):
        form = "<sing> [loudly? and loudly]"
        loudly: bool = False

    said = refused(Sing)
    assert "Sing" in said
    assert "'and'" in said


def test_a_condition_that_ends_in_a_clause_word() -> None:
    class DeckAnd(Condition):
        form = "the deck is empty [both? and full]"
        both: bool = False

    assert "DeckAnd" in refused(DeckAnd)


def test_two_standing_sentences() -> None:
    class Idle(Standing):
        form = "nobody can work"

    said = refused(Idle)
    assert "Idle" in said
    assert "ToWork" in said


def test_a_word_with_two_readings_in_one_place() -> None:
    """Not for the grammar, which sees two different terminals, but for the reader of words."""

    class Post(Header):
        form = "front desk"

    class Room(Header):
        form = "{room}"
        room: Annotated[str, Term("room", {"hall": "hall", "front": "front desk"})]

    said = refused(Room)
    assert "'front desk' can be read as desk 'front' (DeskHeader, Place)" in said
    assert "as room 'front' (Room) in the same place" in said
    assert refused(Post) == "'front desk' is a desk and also words of Post in the same place."


def test_a_name_at_the_beginning_of_the_words_of_a_form() -> None:
    """The reader would take the name and then not know the drawer."""

    class Drawer(Header):
        form = "front desk drawer"

    class Open(Doing):
        form = "<open> the front desk drawer"

    assert refused(Drawer) == "'front desk' is a desk and also words of Drawer in the same place."
    assert build(Open).parse("Open the front desk drawer."), "no desk can stand after 'open the'"


def test_two_names_of_one_list_alike() -> None:
    class Room(Doing):
        form = "<enter> {room}"
        room: Annotated[str, Term("room", {"a": "hall", "b": "Hall"})]

    assert "can be read as room 'a' (Room) and as room 'b' (Room)" in refused(Room)


def test_a_word_may_have_two_readings_in_two_places() -> None:
    class Enter(Doing):
        form = "<enter> {room}"
        room: Annotated[str, Term("room", {"pay": "pay", "office": "pay office"})]

    language = build(Enter)
    for text in ("Enter pay and pay 1 coin.", "Enter pay office and pay 1 coin."):
        assert language.print(language.parse(text)) == text


def test_a_caption_beside_anything_else() -> None:
    class Mumble(Doing):
        form = "<mumble> {words}"
        words: Caption

    class MumbleNow(Doing):
        form = "<mumble> {desk}"
        desk: Desk

    assert build(Mumble)
    said = refused(Mumble, MumbleNow)
    assert "a few words and a full stop" in said
    assert "in the same place" in said


# ---------------------------------------------------------------- mistakes of those who add forms


def test_two_forms_of_one_name() -> None:
    other: Any = type("Draw", (Doing,), {"form": "<sketch>", "__module__": __name__})
    assert "Two forms are called Draw: one of them needs another name." in refused(other)


def test_a_form_is_no_category() -> None:
    class DrawSlowly(toylang.Draw):
        form = "<draw> slowly {n} {n:card|cards} [{per}]"

    assert "form DrawSlowly: Draw is a form, not a category." in refused(DrawSlowly)


def test_the_category_comes_first() -> None:
    class Mixin:
        __slots__ = ()

    class Hum(Mixin, Doing):
        form = "<hum>"

    assert "form Hum: its first base must be its category." in refused(Hum)


def test_two_terms_of_one_name() -> None:
    class Enter(Doing):
        form = "<enter> {desk}"
        desk: Annotated[str, Term("desk", {"side": "side desk"})]

    assert "there are two different terms 'desk'" in refused(Enter)


def test_a_form_without_a_word() -> None:
    class Silence(Doing):
        form = "[loud? loudly]"
        loud: bool = False

    assert "form Silence: it could be said without a word." in refused(Silence)


def test_a_name_must_be_readable() -> None:
    class Enter(Doing):
        form = "<enter> {room}"
        room: Annotated[str, Term("room", {"two": "2nd room"})]

    assert "'2nd room' cannot be the name of a room" in refused(Enter)


class Sigh(Node):
    """A category without forms."""


class Only(Node):
    form = "{sigh}"
    sigh: Sigh


def test_nothing_to_say() -> None:
    with pytest.raises(BuildError, match="Nothing can be said: some category that Only needs has no forms"):
        Language(Only, [Only]).build()


# ---------------------------------------------------------------- what cannot be said is left out


def test_a_category_without_forms_takes_its_users_along() -> None:
    """The toy has no zones: a form that needs one is not in its grammar, one that may have one is said without."""

    class Search(Doing):
        form = "<search> {zone}"
        zone: Zone

    class Look(Doing):
        form = "<look> [into {zone}]"
        zone: Zone | None = None

    language = build(Search, Look)
    assert language.parse("Look.") == language.parse("Look.")
    assert "'search'" in str(language.read("Search.").problems[0]).lower()
    assert "into" not in language.grammar.words


def test_only_what_the_root_needs() -> None:
    assert "f_choose" in toylang.LANGUAGE.grammar.rules
    assert not any(name.startswith("c_zone") for name in toylang.LANGUAGE.grammar.rules)


def test_the_third_person_is_a_rule_of_its_own() -> None:
    grammar = toylang.LANGUAGE.grammar
    assert grammar.words["draw"] != grammar.words["draws"]
    assert {"f_draw", "f_draw_s"} <= set(grammar.rules)
    assert "f_per_s" not in grammar.rules, "only what begins with a verb has a third person"


def test_errors_spell_terminals_for_people() -> None:
    grammar = toylang.LANGUAGE.grammar
    assert grammar.spell("NUMBER") == "a number"
    assert grammar.spell("T_DESK") == "desk"
    assert grammar.spell(grammar.words["draw"]) == "'draw'"
    assert grammar.spell(grammar.words["\n"]) == "'↵'"


def test_building_is_what_finds_overlaps() -> None:
    """Printing needs no parser, so a language may be declared without the price of one."""

    class AlsoWork(Doing):
        form = "<work>"

    language = Language(Text, (*CORE, *FORMS, AlsoWork))
    assert language.print(AlsoWork()) == "Work"
    with pytest.raises(BuildError):
        language.parse("Work.")


def test_the_core_has_no_overlap_with_itself() -> None:
    assert Language(Text, CORE).build().parse("Choose 1: A Stay. B Go.").lines[0].sentences[0] == Choose(
        1, (Option("A", "Stay"), Option("B", "Go"))
    )
    assert Per in CORE
