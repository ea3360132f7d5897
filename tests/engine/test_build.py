"""The builder refuses what cannot work, with a sentence that names procedure and step: names, flow and shapes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from moot.engine import (
    NO,
    BuildError,
    Event,
    Seat,
    Shown,
    Thing,
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
    leave,
    may,
    moment,
    part,
    perform,
    procedure,
    stop,
    when,
    while_,
    window,
)
from moot.engine.procedures import Procedure
from moot.engine.steps import Step
from tests.engine.toy import Toy, all_seats, first, letters, no, note, noted, toy, yes


def refusal(main: Sequence[Step] | Procedure, procedures: Sequence[Procedure] = (), **more: Any) -> str:
    """The sentence with which the builder refuses this game."""
    with pytest.raises(BuildError) as caught:
        toy(main, procedures, **more)
    return str(caught.value)


def word(game: Toy) -> str:
    return "word"


def use_word(game: Toy, word: str) -> None: ...


def is_word(game: Toy, word: str) -> bool:
    return True


def settle(game: Toy, answers: dict[Seat, str]) -> str:
    return "settled"


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("step", "where"),
    [
        (do(use_word), "play, do:use_word:"),
        (do(note, what="word"), "play, do:note:"),
        (ask("x", by="word", options=letters), "play, ask:x:"),
        (ask("x", by=first, options="word"), "play, ask:x:"),
        (ask("x", by=first, options=letters, default=is_word), "play, ask:x:"),
        (ask("x", by=first, options=letters, automa=is_word), "play, ask:x:"),
        (ask_some("x", by=first, options=letters, low="word", high=const(1)), "play, ask_some:x:"),
        (ask_some("x", by=first, options=letters, low=const(1), high="word"), "play, ask_some:x:"),
        (ask_together("x", by="word", options=letters, settle=settle), "play, ask_together:x:"),
        (ask_together("x", by=all_seats, options=letters, settle=is_word), "play, ask_together:x:"),
        (chance("x", "word"), "play, chance:x:"),
        (perform("word"), "play, perform:word:"),
        (perform(const("play"), seat="word"), "play, perform:"),
        (when("word", noted("x")), "play, when:word:"),
        (when(is_word, noted("x")), "play, when:is_word:"),
        (branch("word", {"a": [noted("x")]}), "play, branch:word:"),
        (for_each("x", "word", noted("x")), "play, for_each:x:"),
        (while_(is_word, noted("x")), "play, while_:is_word:"),
        (give("word"), "play, give:"),
        (part(do(use_word)), "play, do:use_word:"),
        (may(ask("x", by=first, options=letters, public=True), do(use_word)), "play, do:use_word:"),
        (moment("dusk", of="word"), "play, moment:dusk:"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_a_name_that_nobody_has_bound_is_refused(step: Step, where: str) -> None:
    sentence = refusal([step], moments=["dusk"])
    assert sentence.startswith(where)
    assert "'word'" in sentence
    assert "not bound" in sentence


def test_a_name_bound_in_one_branch_only_cannot_be_used_after_it() -> None:
    one = when(yes, do(word, as_="word"))
    assert "'word'" in refusal([one, do(use_word)])
    both = when(yes, do(word, as_="word"), otherwise=[do(word, as_="word")])
    toy([both, do(use_word)])
    ended = when(yes, do(word, as_="word"), otherwise=[stop()])
    toy([ended, do(use_word)])
    way = branch(word, {"word": [do(word, as_="word")], "other": [noted("x")]})
    assert refusal([way, do(use_word)]).startswith("play, do:use_word:")
    way = branch(word, {"word": [do(word, as_="word")]}, otherwise=[noted("x")])
    assert "'word'" in refusal([way, do(use_word)])
    toy([branch(word, {"word": [do(word, as_="word")], "other": [stop()]}), do(use_word)])


def test_a_name_bound_in_steps_that_may_not_run_cannot_be_used_after_them() -> None:
    bind = do(word, as_="word")
    asked = ask("word", by=first, options=letters, public=True)
    for step in (for_each("x", letters, bind), while_(no, bind), part(asked), may(asked)):
        assert "'word'" in refusal([step, do(use_word)])
    assert "'x'" in refusal([for_each("x", letters, noted("a")), do(note, what="x")])


def test_the_variable_of_for_each_must_be_new() -> None:
    sentence = refusal([do(word, as_="x"), for_each("x", letters, noted("a"))])
    assert sentence.startswith("play, for_each:x:")
    assert "bound already" in sentence
    assert "bound already" in refusal([for_each("x", letters, for_each("x", letters, noted("a")))])


def test_a_prompt_uses_only_bound_names() -> None:
    sentence = refusal([ask("x", by=first, options=letters, prompt="What of {word}?")])
    assert sentence.startswith("play, ask:x:")
    assert "'word'" in sentence
    assert "prompt" in sentence
    assert "'seat'" in refusal([ask("x", by=first, options=letters, prompt="And {seat}?")])
    toy([ask_together("x", by=all_seats, options=letters, settle=settle, prompt="{seat}?")])


def test_a_title_uses_only_names_declared_public() -> None:
    sentence = refusal(
        [call("child", word=word)], [procedure("child", params=("word",), title="On {word}", steps=[noted("x")])]
    )
    assert sentence.startswith("child:")
    assert "title" in sentence
    assert "'word'" in sentence


def test_a_public_name_must_be_bound_somewhere() -> None:
    sentence = refusal([call("child")], [procedure("child", public=("word",), steps=[noted("x")])])
    assert sentence.startswith("child:")
    assert "'word'" in sentence
    toy([call("child")], [procedure("child", title="{word}", public=("word",), steps=[do(word, as_="word")])])


@pytest.mark.parametrize("title", ["On {", "On }", "On {word", "On {word!}"])
def test_a_malformed_title_is_refused(title: str) -> None:
    assert "child" in refusal([call("child")], [procedure("child", title=title, steps=[noted("x")])])


@pytest.mark.parametrize("name", ["occasion", "→", "*seat"])
def test_a_name_that_the_machine_uses_itself_is_refused(name: str) -> None:
    assert refusal([do(word, as_=name), noted("x")]).startswith("play, do:word:")


# ---------------------------------------------------------------- steps that can never be reached


@pytest.mark.parametrize(
    "ending",
    [
        stop(),
        give(word),
        leave("play"),
        when(yes, stop(), otherwise=[give(word)]),
        when(yes, when(no, stop(), otherwise=[stop()]), otherwise=[leave("play")]),
        branch(word, {"a": [stop()], "b": [leave("play")]}),
        branch(word, {"a": [stop()]}, otherwise=[give(word)]),
    ],
    ids=lambda step: type(step).__name__,
)
def test_a_step_after_all_ways_have_ended_can_never_be_reached(ending: Step) -> None:
    sentence = refusal([ending, noted("never")])
    assert sentence.startswith("play, do:note:")
    assert "never be reached" in sentence


def test_an_unreachable_step_is_found_inside_others() -> None:
    for step in (
        when(yes, stop(), noted("never")),
        for_each("x", letters, stop(), noted("never")),
        while_(yes, stop(), noted("never")),
        part(stop(), noted("never")),
        may(ask("x", by=first, options=letters), stop(), noted("never")),
        branch(word, {"a": [stop(), noted("never")]}),
    ):
        assert "never be reached" in refusal([step])


def test_a_step_after_something_that_may_go_on_can_be_reached() -> None:
    for step in (
        when(yes, stop()),
        when(yes, stop(), otherwise=[noted("x")]),
        branch(word, {"a": [stop()], "b": []}),
        for_each("x", letters, stop()),
        while_(yes, stop()),
        part(ask("x", by=first, options=letters, public=True), stop()),
        may(ask("x", by=first, options=letters), stop()),
    ):
        toy([step, noted("x")])


# ---------------------------------------------------------------- shapes


def test_a_lambda_is_not_a_step() -> None:
    with pytest.raises(BuildError, match="lambda"):
        do(lambda game: None)
    assert "play" in refusal([lambda game: None])  # type: ignore[list-item]


def test_a_lambda_is_not_a_source() -> None:
    for step in (
        ask("x", by=first, options=lambda game: ["a"]),
        when(lambda game: True, noted("x")),
        chance("x", lambda game: ["a"]),
    ):
        sentence = refusal([step])
        assert "lambda" in sentence
        assert sentence.startswith(f"play, {type(step).__name__}:")


def untyped(game: Toy, word) -> None: ...  # type: ignore[no-untyped-def]


def gameless(word: str) -> None: ...


def bare() -> None: ...


def game_last(word: str, game: Toy) -> None: ...


def keyword_only(game: Toy, *, word: str) -> None: ...


def star(game: Toy, *words: str) -> None: ...


def test_a_parameter_without_a_type_is_refused() -> None:
    sentence = refusal([do(word, as_="word"), do(untyped)])
    assert "'word' has no type" in sentence
    assert "untyped" in sentence
    assert sentence.startswith("play, do:untyped:")


def test_a_function_that_does_nothing_is_refused() -> None:
    for fn in (gameless, bare):
        sentence = refusal([do(word, as_="word"), do(fn)])
        assert "does nothing: it does not take 'game'" in sentence
        assert sentence.startswith(f"play, do:{fn.__name__}:")


def test_a_function_that_takes_the_game_takes_it_first() -> None:
    sentence = refusal([do(word, as_="word"), do(game_last)])
    assert sentence == "play, do:game_last: game_last must take 'game' as its first parameter, or not at all."


def test_a_function_that_the_machine_cannot_call_is_refused() -> None:
    for fn in (keyword_only, star):
        sentence = refusal([do(word, as_="word"), do(word, as_="words"), do(fn)])
        assert sentence.startswith(f"play, do:{fn.__name__}:")


def test_a_function_without_a_name_is_refused() -> None:
    with pytest.raises(BuildError):
        toy([do(partial(note, what="x"))])


def test_a_do_cannot_give_what_the_function_does_not_take() -> None:
    sentence = refusal([do(word, as_="word"), do(use_word, wort="word")])
    assert sentence.startswith("play, do:use_word:")
    assert "'wort'" in sentence


def test_two_procedures_cannot_have_one_name() -> None:
    sentence = refusal([call(procedure("twin", steps=[noted("a")]))], [procedure("twin", steps=[noted("b")])])
    assert "'twin'" in sentence


class Noted(Event):
    text = "Again."


class Taken(Event):
    text = "Again."


class Nods(Event):
    text = "{seat} nods."


class NodsToOne(Event):
    text = "A nod."
    only = {"card": "seat"}
    card: Shown


class Tells(Event):
    text = "{word}."
    only = {"word": "seat"}
    seat: Seat
    word: str


class Names(Event):
    text = "{card}."
    card: Thing


def test_two_events_cannot_have_one_kind() -> None:
    assert "events" in refusal([noted("x")], events=[Noted])
    assert "events" in refusal([noted("x")], events=[Taken])


def test_an_event_uses_only_its_fields() -> None:
    assert "'seat'" in refusal([noted("x")], events=[Nods])
    assert "'seat'" in refusal([noted("x")], events=[NodsToOne])
    assert "it may be None" in refusal([noted("x")], events=[Tells])
    assert "declare things as Shown" in refusal([noted("x")], events=[Names])


def test_may_begins_with_the_ask_that_it_makes_optional() -> None:
    sentence = refusal([may(noted("x"))])  # type: ignore[arg-type]
    assert sentence.startswith("play, may:note:")
    assert "ask" in sentence


def test_a_branch_needs_a_case() -> None:
    assert refusal([branch(word, {})]).startswith("play, branch:word:")


def test_what_may_adds_to_an_ask_is_called_no() -> None:
    assert NO == "no"


# ---------------------------------------------------------------- procedures that are not there


def test_a_call_of_an_unknown_procedure_is_refused() -> None:
    sentence = refusal([call("nobody")])
    assert sentence.startswith("play, call:nobody:")
    assert "'nobody'" in sentence


def test_leave_names_a_procedure_that_exists() -> None:
    sentence = refusal([leave("nobody")])
    assert sentence.startswith("play, leave:nobody:")


def test_a_moment_must_be_on_the_list() -> None:
    sentence = refusal([moment("dusk")], moments=["dawn"])
    assert sentence.startswith("play, moment:dusk:")


def test_a_call_gives_exactly_the_parameters() -> None:
    child = procedure("child", params=("word",), steps=[do(use_word)])
    missing = refusal([call(child)])
    assert missing.startswith("play, call:child:")
    assert "needs word" in missing
    unknown = refusal([call(child, word=const("a"), wort=const("b"))])
    assert "does not take wort" in unknown


def test_a_call_wants_only_what_is_always_given() -> None:
    for steps in (
        [noted("x")],
        [when(yes, give(word))],
        [when(yes, stop()), give(word)],
        [for_each("x", letters, give(word))],
        [when(yes, leave("child")), give(word)],
        [call("grandchild"), give(word)],
    ):
        child = procedure("child", steps=steps)
        leaver = procedure("grandchild", steps=[leave("child")])
        sentence = refusal([call(child, as_="word"), do(use_word)], [leaver])
        assert sentence.startswith("play, call:child:")
        assert "give" in sentence
    sure = procedure("child", steps=[when(yes, give(word), otherwise=[give(const("x"))])])
    toy([call(sure, as_="word"), do(use_word)])


# ---------------------------------------------------------------- windows

WINDOW = procedure("react", params=("kind", "actor"), steps=[noted("open")])


def test_a_window_needs_a_window_procedure() -> None:
    sentence = refusal([window("deed", actor=first)])
    assert sentence.startswith("play, window:deed:")


def test_a_window_procedure_takes_kind_and_actor() -> None:
    assert "kind, actor" in refusal([noted("x")], window=procedure("react", steps=[noted("x")]))


def test_a_window_is_about_values_that_are_bound() -> None:
    for step in (
        window("deed", actor=first, about=("word",)),
        window("deed", actor=first, changes=("word",)),
        window("deed", actor="word"),
    ):
        sentence = refusal([step], window=WINDOW)
        assert sentence.startswith("play, window:deed:")
        assert "'word'" in sentence


def test_two_windows_of_one_kind_are_about_the_same_values() -> None:
    steps = [do(word, as_="a"), do(word, as_="b"), window("deed", actor=first, about=("a",))]
    toy([*steps, window("deed", actor=first, about=("a",))], window=WINDOW)
    sentence = refusal([*steps, window("deed", actor=first, about=("b",))], window=WINDOW)
    assert sentence.startswith("play, window:deed:")
    assert "other values" in refusal([*steps, window("deed", actor=first, changes=("a",))], window=WINDOW)


@pytest.mark.parametrize("name", ["kind", "actor"])
def test_a_window_cannot_be_about_a_value_that_hides_its_kind_or_actor(name: str) -> None:
    steps = [do(word, as_=name), window("deed", actor=first, about=(name,))]
    assert refusal(steps, window=WINDOW).startswith("play, window:deed:")
