"""The known cards of Voices, said and played."""

from __future__ import annotations

from tests.language.stage import answer, labels, log, stage, use
from tests.language.voices import VOICES

MOTHER = (
    "Prosecutor: Draw 4 influence tokens. Discard 1 and give the others to the Motor Skills player. "
    "That player places 2 on any juror and discards the other."
)


def test_1a_hands_tokens_to_the_motor_skills_player() -> None:
    table = stage(VOICES, {"1A": MOTHER}, use("1A"))
    assert table.asks[0].prompt == "Discard 1."
    answer(table, table.asks[0].keys[:1])
    assert table.asks[0].seat == 1
    answer(table, table.asks[0].keys[:2])
    assert len(labels(table)) == 6
    answer(table, "logical")
    assert table.over
    assert log(table) == [
        "Ada draws 4 influence tokens.",
        "Ada discards an influence token.",
        "Ada gives 3 influence tokens to Bo.",
        "Bo places 2 influence tokens on logical.",
        "Bo discards an influence token.",
    ]
