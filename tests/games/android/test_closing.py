"""A-END: the case is closed, guilt is counted, and hunches are right or wrong."""

from __future__ import annotations

import pytest

from moot.engine import Hidden, Known
from moot.games.android.view import City, Filed
from tests.games.android.scene import CAPRICE, LOUIS, RAYMOND, kinds, scene, state
from tests.games.android.verdicts import LINEUP, closed, guilt, scores, tokens, with_totals
from tests.marks import rule

# ---------------------------------------------------------------- the verdict


@rule("A-END-01", "A-PLOT-21")
def test_after_the_last_plots_nothing_more_is_played() -> None:
    table = scene(
        date=[2, 6],
        evening=True,
        plot={LOUIS: "louis-krausey-good"},
        baggage={LOUIS: [2, 0]},
        hunches={LOUIS: ["guilty-eve"]},
        hand={CAPRICE: ["louis-db01"], LOUIS: ["louis-lb01"]},
    )
    told = kinds(table)
    assert max(i for i, kind in enumerate(told) if kind == "ending") < told.index("closed")
    assert table.over
    assert table.asks == []
    assert scores(table)[LOUIS] == 4 + 15 + 5


@rule("A-END-02", "A-HIT-04")
def test_all_evidence_on_the_living_is_turned_faceup() -> None:
    held = with_totals(3)
    table = closed(evidence=held, dead=["noise"])
    (filed,) = table.board(None, City).suspects[0].files["testimony"]
    assert isinstance(filed.token, Known)
    assert (filed.token.face, filed.faceup) == ("evidence+3", True)
    assert "noise" not in guilt(table)
    before = scene(date=[2, 6], turn=LOUIS, evidence=held).board(None, City)
    assert before.suspects[0].files["testimony"] == [Filed(Hidden("evidence token"), False, None)]


@rule("A-END-03", "A-END-04")
@pytest.mark.parametrize(
    ("file", "total"),
    [
        ([-1, -1, 2, 3, 5], 10),
        ([3], 0),
        ([2, 2, 2], 0),
        ([1, 4], 4),
        ([-2, -3], -2),
    ],
)
def test_the_strong_file_loses_all_tokens_of_its_lowest_value(file: list[int], total: int) -> None:
    """T-25, T-62."""
    assert guilt(closed(evidence={"vinnie document": tokens(*file)}))["vinnie"] == total


@rule("A-END-05")
@pytest.mark.parametrize(
    ("file", "total"),
    [
        ([-1, 2, 4, 4], 1),
        ([-2, -4], -4),
        ([3], 0),
        ([-1], 0),
    ],
)
def test_the_weak_file_loses_all_tokens_of_its_highest_value(file: list[int], total: int) -> None:
    """T-26, T-62."""
    assert guilt(closed(evidence={"vinnie testimony": tokens(*file)}))["vinnie"] == total


@rule("A-END-06", "A-END-21")
def test_witnesses_and_perjuries_are_no_numbers() -> None:
    strong = closed(evidence={"vinnie document": tokens(4, 2, "witness")})
    assert guilt(strong)["vinnie"] == 4 - 5
    weak = closed(evidence={"vinnie testimony": tokens(-2, "perjury")}, alibis={"vinnie": 1})
    assert guilt(weak)["vinnie"] == 0 + 5
    without = closed(evidence={"vinnie document": ["witness"], "vinnie testimony": ["witness"]})
    assert guilt(without)["vinnie"] == -10


@rule("A-END-07", "A-END-08")
def test_the_normal_file_keeps_everything_and_all_three_are_added() -> None:
    normal = {"vinnie physical": tokens(-3, -3, 5, 4)}
    assert guilt(closed(evidence=normal))["vinnie"] == 3
    more = {**normal, "vinnie document": tokens(1, 3), "vinnie testimony": tokens(-2, 2)}
    assert guilt(closed(evidence=more))["vinnie"] == 3 + 3 - 2


@rule("A-END-09", "A-END-10", "A-END-11", "A-ALIBI-03", "A-ALIBI-04", "A-ALIBI-05", "A-ALIBI-06")
@pytest.mark.parametrize(
    ("alibis", "witnesses", "perjuries", "total"),
    [
        (1, 0, 0, -5),
        (0, 1, 0, -5),
        (1, 0, 1, 5),
        (0, 1, 1, 5),
        (1, 0, 2, 5),
        (0, 0, 2, 0),
        (2, 1, 1, -5),
        (1, 2, 3, 15),
    ],
)
def test_a_perjury_turns_an_alibi_of_the_same_suspect(alibis: int, witnesses: int, perjuries: int, total: int) -> None:
    """T-28. Files do not matter: the perjuries lie in another file than the witnesses."""
    held = {"vinnie document": ["witness"] * witnesses, "vinnie physical": ["perjury"] * perjuries}
    found = guilt(closed(evidence=held, alibis={"vinnie": alibis, "eve": 1}))
    assert found["vinnie"] == total
    assert found["eve"] == -5


