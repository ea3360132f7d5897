"""What goes on at a table by itself: bots, automatic passes, and the clock."""

from __future__ import annotations

import asyncio
import logging
import math
import random
import time
from typing import TYPE_CHECKING

from moot.engine import PASS, Answer, Ask, IllegalAnswer, RulesError, StaleAnswer, Table
from moot.server import messages as m
from moot.server.refusals import NotAllowed
from moot.server.seats import pause
from moot.server.shown import prefers_of
from moot.server.store import SeatRow

if TYPE_CHECKING:
    from moot.server.live import Live

log = logging.getLogger("moot.server")

OTHERS = 5
"""So many other answers are tried when the rules fail on one that no person gave."""
AS_A_PERSON = 1.0, 5.0
"""So many beats a pass takes for who could do nothing else."""


class Clockwork:
    """Answers for those who need not think, or do not answer in time."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        """By seat: the ask that a bot thinks about (0: an automatic pass), and what answers it."""
        self._clock: asyncio.TimerHandle | None = None
        self.notes: list[str] = []
        """Notices that wait until an open window has closed."""

    @property
    def thinks(self) -> bool:
        return bool(self._thinking)

    @property
    def runs(self) -> bool:
        """Whether anything is going to happen by itself."""
        return self.thinks or self._clock is not None

    def wind(self, *, bots: bool = True) -> None:
        """Sets bots, automatic passes and the clock going for what is asked now; bots that think about it go on."""
        live, row = self._live, self._live.row
        table = live.table if row.state == "playing" and not row.paused else None
        asks = {} if table is None else {int(ask.seat): ask for ask in table.asks}
        for number, (about, task) in list(self._thinking.items()):
            if number not in asks or asks[number].id != about:
                task.cancel()
                del self._thinking[number]
        self.stop()
        if table is None:
            return
        for number, ask in asks.items():
            seat = row.seats[number]
            if number in self._thinking:
                continue
            if seat.kind == "bot":
                if bots:
                    self._thinking[number] = ask.id, live.start(self._bot(table, seat, ask.id))
            elif (wait := passes(table, ask, prefers_of(seat))) is not None:
                self._thinking[number] = 0, live.start(self._pass(number, ask.id, wait * live.hall.settings.pace))
        for seat in row.seats:
            if seat.kind == "guest" and seat.prefers.get("until") and arrived(table, asks.get(seat.number), seat):
                seat.prefers = {**seat.prefers, "until": "", "inside": []}
                live.watchers.tell([seat.number])
                live.start(live.hall.store.change_prefers(live.id, seat.number, seat.prefers))
        if row.deadline is not None:
            wait = max(0.0, row.deadline - time.time())
            self._clock = asyncio.get_running_loop().call_later(wait, self._ring)

    def stop(self) -> None:
        """Stops the clock."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def speak(self) -> None:
        """Tells what had to wait until the window was closed."""
        notes, self.notes = self.notes, []
        for words in notes:
            self._live.watchers.notice(words)

    # ------------------------------------------------------------ bots and passes

    async def _bot(self, table: Table, seat: SeatRow, ask: int) -> None:
        """A bot's answer: never sooner than anybody's."""
        hall = self._live.hall
        begun = time.monotonic()
        found = await hall.thinkers.decide(table, seat.number, seat.bot)
        await asyncio.sleep(left_of_beat(time.monotonic() - begun, hall.settings.pace))
        if not isinstance(found, str):
            try:
                await self._quietly(seat.number, found.ask, found.answer)
                return
            except IllegalAnswer:
                found = "its answer is not allowed"
        log.warning("table %s: bot %s at seat %s: %s", self._live.id, seat.bot, seat.number, found)
        default = self._open(seat.number, ask)
        if default is not None:
            note = f"{seat.name} gave no answer ({found}); a default move was made."
            await self._quietly(seat.number, ask, default.default, note)

    async def _pass(self, seat: int, ask: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self._quietly(seat, ask, PASS)

    async def _quietly(self, seat: int, ask: int, answer: Answer, note: str = "") -> None:
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
        await pause(self._live, True, "The server")

    # ------------------------------------------------------------ the clock

    def _ring(self) -> None:
        """The clock has run out: whoever has not answered gets a default move."""
        self._clock = None
        self._live.start(self._run_out())

    async def _run_out(self) -> None:
        live = self._live
        if live.table is None or live.row.deadline is None:
            return
        if time.time() < live.row.deadline:  # two clocks never run alike
            self.wind()
            return
        # All at once: while one is kept, somebody may answer after all, and then the others still get theirs.
        for seat, ask, default in [(ask.seat, ask.id, ask.default) for ask in live.table.asks]:
            note = f"The time of {live.name(seat)} has run out; a default move was made."
            await self._quietly(seat, ask, default, note)


def left_of_beat(spent: float, pace: float) -> float:
    """Seconds until a bot answers: on a beat, so that how long it thought about its hand can hardly be told."""
    return max(1, math.ceil(spent / pace)) * pace - spent if pace else 0.0


def passes(table: Table, ask: Ask, prefers: m.PrefersOut) -> float | None:
    """After how many beats a seat's settings pass by themselves; ``None`` if its player decides."""
    if PASS not in ask.keys:
        return None
    yields = prefers.until == "my ask" or (prefers.until == "elsewhere" and is_inside(table, prefers.inside))
    if prefers.auto_pass == "always" or ask.rule in prefers.rules or yields:
        return 1.0
    if prefers.auto_pass == "forced" and table.forced(ask.seat):
        return random.uniform(*AS_A_PERSON)  # the same time always would tell that there was no choice
    return None


def is_inside(table: Table, place: list[str]) -> bool:
    return table.titles[: len(place)] == place


def arrived(table: Table, ask: Ask | None, seat: SeatRow) -> bool:
    """Whether what a seat waits for, passing, is here."""
    prefers = prefers_of(seat)
    if prefers.until == "elsewhere":
        return not is_inside(table, prefers.inside)
    return ask is not None and PASS not in ask.keys
