"""L-AUTO-36, L-AUTO-40, L-AUTO-56: the Automa sways by the decision rules of the case."""

from __future__ import annotations

from moot.engine import Seat, Thing, ask, call, chance, do, happen, procedure, when, while_
from moot.games.lawyerup import events
from moot.games.lawyerup.case import Decisions, case_of
from moot.games.lawyerup.players import decider, is_automa
from moot.games.lawyerup.rules.swaying import PAID_SWAY, SPEND, affordable, pay
from moot.games.lawyerup.state import Court, TargetThing


def decisions(game: Court) -> Decisions:
    found = case_of(game).automa
    assert found is not None
    return found


def best_sways(game: Court, seat: Seat, options: list[Thing]) -> list[Thing]:
    """For free: every legal step counts as affordable (L-AUTO-56)."""
    best, why = decisions(game).sways(game, seat, options, None)
    happen(game, events.AutomaSways, seat=seat, why=why)
    return best


def paid_sways(game: Court, seat: Seat, budget: int) -> list[TargetThing]:
    """L-AUTO-40: as long as its rules find something; nothing, and it stops."""
    targets = affordable(game, seat, budget)
    if not targets:
        return []
    closes = decisions(game).closes if game.closing else None
    best, why = (closes or decisions(game).sways)(game, seat, targets, budget)
    if best:
        happen(game, events.AutomaSways, seat=seat, why=why)
    return best


def several(best: list[Thing]) -> bool:
    return len(best) > 1


def player_decides(game: Court) -> bool:
    made = decisions(game)
    return made.player_breaks_ties or (game.closing and made.closes is not None)


def the_only(best: list[Thing]) -> Thing:
    return best[0]


AUTOMA_SPEND = procedure(
    "automa_spend",
    params=("seat", "budget"),
    title="{seat} spends Influence",
    public=("seat",),
    steps=[
        do(paid_sways, as_="best"),
        while_(
            "best",
            when(
                several,
                when(
                    player_decides,
                    do(decider, as_="player"),
                    ask(
                        "swayed",
                        by="player",
                        options="best",
                        public=True,
                        rule="L-AUTO-20",
                        prompt="These suit the Automa equally well. What does it sway?",
                    ),
                    otherwise=[chance("swayed", "best")],
                ),
                otherwise=[do(the_only, as_="swayed")],
            ),
            do(pay, as_="budget"),
            call(PAID_SWAY, seat="seat", target="swayed", left="budget"),
            do(paid_sways, as_="best"),
        ),
    ],
)


def spending() -> when:
    """The step in which ``seat``, whoever plays it, spends ``budget``."""
    return when(
        is_automa,
        call(AUTOMA_SPEND, seat="seat", budget="budget"),
        otherwise=[call(SPEND, seat="seat", budget="budget")],
    )
