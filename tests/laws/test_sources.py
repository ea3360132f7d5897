"""What the sources themselves must keep: faces are read where knowledge is kept (law 4), and nowhere else; and all
generated Python is run in one room."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.laws.law_4 import SOURCES, faces_are_read_only_where_allowed, secret_reads

COMPILER = "engine/compile/"
RUN_TEXT = ("exec", "eval", "compile")


def test_only_the_knowledge_module_and_its_helpers_read_faces() -> None:
    faces_are_read_only_where_allowed()


@pytest.mark.parametrize(
    "line",
    [
        "top = game.face[game.deck[-1]]",
        "top = getattr(game, 'face')[0]",
        "hidden = [t for t in deck if game.know[0][t]]",
        "others = game.answers",
    ],
)
def test_a_game_that_reads_a_secret_is_found(tmp_path: Path, line: str) -> None:
    rules = tmp_path / "games" / "toy" / "rules.py"
    rules.parent.mkdir(parents=True)
    rules.write_text(f"def cheat(game):\n    {line}\n")
    with pytest.raises(AssertionError, match=r"games/toy/rules\.py, line 2"):
        faces_are_read_only_where_allowed(tmp_path)


def test_a_view_reads_what_it_is_shown_and_nothing_else() -> None:
    assert not list(secret_reads("title = shown.face + pile[0].face", ("face",), sees=True))
    assert len(list(secret_reads("top = game.face[0]; next = self.game.face[1]", ("face",), sees=True))) == 2


def test_faces_of_cards_may_be_named() -> None:
    assert not list(secret_reads("face = seen_face(game, seat, card)\nkind = face.kind", ("face",)))


def runs_text(source: str) -> Iterator[int]:
    """The lines that use ``exec``, ``eval`` or ``compile`` of Python, also under another name."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="builtins"), attr=name) if name in RUN_TEXT:
                yield node.lineno
            case ast.ImportFrom(module="builtins"):
                yield node.lineno


def test_only_the_compiler_runs_text() -> None:
    found = {
        path.relative_to(SOURCES).as_posix(): lines
        for path in sorted(SOURCES.rglob("*.py"))
        if (lines := list(runs_text(path.read_text(encoding="utf-8"))))
    }
    assert list(found) == [f"{COMPILER}python.py"], f"text is run at {found}"


@pytest.mark.parametrize(
    "line",
    ["exec(text)", "run = eval", "builtins.compile(text, '', 'eval')", "from builtins import exec as run"],
)
def test_text_that_is_run_elsewhere_is_found(line: str) -> None:
    assert list(runs_text(f"import re\n{line}\n")) == [2]
    assert not list(runs_text("pattern = re.compile('x')\ncard.compile()"))
