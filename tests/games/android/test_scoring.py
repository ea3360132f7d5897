"""A-SCORE: what everything is worth, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from moot.games.android.facts import facts_of
from tests.games.android.scene import CAPRICE, LOUIS, RAYMOND, rules
from tests.games.android.test_puzzle import spots
from tests.games.android.verdicts import closed, scores, with_totals
from tests.marks import rule


def board(**pieces: tuple[int, int, int]) -> dict[str, Any]:
    """Pieces with row, column and turns."""
    return {"puzzle": list(pieces), "spots": spots(*pieces.values())}


STREET_2_POLITICAL_1 = board(
    S3=(1, 2, 1),
    S9=(1, 3, 0),
    S1=(1, 4, 1),
    S4=(2, 3, 3),
    S5=(0, 3, 1),
    S2=(0, 4, 1),
    F2=(3, 2, 0),
    F1=(3, 3, 1),
    F7=(3, 4, 0),
)
"""Two links to Human First, one to Mayor Wells."""
COMPANIES = board(B1=(1, 2, 0), B2=(3, 2, 0))
"""Jinteki above the conspiracy and Haas-Bioroid below, a link each."""
SUNNY = board(S3=(1, 2, 2), S1=(1, 1, 1), S2=(1, 0, 1))
"""A link to the Order of Sol: happy endings are happier."""
GLOOM = board(S3=(3, 2, 3), S4=(3, 1, 1), S1=(4, 1, 0))
"""A link to Cardinal Reese: sad endings are sadder."""
DAWN = board(S3=(3, 2, 0), S4=(3, 3, 2), S1=(4, 3, 0))
"""A link to Commissioner Dawn: right hunches are worth more."""
CRUSADE = board(S3=(3, 2, 3), S1=(3, 1, 1), S2=(3, 0, 1))
"""A link to the Starlight Crusade: trauma is worse."""
MELANGE = board(S3=(1, 2, 1), S4=(1, 3, 3), S1=(0, 3, 0))
"""A link to Melange Mining: corp favors are worth something."""
LEVY = board(S3=(1, 2, 2), S4=(1, 1, 0), S1=(0, 1, 0))
"""A link to the Levy Trust: society favors are worth something."""


@rule("A-LINK-09", "A-LINK-10", "A-LINK-11", "A-LINK-12", "A-LINK-13", "A-LINK-14", "A-LINK-16")
def test_what_each_link_changes() -> None:
    """By the table of section 7.3."""
    counted = {group.counts: group.vp for group in facts_of(rules()).groups}
    less = {name: vp for name, vp in counted.items() if vp < 0}
    assert less == {"sad": -1, "trauma": -1}
    more = {"society", "corp", "street", "political", "hunch", "happy", "jinteki", "haas"}
    assert {name: vp for name, vp in counted.items() if vp > 0} == dict.fromkeys(more, 1)


@rule("A-SCORE-01", "A-SCORE-02")
def test_right_hunches() -> None:
    hunches = {LOUIS: ["guilty-eve", "innocent-noise"], CAPRICE: ["guilty-noise", "innocent-vinnie"]}
    assert scores(closed(evidence=with_totals(4), hunches=hunches)) == [20, 5, 0]
    assert scores(closed(evidence=with_totals(4), hunches=hunches, **DAWN)) == [22, 6, 0]


@rule("A-SCORE-03", "A-PLOT-12", "A-TERM-06", "A-TERM-07")
def test_endings_are_worth_what_they_say_and_links_make_them_more_so() -> None:
    endings = [
        ["louis-sara-good-good", "louis-take-good-bad"],
        ["caprice-love-good-bad"],
        ["raymond-kate-good-bad"],
    ]
    assert scores(closed(endings=endings)) == [8 - 1, -1, 0]
    assert scores(closed(endings=endings, **SUNNY)) == [9 - 1, -1, 0]
    assert scores(closed(endings=endings, **GLOOM)) == [8 - 2, -2, 0]


@rule("A-SCORE-04")
def test_conspiracy_tokens() -> None:
    assert scores(closed(tokens={LOUIS: {"conspiracy": 3}, RAYMOND: {"conspiracy": 1}})) == [12, 0, 4]


@rule("A-SCORE-05", "A-SCORE-06", "A-FAVOR-09")
def test_the_tokens_of_the_companies() -> None:
    tokens = {LOUIS: {"haas": 2}, CAPRICE: {"jinteki": 3}, RAYMOND: {"haas": 1, "jinteki": 1, "pass": 2}}
    assert scores(closed(tokens=tokens)) == [6, 9, 6]
    assert scores(closed(tokens=tokens, **COMPANIES)) == [8, 12, 8]


@rule("A-SCORE-07", "A-FAVOR-11", "A-SCORE-14")
def test_trauma_counts_against_one_and_a_score_may_be_below_zero() -> None:
    held = {"trauma": {LOUIS: 1, CAPRICE: 7}, "strain": {CAPRICE: 5}}
    assert scores(closed(**held, **CRUSADE)) == [-2, -14, 0]
    table = closed(**held)
    assert scores(table) == [-1, -7, 0]
    assert table.outcome is not None
    assert table.outcome.winners == [RAYMOND]


@rule("A-SCORE-08", "A-SCORE-09", "A-LINK-15", "A-FAVOR-01")
def test_a_favor_is_worth_the_links_of_all_its_types() -> None:
    """T-36: Mr. Li's counts as all four."""
    favors = {LOUIS: {"mr_li": 1}, CAPRICE: {"street": 2, "political": 1, "corp": 3}, RAYMOND: {"kate": 2}}
    assert scores(closed(favors=favors)) == [0, 0, 0]
    assert scores(closed(favors=favors, **STREET_2_POLITICAL_1)) == [3, 5, 4]
    assert scores(closed(favors=favors, **MELANGE)) == [1, 3, 0]
    assert scores(closed(favors=favors, **LEVY)) == [1, 0, 2]


