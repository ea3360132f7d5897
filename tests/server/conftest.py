"""One server for all tests that need none of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import House, running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running(tmp_path_factory.mktemp("house")) as found:
        yield found
