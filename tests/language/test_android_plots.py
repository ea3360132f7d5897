"""Plots and events of Android: what lies in play, waits, forbids, offers and scores."""

from __future__ import annotations

import pytest

from moot.engine import Table, call, do, knows, show
from moot.engine.steps import Step
from tests.language.android.standin import acts, draws, goes, hold, lay, owns, play, put, run, state
from tests.language.android.state import SUSPECTS, Case
from tests.language.android.texts import TEXTS
from tests.language.stage import answer, labels, log, use

LOUIS, CAPRICE, RAYMOND, FLOYD, RACHEL = range(5)


def plot(name: str, owner: int, *script: Step, **more: str) -> Table:
    """A table on which a plot lies before its owner; other texts are played."""
    return play({name: TEXTS[name], **more}, lay(name, owner), *script, stays=[name], seats=5)


def offered(table: Table) -> list[str]:
    """The actions that texts offer."""
    return [key for key in table.asks[0].keys if "/" in key]


def bag(table: Table, seat: int) -> tuple[int, int]:
    """Good and bad baggage."""
    held = state(table).baggage[seat]
    return held["good"], held["bad"]


# ---------------------------------------------------------------- The Krausey Case


def test_krausey_gives_good_baggage_for_each_sacrificed_evidence() -> None:
    there = put(at=["athletic_club"] * 5)
    table = plot("The Krausey Case", LOUIS, there, acts(LOUIS))
    answer(table, "follow_lead:physical", "jinteki", "sacrifice")
    assert bag(table, LOUIS) == (1, 0)
    assert all(not files["document"] for files in state(table).evidence.values())
    table = plot("The Krausey Case", LOUIS, there, acts(CAPRICE))
    answer(table, "follow_lead:physical", "jinteki")
    assert "Sacrifice" not in labels(table)


def test_krausey_lets_others_sacrifice_time() -> None:
    table = plot("The Krausey Case", LOUIS, acts(CAPRICE), acts(LOUIS))
    (deed,) = offered(table)
    answer(table, deed)
    assert (bag(table, LOUIS), state(table).time[CAPRICE]) == ((0, 1), 4)
    assert offered(table) == []


def test_krausey_counts_every_time() -> None:
    table = plot("The Krausey Case", LOUIS, acts(CAPRICE), acts(CAPRICE))
    answer(table, *offered(table))
    answer(table, *offered(table))
    assert bag(table, LOUIS) == (0, 2)


def test_most_plots_count_once_in_a_turn_of_whoever_acts() -> None:
    turns = (acts(CAPRICE), acts(CAPRICE), acts(FLOYD), run("end_turn", CAPRICE), acts(FLOYD), acts(CAPRICE))
    table = plot("Second Directive, road B", LOUIS, *turns)
    answer(table, *offered(table))
    assert offered(table) == [], "once"
    answer(table, "rest")
    answer(table, *offered(table))
    assert offered(table) == [], "another player's turn ended, not this one's"
    answer(table, "rest")
    answer(table, *offered(table))
    assert bag(table, LOUIS) == (0, 3)


def test_krausey_needs_enough_time() -> None:
    table = plot("The Krausey Case", LOUIS, put(time=[1] * 5), acts(CAPRICE))
    (refusal,) = [refusal for refusal in table.asks[0].refused if "/" in refusal.key]
    assert (refusal.rule, refusal.why) == ("A-PLOT-25", "you cannot sacrifice 2 Time")


def test_krausey_knows_duty_and_greed_but_not_loyalty() -> None:
    gain = {"gain": "Gain 2 duty plus 1 greed plus 1 loyalty."}
    assert bag(plot("The Krausey Case", LOUIS, use("gain", seat=LOUIS), **gain), LOUIS) == (2, 1)
    assert bag(plot("The Krausey Case", LOUIS, use("gain", seat=CAPRICE), **gain), CAPRICE) == (0, 0)


