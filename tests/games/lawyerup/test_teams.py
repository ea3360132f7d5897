"""L-TEAM, L-GLOS-21: two against two. Seats 0 and 2 are the Prosecution, 1 and 3 the Defense."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import ScenarioError, Table
from tests.games.lawyerup.court import (
    answer,
    asked,
    at,
    begun,
    events,
    log,
    offered,
    play_on,
    refusal,
    state,
    totals,
    zone,
)
from tests.marks import rule

NOTHING: dict[str, Any] = {"discredited": ["primary", "secondary"]}
EMPTY: list[list[str]] = [[], [], [], []]


def court(**given: Any) -> Table:
    return at(4, **given)


def hands(**by_seat: list[str]) -> list[list[str]]:
    """``s0=["PB01"]``: the hands of four."""
    return [by_seat.get(f"s{seat}", []) for seat in range(4)]


def turns(table: Table, *answers: str) -> list[int]:
    """Whoever is asked gives the next answer; tells who it was."""
    found = []
    for one in answers:
        (ask,) = table.asks
        found.append(int(ask.seat))
        answer(table, ask.seat, one)
    return found


# ---------------------------------------------------------------- setup and Discovery


@rule("L-TEAM-01", "L-TEAM-02", "L-TEAM-21")
def test_each_team_mate_has_a_full_base_deck() -> None:
    table = begun(4)
    assert table.shown(None)["board"]["side"] == [0, 1, 0, 1]
    decks = [sorted(zone(table, "deck", seat)) for seat in range(4)]
    assert [len(deck) for deck in decks] == [26] * 4
    assert decks[0] == decks[2] == [f"PB{n:02}" for n in range(1, 27)]
    assert decks[1] == decks[3] == [f"DB{n:02}" for n in range(1, 27)]


@rule("L-TEAM-04", "L-TEAM-03", "L-TEAM-20")
@pytest.mark.parametrize("dealt", [False, True])
def test_the_evidence_of_a_side_is_split_evenly_and_team_mates_draft_in_turn(dealt: bool) -> None:
    table = begun(4, first_game_deal=dealt)
    assert sorted(ask.seat for ask in table.asks) == [0, 1]  # the Strategies: the first seats decide
    drafters: list[int] = []
    while table.asks and table.asks[0].rule != "L-DISC-11":
        ask = table.asks[0]
        if ask.rule == "L-DISC-04":
            drafters.append(int(ask.seat))
            assert len(state(table).drawn[ask.seat]) == 3
        table.answer(ask.seat, ask.id, ask.default or ask.options[0].key)
    rounds = [tuple(sorted(drafters[n : n + 2])) for n in range(0, len(drafters), 2)]
    assert rounds == ([] if dealt else [(0, 1), (2, 3)] * 4 + [(0, 1)])
    game = state(table)
    for seat in range(4):
        cards = [*zone(table, "deck", seat), *zone(table, "hand", seat)]
        assert sum(card.startswith("C06") for card in cards) == 9
        assert len(cards) == 26 + 9
    assert (len(game.buried), game.drafted) == (18, [[], []])


@rule("L-TEAM-04", "L-TEAM-22")
def test_nobody_knows_which_share_a_drafted_card_went_to() -> None:
    table = play_on(begun(4), "L-DISC-11")
    game = state(table)
    for seat in range(4):
        for audience in range(4):
            known = [card for card in game.deck[seat] if game.know[audience][card] == 0]
            assert known == []


@rule("L-TEAM-05", "L-TEAM-21")
def test_four_cards_each_a_mulligan_each_and_a_draw_step_each() -> None:
    table = play_on(begun(4), "L-DISC-11")
    assert [len(hand) for hand in state(table).hand] == [4, 4, 4, 4]
    assert sorted(ask.seat for ask in table.asks) == [0, 1, 2, 3]
    thrown = zone(table, "hand", 2)[:2]
    answer(table, 2, thrown)
    for seat in (0, 1, 3):
        answer(table, seat, [])
    assert zone(table, "discard", 2) == thrown
    assert zone(table, "discard", 0) == []
    assert [len(hand) for hand in state(table).hand] == [4, 4, 4, 4]
    table = court(phase="draw", hand=hands(s0=["PB01"], s2=["PB02", "PB03"]))
    assert sorted(ask.seat for ask in table.asks) == [0, 2]
    answer(table, 0, [])
    answer(table, 2, ["PB03"])
    assert [len(hand) for hand in state(table).hand] == [4, 4, 4, 4]
    assert zone(table, "discard", 2) == ["PB03"]


@rule("L-TEAM-22")
def test_both_team_mates_know_the_attitude_and_not_each_others_hands() -> None:
    for table in (play_on(begun(4), "L-DISC-11"), court(turn=0, witness="W06-03", hand=hands(s2=["PB01"]))):
        held = [zone(table, "secrets", side)[0] for side in (0, 1)]
        for seat in range(4):
            board = table.shown(seat)["board"]
            side = seat % 2
            assert [one.get("face") for one in board["secrets"][side]] == [held[side]]
            assert all("face" not in one for one in board["secrets"][1 - side])
            assert all("face" not in one for one in board["hands"][(seat + 2) % 4])


@rule("L-TEAM-22", "L-TEAM-15")
def test_an_attitude_that_is_swapped_is_seen_by_both_and_chosen_by_who_had_the_last_turn() -> None:
    table = court(phase="questioning", witness="W06-02", caller=0, next_up=[2, 1])
    assert turns(table, "pass", "pass", "pass", "pass") == [2, 1, 0, 3]
    assert asked(table, 0).rule == "L-06-10"
    held = zone(table, "secrets", 0)
    assert len(held) == 2
    for seat in (0, 2):
        assert {one.get("face") for one in table.shown(seat)["board"]["secrets"][0]} == set(held)
    for seat in (1, 3):
        assert {one.get("face") for one in table.shown(seat)["board"]["secrets"][0]} == {None}


# ---------------------------------------------------------------- turns


@rule("L-TEAM-08", "L-TEAM-14")
def test_team_mates_take_the_turns_of_their_side_alternately_also_across_witnesses() -> None:
    table = court(phase="call", keys=["W06-03", "W06-04", "W06-07"], sidebar=[True, True], area=[["PB26"], [], [], []])
    answer(table, 0, "W06-04")
    assert turns(table, "sidebar", "sidebar", "pass", "pass", "pass", "pass") == [0, 1, 2, 3, 0, 1]
    play_on(table, "L-CALL-02")
    # The Defense won the Witness, and with it the next call; its last turn was seat 1's.
    assert (state(table).favor, [ask.seat for ask in table.asks]) == (1, [3])
    answer(table, 3, "W06-07")
    assert turns(table, "pass", "pass", "pass", "pass") == [3, 2, 1, 0]


@rule("L-TEAM-14", "L-TEAM-23")
@pytest.mark.parametrize("caller", [0, 2])
def test_the_one_whose_turn_is_next_calls_and_resolves_called_effects(caller: int) -> None:
    table = court(phase="call", keys=["W06-02", "W06-04"], next_up=[caller, 1])
    assert [ask.seat for ask in table.asks] == [caller]
    answer(table, caller, "W06-02")  # Prosecution Called: Draw 1 card.
    assert [len(hand) for hand in state(table).hand] == [int(seat == caller) for seat in range(4)]
    assert asked(table, caller).rule == "L-Q-02"


@rule("L-TEAM-11", "L-TEAM-08")
def test_who_has_passed_is_skipped_and_the_mate_goes_on() -> None:
    table = court(turn=0, witness="W06-03", favor=0, area=[[], [], ["PB26", "PB26"], ["DB26"]], objections=[0, 0])
    assert turns(table, "pass", "sidebar", "sidebar") == [0, 1, 2]
    assert state(table).passed == [0]
    assert turns(table, "pass", "pass") == [3, 2]
    assert [ask.seat for ask in table.asks] == [1]  # the Defense has one player left
    answer(table, 1, "pass")
    assert "won_witness" in events(table)


LAST: dict[str, Any] = {
    "turn": 0,
    "witness": "W06-05",
    **NOTHING,
    "hand": [["PB12"], ["DB12"], ["PB03"], ["DB02", "DB03"]],
    "objections": [0, 0],
}


@rule("L-TEAM-11", "L-TEAM-18", "L-PASS-03")
def test_only_when_both_have_passed_the_other_side_has_one_examination_action_in_all() -> None:
    table = court(**LAST)
    assert turns(table, "pass", "examine:DB12") == [0, 1]
    # Seat 2 has not passed: the Defense is still free.
    assert turns(table, "examine:PB03", "examine:DB02", "pass") == [2, 3, 2]
    assert state(table).passed == [0, 2]
    assert [ask.seat for ask in table.asks] == [1]
    answer(table, 1, "sidebar")
    assert [ask.seat for ask in table.asks] == [3]
    answer(table, 3, "examine:DB03")  # the one for both
    assert [event["seat"] for event in table.told() if event["kind"] == "must_pass"] == [1, 3]
    assert "won_witness" in events(table)


@rule("L-TEAM-18", "L-PASS-11")
def test_a_single_pass_after_the_other_side_has_passed_leaves_the_action_to_the_mate() -> None:
    table = court(**{**LAST, "turn": 1, "passed": [0, 2]})
    assert turns(table, "pass", "examine:DB02") == [1, 3]
    assert [event["seat"] for event in table.told() if event["kind"] == "must_pass"] == [3]
    assert "won_witness" in events(table)


@rule("L-TEAM-18", "L-PASS-08")
def test_after_the_last_examination_action_an_extra_action_is_no_examination() -> None:
    table = court(
        turn=2, witness="W06-03", passed=[1, 3], hand=hands(s2=["PB04", "PB15"], s0=["PB15"]), objections=[0, 0]
    )
    answer(table, 2, "examine:PB04")
    found = refusal(table, 2, "examine:PB15")
    assert found is not None
    assert found[0] == "L-PASS-03"
    answer(table, 2, "sidebar")
    assert [event["seat"] for event in table.told() if event["kind"] == "must_pass"] == [0, 2]


@rule("L-TEAM-11")
def test_by_option_one_pass_is_the_pass_of_both() -> None:
    table = court(**LAST, options={"team_pass": "side"})
    assert turns(table, "pass", "sidebar") == [0, 1]
    assert state(table).passed == [0, 2]
    answer(table, 3, "examine:DB02")
    assert "won_witness" in events(table)


# ---------------------------------------------------------------- what a side shares


@rule("L-TEAM-09")
def test_a_side_has_one_examination_and_one_total() -> None:
    table = court(**LAST)
    turns(table, "examine:PB12", "pass")
    before = totals(table)[0]
    assert refusal(table, 2, "examine:PB03") is None  # PB03 matches PB12, the mate's card
    answer(table, 2, "examine:PB03")
    assert zone(table, "exam", 0) == ["PB12", "PB03"]
    # PB03 counts the Logical cards of both players: PB12 and itself.
    assert totals(table)[0] == before + 4


@rule("L-TEAM-13", "L-GLOS-22")
def test_cards_of_the_examination_go_to_the_pile_of_who_played_them() -> None:
    table = court(**LAST)
    turns(table, "examine:PB12", "examine:DB12", "examine:PB03", "examine:DB02", "pass", "pass", "pass", "pass")
    play_on(table, "L-CALL-02")
    assert [zone(table, "discard", seat) for seat in range(4)] == [["PB12"], ["DB12"], ["PB03"], ["DB02"]]
    assert [len(state(table).claimed[side]) for side in (0, 1)] in ([0, 1], [1, 0])


@rule("L-TEAM-13", "L-EXAM-09")
def test_an_added_card_belongs_to_who_added_it() -> None:
    table = court(
        turn=2,
        witness="W06-11",
        hand=hands(s2=["PB20"]),
        buried=["C06-20"],
        objections=[0, 0],
        next_up=[0, 1],
    )
    answer(table, 2, "examine:PB20")
    players = [one["player"] for one in table.shown(None)["board"]["exams"][0]]
    assert (zone(table, "exam", 0), players) == (["PB20", "C06-20"], [2, 2])


@rule("L-TEAM-10", "L-SIDEBAR-01")
def test_one_sidebar_a_side_and_its_card_goes_to_who_used_it() -> None:
    table = court(turn=0, witness="W06-03")
    turns(table, "sidebar", "pass")
    assert [len(hand) for hand in state(table).hand] == [1, 0, 0, 0]
    found = refusal(table, 2, "sidebar")
    assert found is not None
    assert found[0] == "L-SIDEBAR-01"


@rule("L-TEAM-12", "L-TEAM-21", "L-PROC-07")
def test_only_the_own_procedures_are_activated_and_the_favor_is_the_sides() -> None:
    table = court(turn=0, witness="W06-03", favor=0, area=[["PB26"], [], ["PB21"], []], exam=[[], ["C06-40"]])
    assert "activate:PB26" in offered(table, 0)
    assert "activate:PB21" not in offered(table, 0)
    assert refusal(table, 0, "activate:PB21") is None  # not even a refused deed
    turns(table, "pass", "pass")
    assert offered(table, 2) >= {"activate:PB21"}
    answer(table, 2, "activate:PB21")
    assert zone(table, "discard", 2) == ["PB21"]
    assert state(table).favor == 1


# ---------------------------------------------------------------- Objections


ARGUE: dict[str, Any] = {
    "turn": 0,
    "witness": "W06-05",
    **NOTHING,
    "hand": [["PB12", "PB03"], [], ["PB01"], []],
}


@rule("L-TEAM-10", "L-TEAM-16", "L-OBJ-09")
@pytest.mark.parametrize("objector", [1, 3])
@pytest.mark.parametrize("passed", [[], [1], [3]])
def test_both_are_asked_and_one_is_enough(objector: int, passed: list[int]) -> None:
    table = answer(court(**ARGUE, passed=passed), 0, "examine:PB12")
    assert sorted(ask.seat for ask in table.asks) == [1, 3]
    answer(table, objector, "object")
    answer(table, 4 - objector, "pass")
    assert state(table).objections == [3, 2]
    assert state(table).objected == [False, True]
    assert zone(table, "discard", 0) == ["PB12"]
    # L-OBJ-03: once a side during this Witness.
    answer(table, 0, "examine:PB03")
    assert "L-OBJ-01" not in {ask.rule for ask in table.asks}


@rule("L-TEAM-16")
@pytest.mark.parametrize(
    ("next_up", "passed", "objector"),
    [(1, [], 1), (3, [], 3), (1, [1], 3), (3, [3], 1), (1, [1, 3], 1), (3, [1, 3], 3)],
)
def test_if_both_want_it_the_one_whose_turn_comes_next_objects(next_up: int, passed: list[int], objector: int) -> None:
    table = court(**ARGUE, next_up=[0, next_up], passed=passed, options={"objection_variant": "bias"})
    answer(table, 0, "examine:PB12")
    for seat in (1, 3):
        answer(table, seat, "LO")
    assert [event["seat"] for event in table.told() if event["kind"] == "objected"] == [objector]
    assert (state(table).objections, state(table).covered) == ([3, 2], [[], ["LO"]])


@rule("L-TEAM-16", "L-OBJVAR-05")
def test_the_objector_rolls_and_decides_about_another_roll() -> None:
    table = court(**ARGUE, next_up=[0, 3], favor=1, options={"objection_variant": "sustained"}, chance=["EM", "LO"])
    answer(table, 0, "examine:PB12")
    for seat in (1, 3):
        answer(table, seat, "object")
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(3, "L-OBJVAR-05")]
    answer(table, 3, "roll_again")
    assert (state(table).favor, state(table).objections) == (0, [3, 2])


@rule("L-TEAM-19", "L-OBJ-07")
def test_the_same_player_replaces_the_action_and_a_pass_is_its_own() -> None:
    table = answer(court(**ARGUE), 0, "examine:PB12")
    answer(table, 1, "object")
    answer(table, 3, "pass")
    assert [ask.seat for ask in table.asks] == [0]
    answer(table, 0, "pass")
    assert state(table).passed == [0]
    assert turns(table, "pass") == [1]
    assert [ask.seat for ask in table.asks] == [2]
    assert "examine:PB01" in offered(table, 2)


# ---------------------------------------------------------------- common decisions


@rule("L-TEAM-15")
@pytest.mark.parametrize("last", [0, 2])
def test_who_took_the_last_turn_spends(last: int) -> None:
    table = court(turn=last, witness="W06-03", passed=[2 - last, 1, 3], exam=[["C06-19"], []], next_up=[last, 1])
    answer(table, last, "pass")
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(last, "L-RES-10")]
    table = court(spend=last, budget=9, witness="W06-03", exam=[["C06-19"], []])
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(last, "L-RES-10")]
    assert state(table).speaker == [last, 1]


@rule("L-TEAM-20", "L-GLOS-21")
def test_before_its_first_turn_a_side_is_its_first_seat() -> None:
    table = court(turn=0, witness="W06-06", hand=hands(s0=["C06-46"], s1=["DB01"], s3=["DB02"]))
    answer(table, 0, "examine:C06-46")  # the opponent discards 1 card at random
    assert (zone(table, "hand", 1), zone(table, "hand", 3)) == ([], ["DB02"])


@rule("L-GLOS-21", "L-TEAM-23")
@pytest.mark.parametrize("last", [1, 3])
def test_hand_effects_hit_who_took_the_last_turn(last: int) -> None:
    given = {"witness": "W06-06", "speaker": [0, last], "objections": [0, 0]}
    table = court(turn=2, hand=hands(s2=["C06-46"], s1=["DB01"], s3=["DB02"]), **given)
    answer(table, 2, "examine:C06-46")
    assert zone(table, "hand", last) == []
    assert len(zone(table, "hand", 4 - last)) == 1
    table = court(turn=2, hand=hands(s2=["PB14"], s1=["DB01"], s3=["DB02"]), **given)
    answer(table, 2, "examine:PB14")
    seen = [event for event in table.told(2) if event["kind"] == "peeked"]
    assert [one["face"] for one in seen[0]["cards"]] == zone(table, "hand", last)
    mate = [event for event in table.told(0) if event["kind"] == "peeked"]
    assert all("face" not in one for one in mate[0]["cards"])


@rule("L-GLOS-21")
def test_open_piles_of_the_opponent_are_those_of_the_whole_side() -> None:
    given = {"turn": 1, "witness": "W06-03", "favor": 1}
    table = court(**given, area=[["PB21"], ["DB24"], ["PB22"], []])
    answer(table, 1, "activate:DB24")  # Discard 1 Procedure from the opponent's Procedure area. Draw 1 card.
    assert offered(table, 1) == {"PB21", "PB22"}
    answer(table, 1, "PB22")
    assert (zone(table, "discard", 2), zone(table, "area", 0)) == (["PB22"], ["PB21"])
    assert [len(hand) for hand in state(table).hand] == [0, 1, 0, 0]
    table = court(phase="call", keys=["W06-05"], discard=[["PB01"], ["DB01"], ["PB03"], ["DB02"]])
    assert offered(table, 0) == {"DB01", "DB02"}
    # One's own discard pile is personal.
    table = court(
        turn=2,
        witness="W06-05",
        passed=[0, 1, 3],
        exam=[["C06-19", "C06-18"], []],
        discard=[["PB01"], [], ["PB03"], []],
    )
    answer(table, 2, "pass")
    assert (zone(table, "hand", 0), zone(table, "hand", 2)) == ([], ["PB03"])


@rule("L-TEAM-23", "L-GLOS-21")
def test_each_player_means_all_four() -> None:
    table = court(turn=2, witness="W06-03", hand=hands(s2=["C06-45"]))
    answer(table, 2, "examine:C06-45")
    assert [len(hand) for hand in state(table).hand] == [1, 1, 1, 1]


@rule("L-TEAM-13")
def test_a_team_wins_and_scores_together() -> None:
    table = court(phase="closing", sways={"A06-01A": {"space": -1, "symbol": "EM"}})
    outcome = table.outcome
    assert outcome is not None
    assert list(outcome.winners) == [0, 2]
    assert outcome.scores[0] == outcome.scores[2] > outcome.scores[1] == outcome.scores[3]


# ---------------------------------------------------------------- positions


def test_a_position_of_a_team_names_players_of_their_own_side() -> None:
    for wrong in ({"next_up": [1, 0]}, {"speaker": [0, 2]}):
        with pytest.raises(ScenarioError, match="each side has its own players"):
            court(phase="call", **wrong)


def test_decks_that_are_written_out_are_all_there_is() -> None:
    table = court(phase="call", deck=[["PB01", "PB02"], [], ["PB01"], ["DB05"]], hand=hands(s2=["PB02"]))
    assert [zone(table, "deck", seat) for seat in range(4)] == [["PB01", "PB02"], [], ["PB01"], ["DB05"]]
    assert zone(table, "box").count("PB03") == 2
    assert zone(table, "box").count("PB01") == 0
    assert zone(table, "box").count("DB05") == 1
    assert log(table) == log(table, 0)
