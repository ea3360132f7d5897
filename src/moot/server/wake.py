"""Several processes on one PostgreSQL: each hears when a table has moved elsewhere."""

from __future__ import annotations

import asyncio
import logging

import msgspec
import psycopg

from moot.server.hall import Hall
from moot.server.limits import SPENT
from moot.server.live import Live
from moot.server.store import CHANGED, FORGOTTEN, FOUND_OUT, SAID, WAKE
from moot.server.tables import begin_if_full
from moot.server.tasks import stop, stopping

log = logging.getLogger("moot.server")


class Waker:
    """Listens on a connection of its own, and connects again when it is lost."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._task: asyncio.Task[None] | None = None
        self._up = asyncio.Event()

    async def start(self) -> None:
        """Comes back when it listens."""
        if self._hall.store.is_postgres and self._task is None:
            self._task = asyncio.create_task(self._listen())
            await self._up.wait()

    async def stop(self) -> None:
        if self._task is not None:
            await stop([self._task])

    async def _listen(self) -> None:
        url = self._hall.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        delay = 0.1
        while not stopping():
            try:
                connection = await psycopg.AsyncConnection.connect(url, autocommit=True, **FOUND_OUT)
                async with connection:
                    await connection.execute(f"LISTEN {WAKE}")
                    if self._up.is_set():  # we were away
                        await self._hall.clients.look_again(self._hall.store)
                        for live in self._hall.here():
                            await self._moved(live, CHANGED)
                            await self._moved(live, SAID)
                    self._up.set()
                    delay = 0.1
                    async for note in connection.notifies():
                        table, what, who, *value = note.payload.split(" ", 3)
                        if who == self._hall.store.me:
                            continue
                        if table == SPENT:
                            self._hall.limits.passed_on(msgspec.json.decode(value[0]))
                        elif what == FORGOTTEN:
                            self._hall.clients.forget(msgspec.json.decode(value[0]))
                        elif (known := self._hall.known(table)) is None:
                            continue
                        elif value:
                            known.watchers.passed_on(what, msgspec.json.decode(value[0]))
                        else:
                            await self._moved(known, int(what))
            except (OSError, psycopg.Error) as error:
                log.warning("the listener was lost: %s", type(error).__name__)
            await self._hall.clock.sleep(delay)
            delay = min(delay * 2, 10)

    async def _moved(self, live: Live, number: int) -> None:
        try:
            if number == SAID:
                await live.watchers.chat_up()
            elif number == CHANGED or number > live.row.number:
                async with live.lock:
                    if number == CHANGED or number > live.row.number:
                        await live.catch_up()
                await begin_if_full(self._hall, live)
        except Exception:
            log.exception("table %s could not catch up", live.id)