def test_the_trail_went_cold_at_city_hall() -> None:
    there = put(at=["city_hall"] * 5)
    table = plot("The trail went cold", LOUIS, there, acts(LOUIS), acts(CAPRICE))
    refusal = next(refusal for refusal in table.asks[0].refused if refusal.key == "use_ability:city_hall")
    assert refusal.rule == "A-LOC-17"
    answer(table, "rest")
    assert "use_ability:city_hall" in table.asks[0].keys
    gain = {"gain": "Gain 1 political favor plus 1 corp favor."}
    table = plot("The trail went cold", LOUIS, there, use("gain"), **gain)
    assert (state(table).favors[LOUIS]["political"], state(table).favors[LOUIS]["corp"]) == (0, 1)
    table = plot("The trail went cold", LOUIS, use("gain"), **gain)
    assert state(table).favors[LOUIS]["political"] == 1


def test_a_break_in_the_case_is_paid_for_at_napd() -> None:
    table = plot("I finally caught a break", LOUIS, acts(LOUIS))
    (deed,) = offered(table)
    answer(table, deed)
    assert (bag(table, LOUIS), state(table).time[LOUIS]) == ((1, 0), 4)
    elsewhere = put(at=["roxies"] * 5)
    assert offered(plot("I finally caught a break", LOUIS, elsewhere, acts(LOUIS))) == []
    two = draws(CAPRICE, "caprice light 0", "louis dark 0")
    table = plot("I finally caught a break", LOUIS, two, acts(CAPRICE))
    (deed,) = offered(table)
    answer(table, deed, [str(card) for card in state(table).hand[CAPRICE]])
    assert (bag(table, LOUIS), state(table).hand[CAPRICE]) == ((0, 1), [])


def all_shown(game: Case) -> None:
    show(game, [hunch for held in game.hunches for hunch in held])


def test_the_two_murders_are_linked_if_the_guilty_hunch_is_correct() -> None:
    name = "The two murders are linked"
    for murderer, points in (("eve", 5), ("noise", 0)):
        table = play({name: TEXTS[name]}, put(murderer=murderer), do(all_shown), use(name), stays=[name])
        assert state(table).vp[LOUIS] == points


def test_baggage_waits_for_the_next_plot() -> None:
    name = "Krausey, good in the end"
    table = plot(name, LOUIS, use(name))
    assert (state(table).next_plot[LOUIS]["good"], bag(table, LOUIS)) == (1, (0, 0))


# ---------------------------------------------------------------- other plots


def test_sacrificed_dark_cards_of_louis() -> None:
    held = draws(CAPRICE, "louis dark 0", "raymond dark 0")
    table = plot("Sara", LOUIS, held, acts(CAPRICE))
    (deed,) = offered(table)
    answer(table, deed)
    assert table.asks[0].rule == "A-PLOT-25"
    assert len(table.asks[0].keys) == 1
    answer(table, table.asks[0].keys)
    assert (bag(table, LOUIS), len(state(table).hand[CAPRICE])) == ((0, 1), 1)
    assert offered(plot("Sara", LOUIS, draws(CAPRICE, "raymond dark 0"), acts(CAPRICE))) == []


@pytest.mark.parametrize(
    ("name", "owner", "script", "expected"),
    [
        ("On the Take", LOUIS, (owns(LOUIS, mr_li=1), use("do", seat=LOUIS)), (1, 0)),
        ("Madness, better", CAPRICE, (use("do", seat=CAPRICE),), (1, 1)),
        ("her body", RACHEL, (use("do", seat=RACHEL),), (0, 1)),
        ("the war, better", RAYMOND, (use("do", seat=RAYMOND),), (2, 0)),
        ("her father", RACHEL, (owns(RACHEL, captain_beckmann=1), use("do", seat=RACHEL)), (0, 1)),
        ("the bounty, worse", RACHEL, (use("do", seat=RACHEL),), (1, 0)),
        ("the bounty, worse", RACHEL, (use("do", seat=LOUIS),), (0, 0)),
    ],
)
def test_whenever(name: str, owner: int, script: tuple[Step, ...], expected: tuple[int, int]) -> None:
    does = {
        "On the Take": "Spend 1 Mr. Li favor to gain 1 Time.",
        "Madness, better": "Gain 1 strain. Lose 1 strain.",
        "her body": "Gain 1 trauma.",
        "the war, better": "Parsons becomes Found. Keene becomes At Peace.",
        "her father": "Lose 1 Captain Beckmann favor.",
        "the bounty, worse": "Place 1 hit on Noise.",
    }[name]
    assert bag(plot(name, owner, *script, do=does), owner) == expected


