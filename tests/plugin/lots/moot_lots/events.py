"""What can happen at the counter, and how the log tells it."""

from __future__ import annotations

from moot.engine import Event, Seat, Shown, events_in


class Opened(Event):
    text = "The office opens; {bell} gets the bell."
    bell: Seat


class Called(Event):
    text = "Lot {call}: {lot}."
    call: int
    lot: Shown


class Drew(Event):
    text = "{seat} draws {cards}."
    seat: Seat
    cards: list[Shown]


class Reshuffled(Event):
    text = "The discard pile becomes a new deck of {count} cards."
    count: int


class Laid(Event):
    text = "{seat} lays {card}."
    seat: Seat
    card: Shown


class Discarded(Event):
    text = "{seat} discards {cards}."
    seat: Seat
    cards: list[Shown]


class Added(Event):
    text = "The claim of {seat} weighs {weight} now."
    seat: Seat
    weight: int


class Looked(Event):
    text = "{seat} looks at the ticket of {whose}: {ticket}."
    seat: Seat
    whose: Seat
    ticket: Shown


class Took(Event):
    text = "{seat} takes {lots}, with a claim of {weight}."
    seat: Seat
    lots: list[Shown]
    weight: int


class Waits(Event):
    text = "{seats} claim equally. {lots} must wait."
    seats: list[Seat]
    lots: list[Shown]


class Closed(Event):
    text = "The office closes. The tickets: {tickets}."
    tickets: list[Shown]


EVENTS = events_in(globals())
