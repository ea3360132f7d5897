"""The verbs: each changes the state in one way, says who learns what, and reports one event."""

from __future__ import annotations

from moot.engine import Seat, Thing, happen, learn, show, shuffle
from moot_lots import events
from moot_lots.state import ClaimThing, Lots


def draw_cards(game: Lots, seat: Seat, n: int) -> None:
    """P-CALL-03."""
    drawn: list[Thing] = []
    while len(drawn) < n and (game.deck or game.discard):
        if not game.deck:
            game.deck, game.discard = game.discard, []
            shuffle(game, game.deck)
            happen(game, events.Reshuffled, count=len(game.deck))
        drawn.append(game.deck.pop())
    if drawn:
        game.hand[seat] += drawn
        learn(game, seat, drawn)
        happen(game, events.Drew, seat=seat, cards=drawn)


def discard_cards(game: Lots, seat: Seat, cards: list[Thing]) -> None:
    """P-TEXT-01."""
    for card in cards:
        game.hand[seat].remove(card)
    show(game, cards)
    game.discard += cards
    happen(game, events.Discarded, seat=seat, cards=cards)


def add_weight(game: Lots, seat: Seat, n: int) -> None:
    """P-CLAIM-02."""
    game.weight[seat] += n
    happen(game, events.Added, seat=seat, weight=game.weight[seat])


def look_at_ticket(game: Lots, seat: Seat, whom: Seat) -> None:
    """P-TEXT-02."""
    (ticket,) = game.ticket[whom]
    learn(game, seat, [ticket])
    happen(game, events.Looked, seat=seat, whose=whom, ticket=ticket)


# ---------------------------------------------------------------- what everybody sees


def hand_of(game: Lots, seat: Seat) -> list[ClaimThing]:
    return list(game.hand[seat])


def can_spare(game: Lots, seat: Seat, n: int) -> bool:
    return len(game.hand[seat]) >= n


def as_many(game: Lots, seat: Seat, n: int) -> int:
    return min(n, len(game.hand[seat]))


def from_bell(game: Lots) -> list[Seat]:
    """All seats, from the bell on to the left."""
    return [Seat((game.bell + i) % game.seats) for i in range(game.seats)]
