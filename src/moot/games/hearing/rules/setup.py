"""H-SETUP: what lies where before the first session."""

from __future__ import annotations

from moot.engine import Seat, chance, create, do, happen, learn, show, shuffle
from moot.games.hearing import events
from moot.games.hearing.state import POINTS, Card, Hearing


def deal(game: Hearing) -> None:
    """The pieces in the box: the deck, the briefs aside, three open points (H-SETUP-04)."""
    deck, briefs = [], []
    for i, face in enumerate(game.live.rules.faces):
        if isinstance(face, Card):
            deck += [i] * face.copies
        else:
            briefs.append(i)
    game.deck = create(game, deck)
    game.aside = create(game, briefs)
    for zone in (game.hand, game.exhibit, game.table, game.brief):
        zone.extend([] for _ in range(game.seats))
    game.minutes = [0] * game.seats
    game.rested = [False] * game.seats
    game.leaning = dict.fromkeys(POINTS, 0)


def shuffle_all(game: Hearing) -> None:
    """H-SETUP-02, H-SETUP-03."""
    shuffle(game, game.deck)
    shuffle(game, game.aside)


def deal_briefs(game: Hearing) -> None:
    """H-SETUP-03, H-SETUP-06: one brief each, for its owner's eyes or, in an open game, for everybody's."""
    for seat in range(game.seats):
        game.brief[seat].append(game.aside.pop())
        if game.options.open_briefs:
            show(game, game.brief[seat])
        else:
            learn(game, seat, game.brief[seat])


def all_seats(game: Hearing) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats)]


def take_gavel(game: Hearing, gavel: Seat) -> None:
    """H-SETUP-05."""
    game.gavel = gavel
    happen(game, events.OPENED, gavel=gavel)


SETUP = (
    do(shuffle_all),
    do(deal_briefs),
    chance("gavel", all_seats),
    do(take_gavel),
)
