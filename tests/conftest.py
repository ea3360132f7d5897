"""What all tests share."""

from __future__ import annotations

import os
import tempfile

import pytest

_cache = tempfile.TemporaryDirectory(prefix="moot-tests-")
os.environ["MOOT_CACHE"] = _cache.name
"""Tests leave nothing in the home folder, and find nothing there."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden playthroughs anew")
