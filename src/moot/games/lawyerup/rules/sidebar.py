"""L-SIDEBAR: a card and favor, until one loses a Witness."""

from __future__ import annotations

from moot.engine import Seat, deed, do, requires
from moot.games.lawyerup.state import Court
from moot.games.lawyerup.verbs.tokens import use_sidebar


def is_ready(game: Court, seat: Seat) -> bool:
    """L-SIDEBAR-01."""
    return game.sidebar[game.side[seat]]


SIDEBAR = deed(
    "sidebar",
    params=("seat",),
    requires=[requires("L-SIDEBAR-01", is_ready, "your Sidebar is exhausted")],
    steps=[do(use_sidebar)],
)
