"""The rules as the pages of games and the docs/rules of a repository tell them, and which of them a test proves."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import msgspec

from moot.engine import MootError
from moot.plugins import PLUGINS

RULE = re.compile(r"^- \*\*([A-Z]+(?:-[A-Z0-9]+)+)\*\*\s+(.*)$")
CHAPTER = re.compile(r"^#{2,6}\s+(.*?)\s*$")


class CoverageError(MootError):
    """The rules or the tests cannot be read."""


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule."""

    id: str
    chapter: str
    text: str


class GameCoverage(msgspec.Struct, frozen=True):
    """The ids of a game's rules, in the order of its rulebook, and those that no test names."""

    rules: list[str]
    untested: list[str]


class Coverage(msgspec.Struct, frozen=True):
    """Coverage by game; ``unknown`` are ids that tests name and no rulebook has."""

    games: dict[str, GameCoverage]
    unknown: list[str]


def find_root() -> Path | None:
    """The repository: where docs/rules is, upwards from here, else upwards from the package."""
    folders = (folder for origin in (Path.cwd(), Path(__file__).resolve()) for folder in (origin, *origin.parents))
    return next((folder for folder in folders if any((folder / "docs" / "rules").glob("*.md"))), None)


def root() -> Path:
    """Like `find_root`, but says so when there is none."""
    found = find_root()
    if found is None:
        raise CoverageError("There is no folder docs/rules here or above: run this in a copy of the Moot repository.")
    return found


def rulebooks(folder: Path) -> dict[str, list[Rule]]:
    """All rules of this repository: of its docs/rules, and of each installed game that lies in it."""
    files = (folder / "docs" / "rules").glob("*.md")
    books = {file.stem: read_rules(file.read_text(encoding="utf-8")) for file in files}
    books |= {game: own_rules(game) for game, plugin in PLUGINS.items() if plugin.lies_in(folder)}
    return {game: books[game] for game in sorted(books) if books[game]}


def read_rules(text: str) -> list[Rule]:
    """The rules of one rulebook: list items that begin with an id in bold; indented lines go on."""
    found: list[Rule] = []
    chapter, open_item = "", False
    for line in text.splitlines():
        if heading := CHAPTER.match(line):
            chapter, open_item = heading[1], False
        elif item := RULE.match(line):
            found.append(Rule(item[1], chapter, item[2].strip()))
            open_item = True
        elif open_item and line.startswith(" ") and line.strip():
            last = found.pop()
            found.append(Rule(last.id, last.chapter, f"{last.text} {line.strip()}"))
        else:
            open_item = False
    return found


def own_rules(game: str) -> list[Rule]:
    """The rules that came with a game's plugin."""
    plugin = PLUGINS.get(game)
    return [] if plugin is None else read_rules(plugin.page())


def find_rule(id_: str) -> Rule | None:
    """The rule with this id, of the repository here or of a game that is installed."""
    wanted = id_.strip().upper()
    return next((rule for rule in all_rules() if rule.id == wanted), None)


def all_rules() -> Iterator[Rule]:
    """Those of the repository here, then those of each game that is installed."""
    folder = find_root()
    here = [] if folder is None else rulebooks(folder).values()
    return (rule for rules in chain(here, map(own_rules, PLUGINS)) for rule in rules)


# ---------------------------------------------------------------- what the tests prove


def proven(folder: Path) -> set[str]:
    """Every rule id that a test or a scenario below ``tests`` names."""
    tests = folder / "tests"
    found: set[str] = set()
    for file in sorted(tests.rglob("*.py")):
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError) as error:
            raise CoverageError(f"{file.relative_to(folder)} cannot be read: {error}.") from error
        found.update(marked(tree))
    for file in sorted(tests.rglob("*.toml")):
        try:
            scenario = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise CoverageError(f"{file.relative_to(folder)} cannot be read: {error}.") from error
        rules = scenario.get("rules", [])
        if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
            raise CoverageError(f"{file.relative_to(folder)}: 'rules' must be a list of rule ids.")
        found.update(rules)
    return found


def marked(tree: ast.AST) -> Iterator[str]:
    """The ids in ``@rule("…")`` on functions and classes, in ``pytestmark`` and in ``marks=`` of a parameter."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _ids(node.decorator_list)
        elif isinstance(node, ast.Assign):
            if any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets):
                yield from _ids([node.value])
        elif isinstance(node, ast.AnnAssign):
            if isinstance(node.target, ast.Name) and node.target.id == "pytestmark" and node.value is not None:
                yield from _ids([node.value])
        elif isinstance(node, ast.keyword) and node.arg == "marks":
            yield from _ids([node.value])


def _ids(marks: Iterable[ast.expr]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, ast.List | ast.Tuple):
            yield from _ids(mark.elts)
        elif isinstance(mark, ast.Call) and _is_rule(mark.func):
            for argument in mark.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _is_rule(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == "rule"
    return isinstance(function, ast.Name) and function.id == "rule"


def coverage(books: dict[str, list[Rule]], named: set[str], game: str | None = None) -> Coverage:
    """Compares rulebooks and tests; with a game, for this game alone."""
    known = {rule.id for rules in books.values() for rule in rules}
    unknown = named - known
    if game is not None:
        if game not in books:
            raise CoverageError(f"There are no rules of '{game}' here. There are: {', '.join(books)}.")
        books = {game: books[game]}
        letters = {rule.id.split("-")[0] for rule in books[game]}
        unknown = {id_ for id_ in unknown if id_.split("-")[0] in letters}
    games = {
        name: GameCoverage([rule.id for rule in rules], [rule.id for rule in rules if rule.id not in named])
        for name, rules in books.items()
    }
    return Coverage(games, sorted(unknown))
