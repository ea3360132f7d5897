"""What generated code uses besides the functions of the rules."""

from __future__ import annotations

from typing import Any

from moot.engine import legality, ops, standing
from moot.engine.errors import RulesError
from moot.engine.sources import own
from moot.engine.state import Frame

HELPERS: dict[str, Any] = {
    "Frame": Frame,
    "RulesError": RulesError,
    "own": own,
    "put": ops.put,
    "put_together": ops.put_together,
    "taken": ops.taken,
    "chance": ops.chance,
    "give": ops.give,
    "leave": ops.leave,
    "open_window": ops.open_window,
    "run_at": standing.run_at,
    "expire": standing.expire,
    "allowed": legality.allowed,
}
