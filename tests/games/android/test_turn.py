"""A-ROUND, A-ACT: days, turns and actions."""

from __future__ import annotations

import pytest

from moot.engine import Table
from moot.games.android.facts import facts_of
from tests.games.android.scene import (
    CAPRICE,
    FLOYD,
    LOUIS,
    RAYMOND,
    answer,
    face,
    keys,
    kinds,
    log,
    passing,
    react,
    rules,
    rules_with,
    scene,
    skip,
    state,
    the_ask,
    why,
)
from tests.marks import rule


def ends(table: Table, *seats: int) -> None:
    """These players end their turns."""
    for seat in seats:
        skip(table)
        assert the_ask(table).seat == seat
        passing(table, "end_turn")


@rule("A-ROUND-01", "A-ROUND-02", "A-TERM-18")
def test_twelve_days_of_which_the_last_two_are_the_climax() -> None:
    days = facts_of(rules()).days
    assert [(day.week, day.day) for day in days] == [(week, day) for week in (1, 2) for day in range(1, 7)]
    assert [day.climax for day in days] == [False] * 10 + [True] * 2


@rule("A-ROUND-03", "A-TERM-20")
def test_each_player_takes_one_turn_clockwise_from_the_first() -> None:
    table = scene(first=CAPRICE, jump=CAPRICE, begins=CAPRICE)
    ends(table, CAPRICE, RAYMOND, LOUIS)
    assert [event["actor"] for event in table.told() if event["kind"] == "turn_end"] == [CAPRICE, RAYMOND, LOUIS]


@rule("A-ROUND-04", "A-ROUND-05", "A-ROUND-06", "A-ROUND-24")
def test_time_at_the_start_of_a_turn() -> None:
    assert state(scene(begins=LOUIS)).time[LOUIS] == 6
    four = {"first": FLOYD, "jump": FLOYD, "begins": FLOYD}
    assert state(scene(4, **four)).time[FLOYD] == 7
    assert state(scene(4, **four, specials=["directive-first"])).time[FLOYD] == 6
    assert state(scene(begins=LOUIS, next_time=[-2, 0, 0])).time[LOUIS] == 4
    gone = scene(begins=LOUIS, next_time=[-9, 0, 0])
    assert kinds(gone).count("turn_end") == 1
    assert state(gone).next_time == [0, 0, 0]


@rule("A-ROUND-07", "A-ROUND-08")
def test_actions_are_taken_one_at_a_time_and_may_be_repeated() -> None:
    table = scene(turn=LOUIS)
    passing(table, "draw:louis light", "draw:louis light", "draw:caprice dark")
    assert (len(state(table).hand[LOUIS]), state(table).time[LOUIS]) == (3, 3)


@rule("A-ROUND-10")
def test_without_time_the_turn_ends_unless_a_card_gives_more() -> None:
    table = passing(scene(turn=LOUIS, time=1), "draw:louis light")
    assert state(table).active == CAPRICE
    table = passing(scene(turn=LOUIS, time=1, twilight={LOUIS: 0}, hand={LOUIS: ["louis-lb04"]}), "play:louis-lb04")
    assert (state(table).active, state(table).time[LOUIS]) == (LOUIS, 4)


@rule("A-ROUND-11", "A-ROUND-23")
def test_unspent_time_is_lost() -> None:
    table = scene(turn=LOUIS)
    ends(table, LOUIS)
    assert state(table).time == [0, 6, 0]


@rule("A-ROUND-23")
def test_outside_his_turn_nobody_has_time() -> None:
    made = rules_with("event", "G19", text="Each player gains 1 Time.")
    table = scene(evening=True, date=[1, 2], general=["G19"], rules=made)
    assert state(table).time == [6, 0, 0]


