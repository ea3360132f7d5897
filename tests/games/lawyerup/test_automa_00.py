"""L-AUTO00: what the Automa prefers in case 00, tried in The Prize Marrow; cases 01 to 03 are in test_season_1.py."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Seat, Table
from moot.games.lawyerup import preferences
from moot.games.lawyerup.state import Court
from tests.games.lawyerup.court import FACE, answer, asked, begun, events, log, offered, space, state, zone
from tests.games.lawyerup.test_automa import AUTOMA, alone
from tests.marks import rule

WITNESSES = [name for name in FACE if FACE[name].deck == "prize_marrow/witness"]
MARROW = {"case": "prize_marrow"}


def calling(automa: str = "D") -> Table:
    return alone(automa, phase="call", favor="PD".index(automa), keys=WITNESSES, options=MARROW)


def expected(color: str) -> set[str]:
    """By hand: the highest Primary of the own color, else the highest neutral one, then the lowest Secondary."""
    for wanted in (color, "N"):
        own = [name for name in WITNESSES if FACE[name].ends[0][0] == wanted]
        if own:
            most = max(FACE[name].ends[0][1] for name in own)
            own = [name for name in own if FACE[name].ends[0][1] == most]
            other = 1 - "PD".index(color)
            least = min(FACE[name].worth[1][other] for name in own)
            return {name for name in own if FACE[name].worth[1][other] == least}
    raise AssertionError


@rule("L-AUTO00-01", "L-AUTO-47", "L-AUTO-20")
@pytest.mark.parametrize("automa", ["P", "D"])
def test_it_calls_by_primary_values(automa: str) -> None:
    table, wanted = calling(automa), expected(automa)
    if len(wanted) > 1:
        assert (asked(table, 0).rule, offered(table, 0)) == ("L-AUTO-20", wanted)
        answer(table, 0, min(wanted))
    assert zone(table, "witness")[0] in wanted


def jury(**spaces: int) -> dict[str, Any]:
    """All Jurors are firmly on the Defense's side, the Automa's, but these."""
    others = {f"J{k}A": {"space": 3} for k in range(1, 7)}
    return {**others, **{name: {"space": at} for name, at in spaces.items()}}


def spending(budget: int, **spaces: int) -> Table:
    witness, hand = WITNESSES[0], [["PB09"], ["SB07"]]
    keys = WITNESSES[1:3]
    return alone(
        spend=AUTOMA,
        budget=budget,
        witness=witness,
        passed=[0, 1],
        sways=jury(**spaces),
        hand=hand,
        keys=keys,
        options=MARROW,
    )


@rule("L-AUTO00-02", "L-AUTO00-03")
def test_it_spends_on_the_most_skeptical_juror_of_the_players() -> None:
    # J2A and J3A lean to the Prosecution, J5A already to the Defense.
    table = spending(3, J2A=1, J3A=1, J5A=2)
    assert [space(table, name) for name in ("J2A", "J3A", "J5A")] == [1, 2, 2]
    table = spending(2, J2A=1, J3A=1, J5A=2)
    assert [space(table, name) for name in ("J2A", "J3A", "J5A")] == [2, 1, 2]
    table = spending(5, J5A=2, J4A=2)
    assert [space(table, name) for name in ("J4A", "J5A")] == [2, 3]
    assert any("going for the most skeptical Juror whom it can afford" in line for line in log(table))
    assert "spent" in events(table)


def game_with(**spaces: int) -> tuple[Court, dict[str, Any]]:
    table = alone(phase="call", favor=0, keys=WITNESSES, sways=jury(**spaces), options=MARROW)
    game = state(table)
    return game, dict(zip(zone(table, "targets"), game.targets, strict=True))


@rule("L-AUTO00-04", "L-AUTO-56")
def test_free_sways_go_to_the_most_skeptical() -> None:
    game, juror = game_with(J2A=1, J5A=2)
    swayable = [juror["J2A"], juror["J5A"]]
    assert preferences.sway_jurors(game, Seat(AUTOMA), swayable, None)[0] == [juror["J5A"]]
    assert preferences.sway_jurors(game, Seat(AUTOMA), swayable, 9)[0] == [juror["J2A"]]


@rule("L-COOP-01", "L-COOP-07")
def test_two_against_the_automa_alternate_in_the_draft() -> None:
    table = begun(2, automa="D", case="prize_marrow")
    drafted: list[int] = []
    while len(drafted) < 4:
        ask = table.asks[0]
        if ask.rule == "L-AUTO-15":
            drafted.append(ask.seat)
        table.answer(ask.seat, ask.id, ask.default)
    assert drafted == [0, 1, 0, 1]
    assert state(table).side == [0, 0, 1]
