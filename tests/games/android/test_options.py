"""What a table may agree on, where sources disagree (section 2.30): C-04 and C-24."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import moot
from moot.engine import ScenarioError, Table, knows
from tests.games.android.scene import (
    CAPRICE,
    LOUIS,
    answer,
    face,
    keys,
    log,
    passing,
    rules,
    scene,
    skip,
    state,
    the_ask,
    things,
    why,
)
from tests.marks import rule

# ---------------------------------------------------------------- C-04: discards that raise


def dark(option: bool, *others: str, **given: Any) -> Table:
    """Caprice has named a dark card of cost 1 in Louis's turn."""
    hand = {CAPRICE: ["louis-db05", *others]}
    given = {"specials": ["sanity"], "plot": {LOUIS: ""}, "twilight": {CAPRICE: 3}, **given}
    table = scene(begins=LOUIS, hand=hand, options={"discard_may_raise": option}, **given)
    return answer(table, "louis-db05")


@rule("A-TWI-15")
def test_discards_raise_a_cost_only_if_the_table_has_agreed_on_it() -> None:
    others = ["raymond-db01", "louis-db01", "raymond-db02"]
    table = dark(False, *others)
    assert (the_ask(table).low, the_ask(table).high) == (0, 1)
    assert "lower" in the_ask(table).prompt
    table = dark(True, *others)
    assert (the_ask(table).rule, the_ask(table).low, the_ask(table).high) == ("A-TWI-15", 0, 2)
    assert "raise" in the_ask(table).prompt
    answer(table, others[:2])
    assert "lower" in the_ask(table).prompt
    answer(table, [])
    game = state(table)
    assert (game.twilight[CAPRICE], [face(table, card) for card in game.hand[CAPRICE]]) == (0, others[2:])
    assert [face(table, card) for card in game.discards["raymond dark"]] == ["raymond-db01"]


@rule("A-TWI-15", "A-TWI-31", "A-TWI-09")
def test_a_raised_cost_can_be_paid() -> None:
    table = dark(True, "raymond-db01", "louis-db01", twilight={CAPRICE: 1})
    assert (the_ask(table).high, "lower" in the_ask(table).prompt) == (1, True), "there is no room for more"
    assert state(skip(answer(table, []))).twilight[CAPRICE] == 0
    table = dark(True, twilight={CAPRICE: 3})
    assert state(table).twilight[CAPRICE] == 2, "without other cards nothing is asked"
    light = {"turn": LOUIS, "specials": ["sanity"], "plot": {LOUIS: ""}, "options": {"discard_may_raise": True}}
    table = scene(**light, twilight={LOUIS: 4}, hand={LOUIS: ["louis-lb02"]})
    assert why(table, "play:louis-lb02")[0] == "A-TWI-09"
    table = scene(**light, twilight={LOUIS: 4}, hand={LOUIS: ["louis-lb02", "louis-db01"]})
    answer(table, "play:louis-lb02")
    assert (the_ask(table).low, the_ask(table).high, "lower" in the_ask(table).prompt) == (1, 1, True)


@rule("A-TWI-16", "A-TWI-21")
def test_a_cost_of_nothing_may_be_raised_after_the_colour() -> None:
    """A violet card on a violet plot."""
    table = dark(True, "raymond-db01", plot={LOUIS: "louis-sara-start"})
    assert the_ask(table).rule == "A-TWI-19"
    answer(table, "lower")
    assert "raise" in the_ask(table).prompt
    answer(table, ["raymond-db01"])
    assert (state(table).twilight[CAPRICE], the_ask(table).rule) == (2, "A-ROUND-07")


# ---------------------------------------------------------------- C-24: bonuses on the backs


BACKS = {"bonus_on_back": True}
LEAD, HIT, SHIFT = (
    "You may move a testimony lead.",
    "You may place 1 hit on any suspect.",
    "You may draw a shift piece.",
)


def audiences(table: Table) -> list[int | None]:
    return [*range(state(table).seats), None]


@rule("A-PUZ-20")
def test_bonuses_are_hidden_until_a_piece_is_drawn() -> None:
    table = moot.table("android", seats=3, seed=4)
    assert all(table.shown(seat)["board"]["backs"] == {} for seat in audiences(table))
    assert not state(table).promises


@rule("A-PUZ-20")
def test_bonuses_on_backs_are_read_by_all_and_nothing_else_is() -> None:
    table = moot.table("android", seats=3, seed=4, options=BACKS)
    game, bonus = state(table), rules().aspect("bonus")
    tops = {pile: game.piles[pile][-1] for pile in ("shift", "favor", "baggage")}
    printed = {pile: bonus(game.face[top]) for pile, top in tops.items()}
    for seat in audiences(table):
        assert table.shown(seat)["board"]["backs"] == printed
        row = game.seats if seat is None else seat
        assert not any(knows(game, row, top) for top in tops.values())
    worlds = [table.sample(0, Random(i)) for i in range(30)]
    for pile, top in tops.items():
        faces = {state(world).face[top] for world in worlds}
        assert {bonus(one) for one in faces} == {printed[pile]}, "what was read is so in every world"
    shapes = {state(world).face[tops["shift"]] for world in worlds}
    assert len(shapes) > 1, "its lines are not known"
    below = {bonus(state(world).face[game.piles["baggage"][0]]) for world in worlds}
    assert len(below) > 1, "nor is the bonus of the next piece"


@rule("A-PUZ-20", "A-PUZ-02")
def test_the_next_bonus_is_read_when_its_piece_comes_to_the_top() -> None:
    piles = {"shift": ["S1", "S10", "S2"], "favor": ["F6"], "baggage": []}
    rest = {"out": [*(f"S{i}" for i in range(3, 10)), *(f"F{i}" for i in (1, 2, 3, 4, 5, 7, 8))]}
    rest["out"] += [f"B{i}" for i in range(1, 7)]
    given: dict[str, Any] = {"stands": {LOUIS: "napd"}, "leads": {"testimony_eve": "napd"}, "piles": piles, **rest}
    table = scene(turn=LOUIS, options=BACKS, **given)
    assert state(table).backs == {"shift": "", "favor": HIT}
    passing(table, "follow_lead:testimony_eve", "city_hall", "reveal", "no")
    assert state(table).backs == {"shift": LEAD, "favor": HIT}
    assert f"On top of the shift pile: {LEAD}" in log(table)
    passing(table, keys(table)[0])
    plain = scene(turn=LOUIS, **given)
    passing(plain, "follow_lead:testimony_eve", "city_hall", "reveal", "no")
    assert state(plain).backs == {}
    assert not any("On top of" in line for line in log(plain))


def test_a_position_knows_what_lies_on_top() -> None:
    table = scene(turn=LOUIS, options=BACKS)
    assert state(table).backs == {"shift": LEAD, "favor": "", "baggage": SHIFT}
    other = scene(turn=LOUIS, options=BACKS, out=["S10", "B6"])
    assert state(other).backs == {"shift": "", "favor": "", "baggage": "You may draw a favor piece."}
    with pytest.raises(ScenarioError, match="bonus on top"):
        scene(turn=LOUIS, options=BACKS, backs={"shift": HIT})
    with pytest.raises(ScenarioError, match="bonus on top"):
        scene(turn=LOUIS, backs={"shift": LEAD})
    assert things(table, "S10")[0] == state(table).piles["shift"][-1]
