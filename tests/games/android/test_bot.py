"""The heuristic player: it knows only its seat, plays every case to the end, and outscores chance by far.

Games have fixed seeds, so they are the same each time. `moot.games.android.balance` plays many more of them.
"""

from __future__ import annotations

from typing import Any

import pytest

from moot.games.android import balance as lab
from moot.games.android.config import DETECTIVES, MURDERS
from moot.lab.tally import Players
from tests.bots.conduct import answers_alike, played, plays_the_same_way_twice

SETUPS: list[tuple[int, dict[str, Any]]] = [
    *((3 + number % 3, {"murder": murder}) for number, murder in enumerate(MURDERS)),
    (5, {"detectives": " ".join(DETECTIVES), "twilight_spaces": 9}),
    (4, {"specific_event_at": "start", "line_ends_on_bodies": False, "twilight_spaces": 7, "caprice_week2": "madness"}),
    (3, {"discard_may_raise": True, "bonus_on_back": True}),
]


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_it_plays_every_case_to_the_end(seats: int, options: dict[str, Any]) -> None:
    played("android", seats, 5, options)


def test_a_seeded_bot_plays_the_same_way_twice() -> None:
    plays_the_same_way_twice("android", 3, 3)


@pytest.mark.parametrize("seats", [3, 5])
def test_it_answers_alike_in_every_world_it_cannot_tell_apart(seats: int) -> None:
    assert answers_alike("android", seats, 8, looks=0.06) > 15


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_outscores_chance_at_the_same_table(seats: int) -> None:
    tally = lab.play(lab.Setup(seats, half=True), "test", 0, 6)
    assert tally.of["ahead"] == 6
    assert tally.share("ahead") / lab.SIXTHS > lab.AHEAD


def test_the_measures_are_written_as_tables_whoever_plays_the_games() -> None:
    text = lab.report([5], games=2, others=1, players=Players("t", 1))
    assert all(f"| {name} |" in text for name in (*DETECTIVES.values(), *MURDERS.values()))
    assert "| 5 | 2 |" in text
    assert "| 5 | 1 |" in text
    one = lab.tally_of(Players("t", 1), lab.Setup(3), 3)
    assert one.of["winning"] == 3
    assert one.of["score"] == 9
    parts = sum(one.so[f"{part} {detective}"] for part in lab.PARTS for detective in DETECTIVES)
    assert parts == one.so["score"]
