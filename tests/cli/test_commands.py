from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from moot import ScenarioError
from moot.api import rules_of
from moot.games import GAMES
from tests.cli.running import refused, run

COMMANDS = ["play", "simulate", "games", "actions", "scenario", "verify", "bench", "rules"]


def test_without_a_command_it_lists_the_commands() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(command in result.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "rules"])
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Example" in result.stdout
    assert f"moot {command}" in result.stdout


def test_rules_without_a_command_lists_its_commands() -> None:
    result = run("rules")
    assert result.exit_code == 0
    assert "coverage" in result.stdout
    assert "show" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["nothing"], 2, "No such command"),
        (["plai"], 2, "Did you mean 'play'?"),
        (["play", "hearing", "--wrong"], 2, "--wrong"),
        (["simulate"], 2, "GAME"),
        (["simulate", "hearing", "--games", "many"], 2, "--games"),
        (["play"], 1, "Which game?"),
        (["play", "herring"], 1, "Did you mean 'hearing'?"),
        (["play", "hearing", "--seats", "9"], 1, "2 or 3 or 4 players"),
        (["play", "hearing", "--me", "7"], 1, "no seat '7'"),
        (["play", "hearing", "--me", ","], 1, "which seats are yours"),
        (["play", "hearing", "--bots", "clever"], 1, "clever"),
        (["play", "hearing", "--option", "quik"], 1, "Did you mean 'quick'?"),
        (["play", "hearing", "--option", "quick=17"], 1, "bool"),
        (["play", "hearing", "--names", "Ann"], 1, "2 names"),
        (["play", "--load", "no-such-file.moot"], 1, "No such file"),
        (["simulate", "hearing", "--games", "0"], 1, "at least one game"),
        (["simulate", "hearing", "--jobs", "0"], 1, "at least one job"),
        (["simulate", "hearing", "--bots", ","], 1, "needs a bot"),
        (["verify", "no-such-file.moot"], 1, "No such file"),
        (["actions", "herring"], 1, "Did you mean 'hearing'?"),
        (["actions", "hearing", "--question", "turn/tea"], 1, "never asks 'turn/tea'"),
        (["rules", "show", "H-ARG-99"], 1, "Did you mean H-ARG-0"),
        (["rules", "coverage", "chess"], 1, "no rules of 'chess'"),
    ],
)
def test_an_error_is_one_sentence_on_stderr(arguments: list[str], code: int, says: str) -> None:
    exit_code, sentence = refused(*arguments)
    assert exit_code == code
    assert says in sentence


def test_a_saved_game_keeps_what_it_was_dealt_with(tmp_path: Path) -> None:
    assert "keeps its seats" in refused("play", "--load", "x.moot", "--seats", "3")[1]


def test_games_lists_seats_and_options() -> None:
    result = run("games")
    assert result.exit_code == 0
    assert "hearing: Hearing, 2 or 3 or 4 seats." in result.stdout
    assert "--option quick=false" in result.stdout


def test_games_as_json() -> None:
    found = json.loads(run("games", "--json").stdout)
    assert found["hearing"]["seats"] == [2, 3, 4]


def test_rules_show_prints_the_text() -> None:
    result = run("rules", "show", "h-arg-03")
    assert result.exit_code == 0
    assert result.stdout == "H-ARG-03 (Argue (H-ARG))\nAn advocate can argue each point only once per session.\n"


# ---------------------------------------------------------------- scenarios


@pytest.fixture
def scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stands in for the scenario runner: what matters here is what the command makes of it."""

    def run_file(path: Path) -> None:
        if path.stem == "bad":
            raise ScenarioError("In step 2, Ada was not asked.")

    module = ModuleType("moot.scenarios.scenario")
    module.run_file = run_file  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "moot.scenarios.scenario", module)


@pytest.mark.usefixtures("scenarios")
def test_scenarios_that_go_as_they_say() -> None:
    result = run("scenario", "one.toml", "two.toml")
    assert result.exit_code == 0
    assert result.stdout == "ok      one.toml\nok      two.toml\n2 of 2 went as they say.\n"


@pytest.mark.usefixtures("scenarios")
def test_a_scenario_that_fails() -> None:
    result = run("scenario", "one.toml", "bad.toml")
    assert result.exit_code == 1
    assert "failed  bad.toml: In step 2, Ada was not asked." in result.stdout
    assert result.stdout.endswith("1 of 2 went as they say.\n")


def test_a_real_scenario_that_is_not_there() -> None:
    result = run("scenario", "no-such-file.toml")
    assert result.exit_code == 1
    assert result.stdout.startswith("failed  no-such-file.toml: ")


def test_actions_are_listed_with_their_numbers() -> None:
    actions = rules_of(GAMES["hearing"]).actions
    lines = run("actions", "hearing").stdout.splitlines()
    assert len(lines) == len(actions) + 2
    assert lines[-1] == f"{len(actions)} actions, {actions.hash}."
    number = actions.number("turn/action=argue:@rent-ledger")
    assert lines[number + 1].split() == [str(number), "turn/action", "argue:@rent-ledger"]


def test_actions_of_one_question_as_lines_of_json() -> None:
    said = run("actions", "voices", "--question", "deploy/line", "--json").stdout.splitlines()
    actions = rules_of(GAMES["voices"]).actions
    assert len(said) == 21
    for line in map(json.loads, said):
        start, end = line["args"]["line"]
        assert line["name"] == actions.names[line["id"]] == f"deploy/line={start}:{end}"
