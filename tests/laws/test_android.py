"""The laws of the house, for Android; law 6 is in test_android_cards.py and test_android_records.py."""

from __future__ import annotations

from typing import Any

from moot.games.android.config import NORMAL, NORMAL_FAVORS, NPC_FAVORS, TOKENS
from moot.games.android.state import Case
from tests.laws.battery import GAMES_PLAYED, battery
from tests.laws.law_6 import law_6_cards, law_6_records

FEW = 0.04
SPARSE = 60
"""A case has some twenty times the decisions of a hearing."""
LONGEST = 4_000


def counts(game: Case) -> dict[str, int]:
    """Nobody holds more than there is; every piece that lies has a spot; nobody but the active player has Time."""
    held = [(favor, count) for own in game.favors for favor, count in own.items()]
    most = {favor: NORMAL_FAVORS if favor in NORMAL else NPC_FAVORS for favor, _ in held}
    return {
        "favors out of bounds": sum(sum(n for f, n in held if f == favor) > most[favor] for favor in most),
        "tokens out of bounds": sum(sum(own.get(token, 0) for own in game.tokens) > n for token, n in TOKENS.items()),
        "empty counters": sum(count < 1 for _, count in held)
        + sum(count < 1 for own in game.tokens for count in own.values()),
        "pieces without a spot": len(game.puzzle) - len(game.spots),
        "leads on one location": len(game.leads) - len(set(game.leads.values())),
        "Time out of turn": sum(t > 0 for seat, t in enumerate(game.time) if not game.in_turn or seat != game.active),
    }


OPTIONS: list[dict[str, Any]] = [
    {},
    {
        "murder": "M2",
        "detectives": "rachel louis caprice floyd",
        "first_player": 2,
        "open_endings": False,
        "twilight_spaces": 7,
        "specific_event_at": "start",
        "alibis": 11,
        "reshuffle": "at_next_draw",
        "free_crossroads": True,
        "caprice_week2": "madness",
        "line_ends_on_bodies": False,
        "discard_may_raise": True,
        "bonus_on_back": True,
    },
]
LAWS = [law for law in GAMES_PLAYED if law not in (law_6_cards, law_6_records)]

SIZE: dict[str, Any] = {"counts": counts, "laws": LAWS, "more": FEW, "sparse": SPARSE, "longest": LONGEST}

test_laws = battery("android", options=OPTIONS[:1], seats=(3, 4, 5), **SIZE)
test_options = battery("android", options=OPTIONS[1:], seats=(4,), **SIZE)
