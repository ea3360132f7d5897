"""Dark cards and Memories of Android: reactions that cost, cancel, take over and change what others do."""

from __future__ import annotations

import pytest

from moot.engine import Table, knows
from moot.engine.steps import Step
from tests.language.android.standin import acts, draws, goes, hold, lay, owns, play, put, run, state
from tests.language.android.texts import TEXTS
from tests.language.stage import answer, labels, log, use

LOUIS, CAPRICE, RAYMOND, FLOYD, RACHEL = range(5)
NAMES = {
    "plot": "Duty and hope count as good baggage. Greed and guilt and doubt and fear and pride count as bad baggage."
}


def react(card: str, *script: Step, by: int = RAYMOND) -> Table:
    """A table on which a seat holds a dark card, with five detectives."""
    return play({card: TEXTS[card], **NAMES}, hold(**{card: by}), *script, stays=["plot"], seats=5)


def bag(seat: int) -> Step:
    return lay("plot", seat)


def strain(n: int) -> Step:
    return put(burdens=[{"trauma": 0, "strain": n} for _ in range(5)])


# ---------------------------------------------------------------- when, and whom


def test_report_caprice_costs_time_if_she_has_a_warrant_on_jinteki() -> None:
    card = "Report, Caprice"
    warrant = put(warrants=[[], ["jinteki"], [], [], []])
    table = react(card, warrant, goes(CAPRICE, "napd"))
    assert (table.asks[0].seat, table.asks[0].rule) == (RAYMOND, "A-PRIO-03")
    answer(table, card)
    assert state(table).time[CAPRICE] == 4
    assert labels(react(card, goes(CAPRICE, "napd"))) == ["Pass"]
    assert labels(react(card, warrant, goes(FLOYD, "napd"))) == ["Pass"]


def test_the_summons_moves_louis_to_napd() -> None:
    card = "I want you in my office now, Blaine!"
    table = react(card, put(at=["roxies"] * 5), run("start_turn", LOUIS))
    answer(table, card)
    assert (state(table).at[LOUIS], state(table).time[LOUIS]) == ("napd", 5)
    table = react(card, put(at=["napd"] * 5), run("start_turn", LOUIS))
    answer(table, card)
    assert "Ada enters NAPD." not in log(table)
    assert state(table).time[LOUIS] == 5


@pytest.mark.parametrize(
    ("card", "step", "time"),
    [
        ("DB01 Louis", goes(LOUIS, "city_hall"), 4),
        ("DB10", run("start_turn", LOUIS), 4),
        ("Memory 2", goes(RAYMOND, "castle_club"), 4),
        ("FD6", goes(FLOYD, "haas_bioroid"), 5),
        ("YD1", goes(RAYMOND, "elizas_toybox"), 5),
        ("LD4", run("start_turn", LOUIS), 5),
    ],
)
def test_time_is_lost(card: str, step: Step, time: int) -> None:
    who = {"D": LOUIS, "M": RAYMOND, "F": FLOYD, "Y": RAYMOND, "L": LOUIS}[card[0]]
    table = react(card, step, by=CAPRICE)
    answer(table, card)
    assert state(table).time[who] == time


def test_conditions_on_money_and_cards() -> None:
    table = react("DB01 Rachel", goes(RACHEL, "napd"))
    assert "DB01 Rachel" in table.asks[0].keys
    assert labels(react("DB01 Rachel", put(money=[500] * 5), goes(RACHEL, "napd"))) == ["Pass"]
    six = draws(RAYMOND, *(f"raymond light {i}" for i in range(3)), *(f"louis dark {i}" for i in range(3)))
    assert "DB01 Raymond" in react("DB01 Raymond", six, goes(RAYMOND, "napd"), by=LOUIS).asks[0].keys
    assert labels(react("DB01 Raymond", goes(RAYMOND, "napd"), by=LOUIS)) == ["Pass"]


def test_a_week_without_maintenance() -> None:
    table = react("FD5", put(day=3), run("start_turn", FLOYD))
    answer(table, "FD5")
    assert state(table).time[FLOYD] == 4
    assert labels(react("FD5", run("start_turn", FLOYD))) == ["Pass"]
    visited = put(day=3, visited={"turn": [], "week": ["haas_bioroid"]})
    assert labels(react("FD5", visited, run("start_turn", FLOYD))) == ["Pass"]


