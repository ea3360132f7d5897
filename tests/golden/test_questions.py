"""The questions of each game, with the types of what they are about: a change is seen in the diff."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from moot.api import rules_of
from moot.engine.questions import questions_of
from moot.games import GAMES
from moot.language import Node, children
from moot.language.scope import Asker

FOLDER = Path(__file__).parent / "questions"
HOUSE = ("hearing", "voices", "lawyerup", "android")


@pytest.mark.parametrize("name", HOUSE)
def test_the_questions_are_the_ones_that_are_known(name: str, request: pytest.FixtureRequest) -> None:
    found = msgspec.json.format(msgspec.json.encode(questions_of(rules_of(GAMES[name]))), indent=1) + b"\n"
    path = FOLDER / f"{name}.json"
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(found)
    assert found == path.read_bytes(), f"The questions of {name} have changed: make golden, and read the diff."


@pytest.mark.parametrize("name", HOUSE)
def test_what_a_card_asks_or_calls_knows_its_place_in_the_text(name: str) -> None:
    """And is of one program alone: a step that two cards shared would belong to whichever was read first."""
    owners: dict[Asker, str] = {}
    for code in rules_of(GAMES[name]).code.values():
        for asker in (*(asked.asker for asked in code.asks.values()), *code.askers.values()):
            if isinstance(asker, Asker):
                assert _at(asker.tree, asker.path) is asker.node, f"{code.procedure.name}: {asker.question}"
                assert owners.setdefault(asker, code.procedure.name) == code.procedure.name, asker.question
                assert code.procedure.card, f"{code.procedure.name} asks like a card and is of none"
    assert len(owners) > 5


def _at(node: Node, path: tuple[int, ...]) -> Node:
    for child in path:
        node = list(children(node))[child]
    return node
