"""L-END05: what ends Casino Heist at once, and who has won it."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table
from tests.games.lawyerup.court import answer, events, log, state, zone
from tests.games.lawyerup.heist import SIX, board, both_pass, court, fresh, rule_asked, through
from tests.marks import rule

ALL_BUT_QUINN = {
    "DF-1A": {"spaces": [4, 0]},
    "DF-4A": {"spaces": [3, 0]},
    "DF-5A": {"spaces": [4, 0]},
    "DF-6A": {"spaces": [0, 4]},
    "DF-7A": {"spaces": [0, 4]},
}
"""Two Defendants each; Quinn is one step from the Prosecution's top spot."""


def why(table: Table) -> str:
    """What the log says ended the trial; it must have been closed."""
    (text,) = [event["why"] for event in table.told(None) if event["kind"] == "trial_ends"]
    assert events(table).index("trial_ends") + 1 == events(table).index("closing"), "nothing happens in between"
    assert table.over
    return str(text)


# ---------------------------------------------------------------- (a)


@rule("L-END05-01", "L-END05-02", "L-END05-10")
def test_all_defendants_claimed_in_the_middle_of_spending() -> None:
    table = court(spend=0, budget=9, witness="W05-12", claimed=[["W05-04"], []], sways=ALL_BUT_QUINN)
    answer(table, 0, "DF-4A")
    assert why(table) == "all_claimed"
    assert table.outcome is not None
    assert (table.outcome.scores, table.outcome.winners) == ([3, 2], [0])
    assert zone(table, "claimed", 0) == ["W05-04"], "the Witness is not claimed"
    assert "joined_lineup" not in events(table)
    assert "drew" not in events(table)


@rule("L-END05-02", "L-END05-06", "L-END05-10")
def test_all_defendants_claimed_by_a_con() -> None:
    # T-56
    table = court(
        turn=0,
        witness="W05-18",
        secrets=[["CN-20"], ["CN-13"]],
        adjusted=[4, 0],
        claimed=[["W05-04"], []],
        sways=ALL_BUT_QUINN,
    )
    both_pass(table)
    assert why(table) == "all_claimed"
    assert "won_witness" not in events(table)
    assert "con_fails" not in events(table), "the other Con is discarded unresolved"
    assert zone(table, "open_piles", "cons") == ["CN-20", "CN-13"]
    assert [zone(table, "claimed", side) for side in (0, 1)] == [["W05-04"], []]


@rule("L-END05-02")
def test_the_trial_goes_on_while_a_defendant_is_left() -> None:
    sways = {**ALL_BUT_QUINN, "DF-1A": {"spaces": [3, 0]}}
    table = court(spend=0, budget=9, witness="W05-12", claimed=[["W05-04"], []], sways=sways)
    answer(table, 0, "DF-4A")
    assert not table.over
    assert "Ada claims Quinn." in log(table)


# ---------------------------------------------------------------- (b)


@rule("L-END05-01", "L-END05-03", "L-05-10", "L-END05-10")
@pytest.mark.parametrize(("deck", "over"), [(["W05-20"], False), ([], True)])
def test_a_lineup_that_cannot_be_filled(deck: list[str], over: bool) -> None:
    keys = ["W05-01", "W05-02", "W05-03", "W05-05"]
    table = court(turn=0, witness="W05-16", keys=keys, witness_deck=deck, secrets=[["CN-16"], []])
    through(both_pass(table), "L-RES-10")
    assert table.over == over
    assert zone(table, "claimed", 1) == ["W05-16"], "the Witness was claimed before"
    if over:
        assert why(table) == "short_lineup"
        assert "drew" not in events(table), "no draw step"


@rule("L-END05-03", "L-05-28")
def test_a_gap_made_by_an_effect_ends_nothing_before_the_refill() -> None:
    # T-55
    table = court(
        turn=0,
        witness="W05-12",
        exam=[["C05-09"], []],
        adjusted=[5, 0],
        keys=["W05-01", "W05-02", "W05-03", "W05-05", "W05-06"],
        witness_deck=[],
    )
    both_pass(table)
    answer(table, 0, ["C05-09", "W05-12"])
    assert zone(table, "claimed", 0) == ["W05-01"], "the leftmost"
    assert rule_asked(table, 0) == "L-SWAY-15", "the round goes on"
    through(answer(table, 0, "DF-4A"), "L-RES-10")
    assert why(table) == "short_lineup"
    assert zone(table, "claimed", 0) == ["W05-01", "W05-12"]


# ---------------------------------------------------------------- (c)


