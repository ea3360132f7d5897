"""L-05-08 to L-05-17, L-05-31, L-05-32, L-05-34 and L-05-36: Cons, from the reveal to the comparison."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table
from moot.games.lawyerup import GAME
from moot.games.lawyerup.texts import lines
from tests.games.lawyerup.court import RULES, answer, events, log, zone
from tests.games.lawyerup.heist import asked, board, both_pass, court, rule_asked, through
from tests.marks import rule

WITNESS = "W05-16"
"""P2 faces the caller, D3 the other side; its Victory refreshes an Objection."""


def con_of(con: str, **given: Any) -> Table:
    """The Prosecution has this Con and the Defense none; both pass."""
    table = court(**{"turn": 0, "witness": WITNESS, "secrets": [[con], []], **given})
    return both_pass(table)


def succeeded(table: Table, con: str) -> bool:
    (event,) = [event for event in table.told(None) if event["kind"] in ("con_succeeds", "con_fails")]
    assert event["card"]["face"] == con
    return bool(event["kind"] == "con_succeeds")


# ---------------------------------------------------------------- the order of things


@rule("L-05-08", "L-PASS-10")
def test_cons_are_resolved_after_both_have_passed_and_before_the_winner_is_found() -> None:
    table = court(turn=0, witness=WITNESS, secrets=[["CN-13"], ["CN-14"]])
    answer(table, 0, "pass")
    assert "revealed_con" not in events(table)
    answer(table, 1, "pass")
    happened = events(through(table, "L-RES-10"))
    order = [happened.index(kind) for kind in ("passed", "revealed_con", "con_fails", "won_witness", "discarded_cons")]
    assert order == sorted(order)


@rule("L-05-11")
def test_both_cons_are_revealed_before_either_is_resolved() -> None:
    table = con_of("CN-12", secrets=[["CN-12"], ["CN-18"]], exam=[["C05-20", "C05-06", "C05-22", "C05-04"], []])
    assert rule_asked(table, 0) == "L-SWAY-15", "the first one is being resolved"
    assert [one[0]["face"] for one in board(table)["secrets"]] == ["CN-12", "CN-18"]
    assert events(table).count("revealed_con") == 2


@rule("L-05-12", "L-05-31")
@pytest.mark.parametrize("favor", [0, 1])
def test_the_favored_player_resolves_first(favor: int) -> None:
    cons = [["CN-13"], ["CN-14"]]
    table = con_of("", secrets=cons, favor=favor)
    resolved = [event["card"]["face"] for event in table.told(None) if event["kind"] in ("con_fails", "con_succeeds")]
    assert resolved == [cons[favor][0], cons[1 - favor][0]]


@rule("L-05-31")
def test_favor_gained_by_the_first_con_changes_no_order_but_breaks_the_tie() -> None:
    # T-57: the Prosecution resolves first; the Defense's Con takes favor, and with it the tie of 2 to 2.
    given: dict[str, Any] = {"witness": "W05-15", "favor": 0, "secrets": [["CN-14"], ["CN-10"]]}
    table = con_of("", **given)
    resolved = [event["card"]["face"] for event in table.told(None) if event["kind"] in ("con_fails", "con_succeeds")]
    assert resolved == ["CN-14", "CN-10"]
    tied = con_of("", **{**given, "adjusted": [2, 0]})
    (won,) = [event for event in tied.told(None) if event["kind"] == "won_witness"]
    assert (won["seat"], won["most"], won["least"]) == (1, 4, 4)


@rule("L-05-13")
def test_a_setup_is_checked_on_what_the_first_con_has_left() -> None:
    # T-31: "The opponent gains 1 Influence" makes the Defense lead no longer trail by nothing.
    before = court(turn=0, witness="W05-15", favor=0, secrets=[["CN-14"], ["CN-19"]])
    assert board(before)["influence"] == [2, 2]
    table = both_pass(before)
    assert "Bo fails with The Lame Pigeon." in log(table), "the Prosecution's failure gave the Defense 1"
    ahead = con_of("", witness="W05-15", favor=0, secrets=[["CN-15"], ["CN-19"]])
    assert "Bo succeeds with The Lame Pigeon." in log(ahead), "the Prosecution's success gave it 2"


@rule("L-05-14")
def test_success_and_failure() -> None:
    good = con_of("CN-13", exam=[["C05-20"], []])
    assert succeeded(good, "CN-13")
    assert "Ada gains 2 Influence and has 9." in log(good)
    bad = con_of("CN-13")
    assert not succeeded(bad, "CN-13")
    assert any(line.startswith("Bo gains 1 Influence and has ") for line in log(bad))


@rule("L-05-14")
@pytest.mark.parametrize("con", [entry["id"] for entry in GAME.content()["casino_heist/con"]])
def test_each_con_has_a_success_and_a_failure(con: str) -> None:
    found = lines(RULES)[con]
    assert set(found) == {"success", "failure"}
    assert all(line.procedure is not None for line in found.values())


@rule("L-05-14")
def test_what_fails_without_a_cost_before() -> None:
    # "The Half-Empty Glass", "The Empty Suitcase" and "The Wrong Uniform".
    assert "Bo draws a card." in log(con_of("CN-11", deck=[["PB01"], ["DB01"]]))
    assert zone(con_of("CN-17", hand=[["PB01"], []]), "discard", 0) == ["PB01"]
    assert "Ada's Sidebar is exhausted." in log(con_of("CN-16"))
    assert "Bo gains 1 Influence and has 4." in log(con_of("CN-08", turn=0))


@rule("L-05-17")
def test_influence_of_a_con_counts_for_the_comparison() -> None:
    # P2 and D3: the Defense would win by 1.
    plain = con_of("CN-11")
    assert "Bo wins Walter Boyd, 3 to 2" in log(plain)
    with_con = con_of("CN-15")
    assert "Ada wins Walter Boyd, 4 to 3" in log(with_con)
    assert rule_asked(with_con, 0) == "L-RES-10"


# ---------------------------------------------------------------- the linked Witness


@rule("L-05-15", "L-05-16", "L-GLOS-20")
def test_a_linked_claimed_witness_may_be_discarded_for_success() -> None:
    table = con_of("CN-13", claimed=[["W05-13", "W05-14"], []])
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(0, "L-05-15")]
    assert asked(table, 0) == ["Sully Prentiss", "No"]
    assert "con_fails" not in events(table), "it is decided when that Con is checked"
    answer(table, 0, "W05-13")
    assert succeeded(table, "CN-13")
    assert "W05-13" in zone(table, "removed")
    assert "W05-13" not in zone(table, "claimed", 0)
    declined = answer(con_of("CN-13", claimed=[["W05-13", "W05-14"], []]), 0, "no")
    assert not succeeded(declined, "CN-13")
    assert "W05-13" in zone(declined, "claimed", 0)


@rule("L-05-15")
def test_no_witness_is_asked_for_if_the_setup_is_met_or_another_side_holds_it() -> None:
    assert succeeded(con_of("CN-13", claimed=[["W05-13"], []], exam=[["C05-20"], []]), "CN-13")
    assert not succeeded(con_of("CN-13", claimed=[[], ["W05-13"]]), "CN-13")
    assert not succeeded(con_of("CN-13", claimed=[["W05-14"], []]), "CN-13")


@rule("L-05-16")
def test_a_witness_spent_on_a_con_no_longer_opens_the_top_spot() -> None:
    given: dict[str, Any] = {"claimed": [["W05-04"], []], "sways": {"DF-4A": {"spaces": [3, 0]}}, "adjusted": [9, 0]}
    spent = answer(con_of("CN-04", **given), 0, "W05-04")
    assert rule_asked(spent, 0) == "L-RES-10"
    assert "Quinn" not in asked(spent, 0)
    kept = answer(con_of("CN-04", **given), 0, "no")
    assert "Quinn" in asked(kept, 0)


@rule("L-05-34")
def test_a_witness_claimed_during_questioning_supports_con_and_top_spot() -> None:
    table = court(
        turn=0,
        witness="W05-04",
        area=[["PB23"], []],
        witness_deck=["W05-18"],
        secrets=[["CN-04"], []],
        sways={"DF-4A": {"spaces": [3, 0]}},
    )
    assert board(table)["targets"][1]["prices"] == [None, 1]
    answer(table, 0, "activate:PB23", "primary")
    assert board(table)["targets"][1]["prices"] == [1, 1], "at once"
    answer(table, 1, "pass")
    answer(table, 0, "pass")
    assert (rule_asked(table, 0), asked(table, 0)) == ("L-05-15", ["Quinn", "No"])


# ---------------------------------------------------------------- setups


ONE_EACH = ["C05-20", "C05-21", "C05-22", "C05-43"]
SETUPS: list[tuple[str, dict[str, Any], bool]] = [
    ("CN-01", {"exam": [["C05-21", "C05-01"], []]}, True),
    ("CN-01", {"exam": [["C05-21"], ["C05-01"]]}, False),
    ("CN-01", {"exam": [["C05-21", "PB21"], []]}, True),  # a wild card shows all symbols
    ("CN-02", {"exam": [["C05-09", "C05-12"], []]}, True),
    ("CN-02", {"exam": [["C05-09", "C05-22"], []]}, False),
    ("CN-03", {"exam": [["C05-22", "C05-01"], []]}, True),
    ("CN-03", {"exam": [["C05-22"], []]}, False),
    ("CN-04", {"exam": [["C05-20", "C05-06"], []]}, True),
    ("CN-04", {"exam": [["C05-20"], []]}, False),
    ("CN-05", {"exam": [["C05-43", "C05-59"], []]}, True),
    ("CN-05", {"exam": [["C05-43"], []]}, False),
    ("CN-06", {"exam": [["C05-44", "C05-60"], []]}, True),
    ("CN-06", {"exam": [["C05-44"], []]}, False),
    ("CN-07", {}, True),
    ("CN-07", {"turn": 1}, False),
    ("CN-08", {}, False),
    ("CN-08", {"turn": 1}, True),
    ("CN-09", {"favor": 0}, True),
    ("CN-09", {"favor": 1}, False),
    ("CN-10", {"favor": 1}, True),
    ("CN-10", {"favor": 0}, False),
    ("CN-11", {"exam": [[], ["C05-43"]]}, True),
    ("CN-11", {"exam": [["C05-20"], ["C05-43"]]}, False),
    ("CN-12", {"exam": [ONE_EACH, []]}, True),
    ("CN-12", {"exam": [ONE_EACH[:3], []]}, False),
    ("CN-13", {"exam": [["PB04", "C05-20"], []]}, True),
    ("CN-13", {"exam": [["C05-20", "PB04"], []]}, False),
    ("CN-14", {"exam": [["C05-20", "PB04"], []]}, True),
    ("CN-14", {"exam": [["PB04", "C05-20"], []]}, False),
    ("CN-15", {"exam": [["C05-20", "C05-57"], []]}, True),
    ("CN-15", {"exam": [["C05-20", "C05-43"], []]}, False),
    ("CN-16", {"exam": [["C05-20", "C05-43"], []]}, True),
    ("CN-16", {"exam": [["C05-20", "C05-57"], []]}, False),
    ("CN-17", {}, True),
    ("CN-17", {"hand": [["PB01"], []]}, False),
    ("CN-18", {"hand": [["PB01", "PB02"], []]}, True),
    ("CN-18", {"hand": [["PB01"], []]}, False),
    ("CN-19", {}, True),  # 2 to 3
    ("CN-19", {"adjusted": [1, 0]}, False),
    ("CN-20", {"adjusted": [4, 0]}, True),
    ("CN-20", {"adjusted": [3, 0]}, False),
]


@rule("L-05-13", "L-05-14")
@pytest.mark.parametrize(("con", "given", "met"), SETUPS)
def test_every_setup(con: str, given: dict[str, Any], met: bool) -> None:
    assert succeeded(con_of(con, **given), con) == met


@rule("L-05-32")
@pytest.mark.parametrize(("con", "met"), [("CN-13", False), ("CN-14", False), ("CN-15", True), ("CN-16", False)])
def test_setups_are_read_literally_with_an_empty_examination(con: str, met: bool) -> None:
    assert succeeded(con_of(con), con) == met


# ---------------------------------------------------------------- replacing and peeking


@rule("L-05-36")
def test_a_replaced_con_is_discarded_face_up_and_its_owner_sees_the_new_one() -> None:
    given: dict[str, Any] = {
        "turn": 1,
        "witness": WITNESS,
        "hand": [[], ["C05-30"]],
        "secrets": [["CN-01"], ["CN-02"]],
        "piles": {"cons": ["CN-04", "CN-03"]},
    }
    table = answer(court(**given), 1, "examine:C05-30")
    assert (rule_asked(table, 1), asked(table, 1)) == ("L-05-36", ["Yes", "No"]), "replacing is optional"
    answer(table, 1, "yes")
    assert zone(table, "secrets", 1) == ["CN-03"]
    assert [one["face"] for one in board(table, 0)["case"]["discarded_cons"]] == ["CN-02"]
    assert board(table, 0)["secrets"][1] == [{"is": "hidden", "back": "con"}]
    assert board(table, 1)["secrets"][1][0]["face"] == "CN-03"
    kept = answer(court(**given), 1, "examine:C05-30", "no")
    assert zone(kept, "secrets", 1) == ["CN-02"]


@rule("L-05-36", "L-05-30")
def test_the_new_con_comes_from_the_discard_if_the_deck_is_empty_and_is_never_the_old_one() -> None:
    given: dict[str, Any] = {"turn": 1, "witness": WITNESS, "hand": [[], ["C05-30"]], "secrets": [[], ["CN-02"]]}
    table = court(**given, piles={"cons": []}, open_piles={"cons": ["CN-09"]})
    answer(table, 1, "examine:C05-30", "yes")
    assert zone(table, "secrets", 1) == ["CN-09"]
    none = answer(court(**given, piles={"cons": []}), 1, "examine:C05-30")
    assert rule_asked(none, 0) == "L-Q-02", "with no Con left nothing is offered"


@rule("L-05-36", "L-GLOS-11")
@pytest.mark.parametrize(("seat", "card"), [(0, "C05-11"), (1, "C05-33")])
def test_a_peek_at_a_con_shows_it_to_one_player_only(seat: int, card: str) -> None:
    hand: list[list[str]] = [[], []]
    hand[seat].append(card)
    table = court(turn=seat, witness="W05-10" if seat else WITNESS, hand=hand, secrets=[["CN-01"], ["CN-02"]])
    answer(table, seat, f"examine:{card}")
    assert board(table, seat)["secrets"][1 - seat][0]["face"] == f"CN-0{2 - seat}"
    assert board(table)["secrets"] == [[{"is": "hidden", "back": "con"}], [{"is": "hidden", "back": "con"}]]
    alone = court(turn=seat, witness="W05-10" if seat else WITNESS, hand=hand, secrets=[[], []])
    answer(alone, seat, f"examine:{card}")
    assert "peeked" not in events(alone), "without a Con there is nothing to see"
