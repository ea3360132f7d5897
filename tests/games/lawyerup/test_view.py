"""What a view says in words and sums, so that nobody who draws it needs the rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from moot.engine.views import fields_by_side, seat_fields, side_fields
from moot.games.lawyerup.cases.casino_heist.view import HeistBoard
from moot.games.lawyerup.cases.celebrity_divorce.view import DivorceBoard
from moot.games.lawyerup.cases.private_eye.view import EyeBoard
from moot.games.lawyerup.config import CASE_NAMES as CASES
from moot.games.lawyerup.view import Trial
from tests.games.lawyerup.court import FACE, answer, asked, at, begun
from tests.marks import rule


def board(table: Any, seat: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = table.shown(seat)["board"]
    return found


@rule("L-INF-05", "L-INF-02", "L-INF-13")
def test_a_side_shows_how_its_influence_comes_about() -> None:
    # W06-07 faces the Prosecution with 3 and the Defense with 1; DB01 has the other side's colour.
    shown = board(at(turn=0, witness="W06-07", exam=[["PB09", "DB09"], []], adjusted=[2, 0]))
    sides = shown["sides"]
    assert list(sides) == ["Prosecution", "Defense"]
    assert [sides["Prosecution"][part] for part in ("from_witness", "from_cards", "from_effects")] == [3, 4, 2]
    assert [sides[side]["influence"] for side in sides] == shown["influence"] == [9, 1]
    assert shown["chains"][0]["gives"] == [4, 0]
    assert [sides[side]["seats"] for side in sides] == [[0], [1]]


@rule("L-RES-01", "L-RES-02")
def test_a_side_shows_whether_it_would_win_the_witness_now() -> None:
    def wins(**given: Any) -> list[bool]:
        return [side["wins_now"] for side in board(at(turn=0, witness="W06-07", **given))["sides"].values()]

    assert wins() == [True, False]
    assert wins(adjusted=[-3, 0]) == [False, True]
    assert wins(adjusted=[-2, 0], favor=0) == [True, False]
    assert wins(adjusted=[-2, 0], favor=1) == [False, True]
    assert not any(side["wins_now"] for side in board(at(phase="call"))["sides"].values())


@rule("L-BIAS-04", "L-EXAM-02", "L-EXAM-03")
def test_a_chain_shows_which_symbols_link_and_what_links_next() -> None:
    table = at(turn=0, witness="W06-07", exam=[["PB09"], []], hand=[["PB10"], []])
    first, second = board(table)["chains"]
    witness, top = symbols("W06-07"), symbols("PB09")
    assert first["links"] == [[symbol for symbol in top if symbol in witness]]
    assert (first["next"], second["next"], second["links"]) == (top, witness, [])


@rule("L-INF-03", "L-INF-04")
def test_the_witness_shows_what_each_value_gives() -> None:
    values = board(at(turn=0, witness="W06-03"))["witness"]["values"]
    assert [(one["end"], one["color"], one["number"], one["worth"]) for one in values] == [
        ("primary", "P", 4, 4),
        ("secondary", "P", 2, 0),
    ]
    covered = board(at(turn=0, witness="W06-03", discredited=["primary"]))["witness"]["values"]
    assert [(one["number"], one["worth"]) for one in covered] == [(4, 0), (2, 0)]


@rule("L-PASS-01")
def test_a_side_shows_that_it_has_passed() -> None:
    table = answer(at(turn=0, witness="W06-07"), 0, "pass")
    assert [side["passed"] for side in board(table)["sides"].values()] == [True, False]


@rule("L-AUTO-23", "L-AUTO-13")
def test_the_automa_says_when_it_passes_and_what_its_draft_rule_is() -> None:
    table = begun(1, automa="D", discovery_card="DI-1")
    while not (automa := board(table)["automa"])["drafts"]:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
    assert automa["drafts"] in asked(table, 0).prompt
    while not (automa := board(table)["automa"])["passes_when"]:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
    told = [event["text"] for event in table.told() if event["kind"] == "pass_condition"]
    assert told[-1].endswith(f"{automa['passes_when']}.")
    assert (automa["drafts"], automa["titles"]["discovery"]) == ("", "The Skimmer")


@rule("L-06-12", "L-06-09", "L-END06-02")
def test_assets_show_what_counts_openly_and_attitudes_count_once_they_are_open() -> None:
    given: dict[str, Any] = {
        "strategy": [["ST06-P1"], ["ST06-D1"]],
        "secrets": [["AT-P-EM"], ["AT-D-EM"]],
        "sways": {"A06-01A": {"space": -1, "symbol": "EM"}, "A06-02A": {"space": 1, "symbol": "LO"}},
    }
    case = board(at(phase="call", **given))["case"]
    assert case["worth"][:2] == [[5, 0], [0, 5]]  # 3, and 2 more as a Key Asset; the Attitude would bring 3 more
    assert (case["standing"], case["points"]) == ([5, 5], None)
    assert (case["key_for"][0], case["key_for"][1]) == ([0], [1])
    case = board(at(phase="closing", **given))["case"]
    assert (case["worth"][:2], case["standing"]) == ([[8, 0], [0, 5]], [8, 5])


COUNTED = ["influence", "adjusted", "sidebar", "drafted", "next_up"]
LYING = ["claimed", "exams", "chains", "strategies", "secrets"]
BY_SIDE = [*COUNTED, *LYING]
BY_SEAT = ["side", "areas", "hands", "decks", "discards"]


@pytest.mark.parametrize("case", CASES)
def test_lists_have_an_entry_for_each_side_or_each_seat(case: str) -> None:
    shown = begun(4, case=case).board(0, Trial)
    assert {name: len(getattr(shown, name)) for name in BY_SIDE} == dict.fromkeys(BY_SIDE, 2)
    assert {name: len(getattr(shown, name)) for name in BY_SEAT} == dict.fromkeys(BY_SEAT, 4)
    assert (len(shown.objections.ready), len(shown.objections.used)) == (2, 2)


OWN = list(zip(CASES, [DivorceBoard, HeistBoard, EyeBoard, type(None)], strict=True))


@pytest.mark.parametrize(("case", "kind"), OWN)
def test_a_case_shows_a_board_of_its_own_kind_which_json_can_tell(case: str, kind: type[Any]) -> None:
    table = begun(2, case=case)
    for seat in (0, 1, None):
        shown = table.board(seat, Trial)
        assert type(shown.case) is kind
        assert msgspec.json.decode(msgspec.json.encode(shown), type=Trial) == shown


def test_numbers_of_a_view_can_be_read_without_the_game() -> None:
    """The type of the board says which are seats and sides, and which lists are by side."""
    assert {"active", "next_up", "passed"} <= {*seat_fields(Trial)}
    assert {*side_fields(Trial)} == {"side", "favor"}
    told = fields_by_side(Trial)
    assert {"influence", "claimed", "objections.ready", "case.standing"} <= {*told}
    for case in ("private_eye", "celebrity_divorce"):
        shown = board(begun(1, automa="P", case=case))
        assert [*shown["sides"]] == ["Prosecution", "Defense"]
        for path in told:
            value: Any = shown
            for name in path.split("."):
                value = None if value is None else value.get(name)
            assert value is None or len(value) in (0, 2), path


def symbols(face: str) -> list[str]:
    return list(FACE[face].symbols)
