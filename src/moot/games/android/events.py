"""What can happen in a case, and how the log tells it. Kinds that are named in A-PRIO-12 are what cards wait for.

Where a number may be gained or lost, ``does`` tells it in words.
"""

from __future__ import annotations

from typing import Literal

from moot.engine import Event, Name, Seat, Shown, events_in
from moot.games.android.config import Detective, File, Half, Side, Suspect, Verdict, Weight

# ---------------------------------------------------------------- the course of the case


class Opened(Event):
    tone = "chapter"
    text = "The case: “{murder}”"
    murder: str


class Plays(Event):
    text = "{player} plays {detective}."
    by_itself = True  # in the record nobody else is called by the name of a player
    player: Name
    actor: Seat
    detective: Detective


class First(Event):
    text = "{actor} is the first player."
    actor: Seat


class Day(Event):
    tone = "chapter"
    text = "{day}"
    day: str


class DayEnd(Event):
    tone = "heading"
    text = (
        "The end of the day: {tokens} evidence {tokens|token|tokens} on the suspects, "
        "{pieces} {pieces|piece|pieces} of the conspiracy"
    )
    tokens: int
    pieces: int


class TurnStart(Event):
    tone = "heading"
    text = "The turn of {actor}, with {time} Time"
    actor: Seat
    time: int


class TurnEnd(Event):
    text = "{actor} ends the turn[time? with {time} Time left]."
    actor: Seat
    time: int


class GetJump(Event):
    text = "{actor} gets a jump on the case[time? ({time} Time)]."
    actor: Seat
    time: int


# ---------------------------------------------------------------- the end


class Closed(Event):
    tone = "chapter"
    text = "The case is closed"


class Examined(Event):
    """A suspect, before the files are opened."""

    tone = "heading"
    text = "The evidence on {suspect}"
    suspect: Suspect


class Opens(Event):
    text = (
        "The {file} file, {weight}: [turned?{turned} {turned|is|are} turned over]"
        "[faceup?[turned?, ]{faceup} {faceup|lies|lie} open]. It counts {total}."
    )
    by_itself = True
    suspect: Suspect
    file: File
    weight: Weight
    turned: list[Shown]
    faceup: list[Shown]
    total: int


class Sworn(Event):
    """What alibis and surprise witnesses are worth, and what perjuries make of them."""

    text = (
        "Alibis and surprise witnesses, {excuses} of them"
        "[perjuries?, against {perjuries} {perjuries|perjury|perjuries}]: {total}."
    )
    by_itself = True
    suspect: Suspect
    excuses: int
    perjuries: int
    total: int


class Guilt(Event):
    text = "All in all {suspect} comes to {total}."
    by_itself = True
    suspect: Suspect
    total: int


class Murderer(Event):
    tone = "chapter"
    text = "The murderer is {suspect}"
    suspect: Suspect


class NoMurderer(Event):
    tone = "chapter"
    text = "All suspects are dead: nobody is the murderer"


class HunchWas(Event):
    text = "{actor} held {suspect} {verdict}, {hunch}: {result}[count?, {count} VP]."
    actor: Seat
    hunch: Shown
    verdict: Verdict
    suspect: Suspect
    result: Literal["right", "wrong"]
    count: int


class Obsessed(Event):
    text = "{actor} was obsessed with {suspect}, guilty beyond doubt, and scores {count} VP for that and both hunches."
    actor: Seat
    suspect: Suspect
    count: int


class EndingWas(Event):
    text = "{actor} scores {count} VP for “{plot}”."
    actor: Seat
    plot: str
    count: int


class Scored(Event):
    text = "{actor} scores {count} VP for {number} {why}, at {each} each."
    actor: Seat
    count: int
    why: str
    number: int
    each: int


class TextScored(Event):
    text = "{actor} scores {count} VP[because? for “{because}”]."
    actor: Seat
    count: int
    because: str


class Total(Event):
    tone = "heading"
    text = "{actor}: {count} VP in all"
    actor: Seat
    count: int


# ---------------------------------------------------------------- the map


class EnterLocation(Event):
    text = "{actor} {passes|flies to|enters} {location}[passes? with a dropship pass][time? ({time} Time)]."
    actor: Seat
    location: str
    origin: str
    time: int
    """What the move cost; nothing if a text brought the detective here."""
    passes: int
    """One, if it was a flight."""


class TurnsTo(Event):
    """Before it is paid for; then it may still be canceled."""

    text = "{actor} uses the ability of {location}[time? ({time} Time)]."
    actor: Seat
    location: str
    time: int


class UseLocationAbility(Event):
    """It was not canceled: `TurnsTo` has told the rest."""

    actor: Seat
    location: str


class Canceled(Event):
    text = "{actor} gets nothing: the ability of {location} is canceled."
    actor: Seat
    location: str


class Traces(Event):
    """Before the lead is sent on."""

    text = "{actor} follows up {lead}[time? ({time} Time)]."
    actor: Seat
    lead: str
    location: str
    time: int


class FollowLead(Event):
    """The lead has been sent on: `Traces` has told the rest."""

    actor: Seat
    lead: str
    location: str


