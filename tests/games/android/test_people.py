"""A-LILY, A-JIMMY, A-NPC, A-HERO: who else is about, and what makes detectives special."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Rules, knows
from moot.games.android import GAME
from moot.games.android.facts import facts_of
from moot.games.android.verbs.board import eliminate, meeting_places, npc_status
from tests.games.android.scene import (
    CAPRICE,
    FLOYD,
    LOUIS,
    RACHEL,
    RAYMOND,
    answer,
    face,
    keys,
    kinds,
    log,
    passing,
    react,
    rules,
    scene,
    skip,
    state,
    the_ask,
    things,
    why,
)
from tests.marks import rule

HIDDEN = {"eve physical": ["evidence+3", "evidence-2"], "noise document": ["witness"]}


@rule("A-LILY-01", "A-LILY-03", "A-LILY-04", "A-LILY-05", "A-LILY-06")
def test_lily_asks_for_time_and_may_be_shown_something() -> None:
    """T-40."""
    leads = {"testimony_eve": "jacks_diner"}
    table = scene(turn=LOUIS, lily="roxies", jimmy="wyldside", evidence=HIDDEN, leads=leads)
    passing(table, "move:roxies", "no")
    assert (the_ask(table).seat, the_ask(table).low, the_ask(table).high) == (LOUIS, 0, 1)
    answer(table, [the_ask(table).keys[0]])
    assert len(state(table).faceup) == 1
    assert set(keys(table)) == {"neon_orchid", "jacks_diner", "castle_club", "elizas_toybox"}
    passing(table, "jacks_diner")
    assert (state(table).lily, state(table).time[LOUIS]) == ("jacks_diner", 4)


@rule("A-LILY-02")
def test_with_no_time_left_lily_asks_nothing() -> None:
    table = passing(scene(turn=LOUIS, time=1, lily="roxies", evidence=HIDDEN), "move:roxies", "no")
    assert (state(table).lily, "lily_questions" in kinds(table)) == ("roxies", False)


@rule("A-LILY-07", "A-LILY-09")
def test_nobody_is_questioned_by_being_found_or_by_staying() -> None:
    table = scene(turn=LOUIS, lily="roxies", stands={CAPRICE: "jacks_diner"})
    passing(table, "move:roxies", "no", "jacks_diner")
    assert kinds(table).count("lily_questions") == 1
    stays = passing(scene(turn=LOUIS, lily="napd"), "draw:louis light")
    assert "lily_questions" not in kinds(stays)


@rule("A-LILY-08", "A-JIMMY-08")
def test_with_nowhere_to_go_lily_and_jimmy_stay() -> None:
    """On another map, whose only nightlife is at Roxie's."""
    places = rules().content["location"]
    other = [
        {**one, "type": "civic"} if one["id"] != "roxies" and one["type"] == "nightlife" else one for one in places
    ]
    alone = Rules(GAME, {**rules().content, "location": other})
    given: dict[str, Any] = {"turn": LOUIS, "rules": alone, "evidence": HIDDEN, "jimmy": "wyldside"}
    table = passing(scene(lily="roxies", **given), "move:roxies", "no")
    answer(table, [the_ask(table).keys[0]])
    game = state(table)
    assert (game.lily, game.time[LOUIS], len(game.faceup), "met" in kinds(table)) == ("roxies", 4, 1, False)
    assert (the_ask(table).seat, the_ask(table).rule) == (LOUIS, "A-ROUND-07")
    table = scene(lily="napd", stands={LOUIS: "roxies"}, **{**given, "jimmy": "roxies"})
    passing(table, "talk", "eve")
    assert (state(table).jimmy, state(table).time[LOUIS], "met" in kinds(table)) == ("roxies", 5, False)
    assert (the_ask(table).seat, the_ask(table).rule) == (LOUIS, "A-ROUND-07")


