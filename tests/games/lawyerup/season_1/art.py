"""L-S1-01: case 00, the introductory one: six Witnesses, and paintings that come back from discard piles."""

from __future__ import annotations

from moot.engine import do, procedure
from moot.games.lawyerup.case import Case, Decisions
from moot.games.lawyerup.cases.prize_marrow.closing import decide
from moot.games.lawyerup.preferences import call_by_primary, sway_jurors
from moot.games.lawyerup.rules.discovery import DISCOVERY
from moot.games.lawyerup.rules.swaying import JURORS
from tests.games.lawyerup.season_1 import cards

NAME = "art"
WITNESSES = 6
EVIDENCE = 30
FORGERY = {
    "id": "S00-FORGERY",
    "title": "The Second Girl with a Pearl",
    "type": "evidence",
    "value": 1,
    "symbols": "wild",
    "text": "Victory: Draw 1 Painting from your discard pile.",
}
PAINTING = {"id": "S00-PEARL", "title": "A Girl, a Pearl", "type": "evidence", "keyword": "painting", "symbols": "EV"}
CARDS = {
    f"{NAME}/evidence": [*cards.evidence("S00", EVIDENCE - 2), FORGERY, PAINTING],
    f"{NAME}/witness": cards.witnesses("S00", WITNESSES),
}

CASE = Case(
    name=NAME,
    number="00",
    title="Art",
    about="",
    decks=lambda conditions: cards.decks(NAME),
    deal=cards.deal,
    setup=cards.setup(NAME),
    own_options=("first_game_deal",),
    discovery=DISCOVERY,
    closing=procedure(f"{NAME}_closing", steps=[do(decide)]),
    automa=Decisions(call_by_primary, sway_jurors),
    track=JURORS,
    complete=cards.complete(NAME),
)
