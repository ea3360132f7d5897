"""The laws of the house, for Casino Heist and The Prize Marrow."""

from __future__ import annotations

from typing import Any

from moot.games.lawyerup.cases.casino_heist.verbs import CONS
from moot.games.lawyerup.state import Court
from tests.laws.battery import GAMES_PLAYED, battery
from tests.laws.law_6 import law_6_cards, law_6_records
from tests.laws.test_lawyerup import not_of

MORE = 0.4
SPARSE = 2


def counts(game: Court) -> dict[str, int]:
    """Cons stay Cons, and every target keeps its tokens."""
    return {
        "cons": len(game.piles.get(CONS, [])) + len(game.open_piles.get(CONS, [])) + sum(map(len, game.secrets)),
        "targets": len(game.targets),
        "spaces": len(game.spaces),
        "tokens": sum(map(len, game.tokens)),
    }


HEIST: list[dict[str, Any]] = [
    {"case": "casino_heist", "judge": "JG-1"},
    {
        "case": "casino_heist",
        "rulings": True,
        "judge": "JG-2",
        "objection_variant": "bias",
        "bidding": True,
        "promo_procedures": True,
    },
]
MARROW: list[dict[str, Any]] = [
    {"case": "prize_marrow", "rulings": True, "judge": "JG-3"},
    {"case": "prize_marrow", "objection_variant": "sustained", "bidding": True},
]
LAWS = [law for law in GAMES_PLAYED if law not in (law_6_cards, law_6_records)]

test_heist = battery("lawyerup", options=HEIST, seats=(2,), counts=counts, laws=LAWS, more=MORE, sparse=SPARSE)
test_marrow = battery("lawyerup", options=MARROW, seats=(2,), counts=counts, laws=LAWS, more=MORE, sparse=SPARSE)

# ---------------------------------------------------------------- against the Automa, and in teams

ALONE: list[dict[str, Any]] = [
    {"case": "casino_heist", "automa": "D", "discovery_card": "DI-1"},
    {"case": "casino_heist", "automa": "P", "objection_variant": "overruled", "promo_procedures": True},
    {"case": "prize_marrow", "automa": "P", "bidding": True},
]
test_alone = battery("lawyerup", options=ALONE, seats=(1,), counts=counts, laws=LAWS, more=MORE, sparse=SPARSE)

FEWER, SPARSER = 0.2, 4
TOGETHER: list[dict[str, Any]] = [{"case": "casino_heist", "automa": "D", "objection_variant": "bias"}]
test_together = battery("lawyerup", options=TOGETHER, seats=(2,), counts=counts, laws=LAWS, more=FEWER, sparse=SPARSER)

TEAMS: list[dict[str, Any]] = [{"case": "casino_heist", "team_pass": "side"}, {"case": "prize_marrow"}]
test_teams = battery("lawyerup", options=TEAMS, seats=(4,), counts=counts, laws=LAWS, more=FEWER, sparse=SPARSER)

# ---------------------------------------------------------------- every card

JURY = [f"J{skepticism}A" for skepticism in range(1, 7)]
UP = ("keys", "witness", "targets", "reverse", "judge", "exam", "secrets")
test_heist_cards = battery(
    "lawyerup",
    options=[{"case": "casino_heist", "rulings": True, "promo_procedures": True}],
    seats=(2,),
    laws=[law_6_cards],
    never_offered=("judge", "con"),
    open_zones=UP,
    absent=not_of("casino_heist", promos=True),
)
test_marrow_cards = battery(
    "lawyerup",
    options=[{"case": "prize_marrow", "rulings": True, "promo_procedures": True}],
    seats=(2,),
    laws=[law_6_cards],
    never_offered=("judge",),
    open_zones=UP,
    absent=[card for card in not_of("prize_marrow", promos=True) if card not in JURY],
)
