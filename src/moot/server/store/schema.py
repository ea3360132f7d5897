"""The tables of the database, the same on SQLite and on PostgreSQL."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

NAME = String(40).with_variant(String(160), "postgresql")
"""Forty letters, each of which may be several characters; SQLite does not count."""

GUESTS = Table(
    "guest",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", NAME, nullable=False),
    Column("made", Float, nullable=False),
)

DEVICES = Table(
    "device",
    METADATA,
    Column("secret", String(64), primary_key=True),  # the hash of what the cookie says
    Column("guest", String(40), ForeignKey("guest.id", ondelete="CASCADE"), nullable=False),
    Column("made", Float, nullable=False),
)
"""Whoever has the secret is the guest."""

LINKS = Table(
    "device_link",
    METADATA,
    Column("token", String(64), primary_key=True),  # its hash
    Column("guest", String(40), ForeignKey("guest.id", ondelete="CASCADE"), nullable=False),
    Column("until", Float, nullable=False),
)

TABLES = Table(
    "game_table",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("owner", String(40), ForeignKey("guest.id"), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("clock", Integer),
    Column("state", String(10), nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("invite", String(100), nullable=False),
    Column("made", Float, nullable=False),
    Column("since", Float, nullable=False),
    Column("deadline", Float),
    Column("waits_for", JSON, nullable=False),
    Column("outcome", JSON),
    Column("rematch", String(40)),
    Column("ruleset", String(64), nullable=False, default=""),
    Column("commitment", String(64), nullable=False, server_default=""),
    Column("number", Integer, nullable=False),  # of the last entry
    Column("place", String(64), nullable=False, server_default=""),  # the hash of where it was made, while it goes on
    Column("sharing", Boolean, nullable=False, server_default="0"),
    Column("removed", JSON, nullable=False, server_default="[]"),  # guests whom the owner has taken off
    Column("time_left", Float),  # of the clock, in a pause
    Index(None, "state", "visibility", "since"),
    Index(None, "place"),
    Index(None, "owner", "state"),
)

SEATS = Table(
    "seat",
    METADATA,
    Column("table_id", String(40), ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("guest", String(40), ForeignKey("guest.id")),
    Column("name", NAME, nullable=False),
    Column("bot", String(40), nullable=False),
    Column("joined", Float, nullable=False),
    Column("prefers", JSON, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),  # until when its player is, or was, connected
    Column("former", String(40)),  # the guest for whom a bot plays on
    Column("pauses", Integer, nullable=False, server_default="0"),  # that its player has begun
    Index(None, "guest"),
)

HOURS = Table(
    "hours",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("time", Float, nullable=False),
)
"""The time of the house, in one row: deadlines, and when somebody was seen, are moments of it."""

ENTRIES = Table(
    "entry",
    METADATA,
    Column("table_id", String(40), ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("log", LargeBinary, nullable=False),  # what the table's log grew by
    Column("at", Float, nullable=False),
)
"""What a table has taken, in order. Two that want the same number: one wins."""

SNAPSHOTS = Table(
    "snapshot",
    METADATA,
    Column("table_id", String(40), ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("save", LargeBinary, nullable=False),
)
"""The table as it was after one of its entries: a load replays only what came later."""

CONTENTS = Table(
    "content",
    METADATA,
    Column("ruleset", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("legend", LargeBinary),
)
"""The cards that tables were dealt from, once for all of them, with what tells their events without the rules."""

CHATS = Table(
    "chat",
    METADATA,
    Column("table_id", String(40), ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("guest", String(40), ForeignKey("guest.id")),
    Column("seat", Integer),
    Column("name", NAME, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

REPORTS = Table(
    "report",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("table_id", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("what", Text, nullable=False),
    Column("save", LargeBinary, nullable=False),
    Column("at", Float, nullable=False),
)
"""Tables whose rules failed, with the game as it was."""
