"""What is written about the games: their cards and rulebooks, and what each option means."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from functools import cache
from pathlib import Path

from moot import api
from moot.games import BOOKS
from moot.language.translations import ENGLISH, Untranslated, languages, said_in
from moot.releases.editions import edition
from moot.rulebooks import Rule, read_rules
from moot.server import messages as m
from moot.server import remarks

HOUSE = Path(__file__).parent / "text"
"""What engine and server say for themselves, in other languages."""

_LANGUAGES = frozenset(file.stem for file in HOUSE.glob("*.json"))


@cache
def rulebook(game: str) -> list[Rule]:
    """The rules of an edition of a game in their order."""
    found = edition(game)
    return [] if found is None else read_rules(found.page)


def languages_of(game: str) -> list[str]:
    """The languages that a game speaks, English first."""
    return languages(BOOKS[game]) if game in BOOKS else [ENGLISH]


def house_texts(language: str) -> dict[str, str]:
    """What is said at every table, by id; in English, if the house does not speak a language."""
    return _house_texts(language if speaks(language) else ENGLISH)


def speaks(language: str) -> bool:
    """Whether the house has words of its own in a language."""
    return language in _LANGUAGES


@cache
def _house_texts(language: str) -> dict[str, str]:
    return {**remarks.texts(), **said_in(HOUSE, language)}


@cache
def texts_in(game: str, language: str) -> dict[str, str]:
    """All that can be said at a table of an edition of a game, by id; raises `Untranslated`."""
    one = edition(game)
    assert one is not None
    try:
        return {**house_texts(language), **one.translations.texts(one.book, api.rules_of(one.game), language)}
    except one.translations.Untranslated as error:
        raise Untranslated(str(error)) from error


RULE_BEHIND = re.compile(r"(.*?)\s*\(([A-Z]+(?:-[A-Z0-9]+)*)\)\.", re.DOTALL)
"""A docstring of the house: what it says, and the rule in brackets at its end."""


@cache
def explained(options: type) -> dict[str, m.Explained]:
    """What the docstring below each field of an options class says, and the rule that it names."""
    body = ast.parse(textwrap.dedent(inspect.getsource(options))).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, m.Explained] = {}
    for field, doc in zip(body.body, body.body[1:], strict=False):
        if not (isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)):
            continue
        if isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant) and isinstance(doc.value.value, str):
            named = RULE_BEHIND.fullmatch(doc.value.value)
            told = m.Explained(f"{named[1]}.", named[2]) if named else m.Explained(doc.value.value, "")
            found[field.target.id] = told
    return found
