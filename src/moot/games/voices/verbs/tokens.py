"""Guilty and innocent tokens on the jurors (V-JUROR-02 to V-JUROR-07, V-JUROR-30)."""

from __future__ import annotations

from moot.engine import Seat, happen
from moot.games.voices import events
from moot.games.voices.config import AnyToken, Juror, OpenToken, Verdict
from moot.games.voices.state import ROW, Mind

BESIDE: dict[Juror, list[Juror]] = {
    juror: [ROW[i] for i in (at - 1, at + 1) if 0 <= i < len(ROW)] for at, juror in enumerate(ROW)
}
"""V-JUROR-07."""


def tokens(game: Mind, token: OpenToken) -> dict[Juror, int]:
    """By juror, how many of this kind."""
    return game.guilty if token == "guilty" else game.innocent


def has(game: Mind, juror: Juror, token: AnyToken) -> bool:
    """Whether a juror has such a token: guilty, innocent, either of them, or an influence token."""
    if token == "influence":
        return bool(game.jury[juror])
    if token == "either":
        return bool(game.guilty[juror] or game.innocent[juror])
    return bool(tokens(game, token)[juror])


def neighbours(juror: Juror) -> list[Juror]:
    return list(BESIDE[juror])


def place_open(game: Mind, seat: Seat, token: OpenToken, n: int, juror: Juror) -> None:
    """V-JUROR-02; there are always enough (V-LIMIT-04)."""
    if token == "guilty":
        game.accused.append(juror)
    if n:
        tokens(game, token)[juror] += n
        happen(game, events.Opened, seat=seat, juror=juror, count=n, token=token)


def _take(game: Mind, token: OpenToken, n: int, juror: Juror) -> int:
    """As many as there are, up to this number; says how many."""
    on = tokens(game, token)
    n = min(n, on[juror])
    on[juror] -= n
    return n


def remove_open(game: Mind, seat: Seat, token: OpenToken, n: int, juror: Juror) -> None:
    """As many as there are, up to this number."""
    n = _take(game, token, n, juror)
    if n:
        happen(game, events.Removed, seat=seat, juror=juror, count=n, token=token)


def turn_over(game: Mind, seat: Seat, token: OpenToken, n: int, juror: Juror) -> None:
    """V-JUROR-30."""
    other: OpenToken = "innocent" if token == "guilty" else "guilty"
    n = _take(game, token, n, juror)
    if n:
        tokens(game, other)[juror] += n
        happen(game, events.TurnedOver, seat=seat, juror=juror, count=n, token=token, other=other)


def move_open(game: Mind, seat: Seat, token: OpenToken, n: int, origin: Juror, juror: Juror) -> None:
    """V-JUROR-30."""
    n = _take(game, token, n, origin)
    if n:
        tokens(game, token)[juror] += n
        happen(game, events.Shifted, seat=seat, juror=origin, onto=juror, count=n, token=token)


def verdict(game: Mind, juror: Juror) -> Verdict:
    """V-END-10 to V-END-13."""
    guilty, innocent = game.guilty[juror], game.innocent[juror]
    return "guilty" if guilty > innocent else "innocent" if innocent > guilty else "undecided"
