"""V-DEPLOY where many markers, regions or rounds say more than one: see the scenarios ``deploy-*`` for the rest."""

from __future__ import annotations

from collections import Counter

import pytest

import moot
from moot.engine import IllegalAnswer
from moot.games.voices.config import BADGERING, EMOTIONS, GREY
from moot.games.voices.state import MARKERS, Push
from moot.games.voices.view import Courtroom
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


def test_a_marker_is_called_by_its_colour_and_emotion() -> None:
    copies: Counter[tuple[str, str]] = Counter()
    for marker in MARKERS:
        copies[marker.colour, marker.emotion] += 1
        assert marker.name == f"{marker.colour}_{marker.emotion}_{copies[marker.colour, marker.emotion]}"
    assert len(MARKERS) == 48


@rule("V-DEPLOY-11")
def test_everybody_sees_which_push_is_being_aimed() -> None:
    table = mind(4, turn=1, first=1, markers={"instinct": ["blue_joy_1"]})
    everybody = (0, 1, 2, 3, None)
    for move in ("red_joy_1", "speech"):
        assert [table.board(audience, Courtroom).deploying for audience in everybody] == [None] * 5
        answer(table, 1, move)
    aimed = Push("red_joy_1", "speech")
    assert [table.board(audience, Courtroom).deploying for audience in everybody] == [aimed] * 5
    (ask,) = table.asks
    assert (ask.about["marker"], ask.about["region"]) == (aimed.marker, aimed.region)
    answer(table, 1, "0:0")
    assert [table.board(audience, Courtroom).deploying for audience in everybody] == [None] * 5


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
    # Without abilities the first of a value stands for all; the prosecutor's are equal, so none is asked for.
    equal = {"sadness": "anger", "trust": "fear"}.get(emotion, emotion) if not abilities else emotion
    marker = [f"{'grey' if seat == 0 else 'red'}_{equal}_1"] if abilities or seat else []
    answer(table, seat, *marker, "observation", "0:0")
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
            returned = [event["seat"] for event in table.told(None) if event["kind"] == "taken_back"]
            for seat, colours in enumerate(game.colours):
                unused = (9 - game.round) * len(colours) + returned.count(seat)
                assert len(board(table, None)["unused"][seat]) == unused

    count()
    while not table.over:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
        count()
    assert counted == [1, 2, 3, 4, 5, 6, 7, 8]


# ---------------------------------------------------------------- the line as a person draws it


@rule("V-DEPLOY-11", "V-DEPLOY-12")
def test_a_line_can_be_drawn_within_the_bounds_that_are_told_and_nowhere_else() -> None:
    table = mind(turn=0)
    while table.asks[0].kind != "free":
        answer(table, table.asks[0].seat, table.asks[0].keys[0])
    (ask,) = table.asks
    assert [(one.name, one.label, one.unit) for one in ask.fields] == [("x_start", "from", "mm"), ("x_end", "to", "mm")]
    middle = {one.name: 0.0 for one in ask.fields}
    for one in ask.fields:
        steps = round((one.high - one.low) / one.step)
        for x in (one.low + n * one.step for n in range(steps + 1)):
            assert ask.value_of({**middle, one.name: x}) is not None
        for x in (one.low - one.step, one.high + one.step):
            with pytest.raises(IllegalAnswer, match="at most 12 mm left or right of the middle"):
                ask.value_of({**middle, one.name: x})
        with pytest.raises(IllegalAnswer, match=r"a multiple of 0\.5 mm"):
            ask.value_of({**middle, one.name: one.low + one.step / 2})


@rule("V-DEPLOY-23", "V-DEPLOY-24")
def test_the_options_for_markers_say_what_they_are_worth() -> None:
    """The prosecutor's are worth 0 each, so there is nothing to choose but a region."""
    table = mind(4, turn=1)
    asked = table.asks[0]
    assert [option.label for option in asked.options] == ["Red Anger (1)", "Red Fear (2)", "Red Joy (3)"]
    prosecutor = mind(4, turn=0).asks[0]
    assert prosecutor.rule == "V-DEPLOY-05"
    able = mind(4, turn=0, options={"marker_abilities": True}).asks[0]
    assert (able.rule, len(able.options)) == ("V-DEPLOY-04", 3)
