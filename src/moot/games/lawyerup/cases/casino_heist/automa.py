"""L-AUTO05: what the Automa decides by in Casino Heist; its draft stands with that of players."""

from __future__ import annotations

from moot.engine import Seat, Thing
from moot.games.lawyerup.case import Decisions
from moot.games.lawyerup.cases.casino_heist.board import (
    HAND_SIZE,
    defendant_step,
    has_namesake,
    is_defendant,
    sway_of,
)
from moot.games.lawyerup.preferences import best, worth_to_itself, worth_to_player
from moot.games.lawyerup.rules.swaying import affordable, at, price_of, sway_targets
from moot.games.lawyerup.state import Court

# ---------------------------------------------------------------- Witnesses


def calls(game: Court, seat: Seat, witnesses: list[Thing]) -> tuple[list[Thing], str]:
    """L-AUTO05-02, L-AUTO05-03."""
    accused = [witness for witness in witnesses if is_defendant(game, witness)]
    if accused:
        return best(game, seat, accused, worth_to_player), "accused_witness"
    return best(game, seat, witnesses, worth_to_itself), "primary_worth"


def claims(game: Court, options: list[Thing]) -> list[Thing]:
    """L-AUTO05-05: from the Lineup, by an effect."""
    return [witness for witness in options if is_defendant(game, witness)] or options[:1]


# ---------------------------------------------------------------- Defendants


def sways(game: Court, seat: Seat, defendants: list[Thing], budget: int | None) -> tuple[list[Thing], str]:
    """L-AUTO05-06 to L-AUTO05-08, L-AUTO05-11."""
    side = game.side[seat]
    own = [one for one in defendants if has_namesake(game, side, one)]
    if own:
        return best(game, seat, own, dear), "own_witness"
    movable = defendants if budget is None else sway_targets(game, seat, "defendant")
    furthest = [one for one in best(game, seat, movable, far) if one in defendants]
    if furthest or budget is None:
        return furthest, "furthest"
    left = {one: left_after(game, seat, one, budget) for one in defendants}
    return [one for one in defendants if left[one] == min(left.values())], "least_left"


def dear(game: Court, seat: Seat, defendant: Thing) -> int:
    return price_of(game, seat, defendant) or 0


def far(game: Court, seat: Seat, defendant: Thing) -> int:
    return sway_of(game, game.side[seat], defendant)


def left_after(game: Court, seat: Seat, defendant: Thing, budget: int) -> int:
    """L-AUTO05-11: what is left in the end if it sways this one first and goes on by its rules."""
    budget -= dear(game, seat, defendant)
    defendant_step(game, game.side[seat], defendant)  # as things will stand then
    try:
        targets = affordable(game, seat, budget)
        chosen = sways(game, seat, targets, budget)[0] if targets else []
        return min((left_after(game, seat, one, budget) for one in chosen), default=budget)
    finally:
        game.spaces[at(game, defendant)][game.side[seat]] -= 1


WHY = {
    "accused_witness": "a Witness who is also a Defendant, worth most to the player",
    "primary_worth": "the Witness whose Primary Value is worth most to it",
    "own_witness": "a Defendant whose Witness it has claimed, the dearest step first",
    "furthest": "the Defendant on whom it has come furthest",
    "least_left": "what leaves least of its Influence",
}
"""The reasons, in words."""

AUTOMA = Decisions(calls, sways, player_breaks_ties=True, hand_size=HAND_SIZE)
"""L-AUTO05-01: three cards, and two of the draft."""
