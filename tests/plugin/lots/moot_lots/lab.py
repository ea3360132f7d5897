"""What is measured of Lost Property, and what it should be like."""

from __future__ import annotations

from moot.lab.aims import Aims
from moot.lab.bench import Measured

BENCH = Measured(seats=3, floors={"copy": 20})

AIMS = Aims(wins={2: (0.45, 0.55), 3: (0.28, 0.38)})
"""No seat is more than five points from a fair share."""