@rule("A-ROUND-20")
def test_a_turn_begins_and_ends_with_a_window() -> None:
    table = scene(begins=LOUIS, hand={CAPRICE: ["louis-db01"]})
    assert "begins a turn" in the_ask(table).prompt
    answer(table, "pass", "end_turn")
    assert "ends a turn" in the_ask(table).prompt


@rule("A-ROUND-12", "A-ROUND-15", "A-ROUND-16")
def test_the_next_day_begins_with_the_same_first_player() -> None:
    table = scene(evening=True, date=[1, 1])
    assert (state(table).today, state(table).active) == (1, LOUIS)


@rule("A-ROUND-14", "A-ACT-11")
def test_the_last_who_got_a_jump_is_the_first_player_of_the_next_day() -> None:
    """T-38."""
    table = scene(turn=CAPRICE, first=LOUIS, stands=dict.fromkeys(range(3), "rockvil_estates"))
    passing(table, "jump")
    assert state(table).jump == CAPRICE
    ends(table, CAPRICE)
    passing(table, "jump")
    ends(table, RAYMOND)
    assert (state(table).first, state(table).active, state(table).today) == (RAYMOND, RAYMOND, 1)


@rule("A-ACT-12")
def test_ones_own_marker_is_not_replaced() -> None:
    table = scene(turn=LOUIS, stands={LOUIS: "rockvil_estates"})
    assert why(table, "jump") == ("A-ACT-12", "your marker is there already")


@rule("A-ROUND-13", "A-EVENT-01")
def test_what_happens_at_the_end_of_the_days() -> None:
    ends_of = [day.ends for day in facts_of(rules()).days]
    assert [("event" in day, "plots" in day) for day in ends_of] == [
        (False, False),
        (True, False),
        (False, True),
        (True, False),
        (True, False),
        (False, True),
    ] * 2


@rule("A-ROUND-17", "A-ROUND-19")
def test_week_two_begins_with_lily_and_jimmy() -> None:
    table = scene(morning=True, date=[2, 1], specific=["M1c"], stands={LOUIS: "broadcast_square"}, lily="roxies")
    told = kinds(table)
    assert told.index("met") < told.index("turn_start")
    assert (state(table).lily, state(table).jimmy) == ("broadcast_square", "memories_of_green")
    assert "lily_questions" not in told


@rule("A-ROUND-18", "A-EVENT-12")
def test_the_specific_event_comes_at_the_end_of_the_first_day_of_week_two() -> None:
    """C-01."""
    table = scene(morning=True, date=[2, 1], specific=["M1c"])
    assert "specific" not in kinds(table)
    ends(table, LOUIS, CAPRICE, RAYMOND)
    told = kinds(table)
    assert told.index("specific") < len(told) - told[::-1].index("day") - 1, "before day 2"


@rule("A-ROUND-18", "A-EVENT-12")
def test_the_specific_event_may_come_before_the_first_turn_of_week_two() -> None:
    """C-01: the other reading."""
    table = scene(morning=True, date=[2, 1], specific=["M1c"], options={"specific_event_at": "start"})
    told = kinds(table)
    assert told.index("met") < told.index("specific") < told.index("turn_start")


@rule("A-ROUND-21")
def test_outside_turns_players_are_asked_from_the_first_on() -> None:
    tokens = {
        "eve physical": ["evidence+3"],
        "noise physical": ["evidence+2"],
        "vinnie document": ["evidence+1", "evidence-1"],
    }
    table = scene(evening=True, date=[1, 2], first=RAYMOND, jump=RAYMOND, general=["G06"], evidence=tokens)
    asked = []
    while the_ask(table).rule == "A-LILY-03":
        asked.append(the_ask(table).seat)
        answer(table, [the_ask(table).keys[0]])
    assert asked == [RAYMOND, LOUIS, CAPRICE]


