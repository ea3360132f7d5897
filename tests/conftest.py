"""What all tests share."""

from __future__ import annotations

import os
import tempfile

import pytest
from hypothesis import settings

_cache = tempfile.TemporaryDirectory(prefix="moot-tests-")
os.environ["MOOT_CACHE"] = _cache.name
"""Tests leave nothing in the home folder, and find nothing there."""

settings.register_profile("same", derandomize=True)
settings.load_profile("same")
"""The same commit has the same result; what chance finds, `make test-deep` looks for."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden playthroughs anew")
