"""Saves whose digest is right and whose table is not: they are refused like any other damage, with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import moot
from moot.engine import SaveError
from moot.engine.rules import content_hash
from moot.games import GAMES
from tests.engine.test_saves import sealed
from tests.engine.toy import any_answer, print_of

Change = Callable[[dict[str, Any]], None]


def played() -> bytes:
    table, rng = moot.table("hearing", seats=3, seed=3), Random(3)
    for _ in range(9):
        any_answer(table, rng)
    return table.save()


PLAYED = played()


def put(*path: Any, value: Any) -> Change:
    """Puts a value at this place of the save."""

    def change(body: dict[str, Any]) -> None:
        inner: Any = body
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value

    return change


def drop(*path: Any) -> Change:
    def change(body: dict[str, Any]) -> None:
        inner: Any = body
        for key in path[:-1]:
            inner = inner[key]
        del inner[path[-1]]

    return change


def other_content(body: dict[str, Any]) -> None:
    body["content"] = {}
    body["ruleset"] = content_hash(GAMES["hearing"], {})


def half_content(body: dict[str, Any]) -> None:
    body["content"]["card"][0]["kind"] = "riddle"
    body["ruleset"] = content_hash(GAMES["hearing"], body["content"])


FORGED: dict[str, Change] = {
    "a state that is no object": put("state", value=[]),
    "a state without seats": drop("state", "seats"),
    "a state without a stack": drop("state", "stack"),
    "an empty stack": put("state", "stack", value=[]),
    "a stack of nonsense": put("state", "stack", value=[5]),
    "a frame of the wrong length": put("state", "stack", 0, value=["hearing", "do:close"]),
    "a label that is no text": put("state", "stack", 0, 1, value=[1]),
    "a procedure that is no text": put("state", "stack", 0, 0, value={"a": 1}),
    "a frame without its values": put("state", "stack", -1, 2, value={}),
    "values that are no object": put("state", "stack", -1, 2, value=7),
    "seats of the wrong type": put("state", "seats", value="three"),
    "too many seats": put("state", "seats", value=4),
    "a huge number of seats": put("state", "seats", value=10**30),
    "a seat that is not there is asked": put("state", "asked", value=[7]),
    "nobody is asked": put("state", "asked", value=[]),
    "an answer of nobody": put("state", "answers", value={"x": "pass"}),
    "a face that is not there": put("state", "face", 0, value=9999),
    "a face too few": drop("state", "face", -1),
    "no knowledge": put("state", "know", value=[]),
    "a past without knowledge": put("history", 0, "state", "know", value=[]),
    "knowledge that is no bytes": put("state", "know", 0, value="!"),
    "knowledge of the wrong length": put("state", "know", 0, value="AAAA"),
    "options of the wrong type": put("state", "options", value={"quick": "yes"}),
    "unknown options": put("state", "options", value={"loud": True}),
    "a thing that is not there": put("state", "hand", 0, value=[9999]),
    "a hand too few": put("state", "hand", value=[]),
    "a promise about nothing": put("state", "promises", value=[[0, [9999], "kind", "objection", 1, 1]]),
    "a promise of an unknown aspect": put("state", "promises", value=[[0, [1], "colour", "red", 1, 1]]),
    "an event of an unknown kind": put("events", value=[["exploded", {}, {}]]),
    "an event without its fields": put("events", value=[["opened", {}, {}]]),
    "events of nonsense": put("events", value=[5]),
    "a log of nonsense": put("log", value=["x"]),
    "an unknown entry in the log": put("log", value=[["bribe", 1]]),
    "a past of nonsense": put("history", value=[{}]),
    "a past with a broken state": put("history", 0, "state", value={"stack": []}),
    "a past of no seat": put("history", 0, "state", "asked", value="x"),
    "too few names": put("names", value=["Ada"]),
    "names that are no texts": put("names", value=[1, 2, 3]),
    "no seed": drop("seed"),
    "a game that is no text": put("game", value=5),
    "a ruleset of another content": put("ruleset", value="0" * 64),
    "content that is no game's, with the right hash": other_content,
    "content with a broken card, with the right hash": half_content,
}


def look_everywhere(table: moot.Table) -> None:
    print_of(table)
    table.copy()
    table.sample(0, Random(1))
    for seat in range(table.seats):
        table.forced(seat)


@pytest.mark.parametrize("change", FORGED.values(), ids=FORGED.keys())
def test_a_forged_save_is_refused(change: Change) -> None:
    with pytest.raises(SaveError) as caught:
        look_everywhere(moot.load(sealed(change, PLAYED)))
    assert len(str(caught.value)) < 500


def test_a_save_that_is_sealed_again_unchanged_is_sound() -> None:
    look_everywhere(moot.load(sealed(lambda body: None, PLAYED)))


def test_an_older_save_that_counted_secret_answers_has_the_same_past() -> None:
    def older(body: dict[str, Any]) -> None:
        last = body["history"][-1]
        secret = {**last, "ask": body["state"]["serial"], "state": {**last["state"], "answers": {"0": "none"}}}
        body["history"] = [{**past, "seat": 0} for past in [*body["history"], secret]]

    assert moot.load(sealed(older, PLAYED)).save() == moot.load(sealed(lambda body: None, PLAYED)).save()
