"""What chance decides: how often, and what never."""

from __future__ import annotations

from collections import Counter
from random import Random

import moot
from moot.bots import RandomBot
from tests.games.hearing.court import answer, court, faces, zone
from tests.marks import rule

UNDERSTUDY = {"understudy": True}


@rule("H-RULE-01")
def test_chance_names_each_open_point_alike() -> None:
    named: Counter[str] = Counter()
    for seed in range(240):
        table = court(2, seed=seed, phase="ruling", leaning={"cat": 4, "rent": -1})
        named.update(list(table.shown(None)["board"]["ruling"]))
    assert sum(named.values()) == 240
    assert set(named) == {"window", "cat", "rent"}
    assert min(named.values()) >= 50


@rule("H-PREP-04")
def test_a_new_deck_is_shuffled() -> None:
    drawn = set()
    for seed in range(40):
        table = court(2, seed=seed, turn=0, deck=[], rest={"deck": "discard"})
        answer(table, 0, "consult")
        assert zone(table, "discard") == []
        drawn.add(tuple(faces(table, zone(table, "deck")[-6:])))
    assert len(drawn) == 40


@rule("H-PREP-04", "H-HAND-01")
def test_nobody_can_follow_a_card_through_a_shuffle() -> None:
    """Everybody has seen the discard pile, yet who draws from the new deck draws unknown cards."""
    table = court(3, seed=3, turn=0, deck=[], rest={"deck": "discard"})
    assert len(table.shown(1)["board"]["discard"]) == 36
    answer(table, 0, "consult")
    for audience in (1, 2, None):
        seen = table.shown(audience)["board"]
        assert seen["deck"] == {"count": 34, "known": []}
        assert seen["hands"][0] == {"count": 2, "known": []}


@rule("H-AUTO-01", "H-AUTO-03")
def test_the_understudy_takes_any_action_but_rest_while_it_can_argue() -> None:
    first: Counter[str] = Counter()
    for seed in range(300):
        table = court(
            2,
            seed=seed,
            options=UNDERSTUDY,
            turn=0,
            hand=[[], ["cat-fur", "star-witness", "window-draught"]],
            table=[["open-gallery"], []],
        )
        answer(table, 0, "consult")
        first[_first_action(table)] += 1
    assert "rested" not in first
    assert set(first) == {"played cat-fur", "played window-draught", "played star-witness", "drew", "gallery"}
    assert min(first.values()) >= 30


@rule("H-AUTO-03", "H-TURN-03")
def test_the_understudy_can_rest_when_it_cannot_argue() -> None:
    rested = 0
    for seed in range(60):
        table = court(2, seed=seed, options=UNDERSTUDY, turn=0, hand=[[], ["star-witness"]], minutes=[3, 1])
        answer(table, 0, "consult")
        rested += any(event["kind"] == "rested" for event in table.told(None))
    assert 5 <= rested <= 55


@rule("H-AUTO-01")
def test_chance_decides_how_many_cards_the_understudy_discards() -> None:
    discarded: Counter[int] = Counter()
    for seed in range(90):
        table = court(
            2, seed=seed, options=UNDERSTUDY, prepare=1, hand=[["cat-fur"], ["rent-lease", "subpoena", "cat-names"]]
        )
        found = [len(one["discarded"]) for one in table.told(None) if one["kind"] == "drew" and one["seat"] == 1]
        discarded[found[0]] += 1
    assert set(discarded) == {0, 1, 2}
    assert min(discarded.values()) >= 15


@rule("H-AUTO-04", "H-AUTO-01")
def test_the_understudy_always_objects_and_chance_picks_with_what() -> None:
    used: Counter[str] = Counter()
    for seed in range(80):
        table = court(
            2,
            seed=seed,
            options=UNDERSTUDY,
            turn=0,
            hand=[["cat-fur"], ["rent-lease", "objection-hearsay", "objection-leading"]],
        )
        answer(table, 0, "argue:cat-fur", "for")
        (objected,) = [event for event in table.told(None) if event["kind"] == "objected"]
        used[objected["card"]["face"]] += 1
    assert set(used) == {"objection-hearsay", "objection-leading"}
    assert min(used.values()) >= 20


@rule("H-AUTO-02", "H-AUTO-01", "H-SETUP-08")
def test_in_whole_hearings_the_understudy_is_never_asked_and_never_seals() -> None:
    for seed in range(12):
        seats = 2 + seed % 3
        table = moot.table("hearing", seats=seats, seed=seed, options=UNDERSTUDY)
        bot = RandomBot(Random(seed))
        while not table.over:
            assert all(ask.seat != seats - 1 for ask in table.asks)
            assert zone(table, "exhibit")[seats - 1] == []
            ask = table.asks[0]
            table.answer(ask.seat, ask.id, bot(table, ask))


def _first_action(table: moot.Table) -> str:
    """What seat 1 did first after seat 0 had consulted; a gallery's payment may come before it moves a point."""
    events = table.told(None)
    consulted = next(i for i, event in enumerate(events) if event["kind"] == "drew")
    for event in events[consulted + 1 :]:
        if event["kind"] == "played":
            return f"played {event['card']['face']}"
        if event["kind"] in ("drew", "rested"):
            return str(event["kind"])
        if event["kind"] == "swayed":
            return "gallery"
    raise AssertionError("seat 1 did nothing")
