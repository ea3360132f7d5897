"""A-PLOT, A-BAG: the troubles of the detectives."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table
from moot.games.android.facts import facts_of
from tests.games.android.scene import (
    CAPRICE,
    FLOYD,
    LOUIS,
    RAYMOND,
    answer,
    keys,
    log,
    passing,
    react,
    rules,
    scene,
    state,
    the_ask,
    why,
)
from tests.marks import rule

DAY_3: dict[str, Any] = {"evening": True, "date": [1, 3]}
DAY_6: dict[str, Any] = {"evening": True, "date": [1, 6], "specific": ["M1c"]}
LAST: dict[str, Any] = {"evening": True, "date": [2, 6]}


def evening(day: dict[str, Any], plot: dict[int, str], baggage: dict[int, list[int]], **given: Any) -> Table:
    return scene(given.pop("seats", 3), **day, plot=plot, baggage=baggage, **given)


@rule("A-PLOT-02", "A-PLOT-24", "A-PLOT-22")
def test_each_plot_has_seven_sides_and_a_colour() -> None:
    plots = facts_of(rules()).plots
    by_plot: dict[str, list[str]] = {}
    for plot in plots.values():
        by_plot.setdefault(plot.side.plot, []).append(plot.side.path)
    assert len(by_plot) == 14
    assert all(sorted(paths) == sorted(["", "+", "-", "++", "+-", "-+", "--"]) for paths in by_plot.values())
    for who in ("caprice", "floyd", "louis", "rachel"):
        assert {plot.plot.colour for plot in plots.values() if plot.owner == who} == {"violet", "gold", "blue"}
    assert len({plot.plot.colour for plot in plots.values() if plot.owner == "raymond"}) == 2


@rule("A-PLOT-07", "A-PLOT-10", "A-PLOT-11", "A-PLOT-05", "A-PLOT-13")
def test_more_good_than_bad_is_a_positive_result() -> None:
    """T-20."""
    table = evening(DAY_3, {LOUIS: "louis-krausey-start"}, {LOUIS: [3, 2]})
    assert (state(table).plot[LOUIS], state(table).baggage[LOUIS]) == ("louis-krausey-good", [0, 0])


@rule("A-PLOT-08", "A-PLOT-09", "A-PLOT-12")
@pytest.mark.parametrize("baggage", [[0, 0], [2, 2], [1, 3]])
def test_a_tie_is_negative(baggage: list[int]) -> None:
    """T-21."""
    table = evening(DAY_6, {LOUIS: "louis-krausey-good"}, {LOUIS: baggage})
    assert state(table).endings[LOUIS] == ["louis-krausey-good-bad"]


@rule("A-PLOT-06")
def test_plots_are_resolved_from_the_first_player_on() -> None:
    table = scene(**DAY_3, first=CAPRICE, jump=CAPRICE)
    assert [event["actor"] for event in table.told() if event["kind"] == "plot_resolved"] == [CAPRICE, LOUIS]


@rule("A-PLOT-15", "A-PLOT-16", "A-PLOT-01")
def test_after_the_first_ending_another_plot_begins() -> None:
    left = [["louis-sara-start", "louis-take-start"], ["caprice-property-start", "caprice-madness-start"], []]
    plots = {LOUIS: "louis-krausey-good", CAPRICE: "caprice-love-good"}
    table = evening(DAY_6, plots, {LOUIS: [1, 0]}, plots_left=left)
    game = state(table)
    assert game.plot[LOUIS] in ("louis-sara-start", "louis-take-start")
    assert game.plot[LOUIS] not in game.plots_left[LOUIS]
    told = [event["kind"] for event in table.told() if event["kind"] in ("plot", "ending", "plot_resolved")]
    assert told[:3] == ["plot_resolved", "ending", "plot"]


@rule("A-PLOT-17", "A-SETUP-24")
def test_descent_into_madness_may_come_in_the_second_week() -> None:
    """T-57."""
    left = [[], ["caprice-property-start", "caprice-madness-start"], []]
    found = set()
    for outcome in (0, 1):
        table = evening(
            DAY_6, {LOUIS: "", CAPRICE: "caprice-love-good", RAYMOND: ""}, {}, plots_left=left, chance=[outcome]
        )
        found.add(state(table).plot[CAPRICE])
    assert found == {"caprice-property-start", "caprice-madness-start"}
    sure = {"caprice_week2": "madness"}
    table = evening(DAY_6, {LOUIS: "", CAPRICE: "caprice-love-good"}, {}, plots_left=left, options=sure)
    assert state(table).plot[CAPRICE] == "caprice-madness-start"


@rule("A-PLOT-18", "A-PLOT-25")
def test_raymonds_plot_lasts_two_weeks() -> None:
    """T-56."""
    war = {RAYMOND: "raymond-war-start"}
    table = evening(DAY_3, {LOUIS: "", CAPRICE: "", **war}, {RAYMOND: [2, 0]})
    assert (state(table).plot[RAYMOND], state(table).baggage[RAYMOND]) == ("raymond-war-start", [2, 0])
    left = [[], [], ["raymond-kate-start"]]
    table = evening(DAY_6, {LOUIS: "", CAPRICE: "", **war}, {RAYMOND: [2, 0]}, plots_left=left)
    assert (state(table).plot[RAYMOND], state(table).endings[RAYMOND]) == ("raymond-war-good", [])
    table = evening(LAST, {LOUIS: "", CAPRICE: "", RAYMOND: "raymond-war-good"}, {RAYMOND: [1, 0]})
    assert state(table).endings[RAYMOND] == ["raymond-war-good-good"]


FREE = {"free_crossroads": True}


@rule("A-PLOT-19", "A-PLOT-07", "A-PLOT-08", "A-HERO-05")
@pytest.mark.parametrize(("baggage", "road"), [([2, 1], "free"), ([1, 1], "bound"), ([0, 0], "bound")])
def test_baggage_decides_floyds_road_too(baggage: list[int], road: str) -> None:
    """C-33."""
    plots = {LOUIS: "", CAPRICE: "", RAYMOND: "", FLOYD: "floyd-soul-start"}
    table = evening(DAY_3, plots, {FLOYD: baggage}, seats=4)
    assert the_ask(table).rule != "A-PLOT-19"
    assert (state(table).plot[FLOYD], state(table).baggage[FLOYD]) == (f"floyd-soul-{road}", [0, 0])
    assert ("directive-first" in state(table).specials) == (road == "bound")


@rule("A-PLOT-19", "A-PLOT-22")
def test_all_see_whether_floyd_chooses_his_road() -> None:
    for option, plot, chooses in ((False, "start", False), (True, "start", True), (True, "free", False)):
        table = scene(4, turn=LOUIS, plot={FLOYD: f"floyd-soul-{plot}"}, options={"free_crossroads": option})
        shown = table.shown(None)["board"]["detectives"]
        assert [one["chooses"] for one in shown] == [False, False, False, chooses]


@rule("A-PLOT-19", "A-PLOT-26", "A-HERO-05")
@pytest.mark.parametrize(("baggage", "carried"), [([1, 0], [1, 0]), ([0, 0], [0, 1])])
def test_floyd_may_choose_his_road(baggage: list[int], carried: list[int]) -> None:
    plots = {LOUIS: "", CAPRICE: "", RAYMOND: "", FLOYD: "floyd-soul-start"}
    table = evening(DAY_3, plots, {FLOYD: baggage}, seats=4, options=FREE)
    assert (the_ask(table).seat, keys(table)) == (FLOYD, ["floyd-soul-free", "floyd-soul-bound"])
    answer(table, "floyd-soul-free")
    assert (state(table).plot[FLOYD], state(table).baggage[FLOYD]) == ("floyd-soul-free", carried)
    assert "directive-first" not in state(table).specials
    assert f"Floyd gains 1 {'good' if carried[0] else 'bad'} baggage: {carried[0]} good, {carried[1]} bad." in log(
        table
    )


@rule("A-PLOT-19")
def test_the_bound_road_keeps_the_directive() -> None:
    plots = {LOUIS: "", CAPRICE: "", RAYMOND: "", FLOYD: "floyd-home-start"}
    table = answer(evening(DAY_3, plots, {FLOYD: [5, 0]}, seats=4, options=FREE), "floyd-home-bound")
    assert (state(table).plot[FLOYD], state(table).baggage[FLOYD]) == ("floyd-home-bound", [1, 0])
    assert "directive-third" in state(table).specials
    ended = evening(DAY_6, {**plots, FLOYD: "floyd-home-bound"}, {FLOYD: [1, 0]}, seats=4, plots_left=[[]] * 4)
    assert (state(ended).endings[FLOYD], state(ended).tokens[FLOYD]) == (["floyd-home-bound-good"], {"haas": 1})


@rule("A-PLOT-21")
def test_after_the_last_ending_there_is_no_plot() -> None:
    table = evening(LAST, {LOUIS: "louis-krausey-good", CAPRICE: "", RAYMOND: "raymond-war-good"}, {})
    assert state(table).plot == ["", "", ""]
    given: dict[str, Any] = {"turn": RAYMOND, "plot": {RAYMOND: ""}, "hand": {RAYMOND: ["raymond-lb06"]}}
    assert state(passing(scene(**given), "play:raymond-lb06")).baggage[RAYMOND] == [0, 0]


@rule("A-PLOT-22")
def test_plots_endings_and_baggage_are_public() -> None:
    table = scene(turn=LOUIS, baggage={CAPRICE: [1, 2]}, endings=[["louis-sara-bad-bad"], [], []])
    for audience in (LOUIS, CAPRICE, None):
        louis, caprice, _ = table.shown(audience)["board"]["detectives"]
        assert (louis["plot"], louis["endings"]) == ("louis-krausey-start", ["louis-sara-bad-bad"])
        assert (caprice["plot"], caprice["baggage"]) == ("caprice-love-start", [1, 2])


@rule("A-PLOT-23")
@pytest.mark.parametrize(("open_", "audiences"), [(True, [LOUIS, CAPRICE, None]), (False, [LOUIS])])
def test_who_may_read_what_a_plot_may_come_to(open_: bool, audiences: list[int | None]) -> None:
    roads = {"": ["good-good", "good-bad", "bad-good", "bad-bad"], "good": ["good-good", "good-bad"]}
    for side, endings in roads.items():
        plot = {LOUIS: f"louis-krausey-{side or 'start'}"}
        table = scene(turn=LOUIS, plot=plot, options={"open_endings": open_})
        for audience in (LOUIS, CAPRICE, None):
            ahead = table.shown(audience)["board"]["detectives"][LOUIS]["ahead"]
            assert ahead == ([f"louis-krausey-{one}" for one in endings] if audience in audiences else [])
    ended = scene(turn=LOUIS, plot={LOUIS: ""})
    assert ended.shown(LOUIS)["board"]["detectives"][LOUIS]["ahead"] == []


@rule("A-PLOT-25", "A-PLOT-28", "A-TERM-04")
def test_another_player_sacrifices_time() -> None:
    """T-60: every time."""
    table = scene(turn=CAPRICE, plot={LOUIS: "louis-krausey-start"})
    offer = next(key for key in keys(table) if key.startswith("louis-krausey-start/"))
    passing(table, offer, offer)
    assert (state(table).time[CAPRICE], state(table).baggage[LOUIS]) == (2, [0, 2])
    assert not [key for key in keys(scene(turn=LOUIS)) if key.startswith("louis-krausey-start/")]


@rule("A-PLOT-04", "A-PLOT-05")
def test_good_and_bad_baggage_lie_side_by_side() -> None:
    at = {"turn": LOUIS, "stands": {LOUIS: "castle_club"}, "favors": {LOUIS: {"street": 2}}}
    table = passing(scene(**at, baggage={LOUIS: [2, 2]}), "use_ability:castle_club", str(LOUIS), "bad")
    assert state(table).baggage[LOUIS] == [2, 3]
    assert "Louis gains 1 bad baggage: 2 good, 3 bad." in log(table)


@rule("A-PLOT-03", "A-PLOT-04", "A-PLOT-28")
def test_two_sacrificed_pieces_of_evidence_bring_two_good_baggage() -> None:
    """T-60."""
    leads = {"document_louis": "napd", "testimony_eve": "monroe"}
    table = scene(turn=LOUIS, leads=leads)
    passing(table, "follow_lead:document_louis", "root", "sacrifice", "move:monroe", "follow_lead:testimony_eve")
    passing(table, keys(table)[0], "sacrifice")
    assert state(table).baggage[LOUIS] == [2, 0]


@rule("A-PLOT-27")
def test_baggage_for_the_next_plot_waits_for_it() -> None:
    left = [["louis-sara-start"], [], []]
    table = evening(DAY_6, {LOUIS: "louis-krausey-bad", CAPRICE: "", RAYMOND: ""}, {LOUIS: [1, 0]}, plots_left=left)
    assert state(table).endings[LOUIS] == ["louis-krausey-bad-good"]
    assert (state(table).plot[LOUIS], state(table).baggage[LOUIS]) == ("louis-sara-start", [1, 0])
    late = evening(LAST, {LOUIS: "louis-krausey-bad", CAPRICE: "", RAYMOND: ""}, {LOUIS: [1, 0]})
    assert state(late).saved[LOUIS] == [0, 0]


@rule("A-PLOT-30")
def test_the_owner_gives_something_up_at_the_place_named() -> None:
    table = scene(turn=LOUIS, stands={LOUIS: "adams_garden"}, plot={LOUIS: "louis-sara-start"})
    offer = next(key for key in keys(table) if key.startswith("louis-sara-start/"))
    passing(table, offer)
    assert (state(table).time[LOUIS], state(table).baggage[LOUIS]) == (4, [1, 0])
    away = scene(turn=LOUIS, plot={LOUIS: "louis-sara-start"})
    assert why(away, offer)[1].startswith("you cannot spend 2 Time at Adams Garden")


@rule("A-PLOT-25", "A-PLOT-28")
def test_authored_sacrifices_count_once_a_turn_of_whoever_gives_them() -> None:
    """Two cards of Louis, for no Time; and the next player may do it again."""
    dark = ["louis-db01", "louis-db02", "louis-db03", "louis-db04"]
    hand = {CAPRICE: dark, RAYMOND: ["louis-db05", "louis-db06"]}
    table = scene(turn=CAPRICE, plot={LOUIS: "louis-take-start"}, hand=hand)
    (offer,) = keys(table, "louis-take-start/")
    passing(table, offer, dark[:2])
    assert (state(table).time[CAPRICE], state(table).baggage[LOUIS]) == (6, [0, 1])
    assert len(state(table).hand[CAPRICE]) == 2
    assert offer not in keys(table)
    passing(table, "end_turn", offer, ["louis-db05", "louis-db06"])
    assert state(table).baggage[LOUIS] == [0, 2]


@rule("A-PLOT-28")
def test_a_limited_condition_counts_once_a_turn() -> None:
    given: dict[str, Any] = {"stands": {FLOYD: "elizas_toybox"}, "warrants": {FLOYD: ["haas_bioroid"]}}
    table = scene(4, turn=FLOYD, plot={FLOYD: "floyd-home-start"}, **given)
    passing(table, "move:haas_bioroid", "move:elizas_toybox", "no", "move:haas_bioroid")
    assert state(table).baggage[FLOYD] == [1, 0]


@rule("A-PLOT-31")
def test_spending_a_favor_counts_whatever_it_pays_for() -> None:
    given: dict[str, Any] = {"turn": LOUIS, "stands": {LOUIS: "wyldside"}, "favors": {LOUIS: {"sara": 1}}}
    table = scene(**given, plot={LOUIS: "louis-sara-good"})
    assert keys(table, "louis-sara-good/") == []
    passing(table, "use_ability:wyldside", str(CAPRICE), "bad")
    assert state(table).baggage[LOUIS] == [1, 0]
    other = scene(**{**given, "favors": {LOUIS: {"society": 1}}}, plot={LOUIS: "louis-sara-good"})
    passing(other, "use_ability:wyldside", str(CAPRICE), "bad")
    assert state(other).baggage[LOUIS] == [0, 0]


@rule("A-PLOT-13")
def test_a_crossroads_forbids_only_while_it_lies_there() -> None:
    """T-23."""
    at_hall: dict[str, Any] = {"turn": LOUIS, "stands": {LOUIS: "city_hall"}}
    banned = scene(**at_hall, plot={LOUIS: "louis-krausey-bad"})
    assert why(banned, "use_ability:city_hall")[0] == "A-LOC-17"
    ended = scene(**at_hall, plot={LOUIS: "louis-sara-start"}, endings=[["louis-krausey-bad-bad"], [], []])
    passing(ended, "use_ability:city_hall")
    assert state(ended).favors[LOUIS] == {"political": 1}


# ---------------------------------------------------------------- named baggage


@rule("A-BAG-01", "A-BAG-02", "A-BAG-04", "A-BAG-06")
def test_names_count_by_the_lists_of_the_plot() -> None:
    """T-22: duty is good for this plot, loyalty nothing."""
    table = scene(turn=LOUIS, plot={LOUIS: "louis-krausey-start"}, hand={LOUIS: ["louis-lb07"]})
    passing(table, "play:louis-lb07")
    assert state(table).baggage[LOUIS] == [1, 0]


@rule("A-BAG-03", "A-BAG-05")
def test_a_name_in_the_bad_list_is_bad() -> None:
    table = scene(begins=LOUIS, plot={LOUIS: "louis-krausey-start"}, hand={CAPRICE: ["louis-db05"]})
    react(table, "louis-db05")
    assert state(table).baggage[LOUIS] == [0, 1]
    other = scene(begins=LOUIS, plot={LOUIS: "louis-take-start"}, hand={CAPRICE: ["louis-db05"]})
    react(other, "louis-db05")
    assert state(other).baggage[LOUIS] == [1, 0]


@rule("A-BAG-07")
def test_no_name_is_good_and_bad() -> None:
    for who in ("caprice", "floyd", "louis", "rachel", "raymond"):
        for side in rules().content[f"{who}/side"]:
            sentences = [s for s in side["text"].replace("\n", " ").split(". ") if "count" in s and "as" in s]
            good = {word.lower().strip(",") for s in sentences if "good baggage" in s for word in s.split()}
            bad = {word.lower().strip(",") for s in sentences if "bad baggage" in s for word in s.split()}
            names = {"duty", "loyalty", "greed", "guilt", "love", "courage", "faith", "hope", "doubt", "fear", "pride"}
            assert not good & bad & names


@rule("A-BAG-08")
def test_plain_baggage_needs_no_name() -> None:
    table = scene(turn=RAYMOND, hand={RAYMOND: ["raymond-lb06"]})
    passing(table, "play:raymond-lb06")
    assert state(table).baggage[RAYMOND] == [1, 0]


@rule("A-HERO-13", "A-HERO-14")
def test_strain_weighs_on_descent_into_madness() -> None:
    left = [[], ["caprice-madness-start"], []]
    table = evening(
        DAY_6, {LOUIS: "", CAPRICE: "caprice-love-good", RAYMOND: ""}, {}, plots_left=left, strain={CAPRICE: 3}
    )
    assert state(table).baggage[CAPRICE] == [0, 3]
    week_two = {"evening": True, "date": [2, 3]}
    cross = evening(week_two, {CAPRICE: "caprice-madness-start"}, {CAPRICE: [3, 0]}, strain={CAPRICE: 2})
    assert (state(cross).plot[CAPRICE], state(cross).baggage[CAPRICE]) == ("caprice-madness-good", [0, 2])
    looks = scene(turn=CAPRICE, hand={CAPRICE: ["caprice-cl5"]}, strain={CAPRICE: 5})
    passing(looks, "play:caprice-cl5")
    assert state(looks).strain[CAPRICE] == 5


@rule("A-HERO-06", "A-HERO-07")
def test_louis_mood() -> None:
    take = {LOUIS: "louis-take-start"}
    bad = scene(turn=LOUIS, twilight={LOUIS: 0}, hand={LOUIS: ["louis-ll3", "louis-lb02"]}, plot=take)
    passing(bad, "play:louis-ll3")
    assert (state(bad).mood, state(bad).twilight[LOUIS]) == ("good", 1)
    passing(bad, "play:louis-lb02")
    assert state(bad).twilight[LOUIS] == 1
    assert state(evening(DAY_3, {LOUIS: "louis-take-start"}, {LOUIS: [1, 0]})).mood == "good"
    assert state(evening(DAY_3, {LOUIS: "louis-take-start"}, {}, mood="good")).mood == "bad"
    dark = scene(begins=LOUIS, hand={CAPRICE: ["louis-db05"]}, plot={LOUIS: "louis-take-start"})
    react(dark, "louis-db05")
    assert state(dark).twilight[CAPRICE] == 2
