"""Law 12: with one deliberate fault of each kind the named law fails, and says what is wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from moot.api import rules_of
from moot.engine import RulesError
from tests.laws import mutants
from tests.laws.battery import GAMES_PLAYED, Law
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
from tests.laws.law_7 import law_7_automata, law_7_settled, law_7_strangers, law_7_undo, law_7_unseen, law_7_windows
from tests.laws.law_8_9 import law_8_answers, law_8_huge_addresses, law_9_given_lists, law_9_positions, law_9_replay
from tests.laws.law_13 import law_13_honest_samples
from tests.laws.law_14 import law_14_words
from tests.laws.law_15_16 import law_15_interpreter, law_16_reasons
from tests.laws.law_17 import law_17_events
from tests.laws.law_18 import law_18_actions
from tests.laws.play import Case

CAUGHT: list[tuple[mutants.Fault, Law, int, str]] = [
    (mutants.view_that_lives_on, law_2_kept_views, 1, "a view kept from here has changed"),
    (mutants.world_with_a_seed_of_its_own, law_3_commitment, 1, r"\['commitment'\]"),
    (mutants.world_that_hears_of_its_table, law_3_kept_worlds, 1, "a world sampled here changes with its table"),
    (mutants.card_that_is_never_drawn, law_6_cards, 40, "was drawn only 0 times"),
    (mutants.withdrawn_but_remembered, law_7_windows, 3, "after the undo the state is not what it was"),
    (mutants.undo_that_counts, law_7_unseen, 2, "tells who has answered in secret"),
    (mutants.undo_by_consent_of_one, law_7_strangers, 1, "agreed to an undo"),
    (mutants.undo_of_what_was_settled, law_7_settled, 2, "though the answers of others were opened"),
    (mutants.undo_of_what_an_automa_told, law_7_automata, 4, "though an Automa has answered"),
    (mutants.refusal_that_repeats_all, law_8_huge_addresses, 1, "the refusal has|not refused but failed"),
    (mutants.card_out_of_nowhere, law_9_positions, 2, "not in the box"),
    (mutants.list_kept_as_given, law_9_given_lists, 2, "the log changes with what was given"),
    (mutants.ask_without_options, law_1_it_ends, 6, "must always have an option"),
    (mutants.payment_that_dead_ends, law_1_it_ends, 6, "there is no option"),
    (mutants.endless_loop, law_1_it_ends, 6, "No decision within"),
    (mutants.two_options_with_one_key, law_1_it_ends, 6, "two options .* key|chosen only once"),
    (mutants.shared_list, law_2_copies, 2, "changed"),
    (mutants.tuple_in_an_env, law_2_copies, 2, "tuple"),
    (mutants.face_in_the_view, law_3_at_rest, 3, r"\['view'\]\['board'\]\['top'\]"),
    (mutants.size_of_the_view, law_3_at_rest, 3, "padding.* elements"),
    (mutants.secret_in_a_requirement, law_3_at_rest, 3, r"\['asks'\]"),
    (mutants.secret_shown_with_an_option, law_3_at_rest, 3, r"\['shows'\]\['top'\]"),
    (mutants.id_among_what_is_settled, law_4_hidden_ids, 3, "shows in an ask"),
    (mutants.preview_of_the_true_world, law_3_previews, 2, "differs in another world"),
    (mutants.event_of_another_type, law_17_events, 1, "is not what it declares"),
    (mutants.action_by_id, law_18_actions, 1, "but its action means|is no action"),
    (mutants.action_by_place_at_the_table, law_18_actions, 12, r"but its action means .*After\(places"),
    (mutants.action_that_tells_a_face, law_18_actions, 1, "but its action means|in another world"),
    (mutants.seats_that_are_missing, law_18_actions, 12, r"\+[23]' is no action"),
    (mutants.bot_that_reads_labels, law_14_words, 1, "without words"),
    (mutants.asks_holders_only, law_3_in_motion, 6, "another world looks different"),
    (mutants.takes_a_private_ask, law_3_in_motion, 15, "another world looks different"),
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
    (mutants.dealer_that_leans, law_13_honest_samples, 3, "lean towards the deal that they are drawn from"),
    (mutants.window_that_forgets, law_15_interpreter, 4, "interpreted it goes another way"),
    (mutants.price_that_nobody_looks_at, law_16_reasons, 1, "is offered, and the reason why not is .*you cannot pay"),
    (mutants.ban_that_is_overlooked, law_16_reasons, 20, "is (not )?offered, and the reason why not is"),
    (mutants.condition_that_is_overlooked, law_16_reasons, 20, "is offered, and the reason why not is"),
]


def test_every_law_can_fail() -> None:
    assert {law for _, law, _, _ in CAUGHT} == set(GAMES_PLAYED)


@pytest.mark.parametrize(("fault", "law", "games", "says"), CAUGHT, ids=[fault.__name__ for fault, *_ in CAUGHT])
def test_the_fault_is_caught(
    fault: mutants.Fault, law: Law, games: int, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"quick": True} | ({"understudy": True} if law is law_7_automata else {})
    sound = Case(rules_of(mutants.HEARING), 4, options, seeds=range(games), never_offered=("brief",))
    law(sound)
    broken = replace(sound, rules=rules_of(fault(monkeypatch)))
    with pytest.raises((AssertionError, RulesError), match=says):
        law(broken)
