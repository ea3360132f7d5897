"""What can happen in a hearing, and how the log tells it."""

from __future__ import annotations

from moot.engine import Event, Seat, Thing

OPENED = Event("opened", "The hearing opens; {gavel} gets the gavel.", gavel=Seat)
SESSION = Event("session", "Session {session} begins.", session=int)
DREW = Event("drew", "{seat} draws {cards}.", seat=Seat, cards=list[Thing])
RESHUFFLED = Event("reshuffled", "The discard pile becomes a new deck of {count} cards.", count=int)
DISCARDED = Event("discarded", "{seat} discards {cards}.", seat=Seat, cards=list[Thing])
SEALED = Event("sealed", "{seats} sealed an exhibit.", seats=list[Seat], cards=list[Thing])
RESTED = Event("rested", "{seat} rests.", seat=Seat)
PLAYED = Event("played", "{seat} plays {card}.", seat=Seat, card=Thing)
SPENT = Event("spent", "{seat} spends a minute.", seat=Seat)
ARGUED = Event("argued", "{seat} argues {side}: {card}.", seat=Seat, card=Thing, side=str)
OBJECTED = Event("objected", "{seat} objects: {card}.", seat=Seat, card=Thing)
STRUCK = Event("struck", "The statement is struck.", card=Thing)
TOOK_BACK = Event("took_back", "{seat} will rephrase, and takes {card} back.", seat=Seat, card=Thing)
SWAYED = Event("swayed", "{point} moves by {by} to {leaning}.", point=str, by=int, leaning=int)
RULED = Event("ruled", "The bench rules: {point} is {ruling}.", point=str, ruling=str)
GAGGED = Event("gagged", "{seat} gags {point} for this session.", seat=Seat, point=str)
COOLING = Event("cooling", "{seat} lets {point} cool off until the end of the session.", seat=Seat, point=str)
LEADS = Event("leads", "The next statement of {seat} costs nothing.", seat=Seat)
DISCLOSED = Event("disclosed", "{seat}, do you hold an objection? {answer}.", seat=Seat, answer=str)
LOOKED = Event("looked", "{seat} looks at the hand of {whose}: {cards}.", seat=Seat, whose=Seat, cards=list[Thing])
PREPARED = Event(
    "prepared", "{seat} looks at {cards} on top of the deck and orders them.", seat=Seat, cards=list[Thing]
)
WARNED = Event("warned", "{seat} loses a minute for contempt.", seat=Seat)
EXHIBITED = Event("exhibited", "{seat} opens an exhibit: {card}.", seat=Seat, card=Thing)
CLOSED = Event("closed", "The hearing is closed. The briefs: {briefs}.", briefs=list[Thing])

EVENTS = (
    OPENED,
    SESSION,
    DREW,
    RESHUFFLED,
    DISCARDED,
    SEALED,
    RESTED,
    PLAYED,
    SPENT,
    ARGUED,
    OBJECTED,
    STRUCK,
    TOOK_BACK,
    SWAYED,
    RULED,
    GAGGED,
    COOLING,
    LEADS,
    DISCLOSED,
    LOOKED,
    PREPARED,
    WARNED,
    EXHIBITED,
    CLOSED,
)
