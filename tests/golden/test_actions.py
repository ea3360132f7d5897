"""The actions of each game: a change of their numbers is seen in the diff. A short catalogue is there in full."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from moot.api import rules_of
from moot.engine import Actions
from moot.games import GAMES

FOLDER = Path(__file__).parent / "actions"
HOUSE = ("hearing", "voices", "lawyerup", "android")
LONG = 2_000


@pytest.mark.parametrize("name", HOUSE)
def test_the_actions_are_the_ones_that_are_known(name: str, request: pytest.FixtureRequest) -> None:
    found = msgspec.json.format(msgspec.json.encode(_plain(rules_of(GAMES[name]).actions)), indent=1) + b"\n"
    path = FOLDER / f"{name}.json"
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(found)
    assert found == path.read_bytes(), f"The actions of {name} have changed: make golden, and read the diff."


def _plain(actions: Actions) -> dict[str, object]:
    by_question = Counter(action.question for _, action in actions.listed())
    names = {"names": actions.names} if len(actions) <= LONG else {}
    return {"size": len(actions), "hash": actions.hash, "questions": dict(sorted(by_question.items())), **names}
