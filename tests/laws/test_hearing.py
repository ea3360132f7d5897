"""The laws of the house, for Hearing."""

from __future__ import annotations

from moot.games.hearing.state import Hearing
from tests.laws.battery import battery


def counts(game: Hearing) -> dict[str, int]:
    """Cards and briefs never mix, every advocate has one brief, and there are three points."""
    cards = [game.deck, game.discard, game.bar, *game.hand, *game.exhibit, *game.table]
    return {
        "cards": sum(map(len, cards)),
        "briefs": len(game.aside) + sum(map(len, game.brief)),
        "dealt briefs": sum(len(held) == 1 for held in game.brief),
        "points": len(game.leaning),
    }


test_laws = battery(
    "hearing",
    options=[{}, {"open_briefs": True}, {"quick": True}, {"understudy": True}],
    seats=(2, 3, 4),
    counts=counts,
    never_offered=("brief",),
)
