"""V-STAGE2, V-FIRST, V-END, V-GOAL: the course of the trial, where a scenario cannot say it."""

from __future__ import annotations

from typing import Any

import pytest

import moot
from moot.games.voices.state import Trial
from tests.games.voices.mind import RULES, answer, board, faces, mind, seen_by, state, worlds
from tests.marks import rule

EVERYONE: tuple[int | None, ...] = (0, 1, 2, 3, None)
TRIALS = {face.id: face for face in RULES.faces if isinstance(face, Trial)}


@rule("V-STAGE2-02")
@pytest.mark.parametrize("audience", EVERYONE)
def test_what_leaves_the_game_at_the_stage_change_is_unseen(audience: int | None) -> None:
    """Only the prosecutor knows again what lay open behind the screen: two candidates of the round."""
    table = mind(4, letter="B", round=4, card="10", outer=["2"], trial=["7"], markers={"speech": ["red_joy_1"]})
    game = state(table)
    open_before, below = [*game.outer, game.trial[-1]], game.trial[:-1]
    answer(table, 1, "A")
    assert set(open_before) <= set(state(table).box)
    found = worlds(table, audience, 15)
    assert (len({tuple(faces(world, open_before)) for world in found}) == 1) == (audience == 0)
    assert len({tuple(faces(world, below)) for world in found}) == 15
    for card in ("2", "7", "12"):
        assert TRIALS[card].front.title not in seen_by(table, audience)


@rule("V-STAGE2-03")
def test_the_stage_two_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(8):
        table = mind(4, seed=seed, letter="B", round=4, card="10", markers={"speech": ["red_joy_1"]})
        answer(table, 1, "A")
        game = state(table)
        deck = faces(table, [*game.middle, *game.outer, *game.trial])
        assert sorted(map(int, deck)) == list(range(25, 49))
        orders.add(tuple(deck))
    assert len(orders) == 8


@rule("V-FIRST-08")
@pytest.mark.parametrize("chosen", ["Bo", "Cleo"])
def test_a_tie_decision_binds_to_nothing_and_no_deal_is_asked_for(chosen: str) -> None:
    table = mind(4, phase="draw", round=2, first=3, markers={"planning": ["red_joy_1", "blue_joy_1"]})
    (ask,) = table.asks
    assert (ask.kind, [option.label for option in ask.options]) == ("one", ["Bo", "Cleo"])
    answer(table, 3, chosen)
    drew = [event["seat"] for event in table.told() if event["kind"] == "drew_cards"]
    assert [table.names[seat] for seat in drew] == [chosen]


@rule("V-END-09", "V-JUROR-04")
def test_tokens_cancel_only_at_the_end() -> None:
    for seed in range(3):
        table = moot.table("voices", seats=5, seed=seed)
        moot.play(table, ["random"] * 5)
        told = [event["kind"] for event in table.told()]
        assert "cancelled" in told
        assert told.index("cancelled") > told.index("revealed")


@rule("V-GOAL-14")
def test_nothing_in_the_end_of_the_trial_changes_markers() -> None:
    given: dict[str, Any] = {"round": 8, "markers": {"speech": ["red_joy_1", "grey_panic_1"]}, "lost": ["blue_joy_1"]}
    before = mind(4, phase="deploy", **given)
    after = mind(4, phase="end", **given)
    assert after.over
    for what in ("regions", "unused", "destroyed"):
        assert board(after, None)[what] == board(before, None)[what]
