"""Several people at one screen: what one of them may see is never before another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import moot
from moot import UndoRefused
from moot.terminal import Session
from moot.terminal.screen import Screen
from tests.cli.running import run
from tests.cli.watching import Player, sit_down, titles

SCREENFUL = "\n" * 24


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("people", "seats"), [([0, 1], 2), ([0, 2], 3), ([0, 1, 2, 3], 4)])
def test_nobody_reads_what_another_may_not_know(
    capsys: pytest.CaptureFixture[str], people: list[int], seats: int, seed: int
) -> None:
    session, screen = sit_down(capsys, people, seats, seed)
    session.run()
    assert session.table.over
    for moment in screen.moments:
        # At a curtain only what comes after the last screenful of nothing is still to be seen.
        shown = moment.shown.rpartition(SCREENFUL)[2] if moment.prompt.startswith("Pass to") else moment.shown
        assert [title for title in titles(session.table) if title in shown and title not in moment.entitled] == []


def test_the_watcher_would_notice(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of the wrong seat is what the test above is for."""
    session, screen = sit_down(capsys, [0, 1], 2, 1)
    rightly = session._board
    monkeypatch.setattr(session, "_board", lambda seat, size: rightly(1 - seat, size))
    screen.player = lambda ask: "q"
    session.run()
    page = next(moment for moment in screen.moments if moment.prompt == "> ")
    assert [title for title in titles(session.table) if title in page.shown and title not in page.entitled]


def test_the_screen_is_hidden_before_and_after_it_is_passed_on(capsys: pytest.CaptureFixture[str]) -> None:
    session, screen = sit_down(capsys, [0, 1], 2, 3)
    session.run()
    assert {moment.holder for moment in screen.moments if moment.prompt == "> "} == {0, 1}
    for before, after in zip(screen.moments, screen.moments[1:], strict=False):
        if before.prompt.startswith("Pass to"):
            assert before.shown.endswith(SCREENFUL)
            assert after.shown.startswith(SCREENFUL)
        elif before.holder is not None and after.holder is not None:
            assert before.holder == after.holder


def test_leaving_hides_the_screen_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    session, screen = sit_down(capsys, [0, 1], 2, 3)
    screen.player = lambda ask: "q"
    session.run()
    assert capsys.readouterr().out.startswith(SCREENFUL)


def test_who_draws_may_read_it_before_the_screen_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    session, screen = sit_down(capsys, [0, 1], 2, 3)
    screen.player = lambda ask: next((o.label for o in ask.options if o.label == "Consult"), "d")
    session.run()
    read = [moment.shown for moment in screen.moments if moment.prompt.startswith("Press Enter to pass")]
    assert read
    assert re.search(r"(Ada|Bo) .*draws [A-Z].* and [A-Z]", read[0])


def test_who_gets_the_screen_tells_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever holds no objection gets the screen all the same, else its path would tell who holds one."""
    told = []
    for seed in range(5):
        session, screen = sit_down(capsys, [0, 1], 2, seed)
        session.run()
        told += [moment.shown for moment in screen.moments if moment.prompt == "Press Enter to go on. "]
    assert any("Do you object? You had only one answer: Pass." in shown for shown in told)


def test_without_auto_pass_everything_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    session, screen = sit_down(capsys, [0, 1], 2, 0)
    session.auto_pass = False
    session.run()
    assert "Press Enter to go on. " not in screen.prompts


def test_alone_a_forced_answer_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    shown = ""
    for seed in range(5):
        session, screen = sit_down(capsys, [0], 3, seed)
        session.run()
        shown += "".join(moment.shown for moment in screen.moments)
    assert re.search(r"^Do you object\? You had only one answer: Pass\.$", shown, re.MULTILINE)


# ---------------------------------------------------------------- undo


def undoing_once(session: Session, player: Player) -> Player:
    """Takes back the first decision that may be taken back; else plays on."""
    done: list[int] = []

    def choose(ask: moot.Ask) -> str:
        try:
            session.table.copy().undo(0)
        except UndoRefused:
            return player(ask)
        if done:
            return player(ask)
        done.append(ask.id)
        return "u"

    return choose


def test_undo_takes_a_decision_back(capsys: pytest.CaptureFixture[str]) -> None:
    undone = 0
    for seed in range(5):
        session, screen = sit_down(capsys, [0], 2, seed)
        session.auto_pass = False
        screen.player = undoing_once(session, screen.player)
        session.run()
        assert session.table.over
        undone += sum(event["kind"] == "undone" for event in session.table.told(0))
        assert ("Ada takes back a decision." in "".join(moment.shown for moment in screen.moments)) == (undone > 0)
    assert undone


def test_undo_goes_back_beyond_forced_answers(capsys: pytest.CaptureFixture[str]) -> None:
    """Else the forced answer would be given again at once, and undo would do nothing."""
    session, screen = sit_down(capsys, [0], 3, 1)
    player, asked = screen.player, []

    def undoing(ask: moot.Ask) -> str:
        asked.append(ask.prompt)
        if "only one answer" in screen.moments[-1].shown and "u agree" not in asked:
            asked.append("u agree")
            return "u agree"
        return player(ask)

    screen.player = undoing
    session.run()
    assert session.table.over
    at = asked.index("u agree")
    assert asked[at + 1] == asked[at - 2]


def test_two_people_by_pipe_to_the_end() -> None:
    arguments = ["--me", "all", "--names", "Ann,Ben", "--seed", "3", "--plain", "--save", "a.moot"]
    result = run("play", "hearing", *arguments, typed="\n\n" + "d\n\n\n" * 300)
    assert result.exit_code == 0
    assert "Ann and Ben share this screen" in result.stdout
    assert "Pass to Ann; press Enter." in result.stdout
    assert "Pass to Ben; press Enter." in result.stdout
    assert "== The outcome ==" in result.stdout
    assert moot.load(Path("a.moot").read_bytes()).over


def test_a_plain_screen_is_scrolled_and_not_cleared(capsys: pytest.CaptureFixture[str]) -> None:
    Screen(plain=True).clear()
    assert capsys.readouterr().out == ""
    Screen(plain=True).hide()
    assert capsys.readouterr().out.strip("\n") == ""
