"""The batteries leave no option of a game out, and the comparisons of law 3 nothing that an ask tells."""

from __future__ import annotations

from importlib import import_module

import msgspec
import pytest

from moot.engine import Table
from moot.engine.asks import Ask, Option, Refusal
from moot.games import GAMES
from tests.laws.battery import PLAYED
from tests.laws.play import Case, play
from tests.laws.same import plain_ask, plain_option, plain_refusal

BATTERIES = {
    "hearing": ("test_hearing",),
    "voices": ("test_voices",),
    "lawyerup": ("test_lawyerup", "test_lawyerup_04", "test_lawyerup_05"),
    "android": ("test_android",),
}


@pytest.mark.parametrize("name", BATTERIES)
def test_each_option_is_played_by_the_laws(name: str) -> None:
    for module in BATTERIES[name]:
        import_module(f"tests.laws.{module}")
    for field in msgspec.structs.fields(GAMES[name].options):
        values = {set_[field.name] for set_ in PLAYED[name] if field.name in set_}
        assert values - {field.default}, f"no battery of {name} plays with another {field.name} than usual"


SAME = {"values", "keys", "by_action", "actions", "action", "thing", "node"}
"""What follows from the rest, or is compared by law 18: values, keys and actions, the first thing of an option."""


def _told(kind: type) -> set[str]:
    fields = {*kind.__struct_fields__} if issubclass(kind, msgspec.Struct) else {"key"}
    told = fields | {name for name, made in vars(kind).items() if isinstance(made, property)}
    return {name for name in told if not name.startswith("_")}


def test_all_that_an_ask_tells_is_compared() -> None:
    asks: list[Ask] = []
    table: Table | None = None
    for turn in play(Case(import_module("moot.api").rules_of(GAMES["hearing"]), 3, seeds=(1,)), 1):
        table = turn.table
        asks = table.asks
        if any(ask.refused for ask in asks):
            break
    ask = next(ask for ask in asks if ask.refused)
    assert _told(Ask) - SAME == {*plain_ask(ask)}
    assert _told(Option) - SAME == {*plain_option(ask.options[0])}
    assert _told(Refusal) == {*plain_refusal(ask.refused[0])}
