"""The strategy cards of Voices, played after the moment that each of them names."""

from __future__ import annotations

import pytest

from moot.engine import Table
from moot.engine.steps import Step
from tests.language.stage import answer, labels
from tests.language.voices.standin import (
    deploy,
    faces,
    first,
    hold,
    log,
    opened,
    put,
    resolve,
    stacked,
    state,
    supply,
    table,
)
from tests.language.voices.verbs import ROW


def offered(at: Table, seat: int) -> list[str]:
    """The cards that this seat may show now."""
    for ask in at.asks:
        if ask.seat == seat and ask.rule == "V-STRAT-29":
            return [option.label for option in ask.options][1:]
    return []


def show(at: Table, seat: int, card: str) -> Table:
    """This seat shows a card and all others pass."""
    for ask in list(at.asks):
        option = next((one.key for one in ask.options if ask.seat == seat and one.label == card), "pass")
        at.answer(ask.seat, ask.id, option)
    return at


def passes(at: Table) -> Table:
    while not at.over and at.asks[0].rule == "V-STRAT-29":
        answer(at, "pass")
    return at


def after_deploy(card: str, region: str, *before: Step, marker: str = "red_joy") -> Table:
    """Bo deploys a marker and shows this card, the only one that anybody holds."""
    at = table(hold(1, card), *before, deploy(1, marker, region))
    return show(at, 1, card.replace("_", " ").title())


# ---------------------------------------------------------------- moments and their filters


@pytest.mark.parametrize(
    ("card", "region"),
    [
        ("written_statement", "motor_skills"),
        ("quick_retort", "speech"),
        ("gut_feeling", "instinct"),
        ("sharp_eye", "observation"),
        ("think_ahead", "planning"),
    ],
)
def test_a_card_for_one_region_fits_that_region_only(card: str, region: str) -> None:
    tokens = (opened("logical", guilty=1), stacked("relaxed", "guilty"))
    title = card.replace("_", " ").title()
    for other in ("planning", "observation", "speech", "instinct", "motor_skills"):
        at = table(
            *tokens,
            hold(1, card),
            hold(2, card if card == "written_statement" else "badgering"),
            deploy(1, "red_joy", other),
        )
        assert offered(at, 1) == ([title] if other == region else [])
        assert offered(at, 2) == []


def test_after_the_prosecutor_deploys_fits_nobody_else() -> None:
    assert offered(table(hold(1, "badgering"), deploy(0, "grey_panic", "speech")), 1) == ["Badgering"]
    assert offered(table(hold(1, "badgering"), deploy(2, "blue_joy", "speech")), 1) == []
    assert offered(table(hold(1, "badgering"), deploy(1, "red_joy", "speech")), 1) == []


def test_after_another_player_places_does_not_fit_ones_own_tokens() -> None:
    holders = (hold(1, "speculation"), hold(2, "think_ahead"))
    at = table(*holders, put("red_joy", "motor_skills"), *resolve("27A"))
    answer(at, at.asks[0].keys[:1])
    answer(at, "logical")
    assert [ask.seat for ask in at.asks] == [1, 2]
    assert offered(at, 1) == []
    at = table(*holders, put("blue_joy", "motor_skills"), *resolve("27A"))
    answer(at, at.asks[0].keys[:1])
    answer(at, "logical")
    assert offered(at, 1) == ["Speculation"]


def test_a_region_with_two_markers_counts_the_one_just_deployed() -> None:
    assert offered(table(hold(1, "double_down"), deploy(1, "red_joy", "speech")), 1) == []
    two = table(hold(1, "double_down"), put("red_fear", "speech"), deploy(1, "red_joy", "speech"))
    assert offered(two, 1) == ["Double Down"]
    strangers = table(hold(1, "double_down"), put("blue_fear", "speech"), deploy(1, "red_joy", "speech"))
    assert offered(strangers, 1) == []


