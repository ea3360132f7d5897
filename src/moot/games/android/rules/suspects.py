"""A-HIT, A-ALIBI: hits that kill, and what a death does."""

from __future__ import annotations

from moot.engine import Seat, deed, do, requires, why_not
from moot.games.android.config import Suspect
from moot.games.android.state import Case
from moot.games.android.verbs import evidence


def is_living(game: Case, suspect: Suspect) -> bool:
    return suspect in game.lineup and suspect not in game.dead


PLACE_HITS = deed(
    "place_hits",
    params=("seat", "suspect", "n"),
    requires=[requires("A-HIT-01", is_living, "the suspect is dead")],
    steps=[do(evidence.place_hits)],
)


def can_hit(game: Case, seat: Seat, suspect: Suspect, n: int) -> bool:
    return why_not(game, "place_hits", seat, [suspect, n]) is None
