"""The numbered rules, as the pages of games and the docs/rules of a repository tell them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import msgspec

from moot.engine import MootError
from moot.plugins import PLUGINS

RULE = re.compile(r"^- \*\*([A-Z]+(?:-[A-Z0-9]+)+)\*\*\s+(.*)$")
CHAPTER = re.compile(r"^#{2,6}\s+(.*?)\s*$")


class RulebookError(MootError):
    """The rules are not here."""


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule."""

    id: str
    chapter: str
    text: str


def find_root() -> Path | None:
    """The repository: where docs/rules is, upwards from here, else upwards from the package."""
    folders = (folder for origin in (Path.cwd(), Path(__file__).resolve()) for folder in (origin, *origin.parents))
    return next((folder for folder in folders if any((folder / "docs" / "rules").glob("*.md"))), None)


def root() -> Path:
    """Like `find_root`, but says so when there is none."""
    found = find_root()
    if found is None:
        raise RulebookError("There is no folder docs/rules here or above: run this in a copy of the Moot repository.")
    return found


def books_in(folder: Path) -> dict[str, list[Rule]]:
    """All rules of this repository: of its docs/rules, and of each installed game that lies in it."""
    files = (folder / "docs" / "rules").glob("*.md")
    books = {file.stem: read_rules(file.read_text(encoding="utf-8")) for file in files}
    books |= {game: own_rules(game) for game, plugin in PLUGINS.items() if plugin.lies_in(folder)}
    return {game: books[game] for game in sorted(books) if books[game]}


def read_rules(text: str) -> list[Rule]:
    """The rules of one rulebook: list items that begin with an id in bold; indented lines go on."""
    found: list[Rule] = []
    chapter, open_item = "", False
    for line in text.splitlines():
        if heading := CHAPTER.match(line):
            chapter, open_item = heading[1], False
        elif item := RULE.match(line):
            found.append(Rule(item[1], chapter, item[2].strip()))
            open_item = True
        elif open_item and line.startswith(" ") and line.strip():
            last = found.pop()
            found.append(Rule(last.id, last.chapter, f"{last.text} {line.strip()}"))
        else:
            open_item = False
    return found


def own_rules(game: str) -> list[Rule]:
    """The rules that came with a game's plugin."""
    plugin = PLUGINS.get(game)
    return [] if plugin is None else read_rules(plugin.page())


def find_rule(id_: str) -> Rule | None:
    """The rule with this id, of the repository here or of a game that is installed."""
    wanted = id_.strip().upper()
    return next((rule for rule in all_rules() if rule.id == wanted), None)


def all_rules() -> Iterator[Rule]:
    """Those of the repository here, then those of each game that is installed."""
    folder = find_root()
    here = [] if folder is None else books_in(folder).values()
    return (rule for rules in chain(here, map(own_rules, PLUGINS)) for rule in rules)
