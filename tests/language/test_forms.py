"""Form strings: every notation, and every mistake with its sentence."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import pytest

from moot.engine import BuildError
from moot.language import Caption, Letter, Name, Node, Signed, Term, children, walk
from moot.language.forms import (
    CAPTION,
    LETTER,
    NAME,
    NUMBER,
    SIGNED,
    Field,
    Group,
    Kind,
    Noun,
    Verb,
    Word,
    fields_of,
    parts_of,
    snake,
    third_person,
)

FRUIT = Term("fruit", {"apple": "apple", "plum": "plum"}, {"apple": "apples", "plum": "plums"})
COLOUR = Term("colour", {"red": "red"})
Fruit = Annotated[str, FRUIT]
Colour = Annotated[str, COLOUR]


class Act(Node):
    """A category."""

    inflects: ClassVar[bool] = True


class Pick(Act):
    form = "<pick> {n} {fruit:n} [from the {colour} tree] [again? once more]"
    n: int
    fruit: Fruit
    colour: Colour | None = None
    again: bool = False


def test_all_notations() -> None:
    assert parts_of(Pick) == (
        Verb("pick", "picks"),
        Field("n"),
        Field("fruit", agrees="n"),
        Group((Word("from"), Word("the"), Field("colour"), Word("tree"))),
        Group((Word("once"), Word("more")), "again"),
    )


def test_lists_and_the_third_person() -> None:
    class Chain(Node):
        form = "then {acts+s/and also}, {others/~}"
        acts: tuple[Act, ...]
        others: tuple[Act, ...]

    assert parts_of(Chain) == (
        Word("then"),
        Field("acts", "and also", third=True),
        Word(","),
        Field("others", "~"),
    )


def test_nouns_marks_and_words_with_marks_inside() -> None:
    class Odd(Node):
        form = "the boss's self-made {n:red apple|red apples}: ({n})"
        n: int

    assert parts_of(Odd) == (
        Word("the"),
        Word("boss's"),
        Word("self-made"),
        Noun("n", "red apple", "red apples"),
        Word(":"),
        Word("("),
        Field("n"),
        Word(")"),
    )


def test_a_verb_may_name_its_third_person() -> None:
    class Undo(Act):
        form = "<undo:undoes>"

    assert parts_of(Undo) == (Verb("undo", "undoes"),)


@pytest.mark.parametrize(
    ("verb", "third"),
    [
        ("draw", "draws"),
        ("pass", "passes"),
        ("push", "pushes"),
        ("watch", "watches"),
        ("fix", "fixes"),
        ("try", "tries"),
        ("play", "plays"),
        ("have", "has"),
        ("do", "does"),
        ("go", "goes"),
        ("be", "is"),
    ],
)
def test_third_person(verb: str, third: str) -> None:
    assert third_person(verb) == third


def test_the_kinds_of_fields() -> None:
    class All(Node):
        form = "{n} {by} {letter} {name} {act} {fruits/or} [{colour}] [flag? now] {caption}"
        n: int
        by: Signed
        letter: Letter
        name: Name
        act: Act
        fruits: tuple[Fruit, ...]
        colour: Colour | None
        flag: bool
        caption: Caption

    assert fields_of(All) == {
        "n": Kind(NUMBER),
        "by": Kind(SIGNED),
        "letter": Kind(LETTER),
        "name": Kind(NAME),
        "act": Kind(Act),
        "fruits": Kind(FRUIT, many=True),
        "colour": Kind(COLOUR, optional=True),
        "flag": Kind(bool, flag=True),
        "caption": Kind(CAPTION),
    }


def make(string: str, **fields: Any) -> type[Node]:
    """A form with this string and fields of these types."""
    return type("Wrong", (Node,), {"form": string, "__annotations__": {**fields}, "__module__": __name__})


@pytest.mark.parametrize(
    ("string", "fields", "sentence"),
    [
        ("draw 2 cards", {}, "cannot read '2 cards'"),
        ("draw {n", {"n": int}, "cannot read"),
        ("<Draw>", {}, "cannot read"),
        ("a [b [c]]", {}, "a group inside a group: make the inner one a form of its own"),
        ("a ]", {}, "']' without '['"),
        ("a [b", {}, "'[' without ']'"),
        ("a [b again? c]", {"again": bool}, "'again?' can only begin a group"),
        ("again? c", {"again": bool}, "'again?' can only begin a group"),
        ("a [once more]", {}, "nothing tells whether 'once more' is said: name a true-or-false field"),
        ("a [again? once more]", {}, "it has no true-or-false field 'again'"),
        ("a [n? once more]", {"n": int}, "it has no true-or-false field 'n'"),
        ("a {again}", {"again": bool}, "'again' is true or false: say it as '[again? words]'"),
        ("a {n}", {}, "it has no field 'n'"),
        ("a {n:card|cards}", {}, "it has no field 'n'"),
        ("a {fruit:n}", {"fruit": Fruit}, "it has no field 'n'"),
        ("a", {"n": int}, "the field 'n' is never said"),
        ("the {n:card|cards}", {"n": int}, "the field 'n' is never said"),
        ("a {n}", {"n": int | None}, "'n' may be missing, so it must stand in brackets"),
        ("a [or {n}]", {"n": int}, "'n' stands in brackets, so it may be missing"),
        ("a {acts}", {"acts": tuple[Act, ...]}, "the list 'acts' needs a separator: {acts/and}"),
        ("{n} {colour:n}", {"n": int, "colour": Colour}, "'colour' has no plurals, so it cannot agree with 'n'"),
        ("a {x}", {"x": str}, "'x' has the type <class 'str'>, which cannot be read from a text"),
        ("a {x/and}", {"x": tuple[Act, Pick]}, "which cannot be read from a text"),
        ("a {x}", {"x": int | Act}, "'x' is a union: make it a category"),
    ],
)
def test_mistakes_have_their_sentence(string: str, fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BuildError) as error:
        parts_of(make(string, **fields))
    assert str(error.value).startswith("form Wrong: ")
    assert sentence in str(error.value)


def test_walking_a_tree() -> None:
    class Both(Node):
        form = "{one} {more/and} [{n}]"
        one: Act
        more: tuple[Act, ...]
        n: int | None = None

    a, b, c = Pick(1, "apple"), Pick(2, "plum"), Pick(3, "apple")
    tree = Both(a, (b, c))
    assert list(children(tree)) == [a, b, c]
    assert [type(node).__name__ for node in walk(tree)] == ["Both", "Pick", "Pick", "Pick"]


def test_names_in_the_grammar() -> None:
    class PlaceTokens(Node):
        form = "place"

    assert snake(PlaceTokens) == "place_tokens"
