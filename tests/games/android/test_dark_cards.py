"""Dark cards and Memories, each played on its detective."""

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
    face,
    keys,
    passing,
    react,
    scene,
    skip,
    state,
    the_ask,
    things,
)
from tests.marks import rule

SEATS = {"louis": LOUIS, "caprice": CAPRICE, "raymond": RAYMOND, "floyd": FLOYD, "rachel": RACHEL}
PLOTS = {
    "louis": "louis-krausey-start",
    "caprice": "caprice-madness-start",
    "raymond": "raymond-war-start",
    "floyd": "floyd-home-start",
    "rachel": "rachel-father-start",
}
BEGIN: tuple[str, ...] = ()
AT_LAMP = {"stands": {LOUIS: "quiet_lamp"}, "warrants": {LOUIS: ["jinteki"]}}
IN_CLUB = {"stands": {RAYMOND: "castle_club"}}


def played(card: str, *acts: Any, after: tuple[Any, ...] = (), **given: Any) -> tuple[Table, int]:
    """The card is held by a neighbour with a dark marker; its target acts, it is played, and the rest is answered."""
    who = card.partition("-")[0]
    target = SEATS[who]
    holder = (target + 1) % 5
    twilight = {**given.pop("twilight", {}), holder: 4}
    hand = {**given.pop("hand", {}), holder: [card]}
    plot = {target: given.pop("plot", PLOTS[who])}
    start = {"begins": target} if not acts else {"turn": target}
    given.setdefault("lily", "hall_of_records")
    table = scene(5, first=target, jump=target, twilight=twilight, hand=hand, plot=plot, **start, **given)
    answer(table, *acts)
    for _ in range(8):
        if the_ask(table).seat == holder and card in keys(table):
            break
        answer(table, "pass" if the_ask(table).rule in ("A-PRIO-03", "A-PRIO-06") else "no")
    react(table, card)
    for one in after:
        answer(table, one)
    return table, target


@pytest.mark.parametrize(
    ("card", "acts", "given", "after", "expected"),
    [
        ("louis-db01", ["move:monroe"], {}, (), {"time": 3}),
        ("louis-db05", BEGIN, {}, (), {"baggage": [0, 1]}),
        ("louis-db06", ["move:roxies"], {}, (), {"baggage": [0, 1]}),
        ("raymond-db10", BEGIN, {}, (), {"time": 4}),
        ("louis-db10", BEGIN, {}, ("Lose 3 Time",), {"time": 3}),
        ("louis-db13", ["move:jinteki"], {"stands": {LOUIS: "quiet_lamp"}}, (), {"time": 2}),
        (
            "louis-db13",
            ["move:jinteki"],
            {"stands": {LOUIS: "quiet_lamp"}, "warrants": {LOUIS: ["jinteki"]}},
            (),
            {"warrants": []},
        ),
        ("louis-ld2", ["move:napd"], {"stands": {LOUIS: "monroe"}}, ("Lose 2 Time",), {"time": 3}),
        ("louis-ld4", BEGIN, {"plot": "louis-krausey-bad"}, (), {"time": 5, "baggage": [0, 1]}),
        ("caprice-cd1", ["move:levy_university"], {"stands": {CAPRICE: "meridian_arcology"}}, (), {"time": 3}),
        ("caprice-cd2", ["end_turn"], {}, (), {"baggage": [0, 1]}),
        ("caprice-cd6", ["move:quiet_lamp"], {"stands": {LOUIS: "quiet_lamp"}}, (), {"strain": 1}),
        ("caprice-cd7", BEGIN, {"strain": {CAPRICE: 2}, "hand": {CAPRICE: ["caprice-lb01"]}}, (), {"hand": 1}),
        ("floyd-fd6", ["move:haas_bioroid"], {"stands": {FLOYD: "elizas_toybox"}}, (), {"time": 2}),
        ("floyd-fd7", ["move:regolith_chapel"], {}, (), {"twilight": 3, "baggage": [0, 1]}),
        ("floyd-fd5", BEGIN, {"date": [1, 3], "stands": {FLOYD: "roxies"}}, (), {"time": 5}),
        ("rachel-rd1", ["move:napd"], {}, (), {"time": 3}),
        ("rachel-rd2", BEGIN, {}, (), {"baggage": [0, 1]}),
        ("rachel-rd3", ["end_turn"], {}, (), {"trauma": 1}),
        ("rachel-db01", ["move:napd"], {"money": {RACHEL: 1000}}, (), {"time": 3}),
        (
            "raymond-yd1",
            ["move:challenger_ferry"],
            {"stands": {RAYMOND: "castle_club"}},
            (),
            {"time": 4, "baggage": [0, 1]},
        ),
        ("raymond-yd3", ["move:rockvil_estates"], {}, (), {"baggage": [0, 1]}),
        ("raymond-yd4", ["move:rockvil_estates"], {}, (), {"time": 4}),
    ],
)
def test_what_it_costs_its_target(
    card: str, acts: Any, given: dict[str, Any], after: tuple[str, ...], expected: dict[str, Any]
) -> None:
    table, target = played(card, *acts, after=after, **given)
    skip(table)
    found = {name: _read(table, name, target) for name in expected}
    assert found == expected


