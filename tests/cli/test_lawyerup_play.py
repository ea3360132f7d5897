"""Trials of Lawyer Up in the terminal: each case against the Automa to its end, pages that fit, secrets that stay."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import moot
from moot.bots import RandomBot
from moot.terminal import Session
from moot.terminal.screen import ERASE
from tests.cli.running import run
from tests.cli.test_screen import terminal
from tests.cli.watching import at_random, sit_down, titles
from tests.marks import rule

CASES = ["celebrity_divorce", "casino_heist", "private_eye", "prize_marrow"]
STYLE = re.compile(r"\x1b\[[0-9;]*m")
SCREENFUL = "\n" * 24
OPEN = {"Judge", "Quinn"}
"""Titles that are also words of the board."""


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def play(*arguments: str, typed: str) -> str:
    result = run("play", "lawyerup", "--plain", "--save", "a.moot", "--seed", "3", *arguments, typed=typed)
    assert result.exit_code == 0
    return result.stdout


@rule("L-SETUP-18", "L-AUTO-02")
@pytest.mark.parametrize("automa", ["P", "D"])
@pytest.mark.parametrize("case", CASES)
def test_a_trial_alone_against_the_automa_to_its_end(case: str, automa: str) -> None:
    shown = play("--seats", "1", "--option", f"case={case}", "--option", f"automa={automa}", typed="\n" + "d\n" * 400)
    assert "The Automa is played by the rules" in shown
    assert "The Automa: It passes if " in shown
    assert re.search(r"The Automa (adds .+, a card of the case, from the top of its hand|plays .+)\.", shown)
    assert "== What do you do? (L-Q-02) ==" in shown
    assert "== The outcome ==" in shown
    table = moot.load(Path("a.moot").read_bytes())
    assert (table.game, table.seats, table.over) == ("lawyerup", 2, True)


def test_one_seat_is_enough_and_the_automa_sits_there() -> None:
    shown = play("--seats", "1", typed="\nq\n")
    assert "You are Ada. The Automa is played by the rules." in shown


@pytest.mark.parametrize("case", ["casino_heist", "prize_marrow"])
def test_a_draft_says_what_goes_where(case: str) -> None:
    shown = play("--seats", "1", "--option", f"case={case}", typed="\n" + "d\n" * 12)
    assert re.search(r"^1 P .+, D .+, the rest: .+$", shown, re.M)
    assert re.search(r"The Automa: In this draft .+\.", shown)


@rule("L-TEAM-07", "L-COOP-05", "L-COOP-06")
@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (4, [], "Team-mates do not talk about the game. (L-TEAM-07)"),
        (2, ["amicable"], "never about Attitudes or hands. (L-COOP-05)"),
        (2, ["amicable", "silent"], "This challenge is played without a word about the game. (L-COOP-06)"),
        (2, [], ""),
    ],
)
def test_people_who_share_a_screen_are_told_what_may_be_said(seats: int, options: list[str], said: str) -> None:
    given = [word for option in options for word in ("--option", option)]
    shown = play("--seats", str(seats), "--me", "all", *given, typed="\nq\n")
    assert said in shown
    assert ("L-TEAM-07" in shown or "L-COOP" in shown) is bool(said)


@pytest.mark.parametrize(
    ("people", "seats", "options"),
    [
        ([0, 1], 2, {"case": "casino_heist"}),
        ([0, 1], 2, {"case": "private_eye"}),
        ([0, 1], 2, {"automa": "D", "case": "casino_heist"}),
        ([0, 1, 2, 3], 4, {"first_game_deal": True}),
    ],
)
def test_nobody_reads_what_another_may_not_know(
    capsys: pytest.CaptureFixture[str], people: list[int], seats: int, options: dict[str, Any]
) -> None:
    session, screen = sit_down(capsys, people, seats, 5, "lawyerup", options)
    screen.player = at_random(Random(2))
    session.run()
    assert session.table.over
    names = {title for title in titles(session.table) if len(title) > 5} - OPEN
    for moment in screen.moments:
        shown = moment.shown.rpartition(SCREENFUL)[2] if moment.prompt.startswith("Pass to") else moment.shown
        assert sorted(title for title in names if title in shown and title not in moment.entitled) == []


@pytest.mark.parametrize(("width", "height", "over"), [(80, 24, 6), (100, 30, 0)])
@pytest.mark.parametrize("case", CASES)
def test_a_page_fits_the_screen(case: str, width: int, height: int, over: int) -> None:
    """On the smallest screen the news may scroll away, where much is refused or a draft shows three cards."""
    screen, written = terminal(width, height)
    table = moot.table("lawyerup", 1, seed=4, options={"case": case})
    session = Session(table, [0], {}, screen)
    chooser = RandomBot(Random(1))
    pages = 0
    while not table.over:
        ask = table.asks[0]
        if not table.forced(0) and ask.id % 3 == 0:
            session._page(ask)
            page = STYLE.sub("", written.getvalue().rpartition(ERASE)[2])
            written.truncate(written.seek(0))
            pages += 1
            long = len(ask.options) + len(ask.refused) > 5 or ask.rule == "L-AUTO-15"
            assert page.count("\n") < height + (over if long else 0), page
            assert ask.prompt[:60] in page
        table.answer(ask.seat, ask.id, chooser(table, ask))
    assert pages > 8


def test_what_is_refused_for_one_reason_stands_in_one_line() -> None:
    shown = play("--seats", "1", "--option", "first_game_deal", typed="\n" + "d\n" * 8)
    lines = [line for line in shown.splitlines() if "not now, it has no symbol" in line]
    assert any(re.match(r" - Play: .+; .+: not now, it has no symbol of", line) for line in lines)
    assert not any(line.count("Play: ") > 1 for line in lines)
