"""A-TWI, A-PRIO, A-FIGHT: light and dark cards."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Held, Known, knows
from moot.games.android.view import Backs, City
from tests.games.android.scene import (
    CAPRICE,
    FLOYD,
    LOUIS,
    RACHEL,
    RAYMOND,
    answer,
    face,
    keys,
    log,
    passing,
    react,
    rules,
    rules_with,
    scene,
    skip,
    state,
    the_ask,
    things,
    why,
)
from tests.marks import rule

GOOD = ["sanity"]
"""Special cards without Louis's Mood, so that his cards cost what is printed."""


def hand(seat: int, *cards: str) -> dict[str, Any]:
    return {"hand": {seat: list(cards)}}


# ---------------------------------------------------------------- light cards


@rule("A-TWI-02", "A-TWI-07", "A-TWI-14", "A-ACT-09")
def test_a_light_card_costs_time_and_a_dark_shift() -> None:
    """T-14."""
    given: dict[str, Any] = {"turn": RAYMOND, "time": 3, "plot": {RAYMOND: "raymond-war-start"}}
    table = scene(**given, twilight={RAYMOND: 1}, **hand(RAYMOND, "raymond-lb01"))
    passing(table, "play:raymond-lb01")
    game = state(table)
    assert (game.time[RAYMOND], game.twilight[RAYMOND], game.favors[RAYMOND]) == (2, 3, {"kate": 1})
    assert [face(table, card) for card in game.discards["raymond light"]] == ["raymond-lb01"]
    late = {"twilight": {RAYMOND: 3}}
    stuck = scene(**given, **late, **hand(RAYMOND, "raymond-lb01"))
    assert why(stuck, "play:raymond-lb01") == ("A-TWI-09", "you cannot dark shift so far")
    table = passing(scene(**given, **late, **hand(RAYMOND, "raymond-lb01", "louis-db01")), "play:raymond-lb01")
    assert (state(table).twilight[RAYMOND], state(table).hand[RAYMOND]) == (4, [])


@rule("A-TWI-01", "A-TWI-03", "A-TWI-05")
def test_cards_belong_to_their_detectives_turn() -> None:
    table = scene(turn=LOUIS, **hand(LOUIS, "louis-lb01", "caprice-db05", "raymond-db05"))
    assert keys(table, "play:") == ["play:louis-lb01"]
    table = scene(begins=LOUIS, **hand(CAPRICE, "louis-db05", "raymond-db05"))
    assert keys(table) == ["pass", "louis-db05"]


@rule("A-TWI-09", "A-TWI-10")
def test_a_cost_of_nothing_needs_no_shift() -> None:
    table = scene(4, turn=FLOYD, twilight={FLOYD: 4}, **hand(FLOYD, "floyd-fl5", "floyd-lb02"))
    passing(table, "play:floyd-fl5")
    assert state(table).twilight[FLOYD] == 4


@rule("A-TWI-11")
def test_a_condition_must_hold_when_the_card_is_played() -> None:
    assert why(scene(5, turn=RACHEL, **hand(RACHEL, "rachel-rl1")), "play:rachel-rl1") == (
        "A-TWI-11",
        "its condition does not hold",
    )
    table = scene(5, turn=RACHEL, stands={RACHEL: "napd"}, **hand(RACHEL, "rachel-rl1"))
    passing(table, "play:rachel-rl1")
    assert state(table).favors[RACHEL] == {"captain_beckmann": 1}


@rule("A-TWI-12", "A-HERO-08")
def test_a_further_cost_must_be_paid_for_the_card_to_take_effect() -> None:
    table = scene(5, turn=RACHEL, money={RACHEL: 2000}, **hand(RACHEL, "rachel-rl4"))
    passing(table, "play:rachel-rl4")
    assert (state(table).money[RACHEL], state(table).baggage[RACHEL]) == (500, [1, 0])
    poor = scene(5, turn=RACHEL, money={RACHEL: 1000}, **hand(RACHEL, "rachel-rl4"))
    assert why(poor, "play:rachel-rl4") == ("A-TWI-11", "its condition does not hold")


