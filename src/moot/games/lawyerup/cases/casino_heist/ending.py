"""L-END05: four ways to jump to Closing Statements at once, and a verdict for each Defendant."""

from __future__ import annotations

from moot.engine import Seat, Thing, call, const, do, happen, leave, open_face, procedure, when
from moot.games.lawyerup.cases.casino_heist import verbs
from moot.games.lawyerup.cases.casino_heist.board import Defendant, claimant, is_mistrial, sway_of, winner_of
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

ENDS = {
    "no_evidence": "the Case deck has too few cards left for this Witness",
    "all_claimed": "all Defendants have been claimed",
    "short_lineup": "the Lineup cannot be filled",
    "empty_deck": "a deck is empty",
}
"""Why, in words."""
NO_EVIDENCE = const("no_evidence")


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
            when(all_claimed, call(TO_CLOSING, why=const("all_claimed"))),
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
        when(lineup_is_short, call(TO_CLOSING, why=const("short_lineup"))),
    ],
)
"""L-05-09, L-05-10, L-RES-28."""


def hand_is_short(game: Court, seat: Seat) -> bool:
    """L-END05-04: who holds enough needs no draw."""
    return len(game.hand[seat]) < hand_size(game, seat)


DREW = procedure(
    "heist_drew",
    params=("seat",),
    steps=[when(hand_is_short, call(TO_CLOSING, why=const("empty_deck")))],
)

# ---------------------------------------------------------------- Closing Statements


def decide(game: Court) -> None:
    """L-END05-07 to L-END05-09, L-END05-12: the Prosecution needs more Defendants than the Defense."""
    won = [0, 0]
    for defendant in game.targets:
        side = winner_of(game, defendant)
        if side is not None:
            won[side] += 1
        tell_verdict(game, defendant, side)
    happen(game, verbs.Tally, prosecution=won[0], defense=won[1], tie=won[0] == won[1])
    best = PROSECUTION if won[PROSECUTION] > won[DEFENSE] else DEFENSE
    scores = [won[side] for side in game.side]
    judge(game, scores, members(game, best), "trial", side=SIDES[best], won=won[best], lost=won[1 - best])


def tell_verdict(game: Court, defendant: Thing, side: int | None) -> None:
    """Of each Defendant, with how far both sides have come."""
    swayed = [sway_of(game, one, defendant) for one in (0, 1)]
    verdict = open_face(game, defendant, Defendant).verdict
    if side is not None:
        seat, most, least = game.speaker[side], swayed[side], swayed[1 - side]
        top = claimant(game, defendant) is not None
        happen(game, verbs.WonDefendant, seat=seat, defendant=defendant, most=most, least=least, top=top)
        return
    kind = verbs.Mistrial if is_mistrial(game, defendant) else verbs.NoVerdict
    happen(game, kind, defendant=defendant, prosecution=swayed[0], defense=swayed[1], verdict=verdict)


CLOSING = procedure("heist_closing", title="Closing Statements", steps=[do(verbs.leave_cons), do(decide)])
"""L-END05-06, L-END05-10: Cons that lie there yet are discarded unresolved."""
