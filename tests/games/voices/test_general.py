"""V-GEN: who plays, the course of eight rounds, and what every card and ability keeps to."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations
from typing import Any

import pytest

import moot
from moot.games.voices.state import Side, Trial
from tests.games.voices.mind import board, faces, mind, state
from tests.marks import rule

AUTOMATED: dict[str, Any] = {"automated_prosecutor": True}
TABLES: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in (3, 4, 5, 6)] + [
    (seats, AUTOMATED) for seats in (2, 3, 4, 5)
]


@cache
def played(seats: int, automated: bool, seed: int) -> moot.Table:
    """A whole game by random players."""
    table = moot.table("voices", seats=seats, seed=seed, options=AUTOMATED if automated else {})
    moot.play(table, ["random"] * seats)
    return table


def rounds(table: moot.Table) -> list[list[dict[str, Any]]]:
    """The events of each round; the last one goes on to the end of the game."""
    found: list[list[dict[str, Any]]] = []
    for event in table.told():
        if event["kind"] == "round":
            found.append([])
        if found:
            found[-1].append(event)
    return found


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [event["kind"] for event in events]


GAMES = [pytest.param(seats, bool(options), id=f"{seats}{' automated' * bool(options)}") for seats, options in TABLES]


@rule("V-GEN-01")
def test_three_to_six_play_with_a_prosecutor_and_two_to_five_without() -> None:
    for seats, options in TABLES:
        assert moot.table("voices", seats=seats, seed=1, options=options).seats == seats
    for seats, options in ((2, {}), (6, AUTOMATED)):
        with pytest.raises(moot.BadOptions, match="V-GEN-01"):
            moot.table("voices", seats=seats, seed=1, options=options)
    for seats in (0, 1, 7):
        with pytest.raises(moot.BadOptions):
            moot.table("voices", seats=seats, seed=1)
        with pytest.raises(moot.BadOptions):
            moot.table("voices", seats=seats, seed=1, options=AUTOMATED)


@rule("V-GEN-02")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_exactly_one_player_is_the_prosecutor(seats: int) -> None:
    for seed in range(10):
        table = moot.table("voices", seats=seats, seed=seed)
        roles = [faces(table, held) for held in state(table).role]
        assert [seat for seat, held in enumerate(roles) if "prosecutor" in held] == [board(table, None)["prosecutor"]]


@rule("V-GEN-03")
@pytest.mark.parametrize(("seats", "automated"), GAMES)
def test_everybody_holds_exactly_one_role(seats: int, automated: bool) -> None:
    table = moot.table("voices", seats=seats, seed=3, options=AUTOMATED if automated else {})
    held = [faces(table, role) for role in state(table).role]
    assert [len(one) for one in held] == [1] * seats
    assert len({one[0] for one in held}) == seats


@rule("V-GEN-03", "V-END-14")
def test_ones_own_card_alone_decides_whether_one_wins() -> None:
    """Three guilty and three innocent jurors: Selfishness wins, Doubt does not; Honesty's region is not held."""
    innocent = {"relaxed": 1, "impulsive": 1, "perceptive": 1}
    guilty = {"logical": 1, "judgmental": 1, "distracted": 1}
    for personas in permutations(["selfishness", "honesty", "doubt"]):
        role = [["prosecutor"], *([one] for one in personas)]
        table = mind(4, phase="end", round=8, role=role, guilty=guilty, innocent=innocent)
        assert table.outcome is not None
        assert table.outcome.winners == [1 + personas.index("selfishness")]


@rule("V-GEN-04")
@pytest.mark.parametrize(
    ("role", "guilty", "innocent", "winners"),
    [("remorse", 3, 2, [0, 1, 2]), ("charm", 0, 1, []), ("charm", 1, 2, [1])],
)
def test_any_number_can_win(role: str, guilty: int, innocent: int, winners: list[int]) -> None:
    jurors = ["logical", "judgmental", "distracted", "relaxed", "impulsive", "perceptive"]
    table = mind(
        3,
        options=AUTOMATED,
        phase="end",
        round=8,
        role=[["justice"], [role], ["curiosity"]],
        guilty=dict.fromkeys(jurors[:guilty], 1),
        innocent=dict.fromkeys(jurors[guilty : guilty + innocent], 1),
        markers={
            "motor_skills": ["blue_joy_1"],
            "speech": ["blue_joy_2"],
            "instinct": ["blue_fear_1"],
            "observation": ["green_joy_1"],
            "planning": ["green_joy_2"],
        },
    )
    assert table.outcome is not None
    assert table.outcome.winners == winners