@rule("A-TWI-15", "A-TWI-16", "A-TWI-17", "A-TWI-21")
def test_other_cards_are_discarded_to_lower_the_cost() -> None:
    """T-17: three of them make a 3 free, a fourth is not allowed."""
    others = ["louis-lb02", "caprice-db01", "raymond-db01", "louis-lb05"]
    table = scene(turn=LOUIS, twilight={LOUIS: 2}, specials=GOOD, **hand(LOUIS, "louis-ll2", *others))
    answer(table, "play:louis-ll2")
    assert the_ask(table).rule == "A-TWI-19"
    answer(table, "as_printed")
    ask = the_ask(table)
    assert (ask.rule, ask.low, ask.high) == ("A-TWI-15", 1, 3)
    answer(table, others[:3])
    game = state(table)
    assert game.twilight[LOUIS] == 2
    assert [face(table, card) for card in game.hand[LOUIS]] == ["louis-lb05"]
    assert [face(table, card) for card in game.discards["caprice dark"]] == ["caprice-db01"]


@rule("A-TWI-18")
def test_nobody_else_changes_the_cost() -> None:
    table = scene(turn=LOUIS, specials=GOOD, hand={LOUIS: ["louis-lb02", "louis-lb05"], CAPRICE: ["louis-db05"]})
    answer(table, "play:louis-lb02")
    assert [ask.seat for ask in table.asks] == [LOUIS]


@rule("A-TWI-19", "A-TWI-20", "A-TWI-31", "A-PLOT-20")
def test_a_card_in_the_colour_of_the_plot_may_cost_one_more_or_less() -> None:
    """T-16."""
    blue = {"plot": {LOUIS: "louis-krausey-start"}, "specials": GOOD}
    table = scene(begins=LOUIS, **blue, twilight={CAPRICE: 4}, **hand(CAPRICE, "louis-db02"))
    answer(table, "louis-db02")
    assert keys(table) == ["lower", "as_printed", "raise"]
    answer(table, "lower")
    assert state(table).twilight[CAPRICE] == 2
    close = scene(begins=LOUIS, **blue, twilight={CAPRICE: 3}, **hand(CAPRICE, "louis-db02"))
    assert keys(answer(close, "louis-db02")) == ["lower", "as_printed"]
    given: dict[str, Any] = {"begins": LOUIS, "specials": GOOD, "twilight": {CAPRICE: 4}, **hand(CAPRICE, "louis-db02")}
    other = scene(**given, plot={LOUIS: "louis-sara-start"})
    assert the_ask(answer(other, "louis-db02")).rule != "A-TWI-19"
    ended = scene(**given, plot={LOUIS: ""}, endings=[["louis-krausey-good-good"], [], []])
    assert the_ask(answer(ended, "louis-db02")).rule != "A-TWI-19"


@rule("A-TWI-33")
def test_a_card_in_a_window_costs_its_time_too() -> None:
    made = rules_with("louis/light", "louis-lb10", time=1)
    late = answer(scene(turn=LOUIS, time=1, rules=made, **hand(LOUIS, "louis-lb10")), "move:monroe")
    assert keys(late) == ["pass"]
    table = answer(scene(turn=LOUIS, time=2, rules=made, **hand(LOUIS, "louis-lb10")), "move:monroe")
    react(table, "louis-lb10")
    assert state(table).time[LOUIS] == 0


@rule("A-TWI-22")
def test_a_card_may_cost_no_time() -> None:
    times = {entry["id"]: entry["time"] for entry in rules().content["louis/light"]}
    assert times["louis-lb10"] == 0
    table = scene(turn=LOUIS, time=1, **hand(LOUIS, "louis-lb10"))
    answer(table, "move:monroe")
    assert "louis-lb10" in keys(table)
    react(table, "louis-lb10")
    assert (the_ask(table).rule, state(table).time[LOUIS]) == ("A-ACT-25", 0)


@rule("A-TWI-23")
def test_texts_change_the_cost_before_the_colour_does() -> None:
    """The Liberty Society: Human First cards cost nothing."""
    given = {"turn": CAPRICE, "plot": {CAPRICE: "caprice-property-good"}, "warrants": {CAPRICE: ["jinteki"]}}
    table = scene(**given, **hand(CAPRICE, "caprice-cl4", "caprice-lb02"))
    answer(table, "play:caprice-cl4")
    assert (the_ask(table).rule, keys(table)) == ("A-TWI-19", ["as_printed", "raise"])
    skip(answer(table, "as_printed"))
    assert state(table).twilight[CAPRICE] == 2


