"""What the server says for itself: why it refuses something, and what those at a table should know."""

from __future__ import annotations

from moot.engine.remarks import Remark


class Own(Remark):
    """A remark of the server."""

    speaker = "server"


class Faster(Own):
    text = "Somebody else was faster."
