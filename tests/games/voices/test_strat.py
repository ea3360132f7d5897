"""V-STRAT: what needs whole games, other cards, or two worlds that look the same."""

from __future__ import annotations

from typing import Any

import pytest

import moot
from moot.api import rules_of
from moot.engine import Rules, Table
from moot.games.voices import GAME
from moot.games.voices.cards import content
from tests.games.voices.mind import answer, board, decisions, faces, mind, seen_by, state
from tests.marks import rule

OTHERS = (0, 2, 3, None)


@rule("V-STRAT-01", "V-STRAT-20", "V-STRAT-13", "V-3P-05")
@pytest.mark.parametrize("seats", [3, 6])
def test_the_prosecutor_never_has_a_card_and_nobody_more_than_three(seats: int) -> None:
    most = 0
    for table in decisions(moot.table("voices", seats=seats, seed=5), 5):
        hands = [hand["count"] for hand in board(table, None)["hands"]]
        game = state(table)
        assert game.prosecutor is None or hands[game.prosecutor] == 0
        if game.round == 1 and not any(game.begun):
            assert hands == [0 if seat == game.prosecutor else 2 for seat in range(seats)]
        for ask in table.asks:
            assert ask.rule != "V-STRAT-29" or ask.seat != game.prosecutor or game.kept[ask.seat]
            assert hands[ask.seat] <= 3 or ask.rule in ("V-STRAT-14", "V-STRAT-15")
        most = max(most, *hands)
    assert most >= 3


@rule("V-STRAT-02")
def test_a_hand_is_seen_by_its_owner_alone_at_any_time() -> None:
    one, other = (
        mind(4, turn=2, first=2, hand=[[], [card, "overpower"], [], []]) for card in ("quick-retort", "gut-feeling")
    )
    assert [card["face"] for card in board(one, 1)["hand"]] == ["quick-retort", "overpower"]
    assert seen_by(one, 1) != seen_by(other, 1)
    for audience in OTHERS:
        assert seen_by(one, audience) == seen_by(other, audience)
        assert board(one, audience)["hands"][1] == {"count": 2, "known": []}


def other_cards(id_: str, **fields: Any) -> Rules:
    """The cards with something else printed on one of them."""
    cards = content()
    next(card for card in cards["strategy"] if card["id"] == id_).update(fields)
    return rules_of(GAME, cards)


@rule("V-STRAT-12")
@pytest.mark.parametrize("icon", ["speech", "motor_skills", ""])
def test_the_reminder_icon_has_no_effect(icon: str) -> None:
    """With any icon, Quick Retort follows a deployment to Speech, and no other."""
    for region in ("speech", "motor_skills"):
        table = mind(
            4,
            rules=other_cards("quick-retort", region=icon),
            turn=1,
            first=1,
            hand=[[], ["quick-retort"], [], []],
            markers={region: ["blue_fear_1"]},
        )
        answer(table, 1, "red_joy_1", region, "0:0")
        ask = table.asks[0]
        assert ask.rule == "V-STRAT-29"
        assert ("Quick Retort" in [one.label for one in ask.options]) == (region == "speech")


@rule("V-STRAT-32")
def test_never_two_copies_for_the_same_event() -> None:
    """Nor with a card that reacts to others: with two Speculations in one hand, one of them is used."""
    table = mind(
        4,
        rules=other_cards("objection-speculation", copies=2),
        letter="A",
        card="12",
        first=1,
        hand=[[], [], ["objection-speculation", "objection-speculation"], []],
        markers={"motor_skills": ["red_joy_1"]},
    )
    answer(table, 2, "pass")  # a guilty token on Perceptive
    answer(table, 1, "logical", "relaxed")
    assert len(table.asks[0].options) == 3
    answer(table, 2, "objection-speculation")
    answer(table, 2, [table.asks[0].options[0].key], "no")
    assert [one.key for one in table.asks[0].options] == ["pass"]


@rule("V-STRAT-34", "V-STRAT-06")
def test_only_the_deployer_is_asked_about_a_personas_deployment() -> None:
    """No card reacts to the deployment of another persona; everybody knows the list of cards."""
    cards = ["read-the-room", "overpower", "objection-badgering"]
    table = mind(4, turn=1, first=1, hand=[[], ["quick-retort"], cards[:2], cards[2:]], jury={"logical": ["guilty"]})
    answer(table, 1, "red_joy_1", "speech", "0:0")
    assert [ask.seat for ask in table.asks] == [1]


@rule("V-STRAT-29", "V-STRAT-04")
def test_t_61_a_pass_looks_the_same_with_any_hand() -> None:
    """T-61: with or without the card that fits, the others see the same question come and go."""

    def passed(card: str) -> Table:
        table = mind(4, turn=0, first=0, hand=[[], [card], ["sharp-eye"], []])
        answer(table, 0, "speech", "0:0")
        return answer(answer(table, 1, "pass"), 2, "pass")

    one, other = passed("objection-badgering"), passed("gut-feeling")
    for audience in OTHERS:
        assert seen_by(one, audience) == seen_by(other, audience)
    assert one.asks[0].rule == "V-DEPLOY-04"


@rule("V-STRAT-17", "V-STRAT-30")
@pytest.mark.parametrize("first", [1, 2])
def test_the_first_player_orders_cards_and_kept_cards(first: int) -> None:
    """Who shows first does not matter; the order is the first player's, and each card is then resolved."""
    table = mind(
        4,
        letter="A",
        card="3",
        first=first,
        hand=[[], ["objection-speculation"], [], []],
        kept=[[], [], ["1"], []],
        markers={"motor_skills": ["green_joy_1"]},
    )
    answer(table, 1, "pass")
    answer(table, 3, ["blank"], "relaxed")
    answer(answer(table, 2, "1"), 1, "objection-speculation")
    (ask,) = table.asks
    assert (ask.seat, ask.rule) == (first, "V-STRAT-17")
    answer(table, first, "1")
    answer(answer(table, 1, "no"), 2, "no")
    used = [event["seat"] for event in table.told(None) if event["kind"] in ("played", "used_kept")]
    assert used == [1, 2]
    assert faces(table, state(table).pile) == ["objection-speculation"]


@rule("V-STRAT-30", "V-STRAT-29")
def test_deployer_and_others_share_one_window() -> None:
    """With a card that reacts to the deployment of any other player."""
    table = mind(
        4,
        rules=other_cards("objection-badgering", text="After another player deploys a marker: Destroy that marker."),
        turn=1,
        first=1,
        hand=[[], ["quick-retort"], ["objection-badgering"], []],
        markers={"speech": ["green_joy_1"]},
    )
    answer(table, 1, "red_joy_1", "speech", "0:0")
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(1, "V-STRAT-29"), (2, "V-STRAT-29")]
    answer(table, 1, "quick-retort")
    answer(table, 2, "objection-badgering")
    assert table.asks[0].rule == "V-STRAT-17"
    answer(table, 1, "2")
    assert board(table, None)["destroyed"][1] == ["red_joy_1"]
    assert board(table, None)["regions"]["speech"]["markers"] == []
