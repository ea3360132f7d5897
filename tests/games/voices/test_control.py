"""V-CONTROL where every audience matters: see the scenarios ``control-*`` for the rest."""

from __future__ import annotations

import pytest

from moot.engine import StaleAnswer, Table, UndoRefused
from tests.games.voices.mind import answer, board, log, mind, seen_by
from tests.marks import rule

TEXT = "Destroy any marker in Instinct"


def tie(first: int = 3) -> Table:
    return mind(4, first=first, card="11", letter="B", markers={"instinct": ["red_joy_1", "blue_joy_1"]})


@rule("V-CONTROL-10", "V-RESOLVE-08")
@pytest.mark.parametrize("audience", [1, 2, 3, None])
def test_the_text_is_not_read_before_the_decision(audience: int | None) -> None:
    table = tie()
    assert TEXT not in seen_by(table, audience)
    assert board(table, audience)["reading"]["read"][-1] == {"kind": "header", "text": "instinct", "choices": []}
    answer(table, 3, "1")
    assert TEXT in seen_by(table, audience)


@rule("V-CONTROL-10")
def test_a_prosecutor_who_decides_has_the_text_in_view() -> None:
    table = tie(first=0)
    assert TEXT in board(table, 0)["reading"]["whole"]["text"]


@rule("V-CONTROL-19")
@pytest.mark.parametrize("audience", [0, 1, 2, 3, None])
def test_the_decision_is_public(audience: int | None) -> None:
    table = answer(tie(), 3, "2")
    assert log(table, audience)[-2:] == [
        "Dov breaks the tie in Instinct for Cleo.",
        "Cleo uses the ability of Instinct.",
    ]


@rule("V-CONTROL-10", "V-CONTROL-19")
def test_the_decision_is_binding() -> None:
    table = tie()
    asked = table.asks[0]
    answer(table, 3, "1")
    with pytest.raises(StaleAnswer):
        table.answer(3, asked.id, "2")
    with pytest.raises(UndoRefused, match="learnt"):
        table.undo(3)
    assert table.asks[0].seat == 1
