"""The heuristic player of Android: it knows what its seat sees and what is printed, and nothing else.

`desk` is one look at the table, `notes` what was heard. `worth` tells what things are worth in VP now, `guilt` what
evidence does to the hunches, `puzzle` where a piece pays most. `plots` finds in the tree of a plot what it asks of its
owner, `reading` walks through any text and tells what it is worth. `roads` measures the map, `turn` plans a day on it,
and `player` answers each question by its name.
"""

from moot.games.android.bot.player import Bot

__all__ = ["Bot"]