def test_a_turn_that_ends_with_more_strain() -> None:
    strain = {"do": "Gain 1 strain."}
    start, end = run("start_turn", CAPRICE), run("end_turn", CAPRICE)
    table = plot("Someone to Love", CAPRICE, start, use("do", seat=CAPRICE), end, start, end, **strain)
    assert bag(table, CAPRICE) == (0, 1)


def test_a_turn_without_business() -> None:
    start, end = run("start_turn", CAPRICE), run("end_turn", CAPRICE)
    table = plot("Property of Jinteki", CAPRICE, start, goes(CAPRICE, "napd"), end)
    assert bag(table, CAPRICE) == (0, 1)
    table = plot("Property of Jinteki", CAPRICE, start, goes(CAPRICE, "monroe"), end)
    assert bag(table, CAPRICE) == (0, 0)


def test_the_liberty_society_makes_human_first_cards_free() -> None:
    name = "The Liberty Society has filed a suit"
    dark = (put(twilight=[5] * 5), draws(CAPRICE, "caprice light 0", "caprice light 1"))
    table = plot("Property of Jinteki", CAPRICE, *dark, acts(CAPRICE))
    human_first, tech = (f"play_light:{card}" for card in state(table).hand[CAPRICE])
    refused = {refusal.key: refusal.rule for refusal in table.asks[0].refused}
    assert (refused[human_first], refused[tech]) == ("A-TWI-09", "A-TWI-09")
    table = plot(name, CAPRICE, *dark, acts(CAPRICE))
    assert tech not in table.asks[0].keys
    answer(table, human_first)
    assert state(table).twilight[CAPRICE] == 5


def test_madness_begins_with_baggage_for_each_strain() -> None:
    strain = put(burdens=[{"trauma": 0, "strain": 3} for _ in range(5)])
    table = plot("Descent into Madness", CAPRICE, strain, use("Descent into Madness", seat=CAPRICE))
    assert bag(table, CAPRICE) == (0, 3)


def test_a_road_discards_its_directive() -> None:
    name = "First Directive, road A"
    cards = {name: TEXTS[name], "first directive": TEXTS["first directive"], "fight": TEXTS["LB11"]}
    laid = (lay("first directive", FLOYD), lay(name, FLOYD), use(name, seat=FLOYD), use("fight", seat=FLOYD))
    table = play(cards, *laid, stays=[name, "first directive"], seats=5)
    assert state(table).directives == ["second", "third"]
    answer(table, "dark_tactics")
    assert bag(table, FLOYD) == (1, 0)


def test_the_second_lead_of_a_turn() -> None:
    there = put(at=["athletic_club"] * 5)
    table = plot("Second Directive", FLOYD, run("start_turn", FLOYD), there, acts(FLOYD), there, acts(FLOYD))
    answer(table, "follow_lead:physical", "jinteki", "dig")
    assert bag(table, FLOYD) == (0, 0)
    back = put(at=["athletic_club", "napd", "napd", "jinteki", "napd"])
    table = plot("Second Directive", FLOYD, run("start_turn", FLOYD), there, acts(FLOYD), back, acts(FLOYD))
    answer(table, "follow_lead:physical", "jinteki", "dig", "follow_lead:physical")
    answer(table, table.asks[0].keys[0], "dig")
    assert bag(table, FLOYD) == (1, 0)


