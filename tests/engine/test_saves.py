"""Saves: at every decision, readable, and either a table that plays on as it was or a sentence that says why not."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moot
from moot.api import new_table, rules_of
from moot.engine import (
    CorruptSave,
    ParkedTable,
    SaveError,
    Seat,
    Table,
    UnknownRuleset,
    ask,
    ask_together,
    call,
    chance,
    do,
    for_each,
    learn,
    procedure,
    saves,
    window,
)
from moot.engine.rules import Rules
from moot.engine.steps import Step
from moot.games import GAMES
from tests.engine.toy import (
    Toy,
    all_seats,
    answer,
    any_answer,
    first,
    letters,
    load,
    note,
    noted,
    notes,
    play,
    print_of,
    say,
    sit,
    toy,
)

HEARING = GAMES["hearing"]
OPTIONS = [{}, {"quick": True}, {"open_briefs": True}, {"understudy": True}]


def seen(game: Toy, answers: dict[Seat, str]) -> str:
    return "".join(answers.values())


def look(game: Toy, seat: Seat) -> None:
    learn(game, seat, game.deck[:2])


def told(game: Toy, seat: Seat, x: str) -> str:
    return f"{seat}{x}"


REACT = procedure(
    "react",
    params=("kind", "actor"),
    steps=[ask_together("x", by=all_seats, options=letters, settle=seen), do(note, what="x")],
)


def turn(*before: Step) -> list[Step]:
    inner = procedure(
        "turn",
        params=("seat",),
        title="{seat}",
        public=("seat",),
        steps=[
            *before,
            do(look),
            ask("x", by="seat", options=letters),
            do(told, as_="what"),
            window("turn", actor="seat", about=("x",), changes=("what",)),
            do(note),
            chance("luck", letters),
            do(note, what="luck"),
        ],
    )
    return [for_each("seat", all_seats, call(inner, seat="seat")), noted("end")]


def toy_rules(*before: Step) -> Rules:
    return toy(turn(*before), window=REACT)


# ---------------------------------------------------------------- there and back


def assert_same_to_the_end(table: Table, again: Table, rng: Random) -> None:
    while not table.over:
        state = rng.getstate()
        any_answer(table, rng)
        rng.setstate(state)
        any_answer(again, rng)
    assert print_of(table) == print_of(again)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_hearing_can_be_saved_and_loaded_at_every_decision(seats: int, options: dict[str, bool]) -> None:
    table, rng = moot.table("hearing", seats=seats, seed=seats, options=options), Random(seats)
    while not table.over:
        blob = table.save()
        again = moot.load(blob)
        assert again.save() == blob
        if rng.random() < 0.2:
            assert print_of(again) == print_of(table)
        any_answer(table, rng)
    assert print_of(moot.load(table.save())) == print_of(table)


def test_a_loaded_table_plays_on_like_the_first() -> None:
    for stop_at in range(0, 40, 3):
        table, rng = moot.table("hearing", seats=3, seed=9), Random(stop_at)
        for _ in range(stop_at):
            if not table.over:
                any_answer(table, rng)
        assert_same_to_the_end(table, moot.load(table.save()), rng)


def test_a_toy_can_be_saved_in_open_windows_and_nested_choices() -> None:
    rules = toy_rules()
    for seed in range(5):
        table, rng = sit(rules, seats=3, seed=seed), Random(seed)
        saved = 0
        while not table.over:
            again = load(table.save(), rules)
            assert print_of(again) == print_of(table)
            assert_same_to_the_end(table.copy(), again, Random(seed))
            saved += 1
            any_answer(table, rng)
        assert saved == 12


def test_a_sampled_world_can_be_saved() -> None:
    table, rng = moot.table("hearing", seats=3, seed=9), Random(1)
    for _ in range(10):
        any_answer(table, rng)
    world = table.sample(0, Random(2))
    again = moot.load(world.save())
    assert again.shown(0) == world.shown(0)
    assert again.told(0) == world.told(0)


def test_a_save_can_be_taken_back_from() -> None:
    rules = toy_rules()
    table = say(sit(rules), "a")
    again = load(table.save(), rules)
    table.undo(0, [1])
    again.undo(0, [1])
    assert print_of(again) == print_of(table)


# ---------------------------------------------------------------- readable


def body(blob: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(blob)["table"]
    return found


def test_a_save_is_readable_and_names_steps_by_their_labels() -> None:
    table = say(sit(toy_rules()), "a")
    answer(table, 0, "b")
    saved = body(table.save())
    frames = [f"{frame[0]} {frame[1]}" for frame in saved["state"]["stack"]]
    assert frames[0] == "main do:end_toy"
    assert frames[1].startswith("play for_each:seat/")
    assert frames[2].startswith("turn window:turn/")
    assert frames[3] == "react ask_together:x"
    assert saved["state"]["stack"][2][2]["x"] == "a"
    assert saved["state"]["answers"] == {"0": "b"}
    assert saved["game"] == "toy"
    assert saved["names"] == ["Ada", "Bo"]
    assert ["answer", 0, 1, "a"] in saved["log"]


def test_the_digest_covers_the_bytes_of_the_table() -> None:
    envelope = msgspec.json.decode(play([ask("x", by=first, options=letters)]).save(), type=saves.Envelope)
    assert envelope.digest == hashlib.sha256(bytes(envelope.table)).hexdigest()


# ---------------------------------------------------------------- the rules have changed


def test_a_save_survives_an_inserted_step() -> None:
    old, new = toy_rules(), toy_rules(noted("new"))
    table = sit(old)
    answer(table, 0, "a")
    answer(table, 1, "b")
    again = load(table.save(), new)
    assert [a.keys for a in again.asks] == [a.keys for a in table.asks]
    answer(again, 0, "c")
    assert notes(again)[:2] == ["cb", "0a"]
    assert notes(again)[3] == "new"


def test_a_save_is_parked_when_its_step_is_gone() -> None:
    steps: list[Step] = [ask("x", by=first, options=letters), do(note, what="x")]
    renamed: list[Step] = [ask("y", by=first, options=letters), do(note, what="y")]
    blob = play(steps).save()
    with pytest.raises(ParkedTable, match=r"'play'.*'ask:x'.*parked"):
        load(blob, toy(renamed))


def test_a_save_is_parked_when_its_procedure_is_gone() -> None:
    def game(name: str) -> Rules:
        return toy([call(procedure(name, steps=[ask("x", by=first, options=letters)]))])

    with pytest.raises(ParkedTable, match=r"'old'.*parked"):
        load(sit(game("old")).save(), game("new"))


def test_a_save_is_parked_or_refused_when_its_step_asks_no_longer() -> None:
    with pytest.raises(SaveError):
        load(play([ask("x", by=first, options=letters)]).save(), toy([noted("a"), do(letters, as_="x")]))


# ---------------------------------------------------------------- the cards have changed


def altered() -> Rules:
    content = HEARING.content()
    for card in content["card"]:
        card["title"] = card["title"].upper()
    return rules_of(HEARING, content)


def test_a_table_keeps_the_cards_it_was_dealt_from() -> None:
    table = new_table(altered(), 2, 1)
    again = moot.load(table.save())
    assert again.ruleset == table.ruleset != moot.table("hearing", seats=2, seed=1).ruleset
    assert print_of(again) == print_of(table)
    titles = [card.title for card in again.rules.faces if card.back == "card"]
    assert titles
    assert titles == [title.upper() for title in titles]
    assert_same_to_the_end(table, again, Random(1))


def test_cards_that_did_not_come_along_must_be_installed() -> None:
    table = moot.table("hearing", seats=2, seed=1)
    assert body(table.save(embed=False))["content"] is None
    assert print_of(moot.load(table.save(embed=False))) == print_of(table)
    with pytest.raises(UnknownRuleset, match="did not come along"):
        moot.load(new_table(altered(), 2, 1).save(embed=False))


def test_a_save_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownRuleset, match="'toy'"):
        moot.load(play([ask("x", by=first, options=letters)]).save())


# ---------------------------------------------------------------- damage

SOUND = moot.table("hearing", seats=2, seed=3).save()


def sealed(change: Callable[[dict[str, Any]], None], blob: bytes = SOUND) -> bytes:
    """A save whose table has been changed and whose digest is right all the same."""
    changed = body(blob)
    change(changed)
    encoded = msgspec.json.encode(changed)
    digest = hashlib.sha256(encoded).hexdigest()
    return msgspec.json.encode(saves.Envelope(saves.FORMAT, digest, msgspec.Raw(encoded)))


def test_a_changed_save_is_refused_by_its_digest() -> None:
    with pytest.raises(CorruptSave, match="digest"):
        moot.load(SOUND.replace(b'"Ada"', b'"Ida"', 1))


def test_a_save_that_was_cut_off_is_refused() -> None:
    for length in [*range(60), *range(60, len(SOUND), 997), len(SOUND) - 1]:
        with pytest.raises(CorruptSave):
            moot.load(SOUND[:length])
    with pytest.raises(CorruptSave):
        moot.load(SOUND + b"x")


@settings(max_examples=150, deadline=None)
@given(where=st.integers(0, len(SOUND) - 1) | st.integers(0, 150), bits=st.integers(1, 255))
def test_a_flipped_byte_never_gives_another_table(where: int, bits: int) -> None:
    flipped = bytearray(SOUND)
    flipped[where] ^= bits
    again = None
    with suppress(SaveError):
        again = moot.load(bytes(flipped))
    assert again is None or again.save() == SOUND


def test_another_format_is_refused_by_its_number() -> None:
    with pytest.raises(CorruptSave, match="format 2"):
        moot.load(SOUND.replace(b'"moot":1', b'"moot":2', 1))


@pytest.mark.parametrize("blob", [None, 5, "text", ["list"], {}, object()], ids=lambda blob: type(blob).__name__)
def test_what_is_not_bytes_is_refused(blob: Any) -> None:
    with pytest.raises(CorruptSave):
        moot.load(blob)


def test_what_is_not_bytes_is_not_called_too_large() -> None:
    with pytest.raises(CorruptSave) as small:
        moot.load("{}")  # type: ignore[arg-type]
    with pytest.raises(CorruptSave) as large:
        moot.load(b" " * (saves.LARGEST + 1))
    assert str(small.value) != str(large.value)


@pytest.mark.parametrize(
    "blob",
    [b"", b" ", b"null", b"[]", b"{}", b"{" * 9_999, b"[" * 9_999, b'{"moot":1,"digest":"x","table":{}}', b"\xff" * 9],
    ids=range(9),
)
def test_what_is_no_save_is_refused(blob: bytes) -> None:
    with pytest.raises(CorruptSave):
        moot.load(blob)


def test_a_save_that_is_nested_too_deeply_is_refused() -> None:
    with pytest.raises(CorruptSave):
        moot.load(b'{"moot":1,"digest":"x","table":' + b"[" * 100_000 + b"]" * 100_000 + b"}")
    table = b"[" * 100_000 + b"]" * 100_000
    digest = hashlib.sha256(table).hexdigest().encode()
    with pytest.raises(CorruptSave):
        moot.load(b'{"moot":1,"digest":"' + digest + b'","table":' + table + b"}")


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(CorruptSave):
        moot.load(b'{"moot":1,"digest":"\xff","table":{}}')


def test_content_can_be_kept_apart_by_its_hash() -> None:
    """Other cards than the installed ones, saved without them: whoever kept them by hash can go on."""
    content = json.loads(json.dumps(GAMES["hearing"].content()))
    content["card"][0]["title"] = "A Different Draught"
    table = new_table(rules_of(GAMES["hearing"], content), 2, 1)
    bare, kept = table.save(embed=False), {table.ruleset: table.content}
    assert moot.load(bare, kept).shown(0) == table.shown(0)
    with pytest.raises(UnknownRuleset, match="did not come along"):
        moot.load(bare)
    with pytest.raises(UnknownRuleset, match="not here"):
        moot.load(bare, {table.ruleset: GAMES["hearing"].content()})
