"""The board of a case of Android in the terminal."""

from __future__ import annotations

import pytest

from moot.engine import Table
from moot.games import GAMES
from moot.games.android.state import PieceFace
from moot.games.android.terminal import RENDERER, board, grid, label, pictures, printed
from moot.terminal.board import Block, Line, Rows, Shown, renderer_of
from moot.terminal.cards import Cards
from moot.terminal.screen import Screen
from tests.games.android.scene import CAPRICE, LOUIS, passing, rules, scene, the_ask


def blocks(table: Table, seat: int | None) -> list[Block]:
    return board(table.view(seat), Cards(table, printed))


def lines(table: Table, seat: int | None) -> list[str]:
    return [str(block.text) for block in blocks(table, seat) if isinstance(block, Line)]


def rows(table: Table, seat: int | None, first: str) -> dict[str, list[str]]:
    """A table by the name of its first column: each row without its name."""
    (found,) = [block for block in blocks(table, seat) if isinstance(block, Rows) and block.columns[0] == first]
    return {str(row[0]): [str(cell) for cell in row[1:]] for row in found.rows}


def test_android_has_a_board_of_its_own() -> None:
    assert renderer_of(GAMES["android"]) is RENDERER


def test_the_calendar_says_what_today_brings() -> None:
    assert lines(scene(turn=LOUIS, today=2), LOUIS)[0].startswith("Week 1, day 3: in the end all plots resolve. ")
    assert "climax" in lines(scene(turn=LOUIS, today=11), LOUIS)[0]
    begins = "Week 2, day 1: first Lily and Jimmy move on and new plots begin; "
    late = lines(scene(turn=LOUIS, today=6), LOUIS)[0]
    assert late.startswith(f"{begins}in the end the event of this murder is revealed. ")
    early = lines(scene(turn=LOUIS, today=6, options={"specific_event_at": "start"}), LOUIS)[0]
    assert early.startswith(f"{begins}first the event of this murder is revealed. ")


def test_the_detectives_and_what_they_have() -> None:
    table = scene(
        turn=LOUIS, time=4, favors={LOUIS: {"corp": 2, "sara": 1}}, twilight={LOUIS: 0}, baggage={LOUIS: [2, 1]}
    )
    there = rows(table, LOUIS, "Detective")
    assert there["Louis, you"] == ["NAPD", "4", "●····", "+2 -1", "0", "2 corp favors, 1 Sara favor, mood bad"]
    assert there["Caprice, Bo"][1] == ""


def test_what_is_in_reach_with_what_is_there() -> None:
    table = scene(turn=LOUIS, leads={"physical_caprice": "roxies", "testimony_eve": "city_hall"}, lily="monroe")
    (near,) = [line for line in lines(table, CAPRICE) if line.startswith("In reach: ")]
    assert near.startswith("In reach: NAPD; ")
    assert "Roxie's (Caprice's physical lead)" in near
    assert "Monroe & Associates (Lily)" in near
    (far,) = [line for line in lines(table, CAPRICE) if line.startswith("Elsewhere: ")]
    assert "testimony on Eve 5VA3TC at City Hall" in far


def test_a_suspect_shows_what_this_seat_knows() -> None:
    table = scene(
        turn=LOUIS,
        leads={"physical_louis": "napd"},
        pool=["evidence+3"],
        hunches={LOUIS: ["guilty-eve", "innocent-eve"]},
        alibis={"noise": 1},
    )
    passing(table, "follow_lead:physical_louis", "root", "evidence", "eve", "facedown")
    assert rows(table, LOUIS, "Suspect")["Eve 5VA3TC"] == ["+0", "D", "T", "P (+3)", "you want guilty and innocent"]
    assert rows(table, CAPRICE, "Suspect")["Eve 5VA3TC"] == ["+0", "D", "T", "P 1?", ""]
    assert rows(table, CAPRICE, "Suspect")["Noise"] == ["-5", "P", "T", "D", "1 alibi"]


