"""A-MOVE, A-BEAN, A-QUAL, A-REST, A-DROP: getting about."""

from __future__ import annotations

import pytest

from moot.engine import Table
from moot.games.android.facts import body_of
from tests.games.android.scene import (
    CAPRICE,
    FLOYD,
    LOUIS,
    RAYMOND,
    answer,
    keys,
    kinds,
    log,
    passing,
    react,
    scene,
    skip,
    state,
    the_ask,
    why,
)
from tests.marks import rule


def moves(table: Table) -> set[str]:
    return {key.removeprefix("move:") for key in keys(table, "move:")}


@rule("A-MOVE-01", "A-MOVE-02", "A-MOVE-03", "A-MOVE-05", "A-ACT-01")
def test_rulers_are_of_different_lengths() -> None:
    """T-01: Floyd's just fails and Caprice's just succeeds."""
    both = {LOUIS: "old_war_memorial", CAPRICE: "old_war_memorial"}
    table = scene(detectives="floyd caprice raymond", turn=0, stands=both)
    assert why(table, "move:weyland_real_estate") == ("A-MOVE-02", "the location is out of reach")
    passing(table, "move:city_hall", "move:weyland_real_estate")
    assert (state(table).stands[0], state(table).time[0]) == ("weyland_real_estate", 4)
    table = scene(turn=CAPRICE, stands=both)
    passing(table, "move:weyland_real_estate")
    assert state(table).time[CAPRICE] == 5


@rule("A-MOVE-06", "A-BEAN-09")
def test_no_ruler_reaches_from_earth_to_the_moon() -> None:
    """T-02: from the Root only Earth and the Midway."""
    table = scene(turn=LOUIS, stands={LOUIS: "root"})
    game = state(table)
    assert "midway" in moves(table)
    assert all(body_of(game, place) == "earth" or place == "midway" for place in moves(table))


@rule("A-BEAN-04", "A-BEAN-05", "A-BEAN-06", "A-BEAN-08")
def test_in_the_middle_of_the_beanstalk_there_are_two_ways() -> None:
    """T-03."""
    table = scene(turn=LOUIS, stands={LOUIS: "castle_club"})
    assert moves(table) == {"midway", "challenger_ferry"}
    passing(table, "move:midway")
    assert state(table).time[LOUIS] == 5
    assert moves(table) == {"root", "castle_club"}


@rule("A-BEAN-03", "A-BEAN-07")
def test_the_line_is_entered_and_left_at_its_ends() -> None:
    assert "root" in moves(scene(turn=LOUIS, stands={LOUIS: "broadcast_square"}))
    kaguya = moves(scene(turn=LOUIS, stands={LOUIS: "kaguya"}))
    assert {"hall_of_records", "melange_mining", "challenger_ferry"} <= kaguya
    assert "root" not in kaguya


@rule("A-MOVE-04", "A-MOVE-07", "A-MOVE-08")
def test_any_type_of_location_may_be_shared() -> None:
    table = scene(turn=LOUIS, stands={LOUIS: "napd", CAPRICE: "roxies", RAYMOND: "roxies"})
    assert {"monroe", "roxies", "st_adrian", "tonys_flophouse"} <= moves(table)
    passing(table, "move:roxies")
    assert state(table).stands == ["roxies"] * 3


@rule("A-MOVE-09", "A-BEAN-11")
def test_after_every_move_others_may_react() -> None:
    table = scene(turn=LOUIS, stands={LOUIS: "midway"}, hand={CAPRICE: ["louis-db01"]})
    answer(table, "move:root")
    assert (the_ask(table).seat, the_ask(table).rule) == (CAPRICE, "A-PRIO-03")


@rule("A-MOVE-10", "A-QUAL-08", "A-PRIO-07")
def test_the_free_draw_and_lily_come_before_reactions() -> None:
    """T-19."""
    table = scene(
        turn=LOUIS,
        lily="roxies",
        hand={LOUIS: ["louis-lb01"], CAPRICE: ["louis-db01"]},
        evidence={"eve physical": ["evidence+3"]},
    )
    answer(table, "move:roxies")
    assert the_ask(table).rule == "A-QUAL-04"
    answer(table, "caprice dark")
    assert len(state(table).hand[LOUIS]) == 2
    window = [(CAPRICE, "A-PRIO-03"), (LOUIS, "A-PRIO-06")]
    asked = []
    answers: list[str | list[str]] = ["pass", "pass", [], "wyldside", "pass", "pass", "pass", "pass"]
    for answer_ in answers:
        asked.append((the_ask(table).seat, the_ask(table).rule))
        answer(table, answer_)
    assert asked == [*window, (LOUIS, "A-LILY-03"), (LOUIS, "A-LILY-05"), *window, *window]
    assert the_ask(table).rule == "A-ROUND-07"
    told = kinds(table)
    assert told.index("enter_location") < told.index("draw_card") < told.index("lily_questions")


@rule("A-QUAL-01", "A-QUAL-04")
def test_a_ritzy_location_offers_a_light_card() -> None:
    table = answer(scene(turn=LOUIS), "move:st_adrian")
    assert keys(table) == ["louis light", "no"]
    answer(table, "no")
    assert state(table).hand[LOUIS] == []


@rule("A-QUAL-02")
def test_a_seedy_location_offers_the_dark_cards_of_others() -> None:
    assert keys(answer(scene(turn=LOUIS), "move:roxies")) == ["caprice dark", "raymond dark", "no"]


@rule("A-QUAL-03", "A-ACT-19")
def test_a_full_hand_loses_the_free_draw() -> None:
    """T-51."""
    six = [f"louis-lb0{i}" for i in range(1, 7)]
    table = answer(scene(turn=LOUIS, hand={LOUIS: six}), "move:roxies")
    assert the_ask(table).rule != "A-QUAL-04"
    assert len(state(table).hand[LOUIS]) == 6