@rule("A-ROUND-22")
def test_the_evening_belongs_to_the_day_that_ends() -> None:
    tokens = {"eve physical": ["evidence+3", "evidence+2"]}
    table = scene(evening=True, date=[2, 4], general=["G06"], evidence=tokens)
    assert the_ask(table).rule == "A-LILY-03"
    board = table.shown(None)["board"]
    assert (board["week"], board["day"], board["climax"]) == (2, 4, False)


# ---------------------------------------------------------------- drawing and discarding


@rule("A-ACT-03", "A-ACT-04", "A-ACT-05", "A-ACT-06")
def test_drawing_a_card() -> None:
    table = scene(turn=LOUIS)
    assert keys(table, "draw:") == ["draw:louis light", "draw:caprice dark", "draw:raymond dark"]
    passing(table, "draw:raymond dark")
    assert (state(table).time[LOUIS], len(state(table).hand[LOUIS])) == (5, 1)
    full = scene(turn=LOUIS, hand={LOUIS: [f"louis-lb0{i}" for i in range(1, 7)]})
    assert why(full, "draw:louis light") == ("A-ACT-03", "your hand is full")


@rule("A-ACT-07", "A-ACT-08", "A-TWI-14", "A-TWI-29")
def test_discarding_a_card() -> None:
    table = passing(scene(turn=LOUIS, hand={LOUIS: ["caprice-db01"]}), "discard:caprice-db01")
    game = state(table)
    assert [face(table, card) for card in game.discards["caprice dark"]] == ["caprice-db01"]
    assert game.time[LOUIS] == 5
    assert table.shown(None)["board"]["discards"]["caprice dark"][0]["face"] == "caprice-db01"


@rule("A-ACT-20")
@pytest.mark.parametrize(("option", "shuffled"), [("at_once", True), ("at_next_draw", False)])
def test_when_the_discards_of_a_deck_are_shuffled(option: str, shuffled: bool) -> None:
    """C-05: with the last facedown card, or with the next draw."""
    five = [f"louis-lb0{i}" for i in range(1, 6)]
    others = [entry["id"] for entry in rules().content["louis/light"] if entry["id"] not in (*five, "louis-lb06")]
    given = {"discards": {"louis light": five}, "out": others, "options": {"reshuffle": option}}
    table = passing(scene(turn=LOUIS, **given), "draw:louis light")
    game = state(table)
    assert [face(table, card) for card in game.hand[LOUIS]] == ["louis-lb06"]
    assert (len(game.decks["louis light"]), len(game.discards["louis light"])) == ((5, 0) if shuffled else (0, 5))
    passing(table, "draw:louis light")
    assert (len(game.decks["louis light"]), game.discards["louis light"]) == (4, [])
    assert kinds(table).count("reshuffled") == 1


@rule("A-ACT-20")
def test_a_deck_whose_top_lies_faceup_is_shuffled() -> None:
    """T-43."""
    five = [f"louis-lb0{i}" for i in range(1, 6)]
    others = [entry["id"] for entry in rules().content["louis/light"] if entry["id"] not in five]
    table = scene(turn=LOUIS, discards={"louis light": five}, out=others)
    assert state(table).decks["louis light"] == []
    passing(table, "draw:louis light")
    game = state(table)
    assert (len(game.decks["louis light"]), game.discards["louis light"]) == (4, [])
    assert "reshuffled" in kinds(table)


@rule("A-ACT-21")
def test_an_empty_deck_is_not_offered() -> None:
    every = [entry["id"] for entry in rules().content["louis/light"]]
    table = scene(turn=LOUIS, out=every)
    assert why(table, "draw:louis light") == ("A-ACT-21", "the deck is empty")


@rule("A-ACT-22")
def test_who_must_discard_chooses() -> None:
    hand = {RAYMOND: ["raymond-lb01", "raymond-lb02"], LOUIS: ["raymond-yd3"]}
    table = scene(turn=RAYMOND, first=RAYMOND, hand=hand, lily="hall_of_records")
    react(answer(table, "move:rockvil_estates", "no"), "raymond-yd3")
    skip(table)
    assert (the_ask(table).seat, the_ask(table).rule) == (RAYMOND, "A-ACT-22")
    answer(table, ["raymond-lb02"])
    assert [face(table, card) for card in state(table).hand[RAYMOND]] == ["raymond-lb01"]


