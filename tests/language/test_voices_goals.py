"""The story cards of Voices and the goals of its roles, from the first token to the winners."""

from __future__ import annotations

import itertools

import pytest

from moot.engine import Table
from moot.engine.steps import Step
from tests.language.voices.players import End, Start
from tests.language.voices.standin import log, opened, put, role, stacked, state, table, tell_story
from tests.language.voices.verbs import ROW

# ---------------------------------------------------------------- story cards


def test_story_1_starts_with_tokens_that_nobody_sees_and_the_last_persona() -> None:
    at = table(*tell_story("S1", Start))
    assert at.over
    for seat in (None, 0, 1, 2, 3):
        assert log(at, seat) == [
            "Ada places 2 influence tokens on Logical.",
            "Ada places 2 influence tokens on Impulsive.",
            "Dov takes the first player token.",
        ]
    assert [len(state(at).jury[juror]) for juror in ROW] == [2, 0, 0, 0, 2, 0]


@pytest.mark.parametrize(
    ("story", "heights", "first"),
    [("S2", [0, 2, 0, 2, 0, 0], {1}), ("S3", [0, 0, 2, 0, 0, 2], {0}), ("S4", [1, 0, 1, 0, 1, 1], {1, 2, 3})],
)
def test_the_other_stories_start_elsewhere(story: str, heights: list[int], first: set[int]) -> None:
    at = table(*tell_story(story, Start))
    assert [len(state(at).jury[juror]) for juror in ROW] == heights
    assert state(at).first in first


def test_the_end_reveals_roles_then_influence_then_winners() -> None:
    at = table(
        role(0, "prosecutor"),
        role(1, "selfishness"),
        role(2, "denial"),
        role(3, "doubt"),
        stacked("logical", "guilty", "blank"),
        stacked("relaxed", "innocent", "guilty"),
        opened("impulsive", guilty=1),
        *tell_story("S1", End),
    )
    assert at.over
    assert log(at, 2) == [
        "The role of Ada is Prosecutor.",
        "The role of Bo is Selfishness.",
        "The role of Cleo is Denial.",
        "The role of Dov is Doubt.",
        "1 guilty tokens are cancelled.",
        "Ada and Dov win.",
    ]
    assert state(at).opened["logical"] == {"guilty": 1, "innocent": 0}
    assert state(at).opened["relaxed"] == {"guilty": 0, "innocent": 0}


# ---------------------------------------------------------------- goals


def jurors(guilty: int, innocent: int) -> list[Step]:
    """So many jurors end guilty and so many innocent; the others are undecided."""
    found = [opened(juror, guilty=2, innocent=1) for juror in ROW[:guilty]]
    return [*found, *(opened(juror, innocent=1) for juror in ROW[guilty : guilty + innocent])]


def wins(name: str, *position: Step) -> bool:
    """Whether Bo wins with this role."""
    at: Table = table(role(1, name), *position, *tell_story("S1", End))
    return log(at)[-1] == "Bo win."


@pytest.mark.parametrize(
    ("name", "guilty", "innocent", "expected"),
    [
        ("prosecutor", 3, 2, True),
        ("prosecutor", 3, 3, False),
        ("justice", 1, 0, True),
        ("justice", 2, 2, False),
        ("selfishness", 3, 3, True),
        ("selfishness", 3, 2, False),
        ("doubt", 2, 2, True),
        ("doubt", 3, 0, False),
        ("doubt", 0, 3, False),
        ("apathy", 2, 2, True),
        ("apathy", 3, 2, False),
    ],
)
def test_goals_about_jurors(name: str, guilty: int, innocent: int, expected: bool) -> None:
    assert wins(name, *jurors(guilty, innocent)) is expected


@pytest.mark.parametrize(
    ("name", "guilty", "innocent", "regions"),
    [
        ("honesty", 3, 3, ("speech", "observation")),
        ("charm", 3, 2, ("speech", "motor_skills")),
        ("remorse", 2, 3, ("instinct", "planning")),
        ("drama", 2, 2, ("speech", "instinct")),
        ("curiosity", 3, 2, ("observation", "motor_skills")),
    ],
)
def test_goals_about_control(name: str, guilty: int, innocent: int, regions: tuple[str, str]) -> None:
    for region in ("planning", "observation", "speech", "instinct", "motor_skills"):
        alone = (put("red_fear", region), put("grey_panic", region))
        assert wins(name, *jurors(guilty, innocent), *alone) is (region in regions)
    region = regions[0]
    tied = (put("red_fear", region), put("blue_trust", region))
    assert wins(name, *jurors(guilty, innocent), *tied), "a tie is enough"
    beaten = (put("red_fear", region), put("blue_joy", region))
    assert not wins(name, *jurors(guilty, innocent), *beaten)
    assert not wins(name, *jurors(guilty, innocent)), "an empty region is not controlled"
    assert not wins(name, *jurors(0, 0), *tied)


@pytest.mark.parametrize(
    ("name", "own", "other", "expected"),
    [
        ("courage", 1, 1, True),
        ("courage", 1, 2, False),
        ("courage", 0, 0, False),
        ("cowardice", 1, 1, True),
        ("cowardice", 2, 1, False),
        ("cowardice", 0, 1, True),
    ],
)
def test_goals_about_destroyed_markers(name: str, own: int, other: int, expected: bool) -> None:
    fallen = [*("red_joy", "red_fear")[:own], *("blue_joy", "blue_fear")[:other]]
    if name == "cowardice":
        fallen += ["yellow_joy", "yellow_fear"]
    assert wins(name, *jurors(2, 2), *(put(marker, "destroyed") for marker in fallen)) is expected


def test_the_prosecutors_destroyed_markers_do_not_count() -> None:
    greys = [put(marker, "destroyed") for marker in ("grey_panic", "grey_confusion", "grey_nervousness")]
    assert wins("courage", *jurors(2, 2), *greys, put("red_joy", "destroyed"))


@pytest.mark.parametrize(("each", "expected"), [(3, True), (2, False)])
def test_the_goal_about_cancelled_tokens(each: int, expected: bool) -> None:
    position = [opened(juror, guilty=each, innocent=each) for juror in ROW[:3]]
    assert wins("denial", *position) is expected


def test_the_prosecutor_and_selfishness_never_both_win_nor_both_lose() -> None:
    for guilty, innocent in itertools.product(range(4), range(4)):
        position = jurors(guilty, innocent)
        assert wins("prosecutor", *position) != wins("selfishness", *position)


def test_a_goal_says_nothing_before_roles_are_revealed() -> None:
    at = table(role(1, "apathy"))
    assert state(at).revealed is False
    assert "apathy" not in str(at.view(2)).lower()
    assert [len(roles) for roles in state(at).role] == [0, 1, 0, 0]
