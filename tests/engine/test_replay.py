"""The log of answers and outcomes rebuilds the same table; fast play without a table goes the same way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import moot
from moot.api import new_table, rules_of, simulation
from moot.engine import (
    RULES,
    Eyes,
    Rules,
    RulesError,
    Seat,
    State,
    Table,
    Thing,
    UndoRefused,
    ask,
    ask_together,
    chance,
    do,
    knows,
    machine,
    procedure,
    saves,
    whenever,
)
from moot.engine.asking import AskCode
from moot.engine.chance import Seeded
from moot.engine.knowledge import resample
from moot.engine.past import recorded
from moot.engine.state import freeze
from moot.engine.words import key_of
from moot.games import GAMES
from moot.lab.simulate import play_bare
from tests.engine.toy import (
    Toy,
    all_seats,
    answer,
    any_answer,
    first,
    letters,
    note,
    noted,
    play,
    print_of,
    say,
    toy,
)


def seen(game: Toy, answers: dict[Seat, str]) -> str:
    return "".join(answers.values())


def replayed(table: Table, rules: Rules) -> Table:
    body = saves.read(table.save())
    start, dealer = body.start, recorded(body.log)
    again = new_table(rules, start["seats"], body.seed, start["options"], body.names, dealer)
    for _ in again.play(body.log):
        pass
    return again


@pytest.mark.parametrize("options", [{}, {"understudy": True}, {"quick": True, "open_briefs": True}], ids=str)
def test_a_hearing_is_rebuilt_from_its_log(options: dict[str, bool]) -> None:
    rules = rules_of(GAMES["hearing"])
    for seed in range(4):
        table, rng = moot.table("hearing", seats=3, seed=seed, options=options), Random(seed)
        while not table.over:
            any_answer(table, rng)
            if rng.random() < 0.1:
                assert print_of(replayed(table, rules)) == print_of(table)
        assert print_of(replayed(table, rules)) == print_of(table)


def test_a_hearing_with_decisions_taken_back_is_rebuilt_from_its_log() -> None:
    rules = rules_of(GAMES["hearing"])
    undone = 0
    for seed in range(6):
        table, rng = moot.table("hearing", seats=3, seed=seed), Random(seed)
        while not table.over:
            any_answer(table, rng)
            if rng.random() < 0.25 and not table.over:
                seat = rng.randrange(3)
                try:
                    table.undo(seat, range(3) if rng.random() < 0.5 else ())
                    undone += 1
                except UndoRefused:
                    pass
        assert print_of(replayed(table, rules)) == print_of(table)
        assert print_of(moot.load(table.save())) == print_of(table)
    assert undone > 20


def test_a_window_with_a_withdrawal_is_rebuilt_from_its_log() -> None:
    steps = [
        ask("a", by=first, options=letters),
        ask_together("x", by=all_seats, options=letters, settle=seen),
        do(note, what="x"),
        chance("luck", letters),
        ask("b", by=first, options=letters),
    ]
    rules = toy(steps)
    table = say(play(steps, seats=3), "a")
    answer(table, 1, "b")
    answer(table, 2, "b")
    table.undo(1)
    answer(table, 0, "c")
    assert print_of(replayed(table, rules)) == print_of(table)
    answer(table, 1, "a")
    table.undo(1, [0, 2])
    answer(table, 1, "c")
    assert print_of(replayed(table, rules)) == print_of(table)


def test_a_log_that_does_not_fit_is_refused() -> None:
    steps = [ask("a", by=first, options=letters), chance("luck", letters), ask("b", by=first, options=letters)]
    table = say(play(steps), "a")
    other = toy([ask("a", by=first, options=letters), chance("luck", ("x", "y")), ask("b", by=first, options=letters)])
    with pytest.raises(RulesError, match="possibilities"):
        replayed(table, other)


@pytest.mark.parametrize("options", [{}, {"understudy": True}], ids=str)
def test_fast_play_goes_the_way_of_the_table(options: dict[str, bool]) -> None:
    rules = rules_of(GAMES["hearing"])
    for seed in range(4):
        table = new_table(rules, 3, seed, options)
        state = simulation(rules, 3, options, Seeded(str(seed)))
        rng = Random(seed)
        while not table.over:
            assert goes_along(state, table)
            asked = rng.choice(table.asks)
            values = machine.values(state, asked.seat)
            assert [key_of(value) for value in values] == asked.keys
            if asked.kind == "some":
                chosen = rng.sample(range(len(values)), rng.randint(asked.low, asked.high))
                table.answer(asked.seat, asked.id, [asked.keys[i] for i in chosen])
                machine.answer(state, asked.seat, [values[i] for i in chosen])
            else:
                i = rng.randrange(len(values))
                table.answer(asked.seat, asked.id, asked.keys[i])
                machine.answer(state, asked.seat, values[i])
        assert goes_along(state, table)


def goes_along(state: State, table: Table) -> bool:
    """Whether a simulation stands where the table stands; what anybody has learnt is known only there."""
    other = table.bare()
    other.learnt = state.learnt
    return freeze(state) == freeze(other)


def test_fast_play_goes_on_from_a_table_with_the_same_chance_ahead() -> None:
    table = moot.table("hearing", 3, seed=5)
    for _ in range(20):
        table.answer(table.asks[0].seat, table.asks[0].id, table.asks[0].default)
    before, state = table.save(), table.bare()
    play_bare(state, Random(1))
    assert table.save() == before
    again = table.bare()
    play_bare(again, Random(1))
    assert again.outcome == state.outcome is not None
    assert not state.know
    assert not state.promises


def test_fast_play_keeps_the_answers_that_a_window_has_already() -> None:
    table = moot.table("hearing", 3, seed=5)
    last = table.asks[-1]
    table.answer(last.seat, last.id, last.keys[1])
    state, kept = table.bare(), last.seat
    card, names = state.answers[kept], list[str]()

    def choose(code: AskCode, values: list[Any]) -> Any:
        if code.settle is None and len(names) == 2:
            assert state.exhibit[kept] == [card]  # type: ignore[attr-defined]
        names.append(code.name)
        return values[: code.bounds(state, state.stack[-1].env, values)[0]] if code.kind == "some" else values[0]

    machine.run(state, choose)
    assert names[:2] == ["sealed", "sealed"]
    assert names[2] != "sealed"
    assert state.outcome is not None


def test_a_simulation_has_no_audience() -> None:
    rules = rules_of(GAMES["hearing"])
    state = simulation(rules, 3, {}, Seeded("1"))
    with pytest.raises(RulesError, match="no audience"):
        Table(rules, state, seed="1", names=["A", "B", "C"])
    with pytest.raises(RulesError, match="no audience"):
        resample(state, 0, Random(1))
    with pytest.raises(RulesError, match="no audience"):
        knows(state, 0, Thing(0))
    with pytest.raises(RulesError, match="no audience"):
        Eyes(state, 0)


def test_fast_play_answers_the_same_events() -> None:
    def one(game: Toy) -> list[str]:
        return ["one"]

    text = whenever(event="taken", run=procedure("t", steps=[noted("t")]))
    rules = toy(
        [ask("x", by=first, options=one, public=True), ask("y", by=first, options=letters)], records={RULES: [text]}
    )
    assert goes_along(simulation(rules, 2, {}, Seeded("1")), new_table(rules, 2, 1))
