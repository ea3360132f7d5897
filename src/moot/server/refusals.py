"""Why the server itself refuses something."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from moot.engine import MootError
from moot.engine.remarks import Remark

if TYPE_CHECKING:
    from moot.engine.errors import Said

DATABASE_FAILS = (SQLAlchemyError, sqlite3.Error)
"""The database cannot be reached, is locked, or its disk is full."""


class NotAllowed(MootError):
    """Who asks for it may not have it; ``rule``, if a rule of the game says so."""

    def __init__(self, said: Said, rule: str = "") -> None:
        super().__init__(str(said))
        self.said = said
        self.says = said.message
        self.rule = rule


class Parked(NotAllowed):
    """A game that cannot be made again from what is kept; nothing of it is lost."""


class WrongRequest(HTTPException):
    """A request that is wrong in itself, with the status of its reply."""

    def __init__(self, said: Remark, status: int) -> None:
        super().__init__(detail=str(said), status_code=status)
        self.said = said
