"""The heuristic player: it knows only its seat, plays every case to the end, and outscores chance by far.

Games have fixed seeds, so they are the same each time.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import moot
from moot.bots import HeuristicBot, bot
from moot.games.android.bot.reading import body, counted, tactics, words
from moot.games.android.config import DETECTIVES, MURDERS
from moot.lab.simulate import plan, simulate

SETUPS: list[tuple[int, dict[str, Any]]] = [
    *((3 + number % 3, {"murder": murder}) for number, murder in enumerate(MURDERS)),
    (5, {"detectives": " ".join(DETECTIVES), "twilight_spaces": 9}),
    (4, {"specific_event_at": "end", "line_ends_on_bodies": False, "twilight_spaces": 7, "caprice_week2": "madness"}),
]


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_it_plays_every_case_to_the_end(seats: int, options: dict[str, Any]) -> None:
    table = moot.table("android", seats=seats, seed=5, options=options)
    outcome = moot.play(table, [bot("heuristic", "android", seat, 5) for seat in range(seats)])
    assert table.outcome == outcome


def test_a_seeded_bot_plays_the_same_way_twice() -> None:
    def game() -> list[dict[str, Any]]:
        table = moot.table("android", seats=3, seed=3)
        moot.play(table, [bot("heuristic", "android", seat, seed=3) for seat in range(3)])
        return table.events(None)

    assert game() == game()


@pytest.mark.parametrize("seats", [3, 5])
def test_it_answers_alike_in_every_world_it_cannot_tell_apart(seats: int) -> None:
    table, rng = moot.table("android", seats=seats, seed=8), Random(8)
    players = [bot("heuristic", "android", seat, seed=8) for seat in range(seats)]
    compared = 0
    while not table.over:
        ask = table.asks[0]
        if len(ask.keys) > 1 and rng.random() < 0.06:
            world = table.sample(ask.seat, rng)
            twin = world.ask(ask.seat)
            assert twin is not None
            assert HeuristicBot(Random(1))(table, ask) == HeuristicBot(Random(1))(world, twin)
            compared += 1
        table.answer(ask.seat, ask.id, players[ask.seat](table, ask))
    assert compared > 15


@pytest.mark.parametrize(
    "bots", [("heuristic", "random", "random"), ("random", "heuristic", "random", "heuristic"), ("heuristic", "random")]
)
def test_it_outscores_chance_at_the_same_table(bots: tuple[str, ...]) -> None:
    seats = len(bots) if len(bots) > 2 else 5
    result = simulate(plan("android", seats, 6, bots, "test", {}))
    means: dict[str, list[float]] = {"heuristic": [], "random": []}
    for seat in result.seats:
        means[seat.bot].append(seat.mean_score)
    good, chance = (sum(means[name]) / len(means[name]) for name in ("heuristic", "random"))
    assert good > chance + 15


def test_it_reads_what_a_text_gives_and_takes() -> None:
    assert words("They lose 1 Time and gain 1 good baggage plus 2 corp favors.") == (
        (-1, 1, "Time", ""),
        (1, 1, "baggage", "good"),
        (1, 2, "favor", "corp"),
    )
    assert words("Pay $1,500 to gain 1 duty.") == ((-1, 1500, "money", ""), (1, 1, "duty", ""))
    assert words("They dark shift 2.") == ((-1, 2, "shift", ""),)
    assert body("After Louis starts a turn: They gain 1 greed.") == "They gain 1 greed."
    assert tactics("They fight. Light tactics: They lose 2 Time. Dark tactics: They gain 1 trauma.") == (
        "They lose 2 Time",
        "They gain 1 trauma.",
    )
    assert counted("Duty and courage count as good baggage. Greed counts as bad baggage.") == {
        "duty": "good",
        "courage": "good",
        "greed": "bad",
    }
