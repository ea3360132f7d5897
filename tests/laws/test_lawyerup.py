"""The laws of the house, for Lawyer Up."""

from __future__ import annotations

from typing import Any

from moot.api import rules_of
from moot.games import GAMES
from moot.games.lawyerup.case import CASES
from moot.games.lawyerup.config import OBJECTIONS
from moot.games.lawyerup.state import Court
from tests.laws.battery import GAMES_PLAYED, battery
from tests.laws.law_6 import law_6_cards, law_6_records

MORE = 0.4
SPARSE = 2
"""A trial has twice the decisions of a hearing."""


def counts(game: Court) -> dict[str, int]:
    """Every target keeps its space; Objections are ready, exhausted or on the tracker; one side has favor."""
    covered = [len(symbols) for symbols in game.covered]
    return {
        "targets": len(game.targets),
        "spaces": len(game.spaces),
        "other faces": len(game.reverse),
        "objections out of bounds": sum(not 0 <= ready <= OBJECTIONS for ready in game.objections),
        "covered symbols without a token": sum(
            n > OBJECTIONS - r for n, r in zip(covered, game.objections, strict=True)
        ),
        "sides with favor": int(game.favor in (0, 1)),
    }


def not_of(case: str, promos: bool) -> list[str]:
    """The cards that do not play in a case without the Automa."""
    number = CASES[case].number
    general = ["prosecution", "defense", "judge"]

    def plays(face: Any) -> bool:
        if face.deck == "promo":
            return promos and face.case == number
        return face.deck in general or face.deck.startswith(CASES[case].prefix)

    return [face.id for face in rules_of(GAMES["lawyerup"]).faces if not plays(face)]


DIVORCE: list[dict[str, Any]] = [
    {"judge": "JG-1"},
    {
        "rulings": True,
        "judge": "JG-2",
        "objection_variant": "overruled",
        "first_game_deal": True,
        "promo_procedures": True,
    },
    {
        "rulings": True,
        "judge": "JG-3",
        "objection_variant": "bias",
        "asset_start": "choose",
        "bidding": True,
        "shared_assets": "half",
    },
    {"objection_variant": "sustained", "asset_start": "B", "amicable": True, "silent": True, "shared_assets": "full"},
]
LAWS = [law for law in GAMES_PLAYED if law not in (law_6_cards, law_6_records)]

test_divorce = battery("lawyerup", options=DIVORCE, seats=(2,), counts=counts, laws=LAWS, more=MORE, sparse=SPARSE)

# ---------------------------------------------------------------- alone against the Automa

ALONE: list[dict[str, Any]] = [
    {"automa": "D", "judge": "JG-1"},
    {
        "automa": "P",
        "rulings": True,
        "judge": "JG-2",
        "objection_variant": "overruled",
        "first_game_deal": True,
        "personality": "PE-7",
    },
    {
        "automa": "D",
        "rulings": True,
        "judge": "JG-3",
        "objection_variant": "bias",
        "bidding": True,
        "personality": "PE-4",
    },
    {"automa": "P", "objection_variant": "sustained", "promo_procedures": True, "discovery_card": "DI-1"},
]
test_alone = battery("lawyerup", options=ALONE, seats=(1,), counts=counts, laws=LAWS, more=MORE, sparse=SPARSE)

TOGETHER: list[dict[str, Any]] = [{"automa": "P", "objection_variant": "overruled", "asset_start": "A"}]
test_together = battery("lawyerup", options=TOGETHER, seats=(2,), counts=counts, laws=LAWS, more=0.2, sparse=4)

# ---------------------------------------------------------------- two against two

TEAMS: list[dict[str, Any]] = [
    {"rulings": True, "judge": "JG-2"},
    {
        "rulings": True,
        "judge": "JG-3",
        "objection_variant": "bias",
        "team_pass": "side",
        "first_game_deal": True,
        "bidding": True,
    },
]
FEWER = 0.2
"""Four hands and two decks more: a trial is twice as long again."""

test_teams = battery("lawyerup", options=TEAMS, seats=(4,), counts=counts, laws=LAWS, more=FEWER, sparse=SPARSE)

# ---------------------------------------------------------------- every card

UP = ("keys", "witness", "targets", "judge", "strategy", "secrets", "exam")
NEVER = ("judge",)
test_divorce_cards = battery(
    "lawyerup",
    options=[{"rulings": True, "promo_procedures": True}],
    seats=(2,),
    laws=[law_6_cards],
    more=1.5,
    never_offered=NEVER,
    open_zones=UP,
    absent=not_of("celebrity_divorce", promos=True),
)
test_divorce_records = battery(
    "lawyerup",
    options=[{"rulings": True}],
    seats=(2,),
    laws=[law_6_records],
    absent=not_of("celebrity_divorce", promos=False),
)