def test_my_plot_and_my_hand_are_to_be_read() -> None:
    table = scene(turn=LOUIS, hand={LOUIS: ["louis-lb01"]})
    (plot,) = [line for line in lines(table, LOUIS) if line.startswith("Your plot: ")]
    assert plot.startswith("Your plot: The Krausey Case +0 -0, endings ++ ")
    assert [block.faces for block in blocks(table, LOUIS) if isinstance(block, Shown)] == [["louis-lb01"]]
    assert Cards(table, printed).text("louis-lb01").startswith("Light, blue, costs 2, 1 Time. Gain ")
    assert not [line for line in lines(table, None) if line.startswith("Your plot")]


def test_who_chooses_his_road_reads_it() -> None:
    floyd = 3
    for option in (False, True):
        table = scene(4, turn=floyd, plot={floyd: "floyd-soul-start"}, options={"free_crossroads": option})
        (plot,) = [line for line in lines(table, floyd) if line.startswith("Your plot: ")]
        assert "endings ++ +6, +- -3, -+ +3, -- +0 VP" in plot
        road = '; of the first sign you choose, + "I have taken out the part that flinches" or - "I shall turn'
        assert (road in plot) is option


def test_an_option_says_its_time_and_what_it_does() -> None:
    table = scene(turn=LOUIS, stands={LOUIS: "monroe"}, favors={LOUIS: {"political": 1}})
    ask, cards = the_ask(table), Cards(table, printed)
    said = [label(ask, option, table.view(LOUIS), cards) for option in ask.options]
    assert "Go: NAPD" in said
    assert "Go: Humanity Labor, 3 Time" in said
    assert "Use Monroe & Associates: Place or move a warrant." in said


def test_a_plain_screen_says_the_twilight_and_the_time_of_a_move(capsys: pytest.CaptureFixture[str]) -> None:
    table = scene(turn=LOUIS, stands={LOUIS: "monroe"}, twilight={LOUIS: 0})
    ask, cards, view = the_ask(table), Cards(table, printed), table.view(LOUIS)
    for block in board(view, cards):
        Screen(plain=True).block(block, cards)
    louis = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("Louis, you: "))
    assert ", twilight space 1 of 5 from the light, " in louis
    said = [RENDERER.words(ask, option, view, cards) for option in ask.options]
    assert "Move to: Humanity Labor, 3 Time" in said
    assert "Move to: NAPD" in said


def test_the_puzzle_is_drawn_where_a_piece_is_placed() -> None:
    pieces = [face.id for face in rules().faces if isinstance(face, PieceFace)]
    table = scene(
        turn=LOUIS,
        leads={"physical_louis": "napd"},
        puzzle=["S6"],
        spots=[7 * 4],
        piles={"shift": ["S3"], "favor": [], "baggage": []},
        out=[piece for piece in pieces if piece not in ("S3", "S6")],
    )
    passing(table, "follow_lead:physical_louis", "root", "reveal", "no")
    cards = Cards(table, printed)
    puzzle, piece = pictures(table.view(LOUIS), the_ask(table), cards)
    assert puzzle.words == "Placed: C2 with lines N-E-S."
    ask, view = the_ask(table), table.view(LOUIS)
    for say in (label, RENDERER.words):
        said = [say(ask, option, view, cards) for option in ask.options]
        assert "D3, a quarter turn counterclockwise: lines N-W" in said
        assert said[-1] == "Discard"
    assert piece.words == "The piece: lines N-E."
    assert [str(line) for line in piece.lines] == ["  │  ", "  └──", "     "]
    drawn = [str(line) for line in puzzle.lines]
    assert drawn[0].split() == ["A", "B", "C", "D", "E"]
    assert "├──" in drawn[7]
    assert drawn[11].count("?") == 1
    assert grid([], cards)[7].plain.count("·") == 5
    assert pictures(scene(turn=LOUIS).view(LOUIS), the_ask(scene(turn=LOUIS)), cards) == []
