"""What Hearing should be like between bots."""

from __future__ import annotations

from moot.lab.aims import Aims

AIMS = Aims(wins={2: (0.45, 0.55), 3: (0.28, 0.38), 4: (0.20, 0.30)})
"""No seat is more than five points from a fair share."""
