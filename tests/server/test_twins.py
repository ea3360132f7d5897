"""Law 3 over the real socket: what a seat is sent, and when, is the same in worlds that it cannot tell apart.

Others hold other cards there, answer otherwise in secret, one before the other, and change their minds. The eyes look
at all that there is: asks, previews, refusals, the lobby, coming and going, pauses, and what can be taken back.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from moot.engine import PASS, Seat, Table, workbench
from moot.server import clockwork
from moot.server.clockwork import Clockwork
from moot.server.store import Entry, Store
from moot.server.watchers import Watchers
from tests.laws import mutants
from tests.server.twins import Case, Twin, compare, plan

PASSED = Case("hearing", 3, 0, passes=1, stages=2)
"""Somebody is passed for, who has a choice in one of the worlds alone."""
SEALED = Case("hearing", 4, 2, bot=1, stages=2)
"""All choose in secret, and a bot needs longer for it in one of the worlds."""
BACK = Case("android", 4, 0, stages=4, taking_back=True)
"""A decision is taken back by consent while some may have answered."""

CASES = {
    "windows that are passed": PASSED,
    "secrets of persons and a bot": SEALED,
    "a decision that is taken back": BACK,
    "reactions": Case("voices", 4, 6, stages=2),
    "cards put down together": Case("lawyerup", 4, 1),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_a_seat_is_sent_the_same_at_the_same_moments(case: Case, tmp_path: Path) -> None:
    made, messages = compare(case, tmp_path)
    assert made.windows
    assert messages > 20


def test_the_worlds_differ_in_what_is_to_be_hidden() -> None:
    assert plan(PASSED).choices
    assert plan(BACK).backs
    assert {case.game for case in CASES.values()} == {"hearing", "voices", "lawyerup", "android"}
    for case in CASES.values():
        one, other = plan(case).worlds
        assert workbench.state(one).face != workbench.state(other).face


def test_an_answer_in_secret_that_cannot_be_kept_is_nobody_elses_business(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one of the worlds the database fails once, when somebody answers first; who answered gives it again."""
    sound, answer = Store.append, Twin.answer
    failing: list[bool] = []

    def append(self: Store, entry: Entry) -> Any:
        if failing and failing.pop():
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            done.set_exception(sqlite3.OperationalError("database or disk is full"))
            return done
        return sound(self, entry)

    async def again(self: Twin, seat: int, given: Any) -> None:
        first = seat != self.case.eyes and not workbench.state(self.live.begun).answers
        if self.world == 0 and first and len(self.live.begun.asked) > 1:
            failing.append(True)
            with pytest.raises(AssertionError, match="could not answer"):
                await answer(self, seat, given)
            assert not failing
        await answer(self, seat, given)

    monkeypatch.setattr(Store, "append", append)
    monkeypatch.setattr(Twin, "answer", again)
    compare(Case("hearing", 4, 2, stages=1), tmp_path)


# ---------------------------------------------------------------- servers with one fault each


def tells_who_has_answered(patch: pytest.MonkeyPatch) -> None:
    """Everybody gets news of every answer."""
    sound = Watchers.tell

    def tell(self: Watchers, seats: Iterable[int | None] | None) -> None:
        sound(self, None)

    patch.setattr(Watchers, "tell", tell)


def waits_for_who_has_not(patch: pytest.MonkeyPatch) -> None:
    """The lobby shows for whom the table still waits."""

    def asked(self: Table) -> tuple[Seat, ...]:
        game = workbench.state(self)
        return tuple(seat for seat in game.asked if seat not in game.answers)

    patch.setattr(Table, "asked", property(asked))


def undo_that_counts(patch: pytest.MonkeyPatch) -> None:
    """An undo needs no consent as long as nobody has answered."""
    mutants.undo_that_counts(patch)


def padded_by_a_hand(patch: pytest.MonkeyPatch) -> None:
    """News is as long as the hands of others are strong."""
    sound = Watchers.news

    def news(self: Watchers, seat: int | None, since: int) -> tuple[bytes, int]:
        told, upto = sound(self, seat, since)
        game = workbench.state(self._live.begun)
        hidden = [
            face
            for face, label in zip(game.face, game.know[game.seats if seat is None else seat], strict=True)
            if label
        ]
        return told + b" " * (sum(n * face for n, face in enumerate(hidden)) % 97), upto

    patch.setattr(Watchers, "news", news)


def passes_at_once_without_a_choice(patch: pytest.MonkeyPatch) -> None:
    """Who could do nothing else is passed for at once."""
    sound = Clockwork._pass

    async def quick(self: Clockwork, seat: int, ask: int) -> None:
        if self._live.begun.forced(seat):
            await self._quietly(seat, ask, PASS)
        else:
            await sound(self, seat, ask)

    patch.setattr(Clockwork, "_pass", quick)


def bot_without_a_beat(patch: pytest.MonkeyPatch) -> None:
    """A bot answers as soon as it knows what."""

    def none_left(spent: float, pace: float) -> float:
        return 0.0

    patch.setattr(clockwork, "left_of_beat", none_left)


def deadline_by_the_last_answer(patch: pytest.MonkeyPatch) -> None:
    """A secret answer moves the clock on."""
    sound: Any = Watchers.news

    def news(self: Watchers, seat: int | None, since: int) -> tuple[bytes, int]:
        row, game = self._live.row, workbench.state(self._live.begun)
        before = row.deadline
        row.deadline = None if before is None else before + len(game.answers)
        self._news_of.clear()
        try:
            found: tuple[bytes, int] = sound(self, seat, since)
            return found
        finally:
            row.deadline = before

    patch.setattr(Watchers, "news", news)


FAULTS: list[tuple[Callable[[pytest.MonkeyPatch], None], Case]] = [
    (tells_who_has_answered, SEALED),
    (waits_for_who_has_not, SEALED),
    (undo_that_counts, BACK),
    (padded_by_a_hand, SEALED),
    (passes_at_once_without_a_choice, PASSED),
    (bot_without_a_beat, SEALED),
    (deadline_by_the_last_answer, SEALED),
]


@pytest.mark.parametrize(("fault", "case"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_a_server_with_a_fault_is_caught(
    fault: Callable[[pytest.MonkeyPatch], None], case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError, match="tells the worlds apart"):
        compare(case, tmp_path)
