"""A-END, A-SCORE, A-LINK: closing the case, and what everything is worth."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Seat, Table
from moot.games.android.facts import facts_of
from moot.games.android.rules import scoring
from moot.games.android.rules.scoring import changes, ending_points, points
from moot.games.android.verdict import guilt, strong, sworn, weak
from tests.games.android.scene import kinds, log, rules, scene, state
from tests.games.android.test_puzzle import spots
from tests.marks import rule

MARK_HENRY = {
    "eve document": ["evidence-1", "evidence+4"],
    "eve testimony": ["evidence-1"],
    "eve physical": ["evidence+1", "evidence+2"],
    "noise physical": ["evidence-1", "evidence+3"],
    "noise testimony": ["evidence-1"],
    "noise document": ["evidence-3", "evidence+1"],
    "mark_henry testimony": ["evidence-2", "evidence+4"],
    "mark_henry document": ["evidence+5"],
    "mark_henry physical": ["perjury"],
    "thomas_haas testimony": ["evidence+1", "evidence+2", "evidence+3"],
    "thomas_haas physical": ["evidence-2", "witness"],
    "thomas_haas document": ["evidence-3", "evidence+1"],
}
"""T-27, as tokens: the totals after discards are those of the example."""
ROXIES: dict[str, Any] = {"murder": "M2", "closing": True, "evidence": MARK_HENRY, "alibis": {"mark_henry": 1}}


def close(seats: int = 3, **given: Any) -> Table:
    return scene(seats, **{"closing": True, **given})


def scores(table: Table) -> list[int]:
    assert table.outcome is not None
    return table.outcome.scores


# ---------------------------------------------------------------- the murderer


@rule("A-END-03", "A-END-04")
def test_a_strong_file_loses_its_lowest_tokens() -> None:
    """T-25, T-62."""
    assert strong([-1, -1, 2, 3, 5]) == 10
    assert strong([3]) == 0
    assert strong([2, 2]) == 0


@rule("A-END-05")
def test_a_weak_file_loses_its_highest_tokens() -> None:
    """T-26, T-62."""
    assert weak([-1, 2, 4, 4]) == 1
    assert weak([-2, -4]) == -4


@rule("A-END-21")
def test_a_file_without_numbers_loses_nothing() -> None:
    assert (strong([]), weak([])) == (0, 0)


@rule("A-END-09", "A-END-10", "A-END-11", "A-ALIBI-03", "A-ALIBI-06")
@pytest.mark.parametrize(("excuses", "perjuries", "value"), [(1, 0, -5), (1, 1, 5), (1, 2, 5), (2, 1, 0), (3, 1, -5)])
def test_a_perjury_turns_one_alibi(excuses: int, perjuries: int, value: int) -> None:
    """T-28."""
    assert sworn(excuses, perjuries) == value


@rule("A-END-01", "A-END-02", "A-END-06", "A-END-07", "A-END-08", "A-END-12", "A-ALIBI-05")
def test_who_the_murderer_is() -> None:
    """T-27."""
    table = scene(**ROXIES)
    game = state(table)
    found = {suspect: guilt(game, suspect) for suspect in game.lineup}
    assert found == {"eve": 4, "noise": -1, "mark_henry": 14, "thomas_haas": -5}
    assert game.murderer == "mark_henry"
    assert "The murderer is Mark Henry." in log(table)
    assert len(game.faceup) == sum(map(len, game.evidence.values()))


@rule("A-END-12")
def test_the_highest_total_counts_even_below_zero() -> None:
    """T-30."""
    normal = {"eve testimony": -2, "noise testimony": -3, "thomas_haas physical": -4}
    tokens = {file: [f"evidence{value}"] for file, value in normal.items()}
    table = close(evidence={**tokens, "vinnie physical": ["evidence-3", "evidence-1"]})
    assert state(table).murderer == "eve"


@rule("A-END-13")
def test_ties_are_broken_by_the_line_up() -> None:
    """T-29, C-19."""
    table = close(evidence={"vinnie physical": ["evidence+3"], "noise testimony": ["evidence+3"]})
    assert state(table).murderer == "noise"
    assert state(close()).murderer == "eve"


@rule("A-END-14", "A-END-15", "A-SCORE-01", "A-SCORE-02")
def test_correct_hunches() -> None:
    hunches = [["guilty-eve", "innocent-noise"], ["guilty-noise", "innocent-eve"], ["guilty-vinnie", "innocent-vinnie"]]
    assert scores(close(hunches=hunches)) == [20, 0, 5]


@rule("A-END-16", "A-HIT-07", "A-HIT-08")
def test_hunches_for_the_dead_never_count() -> None:
    hunches = [["guilty-eve", "innocent-noise"], ["guilty-noise", "innocent-eve"], ["guilty-vinnie", "innocent-vinnie"]]
    table = close(hunches=hunches, dead=["eve", "noise"])
    assert state(table).murderer == "thomas_haas"
    assert scores(table) == [0, 0, 5]


@rule("A-END-17", "A-END-18")
@pytest.mark.parametrize(("margin", "score"), [(4, 15), (5, 23)])
def test_an_obsession_needs_a_margin_of_five(margin: int, score: int) -> None:
    """T-47."""
    other = ["evidence+3", "evidence+2"] if margin == 4 else ["evidence+4"]
    tokens = {"eve testimony": ["evidence+5", "evidence+4"], "noise testimony": other}
    table = close(evidence=tokens, hunches=[["guilty-eve", "innocent-eve"], [], []])
    assert guilt(state(table), "eve") - guilt(state(table), "noise") == margin
    assert scores(table)[0] == score


@rule("A-END-19")
def test_an_obsession_with_the_only_one_alive_holds() -> None:
    hunches = [["guilty-eve", "innocent-eve"], [], []]
    assert scores(close(hunches=hunches, dead=["noise", "thomas_haas", "vinnie"]))[0] == 23


@rule("A-END-20")
def test_with_everybody_dead_no_hunch_is_correct() -> None:
    """T-58."""
    hunches = [["guilty-eve", "innocent-noise"], [], []]
    table = close(hunches=hunches, dead=["eve", "noise", "thomas_haas", "vinnie"])
    assert "no_murderer" in kinds(table)
    assert scores(table) == [0, 0, 0]


# ---------------------------------------------------------------- links

PUZZLE = {
    "puzzle": ["S3", "S4", "S1", "S5", "F2", "B1"],
    "spots": spots((2, 3, 3), (1, 3, 1), (1, 4, 1), (3, 2, 3), (2, 1, 1), (3, 1, 0)),
}
"""T-13: one link to Human First, two to Jinteki."""


@rule("A-LINK-09", "A-LINK-10", "A-LINK-11", "A-LINK-12", "A-LINK-13", "A-LINK-14", "A-LINK-16")
def test_what_each_link_changes() -> None:
    """T-32, T-36: by the table of section 7.3."""
    counted = {group.counts: group.vp for group in facts_of(rules()).groups}
    assert counted == {
        "society": 1,
        "corp": 1,
        "street": 1,
        "political": 1,
        "sad": -1,
        "hunch": 1,
        "happy": 1,
        "trauma": -1,
        "jinteki": 1,
        "haas": 1,
    }
    found = changes(state(scene(turn=0, **PUZZLE)))
    assert (found["street"], found["jinteki"], found["haas"]) == (1, 2, 0)


@rule("A-SCORE-05", "A-SCORE-06", "A-SCORE-08", "A-SCORE-09", "A-LINK-15", "A-FAVOR-09")
def test_tokens_and_favors_are_worth_their_links() -> None:
    table = close(
        **PUZZLE,
        tokens=[{"jinteki": 2}, {"haas": 2}, {}],
        favors=[{"street": 3, "mr_li": 1}, {"corp": 4}, {"kate": 2}],
    )
    assert scores(table) == [2 * 5 + 3 + 1, 6, 2]


@rule("A-SCORE-04")
def test_a_conspiracy_token_is_worth_four() -> None:
    assert scores(close(tokens=[{"conspiracy": 3}, {}, {}])) == [12, 0, 0]


@rule("A-SCORE-07", "A-FAVOR-11", "A-SCORE-14")
def test_trauma_costs_points() -> None:
    assert scores(close(trauma=[4, 0, 1])) == [-4, 0, -1]


@rule("A-SCORE-03", "A-TERM-06", "A-TERM-07", "A-PLOT-12")
def test_endings_score_what_is_printed_and_what_links_add() -> None:
    endings = [["louis-krausey-good-bad"], ["caprice-love-good-good"], ["raymond-kate-good-bad"]]
    game = state(scene(turn=0, endings=endings))
    printed = [points(game, Seat(seat))["endings"] for seat in range(3)]
    assert printed == [-1, 7, 0]
    assert [ending_points(game, Seat(seat), happy=2, sad=-2) for seat in range(3)] == [-3, 9, 0]


@rule("A-SCORE-10", "A-PLOT-14")
def test_an_ending_may_pay_for_a_correct_hunch() -> None:
    """T-24."""
    hunches = [["guilty-eve", "innocent-eve"], [], []]
    endings = [["louis-krausey-good-good"], [], []]
    assert scores(close(hunches=hunches, endings=endings))[0] == 15 + 4 + 5
    wrong = [["guilty-noise", "innocent-eve"], [], []]
    assert scores(close(hunches=wrong, endings=endings))[0] == 4


@rule("A-HERO-09", "A-SCORE-10")
def test_rachel_scores_her_money() -> None:
    assert scores(close(5, money={4: 3500}))[4] == 3


@rule("A-SCORE-11", "A-SCORE-12", "A-SCORE-13")
def test_ties() -> None:
    """T-37."""
    hunches = [["guilty-eve", "innocent-eve"], [], []]
    table = close(hunches=hunches, tokens=[{}, {"jinteki": 5}, {}])
    assert table.outcome is not None
    assert (table.outcome.scores, table.outcome.winners) == ([15, 15, 0], [0])
    shared = close(tokens=[{"conspiracy": 1}, {"conspiracy": 1}, {}])
    assert shared.outcome is not None
    assert shared.outcome.winners == [0, 1]


@rule("A-SCORE-11")
def test_the_example_of_the_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-33, T-34, T-35: 29, 33 and 38. The links are those of T-32, whatever lies in the puzzle."""
    links = {"jinteki": 2, "sad": 2, "street": 1, "haas": 1}
    monkeypatch.setattr(scoring, "links_of", lambda game: links)
    guesses = ["guilty-eve innocent-eve", "guilty-mark_henry innocent-noise", "guilty-noise innocent-mark_henry"]
    table = scene(
        detectives="raymond caprice rachel",
        **ROXIES,
        hunches=[guess.split() for guess in guesses],
        tokens=[{"haas": 2, "conspiracy": 1}, {"jinteki": 2}, {"jinteki": 1, "haas": 2, "conspiracy": 1}],
        favors=[{"street": 2}, {"street": 1}, {"street": 2, "captain_beckmann": 2}],
        trauma=[4, 2, 1],
        money=[0, 0, 3000],
        endings=[
            ["raymond-war-good-good"],
            ["caprice-love-good-good", "caprice-madness-good-bad"],
            ["rachel-father-good-good", "rachel-body-good-good"],
        ],
    )
    assert scores(table) == [29, 33, 38]
    assert table.outcome is not None
    assert table.outcome.winners == [2]
