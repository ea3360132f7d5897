"""Scenario files as tests: each is collected with its title as name and its rule ids as marks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from moot.plugins import PLUGINS
from moot.scenarios.scenario import read
from tests.marks import rule

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "tests" / "games"
RULE_ID = re.compile(r"^- \*\*([A-Z]+-[A-Z0-9]+-\d+)\*\*", re.MULTILINE)


def scenario_files(folder: Path = GAMES) -> list[Path]:
    """All scenario files below a folder."""
    return sorted(folder.rglob("scenarios/**/*.toml"))


def scenario_params(folder: Path = GAMES) -> list[Any]:
    """A parameter for each scenario file, marked with the rules it proves."""
    found = []
    for path in scenario_files(folder):
        name = path.relative_to(GAMES).with_suffix("").as_posix().replace("/scenarios/", "/")
        found.append(pytest.param(path, id=name, marks=rule(*read(path).get("rules", []))))
    return found


def rules_of_game(game: str) -> list[str]:
    """The rule ids of a game's spec."""
    return RULE_ID.findall(PLUGINS[game].page())
