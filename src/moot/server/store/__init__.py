"""Storage: whatever the server says it has done is in the database, and can be loaded from it alone."""

from __future__ import annotations

from moot.server.store.database import CHANGED, FORGOTTEN, FOUND_OUT, MIGRATIONS, SAID, WAKE, make_migration, migrate
from moot.server.store.entries import Entries
from moot.server.store.guests import Guests
from moot.server.store.papers import Papers
from moot.server.store.rows import ChatRow, Conflict, Entry, Guest, SeatRow, TableRow, hashed, new_id
from moot.server.store.tables import Full, Room, Sort, Tables

__all__ = [
    "CHANGED",
    "FORGOTTEN",
    "FOUND_OUT",
    "MIGRATIONS",
    "SAID",
    "WAKE",
    "ChatRow",
    "Conflict",
    "Entry",
    "Full",
    "Guest",
    "Room",
    "SeatRow",
    "Sort",
    "Store",
    "TableRow",
    "hashed",
    "make_migration",
    "migrate",
    "new_id",
]


class Store(Guests, Tables, Entries, Papers):
    """A database: who there is, which tables, what they took, and what was written about them."""