@pytest.mark.parametrize(
    ("card", "step", "who", "bad"),
    [
        ("DB05", run("start_turn", LOUIS), LOUIS, 1),
        ("DB06", goes(LOUIS, "roxies"), LOUIS, 2),
        ("FD7", goes(FLOYD, "st_adrian"), FLOYD, 1),
        ("RD2", run("start_turn", RACHEL), RACHEL, 1),
        ("CD2", run("end_turn", CAPRICE), CAPRICE, 1),
    ],
)
def test_bad_baggage(card: str, step: Step, who: int, bad: int) -> None:
    table = react(card, bag(who), step)
    answer(table, card)
    assert state(table).baggage[who] == {"good": 0, "bad": bad}


def test_no_bad_baggage_after_a_visit() -> None:
    table = react("CD2", put(active=CAPRICE), goes(CAPRICE, "levy_university"), run("end_turn", CAPRICE))
    answer(table, "pass")
    assert labels(table) == ["Pass"]


def test_two_moments_on_one_card() -> None:
    table = react("CD5", run("place_evidence", CAPRICE, file="physical"))
    answer(table, "CD5", "eve", "facedown")
    assert state(table).burdens[CAPRICE]["strain"] == 1
    table = react("CD5", goes(CAPRICE, "jacks_diner"), acts(CAPRICE))
    answer(table, "pass", "talk", "eve", "CD5")
    assert state(table).burdens[CAPRICE]["strain"] == 1


def test_strain_beside_another_detective() -> None:
    table = react("CD6", goes(CAPRICE, "napd"))
    answer(table, "CD6")
    assert state(table).burdens[CAPRICE]["strain"] == 1
    assert labels(react("CD6", goes(CAPRICE, "city_hall"))) == ["Pass"]


# ---------------------------------------------------------------- losing one or the other


def test_she_chooses_between_a_favor_and_time() -> None:
    table = react("CD1", owns(CAPRICE, daniel=1), goes(CAPRICE, "levy_university"))
    answer(table, "CD1")
    assert (table.asks[0].seat, table.asks[0].rule) == (CAPRICE, "D-31")
    answer(table, "lose 1 Daniel favor")
    assert (state(table).favors[CAPRICE]["daniel"], state(table).time[CAPRICE]) == (0, 6)
    table = react("CD1", goes(CAPRICE, "levy_university"))
    answer(table, "CD1")
    assert state(table).time[CAPRICE] == 4


def test_time_or_the_mood() -> None:
    table = react("LD2", put(mood="good", at=["roxies"] * 5), goes(LOUIS, "napd"))
    answer(table, "LD2", "turn the mood bad")
    assert (state(table).mood, state(table).time[LOUIS]) == ("bad", 6)


def test_a_favor_or_bad_baggage() -> None:
    gains = run("gain_favor", LOUIS, favor="mr_li")
    table = react("LD3", gains)
    answer(table, "LD3")
    assert state(table).baggage[LOUIS]["bad"] == 1
    table = react("LD3", owns(LOUIS, sara=1), gains)
    answer(table, "LD3", "lose 1 Sara favor")
    assert (state(table).favors[LOUIS]["sara"], state(table).baggage[LOUIS]["bad"]) == (0, 0)
    assert labels(react("LD3", run("gain_favor", LOUIS, favor="corp"))) == ["Pass"]


def test_a_captain_beckmann_favor_buys_her_off() -> None:
    table = react("RD1", owns(RACHEL, captain_beckmann=1), goes(RACHEL, "city_hall"))
    answer(table, "RD1", "spend 1 Captain Beckmann favor")
    assert (state(table).favors[RACHEL]["captain_beckmann"], state(table).time[RACHEL]) == (0, 6)
    table = react("RD1", goes(RACHEL, "napd"))
    answer(table, "RD1")
    assert state(table).time[RACHEL] == 4


def test_money_or_trauma() -> None:
    table = react("RD3", put(money=[500] * 5), run("end_turn", RACHEL))
    answer(table, "RD3")
    assert (state(table).money[RACHEL], state(table).burdens[RACHEL]["trauma"]) == (500, 1)


def test_the_warrant_there_or_time() -> None:
    table = react("DB13", put(warrants=[["jinteki"], [], [], [], []]), goes(LOUIS, "jinteki"))
    answer(table, "DB13")
    assert (state(table).warrants[LOUIS], state(table).time[LOUIS]) == ([], 6)
    table = react("DB13", goes(LOUIS, "jinteki"))
    answer(table, "DB13")
    assert state(table).time[LOUIS] == 5


# ---------------------------------------------------------------- favors


def test_that_favor_returns() -> None:
    table = react("DB03", run("gain_favor", LOUIS, favor="corp"))
    assert state(table).favors[LOUIS]["corp"] == 1
    answer(table, "DB03")
    assert (state(table).favors[LOUIS]["corp"], state(table).supply["corp"]) == (0, 8)


