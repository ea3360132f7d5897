"""Values under names, what is always the same, functions that do not look at the game, and permissions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest

from moot.engine import (
    BuildError,
    Seat,
    ask,
    call,
    chance,
    const,
    deed,
    do,
    for_each,
    let,
    permission,
    procedure,
    requires,
    when,
    why_not,
)
from moot.engine.steps import Step
from moot.engine.translate import interpreted
from tests.engine.toy import Toy, first, game_of, load, note, notes, play, say, sit, toy

Point = Literal["cat", "rent"]
POINTS: tuple[Point, ...] = ("cat", "rent")


@pytest.fixture(params=["compiled", "interpreted"], autouse=True)
def _both_ways(request: pytest.FixtureRequest) -> Iterator[None]:
    """A game is compiled, or interpreted: it is the same."""
    if request.param == "compiled":
        yield
    else:
        with interpreted():
            yield


def refusal(steps: list[Step]) -> str:
    with pytest.raises(BuildError) as error:
        toy(steps)
    return str(error.value)


def shown(game: Toy, what: str, n: int, among: list[int]) -> None:
    game.notes.append(f"{what} {n} {among}")


def pair(word: str) -> tuple[str, int, list[int]]:
    return word.upper(), len(word), KEPT


KEPT = [1, 2]


def grow(game: Toy, among: list[int]) -> None:
    among.append(3)


def loud(what: str) -> str:
    return f"{what}!"


def stop_here() -> ask:
    return ask("x", by=first, options=("a", "b"))


# ---------------------------------------------------------------- let


def test_a_value_gets_a_name() -> None:
    steps = [let("what", const("cat")), do(note), let("same", "what"), do(note, what="same"), stop_here()]
    table = play([*steps, let("what", loud), do(note)])
    assert notes(table) == ["cat", "cat"]
    assert notes(say(table, "a")) == ["cat", "cat", "cat!"]


def test_a_tuple_gets_several() -> None:
    table = play([let("word", const("cat")), let(("what", "n", "among"), pair), do(grow), do(shown), stop_here()])
    assert notes(table) == ["CAT 3 [1, 2, 3]"]
    assert KEPT == [1, 2]
    assert table.asks[0].about == {"word": "cat", "what": "CAT", "n": 3, "among": [1, 2, 3]}


def test_a_save_names_the_step() -> None:
    inner = procedure("inner", steps=[stop_here()])
    rules = toy([let("word", const("rent")), call(inner), let(("what", "n", "among"), pair), do(shown), stop_here()])
    table = sit(rules)
    assert b"let:what,n,among" in table.save()
    assert notes(say(load(table.save(), rules), "a")) == ["RENT 4 [1, 2]"]


def test_what_is_empty_is_of_the_type_of_what_fills_it() -> None:
    table = play([let("among", ()), for_each("n", (4, 5), do(more, as_="among")), stop_here()])
    assert table.asks[0].about == {"among": [4, 5]}


def more(among: list[int], n: int) -> list[int]:
    return [*among, n]


def test_nothing_that_is_listed_is_shared() -> None:
    steps: list[Step] = [let("among", const([7])), do(grow), let("what", const("")), let("n", const(0)), do(shown)]
    for _ in range(2):
        assert notes(play([*steps, stop_here()])) == [" 0 [7, 3]"]


def one(word: str) -> tuple[str, ...]:
    return (word,)


def listed(word: str) -> list[str]:
    return [word]


WRONG: list[tuple[Step, str]] = [
    (let(("a", "b"), pair), "needs a function that returns a tuple of 2, not tuple[str, int, list[int]]"),
    (let(("a", "b"), one), "a tuple of 2, not tuple[str, ...]"),
    (let(("a", "b"), listed), "a tuple of 2, not list[str]"),
    (let(("a", "a", "b"), pair), "a tuple of 3"),
    (let("a", pair), "'a' would be tuple[str, int, list[int]]"),
    (let("game", const(1)), "'game' cannot be the name of a value"),
    (let("a", "unknown"), "needs 'unknown'"),
    (let("a", const("dog", Point)), "'dog' is not of the type Literal['cat', 'rent']"),
    (let("a", const([1], list[Point])), "[1] is not of the type list"),
]


@pytest.mark.parametrize(("step", "sentence"), WRONG)
def test_what_cannot_get_a_name(step: Step, sentence: str) -> None:
    found = refusal([let("word", const("cat")), step, stop_here()])
    assert sentence in found
    assert found.startswith("play, let:")


# ---------------------------------------------------------------- what is always the same


def test_a_constant_has_a_type() -> None:
    table = play([ask("point", by=first, options=const(POINTS, list[Point])), do(note, what="point"), stop_here()])
    assert table.asks[0].keys == ["cat", "rent"]
    assert table.rules.kinds.of("play", "point") == Point
    assert notes(say(table, "rent")) == ["rent"]


def test_a_listed_answer_is_a_default_and_what_an_automa_does() -> None:
    def automata(game: Toy) -> list[Seat]:
        return [Seat(1)]

    def second_seat(game: Toy) -> Seat:
        return Seat(1)

    asked = ask("x", by=second_seat, options=("a", "b"), automa=("b",))
    table = play([asked, do(note, what="x"), stop_here()], automata=automata)
    assert notes(table) == ["b"]
    assert play([ask("x", by=first, options=("a", "b"), default=const("b"))]).asks[0].default == "b"


# ---------------------------------------------------------------- functions that do not look at the game


def is_long(what: str) -> bool:
    return len(what) > 3


def ways(what: str) -> list[str]:
    return [what, loud(what)]


def test_a_function_of_values_is_called_with_them_alone() -> None:
    table = play(
        [
            let("what", const("rent")),
            when(is_long, do(note)),
            chance("by_chance", listed_what),
            ask("x", by=first, options=ways, default=loud),
            do(note, what="x"),
            stop_here(),
        ]
    )
    assert notes(table) == ["rent"]
    assert (table.asks[0].keys, table.asks[0].default) == (["rent", "rent!"], "rent!")
    assert notes(say(table, "rent!")) == ["rent", "rent!"]


def listed_what(what: str) -> list[str]:
    return [what]


# ---------------------------------------------------------------- permissions


def is_cat(word: str) -> bool:
    return word == "cat"


PET = permission("pet", params=("seat", "word"), requires=[requires("T-1", is_cat, "it is no cat")])


def test_a_permission_tells_why_not() -> None:
    game = game_of(sit(toy([stop_here()], [PET])))
    assert why_not(game, "pet", Seat(0), ["cat"]) is None
    assert why_not(game, "pet", Seat(0), ["dog"]) == ("T-1", "it is no cat")


def test_nobody_does_a_permission() -> None:
    step = call(PET, seat=first, word=const("cat"))
    with pytest.raises(BuildError, match="'pet' is a permission: nobody does it"):
        toy([step, stop_here()])
    with pytest.raises(BuildError, match="deed pet: it has no steps"):
        deed("pet", params=("seat",), steps=[])
