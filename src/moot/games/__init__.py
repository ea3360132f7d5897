"""The games of the house."""

from __future__ import annotations

from moot.engine import Game
from moot.games.hearing import GAME as HEARING
from moot.language.packs import Book

GAMES: dict[str, Game] = {game.name: game for game in (HEARING,)}

BOOKS: dict[str, Book] = {}
"""The cards of the games, by game."""
