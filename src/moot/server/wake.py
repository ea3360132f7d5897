"""Several processes on one PostgreSQL: each hears when a table has moved elsewhere."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from moot.server.hall import Hall
from moot.server.store import WAKE

log = logging.getLogger("moot.server")


class Waker:
    """Listens on a connection of its own, and connects again when it is lost."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._task: asyncio.Task[None] | None = None
        self._up = asyncio.Event()

    async def start(self) -> None:
        if self._hall.store.is_postgres:
            self._task = asyncio.create_task(self._listen())
            await asyncio.wait_for(self._up.wait(), 20)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        import psycopg

        url = self._hall.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        delay = 0.1
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(
                    url, autocommit=True, keepalives_idle=15, keepalives_interval=5, keepalives_count=3
                )
                async with connection:
                    await connection.execute(f"LISTEN {WAKE}")
                    if self._up.is_set():  # we were away
                        for live in self._hall.here():
                            await live.catch_up()
                    self._up.set()
                    delay = 0.1
                    async for note in connection.notifies():
                        table, _, number = note.payload.partition(" ")
                        await self._heard(table, int(number))
            except (OSError, psycopg.Error) as error:
                log.warning("the listener was lost: %s", type(error).__name__)
            await asyncio.sleep(delay)
            delay = min(delay * 2, 10)

    async def _heard(self, table: str, number: int) -> None:
        live = self._hall.known(table)
        if live is None:
            return
        try:
            if number == -2:
                await live.chat_up()
            elif number == -1 or number > live.row.number:
                async with live.lock:
                    if number == -1 or number > live.row.number:
                        await live.catch_up()
                        live.changed()
        except Exception:
            log.exception("table %s could not catch up", table)
