"""L-05-01 to L-05-10, L-05-24, L-05-28, L-05-33 and L-05-35: the round of a Witness, its draft and the Lineup."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table
from tests.games.lawyerup.court import answer, at, events, log, state, zone
from tests.games.lawyerup.heist import HEIST, SIX, asked, board, both_pass, court, draft, rule_asked, through
from tests.marks import rule

PLAIN = "W05-12"
"""A Witness without a Discovery line."""
BURIED = [f"C05-{n}" for n in range(51, 60)]


def calling(witness: str = PLAIN, **given: Any) -> Table:
    """Somebody with favor has called; cards for one draft are left."""
    given = {"favor": 0, "case_deck": SIX, "buried": BURIED, "keys": lineup(witness), **given}
    return answer(court(phase="call", **given), given["favor"], witness)


def lineup(first: str) -> list[str]:
    return [first, *(one for one in ("W05-13", "W05-16", "W05-17", "W05-14", "W05-10") if one != first)][:5]


def hand(table: Table, seat: int) -> list[str]:
    return zone(table, "hand", seat)


# ---------------------------------------------------------------- the call, and Cons


@rule("L-05-02", "L-CALL-02")
@pytest.mark.parametrize("favor", [0, 1])
def test_who_has_favor_calls_any_witness_of_the_lineup(favor: int) -> None:
    table = court(phase="call", favor=favor, case_deck=SIX)
    assert [ask.seat for ask in table.asks] == [favor]
    assert asked(table, favor) == ["Octavia Vega", "Leopold Crane", "Professor Imre Zoll", "Quinn", "Mabel Stott"]
    answer(table, favor, "W05-04")
    assert zone(table, "witness") == ["W05-04"]
    assert zone(table, "keys") == ["W05-01", "W05-02", "W05-03", "W05-05"], "no refill yet (L-05-10)"


@rule("L-05-03")
@pytest.mark.parametrize("favor", [0, 1])
def test_each_draws_a_con_in_secret_before_the_draft_and_the_favored_first(favor: int) -> None:
    table = calling(favor=favor, piles={"cons": ["CN-03", "CN-02", "CN-01"]})
    assert zone(table, "secrets", favor) == ["CN-01"], "the top one"
    assert zone(table, "secrets", 1 - favor) == ["CN-02"]
    happened = events(table)
    assert happened.count("drew_con") == 2
    assert happened.index("drew_con") < happened.index("drew_evidence")
    for seat in (0, 1):
        shown = board(table, seat)["secrets"]
        assert "face" in shown[seat][0]
        assert shown[1 - seat] == [{"is": "hidden", "back": "con"}]
    assert board(table)["secrets"] == [[{"is": "hidden", "back": "con"}], [{"is": "hidden", "back": "con"}]]


@rule("L-05-30")
def test_an_empty_con_deck_is_made_anew_of_the_discard_and_without_one_no_con_is_drawn() -> None:
    table = calling(piles={"cons": []}, open_piles={"cons": ["CN-05", "CN-06", "CN-07"]})
    there = [*zone(table, "secrets", 0), *zone(table, "secrets", 1), *zone(table, "piles", "cons")]
    assert sorted(there) == ["CN-05", "CN-06", "CN-07"]
    assert board(table)["case"]["discarded_cons"] == []
    assert [len(cons) for cons in state(table).secrets] == [1, 1]
    assert all(state(table).know[2][con] for con in state(table).piles["cons"]), "shuffled: nobody knows the next"
    one = calling(piles={"cons": ["CN-05"]})
    assert [len(cons) for cons in state(one).secrets] == [1, 0]
    none = calling(piles={"cons": []})
    assert state(none).secrets == [[], []]
    assert rule_asked(none, 0) == "L-05-04", "the round goes on"


# ---------------------------------------------------------------- the draft


@rule("L-05-04")
@pytest.mark.parametrize("favor", [0, 1])
def test_both_draw_three_the_prosecution_first_and_choose_together(favor: int) -> None:
    table = calling(favor=favor)
    assert zone(table, "drawn", 0) == SIX[:3]
    assert zone(table, "drawn", 1) == SIX[3:]
    assert [(ask.seat, ask.rule, len(ask.options)) for ask in table.asks] == [(0, "L-05-04", 6), (1, "L-05-04", 6)]
    assert board(table, 0)["case"]["drawn"] == [{"count": 3, "known": SIX[:3]}, {"count": 3, "known": []}]
    draft(table, 1, SIX[3], SIX[4])
    assert state(table).hand == [[], []], "nothing is settled before both have chosen"
    draft(table, 0, SIX[0], SIX[1])
    assert hand(table, 0) == [SIX[0], SIX[4]]
    assert hand(table, 1) == [SIX[1], SIX[3]]
    assert {SIX[2], SIX[5]} <= set(zone(table, "buried"))


@rule("L-05-04", "L-GLOS-01")
def test_who_knows_what_after_a_draft() -> None:
    table = draft(draft(calling(), 0, SIX[0], SIX[1]), 1, SIX[3], SIX[4])
    assert board(table, 0)["hands"][1] == {"count": 2, "known": [SIX[1]]}, "the giver knows what was given, no more"
    assert board(table, 1)["hands"][0] == {"count": 2, "known": [SIX[4]]}
    assert board(table)["hands"] == [{"count": 2, "known": []}] * 2
    assert not any("Napkin" in text for text in log(table)), "the log does not tell the table"
    game = state(table)
    assert all(row[card] for row in game.know for card in game.buried), "buried cards are shuffled in"


@rule("L-05-05", "L-DISC-13")
def test_a_hand_of_three_becomes_a_hand_of_five() -> None:
    table = calling(hand=[["PB01", "PB02", "PB03"], ["DB01", "DB02", "DB03"]])
    draft(draft(table, 0, SIX[0], SIX[1]), 1, SIX[3], SIX[4])
    assert [len(state(table).hand[seat]) for seat in (0, 1)] == [5, 5]
    assert len(state(table).buried) == len(BURIED) + 2
    assert state(table).case_deck == []


@rule("L-05-07", "L-Q-01")
@pytest.mark.parametrize("favor", [0, 1])
def test_questioning_follows_and_the_caller_begins(favor: int) -> None:
    table = through(calling(favor=favor), "L-05-04")
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(favor, "L-Q-02")]


@rule("L-05-35")
def test_kept_and_received_cards_are_ones_own() -> None:
    table = draft(draft(calling("W05-17"), 0, "C05-01", "C05-02"), 1, "C05-04", "C05-06")
    answer(table, 0, "examine:C05-01")
    answer(table, 1, "examine:C05-02")
    through(table, "L-Q-02", "L-SWAY-15", "L-RES-10", "L-RES-06")
    assert "C05-01" in zone(table, "discard", 0)
    assert "C05-02" in zone(table, "discard", 1)


# ---------------------------------------------------------------- Discovery lines


@rule("L-05-06", "L-GLOS-05")
@pytest.mark.parametrize("witness", ["W05-01", "W05-15"])
def test_open_shows_all_six_cards_to_both(witness: str) -> None:
    table = calling(witness)
    for seat in (0, 1, None):
        assert board(table, seat)["case"]["drawn"] == [
            {"count": 3, "known": SIX[:3]},
            {"count": 3, "known": SIX[3:]},
        ]
    draft(draft(table, 0, SIX[0], SIX[1]), 1, SIX[3], SIX[4])
    assert board(table, 1)["hands"][0]["known"] == [SIX[4]], "which one was kept and which one buried is not seen"


@rule("L-05-06", "L-GLOS-05")
def test_swap_exchanges_the_drawn_cards_and_each_knows_both_sets() -> None:
    table = calling("W05-02")
    assert zone(table, "drawn", 0) == SIX[3:]
    assert zone(table, "drawn", 1) == SIX[:3]
    for seat in (0, 1):
        assert [one["known"] for one in board(table, seat)["case"]["drawn"]] == [SIX[3:], SIX[:3]]
    assert [one["known"] for one in board(table)["case"]["drawn"]] == [[], []]
    draft(draft(table, 0, SIX[3], SIX[4]), 1, SIX[0], SIX[1])
    assert hand(table, 0) == [SIX[3], SIX[1]]
    assert board(table, 1)["hands"][0]["known"] == [SIX[1]]


@rule("L-05-06", "L-GLOS-05")
@pytest.mark.parametrize("witness", ["W05-03", "W05-09"])
@pytest.mark.parametrize("favor", [0, 1])
def test_the_caller_draws_four_and_buries_two(witness: str, favor: int) -> None:
    table = calling(witness, favor=favor, case_deck=[*SIX, "C05-07"])
    drawn = zone(table, "drawn", favor)
    assert len(drawn) == 4
    assert drawn[3] == "C05-07"
    assert len(state(table).drawn[1 - favor]) == 3
    assert [len(ask.options) for ask in table.asks if ask.seat == favor] == [12]
    draft(table, favor, drawn[0], drawn[3])
    through(table, "L-05-04")
    assert [len(one) for one in state(table).hand] == [2, 2]
    assert len(state(table).buried) == len(BURIED) + 3


@rule("L-05-06", "L-GLOS-05")
@pytest.mark.parametrize("witness", ["W05-07", "W05-08"])
def test_without_burying_the_third_card_is_discarded_face_up(witness: str) -> None:
    table = calling(witness)
    prompt = table.asks[0].prompt
    draft(draft(table, 0, SIX[0], SIX[1]), 1, SIX[3], SIX[4])
    assert "discarded" in prompt
    assert [zone(table, "discard", seat) for seat in (0, 1)] == [[SIX[2]], [SIX[5]]]
    assert len(state(table).buried) == len(BURIED)


@rule("L-05-06", "L-GLOS-05")
@pytest.mark.parametrize("witness", ["W05-05", "W05-06"])
@pytest.mark.parametrize("favor", [0, 1])
def test_the_caller_may_exchange_a_drawn_card_that_it_has_seen_for_the_top_buried_one(witness: str, favor: int) -> None:
    table = calling(witness, favor=favor)
    mine = SIX[3 * favor : 3 * favor + 3]
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(favor, "L-05-06")]
    assert len(asked(table, favor)) == 4
    assert asked(table, favor)[3] == "No"
    assert [one["face"] for one in board(table, favor)["drawn"]] == mine, "the cards are seen before"
    answer(table, favor, mine[1])
    assert zone(table, "drawn", favor) == [mine[0], BURIED[0], mine[2]]
    assert rule_asked(table, favor) == "L-05-04", "and nothing is asked a second time"
    assert mine[1] in zone(table, "buried")
    assert len(state(table).buried) == len(BURIED)
    assert all(row[card] for row in state(table).know for card in state(table).buried), "it is shuffled in"
    assert board(table, 1 - favor)["case"]["drawn"][favor] == {"count": 3, "known": []}


@rule("L-05-06", "L-GLOS-24")
def test_the_exchange_may_be_declined_and_is_not_offered_with_nothing_buried() -> None:
    table = answer(calling("W05-05"), 0, "no")
    assert zone(table, "drawn", 0) == SIX[:3]
    assert rule_asked(table, 0) == "L-05-04"
    assert rule_asked(calling("W05-05", buried=[]), 0) == "L-05-04"


@rule("L-05-06", "L-GLOS-05")
@pytest.mark.parametrize("favor", [0, 1])
def test_the_caller_sees_the_card_given_before_choosing(favor: int) -> None:
    table = calling("W05-04", favor=favor)
    other = 1 - favor
    assert [ask.seat for ask in table.asks] == [other], "the opponent chooses first"
    given = zone(table, "drawn", other)[1]
    kept = zone(table, "drawn", other)[0]
    draft(table, other, kept, given)
    assert [ask.seat for ask in table.asks] == [favor]
    assert rule_asked(table, favor) == "L-05-04"
    assert [one["face"] for one in board(table, favor)["hand"]] == [given]
    assert board(table, favor)["hands"][other] == {"count": 1, "known": []}
    through(table, "L-05-04")
    assert [len(one) for one in state(table).hand] == [2, 2]


@rule("L-05-06")
def test_a_discovery_line_changes_one_draft_only() -> None:
    table = calling("W05-07", case_deck=[f"C05-{n:02}" for n in range(1, 13)])
    through(table, "L-05-04")
    through(both_pass(table), "L-SWAY-15", "L-RES-10", "L-RES-06", "L-RES-19")
    seat = table.asks[0].seat
    answer(table, seat, "W05-13")
    assert "buried" in table.asks[0].prompt
    before = len(state(table).buried)
    through(table, "L-05-04")
    assert len(state(table).buried) == before + 2


@rule("L-05-33")
def test_a_surprise_witness_adds_no_discovery_line() -> None:
    table = court(turn=0, witness=PLAIN, area=[["PB23"], []], witness_deck=["W05-03"], case_deck=["C05-01"])
    answer(table, 0, "activate:PB23", "primary")
    assert zone(table, "witness") == ["W05-03"]
    assert rule_asked(table, 1) == "L-Q-02"
    assert state(table).drawn == [[], []]
    assert len(state(table).case_deck) == 1


# ---------------------------------------------------------------- the Lineup, and drawing


@rule("L-05-10", "L-RES-28")
def test_the_lineup_is_refilled_at_its_right_end_as_the_last_part_of_clean_up() -> None:
    table = through(
        calling("W05-16", keys=["W05-10", "W05-16", "W05-11"], witness_deck=["W05-18", "W05-19", "W05-20"]), "L-05-04"
    )
    assert len(state(table).keys) == 2
    through(both_pass(table), "L-RES-10", "L-RES-06")
    assert rule_asked(table, 0) == "L-RES-19", "the draw step comes after"
    assert zone(table, "keys") == ["W05-10", "W05-11", "W05-18", "W05-19", "W05-20"]
    happened = events(table)
    assert happened.index("discarded_cons") < happened.index("joined_lineup")


@rule("L-05-28", "L-05-10")
def test_a_witness_claimed_from_the_lineup_brings_nothing_with_it_and_leaves_a_gap() -> None:
    table = court(
        turn=0,
        witness="W05-12",
        area=[["PR-05P"], []],
        options={"promo_procedures": True},
        keys=["W05-13", "W05-14", "W05-16", "W05-18"],
        sidebar=[True, False],
    )
    answer(table, 0, "activate:PR-05P", "W05-18")
    game = state(table)
    assert zone(table, "claimed", 0) == ["W05-18"]
    assert zone(table, "keys") == ["W05-13", "W05-14", "W05-16"]
    assert zone(table, "witness") == ["W05-12"]
    assert game.sidebar == [True, False]
    assert not game.holds_favor, "its Victory effect did not resolve"
    assert rule_asked(table, 1) == "L-Q-02"


@rule("L-05-24", "L-DISC-13")
def test_the_draw_step_fills_hands_to_three_and_who_has_more_draws_nothing() -> None:
    cards = ["C05-20", "C05-21", "C05-22", "C05-42"]
    table = court(phase="draw", hand=[["PB01"], cards], favor=0)
    answer(answer(table, 0, []), 1, [])
    assert len(state(table).hand[0]) == 3
    assert hand(table, 1) == cards
    assert rule_asked(table, 0) == "L-CALL-02"


@rule("L-05-09")
def test_cons_are_discarded_face_up_at_clean_up() -> None:
    table = court(turn=0, witness="W05-16", secrets=[["CN-11"], ["CN-16"]])
    both_pass(table)
    through(table, "L-RES-10")
    assert zone(table, "open_piles", "cons") == ["CN-11", "CN-16"]
    assert state(table).secrets == [[], []]
    assert [one["face"] for one in board(table)["case"]["discarded_cons"]] == ["CN-11", "CN-16"]


# ---------------------------------------------------------------- teams


@rule("L-TEAM-06", "L-TEAM-17")
def test_team_mates_share_what_a_draft_brings() -> None:
    table = at(4, options={"case": HEIST}, phase="call", favor=0, case_deck=SIX, keys=lineup(PLAIN))
    answer(table, 0, PLAIN)
    assert [ask.seat for ask in table.asks] == [0, 1], "one of each side drafts"
    draft(draft(table, 0, SIX[0], SIX[1]), 1, SIX[3], SIX[4])
    assert [zone(table, "hand", seat) for seat in range(4)] == [[SIX[0]], [SIX[3]], [SIX[4]], [SIX[1]]]
    assert board(table, 1)["hands"][3] == {"count": 1, "known": []}, "a team-mate does not see the other's hand"


@rule("L-05-06", "L-TEAM-17")
def test_who_drafts_for_the_caller_sees_first_what_the_team_mate_is_given() -> None:
    table = at(4, options={"case": HEIST}, phase="call", favor=0, case_deck=SIX, keys=lineup("W05-04"))
    answer(table, 0, "W05-04")  # See what the opponent gives before choosing.
    draft(table, 1, SIX[3], SIX[4])
    assert zone(table, "hand", 2) == [SIX[4]]
    assert [ask.seat for ask in table.asks] == [0]
    assert board(table, 0)["hands"][2] == {"count": 1, "known": [SIX[4]]}
    draft(table, 0, SIX[0], SIX[1])
    # The other side's drafter chose without seeing anything.
    assert board(table, 1)["hands"][3] == {"count": 1, "known": []}


@rule("L-TEAM-04", "L-TEAM-17")
def test_team_mates_take_turns_as_drafters() -> None:
    table = at(4, options={"case": HEIST}, phase="call", favor=0, case_deck=SIX, keys=lineup(PLAIN), round=1)
    answer(table, 0, PLAIN)
    assert [ask.seat for ask in table.asks] == [2, 3]


@rule("L-TEAM-17", "L-TEAM-22")
def test_a_side_draws_one_con_and_both_members_see_it() -> None:
    table = at(4, options={"case": HEIST}, phase="call", favor=0, case_deck=SIX, keys=lineup(PLAIN))
    answer(table, 0, PLAIN)
    assert [len(cons) for cons in state(table).secrets] == [1, 1]
    for seat in range(4):
        shown = board(table, seat)["secrets"]
        assert "face" in shown[seat % 2][0]
        assert shown[1 - seat % 2] == [{"is": "hidden", "back": "con"}]