@rule("A-ACT-25")
def test_several_cards_are_drawn_one_after_the_other() -> None:
    six = [f"raymond-lb0{i}" for i in range(1, 7)]
    table = scene(begins=RAYMOND, first=RAYMOND, twilight={RAYMOND: 0}, hand={RAYMOND: ["raymond-yl3", *six[:5]]})
    react(table, "raymond-yl3")
    assert the_ask(table).rule == "A-ACT-25"
    answer(table, "raymond light", "louis dark")
    assert len(state(table).hand[RAYMOND]) == 7


# ---------------------------------------------------------------- other actions


@rule("A-ACT-02", "A-LEAD-01")
def test_a_lead_is_followed_up_where_it_lies() -> None:
    table = scene(turn=LOUIS, leads={"testimony_eve": "napd", "testimony_noise": "roxies"})
    assert keys(table, "follow_lead:") == ["follow_lead:testimony_eve"]


@rule("A-ACT-10")
def test_a_dark_card_costs_no_time() -> None:
    table = scene(turn=LOUIS, hand={CAPRICE: ["louis-db05"]})
    assert state(table).time[CAPRICE] == 0
    table = scene(begins=LOUIS, hand={CAPRICE: ["louis-db05"]})
    react(table, "louis-db05")
    assert state(table).time == [6, 0, 0]


@rule("A-ACT-15", "A-ACT-16", "A-EVENT-07", "A-EVENT-09", "A-EVENT-10", "A-EVENT-26")
def test_the_first_to_pay_takes_what_an_event_offers() -> None:
    table = scene(
        turn=LOUIS,
        track=["G01"],
        npc_at={"kate": "old_war_memorial"},
        stands=dict.fromkeys(range(3), "old_war_memorial"),
    )
    passing(table, "G01/2", "eve")
    game = state(table)
    assert (game.time[LOUIS], game.alibis, game.npc_at) == (3, {"eve": 1}, {})
    assert game.ended == game.track
    ends(table, LOUIS)
    assert "G01/2" not in keys(table)


@rule("A-ACT-18", "A-PLOT-30")
def test_a_plot_may_offer_an_action() -> None:
    table = scene(turn=LOUIS, plot={LOUIS: "louis-krausey-good"})
    passing(table, "louis-krausey-good/1")
    assert (state(table).time[LOUIS], state(table).baggage[LOUIS]) == (4, [1, 0])
    assert "louis-krausey-good/1" not in keys(table)
    assert "louis-krausey-good/1" not in keys(
        scene(turn=LOUIS, stands={LOUIS: "roxies"}, plot={LOUIS: "louis-krausey-good"})
    )


@rule("A-TERM-22")
def test_nothing_is_traded() -> None:
    names = {key.partition(":")[0] for key in keys(scene(turn=LOUIS, favors={LOUIS: {"corp": 2}}))}
    assert not names & {"give", "trade", "exchange"}


@pytest.mark.parametrize(("time", "left"), [(2, 0), (5, 3)])
@rule("A-TERM-23", "A-ROUND-06")
def test_a_loss_takes_as_much_as_there_is(time: int, left: int) -> None:
    table = scene(turn=LOUIS, time=time + 1, hand={CAPRICE: ["louis-db01"]})
    react(answer(table, "move:monroe"), "louis-db01")
    assert state(table).time[LOUIS] == left


def test_the_log_speaks_of_days_and_places() -> None:
    table = passing(scene(turn=LOUIS), "move:monroe")
    assert "Louis enters Monroe & Associates (1 Time)." in log(table)
    assert table.where == "The case › Week 1, day 1 › The turn of Louis"
