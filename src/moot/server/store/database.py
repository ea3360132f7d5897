"""A database, SQLite or PostgreSQL: how it is opened, brought up to date, and how other processes hear of a change."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, func, select, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from moot.server.clock import Clock
from moot.server.store import sqlite
from moot.server.store.rows import new_id

MIGRATIONS = Path(__file__).parents[1] / "migrations"
WAKE = "moot_wake"
"""The channel on which PostgreSQL tells other processes that a table has moved."""
CHANGED, SAID = -1, -2
"""Instead of the number of an entry: who sits there or the like has changed; somebody has spoken."""
FORGOTTEN = "forgotten"
"""Of no table: devices that do not know any more who they are."""


FOUND_OUT: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""So a connection to PostgreSQL notices within half a minute that nobody is at the other end any more."""


class Database:
    """What all parts of the store share."""

    def __init__(self, address: str, clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self.engine: AsyncEngine = _engine(address)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self.me = new_id()
        """This process, among others on the same database."""

    async def open(self) -> None:
        """Brings the database up to date and starts to write."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        await self.engine.dispose()

    def _tell(self, db: Connection, moved: Sequence[tuple[str, int]]) -> None:
        """Other processes hear of it when it is committed."""
        if self.is_postgres:
            for table, number in moved:
                db.execute(select(func.pg_notify(WAKE, f"{table} {number} {self.me}")))

    async def answers(self) -> None:
        """Returns if the database does."""
        async with self.engine.connect() as db:
            await db.execute(select(1))

    async def pass_on(self, table: str, what: str, value: Any) -> None:
        """Tells other processes what is not kept."""
        async with self.engine.begin() as db:
            words = msgspec.json.encode(value).decode()
            await db.execute(select(func.pg_notify(WAKE, f"{table} {what} {self.me} {words}")))


def _engine(address: str) -> AsyncEngine:
    if address.startswith("sqlite"):
        engine = create_async_engine(address, hide_parameters=True)  # what goes wrong is logged, and secrets are not
        event.listen(engine.sync_engine, "connect", sqlite.set_up)
        return engine
    return create_async_engine(
        address, hide_parameters=True, pool_pre_ping=True, pool_size=5, max_overflow=10, connect_args=FOUND_OUT
    )


def migrate(connection: Connection) -> None:
    """Brings a database up to date, all of it or nothing."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(7002)"))  # processes start at the same time
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # else SQLite would keep half of a migration
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def make_migration(address: str, words: str) -> None:
    """Writes a migration from what the database is to what `schema` says: for developers."""
    from sqlalchemy import create_engine

    with create_engine(address).begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        command.revision(config, words, autogenerate=True)
