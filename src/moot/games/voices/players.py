"""Who is who at the table."""

from __future__ import annotations

from functools import lru_cache

from moot.engine import Seat, Talk
from moot.games.voices.state import Mind

TALK = Talk(
    "trial",
    "Of your role say nothing but its icon, and never which cards you hold or what they do. Of your icon and of tokens "
    "that you have seen say what you like, true or false.",
    "V-HIDDEN-19",
)


@lru_cache(maxsize=64)
def _around(seats: int, start: int, without: Seat | None) -> tuple[Seat, ...]:
    order = (Seat((start + i) % seats) for i in range(seats))
    return tuple(seat for seat in order if seat != without)


def all_seats(game: Mind) -> list[Seat]:
    """V-GEN-18: clockwise from the first player on."""
    return list(_around(game.seats, game.first, None))


def personas(game: Mind) -> list[Seat]:
    """V-GEN-02: everyone but the prosecutor, clockwise from the first seat on."""
    return list(_around(game.seats, 0, game.prosecutor))


def is_persona(game: Mind, seat: Seat) -> bool:
    return seat != game.prosecutor


def first_player(game: Mind) -> Seat:
    return game.first


def left_of(game: Mind, seat: Seat) -> Seat:
    """V-GEN-08."""
    return Seat((seat + 1) % game.seats)


def the_prosecutor(game: Mind) -> Seat:
    """The prosecutor; without one, who tells the story (V-AUTO-06), and later the first player (V-AUTO-29)."""
    if game.prosecutor is not None:
        return game.prosecutor
    return game.first if game.round else game.teller


def is_automated(game: Mind) -> bool:
    return game.options.automated_prosecutor


def has_two_colours(game: Mind) -> bool:
    """V-3P-01, V-AUTO2-01: whether each persona plays two colours."""
    return game.seats == (2 if game.options.automated_prosecutor else 3)


def is_three_player(game: Mind) -> bool:
    """V-3P-01."""
    return game.seats == 3 and not game.options.automated_prosecutor
