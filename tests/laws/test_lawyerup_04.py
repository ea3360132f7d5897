"""The laws of the house, for Private Eye."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from moot.api import rules_of, simulation
from moot.engine.chance import Seeded
from moot.games.lawyerup import GAME
from moot.games.lawyerup.cases.private_eye.board import CATEGORIES, icons
from moot.games.lawyerup.config import BIAS
from moot.games.lawyerup.state import Court, Juror
from moot.lab.simulate import play_bare
from tests.laws import test_lawyerup as general
from tests.laws.battery import battery
from tests.laws.law_6 import law_6_cards, law_6_records

EYE: list[dict[str, Any]] = [
    {"case": "private_eye", "judge": "JG-1"},
    {"case": "private_eye", "rulings": True, "judge": "JG-2", "objection_variant": "bias", "pyramid": "bottom_up"},
    {"case": "private_eye", "rulings": True, "judge": "JG-3", "objection_variant": "sustained", "bidding": True},
]


def counts(game: Court) -> dict[str, int]:
    """Twelve Red Herrings, two of each symbol; fifteen Proofs; and no Clue lies where no icon is."""
    decks = [game.secrets[0], game.open_piles["uncovered"], *(game.piles[proof] for proof in CATEGORIES)]
    lying = [symbol for tokens in game.herrings.values() for symbol in tokens]
    return {
        **general.counts(game),
        "proofs": sum(map(len, decks)),
        "symbols with another number of red herrings": sum(lying.count(s) != 2 for s in BIAS) if lying else 0,
        "clues without an icon": sum(
            max(0, clues.count(symbol) - icons(game, proof).count(symbol))
            for proof in CATEGORIES
            for clues in [game.clues.get(proof, [])]
            for symbol in set(clues)
        ),
    }


JURORS = [face.id for face in rules_of(GAME).faces if isinstance(face, Juror)]


def not_here(promos: bool) -> list[str]:
    """The cards that do not play in this case; Jurors do."""
    return [id_ for id_ in general.not_of("private_eye", promos) if id_ not in JURORS]


test_laws = battery(
    "lawyerup",
    options=EYE,
    seats=(2,),
    counts=counts,
    laws=general.LAWS,
    more=general.MORE,
    sparse=general.SPARSE,
)

ALONE: list[dict[str, Any]] = [
    {"case": "private_eye", "automa": "D"},
    {"case": "private_eye", "automa": "P", "objection_variant": "overruled"},
]
test_alone = battery(
    "lawyerup", options=ALONE, seats=(1,), counts=counts, laws=general.LAWS, more=1, sparse=general.SPARSE
)

TEAMS: list[dict[str, Any]] = [{"case": "private_eye", "objection_variant": "bias"}]
test_teams = battery("lawyerup", options=TEAMS, seats=(4,), counts=counts, laws=general.LAWS, more=0.2, sparse=4)

# ---------------------------------------------------------------- every card

UP = (*general.UP, "area", "witness_deck")
"""Experts wait in the Witness deck, where chance hardly ever finds them: test_private_eye_cards.py calls on them."""
NEVER = ("judge", "W04-21", "W04-22", "ST04-5", "ST04-6")
"""Experts wait in no pyramid, and the Defense's Strategies are not chosen."""
test_cards = battery(
    "lawyerup",
    options=[{"case": "private_eye", "rulings": True, "promo_procedures": True}],
    seats=(2,),
    laws=[law_6_cards],
    never_offered=NEVER,
    open_zones=UP,
    absent=not_here(promos=True),
)
test_records = battery(
    "lawyerup",
    options=[{"case": "private_eye", "rulings": True}],
    seats=(2,),
    laws=[law_6_records],
    absent=not_here(promos=False),
)

# ---------------------------------------------------------------- thousands of games


@pytest.mark.parametrize("options", EYE, ids=lambda options: options["judge"])
def test_random_games_end(options: dict[str, Any]) -> None:
    rules = rules_of(GAME)
    for seed in range(100):
        game = simulation(rules, 2, options, Seeded(f"{seed}"))
        assert isinstance(game, Court)
        play_bare(game, Random(f"{seed}"))
        assert game.outcome is not None
        assert len(game.outcome.winners) == 1
        assert counts(game)["symbols with another number of red herrings"] == 0
