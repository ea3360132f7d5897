"""What an audience sees of the office."""

from __future__ import annotations

import msgspec

from moot.engine import Board, Eyes, Held, Known, Seat, Shown, open_face
from moot_lots.state import Lot, Lots


class Owned(msgspec.Struct, frozen=True):
    """What somebody has taken, in figures."""

    lots: int
    worth: int


class Office(Board, frozen=True):
    """The board of Lost Property. Lists by seat, but for ``hand``: the viewer's own."""

    call: int
    bell: Seat
    counter: list[Known]
    shed: Held
    deck: Held
    discard: list[Shown]
    weight: list[int]
    laid: list[list[Shown]]
    taken: list[list[Shown]]
    owned: list[Owned]
    tickets: list[list[Shown]]
    hands: list[Held]
    hand: list[Shown]


def view(game: Lots, eyes: Eyes) -> Office:
    """The board through these eyes."""
    mine = eyes.audience if eyes.audience < game.seats else None
    return Office(
        call=game.call,
        bell=game.bell,
        counter=[lot for lot in eyes.pile(game.counter) if isinstance(lot, Known)],
        shed=eyes.hand(game.shed),
        deck=eyes.hand(game.deck),
        discard=eyes.pile(game.discard),
        weight=game.weight.copy(),
        laid=eyes.piles(game.laid),
        taken=eyes.piles(game.taken),
        owned=[owned(game, seat) for seat in range(game.seats)],
        tickets=eyes.piles(game.ticket),
        hands=[eyes.hand(hand) for hand in game.hand],
        hand=eyes.pile(game.hand[mine]) if mine is not None else [],
    )


def owned(game: Lots, seat: int) -> Owned:
    lots = [open_face(game, lot, Lot) for lot in game.taken[seat]]
    return Owned(len(lots), sum(lot.worth for lot in lots))