def test_evidence_placed_faceup() -> None:
    for face, good in (("faceup", 1), ("facedown", 0)):
        table = plot("Second Directive, road B", FLOYD, run("place_evidence", FLOYD, file="physical"))
        answer(table, "eve", face)
        assert bag(table, FLOYD) == (good, 0)


def test_the_first_visit_of_a_turn_and_a_turn_on_earth() -> None:
    visits = (run("start_turn", FLOYD), goes(FLOYD, "haas_bioroid"), goes(FLOYD, "haas_bioroid"))
    assert bag(plot("Third Directive", FLOYD, *visits, run("end_turn", FLOYD)), FLOYD) == (1, 0)
    table = plot("Third Directive", FLOYD, run("start_turn", FLOYD), goes(FLOYD, "napd"), run("end_turn", FLOYD))
    assert bag(table, FLOYD) == (0, 1)


def test_paying_at_napd() -> None:
    table = plot("her father, worse", RACHEL, goes(RACHEL, "napd"), acts(RACHEL))
    answer(table, *offered(table))
    assert (bag(table, RACHEL), state(table).money[RACHEL]) == ((1, 0), 1000)


def test_one_vp_for_each_unspent_captain_beckmann_favor() -> None:
    table = plot("her father, proud", RACHEL, owns(RACHEL, captain_beckmann=2), use("her father, proud", seat=RACHEL))
    assert state(table).vp[RACHEL] == 2


def test_an_ending_eliminates_an_npc_at_once() -> None:
    name = "her father, dead"
    gain = {"gain": "Gain 1 Captain Beckmann favor."}
    script = (owns(RACHEL, captain_beckmann=2), use(name, seat=RACHEL), use("gain", seat=RACHEL))
    table = plot(name, RACHEL, *script, **gain)
    assert state(table).favors[RACHEL]["captain_beckmann"] == 0
    assert state(table).npc["captain_beckmann"] == "eliminated"


def test_others_follow_up_testimony() -> None:
    there = put(at=["napd"] * 5)
    for who, lead, expected in ((RACHEL, "thomas_haas", (1, 0)), (LOUIS, "thomas_haas", (0, 1))):
        table = plot("the bounty", RACHEL, there, acts(who))
        answer(table, f"follow_lead:{lead}")
        assert bag(table, RACHEL) == expected


def test_money_earned_in_a_turn() -> None:
    turn = (run("start_turn", RACHEL), use("earn", seat=RACHEL), run("end_turn", RACHEL))
    assert bag(plot("the bounty, better", RACHEL, *turn, earn="Gain $1,000."), RACHEL) == (1, 0)
    assert bag(plot("the bounty, better", RACHEL, *turn, earn="Gain $500."), RACHEL) == (0, 0)


def test_too_little_money() -> None:
    end = run("end_turn", RACHEL)
    assert bag(plot("her body", RACHEL, put(money=[0] * 5), end), RACHEL) == (0, 1)
    assert bag(plot("her body", RACHEL, end), RACHEL) == (0, 0)


def test_a_memory_is_sacrificed() -> None:
    table = plot("the war", RAYMOND, acts(LOUIS))
    answer(table, *offered(table))
    assert (bag(table, RAYMOND), LOUIS in state(table).memories) == ((0, 1), False)


def test_time_on_the_moon() -> None:
    table = plot("the war", RAYMOND, goes(RAYMOND, "elizas_toybox"), acts(RAYMOND))
    answer(table, *offered(table))
    assert (bag(table, RAYMOND), state(table).time[RAYMOND]) == ((1, 0), 5)


def test_the_warrant_on_jinteki_is_lost() -> None:
    name = "Property of Jinteki, worse"
    table = plot(name, CAPRICE, put(warrants=[[], ["jinteki"], [], [], []]), use(name, seat=CAPRICE))
    assert state(table).warrants[CAPRICE] == []


# ---------------------------------------------------------------- events


def event(name: str, *script: Step, **more: str) -> Table:
    """A table on which an event lies on the track; the first player is the one who reads it."""
    return play({name: TEXTS[name], **more}, lay(name, -1), *script, stays=[name], seats=5)


