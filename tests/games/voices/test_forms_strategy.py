"""The strategy cards, played after the moment that each of them names."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table
from moot.games.voices.state import PLACES, ROW
from tests.games.voices.mind import answer, faces, log, mind, state

TOKENS: dict[str, Any] = {"guilty": {"logical": 1}, "jury": {"relaxed": ["guilty"]}}


def offered(table: Table, seat: int) -> list[str]:
    """The cards that this seat may show now."""
    ask = table.ask(seat)
    return [option.label for option in ask.options][1:] if ask is not None and ask.rule == "V-STRAT-29" else []


def deploy(seat: int, marker: str, region: str, line: str = "0:0", **given: Any) -> Table:
    """A seat deploys a marker, on its turn. The prosecutor's are all equal, so none is asked for."""
    chosen = [] if marker.startswith("grey_") else [marker]
    return answer(mind(turn=seat, **given), seat, *chosen, region, line)


def play(card: str, region: str, marker: str = "red_joy_1", line: str = "0:0", **given: Any) -> Table:
    """Bo deploys a marker and plays this card, the only one that anybody holds."""
    return answer(deploy(1, marker, region, line, hand=[[], [card], [], []], **given), 1, card)


def since(table: Table, card: str, seat: int | None = None) -> list[str]:
    """What an audience was told since the card was used, without choices that were none."""
    events = [event for event in table.told(seat) if event["kind"] != "taken"]
    start = next(i for i, event in enumerate(events) if event["kind"] == "played" and card in event["text"])
    return [event["text"] for event in events[start + 1 :] if event["text"]]


def keys(table: Table) -> list[str]:
    return [option.key for option in table.asks[0].options]


def labels(table: Table) -> list[str]:
    return [option.label for option in table.asks[0].options]


# ---------------------------------------------------------------- moments and their filters


@pytest.mark.parametrize(
    ("card", "title", "region"),
    [
        ("written-statement", "Written Statement", "motor_skills"),
        ("quick-retort", "Quick Retort", "speech"),
        ("gut-feeling", "Gut Feeling", "instinct"),
        ("sharp-eye", "Sharp Eye", "observation"),
        ("think-ahead", "Think Ahead", "planning"),
    ],
)
def test_a_card_for_one_region_fits_that_region_only(card: str, title: str, region: str) -> None:
    for other in PLACES:
        markers = {other: ["blue_fear_1"]}
        table = deploy(1, "red_joy_1", other, hand=[[], [card], ["quick-retort"], []], markers=markers, **TOKENS)
        assert offered(table, 1) == ([title] if other == region else [])
        assert offered(table, 2) == []


def test_after_the_prosecutor_deploys_fits_nobody_else() -> None:
    hand = [[], ["objection-badgering"], [], []]
    assert offered(deploy(0, "grey_confusion_1", "speech", hand=hand), 1) == ["Objection - Badgering"]
    assert offered(deploy(2, "blue_joy_1", "speech", hand=hand), 1) == []
    assert offered(deploy(1, "red_joy_1", "speech", hand=hand), 1) == []


@pytest.mark.parametrize(("marker", "offers"), [("red_joy_1", []), ("blue_joy_1", ["Objection - Speculation"])])
def test_after_another_player_places_does_not_fit_ones_own_tokens(marker: str, offers: list[str]) -> None:
    hand = [[], ["objection-speculation"], ["think-ahead"], []]
    table = mind(round=5, card="27", letter="A", hand=hand, markers={"motor_skills": [marker]})
    answer(table, 0, [table.asks[0].options[0].key])
    answer(table, table.asks[0].seat, "logical")
    assert table.asks[0].rule == "V-STRAT-29"
    assert offered(table, 1) == offers


def test_a_region_with_two_markers_counts_the_one_just_deployed() -> None:
    hand = [[], ["double-down"], [], []]
    assert offered(deploy(1, "red_joy_1", "speech", hand=hand), 1) == []
    own = deploy(1, "red_joy_1", "speech", hand=hand, markers={"speech": ["red_fear_1", "blue_fear_1"]})
    assert offered(own, 1) == ["Double Down"]
    alone = deploy(1, "red_joy_1", "speech", hand=hand, markers={"speech": ["red_fear_1"]})
    assert offered(alone, 1) == []
    strange = deploy(1, "red_joy_1", "speech", hand=hand, markers={"speech": ["blue_fear_1"]})
    assert offered(strange, 1) == []


@pytest.mark.parametrize("card", ["overpower", "second-wind", "train-of-thought", "read-the-room", "gut-feeling"])
def test_a_card_without_a_target_stays_in_hand(card: str) -> None:
    assert offered(deploy(1, "red_joy_1", "instinct", hand=[[], [card], [], []]), 1) == []


# ---------------------------------------------------------------- tokens


