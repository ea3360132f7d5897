"""A copy of a state is equal, and shares nothing with it that can change."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from moot import api
from moot.engine import BuildError
from moot.engine.compile.copies import copied, copier
from moot.engine.state import freeze
from moot.games import GAMES
from tests.engine.toy import any_answer, game_of


def changeable(value: Any) -> Iterator[Any]:
    """All lists, dicts, bytes and structs inside a value that somebody could change."""
    if isinstance(value, list | dict | bytearray):
        yield value
        for one in value.values() if isinstance(value, dict) else value:
            yield from changeable(one)
    elif isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
        yield value
        for name in value.__struct_fields__:
            yield from changeable(getattr(value, name))


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_shares_nothing_that_can_change(name: str) -> None:
    rng = Random(name)
    table = api.table(name, seed=1)
    for _ in range(120):
        if table.over:
            break
        any_answer(table, rng)
        state = game_of(table)
        other = copied(state)
        assert freeze(other) == freeze(state)
        assert {id(one) for one in changeable(other)}.isdisjoint({id(one) for one in changeable(state)})


def test_a_field_that_nobody_could_copy_is_named() -> None:
    class Odd(msgspec.Struct):
        pairs: set[int]

    with pytest.raises(BuildError, match=r"Odd\.pairs: nothing tells how a value of type set\[int\] is copied"):
        copier(Odd)


class Inner(msgspec.Struct):
    numbers: list[int]


class Outer(msgspec.Struct):
    maybe: Inner | None
    by_name: dict[str, list[Inner]]
    either: int | str | None
    any: Any


def test_structs_are_copied_wherever_they_lie() -> None:
    outer = Outer(Inner([1]), {"a": [Inner([2])]}, "x", {"b": [3]})
    other = copier(Outer)(outer)
    assert other == outer
    assert {id(one) for one in changeable(other)}.isdisjoint({id(one) for one in changeable(outer)})
    assert copier(Outer)(Outer(None, {}, 1, None)) == Outer(None, {}, 1, None)
