"""What the engine has moved or renamed since some release was made: releases find it where it is now.

Whoever renames something that a released game imports adds a line here; the gate in ``tests/releases`` says so. What
has changed its behaviour as well gets a function in this module that behaves as before.
"""

from __future__ import annotations

MOVED: dict[str, str] = {}
"""``module:name`` as releases import it, and ``module:name`` of today."""
