"""Law 14: bots live on structure: with every prompt and label replaced by nonsense they give the same answers."""

from __future__ import annotations

import pytest

from moot.api import new_table
from moot.bots import HeuristicBot
from moot.engine import Answer
from moot.engine.catalogue import Catalogue
from tests.laws.play import Case

NONSENSE = "…"


def law_14_words(case: Case) -> None:
    """A whole game of bots, once with words and once without."""
    for seed in case.seeds:
        told = answers(case, seed)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Catalogue, "spoken", lambda *_: NONSENSE)
            untold = answers(case, seed)
        assert told, f"{case.place(seed, 0)}: nobody decided anything"
        first = next((n for n, pair in enumerate(zip(told, untold, strict=False)) if pair[0] != pair[1]), None)
        assert first is None, (
            f"{case.place(seed, first or 0)}: without words the answer is another: {untold[first or 0]!r}"
        )
        assert len(told) == len(untold), f"{case.place(seed, len(told))}: without words the game ends elsewhere"


def answers(case: Case, seed: int) -> list[Answer]:
    """All answers of a game of heuristic bots."""
    table = new_table(case.rules, None, seed, case.options) if case.start else case.table(seed)
    bots = [HeuristicBot(case.rng(seed, f"bot {seat}")) for seat in range(table.seats)]
    given: list[Answer] = []
    while not table.over and len(given) < case.longest:
        ask = table.asks[0]
        answer = bots[ask.seat](table, ask)
        given.append(answer)
        table.answer(ask.seat, ask.id, answer)
    return given
