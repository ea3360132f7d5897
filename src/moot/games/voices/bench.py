"""What is measured of Voices in My Head: whole games, and what they cost apart from the pushes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from moot import api
from moot.engine.chance import Seeded
from moot.games import GAMES
from moot.games.voices.push import push
from moot.games.voices.verbs import markers
from moot.lab.bench import Measured
from moot.lab.simulate import no_cycles, play_bare

SEATS = 5
GAMES_PLAYED = 40


def _games(share: int) -> int:
    return max(1, GAMES_PLAYED // share)


def _play(game: str, games: int) -> int:
    """Random play; how many decisions."""
    rules = api.rules_of(GAMES[game])
    with no_cycles():
        return sum(
            play_bare(api.simulation(rules, SEATS, {}, Seeded(f"bench/{number}")), Random(f"bench/{number}"))
            for number in range(games)
        )


@contextmanager
def pushing_by(stand_in: Callable[..., Any]) -> Iterator[None]:
    """Markers are pushed by this function meanwhile."""
    vars(markers)["push"] = stand_in
    try:
        yield
    finally:
        vars(markers)["push"] = push


def whole_game(game: str, share: int) -> Callable[[], float]:
    """Milliseconds for a game of random play with five players, pushes included."""

    def run() -> float:
        begun = time.perf_counter()
        _play(game, _games(share))
        return (time.perf_counter() - begun) / _games(share) * 1e3

    return run


def _recorded(game: str, share: int) -> dict[Any, Any]:
    """The pushes of these games and what came of them."""
    done: dict[Any, Any] = {}

    def record(lying: Any, serial: int, x_start: int, x_end: int) -> Any:
        result = push(lying, serial, x_start, x_end)
        done[(*lying.items(), serial, x_start, x_end)] = result
        return result

    with pushing_by(record):
        _play(game, _games(share))
    return done


def without_pushes(game: str, share: int) -> Callable[[], float]:
    """Decisions a second of the same games, with every push looked up instead of worked out."""
    done = _recorded(game, share)

    def look_up(lying: Any, serial: int, x_start: int, x_end: int) -> Any:
        return done[(*lying.items(), serial, x_start, x_end)]

    def run() -> float:
        begun = time.perf_counter()
        with pushing_by(look_up):
            decisions = _play(game, _games(share))
        return decisions / (time.perf_counter() - begun)

    return run


def pushing(game: str, share: int) -> Callable[[], float]:
    """Milliseconds for a push as it comes up in these games, on average."""
    cases = [(dict(key[:-3]), *key[-3:]) for key in _recorded(game, share)]

    def run() -> float:
        begun = time.perf_counter()
        for case in cases:
            push(*case)
        return (time.perf_counter() - begun) / len(cases) * 1e3

    return run


BENCH = Measured(
    seats=SEATS,
    floors={"copy": 25},
    more=[
        ("a random game", "ms", 60, whole_game),
        ("simulate without pushes", "decisions/s", 40_000, without_pushes),
        ("a push", "ms", 1, pushing),
    ],
)
