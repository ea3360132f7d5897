"""Law 7, undo: allowed exactly when nobody else answered, nobody learnt anything and chance was not shown.

Who has answered in secret makes no difference: where several are asked together, any of them may have answered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from moot.engine import Answer, Ask, MootError, StaleAnswer, Table, UndoRefused, workbench
from moot.engine.state import State
from moot.engine.table import KEPT
from tests.laws.law_3 import automata_answers
from tests.laws.play import Case, Turn, answer, pick, play
from tests.laws.same import as_bytes, difference, fingerprint, seen, state_of

UNDO = 0.2
"""How often, instead of an answer, something is taken back."""


@dataclass
class Entry:
    """A decision, its last answer, and the state in which it was asked for."""

    seats: list[int]
    ask: int
    answer: Answer
    before: State


@dataclass
class Book:
    """Our own bookkeeping of who decided what, to be compared with the engine's."""

    entries: list[Entry] = field(default_factory=list)

    def answer(self, table: Table, ask: Ask, chosen: Answer, place: str) -> None:
        """Gives an answer, and notes the decision if it makes one."""
        asked, before = [int(seat) for seat in table.asked], state_of(table)
        before.answers = {}
        answer(table, ask, chosen, place)
        if table.over or table.serial != ask.id:
            self.entries.append(Entry(asked, ask.id, chosen, before))
            del self.entries[:-KEPT]

    def last(self, seat: int) -> Entry | None:
        """The seat's last decision that is not too long ago."""
        return next((entry for entry in reversed(self.entries) if seat in entry.seats), None)

    def why_not(self, table: Table, entry: Entry) -> str | None:
        """Why this may not be taken back without consent."""
        before, now = entry.before, workbench.state(table)
        if entry is not self.entries[-1] or len(entry.seats) > 1:
            return "others have answered"
        if len(table.asked) > 1:
            return "others may have answered unseen"
        if before.learnt != now.learnt:
            return "the count of what was learnt has moved"
        if before.chanced != now.chanced:
            return "the count of chance has moved"
        if any(
            old and not new for a, b in zip(before.know, now.know, strict=True) for old, new in zip(a, b, strict=False)
        ):
            return "somebody knows a face that was hidden before"
        return None

    def taken_back(self, seat: int) -> None:
        """Forgets the seat's last decision and all after it."""
        entry = self.last(seat)
        assert entry is not None
        del self.entries[self.entries.index(entry) :]


def several(case: Case) -> bool:
    """Whether there are others to share a window with, and to ask for consent."""
    return len(case.persons) > 1


def with_automata(case: Case) -> bool:
    """Whether somebody besides the one who answers can learn something of an Automa's answer."""
    return several(case) and bool(case.automata)


def law_7_undo(case: Case) -> None:
    """At every decision and for every seat, undo is allowed or refused as our own bookkeeping says."""
    _law_7(case, crowded=False)


def law_7_windows(case: Case) -> None:
    """The same when, in an open window, some take their answers back while others' answers stand."""
    _law_7(case, crowded=True)


def law_7_unseen(case: Case) -> None:
    """Who of several has answered in secret, and in which order, changes nothing of anybody else's undo."""
    met = 0
    for seed in case.seeds:
        rng = case.rng(seed, "unseen")
        for turn in play(case, seed):
            if len(turn.table.asked) < 2 or workbench.state(turn.table).answers:
                continue
            for seat in case.persons:
                unseen = _answered_unseen(turn.table, seat, rng, turn.place)
                told = [as_bytes(_taken_back(table, seat, case.seats)) for table in unseen]
                what = f"{turn.place}: seat {seat}'s undo tells who has answered in secret"
                assert len(set(told)) == 1, f"{what}: {_first_difference(told)}"
                met += len(unseen) > 1
    assert met, f"{case}: several were never asked together"


def _answered_unseen(table: Table, seat: int, rng: Random, place: str) -> list[Table]:
    """The same table when nobody has answered yet, and when one after the other has, as long as others are asked."""
    deciding = [ask.seat for ask in table.asks if ask.seat != seat]
    rng.shuffle(deciding)
    tables = [table.copy()]
    for other in deciding if seat in table.asked else deciding[1:]:
        table = tables[-1].copy()
        ask = table.ask(other)
        assert ask is not None
        answer(table, ask, pick(ask, rng), place)
        tables.append(table)
    return tables


