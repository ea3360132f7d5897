"""What an audience sees of a hearing, built from nothing: what is not named here is not seen."""

from __future__ import annotations

from typing import Any

from moot.engine import Eyes
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
        "deck": eyes.hand(game.deck),
        "discard": eyes.pile(game.discard),
        "bar": eyes.pile(game.bar),
        "table": [eyes.pile(laid) for laid in game.table],
        "exhibits": [eyes.pile(sealed) for sealed in game.exhibit],
        "briefs": [eyes.pile(held) for held in game.brief],
        "aside": eyes.hand(game.aside),
        "hands": [eyes.hand(hand) for hand in game.hand],
        "hand": eyes.pile(game.hand[mine]) if mine is not None else [],
    }
