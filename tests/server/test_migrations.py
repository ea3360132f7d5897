"""The migrations lead to the schema, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from moot.server.settings import Settings, database_of
from moot.server.store import MIGRATIONS, Store, migrate
from moot.server.store.schema import METADATA
from tests.server.postgres import Postgres


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_migrations_lead_to_the_schema_and_back(kind: str, postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.new_database() if kind == "postgres" else f"sqlite:///{tmp_path / 'moot.sqlite'}"

    async def main() -> None:
        for _ in range(2):  # the second time there is nothing to do
            store = Store(database_of(Settings(database=url)))
            await store.open()
            await store.close()
        async with store.engine.begin() as connection:
            assert await connection.run_sync(differences) == []
            await connection.run_sync(downgrade)
            left = await connection.run_sync(lambda one: inspect(one).get_table_names())
            assert left == ["alembic_version"]
        await store.engine.dispose()

    asyncio.run(main())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_an_older_database_is_brought_up_to_date_with_all_it_has(kind: str, postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.new_database() if kind == "postgres" else f"sqlite:///{tmp_path / 'moot.sqlite'}"

    async def main() -> None:
        store = Store(database_of(Settings(database=url)))
        async with store.engine.begin() as connection:
            await connection.run_sync(lambda one: command.upgrade(alembic(one), "0001"))
            for words in OLDER:
                await connection.execute(text(words))
        await store.open()
        async with store.engine.begin() as connection:
            assert await connection.run_sync(differences) == []
        row = await store.table("t")
        assert row is not None
        assert (row.seed, row.options, row.waits_for, row.since) == ("s", {"quick": True}, [0], 70.5)
        (seat,) = row.seats
        assert (seat.name, seat.guest, seat.prefers, seat.seen) == ("Ann", "g", {}, 70.5)
        assert await store.give_to_bot("t", 0, "g", "random") == "abandoned"
        await store.close()

    asyncio.run(main())


OLDER = [
    "INSERT INTO guest (id, name, made) VALUES ('g', 'Ann', 1)",
    "INSERT INTO game_table (id, game, options, seed, owner, visibility, spectators, state, paused, invite, made,"
    " since, waits_for, ruleset, number) VALUES ('t', 'hearing', '{\"quick\": true}', 's', 'g', 'link', true,"
    " 'playing', false, 'i', 1, 70.5, '[0]', 'r', 0)",
    "INSERT INTO seat (table_id, number, kind, guest, name, bot, joined, prefers)"
    " VALUES ('t', 0, 'guest', 'g', 'Ann', '', 1, '{}')",
]
"""What the first version wrote."""


def differences(connection: Connection) -> list[Any]:
    """What the schema says and the database does not have, or the other way round."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    found: list[Any] = compare_metadata(context, METADATA)
    return found


def downgrade(connection: Connection) -> None:
    command.downgrade(alembic(connection), "base")


def alembic(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_migration_that_is_cut_off_leaves_nothing(kind: str, postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.new_database() if kind == "postgres" else f"sqlite:///{tmp_path / 'moot.sqlite'}"

    async def main() -> None:
        store = Store(database_of(Settings(database=url)))
        connection = await store.engine.connect()
        await connection.begin()
        await connection.run_sync(migrate)
        await connection.invalidate()  # as if the process had been killed
        await connection.close()
        async with store.engine.connect() as fresh:
            assert await fresh.run_sync(lambda one: inspect(one).get_table_names()) == []
        await store.open()
        await store.close()

    asyncio.run(main())
