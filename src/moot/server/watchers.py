"""Those who watch a table, and everything that they are told: news, chat, notices."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from moot.engine.remarks import Remark
from moot.server import messages as m
from moot.server import remarks
from moot.server.passing import passes
from moot.server.shown import ask_out, heard, notice, prefers_of
from moot.server.store import ChatRow

if TYPE_CHECKING:
    from moot.server.live import Live


class Watcher(Protocol):
    """Somebody who is told when a table has moved."""

    guest: str

    def moved(self, live: Live, seats: Iterable[int | None] | None) -> None:
        """There is news for these audiences; for all, if none are named."""

    def table_news(self, live: Live) -> None: ...

    def watch(self, live: Live, since: int) -> None: ...

    def unwatch(self, id_: str) -> None: ...

    def send(self, message: m.Messages) -> None: ...


class Watchers:
    """Those who watch a table here."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._all: set[Watcher] = set()
        self._news_of: dict[int | None, tuple[tuple[int, int, int], bytes]] = {}
        """The last news that was put together for an audience, by what it knew: most who watch know the same."""
        self._talking = asyncio.Lock()
        self._here: list[int] = []
        """The seats whose players were here when that was told the last time: it changes as time goes by, too."""
        self._heard = 0
        """The number of the last line of the chat that was told."""

    def __bool__(self) -> bool:
        return bool(self._all)

    @property
    def guests(self) -> set[str]:
        return {watcher.guest for watcher in self._all}

    def add(self, watcher: Watcher) -> None:
        self._all.add(watcher)

    def discard(self, watcher: Watcher) -> None:
        self._all.discard(watcher)
        if not self._all:
            self._news_of.clear()

    # ------------------------------------------------------------ the game

    def tell(self, seats: Iterable[int | None] | None) -> None:
        """There is news for these audiences; for all, if none are named."""
        self._news_of.clear()
        for watcher in list(self._all):
            watcher.moved(self._live, seats)

    def news(self, seat: int | None, since: int) -> tuple[bytes, int]:
        """What an audience sees now and what happened since; and the number of the next event."""
        live, table = self._live, self._live.begun
        since, upto = table.anew(seat, since), table.happened
        asks = [ask for ask in table.asks if ask.seat == seat] if live.row.state == "playing" else []
        key = (since, upto, len(asks))
        prefers = prefers_of(live.row.seats[seat]) if seat is not None else None
        asked = live.consent.asked
        before, found = self._news_of.get(seat, (None, b""))
        if asked is not None or before != key:
            message = m.SeatNews(
                table=live.id,
                seat=seat,
                number=table.serial,
                view=msgspec.Raw(table.view_json(seat)),
                asks=[ask_out(ask, passing=prefers is not None and passes(table, ask, prefers)) for ask in asks],
                since=since,
                events=heard(table.events(seat, since)),
                deadline=live.hall.hours.wall(live.row.deadline),
                undo=m.UndoOut(asked.seat, sorted(asked.agreed)) if asked is not None else None,
                prefers=prefers,
            )
            found = msgspec.json.encode(message)
            if asked is None:
                self._news_of[seat] = key, found
        return found, upto

    # ------------------------------------------------------------ the table

    def changed(self) -> None:
        """The table as the lobby sees it has changed."""
        live = self._live
        for watcher in list(self._all):
            invite = None if watcher.guest in live.row.removed else live.row.invite
            if not live.may_watch(watcher.guest, invite):  # not any more
                watcher.send(notice(live.id, remarks.NotOpenAnyMore()))
                watcher.unwatch(live.id)
        self.table_news()
        self.tell(None)

    def here_news(self) -> None:
        """Tells who is here, if that has changed: who looks on and away again is nobody's news."""
        if self._live.here != self._here:
            self.table_news()

    def table_news(self) -> None:
        """Tells how the lobby sees the table now."""
        self._here = self._live.here
        for watcher in list(self._all):
            watcher.table_news(self._live)

    # ------------------------------------------------------------ words

    async def greet(self, watcher: Watcher, since: int) -> None:
        """Somebody watches from now on, and hears what was said before."""
        async with self._talking:
            await self._chat_up()
            lines = [line for line in await self._live.hall.store.chat(self._live.id) if line.number <= self._heard]
            watcher.watch(self._live, since)
            for line in lines:
                watcher.send(self._line(line))

    async def chat_up(self) -> None:
        """Tells what has been said since the last time, here or in other processes: in order, and every line once."""
        async with self._talking:
            await self._chat_up()

    async def _chat_up(self) -> None:
        for line in await self._live.hall.store.chat(self._live.id, self._heard):
            self._heard = line.number
            for watcher in list(self._all):
                watcher.send(self._line(line))

    def _line(self, line: ChatRow) -> m.ChatLine:
        return m.ChatLine(self._live.id, line.number, line.name, line.seat, line.text, line.at)

    def notice(self, said: Remark) -> None:
        """Tells all who watch, here and in other processes."""
        told = notice(self._live.id, said)
        self.hear(told)
        self.pass_on("notice", told)

    def hear(self, told: m.Notice) -> None:
        """Tells all who watch here."""
        for watcher in list(self._all):
            watcher.send(told)

    def pass_on(self, what: str, value: Any) -> None:
        """Tells other processes what is not kept."""
        store = self._live.hall.store
        if store.is_postgres:
            self._live.start(store.pass_on(self._live.id, what, value))

    def passed_on(self, what: str, value: Any) -> None:
        """Takes in what another process tells."""
        if what == "notice":
            self.hear(msgspec.convert(value, m.Notice))
        elif what == "crossing":
            self._live.crossing.passed_on(value)
        else:
            self._live.consent.passed_on(value)
