"""All parts, by name."""

from __future__ import annotations

from tests.deep import games, kills, messages, others, previews, soak, worlds

PARTS = {module.PART.name: module.PART for module in (worlds, previews, games, kills, messages, soak, others)}
