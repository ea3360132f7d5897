"""The law battery: DESIGN section 6 for one game, with all its options and seats, in one line.

``test_laws = battery("hearing", options=[{}, {"quick": True}], seats=(2, 3, 4))`` makes one test per law, option set
and number of seats. Law 4's scan of the sources is in test_sources.py, law 11 in tests/golden/,
law 12 (mutants) in test_mutants.py.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from moot.api import rules_of
from moot.games import GAMES
from tests.laws.law_1_2_5_10 import (
    law_1_it_ends,
    law_2_copies,
    law_2_kept_views,
    law_5_conservation,
    law_10_defaults,
)
from tests.laws.law_3 import law_3_at_rest, law_3_commitment, law_3_in_motion, law_3_kept_worlds
from tests.laws.law_3_previews import law_3_previews
from tests.laws.law_4 import law_4_allow_list, law_4_hidden_ids
from tests.laws.law_6 import law_6_cards, law_6_records
from tests.laws.law_7 import (
    law_7_automata,
    law_7_settled,
    law_7_strangers,
    law_7_undo,
    law_7_unseen,
    law_7_windows,
    several,
    with_automata,
)
from tests.laws.law_8_9 import law_8_answers, law_8_huge_addresses, law_9_given_lists, law_9_positions, law_9_replay
from tests.laws.law_13 import law_13_honest_samples
from tests.laws.law_14 import law_14_words
from tests.laws.law_15_16 import law_15_interpreter, law_16_reasons
from tests.laws.law_17 import law_17_events
from tests.laws.law_18 import law_18_actions
from tests.laws.play import Case

Law = Callable[[Case], None]

GAMES_PLAYED: dict[Law, int] = {
    law_1_it_ends: 15,
    law_2_copies: 2,
    law_2_kept_views: 2,
    law_3_at_rest: 4,
    law_3_commitment: 2,
    law_3_kept_worlds: 3,
    law_3_in_motion: 10,
    law_3_previews: 3,
    law_4_allow_list: 2,
    law_4_hidden_ids: 4,
    law_5_conservation: 60,
    law_6_cards: 80,
    law_6_records: 200,
    law_7_undo: 3,
    law_7_windows: 3,
    law_7_unseen: 2,
    law_7_strangers: 4,
    law_7_settled: 6,
    law_7_automata: 6,
    law_8_answers: 2,
    law_8_huge_addresses: 2,
    law_9_replay: 6,
    law_9_positions: 2,
    law_9_given_lists: 3,
    law_10_defaults: 15,
    law_13_honest_samples: 3,
    law_14_words: 1,
    law_15_interpreter: 10,
    law_16_reasons: 10,
    law_17_events: 2,
    law_18_actions: 8,
}
"""The laws, and how many games each is given; a game of hearing has some 75 decisions."""

PLAYED: dict[str, list[Mapping[str, Any]]] = {}
"""By game: the sets of options for which bots are played without words, and the compiler against the interpreter."""

ONLY: dict[Law, Callable[[Case], bool]] = {
    law_7_windows: several,
    law_7_unseen: several,
    law_7_strangers: several,
    law_7_settled: several,
    law_7_automata: with_automata,
}
"""Laws that say nothing about some tables, and about which."""


def battery(
    name: str,
    options: Sequence[Mapping[str, Any]] = ({},),
    seats: Sequence[int] = (),
    counts: Callable[[Any], Mapping[str, int]] | None = None,
    never_offered: Collection[str] = (),
    more: float = 1,
    laws: Collection[Law] = tuple(GAMES_PLAYED),
    **of_case: Any,
) -> Callable[..., None]:
    """The tests of a game: every law with every option set and number of seats.

    ``counts`` names what else is conserved, ``never_offered`` what nobody chooses, and ``more``
    plays so many times the usual games; the rest is for the `Case`.
    """
    game = GAMES[name]
    seats = seats or tuple(game.seats)
    same = {"counts": counts, "never_offered": never_offered, **of_case}
    tables = [Case(rules_of(game), number, set_, **same) for set_ in options for number in seats]
    if {law_14_words, law_15_interpreter} <= {*laws}:
        PLAYED.setdefault(name, []).extend(options)
    cases = []
    for law in laws:
        seeds = range(max(1, round(GAMES_PLAYED[law] * more)))
        for table in tables:
            if law not in ONLY or ONLY[law](table):
                label = f"{law.__name__}-{'+'.join(table.options) or 'plain'}-{table.seats}"
                cases.append(pytest.param(law, replace(table, seeds=seeds), id=label))

    @pytest.mark.parametrize(("law", "case"), cases)
    def test(law: Law, case: Case) -> None:
        law(case)

    return test
