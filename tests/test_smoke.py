from __future__ import annotations

import moot


def test_a_game_of_random_bots_ends() -> None:
    table = moot.table("hearing", seats=3, seed=7)
    outcome = moot.play(table, bots=["random"] * 3)
    assert table.over
    assert outcome.scores[outcome.winners[0]] == max(outcome.scores)
