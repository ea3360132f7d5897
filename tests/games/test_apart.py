"""Games stand apart: who plays one loads one, its rules import from the engine and the language alone, and an ask
belongs to one procedure, so that it is known who asks."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
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


# ---------------------------------------------------------------- who imports what

SOURCES = Path(build.__file__).parents[1]
LIBRARY = {"engine": ("moot.engine",), "language": ("moot.engine", "moot.language")}
AROUND = {
    "__init__.py": ("moot.plugins",),
    "terminal.py": ("moot.terminal",),
    "bench.py": ("moot.lab", "moot.api", "moot.games"),
    "aims.py": ("moot.lab",),
    "balance.py": ("moot.lab", "moot.api", "moot.bots", "moot.games"),
}
"""What stands around the rules of a game, and where it may import from as well."""


def imported(source: str) -> Iterator[str]:
    """The modules of Moot that a module imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module in ("moot", "moot.games"):
            yield from (f"{node.module}.{one.name}" if one.name.islower() else node.module for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "."
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names)


def strangers(path: Path, source: str) -> list[str]:
    """What this module, by its path among the sources, imports of Moot and may not."""
    room, *rest = path.parts
    if room == "games":
        allowed = (*LIBRARY["language"], f"moot.games.{rest[0]}", *(AROUND.get(rest[1], ()) if len(rest) == 2 else ()))
    else:
        allowed = LIBRARY[room]
    within = tuple(f"{one}." for one in allowed if one != "moot.games")
    return [
        name
        for name in imported(source)
        if f"{name}.".startswith("moot.") and name not in allowed and not name.startswith(within)
    ]


@pytest.mark.parametrize("room", ["engine", "language", *(f"games/{name}" for name in HOUSE)])
def test_rules_import_from_the_engine_and_the_language_alone(room: str) -> None:
    modules = [path for path in (SOURCES / room).rglob("*.py") if "releases" not in path.parts]
    assert len(modules) > 10
    found = {path: strangers(path.relative_to(SOURCES), path.read_text(encoding="utf-8")) for path in modules}
    assert {path.as_posix(): names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("path", "source", "bad"),
    [
        ("games/hearing/verbs.py", "from moot.engine import happen\nfrom moot.games.hearing import events", []),
        ("games/hearing/bot.py", "import re\nfrom moot.language.who import who", []),
        ("games/hearing/verbs.py", "from moot.games.voices import events", ["moot.games.voices"]),
        ("games/hearing/verbs.py", "from moot.games import voices", ["moot.games.voices"]),
        ("games/hearing/verbs.py", "from moot.games import GAMES", ["moot.games"]),
        ("games/hearing/verbs.py", "from moot import api", ["moot.api"]),
        ("games/hearing/verbs.py", "def late():\n    import moot.lab.tally", ["moot.lab.tally"]),
        ("games/hearing/bench.py", "from moot.games import GAMES\nfrom moot.lab.bench import Measured", []),
        ("games/hearing/rules/bench.py", "from moot.lab.bench import Measured", ["moot.lab.bench"]),
        ("games/hearing/bench.py", "from moot.games.voices import GAME", ["moot.games.voices"]),
        (
            "games/hearing/terminal.py",
            "from moot.terminal.board import Block\nfrom moot.server import wire",
            ["moot.server"],
        ),
        ("language/words.py", "from moot.engine import words", []),
        ("language/words.py", "from moot.plugins import Plugin", ["moot.plugins"]),
        ("engine/words.py", "from moot.language import Node", ["moot.language"]),
    ],
)
def test_who_may_not_import_what(path: str, source: str, bad: list[str]) -> None:
    assert strangers(Path(path), source) == bad


# ---------------------------------------------------------------- who asks


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
    known = rules_of(GAMES[name])
    rules = Rules(replace(known.game), known.content)
    asks = sum(len(code.asks) for code in rules.code.values())
    assert len(kept) >= asks > 10
    assert [names for names in whose.values() if len(names) > 1] == []
