"""Trials played in the terminal: pages that fit, secrets that stay, games that end."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import moot
from moot.bots import RandomBot
from moot.terminal import Session
from moot.terminal.screen import ERASE
from tests.cli.running import refused, run
from tests.cli.test_screen import terminal
from tests.cli.watching import sit_down, titles

TO_THE_END = "\n" + "d\n" * 400
AUTOMATED = {"automated_prosecutor": True}
OPEN = {"Guilty", "Innocent", "Blank", "Prosecutor"}
"""Titles that are also words of the board."""
SCREENFUL = "\n" * 24
STYLE = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def play(*arguments: str, typed: str = TO_THE_END) -> str:
    result = run("play", "voices", "--plain", "--bots", "random", "--save", "a.moot", *arguments, typed=typed)
    assert result.exit_code == 0
    return result.stdout


@pytest.mark.parametrize(
    ("arguments", "seats"),
    [
        (["--seats", "4"], 4),
        (["--option", "automated_prosecutor"], 2),
        (["--seats", "6", "--option", "advanced_roles", "--option", "marker_abilities"], 6),
        (["--seats", "3", "--option", "chosen_prosecutor=0", "--option", "memory_aid"], 3),
    ],
)
def test_a_trial_to_the_end(arguments: list[str], seats: int) -> None:
    shown = play("--seed", "3", *arguments)
    assert "To which region do you deploy" in shown
    assert "There: " in shown, "a push tells who lies there"
    assert "== The outcome ==" in shown
    table = moot.load(Path("a.moot").read_bytes())
    assert (table.game, table.seats, table.over) == ("voices", seats, True)


def test_the_fewest_seats_are_those_that_the_options_allow() -> None:
    assert moot.table("voices", seed=1).seats == 3
    assert moot.table("voices", seed=1, options=AUTOMATED).seats == 2
    code, why = refused("play", "voices", "--seats", "2")
    assert (code, "for 3, 4, 5 or 6 players" in why) == (1, True)


def test_a_push_is_typed_as_a_number_or_as_a_line() -> None:
    start = "\n" + "d\n" * 60
    shown = play("--seed", "3", "--seats", "4", typed=start).partition("Along which line")[2]
    assert "1 Straight at 12 mm left" in shown, "a plain screen says it in words"
    before = play("--seed", "3", "--seats", "4", typed="\nd\nd\n")
    assert "Along which line" in before
    after = play("--seed", "3", "--seats", "4", typed="\nd\nd\n6 -3.3\n6 -3.5\nl\n")
    assert "A push starts and ends at a multiple of 0.5 mm." in after
    events = moot.load(Path("a.moot").read_bytes()).told()
    (mine,) = [event for event in events if event["kind"] == "deployed" and event["seat"] == 0]
    assert (mine["x_start"], mine["x_end"]) == (6_000, -3_500)


@pytest.mark.parametrize(
    ("people", "options"),
    [([0, 1, 2, 3], {}), ([0, 1, 2], {}), ([0, 1], AUTOMATED), ([0, 2, 3, 4], {"marker_abilities": True})],
)
def test_nobody_reads_what_another_may_not_know(
    capsys: pytest.CaptureFixture[str], people: list[int], options: dict[str, Any]
) -> None:
    session, screen = sit_down(capsys, people, max(people) + 1, 5, "voices", options)
    session.run()
    assert session.table.over
    names = set(titles(session.table)) - OPEN
    for moment in screen.moments:
        # At a curtain only what comes after the last screenful of nothing is still to be seen.
        shown = moment.shown.rpartition(SCREENFUL)[2] if moment.prompt.startswith("Pass to") else moment.shown
        assert sorted(title for title in names if title in shown and title not in moment.entitled) == []


@pytest.mark.parametrize(
    ("seats", "options"), [(4, {"chosen_prosecutor": 0}), (4, {"chosen_prosecutor": 1}), (2, AUTOMATED), (6, {})]
)
def test_a_page_fits_a_wide_screen(seats: int, options: dict[str, Any]) -> None:
    for table, page in pages(seats, options, 120, 40):
        assert page.count("\n") < 40
        assert table.asks[0].prompt[:80] in page


@pytest.mark.parametrize(("seats", "options"), [(4, {"chosen_prosecutor": 0}), (2, AUTOMATED)])
def test_a_page_fits_the_width_of_a_narrow_screen(seats: int, options: dict[str, Any]) -> None:
    for table, page in pages(seats, options, 48, 60):
        assert max(map(len, page.split("\n"))) <= 48
        assert "You are " in page
        assert table.shown(0)["board"]["round"] == 0 or "First player: " in page


def pages(seats: int, options: dict[str, Any], width: int, height: int) -> list[tuple[moot.Table, str]]:
    """Pages of seat 0 in a game at random, with the table as it was: every fourth of each kind of ask."""
    screen, written = terminal(width, height)
    table = moot.table("voices", seats, seed=4, options=options)
    session = Session(table, [0], {}, screen)
    chooser = RandomBot(Random(1))
    found = []
    asked = Counter[str]()
    while not table.over:
        ask = table.asks[0]
        if ask.seat == 0 and not table.forced(0):
            asked[ask.kind] += 1
        if ask.seat == 0 and not table.forced(0) and asked[ask.kind] % 4 == 1:
            session._page(ask)
            found.append((table.copy(), STYLE.sub("", written.getvalue().rpartition(ERASE)[2])))
            written.truncate(written.seek(0))
        table.answer(ask.seat, ask.id, chooser(table, ask))
    assert {"one", "free"} <= {at.asks[0].kind for at, _ in found}
    return found
