"""The effect vocabulary of Voices, E-01 to E-20: each kind said and run."""

from __future__ import annotations

from moot.engine import Table, call, const, do
from tests.language.stage import answer, labels
from tests.language.voices.cards import EFFECTS
from tests.language.voices.rules import CHOOSE, END_OF_ROUND, lay_behind_screen
from tests.language.voices.standin import (
    faces,
    hold,
    log,
    opened,
    played,
    put,
    resolve,
    stacked,
    state,
    supply,
    table,
)
from tests.language.voices.verbs import ROW

SPEECH = put("red_joy", "speech")
INSTINCT = put("red_joy", "instinct")
SIGHT = put("red_joy", "observation")
MOTOR = put("red_joy", "motor_skills")


def open_tokens(at: Table) -> dict[str, tuple[int, int]]:
    """Guilty and innocent tokens of the jurors that have any."""
    found = state(at).opened
    return {juror: (on["guilty"], on["innocent"]) for juror, on in found.items() if any(on.values())}


# ---------------------------------------------------------------- open tokens


def test_e01_places_tokens_on_a_named_juror_without_asking() -> None:
    at = table(*resolve("E-01"))
    assert at.over
    assert open_tokens(at) == {"relaxed": (0, 2)}
    assert log(at, 2) == ["2 innocent on Relaxed."]


def test_e02_places_on_a_juror_with_a_certain_token() -> None:
    at = table(
        SIGHT, opened("logical", guilty=1), opened("relaxed", guilty=1), opened("impulsive", 0, 1), *resolve("E-02")
    )
    assert (at.asks[0].seat, at.asks[0].keys) == (1, ["logical", "relaxed"])
    answer(at, "relaxed")
    assert open_tokens(at)["relaxed"] == (1, 1)


def test_e02_without_an_eligible_juror_is_skipped_and_the_rest_is_done() -> None:
    text = "Speech: Place 1 innocent token on a juror with a guilty token. Place 1 guilty token on Logical."
    at = played(text, SPEECH)
    assert at.over
    assert open_tokens(at) == {"logical": (1, 0)}


def test_e02_beside_a_named_juror() -> None:
    at = played("Speech: Place 1 guilty token on a juror adjacent to Logical.", SPEECH)
    assert at.over, "Logical stands at the end of the row: it has one neighbour"
    assert open_tokens(at) == {"judgmental": (1, 0)}


def test_e03_leaves_the_juror_to_the_user() -> None:
    at = table(SPEECH, *resolve("E-03"))
    assert (at.asks[0].seat, at.asks[0].rule, at.asks[0].keys) == (1, "V-JUROR-02", ROW)
    answer(at, "distracted")
    assert open_tokens(at) == {"distracted": (0, 1)}


def test_e08_offers_only_the_way_that_does_something() -> None:
    at = table(SPEECH, opened("relaxed", guilty=1), *resolve("E-08"))
    assert at.asks[0].keys == ["remove 1 guilty token from any juror", "place 1 innocent token on Logical"]
    answer(at, "remove 1 guilty token from any juror")
    assert open_tokens(at) == {}
    at = table(SPEECH, *resolve("E-08"))
    assert at.over, "there is no guilty token to remove"
    assert open_tokens(at) == {"logical": (0, 1)}


def test_e08_has_three_ways_for_all_to_see() -> None:
    at = table(SPEECH, opened("relaxed", guilty=1), *resolve("E-08 three"))
    assert at.asks[0].prompt == EFFECTS["E-08 three"].removeprefix("Speech: ")
    assert len(at.asks[0].keys) == 3
    answer(at, "draw 2 strategy cards")
    assert log(at) == ["Bo draws 2 strategy cards."]


def test_e08_hides_all_outcomes_but_the_one_that_was_chosen() -> None:
    at = table(SPEECH, *resolve("E-08 hidden"))
    assert at.asks[0].keys == ["A", "B", "C"]
    answer(at, "B")
    assert log(at, 2) == [
        "B was chosen: Place 1 guilty token on Judgmental. Draw 1 strategy card.",
        "1 guilty on Judgmental.",
        "Bo draws a strategy card.",
    ]
    assert open_tokens(at) == {"judgmental": (1, 0)}


def test_e09_turns_a_token_over() -> None:
    at = table(opened("logical", 0, 2), opened("relaxed", 1, 1), *resolve("E-09"))
    assert (at.asks[0].seat, at.asks[0].rule, at.asks[0].keys) == (0, "V-JUROR-31", ["logical", "relaxed"])
    answer(at, "logical")
    assert open_tokens(at) == {"logical": (1, 1), "relaxed": (1, 1)}
    assert table(opened("logical", guilty=1), *resolve("E-09")).over