def test_written_statement_places_one_of_three_on_logical_or_impulsive() -> None:
    table = play("written-statement", "motor_skills", supply=["blank", "innocent", "guilty"])
    assert (table.asks[0].seat, table.asks[0].rule) == (1, "V-JUROR-13")
    answer(table, 1, ["innocent"])
    assert keys(table) == ["logical", "impulsive"]
    answer(table, 1, "impulsive")
    assert since(table, "Written Statement", 1)[:3] == [
        "Bo draws Blank, Innocent and Guilty.",
        "Bo places Innocent on Impulsive.",
        "Bo discards Blank and Guilty.",
    ]
    assert since(table, "Written Statement", 2)[:3] == [
        "Bo draws 3 influence tokens.",
        "Bo places an influence token on Impulsive.",
        "Bo discards 2 influence tokens.",
    ]
    assert faces(table, state(table).pile) == ["written-statement"]


def test_sharp_eye_sees_a_whole_stack_and_may_put_it_back_in_another_order() -> None:
    table = play("sharp-eye", "observation", jury={"relaxed": ["guilty", "innocent"], "logical": ["blank"]})
    assert keys(table) == ["logical", "relaxed"]
    answer(table, 1, "relaxed")
    assert log(table, 1)[-1] == "Bo looks at the influence of Relaxed: Guilty and Innocent."
    assert log(table, 0)[-1] == "Bo looks at the influence of Relaxed: 2 influence tokens."
    answer(table, 1, ["innocent", "guilty"])
    assert faces(table, state(table).jury["relaxed"]) == ["innocent", "guilty"]


@pytest.mark.parametrize("jurors", [[], ["logical"], ["logical", "relaxed"]])
def test_read_the_room_looks_at_up_to_two_tops(jurors: list[str]) -> None:
    jury = {"relaxed": ["guilty", "innocent"], "logical": ["blank"], "perceptive": ["guilty"]}
    table = play("read-the-room", "speech", jury=jury)
    ask = table.asks[0]
    assert (ask.low, ask.high, keys(table)) == (0, 2, ["logical", "relaxed", "perceptive"])
    answer(table, 1, jurors)
    seen = {
        "logical": "Bo looks at the influence of Logical: Blank.",
        "relaxed": "Bo looks at the influence of Relaxed: Innocent.",
    }
    assert [line for line in log(table, 1) if "looks at" in line] == [seen[juror] for juror in jurors]


def test_hearsay_moves_the_token_that_a_prosecutor_ability_placed() -> None:
    hand = [[], [], ["objection-hearsay"], []]
    table = mind(card="10", letter="A", hand=hand, guilty={"perceptive": 1}, markers={"planning": ["green_joy_1"]})
    assert offered(table, 2) == ["Objection - Hearsay"]
    answer(table, 2, "objection-hearsay")
    assert keys(table) == ["logical", "distracted"]
    answer(table, 2, "distracted")
    assert [state(table).guilty[juror] for juror in ROW] == [0, 0, 1, 0, 0, 1]


def test_hearsay_ignores_a_guilty_token_of_a_region_ability() -> None:
    hand = [[], [], ["objection-hearsay"], []]
    markers = {"motor_skills": ["red_joy_1"], "planning": ["green_joy_1"]}
    table = answer(mind(card="2", letter="A", hand=hand, markers=markers), 1, "B")
    assert state(table).guilty["perceptive"] == 1
    assert table.ask(2) is None


def test_speculation_sees_one_of_the_new_tokens_and_may_move_it() -> None:
    hand = [[], [], ["objection-speculation"], []]
    supply = ["blank", "innocent", "guilty", "blank"]
    table = mind(card="1", letter="A", hand=hand, supply=supply, markers={"motor_skills": ["red_joy_1"]})
    answer(table, 0, ["blank"])
    answer(table, 1, ["innocent", "guilty"], "logical", "perceptive")
    answer(table, 2, "objection-speculation")
    assert (table.asks[0].prompt, labels(table)) == ("Look at 1 of them.", ["An influence token"] * 2)
    answer(table, 2, ["guilty"])
    assert log(table, 2)[-1] == "Cleo looks at the influence of Perceptive: Guilty."
    assert log(table, 3)[-1] == "Cleo looks at the influence of Perceptive: an influence token."
    assert keys(table) == ["impulsive", "no"]
    answer(table, 2, "impulsive")
    assert faces(table, state(table).jury["impulsive"]) == ["guilty"]
    assert faces(table, state(table).jury["logical"]) == ["innocent"]


# ---------------------------------------------------------------- markers


def test_overpower_destroys_a_strange_marker_that_hangs_over_the_edge() -> None:
    there = [
        {"marker": "blue_joy_1", "x": -12, "y": 36},
        {"marker": "blue_fear_1", "x": -28, "y": 15},
        {"marker": "grey_confusion_1", "x": 28, "y": 15},
        {"marker": "red_fear_1", "x": 26, "y": 36},
    ]
    elsewhere = [{"marker": "green_joy_1", "x": 28, "y": 15}]
    table = play("overpower", "speech", markers={"speech": there, "instinct": elsewhere})
    assert (table.asks[0].rule, keys(table)) == ("V-DEPLOY-21", ["blue_fear_1", "grey_confusion_1"])
    answer(table, 1, "blue_fear_1")
    assert since(table, "Overpower")[0] == "Bo destroys blue Fear (2)."


