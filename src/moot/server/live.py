"""A table in memory: what it takes is kept first, and what is kept is what it is."""

from __future__ import annotations

import asyncio
import logging
import secrets
import traceback
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec

from moot.engine import Answer, Done, IllegalAnswer, Preview, RulesError, StaleAnswer, Table
from moot.engine.remarks import GameOver, Remark
from moot.engine.table import Answered, TakenBack
from moot.releases.editions import edition_of, looks_as_today
from moot.server import messages as m
from moot.server import remarks
from moot.server.clockwork import Clockwork
from moot.server.consent import Consent
from moot.server.crossing import Crossing
from moot.server.entries import decode_log, encode_log
from moot.server.refusals import NotAllowed, Parked
from moot.server.shown import heard, here, info_of, notice, shown
from moot.server.store import Conflict, Entry, TableRow
from moot.server.turns import Whose
from moot.server.watchers import Watcher, Watchers

if TYPE_CHECKING:
    from moot.engine.errors import Said
    from moot.server.hall import Hall

log = logging.getLogger("moot.server")

TRIES = 5
"""How often an answer is given again when somebody in another process was faster, and its ask is still open."""
SNAPSHOT_EVERY = 40
"""So many entries are replayed at most when a table is loaded."""

UNREADABLE = "it could not be made again from what is kept"