def test_e09_moves_a_token_to_another_juror_than_its_own() -> None:
    at = table(
        INSTINCT, opened("logical", 1, 1), opened("relaxed", 0, 1), opened("impulsive", 0, 1), *resolve("E-09 move")
    )
    assert at.asks[0].keys == ["relaxed", "impulsive"]
    answer(at, "impulsive")
    assert open_tokens(at) == {"logical": (0, 1), "relaxed": (0, 1), "impulsive": (1, 1)}


# ---------------------------------------------------------------- influence tokens


def test_e04_places_tokens_on_different_jurors() -> None:
    at = table(MOTOR, *resolve("E-04"))
    answer(at, at.asks[0].keys[1:])
    answer(at, "relaxed")
    assert "relaxed" not in at.asks[0].keys
    answer(at, "logical")
    assert [len(state(at).jury[juror]) for juror in ROW] == [1, 0, 0, 1, 0, 0]
    assert log(at)[-1] == "Bo discards an influence token."


def test_e04_lets_the_placer_order_tokens_on_one_juror() -> None:
    at = table(MOTOR, *resolve("E-04 named"))
    answer(at, at.asks[0].keys[1:])
    assert (at.asks[0].rule, at.asks[0].ordered, labels(at)) == ("V-JUROR-21", True, ["Innocent", "Guilty"])
    answer(at, at.asks[0].keys[::-1])
    assert faces(at, state(at).jury["logical"]) == ["guilty", "innocent"]


def test_e06_as_a_may_can_be_declined() -> None:
    at = table(SIGHT, stacked("logical", "guilty"), *resolve("E-06"))
    assert at.asks[0].keys == ["discard it", "move it to a different juror", "no"]
    assert log(at, 1) == ["Bo looks at Guilty of Logical."]
    answer(at, "no")
    assert at.over
    assert faces(at, state(at).jury["logical"]) == ["guilty"]


def test_e15_places_tokens_that_nobody_sees() -> None:
    at = table(*resolve("E-15"))
    answer(at, "relaxed")
    for seat in range(4):
        assert log(at, seat) == ["Ada places 2 influence tokens on Relaxed."]
        assert at.view(seat)["board"]["jury"]["relaxed"] == [{"back": "influence token"}] * 2
    assert len(state(at).jury["relaxed"]) == 2


def test_e15_places_as_many_as_there_are() -> None:
    at = table(supply(1), *resolve("E-15"))
    answer(at, "relaxed")
    assert log(at) == ["Ada places an influence token on Relaxed."]


def test_e16_reorders_a_stack_and_others_lose_track() -> None:
    place = "Prosecutor: Draw 2 influence tokens and place them on Logical."
    at = table(SIGHT, *resolve("T", place), *resolve("E-16"), cards={"T": place})
    answer(at, at.asks[0].keys)
    assert faces(at, state(at).jury["logical"]) == ["blank", "innocent"]
    assert [token.get("face") for token in at.view(0)["board"]["jury"]["logical"]] == ["blank", "innocent"]
    assert (at.asks[0].seat, at.asks[0].ordered, labels(at)) == (1, True, ["Blank", "Innocent"])
    answer(at, at.asks[0].keys[::-1])
    assert faces(at, state(at).jury["logical"]) == ["innocent", "blank"]
    assert [token.get("face") for token in at.view(1)["board"]["jury"]["logical"]] == ["innocent", "blank"]
    assert at.view(0)["board"]["jury"]["logical"] == [{"back": "influence token"}] * 2


def test_e17_swaps_stacks_or_open_tokens() -> None:
    before = (INSTINCT, stacked("logical", "guilty", "blank"), opened("logical", 2, 0), opened("relaxed", 0, 1))
    at = table(*before, *resolve("E-17"))
    assert (at.asks[0].low, at.asks[0].high) == (2, 2)
    answer(at, ["logical", "relaxed"])
    assert faces(at, state(at).jury["relaxed"]) == ["guilty", "blank"]
    assert state(at).jury["logical"] == []
    assert open_tokens(at) == {"logical": (2, 0), "relaxed": (0, 1)}
    at = table(*before, *resolve("E-17 open"))
    answer(at, ["logical", "relaxed"])
    assert open_tokens(at) == {"logical": (0, 1), "relaxed": (2, 0)}
    assert len(state(at).jury["logical"]) == 2


def test_e18_discards_unseen() -> None:
    at = table(SIGHT, stacked("logical", "guilty", "blank"), stacked("relaxed", "guilty"), *resolve("E-18"))
    assert at.asks[0].keys == ["logical", "relaxed"]
    answer(at, "logical")
    for seat in range(4):
        assert log(at, seat) == ["Bo discards an influence token of Logical."]
    assert faces(at, state(at).jury["logical"]) == ["guilty"]
    assert table(SIGHT, *resolve("E-18")).over


# ---------------------------------------------------------------- cards and markers


