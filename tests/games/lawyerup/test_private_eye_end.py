"""L-04-01 to L-04-13, L-04-59, L-04-60, L-04-65, L-END04: calling, solving, and who wins."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from moot.engine import Table
from moot.games.lawyerup import config
from tests.games.lawyerup.eye import (
    NAMES,
    SOLUTION,
    TURN,
    D,
    P,
    answer,
    asked,
    court,
    eye,
    faces,
    happened,
    options,
    state,
)
from tests.marks import rule

CALL: dict[str, Any] = {"phase": "call", "favor": D}
WRONG = ["Vivian Crale", "The Letter Opener", "Stage Nine"]


def called(table: Table, seat: int) -> set[str]:
    return {name.upper() for name in options(table, seat) if name.startswith("w04")}


# ---------------------------------------------------------------- calling


@rule("L-04-02", "L-04-03", "L-04-05", "L-CALL-02")
@pytest.mark.parametrize("seat", [P, D])
def test_any_witness_of_the_pyramid_or_the_defendant(seat: int) -> None:
    table = court({"phase": "call", "favor": seat})
    everybody = {"W04-03", "W04-07", "W04-09", "W04-13", "W04-15", "W04-18", "W04-19", "W04-01"}
    assert called(table, seat) == everybody


@rule("L-04-03")
def test_bottom_up_a_row_opens_when_those_below_are_empty() -> None:
    table = court(CALL, pyramid="bottom_up")
    assert called(table, D) == {"W04-13", "W04-15", "W04-18", "W04-19", "W04-01"}
    table = court({**CALL, "keys": ["W04-03", "W04-07", "W04-09", "W04-01"], "claimed": [[], []]}, pyramid="bottom_up")
    assert called(table, D) == {"W04-07", "W04-09", "W04-01"}
    table = court({**CALL, "keys": ["W04-03", "W04-01"]}, pyramid="bottom_up")
    assert called(table, D) == {"W04-03", "W04-01"}


@rule("L-04-05")
def test_a_flag_keeps_the_prosecution_from_calling_the_defendant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "PROSECUTION_CALLS_DEFENDANT", False)  # CF-06
    assert "W04-01" not in called(court({**CALL, "favor": P}), P)
    assert "W04-01" in called(court(CALL), D)


@rule("L-04-04")
def test_the_role_is_a_keyword_and_equals_the_row() -> None:
    table = court(CALL)
    keywords = {face.id: face.keyword for face in table.rules.faces if face.id.startswith("W04")}  # type: ignore[attr-defined]
    rows = [{keywords[shown["face"]] for shown in row} for row in eye(table)["pyramid"]]
    assert rows == [{"ringleader"}, {"co_conspirator"}, {"patsy"}]
    assert keywords[eye(table)["defendant"][0]["face"]] == "defendant"


# ---------------------------------------------------------------- solving


@rule("L-04-06", "L-04-10")
def test_the_defense_may_solve_when_it_calls_the_defendant_before_called_effects() -> None:
    keys = ["W04-03", "W04-07", "W04-02"]
    table = court({**CALL, "keys": keys, "removed": ["W04-01"], "piles": {"allies": ["AL-09"]}})
    answer(table, D, "W04-02")
    assert (asked(table, D).rule, asked(table, D).default) == ("L-04-07", "no")
    assert state(table).area[D] == []
    answer(table, D, "no")
    assert faces(table, state(table).area[D]) == ["AL-09"]  # the Called effect comes after it
    assert asked(table, D).rule == "L-04-28"
    answer(table, D, "EV", "murder_weapon", "LO", "murder_weapon")
    assert asked(table, D).rule == "L-Q-02"


@rule("L-TEAM-15", "L-TEAM-14")
@pytest.mark.parametrize("last", [1, 3])
def test_of_a_team_who_took_the_last_turn_solves_whoever_calls(last: int) -> None:
    team: dict[str, Any] = {"speaker": [0, last], "next_up": [0, D]}
    table = court({**CALL, **team}, seats=4)
    answer(table, D, "W04-01")
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(last, "L-04-07")]
    answer(table, last, "no")
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(D, "L-Q-02")]
    closing = court({"phase": "closing", **team}, seats=4)
    assert [(ask.seat, ask.rule) for ask in closing.asks] == [(last, "L-04-07")]


@rule("L-04-06")
def test_no_attempt_with_another_witness() -> None:
    table = court(CALL)
    answer(table, D, "W04-18")
    assert asked(table, D).rule == "L-Q-02"


@rule("L-04-11")
def test_no_attempt_if_the_prosecution_calls_the_defendant() -> None:
    table = court({**CALL, "favor": P})
    answer(table, P, "W04-01")
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(P, "L-Q-02")]


@rule("L-04-07", "L-04-12", "L-04-59")
def test_an_attempt_names_one_of_five_in_each_category_also_what_is_ruled_out() -> None:
    table = court({**CALL, "open_piles": {"uncovered": ["PF-C5"]}})
    answer(table, D, "W04-01")
    found = [{option.key for option in asked(table, D).options}]
    answer(table, D, "Monty Crale")
    found.append({option.key for option in asked(table, D).options})
    answer(table, D, "The Silk Stocking")
    found.append({option.key for option in asked(table, D).options})
    assert found[0] == {"Vivian Crale", "Lou Denham", "Dr. Anton Reiss", "Sergeant Dale Kehoe", "Monty Crale", "no"}
    assert [len(names) for names in found] == [6, 5, 5]
    assert "Chateau Marmont" in found[2]


@rule("L-04-08", "L-END04-02")
@pytest.mark.parametrize("phase", ["call", "closing"])
def test_all_three_right_wins_at_once(phase: str) -> None:
    table = court({**CALL, "phase": phase})
    if phase == "call":
        answer(table, D, "W04-01")
    answer(table, D, *NAMES)
    assert table.outcome is not None
    assert (table.outcome.winners, table.reason) == ([D], "The Defense has solved the case.")
    assert happened(table, "revealed_solution")[0]["text"] == (
        "What happened: Vivian Crale, The Letter Opener and Chateau Marmont."
    )


@rule("L-04-09", "L-04-07")
@pytest.mark.parametrize("wrong", [0, 1, 2])
def test_of_a_wrong_guess_nobody_learns_which_part_it_was(wrong: int) -> None:
    other = ["Lou Denham", "The Golden Statuette", "Stage Nine"]
    guess = [other[n] if n == wrong else name for n, name in enumerate(NAMES)]
    table = court(CALL)
    answer(table, D, "W04-01", *guess)
    assert not table.over
    (named,) = happened(table, "named", D)
    assert named["text"].endswith(": that is not what happened.")
    assert asked(table, D).rule == "L-Q-02"  # no penalty
    # The three parts could each be the wrong one, as far as the Defense knows: but not all three right.
    solutions = set()
    for seed in range(300):
        world = table.sample(D, Random(seed))
        solutions.add(tuple(world.rules.ids[state(world).face[card]] for card in state(world).secrets[P]))
    guessed = [
        "PF-C2" if wrong == 0 else "PF-C1",
        "PF-W2" if wrong == 1 else "PF-W1",
        "PF-S2" if wrong == 2 else "PF-S1",
    ]
    assert eye(table, P)["guesses"] == eye(table, D)["guesses"] == [guessed]
    assert tuple(guessed) not in solutions
    assert any(one[0] == guessed[0] for one in solutions)
    assert any(one[1] == guessed[1] for one in solutions)
    assert any(one[2] == guessed[2] for one in solutions)
    assert len(solutions) > 80


@rule("L-04-60", "L-END04-05")
def test_there_are_two_attempts_at_most() -> None:
    table = court({**CALL, "keys": ["W04-03", "W04-01"]})
    answer(table, D, "W04-01", *WRONG)
    for ask in [asked(table, D), asked(table, D)]:
        assert ask.rule == "L-Q-02"
    table = court({"phase": "closing", "keys": [], "guesses": [["PF-C1", "PF-W1", "PF-S2"]]})
    assert asked(table, D).rule == "L-04-07"
    answer(table, D, *WRONG)
    assert table.over


@rule("L-04-65")
def test_a_surprise_witness_in_place_of_the_defendant_brings_no_attempt() -> None:
    given = {**TURN, "witness": "W04-01", "area": [[], ["DB22"]], "hand": [["C04-03"], []]}
    table = court({**given, "keys": ["W04-03"], "witness_deck": ["W04-16", "W04-04"], "exam": [["C04-11"], []]})
    answer(table, D, "activate:DB22", "primary")
    assert faces(table, state(table).witness) == ["W04-16"]
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(P, "L-Q-02")]
    # From now on its role counts: the Witness is a Patsy.
    answer(table, P, "examine:C04-03")
    assert list(state(table).bonus.values()) == [2]


# ---------------------------------------------------------------- the Notepad


@rule("L-04-13", "L-04-43", "L-04-12")
def test_the_notepad_is_the_defenses_and_fills_itself() -> None:
    table = court(
        {
            **TURN,
            "area": [[], ["AL-08"]],
            "clues": {"AL-08": ["EV", "EV"]},
            "open_piles": {"uncovered": ["PF-C5"]},
            "piles": {"crime_scene": ["PF-S3", "PF-S4"]},
        }
    )
    answer(table, D, "trigger:AL-08", "crime_scene")
    notepad = eye(table, D)["notepad"]
    assert [len(notepad[proof]) for proof in ("culprit", "murder_weapon", "crime_scene")] == [5, 5, 5]
    ruled_out = {line["face"]: line["ruled_out"] for lines in notepad.values() for line in lines if line["ruled_out"]}
    assert ruled_out == {"PF-C5": "uncovered", "PF-S4": "peeked"}
    assert eye(table, P)["notepad"] is None
    assert eye(table, None)["notepad"] is None


@rule("L-04-62", "L-04-13")
def test_a_peek_tells_the_prosecution_which_deck_and_not_what() -> None:
    table = court(
        {
            **TURN,
            "area": [[], ["AL-08"]],
            "clues": {"AL-08": ["EV", "EV"]},
            "piles": {"crime_scene": ["PF-S3", "PF-S4"]},
        }
    )
    answer(table, D, "trigger:AL-08", "crime_scene")
    assert happened(table, "peeked", D)[0]["text"] == "Bo peeks at Mulholland Overlook."
    assert happened(table, "peeked", P)[0]["text"] == "Bo peeks at a crime scene."
    assert eye(table, D)["proofs"]["crime_scene"]["top"][0]["face"] == "PF-S4"
    assert eye(table, P)["proofs"]["crime_scene"]["top"] == [{"is": "hidden", "back": "crime scene"}]


@rule("L-04-62")
def test_the_prosecution_does_not_look_at_proofs() -> None:
    table = court({"phase": "resolve", "witness": "W04-20", "exam": [["C04-36"], []]})
    assert happened(table, "peeked") == []


# ---------------------------------------------------------------- the end


@rule("L-END04-01", "L-04-01")
def test_a_free_sway_convinces_the_last_juror() -> None:
    given = {**TURN, "turn": P, "witness": "W04-04", "favor": P, "hand": [["C04-08"], []], "spaces": [[0]] * 11 + [[2]]}
    table = court(given)
    answer(table, P, "examine:C04-08")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores) == ([P], [1, 0])
    assert table.shown(D)["board"]["secrets"][P][0]["face"] == SOLUTION[0]


@rule("L-END04-01")
def test_eleven_are_not_enough() -> None:
    table = court({"spend": P, "budget": 6, "witness": "W04-19", "spaces": [[0]] * 10 + [[2]] * 2, "herrings": {}})
    answer(table, P, "J6B")
    assert not table.over


@rule("L-END04-03", "L-END04-04", "L-CALL-03", "L-CALL-10")
def test_closing_begins_without_the_defendant() -> None:
    table = court({"phase": "draw", "keys": ["W04-01"], "deck": [[], []]})
    assert state(table).closing
    assert asked(table, D).rule == "L-04-07"
    goes_on = court({"phase": "draw", "keys": ["W04-19", "W04-01"], "deck": [[], []]})
    assert not state(goes_on).closing


@rule("L-END04-06", "L-END04-05")
def test_the_last_attempt_comes_before_the_prosecution_spends() -> None:
    table = court({"phase": "closing", "keys": [], "claimed": [["W04-13", "W04-14"], []], "spaces": [[1]] * 11 + [[2]]})
    answer(table, D, *NAMES)
    assert table.outcome is not None
    assert table.outcome.winners == [D]
    assert happened(table, "income") == []


@rule("L-END04-08", "L-04-51")
def test_the_income_counts_what_was_given_at_setup_and_not_what_was_given_up() -> None:
    table = court(
        {"phase": "closing", "keys": [], "claimed": [["W04-14", "W04-08"], ["W04-13"]], "removed": ["W04-16"]}
    )
    answer(table, D, "no")
    assert happened(table, "income")[0]["income"] == 6


@rule("L-END04-08")
def test_everybody_pays_more_for_bigger_fish() -> None:
    claimed = [["W04-15", "W04-07", "W04-05"], []]
    given = {"phase": "closing", "keys": [], "strategy": [["ST04-3"], ["ST04-5", "ST04-6"]], "claimed": claimed}
    table = court(given)
    answer(table, D, "no")
    assert happened(table, "income")[0]["income"] == 3 + 4 + 4


@rule("L-END04-09", "L-END04-10")
def test_the_prosecution_wins_with_what_it_spends_and_plants_nothing_more() -> None:
    table = court(
        {"phase": "closing", "keys": [], "claimed": [["W04-14", "W04-08"], []], "spaces": [[1]] * 10 + [[2], [1]]}
    )
    answer(table, D, "no")
    assert {"j1a", "j5b", "stop"} <= options(table, P)
    answer(table, P, "J1A")
    assert happened(table, "planted") == []
    assert asked(table, P).rule == "L-RES-10"
    answer(table, P, "J5B")
    assert table.outcome is not None
    assert table.outcome.winners == [P]
