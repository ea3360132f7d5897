"""When people at the terminal want to be asked, and that nobody who shares their screen can tell."""

from __future__ import annotations

from pathlib import Path

import pytest

import moot
from moot.games import GAMES
from moot.terminal.input import Unclear
from moot.terminal.wishes import HOW, Wishes
from tests.cli.running import run
from tests.cli.watching import Player, Watched, sit_down


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def first_saying(player: Player, line: str, seat: int = 0) -> Player:
    """Whoever sits there types this before the first answer."""
    left = [line]

    def choose(ask: moot.Ask) -> str:
        return left.pop() if left and ask.seat == seat else player(ask)

    return choose


def by_default(ask: moot.Ask) -> str:
    """Argues where that is possible; never objects."""
    return next((str(n) for n, o in enumerate(ask.options, 1) if o.key.startswith("argue")), "d")


def test_all_there_is_to_wish() -> None:
    wishes = Wishes(1, GAMES["android"].occasions, ["Ada", "Bo", "Cleo"])
    lines = wishes.lines()
    assert lines[0] == " 1 asked when somebody begins a turn"
    assert lines[16:] == ["17 asked in Ada's turns", "18 asked in your own turns", "19 asked in Cleo's turns", HOW]
    said = "You are not asked when somebody begins a turn and in Cleo's turns."
    assert wishes.take("1, 19") == said == wishes.summary()
    assert wishes.lines()[18] == "19 not asked in Cleo's turns"
    assert wishes.take("19") == "You are not asked when somebody begins a turn."
    for nonsense in ("0", "20", "x", "1 x", "²", "9999999"):
        with pytest.raises(Unclear, match="a number from 1 to 19"):
            wishes.take(nonsense)
    assert wishes.take("all") == "You are asked about everything."
    assert wishes.summary() == ""


def objections(screen: Watched) -> list[moot.Ask]:
    """Notes the windows at which somebody is really asked."""
    player, found = screen.player, []

    def noting(ask: moot.Ask) -> str:
        if ask.occasion is not None:
            found.append(ask)
        return player(ask)

    screen.player = noting
    return found


@pytest.mark.parametrize(("line", "asked"), [("w", True), ("a 1", False), ("a 3", False), ("a 2", True)])
def test_who_does_not_want_to_be_asked_passes(capsys: pytest.CaptureFixture[str], line: str, asked: bool) -> None:
    """By what somebody does, or in whose turns: 1 is arguing, 2 the own turns, 3 those of Bo."""
    found: list[moot.Ask] = []
    shown = ""
    for seed in range(5):
        session, screen = sit_down(capsys, [0], 2, seed)
        screen.player = first_saying(by_default, line)
        noted = objections(screen)
        session.run()
        found += noted
        shown += "".join(moment.shown for moment in screen.moments)
    assert bool(found) == asked
    assert ("Do you object? You passed: you did not want to be asked." in shown) != asked
    assert ("Type a to say when you want to be asked." in shown) == (asked or line != "w")


@pytest.mark.parametrize("line", ["a 1", "a 2", "a 1 2 3"])
def test_the_way_of_the_screen_tells_nothing_of_a_wish(capsys: pytest.CaptureFixture[str], line: str) -> None:
    """It goes from hand to hand as it does without, and only who wishes reads of it."""
    passed = 0
    for seed in range(5):
        ways = []
        for typed in ("w", line):
            session, screen = sit_down(capsys, [0, 1], 2, seed)
            screen.player = first_saying(by_default, typed, seat=1)
            session.run()
            ways.append([prompt for prompt in screen.prompts if prompt.startswith("Pass to")])
            for moment in screen.moments:
                told = "not asked" in moment.shown or "did not want" in moment.shown
                assert not told or moment.holder == 1
                passed += told
        assert ways[0] == ways[1]
    assert passed


def undoing_once(screen: Watched, player: Player) -> list[str]:
    """Takes the first pass back that was given for somebody; notes what he is asked."""
    asked: list[str] = []

    def choose(ask: moot.Ask) -> str:
        asked.append(ask.prompt)
        if "did not want" in screen.moments[-1].shown and "u agree" not in asked:
            asked.append("u agree")
            return "u agree"
        return player(ask)

    screen.player = choose
    return asked


def test_undo_goes_back_beyond_what_was_passed(capsys: pytest.CaptureFixture[str]) -> None:
    """Else it would be passed again at once, and undo would do nothing."""
    undone = 0
    for seed in range(5):
        session, screen = sit_down(capsys, [0], 2, seed)
        session.auto_pass = False
        asked = undoing_once(screen, first_saying(by_default, "a 1"))
        session.run()
        assert session.table.over
        too_late = any("nothing to take back" in moment.shown for moment in screen.moments)
        if "u agree" in asked and not too_late:
            at = asked.index("u agree")
            assert asked[at + 1] == asked[at - 2]
            undone += 1
    assert undone


def test_help_names_it() -> None:
    result = run("play", "hearing", "--seed", "1", "--plain", typed="\n?\na\na 1\na nothing\nq\n")
    assert result.exit_code == 0
    assert "a NUMBER" in result.stdout
    assert "1 asked when somebody argues a point" in result.stdout
    assert "You are not asked when somebody argues a point." in result.stdout
    assert "Type a and a number from 1 to 3; a alone shows them." in result.stdout