def test_kate_testifies_for_the_first_player_who_spends_three_time() -> None:
    name = "Kate says she wants to testify"
    there = put(at=["old_war_memorial"] * 5)
    table = event(name, use(name), there, acts(CAPRICE), acts(LOUIS))
    assert state(table).npc_at["kate"] == "old_war_memorial"
    answer(table, *offered(table))
    assert (table.asks[0].seat, table.asks[0].rule) == (CAPRICE, "A-ALIBI-01")
    answer(table, "thomas_haas")
    assert (state(table).alibis["thomas_haas"], state(table).time[CAPRICE]) == (1, 3)
    assert offered(table) == []
    assert offered(event(name, acts(CAPRICE))) == []
    assert offered(event(name, there, put(time=[2] * 5), acts(CAPRICE))) == []


@pytest.mark.parametrize(
    ("name", "place", "answers", "read", "value"),
    [
        ("G08", "adams_garden", [str(RAYMOND)], "baggage", [0, 0, 1, 0, 0]),
        ("G09", "castle_club", ["corp", "corp"], "favors", 2),
        ("G11", "levy_university", [], "twilight", 0),
        ("G12", "haas_bioroid", [], "tokens", 1),
        ("G13", "jinteki", [], "tokens", 1),
        ("G14", "eastside_tenements", [["corp", "society", "street"]], "favors", 1),
        ("G15", "napd", [], "hits", 0),
        ("G22", "hall_of_records", [], "depth", 2),
    ],
)
def test_first_takers(name: str, place: str, answers: list[str | list[str]], read: str, value: int | list[int]) -> None:
    rich = owns(CAPRICE, political=1, society=1)
    tokens = [{"haas": 0, "jinteki": 0, "pass": 1} for _ in range(5)]
    ready = put(at=[place] * 5, hits={**dict.fromkeys(SUSPECTS, 0), "noise": 1}, tokens=tokens)
    held = draws(CAPRICE, "caprice light 0", "caprice light 1")
    table = event(name, rich, ready, held, acts(CAPRICE))
    answer(table, *offered(table))
    if name == "G09":
        answer(table, table.asks[0].keys)
    answer(table, *answers)
    assert table.over
    game = state(table)
    found = {
        "baggage": [held["good"] for held in game.baggage],
        "favors": game.favors[CAPRICE]["corp"],
        "twilight": game.twilight[CAPRICE],
        "tokens": game.tokens[CAPRICE]["haas" if name == "G12" else "jinteki"],
        "hits": game.hits["noise"],
        "depth": game.depth[CAPRICE],
    }[read]
    assert found == value


def test_the_captain_opens_the_files() -> None:
    table = event("G10", put(at=["napd"] * 5), acts(CAPRICE))
    pool = len(state(table).pool)
    answer(table, *offered(table))
    first = table.asks[0].keys[0]
    answer(table, [first], "eve", "testimony", "facedown")
    assert state(table).evidence["eve"]["testimony"] == [int(first)]
    assert len(state(table).pool) == pool - 1
    assert not knows(state(table), LOUIS, state(table).evidence["eve"]["testimony"][0])


def test_a_curfew_makes_seedy_locations_dearer() -> None:
    for name, time in (("G03", 4), ("G05", 5)):
        table = event(name, acts(LOUIS))
        answer(table, "move:roxies")
        assert state(table).time[LOUIS] == time


def test_abilities_closed_and_doubled() -> None:
    script = (put(at=["eastside_tenements", "broadcast_square"] * 2 + ["napd"]), owns(CAPRICE, corp=1))
    table = event("G21", *script, acts(LOUIS), acts(CAPRICE))
    answer(table, "use_ability:eastside_tenements")
    assert state(table).favors[LOUIS]["street"] == 2
    refusal = next(one for one in table.asks[0].refused if one.key == "use_ability:broadcast_square")
    assert refusal.why == "nobody can use the ability of Broadcast Square"


