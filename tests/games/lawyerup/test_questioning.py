"""L-CALL, L-Q, L-EXAM, L-PROC, L-SIDEBAR, L-PASS: what happens while a Witness is questioned."""

from __future__ import annotations

from typing import Any

import pytest

from moot.games.lawyerup import config
from tests.games.lawyerup.court import answer, asked, at, events, offered, refusal, state, totals, zone
from tests.marks import rule

NOTHING: dict[str, Any] = {"discredited": ["primary", "secondary"]}

# ---------------------------------------------------------------- calling


@rule("L-CALL-01", "L-CALL-02", "L-CALL-03", "L-CALL-04", "L-CALL-08", "L-GLOS-10", "L-06-03")
@pytest.mark.parametrize("favor", [0, 1])
def test_who_has_favor_calls_any_key_witness(favor: int) -> None:
    table = at(phase="call", favor=favor)
    keys = ["W06-01", "W06-02", "W06-03", "W06-07", "W06-11", "W06-04", "W06-08", "W06-12"]
    assert zone(table, "keys") == keys
    assert (offered(table, favor), len(table.asks)) == (set(keys), 1)
    answer(table, favor, "W06-07")
    assert zone(table, "witness") == ["W06-07"]
    assert (state(table).caller, state(table).facing, asked(table, favor).rule) == (favor, favor, "L-Q-02")
    assert "W06-07" not in zone(table, "keys")


@rule("L-CALL-09", "L-CALL-11", "L-REF-13")
def test_a_claimed_witness_is_no_key_witness_any_more() -> None:
    table = at(phase="call", claimed=[["W06-03"], []], removed=["W06-07"])
    assert {"W06-03", "W06-07"}.isdisjoint(offered(table, 0))


@rule("L-CALL-12", "L-GLOS-06")
def test_called_effects_come_before_the_first_turn_and_without_objection() -> None:
    table = at(phase="call", keys=["W06-05"], discard=[[], ["DB01", "DB02"]])
    assert asked(table, 0).rule == "L-GLOS-06"  # the only Witness has been called
    answer(table, 0, "DB02")
    assert zone(table, "hand", 0) == ["DB02"]
    assert asked(table, 0).rule == "L-Q-02"


# ---------------------------------------------------------------- turns


@rule("L-Q-01", "L-Q-02", "L-Q-03")
@pytest.mark.parametrize("favor", [0, 1])
def test_the_caller_begins_and_turns_alternate(favor: int) -> None:
    table = at(phase="call", favor=favor, keys=["W06-03", "W06-04"], hand=[["PB21"], ["DB21"]])
    answer(table, favor, "W06-03")
    assert offered(table, favor) >= {"sidebar", "pass"}
    answer(table, favor, "sidebar")
    assert (table.asks[0].seat, table.asks[0].default) == (1 - favor, "pass")
    answer(table, 1 - favor, "sidebar")
    assert table.asks[0].seat == favor


@rule("L-Q-04", "L-Q-05", "L-PASS-01", "L-PASS-10", "L-PASS-11", "L-PASS-12", "L-Q-08", "L-Q-10")
def test_after_a_pass_the_other_goes_on_alone_until_it_passes_too() -> None:
    table = at(turn=0, witness="W06-03", area=[[], ["DB26"]], favor=1)
    answer(table, 0, "pass")
    for action in ("sidebar", "activate:DB26"):
        assert [ask.seat for ask in table.asks] == [1]
        answer(table, 1, action)
    answer(table, 1, "pass")
    assert "won_witness" in events(table)


@rule("L-Q-03")
def test_with_nothing_else_to_do_one_passes() -> None:
    # T-67
    table = at(turn=0, witness="W06-03", sidebar=[False, True])
    assert offered(table, 0) == {"pass"}


CHARM: dict[str, Any] = {
    "turn": 0,
    "witness": "W06-03",
    "hand": [["PB04", "PB15", "PB21"], []],
    "objections": [0, 0],
    "favor": 1,
}


