"""A client: one WebSocket, the tables it watches, and what it has not been sent yet."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from moot.server import messages as m
from moot.server.live import Live
from moot.server.store import Guest, Store

_encode = msgspec.json.Encoder().encode
MOST_WATCHED = 50


class Client:
    """What is new is put together when it is sent: who is slow gets fewer, larger messages, and misses nothing."""

    def __init__(self, who: Guest, largest_backlog: int) -> None:
        self.who = who
        self.guest = who.id
        self.name = who.name
        self.device = who.device
        self.lives: dict[str, Live] = {}
        self.gone = False
        self.forgotten = False
        """Whether its device does not know any more who it is: then it does nothing, and hears nothing."""
        self._knows: dict[tuple[str, int | None], int] = {}
        """By table and audience: the number of the next event."""
        self._messages: list[bytes] = []
        self._news: dict[tuple[str, int | None], None] = {}
        self._wake = asyncio.Event()
        self._most = largest_backlog
        self._backlog = 0
        """Bytes of messages that wait; news is not put together before it can be sent."""
        self._sent = asyncio.Event()

    def forget(self) -> None:
        """It is over with this device: at once, whatever was on its way."""
        self.gone = self.forgotten = True
        self._wake.set()

    # ------------------------------------------------------------ what it is told

    def send(self, message: m.Messages) -> None:
        if self.gone:
            return
        encoded = _encode(message)
        self._messages.append(encoded)
        self._backlog += len(encoded)
        self.gone = self._backlog > self._most
        self._wake.set()

    async def room(self) -> None:
        """Waits until much of what it has been told has been taken: who asks faster than that is answered slower."""
        while self._backlog > self._most / 4 and not self.gone:
            self._sent.clear()
            await self._sent.wait()

    def moved(self, live: Live, seats: Iterable[int | None] | None) -> None:
        audiences = self.audiences(live)
        for seat in audiences if seats is None else set(seats) & set(audiences):
            if live.table is not None:
                self._news[live.id, seat] = None
        self._wake.set()

    def table_news(self, live: Live) -> None:
        """The table as the lobby sees it."""
        self.send(m.TableNews(live.info(self.guest)))

    def audiences(self, live: Live) -> list[int | None]:
        """Whose eyes it has at a table: its seats', or a spectator's."""
        return [*live.seats_of(self.guest)] or [None]

    # ------------------------------------------------------------ what it watches

    def watch(self, live: Live, since: int) -> None:
        """From now on it hears of this table."""
        self.lives[live.id] = live
        live.watchers.add(self)
        for seat in self.audiences(live):
            self._knows[live.id, seat] = since
        self.table_news(live)
        self.moved(live, None)

    def unwatch(self, id_: str) -> None:
        live = self.lives.pop(id_, None)
        if live is not None:
            live.watchers.discard(self)
            live.used = live.hall.clock.steady()
            self._knows = {key: value for key, value in self._knows.items() if key[0] != id_}
            self._news = {key: None for key in self._news if key[0] != id_}

    # ------------------------------------------------------------ sending

    async def run(self, socket: Any) -> None:
        """Sends what there is, as long as it is there."""
        try:
            await self._run(socket)
        finally:
            self.gone = True
            self._sent.set()

    async def _run(self, socket: Any) -> None:
        while not self.gone:
            await self._wake.wait()
            self._wake.clear()
            if self.forgotten:
                return
            messages, self._messages = self._messages, []
            for message in messages:
                if self.gone:
                    return
                await socket.send_text(message.decode())
                self._backlog -= len(message)
                self._sent.set()
            news, self._news = self._news, {}
            for id_, seat in news:
                live = self.lives.get(id_)
                if live is None:
                    continue
                async with live.lock:  # while it is held, the table may have taken what is not kept yet
                    if live.table is None or live.behind:
                        continue
                    try:
                        told, upto = live.watchers.news(seat, self._knows.get((id_, seat), 0))
                    except Exception as error:
                        await live.unseen(error, self)
                        continue
                self._knows[id_, seat] = upto
                await socket.send_text(told.decode())


class Clients:
    """All clients of this process."""

    def __init__(self) -> None:
        self._all: set[Client] = set()

    def add(self, client: Client) -> None:
        self._all.add(client)

    def discard(self, client: Client) -> None:
        self._all.discard(client)

    def forget(self, devices: Collection[str]) -> None:
        """The sockets of these devices end."""
        for client in self._all:
            if client.device in devices:
                client.forget()

    async def look_again(self, store: Store) -> None:
        """The sockets end of all whose devices have been forgotten while nobody told us."""
        devices = {client.device for client in self._all}
        self.forget(devices - await store.known(devices))
