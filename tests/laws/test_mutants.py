"""Law 12: with one deliberate fault of each kind the named law fails, and says what is wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from moot.api import rules_of
from moot.engine import RulesError
from tests.laws import mutants
from tests.laws.battery import Law
from tests.laws.law_1_2_5_10 import law_1_it_ends, law_2_copies, law_5_conservation, law_10_defaults
from tests.laws.law_3 import law_3_at_rest, law_3_in_motion
from tests.laws.law_4 import law_4_allow_list, law_4_hidden_ids
from tests.laws.law_6 import law_6_records
from tests.laws.law_7 import law_7_undo
from tests.laws.law_8_9 import law_8_answers, law_9_replay
from tests.laws.play import Case

CAUGHT: list[tuple[mutants.Fault, Law, int, str]] = [
    (mutants.ask_without_options, law_1_it_ends, 6, "must always have an option"),
    (mutants.payment_that_dead_ends, law_1_it_ends, 6, "there is no option"),
    (mutants.endless_loop, law_1_it_ends, 6, "No decision within"),
    (mutants.two_options_with_one_key, law_1_it_ends, 6, "two options .* key|chosen only once"),
    (mutants.shared_list, law_2_copies, 2, "changed"),
    (mutants.tuple_in_an_env, law_2_copies, 2, "tuple"),
    (mutants.face_in_the_view, law_3_at_rest, 3, r"\['view'\]\['board'\]\['top'\]"),
    (mutants.size_of_the_view, law_3_at_rest, 3, "padding.* elements"),
    (mutants.secret_in_a_requirement, law_3_at_rest, 3, r"\['asks'\]"),
    (mutants.asks_holders_only, law_3_in_motion, 6, "another world looks different"),
    (mutants.takes_a_private_ask, law_3_in_motion, 6, "another world looks different"),
    (mutants.branches_on_a_face, law_3_in_motion, 6, "another world looks different"),
    (mutants.secret_in_a_title, law_3_in_motion, 6, r"\['where'\]|\['titles'\]"),
    (mutants.secret_in_an_event, law_3_in_motion, 6, r"\['events'\]"),
    (mutants.id_in_the_view, law_4_hidden_ids, 3, "shows in the view"),
    (mutants.whole_state_in_the_view, law_4_allow_list, 1, "nobody allowed"),
    (mutants.lost_card, law_5_conservation, 3, "lies in 0 zones"),
    (mutants.doubled_card, law_5_conservation, 3, "lies in 2 zones"),
    (mutants.record_that_changes_nothing, law_6_records, 60, "record 1 of 'star-witness'.* changes nothing"),
    (mutants.undo_across_a_reveal, law_7_undo, 2, "is taken back, though somebody knows a face"),
    (mutants.stale_answers_accepted, law_8_answers, 2, "accepted"),
    (mutants.chance_past_the_log, law_9_replay, 3, "differ|cannot be replayed"),
    (mutants.default_that_is_no_option, law_10_defaults, 1, "'adjourn'.* is not one of"),
]


@pytest.mark.parametrize(("fault", "law", "games", "says"), CAUGHT, ids=[fault.__name__ for fault, *_ in CAUGHT])
def test_the_fault_is_caught(
    fault: mutants.Fault, law: Law, games: int, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = Case(rules_of(mutants.HEARING), 4, {"quick": True}, seeds=range(games), never_offered=("brief",))
    law(sound)
    broken = replace(sound, rules=rules_of(fault(monkeypatch)))
    with pytest.raises((AssertionError, RulesError), match=says):
        law(broken)
