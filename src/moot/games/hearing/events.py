"""What can happen in a hearing, and how the log tells it."""

from __future__ import annotations

from moot.engine import Event, Seat, Shown, events_in
from moot.games.hearing.state import Point, Ruling, Side


class Opened(Event):
    text = "The hearing opens; {gavel} gets the gavel."
    gavel: Seat


class Session(Event):
    tone = "chapter"
    text = "Session {session}"
    session: int


class Drew(Event):
    text = "{seat} draws {cards}."
    seat: Seat
    cards: list[Shown]


class Reshuffled(Event):
    text = "The discard pile becomes a new deck of {count} cards."
    count: int


class Discarded(Event):
    text = "{seat} discards {cards}."
    seat: Seat
    cards: list[Shown]


class Sealed(Event):
    text = "{seats} {seats|seals|each seal} an exhibit."
    seats: list[Seat]
    cards: list[Shown]


class Rested(Event):
    text = "{seat} rests."
    seat: Seat


class Played(Event):
    """It is told with what is done with the card: argued, or moved."""

    seat: Seat
    card: Shown


class Spent(Event):
    text = "{seat} spends {minutes} {minutes|minute|minutes}."
    seat: Seat
    minutes: int


class Paid(Event):
    text = "{seat} pays with {card}."
    seat: Seat
    card: Shown


class Moved(Event):
    text = "{seat} moves: {card}."
    seat: Seat
    card: Shown


class Argued(Event):
    text = "{seat} argues {side} {point}: {card}."
    seat: Seat
    card: Shown
    point: Point
    side: Side


class Objected(Event):
    text = "{seat} raises {card}."
    seat: Seat
    card: Shown


class Struck(Event):
    text = "{card} is struck."
    card: Shown


class TookBack(Event):
    text = "{seat} spends 1 minute to take {card} back, and will rephrase."
    seat: Seat
    card: Shown


class Swayed(Event):
    text = "{point} moves {strength} {side}, to {leaning}."
    point: Point
    side: Side
    strength: int
    leaning: int


class Ruled(Event):
    tone = "heading"
    text = "The bench rules: {point} is {ruling}."
    point: Point
    ruling: Ruling


class Gagged(Event):
    text = "{seat} gags {point} for this session."
    seat: Seat
    point: Point


class Cooling(Event):
    text = "{seat} lets {point} cool off until the end of the session."
    seat: Seat
    point: Point


class Leads(Event):
    text = "{seat} may make the next statement for nothing."
    seat: Seat


class Disclosed(Event):
    text = "{seat} must say whether an objection is at hand: {answer}."
    seat: Seat
    answer: str


class Looked(Event):
    text = "{seat} looks at the hand of {whose}: {cards}."
    seat: Seat
    whose: Seat
    cards: list[Shown]


class Prepared(Event):
    text = "{seat} looks at {cards} on top of the deck and orders them."
    seat: Seat
    cards: list[Shown]


class Warned(Event):
    text = "{seat} loses a minute for contempt."
    seat: Seat


class Exhibited(Event):
    text = "{seat} opens {card}."
    seat: Seat
    card: Shown


class Closed(Event):
    text = "The hearing is closed. The briefs: {briefs}."
    briefs: list[Shown]


EVENTS = events_in(globals())
