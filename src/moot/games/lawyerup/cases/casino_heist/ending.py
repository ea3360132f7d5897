"""L-END05: four ways to jump to Closing Statements at once, and a verdict for each Defendant."""

from __future__ import annotations

from moot.engine import Seat, Thing, call, const, do, happen, leave, procedure, when
from moot.games.lawyerup.cases.casino_heist import verbs
from moot.games.lawyerup.cases.casino_heist.board import claimant, is_mistrial, winner_of
from moot.games.lawyerup.cases.casino_heist.setup import LINEUP, fill_lineup
from moot.games.lawyerup.players import members
from moot.games.lawyerup.rules.drawing import hand_size
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, SIDES, Court
from moot.games.lawyerup.verbs.ending import judge

# ---------------------------------------------------------------- at once


def say_end(game: Court, why: str) -> None:
    happen(game, verbs.TrialEnds, why=why)


TO_CLOSING = procedure("to_closing", params=("why",), steps=[do(say_end), leave("witnesses")])
"""L-END05-01, L-END05-10: nothing else of the round happens."""

NO_EVIDENCE = const("the Case deck is empty")


def is_claimed(game: Court, target: Thing) -> bool:
    """L-05-23."""
    return claimant(game, target) is not None


def all_claimed(game: Court) -> bool:
    """L-END05-02."""
    return all(is_claimed(game, target) for target in game.targets)


SWAYED = procedure(
    "heist_swayed",
    params=("seat", "target"),
    steps=[
        when(
            is_claimed,
            do(verbs.say_claimed),
            when(all_claimed, call(TO_CLOSING, why=const("all Defendants have been claimed"))),
        ),
    ],
)


def refill(game: Court) -> None:
    """L-05-10: the only moment at which the Lineup is filled."""
    new = fill_lineup(game)
    if new:
        happen(game, verbs.JoinedLineup, witnesses=new)


def lineup_is_short(game: Court) -> bool:
    """L-END05-03."""
    return len(game.keys) < LINEUP


AFTER_CLAIM = procedure(
    "heist_after_claim",
    steps=[
        do(verbs.discard_cons),
        do(refill),
        when(lineup_is_short, call(TO_CLOSING, why=const("the Lineup cannot be filled"))),
    ],
)
"""L-05-09, L-05-10, L-RES-28."""


def hand_is_short(game: Court, seat: Seat) -> bool:
    """L-END05-04: who holds enough needs no draw."""
    return len(game.hand[seat]) < hand_size(game, seat)


DREW = procedure(
    "heist_drew",
    params=("seat",),
    steps=[when(hand_is_short, call(TO_CLOSING, why=const("a deck is empty")))],
)

# ---------------------------------------------------------------- Closing Statements


def decide(game: Court) -> None:
    """L-END05-07 to L-END05-09, L-END05-12: the Prosecution needs more Defendants than the Defense."""
    won = [0, 0]
    for defendant in game.targets:
        side = winner_of(game, defendant)
        if side is not None:
            won[side] += 1
            if claimant(game, defendant) is None:
                happen(game, verbs.ClaimedDefendant, seat=game.speaker[side], defendant=defendant)
        elif is_mistrial(game, defendant):
            happen(game, verbs.Mistrial, defendant=defendant)
        else:
            happen(game, verbs.NoVerdict, defendant=defendant)
    best = PROSECUTION if won[PROSECUTION] > won[DEFENSE] else DEFENSE
    scores = [won[side] for side in game.side]
    judge(game, scores, members(game, best), "trial", side=SIDES[best], won=won[best], lost=won[1 - best])


CLOSING = procedure("heist_closing", title="Closing Statements", steps=[do(verbs.discard_cons), do(decide)])
"""L-END05-06, L-END05-10: Cons that lie there yet are discarded unresolved."""
