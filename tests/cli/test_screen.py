"""The screen in colour: pages that fit, and nothing left behind."""

from __future__ import annotations

import io
from dataclasses import replace
from random import Random

import pytest
from rich.console import Console

import moot
from moot.bots import RandomBot
from moot.games import GAMES
from moot.terminal import Session
from moot.terminal.board import GENERIC, Line, Rows, Shown, renderer_of
from moot.terminal.cards import Cards
from moot.terminal.screen import ERASE, FULL, Screen


def terminal(width: int, height: int) -> tuple[Screen, io.StringIO]:
    screen, written = Screen(), io.StringIO()
    screen.console = Console(
        file=written, force_terminal=True, width=width, height=height, highlight=False, no_color=True, _environ={}
    )
    return screen, written


def test_hiding_clears_the_screen_and_what_has_scrolled_off() -> None:
    screen, written = terminal(80, 24)
    screen.say("a secret")
    screen.hide()
    assert written.getvalue().endswith(ERASE)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_page_fits_the_screen(width: int, height: int, seats: int) -> None:
    screen, written = terminal(width, height)
    table = moot.table("hearing", seats, seed=11)
    session = Session(table, [0], {}, screen)
    chooser = RandomBot(Random(1))
    pages = 0
    while not table.over:
        ask = table.asks[0]
        if ask.seat == 0:
            session._page(ask)
            page = written.getvalue().rpartition(ERASE)[2]
            pages += 1
            # Many refused options on a small screen are the one thing that may scroll the top away.
            assert page.count("\n") < height or len(ask.options) + len(ask.refused) > 6
            assert ask.prompt in page
        table.answer(ask.seat, ask.id, chooser(table, ask))
    assert pages > 5


def test_long_headings_lose_their_beginning() -> None:
    screen, _ = terminal(30, 24)
    assert screen.fit(["Session 1", "Bo has the floor", "Bo argues"], " › ") == ["…", "Bo argues"]
    assert screen.fit(["Session 1"], " › ") == ["Session 1"]


def test_any_game_has_a_board_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    table = moot.table("hearing", 2, seed=3)
    cards, screen = Cards(table), Screen(plain=True)
    for block in GENERIC.board(table.view(0), cards):
        screen.block(block, cards)
    shown = capsys.readouterr().out
    assert "Session: 1\n" in shown
    assert "Leaning: the Window 0, the Cat 0, the Rent 0\n" in shown
    assert "Deck: 28 cards\n" in shown
    assert "Ada (you): minutes 3, rested no, " in shown
    assert "Bo: minutes 3, rested no, " in shown
    assert "briefs 1 brief, hands 4 cards." in shown
    assert "Your hand:\n- " in shown


def test_a_board_for_spectators() -> None:
    table = moot.table("hearing", 2, seed=3)
    cards = Cards(table)
    for renderer in (GENERIC, renderer_of(GAMES["hearing"])):
        blocks = renderer.board(table.view(None), cards)
        assert any(isinstance(block, Rows) for block in blocks)
        assert any(isinstance(block, Line) for block in blocks)
        assert not any(isinstance(block, Shown) for block in blocks)
    for older in ({"name": "chess"}, {"version": 1}):
        assert renderer_of(replace(GAMES["hearing"], **older)) is GENERIC


def test_all_of_a_board_in_columns() -> None:
    screen, written = terminal(120, 40)
    table = moot.table("hearing", 4, seed=3)
    cards = Cards(table)
    for block in GENERIC.board(table.view(0), cards):
        screen.block(block, cards, FULL)
    assert "minutes" in written.getvalue()
    assert "Dov" in written.getvalue()
