"""V-DRAW and V-FIRST: steps 4 and 5, cards are drawn and the first player token passes on."""

from __future__ import annotations

from moot.engine import Seat, ask, call, const, do, happen, procedure, stop, when
from moot.games.voices import events
from moot.games.voices.config import (
    AUTO_FIVE_PLANNING,
    LAST_OF_STAGE_ONE,
    PLANNING_EMPTY_DRAWS,
    PLANNING_SHARES_FROM,
    Region,
)
from moot.games.voices.players import is_automated, left_of, personas
from moot.games.voices.rules.choose import draw_trial
from moot.games.voices.rules.control import DECIDE
from moot.games.voices.rules.hand import CHECK_HAND
from moot.games.voices.state import Mind
from moot.games.voices.verbs.cards import draw_for_planning, take_first_player_token
from moot.games.voices.verbs.markers import leaders


def draws_trial(game: Mind) -> bool:
    """V-DRAW-02, V-STAGE2-05, V-AUTO-23."""
    return not is_automated(game) and game.round != LAST_OF_STAGE_ONE


def nobody_plans(game: Mind) -> bool:
    """V-DRAW-05."""
    return not PLANNING_EMPTY_DRAWS and not leaders(game, "planning")


def is_shared(game: Mind) -> bool:
    """V-DRAW-06, V-AUTO-23."""
    return game.seats >= PLANNING_SHARES_FROM and (AUTO_FIVE_PLANNING or not is_automated(game))


def partners(game: Mind, seat: Seat) -> list[Seat]:
    """V-DRAW-08: any other persona."""
    return [other for other in personas(game) if other != seat]


def share(game: Mind, seat: Seat, partner: Seat) -> None:
    happen(game, events.Shared, seat=seat, user=partner)


DRAW_STRATEGY = procedure(
    "draw_strategy",
    params=("seat",),
    steps=[do(draw_for_planning), call(CHECK_HAND, seat="seat")],
)

PLANNING = procedure(
    "planning",
    title="Planning draws strategy cards",
    steps=[
        when(nobody_plans, stop()),
        call(DECIDE, region=const("planning", Region), as_="seat"),
        call(DRAW_STRATEGY, seat="seat"),
        when(
            is_shared,
            ask(
                "partner",
                by="seat",
                options=partners,
                public=True,
                rule="V-DRAW-06",
                prompt="Which other persona draws a strategy card?",
            ),
            do(share),
            call(DRAW_STRATEGY, seat="partner"),
        ),
    ],
)

DRAW = procedure(
    "draw",
    title="Cards are drawn",
    steps=[when(draws_trial, do(draw_trial)), call(PLANNING)],
)
"""V-DRAW-13."""


def pass_token(game: Mind) -> None:
    """V-FIRST-01."""
    take_first_player_token(game, left_of(game, game.first))
