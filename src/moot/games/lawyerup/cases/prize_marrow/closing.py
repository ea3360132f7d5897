"""L-00-08 to L-00-11: the jury is counted, and the doubt is the Defense's."""

from __future__ import annotations

from moot.engine import do, happen, procedure
from moot.games.lawyerup import events
from moot.games.lawyerup.players import members
from moot.games.lawyerup.rules.swaying import OUTER, targets_of
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, SIDES, Court
from moot.games.lawyerup.verbs.ending import judge


def outer_tokens(game: Court, side: int) -> int:
    """How many tokens stand on the outer space of a side."""
    return sum(space == OUTER[side] for (space,) in game.spaces)


def winning_side(game: Court) -> int:
    """L-00-09 to L-00-11: more Jurors; else more tokens on outer spaces; else the Defense."""
    prosecution, defense = ((len(targets_of(game, side)), outer_tokens(game, side)) for side in (0, 1))
    return PROSECUTION if prosecution > defense else DEFENSE


def decide(game: Court) -> None:
    convinced, doubting = (targets_of(game, side) for side in (PROSECUTION, DEFENSE))
    happen(game, events.Jury, prosecution=convinced, defense=doubting)
    jurors, best = [len(convinced), len(doubting)], winning_side(game)
    if jurors[PROSECUTION] == jurors[DEFENSE]:
        outer = [outer_tokens(game, side) for side in (0, 1)]
        happen(game, events.OuterSpaces, prosecution=outer[0], defense=outer[1], side=SIDES[best])
    scores = [jurors[side] for side in game.side]
    judge(game, scores, members(game, best), "jury", side=SIDES[best], won=jurors[best], lost=jurors[1 - best])


CLOSING = procedure("marrow_closing", title="Closing Statements", steps=[do(decide)])