@rule("L-END05-01", "L-END05-04", "L-END05-10")
@pytest.mark.parametrize(
    ("hands", "decks", "over"),
    [
        ([[], []], [["PB01", "PB02"], ["DB01", "DB02", "DB03"]], True),  # T-32
        ([[], []], [["PB01", "PB02", "PB03"], ["DB01", "DB02"]], True),
        ([[], []], [["PB01", "PB02", "PB03"], ["DB01", "DB02", "DB03"]], False),
        ([["PB04", "PB05", "PB06"], ["C05-20", "C05-21", "C05-22"]], [[], []], False),
        ([["PB04", "PB05"], ["C05-20", "C05-21", "C05-22"]], [[], []], True),
    ],
)
def test_a_player_who_cannot_draw_up_to_three(hands: Any, decks: Any, over: bool) -> None:
    table = through(court(phase="draw", hand=hands, deck=decks, favor=0), "L-RES-19")
    assert table.over == over
    if over:
        assert why(table) == "empty_deck"
    else:
        assert rule_asked(table, 0) == "L-CALL-02"


@rule("L-END05-10")
def test_the_prosecution_draws_first_and_then_nothing_else_happens() -> None:
    table = court(phase="draw", hand=[[], []], deck=[["PB01"], ["DB01", "DB02", "DB03"]])
    assert zone(table, "hand", 0) == ["PB01"], "its draw is completed"
    assert zone(table, "hand", 1) == []


# ---------------------------------------------------------------- (d)


@rule("L-END05-01", "L-END05-05", "L-END05-06", "L-END05-10")
@pytest.mark.parametrize("left", [0, 1, 2, 3, 4, 5, 6])
def test_too_few_cards_for_discovery(left: int) -> None:
    # T-33 with three
    table = answer(court(phase="call", favor=0, case_deck=SIX[:left]), 0, "W05-01")
    assert table.over == (left < 6)
    if table.over:
        assert why(table) == "no_evidence"
        assert zone(table, "drawn", 0) == SIX[: min(left, 3)]
        assert zone(table, "drawn", 1) == SIX[3:left]
        assert len(state(table).open_piles["cons"]) == 2, "Cons are discarded"
        assert state(table).secrets == [[], []]
        assert state(table).claimed == [[], []]


@rule("L-END05-05")
@pytest.mark.parametrize("favor", [0, 1])
def test_the_fourth_card_of_a_caller_is_drawn_for_discovery_too(favor: int) -> None:
    table = answer(court(phase="call", favor=favor, case_deck=SIX), favor, "W05-03")
    assert why(table) == "no_evidence"


@rule("L-END05-11")
def test_draws_by_effects_and_sidebars_end_nothing() -> None:
    # T-58
    table = court(turn=0, witness="W05-16", exam=[["C05-16"], []], adjusted=[5, 0], case_deck=[], deck=[[], []])
    answer(table, 0, "sidebar")
    assert not table.over
    answer(table, 1, "pass")
    answer(table, 0, "pass")
    answer(table, 0, ["C05-16", "W05-16"])
    assert rule_asked(table, 0) == "L-RES-10"
    assert "drew" not in events(table)


@rule("L-END05-05")
def test_a_whole_game_ends_in_the_ninth_round_at_the_latest() -> None:
    for seed in range(5):
        table = fresh(seed)
        while not table.over:
            ask = table.asks[0]
            table.answer(ask.seat, ask.id, ask.default)
        assert state(table).round <= 9
        why(table)


# ---------------------------------------------------------------- Closing Statements


@rule("L-END05-07", "L-END05-08", "L-END05-12")
def test_unclaimed_defendants_go_to_the_side_ahead_on_the_verdict_spot() -> None:
    sways = {
        "DF-1A": {"spaces": [4, 3]},
        "DF-4A": {"spaces": [3, 2]},
        "DF-5A": {"spaces": [2, 3]},
        "DF-6A": {"spaces": [2, 2]},
        "DF-7A": {"spaces": [3, 3]},
    }
    table = court(phase="closing", sways=sways)
    said = log(table)
    assert "Ada wins Quinn, 3 to 2." in said
    assert "Bo wins Mabel Stott, 3 to 2." in said
    assert "Nobody wins Teddy Marsh, 2 to 2: nobody leads at the verdict spot, 3." in said
    assert "Nobody wins Ines Farrow, 3 to 3: both sides have reached the verdict spot, 3. A mistrial." in said
    assert table.outcome is not None
    assert table.outcome.scores == [2, 1], "claimed earlier and won at Closing count the same"
    assert table.outcome.winners == [0]
    assert board(table)["case"]["winning"] == [0, 0, 1, None, None]


@rule("L-END05-09")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [([4, 0], [0, 4], 1), ([0, 0], [0, 0], 1), ([4, 0], [0, 0], 0), ([0, 0], [0, 3], 1)],
)
def test_the_prosecution_needs_strictly_more(first: list[int], second: list[int], winner: int) -> None:
    table = court(phase="closing", sways={"DF-4A": {"spaces": first}, "DF-5A": {"spaces": second}})
    assert table.outcome is not None
    assert table.outcome.winners == [winner]


@rule("L-END05-09", "L-05-21")
def test_two_each_and_a_mistrial_are_the_defenses() -> None:
    # T-34
    table = court(phase="closing", sways={**ALL_BUT_QUINN, "DF-4A": {"spaces": [3, 3]}})
    assert table.outcome is not None
    assert (table.outcome.scores, table.outcome.winners) == ([2, 2], [1])
