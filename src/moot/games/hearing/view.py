"""What an audience sees of a hearing, built from nothing: what is not named here is not seen."""

from __future__ import annotations

from typing import Any

from moot.engine import Eyes, marks
from moot.games.hearing.state import Hearing


def view(game: Hearing, eyes: Eyes) -> dict[str, Any]:
    """The board through these eyes."""
    mine = eyes.audience if eyes.audience < game.seats else None
    return {
        "session": game.session,
        "gavel": game.gavel,
        "minutes": game.minutes,
        "rested": game.rested,
        "leaning": game.leaning,
        "ruling": game.ruling,
        "argued": argued(game),
        "lasting": [{"what": held.what, "seat": held.seat, **held.bound} for held in game.lasting],
        "deck": eyes.hand(game.deck),
        "discard": eyes.pile(game.discard),
        "bar": eyes.pile(game.bar),
        "table": eyes.piles(game.table),
        "exhibits": eyes.piles(game.exhibit),
        "briefs": eyes.piles(game.brief),
        "aside": eyes.hand(game.aside),
        "hands": [eyes.hand(hand) for hand in game.hand],
        "hand": eyes.pile(game.hand[mine]) if mine is not None else [],
    }


def argued(game: Hearing) -> list[list[str]]:
    """The points that each seat has argued this session."""
    found: list[list[str]] = [[] for _ in game.hand]
    for what, seats in marks(game):
        for seat in seats:
            found[seat].append(what.removeprefix("argued "))
    return found
