"""A-LOC, A-FAVOR, A-REST, A-HIT, A-ALIBI: what can be done at the major locations."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table, knows
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
    passing,
    rules,
    scene,
    state,
    the_ask,
    why,
)
from tests.marks import rule

ALL_FOUR = {"corp": 1, "political": 1, "society": 1, "street": 1}
CARDS = ["louis-lb01", "caprice-db01"]


def at(location: str, **given: Any) -> Table:
    return scene(turn=LOUIS, stands={LOUIS: location}, **given)


def use(table: Table, location: str, *answers: Any) -> Table:
    return passing(table, f"use_ability:{location}", *answers)


@rule("A-ACT-13")
def test_the_printed_prices() -> None:
    places = facts_of(rules()).locations.values()
    found = {place.rule: (place.time, list(place.favors), place.cards) for place in places if place.ability}
    assert found == {
        "A-LOC-01": (1, ["favor"], 0),
        "A-LOC-02": (1, ["street"], 0),
        "A-LOC-03": (2, [], 0),
        "A-LOC-04": (2, [], 0),
        "A-LOC-05": (1, [], 0),
        "A-LOC-06": (2, ["street", "society"], 2),
        "A-LOC-07": (2, ["corp", "political", "society", "street"], 2),
        "A-LOC-08": (2, ["political", "corp"], 2),
        "A-LOC-09": (2, [], 0),
        "A-LOC-10": (2, [], 0),
        "A-LOC-11": (1, ["corp"], 0),
        "A-LOC-12": (1, ["political"], 0),
        "A-LOC-13": (1, ["favor", "favor"], 0),
        "A-LOC-14": (2, ["favor", "favor"], 0),
        "A-LOC-15": (2, ["favor"], 0),
        "A-LOC-16": (1, ["society"], 0),
    }


@rule("A-LOC-03", "A-LOC-04", "A-LOC-09", "A-LOC-10", "A-ACT-14")
@pytest.mark.parametrize(
    ("location", "favor"),
    [
        ("city_hall", "political"),
        ("eastside_tenements", "street"),
        ("levy_university", "society"),
        ("melange_mining", "corp"),
    ],
)
def test_four_locations_give_a_favor_once_a_round(location: str, favor: str) -> None:
    """T-06."""
    table = use(at(location), location)
    assert (state(table).time[LOUIS], state(table).favors[LOUIS]) == (4, {favor: 1})
    assert why(table, f"use_ability:{location}") == ("A-ACT-14", "you have used it this round")
    passing(table, "end_turn", "end_turn", "end_turn")
    assert f"use_ability:{location}" in keys(table)
    both = scene(turn=LOUIS, stands={LOUIS: location, CAPRICE: location})
    passing(both, f"use_ability:{location}", "end_turn")
    assert f"use_ability:{location}" in keys(both)


@rule("A-LOC-02", "A-LOC-11", "A-LOC-16")
@pytest.mark.parametrize(
    ("location", "favor"), [("castle_club", "street"), ("memories_of_green", "corp"), ("wyldside", "society")]
)
def test_three_locations_put_baggage_on_a_plot(location: str, favor: str) -> None:
    """T-07."""
    table = use(at(location, favors={LOUIS: {favor: 1}}), location, str(LOUIS), "good")
    assert (state(table).time[LOUIS], state(table).favors[LOUIS], state(table).baggage[LOUIS]) == (5, {}, [1, 0])


@rule("A-LOC-05")
def test_elizas_toybox_exchanges_a_favor() -> None:
    table = use(at("elizas_toybox", favors={LOUIS: {"mr_li": 1}}), "elizas_toybox", "corp")
    assert state(table).favors[LOUIS] == {"corp": 1}


@rule("A-LOC-06", "A-LOC-08", "A-LOC-19", "A-LOC-20", "A-FAVOR-10")
@pytest.mark.parametrize(
    ("location", "token", "favors"),
    [("haas_bioroid", "haas", {"street": 1, "society": 1}), ("jinteki", "jinteki", {"political": 1, "corp": 1})],
)
def test_company_tokens_cost_favors_and_cards(location: str, token: str, favors: dict[str, int]) -> None:
    table = use(at(location, favors={LOUIS: favors}, hand={LOUIS: CARDS}), location)
    assert the_ask(table).rule == "A-LOC-19"
    passing(table, CARDS)
    game = state(table)
    assert (game.tokens[LOUIS], game.favors[LOUIS], game.hand[LOUIS]) == ({token: 1}, {}, [])
    assert [face(table, card) for card in game.discards["caprice dark"]] == ["caprice-db01"]
    one_card = at(location, favors={LOUIS: favors}, hand={LOUIS: CARDS[:1]})
    assert why(one_card, f"use_ability:{location}")[0] == "A-ACT-13"
    empty = at(location, favors={LOUIS: favors}, hand={LOUIS: CARDS}, tokens={RAYMOND: {token: 6}})
    assert why(empty, f"use_ability:{location}")[0] == "A-LOC-17"


@rule("A-LOC-07", "A-HIT-01", "A-HIT-02")
def test_humanity_labor_places_a_hit() -> None:
    table = use(at("humanity_labor", favors={LOUIS: ALL_FOUR}, hand={LOUIS: CARDS}), "humanity_labor", CARDS, "noise")
    assert (state(table).hits, state(table).favors[LOUIS]) == ({"noise": 1}, {})


@rule("A-LOC-12", "A-REST-06", "A-REST-07", "A-REST-08", "A-REST-09")
def test_monroe_places_or_moves_a_warrant() -> None:
    """T-59."""
    given: dict[str, Any] = {"favors": {LOUIS: {"political": 2}}, "warrants": {LOUIS: ["jinteki"]}}
    table = use(at("monroe", **given), "monroe", "order_of_sol")
    assert keys(table) == ["new", "jinteki"]
    placed = passing(table, "new")
    assert state(placed).warrants[LOUIS] == ["jinteki", "order_of_sol"]
    moved = use(at("monroe", **given), "monroe", "order_of_sol", "jinteki")
    assert state(moved).warrants[LOUIS] == ["order_of_sol"]
    both = at("monroe", favors={LOUIS: {"political": 1}}, warrants={LOUIS: ["jinteki", "haas_bioroid"]})
    use(both, "monroe", "humanity_labor")
    assert keys(both) == ["jinteki", "haas_bioroid"]


@rule("A-LOC-13", "A-LOC-21")
@pytest.mark.parametrize("favors", [{"corp": 2}, {"corp": 1, "street": 1}])
def test_napd_gives_a_dropship_pass(favors: dict[str, int]) -> None:
    table = use(at("napd", favors={LOUIS: favors}), "napd")
    while the_ask(table).rule == "A-FAVOR-05":
        passing(table, keys(table)[0])
    assert (state(table).tokens[LOUIS], state(table).favors[LOUIS]) == ({"pass": 1}, {})


@rule("A-LOC-14", "A-ALIBI-01", "A-ALIBI-02", "A-ALIBI-07")
def test_the_order_of_sol_places_an_alibi() -> None:
    table = use(at("order_of_sol", favors={LOUIS: {"corp": 2}}), "order_of_sol", "vinnie")
    assert state(table).alibis == {"vinnie": 1}
    assert table.shown(None)["board"]["suspects"][3]["alibis"] == 1
    for most in (12, 11):
        there: dict[str, Any] = {"favors": {LOUIS: {"corp": 2}}, "options": {"alibis": most}}
        gone = at("order_of_sol", alibis={"eve": most}, **there)
        assert why(gone, "use_ability:order_of_sol")[0] == "A-LOC-17"
        last = use(at("order_of_sol", alibis={"eve": most - 1}, **there), "order_of_sol", "vinnie")
        assert state(last).alibis == {"eve": most - 1, "vinnie": 1}


@rule("A-LOC-15", "A-LOC-17")
def test_the_starlight_crusade_takes_a_trauma() -> None:
    table = use(at("starlight_crusade", favors={LOUIS: {"corp": 1}}, trauma={LOUIS: 2}), "starlight_crusade")
    assert state(table).trauma[LOUIS] == 1
    well = at("starlight_crusade", favors={LOUIS: {"corp": 1}})
    assert why(well, "use_ability:starlight_crusade") == ("A-LOC-17", "it would give you nothing")


@rule("A-LOC-17", "A-HIT-10")
def test_with_everybody_dead_no_hit_and_no_alibi_is_offered() -> None:
    """T-58."""
    dead = ["eve", "noise", "thomas_haas", "vinnie"]
    hit = at("humanity_labor", favors={LOUIS: ALL_FOUR}, hand={LOUIS: CARDS}, dead=dead)
    assert why(hit, "use_ability:humanity_labor")[0] == "A-LOC-17"
    alibi = at("order_of_sol", favors={LOUIS: {"corp": 2}}, dead=dead)
    assert why(alibi, "use_ability:order_of_sol")[0] == "A-LOC-17"


# ---------------------------------------------------------------- favors


@rule("A-TERM-05", "A-FAVOR-01", "A-FAVOR-02", "A-FAVOR-05", "A-FAVOR-06", "A-LOC-18")
def test_an_npc_favor_pays_for_every_type_that_it_shows() -> None:
    table = use(at("castle_club", favors={LOUIS: {"mr_li": 1, "street": 1}}), "castle_club")
    assert (the_ask(table).rule, keys(table)) == ("A-FAVOR-05", ["street", "mr_li"])
    passing(table, "mr_li", str(CAPRICE), "bad")
    assert state(table).favors[LOUIS] == {"street": 1}
    kate = scene(turn=RAYMOND, stands={RAYMOND: "memories_of_green"}, favors={RAYMOND: {"kate": 1}})
    assert why(kate, "use_ability:memories_of_green")[0] == "A-ACT-13"


@rule("A-FAVOR-05")
def test_no_payment_makes_the_rest_unpayable() -> None:
    """Mr. Li must not pay for the street favor if he is needed for another."""
    table = at("haas_bioroid", favors={LOUIS: {"street": 1, "mr_li": 1}}, hand={LOUIS: CARDS})
    use(table, "haas_bioroid", CARDS)
    assert state(table).tokens[LOUIS] == {"haas": 1}
    assert state(table).favors[LOUIS] == {}


@rule("A-FAVOR-03", "A-FAVOR-12")
def test_an_exhausted_favor_cannot_be_gained() -> None:
    table = at("city_hall", favors={RAYMOND: {"political": 12}})
    assert why(table, "use_ability:city_hall")[0] == "A-LOC-17"
    one_left = at("eastside_tenements", favors={RAYMOND: {"street": 11}}, track=["G21"])
    use(one_left, "eastside_tenements")
    assert state(one_left).favors[LOUIS] == {"street": 1}


@rule("A-FAVOR-04")
def test_any_number_of_favors_may_be_held() -> None:
    table = use(at("city_hall", favors={LOUIS: {"political": 11}}), "city_hall")
    assert state(table).favors[LOUIS] == {"political": 12}


@rule("A-FAVOR-07")
def test_an_npc_has_three_favors_for_his_own_detective() -> None:
    full = scene(turn=LOUIS, favors={LOUIS: {"mr_li": 3}}, hand={LOUIS: ["louis-lb01"]})
    passing(full, "play:louis-lb01")
    assert state(full).favors[LOUIS] == {"mr_li": 3}


# ---------------------------------------------------------------- hits


@rule("A-HIT-03", "A-HIT-04", "A-HIT-05", "A-HIT-09")
def test_the_third_hit_kills() -> None:
    """T-31."""
    tokens = {"eve physical": ["evidence+3", "witness"], "eve document": ["evidence-1", "evidence+2"]}
    given: dict[str, Any] = {"hits": {"eve": 2}, "alibis": {"eve": 1}, "evidence": tokens}
    table = at("humanity_labor", favors={LOUIS: ALL_FOUR}, hand={LOUIS: CARDS}, **given)
    pool = len(state(table).pool)
    use(table, "humanity_labor", CARDS, "eve")
    game = state(table)
    assert (game.dead, game.hits, game.alibis, len(game.pool)) == (["eve"], {}, {}, pool + 4)
    assert not any(knows(game, seat, token) for seat in range(4) for token in game.pool)
    assert kinds(table).index("returned") < kinds(table).index("killed")


@rule("A-HIT-06")
def test_a_hit_may_be_removed_from_the_living() -> None:
    table = scene(turn=LOUIS, track=["G15"], hits={"eve": 2})
    passing(table, "G15/1")
    assert state(table).hits == {"eve": 1}
    assert "G15/1" not in keys(table)


@rule("A-TERM-03", "A-PLOT-25")
def test_sacrificed_cards_do_nothing_else() -> None:
    table = scene(4, turn=LOUIS, plot={FLOYD: "floyd-soul-start"}, hand={LOUIS: ["floyd-db05", "floyd-db09"]})
    offer = next(key for key in keys(table) if key.startswith("floyd-soul-start/"))
    passing(table, offer)
    answer(table, ["floyd-db05"])
    assert (state(table).baggage[FLOYD], state(table).time[LOUIS]) == ([0, 1], 6)
