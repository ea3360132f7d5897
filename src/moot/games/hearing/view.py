"""What an audience sees of a hearing, built from nothing: what is not named here is not seen."""

from __future__ import annotations

from typing import Annotated

import msgspec

from moot.engine import Board, Eyes, Held, Seat, Shown, Whole
from moot.games.hearing.state import POINTS, Hearing, Point, Ruling, argument

ARGUMENTS = {point: argument(point) for point in POINTS}


class Holding(msgspec.Struct, frozen=True):
    """A text that holds for a while: on which card it stands, whose it is, and the point it is about."""

    card: str
    seat: Seat
    point: Point | None


class Court(Board, frozen=True):
    """The board of a hearing. Lists by seat, but for ``hand``: the viewer's own."""

    session: int
    gavel: Seat
    minutes: list[int]
    rested: list[bool]
    leaning: Annotated[dict[Point, int], Whole]
    ruling: dict[Point, Ruling]
    argued: list[list[Point]]
    lasting: list[Holding]
    deck: Held
    discard: list[Shown]
    bar: list[Shown]
    table: list[list[Shown]]
    exhibits: list[list[Shown]]
    briefs: list[list[Shown]]
    aside: Held
    hands: list[Held]
    hand: list[Shown]


def view(game: Hearing, eyes: Eyes) -> Court:
    """The board through these eyes."""
    mine = eyes.audience if eyes.audience < game.seats else None
    cards = game.live.rules.texts.cards
    return Court(
        session=game.session,
        gavel=game.gavel,
        minutes=game.minutes.copy(),
        rested=game.rested.copy(),
        leaning=game.leaning.copy(),
        ruling=game.ruling.copy(),
        argued=argued(game),
        lasting=[Holding(cards[held.what], Seat(held.seat), held.bound.get("point")) for held in game.lasting],
        deck=eyes.hand(game.deck),
        discard=eyes.pile(game.discard),
        bar=eyes.pile(game.bar),
        table=eyes.piles(game.table),
        exhibits=eyes.piles(game.exhibit),
        briefs=eyes.piles(game.brief),
        aside=eyes.hand(game.aside),
        hands=[eyes.hand(hand) for hand in game.hand],
        hand=eyes.pile(game.hand[mine]) if mine is not None else [],
    )


def argued(game: Hearing) -> list[list[Point]]:
    """The points that each seat has argued this session."""
    found: list[list[Point]] = [[] for _ in game.hand]
    for done in game.marks.values():
        for point, mark in ARGUMENTS.items():
            for seat in done.get(mark, ()):
                found[seat].append(point)
    return found
