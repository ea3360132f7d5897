"""V-STAGE2: Guy takes the stand."""

from __future__ import annotations

from moot.engine import do, happen, procedure, shuffle, when
from moot.games.voices import events
from moot.games.voices.players import is_automated
from moot.games.voices.state import Mind
from moot.games.voices.verbs.trials import cover, lay_out


def clear_screen(game: Mind) -> None:
    """V-STAGE2-02, V-STAGE2-03: what lies behind the screen leaves the game unseen; kept cards stay (V-STAGE2-07)."""
    gone = [*game.trial, *game.middle, *game.outer]
    happen(game, events.StageTwo, count=len(gone))
    game.box += gone
    game.trial, game.stage_two = game.stage_two, []
    game.middle, game.outer = [], []


def shuffle_and_cover(game: Mind) -> None:
    """V-AUTO-04, V-AUTO-21."""
    shuffle(game, game.trial)
    cover(game)


STAGE_TWO = procedure(
    "stage_two",
    title="Guy takes the stand",
    steps=[
        do(clear_screen),
        when(is_automated, do(shuffle_and_cover), otherwise=[do(lay_out)]),
    ],
)
