"""L-00-08 to L-00-11: the jury is counted, and the doubt is the Defense's."""

from __future__ import annotations

from moot.engine import do, finish, happen, procedure
from moot.games.lawyerup import events
from moot.games.lawyerup.players import members
from moot.games.lawyerup.rules.swaying import OUTER, targets_of
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, SIDE_NAMES, Court


def outer_tokens(game: Court, side: int) -> int:
    """How many tokens stand on the outer space of a side."""
    return sum(space == OUTER[side] for (space,) in game.spaces)


def winning_side(game: Court) -> int:
    """L-00-09 to L-00-11: more Jurors; else more tokens on outer spaces; else the Defense."""
    prosecution, defense = ((len(targets_of(game, side)), outer_tokens(game, side)) for side in (0, 1))
    return PROSECUTION if prosecution > defense else DEFENSE


def decide(game: Court) -> None:
    jurors = [len(targets_of(game, side)) for side in (0, 1)]
    best = winning_side(game)
    name = SIDE_NAMES[best]
    verdict = f"{name[0].upper()}{name[1:]} wins the jury, {jurors[best]} to {jurors[1 - best]}."
    happen(game, events.VERDICT, verdict=verdict)
    finish(game, [jurors[side] for side in game.side], verdict, [int(seat) for seat in members(game, best)])


CLOSING = procedure("marrow_closing", title="Closing Statements", steps=[do(decide)])
