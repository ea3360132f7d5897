"""The laws of the house, for Voices in My Head."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from moot.api import rules_of, simulation
from moot.engine.chance import Seeded
from moot.games.voices import GAME
from moot.games.voices.state import MARKERS, Mind, Trial
from moot.lab.simulate import play_bare
from tests.laws.battery import GAMES_PLAYED, battery
from tests.laws.law_6 import law_6_cards, law_6_records
from tests.laws.law_7 import law_7_undo, law_7_windows

MORE = 0.2
FOUR_GAMES = 4 / 3
"""In one or two it may happen that nobody takes anything back in a window."""
SPARSE = 4
"""A trial has four times the decisions of a hearing."""


def counts(game: Mind) -> dict[str, int]:
    """Every kind of piece stays among its own kind, and every marker lies somewhere."""
    tokens = [game.supply, game.discarded, *game.held, *game.jury.values(), game.opened]
    strategy = [game.deck, game.pile, game.shown, *game.hand]
    others = [
        game.trial,
        game.middle,
        game.outer,
        game.stage_two,
        game.read,
        *game.kept,
        game.story,
        game.box,
        *game.role,
    ]
    return {
        "influence tokens": sum(map(len, tokens)),
        "strategy cards": sum(map(len, strategy)),
        "other cards": sum(map(len, others)),
        "roles": sum(len(held) for held in game.role),
        "platforms": len(game.platforms),
        "jurors": len(game.jury),
        "stray markers": len(stray_markers(game)),
    }


def stray_markers(game: Mind) -> list[str]:
    """Markers of a colour in play that lie nowhere, or in two places."""
    lying = [*game.lifted, *(disc.marker for discs in game.platforms.values() for disc in discs)]
    for owned in (*game.unused, *game.destroyed):
        lying += owned
    used = {colour for colours in game.colours for colour in colours}
    return [marker.name for marker in MARKERS if lying.count(marker.number) != (marker.colour in used)]


HUMAN: list[dict[str, Any]] = [
    {},
    {"advanced_roles": True, "marker_abilities": True},
    {"chosen_prosecutor": 1, "memory_aid": True, "unsteady_hand": True},
    {
        "advanced_roles": True,
        "chosen_prosecutor": 0,
        "marker_abilities": True,
        "memory_aid": True,
        "unsteady_hand": True,
    },
]
AUTOMATED: list[dict[str, Any]] = [
    {"automated_prosecutor": True},
    {"automated_prosecutor": True, "marker_abilities": True, "memory_aid": True, "unsteady_hand": True},
]
UNDO = (law_7_undo, law_7_windows)
LAWS = [law for law in GAMES_PLAYED if law not in (law_6_cards, law_6_records, *UNDO)]

test_laws = battery("voices", options=HUMAN, seats=(3, 4, 5, 6), counts=counts, laws=LAWS, more=MORE, sparse=SPARSE)
test_undo = battery(
    "voices", options=HUMAN, seats=(3, 4, 5, 6), counts=counts, laws=UNDO, more=FOUR_GAMES, sparse=SPARSE
)
test_automated_undo = battery(
    "voices", options=AUTOMATED, seats=(2, 3, 4, 5), counts=counts, laws=UNDO, more=FOUR_GAMES, sparse=SPARSE
)
test_automated_laws = battery(
    "voices", options=AUTOMATED, seats=(2, 3, 4, 5), counts=counts, laws=LAWS, more=MORE, sparse=SPARSE
)

# ---------------------------------------------------------------- every card

UP = ("middle", "story")


def kept(face: Any) -> bool:
    """Whether it is a trial card that may lie before a persona, who then chooses when to use it."""
    return isinstance(face, Trial) and "Keep this card" in face.reverse.text


test_cards = battery(
    "voices",
    options=HUMAN[1:2],
    seats=(6,),
    laws=[law_6_cards],
    never_offered=("role", "story card"),
    open_zones=UP,
    more=1,
)
test_automated_cards = battery(
    "voices",
    options=AUTOMATED[:1],
    seats=(5,),
    laws=[law_6_cards],
    about=lambda face: not kept(face),
    never_offered=("role", "story card", "trial card"),
    open_zones=UP,
    absent=("prosecutor", "objection-badgering"),
    more=1,
)
test_kept_cards = battery(
    "voices", options=AUTOMATED[:1], seats=(5,), laws=[law_6_cards], about=kept, at_least=1, open_zones=UP, more=5
)
test_goals = battery("voices", options=HUMAN[1:2], seats=(6,), laws=[law_6_records], more=5)

# ---------------------------------------------------------------- every combination of options

SWITCHES = ("advanced_roles", "marker_abilities", "memory_aid", "unsteady_hand", "chosen_prosecutor")


def combinations() -> list[tuple[int, dict[str, Any]]]:
    """All option sets with all numbers of seats that they allow."""
    found: list[tuple[int, dict[str, Any]]] = []
    for values in product((False, True), repeat=len(SWITCHES)):
        options: dict[str, Any] = {name: True for name, on in zip(SWITCHES, values, strict=True) if on}
        if "chosen_prosecutor" in options:
            options["chosen_prosecutor"] = 2
        found += [(seats, options) for seats in (3, 4, 5, 6)]
        if not options.keys() & {"advanced_roles", "chosen_prosecutor"}:
            found += [(seats, {"automated_prosecutor": True, **options}) for seats in (2, 3, 4, 5)]
    return found


@pytest.mark.parametrize("share", range(4))
def test_every_combination_of_options_is_played_to_the_end(share: int) -> None:
    rules = rules_of(GAME)
    for seats, options in combinations()[share::4]:
        game = simulation(rules, seats, options, Seeded(f"{seats}"))
        assert isinstance(game, Mind)
        before = counts(game)
        play_bare(game, Random(f"{seats}"))
        assert game.outcome is not None
        assert (game.round, game.windows, game.fresh, game.placed, game.accused) == (8, 0, [], [], [])
        assert {**counts(game), "stray markers": 0} == {**before, "stray markers": 0}, (seats, options)
        assert not stray_markers(game), (seats, options)