@rule("A-QUAL-05", "A-QUAL-06", "A-QUAL-07")
def test_only_entering_draws_and_every_time() -> None:
    table = scene(turn=LOUIS, stands={LOUIS: "roxies"})
    assert the_ask(table).rule == "A-ROUND-07"
    answer(table, "move:napd")
    assert the_ask(table).rule == "A-ROUND-07"
    for _ in range(2):
        passing(table, "move:roxies", "caprice dark", "move:napd")
    assert len(state(table).hand[LOUIS]) == 2


@rule("A-REST-01", "A-REST-02", "A-REST-03")
def test_a_restricted_location_costs_three_without_a_warrant_of_ones_own() -> None:
    table = passing(scene(turn=LOUIS, stands={LOUIS: "quiet_lamp"}, warrants={CAPRICE: ["jinteki"]}), "move:jinteki")
    assert state(table).time[LOUIS] == 3
    table = passing(scene(turn=LOUIS, stands={LOUIS: "quiet_lamp"}, warrants={LOUIS: ["jinteki"]}), "move:jinteki")
    assert state(table).time[LOUIS] == 5


@rule("A-REST-04", "A-ROUND-09", "A-ROUND-10")
def test_with_two_time_a_restricted_location_cannot_be_entered() -> None:
    """T-05: with three it can, and the turn ends."""
    given = {"turn": LOUIS, "stands": {LOUIS: "quiet_lamp"}}
    rule_, why_ = why(scene(time=2, **given), "move:jinteki")
    assert (rule_, why_) == ("A-ACT-01", "you cannot pay 3 Time")
    table = answer(scene(time=3, **given), "move:jinteki")
    assert (state(table).active, state(table).time[LOUIS]) == (CAPRICE, 0)


@rule("A-REST-05")
def test_leaving_a_restricted_location_costs_nothing_extra() -> None:
    table = passing(scene(turn=LOUIS, stands={LOUIS: "jinteki"}), "move:quiet_lamp")
    assert state(table).time[LOUIS] == 5


@rule("A-REST-11", "A-MOVE-12")
def test_being_moved_costs_no_time_and_needs_no_reach() -> None:
    table = scene(4, begins=FLOYD, first=FLOYD, stands={FLOYD: "roxies"}, hand={LOUIS: ["floyd-db02"]})
    react(table, "floyd-db02")
    skip(table)
    assert (state(table).stands[FLOYD], state(table).time[FLOYD]) == ("haas_bioroid", 6)


@rule("A-MOVE-13")
def test_moving_to_where_one_is_does_nothing() -> None:
    table = scene(begins=LOUIS, hand={CAPRICE: ["louis-db02"]})
    react(table, "louis-db02")
    assert "enter_location" not in kinds(table)
    assert state(table).time[LOUIS] == 5


@rule("A-DROP-01", "A-DROP-02", "A-DROP-03", "A-DROP-07")
def test_a_dropship_pass_goes_anywhere_for_one_time() -> None:
    """T-04: with a warrant."""
    table = scene(
        detectives="floyd caprice raymond",
        turn=0,
        stands={0: "adams_garden"},
        tokens={0: {"pass": 1}},
        warrants={0: ["haas_bioroid"]},
    )
    assert len(keys(table, "fly:")) == 37
    passing(table, "fly:haas_bioroid")
    game = state(table)
    assert (game.stands[0], game.time[0], game.tokens[0]) == ("haas_bioroid", 5, {})


@rule("A-DROP-05")
def test_the_surcharge_of_a_restricted_location_applies_to_flights() -> None:
    table = scene(turn=LOUIS, stands={LOUIS: "adams_garden"}, tokens={LOUIS: {"pass": 1}})
    passing(table, "fly:haas_bioroid")
    assert state(table).time[LOUIS] == 3


@rule("A-DROP-04", "A-DROP-06")
def test_a_flight_is_a_move_in_every_other_respect() -> None:
    table = scene(turn=LOUIS, stands={LOUIS: "midway"}, tokens={LOUIS: {"pass": 1}}, hand={CAPRICE: ["louis-db01"]})
    answer(table, "fly:wyldside")
    assert the_ask(table).rule == "A-QUAL-04"
    answer(table, "no")
    assert the_ask(table).rule == "A-PRIO-03"


@rule("A-DROP-08")
def test_one_pass_a_move_and_the_others_are_kept() -> None:
    table = passing(scene(turn=LOUIS, tokens={LOUIS: {"pass": 2}}), "fly:kaguya")
    assert state(table).tokens[LOUIS] == {"pass": 1}
    closed = scene(closing=True, tokens={LOUIS: {"pass": 2}})
    assert closed.outcome is not None
    assert closed.outcome.scores[LOUIS] == 0


@rule("A-BEAN-10", "A-LEAD-17", "A-LEAD-18")
def test_leads_lily_and_jimmy_may_be_anywhere() -> None:
    leads = {"testimony_eve": "castle_club", "physical_louis": "jinteki", "document_louis": "rockvil_estates"}
    table = scene(turn=LOUIS, stands={LOUIS: "castle_club"}, leads=leads, lily="midway", jimmy="castle_club")
    assert {"follow_lead:testimony_eve", "talk"} <= set(keys(table))


@rule("A-TERM-19")
@pytest.mark.parametrize(("stands", "entered"), [("roxies", True), ("napd", False)])
def test_entering_is_arriving_from_elsewhere(stands: str, entered: bool) -> None:
    table = scene(begins=LOUIS, stands={LOUIS: stands}, hand={CAPRICE: ["louis-db02"]})
    react(table, "louis-db02")
    assert ("Louis enters NAPD." in log(table)) == entered
