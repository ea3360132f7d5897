"""L-05-18 to L-05-29: Defendants, their tracks and verdicts."""

from __future__ import annotations

from typing import Any

import pytest

from moot.api import rules_of
from moot.engine import Rules, Table
from moot.games import GAMES
from moot.games.lawyerup import config
from moot.games.lawyerup.cases.casino_heist.board import Defendant
from moot.scenarios.position import position
from tests.games.lawyerup.court import answer, events, log, state, zone
from tests.games.lawyerup.heist import asked, board, both_pass, court, rule_asked
from tests.marks import rule

QUINN = 1
"""The place of DF-4 among the Defendants of a position that names it."""


def spending(seat: int, budget: int, spaces: list[int], **given: Any) -> Table:
    """Somebody has so much to spend; Quinn's tokens stand here."""
    given = {"witness": "W05-12", "sways": {"DF-4A": {"spaces": spaces}}, **given}
    return court(spend=seat, budget=budget, **given)


def quinn(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = board(table)["targets"][QUINN]
    return found


# ---------------------------------------------------------------- tracks


@rule("L-05-18", "L-SWAY-10")
@pytest.mark.parametrize(("seat", "prices"), [(0, [2, 2, 2, 1]), (1, [1, 2, 3, 1])])
def test_each_side_climbs_its_own_track_for_the_price_of_the_next_space(seat: int, prices: list[int]) -> None:
    claimed: list[list[str]] = [["W05-04"], []] if seat == 0 else [[], ["W05-04"]]
    for space, price in enumerate(prices):
        spaces = [0, 0]
        spaces[seat] = space
        dear = spending(seat, price, spaces, claimed=claimed)
        assert quinn(dear)["prices"][seat] == price
        answer(dear, seat, "DF-4A")
        spaces[seat] += 1
        assert state(dear).spaces[QUINN] == spaces
        where = ("space", "space", "the verdict spot, space", "the top spot, space")[space]
        assert f"{dear.names[seat]} sways Quinn to {where} {space + 1} for {price} Influence." in log(dear)
        if price > 1:
            spaces[seat] = space
            poor = spending(seat, price - 1, spaces, claimed=claimed)
            assert rule_asked(poor, seat) != "L-RES-10" or "Quinn" not in asked(poor, seat)


@rule("L-05-19")
def test_the_verdict_spot_lies_below_the_top_spot_of_every_track() -> None:
    faces = [face for face in rules_of(GAMES["lawyerup"]).faces if isinstance(face, Defendant)]
    assert len(faces) == 18
    for face in faces:
        assert [len(track) for track in face.prices] == [4, 4]
        assert face.verdict == face.top - 1


@rule("L-05-20", "L-END05-07")
@pytest.mark.parametrize(
    ("spaces", "winner"),
    [([3, 2], 0), ([2, 3], 1), ([3, 0], 0), ([2, 1], None), ([2, 2], None), ([0, 0], None), ([3, 3], None)],
)
def test_who_wins_a_defendant(spaces: list[int], winner: int | None) -> None:
    table = court(phase="closing", sways={"DF-4A": {"spaces": spaces}})
    scores = [0, 0]
    if winner is not None:
        scores[winner] = 1
    assert table.outcome is not None
    assert table.outcome.scores == scores


@rule("L-05-21", "L-END05-08")
def test_a_mistrial_is_nobodys() -> None:
    table = court(phase="closing", sways={"DF-4A": {"spaces": [3, 3]}})
    assert "Nobody wins Quinn, 3 to 3: both sides have reached the verdict spot, 3. A mistrial." in log(table)
    before = court(phase="call", case_deck=["C05-01"], sways={"DF-4A": {"spaces": [3, 3]}})
    assert board(before)["case"]["mistrials"][QUINN]


@rule("L-05-21")
def test_without_the_flag_the_higher_token_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    # On the house's own cards both tokens could only be level; here the verdict spot is lower.
    game = GAMES["lawyerup"]
    content = game.content()
    for entry in content["casino_heist/defendant"]:
        entry["verdict"] = 1
    rules = Rules(game, content)
    given = {"phase": "closing", "sways": {"DF-4A": {"spaces": [1, 2]}}}
    both = position(rules, 2, {"case": "casino_heist"}, given)
    assert both.outcome is not None
    assert both.outcome.scores == [0, 0]
    monkeypatch.setattr(config, "MISTRIAL", False)
    higher = position(rules, 2, {"case": "casino_heist"}, given)
    assert higher.outcome is not None
    assert higher.outcome.scores == [0, 1]


# ---------------------------------------------------------------- the top spot


@rule("L-05-22")
@pytest.mark.parametrize("claimed", [[], ["W05-05"]])
def test_nobody_enters_the_top_spot_without_the_witness_of_that_name(claimed: list[str]) -> None:
    table = spending(0, 9, [3, 2], claimed=[claimed, ["W05-04"]])
    assert quinn(table)["prices"] == [None, 3]
    assert "Quinn" not in asked(table, 0)


@rule("L-05-22", "L-05-23")
def test_the_top_spot_costs_its_price_and_claims_at_once_and_for_good() -> None:
    table = spending(1, 4, [3, 2], claimed=[[], ["W05-04"]])
    answer(table, 1, "DF-4A")
    assert rule_asked(table, 1) == "L-RES-10"
    assert "claimed_defendant" not in events(table)
    answer(table, 1, "DF-4A")
    assert "Bo claims Quinn." in log(table)
    assert board(table)["case"]["claimed"][QUINN] == 1
    assert quinn(table)["prices"] == [None, None], "nobody sways it any more"
    later = spending(0, 9, [3, 4], claimed=[["W05-04"], []])
    assert "Quinn" not in asked(later, 0)
    assert court(phase="closing", sways={"DF-4A": {"spaces": [3, 4]}}).outcome.scores == [0, 1]  # type: ignore[union-attr]


@rule("L-05-25")
def test_the_witness_being_resolved_does_not_open_the_top_spot_yet() -> None:
    # T-06b: N2 faces both; the Defense gets 4 more and wins by 4. What is left would do for DF-8A.
    sways = {"DF-4A": {"spaces": [3, 2]}, "DF-8A": {"spaces": [0, 0]}}
    table = both_pass(court(turn=0, witness="W05-04", adjusted=[0, 4], sways=sways, keys=["W05-10"]))
    assert rule_asked(table, 1) == "L-RES-10"
    answer(table, 1, "DF-4A")
    assert state(table).spaces[QUINN] == [3, 3]
    assert quinn(table)["prices"][1] is None
    answer(table, 1, "stop")
    assert "W05-04" in zone(table, "claimed", 1)


@rule("L-05-26", "L-SWAY-15")
def test_a_free_sway_needs_the_witness_as_well() -> None:
    given: dict[str, Any] = {"turn": 0, "witness": "W05-16", "secrets": [["CN-20"], []], "adjusted": [4, 0]}
    closed = both_pass(court(**given, sways={"DF-4A": {"spaces": [3, 0]}}))
    assert rule_asked(closed, 0) == "L-SWAY-15"
    assert "Quinn" not in asked(closed, 0)
    opened = both_pass(court(**given, sways={"DF-4A": {"spaces": [3, 0]}}, claimed=[["W05-04"], []]))
    assert "Quinn" in asked(opened, 0)
    answer(opened, 0, "DF-4A")
    assert "Ada claims Quinn." in log(opened)


# ---------------------------------------------------------------- what cards say of Defendants


@rule("L-05-27")
@pytest.mark.parametrize(("witness", "bonus"), [("W05-05", 2), ("W05-09", 0), ("W05-17", 0)])
def test_a_witness_is_a_defendant_if_that_defendant_is_in_play(witness: str, bonus: int) -> None:
    table = court(turn=0, witness=witness, hand=[["C05-04"], []])
    assert "DF-5A" in zone(table, "targets")
    assert "DF-9A" not in zone(table, "targets")
    answer(table, 0, "examine:C05-04")
    assert board(table)["exams"][0][0]["bonus"] == bonus


@rule("L-05-29")
def test_behind_is_less_sway_than_the_opponent() -> None:
    sways = {
        "DF-4A": {"spaces": [1, 2]},
        "DF-5A": {"spaces": [2, 1]},
        "DF-6A": {"spaces": [1, 1]},
        "DF-7A": {"spaces": [0, 3]},
    }
    table = both_pass(court(turn=0, witness="W05-16", exam=[["C05-03"], []], adjusted=[5, 0], sways=sways))
    answer(table, 0, ["C05-03", "W05-16"])
    assert (rule_asked(table, 0), asked(table, 0)) == ("L-SWAY-15", ["Quinn", "Ines Farrow"])


@rule("L-05-26", "L-GLOS-25")
def test_two_sways_of_one_defendant_stop_below_the_top_spot_and_the_opponent_sways_another() -> None:
    table = both_pass(
        court(turn=0, witness="W05-10", exam=[["C05-48"], []], adjusted=[5, 0], sways={"DF-4A": {"spaces": [2, 0]}})
    )
    answer(table, 0, "DF-4A")
    assert state(table).spaces[QUINN] == [3, 0], "the second step would be the top spot"
    assert rule_asked(table, 1) == "L-SWAY-15"
    assert "Quinn" not in asked(table, 1)
    assert len(asked(table, 1)) == 4