def test_the_next_talk_of_anybody_to_jimmy() -> None:
    cards = {"G02": TEXTS["G02"]}
    table = play(cards, use("G02"), goes(CAPRICE, "jacks_diner"), acts(CAPRICE))
    answer(table, "talk", "noise", "eve")
    tokens = [state(table).evidence[suspect]["physical"][0] for suspect in ("noise", "eve")]
    assert [knows(state(table), CAPRICE, token) for token in tokens] == [True, True]
    assert state(table).jimmy == "jacks_diner"


def test_each_player_in_turn() -> None:
    table = play({"G06": TEXTS["G06"]}, use("G06"))
    seats = []
    while not table.over:
        seats.append(table.asks[0].seat)
        answer(table, table.asks[0].keys[:1])
    assert (seats, len(state(table).faceup)) == ([0, 1, 2], 3)
    assert state(play({"G19": TEXTS["G19"]}, use("G19"))).twilight == [4, 4, 4]
    assert state(play({"G20": TEXTS["G20"]}, use("G20"))).twilight == [2, 2, 2]
    table = play({"G23": TEXTS["G23"]}, use("G23"))
    answer(table, "good", "bad", "good")
    assert [(held["good"], held["bad"]) for held in state(table).baggage] == [(1, 0), (1, 0), (0, 1)]


def test_each_player_who_has_too_much() -> None:
    warrants = put(warrants=[["jinteki", "haas_bioroid"], ["jinteki"], []])
    table = play({"G17": TEXTS["G17"]}, warrants, use("G17"))
    answer(table, "jinteki")
    assert state(table).warrants == [["haas_bioroid"], ["jinteki"], []]
    table = play({"G18": TEXTS["G18"]}, owns(CAPRICE, corp=4, street=1), owns(LOUIS, corp=4), use("G18"))
    assert table.asks[0].seat == CAPRICE
    answer(table, "street")
    assert table.over
    assert (state(table).favors[CAPRICE]["street"], state(table).favors[LOUIS]["corp"]) == (0, 4)


def test_each_player_places_physical_evidence() -> None:
    table = play({"M4b": TEXTS["M4b"]}, use("M4b"))
    for _ in range(3):
        answer(table, "eve", "facedown")
    assert table.over
    assert len(state(table).evidence["eve"]["physical"]) == 4


def three_on_eve(game: Case) -> None:
    game.evidence["eve"]["physical"] += [game.pool.pop(), game.pool.pop()]


def test_full_files_lose_a_token_by_chance() -> None:
    table = play({"G07": TEXTS["G07"]}, do(three_on_eve), use("G07"))
    sizes = {suspect: len(files["physical"]) for suspect, files in state(table).evidence.items()}
    assert sizes == {**dict.fromkeys(SUSPECTS, 1), "eve": 2}


def test_a_hit_on_the_suspect_with_most_evidence() -> None:
    table = play({"G16": TEXTS["G16"]}, do(three_on_eve), use("G16"))
    assert state(table).hits["eve"] == 1
    dead = put(dead=["mark_henry"])
    table = play({"M5b": TEXTS["M5b"]}, dead, use("M5b"))
    assert state(table).hits["mark_henry"] == 0


def test_no_political_favors_until_the_end_of_the_day() -> None:
    cards = {"M4c": TEXTS["M4c"], "gain": "Gain 1 political favor."}
    table = play(cards, use("M4c"), use("gain", seat=CAPRICE), call("end_day"), use("gain", seat=RAYMOND))
    assert state(table).alibis["reina_roja"] == 1
    assert [favors["political"] for favors in state(table).favors] == [0, 0, 1]


def test_sealed_testimony_and_sanctuary() -> None:
    cards = {"M6b": TEXTS["M6b"], "M6c": TEXTS["M6c"], "reveal": TEXTS["G06"], "hit": "Place 1 hit on Noise."}

    def sealed(game: Case) -> None:
        game.evidence["eve"]["testimony"].append(game.pool.pop())

    table = play(cards, do(sealed), use("M6b"), use("M6c"), use("hit"), use("reveal"))
    assert str(state(table).evidence["eve"]["testimony"][0]) not in table.asks[0].keys
    assert str(state(table).evidence["eve"]["physical"][0]) in table.asks[0].keys
    assert state(table).hits["noise"] == 0


