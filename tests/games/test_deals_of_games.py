"""What an audience of a real game does not know is dealt by few numbers: a sample is cheap at every number of seats."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from moot import api
from moot.bots import RandomBot
from moot.engine import deals

SETUPS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "hearing": ("hearing", 4, {}),
    "voices": ("voices", 6, {}),
    "android": ("android", 5, {}),
    **{
        f"lawyerup {case} {seats}": ("lawyerup", seats, {"case": case})
        for case in ("celebrity_divorce", "casino_heist", "private_eye", "prize_marrow")
        for seats in (2, 4)
    },
}
ENOUGH = 1_500
"""Ways that may be weighed for one sample, where thirty thousand are the most."""


@pytest.mark.parametrize("name", SETUPS)
def test_few_numbers_are_weighed_for_a_sample(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, seats, options = SETUPS[name]
    table = api.table(game, seats, name, options)
    chooser, rng, searched = RandomBot(Random(name)), Random(name), 0
    counted = deals._counted

    def watched(numbers: deals.Numbers) -> deals.Way | None:
        nonlocal searched
        way = counted(numbers)
        searched += way is None
        return way

    monkeypatch.setattr(deals, "_counted", watched)
    monkeypatch.setattr(deals, "MOST_MOVES", ENOUGH)
    deals._from_memory.cache_clear()
    deals.deals.cache_clear()
    while not table.over and table.serial < 400:
        ask = table.asks[0]
        table.sample(ask.seat, rng)
        table.answer(ask.seat, ask.id, chooser(table, ask))
    assert searched == 0
