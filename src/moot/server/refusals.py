"""Why the server itself refuses something."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import SQLAlchemyError

from moot.engine import MootError

DATABASE_FAILS = (SQLAlchemyError, sqlite3.Error)
"""The database cannot be reached, is locked, or its disk is full."""
NOT_KEPT = "The server could not keep or find this just now. Look again, and try again in a moment."
RULES_FAILED = "The rules of the game failed on this answer. It has been taken back, and the game has been filed."


class NotAllowed(MootError):
    """Who asks for it may not have it; ``rule``, if a rule of the game says so."""

    def __init__(self, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.rule = rule


class Parked(NotAllowed):
    """A game that cannot be made again from what is kept; nothing of it is lost."""