@rule("L-Q-06", "L-Q-09", "L-EXAM-07")
def test_another_action_in_the_same_turn() -> None:
    table = at(**CHARM)
    answer(table, 0, "examine:PB04")
    assert state(table).favor == 0
    ask = asked(table, 0)
    assert (ask.rule, ask.default) == ("L-Q-06", "stop")
    assert "stop" in offered(table, 0)
    assert "pass" not in offered(table, 0)
    answer(table, 0, "examine:PB15")
    assert table.asks[0].seat == 1


@rule("L-Q-06")
def test_an_extra_action_may_be_declined() -> None:
    table = answer(at(**CHARM), 0, "examine:PB04", "stop")
    assert (table.asks[0].seat, state(table).passed) == (1, [])


@rule("L-Q-06", "L-PROC-05", "L-Q-07")
def test_a_procedure_is_not_activated_in_the_turn_it_was_placed_whatever_the_action() -> None:
    table = at(**{**CHARM, "exam": [[], ["C06-40"]]})
    answer(table, 0, "examine:PB04", "place:PB21")
    assert table.asks[0].seat == 1
    answer(table, 1, "pass")
    assert "activate:PB21" in offered(table, 0)
    # T-22: after a pass each action is a turn of its own.
    table = at(turn=0, witness="W06-03", passed=[1], hand=[["PB21"], []], exam=[[], ["C06-40"]])
    answer(table, 0, "place:PB21")
    assert "activate:PB21" in offered(table, 0)


# ---------------------------------------------------------------- examination


@rule("L-EXAM-01", "L-EXAM-05", "L-GLOS-16")
def test_a_card_goes_on_top_of_the_own_examination() -> None:
    table = at(turn=0, witness="W06-03", hand=[["PB15", "C06-07"], []], exam=[[], ["DB01"]], objections=[0, 0])
    answer(table, 0, "examine:C06-07")
    answer(table, 1, "pass")
    answer(table, 0, "examine:PB15")
    played = [event["card"]["face"] for event in table.told() if event["kind"] == "examined"]
    assert played == ["C06-07", "PB15"]
    assert zone(table, "exam", 1) == ["DB01"]


@rule("L-EXAM-07", "L-EXAM-16", "L-GLOS-07")
@pytest.mark.parametrize(("favor", "value"), [(0, 5), (1, 3)])
def test_examine_effects_read_the_moment(favor: int, value: int) -> None:
    # PB12: +2 if you have favor.
    table = at(turn=0, witness="W06-05", **NOTHING, hand=[["PB12"], []], favor=favor, objections=[0, 0])
    answer(table, 0, "examine:PB12")
    assert totals(table) == [value, 0]


@rule("L-EXAM-07", "L-GLOS-24")
def test_what_cannot_be_done_is_skipped() -> None:
    # PB10 discards a card from hand, if there is one.
    table = at(turn=0, witness="W06-09", **NOTHING, hand=[["PB10"], []], objections=[0, 0])
    answer(table, 0, "examine:PB10")
    assert (totals(table), table.asks[0].seat) == ([5, 0], 1)


@rule("L-EXAM-08")
def test_without_a_may_an_effect_must_be_carried_out() -> None:
    table = at(turn=0, witness="W06-09", hand=[["PB10", "PB01"], []], objections=[0, 0])
    answer(table, 0, "examine:PB10")
    assert (asked(table, 0).rule, offered(table, 0)) == ("L-GLOS-19", {"PB01"})


@rule("L-EXAM-09", "L-EXAM-10", "L-REF-19")
def test_added_cards_count_and_do_nothing_else() -> None:
    # DB21, Bribery, adds up to two cards; DB11 would discard a card when played.
    table = at(turn=1, witness="W06-03", **NOTHING, favor=1, area=[[], ["DB21"]], hand=[[], ["DB11", "DB05", "DB01"]])
    answer(table, 1, "activate:DB21", ["DB11", "DB05"])
    assert zone(table, "exam", 1) == ["DB11", "DB05"]
    assert (totals(table), zone(table, "hand", 1)) == ([0, 7], ["DB01"])


