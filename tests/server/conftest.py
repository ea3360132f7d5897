"""One server, and one PostgreSQL, for all tests that need none of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import House, running
from tests.server.postgres import LATE, Postgres, own_postgres, two_houses


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
    with two_houses(postgres, tmp_path_factory, late=LATE) as found:
        yield found
