"""V-LIMIT: what happens when decks and supplies run out."""

from __future__ import annotations

from typing import Any

import pytest

from moot.games.voices.state import Trial
from tests.games.voices.mind import RULES, answer, board, faces, mind, state, worlds
from tests.marks import rule

EVERYONE: tuple[int | None, ...] = (0, 1, 2, 3, None)
TRIALS = {face.id: face for face in RULES.faces if isinstance(face, Trial)}


@rule("V-LIMIT-05", "V-CHOOSE-13")
def test_a_ban_lapses_if_no_card_of_the_stage_without_its_icon_is_left() -> None:
    table = mind(4, letter="B", round=5, card="39", outer=["25"], markers={"instinct": ["red_joy_1"]}, read=["1", "3"])
    game = state(table)
    allowed = [card for card in game.trial if "speech" not in TRIALS[faces(table, [card])[0]].icons]
    game.trial = [card for card in game.trial if card not in allowed]
    game.box += allowed
    answer(table, 1, "yes")
    answer(table, 0, "Bo")  # draws for Planning
    assert board(table, None)["round"] == 6
    (ask,) = table.asks
    assert (ask.rule, len(ask.options), len(ask.refused)) == ("V-CHOOSE-01", 3, 0)


@rule("V-LIMIT-01")
def test_the_discard_pile_is_shuffled_into_the_new_deck() -> None:
    orders = set()
    pile = ["overpower", "sharp-eye", "gut-feeling", "think-ahead", "quick-retort"]
    for seed in range(12):
        table = mind(
            4,
            seed=seed,
            phase="draw",
            round=2,
            deck=[],
            pile=pile,
            rest={"deck": "box"},
            markers={"planning": ["red_joy_1"]},
        )
        game = state(table)
        left = faces(table, [*game.deck, *game.hand[1]])
        assert sorted(left) == sorted(pile)
        orders.add(tuple(left))
        for audience in (0, 2, None):
            assert len({faces(world, game.hand[1])[0] for world in worlds(table, audience)}) == 5
    assert len(orders) > 6


@rule("V-LIMIT-08", "V-LIMIT-02")
@pytest.mark.parametrize("audience", EVERYONE)
def test_nobody_knows_a_discarded_token_again_once_it_is_mixed_in(audience: int | None) -> None:
    """Seat 1 has seen all five that were discarded; one of them is drawn by seat 2."""
    given: dict[str, Any] = {
        "letter": "A",
        "card": "2",
        "supply": [],
        "discarded": ["innocent", "innocent", "guilty", "guilty", "blank"],
        "rest": {"supply": "box"},
        "known": [{"seat": 1, "sees": ["discarded"]}],
        "markers": {"motor_skills": ["blue_joy_1"]},
    }
    table = mind(4, options={"memory_aid": True}, seed="mixed", **given)
    before = state(table).discarded[:]
    assert len({tuple(faces(world, before)) for world in worlds(table, 1, 10)}) == 1
    answer(table, 2, "A", "logical")
    game = state(table)
    assert (len(game.supply), len(game.jury["logical"])) == (4, 1)
    drawn = {faces(world, game.jury["logical"])[0] for world in worlds(table, audience)}
    assert len(drawn) == (1 if audience == 2 else 3)
    assert len({tuple(faces(world, game.supply)) for world in worlds(table, audience)}) > 5