@rule("L-EXAM-10", "L-GLOS-16")
@pytest.mark.parametrize("order", [["DB11", "DB05"], ["DB05", "DB11"]])
def test_who_adds_several_cards_chooses_which_lies_on_top(order: list[str]) -> None:
    table = at(turn=1, witness="W06-03", favor=1, area=[[], ["DB21"]], hand=[[], ["DB11", "DB05"]])
    answer(table, 1, "activate:DB21")
    assert asked(table, 1).ordered
    answer(table, 1, order)
    assert zone(table, "exam", 1) == order


@rule("L-EXAM-12", "L-EXAM-11")
def test_an_empty_examination_begins_with_the_witness_again() -> None:
    # SB-like strike: DB13 discards the only Argument of the Prosecution.
    table = at(turn=1, witness="W06-03", exam=[["PB15"], []], hand=[["PB05", "PB18"], ["DB13"]], objections=[0, 0])
    assert "examine:DB13" in offered(table, 1)
    answer(table, 1, "examine:DB13")
    assert zone(table, "exam", 0) == []
    assert refusal(table, 0, "examine:PB05") == ("L-EXAM-02", "it has no symbol of the Witness")


@rule("L-EXAM-13", "L-OBJ-18")
def test_the_order_of_a_play() -> None:
    table = at(turn=0, witness="W06-03", hand=[["PB15"], []], favor=1)
    answer(table, 0, "examine:PB15")
    assert asked(table, 1).rule == "L-OBJ-01"
    assert (zone(table, "declared"), zone(table, "exam", 0), state(table).favor) == (["PB15"], [], 1)
    answer(table, 1, "pass")
    assert (zone(table, "declared"), zone(table, "exam", 0), state(table).favor) == ([], ["PB15"], 0)
    assert events(table)[-4:] == ["declared", "examined", "favor", "turn"]


@rule("L-EXAM-14", "L-SWAY-01", "L-SWAY-11")
def test_an_effect_sways_towards_its_user() -> None:
    # C06-05: give a card for a sway.
    table = at(turn=0, witness="W06-05", hand=[["C06-05", "PB01"], []])
    answer(table, 0, "examine:C06-05", "PB01", "A06-02A")
    assert state(table).spaces[1] == [-1]


@rule("L-EXAM-15", "L-PROC-15", "L-PROC-10")
def test_a_card_played_by_an_effect_is_dealt_with_first() -> None:
    # Co-Counsel plays Charming Demeanor, which gains favor and grants another action; then favor goes over.
    table = at(turn=0, witness="W06-05", area=[["PB22"], []], hand=[["PB04", "PB21"], []], objections=[0, 0])
    answer(table, 0, "activate:PB22", "PB04")
    assert (zone(table, "exam", 0), zone(table, "discard", 0)) == (["PB04"], ["PB22"])
    assert state(table).favor == 1
    assert asked(table, 0).rule == "L-Q-06"


@rule("L-PROC-13", "L-PASS-03", "L-PASS-04")
def test_a_card_played_by_a_procedure_is_no_examination_action() -> None:
    given: dict[str, Any] = {"witness": "W06-05", "passed": [1], "area": [["PB22"], []], "objections": [0, 0]}
    table = at(turn=0, hand=[["PB12", "PB03"], []], **given)
    answer(table, 0, "activate:PB22", "PB12")
    assert (zone(table, "exam", 0), state(table).passed) == (["PB12"], [1])
    answer(table, 0, "examine:PB03")  # the one Examination action is still there
    assert zone(table, "exam", 0) == ["PB12", "PB03"]
    assert "must_pass" in events(table)


# ---------------------------------------------------------------- Procedures


@rule("L-PROC-01", "L-PROC-04", "L-PROC-06", "L-PROC-12", "L-SETUP-10")
def test_procedures_are_placed_without_a_check_and_stay() -> None:
    table = at(turn=0, witness="W06-03", hand=[["PB22", "PB24"], []], area=[["PB21"], []], sidebar=[True, False])
    assert {"place:PB22", "place:PB24"} <= offered(table, 0)
    assert refusal(table, 0, "examine:PB22") == ("L-EXAM-02", "it has no symbol of the Witness")
    answer(table, 0, "place:PB22")
    answer(table, 1, "pass")
    answer(table, 0, "pass")
    assert sorted(zone(table, "area", 0)) == ["PB21", "PB22"]


