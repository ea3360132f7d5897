"""The heuristic player of Lawyer Up: it knows what its seat sees and what is printed, and nothing else."""

from moot.games.lawyerup.bot.player import Bot

__all__ = ["Bot"]
