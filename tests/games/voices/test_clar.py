"""V-CLAR: what stays secret; see the scenarios ``clar-*`` for the rest."""

from __future__ import annotations

from random import Random

import pytest

from moot.engine import Table
from moot.games.voices.state import Trial
from tests.games.voices.mind import RULES, answer, faces, log, mind, seen_by, state
from tests.marks import rule

AUDIENCES = (0, 1, 2, 3, None)
ICONS = {face.id: face.icons for face in RULES.faces if isinstance(face, Trial)}


@rule("V-CLAR-17")
@pytest.mark.parametrize("audience", AUDIENCES)
def test_of_skipped_cards_only_the_icons_are_seen(audience: int | None) -> None:
    """39B without a prosecutor: another card with the same icons looks the same to everyone."""

    def banned(skipped: str) -> Table:
        table = mind(
            4,
            options={"automated_prosecutor": True},
            phase="resolve",
            round=5,
            card="39",
            trial=[skipped, "28"],
            markers={"speech": ["red_joy_1"], "instinct": ["blue_joy_1"], "planning": ["green_joy_1"]},
        )
        answer(table, 0, "C")
        assert not [line for line in log(table, audience) if "discarded unread" in line]
        return answer(table, 1, "yes")

    table = banned("25")
    assert "A trial card with the icons Observation and Speech is discarded unread: one of them is forbidden." in log(
        table, audience
    )
    assert state(table).round == 6
    assert seen_by(table, audience) == seen_by(banned("37"), audience)
    rng = Random("skipped")
    skipped = {faces(world, state(world).read)[-1] for world in (table.sample(audience, rng) for _ in range(40))}
    assert len(skipped) > 2
    assert all(set(ICONS[card]) == {"observation", "speech"} for card in skipped)


@rule("V-CLAR-10")
@pytest.mark.parametrize("audience", [0, 1, None])
def test_what_the_holder_of_1b_saw_is_secret(audience: int | None) -> None:
    """Others learn that the holder looked, not what there was to see, nor what was discarded."""

    def looked(*tokens: str) -> Table:
        table = mind(
            4,
            card="12",
            letter="A",
            kept=[[], [], ["1"], []],
            supply=[*tokens, "blank"],
            markers={"motor_skills": ["green_joy_1"], "observation": ["red_joy_1"]},
        )
        answer(table, 3, "relaxed", "logical")
        return answer(table, 2, "1", "yes", [tokens[0]])

    table = looked("guilty", "innocent")
    assert "Cleo looks at the influence of Relaxed: an influence token." in log(table, audience)
    assert seen_by(table, audience) == seen_by(looked("innocent", "guilty"), audience)


@rule("V-CLAR-10")
def test_a_kept_card_sees_all_tokens_of_one_ability_whoever_placed_them() -> None:
    """23B: two players place one token each, and the holder of 1B looks at both."""
    table = mind(
        4,
        phase="resolve",
        card="23",
        letter="B",
        kept=[[], [], [], ["1"]],
        supply=["guilty", "innocent"],
        markers={"motor_skills": ["red_joy_1"]},
    )
    answer(table, 1, ["guilty"], "logical", "Cleo")
    answer(table, 2, "relaxed")
    ask = table.ask(3)
    assert ask is not None
    assert len(ask.options) == 2
    answer(table, 3, next(option.key for option in ask.options if option.key != "pass"))
    (looked, other) = [event for event in table.told(3) if event["kind"] == "looked"]
    assert {looked["juror"], other["juror"]} == {"logical", "relaxed"}
    assert "Dov uses The Shoebox." in log(table)
