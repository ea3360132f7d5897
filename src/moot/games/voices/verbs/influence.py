"""Influence tokens: drawn, handed over, placed, looked at, moved and discarded (V-JUROR-08 to V-JUROR-29)."""

from __future__ import annotations

from moot.engine import Seat, Thing, all_but, happen, learn, mix, shuffle
from moot.games.voices import events
from moot.games.voices.config import Juror
from moot.games.voices.state import ROW, Mind, TokenThing


def juror_of(game: Mind, thing: Thing) -> Juror | None:
    return next((juror for juror in ROW if thing in game.jury[juror]), None)


def draw_tokens(game: Mind, seat: Seat, n: int) -> list[TokenThing]:
    """V-JUROR-08, V-JUROR-09; as many as there are (V-JUROR-23)."""
    drawn = _take(game, n)
    game.held[seat] += drawn
    learn(game, seat, drawn)
    happen(game, events.Drew, seat=seat, tokens=drawn)
    return drawn


def _take(game: Mind, n: int) -> list[Thing]:
    """V-LIMIT-02, V-LIMIT-03: the supply is made anew when a token is needed, also in the middle of a draw."""
    taken: list[Thing] = []
    for _ in range(n):
        if not game.supply and game.discarded:
            game.supply, game.discarded = game.discarded, []
            shuffle(game, game.supply)
            happen(game, events.Refilled, count=len(game.supply))
        if game.supply:
            taken.append(game.supply.pop())
    return taken


def give_tokens(game: Mind, seat: Seat, to: Seat, tokens: list[Thing]) -> list[TokenThing]:
    """V-JUROR-27: face down, so that the giver cannot tell which of them goes where afterwards."""
    for token in tokens:
        game.held[seat].remove(token)
    game.held[to] += tokens
    if seat != to:
        mix(game, tokens, all_but(game, to))
    learn(game, to, tokens)
    happen(game, events.Gave, seat=seat, tokens=tokens, to=to)
    return tokens


def place_tokens(game: Mind, seat: Seat, tokens: list[Thing], juror: Juror) -> None:
    """V-JUROR-10."""
    for token in tokens:
        game.held[seat].remove(token)
    _put_on(game, seat, tokens, juror)


def place_random(game: Mind, seat: Seat, n: int, juror: Juror) -> None:
    """V-SETUP-22: seen by nobody."""
    _put_on(game, seat, _take(game, n), juror)


def _put_on(game: Mind, seat: Seat, tokens: list[Thing], juror: Juror) -> None:
    """V-JUROR-15."""
    if tokens:
        game.jury[juror] += tokens
        at = ROW.index(juror)
        game.placed += [[seat, token, at] for token in tokens]
        happen(game, events.Placed, seat=seat, tokens=tokens, juror=juror)


def discard_tokens(game: Mind, seat: Seat, tokens: list[Thing]) -> None:
    """V-JUROR-14, V-HIDDEN-13: face down, from those drawn or from a juror (V-JUROR-29)."""
    held = [token for token in tokens if token in game.held[seat]]
    for token in held:
        game.held[seat].remove(token)
    if held:
        game.discarded += held
        happen(game, events.Discarded, seat=seat, tokens=held)
    for token in tokens:
        juror = juror_of(game, token)
        if juror is not None:
            height = game.jury[juror].index(token) + 1
            game.jury[juror].remove(token)
            game.discarded.append(token)
            happen(game, events.TookOff, seat=seat, token=token, juror=juror, height=height)


def look(game: Mind, seat: Seat, tokens: list[Thing]) -> None:
    """V-JUROR-17, V-JUROR-19."""
    learn(game, seat, tokens)
    for juror in ROW:
        seen = [token for token in tokens if token in game.jury[juror]]
        if seen:
            happen(game, events.Looked, seat=seat, tokens=seen, juror=juror)


def move_tokens(game: Mind, seat: Seat, tokens: list[Thing], juror: Juror) -> None:
    """V-JUROR-20, V-JUROR-29."""
    for token in tokens:
        before = juror_of(game, token)
        if before is not None:
            game.jury[before].remove(token)
            game.jury[juror].append(token)
            happen(game, events.Moved, seat=seat, token=token, juror=before, to=juror)


def put_back(game: Mind, seat: Seat, tokens: list[Thing]) -> None:
    """The first ends at the bottom. Nobody else can follow a token through this."""
    juror = juror_of(game, tokens[0]) if tokens else None
    if juror is not None:
        game.jury[juror] = list(tokens)
        mix(game, tokens, all_but(game, seat))
        happen(game, events.Sorted, seat=seat, juror=juror)


def swap(game: Mind, seat: Seat, what: str, jurors: list[Juror]) -> None:
    """Everything of one kind changes places."""
    if len(jurors) == 2:
        one, other = jurors
        if what == "influence":
            game.jury[one], game.jury[other] = game.jury[other], game.jury[one]
        else:
            for tokens in (game.guilty, game.innocent):
                tokens[one], tokens[other] = tokens[other], tokens[one]
        happen(game, events.Swapped, seat=seat, what=what, jurors=jurors)
