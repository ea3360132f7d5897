"""Many games between bots, and what came of them."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from math import sqrt
from random import Random
from typing import Any

import msgspec

from moot import api
from moot.bots import bot
from moot.engine import Answer, Ask, BadOptions, State, Table, machine
from moot.engine.asking import AskCode
from moot.engine.chance import Seeded
from moot.games import GAMES
from moot.lab.aims import Judged, SeatResult, judged

Z95 = 1.959963984540054
"""The half-width of a 95% interval, in standard deviations."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played."""

    game: str
    seats: int
    games: int
    bots: tuple[str, ...]
    seed: str
    options: dict[str, Any]
    persons: int | None = None
    """As many seats as were asked for; the rules may play more."""


class Tally(msgspec.Struct):
    """What some games add up to. Whole numbers only, so that the sum does not depend on who counted what."""

    games: int
    decisions: int
    wins: list[dict[int, int]]
    """By seat: how often it won together with how many, itself included."""
    scores: list[int]

    def add(self, other: Tally) -> None:
        """Takes in the games of another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.scores = [mine + its for mine, its in zip(self.scores, other.scores, strict=True)]
        for mine, its in zip(self.wins, other.wins, strict=True):
            for many, count in its.items():
                mine[many] = mine.get(many, 0) + count

    def count(self, winners: Sequence[int], scores: Sequence[int], decisions: int) -> None:
        """Takes in one game."""
        self.games += 1
        self.decisions += decisions
        for seat, score in enumerate(scores):
            self.scores[seat] += score
        for seat in winners:
            self.wins[seat][len(winners)] = self.wins[seat].get(len(winners), 0) + 1


class Result(msgspec.Struct, frozen=True):
    """What a simulation reports. Only the two timings depend on the machine."""

    game: str
    games: int
    seed: str
    options: dict[str, Any]
    decisions: int
    mean_decisions: float
    seconds: float
    decisions_per_second: float
    seats: list[SeatResult]
    aims: list[Judged]


def plan(
    game: str,
    seats: int | None,
    games: int,
    bots: Sequence[str],
    seed: str,
    options: Mapping[str, Any],
) -> Plan:
    """A plan that has been checked: game, seats, options and bots exist."""
    table = api.table(game, seats, seed=0, options=options)
    if games < 1:
        raise BadOptions("A simulation plays at least one game.")
    if not bots:
        raise BadOptions("A simulation needs a bot, such as 'random'.")
    names = tuple(bots[seat % len(bots)] for seat in range(table.seats))
    for seat, name in enumerate(names):
        bot(name, game, seat)
    return Plan(game, table.seats, games, names, seed, dict(options), seats)


def simulate(todo: Plan, jobs: int = 1) -> Result:
    """Plays a plan, in several processes if there is more than one job."""
    if jobs < 1:
        raise BadOptions("A simulation takes at least one job.")
    jobs = min(jobs, todo.games)
    total = _empty(todo)
    begun = time.perf_counter()
    if jobs == 1:
        with no_cycles():
            total.add(play(todo, 0, todo.games))
    else:
        edges = [todo.games * k // jobs for k in range(jobs + 1)]
        with ProcessPoolExecutor(jobs) as pool:
            for part in pool.map(play, [todo] * jobs, edges[:-1], edges[1:]):
                total.add(part)
    return _result(todo, total, time.perf_counter() - begun)


def play(todo: Plan, first: int, last: int) -> Tally:
    """Plays the games with these numbers; each has a seed of its own, whoever plays it."""
    rules = api.rules_of(GAMES[todo.game])
    tally = _empty(todo)
    bare = all(name == "random" for name in todo.bots)
    for number in range(first, last):
        seed = f"{todo.seed}/{number}"
        if bare:
            state = api.simulation(rules, todo.persons, todo.options, Seeded(seed))
            decisions = play_bare(state, Random(seed))
            outcome = state.outcome
        else:
            table = api.new_table(rules, todo.persons, seed, todo.options)
            decisions = _play_table(table, todo.bots, seed)
            outcome = table.outcome
        assert outcome is not None
        tally.count(outcome.winners, outcome.scores, decisions)
    return tally


def play_bare(state: State, rng: Random) -> int:
    """Random answers to the end without tables, events or checks; the number of decisions."""
    chance, decisions = rng.random, 0

    def choose(code: AskCode, values: list[Any]) -> Any:
        nonlocal decisions
        decisions += 1
        if code.kind != "some":
            return values[int(chance() * len(values))]
        low, high = code.bounds(state, state.stack[-1].env, values)
        return rng.sample(values, rng.randint(low, high))

    machine.run(state, choose)
    return decisions


@contextmanager
def no_cycles() -> Iterator[None]:
    """States are trees, so the search for cycles among them finds nothing: it may wait."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _play_table(table: Table, bots: Sequence[str], seed: str) -> int:
    players = [bot(name, table.game, seat, seed) for seat, name in enumerate(bots)]
    decisions = 0

    def counted(table: Table, ask: Ask) -> Answer:
        nonlocal decisions
        decisions += 1
        return players[ask.seat](table, ask)

    api.play(table, [counted] * table.seats)
    return decisions


def wilson(won: float, of: int) -> tuple[float, float]:
    """The 95% interval of a share, after Wilson: honest for few games and for shares near 0 or 1."""
    share, square = won / of, Z95 * Z95
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = Z95 / (1 + square / of) * sqrt(share * (1 - share) / of + square / (4 * of * of))
    return max(0.0, middle - half), min(1.0, middle + half)


def _empty(todo: Plan) -> Tally:
    return Tally(0, 0, [{} for _ in range(todo.seats)], [0] * todo.seats)


def _result(todo: Plan, total: Tally, seconds: float) -> Result:
    seats = []
    for seat, name in enumerate(todo.bots):
        won = sum(count / many for many, count in sorted(total.wins[seat].items()))
        low, high = wilson(won, total.games)
        seats.append(SeatResult(seat, name, won / total.games, low, high, total.scores[seat] / total.games))
    return Result(
        game=todo.game,
        games=total.games,
        seed=todo.seed,
        options=todo.options,
        decisions=total.decisions,
        mean_decisions=total.decisions / total.games,
        seconds=seconds,
        decisions_per_second=total.decisions / seconds,
        seats=seats,
        aims=judged(todo.game, todo.options, seats),
    )


__all__ = ["Plan", "Result", "SeatResult", "plan", "play_bare", "simulate", "wilson"]
