"""The rules of Lost Property, in the order of rules.md."""

from __future__ import annotations

from moot.engine import (
    Seat,
    Thing,
    ask_together,
    call,
    chance,
    create,
    do,
    finish,
    for_each,
    happen,
    learn,
    open_face,
    perform,
    procedure,
    show,
    shuffle,
)
from moot_lots import events
from moot_lots.state import Claim, Lot, Lots, Ticket
from moot_lots.verbs import draw_cards, from_bell, hand_of

HAND = 4
CALLS_LONG, CALLS_SHORT = 7, 5
OWN_KIND = 2
"""What a lot of the kind on one's ticket is worth beyond what it says."""

# ---------------------------------------------------------------- P-SETUP


def deal(game: Lots) -> None:
    """The pieces in the box."""
    faces = list(enumerate(game.live.rules.faces))
    game.deck = create(game, [n for n, face in faces if isinstance(face, Claim) for _ in range(face.copies)])
    game.shed = create(game, [n for n, face in faces if isinstance(face, Lot)])
    game.aside = create(game, [n for n, face in faces if isinstance(face, Ticket)])
    for zone in (game.hand, game.laid, game.taken, game.ticket):
        zone.extend([] for _ in range(game.seats))
    game.weight = [0] * game.seats


def open_office(game: Lots) -> None:
    """P-SETUP-02, P-SETUP-03, P-SETUP-04."""
    for pile in (game.deck, game.shed, game.aside):
        shuffle(game, pile)
    for seat in range(game.seats):
        game.ticket[seat].append(game.aside.pop())
        learn(game, seat, game.ticket[seat])


def all_seats(game: Lots) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats)]


def take_bell(game: Lots, bell: Seat) -> None:
    """P-SETUP-05."""
    game.bell = bell
    happen(game, events.Opened, bell=bell)


def draw_up(game: Lots) -> None:
    """P-SETUP-02, P-CALL-02."""
    for seat in from_bell(game):
        draw_cards(game, seat, HAND - len(game.hand[seat]))


# ---------------------------------------------------------------- P-CALL


def calls(game: Lots) -> list[int]:
    """P-CALL-01, P-SETUP-06."""
    return list(range(1, (CALLS_SHORT if game.options.short else CALLS_LONG) + 1))


def call_lot(game: Lots, number: int) -> None:
    """P-CALL-01."""
    game.call = number
    lot = game.shed.pop()
    show(game, [lot])
    game.counter.append(lot)
    happen(game, events.Called, call=number, lot=lot)


def pass_bell(game: Lots) -> None:
    """P-CALL-02."""
    game.bell = Seat((game.bell + 1) % game.seats)


# ---------------------------------------------------------------- P-CLAIM


def lay(game: Lots, answers: dict[Seat, Thing]) -> None:
    """P-CLAIM-01."""
    show(game, answers.values())
    for seat, card in answers.items():
        game.hand[seat].remove(card)
        game.laid[seat].append(card)
        game.weight[seat] = open_face(game, card, Claim).weight
        happen(game, events.Laid, seat=seat, card=card)


def text_of(game: Lots, seat: Seat) -> str | None:
    """What a claim does beside weighing something, if anything."""
    (card,) = game.laid[seat]
    procedure: str | None = game.live.rules.texts.parts[open_face(game, card, Claim).id][0].procedure
    return procedure


def award(game: Lots) -> None:
    """P-CLAIM-04, P-CLAIM-05."""
    heaviest = max(game.weight)
    seats = [seat for seat in from_bell(game) if game.weight[seat] == heaviest]
    if len(seats) > 1:
        happen(game, events.Waits, seats=seats, lots=list(game.counter))
        return
    game.taken[seats[0]] += game.counter
    happen(game, events.Took, seat=seats[0], lots=list(game.counter), weight=heaviest)
    game.counter = []


def clear(game: Lots) -> None:
    """P-CLAIM-06."""
    for laid in game.laid:
        game.discard += laid
        laid.clear()
    game.weight = [0] * game.seats


CALL = procedure(
    "call",
    params=("number",),
    title="Lot {number}",
    public=("number",),
    steps=[
        do(call_lot),
        ask_together(
            "claim",
            by=from_bell,
            options=hand_of,
            settle=lay,
            rule="P-CLAIM-01",
            prompt="Which claim do you lay?",
        ),
        for_each("seat", from_bell, do(text_of, as_="text"), perform("text", seat="seat")),
        do(award),
        do(clear),
        do(draw_up),
        do(pass_bell),
    ],
)

# ---------------------------------------------------------------- P-END


def close(game: Lots) -> None:
    """P-END-01 to P-END-03."""
    tickets = [ticket for held in game.ticket for ticket in held]
    show(game, tickets)
    happen(game, events.Closed, tickets=tickets)
    scores = [score(game, seat) for seat in range(game.seats)]
    finish(game, scores, "best", None, worth=max(scores))


def score(game: Lots, seat: int) -> int:
    """P-END-02."""
    (ticket,) = game.ticket[seat]
    lost = open_face(game, ticket, Ticket).kind
    lots = [open_face(game, lot, Lot) for lot in game.taken[seat]]
    return sum(lot.worth + (OWN_KIND if lot.kind == lost else 0) for lot in lots)


OFFICE = procedure(
    "office",
    steps=[
        do(open_office),
        chance("bell", all_seats),
        do(take_bell),
        do(draw_up),
        for_each("number", calls, call(CALL, number="number")),
        do(close),
    ],
)