@rule("A-SCORE-10", "A-PLOT-14")
@pytest.mark.parametrize(("hunch", "points"), [("guilty-eve", 15 + 5), ("guilty-noise", 0)])
def test_the_two_murders_are_linked(hunch: str, points: int) -> None:
    """T-24: 5 more for a right guilty hunch."""
    table = closed(
        evidence=with_totals(4), hunches={LOUIS: [hunch], CAPRICE: []}, endings=[["louis-krausey-good-good"], [], []]
    )
    assert scores(table) == [4 + points, 0, 0]


@rule("A-SCORE-10", "A-HERO-09")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (500, 0), (1000, 1), (2500, 2), (10_000, 10)])
def test_rachel_scores_her_money(money: int, points: int) -> None:
    assert scores(closed(detectives="rachel caprice louis", money=[money, 0, 0])) == [points, 0, 0]


@rule("A-SCORE-11")
def test_the_highest_total_wins() -> None:
    table = closed(tokens={LOUIS: {"haas": 1}, CAPRICE: {"conspiracy": 1}})
    assert table.outcome is not None
    assert table.outcome.winners == [CAPRICE]


@rule("A-SCORE-12")
def test_of_equals_the_one_with_the_right_guilty_hunch_wins() -> None:
    """T-37."""
    table = closed(
        evidence=with_totals(4),
        hunches={LOUIS: ["guilty-eve", "innocent-eve"], CAPRICE: ["guilty-noise", "innocent-vinnie"]},
        endings=[[], ["caprice-love-bad-good"], []],
        tokens={CAPRICE: {"haas": 2}},
    )
    assert scores(table) == [15, 15, 0]
    assert table.outcome is not None
    assert table.outcome.winners == [LOUIS]


@rule("A-SCORE-13")
def test_otherwise_equals_share_the_victory() -> None:
    table = closed(
        evidence=with_totals(4),
        hunches={LOUIS: ["innocent-vinnie"], CAPRICE: ["innocent-noise"]},
    )
    assert scores(table) == [5, 5, 0]
    assert table.outcome is not None
    assert table.outcome.winners == [LOUIS, CAPRICE]


@rule("A-SCORE-12", "A-SCORE-13")
def test_a_right_guilty_hunch_helps_only_those_who_lead() -> None:
    table = closed(
        evidence=with_totals(4),
        hunches={RAYMOND: ["guilty-eve"]},
        trauma={RAYMOND: 1},
        tokens={LOUIS: {"haas": 5}, CAPRICE: {"jinteki": 5}},
    )
    assert scores(table) == [15, 15, 14]
    assert table.outcome is not None
    assert table.outcome.winners == [LOUIS, CAPRICE]
