"""What a view says beside what lies on the table."""

from __future__ import annotations

import moot
from moot.engine import Table
from moot.games.android.view import City, LeadShown
from tests.games.android.scene import CAPRICE, LOUIS, keys, passing, scene
from tests.marks import rule


def board(table: Table, seat: int | None) -> City:
    return table.board(seat, City)


@rule("A-MOVE-01", "A-REST-01", "A-REST-03")
def test_everybody_sees_what_is_in_reach_and_the_time_it_takes() -> None:
    table = scene(turn=LOUIS, stands={LOUIS: "monroe"}, time=6)
    reach = board(table, LOUIS).reach
    assert sorted(f"move:{place}" for place in reach) == sorted(keys(table, "move:"))
    assert (reach["napd"], reach["humanity_labor"]) == (1, 3)
    assert board(table, CAPRICE).reach == board(table, None).reach == reach
    allowed = scene(turn=LOUIS, stands={LOUIS: "monroe"}, warrants={LOUIS: ["humanity_labor"]})
    assert board(allowed, LOUIS).reach["humanity_labor"] == 1


def test_before_the_first_turn_nothing_is_in_reach() -> None:
    table = moot.table("android", seats=3, seed=1, options={"detectives": "rachel louis floyd"})
    assert table.asks[0].rule == "A-SETUP-40"
    assert board(table, 0).reach == {}


def test_evidence_adds_up_as_far_as_a_seat_knows() -> None:
    table = scene(turn=LOUIS, leads={"physical_louis": "napd"}, pool=["evidence+3"], alibis={"noise": 1})
    passing(table, "follow_lead:physical_louis", "root", "evidence", "thomas_haas", "facedown")
    sums = {seat: {one.suspect: one.guilt for one in board(table, seat).suspects} for seat in (LOUIS, CAPRICE)}
    assert (sums[LOUIS]["thomas_haas"], sums[CAPRICE]["thomas_haas"]) == (3, 0)
    assert sums[CAPRICE]["noise"] == -5


def test_a_lead_says_its_kind_and_whose_it_is() -> None:
    table = scene(turn=LOUIS, leads={"testimony_eve": "city_hall", "document_louis": "napd"})
    assert board(table, None).leads == {
        "testimony_eve": LeadShown("testimony", "eve", "city_hall"),
        "document_louis": LeadShown("document", "louis", "napd"),
    }
