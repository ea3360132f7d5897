"""``python -m moot`` is the ``moot`` command."""

from __future__ import annotations

from moot.cli import main

main()
