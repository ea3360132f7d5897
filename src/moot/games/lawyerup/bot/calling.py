"""Whom to call, and which way a Witness faces (L-CALL-02, L-REF-01, L-REF-12)."""

from __future__ import annotations

from collections.abc import Sequence

from moot.engine import Option
from moot.games.lawyerup.bot.chain import Chains
from moot.games.lawyerup.bot.desk import Desk, picked
from moot.games.lawyerup.bot.effects import Effects
from moot.games.lawyerup.bot.reading import called, line
from moot.games.lawyerup.bot.stakes import Eye, Heist, Stakes
from moot.games.lawyerup.state import COLORS, ENDS, PRIMARY, SECONDARY, Witness

HAND = 0.5
"""How much a hand that fits the Witness counts."""
LATER = 0.5
"""How much it counts that otherwise the others may call this Witness."""


def ends(witness: Witness, caller: int, side: int) -> int:
    """What a Witness gives a side on the whole if this side calls it."""
    mine, theirs = (0, 1) if caller == side else (1, 0)
    return witness.worth[mine][side] - witness.worth[theirs][1 - side]


def worth(desk: Desk, stakes: Stakes, witness: Witness, chains: Chains) -> float:
    """What it is worth to call this Witness now."""
    side = desk.side
    found = (1 + LATER) * ends(witness, side, side) - LATER * ends(witness, desk.other, side)
    found += Effects(desk, stakes, side).sentences(called(witness.text, COLORS[side]))
    if not isinstance(stakes, Heist):  # where most Witnesses are never called
        found -= LATER * Effects(desk, stakes, side).sentences(called(witness.text, COLORS[desk.other]))
    found += 0.2 * Effects(desk, stakes, side, over=True).sentences(line(witness.text, "victory"))
    found += HAND * chains.begun(witness.masks[0])
    if isinstance(stakes, Heist):
        found += stakes.claim(side, witness) - 0.6 * stakes.claim(desk.other, witness)
    if isinstance(stakes, Eye) and witness.keyword == "defendant":
        found += stakes.calling_defendant()
    return found


def call(desk: Desk, stakes: Stakes, options: Sequence[Option]) -> str:
    chains = Chains(desk, stakes, 0.5)

    def value(option: Option) -> float:
        return worth(desk, stakes, desk.face(picked(option), Witness), chains) + 1e-6 * desk.rng.random()

    return max(options, key=value).key


def discredit(desk: Desk, options: Sequence[Option]) -> str:
    """The value that faces the others, unless it gives them nothing."""
    theirs = ENDS[desk.end_facing(desk.other)]
    return next((option.key for option in options if picked(option) == theirs), options[0].key)


def orient(desk: Desk, options: Sequence[Option]) -> str:
    """The end that is better for oneself."""
    assert desk.witness is not None
    as_caller = ends(desk.witness, desk.side, desk.side) >= ends(desk.witness, desk.other, desk.side)
    better = ENDS[PRIMARY if as_caller else SECONDARY]
    return next(option.key for option in options if picked(option) == better)
