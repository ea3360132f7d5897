"""What releases rest on: what the engine has renamed, what tells events without rules, and what `moot verify` says."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import moot
from moot import api
from moot.engine import CorruptSave, SaveError, saves
from moot.engine.chance import commitment, setup_of
from moot.engine.legend import legend_of, told_by
from moot.engine.rules import content_hash
from moot.games import GAMES
from moot.going_on import go_on
from moot.verify import verify_bytes
from tests.releases.recording import KINDS, played, recorded, recording


def resaved(blob: bytes, **changes: object) -> bytes:
    """The same save with something else in its body, as another Moot would have written it."""
    return saves._written(msgspec.structs.replace(saves.read(blob), **changes))


# ---------------------------------------------------------------- without rules


@pytest.mark.parametrize("game", sorted(KINDS))
def test_a_legend_tells_every_audience_what_the_rules_would(game: str) -> None:
    rules = api.rules_of(GAMES[game])
    legend = legend_of(rules, {"en": rules.catalogue.export()})
    legend = msgspec.json.decode(msgspec.json.encode(legend), type=type(legend))
    for _, _, label in (one for one in recorded() if one[:2] == (game, rules.game.version)):
        one = recording(game, rules.game.version, label)
        table, body = api.load(one.end), saves.read(one.end)
        for seat in (None, *range(table.seats)):
            told = told_by(legend, body, table.seats if seat is None else seat)
            assert told == [msgspec.to_builtins(event) for event in table.events(seat, fleeting="stays")]
            assert {f"event.{event['kind']}" for event in told} <= set(legend.texts["en"])


# ---------------------------------------------------------------- what verify says


def test_an_honest_save_of_rules_that_nobody_has_is_never_called_forged() -> None:
    table = moot.table("hearing", seats=2, seed=1)
    played(table, Random(1))
    version = GAMES["hearing"].version + 7
    of_then = content_hash(_Then(version), table.content)
    bound = commitment(saves.read(table.save()).seed, setup_of("hearing", of_then, 2, table.options, table.names))
    report = verify_bytes(resaved(table.save(), ruleset=of_then, commitment=bound), bound)
    assert report.ok
    assert report.verdict == (
        f"It cannot be played again here: The save was made by rules of version {version} of Hearing, "
        "which this Moot does not have. Nothing that could be checked is wrong."
    )
    with pytest.raises(SaveError, match=f"version {version} of Hearing"):
        moot.load(resaved(table.save(), ruleset=of_then))
    without = verify_bytes(resaved(table.save(embed=False), ruleset=of_then))
    assert without.verdict.startswith("It cannot be played again here")


def test_a_forged_save_of_rules_that_nobody_has_is_still_found_out() -> None:
    table = moot.table("hearing", seats=2, seed=1)
    played(table, Random(1))
    of_then = content_hash(_Then(99), table.content)
    report = verify_bytes(resaved(table.save(), ruleset=of_then, seed="another"), table.commitment)
    assert report.verdict == "Not in order: seed, chance."


class _Then:
    name = "hearing"

    def __init__(self, version: int) -> None:
        self.version = version


# ---------------------------------------------------------------- going on by newer rules


def test_a_game_that_goes_on_by_newer_rules_says_so_and_is_verified_from_there() -> None:
    older = played(moot.table("hearing", seats=3, seed=5), Random(5), 9)
    legend = legend_of(older.rules, {})
    middle = saves.read(older.save())
    snapshot = older.save(embed=False)
    played(older, Random(6), 4)
    table, again = go_on(snapshot, older.log[len(middle.log) :], older.content, legend)
    assert again == 0
    assert table.commitment == older.commitment
    for seat in range(3):
        assert table.board(seat, object) == older.board(seat, object)  # type: ignore[type-var]
    assert table.told(0)[0]["text"].startswith("From here on the game goes on by version")
    played(table, Random(7))
    saved = table.save()
    assert saves.read(moot.load(saved).save()) == saves.read(saved)
    report = verify_bytes(saved, older.commitment)
    assert report.verdict == "Everything is in order."
    (origin,) = [check for check in report.checks if check.name == "origin"]
    assert f"began by version {legend.version}" in origin.sentence
    forged = saves.read(saved).origin
    assert forged is not None
    forged = msgspec.structs.replace(forged, state={**forged.state, "minutes": [9, 9, 9]})
    assert not verify_bytes(resaved(saved, origin=forged)).ok


def test_answers_that_newer_rules_refuse_are_made_again() -> None:
    older = played(moot.table("hearing", seats=2, seed=5), Random(5), 4)
    snapshot, logged = older.save(embed=False), len(older.log)
    played(older, Random(6), 3)
    wrong = [*older.log[logged:]]
    wrong[-1] = msgspec.structs.replace(wrong[-1], answer="no such answer")
    _, again = go_on(snapshot, wrong, older.content, legend_of(older.rules, {}))
    assert again >= 1


def test_a_position_of_other_cards_does_not_go_on() -> None:
    table = played(moot.table("hearing", seats=2, seed=5), Random(5), 4)
    legend = legend_of(table.rules, {})
    other = msgspec.structs.replace(legend, faces=[("unknown", "card", "Unknown"), *legend.faces[1:]])
    with pytest.raises(SaveError, match="other cards"):
        go_on(table.save(embed=False), [], None, other)
    body = saves.read(table.save(embed=False))
    with pytest.raises(CorruptSave, match="'gone', which the rules do not know"):
        go_on(resaved(table.save(embed=False), state={**body.state, "gone": 1}), [], table.content, legend)


# ---------------------------------------------------------------- what the engine renames


def test_a_renamed_step_and_a_renamed_field_of_the_engine_load(monkeypatch: pytest.MonkeyPatch) -> None:
    from moot.engine import migrations

    table = played(moot.table("hearing", seats=2, seed=5), Random(5), 6)
    body = saves.read(table.save())
    *frames, (name, label, env) = body.state["stack"]
    older = {**body.state, "stack": [*frames, [name, "older:step", env]], "older_serial": body.state["serial"]}
    del older["serial"]
    blob = resaved(table.save(), state=older)
    with pytest.raises(SaveError):
        moot.load(blob)
    monkeypatch.setitem(migrations.STEPS, "older:step", label)
    monkeypatch.setitem(migrations.FIELDS, "older_serial", "serial")
    assert saves.read(moot.load(blob).save()) == body


@pytest.mark.parametrize(("then", "now"), sorted(__import__("moot.engine.migrations").engine.migrations.STEPS.items()))
def test_each_renamed_step_has_its_name_of_now(then: str, now: str) -> None:
    from moot.engine.migrations import label_of

    assert label_of(then, {now: 0}) == now
    assert label_of(then, {then: 0}) == then
