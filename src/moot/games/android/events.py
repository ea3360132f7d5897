"""What can happen in a case, and how the log tells it. Kinds that are named in A-PRIO-12 are what cards wait for.

Where a number may be gained or lost, ``does`` tells it in words.
"""

from __future__ import annotations

from moot.engine import Event, Name, Seat, Shown, events_in
from moot.games.android.config import Detective, File, Suspect

# ---------------------------------------------------------------- the course of the case


class Opened(Event):
    text = "The case is {murder}."
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
    text = "It is {day}."
    day: str


class TurnStart(Event):
    tone = "heading"
    text = "{actor} starts a turn with {time} Time."
    actor: Seat
    time: int


class TurnEnd(Event):
    text = "{actor} ends a turn."
    actor: Seat


class GetJump(Event):
    text = "{actor} gets a jump on the case."
    actor: Seat


class Closed(Event):
    tone = "chapter"
    text = "The case is closed."


class Guilt(Event):
    text = "The evidence on {suspect} comes to {total}."
    suspect: Suspect
    total: int


class Murderer(Event):
    text = "The murderer is {suspect}."
    suspect: Suspect


class NoMurderer(Event):
    text = "All suspects are dead: nobody is the murderer."


class Scored(Event):
    text = "{actor} scores {count} VP for {why}."
    actor: Seat
    count: int
    why: str


# ---------------------------------------------------------------- the map


class EnterLocation(Event):
    text = "{actor} enters {location}."
    actor: Seat
    location: str
    origin: str


class UseLocationAbility(Event):
    text = "{actor} uses the ability of {location}."
    actor: Seat
    location: str


class Canceled(Event):
    text = "The ability is canceled."


class FollowLead(Event):
    text = "{actor} follows up {lead}."
    actor: Seat
    lead: str
    location: str


class MovedLead(Event):
    text = "{lead} goes to {location}."
    lead: str
    location: str


class LeadGone(Event):
    text = "{lead} leaves the game."
    lead: str


class LilyQuestions(Event):
    text = "Lily Lockwell questions {actor}."
    actor: Seat


class Met(Event):
    text = "{who} goes to {location}."
    who: str
    location: str


class TalkJimmy(Event):
    text = "{actor} talks to Jimmy."
    actor: Seat


class Warrant(Event):
    text = "{actor} places a warrant on {location}."
    actor: Seat
    location: str


class LostWarrant(Event):
    text = "{actor} loses the warrant on {location}."
    actor: Seat
    location: str


# ---------------------------------------------------------------- Time, twilight, goods


class Time(Event):
    text = "{actor} {does}."
    actor: Seat
    change: int
    does: str


class Shifted(Event):
    text = "{actor} {does}."
    actor: Seat
    at: int
    does: str


class GainFavor(Event):
    text = "{actor} {does}."
    actor: Seat
    favors: list[str]
    does: str


class SpendFavor(Event):
    text = "{actor} {does}."
    actor: Seat
    favors: list[str]
    types: list[str]
    does: str


class LoseFavor(Event):
    text = "{actor} {does}."
    actor: Seat
    favor: str
    does: str


class Token(Event):
    text = "{actor} {does}."
    actor: Seat
    change: int
    token: str
    does: str


class Burden(Event):
    text = "{actor} {does}."
    actor: Seat
    change: int
    burden: str
    does: str


class Money(Event):
    text = "{actor} {does}."
    actor: Seat
    change: int
    does: str


class Baggage(Event):
    text = "{actor} gains {count} {side} baggage."
    actor: Seat
    count: int
    side: str


class Mood(Event):
    text = "The mood is {mood}."
    mood: str


# ---------------------------------------------------------------- cards


class DrawCard(Event):
    text = "{actor} draws {cards}."
    actor: Seat
    cards: list[Shown]


class Reshuffled(Event):
    text = "The discards of {deck} are shuffled."
    deck: str


class Discarded(Event):
    text = "{actor} discards {cards}."
    actor: Seat
    cards: list[Shown]


class PlayLight(Event):
    text = "{actor} has played {card}."
    actor: Seat
    card: Shown


class Named(Event):
    text = "{actor} plays {card}."
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
    text = "{actor} gives up a Memory: {card}."
    actor: Seat
    card: Shown


class Looked(Event):
    text = "{actor} looks at {things}."
    only = {"things": "actor"}
    actor: Seat
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


class DrewEvidence(Event):
    text = "{actor} draws {things}."
    actor: Seat
    things: list[Shown]


class Turned(Event):
    text = "{actor} reveals {things}."
    actor: Seat
    things: list[Shown]


class EventReveals(Event):
    text = "The event reveals {things}."
    things: list[Shown]


class MovedToken(Event):
    text = "{actor} moves {token} to {suspect}."
    actor: Seat
    token: Shown
    suspect: Suspect


class Returned(Event):
    text = "The pool gets back {things}."
    things: list[Shown]


class Hit(Event):
    text = "{actor} {does} {suspect}."
    actor: Seat
    suspect: Suspect
    change: int
    does: str


class EventHits(Event):
    text = "The event {does} {suspect}."
    suspect: Suspect
    change: int
    does: str


class Killed(Event):
    text = "{suspect} is killed."
    suspect: Suspect


class Alibi(Event):
    text = "{suspect} {does}."
    suspect: Suspect
    change: int
    does: str


# ---------------------------------------------------------------- the puzzle


class RevealInformation(Event):
    text = "{actor} draws {piece}."
    actor: Seat
    piece: Shown


class Dug(Event):
    text = "{actor} digs deeper, to the {pile} pile."
    actor: Seat
    pile: str


class Marker(Event):
    text = "{actor} stands beside the {pile} pile."
    actor: Seat
    pile: str


class Fitted(Event):
    text = "{piece} goes to {spot}."
    piece: Shown
    spot: str
    row: int
    column: int
    turns: int


class Dropped(Event):
    text = "{piece} is discarded."
    piece: Shown


class Bonus(Event):
    text = "On top of the {pile} pile: {bonus}"
    pile: str
    bonus: str


class Uncovered(Event):
    text = "Nothing is left to uncover."


# ---------------------------------------------------------------- plots, events, NPCs


class Plot(Event):
    text = "The plot of {actor} is {plot}."
    actor: Seat
    plot: str


class PlotResolved(Event):
    text = "The plot of {actor} resolves, {good} good against {bad} bad baggage: {plot}."
    actor: Seat
    plot: str
    good: int
    bad: int
    result: str


class Ending(Event):
    text = "An ending for {actor}, {vp} VP: {plot}."
    actor: Seat
    plot: str
    vp: int


class General(Event):
    text = "An event: {event}."
    event: Shown


class Specific(Event):
    text = "The event of this murder: {event}."
    event: Shown


class Ended(Event):
    text = "An event is over: {event}."
    event: Shown


class Npc(Event):
    text = "{npc} is {status}."
    npc: str
    status: str


class AddMarker(Event):
    text = "{actor} adds marker {count} to the event of this murder."
    actor: Seat
    count: int


class Directive(Event):
    text = "{special} is discarded."
    special: str


EVENTS = events_in(globals())