def test_e10_forbids_an_icon_for_the_next_round() -> None:
    screen = do(lay_behind_screen, cards=const(["2A", "3A"]))
    at = table(INSTINCT, screen, *resolve("E-10"), call(END_OF_ROUND), call(CHOOSE))
    assert at.asks[0].seat == 0
    assert [refusal.label.split(": ")[1] for refusal in at.asks[0].refused] == ["3A"]
    assert len(at.asks[0].keys) == 1, "it is asked all the same: what lies behind the screen is hidden"


def test_e11_lets_the_owner_of_the_hand_discard() -> None:
    at = table(SIGHT, hold(2, "overpower", "hearsay"), *resolve("E-11"))
    assert (at.asks[0].seat, at.asks[0].keys) == (1, ["2", "3"])
    answer(at, "2")
    assert (at.asks[0].seat, at.asks[0].rule, labels(at)) == (2, "V-STRAT-15", ["Overpower", "Hearsay"])
    answer(at, at.asks[0].keys[:1])
    assert log(at, 1) == ["Bo sees the hand of Cleo: Overpower and Hearsay.", "Cleo discards Overpower."]
    assert log(at, 3)[0] == "Bo sees the hand of Cleo: 2 strategy cards."
    at = table(SIGHT, *resolve("E-11"))
    answer(at, "3")
    assert at.over


def test_e12_destroys_or_returns_a_marker() -> None:
    at = table(INSTINCT, put("blue_joy", "speech"), put("grey_panic", "speech"), *resolve("E-12"))
    assert at.asks[0].keys == ["grey_panic", "blue_joy"]
    answer(at, "grey_panic")
    assert log(at) == ["Grey panic is destroyed."]
    at = table(INSTINCT, put("blue_fear", "instinct"), *resolve("E-12 return"))
    assert at.over, "one's own marker is not meant, so there is one"
    assert state(at).markers["blue_fear"].where == "unused"
    assert table(INSTINCT, *resolve("E-12")).over


def test_e13_deploys_a_marker_of_anyone() -> None:
    at = table(INSTINCT, put("blue_joy", "speech"), *resolve("E-13"))
    assert at.asks[0].keys == ["planning", "observation", "speech", "instinct", "motor_skills"]
    answer(at, "planning")
    assert log(at) == ["Bo deploys blue joy to Planning."]


def test_e14_draws_cards_for_a_persona_and_not_for_the_prosecutor() -> None:
    at = table(SPEECH, *resolve("E-14"))
    assert log(at, 1) == ["Bo draws Written Statement and Read The Room."]
    assert log(at, 0) == ["Bo draws 2 strategy cards."]
    at = table(SPEECH, put("blue_joy", "speech"), *resolve("E-14"), seats=3)
    assert at.over
    assert state(at).hand == [[], [], []]


def test_e14_checks_the_hand_limit_at_once() -> None:
    at = played(
        "Speech: Draw 2 strategy cards. Place 1 guilty token on Logical.", SPEECH, hold(1, "overpower", "hearsay")
    )
    assert (at.asks[0].rule, at.asks[0].low, len(at.asks[0].keys)) == ("V-STRAT-14", 1, 4)
    assert open_tokens(at) == {}
    answer(at, at.asks[0].keys[:1])
    assert open_tokens(at) == {"logical": (1, 0)}


# ---------------------------------------------------------------- conditions and other players


def test_e19_asks_for_the_users_strength() -> None:
    assert log(table(INSTINCT, *resolve("E-19"))) == ["Bo draws a strategy card."]
    assert log(table(put("red_fear", "instinct"), *resolve("E-19"))) == ["1 guilty on Impulsive."]


def test_e19_asks_for_the_tokens_of_the_juror_spoken_of() -> None:
    at = table(SPEECH, opened("relaxed", guilty=3), *resolve("E-19 juror"))
    answer(at, "relaxed")
    assert log(at) == ["1 innocent on Relaxed.", "Bo draws a strategy card."]
    at = table(SPEECH, opened("relaxed", guilty=3), *resolve("E-19 juror"))
    answer(at, "logical")
    assert log(at) == ["1 innocent on Logical."]


def test_e20_lets_somebody_else_decide() -> None:
    at = table(SPEECH, *resolve("E-20"))
    assert (at.asks[0].seat, at.asks[0].keys) == (1, ["2", "3"])
    answer(at, "3")
    assert (at.asks[0].seat, labels(at)) == (3, ["Place 1 guilty token on Logical", "Draw 1 strategy card"])
    answer(at, "draw 1 strategy card")
    assert log(at) == ["Dov draws a strategy card."]
    assert len(state(at).hand[3]) == 1


def test_e20_shares_a_benefit() -> None:
    at = table(SPEECH, *resolve("E-20 share"))
    answer(at, "2")
    assert log(at) == ["Bo draws a strategy card.", "Cleo draws a strategy card."]
