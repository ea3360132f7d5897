"""Cards of Private Eye that chance hardly ever finds: Experts, who come out of the Witness deck."""

from __future__ import annotations

from tests.games.lawyerup.eye import TURN, D, P, answer, asked, court, faces, happened, offers, state
from tests.marks import rule


@rule("L-REF-09", "L-REF-13", "L-CALL-11")
def test_an_expert_takes_the_stand_and_was_not_called() -> None:
    given = {**TURN, "area": [[], ["DB22"]], "hand": [["PB01"], []], "witness_deck": ["W04-21", "W04-14"]}
    table = court(given)
    answer(table, D, "activate:DB22", "primary")
    assert faces(table, state(table).witness) == ["W04-21"]
    assert happened(table, "peeked") == []
    assert table.shown(None)["board"]["influence"] == [3, 3]


def test_an_expert_who_is_won_searches_the_buried_evidence() -> None:
    table = court({"phase": "resolve", "witness": "W04-22", "favor": D, "facing": D, "buried": ["C04-59", "C04-60"]})
    assert asked(table, P).rule == "L-GLOS-13"
    answer(table, P, ["C04-60"])
    assert faces(table, state(table).hand[P])[:1] == ["C04-60"]


def test_an_expert_can_be_claimed_from_the_witness_deck() -> None:
    table = court({"phase": "resolve", "witness": "W04-20", "exam": [["C04-19"], []], "witness_deck": ["W04-21"]})
    assert "W04-21" in faces(table, state(table).claimed[P])


@rule("L-04-26")
def test_aunt_winnie_sways_only_jurors_on_the_prosecution_side() -> None:
    table = court({**TURN, "area": [[], ["AL-07"]], "clues": {"AL-07": ["EV", "EV"]}})
    answer(table, D, "trigger:AL-07")
    assert offers(table, D, "J6A")
    assert not offers(table, D, "J6B")
    answer(table, D, "J6A")
    assert state(table).spaces[5] == [2]
