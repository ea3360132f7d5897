"""All tables that are in memory here, and how they come there from what is kept."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from moot import api
from moot.engine import SaveError, Table
from moot.engine.chance import commitment
from moot.engine.remarks import Remark
from moot.games import GAMES
from moot.releases import version_of
from moot.server import remarks
from moot.server.bots import Thinkers
from moot.server.clients import Clients
from moot.server.entries import decode_log
from moot.server.hours import Hours
from moot.server.limits import Limits, Sockets
from moot.server.live import Live
from moot.server.presence import Presence
from moot.server.refusals import DATABASE_FAILS, Parked, reason_of
from moot.server.replays import Replays
from moot.server.settings import Settings
from moot.server.store import Store, TableRow
from moot.server.tasks import at_last, stop, stopping
from moot.server.turns import Turns

log = logging.getLogger("moot.server")


class Hall:
    """All tables that are in memory here."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.clock = store.clock
        self.settings = settings
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_budget, self.clock)
        self.answering = Turns(settings.bot_answers, self.clock.steady)
        self.hours = Hours(store, settings)
        self.presence = Presence(self)
        self.replays = Replays(self)
        self.limits = Limits(settings, self.clock.steady)
        self.sockets = Sockets(settings)
        self.clients = Clients()
        self._lives: dict[str, Live] = {}
        self._writing: set[asyncio.Task[None]] = set()
        self._loading: dict[str, asyncio.Task[Live | None]] = {}

    async def live(self, id_: str) -> Live | None:
        """The table with this id, from memory or from what is kept."""
        found = self._lives.get(id_)
        if found is not None:
            found.used = self.clock.steady()
            return found
        if id_ not in self._loading:
            self._loading[id_] = asyncio.create_task(self._load(id_))
            self._loading[id_].add_done_callback(lambda _: self._loading.pop(id_, None))
        return await asyncio.shield(self._loading[id_])

    async def _load(self, id_: str) -> Live | None:
        row = await self.store.table(id_)
        if row is None:
            return None
        live = Live(self, row, None)
        await live.restore()
        self._lives[id_] = live
        if self.store.is_postgres:
            await self._heard_of(live)
        live.clockwork.wind()
        return live

    async def _heard_of(self, live: Live) -> None:
        """What other processes kept while a table was being loaded, nobody here was told of: it was not known yet."""
        try:
            async with live.lock:
                await live.catch_up()
        except BaseException:
            self._lives.pop(live.id, None)
            raise

    async def restore(self, row: TableRow) -> Table | None:
        """The table of a row: its last snapshot, and what came later."""
        if row.state == "waiting" or not row.ruleset:
            return None
        try:
            return await self._restore(row)
        except DATABASE_FAILS:
            raise
        except SaveError as error:
            raise Parked(await self._why(row)) from error
        except Exception as error:
            raise Parked(remarks.NotMadeAgain()) from error

    async def _why(self, row: TableRow) -> Remark:
        """Why a table cannot go on by its own rules."""
        written, game = await self.store.content(row.ruleset), GAMES.get(row.game)
        if written is None or game is None:
            return remarks.OtherRules()
        version = version_of(game, row.ruleset, msgspec.json.decode(written))
        return remarks.OtherRules() if version in (None, game.version) else remarks.OlderRules(version)

    async def _restore(self, row: TableRow) -> Table:
        kept = await self.store.snapshot(row.id, row.number)
        contents = {}
        if (written := await self.store.content(row.ruleset)) is not None:
            contents[row.ruleset] = msgspec.json.decode(written)
        # Rules of an older release are imported once: meanwhile others get their turn.
        await asyncio.to_thread(api.find_rules, row.game, row.ruleset, None, contents)
        if kept is not None:
            number, table = kept[0], api.load(kept[1], contents)
        else:
            rules = api.find_rules(row.game, row.ruleset, None, contents)
            number = 0
            names, bound = [seat.name for seat in row.seats], row.commitment or commitment(row.seed)
            table = api.new_table(rules, len(row.seats), row.seed, row.options, names, bound=bound)
        later = await self.store.entries(row.id, number) if number < row.number else []
        for at, entry in later:
            if at <= row.number:
                for _ in table.play(decode_log(entry)):
                    pass
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
        late = self.settings.late
        for id_ in await self.store.late(self.clock.now() - late, self.hours.now() - late):
            try:
                live = await self.live(id_)
                if live is not None and not live.clockwork.thinks:
                    async with live.lock:
                        await live.catch_up()
                        live.clockwork.wind()
            except Exception:
                log.exception("table %s cannot be looked after", id_)

    async def count(self) -> None:
        """Counts the time of the house; when some was lost all clocks are set anew, and what fell behind catches up."""
        while not stopping():
            await self.clock.sleep(self.settings.beat)
            try:
                await self.hours.beat()
            except Exception as error:
                log.warning("the time of the house stands still: %s", reason_of(error))
                continue
            if self.hours.shaken:
                self.hours.shaken = False
                for live in self.here():
                    await self._look_again(live)

    async def _look_again(self, live: Live) -> None:
        try:
            async with live.lock:
                if live.behind:
                    await live.catch_up()
                if live.row.deadline is not None:
                    live.clockwork.wind(bots=False)
                    live.watchers.table_news()
                    live.watchers.tell(None)
        except Exception as error:
            self.hours.shaken = True
            log.warning("table %s cannot be looked after: %s", live.id, reason_of(error))

    def sweep(self) -> None:
        """Tables that nobody needs leave the memory."""
        self.limits.sweep()
        now = self.clock.steady()
        for id_, live in list(self._lives.items()):
            idle = now - live.used > self.settings.idle_after
            if idle and not live.watchers and not live.clockwork.runs and live.parked is None:
                live.rest()
                del self._lives[id_]
                task = asyncio.create_task(self._write_down(live))
                self._writing.add(task)
                task.add_done_callback(self._writing.discard)

    def here(self) -> list[Live]:
        return list(self._lives.values())

    def known(self, id_: str) -> Live | None:
        """The table, if it is in memory."""
        return self._lives.get(id_)

    async def _write_down(self, live: Live) -> None:
        """Keeps a running game as it is now: should its rules be gone one day, its record and position are not."""
        table, row = live.table, live.row
        if table is None or table.closed or live.behind or row.state != "playing" or row.number <= live.written:
            return
        try:
            await self.store.write_down(row.id, row.number, table.save(embed=False))
            live.written = row.number
        except Exception:  # nothing is lost: it can be played again from what was written down before
            log.warning("table %s cannot be written down", row.id, exc_info=True)

    async def close(self) -> None:
        """Everything that goes on by itself stops; bots whose thoughts are lost think again after the next start."""
        await stop([task for live in self._lives.values() for task in live.rest()])
        await at_last(self._write_all_down())

    async def _write_all_down(self) -> None:
        for live in sorted(self._lives.values(), key=lambda one: one.used, reverse=True):
            await self._write_down(live)
