"""A function of a rule that looks at the game takes it, and one that takes it looks at it.

What is always the same is a ``const`` or a listed tuple, what a value is already is its name, and what no step needs to
be told is left out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import moot

SOURCE = Path(moot.__file__).parent
FILES = [path for folder in ("engine", "games", "language") for path in sorted((SOURCE / folder).rglob("*.py"))]
BESIDE = {"__init__", "balance", "bench", "terminal"}
"""What stands beside the rules of a game: tables of functions may have one that does nothing."""


def functions(text: str) -> Iterator[ast.FunctionDef]:
    """All functions but the methods of classes, and but those that only say of which types a function is."""
    tree = ast.parse(text)
    methods = {id(part) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for part in node.body}
    found = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and id(node) not in methods)
    yield from (fn for fn in found if ast.unparse(fn.body[-1]) != "...")


def params(fn: ast.FunctionDef) -> list[str]:
    return [one.arg for one in (*fn.args.posonlyargs, *fn.args.args)]


def ignores_game(fn: ast.FunctionDef) -> bool:
    """Whether it takes the game and never looks at it."""
    read = {node.id for part in fn.body for node in ast.walk(part) if isinstance(node, ast.Name)}
    return params(fn)[:1] == ["game"] and "game" not in read


def says_nothing(fn: ast.FunctionDef) -> bool:
    """Whether it returns nothing but a fixed value, or one of its own, alone or as the only one of a list."""
    last = fn.body[-1]
    told = len(fn.body) - (ast.get_docstring(fn) is not None)
    if told != 1 or not isinstance(last, ast.Return) or last.value is None:
        return False
    found = last.value
    if isinstance(found, ast.Call) and isinstance(found.func, ast.Name) and found.func.id in ("list", "tuple"):
        found = found.args[0] if found.args else ast.List([])
    if isinstance(found, ast.List) and len(found.elts) == 1:
        found = found.elts[0]
    return _is_fixed(found) or (isinstance(found, ast.Name) and found.id in params(fn))


def _is_fixed(found: ast.expr) -> bool:
    if isinstance(found, ast.Name):
        return found.id.isupper()
    if isinstance(found, ast.List | ast.Tuple):
        return all(map(_is_fixed, found.elts))
    return isinstance(found, ast.Constant)


def test_whoever_takes_the_game_looks_at_it() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{fn.lineno} {fn.name}"
        for path in FILES
        for fn in functions(path.read_text(encoding="utf-8"))
        if ignores_game(fn)
    ]
    assert found == []


def test_no_function_of_the_rules_is_a_constant_or_the_name_of_a_value() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{fn.lineno} {fn.name}"
        for path in FILES
        if path.stem not in BESIDE and "bot" not in path.parts
        for fn in functions(path.read_text(encoding="utf-8"))
        if says_nothing(fn)
    ]
    assert found == []


WRONG = {
    "def stands(game: Hearing) -> str:\n    return 'stands'": (True, True),
    "def objector(game: Hearing, objection: list[int]) -> Seat:\n    return Seat(objection[0])": (True, False),
    "def itself(seat: Seat) -> Seat:\n    '''The same.'''\n    return seat": (False, True),
    "def only(thing: Thing) -> list[Thing]:\n    return [thing]": (False, True),
    "def all_points() -> list[Point]:\n    return list(POINTS)": (False, True),
    "def by_the_book() -> bool:\n    return config.BY_THE_BOOK": (False, False),
    "def nothing(game: Hearing) -> None:\n    '''Nothing.'''": (True, False),
    "def round_of(game: Hearing) -> int:\n    return game.round": (False, False),
    "def several(things: list[Thing]) -> bool:\n    return len(things) > 1": (False, False),
}


@pytest.mark.parametrize("text", WRONG)
def test_they_are_found(text: str) -> None:
    (fn,) = functions(text)
    assert (ignores_game(fn), says_nothing(fn)) == WRONG[text]
