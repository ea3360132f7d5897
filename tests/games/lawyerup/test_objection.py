"""L-OBJ and L-OBJVAR: objections, by the standard rules and by the three variants."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table
from moot.games.lawyerup import config
from tests.games.lawyerup.court import answer, asked, at, events, log, offered, refusal, state, totals, zone
from tests.marks import rule

# W06-13 shows EM MO; DB09 is an Argument, EM LE, worth 4; DB01 one, EM MO; C06-22 is Evidence, EM.
HAND = ["DB09", "DB01", "C06-22", "DB21"]


def played(card: str = "DB09", variant: str = "standard", **given: Any) -> Table:
    """The Defense has just played a card."""
    position = {"turn": 1, "witness": "W06-13", "hand": [[], HAND], "discredited": ["primary", "secondary"], **given}
    return answer(at(options={"objection_variant": variant}, **position), 1, f"examine:{card}")


@rule("L-OBJ-01", "L-OBJ-05", "L-OBJ-06", "L-OBJ-07", "L-OBJ-12", "L-OBJ-15", "L-SETUP-04")
def test_an_argument_is_cancelled_and_another_action_follows() -> None:
    # T-14
    table = played()
    ask = asked(table, 0)
    assert (ask.rule, offered(table, 0), ask.default) == ("L-OBJ-01", {"object", "pass"}, "pass")
    answer(table, 0, "object")
    assert (zone(table, "discard", 1), zone(table, "exam", 1), totals(table)) == (["DB09"], [], [0, 0])
    assert (state(table).objections, state(table).turns) == ([2, 3], [0, 1])
    assert offered(table, 1) == {"examine:DB01", "examine:C06-22", "examine:DB21", "place:DB21", "sidebar", "pass"}
    answer(table, 1, "examine:DB01")
    assert (zone(table, "exam", 1), table.asks[0].seat, table.asks[0].rule) == (["DB01"], 0, "L-Q-02")


@rule("L-OBJ-07", "L-OBJ-15")
def test_the_other_action_may_be_a_pass() -> None:
    table = played()
    answer(table, 0, "object")
    answer(table, 1, "pass")
    assert (state(table).passed, table.asks[0].seat) == ([1], 0)


@rule("L-OBJ-02", "L-OBJ-08")
def test_without_a_ready_token_nobody_is_asked() -> None:
    assert played(objections=[0, 3]).asks[0].rule == "L-Q-02"


@rule("L-OBJ-03", "L-OBJ-12")
def test_one_objection_for_each_witness() -> None:
    table = played(objected=[True, False])
    assert table.asks[0].rule == "L-Q-02"


@rule("L-OBJ-04", "L-PROC-14")
@pytest.mark.parametrize("card", ["C06-22", "DB21"])
def test_evidence_and_procedures_are_safe(card: str) -> None:
    # T-16
    assert played(card).asks[0].rule == "L-Q-02"


@rule("L-OBJ-10")
def test_an_objection_is_not_answered_by_another() -> None:
    table = played()
    answer(table, 0, "object")
    assert [ask.seat for ask in table.asks] == [1]


@rule("L-OBJ-11", "L-PROC-15")
@pytest.mark.parametrize("replaced", [False, True])
def test_an_argument_played_by_an_effect_may_be_objected_to(replaced: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    # T-45
    monkeypatch.setattr(config, "REPLACE_EFFECT_PLAYS", replaced)
    table = at(
        turn=0, witness="W06-05", area=[["PB22"], []], hand=[["PB04", "PB21"], []], sidebar=[False, True], favor=0
    )
    answer(table, 0, "activate:PB22", "PB04")
    answer(table, 1, "object")
    assert sorted(zone(table, "discard", 0)) == ["PB04", "PB22"]
    assert (state(table).sidebar, state(table).favor) == ([True, True], 1)
    assert table.asks[0].seat == (0 if replaced else 1)


@rule("L-OBJ-11")
def test_an_added_argument_is_safe() -> None:
    table = at(turn=1, witness="W06-03", favor=1, area=[[], ["DB21"]], hand=[[], ["DB11"]])
    answer(table, 1, "activate:DB21", ["DB11"])
    assert (zone(table, "exam", 1), table.asks[0].rule) == (["DB11"], "L-Q-02")


@rule("L-OBJ-14", "L-OBJ-17")
def test_a_cancelled_card_grants_nothing() -> None:
    # T-46
    table = at(turn=0, witness="W06-03", hand=[["PB04", "PB15"], []], favor=1)
    answer(table, 0, "examine:PB04")
    answer(table, 1, "object")
    assert state(table).favor == 1
    answer(table, 0, "examine:PB15")
    assert table.asks[0].seat == 1


@rule("L-OBJ-16")
def test_the_replacement_of_an_extra_action_may_be_declined() -> None:
    # T-47
    table = at(turn=0, witness="W06-03", hand=[["PB04", "PB15"], []])
    answer(table, 0, "examine:PB04")
    answer(table, 1, "pass")
    answer(table, 0, "examine:PB15")
    answer(table, 1, "object")
    assert asked(table, 0).rule == "L-Q-06"
    answer(table, 0, "stop")
    assert (table.asks[0].seat, state(table).passed) == (1, [])


@rule("L-OBJ-18")
def test_the_decision_is_made_before_the_card_has_any_effect() -> None:
    table = played("DB01")
    assert (zone(table, "declared"), totals(table)) == (["DB01"], [0, 0])


@rule("L-OBJ-13", "L-GLOS-12")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (3, 3)])
def test_refreshing_turns_one_token_ready(before: int, after: int) -> None:
    table = at(turn=0, witness="W06-03", area=[["PB26"], []], objections=[before, 3], deck=[["PB01"], []])
    answer(table, 0, "activate:PB26")
    assert state(table).objections == [after, 3]


@rule("L-OBJ-13", "L-OBJ-03")
@pytest.mark.parametrize("variant", ["standard", "bias"])
def test_a_refreshed_objection_is_not_for_the_same_witness(variant: str) -> None:
    table = at(
        options={"objection_variant": variant},
        turn=0,
        witness="W06-13",
        area=[["PB26"], []],
        hand=[[], ["DB09"]],
        objections=[2, 3],
        objected=[True, False],
        covered=[["EM"], []] if variant == "bias" else [[], []],
    )
    answer(table, 0, "activate:PB26")
    assert state(table).objections == [3, 3]
    answer(table, 1, "examine:DB09")
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(0, "L-Q-02")]


# ---------------------------------------------------------------- Overruled Objections


@rule("L-OBJVAR-01", "L-OBJVAR-03", "L-OBJVAR-04", "L-OBJVAR-25", "L-OBJVAR-23", "L-OBJVAR-24", "L-OBJVAR-07")
def test_the_gavel_always_succeeds() -> None:
    table = played(variant="overruled", objections=[0, 0], chance=["1"])
    assert state(table).tracker == [0, 0]
    answer(table, 0, "object")
    assert (zone(table, "discard", 1), state(table).tracker, state(table).objections) == (["DB09"], [1, 0], [0, 0])
    assert config.OVERRULED_TRACK == (1, 2, 3, 4, 5, 6)


@rule("L-OBJVAR-05", "L-OBJVAR-07", "L-OBJVAR-26")
def test_favor_buys_one_more_roll() -> None:
    # T-37
    table = played(variant="overruled", tracker=[3, 0], favor=0, chance=["3", "5"])
    answer(table, 0, "object")
    assert asked(table, 0).rule == "L-OBJVAR-05"
    answer(table, 0, "roll_again")
    assert (zone(table, "discard", 1), state(table).favor, state(table).tracker) == (["DB09"], 1, [4, 0])


@rule("L-OBJVAR-06", "L-OBJVAR-07", "L-OBJVAR-09", "L-OBJVAR-02")
def test_an_overruled_objection_may_be_followed_by_another() -> None:
    table = played(variant="overruled", tracker=[3, 0], favor=1, chance=["3"])
    answer(table, 0, "object")
    assert (zone(table, "exam", 1), state(table).tracker, state(table).objected) == (["DB09"], [4, 0], [False, False])
    answer(table, 0, "pass")
    answer(table, 1, "examine:DB01")
    assert asked(table, 0).rule == "L-OBJ-01"


@rule("L-OBJVAR-02", "L-OBJVAR-18")
@pytest.mark.parametrize(("variant", "roll"), [("overruled", "6"), ("sustained", "EM")])
def test_one_sustained_objection_for_each_witness(variant: str, roll: str) -> None:
    table = played(variant=variant, chance=[roll])
    answer(table, 0, "object")
    answer(table, 1, "examine:DB01")
    assert (zone(table, "exam", 1), asked(table, 0).rule) == (["DB01"], "L-Q-02")


@rule("L-OBJVAR-26", "L-OBJVAR-06")
def test_favor_is_gone_whatever_the_second_roll_shows() -> None:
    table = played(variant="overruled", tracker=[5, 0], favor=0, chance=["1", "2"])
    answer(table, 0, "object", "roll_again")
    assert (zone(table, "exam", 1), state(table).favor) == (["DB09"], 1)


@rule("L-OBJVAR-07", "L-OBJVAR-08")
def test_the_tracker_has_two_ends() -> None:
    table = played(variant="overruled", tracker=[5, 0], favor=1, chance=["6"])
    answer(table, 0, "object")
    assert state(table).tracker == [5, 0]
    for before, after in ((2, 1), (0, 0)):
        table = at(
            options={"objection_variant": "overruled"},
            turn=0,
            witness="W06-03",
            area=[["PB26"], []],
            tracker=[before, 0],
            deck=[["PB01"], []],
        )
        answer(table, 0, "activate:PB26")
        assert state(table).tracker == [after, 0]


# ---------------------------------------------------------------- Bias Objections


@rule("L-OBJVAR-10", "L-OBJVAR-11", "L-OBJVAR-12", "L-OBJVAR-13", "L-OBJVAR-14")
@pytest.mark.parametrize("card", ["DB09", "C06-22"])
def test_a_symbol_of_the_card_is_covered(card: str) -> None:
    table = played(card, "bias")
    assert offered(table, 0) == ({"EM", "LE", "pass"} if card == "DB09" else {"EM", "pass"})
    answer(table, 0, "EM")
    assert (zone(table, "discard", 1), state(table).covered, state(table).objections) == ([card], [["EM"], []], [2, 3])
    assert state(table).objected == [True, False]


@rule("L-OBJVAR-12")
def test_procedures_are_safe_from_bias_objections() -> None:
    assert played("DB21", "bias").asks[0].rule == "L-Q-02"


@rule("L-OBJVAR-15")
def test_a_covered_symbol_justifies_nothing() -> None:
    # T-38
    assert played("C06-22", "bias", covered=[["EM"], []], objections=[2, 3]).asks[0].rule == "L-Q-02"
    assert offered(played("DB09", "bias", covered=[["EM"], []], objections=[2, 3]), 0) == {"LE", "pass"}


@rule("L-OBJVAR-16")
def test_refreshing_uncovers_a_symbol_of_choice() -> None:
    table = at(
        options={"objection_variant": "bias"},
        turn=0,
        witness="W06-03",
        area=[["PB26"], []],
        covered=[["EM", "LE"], []],
        objections=[1, 3],
    )
    answer(table, 0, "activate:PB26")
    assert (asked(table, 0).rule, offered(table, 0)) == ("L-OBJVAR-16", {"EM", "LE"})
    answer(table, 0, "LE")
    assert (state(table).covered, state(table).objections) == ([["EM"], []], [2, 3])


# ---------------------------------------------------------------- Sustained Objections


@rule("L-OBJVAR-18", "L-OBJVAR-19")
def test_a_rolled_symbol_of_the_card_sustains() -> None:
    table = played(variant="sustained", chance=["LE"])
    answer(table, 0, "object")
    assert (zone(table, "discard", 1), state(table).objections) == (["DB09"], [2, 3])
    assert "Ada objects to Heart and Statute, and rolls Legal: sustained, it has no effect." in log(table)


@rule("L-OBJVAR-20")
def test_favor_buys_one_more_roll_of_the_bias_die() -> None:
    table = played(variant="sustained", favor=0, chance=["CO", "EM"])
    answer(table, 0, "object", "roll_again")
    assert (zone(table, "discard", 1), state(table).favor) == (["DB09"], 1)


@rule("L-OBJVAR-21", "L-OBJVAR-22")
def test_a_failed_roll_exhausts_no_token() -> None:
    # T-39
    table = played(variant="sustained", favor=1, chance=["CO"])
    answer(table, 0, "object")
    assert (zone(table, "exam", 1), state(table).objections) == (["DB09"], [3, 3])
    answer(table, 0, "pass")
    answer(table, 1, "examine:DB01")
    assert asked(table, 0).rule == "L-OBJ-01"


@rule("L-OBJVAR-22")
@pytest.mark.parametrize(("card", "ready"), [("C06-22", 3), ("DB09", 0)])
def test_only_arguments_and_only_with_a_ready_token(card: str, ready: int) -> None:
    table = played(card, "sustained", objections=[ready, 3])
    assert table.asks[0].rule == "L-Q-02"


@rule("L-OBJVAR-23")
@pytest.mark.parametrize("variant", ["overruled", "bias", "sustained"])
def test_the_aftermath_is_the_same(variant: str) -> None:
    table = played(
        variant=variant, chance=["EM"] if variant == "sustained" else ["6"] if variant == "overruled" else []
    )
    answer(table, 0, "EM" if variant == "bias" else "object")
    assert ("sustained" in events(table), asked(table, 1).rule) == (True, "L-Q-02")
    assert refusal(table, 1, "sidebar") is None
