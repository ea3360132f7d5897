"""Whatever is answered, no seat can tell its table from another with other hidden tokens and cards.

The laws say so of the printed cards; this of every kind of effect, in a position that has something of everything.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from moot.engine import Table
from tests.games.voices.mind import decisions, seen_by, state
from tests.games.voices.texts import EFFECTS, done, resolve

POSITION: dict[str, Any] = {
    "markers": {
        "speech": ["red_joy_1", {"marker": "grey_panic_1", "x": 28, "y": 20}],
        "instinct": ["blue_joy_1"],
        "observation": ["green_joy_2"],
        "motor_skills": ["red_fear_1"],
    },
    "lost": ["blue_fear_1"],
    "guilty": {"relaxed": 1},
    "innocent": {"relaxed": 1, "logical": 2},
    "jury": {"logical": ["guilty", "innocent"], "perceptive": ["blank"]},
    "hand": [
        [],
        ["overpower", "written-statement", "train-of-thought"],
        ["second-wind", "objection-hearsay", "objection-speculation"],
        ["read-the-room", "objection-badgering"],
    ],
}


def things(table: Table) -> int:
    """How many tokens and cards lie anywhere."""
    mind = state(table)
    rows = [*mind.held, *mind.hand, *mind.kept, *mind.role, *mind.jury.values()]
    piles = [mind.supply, mind.discarded, mind.deck, mind.pile, mind.shown, mind.trial, mind.middle, mind.outer]
    return sum(map(len, [*rows, *piles, mind.stage_two, mind.read, mind.story, mind.box]))


@pytest.mark.parametrize("code", EFFECTS)
def test_no_seat_can_tell_its_table_from_another(code: str) -> None:
    rng, asked = Random(code), 0
    table = resolve(code, **POSITION)
    for at in decisions(table, code):
        for seat in (None, 0, 1, 2, 3):
            assert seen_by(at.sample(seat, rng), seat) == seen_by(at, seat)
        assert things(at) == len(state(at).face)
        if done(at):
            break
        asked += 1
    assert done(table)
    assert asked < 40


def test_a_card_under_way_can_be_saved_and_goes_on_the_same() -> None:
    table = resolve("E-05", seed=5, **POSITION)
    copy = table.copy()
    for one in (table, copy):
        for _ in decisions(one, 5):
            if done(one):
                break
    assert table.told(1) == copy.told(1)
    assert state(table).jury == state(copy).jury
