"""Every scenario file of every game plays as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from moot.scenarios.scenario import read, run_file
from tests.scenarios import rules_of_game, scenario_files, scenario_params


@pytest.mark.parametrize("path", scenario_params())
def test_scenario(path: Path) -> None:
    run_file(path)


@pytest.mark.parametrize("path", scenario_files(), ids=lambda path: path.stem)
def test_scenario_names_rules_that_exist(path: Path) -> None:
    data = read(path)
    assert set(data["rules"]) <= set(rules_of_game(data["game"]))


def test_no_two_scenarios_have_the_same_title() -> None:
    titles = [read(path)["title"] for path in scenario_files()]
    assert len(titles) == len(set(titles))