@rule("A-END-12")
def test_the_highest_total_is_the_murderer_even_below_zero() -> None:
    """T-30, C-22."""
    table = closed(evidence=with_totals(-3, -2, -2, -4), alibis={"thomas_haas": 1, "vinnie": 1})
    assert guilt(table) == {"eve": -3, "noise": -2, "thomas_haas": -7, "vinnie": -9}
    assert table.shown(None)["board"]["murderer"] == "noise"


@rule("A-END-13")
def test_of_equals_the_topmost_of_the_line_up_is_the_murderer() -> None:
    """T-29, C-19."""
    assert state(closed(evidence=with_totals(1, 6, 2, 6))).murderer == "noise"
    assert state(closed(evidence=with_totals(1, 1, 2, 2))).murderer == "thomas_haas"
    assert state(closed()).murderer == "eve"
    assert state(closed(options={"murder": "M3"})).murderer == "noise"


@rule("A-END-12", "A-HIT-07", "A-HIT-08", "A-END-16")
def test_a_dead_suspect_is_never_the_murderer_and_no_hunch_of_his_scores() -> None:
    hunches = {LOUIS: ["guilty-eve", "innocent-noise"], CAPRICE: ["guilty-noise", "innocent-eve"]}
    table = closed(evidence=with_totals(0, -1, -2, -2), dead=["eve"], hunches=hunches)
    assert state(table).murderer == "noise"
    assert scores(table) == [0, 15, 0]


# ---------------------------------------------------------------- hunches


@rule("A-END-14", "A-END-15")
def test_which_hunches_are_right() -> None:
    hunches = {
        LOUIS: ["guilty-noise", "innocent-eve"],
        CAPRICE: ["guilty-eve", "innocent-noise"],
        RAYMOND: ["guilty-vinnie", "innocent-vinnie"],
    }
    assert scores(closed(evidence=with_totals(0, 6), hunches=hunches)) == [20, 0, 5]


@rule("A-END-15")
def test_whoever_is_not_in_play_is_not_innocent() -> None:
    hunches = {LOUIS: ["guilty-noise", "innocent-reina_roja"]}
    assert scores(closed(evidence=with_totals(0, 6), hunches=hunches)) == [15, 0, 0]


@rule("A-END-17", "A-END-18")
@pytest.mark.parametrize(
    ("own", "next_", "points"),
    [(9, 5, 15), (10, 5, 15 + 5 + 3), (5, 5, 15), (4, 5, 5), (5, 10, 5)],
)
def test_an_obsession_holds_with_a_margin_of_five(own: int, next_: int, points: int) -> None:
    """T-47: below that the hunches count as they do for everybody."""
    hunches = {LOUIS: ["guilty-eve", "innocent-eve"]}
    assert scores(closed(evidence=with_totals(own, next_), hunches=hunches)) == [points, 0, 0]


@rule("A-END-17")
def test_only_two_hunches_on_one_suspect_are_an_obsession() -> None:
    hunches = {LOUIS: ["guilty-eve", "innocent-noise"]}
    assert scores(closed(evidence=with_totals(10), hunches=hunches)) == [20, 0, 0]


@rule("A-END-18", "A-END-19")
def test_the_dead_have_no_total_to_compare_with() -> None:
    hunches = {LOUIS: ["guilty-vinnie", "innocent-vinnie"]}
    held = with_totals(0, 0, 0, -3)
    table = closed(evidence=held, dead=["eve", "noise", "thomas_haas"], hunches=hunches)
    assert (state(table).murderer, scores(table)) == ("vinnie", [23, 0, 0])
    two = {"dead": ["eve", "noise"], "hunches": hunches, "alibis": {"thomas_haas": 1}}
    assert scores(closed(evidence=held, **two)) == [15, 0, 0]
    assert scores(closed(**two)) == [23, 0, 0]


@rule("A-END-20", "A-HIT-10")
def test_with_everybody_dead_there_is_no_murderer() -> None:
    """T-58."""
    hunches = {LOUIS: ["guilty-eve", "innocent-noise"], CAPRICE: ["guilty-vinnie", "innocent-vinnie"]}
    table = closed(dead=list(LINEUP), hunches=hunches, trauma={LOUIS: 2})
    assert table.shown(None)["board"]["murderer"] == ""
    assert "no_murderer" in kinds(table)
    assert scores(table) == [-2, 0, 0]
    assert table.outcome is not None
    assert table.outcome.winners == [CAPRICE, RAYMOND]
