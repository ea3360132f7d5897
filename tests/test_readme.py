"""The README is true: its Python runs, and so do its commands."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from moot.cli import app
from moot.games import GAMES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def commands() -> list[tuple[str, str]]:
    """Every ``$ moot …`` with the output that the README gives for it, if any."""
    found = []
    for block in blocks("console"):
        for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            if command.startswith("moot "):
                found.append((command, output))
    return found


def test_the_python_runs() -> None:
    """Each block goes on where the one before it ended."""
    names: dict[str, Any] = {}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    found = blocks("python")
    assert found
    for number, block in enumerate(found, 1):
        test = parser.get_doctest(block, names, f"README, Python block {number}", "README.md", 0)
        assert test.examples
        said: list[str] = []
        runner.run(test, out=said.append, clear_globs=False)
        names = test.globs
        assert not said, "".join(said)


@pytest.mark.parametrize(("command", "output"), commands())
def test_the_commands_run(command: str, output: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder that has the cards where the project has them, and where files may be left."""
    for game in GAMES:
        data = shutil.ignore_patterns("*.py", "__pycache__")
        shutil.copytree(ROOT / "src" / "moot" / "games" / game, tmp_path / "src" / game, ignore=data)
    monkeypatch.chdir(tmp_path)
    arguments = shlex.split(command, comments=True)[1:]
    result = CliRunner().invoke(app, arguments, input="\n" + "d\n\n\n" * 300, env={"COLUMNS": "120"})
    assert result.exit_code == 0, result.output
    if output:
        assert result.stdout == output


def test_there_are_commands() -> None:
    assert len(commands()) > 5
