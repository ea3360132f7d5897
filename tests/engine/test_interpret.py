"""The interpreter says what the compiler says, and runs nothing that was generated."""

from __future__ import annotations

import os
import subprocess
import sys
import traceback
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from moot.api import new_table, rules_of
from moot.engine import Rules, RulesError, call, const, do, perform, procedure, while_
from moot.engine.compile import Compiler
from moot.engine.compile.expressions import WRITERS as WRITTEN
from moot.engine.compile.instructions import WRITERS
from moot.engine.costs import Coin, purse
from moot.engine.expressions import (
    All,
    AnyAmong,
    Call,
    Constant,
    Differ,
    Each,
    Expression,
    Item,
    Kept,
    Listed,
    Local,
    Not,
    Payable,
    Some,
    Truth,
)
from moot.engine.instructions import Instruction
from moot.engine.interpret import Interpreter
from moot.engine.translate import interpreted
from moot.games import GAMES
from tests.engine.toy import Toy, noted, play, yes


def more(game: Any, n: int, m: int) -> bool:
    return n > m


N, THREE, SEAT = Item("e", "n"), Constant(3), Local("s")
MORE, LESS = Call(more, (N, THREE)), Call(more, (THREE, N))
EXPRESSIONS: list[Expression] = [
    N,
    THREE,
    SEAT,
    Listed((N, Constant([1]))),
    MORE,
    All((MORE, Not(LESS))),
    All(()),
    Some((MORE, LESS)),
    Some(()),
    Not(All((MORE, LESS))),
    Truth(Some((LESS, N))),
    Differ(N, THREE),
    AnyAmong(Item("e", "all"), Call(more, (Each(), N))),
    Payable(Listed((Constant("hour"),)), ""),
    Payable(Listed((Constant("hour"),)), "watch"),
    All((Kept("more", MORE), Kept("more", LESS))),
]


@pytest.mark.parametrize("n", [2, 3, 4])
@pytest.mark.parametrize("it", EXPRESSIONS, ids=lambda it: type(it).__name__)
def test_compiled_and_interpreted_expressions_say_the_same(it: Expression, n: int) -> None:
    coins = purse({"watch": Coin(n - 2, frozenset({"hour"}))})
    given = None, {"n": n, "all": [1, 3]}, 7, coins
    names = ("game", "e", "s", "coins", "known")
    compiled, plain = (one.reader(it, names, ()) for one in (Compiler(), Interpreter()))
    found, wanted = compiled(*given, {}), plain(*given, {})
    assert found == wanted
    assert type(found) is type(wanted)


def test_everything_that_has_a_meaning_can_be_written() -> None:
    assert set(WRITTEN) == set(Expression.__subclasses__()) == set(map(type, EXPRESSIONS)) | {Each, Kept}
    assert set(WRITERS) == set(Instruction.__subclasses__())


def test_an_interpreted_game_runs_nothing_that_was_generated(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = rules_of(GAMES["hearing"])

    def generated(*text: Any) -> None:
        raise AssertionError(f"{text} was generated")

    for where in ("compiler.expressed", "performing.expressed", "steps.defined"):
        monkeypatch.setattr(f"moot.engine.compile.{where}", generated)
    with interpreted():
        rules = Rules(replace(sound.game), sound.content)
    table, rng = new_table(rules, 3, 1), Random(1)
    while not table.over:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.keys[: ask.low] if ask.kind == "some" else rng.choice(ask.keys))


def test_the_environment_can_ask_for_it() -> None:
    code = "from moot.engine.translate import translator; print(type(translator()).__name__)"
    for wish, name in (("1", "Interpreter"), ("0", "Compiler"), ("", "Compiler")):
        env = {**os.environ, "MOOT_INTERPRET": wish}
        told = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        assert told.stdout == f"{name}\n"


def fails(game: Toy) -> None:
    raise ZeroDivisionError


def test_a_traceback_shows_the_instruction() -> None:
    with interpreted(), pytest.raises(ZeroDivisionError) as error:
        play([noted("x"), do(fails)])
    frames = [frame for frame, _ in traceback.walk_tb(error.value.__traceback__)]
    run = next(frame for frame in reversed(frames) if frame.f_code.co_qualname == "Do.run")
    assert run.f_locals["frame"].procedure == "play"
    assert run.f_locals["frame"].step == 1
    assert run.f_locals["self"].call.fn is fails


@pytest.mark.parametrize("again", [perform(const("again")), call("again"), while_(yes, noted("x"))])
def test_what_never_ends_is_found(again: Any) -> None:
    with interpreted(), pytest.raises(RulesError, match=r"5000 steps: main › play › again"):
        play([call("again")], [procedure("again", steps=[again])])
