"""What a table tells its drivers: what came of a decision, its log, and how it is played again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import moot
from moot.api import new_table, rules_of
from moot.engine import Done, Table, workbench
from moot.engine.past import Answered, Entry, TakenBack, recorded
from moot.games import GAMES

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("hearing", 3, {}),
    ("hearing", 2, {"understudy": True}),
    ("lawyerup", 1, {}),
    ("lawyerup", 2, {}),
    ("voices", 3, {"memory_aid": True}),  # else what was told fades
    ("android", 3, {}),
]


def some(table: Table, rng: Random) -> tuple[Done, int, tuple[int, ...]]:
    """Answers something, or takes something back; with the ask that was open, and who had answered it."""
    serial, answered = table.serial, tuple(workbench.state(table).answers)
    if rng.random() < 0.2:
        seat = rng.randrange(table.seats)
        try:
            return table.undo(seat, range(table.seats)), serial, answered
        except moot.UndoRefused:
            pass
    ask = rng.choice(table.asks)
    return table.answer(ask.seat, ask.id, rng.choice(ask.keys) if ask.kind == "one" else ask.default), serial, answered


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=str)
def test_what_is_done_is_what_log_and_events_grew_by(name: str, seats: int, options: dict[str, Any]) -> None:
    table, rng = moot.table(name, seats, 3, options), Random(3)
    quiet = 0
    for _ in range(150):
        if table.over:
            break
        log, events, views = table.log, [table.told(seat) for seat in _audiences(table)], _views(table)
        done, serial, answered = some(table, rng)
        assert done.entries == range(len(log), len(table.log))
        assert table.log[: done.entries.start] == log
        assert isinstance(table.log[done.entries.start], Answered | TakenBack)
        assert done.events == range(len(events[0]), table.happened)
        for seat, before in zip(_audiences(table), events, strict=True):
            assert table.told(seat)[: done.events.start] == before
            assert [event["n"] for event in table.told(seat, done.events.start)] == list(done.events)
        assert done.moved == (table.serial != serial or table.over)
        if not done.moved:
            quiet += 1
            assert _views(table) == views
            assert not done.events
            assert len(done.entries) == 1
            assert len(set(answered) ^ set(workbench.state(table).answers)) == 1
    assert quiet or (name, seats) != ("hearing", 3)


def _audiences(table: Table) -> list[int | None]:
    return [None, *range(table.seats)]


def _views(table: Table) -> list[bytes]:
    return [table.view_json(seat) for seat in _audiences(table)]


def test_a_sampled_world_counts_on_from_what_happened_before() -> None:
    table = moot.table("hearing", seats=3, seed=7)
    for _ in range(12):
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
    world = table.sample(1, Random(1))
    assert world.happened == table.happened > 0
    again = world.sample(1, Random(2))
    for one in (world, again):
        for _ in range(6):
            ask = one.asks[0]
            done = one.answer(ask.seat, ask.id, ask.default)
            assert [event["n"] for event in one.told(1, done.events.start)] == list(done.events)
            assert done.events.stop == one.happened
    ask = world.asks[0]
    world.answer(ask.seat, ask.id, ask.default)
    done = world.undo(ask.seat, range(3))
    assert [event["n"] for event in world.told(1, done.events.start)] == list(done.events)


def test_a_withdrawn_answer_is_nothing_to_others() -> None:
    table = moot.table("hearing", seats=3, seed=7)
    ask = table.asks[0]
    for done in (table.answer(ask.seat, ask.id, ask.default), table.undo(ask.seat)):
        assert (len(done.entries), done.events, done.moved) == (1, range(0, 0), False)
    assert table.asked == (2, 0, 1)
    assert {one.seat for one in table.asks} == {0, 1, 2}


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=str)
def test_a_log_is_played_again_step_by_step(name: str, seats: int, options: dict[str, Any]) -> None:
    table, rng = moot.table(name, seats, 5, options), Random(5)
    begun, steps = table.log, []
    for _ in range(80):
        if table.over:
            break
        steps.append((some(table, rng)[0], table.shown(None)))
    for dealer in (None, recorded(table.log)):
        again = new_table(rules_of(GAMES[name]), seats, "5", table.options, dealer=dealer)
        played = again.play(table.log)
        assert again.log == begun  # nothing is played before it is asked for
        for number, done in enumerate(played):
            assert (done, again.shown(None)) == steps[number]
        assert number == len(steps) - 1
        assert again.save() == table.save()


def test_what_a_table_shows_of_itself_cannot_be_changed() -> None:
    table = moot.table("hearing", seats=3, seed=7, options={"quick": True})
    before, log = table.save(), table.log
    assert isinstance(log, tuple)
    assert isinstance(table.asked, tuple)
    assert isinstance(table.automata, tuple)
    table.options["quick"] = False
    assert table.options["quick"] is True
    assert table.save() == before
    ask = table.asks[0]
    table.answer(ask.seat, ask.id, ask.default)
    assert len(table.log) == len(log) + 1
    for name, value in (("log", ()), ("serial", 1), ("asked", ()), ("happened", 0), ("options", {}), ("automata", ())):
        with pytest.raises(AttributeError):
            setattr(table, name, value)
    with pytest.raises(AttributeError):
        table.undo(ask.seat).moved = True  # type: ignore[misc]


def test_how_a_table_was_set_up_sets_up_another() -> None:
    table = moot.table("lawyerup", seats=1, seed=1)
    assert list(table.automata) == [1]
    assert table.seats == 2
    assert moot.table("lawyerup", seats=1, seed=1, options=table.options).save() == table.save()
    assert list(moot.table("hearing", seats=2, options={"understudy": True}).automata) == [1]
    assert list(moot.table("hearing", seats=2).automata) == []


def test_a_table_says_what_may_be_said() -> None:
    assert moot.table("hearing", seats=2).talk is None
    teams = moot.table("lawyerup", seats=4).talk
    assert teams is not None
    assert (teams.rule, teams.silent) == ("L-TEAM-07", True)


def test_what_is_kept_decision_by_decision_is_the_whole_game() -> None:
    table, rng = moot.table("hearing", seats=3, seed=9), Random(9)
    begun = len(table.log)
    kept: list[Entry] = []
    while not table.over:
        done = some(table, rng)[0]
        kept += table.log[done.entries.start : done.entries.stop]
    assert tuple(kept) == table.log[begun:]
    again = moot.table("hearing", seats=3, seed=9)
    for _ in again.play(kept):
        pass
    assert again.save() == table.save()
