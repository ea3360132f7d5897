"""L-04SETUP: who picks what, what lies where, and who knows it."""

from __future__ import annotations

from collections import Counter

import pytest

from moot.engine import IllegalAnswer, Table, knows
from moot.games.lawyerup.cases.private_eye.setup import TOKENS
from tests.games.lawyerup.eye import D, P, answer, asked, court, dealt, eye, faces, happened, options, state
from tests.marks import rule

PICKS = ["ST04-2", "W04-02", "PF-C3", "PF-W4", "PF-S5"]


@pytest.fixture
def table() -> Table:
    """A table after its setup."""
    table = dealt()
    answer(table, P, PICKS[0])
    answer(table, D, PICKS[1])
    answer(table, P, *PICKS[2:])
    return table


@rule("L-04SETUP-01")
def test_the_prosecution_picks_a_strategy_openly() -> None:
    table = dealt()
    assert {"st04-1", "st04-2", "st04-3", "st04-4"} <= options(table, P)
    assert not {"st04-5", "st04-6"} & options(table, P)
    answer(table, P, "ST04-2")
    assert happened(table, "strategy", D)[0]["text"] == "Ada chooses Print It Twice."
    assert table.shown(D)["board"]["strategies"][P][0]["face"] == "ST04-2"


@rule("L-04SETUP-02")
def test_then_the_defense_picks_a_defendant() -> None:
    table = dealt()
    assert [ask.seat for ask in table.asks] == [P]
    answer(table, P, "ST04-1")
    assert [ask.seat for ask in table.asks] == [D]
    assert {"w04-01", "w04-02"} <= options(table, D)
    assert len(asked(table, D).options) == 2


@rule("L-04SETUP-03")
def test_the_defense_has_its_two_cards(table: Table) -> None:
    assert faces(table, state(table).strategy[D]) == ["ST04-5", "ST04-6"]
    assert eye(table, D)["notepad"] is not None


@rule("L-04SETUP-04")
def test_what_was_not_picked_leaves_the_game(table: Table) -> None:
    removed = faces(table, state(table).removed)
    assert {"ST04-1", "ST04-3", "ST04-4", "W04-01"} <= set(removed)
    assert not {"ST04-2", "W04-02"} & set(removed)


@rule("L-04SETUP-05", "L-04SETUP-06")
def test_the_strategy_lays_out_the_pyramid(table: Table) -> None:
    rows = [[shown["face"] for shown in row] for row in eye(table)["pyramid"]]
    assert rows == [["W04-04"], ["W04-08", "W04-12"], ["W04-14", "W04-16", "W04-18", "W04-20"]]
    assert [len(row) for row in rows] == [1, 2, 4]


@rule("L-04SETUP-07", "L-SETUP-11")
def test_the_prosecution_has_claimed_witnesses_from_the_start(table: Table) -> None:
    assert faces(table, state(table).claimed[P]) == ["W04-13", "W04-10"]
    assert state(table).claimed[D] == []


@rule("L-04SETUP-08")
def test_the_defendant_is_a_key_witness(table: Table) -> None:
    assert eye(table)["defendant"][0]["face"] == "W04-02"
    assert "W04-02" in faces(table, state(table).keys)


@rule("L-04SETUP-09", "L-04SETUP-19", "L-SETUP-10")
def test_the_defense_begins_with_the_top_ally(table: Table) -> None:
    (ally,) = state(table).area[D]
    assert faces(table, [ally])[0].startswith("AL-")
    assert all(knows(state(table), audience, ally) for audience in range(3))
    assert eye(table)["ally_deck"] == 9
    seen = set()
    for seed in range(8):
        other = dealt(seed)
        answer(other, P, "ST04-1")
        answer(other, D, "W04-01")
        answer(other, P, *PICKS[2:])
        seen |= set(faces(other, state(other).area[D]))
    assert len(seen) > 2, "the Ally deck is not shuffled"


@rule("L-04SETUP-10")
def test_the_other_witnesses_are_a_shuffled_deck_that_nobody_knows(table: Table) -> None:
    deck = state(table).witness_deck
    laid = {1, 2, 4, 8, 10, 12, 13, 14, 16, 18, 20}
    assert set(faces(table, deck)) == {f"W04-{n:02}" for n in range(1, 23) if n not in laid}
    assert not any(knows(state(table), audience, card) for audience in range(3) for card in deck)