def test_a_card_without_a_target_stays_in_hand() -> None:
    for card in ("overpower", "second_wind", "train_of_thought", "read_the_room"):
        at = table(hold(1, card), deploy(1, "red_joy", "speech"))
        assert offered(at, 1) == [], card
    assert offered(table(hold(1, "gut_feeling"), deploy(1, "red_joy", "instinct")), 1) == []


# ---------------------------------------------------------------- tokens


def test_written_statement_places_one_of_three_on_logical_or_impulsive() -> None:
    at = after_deploy("written_statement", "motor_skills")
    assert (at.asks[0].seat, at.asks[0].rule) == (1, "V-JUROR-13")
    answer(at, at.asks[0].keys[1:2])
    assert at.asks[0].keys == ["logical", "impulsive"]
    answer(at, "impulsive")
    assert at.over
    assert log(at, 1)[1:] == [
        "Bo uses Written Statement.",
        "Bo draws Blank, Innocent and Guilty.",
        "Bo places Innocent on Impulsive.",
        "Bo discards Blank and Guilty.",
    ]
    assert log(at, 2)[2:] == [
        "Bo draws 3 influence tokens.",
        "Bo places an influence token on Impulsive.",
        "Bo discards 2 influence tokens.",
    ]
    assert faces(at, state(at).pile) == ["written_statement"]


def test_only_one_written_statement_for_one_deployment() -> None:
    at = table(hold(1, "written_statement", "written_statement"), deploy(1, "red_joy", "motor_skills"))
    assert offered(at, 1) == ["Written Statement", "Written Statement"]
    show(at, 1, "Written Statement")
    answer(at, at.asks[0].keys[:1])
    answer(at, "logical")
    assert offered(at, 1) == []
    assert at.asks[0].keys == ["pass"], "it is asked all the same: a hand is nobody's business"


def test_written_statement_with_an_empty_supply_draws_nothing() -> None:
    at = after_deploy("written_statement", "motor_skills", supply(0))
    assert at.over
    assert log(at)[-1] == "Bo draws nothing."


def test_double_down_discards_the_other_token() -> None:
    at = after_deploy("double_down", "speech", put("red_fear", "speech"))
    answer(at, at.asks[0].keys[:1])
    answer(at, "relaxed")
    assert log(at)[-2:] == ["Bo places an influence token on Relaxed.", "Bo discards an influence token."]
    assert at.over


@pytest.mark.parametrize("kind", ["guilty", "innocent"])
def test_quick_retort_lets_its_user_say_which_kind(kind: str) -> None:
    at = after_deploy("quick_retort", "speech")
    assert at.asks[0].keys == ["distracted", "relaxed"]
    answer(at, "relaxed")
    assert at.asks[0].keys == ["guilty", "innocent"]
    answer(at, kind)
    assert state(at).opened["relaxed"][kind] == 1
    assert sum(sum(tokens.values()) for tokens in state(at).opened.values()) == 1


def test_gut_feeling_moves_an_open_token_to_a_neighbour() -> None:
    at = after_deploy("gut_feeling", "instinct", opened("relaxed", 1, 1), opened("logical", 1))
    assert at.asks[0].keys == ["logical", "relaxed"]
    answer(at, "relaxed")
    assert at.asks[0].keys == ["guilty", "innocent"]
    answer(at, "innocent")
    assert at.asks[0].keys == ["distracted", "impulsive"]
    answer(at, "impulsive")
    assert state(at).opened["relaxed"] == {"guilty": 1, "innocent": 0}
    assert state(at).opened["impulsive"] == {"guilty": 0, "innocent": 1}


def test_gut_feeling_does_not_ask_for_a_kind_that_is_not_there() -> None:
    at = after_deploy("gut_feeling", "instinct", opened("logical", innocent=1))
    assert at.over
    assert state(at).opened["judgmental"] == {"guilty": 0, "innocent": 1}