def test_floyd_is_stripped_of_a_favor_and_doubts() -> None:
    table = react("FD1", bag(FLOYD), run("gain_favor", FLOYD, favor="director_haas"))
    answer(table, "FD1")
    assert (state(table).favors[FLOYD]["director_haas"], state(table).baggage[FLOYD]["bad"]) == (0, 1)


def test_another_favor_of_that_type_is_spent() -> None:
    cards = {"LD6": TEXTS["LD6"], "pay": "Spend 1 corp favor to gain 1 Time."}
    table = play(cards, owns(LOUIS, corp=2), hold(LD6=RAYMOND), use("pay"))
    answer(table, "LD6")
    assert (state(table).favors[LOUIS]["corp"], state(table).time[LOUIS]) == (0, 7)
    table = play(cards, owns(LOUIS, corp=1, street=1), hold(LD6=RAYMOND), use("pay"))
    answer(table, "LD6")
    assert state(table).favors[LOUIS]["street"] == 1


def test_bad_baggage_for_a_kate_favor() -> None:
    table = react("YD5", run("gain_favor", RAYMOND, favor="kate"), by=LOUIS)
    answer(table, "YD5")
    assert state(table).baggage[RAYMOND]["bad"] == 1


# ---------------------------------------------------------------- cards


def test_a_random_card_is_discarded() -> None:
    held = draws(LOUIS, "louis light 0", "louis light 1")
    table = react("DB09", held, run("draw", LOUIS, n=1))
    answer(table, "louis light", "DB09")
    assert (len(state(table).hand[LOUIS]), len(state(table).discard)) == (2, 1)


def test_half_a_hand_rounded_down() -> None:
    held = draws(CAPRICE, *(f"caprice light {i}" for i in range(3)))
    table = react("CD7", held, strain(2), run("start_turn", CAPRICE))
    answer(table, "CD7")
    ask = table.asks[0]
    assert (ask.seat, ask.rule, ask.low, ask.high) == (CAPRICE, "A-ACT-22", 1, 1)
    answer(table, ask.keys[:1])
    assert len(state(table).hand[CAPRICE]) == 2


def test_the_drawn_card_goes() -> None:
    table = react("YD6", run("draw", RAYMOND, n=1), by=LOUIS)
    answer(table, "raymond light")
    (drawn,) = state(table).hand[RAYMOND]
    answer(table, "YD6")
    assert state(table).discard == [drawn]


def test_a_tech_card_is_discarded_as_it_is_played() -> None:
    table = react("FD4", draws(FLOYD, "floyd light 1"), acts(FLOYD))
    (card,) = state(table).hand[FLOYD]
    answer(table, f"play_light:{card}")
    assert state(table).tech == [card]
    answer(table, "FD4")
    assert (state(table).tech, state(table).discard) == ([], [card])
    table = react("FD4", draws(FLOYD, "floyd light 2"), acts(FLOYD))
    answer(table, f"play_light:{state(table).hand[FLOYD][0]}")
    assert labels(table) == ["Pass"]


def test_a_light_card_shifts_him() -> None:
    table = react("DB11", draws(LOUIS, "louis light 1"), put(twilight=[1] * 5), acts(LOUIS))
    answer(table, f"play_light:{state(table).hand[LOUIS][0]}", "DB11")
    assert state(table).twilight[LOUIS] == 4


def test_memories_of_raymond() -> None:
    seven = draws(RAYMOND, *(f"raymond light {i}" for i in range(3)), *(f"louis dark {i}" for i in range(3)))
    cards = {"Memory 1": TEXTS["Memory 1"], "Raymond": TEXTS["Raymond"]}
    script = (seven, lay("Raymond", RAYMOND), owns(RAYMOND, kate=1, corp=1), hold(**{"Memory 1": LOUIS}))
    table = play(cards, *script, run("draw", RAYMOND, n=1), stays=["Raymond"])
    answer(table, "Memory 1")
    assert (table.asks[0].seat, table.asks[0].rule) == (LOUIS, "D-30")
    answer(table, "kate")
    assert state(table).favors[RAYMOND]["kate"] == 0
    table = react("Memory 4", bag(RAYMOND), run("start_turn", RAYMOND), by=LOUIS)
    answer(table, "Memory 4")
    assert (state(table).baggage[RAYMOND]["bad"], len(state(table).hand[RAYMOND])) == (1, 1)
    at_moon = put(at=["napd", "napd", "elizas_toybox", "napd", "napd"])
    assert labels(react("Memory 4", at_moon, run("start_turn", RAYMOND), by=LOUIS)) == ["Pass"]


