"""The verbs of a hearing: each changes the state in one way and reports one event."""

from __future__ import annotations

from collections.abc import Sequence

from moot.engine import Seat, Thing, all_but, happen, learn, mix, show, shuffle
from moot.games.hearing import events
from moot.games.hearing.state import Hearing, Leaning, Point, Ruling, Side, leaning

SEATS = tuple(map(Seat, range(4)))


def from_gavel(game: Hearing) -> list[Seat]:
    """All seats, from the gavel on to the left."""
    return [*SEATS[game.gavel : game.seats], *SEATS[: game.gavel]]


def is_open(game: Hearing, point: Point) -> bool:
    """Whether a point has not been ruled."""
    return point not in game.ruling


def stands(game: Hearing, point: Point) -> Leaning | Ruling:
    """How a point was ruled, or else which way it leans."""
    return game.ruling.get(point) or leaning(game.leaning[point])


def draw_cards(game: Hearing, seat: Seat, number: int, minutes: int = 0, discarded: Sequence[Thing] = ()) -> None:
    """Draws cards one by one; an empty deck is made anew of the discard pile (H-PREP-04)."""
    drawn: list[Thing] = []
    for _ in range(number):
        if not game.deck:
            if not game.discard:
                break
            renew_deck(game)
        drawn.append(game.deck.pop())
    if drawn:
        game.hand[seat] += drawn
        learn(game, seat, drawn)
        happen(
            game,
            events.Drew,
            seat=seat,
            cards=drawn,
            discarded=[*discarded],
            minutes=minutes,
            left=game.minutes[seat],
        )


def renew_deck(game: Hearing) -> None:
    """The discard pile becomes the deck."""
    game.deck, game.discard = game.discard, []
    shuffle(game, game.deck)
    happen(game, events.Reshuffled, count=len(game.deck))


def discard_cards(game: Hearing, seat: Seat, cards: list[Thing]) -> None:
    """Discards cards from hand, face up."""
    if cards:
        discard(game, seat, cards)
        happen(game, events.Discarded, seat=seat, cards=cards)


def discard(game: Hearing, seat: Seat, cards: list[Thing]) -> None:
    """The same without a word."""
    for card in cards:
        game.hand[seat].remove(card)
    show(game, cards)
    game.discard += cards


def play_card(game: Hearing, seat: Seat, card: Thing) -> None:
    """Shows a card from hand; until it has its effect it lies at the bar."""
    game.hand[seat].remove(card)
    show(game, [card])
    game.bar.append(card)
    happen(game, events.Played, seat=seat, card=card)


def clear_bar(game: Hearing) -> None:
    """The card that was played is discarded."""
    game.discard += game.bar
    game.bar = []


def seal_cards(game: Hearing, chosen: dict[Seat, Thing]) -> None:
    """Puts the chosen cards face down before their owners. The others cannot tell which of the hand it is."""
    for seat, card in chosen.items():
        mix(game, game.hand[seat], all_but(game, seat))
        game.hand[seat].remove(card)
        game.exhibit[seat].append(card)
    if chosen:
        happen(game, events.Sealed, seats=list(chosen), cards=list(chosen.values()))


def spend_minute(game: Hearing, seat: Seat) -> None:
    """Takes one of the seat's minutes. What was spent is told when all is paid."""
    game.minutes[seat] -= 1


def pay_with_card(game: Hearing, seat: Seat, out: Thing) -> None:
    """Discards a card instead of a minute."""
    discard(game, seat, [out])
    happen(game, events.Paid, seat=seat, card=out)


def sway(
    game: Hearing, seat: Seat, point: Point, side: Side, strength: int, card: Thing | None = None, printed: int = 0
) -> None:
    """Moves the leaning of an open point, up for "for", down for "against"."""
    if is_open(game, point):
        now = game.leaning[point] = game.leaning[point] + (strength if side == "for" else -strength)
        happen(
            game,
            events.Swayed,
            seat=seat,
            card=card,
            more=max(0, strength - printed) if printed else 0,
            point=point,
            side=side,
            strength=strength,
            by=abs(now),
            leaning=leaning(now),
        )


def lapse(game: Hearing, seat: Seat, point: Point, card: Thing) -> None:
    """A card was to move a point, and cannot."""
    happen(game, events.Lapsed, seat=seat, card=card, point=point, because=stands(game, point))