@rule("L-PROC-02", "L-PROC-03", "L-PROC-14")
def test_a_procedure_in_the_examination_is_a_card_like_others() -> None:
    table = at(turn=0, witness="W06-03", hand=[["PB21", "PB01"], []])
    answer(table, 0, "examine:PB21")
    assert (zone(table, "exam", 0), table.asks[0].rule, table.asks[0].seat) == (["PB21"], "L-Q-02", 1)
    answer(table, 1, "pass")
    assert "activate:PB21" not in offered(table, 0)
    answer(table, 0, "pass", "stop")
    assert zone(table, "discard", 0) == ["PB21"]


@rule("L-PROC-05")
@pytest.mark.parametrize("placed", [True, False])
def test_not_in_the_turn_it_was_placed(placed: bool) -> None:
    here = ["trial@call:witnesses", "witnesses@call:witness", "witness@call:questioning"]
    table = at(
        at=[*here, {"frame": "questioning@perform:turn_of", "seat": 0}, "turn@ask:another"],
        witness="W06-07",
        area=[["PB24"], []],
        placed=["PB24"] if placed else [],
    )
    assert refusal(table, 0, "activate:PB24") == (("L-PROC-05", "it was placed this turn") if placed else None)


@rule("L-PROC-07", "L-PROC-08", "L-PROC-09", "L-PROC-10", "L-PROC-14")
def test_activating_needs_favor_and_hands_it_over() -> None:
    # T-23
    table = at(turn=0, witness="W06-07", area=[["PB24"], []], favor=1)
    assert refusal(table, 0, "activate:PB24") == ("L-PROC-07", "you do not have favor")
    table = at(turn=0, witness="W06-07", area=[["PB24"], []], favor=0, passed=[1])
    answer(table, 0, "activate:PB24", "primary")
    assert (zone(table, "discard", 0), state(table).favor) == (["PB24"], 1)
    assert "objected" not in events(table)


@rule("L-PROC-11", "L-PROC-16")
def test_an_action_that_could_do_nothing_is_not_offered() -> None:
    table = at(turn=0, witness="W06-07", area=[["PB21"], []], exam=[[], ["DB01"]])
    assert refusal(table, 0, "activate:PB21") == ("L-PROC-11", "it would do nothing")
    # T-65: to search always counts, whatever lies there.
    none = at(turn=0, witness="W06-07", area=[["PB25"], []])
    assert refusal(none, 0, "activate:PB25") == ("L-PROC-11", "it would do nothing")
    table = at(turn=0, witness="W06-07", area=[["PB25"], []], buried=["C06-49", "C06-50"])
    answer(table, 0, "activate:PB25")
    assert [option.label for option in asked(table, 0).options] == ["Nothing"]
    answer(table, 0, ["nothing"])
    assert (zone(table, "discard", 0), state(table).favor, zone(table, "hand", 0)) == (["PB25"], 1, [])


# ---------------------------------------------------------------- Sidebar


@rule("L-SIDEBAR-01", "L-SIDEBAR-02", "L-SIDEBAR-03", "L-SETUP-05")
def test_a_sidebar_draws_a_card_and_gains_favor() -> None:
    table = at(turn=1, witness="W06-03", deck=[[], ["DB01", "DB02"]])
    answer(table, 1, "sidebar")
    assert (zone(table, "hand", 1), state(table).favor, state(table).sidebar) == (["DB02"], 1, [True, False])
    answer(table, 0, "pass")
    assert refusal(table, 1, "sidebar") == ("L-SIDEBAR-01", "your Sidebar is exhausted")


@rule("L-SIDEBAR-04")
def test_with_favor_a_sidebar_still_draws() -> None:
    table = at(turn=0, witness="W06-03", favor=0, deck=[["PB01"], []])
    answer(table, 0, "sidebar")
    assert (zone(table, "hand", 0), state(table).favor) == (["PB01"], 0)


