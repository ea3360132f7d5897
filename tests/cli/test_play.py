"""The terminal, driven by piped input from the first question to the end of a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import moot
from tests.cli.running import refused, run

TO_THE_END = "\n" + "d\n" * 500
"""Enter to begin; then the usual answer to everything."""


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved where one stands."""
    monkeypatch.chdir(tmp_path)


def begins_with(seat: int, seats: int = 2) -> str:
    """A seed in which this seat comes first."""
    return next(str(seed) for seed in range(100) if moot.table("hearing", seats, seed).asks[0].seat == seat)


def play(*arguments: str, typed: str) -> str:
    result = run("play", "hearing", "--plain", "--bots", "random", *arguments, typed=typed)
    assert result.exit_code == 0
    return result.stdout


# ---------------------------------------------------------------- from beginning to end


def test_alone_against_bots_to_the_end() -> None:
    shown = play("--seats", "3", "--seed", "7", "--save", "won.moot", typed=TO_THE_END)
    assert "You are Ada. Bo is a bot (random) and Cleo is a bot (random)." in shown
    assert "Which card do you seal as an exhibit?" in shown
    assert "== The outcome ==" in shown
    table = moot.load(Path("won.moot").read_bytes())
    assert table.outcome is not None
    for name, score in zip(table.names, table.outcome.scores, strict=True):
        assert f"{name}: {score}" in shown
    assert f"The seed was 7; its commitment {table.commitment}." in shown
    assert f"The deal is committed to: {table.commitment}" in shown
    assert run("verify", "won.moot", "--commitment", table.commitment).exit_code == 0


def test_the_same_seed_deals_the_same_game_to_the_same_bots() -> None:
    first = play("--seed", "7", "--save", "a.moot", typed=TO_THE_END)
    assert play("--seed", "7", "--save", "a.moot", typed=TO_THE_END) == first


def test_with_every_option_and_seat_count() -> None:
    for seats in ("2", "3", "4"):
        options = ["--option", "quick", "--option", "open_briefs=yes", "--option", "understudy=on"]
        shown = play("--seats", seats, *options, "--save", "a.moot", typed=TO_THE_END)
        assert "is played by the rules" in shown
        assert "== The outcome ==" in shown


def test_nobody_plays_and_everybody_watches() -> None:
    shown = play("--me", "none", "--seed", "1", typed="")
    assert "The hearing opens" in shown
    assert "== The outcome ==" in shown
    assert ">" not in shown
    assert not list(Path().iterdir())


def test_it_looks_like_a_game_too_with_colour_and_columns() -> None:
    result = run("play", "hearing", "--seed", "7", "--save", "a.moot", typed=TO_THE_END)
    assert result.exit_code == 0
    assert "you want (" in result.stdout
    assert "───" in result.stdout


def test_at_the_end_the_game_file_is_offered() -> None:
    turns = play("--seed", "7", "--save", "a.moot", typed=TO_THE_END).count("> ")
    played = "\n" + "d\n" * turns
    assert "Keep the game file?" in play("--seed", "7", typed=f"{played}\n")
    assert Path("hearing.moot").exists()
    play("--seed", "7", typed=f"{played}n\n")
    assert not Path("hearing-2.moot").exists()
    assert "over and kept in hearing-2.moot" in play("--seed", "7", typed=played)


# ---------------------------------------------------------------- what is shown


def test_a_page_tells_all_that_a_decision_needs() -> None:
    shown = play("--seed", begins_with(0), typed="\n1\nq\n")
    assert "== What happened ==\nThe hearing opens" in shown
    assert "== Session 1 ==" in shown
    assert re.search(r"Window: leans 0, you want \(.*\) (granted|denied) for \d, ruling open\.", shown)
    assert "Your hand:\n- " in shown
    assert "== Which card do you seal as an exhibit? (H-SEAL-01) ==\n1 None\n2 " in shown
    assert "== The floor is yours. (H-TURN-02) ==" in shown


def test_refused_options_say_why() -> None:
    """Somebody who has spent all minutes and cannot pay sees the reason."""
    shown = play("--seed", "7", "--seats", "3", "--save", "a.moot", typed="\n" + "1\n3 2 1\n2\n" * 200)
    assert re.search(r"^ - .*: not now, .* \(H-[A-Z]+-\d\d\)$", shown, re.MULTILINE)


def test_what_cannot_be_understood_is_explained() -> None:
    shown = play("--seed", begins_with(0), typed="\n99\nhello\n1 2\n\n①\n1\nq\n")
    assert shown.count("Type a number from 1 to 5, or ? for help.") == 3
    assert shown.count("Type one number, or ? for help.") == 2


