"""Answers that are stale, foreign, malformed, huge or repeated: each is refused in its own words. Nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moot
from moot.engine import (
    PASS,
    BadOptions,
    IllegalAnswer,
    MootError,
    Seat,
    StaleAnswer,
    Table,
    among,
    ask,
    ask_some,
    ask_together,
    const,
    requires,
)
from tests.engine.toy import Toy, all_seats, answer, any_answer, first, letters, play, print_of, say, second


def is_vowel(game: Toy, x: str) -> bool:
    return x in "aeiou"


def seen(game: Toy, answers: dict[Seat, str]) -> str:
    return PASS


STEPS = [
    ask("start", by=first, options=letters),
    ask("x", by=first, options=among(letters, requires("T-VOW", is_vowel, "it is not a vowel"))),
    ask_some("y", by=second, options=letters, low=const(1), high=const(2), rule="T-SOME"),
    ask_together("z", by=all_seats, options=letters, settle=seen, rule="T-ALL"),
]


def at_one() -> Table:
    """Ask 2 of seat 0: one key; only "a" is allowed."""
    return say(play(STEPS, seats=3), "a")


def at_some() -> Table:
    """Ask 3 of seat 1: one or two keys."""
    return say(play(STEPS, seats=3), "a", "a")


def in_window() -> Table:
    """Ask 4 of all; seat 1 has answered."""
    table = say(play(STEPS, seats=3), "a", "a", ["a"])
    answer(table, 1, "b")
    return table


def at_end() -> Table:
    """All is over; the last ask was 4."""
    table = in_window()
    answer(table, 0, "a")
    answer(table, 2, "a")
    assert table.over
    return table


Refused = tuple[Callable[[], Table], object, object, object, type[MootError]]

BAD: dict[str, Refused] = {
    "a foreign seat": (at_one, 1, 2, "a", IllegalAnswer),
    "no such seat": (at_one, 3, 2, "a", IllegalAnswer),
    "a negative seat": (at_one, -1, 2, "a", IllegalAnswer),
    "a truth value as seat": (at_one, False, 2, "a", IllegalAnswer),
    "nothing as seat": (at_one, None, 2, "a", IllegalAnswer),
    "a text as seat": (at_one, "0", 2, "a", IllegalAnswer),
    "a huge text as seat": (at_one, "0" * 1_000_000, 2, "a", IllegalAnswer),
    "a huge number as seat": (at_one, 10**5000, 2, "a", IllegalAnswer),
    "a huge number as ask": (at_one, 0, 10**5000, "a", IllegalAnswer),
    "an unknown ask": (at_one, 0, 99, "a", IllegalAnswer),
    "ask 0": (at_one, 0, 0, "a", IllegalAnswer),
    "a text as ask": (at_one, 0, "2", "a", IllegalAnswer),
    "a stale ask": (at_one, 0, 1, "a", StaleAnswer),
    "a stale ask of a seat that must wait": (at_one, 1, 1, "a", StaleAnswer),
    "an unknown key": (at_one, 0, 2, "zebra", IllegalAnswer),
    "an empty key": (at_one, 0, 2, "", IllegalAnswer),
    "a refused key": (at_one, 0, 2, "b", IllegalAnswer),
    "a huge key": (at_one, 0, 2, "a" * 1_000_000, IllegalAnswer),
    "nothing": (at_one, 0, 2, None, IllegalAnswer),
    "a number": (at_one, 0, 2, 1, IllegalAnswer),
    "a truth value": (at_one, 0, 2, True, IllegalAnswer),
    "a list for one": (at_one, 0, 2, ["a"], IllegalAnswer),
    "an object": (at_one, 0, 2, {"a": 1}, IllegalAnswer),
    "bytes": (at_one, 0, 2, b"a", IllegalAnswer),
    "too few keys": (at_some, 1, 3, [], IllegalAnswer),
    "too many keys": (at_some, 1, 3, ["a", "b", "c"], IllegalAnswer),
    "a huge list": (at_some, 1, 3, ["a"] * 1_000_000, IllegalAnswer),
    "repeated keys": (at_some, 1, 3, ["a", "a"], IllegalAnswer),
    "one key for some": (at_some, 1, 3, "a", IllegalAnswer),
    "nothing for some": (at_some, 1, 3, None, IllegalAnswer),
    "an object for some": (at_some, 1, 3, {"a": 1}, IllegalAnswer),
    "nested lists": (at_some, 1, 3, [["a"]], IllegalAnswer),
    "a number in a list": (at_some, 1, 3, [1], IllegalAnswer),
    "an unknown key in a list": (at_some, 1, 3, ["a", "lion"], IllegalAnswer),
    "a huge key in a list": (at_some, 1, 3, ["a" * 1_000], IllegalAnswer),
    "answering twice in a window": (in_window, 1, 4, "b", StaleAnswer),
    "answering after the end": (at_end, 1, 4, "b", StaleAnswer),
    "an unknown ask after the end": (at_end, 1, 5, "b", IllegalAnswer),
}


def refuse(case: Refused) -> tuple[MootError, Table]:
    make, seat, asked, key, kind = case
    table = make()
    before = print_of(table)
    with pytest.raises(kind) as caught:
        table.answer(seat, asked, key)  # type: ignore[arg-type]
    assert type(caught.value) is kind
    assert print_of(table) == before
    return caught.value, table


@pytest.mark.parametrize("case", BAD.values(), ids=BAD.keys())
def test_a_bad_answer_is_refused_and_changes_nothing(case: Refused) -> None:
    error, table = refuse(case)
    sentence = str(error)
    assert len(sentence) < 300
    assert sentence[0].isupper() or sentence[0] == "'"
    assert sentence.rstrip(")")[-1] in ".0123456789" or sentence.endswith(")")
    if isinstance(error, StaleAnswer):
        assert [asked.seat for asked in error.asks] == [asked.seat for asked in table.asks if asked.seat == case[1]]
        assert all(asked.options for asked in error.asks)


ALIKE = {
    "no such seat": {"a negative seat", "a truth value as seat", "nothing as seat", "a text as seat"}
    | {"a huge text as seat", "a huge number as seat"},
    "an unknown ask": {"ask 0", "a huge number as ask", "an unknown ask after the end"},
}
"""Mistakes of one kind, which may be refused in the same words."""


def test_every_kind_of_bad_answer_has_a_sentence_of_its_own() -> None:
    alike = set().union(*ALIKE.values())
    sentences: dict[str, str] = {}
    for name, case in BAD.items():
        if name not in alike:
            sentence = str(refuse(case)[0])
            assert sentence not in sentences, f"{name} and {sentences.get(sentence)}: {sentence}"
            sentences[sentence] = name


def test_a_refused_key_comes_with_reason_and_rule() -> None:
    error, _ = refuse(BAD["a refused key"])
    assert isinstance(error, IllegalAnswer)
    assert error.rule == "T-VOW"
    assert str(error) == "B: it is not a vowel. (T-VOW)"


def test_a_stale_answer_brings_the_fresh_ask() -> None:
    error, table = refuse(BAD["a stale ask"])
    assert isinstance(error, StaleAnswer)
    (fresh,) = error.asks
    table.answer(fresh.seat, fresh.id, fresh.keys[0])


@pytest.mark.parametrize("seat", [3, -1, True, "0", 1.0, [0]])
def test_only_seats_of_the_table_can_look_or_take_back(seat: Any) -> None:
    table = at_one()
    for call in (table.view, table.events, table.undo, lambda seat: table.sample(seat, Random(1))):
        with pytest.raises(MootError):
            call(seat)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.binary(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(make=st.sampled_from([at_one, at_some, in_window, at_end]), seat=ANYTHING, asked=ANYTHING, key=ANYTHING)
def test_whatever_is_answered_is_refused_with_a_sentence(
    make: Callable[[], Table], seat: Any, asked: Any, key: Any
) -> None:
    table = make()
    before = table.save()
    legal = table.asks[0] if table.asks else None
    for who, what in ((seat, asked), (legal.seat if legal else 0, legal.id if legal else 1)):
        if legal and any(key in (good, [good]) for good in legal.keys):
            continue
        with pytest.raises((IllegalAnswer, StaleAnswer)):
            table.answer(who, what, key)
    assert table.save() == before


# ---------------------------------------------------------------- setting up


def test_an_unknown_game_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(BadOptions, match=r"'hearin'.*Did you mean 'hearing'\?"):
        moot.table("hearin")
    with pytest.raises(BadOptions, match=r"no game 'zzzz'.*There are: .*hearing"):
        moot.table("zzzz")
    for game in (None, 5, ["hearing"], b"hearing"):
        with pytest.raises(BadOptions):
            moot.table(game)  # type: ignore[arg-type]


def test_an_unknown_option_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(BadOptions, match=r"'quik'.*Did you mean 'quick'\?"):
        moot.table("hearing", options={"quik": True})
    with pytest.raises(BadOptions):
        moot.table("hearing", options={1: True})  # type: ignore[dict-item]


@pytest.mark.parametrize("value", ["yes", 1, None, [True]])
def test_an_option_of_the_wrong_type_is_refused(value: object) -> None:
    with pytest.raises(BadOptions, match="quick"):
        moot.table("hearing", options={"quick": value})


@pytest.mark.parametrize("options", [5, True, ["quick"], "quick"])
def test_options_that_are_no_mapping_are_refused(options: Any) -> None:
    with pytest.raises(BadOptions):
        moot.table("hearing", options=options)


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, "2", 2.0, [2]])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(BadOptions, match="2 or 3 or 4 players"):
        moot.table("hearing", seats=seats)


@pytest.mark.parametrize(
    "names", [[], ["Ada"], ["Ada", "Bo", "Cleo"], ["Ada", ""], ["Ada", 5], ["A" * 161, "Bo"], 5, "AB"]
)
def test_bad_names_are_refused(names: Any) -> None:
    with pytest.raises(BadOptions, match="2 names"):
        moot.table("hearing", seats=2, names=names)


def test_good_names_are_taken() -> None:
    assert moot.table("hearing", seats=2, names=("Xavier", "Yvonne")).names == ["Xavier", "Yvonne"]


def test_equal_seeds_deal_equal_tables() -> None:
    assert moot.table("hearing", seats=2, seed=7).save() == moot.table("hearing", seats=2, seed="7").save()
    assert moot.table("hearing", seats=2, seed=7).save() != moot.table("hearing", seats=2, seed=8).save()
    assert moot.table("hearing", seats=2).save() != moot.table("hearing", seats=2).save()


def test_a_table_takes_one_bot_for_each_seat() -> None:
    table = moot.table("hearing", seats=2, seed=1)
    for bots in ([], ["random"], ["random"] * 3):
        with pytest.raises(BadOptions, match="2 bots"):
            moot.play(table, bots=bots)
    with pytest.raises(BadOptions, match="'clairvoyant'"):
        moot.play(table, bots=["random", "clairvoyant"])


def test_bad_answers_of_a_real_game_change_nothing() -> None:
    table, rng = moot.table("hearing", seats=3, seed=5), Random(5)
    while not table.over:
        before = table.save()
        for asked in table.asks:
            nonsense: list[Any] = [None, 3, "nonsense", ["nonsense"], "x" * 500, {}, [None]]
            for key in nonsense:
                with pytest.raises(IllegalAnswer):
                    table.answer(asked.seat, asked.id, key)
            for refusal in asked.refused:
                with pytest.raises(IllegalAnswer) as caught:
                    table.answer(asked.seat, asked.id, refusal.key)
                assert refusal.why in str(caught.value)
                assert caught.value.rule == refusal.rule
        assert table.save() == before
        any_answer(table, rng)
