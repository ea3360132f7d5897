"""What is measured of Android: games are long, and grow with the seats."""

from __future__ import annotations

from functools import partial

from moot.lab.bench import Measured, bare_play, copying, sampling

BENCH = Measured(
    seats=4,
    games=20,
    floors={"simulate": 40_000, "copy": 40, "sample": 150},
    more=[
        ("simulate with 3 seats", "decisions/s", 40_000, partial(bare_play, seats=3)),
        ("simulate with 5 seats", "decisions/s", 40_000, partial(bare_play, seats=5)),
        ("copy with 3 seats", "µs", 40, partial(copying, seats=3)),
        ("copy with 5 seats", "µs", 40, partial(copying, seats=5)),
        ("sample with 3 seats", "µs", 150, partial(sampling, seats=3)),
        ("sample with 5 seats", "µs", 150, partial(sampling, seats=5)),
    ],
)
