"""What changes Value, Influence, favor and tokens, played (section 7.1)."""

from __future__ import annotations

import pytest

from moot.engine.steps import Step
from tests.games.lawyerup.scene import (
    FACES,
    court,
    divorce,
    given,
    heist,
    play,
    put,
    scene,
    total,
)
from tests.language.stage import use

NO_OBJECTIONS = given(objections=[0, 0])
DEFENDANTS = heist([0, 1], [1, 0])


# ---------------------------------------------------------------- Value and Influence


def bonus_of(card: str, script: list[Step], seat: int) -> int:
    """What a card gains when it is played after this."""
    table = scene(card, *script, *NO_OBJECTIONS, *play(card, seat))
    assert table.over
    return sum(court(table).bonus.values())


IFS: list[tuple[str, int, list[Step], list[Step]]] = [
    ("PB05", 2, [put("exam", "C06-20")], [put("exam", "PB09")]),
    ("PB12", 2, given(favor=0), given(favor=1)),
    ("DB06", 2, [put("exam", "PB09")], []),
    ("C04-32", 2, [put("uncovered", "PF-W1")], []),
    ("C04-33", 3, [put("uncovered", "PF-W1", "PF-W2", "PF-C1")], [put("uncovered", "PF-W1", "PF-W2")]),
    ("C04-51", 2, [put("witness", "W04-21")], [put("witness", "W04-03")]),
    ("C05-04", 2, [put("witness", "W05-04"), *DEFENDANTS], [put("witness", "W05-05"), *DEFENDANTS]),
    ("C05-27", 3, [put("claimed", "W05-10")], []),
    ("C05-28", 2, given(favor=0), given(favor=1)),
    ("C05-51", 2, [put("exam", "C05-47", seat=1)], [put("exam", "C05-48", seat=1)]),
    ("C06-07", 2, divorce(estate=0), divorce()),
    ("SB18", 3, given(passed=[0]), given(passed=[1])),
    ("SB17", 3, [put("exam", "PB09")], [put("exam", "DB09", seat=1)]),
]


@pytest.mark.parametrize(("card", "bonus", "true", "false"), IFS)
def test_value_if(card: str, bonus: int, true: list[Step], false: list[Step]) -> None:
    color = next(face.color for face in FACES if face.id == card)
    seat = 0 if color == "P" else 1
    assert bonus_of(card, true, seat) == bonus
    assert bonus_of(card, false, seat) == 0


PER: list[tuple[str, int, list[Step]]] = [
    ("SB01", 2, [put("exam", "PB05", "PB09", "PB06")]),
    ("C04-15", 2, given(herrings={"culprit": ["EV"], "crime_scene": ["LO"]})),
    ("C04-15", 4, given(herrings={"culprit": ["EV", "LO", "EM"], "crime_scene": ["LO", "MO"]})),
    ("C04-31", 1, [put("area", "AL-05", "DB21", seat=1)]),
    ("C05-05", 2, [put("claimed", "W05-10", "W05-11")]),
    ("C05-05", 4, [put("claimed", "W05-10", "W05-11", "W05-12", "W05-13", "W05-14")]),
    ("C05-13", 2, [put("exam", "C05-20", "C05-21")]),
    ("C06-08", 1, [*divorce(), put("strategy", "ST06-P1")]),
    ("C06-13", 3, [put("exam", "C06-20", "C06-10", "C06-19")]),
]


@pytest.mark.parametrize(("card", "bonus", "script"), PER)
def test_value_for_each(card: str, bonus: int, script: list[Step]) -> None:
    assert bonus_of(card, script, 0) == bonus


def test_value_of_an_opposing_color_gives_no_influence() -> None:
    table = scene("C05-28", *play("C05-28"), *given(favor=1))
    assert total(table, 0) == 0


def test_influence_is_gained_and_lost() -> None:
    table = scene("SB24 PB08", use("SB24"), use("PB08", seat=1))
    assert court(table).adjusted == [4 - 2, 0]
    assert total(table, 0) == 2


def test_influence_never_shows_less_than_nothing() -> None:
    assert total(scene("PB08", use("PB08")), 1) == 0


# ---------------------------------------------------------------- favor and tokens


def test_refresh_and_exhaust() -> None:
    script = given(sidebar=[False, True], objections=[3, 1])
    table = scene("PB18 PF-C3 CN-09", *script, use("PB18"), use("PF-C3", seat=1), use("CN-09", 2))
    assert court(table).sidebar == [True, False]
    assert court(table).objections == [3, 2]


def test_no_more_objections_than_there_are() -> None:
    assert court(scene("DB19", use("DB19"))).objections == [3, 3]


@pytest.mark.parametrize(("witness", "gone"), [("W06-07", ["primary"]), ("W06-04", [])])
def test_discredit_the_value_facing_the_player(witness: str, gone: list[str]) -> None:
    table = scene("SB23", put("witness", witness), use("SB23", seat=1))
    assert court(table).discredited == gone


def test_both_values_are_discredited_at_most() -> None:
    table = scene("C05-49", put("witness", "W06-07"), *given(discredited=["primary"]), use("C05-49"), use("C05-49"))
    assert table.over
    assert court(table).discredited == ["primary", "secondary"]
