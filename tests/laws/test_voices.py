"""The laws of the house, for Voices in My Head."""

from __future__ import annotations

from moot.games.voices.state import Mind
from tests.laws.battery import battery


def counts(game: Mind) -> dict[str, int]:
    """Every kind of piece stays among its own kind, and every player has one role."""
    tokens = [game.supply, game.discarded, *game.held, *game.jury.values()]
    strategy = [game.deck, game.pile, game.shown, *game.hand]
    trials = [game.trial, game.middle, game.outer, game.stage_two, game.read, *game.kept]
    lying = [[disc.marker for disc in discs] for discs in game.platforms.values()]
    return {
        "influence tokens": sum(map(len, tokens)),
        "strategy cards": sum(map(len, strategy)),
        "cards and roles elsewhere": sum(map(len, (*trials, game.story, game.box, *game.role))),
        "platforms": len(lying),
        "jurors": len(game.jury),
    }


HUMAN: list[dict[str, object]] = [
    {},
    {"advanced_roles": True, "marker_abilities": True},
    {"chosen_prosecutor": 1, "memory_aid": True, "unsteady_hand": True},
]
AUTOMATED: list[dict[str, object]] = [
    {"automated_prosecutor": True},
    {"automated_prosecutor": True, "marker_abilities": True},
]
OUT = ("role", "story card", "trial card")

test_laws = battery("voices", options=HUMAN, seats=(3, 4, 5, 6), counts=counts, never_offered=OUT, more=0.2)
test_automated_laws = battery(
    "voices", options=AUTOMATED, seats=(2, 3, 4, 5), counts=counts, never_offered=OUT, more=0.2
)
