"""What can happen in a case, and how the log tells it. Kinds that are named in A-PRIO-12 are what cards wait for.

Where a number may be gained or lost, ``does`` tells it in words.
"""

from __future__ import annotations

from moot.engine import Event, Seat, Thing

# ---------------------------------------------------------------- the course of the case

OPENED = Event("opened", "The case is {murder}.", murder=str)
PLAYS = Event("plays", "{actor} plays {detective}.", actor=Seat, detective=str)
FIRST = Event("first", "{actor} is the first player.", actor=Seat)
DAY = Event("day", "It is {day}.", day=str)
TURN_START = Event("turn_start", "{actor} starts a turn with {time} Time.", actor=Seat, time=int)
TURN_END = Event("turn_end", "{actor} ends a turn.", actor=Seat)
JUMPED = Event("get_jump", "{actor} gets a jump on the case.", actor=Seat)
CLOSED = Event("closed", "The case is closed.")
GUILT = Event("guilt", "The evidence on {suspect} comes to {total}.", suspect=str, total=int)
MURDERER = Event("murderer", "The murderer is {suspect}.", suspect=str)
NO_MURDERER = Event("no_murderer", "All suspects are dead: nobody is the murderer.")
SCORED = Event("scored", "{actor} scores {count} VP for {why}.", actor=Seat, count=int, why=str)

# ---------------------------------------------------------------- the map

ENTERED = Event("enter_location", "{actor} enters {location}.", actor=Seat, location=str, origin=str)
USED = Event("use_location_ability", "{actor} uses the ability of {location}.", actor=Seat, location=str)
CANCELED = Event("canceled", "The ability is canceled.")
FOLLOWED = Event("follow_lead", "{actor} follows up {lead}.", actor=Seat, lead=str, location=str)
MOVED_LEAD = Event("moved_lead", "{lead} goes to {location}.", lead=str, location=str)
LEAD_GONE = Event("lead_gone", "{lead} leaves the game.", lead=str)
QUESTIONED = Event("lily_questions", "Lily Lockwell questions {actor}.", actor=Seat)
MET = Event("met", "{who} goes to {location}.", who=str, location=str)
TALKED = Event("talk_jimmy", "{actor} talks to Jimmy.", actor=Seat)
WARRANT = Event("warrant", "{actor} places a warrant on {location}.", actor=Seat, location=str)
LOST_WARRANT = Event("lost_warrant", "{actor} loses the warrant on {location}.", actor=Seat, location=str)

# ---------------------------------------------------------------- Time, twilight, goods

TIME = Event("time", "{actor} {does}.", actor=Seat, change=int, does=str)
SHIFTED = Event("shifted", "{actor} {does}.", actor=Seat, at=int, does=str)
GAINED = Event("gain_favor", "{actor} {does}.", actor=Seat, favors=list[str], does=str)
SPENT = Event("spend_favor", "{actor} {does}.", actor=Seat, favors=list[str], does=str)
LOST = Event("lose_favor", "{actor} {does}.", actor=Seat, favor=str, does=str)
TOKEN = Event("token", "{actor} {does}.", actor=Seat, change=int, token=str, does=str)
BURDEN = Event("burden", "{actor} {does}.", actor=Seat, change=int, burden=str, does=str)
MONEY = Event("money", "{actor} {does}.", actor=Seat, change=int, does=str)
BAGGAGE = Event("baggage", "{actor} gains {count} {side} baggage.", actor=Seat, count=int, side=str)
MOOD = Event("mood", "The mood is {mood}.", mood=str)

# ---------------------------------------------------------------- cards

DREW = Event("draw_card", "{actor} draws {cards}.", actor=Seat, cards=list[Thing])
RESHUFFLED = Event("reshuffled", "{deck} is shuffled.", deck=str)
DISCARDED = Event("discarded", "{actor} discards {cards}.", actor=Seat, cards=list[Thing])
PLAYED = Event("play_light", "{actor} has played {card}.", actor=Seat, card=Thing)
NAMED = Event("named", "{actor} plays {card}.", actor=Seat, card=Thing)
FOUGHT = Event("fight_resolved", "{actor} fights with {tactics} tactics.", actor=Seat, tactics=str)
REMEMBERED = Event("use_memory", "{actor} uses {card}.", actor=Seat, card=Thing)
MEMORY = Event("memory", "{actor} gives up a Memory: {card}.", actor=Seat, card=Thing)
LOOKED = Event("looked", "{actor} looks at {things}.", actor=Seat, things=list[Thing], only={"things": "actor"})

# ---------------------------------------------------------------- evidence and suspects

PLACED = Event(
    "place_evidence",
    "{actor} places {token} {face} in the {file} file of {suspect}.",
    actor=Seat,
    token=Thing,
    suspect=str,
    file=str,
    face=str,
)
GAVE_UP = Event("sacrifice_evidence", "{actor} sacrifices the evidence of {lead}.", actor=Seat, lead=str)
DREW_EVIDENCE = Event("drew_evidence", "{actor} draws {things}.", actor=Seat, things=list[Thing])
TURNED = Event("turned", "{actor} reveals {things}.", actor=Seat, things=list[Thing])
MOVED_TOKEN = Event("moved_token", "{actor} moves {token} to {suspect}.", actor=Seat, token=Thing, suspect=str)
RETURNED = Event("returned", "{things} go back to the pool.", things=list[Thing])
HIT = Event("hit", "{actor} {does} {suspect}.", actor=Seat, suspect=str, change=int, does=str)
KILLED = Event("killed", "{suspect} is killed.", suspect=str)
ALIBI = Event("alibi", "{suspect} {does}.", suspect=str, change=int, does=str)

# ---------------------------------------------------------------- the puzzle

REVEALED = Event("reveal_information", "{actor} draws {piece}.", actor=Seat, piece=Thing)
DUG = Event("dug", "{actor} digs deeper, to the {pile} pile.", actor=Seat, pile=str)
MARKER = Event("marker", "{actor} stands beside the {pile} pile.", actor=Seat, pile=str)
FITTED = Event("fitted", "{piece} goes to {spot}.", piece=Thing, spot=str)
DROPPED = Event("dropped", "{piece} is discarded.", piece=Thing)
BONUS = Event("bonus", "On top of the {pile} pile: {bonus}", pile=str, bonus=str)
UNCOVERED = Event("uncovered", "Nothing is left to uncover.")

# ---------------------------------------------------------------- plots, events, NPCs

PLOT = Event("plot", "The plot of {actor} is {plot}.", actor=Seat, plot=str)
RESOLVED = Event(
    "plot_resolved",
    "The plot of {actor} resolves, {good} good against {bad} bad baggage: {plot}.",
    actor=Seat,
    plot=str,
    good=int,
    bad=int,
    result=str,
)
ENDING = Event("ending", "An ending for {actor}, {vp} VP: {plot}.", actor=Seat, plot=str, vp=int)
GENERAL = Event("general", "An event: {event}.", event=Thing)
SPECIFIC = Event("specific", "The event of this murder: {event}.", event=Thing)
ENDED = Event("ended", "An event is over: {event}.", event=Thing)
NPC = Event("npc", "{npc} is {status}.", npc=str, status=str)
MARKED = Event("add_marker", "{actor} adds marker {count} to the event of this murder.", actor=Seat, count=int)
DIRECTIVE = Event("directive", "{special} is discarded.", special=str)

EVENTS = tuple(value for value in list(globals().values()) if isinstance(value, Event))
