"""The heuristic player of Android: it knows what its seat sees and what is printed, and nothing else.

`desk` is one look at the table, `notes` what was heard. `worth` tells what things are worth in VP now, `guilt` what
evidence does to the hunches, `puzzle` where a piece pays most, `reading` what the words of a card are worth. `roads`
measures the map, `turn` plans a day on it, and `player` answers the asks.
"""

from moot.games.android.bot.player import Bot

__all__ = ["Bot"]