@rule("A-TWI-24")
def test_cards_with_a_trigger_are_no_actions() -> None:
    table = scene(turn=LOUIS, **hand(LOUIS, "louis-lb03", "louis-lb10", "louis-lb02"))
    assert keys(table, "play:") == ["play:louis-lb02"]


@rule("A-TWI-25", "A-HERO-10")
def test_the_hand_limit_is_six_and_seven_for_raymond() -> None:
    six = [f"louis-db0{i}" for i in range(1, 7)]
    assert "draw:raymond light" in keys(scene(turn=RAYMOND, **hand(RAYMOND, *six)))
    table = scene(turn=RAYMOND, **hand(RAYMOND, *six, "louis-db07"))
    assert why(table, "draw:raymond light")[0] == "A-ACT-03"
    four = scene(4, turn=FLOYD, tech=["floyd-fl3"], **hand(FLOYD, *six))
    assert "draw:floyd light" in keys(four)


@rule("A-HERO-10", "A-ACT-25")
def test_raymond_draws_two_cards_once_a_turn() -> None:
    """T-51: the second only if there is room."""
    six = [f"louis-db0{i}" for i in range(1, 7)]
    table = scene(turn=RAYMOND, **hand(RAYMOND, *six))
    passing(table, "wrapped/1", "raymond light")
    assert (len(state(table).hand[RAYMOND]), state(table).time[RAYMOND]) == (7, 5)
    table = passing(scene(turn=RAYMOND), "wrapped/1", "raymond light", "louis dark")
    assert len(state(table).hand[RAYMOND]) == 2
    assert "wrapped/1" not in keys(table)


@rule("A-JIMMY-06")
def test_jimmy_shows_neither_memories_nor_hunches() -> None:
    held: dict[str, Any] = {"memory": {CAPRICE: ["memory-1"]}, "hunches": {CAPRICE: ["guilty-eve", "innocent-noise"]}}
    cards = {CAPRICE: ["caprice-lb01"], RAYMOND: ["raymond-lb01"]}
    table = passing(scene(turn=LOUIS, jimmy="napd", hand=cards, **held), "talk")
    answer(table, str(CAPRICE))
    game = state(table)
    assert knows(game, LOUIS, game.hand[CAPRICE][0])
    assert not any(knows(game, LOUIS, thing) for thing in (*game.memory[CAPRICE], *game.hunches[CAPRICE]))


@rule("A-TWI-26")
def test_memories_are_no_part_of_a_hand() -> None:
    six = [f"caprice-db0{i}" for i in range(1, 6)]
    table = scene(turn=LOUIS, hand={LOUIS: six}, memory={LOUIS: ["memory-1"]}, jimmy="napd")
    assert "draw:louis light" in keys(table)
    assert table.shown(CAPRICE)["board"]["detectives"][LOUIS]["hand"]["count"] == 5
    assert [key for key in keys(table, "discard:") if "memory" in key] == []


@rule("A-TWI-27", "A-TWI-28", "A-FAVOR-08")
def test_hands_are_secret_and_backs_are_not() -> None:
    table = scene(turn=LOUIS, discards={"louis light": ["louis-lb09"]}, **hand(LOUIS, "louis-lb01", "caprice-db01"))
    seen = table.board(CAPRICE, City)
    assert seen.detectives[LOUIS].hand == Held(2, [])
    assert seen.detectives[LOUIS].backs == [Backs("caprice", "dark", 1), Backs("louis", "light", 1)]
    assert [card.face for card in seen.discards["louis light"] if isinstance(card, Known)] == ["louis-lb09"]


@rule("A-TWI-30")
def test_a_lowered_limit_takes_no_card() -> None:
    six = [f"louis-db0{i}" for i in range(1, 7)]
    table = scene(turn=CAPRICE, plot={CAPRICE: "caprice-madness-bad"}, **hand(CAPRICE, *six))
    assert len(state(table).hand[CAPRICE]) == 6
    assert why(table, "draw:caprice light")[0] == "A-ACT-03"