def test_on_our_map_lily_and_jimmy_always_find_a_place() -> None:
    game = state(scene(turn=LOUIS))
    for here in facts_of(rules()).locations:
        game.lily, game.jimmy = here, "napd"
        assert meeting_places(game, "lily")
        game.lily, game.jimmy = "napd", here
        assert meeting_places(game, "jimmy")


@rule("A-LILY-11")
def test_lily_goes_on_with_nothing_to_show() -> None:
    table = passing(scene(turn=LOUIS, lily="roxies"), "move:roxies", "no")
    assert the_ask(table).rule == "A-LILY-05"
    assert state(table).time[LOUIS] == 4


def test_at_roxies_lily_may_be_shown_two() -> None:
    """M2."""
    table = scene(turn=LOUIS, murder="M2", options={"murder": "M2"}, lily="roxies", evidence=HIDDEN)
    passing(table, "move:roxies", "no")
    assert the_ask(table).high == 2


@rule("A-JIMMY-01", "A-JIMMY-02", "A-JIMMY-03", "A-ACT-17")
def test_jimmy_shows_a_hand_or_a_suspect() -> None:
    """T-41."""
    given: dict[str, Any] = {"turn": LOUIS, "jimmy": "napd", "evidence": HIDDEN, "hand": {CAPRICE: ["louis-db01"]}}
    table = passing(scene(**given), "talk")
    assert keys(table) == [str(CAPRICE), "eve", "noise"]
    answer(table, "eve")
    tokens = state(table).evidence["eve physical"]
    seen = [[knows(state(table), seat, token) for token in tokens] for seat in range(3)]
    assert seen == [[True] * 2, [False] * 2, [False] * 2]
    assert "Louis looks at 2 evidence tokens of Eve 5VA3TC." in log(table, CAPRICE)
    hand = answer(passing(scene(**given), "talk"), str(CAPRICE))
    assert hand.shown(LOUIS)["board"]["detectives"][CAPRICE]["hand"]["known"] == ["louis-db01"]
    assert hand.shown(RAYMOND)["board"]["detectives"][CAPRICE]["hand"]["known"] == []
    away = scene(turn=LOUIS, jimmy="roxies")
    assert "talk" not in keys(away)


@rule("A-JIMMY-04", "A-JIMMY-05")
def test_then_jimmy_goes_to_another_district() -> None:
    table = passing(scene(turn=LOUIS, jimmy="napd", lily="root", evidence=HIDDEN), "talk", "eve")
    found = {facts_of(rules()).locations[place].district for place in keys(table)}
    assert "red" not in found
    assert "root" not in keys(table)
    passing(table, "city_hall")
    assert state(table).jimmy == "city_hall"


@rule("A-JIMMY-07")
def test_jimmy_may_be_talked_to_again() -> None:
    given: dict[str, Any] = {"turn": LOUIS, "evidence": HIDDEN, "track": ["G02"], "jimmy": "napd"}
    table = passing(scene(**given), "talk")
    while the_ask(table).rule == "A-JIMMY-02":
        answer(table, "eve")
    skip(table)
    assert state(table).jimmy == "napd"
    assert "talk" in keys(table)


# ---------------------------------------------------------------- NPCs


@rule("A-NPC-01", "A-NPC-05", "A-SETUP-08")
def test_each_detective_has_three_npcs() -> None:
    npcs = facts_of(rules()).npcs.values()
    assert all(sum(npc.detective == who for npc in npcs) == 3 for who in facts_of(rules()).detectives)
    game = state(scene(5, turn=LOUIS))
    assert (npc_status(game, "kate"), npc_status(game, "parsons"), npc_status(game, "keene")) == (
        "alive",
        "missing",
        "troubled",
    )


@rule("A-NPC-04")
def test_parsons_is_found_and_nobody_can_eliminate_him() -> None:
    table = scene(turn=RAYMOND, stands={RAYMOND: "old_war_memorial"}, hand={RAYMOND: ["raymond-yl1"]})
    passing(table, "play:raymond-yl1")
    assert state(table).npc == {"parsons": "found"}
    eliminate(state(table), "parsons")
    assert state(table).npc == {"parsons": "found"}


