"""What goes on at a table by itself: bots, automatic passes, and the clock."""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING

from moot.engine import PASS, Answer, Ask, IllegalAnswer, RulesError, StaleAnswer, Table
from moot.engine.remarks import Remark
from moot.server import remarks
from moot.server.bots import Thought
from moot.server.passing import arrived, as_a_person, is_unseen, passes
from moot.server.refusals import DATABASE_FAILS, NotAllowed, TooSoon
from moot.server.seats import pause
from moot.server.shown import prefers_of
from moot.server.store import SeatRow

if TYPE_CHECKING:
    from moot.server.live import Live

log = logging.getLogger("moot.server")

QUIET = 60.0
"""Seconds for which it is not told again that bots rest."""
OTHERS = 5
"""So many other answers are tried when the rules fail on one that no person gave."""


class Clockwork:
    """Answers for those who need not think, or do not answer in time."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._thinking: dict[int, tuple[tuple[int, str], asyncio.Task[None]]] = {}
        """By seat: the ask that is to be answered, and by which bot or by a pass; and what does it."""
        self._quiet_until = 0.0
        self._clock: asyncio.TimerHandle | None = None
        self._left: dict[int, tuple[int, float]] = {}
        """By seat: an ask, and how many seconds were left until it was passed. Else pauses could put a pass off."""
        self.notes: list[Remark] = []
        """Notices that wait until an open window has closed."""

    @property
    def thinks(self) -> bool:
        return bool(self._thinking)

    @property
    def runs(self) -> bool:
        """Whether anything is going to happen by itself."""
        return self.thinks or self._clock is not None

    @property
    def sleeps(self) -> bool:
        """Whether only bots play, and nobody watches: such a game goes on when somebody does."""
        live = self._live
        return not live.watchers and not any(seat.kind == "guest" for seat in live.row.seats)

    async def look_again(self) -> None:
        """Somebody watches from now on: a game that has slept goes on."""
        async with self._live.lock:
            if not self.runs:
                self.wind()

    def wind(self, *, bots: bool = True) -> None:
        """Sets bots, automatic passes and the clock going for what is asked now; those that are on their way go on.

        If they did not, who makes the table wind again and again could see whether a pass is on its way.
        """
        live, row = self._live, self._live.row
        table = live.table if row.state == "playing" and not row.paused and not self.sleeps else None
        asks = {} if table is None else {int(ask.seat): ask for ask in table.asks}
        wanted = {} if table is None else {number: self._by_itself(table, ask) for number, ask in asks.items()}
        for number, (begun, task) in list(self._thinking.items()):
            if wanted.get(number) != begun:
                task.cancel()
                del self._thinking[number]
        self.stop()
        if table is None:
            return
        for number, about in wanted.items():
            seat = row.seats[number]
            if about is None or number in self._thinking or (seat.kind == "bot" and not bots):
                continue
            work = self._bot(table, seat, about[0]) if seat.kind == "bot" else self._pass(number, about[0])
            self._thinking[number] = about, live.start(work)
        for seat in row.seats:
            if seat.kind == "guest" and seat.prefers.get("until") and arrived(table, asks.get(seat.number), seat):
                seat.prefers = {**seat.prefers, "until": "", "inside": []}
                live.watchers.tell([seat.number])
                live.start(live.hall.store.change_prefers(live.id, seat.number, seat.prefers))
        if row.deadline is not None:
            wait = max(0.0, row.deadline - live.hall.hours.now())
            self._clock = live.hall.clock.call_later(wait, self._ring)

    def stop(self) -> None:
        """Stops the clock."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def speak(self) -> None:
        """Tells what had to wait until the window was closed."""
        notes, self.notes = self.notes, []
        for said in {str(note): note for note in notes}.values():
            self._live.watchers.notice(said)

    # ------------------------------------------------------------ bots and passes

    def _by_itself(self, table: Table, ask: Ask) -> tuple[int, str] | None:
        """The ask, and which bot answers it, or that it is passed; ``None`` if its player decides."""
        seat = self._live.row.seats[ask.seat]
        if seat.kind == "bot":
            return ask.id, f"bot {seat.bot}"
        return (ask.id, PASS) if passes(table, ask, prefers_of(seat)) else None

    async def _bot(self, table: Table, seat: SeatRow, ask: int) -> None:
        """A bot's answer: never sooner than anybody's."""
        hall = self._live.hall
        await self._rested()
        begun = hall.clock.steady()
        found = await hall.thinkers.decide(table, seat.number, seat.bot, self._live.whose)
        await hall.clock.sleep(left_of_beat(hall.clock.steady() - begun, hall.settings.pace))
        async with hall.answering.turn(self._live.whose):
            await self._decided(seat, ask, found)

    async def _rested(self) -> None:
        """Waits as long as bots have answered too often for whoever made the table, however hard they thought."""
        hall = self._live.hall
        while True:
            try:
                hall.limits.take_for("answers of bots", self._live.whose)
                return
            except TooSoon as soon:
                now = hall.clock.steady()
                if now >= self._quiet_until:
                    self._quiet_until = now + QUIET
                    self._live.watchers.notice(remarks.BotsRest(soon.seconds))
                await hall.clock.sleep(soon.seconds)

    async def _decided(self, seat: SeatRow, ask: int, found: Thought | Remark) -> None:
        """Takes what a bot came to; without anything, a default move is made for it."""
        if not isinstance(found, Remark):
            try:
                await self._quietly(seat.number, found.ask, found.answer)
                return
            except IllegalAnswer:
                found = remarks.BotNotAllowed()
        log.warning("table %s: bot %s at seat %s: %s", self._live.id, seat.bot, seat.number, found)
        default = self._open(seat.number, ask)
        if default is not None:
            note = remarks.GaveNoAnswer(seat.name, found)
            await self._quietly(seat.number, ask, default.default, note)

    async def _pass(self, seat: int, ask: int) -> None:
        live, clock = self._live, self._live.hall.clock
        if not is_unseen(live.row, live.watchers.guests, live.row.seats[seat]):
            of, left = self._left.get(seat, (ask, 0.0))
            wait = left if of == ask and left else as_a_person() * live.hall.settings.pace
            begun = clock.steady()
            try:
                await clock.sleep(wait)
            finally:
                self._left[seat] = ask, max(0.0, wait - (clock.steady() - begun))
        await self._quietly(seat, ask, PASS)

    async def _quietly(self, seat: int, ask: int, answer: Answer, note: Remark | None = None) -> None:
        """An answer that nobody waits to hear of; if it has become stale, so much the better."""
        self._thinking.pop(seat, None)
        try:
            await self._live.answer(seat, ask, answer, note)
        except RulesError:
            await self._otherwise(seat, ask, answer)
        except (StaleAnswer, NotAllowed):
            pass

    def _open(self, seat: int, ask: int) -> Ask | None:
        """The ask, if it is still open."""
        found = self._live.table.ask(seat) if self._live.table is not None else None
        return found if found is not None and found.id == ask else None

    async def _otherwise(self, seat: int, ask: int, failed: Answer) -> None:
        """The rules failed on an answer that no person gave: another is given; if they fail on all, the game waits."""
        found = self._open(seat, ask)
        if found is None:
            return
        default = found.default
        single = [key if found.kind != "some" else [key] for key in found.keys]
        others = [default, *(one for one in single if one != default)]
        for answer in [one for one in others if one != failed][:OTHERS]:
            try:
                await self._live.answer(seat, ask, answer)
                return
            except (StaleAnswer, NotAllowed):
                return
            except (RulesError, IllegalAnswer):
                continue
        await pause(self._live, True, remarks.ServerPauses())

    # ------------------------------------------------------------ the clock

    def _ring(self) -> None:
        """The clock has run out: whoever has not answered gets a default move."""
        self._clock = None
        self._live.start(self._run_out())

    async def _run_out(self) -> None:
        live = self._live
        if live.table is None or live.row.deadline is None:
            return
        try:
            await live.hall.hours.sure()
        except DATABASE_FAILS:
            return  # when it is back all clocks are set anew
        if live.row.deadline is None or live.hall.hours.now() < live.row.deadline:  # two clocks never run alike
            self.wind()
            return
        # All at once: while one is kept, somebody may answer after all, and then the others still get theirs.
        several = len(live.table.asked) > 1
        for seat, ask, default, occasion in [(ask.seat, ask.id, ask.default, ask.occasion) for ask in live.table.asks]:
            # Who of several had answered is nobody's business; in a window, who had not perhaps had a choice.
            named = occasion is None and not several
            up = remarks.TimeUp(live.name(seat)) if named else remarks.SomeTimeUp()
            await self._quietly(seat, ask, default, up)


def left_of_beat(spent: float, pace: float) -> float:
    """Seconds until a bot answers: on a beat, so that how long it thought about its hand can hardly be told."""
    return max(1, math.ceil(spent / pace)) * pace - spent if pace else 0.0