@rule("A-TWI-32", "A-TERM-04")
def test_a_card_does_not_pay_for_itself() -> None:
    table = scene(turn=LOUIS, twilight={LOUIS: 3}, specials=GOOD, **hand(LOUIS, "louis-ll2"))
    assert why(table, "play:louis-ll2")[0] == "A-TWI-09"


# ---------------------------------------------------------------- dark cards and priority


@rule("A-TWI-04", "A-TWI-08", "A-PRIO-13")
def test_a_dark_card_answers_what_the_active_player_does() -> None:
    """T-15."""
    given = {"turn": CAPRICE, "first": CAPRICE, "jump": CAPRICE, "warrants": {CAPRICE: ["jinteki"]}}
    table = scene(**given, plot={CAPRICE: "caprice-love-start"}, **hand(RAYMOND, "caprice-db01"))
    answer(table, "move:quiet_lamp")
    react(table, "caprice-db01")
    game = state(table)
    assert (game.twilight[RAYMOND], game.time[CAPRICE]) == (0, 3)
    assert [face(table, card) for card in game.discards["caprice dark"]] == ["caprice-db01"]


@rule("A-ROUND-06", "A-ROUND-10")
def test_time_does_not_fall_below_nothing() -> None:
    """T-50."""
    given = {"turn": CAPRICE, "time": 2, "warrants": {CAPRICE: ["jinteki"]}}
    table = scene(**given, **hand(RAYMOND, "caprice-db01"))
    react(answer(table, "move:quiet_lamp"), "caprice-db01")
    assert (state(table).time[CAPRICE], state(table).active) == (0, RAYMOND)


@rule("A-PRIO-01", "A-PRIO-02", "A-PRIO-03", "A-PRIO-04", "A-PRIO-05", "A-PRIO-06", "A-PRIO-08")
def test_one_dark_card_by_priority_and_then_one_light_card() -> None:
    """T-18: the first player decides first, then clockwise; the active player is skipped."""
    table = scene(
        4,
        detectives="louis caprice floyd raymond",
        begins=3,
        first=1,
        hand={0: ["raymond-db10"], 1: ["raymond-db01"], 2: ["raymond-db05"], 3: ["raymond-yl3", "raymond-db11"]},
        twilight={0: 4, 1: 4, 2: 4, 3: 0},
    )
    assert [ask.seat for ask in table.asks] == [1, 2, 0]
    for seat, card in ((0, "raymond-db10"), (1, "pass"), (2, "raymond-db05")):
        ask = next(ask for ask in table.asks if ask.seat == seat)
        key = card if card == "pass" else str(things(table, card)[0])
        table.answer(seat, ask.id, key)
    while the_ask(table).rule in ("A-TWI-15", "A-TWI-19"):
        answer(table, [] if the_ask(table).rule == "A-TWI-15" else "as_printed")
    game = state(table)
    assert (game.time[3], [face(table, card) for card in game.discards["raymond dark"]]) == (6, ["raymond-db05"])
    assert (the_ask(table).seat, the_ask(table).rule) == (3, "A-PRIO-06")
    assert keys(table) == ["pass", "raymond-yl3"]


@rule("A-PRIO-03")
def test_whoever_shows_a_back_is_asked_whatever_it_is() -> None:
    table = scene(begins=LOUIS, hand={CAPRICE: ["louis-db03"], RAYMOND: ["caprice-db03"]})
    assert [(ask.seat, ask.keys) for ask in table.asks] == [(CAPRICE, ["pass"])]
    assert table.forced(CAPRICE)
    alone = scene(begins=LOUIS, hand={RAYMOND: ["caprice-db03"]})
    assert the_ask(alone).rule == "A-ROUND-07"


@rule("A-PRIO-09")
def test_what_a_dark_card_does_opens_no_window() -> None:
    cards = {CAPRICE: ["louis-db02"], RAYMOND: ["louis-ld2"]}
    table = scene(begins=LOUIS, stands={LOUIS: "roxies"}, hand=cards, twilight={CAPRICE: 4})
    answer(table, "louis-db02")
    react(table, "pass")
    assert state(table).stands[LOUIS] == "napd"
    assert (the_ask(table).seat, the_ask(table).rule) == (LOUIS, "A-ROUND-07")