@pytest.mark.parametrize("moves", [True, False])
def test_sharp_eye_sees_a_whole_stack_and_may_move_its_top(moves: bool) -> None:
    at = after_deploy("sharp_eye", "observation", stacked("relaxed", "guilty", "innocent"), stacked("logical", "blank"))
    assert at.asks[0].keys == ["logical", "relaxed"]
    answer(at, "relaxed")
    assert log(at, 1)[-1] == "Bo looks at Guilty and Innocent of Relaxed."
    assert log(at, 0)[-1] == "Bo looks at 2 influence tokens of Relaxed."
    assert at.asks[0].keys == ["distracted", "impulsive", "no"]
    answer(at, "distracted" if moves else "no")
    assert at.over
    assert faces(at, state(at).jury["relaxed"]) == (["guilty"] if moves else ["guilty", "innocent"])
    assert faces(at, state(at).jury["distracted"]) == (["innocent"] if moves else [])


@pytest.mark.parametrize("jurors", [[], ["logical"], ["logical", "relaxed"]])
def test_read_the_room_looks_at_up_to_two_tops(jurors: list[str]) -> None:
    stacks = (stacked("relaxed", "guilty", "innocent"), stacked("logical", "blank"), stacked("perceptive", "guilty"))
    at = after_deploy("read_the_room", "speech", *stacks)
    assert (at.asks[0].low, at.asks[0].high, at.asks[0].keys) == (0, 2, ["logical", "relaxed", "perceptive"])
    answer(at, jurors)
    seen = {"logical": "Bo looks at Blank of Logical.", "relaxed": "Bo looks at Innocent of Relaxed."}
    assert log(at, 1)[2:] == [seen[juror] for juror in jurors]


def test_hearsay_moves_the_token_that_a_prosecutor_ability_placed() -> None:
    at = table(hold(2, "hearsay"), put("red_joy", "observation"), opened("perceptive", guilty=1), *resolve("10A"))
    assert offered(at, 2) == ["Hearsay"]
    show(at, 2, "Hearsay")
    assert at.asks[0].keys == ["logical", "distracted"]
    answer(at, "distracted")
    assert at.over
    assert [state(at).opened[juror]["guilty"] for juror in ROW] == [0, 0, 1, 0, 0, 1]


def test_hearsay_ignores_a_guilty_token_of_a_region_ability() -> None:
    at = table(hold(2, "hearsay"), put("red_joy", "motor_skills"), *resolve("2A"))
    answer(at, "B")
    assert at.over


def test_speculation_sees_one_of_the_new_tokens_and_may_move_it() -> None:
    at = table(hold(2, "speculation"), put("red_joy", "motor_skills"), *resolve("E-04"))
    answer(at, at.asks[0].keys[1:])
    answer(at, "logical", "perceptive")
    show(at, 2, "Speculation")
    assert (at.asks[0].prompt, labels(at)) == ("Look at 1 of them.", ["An influence token"] * 2)
    answer(at, at.asks[0].keys[1:])
    assert log(at, 2)[-1] == "Cleo looks at Guilty of Perceptive."
    assert log(at, 3)[-1] == "Cleo looks at an influence token of Perceptive."
    assert at.asks[0].keys == ["impulsive", "no"]
    answer(at, "impulsive")
    assert faces(at, state(at).jury["impulsive"]) == ["guilty"]
    assert faces(at, state(at).jury["logical"]) == ["innocent"]


# ---------------------------------------------------------------- markers


def test_overpower_destroys_a_strange_marker_that_hangs_over_the_edge() -> None:
    markers = (
        put("blue_joy", "speech"),
        put("blue_fear", "speech", hangs=True),
        put("grey_panic", "speech", hangs=True),
        put("red_fear", "speech", hangs=True),
        put("yellow_joy", "instinct", hangs=True),
    )
    at = after_deploy("overpower", "speech", *markers)
    assert (at.asks[0].rule, at.asks[0].keys) == ("V-DEPLOY-21", ["grey_panic", "blue_fear"])
    answer(at, "blue_fear")
    assert log(at)[-1] == "Blue fear is destroyed."
    assert state(at).markers["blue_fear"].where == "destroyed"


