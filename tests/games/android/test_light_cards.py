"""Light cards and Tech, each played by its detective, and plots at work."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table, knows
from tests.games.android.scene import (
    CAPRICE,
    FLOYD,
    LOUIS,
    RACHEL,
    RAYMOND,
    answer,
    keys,
    passing,
    react,
    scene,
    state,
    the_ask,
)

SEATS = {"louis": LOUIS, "caprice": CAPRICE, "raymond": RAYMOND, "floyd": FLOYD, "rachel": RACHEL}
BRIBE = {"stands": "castle_club", "favors": {"mr_li": 1}}
TOKENS = {"eve physical": ["evidence+3", "evidence-2"], "noise document": ["witness"]}


def played(card: str, *answers: Any, **given: Any) -> Table:
    """A light card as an action, paid for as printed."""
    who = SEATS[card.partition("-")[0]]
    hand = {**given.pop("hand", {}), who: [card]}
    given = {"twilight": {who: 0}, "lily": "hall_of_records", "evidence": TOKENS, **given}
    table = scene(5, turn=who, hand=hand, **given)
    return passing(table, f"play:{card}", *answers)


def own(table: Table, card: str, name: str) -> Any:
    return getattr(state(table), name)[SEATS[card.partition("-")[0]]]


@pytest.mark.parametrize(
    ("card", "given", "answers", "expected"),
    [
        ("louis-lb02", {}, (), {"favors": {"street": 1}}),
        ("floyd-lb04", {}, (), {"time": 8}),
        ("louis-lb04", {}, (), {"time": 9, "next_time": -1}),
        ("raymond-lb06", {}, (), {"baggage": [1, 0]}),
        ("louis-lb06", {"favors": {LOUIS: {"mr_li": 2}}}, (), {"favors": {"mr_li": 1}, "baggage": [2, 0]}),
        ("louis-lb07", {}, (), {"baggage": [1, 0]}),
        ("floyd-lb09", {}, (), {"hero": "baggage"}),
        ("louis-lb12", {}, ("jinteki",), {"warrants": ["jinteki"]}),
        ("louis-lb13", {"trauma": {LOUIS: 3}}, (), {"trauma": 1}),
        ("louis-ll4", {"plot": {LOUIS: "louis-sara-start"}}, (), {"baggage": [2, 0]}),
        ("louis-ll5", {}, (), {"favors": {"street": 1}, "time": 7}),
        ("rachel-lb12", {}, (), {"favors": {"lena": 1}}),
        ("caprice-cl1", {"stands": {CAPRICE: "levy_university"}, "strain": {CAPRICE: 2}}, (), {"strain": 1}),
        ("caprice-cl2", {"plot": {CAPRICE: "caprice-love-start"}}, (), {"baggage": [2, 0]}),
        ("caprice-cl4", {"warrants": {CAPRICE: ["jinteki"]}}, (), {"favors": {"hiro": 1}}),
        ("caprice-cl8", {"strain": {CAPRICE: 3}}, (), {"strain": 1, "time": 4}),
        ("floyd-fl5", {"plot": {FLOYD: "floyd-orders-start"}}, (), {"baggage": [1, 0]}),
        ("floyd-fl6", {}, (), {"favors": {"director_haas": 1}, "time": 7}),
        ("rachel-rl2", {"plot": {RACHEL: "rachel-father-start"}}, (), {"favors": {"political": 1}, "baggage": [1, 0]}),
        ("rachel-rl3", {"money": {RACHEL: 500}}, (), {"money": 1500}),
        ("rachel-rl6", {}, ("eve",), {"money": 1000}),
        ("raymond-yl5", {}, (), {"favors": {"kate": 1}, "tokens": {"pass": 1}}),
        ("raymond-yl2", {"stands": {RAYMOND: "starlight_crusade"}, "trauma": {RAYMOND: 1}}, (), {"trauma": 0}),
    ],
)
def test_what_it_gives(card: str, given: dict[str, Any], answers: tuple[str, ...], expected: dict[str, Any]) -> None:
    table = played(card, *answers, **given)
    assert {name: own(table, card, name) for name in expected} == expected


def test_the_next_move_ignores_reach_and_only_that() -> None:
    """LB05: on the same body."""
    table = played("louis-lb05")
    assert {"move:city_hall", "move:memories_of_green"} <= set(keys(table))
    assert "move:wyldside" not in keys(table)
    passing(table, "move:city_hall")
    assert "move:memories_of_green" not in keys(table)
    flying = passing(played("louis-lb05", tokens={LOUIS: {"pass": 1}}), "fly:city_hall")
    assert "move:memories_of_green" not in keys(flying)


def test_a_token_is_moved_unseen() -> None:
    """LB08: to the same file of another suspect."""
    table = played("louis-lb08")
    token = state(table).evidence["noise document"][0]
    passing(table, str(token), "vinnie")
    assert state(table).evidence["vinnie document"] == [token]
    assert not any(knows(state(table), seat, token) for seat in range(6))


def test_all_evidence_on_a_suspect_is_looked_at() -> None:
    """LB14: and one token may be turned."""
    table = played("louis-lb14", "eve")
    tokens = state(table).evidence["eve physical"]
    assert all(knows(state(table), LOUIS, token) for token in tokens)
    assert not any(knows(state(table), CAPRICE, token) for token in tokens)


def test_hunches_are_looked_at_by_one_player_alone() -> None:
    """LL2, CL3."""
    undealt = {"undealt": ["guilty-eve", "innocent-noise"]}
    table = played("louis-ll2", **undealt)
    seen = [[knows(state(table), seat, one) for one in state(table).undealt] for seat in (LOUIS, CAPRICE)]
    assert seen == [[True, True], [False, False]]
    hunches = {RAYMOND: ["guilty-noise", "innocent-eve"]}
    table = played("caprice-cl3", str(RAYMOND), hunches=hunches, chance=[0])
    held = state(table).hunches[RAYMOND]
    assert [knows(state(table), CAPRICE, one) for one in held] == [True, False]
    assert state(table).strain[CAPRICE] == 1


def test_a_hand_is_looked_at_and_loses_a_card() -> None:
    """CL7."""
    table = played("caprice-cl7", str(LOUIS), hand={LOUIS: ["louis-lb01", "louis-lb02"]})
    assert (the_ask(table).seat, keys(table)) == (CAPRICE, ["louis-lb01", "louis-lb02"])
    passing(table, "louis-lb01")
    assert len(state(table).hand[LOUIS]) == 1


def test_evidence_without_a_lead() -> None:
    """LL7."""
    table = played("louis-ll7", "noise", "testimony", "faceup")
    assert len(state(table).evidence["noise testimony"]) == 1


@pytest.mark.parametrize(("tactics", "expected"), [("light_tactics", [1, 0]), ("dark_tactics", [0, 1])])
def test_a_fight_of_ones_own(tactics: str, expected: list[int]) -> None:
    """LB11."""
    table = played("louis-lb11", tactics, stands={LOUIS: "roxies"})
    assert state(table).baggage[LOUIS] == expected


def test_tech_that_stays() -> None:
    """FL1, FL2, FL7."""
    far = scene(5, turn=FLOYD, tech=["floyd-fl1"])
    assert "move:kaguya" in keys(far)
    assert "move:kaguya" not in keys(scene(5, turn=FLOYD))
    cheap = scene(5, turn=FLOYD, tech=["floyd-fl7"], stands={FLOYD: "melange_mining"})
    passing(cheap, "use_ability:melange_mining")
    assert state(cheap).time[FLOYD] == 5
    leads = {"document_louis": "haas_bioroid"}
    curious = scene(5, turn=FLOYD, tech=["floyd-fl2"], leads=leads, evidence={"eve document": ["evidence+3"]})
    passing(curious, "follow_lead:document_louis", "cold_harbor", "evidence", "eve", "facedown")
    assert knows(state(curious), FLOYD, state(curious).evidence["eve document"][0])


def test_cards_that_wait() -> None:
    """LB10, LL1, CL6, RL7, FL4."""
    money = scene(5, turn=RACHEL, hand={RACHEL: ["rachel-rl7"]}, leads={"document_louis": "napd"})
    react(answer(money, "move:napd"), "rachel-rl7")
    assert state(money).money[RACHEL] == 500
    strain = scene(5, begins=CAPRICE, first=CAPRICE, jump=CAPRICE, strain={CAPRICE: 5}, hand={CAPRICE: ["caprice-cl6"]})
    react(strain, "caprice-cl6")
    assert state(strain).time[CAPRICE] == 8
    duty = scene(5, turn=LOUIS, hand={LOUIS: ["louis-ll1"]}, leads={"document_louis": "napd"})
    answer(duty, "follow_lead:document_louis", "root", "pass", "sacrifice")
    react(duty, "louis-ll1")
    assert state(duty).baggage[LOUIS] == [2, 0]


# ---------------------------------------------------------------- plots at work


@pytest.mark.parametrize(
    ("plot", "given", "acts", "baggage"),
    [
        ("louis-take-start", BRIBE, ["use_ability:castle_club", "1", "bad"], [1, 0]),
        ("caprice-property-start", {"stands": "city_hall"}, ["end_turn"], [0, 1]),
        ("floyd-home-start", {"stands": "roxies"}, ["end_turn"], [0, 1]),
        ("floyd-home-start", {"stands": "elizas_toybox"}, ["move:haas_bioroid"], [1, 0]),
        ("rachel-body-start", {"stands": "roxies"}, ["end_turn"], [0, 1]),
        ("raymond-kate-good", {"stands": "jacks_diner"}, ["move:thurguns_free_clinic", "no"], [0, 1]),
    ],
)
def test_what_moves_a_plot(plot: str, given: dict[str, Any], acts: list[str], baggage: list[int]) -> None:
    who = SEATS[plot.partition("-")[0]]
    favors = {who: given.get("favors", {})}
    table = scene(5, turn=who, first=who, jump=who, plot={who: plot}, stands={who: given["stands"]}, favors=favors)
    passing(table, *acts)
    assert state(table).baggage[who] == baggage
