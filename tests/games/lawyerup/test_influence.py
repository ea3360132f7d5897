"""L-CARD, L-BIAS, L-INF: what is printed, what matches, and what it all adds up to."""

from __future__ import annotations

from typing import Any

import pytest

from moot.games.lawyerup import config
from moot.games.lawyerup.config import SYMBOLS
from moot.games.lawyerup.facts import matches
from moot.games.lawyerup.state import Card, Witness
from tests.games.lawyerup.court import FACE, answer, at, offered, refusal, rewritten, state, totals, zone
from tests.marks import rule

CARDS = [face for face in FACE.values() if isinstance(face, Card)]
WITNESSES = [face for face in FACE.values() if isinstance(face, Witness)]


@rule("L-CARD-01", "L-CARD-02", "L-CARD-03", "L-CARD-05", "L-CARD-06", "L-CARD-07", "L-CARD-08")
def test_what_is_printed() -> None:
    assert {card.type for card in CARDS} == {"argument", "evidence", "procedure"}
    assert {card.color for card in CARDS} == {"P", "D", "N"}
    assert all(0 <= card.value <= 5 and set(card.symbols) <= set(SYMBOLS) for card in CARDS)
    assert {card.case for card in CARDS if card.deck in ("prosecution", "defense", "solo")} == {""}
    assert {card.case for card in CARDS if "/" in card.deck} >= {"04", "05", "06"}
    assert FACE["C06-21"].keyword == "scandalous"
    assert all(len(face.ends) == 2 and face.symbols for face in WITNESSES)
    assert {face.keyword for face in WITNESSES} >= {"expert", "defendant", "ringleader"}


@rule("L-CARD-07", "L-EXAM-02")
def test_each_end_of_a_witness_shows_symbols_to_the_side_it_faces() -> None:
    # Slade Williams, EM CO, with EV at the other end; PB15 shows EM LE, PB17 and DB16 EV, DB11 EM.
    rules = rewritten(W06_03={"secondary_symbols": "EV"})
    hands = [["PB15", "PB17"], ["DB16", "DB11"]]
    for caller in (0, 1):
        wanted = [{"examine:PB15"}, {"examine:DB16"}] if caller == 0 else [{"examine:PB17"}, {"examine:DB11"}]
        for seat in (0, 1):
            table = at(rules=rules, turn=seat, witness="W06-03", caller=caller, hand=hands)
            assert {one for one in offered(table, seat) if one.startswith("examine")} == wanted[seat]


@rule("L-CARD-04")
def test_flavour_is_for_people() -> None:
    assert all(face.flavour for face in CARDS)
    assert not any(face.flavour in face.text for face in CARDS)


@rule("L-CARD-09", "L-CALL-07", "L-GLOS-02")
@pytest.mark.parametrize(("favor", "drawn"), [(0, 0), (1, 1)])
def test_a_called_effect_fires_for_its_side_alone(favor: int, drawn: int) -> None:
    table = at(phase="call", favor=favor, hand=[["PB01"], ["DB01"]])
    answer(table, favor, "W06-01")
    assert len(state(table).hand[favor]) == 1 + drawn


@rule("L-BIAS-01", "L-BIAS-03", "L-BIAS-05")
def test_there_are_six_symbols_and_wild_cards_show_all() -> None:
    assert list(SYMBOLS) == ["EV", "LO", "EM", "MO", "LE", "CO"]
    assert FACE["PB21"].symbols == tuple(SYMBOLS)


@rule("L-BIAS-02", "L-BIAS-04", "L-EXAM-02", "L-EXAM-03", "L-EXAM-04")
def test_a_card_matches_the_witness_first_and_then_the_top_card_alone() -> None:
    # Slade Williams shows EM CO.
    table = at(turn=0, witness="W06-03", hand=[["PB15", "PB05", "PB09"], []], exam=[[], ["DB01"]])
    assert refusal(table, 0, "examine:PB05") == ("L-EXAM-02", "it has no symbol of the Witness")
    answer(table, 0, "examine:PB15")
    answer(table, 1, "pass", "sidebar")
    # Now only LE or EM goes on PB15; what lies below, or opposite, does not matter.
    assert "examine:PB05" in offered(table, 0)
    assert refusal(table, 0, "examine:PB09") == ("L-EXAM-03", "it has no symbol of your top card")


