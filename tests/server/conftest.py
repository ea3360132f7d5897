"""One server, and one PostgreSQL, for all tests that need none of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import House, running
from tests.server.postgres import LATE, Postgres, own_postgres


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with own_postgres() as found:
        yield found


@pytest.fixture(scope="module")
def houses(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, House]]:
    """Two processes on one database."""
    url = postgres.new_database()
    one = House(tmp_path_factory.mktemp("one"), url, late=LATE, sweep=1.0)
    two = House(tmp_path_factory.mktemp("two"), url, late=LATE, sweep=1.0)
    try:
        yield one.start(), two.start()
    finally:
        one.stop()
        two.stop()
