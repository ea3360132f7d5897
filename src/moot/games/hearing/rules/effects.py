"""H-MOT and H-OBJ: what the texts of motions and objections do, one function for each thing a card can say."""

from __future__ import annotations

from moot.engine import (
    Dues,
    Seat,
    Thing,
    all_but,
    call,
    change,
    const,
    disclose,
    do,
    happen,
    learn,
    mix,
    open_face,
    procedure,
    query,
    seen_face,
)
from moot.games.hearing import events
from moot.games.hearing.rules.pay import PAY, minutes_of, paid
from moot.games.hearing.state import POINTS, Card, CardThing, Hearing, Point, Side
from moot.games.hearing.verbs import SEATS, is_open, lapse, sway

# ---------------------------------------------------------------- objections


def strike(game: Hearing) -> None:
    """H-OBJ-04."""
    change(game, fate="struck")


def soften(game: Hearing, strength: int) -> None:
    """H-OBJ-05."""
    change(game, strength=strength)


# ---------------------------------------------------------------- points


ALL_POINTS = const(POINTS, list[Point])


def is_about(game: Hearing, seat: Seat, card: Thing, point: Point) -> bool:
    """Whether a statement in this seat's hand is on the point."""
    return seen_face(game, seat, card, Card).point == point


def not_gagged(game: Hearing, point: Point) -> bool:
    gags = game.live.rules.bans.get("argue", ())
    return not any(held.what in gags and held.bound["point"] == point for held in game.lasting)


def can_be_argued(game: Hearing) -> bool:
    """H-MOT-03: whether statements still matter this session, as far as everyone can see."""
    return not game.lasting or any(is_open(game, point) and not_gagged(game, point) for point in POINTS)


def move_point(game: Hearing, seat: Seat, point: Point, side: Side, strength: int) -> None:
    sway(game, seat, point, side, strength)


def calm(game: Hearing, seat: Seat, point: Point, strength: int, card_id: str) -> None:
    """H-MOT-09: never past the middle."""
    leaning, card = game.leaning[point], laid(game, seat, card_id)
    if leaning and is_open(game, point):
        sway(game, seat, point, "against" if leaning > 0 else "for", min(strength, abs(leaning)), card)
    else:
        lapse(game, seat, point, card)


def laid(game: Hearing, seat: Seat, card_id: str) -> Thing:
    """The motion of this kind that lies before a seat."""
    return next(card for card in game.table[seat] if open_face(game, card, Card).id == card_id)


def report_gag(game: Hearing, seat: Seat, point: Point) -> None:
    """H-MOT-04."""
    happen(game, events.Gagged, seat=seat, point=point)


def report_cooling(game: Hearing, seat: Seat, point: Point) -> None:
    """H-MOT-09."""
    happen(game, events.Cooling, seat=seat, point=point)


# ---------------------------------------------------------------- the next statement


def next_is_not_free(game: Hearing, seat: Seat) -> bool:
    """H-MOT-03, H-MOT-13: two that speak of the same statement change no more than one."""
    return can_be_argued(game) and not query(game, "argue_free", 0, seat=seat)


def report_leading(game: Hearing, seat: Seat) -> None:
    """H-MOT-13."""
    happen(game, events.Leads, seat=seat)


# ---------------------------------------------------------------- hands, deck and table


def others_with_cards(game: Hearing, seat: Seat) -> list[Seat]:
    return [other for other in (*SEATS[seat + 1 : game.seats], *SEATS[:seat]) if game.hand[other]]


def report_gallery(game: Hearing, seat: Seat, dues: Dues, had: int) -> None:
    """H-MOT-08."""
    minutes, cards = paid(game, seat, len(dues), had)
    happen(game, events.Gallery, seat=seat, minutes=minutes, paid=cards)


PAY_TO_PLAY = procedure(
    "pay_to_play",
    params=("seat", "dues"),
    steps=[do(minutes_of, as_="had"), call(PAY, seat="seat", dues="dues"), do(report_gallery)],
)


def tell_objection(game: Hearing, seat: Seat) -> None:
    """H-MOT-10."""
    held = disclose(game, game.hand[seat], "kind", "objection")
    happen(game, events.Disclosed, seat=seat, answer="yes" if held else "no")


def look_at_hand(game: Hearing, seat: Seat, whom: Seat) -> None:
    """H-MOT-11."""
    learn(game, seat, game.hand[whom])
    happen(game, events.Looked, seat=seat, whose=whom, cards=list(game.hand[whom]))


def deck_has_cards(game: Hearing) -> bool:
    return bool(game.deck)


def look_at_deck(game: Hearing, seat: Seat, n: int) -> list[CardThing]:
    """H-MOT-12: the top card first."""
    top = game.deck[-n:][::-1]
    learn(game, seat, top)
    happen(game, events.Prepared, seat=seat, cards=top)
    return top


def how_many(cards: list[Thing]) -> int:
    return len(cards)


def put_back(game: Hearing, seat: Seat, cards: list[Thing], order: list[Thing]) -> None:
    """Nobody else can tell any more which of them is which."""
    mix(game, cards, all_but(game, seat))
    del game.deck[-len(cards) :]
    game.deck += order[::-1]


def discard_from_table(game: Hearing, card_id: str) -> None:
    """H-MOT-08: the first of its kind on the table has been used."""
    for laid in game.table:
        for card in laid:
            if open_face(game, card, Card).id == card_id:
                laid.remove(card)
                game.discard.append(card)
                return


def lose_minutes(game: Hearing, seat: Seat, n: int) -> None:
    """H-MOT-07: as many as there are."""
    lost = min(n, game.minutes[seat])
    if lost:
        game.minutes[seat] -= lost
        happen(game, events.Warned, seat=seat, minutes=lost)
