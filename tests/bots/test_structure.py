"""Bots live on structure alone: none reads the words of what it is asked, takes a key or a text apart, or knows a rule
by its id. Law 14 plays them without words; here their sources are read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import moot
from tests.plugin.test_plugin import PACKAGE

SOURCE = Path(moot.__file__).parent
HOUSE = ("games/*/bot.py", "games/*/bot/**/*.py", "bots/*.py")
BOTS = [*(path for found in HOUSE for path in sorted(SOURCE.glob(found))), PACKAGE / "moot_lots/bot.py"]

WORDS = {"prompt", "label", "why", "says", "refused", "rule", "titles", "told", "tell", "say"}
"""What asks, options and tables say in words, and by which rule."""
APART = {
    *("split", "rsplit", "splitlines", "partition", "rpartition", "startswith", "endswith", "removeprefix"),
    *("removesuffix", "find", "rfind", "replace", "strip", "lower", "upper", "isdigit", "casefold"),
}
"""What takes a text apart."""
RULE = re.compile(r"[A-Z]+(-[A-Z0-9]+)+")


def wordy(source: str) -> Iterator[tuple[int, str]]:
    """The lines of a bot that live on words."""
    tree = ast.parse(source)
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names) if any(one.name in ("re", "string", "difflib") for one in names):
                yield node.lineno, "looks for patterns"
            case ast.ImportFrom(module="re" | "string" | "difflib"):
                yield node.lineno, "looks for patterns"
            case ast.Attribute(attr=name) if name in WORDS:
                yield node.lineno, f"reads '{name}'"
            case ast.Call(func=ast.Attribute(attr=name)) if name in APART:
                yield node.lineno, f"takes a text apart by '{name}'"
            case ast.Constant(value=str(value)) if id(node) not in documents and RULE.fullmatch(value):
                yield node.lineno, f"knows the rule '{value}'"


@pytest.mark.parametrize("path", BOTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_bot_lives_on_words(path: Path) -> None:
    assert list(wordy(path.read_text(encoding="utf-8"))) == []


def test_all_bots_are_looked_at() -> None:
    assert {path.relative_to(SOURCE).parts[1] for path in BOTS if "games" in path.parts} == {
        *("hearing", "voices", "lawyerup", "android"),
    }


@pytest.mark.parametrize(
    "line",
    [
        "import re",
        "from re import search",
        "which = ask.prompt",
        "found = [one for one in ask.options if one.label == 'Pass']",
        "card = key.split(':')[1]",
        "play = option.key.startswith('play')",
        "DECIDE = {'L-CALL-02': call}",
        "move = ask.rule",
    ],
)
def test_one_that_does_is_found(line: str) -> None:
    assert [number for number, _ in wordy(f"'''A-END-03.'''\n{line}\n")][:1] == [2]
