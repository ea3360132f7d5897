"""Law 6: every card comes up, is offered, chosen and declined; every standing record changes something."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec

from moot.engine import Ask, Game, Records, Rules, Table
from tests.laws.alter import with_records
from tests.laws.play import Case, play
from tests.laws.zones import places

AT_LEAST = 3
"""How often each card must be drawn, offered, chosen and declined."""


def law_6_cards(case: Case) -> None:
    """Every face is drawn, and offered, chosen and declined where things of its back are offered at all."""
    drawn: Counter[int] = Counter()
    offered: Counter[int] = Counter()
    chosen: Counter[int] = Counter()
    for seed in case.seeds:
        held: set[int] = set()
        for turn in play(case, seed):
            game = turn.table._state
            held |= set(_held(case, turn.table))
            answers = turn.answer if isinstance(turn.answer, list) else [turn.answer]
            for key, things in _things(turn.ask):
                known = [game.face[thing] for thing in things if not game.know[turn.ask.seat][thing]]
                offered.update(known)
                chosen.update(known if key in answers else ())
        drawn.update(held)
    for number, face in enumerate(case.rules.faces):
        if face.id in case.absent:
            assert not drawn[number], f"{case}: '{face.id}' does not play here, and was drawn"
            continue
        told = {"drawn": drawn[number]}
        if face.back not in case.never_offered:
            declined = offered[number] - chosen[number]
            told |= {"offered": offered[number], "chosen": chosen[number], "declined": declined}
        for what, count in told.items():
            assert count >= AT_LEAST, f"{case}: in {len(case.seeds)} games '{face.id}' was {what} only {count} times"


def _held(case: Case, table: Table) -> Iterator[int]:
    """The faces that lie before seats which may look at them, or in the middle."""
    for name, zone in case.rules.game.zones.items():
        if (zone.per_seat and zone.seen == "owner") or name in case.open_zones:
            for things in places(case.rules.game, table._state, name):
                yield from (table._state.face[thing] for thing in things)


def _things(ask: Ask) -> Iterator[tuple[str, list[int]]]:
    """The options that are about things: key, and the things."""
    for option in ask.options:
        thing = (option.target or {}).get("thing")
        if thing is not None:
            yield option.key, [thing]


# ---------------------------------------------------------------- records


def law_6_records(case: Case) -> None:
    """Each standing record, taken out of a copy of the game, makes some seeded game go differently."""
    courses: dict[int, list[bytes]] = {}
    for source, index, game in without_each_record(case.rules):
        if source in case.absent:
            continue
        rules = Rules(game, case.rules.content)
        without = replace(case, rules=rules)
        for seed in case.seeds:
            if seed not in courses:
                courses[seed] = list(_course(case, seed))
            if _diverges(courses[seed], without, seed):
                break
        else:
            record = type(case.rules.records[source][index]).__name__
            raise AssertionError(
                f"{case}: record {index} of '{source}' ({record}) changes nothing in {len(case.seeds)} games"
            )


def without_each_record(rules: Rules) -> Iterator[tuple[str, int, Game]]:
    """The game without one record, for each of them."""
    for source, records in rules.records.items():
        for index in range(len(records)):
            rest = [record for i, record in enumerate(records) if i != index]
            fewer = Records(*rest, bound=getattr(records, "bound", ()))
            yield source, index, with_records(rules.game, source, fewer)


def _diverges(course: list[bytes], case: Case, seed: int) -> bool:
    """Whether the game goes differently, a failure of its rules included."""
    steps = 0
    try:
        for step in _course(case, seed):
            if steps >= len(course) or step != course[steps]:
                return True
            steps += 1
    except AssertionError:
        return True
    return steps != len(course)


def _course(case: Case, seed: int) -> Iterator[bytes]:
    """Options, events and outcome of a game under a policy that depends on the number of the decision alone."""
    table, told = case.table(seed), 0
    for number in range(case.longest):
        asks: list[Any] = [[ask.seat, ask.rule, ask.keys] for ask in table.asks]
        yield msgspec.json.encode([asks, table._events[told:], table.outcome])
        if table.over:
            return
        ask, told = table.asks[0], len(table._events)
        try:
            table.answer(ask.seat, ask.id, _by_number(ask, f"{seed}/{number}"))
        except Exception as error:
            raise AssertionError(f"{case.place(seed, number)}: {error}") from error


def _by_number(ask: Ask, number: str) -> str | list[str]:
    dice = zlib.crc32(number.encode())
    keys = ask.keys
    if ask.kind == "some":
        count = ask.low + dice % (ask.high - ask.low + 1)
        first = dice // 7 % max(1, len(keys))
        return [*keys[first:], *keys[:first]][:count]
    return keys[dice % len(keys)]