def _taken_back(table: Table, seat: int, seats: int) -> list[Any]:
    """All that a seat sees when it wants to take something back: at once, and when all others agree."""
    told: list[Any] = []
    for agreed in ([], [other for other in range(seats) if other != seat]):
        try:
            moved = table.undo(seat, agreed).moved
        except UndoRefused as refused:
            told.append(str(refused))
        else:
            told.append([moved, seen(table, seat)])
    return told


def _first_difference(told: list[bytes]) -> str | None:
    plain = [msgspec.json.decode(one) for one in told]
    return next((found for other in plain if (found := difference(plain[0], other))), None)


def law_7_strangers(case: Case) -> None:
    """Only persons at the table can agree to an undo, and all others of them must."""
    asked = 0
    for seed in case.seeds:
        for turn in play(case, seed):
            seat, twin = turn.ask.seat, turn.table.copy()
            answer(twin, turn.ask, turn.answer, turn.place)
            others = [other for other in case.persons if other != seat]
            if not _undone(twin.copy(), seat):
                for missing in others:
                    agreed = [other for other in others if other != missing] + [seat, case.seats, -1, 99]
                    assert not _undone(twin, seat, agreed), f"{turn.place}: {agreed} agreed to an undo of seat {seat}"
                    asked += 1
    assert asked, f"{case}: consent was never needed"


def law_7_settled(case: Case) -> None:
    """Who answers last in a window sees what the others chose, and cannot take the answer back for it."""
    _refused_after(
        case, lambda turn, automata: bool(workbench.state(turn.table).answers), "the answers of others were opened"
    )


def law_7_automata(case: Case) -> None:
    """An Automa's answer tells as much as a person's: after it there is no undo without consent."""
    _refused_after(case, lambda turn, automata: bool(automata), "an Automa has answered")


def _refused_after(case: Case, told: Callable[[Turn, list[Any]], bool], why: str) -> None:
    """After every answer that told somebody something, undo is refused."""
    met = 0
    for seed in case.seeds:
        for turn in play(case, seed):
            twin = turn.table.copy()
            with automata_answers() as automata:
                answer(twin, turn.ask, turn.answer, turn.place)
            if turn.ask.seat not in workbench.state(twin).answers and told(turn, automata):
                met += 1
                allowed = _undone(twin, turn.ask.seat)
                assert not allowed, f"{turn.place}: seat {turn.ask.seat} takes {turn.answer!r} back, though {why}"
    assert met, f"{case}: it never happened that {why}"


def _law_7(case: Case, crowded: bool) -> None:
    persons = set(case.persons)
    tally = {"allowed": 0, "refused": 0, "by consent": 0, "in a window": 0}
    for seed in case.seeds:
        rng = case.rng(seed, "law 7")
        table, book = case.table(seed), Book()
        for number in range(case.longest):
            for seat in range(case.seats) if case.looks(seed, number) else ():
                _check(table, book, seat, persons, case.place(seed, number, seat), tally)
            if table.over:
                break
            _go_on(table, book, rng, case.place(seed, number), crowded)
    short = [what for what, count in tally.items() if not count and (what == "allowed" or len(persons) > 1)]
    assert not short, f"{case}: never {short}: {tally}; play more games"


def undoing_game(case: Case, seed: int, place: str) -> Table:
    """A game with many undos, some of them by consent, played to the end."""
    table, book, rng = case.table(seed), Book(), case.rng(seed, "undoing game")
    for _ in range(case.longest):
        if table.over:
            break
        _go_on(table, book, rng, place, crowded=False)
    return table


