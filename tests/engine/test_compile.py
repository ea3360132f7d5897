"""The Python that steps become: it can be read, is written when it is needed, and never gets in an author's way."""

from __future__ import annotations

import traceback

import pytest

from moot.engine import RulesError, ask, branch, call, const, do, part, perform, procedure, when
from moot.engine.compile import source
from moot.engine.compile.names import LOCALS
from moot.engine.steps import Step
from moot.games import GAMES
from tests.engine.toy import Toy, first, letters, note, noted, notes, nothing, play, say, sit, toy, yes


def values(game: Toy) -> str:
    return "a rule with a name that generated code uses itself"


def len(game: Toy, way: str) -> str:
    return f"{way}, or that Python does"


def test_the_source_shows_what_runs_from_a_step_on() -> None:
    rules = toy([when(yes, noted("x")), ask("side", by=first, options=("for", "against")), noted("y")])
    code = rules.code["play"]
    assert source(code).splitlines() == [
        "def steps_of_play(game, frame, e, happened):",
        "    if yes(game):",
        "        note(game, 'x')",
        "        if happened:",
        "            frame.step = 2",
        "            return None",
        "    s = first(game)",
        "    values = ['for', 'against']",
        "    if not values:",
        "        raise RulesError('play, ask:side: a private ask must always have an option.')",
        "    frame.step = 2",
        "    return put(game, frame, ask_side, s, values)",
    ]
    assert "note(game, 'y')" in source(code, code.index["do:note#2"])


def test_a_step_is_written_when_it_first_runs() -> None:
    rules = toy([ask("x", by=first, options=letters), noted("y")])
    runs = rules.code["play"].runs
    unwritten = runs.copy()
    table = sit(rules)
    assert [run is then for run, then in zip(runs, unwritten, strict=True)] == [False, True, True]
    say(table, "a")
    assert notes(table) == ["y"]
    assert runs[1] is not unwritten[1]


def fails(game: Toy) -> None:
    raise ZeroDivisionError


def test_a_traceback_names_the_procedure_and_shows_the_line() -> None:
    with pytest.raises(ZeroDivisionError) as error:
        play([noted("x"), do(fails)])
    told = "".join(traceback.format_exception(error.value))
    assert 'File "<play from do:note>"' in told
    assert "in steps_of_play\n    fails(game)" in told


def test_rules_may_have_any_names() -> None:
    steps = [do(values, as_="way"), do(len, as_="what"), do(note)]
    assert notes(play(steps)) == ["a rule with a name that generated code uses itself, or that Python does"]
    for code in GAMES["hearing"].program.code.values():
        for step, _ in enumerate(code.steps):
            made = compile(source(code, step), "", "exec").co_consts[0]
            assert set(made.co_varnames) <= LOCALS


def test_what_performs_or_calls_itself_without_end_is_an_error_that_names_the_stack() -> None:
    for again in (perform(const("again")), call("again")):
        with pytest.raises(RulesError, match=r"5000 steps: main › play › again › again"):
            play([call("again")], [procedure("again", steps=[again])])


def test_there_is_no_end_of_parts_in_a_row() -> None:
    tried = part(ask("x", by=first, options=nothing, public=True), noted("never"))
    steps: list[Step] = [branch(const("a"), {"a": [tried]}) for _ in range(120)]
    assert notes(play([*steps, noted("after")])) == ["after"]