@rule("L-BIAS-06")
def test_a_card_without_symbols_matches_nothing() -> None:
    card = Card(id="x", title="x", back="card", type="evidence", color="N", value=1, symbols=(), mask=0)
    assert not any(card.mask & other.mask for other in CARDS)


@rule("L-BIAS-02")
def test_two_cards_match_if_they_share_a_symbol() -> None:
    table = at(turn=0, witness="W06-03", exam=[["PB01", "PB06"], ["DB01"]])
    game = state(table)
    first, second = game.exam[0]
    assert not matches(game, first, second)
    assert matches(game, first, first)


@rule("L-INF-01", "L-INF-02", "L-INF-10", "L-EXAM-06")
def test_own_and_neutral_cards_count_and_opposing_ones_do_not() -> None:
    # The Witness gives nobody anything: both values are discredited.
    shared: dict[str, Any] = {"turn": 0, "witness": "W06-03", "discredited": ["primary", "secondary"]}
    assert totals(at(**shared, exam=[["PB09"], ["DB09"]])) == [4, 4]
    assert totals(at(**shared, exam=[["DB09", "C06-53"], ["PB09", "C06-54"]])) == [5, 5]


@rule("L-INF-03", "L-INF-04", "L-CALL-05", "L-CALL-06")
@pytest.mark.parametrize(("caller", "expected"), [(0, [4, 0]), (1, [2, 0])])
def test_a_witness_gives_what_faces_a_side(caller: int, expected: list[int]) -> None:
    assert totals(at(turn=caller, witness="W06-03", caller=caller)) == expected


@rule("L-INF-05", "L-SETUP-12", "L-INF-09")
def test_influence_is_public_and_begins_at_nothing() -> None:
    assert totals(at(phase="call")) == [0, 0]


@rule("L-INF-06", "L-REF-17", "L-INF-17", "L-INF-07", "L-REF-15", "L-REF-16", "L-REF-18")
def test_a_bonus_is_fixed_and_goes_with_its_card() -> None:
    # T-12, T-13, T-50: Legal Argument on two cards, one of them with LE.
    table = at(
        turn=0,
        witness="W06-09",
        discredited=["primary", "secondary"],
        exam=[["PB09", "PB06"], []],
        hand=[["PB02", "PB10"], ["DB13"]],
        objections=[0, 0],
    )
    assert totals(table) == [7, 0]
    answer(table, 0, "examine:PB02")
    assert FACE["PB02"].value == 0
    assert totals(table) == [7 + 4, 0]
    answer(table, 1, "pass")
    answer(table, 0, "examine:PB10")
    assert totals(table)[0] == 11 + 5


@rule("L-INF-06", "L-EXAM-11")
def test_a_struck_card_takes_its_whole_value_along() -> None:
    # DB13 discards the opponent's top Argument.
    table = at(
        turn=1,
        witness="W06-13",
        discredited=["primary", "secondary"],
        exam=[["PB09", "PB02"], []],
        bonus={},
        hand=[[], ["DB13"]],
        objections=[0, 0],
    )
    state(table).bonus[state(table).exam[0][1]] = 4
    assert totals(table) == [8, 0]
    answer(table, 1, "examine:DB13")
    assert totals(table) == [4, 1]
    assert zone(table, "exam", 0) == ["PB09"]
    assert zone(table, "discard", 0) == ["PB02"]


@rule("L-INF-11")
def test_a_bonus_on_an_opposing_card_raises_its_value_and_gives_nothing() -> None:
    table = at(
        turn=1,
        witness="W06-08",
        discredited=["primary", "secondary"],
        exam=[[], ["C06-54"]],
        hand=[[], ["PB05"]],
        objections=[0, 0],
    )
    assert "examine:PB05" not in offered(table, 1)
    table = at(turn=1, witness="W06-08", exam=[[], ["C06-47"]], hand=[[], ["PB05"]], objections=[0, 0])
    before = totals(table)
    answer(table, 1, "examine:PB05")
    assert totals(table) == before
    assert table.shown(None)["board"]["exams"][1][1]["value"] == 5


