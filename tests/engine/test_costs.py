"""Costs: what the solver calls payable can be paid, and no single payment that it allows leads into a dead end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moot.engine import Coin, Dues, Purse, RulesError, Seat, call, cost, deed, do, payment, procedure, purse, why_not
from moot.engine.costs import coins_for, spell_dues
from tests.engine.toy import Toy, any_answer, first, game_of, keys, noted, notes, play, say

NAMES = ("hour", "card", "coin")
DUES = st.lists(st.sampled_from(NAMES), max_size=5)
PURSES = st.dictionaries(
    st.sampled_from(("gold", "silver", "wood", "shell")),
    st.builds(Coin, st.integers(0, 2), st.frozensets(st.sampled_from(NAMES))),
    max_size=4,
)


def by_brute_force(dues: Sequence[str], coins: Mapping[str, Coin]) -> bool:
    single = [kind for kind, coin in coins.items() for _ in range(coin.count)]
    if len(single) < len(dues):
        return False
    return any(
        all(due in coins[kind].pays for due, kind in zip(dues, order, strict=True))
        for order in set(permutations(single, len(dues)))
    )


@settings(max_examples=150, deadline=None)
@given(dues=DUES, coins=PURSES)
def test_the_solver_agrees_with_brute_force(dues: Dues, coins: dict[str, Coin]) -> None:
    assert purse(coins).payable[tuple(dues)] == by_brute_force(dues, coins)


@settings(max_examples=150, deadline=None)
@given(dues=DUES, coins=PURSES, seed=st.integers(0, 9))
def test_following_any_choice_pays_everything(dues: Dues, coins: dict[str, Coin], seed: int) -> None:
    if not purse(coins).payable[tuple(dues)]:
        return
    rng = Random(seed)
    for i, due in enumerate(dues):
        choices = coins_for(tuple(dues[i:]), purse(coins))
        assert choices
        assert len(set(choices)) == len(choices)
        kind = rng.choice(choices)
        assert due in coins[kind].pays
        coins = {**coins, kind: Coin(coins[kind].count - 1, coins[kind].pays)}
        assert coins[kind].count >= 0


@settings(max_examples=100, deadline=None)
@given(dues=DUES.filter(bool), coins=PURSES)
def test_every_coin_that_can_pay_a_due_is_a_choice(dues: Dues, coins: dict[str, Coin]) -> None:
    due, rest = dues[0], dues[1:]
    good = []
    for kind, coin in coins.items():
        left = {**coins, kind: Coin(coin.count - 1, coin.pays)}
        if coin.count and due in coin.pays and by_brute_force(rest, left):
            good.append(kind)
    assert list(coins_for(tuple(dues), purse(coins))) == good


def test_a_cost_is_a_list_of_dues() -> None:
    assert cost() == []
    assert cost(time=2, favors=("street", "any"), cards=0) == ["time", "time", "street", "any"]
    assert spell_dues(cost(hour=2, card=1)) == "2 hours and 1 card"
    assert spell_dues([]) == "nothing"


# ---------------------------------------------------------------- paying at a table


def coins(game: Toy, seat: Seat) -> Purse:
    """Seat 0 has two hours, which pay all, and ``number`` cards, which pay cards."""
    spent = game.notes
    return purse(
        {
            "hour": Coin(2 - spent.count("hour"), frozenset({"hour", "card"})),
            "card": Coin(game.number - spent.count("card"), frozenset({"card"})),
        }
    )


def spend(game: Toy, seat: Seat, coin: str) -> None:
    game.notes.append(coin)


def two_cards(game: Toy) -> None:
    game.number = 2


PAY = payment(coins, procedure("spend", params=("seat", "coin"), steps=[do(spend)]), "T-PAY")


def paying(*dues: str) -> list[do | call]:
    def wanted(game: Toy) -> list[str]:
        return list(dues)

    return [do(two_cards), do(wanted, as_="dues"), call(PAY, seat=first, dues="dues"), noted("paid")]


def test_a_payment_asks_only_where_there_is_a_choice() -> None:
    table = play(paying("hour", "card"), coins=coins)
    assert keys(table) == ["hour", "card"]
    assert table.asks[0].prompt == "Pay a card with what?"
    assert table.asks[0].rule == "T-PAY"
    assert notes(say(table, "card")) == ["hour", "card", "paid"]


def test_a_payment_offers_no_coin_that_a_later_due_needs() -> None:
    table = play(paying("card", "hour", "hour", "card"), coins=coins)
    assert notes(table) == ["card", "hour", "hour", "card", "paid"]


@pytest.mark.parametrize("seed", range(10))
def test_a_payment_that_was_payable_always_succeeds(seed: int) -> None:
    rng = Random(seed)
    dues = rng.choice([["card"] * 4, ["hour", "card", "card"], ["card", "hour", "card"], ["card", "card", "hour"]])
    table = play(paying(*dues), coins=coins)
    while not table.over:
        any_answer(table, rng)
    assert notes(table)[-1] == "paid"
    assert len(notes(table)) == len(dues) + 1


def test_a_payment_that_cannot_be_made_is_an_error() -> None:
    with pytest.raises(RulesError):
        play(paying("hour", "hour", "hour"), coins=coins)


def test_a_deed_is_offered_only_if_its_cost_can_be_paid() -> None:
    def three_hours(game: Toy) -> Dues:
        return cost(hour=3)

    def one_hour(game: Toy, seat: Seat) -> Dues:
        return cost(hour=1)

    dear = deed("dear", params=("seat",), cost=three_hours, cost_rule="T-COST", steps=[noted("x")])
    cheap = deed("cheap", params=("seat",), cost=one_hour, cost_rule="T-COST", steps=[noted("x")])
    table = play([do(two_cards), call("cheap", seat=first)], [dear, cheap], coins=coins)
    state = game_of(table)
    state.notes.clear()
    assert why_not(state, "dear", Seat(0), []) == ("T-COST", "you cannot pay 3 hours")
    assert why_not(state, "cheap", Seat(0), []) is None


def test_what_a_deed_plays_does_not_pay_for_it() -> None:
    def one_card(game: Toy) -> Dues:
        return cost(card=1)

    def one_in_hand(game: Toy, seat: Seat) -> Purse:
        return purse({"card": Coin(1, frozenset({"card"}))})

    free_hand = deed("talk", params=("seat",), cost=one_card, cost_rule="T-COST", steps=[noted("x")])
    from_hand = deed("play_it", params=("seat",), cost=one_card, cost_rule="T-COST", plays="card", steps=[noted("x")])
    state = game_of(play([noted("x")], [free_hand, from_hand], coins=one_in_hand))
    assert why_not(state, "talk", Seat(0), []) is None
    assert why_not(state, "play_it", Seat(0), []) == ("T-COST", "you cannot pay 1 card")
