"""L-04-33 to L-04-40, L-04-48 to L-04-51, L-04-58, L-04-66: Red Herrings, and how one conspires."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Known
from moot.games.lawyerup import config
from tests.games.lawyerup.eye import TURN, D, P, answer, asked, court, eye, faces, happened, options, refusal, state
from tests.marks import rule

TURN_P: dict[str, Any] = {**TURN, "turn": P, "favor": P}
HERRING: dict[str, Any] = {**TURN_P, "witness": "W04-13", "hand": [["C04-02"], []]}
"""The Prosecution conspires with a Patsy to gain a Red Herring."""
SPEND: dict[str, Any] = {"spend": P, "budget": 12, "witness": "W04-19"}


@rule("L-04-33")
def test_visible_red_herrings_are_icons_and_tokens() -> None:
    table = court({**TURN_P, "herrings": {"culprit": ["EV", "LE"]}, "clues": {"culprit": ["CO"]}})
    proof = eye(table)["proofs"]["culprit"]
    assert (proof["printed"], proof["icons"]) == (["MO", "CO"], ["MO", "CO", "EV", "LE"])
    assert proof["open"] == ["MO", "EV", "LE"]


@rule("L-04-33", "L-04-36")
def test_no_symbol_twice_printed_ones_included(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {**HERRING, "herrings": {"J1A": ["EV"], "culprit": ["EV"]}}
    table = court(given)
    answer(table, P, "examine:C04-02")
    # One Juror and one Proof are left: both are taken without a question.
    assert state(table).herrings == {"culprit": ["EV"], "crime_scene": ["EV"]}
    monkeypatch.setattr(config, "PRINTED_ICONS_BLOCK", False)  # CF-10
    table = court(given)
    answer(table, P, "examine:C04-02")
    assert {option.key for option in asked(table, P).options} == {"murder_weapon", "crime_scene"}
    assert refusal(table, P, "culprit") == ("L-04-33", "its symbol is already there")


@rule("L-04-33")
def test_print_it_twice_may_do_so_once() -> None:
    given = {**HERRING, "strategy": [["ST04-2"], ["ST04-5", "ST04-6"]], "herrings": {"J1A": ["EV"], "J2A": ["EV"]}}
    table = court({**given, "witness": "W04-16", "exam": [["C04-11"], []]})
    answer(table, P, "examine:C04-02", "J1A")
    assert {option.key for option in asked(table, P).options} == {"culprit", "murder_weapon", "crime_scene"}
    answer(table, P, "murder_weapon")
    assert eye(table)["proofs"]["murder_weapon"]["open"] == ["EV", "LO", "EV"]
    again = {**given, "marks": {"game": {"L-04-33": [P]}}}
    table = court({**again, "witness": "W04-16", "exam": [["C04-11"], []]})
    answer(table, P, "examine:C04-02", "J1A")
    assert {option.key for option in asked(table, P).options} == {"culprit", "crime_scene"}


@rule("L-04-33", "L-04-37")
def test_nobody_has_to_use_the_permission() -> None:
    """The permission would place a Juror's token; one from out of play may be had instead."""
    given = {
        **HERRING,
        "witness": "W04-16",
        "exam": [["C04-11"], []],
        "strategy": [["ST04-2"], ["ST04-5", "ST04-6"]],
        "herrings": {"J1A": ["EV"], "culprit": ["EV"], "out": ["LO"]},
        "piles": {"crime_scene": []},
    }
    table = court(given)
    answer(table, P, "examine:C04-02")
    assert {option.key for option in asked(table, P).options} >= {"LO", "no"}
    assert "j1a" in options(table, P)


@rule("L-04-34", "L-04-62")
def test_only_the_prosecution_gains_red_herrings() -> None:
    table = court({"phase": "resolve", "witness": "W04-20", "exam": [[], ["C04-09"]]})
    assert happened(table, "planted") == []
    sways = court({"spend": D, "budget": 9, "witness": "W04-19", "spaces": [[0]] * 12})
    answer(sways, D, "J1A")
    assert happened(sways, "planted") == []


@rule("L-04-34", "L-04-35", "L-04-39", "L-04-66")
def test_a_sway_into_the_outer_space_brings_its_token_once() -> None:
    table = court({**SPEND, "herrings": {"J1A": ["CO"], "J2A": ["MO"]}, "spaces": [[1], [0], *[[2]] * 10]})
    answer(table, P, "J1A")
    assert asked(table, P).rule == "L-04-36"
    assert {option.key for option in asked(table, P).options} == {"murder_weapon", "crime_scene"}
    answer(table, P, "crime_scene")
    assert state(table).herrings == {"J2A": ["MO"], "crime_scene": ["CO"]}
    # Into the same space again, when nothing lies there any more.
    table = court({**SPEND, "herrings": {"J2A": ["MO"], "crime_scene": ["CO"]}, "spaces": [[1], [0], *[[2]] * 10]})
    answer(table, P, "J1A")
    assert state(table).spaces[0] == [0]
    assert state(table).herrings == {"J2A": ["MO"], "crime_scene": ["CO"]}
    assert asked(table, P).rule == "L-RES-10"