def test_thomas_haas_is_held_until_players_have_paid() -> None:
    name = "Thomas Haas is holed up with Human First"
    there = put(at=["humanity_labor"] * 5)
    table = event(name, use(name), there, acts(CAPRICE), acts(CAPRICE), acts(LOUIS), acts(LOUIS), acts(RAYMOND))
    game = state(table)
    assert (game.leads["thomas_haas"], game.leads["document"]) == ("humanity_labor", "napd")
    refusal = next(one for one in table.asks[0].refused if one.key == "follow_lead:thomas_haas")
    assert (refusal.rule, refusal.why) == ("A-EVENT-19", "nobody can follow up the lead of Thomas Haas")
    for _ in range(4):
        (deed,) = offered(table)
        answer(table, deed)
    assert (table.asks[0].seat, table.asks[0].rule) == (LOUIS, "A-LEAD-20")
    answer(table, "city_hall")
    assert state(table).leads["thomas_haas"] == "city_hall"
    assert state(table).favors[LOUIS]["street"] == 1
    assert offered(table) == []
    assert "follow_lead:thomas_haas" not in table.asks[0].keys
    refusal = next(one for one in table.asks[0].refused if one.key == "follow_lead:thomas_haas")
    assert refusal.rule == "A-LEAD-01"


def test_a_hit_at_the_end_of_day_two_unless_somebody_pays() -> None:
    days = (call("end_day"), call("end_day"), call("end_day"))
    assert state(event("M3b", *days)).hits["reina_roja"] == 1
    there = put(at=["adams_garden"] * 5)
    table = event("M3b", there, acts(CAPRICE), *days)
    answer(table, *offered(table))
    assert (state(table).hits["reina_roja"], state(table).time[CAPRICE]) == (0, 4)
    unless = {"spend": "Spend 2 Time to dig deeper."}
    table = event("M3b", there, use("spend"), *days, **unless)
    assert state(table).hits["reina_roja"] == 0


def test_a_reaction_to_what_a_plot_gives() -> None:
    name = "On the Take, deeper"
    cards = {name: TEXTS[name], "DB03": TEXTS["DB03"]}
    table = play(cards, hold(DB03=CAPRICE), lay(name), use(name), stays=[name])
    answer(table, "DB03")
    assert log(table) == ["Ada gains a Mr. Li favor.", "Ada loses a Mr. Li favor."]


@pytest.mark.parametrize(
    ("name", "suspect", "place", "answers"),
    [
        ("M1a", "eve", "city_hall", [["eve token"]]),
        ("M3a", "noise", "city_hall", ["eve", "thomas_haas"]),
        ("M4a", "mark_henry", "city_hall", []),
        ("M5a", "vinnie", "city_hall", ["reina_roja", "no"]),
        ("M6a", "reina_roja", "city_hall", ["noise"]),
    ],
)
def test_a_suspect_is_held(name: str, suspect: str, place: str, answers: list[str | list[str]]) -> None:
    there = put(at=["levy_university"] * 5, markers=3 if name in ("M4a", "M6a") else 2)
    hits = put(hits={**dict.fromkeys(SUSPECTS, 0), "reina_roja": 2})

    def leads(game: Case) -> None:
        game.leads[suspect] = "levy_university"

    table = event(name, there, hits, do(leads), acts(CAPRICE))
    answer(table, *offered(table), place)
    answer(table, *(key for key in answers if not isinstance(key, list)))
    assert table.over
    game = state(table)
    assert (game.leads[suspect], game.in_play) == (place, [])
    reward = {
        "M1a": game.faceup == game.evidence["eve"]["physical"] and game.favors[CAPRICE]["corp"] == 1,
        "M3a": [knows(game, CAPRICE, game.evidence[one]["physical"][0]) for one in ("eve", "noise")] == [True, False],
        "M4a": game.tokens[CAPRICE]["pass"] == 1,
        "M5a": game.hits["reina_roja"] == 1,
        "M6a": game.alibis["noise"] == 1,
    }
    assert reward[name]


