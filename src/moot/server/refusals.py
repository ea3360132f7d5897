"""Why the server itself refuses something."""

from __future__ import annotations

import sqlite3

from litestar.exceptions import HTTPException
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError, TimeoutError

from moot.engine.errors import Spoken
from moot.engine.remarks import Remark
from moot.server import remarks


class Busy(Exception):
    """More waits to be written than could be in good time."""


DATABASE_FAILS = (SQLAlchemyError, sqlite3.Error, Busy)
"""The database cannot be reached, is locked, its disk is full, or too much waits for it."""
AGAIN_AFTER = 5
"""Seconds after which it is worth trying again."""


def is_away(error: BaseException) -> bool:
    """Whether the database itself cannot be reached, is locked or full; else it is our mistake."""
    return isinstance(error, OperationalError | InterfaceError | TimeoutError | sqlite3.OperationalError | Busy)


def not_kept(error: BaseException) -> Remark:
    """What is said to whoever asked."""
    return remarks.WritesMuch(AGAIN_AFTER) if isinstance(error, Busy) else remarks.NotKept()


def reason_of(error: BaseException) -> str:
    """Why a database fails, in its own words and one line."""
    words = str(getattr(error, "orig", None) or error).strip()
    return words.splitlines()[0] if words else type(error).__name__


class NotAllowed(Spoken):
    """Who asks for it may not have it; ``rule``, if a rule of the game says so."""


class TooSoon(NotAllowed):
    """Too much in too short a time: the same is allowed again in so many seconds."""

    def __init__(self, said: Remark, seconds: int) -> None:
        super().__init__(said)
        self.seconds = seconds


class Parked(NotAllowed):
    """A game that cannot be made again from what is kept; nothing of it is lost."""


class WrongRequest(HTTPException):
    """A request that is wrong in itself, with the status of its reply."""

    def __init__(self, said: Remark, status: int) -> None:
        super().__init__(detail=str(said), status_code=status)
        self.said = said
