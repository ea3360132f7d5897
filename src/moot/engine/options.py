"""How a lobby offers the options of a table."""

from __future__ import annotations

import msgspec


def offered(title: str, words: dict[str, str] | None = None, **only: list[object]) -> msgspec.Meta:
    """How a lobby offers an option: its values in words, and with which other options or seats it matters."""
    more = {**({"words": words} if words else {}), **({"only": only} if only else {})}
    return msgspec.Meta(title=title, extra_json_schema=more)
