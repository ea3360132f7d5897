"""What is measured of Lawyer Up: each case has rules, cards and a board of its own."""

from __future__ import annotations

from functools import partial

from moot.lab.bench import Measured, bare_play, copying, sampling_throughout

HEIST, EYE, MARROW = {"case": "casino_heist"}, {"case": "private_eye"}, {"case": "prize_marrow"}
"""Without options it is Celebrity Divorce."""

BENCH = Measured(
    seats=2,
    floors={"simulate": 40_000, "copy": 20, "view as JSON": 100, "sample": 100},
    more=[
        ("simulate Casino Heist", "decisions/s", 40_000, partial(bare_play, options=HEIST)),
        ("simulate Private Eye", "decisions/s", 40_000, partial(bare_play, options=EYE)),
        ("copy in Casino Heist", "µs", 20, partial(copying, options=HEIST)),
        ("copy in Private Eye", "µs", 20, partial(copying, options=EYE)),
        ("sample, one a decision", "µs", 150, sampling_throughout),
        ("sample in Casino Heist", "µs", 150, partial(sampling_throughout, options=HEIST)),
        ("sample in Private Eye", "µs", 150, partial(sampling_throughout, options=EYE)),
        ("sample in Prize Marrow", "µs", 150, partial(sampling_throughout, options=MARROW)),
    ],
)
