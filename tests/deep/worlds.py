"""Law 3, a million times: worlds that an audience cannot tell from the true one look the same, at rest and in motion.

A unit is some games of one game of the house, each with the next of all its options and numbers of seats.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from importlib import import_module

from moot.engine import Event, RulesError, Table, workbench
from moot.games import GAMES
from tests.deep.part import Found, Part, Tell, Unit
from tests.laws.law_3 import law_3_at_rest, walk
from tests.laws.law_3_previews import the_same_elsewhere
from tests.laws.play import Case, Turn, play
from tests.laws.same import as_bytes, looks_alike, now_seen

LAWS = ("hearing", "voices", "lawyerup", "lawyerup_04", "lawyerup_05", "android")
"""The modules of laws: their batteries name all options and seats."""
LOOKS = {"hearing": 1, "voices": 6, "lawyerup": 2, "android": 20}
"""Of so many decisions one is looked at: games are of different lengths."""
WORLDS = 4
"""Drawn for each audience at a decision that is looked at."""
STEPS = 5
"""So far one of them goes on with the true one."""
RECENT = 8
"""So many events are compared in every world, and all of them in one."""
OTHER = "another world looks different"


@cache
def cases(game: str) -> list[Case]:
    """All that the laws play of a game."""
    found = []
    for name in LAWS:
        for test in vars(import_module(f"tests.laws.test_{name}")).values():
            for mark in getattr(test, "pytestmark", ()):
                if mark.args[0] == ("law", "case"):
                    found += [one.values[1] for one in mark.args[1] if one.values[0] is law_3_at_rest]
    return [case for case in found if case.rules.game.name == game]


def run(unit: Unit, tell: Tell) -> Found:
    """Plays these games."""
    mine, found = cases(unit.lane), Found()
    counts = Counter[str]()
    for number in range(unit.number * unit.size, (unit.number + 1) * unit.size):
        seed, which = divmod(number, len(mine))
        try:
            counts += look_at(mine[which], seed)
        except (AssertionError, RulesError) as error:
            found.faults.append(f"{mine[which].place(seed, 0)}: {error}")
        tell(counts["worlds"])
    found.counts = {**counts, unit.lane: counts["worlds"]}
    return found


def look_at(case: Case, seed: int) -> Counter[str]:
    """Plays a game, draws worlds all the way and compares."""
    case = replace(case, sparse=LOOKS[case.rules.game.name])
    rng, counts = case.rng(seed, "deep worlds"), Counter[str](games=1)
    heard: dict[int | None, list[Event]] = {audience: [] for audience in case.audiences}
    for turn in play(case, seed):
        if not case.looks(seed, turn.number):
            continue
        on = []
        for audience in case.audiences:
            worlds = [turn.table.sample(audience, rng) for _ in range(WORLDS)]
            differing = [world for world in worlds if _differs(turn.table, world)]
            _at_rest(case, turn, seed, audience, worlds, heard[audience])
            counts["worlds"] += len(differing)
            counts["the same as the true one"] += len(worlds) - len(differing)
            on.append((audience, (differing or worlds)[0]))
        counts["steps in motion"] += walk(case, turn, on, rng, STEPS)
        the_same_elsewhere(turn, case.place(seed, turn.number, turn.ask.seat), rng)
        counts["previews"] += 1
    return counts


def _at_rest(case: Case, turn: Turn, seed: int, audience: int | None, worlds: list[Table], heard: list[Event]) -> None:
    """Compares worlds with the true one; what the audience sees there is made once, and what it heard is remembered."""
    table = turn.table
    again = table.anew(audience, len(heard))  # what has faded meanwhile is told anew
    heard[again:] = table.events(audience, again)
    assert len(heard) == table.happened, f"{turn.place}: {len(heard)} events were told of {table.happened}"
    now = now_seen(table, audience)
    for number, world in enumerate(worlds):
        since = max(0, len(heard) - RECENT) if number else 0
        known = now + as_bytes(heard[since:])
        looks_alike(case.place(seed, turn.number, audience), OTHER, table, world, audience, since, known)


def _differs(table: Table, world: Table) -> bool:
    one, other = workbench.state(table), workbench.state(world)
    return one.face != other.face or one.answers != other.answers


PART = Part(
    "worlds",
    "paired worlds",
    goal=1_000_000,
    size=1,
    run=run,
    counted="worlds",
    lanes=dict.fromkeys(GAMES, 1 / len(GAMES)),
)
