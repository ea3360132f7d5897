"""The games that are installed: those of the house, each in a folder here, and those of other packages."""

from __future__ import annotations

from moot.engine import Game
from moot.language.packs import Book
from moot.plugins import Shelf

GAMES: Shelf[Game] = Shelf(lambda plugin: plugin.game)

BOOKS: Shelf[Book] = Shelf(lambda plugin: plugin.book)
"""The cards of the games, by game."""
