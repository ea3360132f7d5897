"""A table keeps to itself what it does not offer: only the workbench takes its back off."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import moot
from moot.engine import Table, workbench
from moot.engine.chance import Seeded
from moot.engine.state import freeze, thaw

ROOT = Path(__file__).parents[2]
FRIENDS = {f"src/moot/engine/{name}.py" for name in ("table", "asks", "preview", "saves", "workbench")}
"""The table itself; its asks, previews and saves, which are parts of it; and the workbench."""
PRIVATE = {name for name in vars(Table) if name.startswith("_") and not name.startswith("__")}


def digs(source: str) -> Iterator[int]:
    """The lines that reach for what a table keeps to itself. What a class calls ``self._log`` is its own."""
    yield from _digs(ast.parse(source), own=False)


def _digs(node: ast.AST, own: bool) -> Iterator[int]:
    if isinstance(node, ast.ClassDef):
        own = not any(isinstance(base, ast.Name) and base.id == "Table" for base in node.bases)
    elif isinstance(node, ast.Attribute) and node.attr in PRIVATE:
        if not (own and isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
            yield node.lineno
    elif isinstance(node, ast.Constant) and node.value in PRIVATE:
        yield node.lineno
    for child in ast.iter_child_nodes(node):
        yield from _digs(child, own)


def test_nobody_but_its_friends_reaches_into_a_table() -> None:
    assert {f"_{name}" for name in ("state", "log", "events", "before", "dealer", "history", "attach")} <= PRIVATE
    found = [
        f"{path.relative_to(ROOT)}, line {line}"
        for folder in ("src", "tests", "examples")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.relative_to(ROOT).as_posix() not in FRIENDS
        for line in digs(path.read_text(encoding="utf-8"))
    ]
    assert not found, "use what Table offers, or moot.engine.workbench: " + "; ".join(found)


@pytest.mark.parametrize(
    "line",
    [
        "serial = table._state.serial",
        "log = self.table._log[3:]",
        "game = case.table(0)._state",
        "world._dealer = dealer",
        "game = getattr(table, '_state')",
        "patch.setattr(Table, '_go_back', go_back)",
        "def copy(self: Table) -> Table:\n    return self._state",
        "class Mine(Table):\n    def state(self) -> State:\n        return self._state",
    ],
)
def test_who_reaches_into_a_table_is_found(line: str) -> None:
    assert list(digs(line))


def test_what_others_keep_to_themselves_is_theirs() -> None:
    assert not list(digs("class Watchers:\n    def tell(self):\n        self._told.clear()"))
    assert not list(digs("import moot._state\ntable.log, table.serial"))


# ---------------------------------------------------------------- what it is for


def test_a_state_can_be_put_on_the_table() -> None:
    table, other = moot.table("hearing", seats=3, seed=1), moot.table("hearing", seats=3, seed=2)
    game = workbench.state(other)
    workbench.put(table, thaw(type(game), freeze(game)))
    assert workbench.state(table) is not game
    assert table.shown(0)["board"] == other.shown(0)["board"]


def test_somebody_else_can_deal() -> None:
    table = moot.table("hearing", seats=3, seed=1)
    before, dealer = freeze(workbench.state(table)), Seeded("2")
    workbench.deal_by(table, dealer)
    assert workbench.dealer(table) is dealer
    assert freeze(workbench.state(table)) == before
    assert workbench.seed(table) == "1"
