"""Playing in the terminal: alone against bots, or several people at one screen."""

from __future__ import annotations

from moot.terminal.session import Session

__all__ = ["Session"]
