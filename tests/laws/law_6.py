"""Law 6: every card comes up, is offered, chosen and declined; every standing record changes something."""

from __future__ import annotations

import copy
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec

from moot.engine import Answer, Ask, Rules, Table
from moot.engine.counting import RULES, sources
from moot.engine.standing import Record
from tests.laws.play import Case, answer, pick_kind, play
from tests.laws.zones import places


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
            for key, things in _things(turn.ask, case):
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
            place = f"{case}: in {len(case.seeds)} games '{face.id}'"
            assert count >= case.at_least, f"{place} was {what} only {count} times"


def _held(case: Case, table: Table) -> Iterator[int]:
    """The faces that lie before seats which may look at them, or in the middle."""
    for name, zone in case.rules.game.zones.items():
        if (zone.per_seat and zone.seen == "owner") or name in case.open_zones:
            for things in places(case.rules.game, table._state, name):
                yield from (table._state.face[thing] for thing in things)


def _things(ask: Ask, case: Case) -> Iterator[tuple[str, list[int]]]:
    """The options that are about things: key, and the things."""
    for option in ask.options:
        thing = (option.target or {}).get("thing")
        if thing is not None and (case.plays is None or case.plays(ask, option.key)):
            yield option.key, [thing]


# ---------------------------------------------------------------- records


def law_6_records(case: Case) -> None:
    """Each standing record, taken out of a copy of the game, makes some seeded game go differently."""
    courses: dict[int, Course] = {}
    for source, record, rules in without_each_record(case.rules):
        if source in case.absent:
            continue
        without = replace(case, rules=rules)
        for seed in case.seeds:
            if seed not in courses:
                courses[seed] = Course(case, seed)
                assert not courses[seed].goes_differently(case, RULES), f"{case.place(seed, 0)}: it goes another way"
            if courses[seed].goes_differently(without, source):
                break
        else:
            name, number = type(record).__name__, list(case.rules.records[source]).index(record)
            raise AssertionError(
                f"{case}: record {number} of '{source}' ({name}) changes nothing in {len(case.seeds)} games"
            )


def without_each_record(rules: Rules) -> Iterator[tuple[str, Record, Rules]]:
    """The ruleset without one record, for each of them. Procedures are not compiled again."""
    for source, records in rules.records.items():
        for record in records:
            fewer = copy.copy(rules)
            fewer.file_records({**rules.records, source: [one for one in records if one is not record]})
            yield source, record, fewer


class Course:
    """A seeded game: what it showed at each decision, who answered what, and until when each source was in play."""

    def __init__(self, case: Case, seed: int) -> None:
        self.seed = seed
        self.shown: list[bytes] = []
        self.answers: list[tuple[int, Answer]] = []
        self.until: dict[str, int] = {}
        self.begun = case.table(seed).save() if case.start is not None else None
        """Where it begins, if not at the beginning."""
        table, told, bots, rng = self._table(case), 0, case.bots(seed), case.rng(seed)
        while not table.over and len(self.answers) != case.enough:
            self._look(table, told)
            ask, told, number = table.asks[0], len(table._events), len(self.answers)
            assert number < case.longest, f"{case.place(seed, number)}: the game does not end"
            if bots:
                chosen = bots[ask.seat](table, ask) if rng.random() < case.skill else pick_kind(ask, rng)
            else:
                chosen = _by_number(ask, f"{seed}/{number}")
            self.answers.append((ask.seat, chosen))
            answer(table, ask, chosen, case.place(seed, number))
        self._look(table, told)

    def _table(self, case: Case) -> Table:
        return case.table(self.seed) if self.begun is None else case.load(self.begun)

    def _look(self, table: Table, told: int) -> None:
        self.shown.append(_shown(table, told))
        for source in sources(table._state).names:
            self.until[source] = len(self.shown)

    def goes_differently(self, case: Case, source: str) -> bool:
        """Whether the same answers lead elsewhere, a failure of the rules included, while the source is in play."""
        if source not in self.until:
            return False
        table, told = self._table(case), 0
        for shown, (seat, chosen) in zip(self.shown, self.answers[: self.until[source]], strict=False):
            if _shown(table, told) != shown:
                return True
            ask, told = table.ask(seat), len(table._events)
            assert ask is not None
            try:
                table.answer(seat, ask.id, chosen)
            except Exception:
                return True
        return _shown(table, told) != self.shown[min(self.until[source], len(self.answers))]


def _shown(table: Table, told: int) -> bytes:
    """Options, events and outcome."""
    asks: list[Any] = [[ask.seat, ask.rule, ask.keys] for ask in table.asks]
    return msgspec.json.encode([asks, table._events[told:], table.outcome])


def _by_number(ask: Ask, number: str) -> str | list[str]:
    dice = zlib.crc32(number.encode())
    keys = ask.keys
    if ask.kind == "some":
        count = ask.low + dice % (ask.high - ask.low + 1)
        first = dice // 7 % max(1, len(keys))
        return [*keys[first:], *keys[:first]][:count]
    return keys[dice % len(keys)]
