"""The migrations lead to the schema, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect

from moot.server.schema import METADATA
from moot.server.settings import Settings, database_of
from moot.server.store import MIGRATIONS, Store, migrate
from tests.server.postgres import Postgres, own_postgres


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with own_postgres() as found:
        yield found


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


def differences(connection: Connection) -> list[Any]:
    """What the schema says and the database does not have, or the other way round."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    found: list[Any] = compare_metadata(context, METADATA)
    return found


def downgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.downgrade(config, "base")


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
