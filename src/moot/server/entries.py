"""What a table takes, as it is kept: the growth of its log, and how it is played again."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from moot.engine import Table
from moot.engine.table import Answered, TakenBack
from moot.engine.table import Entry as LogEntry

encode_log = msgspec.msgpack.Encoder().encode
decode_log = msgspec.msgpack.Decoder(list[LogEntry]).decode


def replay(table: Table, entries: Iterable[LogEntry]) -> None:
    """Plays entries of a log again; chance follows from the seed."""
    for entry in entries:
        if isinstance(entry, Answered):
            table.answer(entry.seat, entry.ask, entry.answer)
        elif isinstance(entry, TakenBack):
            table.undo(entry.seat, entry.agreed)


def happened(table: Table) -> int:
    """How many events there are; at a table that goes on from a moment of another, with those before it."""
    return sum(len(events) for events, _ in table._before) + len(table._events)