# ---------------------------------------------------------------- fights


def test_a_dark_fight_is_the_targets_choice() -> None:
    table = react("DB07", goes(LOUIS, "roxies"))
    answer(table, "DB07")
    assert (table.asks[0].seat, table.asks[0].rule) == (LOUIS, "A-FIGHT-01")
    answer(table, "light_tactics")
    assert (state(table).time[LOUIS], state(table).twilight[LOUIS]) == (4, 2)


def test_losses_in_a_fight() -> None:
    table = react("FD2", goes(FLOYD, "roxies"))
    answer(table, "FD2", "light_tactics")
    assert state(table).time[FLOYD] == 3
    table = react("LD5", owns(LOUIS, corp=1, mr_li=1), goes(LOUIS, "roxies"))
    answer(table, "LD5", "light_tactics", "mr_li")
    assert (state(table).favors[LOUIS]["mr_li"], state(table).favors[LOUIS]["corp"]) == (0, 1)
    table = react("RD5", put(money=[0, 0, 0, 0, 2000]), goes(RACHEL, "elizas_toybox"))
    answer(table, "RD5", "light_tactics")
    assert state(table).money[RACHEL] == 1500
    table = react("YD2", draws(RAYMOND, "raymond light 1"), goes(RAYMOND, "roxies"), by=LOUIS)
    answer(table, "YD2", "light_tactics", [str(state(table).hand[RAYMOND][0])])
    assert state(table).hand[RAYMOND] == []


def test_a_memory_of_a_fight_on_the_moon() -> None:
    cards = {"Memory 3": TEXTS["Memory 3"], "fight": TEXTS["LB11"]}
    moon = put(at=["napd", "napd", "elizas_toybox"])
    table = play(cards, moon, hold(**{"Memory 3": LOUIS}), use("fight", seat=RAYMOND))
    answer(table, "light_tactics", "Memory 3")
    assert state(table).burdens[RAYMOND]["trauma"] == 1
    table = play(cards, hold(**{"Memory 3": LOUIS}), use("fight", seat=RAYMOND))
    answer(table, "light_tactics")
    assert labels(table) == ["Pass"]


# ---------------------------------------------------------------- what changes an occasion


def test_an_ability_is_canceled_and_its_costs_stay_paid() -> None:
    table = react("DB08", put(at=["city_hall"] * 5), acts(LOUIS))
    answer(table, "use_ability:city_hall")
    assert state(table).time[LOUIS] == 4
    answer(table, "DB08")
    assert (state(table).favors[LOUIS]["political"], state(table).time[LOUIS]) == (0, 4)
    table = react("DB08", put(at=["city_hall"] * 5), acts(LOUIS))
    answer(table, "use_ability:city_hall", "pass")
    assert state(table).favors[LOUIS]["political"] == 1


def test_one_more_time_or_doubt() -> None:
    table = react("CD4", bag(CAPRICE), put(at=["city_hall"] * 5), acts(CAPRICE))
    answer(table, "use_ability:city_hall", "CD4", "spend 1 Time")
    assert (state(table).time[CAPRICE], state(table).favors[CAPRICE]["political"]) == (3, 1)
    table = react("CD4", bag(CAPRICE), put(at=["city_hall"] * 5, time=[2] * 5), acts(CAPRICE))
    answer(table, "use_ability:city_hall", "CD4")
    assert state(table).baggage[CAPRICE]["bad"] == 1


def test_one_more_favor_or_it_is_canceled() -> None:
    script = (put(at=["city_hall"] * 5), acts(FLOYD))
    table = react("FD3", owns(FLOYD, street=1), *script)
    answer(table, "use_ability:city_hall", "FD3", "spend 1 normal favor")
    assert (state(table).favors[FLOYD]["street"], state(table).favors[FLOYD]["political"]) == (0, 1)
    table = react("FD3", *script)
    answer(table, "use_ability:city_hall", "FD3")
    assert state(table).favors[FLOYD]["political"] == 0


def test_evidence_must_be_placed_faceup() -> None:
    table = react("DB04", run("place_evidence", LOUIS, file="document"))
    answer(table, "DB04", "noise")
    (token,) = state(table).evidence["noise"]["document"]
    assert table.over
    assert state(table).faceup == [token]
    assert knows(state(table), CAPRICE, token)


