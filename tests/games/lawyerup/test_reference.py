"""L-REF and L-GLOS: the cards and words that need explaining."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import knows
from moot.games.lawyerup import config
from tests.games.lawyerup.court import answer, asked, at, events, offered, refusal, rewritten, state, totals, zone
from tests.marks import rule

NOTHING: dict[str, Any] = {"discredited": ["primary", "secondary"]}


@rule("L-REF-01", "L-REF-02", "L-REF-24")
@pytest.mark.parametrize(("end", "expected"), [("primary", [0, 1]), ("secondary", [3, 0])])
def test_a_value_is_discredited(end: str, expected: list[int]) -> None:
    table = at(turn=0, witness="W06-07", area=[["PB24"], []])
    assert totals(table) == [3, 1]
    answer(table, 0, "activate:PB24")
    assert (asked(table, 0).rule, offered(table, 0)) == ("L-REF-01", {"primary", "secondary"})
    answer(table, 0, end)
    assert totals(table) == expected


@rule("L-REF-04", "L-REF-24")
def test_both_values_may_be_discredited_and_no_more() -> None:
    table = at(turn=0, witness="W06-07", area=[["PB24"], []], discredited=["primary"])
    answer(table, 0, "activate:PB24")
    assert state(table).discredited == ["primary", "secondary"]
    table = at(turn=0, witness="W06-07", area=[["PB24"], []], discredited=["primary", "secondary"])
    assert refusal(table, 0, "activate:PB24") == ("L-PROC-11", "it would do nothing")


@rule("L-REF-05", "L-REF-06", "L-REF-23")
def test_for_the_greater_good_copies_a_victory_effect_of_any_card_there() -> None:
    table = at(
        phase="resolve",
        witness="W06-05",
        discredited=["primary", "secondary"],
        exam=[["PB16", "PB06", "PB09"], ["DB09", "DB10", "DB04"]],
        adjusted=[0, 3],
    )
    assert (asked(table, 1).rule, offered(table, 1)) == ("L-REF-05", {"PB16", "PB06"})
    answer(table, 1, "PB06")
    assert asked(table, 1).prompt == f"You have {14 + 2 - 10} Influence. What do you sway?"


@rule("L-REF-06")
def test_a_card_that_copies_is_not_copied() -> None:
    copies = rewritten(PB06={"text": "Victory: Resolve the Victory effect of 1 card in the opponent's examination."})
    exams = [["PB16", "PB06", "PB18"], ["DB09", "DB10", "DB04"]]
    table = at(rules=copies, phase="resolve", witness="W06-05", **NOTHING, exam=exams, adjusted=[0, 3])
    assert offered(table, 1) == {"PB16", "PB18"}


@rule("L-REF-06", "L-REF-23")
def test_without_one_it_does_nothing() -> None:
    shared: dict[str, Any] = {"phase": "resolve", "witness": "W06-08", "discredited": ["primary", "secondary"]}
    table = at(**shared, exam=[["PB09"], ["DB09", "DB04"]], sways={})
    assert not any(ask.rule == "L-REF-05" for ask in table.asks)


SURPRISE: dict[str, Any] = {
    "turn": 0,
    "witness": "W06-07",
    "area": [["PB23"], []],
    "exam": [["PB09"], ["DB09"]],
    "witness_deck": ["W06-08"],
    "favor": 0,
}


@rule("L-REF-03", "L-REF-07", "L-REF-08", "L-REF-09", "L-REF-10", "L-REF-11", "L-REF-13")
def test_a_surprise_witness_replaces_the_current_one() -> None:
    # T-19, T-20
    table = at(**SURPRISE, discredited=["primary"], sidebar=[False, False])
    assert totals(table) == [4, 5]
    answer(table, 0, "activate:PB23", "primary")
    assert (zone(table, "witness"), zone(table, "claimed", 0)) == (["W06-08"], ["W06-07"])
    assert (zone(table, "exam", 0), zone(table, "exam", 1)) == (["PB09"], ["DB09"])
    assert (state(table).discredited, state(table).sidebar) == ([], [False, False])
    assert totals(table) == [4 + 2, 4 + 2]
    assert state(table).favor == 1  # because a Procedure was activated


@rule("L-REF-12")
@pytest.mark.parametrize(("end", "expected"), [("primary", [4, 0]), ("secondary", [2, 0])])
def test_its_user_orients_it(end: str, expected: list[int]) -> None:
    # T-68: W06-03 is P4 / P2.
    table = at(**{**SURPRISE, "exam": [[], []], "witness_deck": ["W06-03"]})
    answer(table, 0, "activate:PB23")
    assert asked(table, 0).rule == "L-REF-12"
    answer(table, 0, end)
    assert totals(table) == expected


@rule("L-REF-14")
def test_without_a_witness_deck_there_is_no_surprise() -> None:
    every = [f"W06-{number:02}" for number in range(1, 17)]
    table = at(**{**SURPRISE, "witness_deck": [], "keys": [one for one in every if one != "W06-07"]})
    assert refusal(table, 0, "activate:PB23") == ("L-PROC-11", "it would do nothing")


@rule("L-REF-20", "L-REF-21", "L-REF-22", "L-INF-13", "L-PASS-12")
@pytest.mark.parametrize("renewed", [False, True])
def test_the_questioning_goes_on(renewed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    # T-51
    monkeypatch.setattr(config, "SURPRISE_RENEWS_LIMITS", renewed)
    table = at(**{**SURPRISE, "passed": [1], "objected": [True, True], "adjusted": [3, 0], "exam": [[], []]})
    answer(table, 0, "activate:PB23", "primary")
    assert (state(table).objected, state(table).passed) == (([False, False], []) if renewed else ([True, True], [1]))
    assert (state(table).adjusted, table.asks[0].seat) == ([3, 0], 1 if renewed else 0)


@rule("L-REF-21")
def test_the_first_card_matches_the_new_witness() -> None:
    table = at(**{**SURPRISE, "exam": [[], []], "passed": [1], "hand": [["PB07", "PB02"], []]})
    assert "examine:PB07" in offered(table, 0)
    answer(table, 0, "activate:PB23", "primary")
    assert refusal(table, 0, "examine:PB07") == ("L-EXAM-02", "it has no symbol of the Witness")
    assert "examine:PB02" in offered(table, 0)


# ---------------------------------------------------------------- words


@rule("L-GLOS-01", "L-DISC-09")
def test_to_bury_is_to_shuffle_in() -> None:
    table = at(
        phase="resolve",
        witness="W06-05",
        exam=[["PB09", "PB17"], []],
        discard=[[], ["C06-40", "DB01"]],
        buried=["C06-20"],
    )
    assert sorted(zone(table, "buried")) == ["C06-20", "C06-40"]
    assert table.shown(None)["board"]["buried"] == 2


@rule("L-GLOS-08", "L-GLOS-09")
def test_influence_and_favor_are_shown() -> None:
    board = at(turn=0, witness="W06-07", exam=[["PB09"], []], favor=1).shown(None)["board"]
    assert (board["influence"], board["favor"]) == ([7, 1], 1)


@rule("L-GLOS-11")
def test_a_peek_takes_nothing() -> None:
    table = at(turn=0, witness="W06-07", hand=[["PB14"], ["DB01", "DB02"]], objections=[0, 0])
    answer(table, 0, "examine:PB14")
    assert table.shown(0)["board"]["hands"][1] == {"count": 2, "known": ["DB01", "DB02"]}
    assert table.shown(None)["board"]["hands"][1] == {"count": 2, "known": []}
    assert "peeked" in events(table)


@rule("L-GLOS-13", "L-GLOS-23", "L-06-17")
def test_a_search_takes_what_fits_and_shuffles() -> None:
    table = at(turn=1, witness="W06-03", hand=[[], ["C06-21"]], buried=["C06-13", "C06-44"])
    answer(table, 1, "examine:C06-21")
    assert offered(table, 1) == {"C06-13"}
    answer(table, 1, ["C06-13"])
    assert (zone(table, "hand", 1), zone(table, "hand", 0), zone(table, "buried")) == (["C06-13"], [], ["C06-44"])


@rule("L-GLOS-13")
def test_what_was_searched_is_shuffled_so_that_its_order_is_forgotten() -> None:
    table = at(turn=1, witness="W06-03", hand=[[], ["C06-21"]], buried=["C06-13", "C06-44", "C06-41", "C06-42"])
    answer(table, 1, "examine:C06-21")
    buried = list(state(table).buried)
    assert all(knows(state(table), 1, card) for card in buried)
    answer(table, 1, ["C06-13"])
    assert len(state(table).buried) == 3
    assert not any(knows(state(table), 1, card) for card in state(table).buried)


@rule("L-GLOS-15")
def test_the_user_chooses_what_is_shuffled_in() -> None:
    table = at(turn=1, witness="W06-03", favor=1, area=[[], ["DB25"]], discard=[[], ["DB01", "DB02"]], deck=[[], []])
    answer(table, 1, "activate:DB25")
    assert (asked(table, 1).rule, offered(table, 1)) == ("L-GLOS-15", {"DB01", "DB02"})


@rule("L-GLOS-19")
def test_the_owner_chooses_what_to_discard() -> None:
    table = at(turn=1, witness="W06-03", hand=[["PB01", "PB02"], ["DB15"]], objections=[0, 0])
    answer(table, 1, "examine:DB15")
    assert (asked(table, 0).rule, offered(table, 0)) == ("L-GLOS-19", {"PB01", "PB02"})
    answer(table, 0, "PB02")
    assert zone(table, "discard", 0) == ["PB02"]


@rule("L-GLOS-22", "L-GLOS-19")
def test_what_is_discarded_goes_to_the_pile_of_whose_it_was_whoever_is_on_turn() -> None:
    table = at(turn=1, witness="W06-03", hand=[["DB01"], ["DB15"]], objections=[0, 0])
    answer(table, 1, "examine:DB15")  # the opponent discards 1 card
    answer(table, 0, "DB01")
    assert (zone(table, "discard", 0), zone(table, "discard", 1)) == (["DB01"], [])
    table = at(turn=1, witness="W06-03", favor=1, area=[["PB21"], ["DB24"]], deck=[[], []])
    answer(table, 1, "activate:DB24")  # discard 1 Procedure from the opponent's Procedure area
    assert (zone(table, "discard", 0), zone(table, "discard", 1)) == (["PB21"], ["DB24"])


@rule("L-GLOS-22")
def test_a_card_changes_its_owner_with_the_hand() -> None:
    table = at(phase="draw", hand=[["DB01"], []])
    answer(table, 0, ["DB01"])
    assert zone(table, "discard", 0) == ["DB01"]
