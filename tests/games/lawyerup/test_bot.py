"""The heuristic player: it knows only its seat, plays every case and option to the end, and plays better than chance.

Games have fixed seeds, so they are the same each time. `moot.games.lawyerup.balance` plays many more of them.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from moot.bots import HeuristicBot
from moot.games.lawyerup import CASES
from moot.games.lawyerup import balance as lab
from moot.lab.tally import Players
from tests.bots.conduct import answers_alike, played, plays_the_same_way_twice
from tests.games.lawyerup import eye

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
        played("lawyerup", seats, seed, options)


def test_a_seeded_bot_plays_the_same_way_twice() -> None:
    plays_the_same_way_twice("lawyerup", 2, 3)


@pytest.mark.parametrize("case", GAMES)
def test_it_answers_alike_in_every_world_it_cannot_tell_apart(case: str) -> None:
    assert answers_alike("lawyerup", 2, 8, {"case": case}, looks=0.3) > 15


@pytest.mark.parametrize("case", GAMES)
@pytest.mark.parametrize("side", [0, 1])
def test_it_beats_random_play_on_either_side(case: str, side: int) -> None:
    bots = ("heuristic", "random") if side == 0 else ("random", "heuristic")
    tally = lab.play(lab.Setup(case, bots), "test", 0, 12)
    prosecution, games = tally.so["side P"], tally.of["draw"]
    won = prosecution if side == 0 else tally.of["side P"] - prosecution
    assert games == 12
    assert won >= 11


def test_the_defense_investigates_with_what_is_worth_nothing_to_it() -> None:
    # C04-12 is the Prosecution's, and gives more Clues if it is used to Investigate.
    table = eye.court({**eye.TURN, "hand": [[], ["C04-12"]], "sidebar": [True, False]})
    answer = str(HeuristicBot(Random(1))(table, table.asks[0]))
    assert answer.startswith("investigate:")
    assert answer.endswith(":crime_scene")


def test_two_of_them_agree_far_more_often_than_chance_would_in_the_amicable_challenge() -> None:
    def agreed(*bots: str) -> float:
        setup = lab.Setup("celebrity_divorce", bots, {"amicable": True})
        return lab.play(setup, "test", 0, 30).share("agreed")

    assert agreed("heuristic", "heuristic") > agreed("random", "random") + 0.2


def test_the_measures_are_written_as_tables_whoever_plays_the_games() -> None:
    text = lab.report(["private_eye", "celebrity_divorce"], 4, 2, 1, Players("t", 1))
    assert "| Private Eye |" in text
    assert "| Celebrity Divorce | ST06-" in text
    assert "| Private Eye | Prosecution | PE-7 " in text
    assert "Within 2 points" in text
    assert "| Proofs uncovered | 4 |" in text
    setup = lab.Setup("casino_heist", ("random", "random"))
    one = lab.tally_of(Players("t", 1), setup, 6)
    assert one.of["side P"] == one.of["draw"] == 6
    assert sum(one.of[name] for name in one.of if name.startswith("defendant ")) == 30