@rule("A-TERM-24", "A-TERM-23")
def test_who_can_bear_no_loss_in_full_loses_what_there_is() -> None:
    """RD1: she has no favor to spend, and 1 Time; CD1: of two losses that cannot be borne she may choose either."""
    table, _ = played("rachel-rd1", "move:napd", time=2)
    skip(table)
    assert (state(table).time[RACHEL], state(table).active == RACHEL) == (0, False)
    table, _ = played("caprice-cd1", "move:levy_university", time=2, stands={CAPRICE: "meridian_arcology"})
    assert (the_ask(table).seat, the_ask(table).rule, len(the_ask(table).keys)) == (CAPRICE, "A-TERM-24", 2)
    favors = {CAPRICE: {"daniel": 1}}
    table, _ = played(
        "caprice-cd1", "move:levy_university", time=2, stands={CAPRICE: "meridian_arcology"}, favors=favors
    )
    assert (state(table).favors[CAPRICE], state(table).time[CAPRICE]) == ({}, 1), "the one that can be borne"


def _read(table: Table, name: str, seat: int) -> Any:
    if name == "hand":
        return len(state(table).hand[seat])
    return getattr(state(table), name)[seat]


@pytest.mark.parametrize(
    ("card", "given"),
    [
        ("louis-db01", {"mood": "good"}),
        ("rachel-db01", {"money": {RACHEL: 500}}),
        ("caprice-db01", {}),
    ],
)
def test_a_condition_that_does_not_hold(card: str, given: dict[str, Any]) -> None:
    who = SEATS[card.partition("-")[0]]
    holder = (who + 1) % 5
    given = {"lily": "hall_of_records", **given}
    table = scene(5, turn=who, first=who, jump=who, twilight={holder: 4}, hand={holder: [card]}, **given)
    answer(table, keys(table, "move:")[0])
    while the_ask(table).rule not in ("A-PRIO-03", "A-PRIO-06"):
        answer(table, "no")
    assert keys(table) == ["pass"]


def test_a_favor_is_returned() -> None:
    """DB03, FD1."""
    table, _ = played("louis-db03", "use_ability:city_hall", stands={LOUIS: "city_hall"})
    assert state(table).favors[LOUIS] == {}
    table, _ = played("floyd-fd1", "use_ability:melange_mining", stands={FLOYD: "melange_mining"})
    assert (state(table).favors[FLOYD], state(table).baggage[FLOYD]) == ({}, [0, 1])


def test_evidence_must_be_placed_faceup() -> None:
    """DB04."""
    table, _ = played(
        "louis-db04", "follow_lead:document_louis", "root", "pass", "evidence", leads={"document_louis": "napd"}
    )
    passing(table, "eve")
    assert len(state(table).faceup) == 1


def test_somebody_else_names_the_suspect() -> None:
    """CD8."""
    table, _ = played(
        "caprice-cd8",
        "follow_lead:document_louis",
        "kaguya",
        "pass",
        "evidence",
        leads={"document_louis": "jinteki"},
        strain={CAPRICE: 3},
    )
    assert (the_ask(table).seat, the_ask(table).rule) == (RAYMOND, "A-EVID-03")
    assert "an evidence token" in the_ask(table).prompt


def test_the_token_returns_to_the_pool() -> None:
    """LD7: its player may look at it first."""
    table, _ = played(
        "louis-ld7", "follow_lead:document_louis", "root", "pass", "evidence", leads={"document_louis": "napd"}
    )
    (token,) = state(table).held
    answer(table, keys(table)[0])
    assert state(table).held == []
    assert len(state(table).pool) == 60
    assert not knows(state(table), CAPRICE, token)


