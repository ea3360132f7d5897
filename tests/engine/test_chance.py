"""Chance: outcomes follow from the seed and the number of the draw alone, and are in range, fair and recorded."""

from __future__ import annotations

from collections import Counter
from math import factorial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moot
from moot.engine import RulesError, ask
from moot.engine.chance import Recorded, Seeded, commitment, draw, permutation, setup_of
from tests.engine.toy import Toy, first, game_of, letters, play


def state() -> Toy:
    return game_of(play([ask("x", by=first, options=letters)]))


@settings(max_examples=200, deadline=None)
@given(seed=st.text(max_size=20), number=st.integers(0, 2**40), of=st.integers(1, 2**200))
def test_an_outcome_is_in_range_and_always_the_same(seed: str, number: int, of: int) -> None:
    outcome = Seeded(seed)(number, of)
    assert 0 <= outcome < of
    assert Seeded(seed)(number, of) == outcome


def test_outcomes_do_not_depend_on_the_order_of_asking() -> None:
    dealer = Seeded("seed")
    forwards = [dealer(number, 1000) for number in range(50)]
    backwards = [dealer(number, 1000) for number in reversed(range(50))]
    assert forwards == backwards[::-1]
    assert len(set(forwards)) > 40


def test_other_seeds_have_other_outcomes() -> None:
    assert [Seeded("a")(n, 10**9) for n in range(5)] != [Seeded("b")(n, 10**9) for n in range(5)]


@pytest.mark.parametrize("of", [2, 3, 6, 10, 36])
def test_outcomes_are_roughly_uniform(of: int) -> None:
    dealer, each = Seeded("fair"), 400
    found = Counter(dealer(number, of) for number in range(each * of))
    assert set(found) == set(range(of))
    chi_squared = sum((count - each) ** 2 / each for count in found.values())
    assert chi_squared < of + 5 * (2 * of) ** 0.5


def test_a_permutation_is_one_draw_and_a_permutation() -> None:
    game = state()
    for size in range(60):
        before = game.chanced
        assert sorted(permutation(game, size)) == list(range(size))
        assert game.chanced == before + 1


def test_all_orders_of_three_occur_about_equally_often() -> None:
    game = state()
    found = Counter(tuple(permutation(game, 3)) for _ in range(1200))
    assert len(found) == factorial(3)
    assert min(found.values()) > 140


def test_a_draw_counts() -> None:
    game = state()
    first_outcomes = [draw(game, 10**6) for _ in range(3)]
    assert game.chanced == 3
    assert len(set(first_outcomes)) == 3


def test_the_commitment_binds_to_the_seed_without_telling_it() -> None:
    assert commitment("seed") == commitment("seed")
    assert commitment("seed") != commitment("seed2")
    assert len(commitment("seed")) == 64
    table = moot.table("hearing", seats=2, seed="seed")
    setup = setup_of("hearing", table.ruleset, 2, table.options, table.names)
    assert table.commitment == table.shown(None)["commitment"] == commitment("seed", setup)
    assert table.shown(0)["seed"] is None
    moot.play(table, bots=["random", "random"])
    assert table.shown(None)["seed"] == "seed"


def test_the_commitment_is_not_the_key_of_the_dealer() -> None:
    assert Seeded("seed").key.hex() != commitment("seed")


def test_a_replay_hands_out_what_the_log_says_and_nothing_else() -> None:
    dealer = Recorded({0: (6, 3), 1: (2, 0)})
    assert dealer(0, 6) == 3
    assert dealer(1, 2) == 0
    assert dealer(0, 6) == 3
    with pytest.raises(RulesError, match="no outcome of chance number 2"):
        dealer(2, 6)
    with pytest.raises(RulesError, match="number 1 has 6 possibilities, the log says 2"):
        dealer(1, 6)


@pytest.mark.parametrize("outcome", [6, -1, 10**9])
def test_a_replay_refuses_an_outcome_that_is_impossible(outcome: int) -> None:
    with pytest.raises(RulesError):
        Recorded({0: (6, outcome)})(0, 6)


@pytest.mark.parametrize(
    ("what", "other"),
    [
        ("seats", {"seats": 3, "names": ["Ann", "Ben", "Cleo"]}),
        ("options", {"options": {"quick": True}}),
        ("names", {"names": ["Ann", "Eve"]}),
        ("order", {"names": ["Ben", "Ann"]}),
    ],
)
def test_the_commitment_binds_to_how_the_table_was_set_up(what: str, other: dict[str, Any]) -> None:
    given: dict[str, Any] = {"seats": 2, "seed": "seed", "names": ["Ann", "Ben"]}
    table = moot.table("hearing", **given)
    assert moot.table("hearing", **given).commitment == table.commitment
    assert moot.table("hearing", **{**given, **other}).commitment != table.commitment
    ask = table.asks[0]
    table.answer(ask.seat, ask.id, ask.default)
    assert moot.load(table.save()).commitment == moot.table("hearing", **given).commitment