# ---------------------------------------------------------------- special cards


@rule("A-HERO-02")
def test_floyds_second_directive() -> None:
    given: dict[str, Any] = {"turn": FLOYD, "hand": {FLOYD: ["floyd-lb02", "floyd-lb01", "floyd-fl5"]}}
    table = passing(scene(4, **given), "play:floyd-lb02")
    assert why(table, "play:floyd-lb01")[0] == "A-HERO-02"
    assert "play:floyd-fl5" in keys(table)
    leads = {"testimony_eve": "haas_bioroid"}
    lead = passing(scene(4, turn=FLOYD, leads=leads), "follow_lead:testimony_eve", "melange_mining")
    assert state(lead).time[FLOYD] == 6


@rule("A-HERO-03")
@pytest.mark.parametrize(("been", "bad", "time"), [([], 2, 5), (["haas_bioroid"], 0, 7)])
def test_floyds_third_directive(been: list[str], bad: int, time: int) -> None:
    given: dict[str, Any] = {"evening": True, "date": [1, 4], "general": ["G19"], "first": FLOYD, "jump": FLOYD}
    table = scene(4, **given, week=[[], [], [], been], stands={FLOYD: "roxies"})
    skip(table)
    assert state(table).baggage[FLOYD][1] == bad
    assert state(table).time[FLOYD] == time


@rule("A-HERO-03")
def test_whoever_wakes_up_at_haas_bioroid_has_been_there_this_week() -> None:
    """He has gone there in week 1, and leaves it on the first day of week 2."""
    given: dict[str, Any] = {
        "date": [1, 6],
        "first": FLOYD,
        "jump": FLOYD,
        "specific": ["M1c"],
        "general": ["G19", "G20"],
    }
    table = scene(
        4, evening=True, **given, plot=dict.fromkeys(range(4), ""), stands={FLOYD: "haas_bioroid"}, lily="roxies"
    )
    passing(table, "move:hall_of_records")
    while state(table).today < 10:
        passing(table, "end_turn")
    assert (state(table).time[FLOYD], "haas_bioroid" in state(table).entered) == (7, False)


@rule("A-HERO-08")
def test_rachels_money_stays_between_nothing_and_ten_thousand() -> None:
    rich = scene(5, turn=RACHEL, money={RACHEL: 9500}, hand={RACHEL: ["rachel-rl3"]})
    passing(rich, "play:rachel-rl3")
    assert state(rich).money[RACHEL] == 10_000
    poor = scene(5, turn=RACHEL, money={RACHEL: 0}, twilight={LOUIS: 4}, hand={LOUIS: ["rachel-rd5"]})
    react(answer(poor, "move:gutter_saints", "no"), "rachel-rd5")
    passing(poor, "light_tactics")
    assert state(poor).money[RACHEL] == 0


@rule("A-TERM-26")
def test_halves_are_rounded_as_the_text_says() -> None:
    hands = {RACHEL: ["rachel-rl7"], LOUIS: ["rachel-rd6"]}
    half = scene(5, begins=RACHEL, first=RACHEL, jump=RACHEL, hand=hands, leads={"testimony_eve": "napd"})
    react(half, "rachel-rd6")
    skip(half)
    answer(half, "move:napd")
    react(half, "rachel-rl7")
    assert state(half).money[RACHEL] == 0


@rule("A-HERO-11", "A-HERO-12")
def test_a_memory_is_used_once_for_nothing() -> None:
    table = scene(begins=RAYMOND, first=RAYMOND, jump=RAYMOND, memory={LOUIS: ["memory-4"]}, twilight={LOUIS: 0})
    assert [ask.seat for ask in table.asks] == [LOUIS]
    react(table, "memory-4")
    game = state(table)
    assert (game.memory[LOUIS], game.twilight[LOUIS], len(game.hand[RAYMOND])) == ([], 0, 1)
    assert things(table, "memory-4")[0] in game.out
    assert knows(game, CAPRICE, things(table, "memory-4")[0])
    given: dict[str, Any] = {"begins": RAYMOND, "first": RAYMOND, "jump": RAYMOND}
    used = scene(**given, hand={CAPRICE: ["raymond-db05"]}, memory={LOUIS: ["memory-4"]})
    assert sorted(ask.seat for ask in used.asks) == [LOUIS, CAPRICE]


