"""Templates: values, one word or another by how many there are, parts that are told only sometimes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from moot.engine import BuildError, Event, Seat
from moot.engine.catalogue import Text, amount, pattern
from moot.engine.events import Kind
from moot.engine.words import Template, plural, said_on


def told(text: str, **values: Any) -> str:
    return Template(text).fill(lambda name: str(values[name]), lambda name: amount(values[name]))


def test_values_stand_where_their_names_are() -> None:
    assert told("{seat} plays {card}.", seat="Ada", card="The Cat") == "Ada plays The Cat."
    assert Template("{seat} and {card} and {seat}").names == ["seat", "card"]


@pytest.mark.parametrize(
    ("tokens", "said"),
    [(1, "1 token lies"), (3, "3 tokens lie"), (0, "0 tokens lie"), (-1, "-1 token lies")],
)
def test_words_agree_with_numbers(tokens: int, said: str) -> None:
    assert told("{tokens} {tokens|token|tokens} {tokens|lies|lie}", tokens=tokens) == said


def test_words_agree_with_how_many_are_listed() -> None:
    assert told("{who|falls|fall}", who=["x"]) == "falls"
    assert told("{who|falls|fall}", who=["x", "y"]) == "fall"


@pytest.mark.parametrize(
    ("fallen", "said"),
    [([], "Pushed."), (["x"], "Pushed: one falls."), (["x", "y"], "Pushed: some fall.")],
)
def test_a_part_is_told_only_if_there_is_any(fallen: list[str], said: str) -> None:
    assert told("Pushed[fallen?: {fallen|one falls|some fall}].", fallen=fallen) == said


@pytest.mark.parametrize("none", [None, 0, "", [], False])
def test_a_part_may_be_told_where_there_is_none(none: object) -> None:
    assert told("Ada looks[found! and finds nothing].", found=none) == "Ada looks and finds nothing."
    assert told("Ada looks[found! and finds nothing].", found="The Cat") == "Ada looks."


@pytest.mark.parametrize(
    ("said", "more", "whole"),
    [
        ("Ada plays “Slay?”", ".", "Ada plays “Slay?”"),
        ("Ada plays Wait…", ".", "Ada plays Wait…"),
        ("Ada plays Again.", ". Bo too", "Ada plays Again. Bo too"),
        ("Ada plays “Slay”", ".", "Ada plays “Slay”."),
        ("Well", "...", "Well..."),
        ("Ada: Why?", ": what", "Ada: Why?: what"),
    ],
)
def test_what_ends_like_a_sentence_needs_no_other_full_stop(said: str, more: str, whole: str) -> None:
    assert said_on(said, more) == whole


@pytest.mark.parametrize("text", ["a ] b", "[x? b", "{a b}", "{a|b}", "{a", "[x? [y! z]"])
def test_a_text_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"there is|is not closed"):
        Template(text)


def test_a_client_gets_a_text_for_each_choice() -> None:
    text = Text(Template("{seat} looks[cards?: {cards} {cards|lies|lie} there]."), {"seat": "seat", "cards": "thing"})
    assert pattern(text).splitlines() == [
        ".local $count0 = {$cards :amount}",
        ".match $count0",
        "0 {{{$seat :seat} looks.}}",
        "1 {{{$seat :seat} looks: {$cards :thing} lies there.}}",
        "* {{{$seat :seat} looks: {$cards :thing} lie there.}}",
    ]


def test_a_heading_is_marked_in_each_of_its_texts() -> None:
    text = Text(Template("Round {round}"), {"round": "number"}, tone="chapter")
    assert pattern(text) == "{#chapter}Round {$round :number}{/chapter}"
    text = Text(Template("{points|One point|Points}"), {"points": "number"}, tone="heading")
    assert pattern(text).splitlines()[-2:] == [
        "1 {{{#heading}One point{/heading}}}",
        "* {{{#heading}Points{/heading}}}",
    ]


def test_what_a_choice_goes_by_is_a_field() -> None:
    class Looked(Event):
        text = "{seat} looks[found! in vain]."
        seat: Seat

    with pytest.raises(BuildError, match="uses 'found', which is not one of its fields"):
        Kind(Looked)


def test_amounts() -> None:
    values: Mapping[int, Any] = {0: None, 2: ["a", "b"], 7: -7, 1: "word"}
    assert [amount(value) for value in values.values()] == [0, 2, 7, 1]


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("card", "cards"),
        ("evidence token", "evidence tokens"),
        ("guilty hunch", "guilty hunches"),
        ("ally", "allies"),
        ("witness", "witnesses"),
        ("day", "days"),
    ],
)
def test_several_of_a_noun(one: str, several: str) -> None:
    assert plural(one) == several
