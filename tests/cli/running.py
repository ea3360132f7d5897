"""How the tests run the ``moot`` command."""

from __future__ import annotations

from typer.testing import CliRunner, Result

from moot.cli import app


def run(*arguments: str, typed: str = "") -> Result:
    """Runs the command with these arguments and this input, and lets real errors through."""
    return CliRunner().invoke(app, list(arguments), input=typed, catch_exceptions=False, env={"COLUMNS": "120"})


def refused(*arguments: str, typed: str = "") -> tuple[int, str]:
    """Runs the command, which must fail with one line on stderr; its exit code and that line."""
    result = run(*arguments, typed=typed)
    assert result.exit_code != 0
    assert result.stderr.startswith("moot: ")
    assert result.stderr.count("\n") == 1
    return result.exit_code, result.stderr.strip()
