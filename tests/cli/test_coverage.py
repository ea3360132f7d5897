from __future__ import annotations

import json
from pathlib import Path

import pytest

from moot import coverage
from tests.cli.running import refused, run

RULEBOOK = """# Whist

## The rules

### Deal (W-DEAL)

- **W-DEAL-01** Thirteen cards each.
- **W-DEAL-02** The last card
  is turned up.

### Play (W-PLAY)

- **W-PLAY-01** Follow suit.
- **W-PLAY-02** The trick goes to
  the highest card.
- **W-PLAY-03** No talking.
- not a rule
"""

TESTS = '''
import pytest
from tests.marks import rule

pytestmark = [rule("W-DEAL-01")]

@rule("W-DEAL-02", "W-PLAY-01")
def test_one(): ...

class TestTwo:
    pytestmark = pytest.mark.slow

    @pytest.mark.rule("W-PLAY-02")
    async def test_three(self): ...

def helper():
    """rule("W-PLAY-03") in words proves nothing."""
    other("W-PLAY-03")
'''


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small repository; the command runs in a folder below it."""
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "whist.md").write_text(RULEBOOK)
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "tests" / "deep" / "test_whist.py").write_text(TESTS)
    monkeypatch.chdir(tmp_path / "tests")
    return tmp_path


@pytest.mark.usefixtures("tree")
def test_coverage_as_json() -> None:
    result = run("rules", "coverage", "--json")
    assert result.exit_code == 0
    rules = ["W-DEAL-01", "W-DEAL-02", "W-PLAY-01", "W-PLAY-02", "W-PLAY-03"]
    games = {"whist": {"rules": rules, "untested": ["W-PLAY-03"]}}
    assert json.loads(result.stdout) == {"games": games, "unknown": []}


@pytest.mark.usefixtures("tree")
def test_coverage_as_text() -> None:
    result = run("rules", "coverage", "whist")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "whist",
        "  Deal (W-DEAL): 2 of 2",
        "  Play (W-PLAY): 2 of 3",
        "untested: W-PLAY-03",
        "4 of 5 rules have a test.",
    ]


def test_scenarios_and_parameters_prove_rules(tree: Path) -> None:
    (tree / "tests" / "talk.toml").write_text('title = "Silence"\nrules = ["W-PLAY-03"]\n')
    assert coverage.coverage(coverage.rulebooks(tree), coverage.proven(tree)).games["whist"].untested == []
    (tree / "tests" / "talk.toml").unlink()
    (tree / "tests" / "test_more.py").write_text('CASES = [pytest.param(1, marks=[rule("W-PLAY-03")])]\n')
    assert "W-PLAY-03" in coverage.proven(tree)


def test_a_test_of_no_rule_is_an_error(tree: Path) -> None:
    (tree / "tests" / "test_more.py").write_text('@rule("W-PLAY-77")\nclass TestMore: ...\n')
    result = run("rules", "coverage")
    assert result.exit_code == 1
    assert "unknown: W-PLAY-77" in result.stdout
    assert result.stdout.endswith("4 of 5 rules have a test; 1 unknown ids.\n")
    assert json.loads(run("rules", "coverage", "--json").stdout)["unknown"] == ["W-PLAY-77"]


def test_files_that_cannot_be_read_are_named(tree: Path) -> None:
    broken = tree / "tests" / "broken.toml"
    broken.write_text("rules = [")
    assert "broken.toml cannot be read" in refused("rules", "coverage")[1]
    broken.write_text("rules = 3")
    assert "'rules' must be a list" in refused("rules", "coverage")[1]
    broken.unlink()
    (tree / "tests" / "test_broken.py").write_text("def")
    assert "test_broken.py cannot be read" in refused("rules", "coverage")[1]


@pytest.mark.usefixtures("tree")
def test_a_rule_goes_on_in_the_next_line() -> None:
    assert run("rules", "show", "W-PLAY-02").stdout.endswith("The trick goes to the highest card.\n")


def test_elsewhere_the_rules_of_the_package_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("rules", "show", "H-ARG-03").exit_code == 0


def test_without_a_repository_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(coverage, "__file__", str(tmp_path / "coverage.py"))
    assert "no folder docs/rules" in refused("rules", "coverage")[1]


def test_the_rules_of_the_games_that_lie_here_are_counted() -> None:
    books = coverage.rulebooks(coverage.root())
    assert {"android", "hearing", "lawyerup", "voices"} <= books.keys()


def test_hearing_names_no_unknown_rules() -> None:
    root = coverage.root()
    assert coverage.coverage(coverage.rulebooks(root), coverage.proven(root)).unknown == []
