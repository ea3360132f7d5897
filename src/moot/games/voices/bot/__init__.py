"""A heuristic player: it estimates the jurors, values tokens, markers and texts by its goal, and takes the best."""

from moot.games.voices.bot.player import Bot

__all__ = ["Bot"]