def test_double_down_destroys_a_strange_marker_in_that_region() -> None:
    markers = {"speech": ["red_fear_1", "blue_joy_1", "grey_confusion_1"], "instinct": ["green_joy_1"]}
    table = play("double-down", "speech", markers=markers)
    assert (table.asks[0].rule, keys(table)) == ("V-DEPLOY-21", ["blue_joy_1", "grey_confusion_1"])
    answer(table, 1, "blue_joy_1")
    assert since(table, "Double Down")[0] == "Bo destroys blue Joy (3)."


@pytest.mark.parametrize(
    ("card", "title", "region"),
    [("quick-retort", "Quick Retort", "speech"), ("gut-feeling", "Gut Feeling", "instinct")],
)
def test_a_strange_marker_goes_back_to_its_owner(card: str, title: str, region: str) -> None:
    table = play(card, region, markers={region: ["red_fear_1", "blue_joy_1", "green_joy_1"]})
    assert (table.asks[0].rule, keys(table)) == ("V-DEPLOY-33", ["blue_joy_1", "green_joy_1"])
    answer(table, 1, "blue_joy_1")
    assert since(table, title)[0] == "Bo returns blue Joy (3) to Cleo."


def test_badgering_destroys_the_prosecutors_marker_and_may_return_what_fell() -> None:
    fallen = [{"marker": "blue_fear_1", "x": 0, "y": 22}, {"marker": "red_joy_1", "x": 0, "y": 44}]
    hand = [[], ["objection-badgering"], [], []]
    table = deploy(0, "grey_confusion_1", "speech", hand=hand, markers={"speech": fallen}, lost=["red_fear_1"])
    assert log(table)[-1] == "Ada pushes grey Confusion into Speech: red Joy (3) falls over the edge."
    answer(table, 1, "objection-badgering")
    assert (table.asks[0].rule, keys(table)) == ("V-DEPLOY-33", ["red_joy_1", "no"])
    answer(table, 1, "red_joy_1")
    assert since(table, "Badgering")[:2] == [
        "Bo destroys grey Confusion.",
        "Bo takes red Joy (3) back.",
    ]


def test_badgering_offers_nothing_if_no_own_marker_fell() -> None:
    hand = [[], ["objection-badgering"], [], []]
    table = deploy(0, "grey_confusion_1", "speech", hand=hand, lost=["red_joy_1"])
    answer(table, 1, "objection-badgering")
    assert since(table, "Badgering")[0] == "Bo destroys grey Confusion."
    assert table.asks[0].rule == "V-DEPLOY-04", "the next player deploys"


def test_second_wind_deploys_a_destroyed_marker_to_the_same_region() -> None:
    table = play("second-wind", "motor_skills", lost=["red_fear_1"])
    assert table.asks[0].prompt == "Along which line do you push red Fear (2) into Motor Skills?"
    answer(table, 1, "8000:8000")
    assert "Bo pushes red Fear (2) into Motor Skills." in log(table)


def test_train_of_thought_deploys_a_strange_marker_that_stays_its_owners() -> None:
    hand = [[], ["train-of-thought", "quick-retort"], [], []]
    table = deploy(1, "red_joy_1", "instinct", hand=hand, markers={"instinct": ["blue_joy_1"]})
    answer(table, 1, "train-of-thought")
    assert (table.asks[0].rule, keys(table)) == ("V-DEPLOY-05", ["planning", "observation", "speech", "motor_skills"])
    answer(table, 1, "speech", "0:0")
    assert log(table)[-1] == "Bo pushes blue Joy (3) into Speech."
    assert offered(table, 1) == ["Quick Retort"], "the card is for whoever deploys"
    assert table.shown(1)["board"]["regions"]["speech"]["leaders"] == [2]


def test_think_ahead_discards_before_the_hand_limit_is_checked() -> None:
    hand = [[], ["think-ahead", "overpower", "objection-badgering"], [], []]
    table = answer(deploy(1, "red_joy_1", "planning", hand=hand), 1, "think-ahead")
    assert (table.asks[0].rule, len(keys(table))) == ("V-STRAT-15", 4)
    answer(table, 1, ["overpower"])
    assert table.asks[0].rule != "V-STRAT-14", "nothing more is discarded"
    assert len(state(table).hand[1]) == 3
    assert since(table, "Think Ahead", 2)[:2] == ["Bo draws 2 strategy cards.", "Bo discards Overpower."]


# ---------------------------------------------------------------- several at once


def test_all_who_might_react_are_asked_at_once_and_may_pass() -> None:
    hand = [[], ["objection-hearsay"], ["objection-speculation"], ["objection-badgering"]]
    table = deploy(0, "grey_confusion_1", "speech", first=0, hand=hand)
    assert [ask.seat for ask in table.asks] == [1, 2, 3]
    assert [offered(table, seat) for seat in (1, 2, 3)] == [[], [], ["Objection - Badgering"]]
    for seat in (1, 2, 3):
        answer(table, seat, "pass")
    assert (table.asks[0].seat, table.asks[0].rule) == (1, "V-DEPLOY-04")
