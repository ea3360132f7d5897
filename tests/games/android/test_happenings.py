"""A-EVENT: general and specific events."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table
from tests.games.android.box import ENTRIES
from tests.games.android.scene import (
    CAPRICE,
    LOUIS,
    RAYMOND,
    answer,
    face,
    keys,
    kinds,
    passing,
    react,
    rules,
    rules_with,
    scene,
    state,
    the_ask,
    why,
)
from tests.marks import rule


def event(*cards: str, **given: Any) -> Table:
    """The evening of day 2, with these events on top of the deck."""
    return scene(given.pop("seats", 3), evening=True, date=given.pop("date", [1, 2]), general=list(cards), **given)


def week_two(card: str, **given: Any) -> Table:
    """The specific event as week 2 begins (C-01), with the whole of day 1 still to come."""
    options = {"specific_event_at": "start", **given.pop("options", {})}
    return scene(given.pop("seats", 3), morning=True, date=[2, 1], specific=[card], options=options, **given)


@rule("A-EVENT-02", "A-EVENT-08")
def test_the_track_has_two_spaces() -> None:
    """T-46."""
    table = event("G03", track=["G05", "G11"], npc_at={"daniel": "levy_university"})
    game = state(table)
    assert [face(table, card) for card in game.track] == ["G03", "G05"]
    assert [face(table, card) for card in game.out] == ["G11"]
    assert game.npc_at == {}


@rule("A-EVENT-03", "A-EVENT-25")
def test_an_event_is_carried_out_at_once_and_has_ended() -> None:
    table = event("G19")
    assert state(table).twilight == [3, 3, 3]
    assert state(table).ended == state(table).track


@rule("A-EVENT-04", "A-EVENT-26", "A-EVENT-27", "A-EVENT-11")
def test_an_event_sends_an_npc_to_a_location() -> None:
    table = event("G11", detectives="louis floyd raymond")
    assert state(table).npc_at == {"daniel": "levy_university"}
    assert "G11/2" in keys(scene(turn=LOUIS, track=["G11"], stands={LOUIS: "levy_university"}))
    kate = scene(turn=RAYMOND, track=["G01"], npc_at={"kate": "old_war_memorial"}, hand={RAYMOND: ["raymond-lb01"]})
    passing(kate, "play:raymond-lb01")
    assert state(kate).favors[RAYMOND] == {"kate": 1}


@rule("A-EVENT-05", "A-NPC-06")
def test_the_event_of_an_eliminated_npc_ends_at_once() -> None:
    table = event("G01", npc={"kate": "eliminated"})
    assert (state(table).npc_at, state(table).ended) == ({}, state(table).track)


@rule("A-EVENT-06", "A-NPC-02", "A-NPC-03", "A-NPC-07")
def test_elimination_ends_the_event_and_takes_the_favors() -> None:
    """T-61: Mr. Li, by the worst ending of On the Take."""
    table = scene(
        evening=True,
        date=[1, 6],
        specific=["M1c"],
        plot={LOUIS: "louis-take-bad", CAPRICE: "", RAYMOND: ""},
        track=["G09"],
        npc_at={"mr_li": "castle_club"},
        favors={LOUIS: {"mr_li": 2, "corp": 1}},
    )
    game = state(table)
    assert (game.npc, game.favors[LOUIS], game.npc_at) == ({"mr_li": "eliminated"}, {"corp": 1}, {})
    assert game.ended == game.track
    gone = scene(turn=LOUIS, npc={"mr_li": "eliminated"}, hand={LOUIS: ["louis-lb01"]})
    passing(gone, "play:louis-lb01")
    assert state(gone).favors[LOUIS] == {}
    alone = scene(turn=LOUIS, npc={"partner": "eliminated"}, hand={LOUIS: ["louis-ll5"]})
    assert why(alone, "play:louis-ll5")[0] == "A-TWI-11"


@rule("A-EVENT-06", "A-EVENT-10")
def test_an_npc_is_sent_by_one_event_at_a_time() -> None:
    again = {"G08": "Kate goes to Adams Garden.\nThe first player to spend 2 Time at Adams Garden may light shift 1."}
    table = event("G08", cards=again, track=["G01"], npc_at={"kate": "old_war_memorial"})
    assert state(table).npc_at == {"kate": "adams_garden"}
    assert [face(table, card) for card in state(table).ended] == ["G01"]
    assert [face(table, card) for card in state(table).track] == ["G08", "G01"]


@rule("A-EVENT-09")
def test_an_ended_event_keeps_its_space_and_does_nothing() -> None:
    table = scene(turn=LOUIS, track=["G03"], ended=["G03"])
    passing(table, "move:roxies", "no")
    assert state(table).time[LOUIS] == 5
    on = passing(scene(turn=LOUIS, track=["G03"]), "move:roxies", "no")
    assert state(on).time[LOUIS] == 4


@rule("A-EVENT-13", "A-EVENT-14", "A-EVENT-15", "A-EVENT-16")
def test_testimony_leads_go_where_the_specific_event_says() -> None:
    """T-39: two leads swap."""
    leads = {"testimony_eve": "starlight_crusade", "testimony_noise": "wyldside", "physical_louis": "midway"}
    table = week_two("M1a", leads=leads)
    found = state(table).leads
    assert (found["testimony_eve"], found["testimony_noise"]) == ("broadcast_square", "midway")
    assert found["physical_louis"] == "wyldside"
    moved = [event["lead"] for event in table.told() if event["kind"] == "lead_goes"]
    assert moved.index("testimony_eve") < moved.index("testimony_noise")


@rule("A-EVENT-17", "A-EVENT-28")
def test_then_the_event_does_the_rest_and_leaves() -> None:
    table = week_two("M1c")
    told = kinds(table)
    assert told.index("lead_goes") < told.index("event_hits")
    assert state(table).hits == {"eve": 1, "noise": 1}
    assert (state(table).specific, face(table, state(table).out[-1])) == ([], "M1c")


@rule("A-EVENT-18", "A-HIT-11")
def test_the_event_ends_when_its_suspect_dies() -> None:
    pieces = {"piles": {"shift": ["S1"], "favor": [], "baggage": ["B3"]}}
    out = [f.id for f in rules().faces if f.back.endswith(" piece") and f.id not in ("S1", "B3")]
    table = scene(
        turn=LOUIS,
        date=[2, 2],
        specific=["M1a"],
        revealed=True,
        known=[{"seat": "all", "sees": ["specific"]}],
        hits={"eve": 2},
        hero=["baggage"] * 3,
        leads={"testimony_eve": "broadcast_square", "document_louis": "napd"},
        **pieces,
        out=out,
    )
    passing(table, "follow_lead:document_louis", "root", "reveal", "no", "discard", "eve")
    assert (state(table).dead, state(table).specific) == (["eve"], [])


@rule("A-EVENT-18")
@pytest.mark.parametrize(("before", "after"), [(1, {"mark_henry": 2, "vinnie": 1}), (2, {})])
def test_the_event_that_kills_its_own_suspect_does_nothing_more(before: int, after: dict[str, int]) -> None:
    """M5b: the second hit is placed only if Mark Henry survives the first."""
    table = week_two("M5b", murder="M5", options={"murder": "M5"}, hits={"mark_henry": before})
    assert state(table).hits == after
    assert face(table, state(table).out[-1]) == "M5b"


@rule("A-EVENT-28")
@pytest.mark.parametrize(("late", "day"), [("start", 1), ("end", 2)])
def test_the_protest_lasts_one_day(late: str, day: int) -> None:
    """M4c, C-01: until the end of the first Daytime phase after the reveal."""
    hall = {LOUIS: "city_hall"}
    table = week_two("M4c", murder="M4", options={"murder": "M4", "specific_event_at": late}, stands=hall)
    for today in range(1, day):
        assert state(table).today == 5 + today
        passing(table, "end_turn", "end_turn", "end_turn")
    assert state(table).today == 5 + day
    assert why(table, "use_ability:city_hall")[0] == "A-LOC-17"
    assert state(table).alibis == {"reina_roja": 1}
    passing(table, "end_turn", "end_turn", "end_turn")
    assert state(table).specific == []


@rule("A-EVENT-17", "A-EVENT-28")
def test_a_threat_is_carried_out_before_the_general_event_unless_it_is_averted() -> None:
    """M3b."""
    toybox = {LOUIS: "elizas_toybox"}
    given: dict[str, Any] = {"murder": "M3", "options": {"murder": "M3"}, "stands": toybox, "general": ["G19"]}
    table = week_two("M3b", **given)
    passing(table, "end_turn", "end_turn", "end_turn")
    assert (state(table).today, state(table).hits) == (7, {})
    passing(table, "end_turn", "end_turn", "end_turn")
    assert (state(table).hits, state(table).specific) == ({"reina_roja": 1}, [])
    assert kinds(table).index("event_hits") < kinds(table).index("general")
    table = week_two("M3b", **given)
    (offer,) = keys(table, "M3b/")
    passing(table, offer)
    assert (state(table).time[LOUIS], state(table).specific) == (4, [])
    passing(table, *["end_turn"] * 6)
    assert (state(table).today, state(table).hits) == (8, {})


@rule("A-EVENT-12")
@pytest.mark.parametrize(("revealed", "left"), [(False, 4), (True, 5)])
def test_the_ferry_is_slow_until_the_specific_event(revealed: bool, left: int) -> None:
    """M4, also on the first day of week 2 if the event comes at its end."""
    given: dict[str, Any] = {"murder": "M4", "options": {"murder": "M4", "specific_event_at": "end"}}
    table = scene(turn=LOUIS, date=[2, 1], revealed=revealed, stands={LOUIS: "castle_club"}, lily="roxies", **given)
    passing(table, "move:challenger_ferry")
    assert state(table).time[LOUIS] == left


@rule("A-EVENT-19", "A-EVENT-23")
def test_a_held_suspects_lead_cannot_be_followed_or_moved() -> None:
    held: dict[str, Any] = {
        "turn": LOUIS,
        "date": [2, 2],
        "specific": ["M1a"],
        "revealed": True,
        "known": [{"seat": "all", "sees": ["specific"]}],
        "leads": {"testimony_eve": "napd", "testimony_noise": "roxies"},
    }
    table = scene(**held)
    assert why(table, "follow_lead:testimony_eve") == ("A-EVENT-19", "the suspect is held")
    offer = next(key for key in keys(table) if key.startswith("M1a/"))
    passing(table, offer, offer, offer)
    assert (the_ask(table).seat, the_ask(table).rule) == (LOUIS, "A-LEAD-06")
    passing(table, "root")
    assert (state(table).favors[LOUIS], state(table).specific) == ({"corp": 1}, [])
    pieces = [f.id for f in rules().faces if f.back.endswith(" piece") and f.id not in ("S10", "F1")]
    held["leads"] |= {"document_louis": "napd", "testimony_eve": "broadcast_square"}
    bonus = scene(**held, piles={"shift": ["S10"], "favor": ["F1"], "baggage": []}, out=pieces)
    passing(bonus, "follow_lead:document_louis", "root", "reveal", "no", "discard")
    assert (the_ask(bonus).rule, keys(bonus)) == ("A-PUZ-21", ["testimony_noise", "no"])


@rule("A-EVENT-20")
def test_general_events_do_not_push_the_specific_one_off() -> None:
    given: dict[str, Any] = {"specific": ["M1a"], "revealed": True, "known": [{"seat": "all", "sees": ["specific"]}]}
    table = event("G03", "G05", date=[2, 2], track=["G19", "G20"], ended=["G19", "G20"], **given)
    assert [face(table, card) for card in state(table).specific] == ["M1a"]


@rule("A-EVENT-21", "A-LILY-10", "A-LILY-09", "A-TWI-06")
def test_whom_an_event_moves_may_draw_but_is_not_questioned_and_nobody_reacts() -> None:
    """T-55, with an event that moves them all to a seedy place where Lily is."""
    given: dict[str, Any] = {"lily": "roxies", "hand": {LOUIS: ["caprice-db01"]}}
    table = event("G19", cards={"G19": "Each player moves to Roxie's."}, **given)
    assert (the_ask(table).seat, the_ask(table).rule) == (LOUIS, "A-QUAL-04")
    answer(table, "caprice dark", "no", "no")
    assert state(table).stands == ["roxies"] * 3
    assert len(state(table).hand[LOUIS]) == 2
    assert "lily_questions" not in kinds(table)
    assert the_ask(table).rule == "A-ROUND-07"


@rule("A-EVENT-21", "A-LILY-10", "A-MOVE-12", "A-TWI-06")
def test_who_is_moved_outside_his_turn_draws_but_is_not_questioned() -> None:
    """T-55, by an event: a free draw, no question without Time, no dark card."""
    made = rules_with("event", "G19", text="Each player moves to Roxie's.")
    table = event("G19", rules=made, lily="roxies", hand={CAPRICE: ["louis-db01"]}, stands={RAYMOND: "roxies"})
    asked = []
    while the_ask(table).rule == "A-QUAL-04":
        asked.append(the_ask(table).seat)
        answer(table, "raymond dark")
    assert asked == [LOUIS, CAPRICE]
    assert (state(table).stands, state(table).lily) == (["roxies"] * 3, "roxies")
    assert kinds(table).count("enter_location") == 2
    assert "turn_start" in kinds(table)
    assert "begins a turn" in the_ask(table).prompt


@rule("A-EVENT-22")
def test_without_general_events_nothing_happens() -> None:
    every = [entry["id"] for entry in rules().content["event"]]
    table = scene(evening=True, date=[1, 2], out=every)
    assert "general" not in kinds(table)


@rule("A-EVENT-24", "A-EVENT-13")
def test_a_dead_suspects_event_still_moves_the_leads() -> None:
    """T-52."""
    leads = {"testimony_thomas_haas": "napd", "testimony_eve": "elizas_toybox"}
    table = week_two("M2a", murder="M2", options={"murder": "M2"}, dead=["thomas_haas"], leads=leads)
    assert state(table).leads["testimony_thomas_haas"] == "humanity_labor"
    assert state(table).specific == []
    assert "follow_lead:testimony_thomas_haas" not in [
        refusal.key for refusal in the_ask(table).refused if refusal.rule == "A-EVENT-19"
    ]


@rule("A-ACT-24")
def test_an_events_action_is_apart_from_the_printed_ability() -> None:
    table = scene(turn=LOUIS, stands={LOUIS: "levy_university"}, track=["G11"], twilight={LOUIS: 4})
    passing(table, "use_ability:levy_university", "G11/2")
    assert (state(table).favors[LOUIS], state(table).twilight[LOUIS]) == ({"society": 1}, 0)


@rule("A-ACT-24", "A-ACT-23", "A-ACT-16", "A-PRIO-12")
def test_an_events_action_is_a_location_ability_that_may_be_canceled() -> None:
    """G01, DB08: the Time is gone, and the offer is still there."""
    given: dict[str, Any] = {"turn": LOUIS, "track": ["G01"], "npc_at": {"kate": "old_war_memorial"}}
    hands = {CAPRICE: ["louis-db08"]}
    table = scene(**given, time=7, stands={LOUIS: "old_war_memorial"}, hand=hands, twilight={CAPRICE: 4})
    answer(table, "G01/2")
    assert "louis-db08" in keys(table)
    react(table, "louis-db08")
    game = state(table)
    assert (game.time[LOUIS], game.alibis, game.ended) == (4, {}, [])
    passing(table, "G01/2", "eve")
    assert (state(table).time[LOUIS], state(table).alibis, state(table).ended) == (1, {"eve": 1}, state(table).track)


@rule("A-ACT-24")
def test_an_events_action_is_not_the_ability_that_is_printed_there() -> None:
    """G13 at Jinteki: the plot that waits for the ability of Jinteki gains nothing."""
    given: dict[str, Any] = {"turn": CAPRICE, "stands": {CAPRICE: "jinteki"}, "track": ["G13"]}
    plot = {CAPRICE: "caprice-property-start"}
    assert "use the ability of Jinteki" in ENTRIES["caprice-property-start"].text
    table = scene(**given, plot=plot, favors={CAPRICE: {"society": 1}}, npc_at={"hiro": "jinteki"})
    passing(table, "G13/2")
    assert (state(table).tokens[CAPRICE], state(table).baggage[CAPRICE]) == ({"jinteki": 1}, [0, 0])


@rule("A-TERM-14", "A-TERM-15")
def test_completely_and_as_far_as_it_goes() -> None:
    assert state(event("G20", twilight={LOUIS: 0, CAPRICE: 4})).twilight == [0, 3, 1]
    table = scene(turn=LOUIS, stands={LOUIS: "levy_university"}, track=["G11"], twilight={LOUIS: 4})
    passing(table, "G11/2")
    assert state(table).twilight[LOUIS] == 0


@rule("A-TERM-25", "A-TERM-24")
def test_everybody_chooses_what_falls_on_him() -> None:
    table = event("G18", favors={LOUIS: {"corp": 3, "street": 2}, CAPRICE: {"corp": 4}})
    assert (the_ask(table).seat, keys(table)) == (LOUIS, ["corp", "street"])
    answer(table, "street")
    assert state(table).favors[:2] == [{"corp": 3, "street": 1}, {"corp": 4}]


@rule("A-TERM-01")
@pytest.mark.parametrize("card", ["G21"])
def test_a_card_wins_over_the_general_rule(card: str) -> None:
    table = scene(turn=LOUIS, track=[card], stands={LOUIS: "broadcast_square"}, favors={LOUIS: {"corp": 1}})
    assert why(table, "use_ability:broadcast_square")[0] == "A-TERM-01"
    east = scene(turn=LOUIS, track=[card], stands={LOUIS: "eastside_tenements"})
    passing(east, "use_ability:eastside_tenements")
    assert state(east).favors[LOUIS] == {"street": 2}
