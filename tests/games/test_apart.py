"""Games stand apart: who plays one loads one, and an ask belongs to one procedure, so that it is known who asks."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from dataclasses import replace
from typing import Any

import pytest

from moot.api import rules_of
from moot.engine import Rules, build
from moot.engine.asking import AskCode, ask_code
from moot.engine.build import Builder
from moot.games import GAMES

HOUSE = ("hearing", "voices", "lawyerup", "android")
LOADED = "import sys; print(*(name for name in sys.modules if name.startswith('moot.games.') and name.count('.') == 2))"


@pytest.mark.parametrize(
    "plays",
    [
        "import moot; moot.table('hearing', seats=3, seed=1)",
        "from moot.games import BOOKS; BOOKS['hearing']",
        "import moot; moot.load(moot.table('hearing', seats=2, seed=1).save())",
    ],
)
def test_who_plays_one_game_loads_no_other(plays: str) -> None:
    done = subprocess.run([sys.executable, "-c", f"{plays}; {LOADED}"], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["moot.games.hearing"]


@pytest.mark.parametrize("name", HOUSE)
def test_no_step_that_asks_is_shared_by_two_procedures(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step notes once which part of a card asks by it: in another card it would tell of the wrong one."""
    whose = defaultdict[int, set[str]](set)
    kept: list[Any] = []  # while a step lives, nothing else has its id

    def noting(builder: Builder, step: Any, *more: Any, **named: Any) -> AskCode:
        kept.append(step)
        whose[id(step)].add(builder.procedure.name)
        return ask_code(builder, step, *more, **named)

    monkeypatch.setattr(build, "ask_code", noting)
    rules = rules_of(GAMES[name])
    Rules(replace(rules.game), rules.content)
    asks = sum(len(code.asks) for code in rules.code.values())
    assert len(whose) >= asks > 10
    assert [names for names in whose.values() if len(names) > 1] == []
