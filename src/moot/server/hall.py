"""The tables of this process: each lives in memory while somebody needs it, and everything it takes is kept first."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import traceback
from collections.abc import Iterable
from typing import Any, Protocol

import msgspec

from moot import api
from moot.bots import bots_of
from moot.engine import PASS, Answer, Ask, IllegalAnswer, MootError, RulesError, StaleAnswer, Table, UndoRefused
from moot.engine.table import Answered, TakenBack
from moot.engine.table import Entry as LogEntry
from moot.server import messages as m
from moot.server.bots import Thinkers
from moot.server.settings import Settings
from moot.server.store import ChatRow, Conflict, Entry, SeatRow, Store, TableRow

log = logging.getLogger("moot.server")

TRIES = 5
"""How often an answer is given again when somebody in another process was faster, and its ask is still open."""
SNAPSHOT_EVERY = 40
"""So many entries are replayed at most when a table is loaded."""

_log_encoder = msgspec.msgpack.Encoder()
decode_log = msgspec.msgpack.Decoder(list[LogEntry]).decode


class NotAllowed(MootError):
    """Who asks for it may not have it."""


class Watcher(Protocol):
    """Somebody who is told when a table has moved."""

    guest: str

    def moved(self, live: Live, seats: Iterable[int | None] | None) -> None:
        """There is news for these audiences; for all, if none are named."""

    def table_news(self, live: Live) -> None: ...

    def watch(self, live: Live, since: int) -> None: ...

    def unwatch(self, id_: str) -> None: ...

    def send(self, message: m.Messages) -> None: ...


class UndoAsked:
    """An undo that waits for the others to agree."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.agreed: set[int] = set()


