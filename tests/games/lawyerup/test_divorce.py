"""L-06SETUP, L-06, L-END06, L-COOP: Celebrity Divorce from its Strategies to its last point."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from moot.engine import Table, knows
from moot.games.lawyerup import config
from tests.games.lawyerup.court import (
    FACE,
    answer,
    asked,
    at,
    begun,
    events,
    offered,
    play_on,
    rewritten,
    space,
    state,
    zone,
)
from tests.marks import rule

# ---------------------------------------------------------------- setup


@rule("L-06SETUP-01", "L-06SETUP-02")
def test_strategies_are_chosen_together_and_then_shown() -> None:
    table = begun()
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(0, "L-06SETUP-01"), (1, "L-06SETUP-01")]
    assert offered(table, 1) == {"ST06-D1", "ST06-D2", "ST06-D3", "ST06-D4"}
    before = table.shown(1)
    answer(table, 0, "ST06-P2")
    assert table.shown(1) == before
    answer(table, 1, "ST06-D3")
    assert [zone(table, "strategy", side) for side in (0, 1)] == [["ST06-P2"], ["ST06-D3"]]
    assert len([name for name in zone(table, "removed") if name.startswith("ST06")]) == 6


@rule("L-06SETUP-03", "L-06SETUP-04", "L-06SETUP-05", "L-06SETUP-06", "L-06-02")
def test_clients_and_the_witnesses_of_both_strategies_wait() -> None:
    table = begun()
    answer(table, 0, "ST06-P3")
    answer(table, 1, "ST06-D1")
    assert asked(table, 0).rule == "L-06SETUP-03"
    assert offered(table, 0) == {"W06-02", "W06-02B"}
    answer(table, 0, "W06-02B")
    answer(table, 1, "W06-01")
    assert {"W06-02", "W06-01B"} <= set(zone(table, "removed"))
    assert zone(table, "keys") == ["W06-02B", "W06-01", "W06-03", "W06-05", "W06-15", "W06-04", "W06-08", "W06-12"]
    assert len(state(table).witness_deck) == 8
    assert not any(knows(state(table), seat, one) for seat in (0, 1) for one in state(table).witness_deck)


@rule("L-06SETUP-07", "L-06-09")
def test_everybody_has_a_secret_attitude() -> None:
    table = play_on(begun(), "L-DISC-04")
    game = state(table)
    for side, color in enumerate("PD"):
        assert [name[3] for name in zone(table, "secrets", side)] == [color]
        assert len(game.piles[f"attitudes_{color}"]) == 5
        assert knows(game, side, game.secrets[side][0])
        assert not knows(game, 1 - side, game.secrets[side][0])
    assert table.shown(1)["board"]["secrets"][0] == [{"is": "hidden", "back": "attitude"}]
    assert {zone(table.sample(1, Random(seed)), "secrets", 0)[0] for seed in range(40)} == {
        f"AT-P-{symbol}" for symbol in config.SYMBOLS
    }
    dealt = {zone(play_on(begun(seed=seed), "L-DISC-04"), "secrets", 0)[0] for seed in range(8)}
    assert len(dealt) > 2  # at random


@rule("L-06SETUP-08", "L-06SETUP-09", "L-06-01")
@pytest.mark.parametrize(("start", "letters"), [("A", "A" * 10), ("B", "B" * 10)])
def test_assets_are_laid_out_with_tokens(start: str, letters: str) -> None:
    table = play_on(begun(asset_start=start), "L-DISC-04")
    game = state(table)
    assert "".join(name[-1] for name in zone(table, "targets")) == letters
    assert (game.spaces, len(game.reverse)) == ([[0]] * 10, 10)
    tokens = Counter(symbol for (symbol,) in game.tokens)
    assert (sum(tokens.values()), max(tokens.values())) == (10, 2)
    assert len({tuple(name[-1] for name in zone(play_on(begun(seed=s), "L-DISC-04"), "targets")) for s in range(4)}) > 1


@rule("L-06SETUP-08")
def test_players_may_choose_the_faces_in_turn() -> None:
    table = play_on(begun(asset_start="choose"), "L-06SETUP-08")
    for number in range(10):
        assert table.asks[0].seat == number % 2
        answer(table, number % 2, f"A06-{number + 1:02}{'B' if number == 3 else 'A'}")
    assert "".join(name[-1] for name in zone(table, "targets")) == "AAABAAAAAA"


@rule("L-06SETUP-10")
def test_the_evidence_is_shuffled() -> None:
    drawn = {tuple(zone(play_on(begun(seed=seed), "L-DISC-04"), "drawn", 0)) for seed in range(4)}
    assert len(drawn) == 4
    assert all(name.startswith("C06") for cards in drawn for name in cards)


# ---------------------------------------------------------------- Assets and Attitudes


@rule("L-06-03")
def test_clients_may_be_kept_to_their_owners(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "CLIENT_CALLED_BY_ANY", False)
    assert "W06-01" not in offered(at(phase="call", favor=0), 0)
    # Who can call nobody lets the other side call; favor stays where it is.
    table = at(phase="call", favor=0, keys=["W06-01"], deck=[[], []])
    assert (zone(table, "witness"), state(table).caller, state(table).favor) == (["W06-01"], 1, 0)


@rule("L-06-04", "L-06-05", "L-06-15", "L-SWAY-10")
def test_prices_are_those_of_the_face_that_is_up() -> None:
    def prices(face: str, where: int) -> list[int | None]:
        table = at(phase="call", sways={face: {"space": where, "symbol": "EM"}})
        found: list[int | None] = table.shown(None)["board"]["targets"][0]["prices"]
        return found

    # TV Royalties: P 3/2, D 2/2, neutral 2; Nonprofit: 2/1, 2/1, 1.
    assert [prices("A06-01A", where) for where in (-2, -1, 0, 1, 2)] == [[None, 3], [2, 2], [3, 2], [2, 2], [2, None]]
    assert [prices("A06-01B", where) for where in (-2, -1, 0, 1, 2)] == [[None, 2], [1, 1], [2, 2], [1, 1], [2, None]]


@rule("L-06-06", "L-06-07", "L-GLOS-14")
def test_an_asset_belongs_to_the_color_of_its_space() -> None:
    sways = {"A06-01A": {"space": -1}, "A06-02A": {"space": 2}, "A06-03A": {"space": 0}}
    table = at(phase="call", sways={name: {**each, "symbol": "EM"} for name, each in sways.items()})
    shown = table.shown(None)["board"]["targets"]
    assert [one["leaning"] for one in shown[:3]] == [0, 1, None]
    assert "A06-03A" in table.shown(None)["board"]["case"]["shared"]


@rule("L-06-07")
def test_to_share_leads_to_the_neutral_space() -> None:
    sways = {"A06-01A": {"space": 1, "symbol": "EM"}, "A06-02A": {"space": 2, "symbol": "EM"}}
    table = at(phase="resolve", witness="W06-08", exam=[["PB10"], []], sways=sways)
    assert space(table, "A06-01A") == 0  # the only one on the opponent's near space


@rule("L-06-08")
def test_a_flipped_asset_keeps_the_space_of_its_token() -> None:
    table = at(turn=0, witness="W06-08", hand=[["C06-01"], []], sways={"A06-04A": {"space": -2, "symbol": "CO"}})
    answer(table, 0, "examine:C06-01", "A06-04A")
    assert (space(table, "A06-04B"), state(table).tokens[3]) == (-2, ["CO"])
    assert "A06-04A" in zone(table, "reverse")


def swapping(**given: Any) -> Table:
    """The Prosecution wins with a card that swaps its Attitude."""
    return at(phase="resolve", **{"witness": "W06-05", "exam": [["PB09", "C06-10"], []], **given})


@rule("L-06-10", "L-06-09")
@pytest.mark.parametrize("back", [0, 1])
def test_an_attitude_is_swapped_in_secret(back: int) -> None:
    table = swapping(secrets=[["AT-P-EM"], ["AT-D-EM"]])
    ask = asked(table, 0)
    assert (ask.rule, len(ask.keys), ask.public) == ("L-06-10", 2, False)
    held = zone(table, "secrets", 0)
    table.answer(0, ask.id, ask.keys[back])
    assert zone(table, "secrets", 0) == [held[1 - back]]
    assert len(state(table).piles["attitudes_P"]) == 5
    assert not any(knows(state(table), 1, one) for one in state(table).secrets[0])
    assert not any(knows(state(table), 0, one) for one in state(table).piles["attitudes_P"])


@rule("L-06-10", "L-END06-08")
def test_an_extra_attitude_is_kept() -> None:
    table = swapping(exam=[["PB09", "C06-11"], []])
    assert len(state(table).secrets[0]) == 2
    assert len(table.shown(1)["board"]["secrets"][0]) == 2


@rule("L-06-16")
def test_with_no_attitude_left_nothing_happens() -> None:
    every = [f"AT-P-{symbol}" for symbol in config.SYMBOLS]
    table = swapping(secrets=[every, ["AT-D-EM"]])
    assert "drew_attitude" not in events(table)


@rule("L-06-13")
def test_a_card_is_given_for_a_sway() -> None:
    table = at(turn=1, witness="W06-13", hand=[[], ["C06-24", "DB01"]])
    answer(table, 1, "examine:C06-24", "DB01", "A06-05A")
    assert (zone(table, "hand", 0), space(table, "A06-05A")) == (["DB01"], 1)
    assert table.shown(None)["board"]["hands"][0] == {"count": 1, "known": []}


# ---------------------------------------------------------------- the end


def closed(options: dict[str, Any] | None = None, **given: Any) -> Table:
    return at(phase="closing", options=options, **given)


def owns(**spaces: int) -> dict[str, Any]:
    """Assets by number, A faces up; their tokens show EV, CO, and LO elsewhere."""
    return {f"A06-{name[1:]}A": {"space": where, "symbol": "LO"} for name, where in spaces.items()}


@rule("L-END06-02", "L-END06-03", "L-END06-04", "L-06-11", "L-06-12", "L-06-14")
def test_points_of_assets_attitudes_and_key_assets() -> None:
    # T-35: two Assets for the Prosecution, 4 + 3; one token shows its Attitude's symbol; one is a Key Asset.
    sways = {"A06-04A": {"space": -1, "symbol": "EM"}, "A06-06A": {"space": -2, "symbol": "CO"}}
    table = closed(sways=sways, secrets=[["AT-P-EM"], ["AT-D-EM"]])
    assert table.outcome is not None
    assert table.outcome.scores == [4 + 3 + 3 + 2, 0]
    assert table.outcome.winners == [0]
    assert "revealed_attitudes" in events(table)


@rule("L-06-17", "L-END06-05")
@pytest.mark.parametrize(("shared", "scores"), [("nobody", [1, 0]), ("half", [3, 2]), ("full", [6, 5])])
def test_shared_assets(shared: str, scores: list[int]) -> None:
    # Every Asset but Custody (5 and 5) belongs to nobody that it gives points; "Like Two Adults" gives 1 for it.
    out = {f"A06-{number:02}A": {"space": 1, "symbol": "EV"} for number in range(1, 11) if number != 3}
    sways = {**out, "A06-03A": {"space": 0, "symbol": "CO"}}
    table = closed(
        {"shared_assets": shared}, sways=sways, strategy=[["ST06-P4"], ["ST06-D3"]], secrets=[["AT-P-EM"], ["AT-D-EM"]]
    )
    assert table.outcome is not None
    others = sum(FACE[name].points[1] for name in out) + 2 * 2
    assert table.outcome.scores == [scores[0], scores[1] + others]


@rule("L-END06-06", "L-END06-07", "L-END06-08", "L-END-02")
@pytest.mark.parametrize(
    ("sways", "winners", "words"),
    [
        (owns(a04=-1, a06=-1), [0], "The Prosecution wins the divorce, 9 to 0."),
        (owns(a06=1), [1], "The Defense wins the divorce, 3 to 0."),
        (owns(a06=1, a09=-1), [0, 1], "An amicable divorce, 3 to 3."),
    ],
)
def test_the_higher_total_wins(sways: dict[str, Any], winners: list[int], words: str) -> None:
    table = closed(sways=sways, secrets=[["AT-P-EM"], ["AT-D-EM"]])
    assert table.outcome is not None
    assert (table.outcome.winners, table.reason) == (winners, words)


@rule("L-END06-08")
def test_no_total_falls_below_0() -> None:
    face = {"title": "A Debt", "points": {"P": -3, "D": 5}, "P": (3, 2), "D": (2, 2), "neutral": 2}
    table = closed(rules=rewritten(A06_01={"a": face}), sways=owns(a01=-1), secrets=[["AT-P-EM"], ["AT-D-EM"]])
    assert table.outcome is not None
    assert (table.outcome.scores, table.outcome.winners) == ([0, 0], [0, 1])


@rule("L-END06-01", "L-END-01", "L-END-03", "L-CALL-10")
def test_the_trial_ends_after_the_draw_step_of_the_last_witness() -> None:
    table = at(phase="call", keys=["W06-05"], hand=[["PB01"], ["DB01"]])
    answer(table, 0, "pass")
    answer(table, 1, "pass")
    answer(table, 0, "stop")
    assert [ask.rule for ask in table.asks] == ["L-RES-19", "L-RES-19"]
    answer(table, 0, [])
    answer(table, 1, [])
    assert table.over
    assert events(table).index("drew") < events(table).index("closing")


@rule("L-COOP-02", "L-COOP-03", "L-COOP-04")
@pytest.mark.parametrize(
    ("sways", "apart", "winners"),
    [
        (owns(a06=1, a09=-1), "A perfectly amicable divorce, 3 to 3.", [0, 1]),
        (owns(a06=1, a08=-1), "An amicable divorce: only 1 apart.", [0, 1]),
        (owns(a06=1), "The divorce was not amicable: 3 apart.", []),
    ],
)
def test_the_amicable_challenge(sways: dict[str, Any], apart: str, winners: list[int]) -> None:
    # T-36
    table = closed({"amicable": True}, sways=sways, secrets=[["AT-P-EM"], ["AT-D-EM"]])
    assert table.outcome is not None
    assert (table.reason, table.outcome.winners) == (apart, winners)


@rule("L-COOP-05", "L-COOP-06")
def test_who_may_talk_about_what_is_shown_with_the_options() -> None:
    board = begun(amicable=True, silent=True).shown(0)["board"]
    assert (board["options"]["amicable"], board["options"]["silent"]) == (True, True)