class Live:
    """A table in memory."""

    def __init__(self, hall: Hall, row: TableRow, table: Table | None) -> None:
        self.hall = hall
        self.row = row
        self.table = table
        self.parked: Said | None = None
        """Why the game cannot be made again from what is kept, if it cannot."""
        self.lock = asyncio.Lock()
        self.watchers = Watchers(self)
        self.consent = Consent(self)
        self.crossing = Crossing(self)
        self.clockwork = Clockwork(self)
        self.used = hall.clock.steady()
        self.behind = False
        """Whether what is here may not be what is kept: the database could not be asked."""
        self.written = 0
        """The number of the last entry that the game was written down after, by this process."""
        self._filed = -1
        """The number of the last entry after which it could not be shown to somebody."""
        self._tasks: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------ what it is

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def whose(self) -> Whose:
        """Whose table it is, where bots are shared: where it was made, and by whom."""
        return self.row.place or self.row.owner, self.row.owner

    @property
    def begun(self) -> Table:
        """The game, which has begun."""
        assert self.table is not None
        return self.table

    def name(self, seat: int) -> str:
        return self.row.seats[seat].name

    def seats_of(self, guest: str) -> list[int]:
        """The seats of a guest."""
        return [seat.number for seat in self.row.seats if seat.kind == "guest" and seat.guest == guest]

    def may_watch(self, guest: str, invite: str | None) -> bool:
        """Whether a guest may look on."""
        if self.seats_of(guest) or self.row.owner == guest or any(seat.former == guest for seat in self.row.seats):
            return True
        if not self.row.spectators:
            return False
        return self.row.visibility == "public" or (self.row.visibility == "link" and self.is_invite(invite))

    def is_invite(self, token: str | None) -> bool:
        """Whether this is what lets others in."""
        return token is not None and secrets.compare_digest(token.encode(), self.row.invite.encode())

    def info(self, guest: str) -> m.TableInfo:
        """The table as the lobby shows it to a guest."""
        found = info_of(self.row, guest, self.hall.hours, self.watchers.guests, self.parked)
        found.offer = self.crossing.offer
        if self.table is not None:
            game = self.table.rules.game
            found.edition, found.plain = edition_of(game), not looks_as_today(game)
        return found

    @property
    def here(self) -> list[int]:
        """The seats whose players are connected, in whichever process."""
        return here(self.row, self.watchers.guests, self.hall.hours.now())

    async def playing(self, *, also_paused: bool = False) -> Table:
        """The game, if it goes on; its lock must be held."""
        if self.behind:
            await self.catch_up(reload=True)
        if self.parked is not None:
            raise NotAllowed(self.parked)
        if self.table is None or self.row.state == "waiting":
            raise NotAllowed(remarks.NotBegun())
        if self.row.state != "playing":
            raise StaleAnswer(GameOver(), [])
        if self.row.paused and not also_paused:
            raise NotAllowed(remarks.Paused())
        return self.table

    # ------------------------------------------------------------ what it takes

    async def answer(self, seat: int, ask: int, answer: Answer, note: Remark | None = None) -> None:
        """Takes an answer and keeps it; a refused one raises and changes nothing.

        Of a ``note`` those who watch hear when the answer may be noticed.
        """
        async with self.lock:
            for _ in range(TRIES):
                table = await self.playing()
                try:
                    done = table.answer(seat, ask, answer)
                except RulesError as error:
                    await self._failed(error, f"seat {seat} answered {answer!r} to ask {ask}")
                    raise
                if await self.keep(seat, done, ask, note):
                    return
            raise StaleAnswer(remarks.Faster(), [])

    async def preview(self, seat: int, ask: int, answer: Answer) -> tuple[Preview, list[m.Plain]]:
        """What an answer would do, as far as its seat may know, and its events in words; refused like the answer."""
        async with self.lock:
            table = await self.playing()
            table.open_ask(seat, ask)
            try:
                found = table.preview(seat, answer)
                return found, heard(found.events)
            except IllegalAnswer:
                raise
            except Exception as error:  # a rule failed, whichever way
                await self._file(error, f"seat {seat} looked at {answer!r} for ask {ask}", table.save(), once=True)
                raise NotAllowed(remarks.NotForeseen()) from error

    async def keep(self, seat: int, done: Done, told: int, note: Remark | None = None) -> bool:
        """Keeps what the table has just taken; if that cannot be, the table goes back to what is kept.

        ``told`` is the ask that those who watch know of. ``False`` if another process was faster.
        """
        table, row, moved = self.begun, self.row, done.moved
        now = self.hall.clock.now()
        clock = row.clock if not (table.over or row.paused) else None
        deadline = (self.hall.hours.now() + clock if clock else None) if moved else row.deadline
        outcome = msgspec.to_builtins(table.outcome) if table.outcome is not None else None
        number = row.number + 1
        entry = Entry(
            self.id,
            number,
            seat,
            encode_log(table.log[done.entries.start :]),
            now,
            now if moved else row.since,
            list(table.asked),
            deadline,
            "finished" if table.over else "playing",
            outcome,
            row.paused,
            table.save(embed=False) if number % SNAPSHOT_EVERY == 0 or table.over else None,
        )
        try:
            await asyncio.shield(self.hall.store.append(entry))
        except Conflict:
            await self.catch_up(reload=True, told=told)
            return False
        except BaseException:
            self.behind = True
            await self.catch_up(reload=True, told=told)
            self.watchers.tell([seat])
            raise
        row.number, row.since, row.waits_for = number, entry.since, entry.waits_for
        self.written = number if entry.snapshot is not None else self.written
        row.deadline, row.state, row.outcome = deadline, entry.state, outcome
        self.used = self.hall.clock.steady()
        if moved and row.paused and row.time_left is not None:  # taken back: what is asked now has all of its time
            await self.hall.store.change_table(self.id, time_left=None)
            row.time_left = None
        if note is not None:
            self.clockwork.notes.append(note)
        if moved:
            self.consent.asked = None
        # In an open window nobody but who answered may notice that somebody has answered.
        self.watchers.tell(None if moved else [seat])
        if moved:
            self.clockwork.speak()
            self.clockwork.wind()
        if table.over:
            self.watchers.changed()
        return True

    async def catch_up(self, *, reload: bool = False, told: int | None = None) -> None:
        """Takes in what other processes have kept, or starts again from what is kept; its lock must be held.

        ``told`` is the ask that those who watch know of, if that is not what is open here.
        """
        row = await self.hall.store.table(self.id)
        if row is None:
            return
        reload = reload or self.behind or self.table is None or row.number < self.row.number
        looked = shown(self.row)
        answered: set[int | None] = set()
        """Seats for which something is new, whatever happens to the others."""
        moved = False
        if not reload:
            self.behind = True  # until all of it has been taken in
            for number, written in await self.hall.store.entries(self.id, self.row.number):
                if number <= row.number:
                    entries = decode_log(written)
                    for done in self.begun.play(entries):
                        moved = moved or done.moved
                    answered |= {one.seat for one in entries if isinstance(one, Answered | TakenBack)}
            old = [seat.prefers for seat in self.row.seats]
            answered |= {seat.number for seat in row.seats if seat.prefers != old[seat.number]}
            self.row = row
        else:
            known = None if self.table is None or self.behind else self.table.serial
            before = known if told is None else told
            self.row = row
            await self.restore()
            moved = self.table is None or before != self.table.serial
        self.behind = False
        self.hall.presence.insist(self)
        if moved:
            self.consent.asked = None
        if shown(row) != looked:
            self.watchers.changed()
        else:
            # As in `keep`: in an open window nobody else may notice.
            self.watchers.tell(None if moved else answered)
            self.watchers.here_news()
        if moved:
            self.clockwork.speak()
        self.clockwork.wind(bots=reload)

    async def restore(self) -> None:
        """Makes the game again from what is kept; if that cannot be, the table is parked, and filed once."""
        self.parked = None
        try:
            self.table = await self.hall.restore(self.row)
        except Parked as error:
            self.table, self.parked = None, error.said
            kept = await self.hall.store.snapshot(self.id, self.row.number)
            await self._file(error, UNREADABLE, kept[1] if kept is not None else b"", once=True)
            await self.crossing.look()

    # ------------------------------------------------------------ what goes wrong

    async def _failed(self, error: Exception, what: str) -> None:
        """A rule failed: the table stands as before; it is filed, and those who sit here hear of it."""
        if self.begun.closed:  # it could not go back by itself
            self.behind = True
            await self.catch_up(reload=True)
        await self._file(error, what, self.table.save() if self.table is not None else b"")
        self.watchers.notice(remarks.RulesFailedOnce())

    async def unseen(self, error: Exception, watcher: Watcher) -> None:
        """What an audience sees cannot be shown: it is filed, once for each decision."""
        watcher.send(notice(self.id, remarks.NotShown()))
        if self._filed < self.row.number:
            self._filed = self.row.number
            await self._file(error, "it could not be shown", self.begun.save())

    async def _file(self, error: Exception, what: str, save: bytes, *, once: bool = False) -> None:
        log.error("rules failed at table %s: %s", self.id, what, exc_info=error)
        words = "".join(traceback.format_exception(error))
        await self.hall.store.report(self.id, self.row.number, f"{what}\n{words}", save, once=once)

    # ------------------------------------------------------------ what nobody waits for

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begins something that goes on beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s: %r", self.id, task.exception())

    def rest(self) -> list[asyncio.Task[None]]:
        """Stops everything that goes on by itself; what has been told to end, and has not yet."""
        self.clockwork.stop()
        for task in self._tasks:
            task.cancel()
        return list(self._tasks)
