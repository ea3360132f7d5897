"""V-DEPLOY where many markers, regions or rounds say more than one: see the scenarios ``deploy-*`` for the rest."""

from __future__ import annotations

import pytest

import moot
from moot.games.voices.config import BADGERING, EMOTIONS, GREY
from moot.games.voices.state import MARKERS
from tests.games.voices.mind import answer, board, mind, state
from tests.marks import rule

EVERY_EMOTION = [(emotion, 1) for emotion, _, _ in EMOTIONS] + [(emotion, 0) for emotion, _, _ in BADGERING]
TWO_FALL = [
    {"marker": "green_joy_1", "x": -28.8, "y": 29.2},
    {"marker": "blue_joy_1", "x": 28.8, "y": 29.2},
    {"marker": "blue_fear_1", "x": -10.1, "y": 22},
    {"marker": "green_anger_1", "x": 10.1, "y": 22},
]
"""A straight push in the middle fells two Joys."""


@rule("V-DEPLOY-23")
@pytest.mark.parametrize("marker", [marker.name for marker in MARKERS if marker.colour == GREY])
def test_every_prosecutor_marker_is_worth_nothing(marker: str) -> None:
    """Worn by a persona for once, each loses against a 1."""
    table = mind(4, colours=[["purple"], ["grey"], ["blue"], ["green"]], markers={"speech": [marker, "blue_anger_1"]})
    assert board(table, None)["regions"]["speech"]["leaders"] == [2]


@rule("V-DEPLOY-24", "V-OPT-20")
@pytest.mark.parametrize("abilities", [False, True])
@pytest.mark.parametrize(("emotion", "seat"), EVERY_EMOTION)
def test_abilities_are_an_option(emotion: str, seat: int, abilities: bool) -> None:
    """Each marker is deployed where its ability could be used; without the option nothing is asked."""
    table = mind(
        4,
        options={"marker_abilities": abilities},
        first=seat,
        turn=seat,
        card="11",
        outer=["10"],
        lost=["red_anger_2"],
        markers={"observation": TWO_FALL, "speech": ["red_fear_2"]},
    )
    answer(table, seat, f"{'grey' if seat == 0 else 'red'}_{emotion}_1", "observation", "0:0")
    (ask,) = table.asks
    has_ability = emotion not in ("joy", "nervousness")
    assert ask.rule.startswith("V-OPT" if abilities and has_ability else "V-DEPLOY")
    assert ask.seat == (seat if abilities and has_ability else seat + 1)


@rule("V-DEPLOY-24")
@pytest.mark.parametrize(("one", "other"), [("anger", "sadness"), ("fear", "trust")])
def test_equal_values_count_the_same(one: str, other: str) -> None:
    table = mind(4, markers={"speech": [f"red_{one}_1", f"blue_{other}_1"]})
    assert board(table, None)["regions"]["speech"]["leaders"] == [1, 2]


@rule("V-DEPLOY-29")
@pytest.mark.parametrize(("seats", "automated"), [(3, False), (4, False), (6, False), (2, True), (5, True)])
def test_unused_markers_count_the_rounds(seats: int, automated: bool) -> None:
    """At the start of each round: nine less the round, of each colour, and what effects have returned."""
    table = moot.table("voices", seats=seats, seed=seats, options={"automated_prosecutor": automated})
    counted: list[int] = []

    def count() -> None:
        game = state(table)
        if game.round and game.round not in counted:
            counted.append(game.round)
            returned = [event["seat"] for event in table.events(None) if event["kind"] == "taken_back"]
            for seat, colours in enumerate(game.colours):
                unused = (9 - game.round) * len(colours) + returned.count(seat)
                assert len(board(table, None)["unused"][seat]) == unused

    count()
    while not table.over:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
        count()
    assert counted == [1, 2, 3, 4, 5, 6, 7, 8]