class Live:
    """A table in memory."""

    def __init__(self, hall: Hall, row: TableRow, table: Table | None) -> None:
        self.hall = hall
        self.row = row
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.undo_asked: UndoAsked | None = None
        self.used = time.monotonic()
        self.behind = False
        """Whether what is here may not be what is kept: the database could not be asked."""
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        """By seat: the ask that a bot thinks about (0: an automatic pass), and what answers it."""
        self._filed = -1
        """The number of the last entry after which it could not be shown to somebody."""
        self._notes: list[str] = []
        """Notices that wait until an open window has closed."""
        self._clock: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._talking = asyncio.Lock()
        self._heard = 0
        """The number of the last line of the chat that was told."""
        self._told: dict[tuple[int | None, int, int, int], bytes] = {}
        """News that has been put together already, by audience and what it knows."""

    # ------------------------------------------------------------ what it is

    @property
    def id(self) -> str:
        return self.row.id

    def seats_of(self, guest: str) -> list[int]:
        """The seats of a guest."""
        return [seat.number for seat in self.row.seats if seat.kind == "guest" and seat.guest == guest]

    def may_watch(self, guest: str, invite: str | None) -> bool:
        """Whether a guest may look on."""
        if self.seats_of(guest) or self.row.owner == guest:
            return True
        if not self.row.spectators:
            return False
        return self.row.visibility == "public" or (self.row.visibility == "link" and self.is_invite(invite))

    def is_invite(self, token: str | None) -> bool:
        """Whether this is what lets others in."""
        return token is not None and secrets.compare_digest(token.encode(), self.row.invite.encode())

    def info(self, guest: str) -> m.TableInfo:
        """The table as the lobby shows it to a guest."""
        row = self.row
        return info_of(row, guest, {watcher.guest for watcher in self.watchers})

    # ------------------------------------------------------------ what it is told

    async def answer(self, seat: int, ask: int, answer: Answer) -> None:
        """Takes an answer and keeps it; a refused one raises and changes nothing."""
        async with self.lock:
            for _ in range(TRIES):
                table = await self._playing()
                logged, serial = len(table._log), table._state.serial
                try:
                    table.answer(seat, ask, answer)
                except RulesError as error:
                    await self._failed(error, table, f"seat {seat} answered {answer!r} to ask {ask}")
                    raise
                if await self._keep(seat, logged, serial):
                    return
            raise StaleAnswer("Somebody else was faster.", [])

    async def undo(self, seat: int, agreed: Iterable[int] = ()) -> bool:
        """Takes a decision back; ``False`` if the others must agree first, who are asked."""
        async with self.lock:
            table = await self._playing()
            logged, serial = len(table._log), table._state.serial
            try:
                table.undo(seat, list(agreed))
            except UndoRefused:
                if agreed:
                    raise
                if self._others(seat):
                    table.copy().undo(seat, self._everyone_but(seat))  # raises if there is nothing to agree to
                    self._ask_undo(UndoAsked(seat))
                    return False
                table.undo(seat, self._everyone_but(seat))  # bots do not mind
            if not await self._keep(seat, logged, serial):
                raise StaleAnswer("Somebody else was faster.", [])
            return True

    async def agree(self, seat: int, yes: bool) -> None:
        """A seat's word on the undo that was asked for."""
        asked = self.undo_asked
        if asked is None or seat == asked.seat:
            raise NotAllowed("Nobody has asked you to agree to anything.")
        if not yes:
            self._ask_undo(None)
            self.notice(f"{self.name(seat)} does not agree to take that back.")
            return
        asked.agreed.add(seat)
        if asked.agreed >= set(self._others(asked.seat)):
            self.undo_asked = None
            await self.undo(asked.seat, self._everyone_but(asked.seat))
        else:
            self._ask_undo(asked)

    def _ask_undo(self, asked: UndoAsked | None) -> None:
        self.undo_asked = asked
        self._tell(None)
        self._pass_on("undo", None if asked is None else [asked.seat, *sorted(asked.agreed)])

    def _everyone_but(self, seat: int) -> list[int]:
        return [other for other in range(len(self.row.seats)) if other != seat]

    def _others(self, seat: int) -> list[int]:
        """The people at the other seats."""
        return [one.number for one in self.row.seats if one.kind == "guest" and one.number != seat]

    async def _playing(self) -> Table:
        if self.behind:
            await self.catch_up(reload=True)
        if self.table is None or self.row.state == "waiting":
            raise NotAllowed("The game has not begun.")
        if self.row.state != "playing":
            raise StaleAnswer("The game is over.", [])
        if self.row.paused:
            raise NotAllowed("The game is paused.")
        return self.table

    async def _keep(self, seat: int | None, logged: int, serial: int) -> bool:
        """Keeps what the table has just taken; if that cannot be, the table goes back to what is kept.

        ``False`` if another process was faster.
        """
        table, row = self._table(), self.row
        moved = table._state.serial != serial or table.over
        now = time.time()
        deadline = (now + row.clock if row.clock and not table.over else None) if moved else row.deadline
        outcome = msgspec.to_builtins(table.outcome) if table.outcome is not None else None
        number = row.number + 1
        entry = Entry(
            self.id,
            number,
            seat,
            _log_encoder.encode(table._log[logged:]),
            now,
            now if moved else row.since,
            list(table._state.asked),
            deadline,
            "finished" if table.over else "playing",
            outcome,
            table.save(embed=False) if number % SNAPSHOT_EVERY == 0 or table.over else None,
        )
        try:
            await asyncio.shield(self.hall.store.append(entry))
        except Conflict:
            await self.catch_up(reload=True, told=serial)
            return False
        except BaseException:
            self.behind = True
            await self.catch_up(reload=True)
            raise
        row.number, row.since, row.waits_for = number, entry.since, entry.waits_for
        row.deadline, row.state, row.outcome = deadline, entry.state, outcome
        self.used = time.monotonic()
        if moved:
            self.undo_asked = None
        # In an open window nobody but who answered may notice that somebody has answered.
        self._tell(None if moved else [seat])
        if moved:
            notes, self._notes = self._notes, []
            for words in notes:
                self.notice(words)
            self.wind()
        if table.over:
            self.changed()
        return True

    async def catch_up(self, *, reload: bool = False, told: int | None = None) -> None:
        """Takes in what other processes have kept, or starts again from what is kept; its lock must be held.

        ``told`` is the ask that those who watch know of, if it is not the open one.
        """
        row = await self.hall.store.table(self.id)
        if row is None:
            return
        reload = reload or self.behind or self.table is None or row.number < self.row.number
        before = None if self.table is None or self.behind else self.table._state.serial if told is None else told
        shown, answered = _shown(self.row), set()
        if not reload:
            self.behind = True  # until all of it has been taken in
            for number, written in await self.hall.store.entries(self.id, self.row.number):
                if number <= row.number:
                    entries = decode_log(written)
                    replay(self._table(), entries)
                    answered |= {one.seat for one in entries if isinstance(one, Answered | TakenBack)}
            self.row = row
        else:
            self.row, self.table = row, await self.hall.restore(row)
        self.behind = False
        self._told.clear()
        moved = self.table is None or before != self.table._state.serial
        if moved:
            self.undo_asked = None
        if _shown(row) != shown:
            self.changed()
        else:
            # As in `_keep`: in an open window nobody else may notice.
            self._tell(None if moved else answered)
        self.wind(bots=reload)

    def _table(self) -> Table:
        assert self.table is not None
        return self.table

    async def _failed(self, error: Exception, table: Table, what: str) -> None:
        """A rule failed: the table stands as before; it is filed, and those who sit here hear of it."""
        await self._file(error, table, what)
        self.notice("The rules of the game failed on an answer. It has been taken back, and the game has been filed.")

    async def unseen(self, error: Exception, watcher: Watcher) -> None:
        """What an audience sees cannot be shown: it is filed, once for each decision."""
        watcher.send(m.Notice(self.id, "The game cannot be shown to you as it is now. It has been filed."))
        if self._filed < self.row.number:
            self._filed = self.row.number
            await self._file(error, self._table(), "it could not be shown")

    async def _file(self, error: Exception, table: Table, what: str) -> None:
        log.error("rules failed at table %s: %s", self.id, what, exc_info=error)
        words = "".join(traceback.format_exception(error))
        await self.hall.store.report(self.id, self.row.number, f"{what}\n{words}", table.save())

    # ------------------------------------------------------------ those who watch

    def _tell(self, seats: Iterable[int | None] | None) -> None:
        self._told.clear()
        for watcher in list(self.watchers):
            watcher.moved(self, seats)

    def changed(self) -> None:
        """The table as the lobby sees it has changed."""
        for watcher in list(self.watchers):
            if not self.may_watch(watcher.guest, self.row.invite):  # not any more
                watcher.send(m.Notice(self.id, "This table is not open to you any more."))
                watcher.unwatch(self.id)
        for watcher in list(self.watchers):
            watcher.table_news(self)
        self._tell(None)

    async def chat_up(self) -> None:
        """Tells what has been said since the last time, here or in other processes: in order, and every line once."""
        async with self._talking:
            await self._chat_up()

    async def _chat_up(self) -> None:
        for line in await self.hall.store.chat(self.id, self._heard):
            self._heard = line.number
            for watcher in list(self.watchers):
                watcher.send(self._line(line))

    async def greet(self, watcher: Watcher, since: int) -> None:
        """Somebody watches from now on, and hears what was said before."""
        async with self._talking:
            await self._chat_up()
            lines = [line for line in await self.hall.store.chat(self.id) if line.number <= self._heard]
            watcher.watch(self, since)
            for line in lines:
                watcher.send(self._line(line))

    def _line(self, line: ChatRow) -> m.ChatLine:
        return m.ChatLine(self.id, line.number, line.name, line.seat, line.text, line.at)

    def notice(self, words: str) -> None:
        """Tells all who watch."""
        self._notice(words)
        self._pass_on("notice", words)

    def _notice(self, words: str) -> None:
        for watcher in list(self.watchers):
            watcher.send(m.Notice(self.id, words))

    def _pass_on(self, what: str, value: Any) -> None:
        if self.hall.store.is_postgres:
            self._start(self.hall.store.pass_on(self.id, what, value))

    def passed_on(self, what: str, value: Any) -> None:
        """Takes in what another process tells: it is not kept."""
        if what == "notice":
            self._notice(value)
        else:
            self.undo_asked = None if value is None else UndoAsked(value[0])
            if self.undo_asked is not None:
                self.undo_asked.agreed.update(value[1:])
            self._tell(None)

    def name(self, seat: int) -> str:
        return self.row.seats[seat].name

    def news(self, seat: int | None, since: int) -> tuple[bytes, int]:
        """What an audience sees now and what happened since; and the number of the next event."""
        table = self._table()
        upto = happened(table)
        asks = [ask for ask in table.asks if ask.seat == seat] if self.row.state == "playing" else []
        key = (seat, since, upto, len(asks))
        asked = self.undo_asked
        found = self._told.get(key) if asked is None else None
        if found is None:
            message = m.SeatNews(
                table=self.id,
                seat=seat,
                number=table._state.serial,
                view=msgspec.Raw(table.view_json(seat)),
                asks=[ask_out(ask) for ask in asks],
                since=since,
                events=table.events(seat, since),
                deadline=self.row.deadline,
                undo=m.UndoOut(asked.seat, sorted(asked.agreed)) if asked is not None else None,
            )
            found = msgspec.json.encode(message)
            if asked is None:
                self._told[key] = found
        return found, upto

    # ------------------------------------------------------------ what goes on by itself

    def wind(self, *, bots: bool = True) -> None:
        """Sets bots, automatic passes and the clock going for what is asked now; bots that think about it go on."""
        table = self.table if self.row.state == "playing" and not self.row.paused else None
        asks = {} if table is None else {int(ask.seat): ask for ask in table.asks}
        for number, (about, task) in list(self._thinking.items()):
            if number not in asks or asks[number].id != about:
                task.cancel()
                del self._thinking[number]
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if table is None:
            return
        for number, ask in asks.items():
            seat = self.row.seats[number]
            if number in self._thinking:
                continue
            if seat.kind == "bot":
                if bots:
                    self._thinking[number] = ask.id, self._start(self._bot(seat, ask.id))
            elif (answer := passes(table, ask, seat.prefers)) is not None:
                self._thinking[number] = 0, self._start(self._later(number, ask.id, answer))
            elif seat.prefers.get("until"):
                seat.prefers["until"] = ""  # what it waited for is here
                self._start(self.hall.store.change_prefers(self.id, number, seat.prefers))
        if self.row.deadline is not None:
            wait = max(0.0, self.row.deadline - time.time())
            self._clock = asyncio.get_running_loop().call_later(wait, self._ring)

    def _start(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s: %r", self.id, task.exception())

    async def _bot(self, seat: SeatRow, ask: int) -> None:
        """A bot's answer: never sooner than anybody's."""
        table = self._table()
        begun = time.monotonic()
        found = await self.hall.thinkers.decide(table, seat.number, seat.bot)
        await asyncio.sleep(max(0.0, self.hall.settings.pace - (time.monotonic() - begun)))
        if not isinstance(found, str):
            try:
                await self._quietly(seat.number, found.ask, found.answer)
                return
            except IllegalAnswer:
                found = "its answer is not allowed"
        log.warning("table %s: bot %s at seat %s: %s", self.id, seat.bot, seat.number, found)
        self._notes.append(f"{seat.name} gave no answer ({found}); a default move was made.")
        await self._by_default(seat.number, ask)

    async def _later(self, seat: int, ask: int, answer: Answer) -> None:
        await asyncio.sleep(self.hall.settings.pace)
        await self._quietly(seat, ask, answer)

    async def _quietly(self, seat: int, ask: int, answer: Answer) -> None:
        """An answer that nobody waits to hear of; if it has become stale, so much the better."""
        self._thinking.pop(seat, None)
        try:
            await self.answer(seat, ask, answer)
        except RulesError:
            await self._otherwise(seat, ask, answer)
        except (StaleAnswer, NotAllowed):
            pass

    async def _by_default(self, seat: int, ask: int) -> None:
        open_ask = self.table.ask(seat) if self.table is not None else None
        if open_ask is not None and open_ask.id == ask:
            await self._quietly(seat, ask, open_ask.default)

    async def _otherwise(self, seat: int, ask: int, failed: Answer) -> None:
        """The rules failed on an answer that no person gave: another is given; if they fail on all, the game waits."""
        open_ask = self.table.ask(seat) if self.table is not None else None
        if open_ask is None or open_ask.id != ask:
            return
        default = open_ask.default
        single = [key if open_ask.kind != "some" else [key] for key in open_ask.keys]
        others = [default, *(one for one in single if one != default)]
        for answer in [one for one in others if one != failed][:TRIES]:
            try:
                await self.answer(seat, ask, answer)
                return
            except (StaleAnswer, NotAllowed):
                return
            except (RulesError, IllegalAnswer):
                continue
        await self.hall.pause(self, True, "The server")

    def _ring(self) -> None:
        """The clock has run out: whoever has not answered gets a default move."""
        self._clock = None
        self._start(self._run_out())

    async def _run_out(self) -> None:
        if self.table is None or self.row.deadline is None:
            return
        if time.time() < self.row.deadline:  # two clocks never run alike
            self.wind()
            return
        for ask in self.table.asks:
            self._notes.append(f"The time of {self.name(ask.seat)} has run out; a default move was made.")
            await self._quietly(ask.seat, ask.id, ask.default)

    def rest(self) -> None:
        """Stops everything that goes on by itself."""
        for task in list(self._tasks):
            task.cancel()
        if self._clock is not None:
            self._clock.cancel()


class Hall:
    """All tables that are in memory here."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_budget)
        self._lives: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live | None]] = {}

    async def live(self, id_: str) -> Live | None:
        """The table with this id, from memory or from what is kept."""
        found = self._lives.get(id_)
        if found is not None:
            found.used = time.monotonic()
            return found
        if id_ not in self._loading:
            self._loading[id_] = asyncio.create_task(self._load(id_))
            self._loading[id_].add_done_callback(lambda _: self._loading.pop(id_, None))
        return await asyncio.shield(self._loading[id_])

    async def _load(self, id_: str) -> Live | None:
        row = await self.store.table(id_)
        if row is None:
            return None
        live = Live(self, row, await self.restore(row))
        self._lives[id_] = live
        live.wind()
        return live

    async def restore(self, row: TableRow, *, from_start: bool = False) -> Table | None:
        """The table of a row: its last snapshot, and what came later; or all of it, from the start."""
        if row.state == "waiting" or not row.ruleset:
            return None
        kept = await self.store.snapshot(row.id, 0 if from_start else row.number)
        contents = {}
        if (written := await self.store.content(row.ruleset)) is not None:
            contents[row.ruleset] = msgspec.json.decode(written)
        if kept is not None:
            number, table = kept[0], api.load(kept[1], contents)
        else:
            rules = api.find_rules(row.game, row.ruleset, None, contents)
            number = 0
            table = api.new_table(rules, len(row.seats), row.seed, row.options, [seat.name for seat in row.seats])
        for later, entry in await self.store.entries(row.id, number):
            if later <= row.number:
                replay(table, decode_log(entry))
        return table

    async def resume(self) -> None:
        """Games go on where they were when the server stopped."""
        for id_ in await self.store.playing():
            try:
                await self.live(id_)
            except Exception:
                log.exception("table %s cannot be loaded", id_)
            await asyncio.sleep(0)

    async def rescue(self) -> None:
        """Bots whose process has gone are set going again here."""
        late = time.time() - self.settings.late
        for id_ in await self.store.late(late):
            try:
                live = await self.live(id_)
                if live is not None and not live._thinking:
                    async with live.lock:
                        await live.catch_up()
                        live.wind()
            except Exception:
                log.exception("table %s cannot be looked after", id_)

    # ------------------------------------------------------------ seats of a game that goes on

    async def give_up(self, live: Live, number: int) -> None:
        """A player concedes: a bot plays on; without anybody else the table is abandoned."""
        async with live.lock:
            if live.row.state != "playing":
                raise NotAllowed("The game is not going on.")
            live.notice(f"{live.name(number)} concedes; a bot plays on.")
            await self._by_bot(live, number, bots_of(live.row.game)[0])
            if not any(seat.kind == "guest" for seat in live.row.seats):
                await self.store.change_table(live.id, state="abandoned", since=time.time())
                live.row.state = "abandoned"
            live.changed()
            live.wind()

    async def replace(self, live: Live, number: int, bot: str) -> None:
        """A player who has left is replaced."""
        if bot not in bots_of(live.row.game):
            raise NotAllowed(f"There is no bot '{bot}' for this game.")
        async with live.lock:
            live.notice(f"A bot plays on for {live.name(number)}.")
            await self._by_bot(live, number, bot)
            live.changed()
            live.wind()

    async def _by_bot(self, live: Live, number: int, bot: str) -> None:
        seat = msgspec.structs.replace(live.row.seats[number], kind="bot", guest=None, bot=bot, prefers={})
        await self.store.change_seat(live.id, seat)
        live.row.seats[number] = seat

    async def pause(self, live: Live, paused: bool, who: str) -> None:
        """Stops the clock, or starts it again with all of its time."""
        async with live.lock:
            if live.row.state != "playing":
                raise NotAllowed("The game is not going on.")
            deadline = time.time() + live.row.clock if live.row.clock and not paused else None
            await self.store.change_table(live.id, paused=paused, deadline=deadline)
            live.row.paused, live.row.deadline = paused, deadline
            live.notice(f"{who} {'pauses the game' if paused else 'lets the game go on'}.")
            live.changed()
            live.wind()

    async def prefer(self, live: Live, number: int, wishes: dict[str, Any]) -> None:
        """Keeps how the server shall pass for a seat."""
        async with live.lock:
            await self.store.change_prefers(live.id, number, wishes)
            live.row.seats[number].prefers = wishes
            live.wind()

    def sweep(self) -> None:
        """Tables that nobody needs leave the memory."""
        now = time.monotonic()
        for id_, live in list(self._lives.items()):
            idle = now - live.used > self.settings.idle_after
            if idle and not live.watchers and not live._thinking and live._clock is None:
                live.rest()
                del self._lives[id_]

    def here(self) -> list[Live]:
        return list(self._lives.values())

    def known(self, id_: str) -> Live | None:
        """The table, if it is in memory."""
        return self._lives.get(id_)

    def close(self) -> None:
        for live in self._lives.values():
            live.rest()


# ---------------------------------------------------------------- small things


def happened(table: Table) -> int:
    """How many events there are; at a table that goes on from a moment of another, with those before it."""
    return sum(len(events) for events, _ in table._before) + len(table._events)


def replay(table: Table, entries: Iterable[LogEntry]) -> None:
    """Plays entries of a log again; chance follows from the seed."""
    for entry in entries:
        if isinstance(entry, Answered):
            table.answer(entry.seat, entry.ask, entry.answer)
        elif isinstance(entry, TakenBack):
            table.undo(entry.seat, entry.agreed)


async def replay_to(hall: Hall, row: TableRow, number: int) -> Table:
    """The table as it was after so many of its entries."""
    early = msgspec.structs.replace(row, number=min(number, row.number))
    found = await hall.restore(early, from_start=True)
    assert found is not None
    return found


def _shown(row: TableRow) -> tuple[object, ...]:
    """What the lobby shows of a table, but for what comes and goes with each decision."""
    seats = [(seat.kind, seat.name, seat.guest, seat.bot) for seat in row.seats]
    return row.state, row.paused, row.visibility, row.spectators, row.clock, row.rematch, seats


def passes(table: Table, ask: Ask, prefers: dict[str, Any]) -> Answer | None:
    """What a seat's settings answer to an ask by themselves; ``None`` if its player decides."""
    if PASS not in ask.keys:
        return None
    wish = prefers.get("auto_pass", "never")
    if wish == "always" or ask.rule in prefers.get("rules", ()) or prefers.get("until"):
        return PASS
    return PASS if wish == "forced" and table.forced(ask.seat) else None


def ask_out(ask: Ask) -> m.AskOut:
    """An ask as it travels."""
    return m.AskOut(
        id=ask.id,
        seat=ask.seat,
        kind=ask.kind,
        rule=ask.rule,
        prompt=ask.prompt,
        options=[m.OptionOut(one.key, one.label, one.target) for one in ask.options],
        refused=[m.RefusalOut(one.key, one.label, one.rule, one.why) for one in ask.refused],
        low=ask.low if ask.kind == "some" else 1,
        high=ask.high if ask.kind == "some" else 1,
        ordered=ask.ordered,
        default=ask.default,
    )


def info_of(row: TableRow, guest: str, here: Iterable[str] = ()) -> m.TableInfo:
    """A table as the lobby shows it to a guest."""
    present = set(here)
    sits = any(seat.guest == guest for seat in row.seats)
    outcome = row.outcome or {}
    return m.TableInfo(
        id=row.id,
        game=row.game,
        state=row.state,  # type: ignore[arg-type]
        seats=[
            m.SeatInfo(
                number=seat.number,
                kind=seat.kind,  # type: ignore[arg-type]
                name=seat.name,
                you=seat.guest == guest,
                bot=seat.bot,
                here=seat.guest in present,
            )
            for seat in row.seats
        ],
        options=row.options,
        visibility=row.visibility,  # type: ignore[arg-type]
        spectators=row.spectators,
        clock=row.clock,
        owner=row.owner == guest,
        paused=row.paused,
        waits_for=row.waits_for if row.state == "playing" else [],
        since=row.since,
        deadline=row.deadline,
        winners=outcome.get("winners"),
        reason=outcome.get("reason", ""),
        rematch=row.rematch,
        invite=row.invite if sits or row.owner == guest else None,
    )