def test_a_token_that_has_gone_back_is_nothing_to_draw_a_second_for() -> None:
    """LD7, LB03: what a light card waits for must still be so (A-PRIO-06)."""
    acts = ("follow_lead:document_louis", "root", "pass", "pass", "evidence")
    table, _ = played("louis-ld7", *acts, hand={LOUIS: ["louis-lb03"]}, leads={"document_louis": "napd"})
    answer(table, keys(table)[0])
    assert (the_ask(table).seat, the_ask(table).rule) == (LOUIS, "A-PRIO-06")
    assert keys(table) == ["pass"]
    answer(table, "pass")
    assert the_ask(table).rule == "A-ROUND-07"
    assert len(state(table).pool) == 60


def test_the_lead_is_moved_once_more() -> None:
    """DB12: by the card's player, as its mover; not in the climax."""
    table, _ = played("louis-db12", "follow_lead:document_louis", "root", leads={"document_louis": "napd"})
    assert (the_ask(table).seat, the_ask(table).rule) == (CAPRICE, "A-LEAD-06")


@pytest.mark.parametrize(("card", "lost"), [("louis-ld1", "sacrifice"), ("rachel-rd7", "evidence")])
def test_what_a_lead_is_not_good_for_this_time(card: str, lost: str) -> None:
    """LD1, RD7."""
    place = {"louis": "napd", "rachel": "roxies"}[card.partition("-")[0]]
    other = {"louis": "root", "rachel": "castle_club"}[card.partition("-")[0]]
    table, _ = played(card, "follow_lead:document_louis", other, leads={"document_louis": place})
    assert the_ask(table).rule == "A-LEAD-11"
    assert lost not in keys(table)


def test_a_random_card_is_discarded() -> None:
    """DB09."""
    table, _ = played("louis-db09", "draw:louis light", hand={LOUIS: ["louis-lb01"]})
    assert (len(state(table).hand[LOUIS]), len(state(table).discards["louis light"])) == (1, 1)


def test_both_cards_of_a_double_draw_are_discarded() -> None:
    """YD6."""
    table, _ = played("raymond-yd6", "wrapped/1", "raymond light", "raymond light")
    assert state(table).hand[RAYMOND] == []


def test_a_tech_card_is_discarded_again() -> None:
    """FD4."""
    table, _ = played("floyd-fd4", "play:floyd-fl1", hand={FLOYD: ["floyd-fl1"]})
    assert state(table).tech == []
    assert things(table, "floyd-fl1")[0] in state(table).discards["floyd light"]


def test_the_car_breaks_down_until_the_end_of_the_next_turn() -> None:
    """RD4."""
    table, _ = played("rachel-rd4", "move:napd")
    skip(table)
    assert not [key for key in keys(table) if key == "move:rockvil_estates"]
    assert "move:monroe" in keys(table)
    assert [held.until for held in state(table).lasting] == [f"next_turn_end:{RACHEL}"]


def test_an_ability_costs_more_or_is_canceled() -> None:
    """CD4, FD3."""
    table, _ = played("caprice-cd4", "use_ability:city_hall", stands={CAPRICE: "city_hall"})
    labels = [option.label for option in the_ask(table).options]
    assert len(labels) == 2
    answer(table, labels[0])
    skip(table)
    assert (state(table).time[CAPRICE], state(table).favors[CAPRICE]) == (3, {"political": 1})
    table, _ = played("floyd-fd3", "use_ability:melange_mining", stands={FLOYD: "melange_mining"})
    skip(table)
    assert (state(table).favors[FLOYD], state(table).time[FLOYD]) == ({}, 4)


@pytest.mark.parametrize(
    ("memory", "acts", "given", "expected"),
    [
        ("memory-1", ["draw:raymond light"], {"favors": {RAYMOND: {"kate": 1}}}, {"favors": {}}),
        ("memory-2", ["move:castle_club"], {"stands": {RAYMOND: "midway"}}, {"time": 3}),
        ("memory-4", BEGIN, {}, {"baggage": [0, 2]}),  # guilt, and the war plot does not like Memories
    ],
)
def test_memories(memory: str, acts: Any, given: dict[str, Any], expected: dict[str, Any]) -> None:
    six = [f"louis-db0{i}" for i in range(1, 7)]
    start = {"begins": RAYMOND} if not acts else {"turn": RAYMOND}
    table = scene(5, first=RAYMOND, jump=RAYMOND, memory={FLOYD: [memory]}, hand={RAYMOND: six}, **start, **given)
    answer(table, *acts)
    while memory not in keys(table):
        answer(table, "no" if "no" in keys(table) else "pass")
    react(table, memory)
    skip(table)
    assert {name: _read(table, name, RAYMOND) for name in expected} == expected
    assert face(table, state(table).out[-1]) == memory
