"""The course of a trial: setup, Discovery, Witness after Witness, Closing Statements (section 0.4)."""

from __future__ import annotations

from moot.engine import call, do, happen, perform, procedure, when, while_
from moot.games.lawyerup import events
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.rules.bidding import BIDDING, is_played
from moot.games.lawyerup.rules.calling import CALL
from moot.games.lawyerup.rules.drawing import DRAW, OPENING_HAND
from moot.games.lawyerup.rules.questioning import QUESTIONING
from moot.games.lawyerup.rules.resolving import RESOLVE
from moot.games.lawyerup.rules.setup import SETUP
from moot.games.lawyerup.state import Court


def discovery(game: Court) -> str | None:
    """L-DISC-01."""
    hook = case_of(game).discovery
    return hook.name if hook is not None else None


def goes_on(game: Court) -> bool:
    """L-CALL-10, L-END-01, L-END-03: in the end step."""
    return case_of(game).goes_on(game)


def after_questioning(game: Court) -> str | None:
    hook = case_of(game).after_questioning
    return hook.name if hook is not None else None


WITNESS = procedure(
    "witness",
    steps=[
        when(is_played, call(BIDDING)),
        call(CALL),
        call(QUESTIONING),
        perform(after_questioning),
        call(RESOLVE),
        call(DRAW),
    ],
)

WITNESSES = procedure("witnesses", title="The trial", steps=[while_(goes_on, call(WITNESS))])
"""Cases that end early leave this."""


def begin_closing(game: Court) -> None:
    """L-END-01."""
    game.closing = True
    happen(game, events.Closing)


def closing(game: Court) -> str:
    hook = case_of(game).closing
    assert hook is not None
    return hook.name


TRIAL = procedure(
    "trial",
    steps=[
        call(SETUP),
        perform(discovery),
        call(OPENING_HAND),
        call(WITNESSES),
        do(begin_closing),
        perform(closing),
    ],
)
