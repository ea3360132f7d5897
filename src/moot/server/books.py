"""What is written about the games: their rulebooks, and what each option means."""

from __future__ import annotations

import ast
import inspect
import textwrap
from functools import cache
from pathlib import Path

from moot.coverage import Rule, find_root, rulebooks


@cache
def rulebook(game: str) -> list[Rule]:
    """The rules of a game in their order; they lie in the repository, or came with the package."""
    folder = find_root(Path(__file__))
    return [] if folder is None else rulebooks(folder).get(game, [])


@cache
def explained(options: type) -> dict[str, str]:
    """What the docstring below each field of an options class says."""
    body = ast.parse(textwrap.dedent(inspect.getsource(options))).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for field, doc in zip(body.body, body.body[1:], strict=False):
        if not (isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)):
            continue
        if isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant) and isinstance(doc.value.value, str):
            found[field.target.id] = doc.value.value
    return found
