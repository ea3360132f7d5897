"""The builder compares the type that a step provides with the type that another step needs, across procedures."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from moot.engine import (
    PASS,
    Seat,
    Thing,
    among,
    ask,
    ask_some,
    ask_together,
    branch,
    call,
    chance,
    const,
    do,
    for_each,
    give,
    may,
    perform,
    procedure,
    requires,
    when,
    whenever,
    window,
)
from moot.engine.kinds import fits, member, spell
from moot.engine.steps import Step
from tests.engine.test_build import refusal
from tests.engine.toy import Toy, all_seats, first, letters, noted, toy, yes


def text(game: Toy) -> str:
    return "text"


def count(game: Toy) -> int:
    return 1


def seat(game: Toy) -> Seat:
    return Seat(0)


def counts(game: Toy) -> list[int]:
    return [1, 2]


def things(game: Toy) -> list[Thing]:
    return list(game.deck)


def thing_or_pass(game: Toy, seat: Seat) -> list[Thing | str]:
    return [PASS, *game.hand[seat]]


def need_text(game: Toy, x: str) -> None: ...


def need_int(game: Toy, x: int) -> None: ...


def need_seat(game: Toy, x: Seat) -> None: ...


def need_thing(game: Toy, x: Thing) -> None: ...


def need_ints(game: Toy, x: list[int]) -> None: ...


def need_things(game: Toy, x: list[Thing]) -> None: ...


def need_either(game: Toy, x: Thing | str) -> None: ...


def need_side(game: Toy, x: Literal["for", "against"]) -> None: ...


def settle_to_text(game: Toy, answers: dict[Seat, str]) -> str:
    return "x"


def same(game: Toy, x: str) -> bool:
    return True


def nobody(game: Toy) -> None:
    return None


def of_options(game: Toy, x: int) -> list[str]:
    return ["a"]


CHILD_TEXT = procedure("child", params=("x",), steps=[do(need_text)])
GIVES_INT = procedure("giver", steps=[give(count)])
WINDOW_TEXT = procedure("react", params=("kind", "actor"), steps=[do(need_text, x="actor")])
ASKED = ask("x", by=first, options=letters, public=True)

WRONG: dict[str, tuple[list[Step], str]] = {
    "ask -> do": ([ASKED, do(need_int)], "play, do:need_int:"),
    "ask -> do, a thing is not a seat": ([ask("x", by=first, options=things), do(need_seat)], "play, do:need_seat:"),
    "may -> do": ([may(ASKED, do(need_int))], "play, do:need_int:"),
    "tuple of options -> do": ([ask("x", by=first, options=("for", "against")), do(need_int)], "play, do:need_int:"),
    "ask_some -> do": (
        [ask_some("x", by=first, options=letters, low=const(1), high=const(2)), do(need_text)],
        "play, do:need_text:",
    ),
    "ask_some -> do, element": (
        [ask_some("x", by=first, options=letters, low=const(1), high=const(2)), do(need_ints)],
        "play, do:need_ints:",
    ),
    "ask_together -> do": (
        [ask_together("x", by=all_seats, options=letters, settle=settle_to_text), do(need_int)],
        "play, do:need_int:",
    ),
    "do -> do": ([do(text, as_="x"), do(need_int)], "play, do:need_int:"),
    "do -> do, renamed": ([do(text, as_="y"), do(need_int, x="y")], "play, do:need_int:"),
    "do -> do, an int is not a seat": ([do(count, as_="x"), do(need_seat)], "play, do:need_seat:"),
    "do -> do, a seat is not a thing": ([do(seat, as_="x"), do(need_thing)], "play, do:need_thing:"),
    "do -> do, lists": ([do(counts, as_="x"), do(need_things)], "play, do:need_things:"),
    "do -> do, nothing": ([do(nobody, as_="x"), do(need_int)], "play, do:need_int:"),
    "const -> do": ([do(need_int, x=const("text"))], "play, do:need_int:"),
    "do -> options": ([do(text, as_="x"), ask("y", by=first, options=of_options)], "play, ask:y:"),
    "do -> when": ([do(count, as_="x"), when(same, noted("x"))], "play, when:same:"),
    "for_each element": ([for_each("x", counts, do(need_text))], "play, do:need_text:"),
    "for_each element of a name": ([do(counts, as_="all"), for_each("x", "all", do(need_text))], "play, do:need_text:"),
    "for_each element of a tuple": ([for_each("x", ("a", "b"), do(need_int))], "play, do:need_int:"),
    "chance": ([chance("x", counts), do(need_text)], "play, do:need_text:"),
    "chance of a tuple": ([chance("x", ("a", "b")), do(need_int)], "play, do:need_int:"),
    "call argument -> callee": ([do(count, as_="n"), call(CHILD_TEXT, x="n")], "child, do:need_text:"),
    "call constant -> callee": ([call(CHILD_TEXT, x=const(3))], "child, do:need_text:"),
    "call function -> callee": ([call(CHILD_TEXT, x=count)], "child, do:need_text:"),
    "give -> caller": ([call(GIVES_INT, as_="x"), do(need_text)], "play, do:need_text:"),
    "one of two branches": (
        [when(yes, do(text, as_="x"), otherwise=[do(count, as_="x")]), do(need_text)],
        "play, do:need_text:",
    ),
    "one of three ways": (
        [branch(text, {"a": [do(text, as_="x")], "b": [do(count, as_="x")]}), do(need_text)],
        "play, do:need_text:",
    ),
    "window -> window procedure": ([window("deed", actor=first)], "react, do:need_text:"),
    "ask -> do, union": (
        [do(seat, as_="seat"), ask("x", by="seat", options=thing_or_pass), do(need_thing)],
        "play, do:need_thing:",
    ),
}


@pytest.mark.parametrize(("steps", "where"), WRONG.values(), ids=WRONG.keys())
def test_a_value_of_the_wrong_type_is_refused(steps: list[Step], where: str) -> None:
    reacts = any(isinstance(step, window) for step in steps)
    sentence = refusal(steps, window=WINDOW_TEXT if reacts else None)
    assert sentence.startswith(where)
    assert "as " in sentence


def test_the_refusal_says_who_makes_the_value_and_what_it_is() -> None:
    sentence = refusal([do(counts, as_="all"), for_each("x", "all", call(CHILD_TEXT, x="x"))])
    assert sentence.startswith("child, do:need_text:")
    assert sentence.endswith("need_text takes 'x' as str, but play, do:counts: makes it int.")


def test_a_value_passes_through_several_procedures() -> None:
    inner = procedure("inner", params=("x",), steps=[do(need_text)])
    middle = procedure("middle", params=("y",), steps=[call(inner, x="y")])
    toy([call(middle, y=text)])
    assert refusal([call(middle, y=count)]).startswith("inner, do:need_text:")
    echo = procedure("echo", params=("y",), steps=[give("y")])
    toy([call(echo, as_="x", y=text), do(need_text)])
    assert refusal([call(echo, as_="x", y=count), do(need_text)]).startswith("play, do:need_text:")


def test_a_procedure_that_calls_itself_can_be_checked() -> None:
    steps = [do(need_text), when(same, call("again", x="x"))]
    toy([call("again", x=text)], [procedure("again", params=("x",), steps=steps)])
    assert refusal([call("again", x=count)], [procedure("again", params=("x",), steps=steps)])


RIGHT: dict[str, list[Step]] = {
    "the same": [do(text, as_="x"), do(need_text)],
    "a seat is a number": [do(seat, as_="x"), do(need_int)],
    "a literal is a text": [ask("x", by=first, options=("for", "against")), do(need_side)],
    "a thing or a text": [
        do(seat, as_="seat"),
        ask("x", by="seat", options=thing_or_pass),
        do(need_either),
    ],
    "element of things": [for_each("x", things, do(need_thing))],
    "some of things": [ask_some("x", by=first, options=things, low=const(1), high=const(1)), do(need_things)],
    "a constant": [do(need_int, x=const(3))],
}


@pytest.mark.parametrize("steps", RIGHT.values(), ids=RIGHT.keys())
def test_a_value_of_a_fitting_type_is_taken(steps: list[Step]) -> None:
    toy(steps)


@pytest.mark.parametrize(
    ("given", "wanted", "expected"),
    [
        (int, int, True),
        (bool, int, True),
        (int, bool, False),
        (int, str, False),
        (Seat, int, True),
        (int, Seat, False),
        (Seat, Thing, False),
        (Seat, Seat, True),
        (Any, Seat, True),
        (Seat, object, True),
        (str, str | None, True),
        (str | None, str, False),
        (Thing | str, Thing | str, True),
        (Thing | str, str | Thing, True),
        (Thing, Thing | str, True),
        (list[Thing], list[int], True),
        (list[int], list[Thing], False),
        (list[int], list[Any], True),
        (list[list[Any]], list[list[Any]], True),
        (list, list[int], True),
        (dict[str, int], dict[str, str], False),
        (Literal["a", "b"], str, True),
        (Literal["a", "b"], int, False),
        (Literal["a", 1], str, False),
        (str, Literal["a"], True),
        (Literal["a"], Literal["a", "b"], True),
        (Literal["c"], Literal["a", "b"], False),
        (type(None), int, False),
    ],
)
def test_whether_one_type_fits_another(given: Any, wanted: Any, expected: bool) -> None:
    assert fits(given, wanted) is expected, f"{spell(given)} as {spell(wanted)}"


def test_the_member_of_a_union_is_found_by_the_value() -> None:
    assert member(Thing | str, 3) is Thing
    assert member(Thing | str, "pass") is str
    assert member(Thing, 3) is Thing


# ---------------------------------------------------------------- what steps fill themselves


def test_a_requirement_reads_the_option_by_the_type_it_has() -> None:
    def is_small(game: Toy, x: int) -> bool:
        return x < 3

    steps = [ask("x", by=first, options=among(letters, requires("T-1", is_small, "it is large")))]
    assert refusal(steps).startswith("play, ask:x:")


def test_only_a_seat_can_be_asked() -> None:
    assert refusal([ask("x", by=text, options=letters)]).startswith("play, ask:x:")
    assert refusal([ask_together("x", by=letters, options=letters, settle=settle_to_text)]).startswith(
        "play, ask_together:x:"
    )


def test_a_text_that_waits_for_an_event_reads_its_fields_by_the_types_they_have() -> None:
    wrong = procedure("wrong", params=("what",), steps=[do(need_int, x="what")])
    assert refusal([noted("x")], records={"rules": [whenever(event="noted", run=wrong)]}).startswith("wrong, ")


def test_a_value_that_would_change_its_type_in_a_save_is_refused() -> None:
    def pair(game: Toy) -> tuple[int, int]:
        return (1, 2)

    def by_seat(game: Toy) -> dict[Seat, str]:
        return {Seat(0): "a"}

    for fn in (pair, by_seat):
        assert refusal([do(fn, as_="x"), noted("x")]).startswith(f"play, do:{fn.__name__}:")


def either(game: Toy, card: Thing | str) -> None:
    pass


def one_card(game: Toy, card: Thing) -> None:
    pass


def test_what_nobody_provides_is_of_the_type_that_its_steps_and_those_they_call_take_it_for() -> None:
    inner = procedure("inner", params=("who", "card"), steps=[do(one_card), ask("x", by="who", options=letters)])
    outer = procedure("outer", params=("who", "card", "spare"), steps=[do(either), call(inner, who="who", card="card")])
    rules = toy([perform(const("outer"), who=seat, card=const(0), spare=const(1))], [outer, inner])
    found = {name: rules.kinds.of("outer", name) for name in outer.params}
    assert found == {"who": Seat, "card": Thing, "spare": None}


def unknown(game: Toy):  # type: ignore[no-untyped-def]
    return 1


def test_what_an_ask_is_about_has_a_type() -> None:
    sentence = refusal([do(unknown, as_="what"), ask("x", by=first, options=letters)])
    assert "nobody knows the type of 'what'" in sentence
