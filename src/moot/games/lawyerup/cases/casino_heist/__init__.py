"""Case 05, Casino Heist: five verdicts, a Lineup of Witnesses, and a Con for everyone."""

from __future__ import annotations

from typing import Any

from moot.engine import Eyes, call, procedure
from moot.games.lawyerup import config
from moot.games.lawyerup.case import Case
from moot.games.lawyerup.cases.casino_heist import board, cards, forms, verbs
from moot.games.lawyerup.cases.casino_heist.automa import AUTOMA
from moot.games.lawyerup.cases.casino_heist.cons import DRAW_CONS, RESOLVE_CONS
from moot.games.lawyerup.cases.casino_heist.draft import DRAFT_ROUND
from moot.games.lawyerup.cases.casino_heist.ending import AFTER_CLAIM, CLOSING, DREW, SWAYED, TO_CLOSING
from moot.games.lawyerup.cases.casino_heist.positions import complete
from moot.games.lawyerup.cases.casino_heist.setup import SETUP, deal
from moot.games.lawyerup.state import Court

BEFORE_QUESTIONING = procedure("heist_round", params=("seat",), steps=[call(DRAW_CONS), call(DRAFT_ROUND)])
"""L-05-03, L-05-04."""


def mulligan(game: Court) -> bool:
    """L-05SETUP-12."""
    return config.HEIST_MULLIGAN


def view(game: Court, eyes: Eyes) -> dict[str, Any]:
    """What only this case shows: Cons, the draft, and how the verdicts stand."""
    return {
        "cons": len(game.piles[verbs.CONS]),
        "discarded_cons": eyes.pile(game.open_piles[verbs.CONS]),
        "drawn": [eyes.hand(drawn) for drawn in game.drawn],
        "claimed": [board.claimant(game, target) for target in game.targets],
        "winning": [board.winner_of(game, target) for target in game.targets],
        "mistrials": [board.is_mistrial(game, target) for target in game.targets],
        "namesakes": [[side for side in (0, 1) if board.has_namesake(game, side, target)] for target in game.targets],
    }


CASE = Case(
    name=cards.NAME,
    number=cards.NUMBER,
    title="Casino Heist",
    about="One night, one vault under the fountain of the Gilded Heron, and a plan for everyone who came.",
    decks=cards.decks,
    faces=cards.faces,
    forms=forms.FORMS,
    events=verbs.EVENTS,
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
