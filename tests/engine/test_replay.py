"""The log of answers and outcomes rebuilds the same table; fast play without a table goes the same way."""

from __future__ import annotations

from random import Random

import pytest

import moot
from moot.api import new_table, rules_of, simulation
from moot.engine import (
    RULES,
    Rules,
    RulesError,
    Seat,
    Table,
    UndoRefused,
    ask,
    ask_together,
    chance,
    do,
    machine,
    procedure,
    saves,
    whenever,
)
from moot.engine.chance import Recorded, Seeded
from moot.engine.state import freeze
from moot.engine.words import key_of
from moot.games import GAMES
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

    def begin(dealer: Recorded) -> Table:
        start = body.start
        return new_table(rules, start["seats"], body.seed, start["options"], body.names, dealer)

    return saves.replay(body, begin)


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
            assert freeze(state) == freeze(table._state)
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
        assert freeze(state) == freeze(table._state)


def test_fast_play_answers_the_same_events() -> None:
    def one(game: Toy) -> list[str]:
        return ["one"]

    text = whenever(event="taken", run=procedure("t", steps=[noted("t")]))
    rules = toy(
        [ask("x", by=first, options=one, public=True), ask("y", by=first, options=letters)], records={RULES: [text]}
    )
    assert freeze(simulation(rules, 2, {}, Seeded("1"))) == freeze(new_table(rules, 2, 1)._state)
