"""L-AUTO-37, L-AUTO-38: the Automa's Victory effects are those of its Personality, by the Bias die."""

from __future__ import annotations

from moot.engine import chance, const, do, perform, procedure
from moot.games.lawyerup.facts import ALL_SYMBOLS
from moot.games.lawyerup.rules.automa_cards import line_on, line_that_counts
from moot.games.lawyerup.state import Court


def victory_line(game: Court, symbol: str) -> str | None:
    return line_on(game, "personality", symbol)


AUTOMA_VICTORY = procedure(
    "automa_victory",
    params=("seat",),
    steps=[
        chance("symbol", ALL_SYMBOLS),
        do(line_that_counts, which=const("personality"), as_="symbol"),
        perform(victory_line, seat="seat"),
    ],
)
