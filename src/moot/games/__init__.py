"""The games of the house."""

from __future__ import annotations

from moot.engine import Game
from moot.games import android, hearing, lawyerup, voices
from moot.language.packs import Book

GAMES: dict[str, Game] = {game.name: game for game in (hearing.GAME, voices.GAME, lawyerup.GAME, android.GAME)}

BOOKS: dict[str, Book] = {book.game: book for book in (hearing.BOOK, voices.BOOK, lawyerup.BOOK, android.BOOK)}
"""The cards of the games, by game."""
