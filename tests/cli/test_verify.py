from __future__ import annotations

import contextlib
import hashlib
import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import moot
from moot.bots import bot
from moot.engine import CorruptSave
from moot.engine.chance import Drawn, commitment
from moot.engine.game import content_hash
from moot.games import GAMES
from moot.verify import Report, verify_bytes
from tests.cli.running import refused, run

Change = Callable[[dict[str, Any]], None]


def finished(seed: str = "a secret") -> moot.Table:
    table = moot.table("hearing", seats=3, seed=seed)
    moot.play(table, [bot("random", "hearing", seat, seed) for seat in range(3)])
    return table


def tampered(blob: bytes, change: Change) -> bytes:
    """The save with a change, and with a digest that fits again."""
    envelope = json.loads(blob)
    change(envelope["table"])
    encoded = json.dumps(envelope["table"], separators=(",", ":"), ensure_ascii=False)
    envelope["digest"] = hashlib.sha256(encoded.encode()).hexdigest()
    head = json.dumps({"moot": envelope["moot"], "digest": envelope["digest"]}, separators=(",", ":"))
    return f'{head[:-1]},"table":{encoded}}}'.encode()


def failures(report: Report) -> dict[str, str]:
    return {check.name: check.sentence for check in report.checks if check.ok is False}


@pytest.fixture(scope="module")
def table() -> moot.Table:
    return finished()


def test_a_fair_game_is_in_order(table: moot.Table) -> None:
    report = verify_bytes(table.save(), table.commitment)
    assert report.ok
    assert report.over
    assert report.verdict == "Everything is in order."
    assert {check.ok for check in report.checks} == {True}
    assert any("'a secret'" in check.sentence for check in report.checks)


def test_a_save_without_its_cards_is_checked_against_the_installed_ones(table: moot.Table) -> None:
    assert verify_bytes(table.save(embed=False), table.commitment).ok


def test_without_a_commitment_it_says_what_to_compare(table: moot.Table) -> None:
    report = verify_bytes(table.save())
    assert report.ok
    assert any(check.ok is None and table.commitment in check.sentence for check in report.checks)


def test_the_tampering_alone_changes_nothing(table: moot.Table) -> None:
    assert verify_bytes(tampered(table.save(), lambda body: None), table.commitment).ok


def test_a_changed_byte(table: moot.Table) -> None:
    blob = table.save().replace(b'"seed":"a secret"', b'"seed":"a secreT"')
    assert "digest" in failures(verify_bytes(blob))["file"]


@pytest.mark.parametrize("share", [0, 0.3, 0.9, 0.9999])
def test_a_file_that_is_cut_off(table: moot.Table, share: float) -> None:
    blob = table.save()
    assert set(failures(verify_bytes(blob[: int(len(blob) * share)]))) == {"file"}


def test_a_changed_outcome_of_chance(table: moot.Table) -> None:
    last = [entry.number for entry in table.log if isinstance(entry, Drawn) and entry.of != "1"][-1]

    def change(body: dict[str, Any]) -> None:
        drawn = next(entry for entry in body["log"] if entry[:2] == ["chance", last])
        drawn[3] = str((int(drawn[3]) + 1) % int(drawn[2]))

    found = failures(verify_bytes(tampered(table.save(), change), table.commitment))
    assert f"Chance number {last} is " in found["chance"]
    assert "by the seed" in found["chance"]


