"""H-SETUP: what lies where before the first session."""

from __future__ import annotations

from functools import lru_cache

from moot.engine import Rules, Seat, chance, create, do, happen, learn, show, shuffle
from moot.games.hearing import events
from moot.games.hearing.state import POINTS, Card, Hearing


@lru_cache(maxsize=8)
def box(rules: Rules) -> tuple[list[int], list[int]]:
    """The faces in the box: those of the deck, each as often as it has copies, and the briefs."""
    faces = list(enumerate(rules.faces))
    deck = [number for number, face in faces if isinstance(face, Card) for _ in range(face.copies)]
    return deck, [number for number, face in faces if not isinstance(face, Card)]


def deal(game: Hearing) -> None:
    """The pieces in the box: the deck, the briefs aside, three open points (H-SETUP-04)."""
    deck, briefs = box(game.live.rules)
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
    happen(game, events.Opened, gavel=gavel)


SETUP = (
    do(shuffle_all),
    do(deal_briefs),
    chance("gavel", all_seats),
    do(take_gavel),
)