@rule("L-04-34", "L-04-66")
def test_the_inner_space_brings_nothing() -> None:
    table = court({**SPEND, "herrings": {"J1A": ["CO"]}, "spaces": [*[[2]] * 12]})
    answer(table, P, "J1A")
    assert (state(table).spaces[0], state(table).herrings) == ([1], {"J1A": ["CO"]})
    assert asked(table, P).rule == "L-RES-10"


@rule("L-04-35", "L-04-38", "L-04-66")
def test_if_its_token_cannot_be_placed_it_stays_and_another_is_taken() -> None:
    given = {
        **SPEND,
        "herrings": {"J1A": ["EV"], "J3A": ["LE"], "J4A": ["CO"], "crime_scene": ["EV"], "culprit": ["EV"]},
        "spaces": [[1], *[[2]] * 11],
    }
    table = court(given)
    answer(table, P, "J1A")
    assert asked(table, P).rule == "L-04-35"
    assert {option.label for option in asked(table, P).options} == {"Otto Semmel", "Hiram Cobb"}
    answer(table, P, "J4A", "murder_weapon")
    assert state(table).herrings["J1A"] == ["EV"]
    # Each entry is checked on its own: later it can be placed, and then it must be.
    table = court({**given, "herrings": {"J1A": ["EV"], "J3A": ["LE"], "crime_scene": ["EV"]}})
    answer(table, P, "J1A")
    assert state(table).herrings == {"J3A": ["LE"], "crime_scene": ["EV"], "culprit": ["EV"]}


@rule("L-04-35", "L-04-36")
def test_an_effect_takes_any_jurors_token() -> None:
    table = court({**HERRING, "herrings": {"J1A": ["EV"], "J5B": ["LE"]}})
    answer(table, P, "examine:C04-02")
    assert {option.label for option in asked(table, P).options} == {"Myrtle Tuttle", faced(table, "J5B")}
    assert asked(table, P).options[0].thing == Known(state(table).targets[0], "J1A")
    answer(table, P, "J5B", "culprit")
    assert state(table).herrings == {"J1A": ["EV"], "culprit": ["LE"]}
    # It must be taken.
    assert happened(table, "planted")[0]["text"] == "Ada plants 1 Legal Red Herring on the Culprit."


def faced(table: Any, juror: str) -> str:
    title: str = next(face.title for face in table.rules.faces if face.id == juror)
    return title


@rule("L-04-37")
def test_the_one_from_out_of_play_must_be_placeable_too() -> None:
    given = {**HERRING, "herrings": {"culprit": ["EV"], "out": ["EV", "MO"]}, "piles": {"crime_scene": []}}
    table = court(given)
    answer(table, P, "examine:C04-02")
    assert {option.key for option in asked(table, P).options} == {"MO", "no"}
    answer(table, P, "no")
    assert state(table).herrings == {"culprit": ["EV"], "out": ["EV", "MO"]}


@rule("L-04-40")
def test_not_onto_an_exhausted_deck() -> None:
    table = court({**HERRING, "herrings": {"J1A": ["EV"]}, "piles": {"culprit": []}})
    answer(table, P, "examine:C04-02")
    assert state(table).herrings == {"crime_scene": ["EV"]}


# ---------------------------------------------------------------- conspiring


@rule("L-04-48", "L-04-50", "L-04-04")
def test_with_such_a_witness_nothing_is_discarded() -> None:
    table = court({**TURN_P, "witness": "W04-13", "hand": [["C04-03"], []], "claimed": [["W04-14"], []]})
    answer(table, P, "examine:C04-03")
    assert faces(table, state(table).claimed[P]) == ["W04-14"]
    assert list(state(table).bonus.values()) == [2]


@rule("L-04-49", "L-04-50")
def test_without_one_it_may_be_declined_and_does_nothing() -> None:
    given = {**TURN_P, "witness": "W04-05", "hand": [["C04-03"], []]}
    table = court({**given, "claimed": [["W04-14", "W04-08"], []]})
    answer(table, P, "examine:C04-03", "no")
    assert state(table).bonus == {}
    # Without a claimed Patsy nobody is asked.
    table = court({**given, "claimed": [["W04-08"], ["W04-14"]]})
    answer(table, P, "examine:C04-03")
    assert state(table).bonus == {}
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(D, "L-Q-02")]


@rule("L-04-48")
def test_the_first_conspiracy_of_a_quiet_word_upstairs_needs_nobody() -> None:
    given = {
        **TURN_P,
        "witness": "W04-05",
        "hand": [["C04-03", "C04-04"], []],
        "strategy": [["ST04-4"], ["ST04-5", "ST04-6"]],
        "claimed": [["W04-16", "W04-17"], []],
    }
    table = court(given)
    answer(table, P, "examine:C04-03")
    assert list(state(table).bonus.values()) == [2]
    answer(table, D, "pass")
    answer(table, P, "examine:C04-04")
    assert list(state(table).bonus.values()) == [2]  # the second needs a Co-conspirator, and there is none
    without = court({**given, "favor": D})
    answer(without, P, "examine:C04-03")
    assert asked(without, P).rule == "L-04-49"