def test_chance_out_of_order(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        drawn = [k for k, entry in enumerate(body["log"]) if entry[0] == "chance"]
        body["log"].insert(drawn[-1] + 1, body["log"][drawn[-1]])

    assert "must increase" in failures(verify_bytes(tampered(table.save(), change)))["chance"]


def test_chance_that_is_no_number(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        next(entry for entry in body["log"] if entry[0] == "chance")[3] = "-1"

    assert "Chance number 0" in failures(verify_bytes(tampered(table.save(), change)))["chance"]


def test_a_changed_seed(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["seed"] = "another"

    found = failures(verify_bytes(tampered(table.save(), change), table.commitment))
    assert set(found) == {"seed", "chance"}
    assert "Chance number 0" in found["chance"]


def test_an_answer_that_is_not_possible(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        answers = [entry for entry in body["log"] if entry[0] == "answer"]
        answers[4][3] = "argue:999"

    found = failures(verify_bytes(tampered(table.save(), change), table.commitment))
    assert set(found) == {"replay"}
    assert found["replay"].startswith("Answer 5, ")
    assert "'argue:999'" in found["replay"]


def test_an_answer_that_is_missing(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["log"].remove(next(entry for entry in body["log"] if entry[0] == "answer"))

    assert "is not possible" in failures(verify_bytes(tampered(table.save(), change)))["replay"]


def test_another_possible_answer(table: moot.Table) -> None:
    """A statement is turned round: what follows from it is no longer what the file says."""

    def change(body: dict[str, Any]) -> None:
        said = next(entry for entry in body["log"] if entry[0] == "answer" and entry[3] in ("for", "against"))
        said[3] = "for" if said[3] == "against" else "against"

    found = failures(verify_bytes(tampered(table.save(), change), table.commitment))
    assert found.keys() & {"replay", "events"}
    assert not found.keys() & {"file", "seed", "chance", "cards"}


def test_an_undo_that_was_not_allowed(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["log"].append(["undo", 0, []])

    found = failures(verify_bytes(tampered(table.save(), change)))
    assert "undo, is not possible" in found["replay"]


def test_a_changed_score(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["state"]["outcome"]["scores"][1] += 5

    found = failures(verify_bytes(tampered(table.save(), change), table.commitment))
    assert set(found) == {"outcome"}
    assert "scores › 1" in found["outcome"]


def test_a_changed_position(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["state"]["minutes"][2] = 9

    found = failures(verify_bytes(tampered(table.save(), change), table.commitment))
    assert set(found) == {"state"}
    assert "minutes › 2: 9 in the file" in found["state"]


def test_a_changed_event(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["events"][3][1]["seat"] = 1 - min(1, body["events"][3][1]["seat"])

    found = failures(verify_bytes(tampered(table.save(), change), table.commitment))
    assert set(found) == {"events"}
    assert "Event 3 (" in found["events"]


def test_an_event_too_many(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["events"].append(body["events"][0])

    assert set(failures(verify_bytes(tampered(table.save(), change)))) == {"events"}


def test_a_changed_card(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["content"]["card"][0]["text"] = "You win."

    found = failures(verify_bytes(tampered(table.save(), change), table.commitment))
    assert set(found) == {"cards"}
    assert "hash" in found["cards"]


def test_cards_that_are_none(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["content"] = {"deck": 3}

    assert set(failures(verify_bytes(tampered(table.save(), change)))) == {"cards"}


def _as_printed(body: dict[str, Any]) -> None:
    """The hash of the cards fits again."""
    body["ruleset"] = content_hash(GAMES["hearing"], body["content"])


@pytest.mark.parametrize("copies", [10**9, 10**30])
def test_more_copies_of_a_card_than_a_table_has_room_for(table: moot.Table, copies: int) -> None:
    def change(body: dict[str, Any]) -> None:
        body["content"]["card"][0]["copies"] = copies
        _as_printed(body)

    forged = tampered(table.save(), change)
    assert "more cards than any game" in failures(verify_bytes(forged))["file"]
    with pytest.raises(CorruptSave, match="more cards than any game"):
        moot.load(forged)


def test_more_things_than_a_table_has_room_for(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["content"]["card"][0]["copies"] = 100_000
        _as_printed(body)

    assert "at most 10000 things" in failures(verify_bytes(tampered(table.save(), change)))["replay"]


def test_more_cards_than_a_game_has(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        (*_, last) = body["content"]["card"]
        body["content"]["card"] += [{**last, "id": f"one-{n}", "title": f"One {n}", "copies": 1} for n in range(3_000)]
        _as_printed(body)

    forged = tampered(table.save(), change)
    begun = time.process_time()
    assert "more cards than any game" in failures(verify_bytes(forged))["file"]
    assert time.process_time() - begun < 1


def test_cards_within_each_other_without_end(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        within: Any = {}
        for _ in range(400):
            within = [within]
        body["content"]["card"][0]["copies"] = within
        _as_printed(body)

    assert "cannot be read" in verify_bytes(tampered(table.save(), change)).missing


def test_another_game(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["game"] = "chess"

    report = verify_bytes(tampered(table.save(), change))
    assert "not here: 'chess'" in report.missing
    assert report.verdict.startswith("It cannot be played again here")


def test_other_seats_than_were_dealt(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["start"]["seats"] = 7

    assert "could not be set up" in failures(verify_bytes(tampered(table.save(), change)))["replay"]


def test_options_that_are_left_out(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["start"]["options"] = None

    assert "options differs" in failures(verify_bytes(tampered(table.save(), change)))["replay"]


def test_forged_files_never_break_it(table: moot.Table) -> None:
    """Any value in any place: the report says what is wrong, and nothing else happens."""
    blob, rng = table.save(), Random(1)
    places = [place for place in _places(json.loads(blob)["table"]) if place and place[0] != "content"]
    for _ in range(150):
        place = rng.choice(places)
        value = rng.choice([None, -1, 7, 10**30, "x", "", [], {}, [1], {"a": 1}, "9" * 5000])

        def change(body: Any, place: tuple[Any, ...] = place, value: Any = value) -> None:
            for key in place[:-1]:
                body = body[key]
            body[place[-1]] = value

        assert verify_bytes(tampered(blob, change), table.commitment).verdict


def _places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield place
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in pairs:
        yield from _places(one, (*place, key))


def test_changed_names(table: moot.Table) -> None:
    """Nobody can pass somebody else's victory off as his own."""

    def change(body: dict[str, Any]) -> None:
        body["names"] = ["Ann", "Ben", "Eve"]

    blob = tampered(table.save(), change)
    assert set(failures(verify_bytes(blob, table.commitment))) == {"seed"}
    said = next(check.sentence for check in verify_bytes(blob).checks if check.name == "seed")
    assert table.commitment not in said


def test_a_file_that_says_it_is_older_than_its_table(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["names"] = ["Ann", "Ben", "Eve"]
        body["commitment"] = commitment(body["seed"])

    assert set(failures(verify_bytes(tampered(table.save(), change), table.commitment))) == {"seed"}


def test_an_older_table_has_committed_to_its_seed_alone(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["commitment"] = commitment(body["seed"])

    older = tampered(table.save(), change)
    report = verify_bytes(older, commitment("a secret"))
    assert report.verdict == "Everything is in order."
    assert any("nothing else at so old a table" in check.sentence for check in report.checks)
    assert set(failures(verify_bytes(older, commitment("another")))) == {"seed"}
    assert moot.load(older).commitment == commitment("a secret")


# ---------------------------------------------------------------- files without end


@pytest.mark.parametrize("command", [["verify"], ["play", "--load"]])
def test_a_pipe_that_nobody_writes_to(tmp_path: Path, command: list[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "not a file that a game was saved to" in refused(*command, str(pipe))[1]


@pytest.mark.parametrize("command", [["verify"], ["play", "--load"]])
def test_a_file_without_end(tmp_path: Path, command: list[str]) -> None:
    assert "not a file that a game was saved to" in refused(*command, "/dev/zero")[1]
    long = tmp_path / "long"
    with long.open("wb") as file:
        file.truncate(2**40)
    assert "is too large" in refused(*command, str(long))[1]


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("state", "serial"), 2**64),
        (("state", "minutes", 0), -(2**70)),
        (("state", "chanced"), 10**300),
        (("history", 0, "learnt"), 2**100),
        (("history", 0, "state", "serial"), 2**100),
        (("events", 0, 1, "seat"), 2**100),
        (("log", 0, 1), 2**100),
        (("start", "seats"), 10**4000),
        (("state", "stack", 0, 2), json.loads("[" * 900 + "]" * 900)),
    ],
)
def test_numbers_and_brackets_without_end(place: tuple[Any, ...], value: Any) -> None:
    def change(body: Any) -> None:
        for key in place[:-1]:
            body = body[key]
        body[place[-1]] = value

    forged = tampered(unfinished().save(), change)
    assert verify_bytes(forged).verdict
    with contextlib.suppress(moot.SaveError):
        moot.load(forged).save()


def test_a_log_without_end(table: moot.Table) -> None:
    def change(body: dict[str, Any]) -> None:
        body["log"] *= 100_000 // len(body["log"]) + 1

    forged = tampered(table.save(), change)
    assert "longer than any game" in failures(verify_bytes(forged))["file"]
    with pytest.raises(moot.SaveError, match="longer than any game"):
        moot.load(forged)


def test_a_game_that_goes_on_and_on_is_given_up(table: moot.Table, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = iter(range(0, 1_000_000, 60))
    monkeypatch.setattr("moot.verify.time.monotonic", lambda: next(hours))
    assert "given up after 120 seconds" in failures(verify_bytes(table.save()))["replay"]


# ---------------------------------------------------------------- a game that is not over


def unfinished() -> moot.Table:
    table = moot.table("hearing", seats=2, seed="hush-hush")
    for _ in range(6):
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
    return table


def test_a_game_that_is_not_over_keeps_its_seed() -> None:
    table = unfinished()
    report = verify_bytes(table.save(), table.commitment)
    assert report.ok
    assert not report.over
    assert report.verdict == "In order so far; the game is not over."
    assert "hush-hush" not in " ".join(check.sentence for check in report.checks)


def test_a_game_that_is_not_over_tells_no_outcome() -> None:
    def change(body: dict[str, Any]) -> None:
        next(entry for entry in body["log"] if entry[0] == "chance")[3] = "0"

    found = failures(verify_bytes(tampered(unfinished().save(), change)))
    assert found["chance"] == "Chance number 0 is not as the seed says."


# ---------------------------------------------------------------- the command


def test_the_command(tmp_path: Path, table: moot.Table) -> None:
    file = tmp_path / "game.moot"
    file.write_bytes(table.save())
    result = run("verify", str(file), "--commitment", table.commitment)
    assert result.exit_code == 0
    assert result.stdout.endswith("Everything is in order.\n")
    wrong = run("verify", str(file), "--commitment", "00")
    assert wrong.exit_code == 1
    assert "FAILED  seed:" in wrong.stdout
    assert wrong.stdout.endswith("Not in order: seed.\n")


def test_the_command_on_a_folder(tmp_path: Path) -> None:
    assert "directory" in refused("verify", str(tmp_path))[1]
