"""L-RES, L-SWAY and the draw step: what happens after both have passed."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table
from moot.games.lawyerup.rules.swaying import JURORS
from moot.games.lawyerup.state import DEFENSE, PROSECUTION
from tests.games.lawyerup.court import answer, asked, at, events, offered, rewritten, space, state, totals, zone
from tests.marks import rule

NOTHING: dict[str, Any] = {"discredited": ["primary", "secondary"]}


def resolved(**given: Any) -> Table:
    """Both have passed; the Witness gives nobody anything and says nothing."""
    return at(phase="resolve", **{"witness": "W06-05", **NOTHING, **given})


# ---------------------------------------------------------------- steps 1 and 2


@rule("L-RES-01")
@pytest.mark.parametrize(("exam", "winner"), [([["PB09"], []], 0), ([["PB05"], ["DB09"]], 1)])
def test_the_higher_total_wins(exam: list[list[str]], winner: int) -> None:
    table = resolved(exam=exam)
    assert next(event["seat"] for event in table.told() if event["kind"] == "won_witness") == winner


@rule("L-RES-02")
@pytest.mark.parametrize("favor", [0, 1])
def test_favor_breaks_a_tie(favor: int) -> None:
    # T-17
    table = resolved(exam=[["PB09"], ["DB09"]], favor=favor)
    won = next(event for event in table.told() if event["kind"] == "won_witness")
    assert (won["seat"], won["most"], won["least"]) == (favor, 4, 4)
    assert "W06-05" in zone(table, "claimed", favor)
    assert state(table).favor == 1 - favor


@rule("L-RES-03", "L-RES-04", "L-GLOS-04", "L-GLOS-18", "L-RES-09", "L-RES-08")
@pytest.mark.parametrize("lead", [0, 1])
def test_defeat_comes_before_victory_and_changes_the_budget_alone(lead: int) -> None:
    # T-18: the loser's Defeat effect takes 2, which may leave the winner behind; the winner stays the winner.
    table = resolved(exam=[["PB09", "PB10"], ["DB09", "DB10"]], adjusted=[lead, 0])
    assert [event["budget"] for event in table.told() if event["kind"] == "budget"] == [0]
    assert zone(table, "claimed", 0) == ["W06-05"]


@rule("L-RES-03", "L-RES-04")
def test_each_resolves_only_what_belongs_to_the_outcome() -> None:
    # PB08 has a Defeat effect and wins; DB12 a Victory effect and loses.
    table = resolved(exam=[["PB10", "PB08"], ["DB12"]], hand=[[], []])
    assert totals_before(table) == (9, 3)
    assert "influence" not in events(table)
    assert "drew" not in events(table)


def totals_before(table: Table) -> tuple[int, int]:
    won = next(event for event in table.told() if event["kind"] == "won_witness")
    return won["most"], won["least"]


@rule("L-RES-03", "L-RES-04", "L-RES-27")
def test_the_loser_is_first_and_each_top_card_is_the_one_that_lies_there_then() -> None:
    # C06-15: Defeat, draw 1 card; PB16: Victory, draw 1 card.
    table = resolved(exam=[["PB10", "PB16"], ["C06-15"]])
    assert [event["seat"] for event in table.told() if event["kind"] == "drew"] == [1, 0]
    # With other words the loser takes the winner's top card away: the one below it is the top card then.
    strikes = rewritten(C06_15={"text": "Defeat: Discard the opponent's top card."})
    table = resolved(rules=strikes, exam=[["PB16", "PB10"], ["C06-15"]])
    assert zone(table, "discard", 0) == ["PB10"]
    assert [event["seat"] for event in table.told() if event["kind"] == "drew"] == [0]


@rule("L-RES-05", "L-RES-26")
def test_only_the_top_card_counts() -> None:
    table = resolved(exam=[["PB16", "PB10"], []])
    assert "drew" not in events(table)
    table = resolved(exam=[["PB10", "PB16"], []])
    assert "drew" in events(table)


@rule("L-RES-06", "L-RES-27")
@pytest.mark.parametrize(("first", "second"), [("PB16", "W06-15"), ("W06-15", "PB16")])
def test_the_winner_orders_card_and_witness(first: str, second: str) -> None:
    table = resolved(witness="W06-15", exam=[["PB10", "PB16"], []], objections=[2, 3])
    ask = asked(table, 0)
    assert (ask.rule, ask.kind, ask.low, ask.high) == ("L-RES-06", "some", 2, 2)
    answer(table, 0, [first, second])
    kinds = [kind for kind in events(table) if kind in ("drew", "refreshed")]
    assert kinds[:2] == (["drew", "refreshed"] if first == "PB16" else ["refreshed", "drew"])


@rule("L-RES-07", "L-RES-10")
def test_influence_of_a_victory_effect_can_be_spent() -> None:
    # PB06: Victory, gain 2 Influence.
    table = resolved(exam=[["PB09", "PB06"], ["DB09"]])
    assert asked(table, 0).prompt == "You have 5 Influence. What do you sway?"


@rule("L-GLOS-16", "L-RES-03")
def test_an_added_card_on_top_resolves_its_defeat_effect() -> None:
    # T-44: DB10 lies on top, and lost.
    table = resolved(exam=[["PB09", "PB10"], ["DB10"]])
    assert asked(table, 0).prompt == "You have 3 Influence. What do you sway?"


# ---------------------------------------------------------------- spending

ASSETS = {"A06-01A": {"space": 0, "symbol": "EM"}}


@rule("L-RES-09", "L-RES-10", "L-RES-11", "L-SWAY-02", "L-SWAY-05", "L-SWAY-06", "L-SWAY-10", "L-SWAY-13")
def test_the_difference_is_spent_step_by_step() -> None:
    # TV Royalties: 3, then 2, towards the Prosecution.
    table = resolved(exam=[["PB09", "PB10"], ["DB06"]], sways=ASSETS)
    assert "A06-01A" in offered(table, 0)
    answer(table, 0, "A06-01A")
    assert (space(table, "A06-01A"), asked(table, 0).prompt) == (-1, "You have 3 Influence. What do you sway?")
    answer(table, 0, "A06-01A")
    assert (space(table, "A06-01A"), table.asks[0].rule) == (-2, "L-CALL-02")  # what is left, 1, pays for nothing


@rule("L-SWAY-07")
def test_a_token_goes_no_further_than_its_track() -> None:
    table = at(spend=0, budget=9, witness="W06-05", sways={"A06-01A": {"space": -2, "symbol": "EM"}})
    assert "A06-01A" not in offered(table, 0)
    table = at(spend=1, budget=9, witness="W06-05", sways={"A06-01A": {"space": -2, "symbol": "EM"}})
    assert "A06-01A" in offered(table, 1)


@rule("L-RES-09")
def test_a_tie_leaves_nothing_to_spend() -> None:
    table = resolved(exam=[["PB09"], ["DB09"]])
    assert not any(ask.rule == "L-RES-10" for ask in table.asks)


@rule("L-SWAY-10", "L-06-04")
def test_a_step_costs_what_its_space_says() -> None:
    # T-05: with 3 Influence, a space marked 3; the other way it would have been 2.
    table = at(spend=0, budget=3, witness="W06-05", sways={"A06-01A": {"space": 0, "symbol": "EM"}})
    prices = table.shown(None)["board"]["targets"][0]["prices"]
    assert prices == [3, 2]
    answer(table, 0, "A06-01A")
    assert (space(table, "A06-01A"), table.asks[0].rule) == (-1, "L-CALL-02")


@rule("L-SWAY-03", "L-SWAY-04", "L-SWAY-07", "L-SWAY-08", "L-SWAY-16")
def test_jurors_have_four_spaces_and_cost_their_skepticism() -> None:
    from tests.games.lawyerup.scene import EYE, court, jury, scene

    table = scene("", *jury(), case=EYE)
    game = court(table)
    first = game.targets[0]
    assert [JURORS.leaning(game, one) for one in game.targets] == [PROSECUTION, DEFENSE, DEFENSE]
    assert [JURORS.price(game, PROSECUTION, one) for one in game.targets] == [1, 2, 3]
    assert [JURORS.price(game, DEFENSE, one) for one in game.targets] == [1, 2, None]
    JURORS.step(game, PROSECUTION, first)
    assert (game.spaces[0], JURORS.price(game, PROSECUTION, first)) == ([0], None)


@rule("L-SWAY-12", "L-SWAY-15")
def test_a_free_sway_must_be_used_if_it_can_be() -> None:
    table = resolved(exam=[["PB09", "PB11"], []])
    assert asked(table, 0).rule == "L-SWAY-15"
    assert "no" not in asked(table, 0).keys
    far = {f"A06-{number:02}A": {"space": -2, "symbol": "EM"} for number in range(1, 11)}
    table = resolved(exam=[["PB09", "PB11"], []], sways=far)
    assert not any(ask.rule == "L-SWAY-15" for ask in table.asks)


@rule("L-SWAY-14")
def test_the_symbol_of_a_token_does_not_change_the_price() -> None:
    for symbol in ("EM", "CO"):
        table = at(phase="call", sways={"A06-01A": {"space": 0, "symbol": symbol}})
        assert table.shown(None)["board"]["targets"][0]["prices"] == [3, 2]


# ---------------------------------------------------------------- clean-up and drawing


@rule("L-RES-12", "L-RES-13", "L-RES-14", "L-RES-15", "L-RES-16", "L-RES-28", "L-GLOS-22", "L-SETUP-11")
def test_clean_up() -> None:
    table = resolved(
        exam=[["PB09", "DB01"], ["DB05"]],
        sidebar=[False, False],
        favor=0,
        adjusted=[1, 0],
        objected=[True, True],
        hand=[["PB01"], ["DB06"]],
    )
    answer(table, 0, "stop")
    game = state(table)
    assert (zone(table, "discard", 0), zone(table, "discard", 1)) == (["PB09", "DB01"], ["DB05"])
    assert (zone(table, "claimed", 0), zone(table, "witness"), zone(table, "exam", 0)) == (["W06-05"], [], [])
    assert (game.favor, game.sidebar, totals(table), game.discredited) == (1, [False, True], [0, 0], [])
    assert (game.objected, game.passed, game.adjusted) == ([False, False], [], [0, 0])
    kinds = events(table)
    assert kinds.index("cleaned") < kinds.index("favor") < kinds.index("sidebar") < kinds.index("resolved")


@rule("L-RES-15", "L-RES-17", "L-RES-24")
@pytest.mark.parametrize(("witness", "caller"), [("W06-03", 0), ("W06-16", 1)])
def test_who_calls_next(witness: str, caller: int) -> None:
    # Slade Williams: the winner keeps favor and calls. T-01b: without that the loser does.
    table = resolved(witness=witness, exam=[["PB09"], []], favor=1, sidebar=[True, False], objections=[2, 3])
    answer(table, 0, "stop")
    assert (state(table).favor, state(table).sidebar) == (caller, [True, True])
    answer_all(table, [])
    assert (asked(table, caller).rule, state(table).holds_favor) == ("L-CALL-02", False)


def answer_all(table: Table, cards: list[str]) -> None:
    while table.asks and table.asks[0].rule == "L-RES-19":
        answer(table, table.asks[0].seat, cards)


@rule("L-RES-18")
def test_merely_to_gain_favor_keeps_nothing() -> None:
    rules = rewritten(PB16={"text": "Victory: Gain favor."})
    table = resolved(rules=rules, exam=[["PB09", "PB16"], []], favor=1)
    assert state(table).favor == 0
    answer(table, 0, "stop")
    assert (state(table).favor, table.asks[0].rule, table.asks[0].seat) == (1, "L-CALL-02", 1)


@rule("L-RES-19", "L-RES-20", "L-RES-23", "L-DISC-13", "L-DISC-14")
def test_discards_are_chosen_together_and_hands_filled_to_five() -> None:
    hands = [["PB01", "PB02"], ["DB01", "DB02", "DB03", "DB04", "DB05", "DB06"]]
    table = at(phase="draw", hand=hands)
    assert [(ask.seat, ask.low, ask.high) for ask in table.asks] == [(0, 0, 2), (1, 0, 6)]
    answer(table, 1, ["DB01"])
    assert len(state(table).hand[1]) == 6  # nothing happens before both have chosen
    answer(table, 0, ["PB02"])
    assert (zone(table, "discard", 0), zone(table, "discard", 1)) == (["PB02"], ["DB01"])
    assert [len(hand) for hand in state(table).hand] == [5, 5]
    drew = [event["seat"] for event in table.told() if event["kind"] == "drew"]
    assert drew == [0]


@rule("L-RES-23")
def test_the_prosecution_draws_first_whoever_chose_first() -> None:
    table = at(phase="draw", hand=[["PB01"], ["DB01"]], favor=1)
    answer(answer(table, 1, []), 0, [])
    assert [event["seat"] for event in table.told() if event["kind"] == "drew"] == [0, 1]


@rule("L-DISC-14", "L-RES-20")
def test_who_holds_more_draws_nothing() -> None:
    table = at(phase="draw", hand=[["PB01"], ["DB01", "DB02", "DB03", "DB04", "DB05", "DB06"]])
    answer_all(table, [])
    assert [len(hand) for hand in state(table).hand] == [5, 6]


@rule("L-RES-21", "L-RES-22")
def test_an_empty_deck_is_not_reshuffled() -> None:
    table = at(phase="draw", hand=[[], []], deck=[["PB01", "PB02"], []], discard=[["PB03"], ["DB01"]])
    assert (zone(table, "hand", 0), zone(table, "hand", 1)) == (["PB02", "PB01"], [])
    assert (zone(table, "discard", 0), asked(table, 0).rule) == (["PB03"], "L-CALL-02")
