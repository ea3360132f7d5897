"""Witnesses: claimed, replaced, discredited."""

from __future__ import annotations

from moot.engine import Seat, Thing, happen, show
from moot.games.lawyerup import config, events
from moot.games.lawyerup.state import Court, End
from moot.games.lawyerup.verbs.cards import take_away


def claim(game: Court, seat: Seat, witnesses: list[Thing]) -> list[Thing]:
    """Into the own area, and nothing else of claiming (L-REF-08, L-05-28)."""
    take_away(game, witnesses)
    return keep(game, seat, witnesses)


def keep(game: Court, seat: Seat, witnesses: list[Thing]) -> list[Thing]:
    """Witnesses that lie nowhere any more come into the own area."""
    put_by(game, seat, witnesses)
    for witness in witnesses:
        happen(game, events.Claimed, seat=seat, witness=witness)
    return witnesses


def put_by(game: Court, seat: Seat, witnesses: list[Thing]) -> None:
    """The same without a word."""
    show(game, witnesses)
    game.claimed[game.side[seat]] += witnesses


def call_witness(game: Court, seat: Seat, witness: Thing) -> None:
    """L-CALL-04: the Primary Value faces the caller."""
    game.keys.remove(witness)
    game.witness = [witness]
    game.caller = game.facing = game.side[seat]
    game.round += 1
    happen(game, events.Called, seat=seat, witness=witness)


def enter_top_witness(game: Court) -> None:
    """L-REF-09: the top card of the Witness deck takes the stand; no value of it is discredited (L-REF-03)."""
    witness = game.witness_deck.pop()
    show(game, [witness])
    game.witness = [witness]
    game.discredited = []
    if config.SURPRISE_RENEWS_LIMITS:  # L-REF-20 otherwise
        game.objected, game.passed, game.last_examined = [False, False], [], False
    happen(game, events.Entered, witness=witness)


def orient(game: Court, seat: Seat, toward: str) -> None:
    """L-REF-12: which end faces whom is the user's choice."""
    side = game.side[seat]
    game.facing = side if toward == "primary" else 1 - side
    happen(game, events.Oriented, seat=seat, end=toward)


def discredit(game: Court, seat: Seat, end: End) -> None:
    """L-REF-02."""
    if end not in game.discredited:
        game.discredited.append(end)
        happen(game, events.Discredited, seat=seat, end=end)