@rule("L-04SETUP-11", "L-04SETUP-13", "L-04SETUP-14")
def test_two_rows_of_jurors_on_the_inner_spaces(table: Table) -> None:
    jurors = table.shown(None)["board"]["targets"]
    assert [juror["card"]["face"] for juror in jurors] == [f"J{n}{row}" for row in "AB" for n in range(1, 7)]
    assert [juror["spaces"] for juror in jurors] == [[1]] * 6 + [[2]] * 6
    assert [juror["leaning"] for juror in jurors] == [P] * 6 + [D] * 6


@rule("L-04SETUP-12", "L-04SETUP-15")
def test_each_juror_has_a_random_bias_token_and_a_random_red_herring(table: Table) -> None:
    game = state(table)
    assert Counter(symbol for tokens in game.tokens for symbol in tokens) == Counter(TOKENS)
    assert [len(tokens) for tokens in game.tokens] == [1] * 12
    assert list(game.herrings) == faces(table, game.targets)
    assert Counter(symbol for tokens in game.herrings.values() for symbol in tokens) == Counter(TOKENS)
    other_table = dealt(2)
    answer(other_table, P, "ST04-1")
    answer(other_table, D, "W04-01")
    other = state(other_table)
    assert other.tokens != game.tokens
    assert other.herrings != game.herrings


@rule("L-04SETUP-16", "L-DISC-02")
def test_the_evidence_is_shuffled_and_drafted() -> None:
    drawn = set()
    for seed in range(4):
        table = dealt(seed)
        answer(table, P, "ST04-1")
        answer(table, D, "W04-01")
        answer(table, P, *PICKS[2:])
        assert len(state(table).case_deck) == 60 - 6
        drawn.add(tuple(faces(table, state(table).drawn[P])))
    assert len(drawn) == 4


@rule("L-04SETUP-17")
def test_the_solution_is_chosen_in_secret(table: Table) -> None:
    game = state(table)
    assert faces(table, game.secrets[P]) == ["PF-C3", "PF-W4", "PF-S5"]
    assert all(knows(game, P, card) for card in game.secrets[P])
    assert not any(knows(game, audience, card) for audience in (D, 2) for card in game.secrets[P])
    backs = [{"is": "hidden", "back": back} for back in ("culprit", "murder weapon", "crime scene")]
    assert table.shown(D)["board"]["secrets"][P] == backs
    assert happened(table, "set_aside", D)[0]["text"].endswith("a culprit, a murder weapon and a crime scene.")
    assert "Dr. Anton Reiss" in happened(table, "set_aside", P)[0]["text"]


@rule("L-04SETUP-18", "L-04SETUP-20", "L-04-12")
def test_the_other_proofs_are_decks_whose_order_nobody_knows(table: Table) -> None:
    game = state(table)
    for proof, letter, chosen in (("culprit", "C", 3), ("murder_weapon", "W", 4), ("crime_scene", "S", 5)):
        deck = game.piles[proof]
        assert sorted(faces(table, deck)) == [f"PF-{letter}{n}" for n in range(1, 6) if n != chosen]
        assert not any(knows(game, audience, card) for audience in range(3) for card in deck)
        # The Prosecution knows which four they are, the Defense only that the solution is one of the five.
        assert len({game.know[P][card] for card in deck}) == 1
        assert len({game.know[D][card] for card in deck}) == 1
        assert sum(game.know[D][card] == game.know[D][deck[0]] for card in game.secrets[P]) == 1


@rule("L-04SETUP-18")
def test_the_proof_decks_are_shuffled() -> None:
    tops = set()
    for seed in range(12):
        table = dealt(seed)
        answer(table, P, "ST04-1")
        answer(table, D, "W04-01")
        answer(table, P, *PICKS[2:])
        tops.add(faces(table, state(table).piles["culprit"])[-1])
    assert tops == {"PF-C1", "PF-C2", "PF-C4", "PF-C5"}


@rule("L-DISC-07", "L-DISC-08")
def test_discovery_of_case_04() -> None:
    """T-11: each pile 20, decks 46, Buried Evidence 20."""
    table = court({"phase": "discovery"})
    rounds = 0
    while state(table).drawn[P]:
        rounds += 1
        for seat in (P, D):
            table.answer(seat, asked(table, seat).id, asked(table, seat).default)
    game = state(table)
    assert rounds == 10
    assert [len(game.deck[seat]) + len(game.hand[seat]) for seat in (P, D)] == [46, 46]
    assert len(game.buried) == 20


@rule("L-04SETUP-17")
def test_a_proof_of_another_category_is_refused() -> None:
    table = dealt()
    answer(table, P, "ST04-1")
    answer(table, D, "W04-01")
    ask = asked(table, P)
    other = state(table).piles["murder_weapon"][0]
    with pytest.raises(IllegalAnswer):
        table.answer(P, ask.id, str(other))
