"""The known trial cards of Voices, played: who is asked, what each seat sees, and what is left undone."""

from __future__ import annotations

import pytest

from moot.engine import IllegalAnswer, Table, call, const, do
from moot.engine.steps import Step
from tests.language.stage import answer, labels
from tests.language.voices.rules import CHOOSE, END_OF_ROUND, lay_behind_screen
from tests.language.voices.standin import (
    deploy,
    faces,
    first,
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

RED_MOTOR = put("red_joy", "motor_skills")
BLUE_SIGHT = put("blue_joy", "observation")


def ask_of(at: Table) -> tuple[int, str, list[str]]:
    """Who is asked first, by which rule, and what can be chosen."""
    return at.asks[0].seat, at.asks[0].rule, at.asks[0].keys


# ---------------------------------------------------------------- 1A, 23A, 27A: tokens are handed over


def test_1a_gives_three_of_four_tokens_away_and_the_receiver_places_two_apart() -> None:
    at = table(RED_MOTOR, *resolve("1A"))
    assert (at.asks[0].seat, at.asks[0].prompt) == (0, "Discard 1.")
    assert labels(at) == ["Blank", "Innocent", "Guilty", "Blank"]
    answer(at, at.asks[0].keys[:1])
    assert ask_of(at)[:2] == (1, "V-JUROR-13")
    assert labels(at) == ["Innocent", "Guilty", "Blank"]
    answer(at, at.asks[0].keys[:2])
    assert ask_of(at) == (1, "V-JUROR-22", ROW)
    assert at.asks[0].prompt == "On which juror do you place Innocent?"
    answer(at, "logical")
    assert ask_of(at) == (1, "V-JUROR-22", ROW[1:])
    answer(at, "relaxed")
    assert at.over
    assert faces(at, state(at).jury["logical"] + state(at).jury["relaxed"]) == ["innocent", "guilty"]


def test_1a_shows_each_seat_only_what_it_may_see() -> None:
    at = table(RED_MOTOR, *resolve("1A"))
    answer(at, at.asks[0].keys[:1])
    answer(at, at.asks[0].keys[:2])
    answer(at, "logical", "relaxed")
    assert log(at, 0) == [
        "Ada draws Blank, Innocent, Guilty and Blank.",
        "Ada discards Blank.",
        "Ada gives 3 influence tokens to Bo.",
        "Bo places an influence token on Logical.",
        "Bo places an influence token on Relaxed.",
        "Bo discards an influence token.",
    ]
    assert log(at, 1) == [
        "Ada draws 4 influence tokens.",
        "Ada discards an influence token.",
        "Ada gives Innocent, Guilty and Blank to Bo.",
        "Bo places Innocent on Logical.",
        "Bo places Guilty on Relaxed.",
        "Bo discards Blank.",
    ]
    assert log(at, 2) == log(at, None)
    assert not any(face in line for line in log(at, 2) for face in ("Blank", "Innocent", "Guilty"))


def test_1a_with_two_tokens_left_discards_one_and_places_one() -> None:
    at = table(RED_MOTOR, supply(2), *resolve("1A"))
    answer(at, at.asks[0].keys[:1])
    answer(at, "judgmental")
    assert at.over
    assert [len(state(at).jury[juror]) for juror in ROW] == [0, 1, 0, 0, 0, 0]
    assert log(at)[-1] == "Bo places an influence token on Judgmental."


def test_1a_with_an_empty_bag_does_nothing_and_asks_nobody() -> None:
    at = table(RED_MOTOR, supply(0), *resolve("1A"))
    assert at.over
    assert log(at)[0] == "Ada draws nothing."
    assert state(at).held == [[], [], [], []]


def test_1a_lets_the_first_player_choose_where_nobody_controls_the_region() -> None:
    at = table(first(2), put("grey_panic", "motor_skills"), *resolve("1A"))
    answer(at, at.asks[0].keys[:1])
    assert ask_of(at) == (2, "V-CONTROL-04", ["1", "2", "3"])
    answer(at, "3")
    assert at.asks[0].seat == 3


def test_1a_with_a_tie_of_three_players_stays_with_the_prosecutor() -> None:
    at = table(RED_MOTOR, put("blue_joy", "motor_skills"), *resolve("1A"), seats=3)
    answer(at, at.asks[0].keys[:1])
    assert ask_of(at)[:2] == (0, "V-JUROR-13")
    answer(at, at.asks[0].keys[:2])
    answer(at, "logical", "relaxed")
    assert log(at, 1)[2:4] == ["Ada gives 3 influence tokens to Ada.", "Ada places an influence token on Logical."]


def test_1a_with_a_tie_of_more_players_asks_the_first_player_among_those_tied() -> None:
    at = table(first(3), RED_MOTOR, put("blue_joy", "motor_skills"), put("yellow_fear", "motor_skills"), *resolve("1A"))
    answer(at, at.asks[0].keys[:1])
    assert ask_of(at) == (3, "V-CONTROL-04", ["1", "2"])


def test_23a_hands_over_all_tokens_for_two_named_jurors() -> None:
    at = table(RED_MOTOR, *resolve("23A"))
    assert ask_of(at)[:2] == (1, "V-JUROR-13")
    answer(at, at.asks[0].keys[:1])
    assert ask_of(at) == (1, "V-JUROR-11", ["distracted", "relaxed"])
    answer(at, "relaxed")
    assert log(at)[-1] == "Bo discards 2 influence tokens."
    assert len(state(at).jury["relaxed"]) == 1


def test_27a_hands_over_the_one_token_that_is_left() -> None:
    at = table(RED_MOTOR, *resolve("27A"))
    answer(at, at.asks[0].keys[:1])
    assert ask_of(at) == (1, "V-JUROR-11", ROW)
    answer(at, "impulsive")
    assert faces(at, state(at).jury["impulsive"]) == ["innocent"]
    assert state(at).held[1] == []


# ---------------------------------------------------------------- 1B: a kept card


def kept(*more: Step) -> Table:
    """Cleo has kept 1B; then Bo uses 23A for Relaxed."""
    return table(BLUE_SIGHT, RED_MOTOR, *more, *resolve("1B"), *resolve("23A"))


def place_on_relaxed(at: Table) -> Table:
    answer(at, at.asks[0].keys[1:2])
    return answer(at, "relaxed")


def test_1b_is_kept_and_asks_its_holder_when_tokens_are_placed() -> None:
    at = place_on_relaxed(kept())
    assert log(at)[0] == "Cleo keeps 1B."
    assert ask_of(at)[:2] == (2, "V-STRAT-29")
    assert labels(at) == ["Pass", "1B"]


def test_1b_shows_the_tokens_to_its_holder_who_may_discard_one() -> None:
    at = place_on_relaxed(kept())
    answer(at, at.asks[0].keys[1])
    assert (at.asks[0].seat, at.asks[0].prompt) == (2, "Discard 1 of them?")
    answer(at, "yes")
    assert at.over
    assert log(at, 2)[-4:] == [
        "Cleo uses 1B.",
        "Cleo looks at Innocent of Relaxed.",
        "Cleo discards 1B.",
        "Cleo discards Innocent of Relaxed.",
    ]
    assert log(at, 3)[-3:] == [
        "Cleo looks at an influence token of Relaxed.",
        "Cleo discards 1B.",
        "Cleo discards an influence token of Relaxed.",
    ]
    assert state(at).kept[2] == []
    assert state(at).jury["relaxed"] == []


def test_1b_is_gone_after_a_look_without_a_discard() -> None:
    at = place_on_relaxed(kept())
    answer(at, at.asks[0].keys[1], "no")
    assert at.over
    assert state(at).kept[2] == []
    assert len(state(at).jury["relaxed"]) == 1


def test_1b_that_lets_a_moment_pass_waits_for_the_next() -> None:
    at = place_on_relaxed(table(BLUE_SIGHT, RED_MOTOR, *resolve("1B"), *resolve("23A"), *resolve("2A")))
    answer(at, "pass", "A", "logical")
    assert labels(at) == ["Pass", "1B"]
    assert at.asks[0].seat == 2


def test_1b_does_not_wake_for_a_moved_token() -> None:
    at = table(BLUE_SIGHT, stacked("logical", "guilty"), *resolve("1B"), *resolve("10A"))
    answer(at, "Move it to a different juror".lower(), "judgmental")
    assert at.over
    assert len(state(at).kept[2]) == 1


def test_what_an_earlier_reaction_moves_away_is_no_longer_there_for_a_later_one() -> None:
    at = place_on_relaxed(kept(hold(3, "speculation")))
    for ask in list(at.asks):
        at.answer(ask.seat, ask.id, ask.keys[-1])
    assert ask_of(at) == (1, "V-STRAT-17", ["2", "3"])
    answer(at, "3", "impulsive")
    assert at.over, "Cleo's card no longer fits, and Dov has no more"
    assert len(state(at).kept[2]) == 1
    assert "Cleo uses 1B." not in log(at)
    assert log(at, 3)[-1] == "Dov moves Innocent from Relaxed to Impulsive."


# ---------------------------------------------------------------- 2A: hidden outcomes


def test_2a_offers_captions_only_and_tells_all_what_was_chosen() -> None:
    at = table(RED_MOTOR, *resolve("2A"))
    assert ask_of(at) == (1, "V-RESOLVE-05", ["A", "B"])
    assert at.asks[0].prompt == "Choose 1: A Keep both feet still. B Drum with both feet."
    answer(at, "B")
    assert at.over
    assert state(at).opened["perceptive"] == {"guilty": 1, "innocent": 0}
    for seat in (None, 0, 1, 2, 3):
        assert log(at, seat) == ["B was chosen: Place 1 guilty token on Perceptive.", "1 guilty on Perceptive."]


def test_2a_does_not_tell_what_the_other_outcome_would_have_been() -> None:
    at = table(RED_MOTOR, *resolve("2A"))
    answer(at, "A", "distracted")
    assert at.over
    assert not any("Perceptive" in line for seat in (None, 0, 1, 2, 3) for line in log(at, seat))
    assert log(at, 1)[1:] == ["Bo draws Blank.", "Bo places Blank on Distracted."]


# ---------------------------------------------------------------- 3A, 10A, 21A


def test_3a_allows_logical_and_the_neighbours_of_jurors_with_a_guilty_token() -> None:
    at = table(RED_MOTOR, opened("relaxed", guilty=1), stacked("perceptive", "guilty"), *resolve("3A"))
    assert ask_of(at) == (0, "V-JUROR-02", ["logical", "distracted", "impulsive"])


def test_3a_leaves_only_logical_if_nobody_has_a_guilty_token_and_asks_nobody() -> None:
    at = table(RED_MOTOR, opened("relaxed", innocent=1), *resolve("3A"))
    assert log(at)[0] == "1 guilty on Logical."
    assert at.asks[0].seat == 1, "the Prosecutor's part is done"


def test_3a_then_lets_the_motor_skills_player_place_one_of_three() -> None:
    at = table(RED_MOTOR, *resolve("3A"))
    answer(at, at.asks[0].keys[2:])
    answer(at, "perceptive")
    assert faces(at, state(at).jury["perceptive"]) == ["guilty"]
    assert log(at, 1)[-2:] == ["Bo places Guilty on Perceptive.", "Bo discards Blank and Innocent."]


def test_3a_places_the_last_token_although_there_is_no_choice() -> None:
    at = table(RED_MOTOR, supply(1), *resolve("3A"))
    answer(at, "logical")
    assert at.over
    assert log(at)[-1] == "Bo places an influence token on Logical."
    assert state(at).discarded == []


def test_a_draw_refills_the_supply_from_the_discarded_tokens() -> None:
    at = table(RED_MOTOR, *resolve("23A"), *resolve("23A"), *resolve("23A"), *resolve("23A"), *resolve("3A"))
    for _ in range(5):
        answer(at, at.asks[0].keys[:1])
        answer(at, at.asks[0].keys[0])
    assert "8 discarded influence tokens go back to the supply." in log(at)
    assert sum(map(len, state(at).jury.values())) == 5


@pytest.mark.parametrize("way", ["discard it", "move it to a different juror"])
def test_10a_looks_and_then_must_discard_or_move(way: str) -> None:
    at = table(BLUE_SIGHT, stacked("logical", "innocent", "guilty"), stacked("relaxed", "blank"), *resolve("10A"))
    assert ask_of(at) == (2, "V-JUROR-17", ["logical", "relaxed"])
    answer(at, "logical")
    assert log(at, 2)[-1] == "Cleo looks at Guilty of Logical."
    assert log(at, 1)[-1] == "Cleo looks at an influence token of Logical."
    assert labels(at) == ["Discard it", "Move it to a different juror"]
    answer(at, way)
    if way != "discard it":
        assert ask_of(at) == (2, "V-JUROR-20", ROW[1:])
        answer(at, "relaxed")
        assert faces(at, state(at).jury["relaxed"]) == ["blank", "guilty"]
    assert faces(at, state(at).jury["logical"]) == ["innocent"]
    assert at.over


def test_10a_without_any_influence_token_skips_the_look_and_what_hangs_on_it() -> None:
    at = table(BLUE_SIGHT, *resolve("10A"))
    assert at.over
    assert log(at) == ["1 guilty on Judgmental."]


def test_21a_offers_only_jurors_with_an_innocent_token() -> None:
    at = table(opened("logical", innocent=2), opened("relaxed", innocent=1), opened("impulsive", 1), *resolve("21A"))
    assert ask_of(at) == (0, "V-JUROR-31", ["logical", "relaxed"])
    answer(at, "logical")
    assert state(at).opened["logical"]["innocent"] == 1
    assert table(opened("impulsive", guilty=1), *resolve("21A")).over


# ---------------------------------------------------------------- 39B, 40A


def with_screen(*script: Step) -> Table:
    screen = do(lay_behind_screen, cards=const(["2A", "3A", "10A", "27A"]))
    return table(put("red_joy", "instinct"), screen, *script)


def test_39b_forbids_a_speech_card_in_the_next_round_only() -> None:
    next_rounds = (call(END_OF_ROUND), call(CHOOSE), call(END_OF_ROUND), call(CHOOSE))
    at = with_screen(*resolve("39B"), *next_rounds)
    assert ask_of(at)[0] == 1
    assert at.asks[0].keys == ["yes", "no"]
    answer(at, "yes")
    assert at.asks[0].seat == 0
    assert at.asks[0].rule == "V-CHOOSE-01"
    assert [option.label.split(": ")[1] for option in at.asks[0].options] == ["3A", "27A"]
    assert [(refusal.rule, refusal.why) for refusal in at.asks[0].refused] == [
        ("V-CHOOSE-13", "nobody can choose a card with the Speech icon")
    ] * 2
    with pytest.raises(IllegalAnswer, match="nobody can choose a card with the Speech icon"):
        answer(at, at.asks[0].refused[0].key)
    answer(at, at.asks[0].keys[0])
    assert len(at.asks[0].keys) == 3
    assert at.asks[0].refused == []


def test_39b_is_told_to_all_but_what_lies_behind_the_screen_is_not() -> None:
    at = with_screen(*resolve("39B"), call(END_OF_ROUND), call(CHOOSE))
    answer(at, "yes")
    answer(at, at.asks[0].keys[0])
    assert log(at, 2) == [
        "Next round, a card with the Speech icon cannot be chosen.",
        "Ada chooses a card with the icons Motor Skills and Instinct.",
    ]
    assert all(card == {"back": "trial card"} for card in at.view(2)["board"]["screen"])


def test_39b_may_leave_the_prosecutor_free() -> None:
    at = with_screen(*resolve("39B"), call(END_OF_ROUND), call(CHOOSE))
    answer(at, "no")
    assert log(at) == []
    assert len(at.asks[0].keys) == 4
    assert at.asks[0].refused == []


def test_40a_looks_at_a_hand_and_discards_one_of_its_cards() -> None:
    at = table(hold(2, "overpower", "hearsay"), *resolve("40A"))
    assert ask_of(at) == (0, "V-RESOLVE-05", ["1", "2", "3"])
    answer(at, "2", "discard 1 of them")
    assert at.asks[0].seat == 0
    assert labels(at) == ["Overpower", "Hearsay"]
    answer(at, at.asks[0].keys[1:])
    assert log(at, 0) == ["Ada sees the hand of Cleo: Overpower and Hearsay.", "Cleo discards Hearsay."]
    assert log(at, 1) == ["Ada sees the hand of Cleo: 2 strategy cards.", "Cleo discards Hearsay."]
    assert faces(at, state(at).hand[2]) == ["overpower"]


def test_40a_draws_for_the_player_who_then_keeps_to_the_hand_limit() -> None:
    at = table(hold(2, "overpower", "hearsay", "badgering"), *resolve("40A"))
    answer(at, "2", "draw 1 strategy card for that player")
    assert ask_of(at)[:2] == (2, "V-STRAT-14")
    assert len(labels(at)) == 4
    answer(at, at.asks[0].keys[:1])
    assert at.over
    assert len(state(at).hand[2]) == 3


def test_40a_with_an_empty_hand_can_only_draw() -> None:
    at = table(*resolve("40A"))
    answer(at, "3")
    assert at.over
    assert log(at)[-1] == "Dov draws a strategy card."


def test_an_ability_keeps_its_user_and_the_next_one_looks_again() -> None:
    text = "Instinct: Destroy one of your markers in Instinct. Draw 1 strategy card.\nInstinct: Draw 1 strategy card."
    at = played(text, put("red_joy", "instinct"), put("blue_fear", "instinct"))
    assert log(at) == ["Red joy is destroyed.", "Bo draws a strategy card.", "Cleo draws a strategy card."]
    assert at.over


def test_who_holds_a_card_is_asked_whether_it_fits_or_not() -> None:
    at = table(hold(1, "think_ahead"), hold(3, "badgering"), deploy(0, "grey_panic", "speech"))
    assert [(ask.seat, ask.prompt) for ask in at.asks] == [(1, "Do you react?"), (3, "Do you react?")]
    assert [len(ask.keys) for ask in at.asks] == [1, 2]
