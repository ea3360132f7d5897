"""Law 6: every card comes up, is offered, chosen and declined; every standing record changes something."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec

from moot.engine import Answer, Rules, Table, workbench
from moot.engine.counting import RULES, sources
from moot.engine.standing import Record
from tests.laws.play import Case, Turn, answer, play
from tests.laws.zones import places


def law_6_cards(case: Case) -> None:
    """Every face is drawn, and offered, chosen and declined where things of its back are offered at all."""
    seen = Seen(case)
    for seed in case.seeds:
        seen.watch(seed)
        if not case.absent and not seen.lacks():
            return
    lacks = seen.lacks()
    assert not lacks, f"{case}: in {len(case.seeds)} games {', '.join(lacks)}"


class Seen:
    """How often each card was drawn, offered, chosen and declined in some games."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.counts: dict[str, Counter[int]] = {what: Counter() for what in ("drawn", "offered", "chosen", "declined")}

    def watch(self, seed: int) -> Table:
        """Plays a game, and counts; the table at the end."""
        drawn: set[int] = set()
        for turn in play(self.case, seed):
            drawn |= set(_held(self.case, turn.table))
            offered, chosen = _offered(self.case, turn), _chosen(self.case, turn)
            self.counts["offered"].update(offered)
            self.counts["chosen"].update(chosen)
            self.counts["declined"].update(offered - chosen)
        self.counts["drawn"].update(drawn)
        return turn.table

    def lacks(self) -> list[str]:
        """What has not happened often enough to which card, or should not have happened at all."""
        found = []
        for number, face in enumerate(self.case.rules.faces):
            if self.case.about is not None and not self.case.about(face):
                continue
            never = {face.back, face.id} & set(self.case.never_offered)
            for what in self.case.happens:
                times = self.counts[what][number]
                if face.id in self.case.absent:
                    found += [f"'{face.id}' was {what}, and does not play here"] if times else []
                elif never and what != "drawn":
                    found += [f"'{face.id}' was {what}, and nobody chooses it"] if times else []
                elif times < self.case.at_least:
                    found.append(f"'{face.id}' was {what} only {times} times")
        return found

    def offered_backs(self) -> set[str]:
        """The backs of all that was offered."""
        return {self.case.rules.faces[number].back for number in self.counts["offered"]}


def _held(case: Case, table: Table) -> Iterator[int]:
    """The faces that lie before seats which may look at them, or in the middle, and that somebody knows."""
    game = workbench.state(table)
    for name, zone in case.rules.game.zones.items():
        if (zone.per_seat and zone.seen == "owner") or name in case.open_zones:
            for things in places(case.rules.game, game, name):
                yield from (game.face[thing] for thing in things if not all(row[thing] for row in game.know))


def _offered(case: Case, turn: Turn) -> set[int]:
    """The faces that the asked seat knows and can choose, however many of the options name them."""
    return {face for _, face in _known(case, turn)}


def _chosen(case: Case, turn: Turn) -> set[int]:
    answers = turn.answer if isinstance(turn.answer, list) else [turn.answer]
    return {face for key, face in _known(case, turn) if key in answers}


def _known(case: Case, turn: Turn) -> Iterator[tuple[str, int]]:
    """The options that are about things whose faces the asked seat knows: key and face."""
    game = workbench.state(turn.table)
    for option in turn.ask.options:
        thing = option.thing
        if thing is None:
            continue
        if case.plays is None or case.plays(turn.ask, option.key):
            yield option.key, game.face[thing.id]


# ---------------------------------------------------------------- records


def law_6_records(case: Case) -> None:
    """Each standing record, taken out of a copy of the game, makes some seeded game go differently."""
    courses: dict[int, Course] = {}
    for source, record, rules in without_each_record(case):
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


def without_each_record(case: Case) -> Iterator[tuple[str, Record, Rules]]:
    """The ruleset without one record, for each of them that is in question. Procedures are not compiled again."""
    rules = case.rules
    for source in case.sources or [source for source in rules.records if source not in case.absent]:
        records = rules.records[source]
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
        table, told, rng = self._table(case), 0, case.rng(seed)
        while not table.over and len(self.answers) != case.enough:
            self._look(table, told)
            ask, told, number = table.asks[0], len(workbench.events(table)), len(self.answers)
            assert number < case.longest, f"{case.place(seed, number)}: the game does not end"
            chosen = case.picks(ask, rng)
            self.answers.append((ask.seat, chosen))
            answer(table, ask, chosen, case.place(seed, number))
        self._look(table, told)

    def _table(self, case: Case) -> Table:
        return case.table(self.seed) if self.begun is None else case.load(self.begun)

    def _look(self, table: Table, told: int) -> None:
        self.shown.append(_shown(table, told))
        for source in sources(workbench.state(table)).names:
            self.until[source] = len(self.shown)

    def goes_differently(self, case: Case, source: str) -> bool:
        """Whether the same answers lead elsewhere, a failure of the rules included, while the source is in play."""
        if source not in self.until:
            return False
        table, told = self._table(case), 0
        for shown, (seat, chosen) in zip(self.shown, self.answers[: self.until[source]], strict=False):
            if _shown(table, told) != shown:
                return True
            ask, told = table.ask(seat), len(workbench.events(table))
            assert ask is not None
            try:
                table.answer(seat, ask.id, chosen)
            except Exception:
                return True
        return _shown(table, told) != self.shown[min(self.until[source], len(self.answers))]


def _shown(table: Table, told: int) -> bytes:
    """Options, events and outcome."""
    asks: list[Any] = [[ask.seat, ask.rule, ask.keys] for ask in table.asks]
    return msgspec.json.encode([asks, workbench.events(table)[told:], table.outcome])