@rule("V-GEN-05", "V-GEN-07")
@pytest.mark.parametrize(("seats", "automated"), GAMES)
def test_eight_rounds_with_one_trial_card_each_four_of_each_stage(seats: int, automated: bool) -> None:
    table = played(seats, automated, 1)
    sides = {side.id: (face, side) for face in table.rules.faces if isinstance(face, Trial) for side in sides_of(face)}
    found = rounds(table)
    assert [events[0]["round"] for events in found] == list(range(1, 9))
    for number, events in enumerate(found, 1):
        read = list(dict.fromkeys(event["side"] for event in events if event["kind"] == "flavour"))
        assert len(read) == 2
        (front, a), (reverse, b) = (sides[id_] for id_ in read)
        assert front is reverse
        assert (a, b) == sides_of(front)
        assert front.stage == (1 if number <= 4 else 2)


def sides_of(face: Trial) -> tuple[Side, Side]:
    return face.front, face.reverse


@rule("V-GEN-06", "V-FIRST-06", "V-DRAW-01", "V-STAGE2-01")
@pytest.mark.parametrize(("seats", "automated"), GAMES)
def test_a_round_has_five_steps_in_their_order(seats: int, automated: bool) -> None:
    for number, events in enumerate(rounds(played(seats, automated, 2)), 1):
        found = kinds(events)
        steps = ["deployed", "flavour", "card_done" if "card_done" in found else "kept"]
        if not automated:
            steps.insert(0, "chose")
        if number == 4:
            steps.append("stage_two")
        if number < 8:
            if not automated and number != 4:
                steps.append("drew_trial")
            last = len(found) - 1 - found[::-1].index("drew_cards")
            assert last > found.index(steps[-1])
            assert found.count("first") == 1
            assert found[-1] == "first"
        at = [found.index(step) for step in steps]
        assert at == sorted(at)


@rule("V-GEN-08", "V-FIRST-01", "V-FIRST-03", "V-DEPLOY-01")
@pytest.mark.parametrize(("seats", "automated"), GAMES)
def test_turns_and_the_token_go_clockwise(seats: int, automated: bool) -> None:
    """Other deployments are by cards, which begin with the card."""
    table = moot.table("voices", seats=seats, seed=5, options=AUTOMATED if automated else {})
    turns: list[tuple[int, int, int]] = []
    while not table.over:
        ask = table.asks[0]
        seen = board(table, None)
        if ask.rule == "V-DEPLOY-05":
            turns.append((seen["round"], seen["first"], ask.seat))
        table.answer(ask.seat, ask.id, ask.default)
    start = turns[0][1]
    for number in range(1, 9):
        first = (start + number - 1) % seats
        order = [seat for one, token, seat in turns if (one, token) == (number, first)]
        assert list(dict.fromkeys(order)) == [(first + i) % seats for i in range(seats)]
        prosecutor = board(table, None)["prosecutor"]
        twice = seats == (2 if automated else 3)
        assert Counter(order) == {seat: 2 if twice and seat != prosecutor else 1 for seat in range(seats)}


@rule("V-GEN-13", "V-GEN-17")
def test_the_options_are_agreed_before_setup_and_everyone_sees_them_from_the_start() -> None:
    with pytest.raises(moot.BadOptions):
        moot.table("voices", seats=4, options={"marker_ability": True})
    chosen = {"advanced_roles": True, "marker_abilities": True, "chosen_prosecutor": 2}
    table = moot.table("voices", seats=4, seed=1, options=chosen)
    assert table.asks[0].rule == "V-SETUP-16"
    off = {"automated_prosecutor": False, "memory_aid": False, "unsteady_hand": False}
    for audience in (0, 1, 2, 3, None):
        assert board(table, audience)["options"] == {**chosen, **off}


@rule("V-GEN-16")
def test_no_ability_is_used_that_no_card_has() -> None:
    """Every header that is read stands on the trial card of the round; Planning has none."""
    table = played(5, False, 1)
    by_id = {side.id: side for face in table.rules.faces if isinstance(face, Trial) for side in sides_of(face)}
    for events in rounds(table):
        found = dict.fromkeys(event["side"] for event in events if event["kind"] == "flavour")
        headers = [event["who"] for event in events if event["kind"] == "header"]
        assert headers == [ability.header for id_ in found for ability in by_id[id_].abilities]
        assert "planning" not in headers
