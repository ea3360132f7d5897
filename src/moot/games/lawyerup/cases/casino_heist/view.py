"""What only Casino Heist shows."""

from __future__ import annotations

import msgspec

from moot.engine import Eyes, Held, Shown
from moot.games.lawyerup.cases.casino_heist.board import claimant, has_namesake, is_mistrial, winner_of
from moot.games.lawyerup.cases.casino_heist.verbs import CONS
from moot.games.lawyerup.state import Court


class HeistBoard(msgspec.Struct, frozen=True, gc=False, tag="casino_heist", tag_field="is"):
    """Cons, the draft, and how the verdicts stand: a side, or nobody, for each Defendant."""

    cons: int
    discarded_cons: list[Shown]
    drawn: list[Held]
    """By seat."""
    claimed: list[int | None]
    winning: list[int | None]
    mistrials: list[bool]
    namesakes: list[list[int]]
    """By Defendant: the sides that have claimed the Witness of that name."""


def view(game: Court, eyes: Eyes) -> HeistBoard:
    """What lies there."""
    targets = game.targets
    return HeistBoard(
        cons=len(game.piles[CONS]),
        discarded_cons=eyes.pile(game.open_piles[CONS]),
        drawn=[eyes.hand(drawn) for drawn in game.drawn],
        claimed=[claimant(game, target) for target in targets],
        winning=[winner_of(game, target) for target in targets],
        mistrials=[is_mistrial(game, target) for target in targets],
        namesakes=[[side for side in (0, 1) if has_namesake(game, side, target)] for target in targets],
    )
