"""What of a game has changed since a version of it was released.

No test can show that a change never matters. So whatever the play of a table rests on must be as it was: the rules and
the card language that makes programs of cards, but for comments and layout; all cards; and all steps of procedures.
Bots, views and words of other languages may change, for no rule depends on them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from moot import api
from moot.engine import Rules
from moot.plugins import Plugin
from moot.releases.archive import LANGUAGE, Files, files_of, module_of
from moot.releases.release import Release

FREE = {"bot", "view", "positions", "terminal"}
"""Modules of a game that no rule depends on; or packages of such."""
NOT_MEANING = {
    f"{LANGUAGE}.{name}"
    for name in (
        *("cache", "lint", "orders_de", "pack_reader", "packs", "printer", "problems"),
        *("reference", "showing", "translations"),
    )
}
"""Modules of the language that have no part in what a text means."""


def changes(release: Release, plugin: Plugin) -> list[str]:
    """What is not as it was; nothing, if tables of the release can play by what is here."""
    found = [*_sources(release.files, files_of(release.name, plugin)[1])]
    return found or [*_rules(release, plugin)]


def _sources(then: Files, now: Files) -> Iterator[str]:
    for path in sorted({*then, *now}):
        module = module_of(path)
        if not module or module in NOT_MEANING or not FREE.isdisjoint(module.split(".")):
            continue
        if path not in now:
            yield f"{path} is gone"
        elif path not in then:
            yield f"{path} is new"
        elif then[path] != now[path] and _bare(then[path]) != _bare(now[path]):
            yield f"{path} differs"


def _bare(source: bytes) -> str:
    """A module without comments, layout and docstrings, and without what its plugin names beside the rules."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            body[:] = [one for one in body if not _is_beside(one)]
    return ast.dump(tree)


def _is_beside(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.Assign(targets=[ast.Name(id="PLUGIN")]):
            return True
    return False


def _rules(release: Release, plugin: Plugin) -> Iterator[str]:
    then, now = api.rules_of(release.game), api.rules_of(plugin.game)
    for deck in sorted({*then.content, *now.content}):
        if then.content.get(deck) != now.content.get(deck):
            yield f"the cards of '{deck}' differ"
    yield from (f"the steps of '{name}' differ" for name in sorted({one[0] for one in _steps(then) ^ _steps(now)}))


def _steps(rules: Rules) -> set[tuple[str, ...]]:
    return {(name, *code.labels) for name, code in rules.code.items()}