def test_badgering_destroys_the_prosecutors_marker_and_may_return_what_fell() -> None:
    fallen = (put("red_joy", "speech"), put("red_fear", "speech"), put("blue_joy", "speech"))
    at = table(*fallen, hold(1, "badgering"), deploy(0, "grey_panic", "speech", "red_joy", "red_fear", "blue_joy"))
    show(at, 1, "Badgering")
    assert state(at).markers["grey_panic"].where == "destroyed"
    assert (at.asks[0].rule, at.asks[0].keys) == ("V-DEPLOY-33", ["red_joy", "red_fear", "no"])
    answer(at, "red_joy")
    assert at.over
    assert [state(at).markers[name].where for name in ("red_joy", "red_fear", "blue_joy")] == [
        "unused",
        "destroyed",
        "destroyed",
    ]


def test_badgering_offers_nothing_if_no_own_marker_fell() -> None:
    at = table(
        put("blue_joy", "speech"),
        put("red_joy", "destroyed"),
        hold(1, "badgering"),
        deploy(0, "grey_panic", "speech", "blue_joy"),
    )
    show(at, 1, "Badgering")
    assert at.over
    assert state(at).markers["red_joy"].where == "destroyed"


def test_second_wind_deploys_a_destroyed_marker_and_opens_a_window_of_its_own() -> None:
    at = table(
        hold(1, "second_wind", "written_statement", "written_statement"),
        put("red_fear", "destroyed"),
        deploy(1, "red_joy", "motor_skills"),
    )
    show(at, 1, "Second Wind")
    assert log(at)[-1] == "Bo deploys red fear to Motor Skills."
    for _ in ("the inner window", "the outer window"):
        while not offered(at, 1):
            answer(at, "pass")
        show(at, 1, "Written Statement")
        answer(at, at.asks[0].keys[:1])
        answer(at, "logical")
    passes(at)
    assert at.over
    assert len(state(at).jury["logical"]) == 2


def test_train_of_thought_deploys_a_strange_marker_that_stays_its_owners() -> None:
    at = table(
        hold(1, "train_of_thought", "quick_retort"),
        put("blue_joy", "instinct"),
        deploy(1, "red_joy", "instinct"),
    )
    show(at, 1, "Train Of Thought")
    assert (at.asks[0].rule, at.asks[0].keys) == ("V-DEPLOY-05", ["planning", "observation", "speech", "motor_skills"])
    answer(at, "speech")
    assert log(at)[-1] == "Bo deploys blue joy to Speech."
    assert offered(at, 1) == ["Quick Retort"], "the card is for whoever deploys"
    assert state(at).markers["blue_joy"].owner == 2


def test_think_ahead_discards_before_the_hand_limit_is_checked() -> None:
    at = table(hold(1, "think_ahead", "overpower", "badgering"), deploy(1, "red_joy", "planning"))
    show(at, 1, "Think Ahead")
    assert (at.asks[0].rule, len(at.asks[0].keys)) == ("V-STRAT-15", 4)
    answer(at, at.asks[0].keys[:1])
    assert at.asks[0].rule == "V-STRAT-29", "nothing more is discarded"
    assert len(state(at).hand[1]) == 3
    assert log(at, 2)[2:] == ["Bo draws 2 strategy cards.", "Bo discards Overpower."]


# ---------------------------------------------------------------- several at once


def test_all_who_hold_a_card_are_asked_at_once_and_may_pass() -> None:
    at = table(
        first(3),
        hold(1, "hearsay"),
        hold(2, "speculation"),
        put("red_joy", "motor_skills"),
        hold(3, "badgering"),
        deploy(0, "grey_panic", "speech"),
        deploy(1, "red_anger", "speech"),
    )
    assert [ask.seat for ask in at.asks] == [3, 1, 2], "from the first player on"
    passes(at)
    assert at.over
    assert log(at) == ["Ada deploys grey panic to Speech.", "Bo deploys red anger to Speech."]
