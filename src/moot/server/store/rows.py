"""What the database has, as the rest of the server sees it."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec


class Conflict(Exception):
    """Somebody else was faster: this number has been taken."""


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id() -> str:
    """An id that cannot be guessed. It stands in commands, too, so it does not look like an option of one."""
    while (id_ := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return id_


class Guest(msgspec.Struct, frozen=True):
    id: str
    name: str
    place: str = ""
    """Where she is now, for limits; it is not kept with her."""
    device: str = ""
    """What is kept of the secret by which this guest was known."""


class SeatRow(msgspec.Struct, kw_only=True):
    number: int
    kind: str
    name: str
    guest: str | None = None
    bot: str = ""
    joined: float = 0.0
    prefers: dict[str, Any] = {}
    seen: float = 0.0
    """Until when its player counts as connected, in whichever process; or until when that was so. By the house."""
    former: str | None = None
    """The guest for whom a bot plays on."""
    pauses: int = 0
    """How often its player has begun a pause in this game."""


class TableRow(msgspec.Struct, kw_only=True):
    """A table as the database has it."""

    id: str
    game: str
    options: dict[str, Any]
    seed: str
    owner: str
    visibility: str
    spectators: bool
    clock: int | None
    state: str
    paused: bool
    invite: str
    made: float
    since: float
    deadline: float | None
    """By the time of the house."""
    waits_for: list[int]
    outcome: dict[str, Any] | None
    rematch: str | None
    ruleset: str
    number: int
    place: str = ""
    """Where it was made, as a hash: from there come so many tables at most. It is forgotten when the game is over."""
    commitment: str = ""
    """What the game has been bound to since it began; of one that is older than this, nothing."""
    sharing: bool = False
    """Whether those who join may take several seats, as people at one screen do."""
    removed: list[str] = []
    """Guests whom the owner has taken off: they need an invitation that was made later."""
    time_left: float | None = None
    """In a pause: what was left of the clock; if nothing is said, all of it."""
    seats: list[SeatRow] = []


class Entry(msgspec.Struct, frozen=True):
    """What a table took, and what became of it."""

    table: str
    number: int
    seat: int | None
    log: bytes
    at: float
    since: float
    """When something happened that everybody may notice."""
    waits_for: list[int]
    deadline: float | None
    state: str
    outcome: dict[str, Any] | None
    paused: bool
    """Whether the game was paused; if that is not so any more, this entry comes too late."""
    snapshot: bytes | None = None
    """The table as it is then, now and again; of older ones only what it began with is still needed."""


class ChatRow(msgspec.Struct, frozen=True):
    number: int
    name: str
    seat: int | None
    text: str
    at: float