def _go_on(table: Table, book: Book, rng: Random, place: str, crowded: bool) -> None:
    """An answer, or now and then an undo: in a window, free, or by consent."""
    if rng.random() < UNDO:
        inside = list(workbench.state(table).answers)
        able = [entry.seats[0] for entry in book.entries[-1:] if book.why_not(table, entry) is None]
        agreed: list[int] = []
        if inside and (crowded or len(inside) == 1):
            seat = rng.choice(inside)
        elif able:
            seat = able[0]
            book.taken_back(seat)
        elif book.entries and rng.random() < UNDO:
            seat = rng.choice(book.entries[-1].seats)
            agreed = [other for other in range(table.seats) if other != seat]
            book.taken_back(seat)
        else:
            return
        try:
            table.undo(seat, agreed)
        except MootError as error:
            raise AssertionError(f"{place}: seat {seat} must be able to undo, but: {error}") from error
        return
    ask = rng.choice(table.asks)
    book.answer(table, ask, pick(ask, rng), place)


def _check(table: Table, book: Book, seat: int, persons: set[int], place: str, tally: dict[str, int]) -> None:
    before = fingerprint(table)
    if seat in workbench.state(table).answers:
        _in_window(table, seat, place)
        tally["in a window"] += 1
        return
    entry = book.last(seat)
    twin = table.copy()
    if table.over:
        assert not _undone(twin, seat, list(range(table.seats))), f"{place}: the seed is shown, but the end is undone"
        return
    others = [other for other in range(table.seats) if other != seat]
    if entry is None:
        assert not _undone(twin, seat, others), f"{place}: there is nothing to take back, but undo took something back"
    else:
        # A person alone among Automata is the whole table, and agrees by asking.
        why = book.why_not(table, entry) if persons - {seat} else None
        allowed = _undone(twin, seat)
        assert allowed or why is not None, (
            f"{place}: undo is refused, though nothing has happened since {entry.answer!r}"
        )
        assert not allowed or why is None, f"{place}: {entry.answer!r} is taken back, though {why}"
        if allowed:
            _as_before(table, twin, seat, entry, place)
        else:
            assert fingerprint(twin) == before, f"{place}: a refused undo changed the table"
            assert _undone(twin, seat, others), f"{place}: all others agreed, but {entry.answer!r} cannot be taken back"
            _as_before(table, twin, seat, entry, place)
            tally["by consent"] += 1
        tally["allowed" if allowed else "refused"] += 1
    assert fingerprint(table) == before, f"{place}: an undo of a copy changed the original"


def _undone(table: Table, seat: int, agreed: list[int] | None = None) -> bool:
    """Tries to undo; a refusal says why."""
    try:
        table.undo(seat, agreed or [])
    except UndoRefused:
        return False
    return True


def _as_before(table: Table, undone: Table, seat: int, entry: Entry, place: str) -> None:
    """The state is the one before the answers; ids, chance and lessons are not rewound, and the old id is stale."""
    now, was = state_of(undone), entry.before
    assert now.serial > table.serial, f"{place}: the id of an ask came back"
    assert now.chanced == workbench.state(table).chanced, f"{place}: chance was rewound"
    assert now.learnt == workbench.state(table).learnt, f"{place}: the count of what was learnt was rewound"
    now.serial, now.chanced, now.learnt = was.serial, was.chanced, was.learnt
    found = difference(was, now, "state")
    assert found is None, f"{place}: after the undo the state is not what it was: {found}"
    try:
        undone.answer(seat, entry.ask, entry.answer)
    except StaleAnswer:
        return
    raise AssertionError(f"{place}: ask {entry.ask} was answered after it had been taken back")


def _in_window(table: Table, seat: int, place: str) -> None:
    """In an open window the seat's answer goes, and nobody else can tell."""
    twin, others = table.copy(), [*(a for a in range(table.seats) if a != seat), None]
    told = [as_bytes(seen(twin, other)) for other in others]
    wanted = state_of(table)
    del wanted.answers[seat]
    assert _undone(twin, seat), f"{place}: an answer in an open window must be free to take back"
    found = difference(wanted, workbench.state(twin), "state")
    assert found is None, f"{place}: taking back an answer in an open window changed more: {found}"
    assert told == [as_bytes(seen(twin, other)) for other in others], f"{place}: others can tell that it was taken back"
    assert twin.ask(seat) is not None, f"{place}: the seat is not asked again"
