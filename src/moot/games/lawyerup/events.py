"""What can happen in a trial, and how the log tells it. A case has events of its own."""

from __future__ import annotations

from moot.engine import Event, Seat, Thing

# ---------------------------------------------------------------- the course of the trial

PRESIDES = Event("presides", "{judge} presides.", judge=Thing)
STRATEGY = Event("strategy", "{seat} chooses {card}.", seat=Seat, card=Thing)
DRAFTED = Event("drafted", "{seat} assigns {cards}.", seat=Seat, cards=list[Thing])
"""To the Prosecution, to the Defense, to the Buried Evidence, in this order."""
DEALT_EVIDENCE = Event("dealt_evidence", "The evidence is dealt at random.")
DISCOVERED = Event("discovered", "Discovery is over: {buried} cards are buried.", buried=int)
MULLIGAN = Event("mulligan", "{seat} discards {cards} for new ones.", seat=Seat, cards=list[Thing])
CALLED = Event("called", "{seat} calls {witness}.", seat=Seat, witness=Thing)
PASSED = Event("passed", "{seat} passes.", seat=Seat)
MUST_PASS = Event("must_pass", "{seat} has taken the last Examination action and passes.", seat=Seat)
STOPPED = Event("stopped", "{seat} takes no other action.", seat=Seat)
WON_WITNESS = Event(
    "won_witness", "{seat} wins {witness}, {most} to {least}.", seat=Seat, witness=Thing, most=int, least=int
)
BUDGET = Event("budget", "{seat} has {budget} Influence to spend.", seat=Seat, budget=int)
CLEANED = Event("cleaned", "The examinations are discarded.")
CLOSING = Event("closing", "Closing Statements.")
VERDICT = Event("verdict", "{verdict}", verdict=str)

# ---------------------------------------------------------------- cards

DREW = Event("drew", "{seat} draws {cards}.", seat=Seat, cards=list[Thing])
FOUND = Event("found", "{seat} searches and takes {cards}.", seat=Seat, cards=list[Thing])
DISCARDED = Event("discarded", "To the discard pile of {seat}: {cards}.", seat=Seat, cards=list[Thing])
REMOVED = Event("removed", "Out of the game: {cards}.", cards=list[Thing])
BURIED = Event("buried", "{seat} buries {cards}.", seat=Seat, cards=list[Thing])
RETURNED = Event("returned", "{seat} shuffles {cards} into the deck.", seat=Seat, cards=list[Thing])
GAVE = Event("gave", "{seat} gives {cards} to {to}.", seat=Seat, cards=list[Thing], to=Seat)
PEEKED = Event("peeked", "{seat} peeks at {cards}.", seat=Seat, cards=list[Thing])
DECLARED = Event("declared", "{seat} plays {card}.", seat=Seat, card=Thing)
EXAMINED = Event("examined", "{card} lies in the examination of {seat}.", seat=Seat, card=Thing)
ADDED = Event("added", "{seat} adds {cards} to the examination.", seat=Seat, cards=list[Thing])
GAINED_VALUE = Event("gained_value", "{card} gains {amount} Value.", card=Thing, amount=int)
PLACED = Event("placed", "{seat} places {card} in the Procedure area.", seat=Seat, card=Thing)
ACTIVATED = Event("activated", "{seat} activates {card}.", seat=Seat, card=Thing)

# ---------------------------------------------------------------- Influence, favor, tokens

INFLUENCE = Event("influence", "{seat} {gains} {amount} Influence.", seat=Seat, gains=str, amount=int)
FAVOR = Event("favor", "{seat} has the Judge's favor.", seat=Seat)
CALLS_NEXT = Event("calls_next", "{seat} will call the next Witness.", seat=Seat)
MAY_ACT = Event("may_act", "{seat} may take another action.", seat=Seat)
USED_SIDEBAR = Event("used_sidebar", "{seat} asks for a Sidebar.", seat=Seat)
SIDEBAR = Event("sidebar", "The Sidebar of {seat} is {state}.", seat=Seat, state=str)
REFRESHED = Event("refreshed", "{seat} refreshes an Objection.", seat=Seat)

# ---------------------------------------------------------------- Objections

OBJECTED = Event("objected", "{seat} objects to {card}.", seat=Seat, card=Thing)
ROLLED = Event("rolled", "{seat} rolls {roll}.", seat=Seat, roll=str)
SUSTAINED = Event("sustained", "Sustained: {card} has no effect.", card=Thing)
OVERRULED = Event("overruled", "Overruled.")
COVERED = Event("covered", "{seat} covers {symbol} on the tracker.", seat=Seat, symbol=str)

# ---------------------------------------------------------------- Witnesses, swaying

CLAIMED = Event("claimed", "{seat} claims {witness}.", seat=Seat, witness=Thing)
ENTERED = Event("entered", "{witness} takes the stand.", witness=Thing)
ORIENTED = Event("oriented", "The {end} value faces {seat}.", seat=Seat, end=str)
DISCREDITED = Event("discredited", "{seat} discredits the {end} value.", seat=Seat, end=str)
SPENT = Event("spent", "{seat} spends {amount} Influence.", seat=Seat, amount=int)
SWAYED = Event("swayed", "{seat} sways {target}.", seat=Seat, target=Thing)

# ---------------------------------------------------------------- the Automa

AUTOMA = Event(
    "automa",
    "{seat} is {personality}, drafts as {discovery} and questions {questioning}.",
    seat=Seat,
    personality=str,
    discovery=str,
    questioning=str,
)
DRAFT_RULE = Event("draft_rule", "The die shows {symbol}. For {rounds}: {rule}.", symbol=str, rounds=str, rule=str)
TURNED_CARD = Event("turned_card", "{title} is turned over and shows its Pass Conditions.", title=str)
PASS_CONDITION = Event(
    "pass_condition",
    "The die shows {roll}. From its second turn on {seat} passes as soon as this is true: {condition}.",
    roll=int,
    seat=Seat,
    condition=str,
)
AUTOMA_CALLS = Event("automa_calls", "{seat} looks for {why}.", seat=Seat, why=str)
AUTOMA_SWAYS = Event("automa_sways", "{seat} goes for {why}.", seat=Seat, why=str)
AUTOMA_PASSES = Event("automa_passes", "{seat} has reason to pass: {why}.", seat=Seat, why=str)
AUTOMA_ABILITY = Event("automa_ability", "{seat} asks for a Sidebar: {why}. {line}", seat=Seat, why=str, line=str)
AUTOMA_TAKES = Event(
    "automa_takes", "{seat} takes {card} from the top of its hand, {why}.", seat=Seat, card=Thing, why=str
)
AUTOMA_SKIPS = Event("automa_skips", "{seat} discards {card}, which does not match.", seat=Seat, card=Thing)
AUTOMA_MISSES = Event(
    "automa_misses", "The die shows {symbol}, and {card} does not: nothing more happens.", symbol=str, card=Thing
)
AUTOMA_LINE = Event("automa_line", "The die shows {symbol}. {title}: {line}", symbol=str, title=str, line=str)
AUTOMA_ROLLS = Event("automa_rolls", "{seat} rolls {roll}.", seat=Seat, roll=int)
AUTOMA_OBJECTS = Event(
    "automa_objects",
    "{card} would bring {amount} Influence: {seat} objects from {least} on.",
    card=Thing,
    amount=int,
    seat=Seat,
    least=int,
)

GENERAL = tuple(value for value in list(globals().values()) if isinstance(value, Event))