class MovedLead(Event):
    text = "{actor} sends {lead} to {location}."
    actor: Seat
    lead: str
    location: str


class LeadGoes(Event):
    text = "{lead} goes to {location}."
    by_itself = True
    lead: str
    location: str


class LeadGone(Event):
    text = "{lead} leaves the game."
    by_itself = True
    lead: str


class LilyQuestions(Event):
    text = "Lily Lockwell questions {actor}[time? ({time} Time)]."
    actor: Seat
    time: int


class Sent(Event):
    text = "{actor} sends {who} to {location}."
    actor: Seat
    who: str
    location: str


class Met(Event):
    text = "{who} goes to {location}."
    by_itself = True
    who: str
    location: str


class NpcGoes(Event):
    """As the event has just said."""

    who: str
    location: str


class TalkJimmy(Event):
    text = "{actor} talks to Jimmy[time? ({time} Time)]."
    actor: Seat
    time: int


class Warrant(Event):
    text = "{actor} places a warrant on {location}."
    actor: Seat
    location: str


class LostWarrant(Event):
    text = "{actor} loses the warrant on {location}."
    actor: Seat
    location: str


# ---------------------------------------------------------------- Time, twilight, goods


class Spent(Event):
    """The price of something that is told with its price."""

    actor: Seat
    change: int


class Time(Event):
    text = "{actor} {does} {count} Time[because? (“{because}”)]."
    actor: Seat
    change: int
    does: Literal["gains", "loses", "spends"]
    count: int
    because: str
    """Of what lies open all the time: the text that does it, if nothing has told of it just now."""


class Shifted(Event):
    text = "{actor} shifts {count} to the {way}, to space {space}[because? (“{because}”)]."
    actor: Seat
    at: int
    space: int
    """The same, counted from 1, as on the track."""
    count: int
    way: Half
    because: str


class GainFavor(Event):
    text = "{actor} {does}[because? (“{because}”)]."
    actor: Seat
    favors: list[str]
    does: str
    because: str


class SpendFavor(Event):
    text = "{actor} {does}[because? (“{because}”)]."
    actor: Seat
    favors: list[str]
    types: list[str]
    does: str
    because: str


class LoseFavor(Event):
    text = "{actor} {does}[because? (“{because}”)]."
    actor: Seat
    favor: str
    does: str
    because: str


class UsedPass(Event):
    """For a flight, which is told."""

    actor: Seat
    change: int


class Token(Event):
    text = "{actor} {does}[because? (“{because}”)]."
    actor: Seat
    change: int
    token: str
    does: str
    because: str


class Burden(Event):
    text = "{actor} {does} {count} {burden}[because? (“{because}”)]."
    actor: Seat
    change: int
    burden: str
    does: Literal["gains", "loses"]
    count: int
    because: str


class Money(Event):
    text = "{actor} {does}[because? (“{because}”)]."
    actor: Seat
    change: int
    does: str
    because: str


class Baggage(Event):
    text = "{actor} gains {count} {side} baggage[because? (“{because}”)]: {good} good, {bad} bad."
    actor: Seat
    count: int
    side: Side
    good: int
    bad: int
    because: str


class Mood(Event):
    text = "{actor}'s mood turns {mood}[because? (“{because}”)]."
    actor: Seat
    mood: str
    because: str


# ---------------------------------------------------------------- cards


class DrawCard(Event):
    text = "{actor} draws {cards}[time? ({time} Time)][because? (“{because}”)], {hand} in hand."
    actor: Seat
    cards: list[Shown]
    hand: int
    time: int
    because: str


class Reshuffled(Event):
    text = "The discards of {deck} are shuffled."
    by_itself = True
    deck: str


class Discarded(Event):
    text = "{actor} discards {cards}[time? ({time} Time)][because? (“{because}”)]."
    actor: Seat
    cards: list[Shown]
    time: int
    because: str


class Named(Event):
    text = "{actor} plays {card}[time? ({time} Time)]."
    actor: Seat
    card: Shown
    time: int


class PlayLight(Event):
    """Everything has been done that it says: `Named` has told of it."""

    actor: Seat
    card: Shown


class FightResolved(Event):
    text = "{actor} fights with {tactics} tactics."
    actor: Seat
    tactics: str


class UseMemory(Event):
    text = "{actor} uses {card}."
    actor: Seat
    card: Shown


class Memory(Event):
    text = "{actor} gives up {card}."
    actor: Seat
    card: Shown


class Looked(Event):
    text = "{actor} looks at {things}[suspect? of {suspect}]."
    only = {"things": "actor"}
    actor: Seat
    things: list[Shown]
    suspect: Suspect | Literal[""]
    """On whom all of them lie, if it is one."""


class LookedOn(Event):
    text = "{actor} looks at another one in that file: {things}."
    only = {"things": "actor"}
    actor: Seat
    things: list[Shown]


class SawHunch(Event):
    text = "{actor} looks at a hunch of {whose}: {things}."
    only = {"things": "actor"}
    actor: Seat
    whose: Seat
    things: list[Shown]


