"""What only Celebrity Divorce shows."""

from __future__ import annotations

import msgspec

from moot.engine import BySide, Eyes, open_face
from moot.games.lawyerup.cases.celebrity_divorce.board import NEUTRAL, Asset, listed, points_of
from moot.games.lawyerup.cases.celebrity_divorce.verbs import unused_name
from moot.games.lawyerup.state import Court


class DivorceBoard(msgspec.Struct, frozen=True, gc=False, tag="celebrity_divorce", tag_field="is"):
    """Prices and points are those of the face that is up (L-06-15).

    Attitudes count once they lie open; until then the standing is that of what everybody sees.
    """

    unused_attitudes: BySide[int]
    points: BySide[int] | None
    """In Closing Statements."""
    standing: BySide[int]
    worth: list[list[int]]
    """By Asset, then by side."""
    key_for: list[list[int]]
    """By Asset: the sides whose Strategy lists it."""
    shared: list[str]
    """The faces of Assets on the neutral space."""


def view(game: Court, eyes: Eyes) -> DivorceBoard:
    """What lies there, and what it is worth."""
    worth, standing = [], [0, 0]
    key_for: list[list[int]] = []
    shared: list[str] = []
    keys = [listed(game, seat) if len(game.strategy[side]) == 1 else [] for side, seat in enumerate(game.speaker)]
    for place, asset in enumerate(game.targets):
        face = open_face(game, asset, Asset)
        each = points_of(game, asset)
        worth.append(each)
        standing[0] += each[0]
        standing[1] += each[1]
        key_for.append([side for side in (0, 1) if face.card in keys[side]])
        if game.spaces[place][0] == NEUTRAL:
            shared.append(face.id)
    standing = [max(0, standing[0]), max(0, standing[1])]  # L-END06-08
    return DivorceBoard(
        unused_attitudes=[len(game.piles[unused_name(side)]) for side in (0, 1)],
        points=standing.copy() if game.closing else None,
        standing=standing,
        worth=worth,
        key_for=key_for,
        shared=shared,
    )