@rule("L-INF-13", "L-INF-15", "L-RES-07")
def test_gained_influence_lasts_for_the_witness_and_outlives_its_card() -> None:
    table = at(turn=0, witness="W06-03", adjusted=[4, 0], discredited=["primary", "secondary"])
    assert totals(table) == [4, 0]
    answer(table, 0, "pass")
    answer(table, 1, "pass")
    answer(table, 0, "stop")
    assert totals(table) == [0, 0]


@rule("L-INF-14")
def test_a_total_never_shows_less_than_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at(turn=0, witness="W06-03", adjusted=[-9, 0])
    assert totals(table) == [0, 0]
    monkeypatch.setattr(config, "INFLUENCE_FLOOR", False)
    assert totals(table) == [-5, 0]


@rule("L-INF-16")
def test_a_card_used_to_investigate_is_worth_nothing() -> None:
    table = at(turn=0, witness="W06-03", exam=[[], ["DB09"]], investigated=["DB09"])
    assert totals(table)[1] == 0


@rule("L-INF-06", "L-INF-15")
def test_a_card_that_comes_back_has_left_its_bonus_behind() -> None:
    table = at(
        options={"case": "prize_marrow", "promo_procedures": True},
        turn=0,
        witness="W00-03",
        discredited=["primary", "secondary"],
        exam=[["C00-01"], []],
        area=[["PR-00P"], []],
        passed=[1],
        favor=0,
    )
    printed = FACE["C00-01"].value
    state(table).bonus[state(table).exam[0][0]] = 2
    assert totals(table) == [printed + 2, 0]
    answer(table, 0, "activate:PR-00P")  # Draw 1 Material card from either examination.
    assert (totals(table), zone(table, "hand", 0)) == ([0, 0], ["C00-01"])
    answer(table, 0, "examine:C00-01")
    assert totals(table) == [printed, 0]


@rule("L-INF-17")
def test_a_counted_card_that_leaves_takes_only_its_own_value_along() -> None:
    # T-50: PB01 was played on two cards with EV, one of which the Defense draws out of the examination.
    table = at(
        options={"case": "prize_marrow", "promo_procedures": True},
        turn=1,
        witness="W00-02",
        discredited=["primary", "secondary"],
        exam=[["C00-08", "C00-01", "PB01"], []],
        area=[[], ["PR-00D"]],
        favor=1,
    )
    state(table).bonus[state(table).exam[0][-1]] = 6
    before = totals(table)[0]
    answer(table, 1, "activate:PR-00D")
    assert (zone(table, "exam", 0), zone(table, "hand", 1)) == (["C00-08", "PB01"], ["C00-01"])
    assert totals(table) == [before - FACE["C00-01"].value, 0]


@rule("L-INF-08")
def test_a_bonus_goes_with_the_text_that_gave_it() -> None:
    partial = rewritten(JG_2={"text": "While you have favor, each Evidence in your examination has +2 Value."})
    given: dict[str, Any] = {"witness": "W06-13", "discredited": ["primary", "secondary"], "judge": ["JG-2"]}
    exams = [["C06-19"], ["C06-22"]]
    table = at(rules=partial, turn=0, **given, exam=exams, area=[["PB26"], []], favor=0, deck=[["PB01"], []])
    assert totals(table) == [5 + 2, 4]
    answer(table, 0, "activate:PB26")  # favor goes to the other side, and with it the Judge's text
    assert totals(table) == [5, 4 + 2]


@rule("L-GLOS-17")
def test_the_value_of_a_card_is_printed_and_stored_bonuses() -> None:
    table = at(turn=0, witness="W06-03", exam=[["PB09"], []])
    state(table).bonus[state(table).exam[0][0]] = 2
    shown = table.shown(1)["board"]["exams"][0][0]
    assert (shown["value"], shown["bonus"]) == (6, 2)