@rule("A-PRIO-10", "A-PRIO-11")
def test_what_a_light_card_does_opens_windows() -> None:
    table = scene(turn=LOUIS, hand={LOUIS: ["louis-lb01"], CAPRICE: ["louis-ld3", "louis-db11"]})
    react(answer(table, "play:louis-lb01"))
    while the_ask(table).rule in ("A-TWI-15", "A-TWI-19"):
        answer(table, [] if the_ask(table).rule == "A-TWI-15" else "as_printed")
    assert "louis-ld3" in keys(table)
    answer(table, "pass")
    assert "louis-db11" in keys(table)
    before = state(table).twilight[LOUIS]
    react(table, "louis-db11")
    assert state(table).twilight[LOUIS] == min(4, before + 2)


@rule("A-PRIO-12")
def test_the_list_of_what_cards_may_wait_for() -> None:
    assert set(rules().occasions) == {
        "turn_start",
        "turn_end",
        "enter_location",
        "use_location_ability",
        "follow_lead",
        "place_evidence",
        "sacrifice_evidence",
        "reveal_information",
        "draw_card",
        "play_light",
        "gain_favor",
        "spend_favor",
        "get_jump",
        "talk_jimmy",
        "lily_questions",
        "fight_resolved",
    }


@rule("A-PRIO-14")
def test_of_several_favors_spent_at_once_one_type_is_chosen() -> None:
    """Mr. Li's counts as the type that it is spent as (A-FAVOR-13)."""
    both = {"favors": [{"corp": 1, "mr_li": 1}, {}, {}], "hand": {CAPRICE: ["louis-ld6"]}, "twilight": {CAPRICE: 4}}
    table = scene(turn=LOUIS, stands={LOUIS: "napd"}, **both)
    answer(table, "use_ability:napd", "corp", "street")
    react(table, "louis-ld6")
    assert (the_ask(table).seat, the_ask(table).rule, keys(table)) == (CAPRICE, "A-PRIO-14", ["corp", "street"])


@rule("A-PRIO-14")
def test_two_favors_of_one_type_are_no_choice() -> None:
    """NAPD for two corp favors, and LD6."""
    table = scene(turn=LOUIS, favors={LOUIS: {"corp": 3}}, **hand(CAPRICE, "louis-ld6"), twilight={CAPRICE: 4})
    answer(table, "use_ability:napd")
    react(table, "louis-ld6")
    assert (state(table).favors[LOUIS], state(table).tokens[LOUIS]) == ({}, {"pass": 1})


@rule("A-PRIO-15")
def test_what_happens_to_others_opens_no_window() -> None:
    """DB14 lets Caprice gain a favor, in the turn of Louis."""
    cards = {CAPRICE: ["louis-db14", "louis-db01"], RAYMOND: ["caprice-db03"]}
    given: dict[str, Any] = {"leads": {"document_louis": "napd"}, "hero": ["favor"] * 3, "twilight": {CAPRICE: 4}}
    table = scene(turn=LOUIS, **given, hand=cards)
    answer(table, "follow_lead:document_louis", "root", "pass", "reveal")
    react(table, "louis-db14")
    answer(table, "corp")
    assert state(table).favors[CAPRICE] == {"corp": 1}
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(LOUIS, "A-PUZ-10")]


@rule("A-TERM-02", "A-ACT-23", "A-LOC-03")
def test_a_canceled_ability_costs_and_may_be_used_again() -> None:
    """T-53."""
    table = scene(turn=LOUIS, stands={LOUIS: "city_hall"}, **hand(CAPRICE, "louis-db08"), twilight={CAPRICE: 4})
    react(answer(table, "use_ability:city_hall"), "louis-db08")
    game = state(table)
    assert (game.time[LOUIS], game.favors[LOUIS]) == (4, {})
    passing(table, "use_ability:city_hall")
    assert (game.seats, state(table).favors[LOUIS]) == (3, {"political": 1})


# ---------------------------------------------------------------- fights


