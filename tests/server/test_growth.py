"""What strangers send is not remembered: in small here, and in large by ``python -m tests.server.strangers 100000``."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.house import running
from tests.server.strangers import LIFTED, grown


@pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="only Linux tells how large a process is")
def test_a_server_is_no_larger_after_many_strangers(tmp_path: Path) -> None:
    with running(tmp_path, **LIFTED) as house:
        assert asyncio.run(grown(house, 200, before=100)) < 6 * 1024 * 1024
        assert "Traceback" not in house.log()