class SawUndealt(Event):
    text = "{actor} looks at the hunches that nobody holds: {things}."
    only = {"things": "actor"}
    actor: Seat
    things: list[Shown]


class SawHand(Event):
    text = "{actor} looks at the hand of {whose}: {things}."
    only = {"things": "actor"}
    actor: Seat
    whose: Seat
    things: list[Shown]


# ---------------------------------------------------------------- evidence and suspects


class PlaceEvidence(Event):
    text = "{actor} places {token} {face} in the {file} file of {suspect}."
    actor: Seat
    token: Shown
    suspect: Suspect
    file: File
    face: str


class SacrificeEvidence(Event):
    text = "{actor} sacrifices the evidence of {lead}."
    actor: Seat
    lead: str


class TookEvidence(Event):
    """It is about to be placed, and that is told."""

    actor: Seat
    things: list[Shown]


class DrewEvidence(Event):
    text = "{actor} draws {things}."
    actor: Seat
    things: list[Shown]


class Turned(Event):
    text = "{actor} reveals {things} in the {file} file of {suspect}."
    actor: Seat
    things: list[Shown]
    suspect: Suspect
    file: File


class EventReveals(Event):
    text = "The event reveals {things} in the {file} file of {suspect}."
    by_itself = True
    things: list[Shown]
    suspect: Suspect
    file: File


class MovedToken(Event):
    text = "{actor} moves {token} from the {file} file of {origin} to that of {suspect}."
    actor: Seat
    token: Shown
    origin: Suspect
    suspect: Suspect
    file: File


class Returned(Event):
    text = "{things} {things|goes|go} back to the pool."
    by_itself = True
    things: list[Shown]


class Hit(Event):
    text = "{actor} places {change} {change|hit|hits} on {suspect}[because? (“{because}”)]."
    actor: Seat
    suspect: Suspect
    change: int
    because: str


class HitRemoved(Event):
    text = "{actor} removes a hit from {suspect}[because? (“{because}”)]."
    actor: Seat
    suspect: Suspect
    because: str


class EventHits(Event):
    text = "The event places {change} {change|hit|hits} on {suspect}."
    by_itself = True
    suspect: Suspect
    change: int


class Killed(Event):
    tone = "heading"
    text = "{suspect} is dead"
    suspect: Suspect


class Alibi(Event):
    text = "{suspect} has {change} {change|alibi|alibis} more[because? (“{because}”)]."
    by_itself = True
    suspect: Suspect
    change: int
    because: str


# ---------------------------------------------------------------- the puzzle


class RevealInformation(Event):
    text = "{actor} uncovers {piece}."
    actor: Seat
    piece: Shown


class Dug(Event):
    text = "{actor} digs deeper, to the {pile} pile."
    actor: Seat
    pile: str


class Marker(Event):
    text = "{actor} is back at the {pile} pile."
    actor: Seat
    pile: str


class Emptied(Event):
    text = "The {pile} pile is empty[there?: whoever was there goes on to the {there} pile]."
    by_itself = True
    pile: str
    there: str
    """None, if it was the last."""


class Fitted(Event):
    text = "{actor} fits {piece} in at {spot}."
    actor: Seat
    piece: Shown
    spot: str
    row: int
    column: int
    turns: int


class Dropped(Event):
    text = "{actor} discards {piece}."
    actor: Seat
    piece: Shown


class Bonus(Event):
    text = "On top of the {pile} pile: {bonus}"
    by_itself = True
    pile: str
    bonus: str


class Uncovered(Event):
    text = "Nothing is left to uncover."
    by_itself = True


# ---------------------------------------------------------------- plots, events, NPCs


class Plot(Event):
    text = "{actor} faces “{plot}”."
    actor: Seat
    plot: str


class PlotResolved(Event):
    text = "“{plot}” ends {result} for {actor}: {good} good against {bad} bad baggage."
    actor: Seat
    plot: str
    good: int
    bad: int
    result: str


class Ending(Event):
    text = "{actor} comes to an ending: “{plot}” ({vp} VP)."
    actor: Seat
    plot: str
    vp: int


class General(Event):
    tone = "heading"
    text = "The event of the day: {event}"
    event: Shown


class Specific(Event):
    tone = "heading"
    text = "The event of this murder: {event}"
    event: Shown


class Says(Event):
    """What an event does, in its own words."""

    tone = "tale"
    text = "{says}"
    event: Shown
    says: str


class Passed(Event):
    """It did what it does, once: nobody needs to be told that it is over."""

    event: Shown


class InVain(Event):
    text = "Nothing happens: {npc} is {status}."
    by_itself = True
    event: Shown
    npc: str
    status: str


class Ended(Event):
    text = "{event} is over."
    by_itself = True
    event: Shown


class Npc(Event):
    text = "{npc} is {status}[because? (“{because}”)]."
    by_itself = True
    npc: str
    status: str
    because: str


class AddMarker(Event):
    text = "{actor} adds marker {count} to the event of this murder."
    actor: Seat
    count: int


class Directive(Event):
    text = "“{special}” is discarded."
    by_itself = True
    special: str


EVENTS = events_in(globals())
