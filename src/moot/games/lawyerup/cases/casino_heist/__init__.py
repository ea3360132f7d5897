"""Case 05, Casino Heist: five verdicts, a Lineup of Witnesses, and a Con for everyone."""

from __future__ import annotations

from moot.engine import call, procedure
from moot.games.lawyerup import config
from moot.games.lawyerup.case import Case
from moot.games.lawyerup.cases.casino_heist import board, cards, forms, verbs
from moot.games.lawyerup.cases.casino_heist.automa import AUTOMA, WHY
from moot.games.lawyerup.cases.casino_heist.cons import DRAW_CONS, RESOLVE_CONS
from moot.games.lawyerup.cases.casino_heist.draft import DRAFT_ROUND
from moot.games.lawyerup.cases.casino_heist.ending import AFTER_CLAIM, CLOSING, DREW, ENDS, SWAYED, TO_CLOSING
from moot.games.lawyerup.cases.casino_heist.positions import complete
from moot.games.lawyerup.cases.casino_heist.setup import SETUP, deal
from moot.games.lawyerup.cases.casino_heist.view import view

BEFORE_QUESTIONING = procedure("heist_round", params=("seat",), steps=[call(DRAW_CONS), call(DRAFT_ROUND)])
"""L-05-03, L-05-04."""


def mulligan() -> bool:
    """L-05SETUP-12."""
    return config.HEIST_MULLIGAN


CASE = Case(
    name=cards.NAME,
    number=cards.NUMBER,
    title="Casino Heist",
    about="One night, one vault under the fountain of the Gilded Heron, and a plan for everyone who came.",
    decks=cards.decks,
    faces=cards.faces,
    forms=forms.FORMS,
    events=verbs.EVENTS,
    words={**board.SPACES, **WHY, **ENDS, "defendants": "Defendants"},
    endings={"trial": "{side} wins the trial, {won} to {lost}."},
    procedures=(TO_CLOSING,),
    deal=deal,
    setup=SETUP,
    mulligan=mulligan,
    hand_size=board.HAND_SIZE,
    team_hand_size=board.HAND_SIZE,
    before_questioning=BEFORE_QUESTIONING,
    after_questioning=RESOLVE_CONS,
    after_claim=AFTER_CLAIM,
    drew=DREW,
    closing=CLOSING,
    track=board.DEFENDANTS,
    swayed=SWAYED,
    automa=AUTOMA,
    view=view,
    complete=complete,
)
