"""A game by its name, such as ``hearing``, or one of its releases, ``hearing@3``: what it says and shows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

import moot.language.cards
import moot.language.translations
from moot.engine import BuildError, Game
from moot.games import GAMES
from moot.language.packs import Book
from moot.plugins import PLUGINS
from moot.releases.release import Release, releases_of

AT = "@"


@dataclass(frozen=True)
class Edition:
    """A game as it is, or as it was. Its cards are read and said by the language that came with it."""

    game: Game
    book: Book | None
    cards: Any
    """The module ``moot.language.cards``."""
    translations: Any
    """The module ``moot.language.translations``."""
    page: str
    """Its rulebook."""


def edition(name: str) -> Edition | None:
    """The edition of this name, if it is here and can be loaded."""
    if AT not in name:
        game, plugin = GAMES.get(name), PLUGINS.get(name)
        if game is None:
            return None
        book, page = (None, "") if plugin is None else (plugin.book, plugin.page())
        return Edition(game, book, moot.language.cards, moot.language.translations, page)
    release = next((one for one in _released(name.partition(AT)[0]) if name_of(one) == name), None)
    try:
        return None if release is None else _of(release)
    except BuildError:
        return None


def edition_of(game: Game) -> str:
    """The name of a game as a table plays it, if that is not today's."""
    return "" if GAMES.get(game.name) is game else name_of(game)


@cache
def looks_as_today(game: Game) -> bool:
    """Whether its boards are of the same shape as today's, so that the same picture shows them."""
    today = GAMES.get(game.name)
    return today is game or (today is not None and _shape(today) == _shape(game))


def _shape(game: Game) -> object:
    (shape,), parts = msgspec.json.schema_components([game.board])
    return shape, parts


def name_of(one: Game | Release) -> str:
    """The name of an edition."""
    return f"{one.name}{AT}{one.version}"


def _released(name: str) -> tuple[Release, ...]:
    return releases_of(name) if name in PLUGINS else ()


@cache
def _of(release: Release) -> Edition:
    plugin = release.plugin
    cards, translations = (release.module(f"moot.language.{name}") for name in ("cards", "translations"))
    return Edition(plugin.game, plugin.book, cards, translations, release.page())
