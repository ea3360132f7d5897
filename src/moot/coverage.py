"""Which tests prove which rules, and which of these proofs prove little."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import msgspec

from moot.engine import MootError
from moot.imports import Imports, Module, names
from moot.rulebooks import Rule

MOST = 8
"""A test of more rules than this does not tell which of them is broken, nor fails for each of them."""


class CoverageError(MootError):
    """The tests cannot be read, or there are no rules that they could prove."""


class Proof(msgspec.Struct, frozen=True, omit_defaults=True):
    """A test or a scenario, and the rules that it names."""

    test: str
    """As pytest calls it; a scenario by its file."""
    rules: list[str]
    title: str = ""
    """Of a scenario."""
    unused: list[str] = []
    """The modules that it is a test of, but that the product does not use."""

    @property
    def crowded(self) -> bool:
        """Whether it names too many rules to prove each of them."""
        return len(self.rules) > MOST


class GameCoverage(msgspec.Struct, frozen=True):
    """The proofs of a game's rules, in the order of its rulebook; the rules without one, and those with weak ones."""

    rules: dict[str, list[Proof]]
    untested: list[str]
    unused: dict[str, list[str]]
    """Rules with tests only of modules that the product does not use, with these modules."""


class Coverage(msgspec.Struct, frozen=True):
    """Coverage by game; ``crowded`` are tests of too many rules, ``unknown`` ids that no rulebook has."""

    games: dict[str, GameCoverage]
    crowded: dict[str, int]
    unknown: list[str]

    @property
    def failed(self) -> bool:
        """Whether a rule has no test, or a test names what is no rule."""
        return bool(self.unknown) or any(game.untested for game in self.games.values())

    @property
    def warnings(self) -> int:
        """How many proofs are weak."""
        return len(self.crowded) + sum(len(game.unused) for game in self.games.values())


def coverage(books: dict[str, list[Rule]], proofs: list[Proof], game: str | None = None, rule: str = "") -> Coverage:
    """Compares rulebooks and tests; for one game alone, for one rule alone, or for those whose ids begin so."""
    known = {one.id for rules in books.values() for one in rules}
    begins: set[str] | None = None
    if game is not None:
        if game not in books:
            raise CoverageError(f"There are no rules of '{game}' here. There are: {', '.join(books)}.")
        books = {game: books[game]}
        begins = {one.id.split("-")[0] for one in books[game]}
    if rule:
        books = {name: found for name, rules in books.items() if (found := [one for one in rules if _is(one.id, rule)])}
        if not books:
            raise CoverageError(f"There is no rule '{rule}'{f' of {game}' if game else ''} here.")
        begins = {rule}
    by_rule: dict[str, list[Proof]] = {}
    for proof in proofs:
        for id_ in proof.rules:
            if begins is None or any(_is(id_, one) for one in begins):
                by_rule.setdefault(id_, []).append(proof)
    games = {name: _of_game([one.id for one in rules], by_rule) for name, rules in books.items()}
    crowded = {proof.test: len(proof.rules) for proof in chain(*by_rule.values()) if proof.crowded}
    return Coverage(games, crowded, sorted(by_rule.keys() - known))


def _is(id_: str, wanted: str) -> bool:
    return id_ == wanted or id_.startswith(f"{wanted}-")


def _of_game(rules: list[str], by_rule: dict[str, list[Proof]]) -> GameCoverage:
    proven = {id_: by_rule.get(id_, []) for id_ in rules}
    unused = {
        id_: sorted({module for proof in found for module in proof.unused})
        for id_, found in proven.items()
        if found and all(proof.unused for proof in found)
    }
    return GameCoverage(proven, [id_ for id_ in rules if not proven[id_]], unused)


# ---------------------------------------------------------------- what the tests prove


def proofs(folder: Path) -> list[Proof]:
    """Every test and every scenario below ``tests`` that names rules."""
    tests, imports = folder / "tests", Imports(folder)
    found: list[Proof] = []
    for file in sorted(tests.rglob("*.py")):
        found += _marked(file, imports)
    for file in sorted(tests.rglob("*.toml")):
        found += _scenario(file, file.relative_to(folder).as_posix())
    return found


def _scenario(file: Path, name: str) -> Iterator[Proof]:
    try:
        scenario = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CoverageError(f"{name} cannot be read: {error}.") from error
    rules = scenario.get("rules", [])
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        raise CoverageError(f"{name}: 'rules' must be a list of rule ids.")
    if rules:
        yield Proof(name, rules, str(scenario.get("title", "")))


def _marked(file: Path, imports: Imports) -> Iterator[Proof]:
    """The tests of a file with ``@rule("…")`` on them, on their class or a case of theirs, or in ``pytestmark``."""
    module = imports.read(file)
    for name, marks, test in _tests(module.tree.body, file.relative_to(imports.folder).as_posix(), []):
        own = list(_ids(marks))
        unused: list[str] | None = None
        for rules in (own, *([*own, *case] for case in _cases(marks, module))):
            if rules:
                if unused is None:
                    unused = sorted(imports.behind(file, [*marks, test]) & imports.unused)
                yield Proof(name, list(dict.fromkeys(rules)), unused=unused)


def _tests(
    body: list[ast.stmt], name: str, marks: list[ast.expr]
) -> Iterator[tuple[str, list[ast.expr], ast.FunctionDef | ast.AsyncFunctionDef]]:
    """The tests of a module or of a class, with all that marks them."""
    marks = [*marks, *_pytestmark(body)]
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield f"{name}::{node.name}", [*marks, *node.decorator_list], node
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _tests(node.body, f"{name}::{node.name}", [*marks, *node.decorator_list])


def _pytestmark(body: list[ast.stmt]) -> Iterator[ast.expr]:
    for node in body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets):
                yield node.value


def _cases(marks: list[ast.expr], module: Module) -> Iterator[list[str]]:
    """The ids in each ``marks=`` of a case, which may stand in a list of its own."""
    lists = (statement for name in names(marks) for statement in module.defined.get(name, []))
    for part in chain(marks, (one for one in lists if isinstance(one, ast.Assign | ast.AnnAssign))):
        for node in ast.walk(part):
            if isinstance(node, ast.keyword) and node.arg == "marks":
                yield list(_ids([node.value]))


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
