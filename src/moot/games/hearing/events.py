"""What can happen in a hearing, and how the log tells it."""

from __future__ import annotations

from moot.engine import Event, Seat, Shown, events_in
from moot.games.hearing.state import Leaning, Point, Ruling, Side


class Opened(Event):
    text = "The hearing opens; {gavel} gets the gavel."
    gavel: Seat


class Session(Event):
    """How each point stands: which way it leans and by how much, or how it was ruled."""

    tone = "chapter"
    text = (
        "Session {session}: the Window [window?{window} ]{window_is}, the Cat [cat?{cat} ]{cat_is}, "
        "the Rent [rent?{rent} ]{rent_is}"
    )
    session: int
    window: int
    window_is: Leaning | Ruling
    cat: int
    cat_is: Leaning | Ruling
    rent: int
    rent_is: Leaning | Ruling


class Drew(Event):
    """Before a session, for what was discarded; or by whoever consults, and has so many minutes left."""

    text = (
        "{seat} [minutes?consults for {minutes} {minutes|minute|minutes} and ][discarded?discards {discarded}, and ]"
        "draws {cards}[minutes?, with {left} {left|minute|minutes} left]."
    )
    seat: Seat
    cards: list[Shown]
    discarded: list[Shown]
    minutes: int
    left: int


class Reshuffled(Event):
    by_itself = True
    text = "The discard pile becomes a new deck of {count} cards."
    count: int


class Discarded(Event):
    """Where it is not told with what is drawn."""

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
    """It is told with what it is spent for."""

    seat: Seat
    minutes: int


class Paid(Event):
    """It is told with what is paid for."""

    seat: Seat
    card: Shown


class Moved(Event):
    text = "{seat} moves {card}[minutes? for {minutes} {minutes|minute|minutes}][paid?, paying with {paid}]."
    seat: Seat
    card: Shown
    minutes: int
    paid: list[Shown]


class Argued(Event):
    text = (
        "{seat} argues {side} {point} with {card}[minutes? for {minutes} {minutes|minute|minutes}]"
        "[paid?, paying with {paid}][minutes![paid! for nothing]]."
    )
    seat: Seat
    card: Shown
    point: Point
    side: Side
    minutes: int
    paid: list[Shown]


class Objected(Event):
    """For how much the statement counts now: for nothing if it is struck."""

    text = "{seat} raises {card}, and {statement} [strength?counts for {strength}][strength!is struck]."
    seat: Seat
    card: Shown
    statement: Shown
    strength: int


class Gallery(Event):
    text = "{seat} plays to the gallery[minutes? for {minutes} {minutes|minute|minutes}][paid?, paying with {paid}]."
    seat: Seat
    minutes: int
    paid: list[Shown]


class TookBack(Event):
    text = "{seat} spends 1 minute to take {card} back, and will rephrase."
    seat: Seat
    card: Shown


class Swayed(Event):
    """By whom, and with what if that is not told already; how much of it is not printed there; how it leans now."""

    text = (
        "{seat} moves {point} by {strength}[card? with {card}][more?, {more} more than printed]: "
        "now [by?{by} ]{leaning}."
    )
    seat: Seat
    card: Shown | None
    more: int
    point: Point
    side: Side
    strength: int
    by: int
    leaning: Leaning


class Lapsed(Event):
    """What was to move a point cannot."""

    text = "{seat} moves nothing with {card}: {point} is {because} already."
    seat: Seat
    card: Shown
    point: Point
    because: Leaning | Ruling


class Ruled(Event):
    tone = "heading"
    text = "The bench rules on {point}, [by?{by} ]{leaning}: {ruling}"
    point: Point
    by: int
    leaning: Leaning
    ruling: Ruling


class Gagged(Event):
    text = "{seat} gags {point}: nobody may argue it for the rest of the session."
    seat: Seat
    point: Point


class Cooling(Event):
    text = "{seat} lets {point} cool off: at the end of the session it moves toward the middle."
    seat: Seat
    point: Point


class Leads(Event):
    text = "{seat} may make a statement for nothing: the next one of this session."
    seat: Seat


class Disclosed(Event):
    text = "{seat} tells everyone whether they hold an objection: {answer}."
    seat: Seat
    answer: str


class Looked(Event):
    text = "{seat} looks at the hand of {whose}: {cards}."
    seat: Seat
    whose: Seat
    cards: list[Shown]


class Prepared(Event):
    text = "{seat} looks at {cards} on top of the deck and puts {cards|it|them} back in any order."
    seat: Seat
    cards: list[Shown]


class Warned(Event):
    text = "{seat} loses {minutes} {minutes|minute|minutes} for contempt."
    seat: Seat
    minutes: int


class Exhibited(Event):
    """An exhibit; the point is that of a statement."""

    text = "{seat} opens the exhibit {card}[point!, which is no statement and does nothing]."
    seat: Seat
    card: Shown
    point: Point | None


class Closed(Event):
    tone = "chapter"
    text = "The hearing is closed: the Window {window}, the Cat {cat}, the Rent {rent}"
    window: Ruling
    cat: Ruling
    rent: Ruling
    briefs: list[Shown]


class Scored(Event):
    """What each ruling is worth to a client."""

    text = "{seat} spoke for {brief}: {window} for the Window, {cat} for the Cat and {rent} for the Rent make {score}."
    seat: Seat
    brief: Shown
    window: int
    cat: int
    rent: int
    score: int


class Aside(Event):
    by_itself = True
    text = "Nobody spoke for {briefs}."
    briefs: list[Shown]


class Won(Event):
    text = "{seats} {seats|wins|share the win} with {score}."
    seats: list[Seat]
    score: int


EVENTS = events_in(globals())