@rule("L-SIDEBAR-05", "L-RES-14", "L-RES-15")
def test_the_loser_gets_favor_and_a_ready_sidebar() -> None:
    table = at(turn=0, witness="W06-05", sidebar=[False, False], passed=[1], favor=0)
    answer(table, 0, "pass", "stop")
    assert (state(table).sidebar, state(table).favor) == ([False, True], 1)


@rule("L-SIDEBAR-06", "L-RES-25", "L-RES-22")
def test_with_an_empty_deck_a_sidebar_gives_favor_alone() -> None:
    # T-24
    table = at(turn=1, witness="W06-03", deck=[[], []])
    answer(table, 1, "sidebar")
    assert (zone(table, "hand", 1), state(table).favor) == ([], 1)


@rule("L-SIDEBAR-07", "L-GLOS-12")
def test_a_refreshed_sidebar_is_used_again() -> None:
    table = at(turn=0, witness="W06-03", area=[["PB22"], []], favor=0, sidebar=[False, True])
    answer(table, 0, "activate:PB22")
    answer(table, 1, "pass")
    assert "sidebar" in offered(table, 0)


# ---------------------------------------------------------------- passing


@rule("L-PASS-03", "L-PASS-04", "L-PASS-05")
def test_one_more_examination_action_after_a_pass() -> None:
    table = at(turn=0, witness="W06-03", passed=[1], hand=[["C06-07", "PB15", "PB21"], []])
    answer(table, 0, "place:PB21")
    answer(table, 0, "sidebar")
    answer(table, 0, "examine:C06-07")
    assert events(table).index("must_pass") > events(table).index("used_sidebar")
    assert state(table).passed == [1, 0]


@rule("L-PASS-05")
def test_before_the_pass_examinations_do_not_count() -> None:
    table = at(turn=0, witness="W06-03", hand=[["C06-07", "PB15", "C06-22"], []], objections=[0, 0])
    answer(table, 0, "examine:C06-07")
    answer(table, 1, "pass")
    assert "examine:PB15" in offered(table, 0)


@rule("L-PASS-06")
@pytest.mark.parametrize("counts", [True, False])
def test_a_procedure_played_into_the_examination_is_one(counts: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "PROCEDURE_IN_EXAM_IS_EXAMINATION", counts)
    table = at(turn=0, witness="W06-03", passed=[1], hand=[["PB21", "PB01"], []])
    answer(table, 0, "examine:PB21")
    assert ("must_pass" in events(table)) is counts


@rule("L-PASS-08")
def test_another_action_after_the_last_examination_is_no_examination() -> None:
    # T-48
    table = at(**{**CHARM, "passed": [1]})
    answer(table, 0, "examine:PB04")
    assert asked(table, 0).rule == "L-Q-06"
    assert refusal(table, 0, "examine:PB15") == (
        "L-PASS-03",
        "your opponent has passed, and you have taken your last Examination action",
    )
    answer(table, 0, "place:PB21")
    assert "must_pass" in events(table)
    table = answer(at(**{**CHARM, "passed": [1]}), 0, "examine:PB04", "stop")
    assert "must_pass" in events(table)


@rule("L-PASS-09", "L-OBJ-07")
def test_a_cancelled_last_examination_has_not_happened() -> None:
    # T-15: the Prosecution has passed, and may still object (L-PASS-02, L-OBJ-09).
    table = at(turn=1, witness="W06-13", passed=[0], hand=[[], ["DB09", "DB01"]])
    answer(table, 1, "examine:DB09")
    answer(table, 0, "object")
    assert asked(table, 1).rule == "L-Q-02"
    assert "examine:DB01" in offered(table, 1)


@rule("L-PASS-02", "L-OBJ-09")
def test_who_has_passed_may_object() -> None:
    table = at(turn=1, witness="W06-13", passed=[0], hand=[[], ["DB09"]])
    answer(table, 1, "examine:DB09")
    assert asked(table, 0).rule == "L-OBJ-01"
