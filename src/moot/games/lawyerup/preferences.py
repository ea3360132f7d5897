"""What the Automa prefers, in pieces that the decision rules of several cases are made of (L-AUTO-47).

A preference keeps those that fit it best; one that nobody fits is skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from moot.engine import Seat, Thing, open_face
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.facts import worth_of
from moot.games.lawyerup.state import COLORS, PRIMARY, SECONDARY, Court, Juror, Strategy, Witness

Preference = Callable[[Court, Seat, Thing], int | None]
"""How well something fits, the more the better; ``None`` if it does not."""


def best(game: Court, seat: Seat, things: Sequence[Thing], *preferences: Preference) -> list[Thing]:
    """L-AUTO-47: what is left after all preferences, in their order."""
    left = list(things)
    for preference in preferences:
        ranks = {one: preference(game, seat, one) for one in left}
        fitting = [rank for rank in ranks.values() if rank is not None]
        if fitting:
            left = [one for one in left if ranks[one] == max(fitting)]
    return left


# ---------------------------------------------------------------- Witnesses


def _primary(game: Court, witness: Thing, color: str) -> int | None:
    of, number = open_face(game, witness, Witness).ends[PRIMARY]
    return number if of == color else None


def own_primary(game: Court, seat: Seat, witness: Thing) -> int | None:
    """The highest Primary Value of the Automa's color."""
    return _primary(game, witness, COLORS[game.side[seat]])


def neutral_primary(game: Court, seat: Seat, witness: Thing) -> int | None:
    return _primary(game, witness, "N")


def players_primary(game: Court, seat: Seat, witness: Thing) -> int | None:
    return _primary(game, witness, COLORS[1 - game.side[seat]])


def worth_to_itself(game: Court, seat: Seat, witness: Thing) -> int:
    """Of the Primary Value."""
    return worth_of(game, witness, PRIMARY, game.side[seat])


def worth_to_player(game: Court, seat: Seat, witness: Thing) -> int:
    return worth_of(game, witness, PRIMARY, 1 - game.side[seat])


def low_secondary(game: Court, seat: Seat, witness: Thing) -> int:
    """The lowest worth of the Secondary Value to the player."""
    return -worth_of(game, witness, SECONDARY, 1 - game.side[seat])


# ---------------------------------------------------------------- Jurors


def leans_to_player(game: Court, seat: Seat, target: Thing) -> int:
    return int(case_of(game).track.leaning(game, target) == 1 - game.side[seat])


def skepticism(game: Court, seat: Seat, juror: Thing) -> int:
    return open_face(game, juror, Juror).skepticism


def sway_jurors(game: Court, seat: Seat, jurors: list[Thing], budget: int | None) -> tuple[list[Thing], str]:
    """L-AUTO00-02 to L-AUTO00-04, L-AUTO04-08: those of the player first, and the most skeptical; free: only these."""
    if budget is None:
        return best(game, seat, jurors, skepticism), "skeptical"
    chosen = best(game, seat, jurors, leans_to_player, skepticism)
    if leans_to_player(game, seat, chosen[0]):
        return chosen, "skeptical_of_player"
    return chosen, "skeptical_affordable"


def close_with_jurors(game: Court, seat: Seat, jurors: list[Thing], budget: int) -> tuple[list[Thing], str]:
    """L-AUTO01-06, L-AUTO04-10: in Closing Statements, only Jurors who are not yet on its side."""
    others = [juror for juror in jurors if case_of(game).track.leaning(game, juror) != game.side[seat]]
    return best(game, seat, others, skepticism), "skeptical_of_others"


WHY = {
    "skeptical": "the most skeptical Juror who can be swayed",
    "skeptical_of_player": "the most skeptical Juror on the player's side whom it can afford",
    "skeptical_affordable": "the most skeptical Juror whom it can afford",
    "skeptical_of_others": "the most skeptical Juror not on its side whom it can afford",
    "highest_primary": "the highest Primary Value, best of its own color",
}
"""The reasons that are given here, in words."""

# ---------------------------------------------------------------- calling


def call_by_primary(game: Court, seat: Seat, witnesses: list[Thing]) -> tuple[list[Thing], str]:
    """L-AUTO00-01."""
    order = (own_primary, neutral_primary, players_primary, low_secondary)
    return best(game, seat, witnesses, *order), "highest_primary"


def listed_first(game: Court, seat: Seat, witnesses: list[Thing]) -> list[Thing]:
    """The first Witness of its Strategy, from top to bottom, who can be called; nobody, if none can."""
    by_id = {open_face(game, one, Witness).id: one for one in witnesses}
    listed = [name for card in game.strategy[game.side[seat]] for name in open_face(game, card, Strategy).witnesses]
    return [by_id[name] for name in listed if name in by_id][:1]
