"""The board of a trial in the terminal."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table
from moot.games.voices.config import MarkerName
from moot.games.voices.platform import LARGE, SMALL, draw
from moot.games.voices.terminal import board, label, pictures
from moot.games.voices.view import Courtroom, Lying
from moot.terminal.board import Beside, Block, Line, Rows, Shown
from moot.terminal.cards import Cards
from moot.terminal.help import read_card
from tests.games.voices.mind import answer, mind


def blocks(table: Table, seat: int | None) -> list[Block]:
    return board(table.view(seat), Cards(table))


def lines(table: Table, seat: int | None) -> list[str]:
    return [str(block.text) for block in blocks(table, seat) if isinstance(block, Line)]


def shown(table: Table, seat: int | None) -> dict[str, list[str]]:
    """The cards to read, by the title of their block."""
    return {block.title: list(block.faces) for block in blocks(table, seat) if isinstance(block, Shown)}


def rows(table: Table, seat: int | None, first: str) -> dict[str, list[str]]:
    """A table by the name of its first column: each row without its name."""
    found = [one for block in blocks(table, seat) for one in (block.tables if isinstance(block, Beside) else [block])]
    (table_,) = [one for one in found if isinstance(one, Rows) and one.columns[0] == first]
    return {str(row[0]): [str(cell) for cell in row[1:]] for row in table_.rows}


def drawn(markers: list[Lying], scale: Any = LARGE) -> list[str]:
    return [str(line) for line in draw(markers, scale)]


# ---------------------------------------------------------------- the course of the trial


def test_where_the_trial_is() -> None:
    table = mind(4, turn=2, first=2, round=5, bans={"speech": 6})
    reading = table.board(0, Courtroom).reading
    assert reading is not None
    assert len(reading.icons) == 2
    said = lines(table, 1)[0]
    assert said.startswith("Round 5 of 8, stage II. First player: Cleo. Prosecutor: Ada. This round: ")
    assert said.endswith(" No Speech in round 6.")
    assert "◆" not in str(rows(mind(4, phase="choose"), 1, "Region"))
    assert sum("◆" in region for region in rows(table, 1, "Region")) == 2


def test_without_a_prosecutor_the_covered_icons_are_shown() -> None:
    table = mind(4, options={"automated_prosecutor": True}, turn=0, card="2")
    assert lines(table, 1)[0] == "Round 1 of 8, stage I. First player: Ada. This round: Motor Skills and Speech."


# ---------------------------------------------------------------- jurors and regions


@pytest.mark.parametrize(("aid", "seen"), [(False, "2"), (True, "2: Guilty, ?")])
def test_influence_tokens_by_their_number_and_with_the_memory_aid_by_what_i_saw(aid: bool, seen: str) -> None:
    table = mind(
        4,
        options={"memory_aid": aid},
        turn=1,
        jury={"logical": ["guilty", "innocent"]},
        guilty={"relaxed": 2},
        known=[{"seat": 1, "sees": ["jury.logical.0"]}],
    )
    assert rows(table, 1, "Juror")["Logical"] == ["", "", seen]
    assert rows(table, 2, "Juror")["Logical"] == ["", "", "2"]
    assert rows(table, None, "Juror")["Relaxed"] == ["2", "", ""]


def test_a_region_names_who_controls_it_and_who_lies_there() -> None:
    table = mind(
        4,
        turn=1,
        markers={
            "speech": ["red_fear_1", {"marker": "red_anger_1", "x": 25, "y": 30}, "blue_joy_1", "grey_panic_1"],
            "instinct": ["grey_panic_2", "grey_confusion_1"],
            "planning": ["blue_anger_1"],
        },
    )
    found = {name.removesuffix(" ◆"): cells for name, cells in rows(table, 1, "Region").items()}
    assert found["Speech"] == ["tie: Bo, Cleo", "red 3 (Fear 2, Anger 1*); blue Joy 3; grey Panic"]
    assert found["Instinct"] == ["", "grey (Panic, Confusion)"]
    assert found["Planning"] == ["Cleo", "blue Anger 1"]
    assert found["Observation"] == ["", ""]


# ---------------------------------------------------------------- players and what is mine


def test_players_with_colours_markers_and_what_lies_before_them() -> None:
    table = mind(
        3,
        turn=1,
        first=1,
        kept=[[], [], ["1"]],
        hand=[[], ["overpower"], []],
        lost=["red_joy_1", "blue_fear_1"],
        markers={"speech": ["red_joy_2"]},
    )
    found = rows(table, 0, "Player")
    assert found["Ada (you)"] == ["grey", "", "8", "", "prosecutor"]
    assert found["Bo"] == ["red, blue", "1 card", "1 1 1 1 1 1 2 2 2 2 2 3 3", "2 3", "first player"]
    assert found["Cleo"][4].startswith("keeps ")
    assert lines(table, 1)[1:] == [
        "Your red markers: unused Anger 1 ×2, Sadness 1, Fear 2 ×2, Trust 2; destroyed Joy 3",
        "Your blue markers: unused Anger 1 ×2, Sadness 1, Fear 2, Trust 2, Joy 3 ×2; destroyed Fear 2",
        "You are Selfishness. You win if at least as many jurors are innocent as guilty.",
    ]
    assert shown(table, 1) == {"Your hand": ["overpower"]}
    assert shown(table, 2) == {"You keep": ["1B"]}
    assert not any("You are" in line for line in lines(table, None))


def test_the_screen_is_for_the_prosecutor() -> None:
    table = mind(4, phase="choose", middle=["2"], outer=["3"], trial=["10"])
    assert shown(table, 0) == {"Behind the screen": ["3A", "2A", "10A"]}
    assert all("Behind the screen" not in shown(table, seat) for seat in (1, 2, 3, None))
    (behind,) = [block for block in blocks(table, 0) if isinstance(block, Shown)]
    assert behind.text(1, Cards(table)).startswith("Motor Skills and Speech. Motor Skills: Choose 1: A ")


def test_of_the_trial_card_all_hear_what_was_read_and_the_reader_sees_all() -> None:
    table = mind(4, card="2", letter="A", markers={"motor_skills": ["red_joy_1"]})
    heard = "Those Feet. Motor Skills: Choose 1: A Keep both feet still. B Drum with both feet."
    assert lines(table, 1)[1] == heard
    assert lines(table, None)[1] == heard
    assert shown(table, 0)["You read"] == ["2A"]
    assert "You read" not in shown(table, 1)


def test_tokens_in_my_hands() -> None:
    table = mind(4, card="3", letter="A", seed=1, markers={"motor_skills": ["red_joy_1"]})
    answer(table, 0, *([] if table.ask(0) is None else ["logical"]))
    held = [line for line in lines(table, 1) if line.startswith("You hold ")]
    assert len(held) == 1
    assert not [line for line in lines(table, 2) if line.startswith("You hold ")]
    assert "holds 3 influence tokens" in rows(table, 2, "Player")["Bo"][4]


# ---------------------------------------------------------------- cards that lie where they cannot be read


def test_nobody_looks_up_a_trial_card_that_does_not_lie_open() -> None:
    table = mind(4, phase="choose", middle=["2"], outer=["3"], trial=["10"])
    ask, cards = table.asks[0], Cards(table)
    (name, text, *_) = read_card("Those Feet", ask, table.shown(0), cards)
    assert name == "Those Feet"
    assert "Perceptive" in text
    assert read_card("2", ask, table.shown(0), cards)[0] == "Those Feet"
    for seat in (1, None):
        assert read_card("Those Feet", ask, table.shown(seat), cards) == ["That card lies where you cannot read it."]
    assert read_card("Overpower", ask, table.shown(1), cards)[0] == "Overpower"


# ---------------------------------------------------------------- pictures


def lying(marker: MarkerName, x: int, y: int) -> Lying:
    return Lying(marker, 1, x, y, 0)


def test_a_platform_has_its_outline_and_its_markers_where_they_lie() -> None:
    empty = drawn([])
    assert len(empty) == 12
    assert max(len(line.strip()) for line in empty) == 29
    assert all(line.rstrip() == line[::-1].rstrip() for line in empty), "it is its own mirror image"
    one = drawn([lying("red_joy_1", 0, 10_000)])
    assert [line[19 - 2 : 19 + 3] for line in one if "Joy" in line] == ["Joy 3"]
    assert all("▒" not in line for line in one[:6])


def test_a_marker_that_hangs_over_the_edge_is_drawn_over_it() -> None:
    high = drawn([lying("grey_panic_1", 0, 46_000)])
    assert len(high) == 14
    assert "▒" in high[0]
    right = drawn([lying("blue_fear_1", 28_000, 20_000)])
    assert max(len(line.rstrip()) for line in right) > max(len(line.rstrip()) for line in drawn([]))


def test_small_pictures_name_colour_and_value() -> None:
    markers = [lying("green_trust_1", 0, 20_000), lying("grey_panic_1", 0, 42_000)]
    small = drawn(markers, SMALL)
    assert any("g2" in line for line in small)
    assert any("0" in line for line in small)


def test_a_push_shows_its_platform_with_the_aims() -> None:
    table = mind(4, turn=1, markers={"speech": [{"marker": "blue_joy_1", "x": -10, "y": 30}]})
    cards = Cards(table)
    shown = [label(table.asks[0], one, table.view(1), cards) for one in table.asks[0].options]
    assert shown[-1] == "Red Joy (3)"
    answer(table, 1, "red_joy_1")
    (speech,) = pictures(table.view(1), table.asks[0], cards)
    assert (speech.title, speech.words) == ("Speech", "Speech: blue Joy 10 mm left, 30 mm deep.")
    answer(table, 1, "speech")
    (platform,) = pictures(table.view(1), table.asks[0], cards)
    assert platform.words == "There: blue Joy 10 mm left, 30 mm deep."
    assert [str(line).strip() for line in platform.lines[-2:]] == ["1 2 3 4 5 6 7", "-12     0     12 mm"]
    assert str(platform.lines[-2]).index("4") == 19, "straight at the middle"
    labels = [label(table.asks[0], one, table.view(1), cards) for one in table.asks[0].options]
    assert labels[:4] == ["-12", "-8", "-4", "0"]
    assert "-12 → 4" in labels