@rule("A-FIGHT-01", "A-FIGHT-02", "A-FIGHT-03", "A-FIGHT-05", "A-FIGHT-06", "A-FIGHT-08")
@pytest.mark.parametrize(("tactics", "at", "time", "trauma"), [("light_tactics", 1, 3, 0), ("dark_tactics", 3, 5, 1)])
def test_the_one_who_is_attacked_chooses_tactics(tactics: str, at: int, time: int, trauma: int) -> None:
    table = scene(turn=LOUIS, twilight={CAPRICE: 4}, **hand(CAPRICE, "louis-db07"))
    react(answer(table, "move:roxies", "no"), "louis-db07")
    assert (the_ask(table).seat, keys(table)) == (LOUIS, ["light_tactics", "dark_tactics"])
    passing(table, tactics)
    game = state(table)
    assert (game.twilight[LOUIS], game.time[LOUIS], game.trauma[LOUIS]) == (at, time, trauma)
    assert game.twilight[CAPRICE] == 2


@rule("A-FIGHT-04")
def test_at_the_end_of_the_track_the_shift_is_skipped() -> None:
    """T-42, T-54."""
    table = scene(turn=LOUIS, twilight={LOUIS: 0, CAPRICE: 4}, **hand(CAPRICE, "louis-db07"))
    react(answer(table, "move:roxies", "no"), "louis-db07")
    passing(table, "light_tactics")
    assert state(table).twilight[LOUIS] == 0
    for tactics, at in (("light_tactics", 3), ("dark_tactics", 4)):
        given: dict[str, Any] = {"stands": {LOUIS: "roxies"}, "twilight": {LOUIS: 3}, "specials": GOOD}
        own = scene(turn=LOUIS, **given, **hand(LOUIS, "louis-lb11"))
        skip(answer(own, "play:louis-lb11"))
        assert state(own).twilight[LOUIS] == 4
        passing(own, tactics)
        assert state(own).twilight[LOUIS] == at


@rule("A-FIGHT-07", "A-HERO-01")
def test_floyd_fights_with_light_tactics_and_takes_no_trauma() -> None:
    given: dict[str, Any] = {"turn": FLOYD, "twilight": {LOUIS: 4}, **hand(LOUIS, "floyd-fd2")}
    table = react(answer(scene(4, **given), "move:elizas_toybox", "no"), "floyd-fd2")
    passing(table)
    assert "Floyd fights with light tactics." in log(table)
    assert state(table).time[FLOYD] == 2
    free = scene(4, **given, specials=["directive-second"])
    react(answer(free, "move:elizas_toybox", "no"), "floyd-fd2")
    assert keys(free) == ["light_tactics", "dark_tactics"]
    given |= {"stands": {FLOYD: "elizas_toybox"}, **hand(LOUIS, "floyd-fd6")}
    for specials, trauma in ((["directive-first"], 0), (["directive-second"], 1)):
        hurt = passing(react(answer(scene(4, **given, specials=specials), "move:haas_bioroid"), "floyd-fd6"))
        assert state(hurt).trauma[FLOYD] == trauma


@rule("A-TERM-16")
def test_a_trait_has_no_effect_of_its_own() -> None:
    table = scene(turn=CAPRICE, warrants={CAPRICE: ["jinteki"]}, **hand(CAPRICE, "caprice-cl4", "caprice-lb02"))
    passing(table, "play:caprice-cl4")
    assert state(table).twilight[CAPRICE] == 3


@rule("A-TERM-17")
def test_cards_in_play_are_not_in_hand() -> None:
    six = [f"louis-db0{i}" for i in range(1, 6)]
    table = scene(4, turn=FLOYD, tech=["floyd-fl1", "floyd-fl2"], **hand(FLOYD, *six))
    assert "draw:floyd light" in keys(table)


@rule("A-HERO-04", "A-TWI-29")
def test_at_most_two_tech_cards_stay_in_play() -> None:
    table = scene(4, turn=FLOYD, tech=["floyd-fl1", "floyd-fl2"], **hand(FLOYD, "floyd-fl3"))
    passing(table, "play:floyd-fl3")
    assert (the_ask(table).rule, keys(table)) == ("A-HERO-04", ["floyd-fl1", "floyd-fl2"])
    passing(table, "floyd-fl1")
    assert [face(table, card) for card in state(table).tech] == ["floyd-fl2", "floyd-fl3"]
    assert [face(table, card) for card in state(table).discards["floyd light"]] == ["floyd-fl1"]
    assert knows(state(table), CAPRICE, state(table).tech[0])