@rule("A-HERO-11")
def test_the_memory_of_going_up() -> None:
    table = scene(turn=RAYMOND, stands={RAYMOND: "midway"}, memory={LOUIS: ["memory-2"]})
    answer(table, "move:castle_club", "no")
    react(table, "memory-2")
    assert state(table).time[RAYMOND] == 3
    down = scene(turn=RAYMOND, stands={RAYMOND: "challenger_ferry"}, memory={LOUIS: ["memory-2"]})
    answer(down, "move:castle_club", "no")
    assert keys(down) == ["pass"]


def test_a_discarded_memory_stays_unseen() -> None:
    """YL6."""
    table = scene(turn=RAYMOND, hand={RAYMOND: ["raymond-yl6"]}, memory={LOUIS: ["memory-1"]})
    passing(table, "play:raymond-yl6", str(LOUIS))
    memory = things(table, "memory-1")[0]
    assert memory in state(table).box["memory"]
    assert not knows(state(table), CAPRICE, memory)
    assert face(table, memory) == "memory-1"


@rule("A-HERO-11")
@pytest.mark.parametrize(("cards", "offered"), [(5, ["pass"]), (6, ["memory-1", "pass"])])
def test_the_memory_of_the_card_game(cards: int, offered: list[str]) -> None:
    """When Raymond's hand reaches seven cards: he returns a favor of the holder's choice."""
    hand = [f"louis-db0{i}" for i in range(1, cards + 1)]
    favors = {RAYMOND: {"corp": 1, "street": 1}}
    table = scene(turn=RAYMOND, hand={RAYMOND: hand}, memory={LOUIS: ["memory-1"]}, favors=favors)
    answer(table, "draw:raymond light")
    assert ([ask.seat for ask in table.asks], sorted(keys(table))) == ([LOUIS], offered)
    if cards == 6:
        react(table, "memory-1")
        assert (the_ask(table).seat, keys(table)) == (LOUIS, ["corp", "street"])
        answer(table, "street")
        assert state(table).favors[RAYMOND] == {"corp": 1}


@rule("A-HERO-07")
@pytest.mark.parametrize(("plot", "mood"), [("louis-take-start", "good"), ("louis-sara-bad", "bad")])
def test_a_favor_of_sara_lifts_the_mood_unless_the_suitcase_stands_there(plot: str, mood: str) -> None:
    card = {"louis-lb01": "Gain 1 Sara favor."}
    table = scene(turn=LOUIS, plot={LOUIS: plot}, hand={LOUIS: ["louis-lb01"]}, cards=card)
    passing(table, "play:louis-lb01")
    assert (state(table).favors[LOUIS], state(table).mood) == ({"sara": 1}, mood)


@rule("A-HERO-07")
def test_trauma_spoils_the_mood() -> None:
    table = scene(turn=LOUIS, mood="good", twilight={CAPRICE: 4}, hand={CAPRICE: ["louis-db07"]})
    passing(react(answer(table, "move:roxies", "no"), "louis-db07"), "dark_tactics")
    assert (state(table).trauma[LOUIS], state(table).mood) == (1, "bad")


@rule("A-NPC-05", "A-NPC-02")
def test_everybody_sees_how_the_npcs_are() -> None:
    table = scene(turn=LOUIS, npc={"kate": "eliminated", "keene": "at_peace"}, npc_at={"sara": "adams_garden"})
    for audience in (LOUIS, RAYMOND, None):
        board = table.shown(audience)["board"]
        assert board["npcs"] == {"kate": "eliminated", "keene": "at_peace"}
        assert board["npc_at"] == {"sara": "adams_garden"}
