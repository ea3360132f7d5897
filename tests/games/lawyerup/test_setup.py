"""L-SETUP, L-DISC: what lies where before the first Witness, and how the evidence gets there."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import moot
from moot.engine import BadOptions, Table, knows
from moot.games.lawyerup.case import CASES
from moot.games.lawyerup.state import Court
from tests.games.lawyerup.court import FACE, answer, asked, at, begun, faces, play_on, state, zone
from tests.marks import rule


def drafting(**options: Any) -> Table:
    return play_on(begun(**options), "L-DISC-04")


# ---------------------------------------------------------------- setup


@rule("L-SETUP-01", "L-SETUP-08", "L-SETUP-18")
def test_options_are_checked() -> None:
    wrong: list[tuple[int, dict[str, Any], str]] = [
        (2, {"case": "art_forgery"}, "no case 'art_forgery'"),
        (4, {"automa": "D"}, "two play as a team"),
        (2, {"silent": True}, "needs 'amicable'"),
        (4, {"amicable": True}, "two players"),
    ]
    for seats, options, reason in wrong:
        with pytest.raises(BadOptions, match=reason):
            moot.table("lawyerup", seats=seats, options=options)
    assert begun().seats == 2


@rule("L-DISC-12", "L-COOP-02", "L-SETUP-08")
@pytest.mark.parametrize(
    ("case", "options", "whose"),
    [
        ("private_eye", {"first_game_deal": True}, "Celebrity Divorce"),
        ("prize_marrow", {"first_game_deal": True}, "Celebrity Divorce"),
        ("casino_heist", {"amicable": True}, "Celebrity Divorce"),
        ("casino_heist", {"asset_start": "B"}, "Celebrity Divorce"),
        ("prize_marrow", {"shared_assets": "full"}, "Celebrity Divorce"),
        ("celebrity_divorce", {"pyramid": "bottom_up"}, "Private Eye"),
    ],
)
def test_what_is_one_cases_own_is_not_for_another(case: str, options: dict[str, Any], whose: str) -> None:
    (name,) = options
    with pytest.raises(BadOptions, match=f"'{name}' belongs to {whose}, and not to {CASES[case].title}"):
        begun(case=case, **options)
    own = {one.title: one.name for one in CASES.values()}[whose]
    assert begun(case=own, **options).seats == 2


@rule("L-SETUP-14")
def test_the_first_case_on_offer_is_the_recommended_one() -> None:
    schema = moot.games()["lawyerup"].options
    (struct,) = [one for one in schema["$defs"].values() if "case" in one["properties"]]
    assert struct["properties"]["case"]["enum"][0] == struct["properties"]["case"]["default"] == "celebrity_divorce"


@rule("L-SETUP-02", "L-SETUP-03", "L-SETUP-04", "L-SETUP-05", "L-SETUP-09", "L-SETUP-10", "L-SETUP-11", "L-SETUP-13")
def test_what_each_side_begins_with() -> None:
    table = drafting()
    game = state(table)
    assert [Counter(name[:2] for name in zone(table, "deck", seat)) for seat in (0, 1)] == [{"PB": 26}, {"DB": 26}]
    assert (game.objections, game.sidebar) == ([3, 3], [True, True])
    assert (game.area, game.discard, game.claimed) == ([[], []], [[], []], [[], []])
    assert {FACE[name].case for name in faces(table, list(range(len(game.face))))} == {"", "06"}


@rule("L-SETUP-06", "L-SETUP-07", "L-SETUP-15")
@pytest.mark.parametrize("judge", ["JG-1", "JG-2", "JG-3"])
def test_a_judge_presides_and_favors_the_prosecution(judge: str) -> None:
    table = begun(judge=judge, rulings=True)
    assert (zone(table, "judge"), state(table).favor) == ([judge], 0)
    by_lot = {zone(begun(seed=seed, rulings=True), "judge")[0] for seed in range(12)}
    assert by_lot == {"JG-1", "JG-2", "JG-3"}


@rule("L-SETUP-15")
def test_unless_rulings_are_wanted_the_judge_shows_favor_and_nothing_else() -> None:
    assert {FACE[zone(begun(seed=seed), "judge")[0]].text for seed in range(12)} == {""}
    with pytest.raises(BadOptions, match="needs 'rulings'"):
        begun(judge="JG-2")


@rule("L-SETUP-16")
@pytest.mark.parametrize("case", CASES)
def test_promo_procedures_join_the_base_decks(case: str) -> None:
    table = begun(case=case, promo_procedures=True)
    for seat, color in enumerate("PD"):
        cards = [*zone(table, "deck", seat), *zone(table, "hand", seat)]
        assert len(cards) == 27
        assert [card for card in cards if card.startswith("PR-")] == [f"PR-{CASES[case].number}{color}"]


@rule("L-SETUP-17")
def test_bids_for_favor() -> None:
    table = at(options={"bidding": True}, at=["trial@call:witnesses", "witnesses@call:witness", "witness"], favor=0)
    assert [(ask.seat, ask.rule, len(ask.keys)) for ask in table.asks] == [
        (0, "L-SETUP-17", 10),
        (1, "L-SETUP-17", 10),
    ]
    state(table).sidebar = [False, True]
    answer(table, 0, "3")
    answer(table, 1, "7")
    assert (state(table).favor, state(table).sidebar) == (1, [True, True])
    assert state(table).bids == [[1, 2, 4, 5, 6, 7, 8, 9, 10], [1, 2, 3, 4, 5, 6, 8, 9, 10]]
    assert asked(table, 1).rule == "L-CALL-02"


@rule("L-SETUP-17")
def test_equal_bids_change_nothing() -> None:
    table = at(options={"bidding": True}, at=["trial@call:witnesses", "witnesses@call:witness", "witness"], favor=0)
    answer(table, 0, "5")
    answer(table, 1, "5")
    assert asked(table, 0).rule == "L-CALL-02"


# ---------------------------------------------------------------- Discovery


@rule("L-DISC-01", "L-DISC-02", "L-DISC-04")
def test_three_cards_each_and_six_ways_to_assign_them() -> None:
    table = drafting()
    assert [(ask.seat, len(ask.keys)) for ask in table.asks] == [(0, 6), (1, 6)]
    assert [len(drawn) for drawn in state(table).drawn] == [3, 3]
    assert (len(table.shown(0)["board"]["drawn"]), table.shown(None)["board"]["drawn"]) == (3, [])
    order = asked(table, 0).keys[0].split(":")
    assert asked(table, 0).default == ":".join(str(card) for card in state(table).drawn[0])
    assert [int(card) for card in order] == state(table).drawn[0]


@rule("L-DISC-03", "L-DISC-05")
def test_nothing_is_shown_before_both_have_chosen_and_all_goes_face_down() -> None:
    table = drafting()
    before = table.shown(1)
    first = table.asks[0]
    table.answer(0, first.id, first.keys[3])
    assert table.shown(1) == before
    assert state(table).drafted == [[], []]
    play_on_once(table)
    game = state(table)
    assert [len(pile) for pile in (*game.drafted, game.buried)] == [2, 2, 2]
    assert [card["is"] for card in table.told(0)[-1]["cards"]] == ["hidden"] * 3
    board = table.shown(0)["board"]
    assert (board["drafted"], board["buried"]) == ([2, 2], 2)


def play_on_once(table: Table) -> None:
    ask = table.asks[0]
    table.answer(ask.seat, ask.id, ask.default)


@rule("L-DISC-06", "L-DISC-08", "L-DISC-16")
def test_after_discovery_nobody_knows_what_lies_where() -> None:
    table = play_on(begun(), "L-DISC-11")
    game: Court = state(table)
    for audience in range(game.seats + 1):
        for pile in (game.buried, *game.deck):
            assert not any(knows(game, audience, card) for card in pile)
    # A perfect memory still knows its own nine: no other world has them elsewhere.
    mine = [
        card for event in table.told(0) if event["kind"] == "drafted" and event["seat"] == 0 for card in event["cards"]
    ]
    buried = {card["face"] for card in mine[2::3]}
    assert len(buried) == 9
    for seed in range(3):
        assert buried <= set(zone(table.sample(0, Random(seed)), "buried"))


@rule("L-DISC-07", "L-DISC-08", "L-DISC-10", "L-DISC-13")
def test_nine_rounds_make_decks_of_44() -> None:
    # T-10
    table = play_on(begun(), "L-DISC-11")
    game = state(table)
    assert [len(deck) + len(hand) for deck, hand in zip(game.deck, game.hand, strict=True)] == [44, 44]
    assert ([len(hand) for hand in game.hand], len(game.buried), game.case_deck) == ([5, 5], 18, [])
    assert sum(event["kind"] == "drafted" for event in table.told()) == 18


@rule("L-DISC-11", "L-RES-23")
def test_the_mulligan() -> None:
    table = play_on(begun(), "L-DISC-11")
    first, second = asked(table, 0), asked(table, 1)
    assert (first.low, first.high) == (0, 5)
    table.answer(1, second.id, second.keys[:2])
    gone = [int(key) for key in first.keys[:4]]
    table.answer(0, first.id, first.keys[:4])
    assert state(table).discard[0] == gone
    drew = [event["seat"] for event in table.told() if event["kind"] == "drew"]
    assert drew == [0, 1, 0, 1]  # opening hands, then what was exchanged: the Prosecution first, whoever chose first
    assert [len(hand) for hand in state(table).hand] == [5, 5]
    assert [len(deck) for deck in state(table).deck] == [44 - 9, 44 - 7]
    assert asked(table, 0).rule == "L-CALL-02"


@rule("L-DISC-12")
def test_the_first_game_is_dealt() -> None:
    table = play_on(begun(first_game_deal=True), "L-DISC-11")
    game = state(table)
    assert [len(deck) for deck in game.deck] == [39, 39]
    assert len(game.buried) == 18
    assert not any(event["kind"] == "drafted" for event in table.told())
    cards = Counter(name[:3] for name in (*zone(table, "deck", 0), *zone(table, "hand", 0)))
    assert cards["C06"] == 18


@rule("L-DISC-15")
def test_what_does_not_fill_two_hands_is_buried_unseen() -> None:
    table = at(phase="discovery", case_deck=[f"C06-{number:02}" for number in range(1, 9)], rest={"case_deck": "box"})
    for _ in range(2):
        play_on_once(table)
    assert (len(state(table).buried), asked(table, 0).rule) == (2 + 2, "L-DISC-11")
