"""What is measured of Hearing."""

from __future__ import annotations

from moot.lab import cards
from moot.lab.bench import Measured

BENCH = Measured(
    seats=3,
    floors={"simulate": 80_000, "answer": 50_000, "copy": 10, "view as JSON": 15},
    more=[
        ("a card, read", "µs", 2_000, cards.reading),
        ("a card, known", "µs", None, cards.recalling),
    ],
)
