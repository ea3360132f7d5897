"""What can happen in a hearing, and how the log tells it."""

from __future__ import annotations

from moot.engine import Event, Seat, Shown, events_in
from moot.games.hearing.state import Point, Ruling, Side


class Opened(Event):
    text = "The hearing opens; {gavel} gets the gavel."
    gavel: Seat


class Session(Event):
    text = "Session {session} begins."
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
    text = "{seats} sealed an exhibit."
    seats: list[Seat]
    cards: list[Shown]


class Rested(Event):
    text = "{seat} rests."
    seat: Seat


class Played(Event):
    text = "{seat} plays {card}."
    seat: Seat
    card: Shown


class Spent(Event):
    text = "{seat} spends a minute."
    seat: Seat


class Argued(Event):
    text = "{seat} argues {side}: {card}."
    seat: Seat
    card: Shown
    side: Side


class Objected(Event):
    text = "{seat} objects: {card}."
    seat: Seat
    card: Shown


class Struck(Event):
    text = "The statement is struck."
    card: Shown


class TookBack(Event):
    text = "{seat} will rephrase, and takes {card} back."
    seat: Seat
    card: Shown


class Swayed(Event):
    text = "{point} moves by {by} to {leaning}."
    point: Point
    by: int
    leaning: int


class Ruled(Event):
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
    text = "The next statement of {seat} costs nothing."
    seat: Seat


class Disclosed(Event):
    text = "{seat}, do you hold an objection? {answer}."
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
    text = "{seat} opens an exhibit: {card}."
    seat: Seat
    card: Shown


class Closed(Event):
    text = "The hearing is closed. The briefs: {briefs}."
    briefs: list[Shown]


EVENTS = events_in(globals())
