"""Scenarios: given, when, then, in a form that a rules expert reads; and tables put together in any position."""

from __future__ import annotations

from moot.scenarios.position import describe, position
from moot.scenarios.scenario import read, run, run_file

__all__ = ["describe", "position", "read", "run", "run_file"]
