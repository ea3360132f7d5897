"""Case 04, Private Eye: a producer by the pool, three things to find out, and twelve Jurors to turn."""

from __future__ import annotations

from typing import Any

from moot.engine import Seat
from moot.games.lawyerup.case import Case
from moot.games.lawyerup.cases.private_eye import cards, forms, verbs
from moot.games.lawyerup.cases.private_eye.allies import TRIGGER, triggers
from moot.games.lawyerup.cases.private_eye.automa import AUTOMA, WHY
from moot.games.lawyerup.cases.private_eye.board import PROOFS, callable_by, goes_on
from moot.games.lawyerup.cases.private_eye.clues import (
    GAIN_CLUE,
    INVESTIGATE,
    MOVE_CLUES,
    MOVE_ONE,
    MOVE_TO_PRINTED,
    SPEND_CLUES,
    investigations,
)
from moot.games.lawyerup.cases.private_eye.conspiring import CONSPIRE
from moot.games.lawyerup.cases.private_eye.herrings import GAIN_HERRING, PLANT, SWAYED
from moot.games.lawyerup.cases.private_eye.positions import complete
from moot.games.lawyerup.cases.private_eye.proofs import CHECK, UNCOVER
from moot.games.lawyerup.cases.private_eye.setup import SETUP, deal
from moot.games.lawyerup.cases.private_eye.solving import CALLED, CLOSING, ENDINGS
from moot.games.lawyerup.cases.private_eye.view import view
from moot.games.lawyerup.rules.discovery import DISCOVERY
from moot.games.lawyerup.rules.swaying import JURORS
from moot.games.lawyerup.state import Court

DEEDS = (INVESTIGATE, TRIGGER, PLANT, CONSPIRE)
PERFORMED = (GAIN_CLUE, MOVE_CLUES, MOVE_ONE, MOVE_TO_PRINTED, SPEND_CLUES, GAIN_HERRING, UNCOVER, CHECK)


def actions(game: Court, seat: Seat) -> list[list[Any]]:
    """L-Q-02: to investigate, and to trigger an Ally."""
    return [*investigations(game, seat), *triggers(game, seat)]


CASE = Case(
    name=cards.NAME,
    number=cards.NUMBER,
    title="Private Eye",
    about="Gus Crale made forty pictures and one enemy too many. It had been raining. The detective tells it.",
    decks=cards.decks,
    faces=cards.faces,
    forms=forms.FORMS,
    events=verbs.EVENTS,
    words={**PROOFS, **WHY},
    endings=ENDINGS,
    procedures=(*DEEDS, *PERFORMED),
    deal=deal,
    setup=SETUP,
    own_options=("pyramid",),
    discovery=DISCOVERY,
    callable=callable_by,
    goes_on=goes_on,
    called=CALLED,
    actions=actions,
    closing=CLOSING,
    track=JURORS,
    swayed=SWAYED,
    view=view,
    complete=complete,
    automa=AUTOMA,
)
