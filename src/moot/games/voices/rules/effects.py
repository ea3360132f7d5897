"""What a card does, and the windows that follow it (V-STRAT-27)."""

from __future__ import annotations

from moot.engine import Seat, Thing, do, let, perform, procedure, when, window
from moot.games.voices.config import Juror
from moot.games.voices.state import ROW, Mind, TokenThing
from moot.games.voices.verbs.influence import discard_tokens


def begin_effect(game: Mind) -> list[int]:
    return [len(game.placed), len(game.accused), sum(map(len, game.held))]


def placed_since(game: Mind, start: list[int]) -> list[list[int]]:
    if sum(map(len, game.held)) > start[2]:
        discard_left_over(game, start[2])
    found = game.placed[start[0] :]
    del game.placed[start[0] :]
    return found


def discard_left_over(game: Mind, before: int) -> None:
    """V-GEN-11: tokens that found no juror are discarded; those of an effect around this one stay."""
    left = sum(map(len, game.held)) - before
    for seat, held in enumerate(game.held):
        mine = held[max(0, len(held) - left) :]
        discard_tokens(game, Seat(seat), mine)
        left -= len(mine)


def accused_since(game: Mind, start: list[int]) -> list[Juror]:
    found = game.accused[start[1] :]
    del game.accused[start[1] :]
    return found


def in_all(placed: list[list[int]]) -> tuple[Seat | None, list[TokenThing], list[Juror]]:
    """Who placed which tokens on whom; of several players nobody in particular, so that all are "another player"."""
    seats = {seat for seat, _, _ in placed}
    placer = Seat(seats.pop()) if len(seats) == 1 else None
    return placer, [Thing(token) for _, token, _ in placed], [ROW[at] for _, _, at in placed]


def is_accusation(prosecutor: bool, accused: list[Juror]) -> bool:
    return prosecutor and bool(accused)


EFFECT = procedure(
    "effect",
    params=("program", "seat", "prosecutor"),
    steps=[
        do(begin_effect, as_="start"),
        perform("program", seat="seat"),
        do(placed_since, as_="placed"),
        do(accused_since, as_="accused"),
        when(
            "placed",
            let(("placer", "tokens", "jurors"), in_all),
            window("place_tokens", actor="seat", about=("placer", "tokens", "jurors")),  # V-CLAR-10: all of them
        ),
        when(is_accusation, window("accuse", actor="seat", about=("accused",))),
    ],
)
"""``prosecutor``: whether it is a Prosecutor ability of a trial card, whoever uses it (V-OPT-54)."""