def test_another_player_chooses_the_suspect() -> None:
    table = react("CD8", strain(3), run("place_evidence", CAPRICE, file="document"))
    answer(table, "CD8")
    assert (table.asks[0].seat, table.asks[0].rule) == (RAYMOND, "A-EVID-03")
    answer(table, "noise")
    assert table.asks[0].seat == CAPRICE
    answer(table, "facedown")
    (token,) = state(table).evidence["noise"]["document"]
    assert not knows(state(table), RAYMOND, token)
    assert labels(react("CD8", strain(2), run("place_evidence", CAPRICE, file="document"))) == ["Pass"]


def test_the_token_returns_and_may_be_looked_at() -> None:
    table = react("LD7", run("place_evidence", LOUIS, file="document"))
    pool = len(state(table).pool)
    answer(table, "LD7")
    assert table.asks[0].seat == RAYMOND
    answer(table, "yes")
    assert table.over
    assert len(state(table).pool) == pool + 1
    assert all(not files["document"] for files in state(table).evidence.values())
    assert "evidence token" not in log(table, RAYMOND)[1]
    assert "evidence token" in log(table, CAPRICE)[1]


def test_somebody_else_gains_the_benefit() -> None:
    table = react("DB14", run("reveal", LOUIS))
    answer(table, "DB14")
    assert (table.asks[0].seat, table.asks[0].rule) == (RAYMOND, "A-PUZ-07")
    answer(table, "corp")
    assert (state(table).favors[RAYMOND]["corp"], state(table).favors[LOUIS]["corp"]) == (1, 0)


def follow(card: str, who: int) -> Table:
    """A lead is about to be followed up, and somebody holds a card."""
    there = put(at=["athletic_club", "roxies", "athletic_club", "athletic_club", "athletic_club"])
    sacrifice = {card: TEXTS[card], "plot": "You may sacrifice the evidence of leads."}
    script = (there, lay("plot", who), hold(**{card: CAPRICE}), acts(who))
    return answer(play(sacrifice, *script, stays=["plot"], seats=5), "follow_lead:physical")


def test_the_lead_is_moved_by_somebody_else() -> None:
    table = follow("another mover", LOUIS)
    answer(table, "another mover")
    assert (table.asks[0].seat, table.asks[0].rule) == (CAPRICE, "A-LEAD-20")
    table = follow("another mover", LOUIS)
    answer(table, "pass")
    assert table.asks[0].seat == RACHEL


def test_the_lead_is_moved_again() -> None:
    table = follow("DB12", LOUIS)
    answer(table, "pass", "haas_bioroid", "DB12")
    assert (table.asks[0].seat, table.asks[0].rule) == (CAPRICE, "A-LEAD-20")
    answer(table, "jinteki")
    assert state(table).leads["physical"] == "jinteki"


def test_no_evidence_this_time() -> None:
    table = follow("RD7", RACHEL)
    answer(table, "pass", "jinteki", "RD7")
    assert table.asks[0].rule == "A-LEAD-11"
    assert labels(table) == ["Sacrifice", "Reveal", "Dig"]


def test_no_sacrifice_this_time() -> None:
    table = follow("LD1", LOUIS)
    answer(table, "pass", "jinteki", "LD1")
    assert labels(table) == ["Evidence", "Reveal", "Dig"]
    table = follow("LD1", LOUIS)
    answer(table, "pass", "jinteki", "pass")
    assert labels(table) == ["Evidence", "Sacrifice", "Reveal", "Dig"]


# ---------------------------------------------------------------- what lasts


def test_her_car_breaks_down_until_the_end_of_her_next_turn() -> None:
    turns = (run("end_turn", RACHEL), run("end_turn", RAYMOND), run("start_turn", RACHEL))
    table = react("RD4", run("start_turn", RACHEL), goes(RACHEL, "napd"), *turns, acts(RACHEL))
    answer(table, "pass", "RD4")
    near = "move:roxies"
    assert table.asks[0].seat == RACHEL
    assert near not in table.asks[0].keys
    table = react("RD4", goes(RACHEL, "napd"), *turns, run("end_turn", RACHEL), acts(RACHEL), acts(RAYMOND))
    answer(table, "RD4")
    assert near in table.asks[0].keys


def test_half_as_much_money_this_turn() -> None:
    cards = {"RD6": TEXTS["RD6"], "earn": "Gain $1,500."}
    script = (run("start_turn", RACHEL), use("earn", seat=RACHEL), use("earn", seat=LOUIS))
    table = play(cards, hold(RD6=LOUIS), *script, run("end_turn", RACHEL), use("earn", seat=RACHEL), seats=5)
    answer(table, "RD6")
    assert (state(table).money[RACHEL], state(table).money[LOUIS]) == (2000 + 500 + 1500, 1500)
