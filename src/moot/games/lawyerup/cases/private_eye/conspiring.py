"""L-04-48 to L-04-51: a Conspire effect needs a Witness of its kind, or a claimed one that is given up."""

from __future__ import annotations

from moot.engine import Seat, Thing, open_face, permission, requires, why_not
from moot.games.lawyerup.facts import witness_is
from moot.games.lawyerup.state import Court, Witness, WitnessThing
from moot.games.lawyerup.verbs.cards import discard_cards


def witness_fits(game: Court, role: str) -> bool:
    """L-04-48."""
    return witness_is(game, [role])


CONSPIRE = permission(
    "conspire",
    params=("seat", "role"),
    requires=[requires("L-04-48", witness_fits, "the Witness is of another kind")],
)
"""What the Witness must be for it; the text itself does the rest."""


def works(game: Court, seat: Seat, role: str) -> bool:
    """L-04-48, L-04-50; a text in play may permit it."""
    return why_not(game, "conspire", seat, [role]) is None


def claimed_of_role(game: Court, seat: Seat, role: str) -> list[WitnessThing]:
    """L-04-49."""
    return [witness for witness in game.claimed[game.side[seat]] if open_face(game, witness, Witness).keyword == role]


def give_up(game: Court, witness: Thing) -> None:
    """L-04-51: out of the game."""
    discard_cards(game, [witness])
