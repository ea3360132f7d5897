"""What each kind of sentence does (E-01 to E-20), on trial cards that say just that."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table
from moot.games.voices.state import PLACES, ROW
from moot.games.voices.view import Courtroom, Front
from tests.games.voices.mind import answer, faces, log, state
from tests.games.voices.texts import did, done, resolve

BLANK, INNOCENT, GUILTY = "blank", "innocent", "guilty"
RED_SPEECH = {"speech": ["red_joy_1"]}
RED_INSTINCT = {"instinct": ["red_joy_1"]}
RED_SIGHT = {"observation": ["red_joy_1"]}
RED_MOTOR = {"motor_skills": ["red_joy_1"]}


def keys(table: Table) -> list[str]:
    return [option.key for option in table.asks[0].options]


def labels(table: Table) -> list[str]:
    return [option.label for option in table.asks[0].options]


def open_tokens(table: Table) -> dict[str, tuple[int, int]]:
    """Guilty and innocent tokens of the jurors that have any."""
    found = {juror: (state(table).guilty[juror], state(table).innocent[juror]) for juror in ROW}
    return {juror: tokens for juror, tokens in found.items() if any(tokens)}


def heights(table: Table) -> list[int]:
    return [len(state(table).jury[juror]) for juror in ROW]


# ---------------------------------------------------------------- open tokens


def test_e01_places_tokens_on_a_named_juror_without_asking() -> None:
    table = resolve("E-01")
    assert done(table)
    assert open_tokens(table) == {"relaxed": (0, 2)}
    assert did(table, 2) == ["Ada places 2 innocent tokens on Relaxed."]


def test_e02_places_on_a_juror_with_a_certain_token() -> None:
    table = resolve("E-02", markers=RED_SIGHT, guilty={"logical": 1, "relaxed": 1}, innocent={"impulsive": 1})
    assert (table.asks[0].seat, keys(table)) == (1, ["logical", "relaxed"])
    answer(table, 1, "relaxed")
    assert open_tokens(table)["relaxed"] == (1, 1)


def test_e02_without_an_eligible_juror_is_skipped_and_the_rest_is_done() -> None:
    table = resolve("E-02 and more", markers=RED_SPEECH)
    assert done(table)
    assert open_tokens(table) == {"logical": (1, 0)}


def test_e02_beside_a_named_juror() -> None:
    table = resolve("E-02 beside", markers=RED_SPEECH)
    assert done(table), "Logical stands at the end of the row: it has one neighbour"
    assert open_tokens(table) == {"judgmental": (1, 0)}


def test_e03_leaves_the_juror_to_the_user() -> None:
    table = resolve("E-03", markers=RED_SPEECH)
    assert (table.asks[0].seat, table.asks[0].rule, tuple(keys(table))) == (1, "V-JUROR-02", ROW)
    answer(table, 1, "distracted")
    assert open_tokens(table) == {"distracted": (0, 1)}


def test_e08_offers_only_the_way_that_does_something() -> None:
    table = resolve("E-08", markers=RED_SPEECH, guilty={"relaxed": 1})
    assert labels(table) == ["Remove 1 guilty token from any juror", "Place 1 innocent token on Logical"]
    answer(table, 1, "remove 1 guilty token from any juror")
    assert open_tokens(table) == {}
    table = resolve("E-08", markers=RED_SPEECH)
    assert done(table), "there is no guilty token to remove"
    assert open_tokens(table) == {"logical": (0, 1)}


def test_e08_has_three_ways_for_all_to_see() -> None:
    table = resolve("E-08 three", markers=RED_SPEECH, guilty={"relaxed": 1})
    ways = ["Remove 1 guilty token from any juror", "Place 1 innocent token on Logical", "Draw 2 strategy cards"]
    assert (table.asks[0].prompt, labels(table)) == ("Choose one.", ways)
    answer(table, 1, "draw 2 strategy cards")
    assert did(table) == ["Bo draws 2 strategy cards."]


def test_e08_hides_all_outcomes_but_the_one_that_was_chosen() -> None:
    table = resolve("E-08 hidden", markers=RED_SPEECH)
    assert labels(table) == ["A Tell the truth", "B Say nothing", "C Cough"]
    answer(table, 1, "B")
    assert did(table, 2) == [
        "Bo chooses B: “Say nothing.”",
        "Bo places 1 guilty token on Judgmental.",
        "Bo draws a strategy card.",
    ]
    assert open_tokens(table) == {"judgmental": (1, 0)}


def test_e09_turns_a_token_over() -> None:
    table = resolve("E-09", guilty={"relaxed": 1}, innocent={"logical": 2, "relaxed": 1})
    assert (table.asks[0].seat, table.asks[0].rule, keys(table)) == (0, "V-JUROR-31", ["logical", "relaxed"])
    answer(table, 0, "logical")
    assert open_tokens(table) == {"logical": (1, 1), "relaxed": (1, 1)}
    assert done(resolve("E-09", guilty={"logical": 1})), "there is no innocent token"


def test_e09_moves_a_token_to_another_juror_than_its_own() -> None:
    tokens: dict[str, Any] = {"guilty": {"logical": 1}, "innocent": {"logical": 1, "relaxed": 1, "impulsive": 1}}
    table = resolve("E-09 move", markers=RED_INSTINCT, **tokens)
    assert keys(table) == ["relaxed", "impulsive"]
    answer(table, 1, "impulsive")
    assert open_tokens(table) == {"logical": (0, 1), "relaxed": (0, 1), "impulsive": (1, 1)}


# ---------------------------------------------------------------- influence tokens


def test_e04_places_tokens_on_different_jurors() -> None:
    table = resolve("E-04", markers=RED_MOTOR, supply=[BLANK, INNOCENT, GUILTY])
    answer(table, 1, [INNOCENT, GUILTY], "relaxed")
    assert "relaxed" not in keys(table)
    answer(table, 1, "logical")
    assert heights(table) == [1, 0, 0, 1, 0, 0]
    assert did(table)[-1] == "Bo discards an influence token."
    assert did(table, 1)[-1] == "Bo discards Blank."


def test_e04_lets_the_placer_order_tokens_on_one_juror() -> None:
    table = resolve("E-04 named", markers=RED_MOTOR, supply=[BLANK, INNOCENT, GUILTY])
    answer(table, 1, [INNOCENT, GUILTY])
    assert (table.asks[0].rule, table.asks[0].ordered) == ("V-JUROR-21", True)
    assert labels(table) == ["Innocent", "Guilty"]
    answer(table, 1, [GUILTY, INNOCENT])
    assert faces(table, state(table).jury["logical"]) == ["guilty", "innocent"]


def test_e05_hands_tokens_over_and_each_seat_sees_its_own() -> None:
    table = resolve("E-05", markers=RED_MOTOR, supply=[BLANK, INNOCENT, GUILTY, BLANK])
    assert (table.asks[0].seat, table.asks[0].prompt) == (0, "Discard 1.")
    answer(table, 0, [BLANK])
    assert (table.asks[0].seat, labels(table)) == (1, ["Innocent", "Guilty", "Blank"])
    answer(table, 1, [INNOCENT, GUILTY])
    assert table.asks[0].prompt == "On which juror do you place Innocent?"
    answer(table, 1, "logical", "relaxed")
    assert did(table, 0) == [
        "Ada draws Blank, Innocent, Guilty and Blank.",
        "Ada discards Blank.",
        "Ada gives 3 influence tokens to Bo.",
        "Bo places an influence token on Logical.",
        "Bo places an influence token on Relaxed.",
        "Bo discards an influence token.",
    ]
    assert did(table, 1) == [
        "Ada draws 4 influence tokens.",
        "Ada discards an influence token.",
        "Ada gives Innocent, Guilty and Blank to Bo.",
        "Bo places Innocent on Logical.",
        "Bo places Guilty on Relaxed.",
        "Bo discards Blank.",
    ]
    assert not any(face in line for line in did(table, 2) for face in ("Blank", "Innocent", "Guilty"))


def test_e05_with_an_empty_supply_does_nothing_and_asks_nobody() -> None:
    jury = {"relaxed": [GUILTY] * 10 + [INNOCENT] * 10 + [BLANK] * 10}
    table = resolve("E-05", markers=RED_MOTOR, jury=jury)
    assert done(table)
    assert state(table).held == [[], [], [], []]


def test_e06_as_a_may_can_be_declined() -> None:
    table = resolve("E-06", markers=RED_SIGHT, jury={"logical": [GUILTY]})
    assert labels(table) == ["Discard it", "Move it to a different juror", "No"]
    assert did(table, 1) == ["Bo looks at the influence of Logical: Guilty."]
    answer(table, 1, "no")
    assert done(table)
    assert faces(table, state(table).jury["logical"]) == ["guilty"]


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_e15_places_tokens_that_nobody_sees(seat: int | None) -> None:
    table = answer(resolve("E-15"), 0, "relaxed")
    assert did(table, seat) == ["Ada places 2 influence tokens on Relaxed."]
    assert (
        table.shown(seat)["board"]["jurors"]["relaxed"]["influence"]
        == [{"is": "hidden", "back": "influence token"}] * 2
    )
    assert heights(table) == [0, 0, 0, 2, 0, 0]


def test_e15_places_as_many_as_there_are() -> None:
    jury = {"logical": [GUILTY] * 10 + [INNOCENT] * 10 + [BLANK] * 9}
    table = answer(resolve("E-15", jury=jury), 0, "relaxed")
    assert did(table) == ["Ada places an influence token on Relaxed."]


def test_e16_reorders_a_stack_and_others_lose_track() -> None:
    jury, known = {"logical": [BLANK, INNOCENT]}, [{"seat": 2, "sees": ["jury.logical"]}]
    table = resolve("E-16", markers=RED_SIGHT, options={"memory_aid": True}, jury=jury, known=known)
    assert (table.asks[0].seat, table.asks[0].ordered, labels(table)) == (1, True, ["Blank", "Innocent"])

    def seen(seat: int) -> list[str | None]:
        return [token.get("face") for token in table.shown(seat)["board"]["jurors"]["logical"]["influence"]]

    assert seen(2) == ["blank", "innocent"]
    answer(table, 1, [INNOCENT, BLANK])
    assert faces(table, state(table).jury["logical"]) == ["innocent", "blank"]
    assert seen(1) == ["innocent", "blank"]
    assert seen(2) == [None, None]


def test_e17_swaps_stacks_or_open_tokens() -> None:
    before: dict[str, Any] = {
        "markers": RED_INSTINCT,
        "jury": {"logical": [GUILTY, BLANK]},
        "guilty": {"logical": 2},
        "innocent": {"relaxed": 1},
    }
    table = resolve("E-17", **before)
    assert (table.asks[0].low, table.asks[0].high) == (2, 2)
    answer(table, 1, ["logical", "relaxed"])
    assert faces(table, state(table).jury["relaxed"]) == ["guilty", "blank"]
    assert heights(table) == [0, 0, 0, 2, 0, 0]
    assert open_tokens(table) == {"logical": (2, 0), "relaxed": (0, 1)}
    table = answer(resolve("E-17 open", **before), 1, ["logical", "relaxed"])
    assert open_tokens(table) == {"logical": (0, 1), "relaxed": (2, 0)}
    assert heights(table) == [2, 0, 0, 0, 0, 0]


def test_e18_discards_unseen() -> None:
    table = resolve("E-18", markers=RED_SIGHT, jury={"logical": [GUILTY, BLANK], "relaxed": [GUILTY]})
    assert keys(table) == ["logical", "relaxed"]
    answer(table, 1, "logical")
    for seat in range(4):
        assert did(table, seat) == ["Bo discards an influence token from Logical."]
    assert faces(table, state(table).jury["logical"]) == ["guilty"]
    assert done(resolve("E-18", markers=RED_SIGHT))


# ---------------------------------------------------------------- cards and markers


def test_e10_forbids_an_icon_for_the_next_round() -> None:
    table = resolve("E-10", markers=RED_INSTINCT)
    assert did(table) == ["Bo forbids the Instinct icon in round 2."]
    assert (table.asks[0].seat, table.asks[0].rule) == (0, "V-CHOOSE-01")
    screen = table.board(0, Courtroom).screen
    fronts = [card for place in (screen.outer, screen.middle, screen.top) for card in place if isinstance(card, Front)]
    refused = [refusal.args["card"] for refusal in table.asks[0].refused]
    assert len(fronts) == 3
    assert refused == [front.card for front in fronts if "instinct" in front.icons]
    assert refused


def test_e11_lets_the_owner_of_the_hand_discard() -> None:
    hand = [[], [], ["overpower", "objection-hearsay"], []]
    table = resolve("E-11", markers=RED_SIGHT, hand=hand)
    assert (table.asks[0].seat, keys(table)) == (1, ["2", "3"])
    answer(table, 1, "2")
    assert (table.asks[0].seat, table.asks[0].rule) == (2, "V-STRAT-15")
    assert labels(table) == ["Overpower", "Objection - Hearsay"]
    answer(table, 2, ["overpower"])
    assert did(table, 1) == [
        "Bo sees the hand of Cleo: Overpower and Objection - Hearsay.",
        "Cleo discards Overpower.",
    ]
    assert did(table, 3)[0] == "Bo sees the hand of Cleo: 2 strategy cards."
    table = answer(resolve("E-11", markers=RED_SIGHT, hand=hand), 1, "3")
    assert done(table), "an empty hand has nothing to discard"


def test_e12_destroys_or_returns_a_marker() -> None:
    table = resolve("E-12", markers={**RED_INSTINCT, "speech": ["grey_panic_1", "blue_joy_1"]})
    assert keys(table) == ["grey_panic_1", "blue_joy_1"]
    answer(table, 1, "grey_panic_1")
    assert did(table) == ["Bo destroys grey Panic."]
    table = resolve("E-12 return", markers={"instinct": ["red_joy_1", "blue_fear_1"]})
    assert done(table), "one's own marker is not meant, so there is one"
    assert did(table) == ["Bo returns blue Fear (2) to Cleo."]
    assert done(resolve("E-12", markers=RED_INSTINCT)), "nothing lies there"


def test_e13_deploys_a_marker_of_anyone() -> None:
    table = resolve("E-13", markers={**RED_INSTINCT, "speech": ["blue_joy_1"]})
    assert tuple(keys(table)) == PLACES
    answer(table, 1, "motor_skills", "0:0")
    assert "Bo pushes blue Joy (3) into Motor Skills." in did(table)
    assert done(table)


def test_e14_draws_cards_for_a_persona_and_not_for_the_prosecutor() -> None:
    table = resolve("E-14", markers=RED_SPEECH, deck=["written-statement", "read-the-room"])
    assert did(table, 1) == ["Bo draws Written Statement and Read the Room."]
    assert did(table, 0) == ["Bo draws 2 strategy cards."]
    table = resolve("E-14", seats=3, markers={"speech": ["red_joy_1", "green_joy_1"], "planning": ["red_anger_1"]})
    assert done(table), "with three players a tie is the prosecutor's"
    assert did(table) == []


def test_e14_checks_the_hand_limit_at_once() -> None:
    hand = [[], ["overpower", "objection-hearsay"], [], []]
    table = resolve("E-14 and more", markers=RED_SPEECH, hand=hand)
    assert (table.asks[0].rule, table.asks[0].low, len(keys(table))) == ("V-STRAT-14", 1, 4)
    assert open_tokens(table) == {}
    answer(table, 1, ["overpower"])
    assert open_tokens(table) == {"logical": (1, 0)}


# ---------------------------------------------------------------- conditions and other players


def test_e19_asks_for_the_users_strength() -> None:
    assert did(resolve("E-19", markers=RED_INSTINCT)) == ["Bo draws a strategy card."]
    assert did(resolve("E-19", markers={"instinct": ["red_fear_1"]})) == ["Bo places 1 guilty token on Impulsive."]


def test_e19_asks_for_the_tokens_of_the_juror_spoken_of() -> None:
    table = resolve("E-19 juror", markers=RED_SPEECH, guilty={"relaxed": 3})
    answer(table, 1, "relaxed")
    assert did(table) == ["Bo places 1 innocent token on Relaxed.", "Bo draws a strategy card."]
    table = answer(resolve("E-19 juror", markers=RED_SPEECH, guilty={"relaxed": 3}), 1, "logical")
    assert did(table) == ["Bo places 1 innocent token on Logical."]


def test_e20_lets_somebody_else_decide() -> None:
    table = resolve("E-20", markers=RED_SPEECH)
    assert (table.asks[0].seat, keys(table)) == (1, ["2", "3"])
    answer(table, 1, "3")
    assert (table.asks[0].seat, labels(table)) == (3, ["Place 1 guilty token on Logical", "Draw 1 strategy card"])
    answer(table, 3, "draw 1 strategy card")
    assert did(table) == ["Bo names Dov.", "Dov draws a strategy card."]


def test_e20_shares_a_benefit() -> None:
    table = answer(resolve("E-20 share", markers=RED_SPEECH), 1, "2")
    assert did(table) == ["Bo draws a strategy card.", "Bo names Cleo.", "Cleo draws a strategy card."]


def test_an_ability_keeps_its_user_and_the_next_one_looks_again() -> None:
    table = resolve("twice", markers={"instinct": ["red_joy_1", "blue_fear_1"]})
    assert did(table) == ["Bo destroys red Joy (3).", "Bo draws a strategy card.", "Cleo draws a strategy card."]
    assert [line for line in log(table) if " uses the ability of " in line] == [
        "Bo uses the ability of Instinct.",
        "Cleo uses the ability of Instinct.",
    ]