def test_a_card_for_trauma_at_a_religious_location() -> None:
    hurt = put(burdens=[{"trauma": 2, "strain": 0} for _ in range(5)])
    held = draws(CAPRICE, "caprice light 0", "caprice light 1")
    turn = (run("start_turn", CAPRICE), goes(CAPRICE, "st_adrian"), goes(CAPRICE, "starlight_crusade"))
    table = event("M6", hurt, held, *turn)
    assert table.asks[0].seat == CAPRICE
    answer(table, "yes", [str(state(table).hand[CAPRICE][0])])
    assert table.over
    assert (state(table).burdens[CAPRICE]["trauma"], len(state(table).hand[CAPRICE])) == (1, 1)


def test_files_of_a_kind_lose_a_token_and_another_is_read_out() -> None:
    def file_on_eve(game: Case) -> None:
        game.evidence["eve"]["document"] += [game.pool.pop(), game.pool.pop()]

    cards = {"M2c": TEXTS["M2c"], "M5c": TEXTS["M5c"]}
    table = play(cards, do(file_on_eve), use("M2c"), use("M5c"))
    (token,) = state(table).evidence["eve"]["document"]
    assert state(table).faceup == [token]
    assert len(state(table).evidence["noise"]["physical"]) == 1


# ---------------------------------------------------------------- location abilities: costs and their solver


def test_haas_bioroid_takes_time_favors_and_cards() -> None:
    cards = {name: TEXTS[name] for name in ("A-LOC-06", "Louis")}
    ready = (put(at=["haas_bioroid"] * 5), lay("A-LOC-06", -1), lay("Louis"), owns(LOUIS, mr_li=1, society=1))
    held = draws(LOUIS, "louis light 0", "louis light 1", "caprice dark 0")
    table = play(cards, *ready, held, acts(LOUIS), stays=list(cards), seats=5)
    answer(table, *offered(table))
    assert table.asks[0].rule == "A-ACT-22"
    answer(table, table.asks[0].keys[0], table.asks[0].keys[1])
    game = state(table)
    assert (game.tokens[LOUIS]["haas"], game.time[LOUIS], len(game.hand[LOUIS])) == (1, 4, 1)
    assert (game.favors[LOUIS]["mr_li"], game.favors[LOUIS]["society"]) == (0, 0)
    table = play(cards, *ready, acts(LOUIS), stays=list(cards), seats=5)
    (refusal,) = [one for one in table.asks[0].refused if "/" in one.key]
    assert refusal.rule == "A-TERM-23"


@pytest.mark.parametrize(
    ("name", "place", "answers", "line"),
    [
        ("A-LOC-02", "castle_club", [str(RACHEL), "bad"], "Eve gains 1 bad baggage."),
        ("A-LOC-05", "elizas_toybox", ["corp", "society"], "Bo gains a society favor."),
        ("A-LOC-12", "monroe", ["jinteki"], "Bo: a warrant on Jinteki."),
        ("A-LOC-13", "napd", ["corp", "street"], "Bo: 1 pass."),
        ("A-LOC-14", "order_of_sol", ["corp", "street", "eve"], "Eve 5VA3TC: 1 alibis."),
        ("A-LOC-01", "broadcast_square", ["street", "political"], "Bo gains a political favor."),
    ],
)
def test_an_ability_is_paid_and_used(name: str, place: str, answers: list[str], line: str) -> None:
    rich = owns(CAPRICE, corp=1, street=1, political=1)
    table = event(name, put(at=[place] * 5), rich, acts(CAPRICE))
    answer(table, *offered(table), *answers)
    assert table.over
    assert log(table)[-1] == line