def test_an_option_can_be_named() -> None:
    assert "== The floor is yours." in play("--seed", begins_with(0), typed="\nnone\nq\n")


def test_help_gives_the_commands_and_the_rule() -> None:
    shown = play("--seed", "7", typed="\n?\n? h-arg-03\n? H-NO-99\nq\n")
    assert "undo your last decision" in shown
    assert "H-SEAL-01, Seal (H-SEAL): All advocates with cards, at once and secretly, choose one card" in shown
    assert "H-ARG-03, Argue (H-ARG): An advocate can argue each point only once per session." in shown
    assert "Rule H-NO-99: its text is not here" in shown


def test_reading_cards() -> None:
    typed = "\nr star witness\nr 2\nr 1\nr 77\nr hear\nr objection\nr xyzzy\nr\nr glazier\nq\n"
    shown = play("--seed", "7", typed=typed)
    assert "Star Witness (motion)\n  Your statements are 1 stronger.\n  “He has brought his own chair.”" in shown
    assert "Option 1 is no card" in shown
    assert "There is no option 77" in shown
    assert "Objection: Hearsay (objection)" in shown
    assert "Which one? Objection: Hearsay; Objection: Leading." in shown
    assert "There is no card called 'xyzzy'" in shown
    assert "wants: the Window granted, the Cat granted, the Rent denied; worth: the Window 3" in shown


def test_where_log_and_board() -> None:
    shown = play("--seed", begins_with(0), typed="\n1\nw\nl\nl all\nb\nq\n")
    assert "> Session 1 › Ada has the floor\n" in shown
    assert shown.count("The hearing opens") == 3
    assert shown.count("== Session 1 › Ada has the floor ==") == 2


# ---------------------------------------------------------------- undo


def test_undo_is_refused_with_a_reason_unless_all_agree() -> None:
    seed = begins_with(1, seats=3)
    shown = play("--seats", "3", "--seed", seed, typed="\n2\nu\nu agree\nl\nq\n")
    assert "only if everyone at the table agrees. Type u agree if everyone does; bots always do." in shown
    assert "Ada takes back a decision." in shown
    assert "(taken back)" in shown
    assert shown.count("== Which card do you seal as an exhibit?") == 2


def test_undo_with_nothing_to_take_back() -> None:
    assert "nothing to take back" in play("--seed", "7", typed="\nu\nq\n")


# ---------------------------------------------------------------- saving, leaving, coming back


def test_quit_save_and_resume_to_the_end() -> None:
    shown = play("--seed", "7", "--seats", "3", typed="\n2\nq\n")
    command = re.search(r"Go on with: moot (play .*)", shown)
    assert command is not None
    assert command[1] == "play --load hearing.moot --me 0 --bots random,random"
    before = moot.load(Path("hearing.moot").read_bytes())
    resumed = run(*command[1].split(), "--plain", typed=TO_THE_END)
    assert resumed.exit_code == 0
    assert "== The outcome ==" in resumed.stdout
    after = moot.load(Path("hearing.moot").read_bytes())
    assert after.over
    assert after.commitment == before.commitment


def test_save_to_a_file_of_ones_own() -> None:
    shown = play("--seed", "7", typed="\ns mine.moot\ns\ns no/such/folder/x.moot\nq\n")
    assert "Saved to mine.moot." in shown
    assert "Saved to hearing.moot." in shown
    assert "That cannot be written" in shown
    assert moot.load(Path("mine.moot").read_bytes()).game == "hearing"


def test_the_end_of_the_input_saves_and_says_how_to_go_on() -> None:
    for typed in ("", "\n", "\n2\n"):
        shown = play("--seed", "7", typed=typed)
        assert "Nothing is lost: the game is saved." in shown
    assert {path.name for path in Path().iterdir()} == {"hearing.moot", "hearing-2.moot", "hearing-3.moot"}


def test_control_c_saves_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert "Nothing is lost" in play("--seed", "7", typed="")


def test_a_finished_game_can_be_looked_at_again() -> None:
    play("--seed", "7", "--save", "won.moot", typed=TO_THE_END)
    blob = Path("won.moot").read_bytes()
    again = run("play", "--load", "won.moot", "--plain")
    assert again.exit_code == 0
    assert "== The outcome ==" in again.stdout
    assert Path("won.moot").read_bytes() == blob


def test_a_file_that_is_no_save() -> None:
    Path("junk.moot").write_text("junk")
    assert "cut off or damaged" in refused("play", "--load", "junk.moot")[1]


def test_a_file_of_another_game() -> None:
    play("--seed", "7", typed="")
    assert "not of 'chess'" in refused("play", "chess", "--load", "hearing.moot")[1]
