"""Section 6: the map that the rules are played on."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from moot.games.android.facts import Facts, body_of, facts_of, is_sort
from tests.games.android.scene import rules, scene, state
from tests.marks import rule

REACH = {"floyd": 195, "caprice": 205, "louis": 225, "raymond": 245, "rachel": 265}


def printed() -> Facts:
    return facts_of(rules())


@rule("A-TERM-08", "A-TERM-09", "A-TERM-10", "A-TERM-11")
def test_every_location_has_one_type_quality_and_district() -> None:
    places = printed().locations.values()
    assert Counter(place.type for place in places) == {
        "business": 9,
        "civic": 8,
        "nightlife": 7,
        "religious": 7,
        "residential": 7,
    }
    assert Counter(place.quality for place in places) == {"ritzy": 9, "normal": 19, "seedy": 10}
    assert Counter(place.district for place in places) == {
        "yellow": 8,
        "blue": 10,
        "red": 7,
        "beanstalk": 5,
        "heinlein": 8,
    }
    assert sum(is_sort(place, "major") for place in places) == 16
    assert {place.id for place in places if place.district == "beanstalk"} == set(printed().line)


def test_every_type_occurs_in_every_district() -> None:
    places = printed().locations.values()
    found: Counter[tuple[str, str]] = Counter((str(place.type), place.district) for place in places)
    types, districts = printed().by_type, {place.district for place in printed().locations.values()}
    assert all(found[type_, district] for type_, district in product(types, districts))
    assert found["civic", "yellow"] == 2


@rule("A-REST-10")
def test_four_locations_are_restricted() -> None:
    restricted = {id_ for id_, place in printed().locations.items() if place.restricted}
    assert restricted == {"haas_bioroid", "humanity_labor", "jinteki", "order_of_sol"}


@rule("A-BEAN-01", "A-BEAN-02")
def test_the_beanstalk_is_a_line_from_the_root_to_starport_kaguya() -> None:
    assert printed().line == ["root", "midway", "castle_club", "challenger_ferry", "kaguya"]
    assert printed().locations["root"].body == "earth"
    assert printed().locations["kaguya"].body == "moon"


@rule("A-TERM-21")
def test_the_ends_of_the_line_count_with_their_bodies() -> None:
    game = state(scene(turn=0))
    assert [body_of(game, place) for place in printed().line] == ["earth", *["beanstalk"] * 3, "moon"]
    game = state(scene(turn=0, options={"line_ends_on_bodies": False}))
    assert [body_of(game, place) for place in printed().line] == ["beanstalk"] * 5


@pytest.mark.parametrize(
    ("here", "there", "hundredths"),
    [
        ("old_war_memorial", "weyland_real_estate", 201),
        ("old_war_memorial", "city_hall", 138),
        ("city_hall", "weyland_real_estate", 132),
        ("jacks_diner", "athletic_club", 112),
        ("jacks_diner", "root", 230),
        ("haas_bioroid", "elizas_toybox", 85),
        ("adams_garden", "old_war_memorial", 260),
    ],
)
@rule("A-MOVE-11")
def test_distances_are_measured_in_hundredths(here: str, there: str, hundredths: int) -> None:
    assert printed().distance(here, there) == hundredths == printed().distance(there, here)


def within(here: str, reach: int) -> set[str]:
    facts = printed()
    return {there for there, square in facts.near[here].items() if square <= reach**2} | set(facts.steps[here])


@pytest.mark.parametrize(
    ("who", "degrees"),
    [
        ("floyd", {2: 5, 3: 8, 4: 8, 5: 5, 6: 7, 7: 5}),
        ("caprice", {2: 5, 3: 3, 4: 11, 5: 6, 6: 4, 7: 6, 8: 2, 9: 1}),
        ("louis", {2: 3, 3: 3, 4: 6, 5: 3, 6: 5, 7: 9, 8: 5, 9: 1, 10: 3}),
        ("raymond", {2: 3, 3: 1, 4: 1, 5: 7, 6: 3, 7: 1, 8: 10, 9: 3, 10: 3, 11: 4, 12: 2}),
        ("rachel", {2: 3, 4: 1, 5: 7, 6: 4, 8: 4, 9: 4, 10: 6, 11: 5, 12: 2, 13: 2}),
    ],
)
def test_how_many_neighbours_locations_have(who: str, degrees: dict[int, int]) -> None:
    assert printed().detectives[who].reach == REACH[who]
    assert Counter(len(within(place, REACH[who])) for place in printed().locations) == degrees


@pytest.mark.parametrize(("reach", "earth", "moon"), [(195, 9, 3), (205, 8, 3), (225, 6, 2), (245, 5, 2), (265, 5, 2)])
def test_earth_and_moon_are_connected(reach: int, earth: int, moon: int) -> None:
    assert [longest_way(body, reach) for body in ("earth", "moon")] == [earth, moon]
    assert (longest_way("earth", 155), longest_way("moon", 155)) == (10, 4)


def longest_way(body: str, reach: int) -> int:
    """The most moves that the shortest way between two places needs."""
    facts = printed()
    places = [id_ for id_, place in facts.locations.items() if place.body == body]
    most = 0
    for start in places:
        seen, edge, steps = {start}, {start}, 0
        while edge:
            edge = {there for here in edge for there, square in facts.near[here].items() if square <= reach**2} - seen
            seen |= edge
            steps += bool(edge)
        assert seen == set(places)
        most = max(most, steps)
    return most


@rule("A-SETUP-47")
def test_leads_never_share_a_location_and_always_have_somewhere_to_go() -> None:
    facts = printed()
    most = 0
    for murder, seats in product(facts.murders.values(), (3, 4, 5)):
        for who in combinations_of(seats):
            leads = [murder.leads[suspect] for suspect in murder.line_up[: seats + 1]]
            leads += [getattr(facts.detectives[one], kind) for one in who for kind in ("physical", "document")]
            assert len(set(leads)) == len(leads) == 3 * seats + 1
            most = max(most, *Counter(facts.locations[lead].type for lead in leads).values())
    assert most <= 4


def combinations_of(seats: int) -> list[tuple[str, ...]]:
    return list(combinations(printed().detectives, seats))
