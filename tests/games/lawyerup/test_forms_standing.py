"""What stands as long as its card does, played (section 7.1)."""

from __future__ import annotations

import pytest

from moot.engine import Seat, do, moment, show, why_not
from moot.engine.steps import const
from moot.games.lawyerup.cases.celebrity_divorce.board import points
from moot.games.lawyerup.cases.private_eye.board import closing_income
from moot.games.lawyerup.rules.procedures import activatable_at_once
from moot.games.lawyerup.rules.resolving import WITNESS_ENDS
from moot.games.lawyerup.state import Court
from moot.games.lawyerup.verbs.tokens import use_sidebar
from moot.language import compile_text
from tests.games.lawyerup.scene import (
    EYE,
    PROOF_DECKS,
    STAGE,
    TEXTS,
    choose,
    court,
    divorce,
    given,
    ids,
    jury,
    on,
    put,
    scene,
    total,
)
from tests.language.stage import answer, stage, use


@pytest.mark.parametrize(("favor", "drawn"), [(0, 0), (1, 1)])
def test_the_opponents_sidebar_draws_no_card(favor: int, drawn: int) -> None:
    script = [put("deck", "DB01", seat=1), put("judge", "JG-3"), *given(favor=favor)]
    table = scene("JG-3", *script, do(use_sidebar, seat=const(Seat(1))), stays="JG-3")
    assert len(ids(table, "hand", 1)) == drawn
    assert court(table).favor == 1


@pytest.mark.parametrize("judge", ["JG-2", ""])
def test_a_procedure_may_be_activated_at_once(judge: str) -> None:
    script = [put("hand", "PB24"), put("witness", "W06-07"), *([put("judge", judge)] if judge else [])]
    table = scene("JG-2 PB24", *script, *on("PB24", "place"), stays="JG-2")
    if not judge:
        assert ids(table, "area", 0) == ["PB24"]
        return
    assert table.asks[0].rule == "L-PROC-07"
    answer(table, "yes", "primary")
    assert court(table).discredited == ["primary"]
    assert ids(table, "discard", 0) == ["PB24"]


def test_it_may_be_activated_only_with_favor() -> None:
    script = [put("hand", "DB23", seat=1), put("witness", "W06-07"), put("judge", "JG-2")]
    assert scene("JG-2 DB23", *script, *on("DB23", "place", 1), stays="JG-2").over


@pytest.mark.parametrize(("favor", "able"), [(0, True), (1, False)])
def test_only_that_it_was_placed_this_turn_is_overlooked(favor: int, able: bool) -> None:
    script = [put("area", "PB24"), put("witness", "W06-07"), *given(favor=favor)]
    game = court(scene("PB24", *script))
    (card,) = game.area[0]
    game.placed = [card]
    assert why_not(game, "activate", Seat(0), [card]) is not None
    assert activatable_at_once(game, Seat(0), card) == able
    assert game.placed == [card]


def test_a_red_herring_may_once_be_placed_twice() -> None:
    script = [*PROOF_DECKS, *jury(J1A="EM", J2A="EV"), put("strategy", "ST04-2"), use("C04-09")]
    table = scene("ST04-2 C04-09", *script, use("C04-09"), stays="ST04-2", case=EYE)
    choose(table, "J1A")
    assert table.asks[0].keys == ["culprit", "murder_weapon", "crime_scene"]
    answer(table, "crime_scene")
    assert table.asks[0].keys == ["culprit", "crime_scene"]  # for the one of the other Juror


def test_income_of_claimed_witnesses() -> None:
    script = [put("claimed", "W04-03", "W04-08", "W04-14"), put("strategy", "ST04-3")]
    assert closing_income(court(scene("ST04-3", *script, stays="ST04-3", case=EYE))) == 4 + 4 + 3
    assert closing_income(court(scene("", *script, case=EYE))) == 9


def test_the_first_conspire_effect_of_each_witness_is_free() -> None:
    script = [put("deck", "PB01", "PB02", "PB03"), put("witness", "W04-03"), put("strategy", "ST04-4")]
    conspire = use("C04-01")
    table = scene("ST04-4 C04-01", *script, conspire, conspire, stays="ST04-4")
    assert ids(table, "hand", 0) == ["PB03"]
    table = scene("ST04-4 C04-01", *script, conspire, moment(WITNESS_ENDS), conspire, stays="ST04-4")
    assert ids(table, "hand", 0) == ["PB03", "PB02"]
    table = scene("ST04-4 C04-01", *script, *given(favor=1), conspire, stays="ST04-4")
    assert ids(table, "hand", 0) == []


@pytest.mark.parametrize(
    ("cards", "score"),
    [("", 4), ("AT-P-CO", 6), ("AT-P-EM", 4), ("ST06-P1", 6), ("ST06-P4", 5), ("AT-P-CO ST06-P1", 8)],
)
def test_points_of_attitudes_and_strategies(cards: str, score: int) -> None:
    """The house is worth 4 to the Prosecution, and a Key Asset of Money First; the dogs are shared."""
    script = [put("attitude" if card.startswith("AT") else "strategy", card) for card in cards.split()]
    table = scene(cards, *divorce(), *script, *given(closing=True), do(reveal), stays=cards)
    assert points(court(table), 0) == score
    assert points(court(table), 1) == 5


def reveal(game: Court) -> None:
    show(game, game.secrets[0])


def test_a_bonus_for_other_cards_lasts_as_long_as_its_card() -> None:
    text = {"PB26": "Each Evidence in your examination has +1 Value."}
    script = [put("exam", "C06-20", "PB09", "C06-19"), put("area", "PB26")]
    table = stage(STAGE, text, *script, seats=2, stays=["PB26"])
    assert total(table, 0) == 5 + 4 + 5 + 2
    table = stage(STAGE, {**text, "DB24": TEXTS["DB24"]}, *script, use("DB24", seat=1), seats=2, stays=["PB26"])
    assert total(table, 0) == 5 + 4 + 5


def test_what_stands_needs_a_card_that_stays() -> None:
    reading = STAGE.language.read(TEXTS["JG-3"])
    assert "how long" in compile_text("X", reading).problems[0].sentence
