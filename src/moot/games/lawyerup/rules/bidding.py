"""Section 7.17: the bidding module. Before each call both sides bid for favor."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from moot.engine import Event, Seat, ask_together, do, happen, procedure, when
from moot.games.lawyerup.config import HIGHEST_BID
from moot.games.lawyerup.players import both_speakers
from moot.games.lawyerup.state import Court
from moot.games.lawyerup.verbs.tokens import ready_sidebar, take_favor


class Bid(Event):
    """How it ends is told with it."""

    seat: Seat
    amount: int


class WonBid(Event):
    text = (
        "{seat} bids {most}, {other} bids {least}: {seat} [gains?gains][gains!keeps] the Judge's favor"
        "[refreshed?, and {other}'s Sidebar is ready again]."
    )
    seat: Seat
    most: int
    other: Seat
    least: int
    gains: bool
    refreshed: bool


class TiedBid(Event):
    text = "Both sides bid {amount}: {seat} keeps the Judge's favor."
    seat: Seat
    amount: int


Amount = Annotated[int, Meta(ge=1, le=HIGHEST_BID)]

FAR_APART = 4
"""With such a difference the other side's Sidebar is refreshed."""


def with_bids(game: Court) -> list[Seat]:
    return [seat for seat in both_speakers(game) if game.bids[game.side[seat]]]


def bids_left(game: Court) -> bool:
    return bool(with_bids(game))


def own_bids(game: Court, seat: Seat) -> list[Amount]:
    return list(game.bids[game.side[seat]])


def reveal(game: Court, answers: dict[Seat, int]) -> list[int]:
    """By side; who has no card left bids 0."""
    offered = [0, 0]
    for seat, number in answers.items():
        side = game.side[seat]
        game.bids[side].remove(number)
        offered[side] = number
        happen(game, Bid, seat=seat, amount=number)
    return offered


def award(game: Court, offered: list[int]) -> None:
    first, second = offered
    if first == second:
        happen(game, TiedBid, seat=game.speaker[game.favor], amount=first)
        return
    best = int(second > first)
    seat, other = game.speaker[best], game.speaker[1 - best]
    gains = take_favor(game, seat)
    refreshed = abs(first - second) >= FAR_APART and ready_sidebar(game, other)
    most, least = max(offered), min(offered)
    happen(game, WonBid, seat=seat, most=most, other=other, least=least, gains=gains, refreshed=refreshed)


def is_played(game: Court) -> bool:
    """L-SETUP-17."""
    return game.options.bidding and bids_left(game)


BIDDING = procedure(
    "bidding",
    title="Bidding for favor",
    steps=[
        when(
            bids_left,
            ask_together(
                "offered",
                by=with_bids,
                options=own_bids,
                settle=reveal,
                rule="L-SETUP-17",
                prompt="What do you bid for favor?",
            ),
            do(award),
        ),
    ],
)
