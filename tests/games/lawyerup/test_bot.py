"""The heuristic player: it knows only its seat, plays every case and option to the end, and plays better than chance.

Games have fixed seeds, so they are the same each time. `moot.lab.lawyerup_balance` plays many more of them.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import moot
from moot.bots import HeuristicBot, bot
from moot.games.lawyerup import CASES
from moot.lab import lawyerup_balance as lab

GAMES = ("private_eye", "casino_heist", "celebrity_divorce", "prize_marrow")
VARIANTS = ("standard", "overruled", "bias", "sustained")

SETUPS: list[tuple[int, dict[str, Any]]] = [
    *((2, {"case": case, "objection_variant": variant}) for case in GAMES for variant in VARIANTS),
    *((2, {"case": case, "promo_procedures": True, "bidding": True}) for case in GAMES),
    *((4, {"case": case}) for case in GAMES),
    *((4, {"case": case, "team_pass": "side", "objection_variant": "bias"}) for case in GAMES),
    *((1, {"case": case, "automa": side}) for case in GAMES if CASES[case].automa for side in "PD"),
    *((2, {"case": case, "automa": side}) for case in GAMES if CASES[case].automa for side in "PD"),
    (2, {"case": "celebrity_divorce", "amicable": True, "silent": True}),
    (2, {"case": "celebrity_divorce", "asset_start": "choose", "shared_assets": "half"}),
    (2, {"case": "celebrity_divorce", "first_game_deal": True, "shared_assets": "full"}),
    (2, {"case": "private_eye", "pyramid": "bottom_up"}),
]


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_it_plays_every_way_to_the_end(seats: int, options: dict[str, Any]) -> None:
    for seed in range(2):
        table = moot.table("lawyerup", seats=seats, seed=seed, options=options)
        outcome = moot.play(table, [bot("heuristic", "lawyerup", seat, seed) for seat in range(table.seats)])
        assert table.outcome == outcome


def test_a_seeded_bot_plays_the_same_way_twice() -> None:
    def game() -> list[dict[str, Any]]:
        table = moot.table("lawyerup", seed=3)
        moot.play(table, [bot("heuristic", "lawyerup", seat, seed=3) for seat in range(2)])
        return table.events(None)

    assert game() == game()


@pytest.mark.parametrize("case", GAMES)
def test_it_answers_alike_in_every_world_it_cannot_tell_apart(case: str) -> None:
    table, rng = moot.table("lawyerup", seed=8, options={"case": case}), Random(8)
    players = [bot("heuristic", "lawyerup", seat, seed=8) for seat in range(2)]
    compared = 0
    while not table.over:
        ask = table.asks[0]
        if len(ask.keys) > 1 and rng.random() < 0.3:
            world = table.sample(ask.seat, rng)
            twin = world.ask(ask.seat)
            assert twin is not None
            assert HeuristicBot(Random(1))(table, ask) == HeuristicBot(Random(1))(world, twin)
            compared += 1
        table.answer(ask.seat, ask.id, players[ask.seat](table, ask))
    assert compared > 15


@pytest.mark.parametrize("case", GAMES)
@pytest.mark.parametrize("side", [0, 1])
def test_it_beats_random_play_on_either_side(case: str, side: int) -> None:
    bots = ("heuristic", "random") if side == 0 else ("random", "heuristic")
    tally = lab.play(lab.Setup(case, bots), "test", 0, 12)
    prosecution, games = tally.so["side P"], tally.of["draw"]
    won = prosecution if side == 0 else tally.of["side P"] - prosecution
    assert games == 12
    assert won >= 11


def test_two_of_them_agree_far_more_often_than_chance_would_in_the_amicable_challenge() -> None:
    def agreed(*bots: str) -> float:
        setup = lab.Setup("celebrity_divorce", bots, {"amicable": True})
        return lab.play(setup, "test", 0, 30).share("agreed")

    assert agreed("heuristic", "heuristic") > agreed("random", "random") + 0.2


def test_the_measures_are_written_as_tables_whoever_plays_the_games() -> None:
    text = lab.report(["private_eye", "celebrity_divorce"], 4, 2, 1, "t", 1)
    assert "| Private Eye |" in text
    assert "| Celebrity Divorce | ST06-" in text
    assert "| Private Eye | Prosecution | PE-7 " in text
    assert "Within 2 points" in text
    setup = lab.Setup("casino_heist", ("random", "random"))
    one, two = (lab.Players("t", jobs).tally(setup, 6) for jobs in (1, 2))
    assert one == two
    assert one.of["side P"] == one.of["draw"] == 6
    assert sum(one.of[name] for name in one.of if name.startswith("defendant ")) == 30
