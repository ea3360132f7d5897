"""Law 4, the sources: faces are read where knowledge is kept, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.law_4 import faces_are_read_only_where_allowed, secret_reads


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


def test_faces_of_cards_may_be_named() -> None:
    assert not list(secret_reads("face = seen_face(game, seat, card)\nkind = face.kind", ("face",)))
