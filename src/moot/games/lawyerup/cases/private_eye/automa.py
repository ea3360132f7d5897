"""L-AUTO04: what the Automa decides by in Private Eye; its Clues and Red Herrings stand with those of players."""

from __future__ import annotations

from moot.engine import Seat, Thing
from moot.games.lawyerup.case import Decisions
from moot.games.lawyerup.cases.private_eye.board import rows
from moot.games.lawyerup.preferences import best, close_with_jurors, sway_jurors, worth_to_itself
from moot.games.lawyerup.state import Court


def calls(game: Court, seat: Seat, witnesses: list[Thing]) -> tuple[list[Thing], str]:
    """L-AUTO04-03: whoever is worth most to it."""
    return best(game, seat, witnesses, worth_to_itself, place), "witness_worth"


def place(game: Court, seat: Seat, witness: Thing) -> int:
    """Of equal ones the bottom row first, from left to right; L-AUTO04-13: the Defendant last."""
    order = [one for row in reversed(rows(game)) for one in row]
    return -order.index(witness) if witness in order else -len(order)


WHY = {"witness_worth": "the Witness who is worth most to it"}
"""The reasons that are given here, in words."""

AUTOMA = Decisions(calls, sway_jurors, close_with_jurors)
