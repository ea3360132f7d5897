"""Positions of a hearing: any that play reaches can be described and set up again; impossible ones are refused."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import pytest

import moot
from moot.bots import RandomBot
from moot.engine import workbench
from moot.engine.state import freeze
from moot.scenarios.position import describe, position
from tests.games.hearing.court import RULES, answer, court, seen_by

OPTIONS: list[dict[str, Any]] = [{}, {"quick": True}, {"open_briefs": True}, {"understudy": True}]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "plain")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_position_of_play_can_be_described_and_set_up_again(seats: int, options: dict[str, Any]) -> None:
    """At every decision, in the middle of nested choices and open windows too, down to the last bit."""
    seen: set[str] = set()
    for seed in range(2):
        table = moot.table("hearing", seats=seats, seed=seed, options=options)
        bot, rng = RandomBot(Random(seed)), Random(seed)
        while True:
            again = position(RULES, seats, options, describe(table))
            assert freeze(workbench.state(again)) == freeze(workbench.state(table))
            assert [(ask.id, ask.seat, ask.keys) for ask in again.asks] == [
                (ask.id, ask.seat, ask.keys) for ask in table.asks
            ]
            for audience in (*range(seats), None):
                assert again.shown(audience)["board"] == table.shown(audience)["board"]
            if table.over:
                break
            seen.add(
                table.where.rpartition(" › ")[2] + (" (some have answered)" if workbench.state(table).answers else "")
            )
            ask = rng.choice(table.asks)
            table.answer(ask.seat, ask.id, bot(table, ask))
    assert ("Objections? (some have answered)" in seen) == (seats > 2)
    assert "Paying" in seen


def test_a_table_set_up_again_plays_on_in_the_same_way() -> None:
    for seed in range(6):
        table = moot.table("hearing", seats=3, seed=seed)
        bot = RandomBot(Random(seed))
        for _ in range(25):
            if not table.over:
                table.answer(table.asks[0].seat, table.asks[0].id, bot(table, table.asks[0]))
        again = position(RULES, 3, None, describe(table), dealer=workbench.dealer(table))
        while not table.over:
            ask = table.asks[0]
            key = bot(table, ask)
            table.answer(ask.seat, ask.id, key)
            again.answer(ask.seat, ask.id, key)
            assert freeze(workbench.state(again)) == freeze(workbench.state(table))


def test_a_position_knows_who_has_answered() -> None:
    table = court(3, turn=0, hand=[["cat-fur"], ["objection-leading"], ["objection-hearsay"]])
    answer(table, 0, "argue:cat-fur", "for")
    given = describe(table)
    given["answers"] = {"2": "objection-hearsay"}
    again = position(RULES, 3, None, given)
    assert [ask.seat for ask in again.asks] == [1]
    answer(table, 2, "objection-hearsay")
    assert freeze(workbench.state(again)) == freeze(workbench.state(table))
    assert seen_by(again, 1) == seen_by(again.copy(), 1)


IMPOSSIBLE = {
    "hand = [['cat-fury'], []]": "there is no card 'cat-fury'. Did you mean 'cat-fur'",
    "hand = [['cat-fur'], ['cat-fur']]": "There is 1 copy of 'cat-fur', but the position has more, in hand",
    "hand = [['cat-fur'], []]\ndiscard = ['cat-fur']": "has more, in discard and hand",
    "hand = [['objection-leading', 'objection-leading', 'objection-leading'], []]": "There are 2 copies",
    "hand = [['cat-fur#5'], ['cat-fur#5']]": "lies in two places",
    "hand = [['cat-fur#40'], []]": "Thing #40 is a brief",
    "hand = [['cat-fur#99'], []]": "There is no thing #99",
    "hand = [[], [], []]": "'hand' has one place a seat, so 2 and not 3",
    "hand = 'cat-fur'": "'hand' is written as a list, each entry a list of faces",
    "hand = ['cat-fur', []]": "'hand' is written as",
    "hand = [[7], []]": "named by their faces, and not 7",
    "minutes = [3]": "'minutes' has one entry a seat, so 2 and not 1",
    "minutes = ['a', 3]": "'minutes' is of the wrong type",
    "minutes = [3, -1]": "impossible: minutes are 0 to 3",
    "minutes = [4, 3]": "minutes are 0 to 3",
    "session = 4": "impossible: there is no session 4",
    "session = 'two'": "'session' and 'gavel' are numbers",
    "gavel = 2": "there is no seat 2; seats are 0 to 1",
    "leaning = { dog = 1 }": "Invalid enum value 'dog'",
    "leaning = { cat = 5 }": "a point that leans by 5 has been ruled",
    "ruling = { cat = 'upheld' }": "Invalid enum value 'upheld'",
    "ruling = { cat = 'denied', window = 'denied', rent = 'denied' }": "the hearing has ended",
    "brief = [['baker', 'glazier'], []]": "every advocate has one brief",
    "hand = [['baker'], []]\nbrief = [['glazier'], ['landlord']]": "a brief lies among the cards",
    "exhibit = [['cat-fur', 'rent-lease'], []]": "nobody seals more than one card",
    "table = [['cat-fur'], []]": "only motions that last lie on the table",
    "rested = [true, false]": "seat 0 has rested and cannot have the floor",
    "outcome = { winners = [2], scores = [1, 2], says = 'x' }": "cannot end with the scores [1, 2] and the winners",
    "outcome = { winners = [0], scores = [1], says = 'ending' }": "cannot end with the scores [1]",
    "hnad = [[], []]": "'hnad' means nothing in the given position. Did you mean 'hand'",
    "seats = 3": "the number of seats stands above",
    "stack = []": "say where we are with 'at'",
    "turn = 5": "There is no seat 5",
    "phase = 'lunch'": "no phase 'lunch'",
    "at = []": "'at' is a list of frames",
    "at = ['session']": "'at' begins with 'hearing', not with 'session'",
    "at = ['hearing@call:session']": "has no step 'call:session'. Did you mean 'call:sessions'",
    "at = ['hearing@call:sessions', 'sessions']": "The frame 'hearing' needs the value 'gavel' there",
    "at = [{ frame = 'hearing@call:sessions', gavel = 0 }, 'turns']": "is calling 'sessions', so that comes next",
    "at = [{ frame = 'hearing@call:sessions', gavel = 7 }, 'sessions']": "there is no seat 7",
    "at = [{ frame = 'hearing@call:sessions', gavel = 'me' }, 'sessions']": "'gavel' is Seat, and not 'me'",
    "at = [{ frame = 'hearing@call:sessions', gravel = 0 }, 'sessions']": "no value 'gravel'. Did you mean 'gavel'",
    "at = ['heering']": "There is no procedure 'heering'. Did you mean 'hearing'",
    "lasting = [{ what = 'gag-ordr/2', seat = 0 }]": "Did you mean 'gag-order/2'",
    "lasting = [{ what = 'gag-order/2', seat = 0 }]": "'gag-order/2' binds point, but the position binds nothing",
    "lasting = [{ what = 'gag-order/2', seat = 2, bound = { point = 'cat' } }]": "belongs to seat 2",
    "lasting = [{ what = 'leading-question/2', seat = 0, until = 'lunch' }]": "which is no moment",
    "promises = [{ seat = 0, things = ['hand.1'], aspect = 'kind', value = 'objection', low = 1 }]": "there are 0",
    "promises = [{ seat = 0, things = [], aspect = 'colour', value = 'red' }]": "no aspect 'colour'",
    "known = [{ seat = 3, sees = ['hand.1'] }]": "'3' is no audience",
    "known = [{ seat = 0, sees = ['hand.7'] }]": "There is no place 'hand.7'",
    "known = [{ seat = 0, sees = ['objection-hearsay'] }]": "several things are 'objection-hearsay'",
    "rest = { discard = 'deck' }": "'rest' is for piles",
    "answers = { 1 = 'pass' }": "it is not asked",
    "chance = 'cat'": "'chance' is a list of outcomes",
    "chanced = -1": "'chanced' is a number from 0 on",
}


@pytest.mark.parametrize("given", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_reason(given: str) -> None:
    wanted: dict[str, Any] = tomllib.loads(given)
    if not wanted.keys() & {"phase", "at", "turn"}:
        wanted["turn"] = 0
    with pytest.raises(moot.ScenarioError) as refused:
        position(RULES, 2, None, wanted)
    assert IMPOSSIBLE[given] in str(refused.value)


def test_a_table_cannot_be_set_up_for_any_number_of_seats_or_with_any_option() -> None:
    with pytest.raises(moot.ScenarioError, match="for 2 or 3 or 4 players, not 5"):
        position(RULES, 5, None, {"turn": 0})
    with pytest.raises(moot.ScenarioError, match="Did you mean 'quick'"):
        position(RULES, 2, {"quik": True}, {"turn": 0})
    with pytest.raises(moot.ScenarioError, match="Expected `bool`, got `str`"):
        position(RULES, 2, {"quick": "yes"}, {"turn": 0})


def test_a_position_that_cannot_go_on_is_refused() -> None:
    """In the middle of an objection, but no window is open."""
    at = [
        {"frame": "hearing@call:sessions", "gavel": 0},
        {"frame": "sessions@call:session", "*session": [2, 3], "session": 1},
        "session@call:turns",
        {"frame": "turns@call:turn", "*seat": [1], "seat": 0},
        {"frame": "turn@perform:action", "action": ["argue", "cat-fur#5"]},
        "objection-hearsay/1",
    ]
    with pytest.raises(moot.ScenarioError, match=r"No decision can be reached.*No window is open"):
        position(RULES, 2, None, {"at": at, "hand": [["cat-fur#5"], []]})


def test_a_window_can_be_opened_by_hand() -> None:
    at = [
        {"frame": "hearing@call:sessions", "gavel": 0},
        {"frame": "sessions@call:session", "*session": [2, 3], "session": 1},
        "session@call:turns",
        {"frame": "turns@call:turn", "*seat": [1], "seat": 0},
        {"frame": "turn@perform:action", "action": ["argue", "cat-saucer#7"]},
        {
            "frame": "argue@window:argue",
            "card": "cat-saucer#7",
            "dues": [],
            "side": "for",
            "strength": 2,
            "fate": "stands",
        },
        "objections",
    ]
    table = position(RULES, 2, None, {"at": at, "bar": ["cat-saucer#7"], "hand": [[], ["objection-leading"]]})
    assert table.where.endswith("Ada argues The Second Saucer › Objections?")
    answer(table, 1, "objection-leading")
    assert table.shown(None)["board"]["leaning"]["cat"] == 1
