"""What can happen in a trial, and how the log tells it."""

from __future__ import annotations

from typing import Literal

from moot.engine import Event, Seat, Shown, events_in
from moot.games.voices import config
from moot.games.voices.config import Colour, Emotion, Juror, Region

# ---------------------------------------------------------------- the course of the trial


class Cast(Event):
    text = "{seat} is the prosecutor."
    seat: Seat
    role: Shown


class Coloured(Event):
    text = "{seat} takes {colours}."
    seat: Seat
    colours: list[Colour]


class Tells(Event):
    text = "{seat} reads the story card."
    seat: Seat


class StoryCard(Event):
    tone = "heading"
    text = "{card}"
    card: Shown


class Story(Event):
    """What is printed on a side of it, as it is read out."""

    tone = "tale"
    text = "{words}"
    words: str


class Round(Event):
    tone = "chapter"
    text = "Round {round}"
    round: int


class Standing(Event):
    """By what lies open once the card of the round is done: to what each juror leans."""

    text = (
        "So far the open tokens say: [guilty?{guilty} guilty][both?; ][innocent?{innocent} innocent]"
        "[sided?[undecided?; ]][undecided?{undecided} undecided]."
    )
    by_itself = True
    round: int
    guilty: list[Juror]
    innocent: list[Juror]
    undecided: list[Juror]
    both: bool
    """Whether some lean to one side and some to the other."""
    sided: bool
    """Whether anybody leans to a side."""


class Closing(Event):
    tone = "chapter"
    text = "The end of the trial"


class First(Event):
    text = "{seat} takes the first player token."
    seat: Seat


class StageTwo(Event):
    tone = "chapter"
    text = "Guy takes the stand: {count} trial {count|card leaves|cards leave} the game"
    count: int


# ---------------------------------------------------------------- trial cards


class Chose(Event):
    text = "{seat} chooses {card} with the icons {icons}."
    seat: Seat
    card: Shown
    icons: list[Region]


class Covered(Event):
    by_itself = True
    text = "The next trial card shows the icons {icons}."
    icons: list[Region]


class LaidOut(Event):
    text = "{seat} puts {cards} behind the screen."
    seat: Seat
    cards: list[Shown]


class DrewTrial(Event):
    """``top`` is what lies on top of the deck now: who drew sees it there."""

    text = "{seat} draws {card}."
    seat: Seat
    card: Shown
    top: Shown


class Rejected(Event):
    """V-CHOOSE-13."""

    text = "{seat} gets rid of {card} unread: one of its icons is forbidden."
    seat: Seat
    card: Shown


class Confused(Event):
    text = "{seat} gets rid of {card}, which shows {icon}."
    seat: Seat
    card: Shown
    icon: str


class Skipped(Event):
    text = "A trial card with the icons {icons} is discarded unread: one of them is forbidden."
    by_itself = True
    icons: list[Region]


class RenewedTrials(Event):
    text = "The discarded trial cards become a new deck of {count} {count|card|cards}."
    by_itself = True
    count: int


class Turned(Event):
    """A side of the trial card lies up, and is read."""

    tone = "heading"
    text = "{side}"
    side: str
    card: Shown


class Flavour(Event):
    """What is printed there, as it is read out."""

    tone = "tale"
    text = "{words}"
    side: str
    words: str


class Header(Event):
    """Who uses it is told at the end of the pause that follows."""

    who: config.HeaderName


class Decided(Event):
    """V-CONTROL-04, V-CONTROL-06."""

    text = (
        "[tied?{seat} breaks the tie in {region}[own! for {user}]]"
        "[tied!{seat} decides in {region}, where no persona is[own!: for {user}]]."
    )
    seat: Seat
    user: Seat
    region: Region
    tied: bool
    """Whether several are strongest there; else nobody is."""
    own: bool


class User(Event):
    text = "{seat} uses the ability of {who}."
    seat: Seat
    who: config.HeaderName


class Ability(Event):
    """The words of an ability, as they are read aloud. The record tells what comes of them."""

    side: str
    number: int
    """Of the ability on its side, from 0 on."""
    words: str


class Told(Event):
    """``words`` are what the choice leads to, as they are read aloud. The record tells what comes of them."""

    text = "{seat} chooses {letter}[choice?: “{choice}”][choice!.]"
    seat: Seat
    side: str
    number: int
    letter: str
    choice: str
    """As it is printed."""
    words: str


class Named(Event):
    text = "{seat} names {user}."
    seat: Seat
    user: Seat


class Drawn(Event):
    text = "Chance names {user}."
    by_itself = True
    user: Seat


class CardDone(Event):
    """The trial card is discarded."""


class Kept(Event):
    text = "{seat} keeps {side}."
    seat: Seat
    side: str
    card: Shown


class Unkept(Event):
    text = "{seat} discards {side}."
    seat: Seat
    side: str
    card: Shown


class Forbade(Event):
    text = "{seat} forbids the {icon} icon in round {round}."
    seat: Seat
    icon: str
    round: int


# ---------------------------------------------------------------- markers


class Deployed(Event):
    """``rest`` has for each marker there its number and where it rests, in micrometres."""

    text = "{seat} pushes {marker} into {region}[fallen?: {fallen} {fallen|falls|fall} over the edge]."
    clears = "seat"
    seat: Seat
    marker: str
    region: Region
    x_start: int
    x_end: int
    rest: list[list[int]]
    fallen: list[str]


class Destroyed(Event):
    """``seat`` is its owner. The record tells it with what destroyed it."""

    marker: str
    seat: Seat


class Crushed(Event):
    text = "{seat} destroys {marker}."
    seat: Seat
    marker: str


class TakenBack(Event):
    """``seat`` is its owner."""

    text = "[own?{by} takes {marker} back][own!{by} returns {marker} to {seat}]."
    by: Seat
    marker: str
    seat: Seat
    own: bool


class Lifted(Event):
    text = "{seat} takes {marker} out of {region}."
    seat: Seat
    marker: str
    region: Region


class NoMarker(Event):
    text = "{seat} has no marker to deploy."
    seat: Seat


class UsedAbility(Event):
    text = "{seat} uses the ability of {emotion}."
    seat: Seat
    emotion: Emotion


# ---------------------------------------------------------------- influence tokens
# V-HIDDEN-14: who has seen a face is not shown it again when somebody else does something with the token; and unless
# there is a memory aid, it fades from the own record once one has pushed another marker.


class Drew(Event):
    text = "{seat} draws {tokens}."
    fleeting = True
    seat: Seat
    tokens: list[Shown]


class Refilled(Event):
    text = "{count} discarded influence {count|token goes|tokens go} back to the supply."
    by_itself = True
    count: int


class Placed(Event):
    text = "{seat} places {tokens} on {juror}."
    fleeting = True
    only = {"tokens": "seat"}
    seat: Seat
    tokens: list[Shown]
    juror: Juror


class Discarded(Event):
    text = "{seat} discards {tokens}."
    fleeting = True
    only = {"tokens": "seat"}
    seat: Seat
    tokens: list[Shown]


class TookOff(Event):
    text = "{seat} discards {token} from {juror}."
    fleeting = True
    only = {"token": "seat"}
    seat: Seat
    token: Shown
    juror: Juror
    height: int


class Gave(Event):
    text = "{seat} gives {tokens} to {to}."
    fleeting = True
    only = {"tokens": "to"}
    seat: Seat
    tokens: list[Shown]
    to: Seat


class Looked(Event):
    text = "{seat} looks at the influence of {juror}: {tokens}."
    fleeting = True
    only = {"tokens": "seat"}
    seat: Seat
    tokens: list[Shown]
    juror: Juror


class Moved(Event):
    text = "{seat} moves {token} from {juror} to {to}."
    fleeting = True
    only = {"token": "seat"}
    seat: Seat
    token: Shown
    juror: Juror
    to: Juror


class Sorted(Event):
    text = "{seat} puts the influence of {juror} back in any order."
    seat: Seat
    juror: Juror


class Swapped(Event):
    text = "{seat} swaps the {what} tokens of {jurors}."
    seat: Seat
    what: Literal["influence", "open"]
    jurors: list[Juror]


# ---------------------------------------------------------------- guilty and innocent tokens


class Opened(Event):
    text = "{seat} places {count} {token} {count|token|tokens} on {juror}."
    seat: Seat
    juror: Juror
    count: int
    token: config.OpenToken


class Removed(Event):
    text = "{seat} removes {count} {token} {count|token|tokens} from {juror}."
    seat: Seat
    juror: Juror
    count: int
    token: config.OpenToken


class Shifted(Event):
    text = "{seat} moves {count} {token} {count|token|tokens} from {juror} to {onto}."
    seat: Seat
    juror: Juror
    onto: Juror
    count: int
    token: config.OpenToken


class TurnedOver(Event):
    """``token`` is what was turned over, ``other`` what it is now."""

    text = "{seat} turns over {count} {token} {count|token|tokens} of {juror}: {count|it is|they are} {other} now."
    seat: Seat
    juror: Juror
    count: int
    token: config.OpenToken
    other: config.OpenToken


# ---------------------------------------------------------------- what cannot be done
# V-GEN-11: a part of an ability that cannot be carried out is skipped, and everybody hears why.


class NoToken(Event):
    """``jurors`` are those who could have been meant."""

    text = "{seat} finds no {token} token on [anywhere?any juror][anywhere!{jurors}], so nothing happens."
    seat: Seat
    token: config.AnyToken
    jurors: list[Juror]
    anywhere: bool
    """Whether these are all."""


class NoTarget(Event):
    """Which marker was meant: whose, where it lies, whether it hangs over the edge, was destroyed or fell just now."""

    text = (
        "{seat} finds no[whose? {whose}][destroyed? destroyed] marker[region? in {region}]"
        "[hangs? that hangs over the edge][fallen? that has just fallen], so nothing happens."
    )
    seat: Seat
    whose: Literal["opponent", "own", ""]
    region: Region | Literal[""]
    hangs: bool
    destroyed: bool
    fallen: bool


class NoWay(Event):
    text = "{seat} can do none of this, so nothing happens."
    seat: Seat


# ---------------------------------------------------------------- strategy cards


class DrewCards(Event):
    text = "{seat} draws {cards}[planning? for Planning]."
    seat: Seat
    cards: list[Shown]
    planning: bool
    """Whether Planning draws at the end of the round."""


class Shared(Event):
    """V-DRAW-06."""

    text = "{seat} lets {user} draw for Planning as well."
    seat: Seat
    user: Seat


class RenewedDeck(Event):
    text = "The discarded strategy cards become a new deck of {count} {count|card|cards}."
    by_itself = True
    count: int


class DiscardedCards(Event):
    text = "{seat} discards {cards}."
    seat: Seat
    cards: list[Shown]


class SawHand(Event):
    text = "{seat} sees the hand of {owner}: {cards}."
    seat: Seat
    owner: Seat
    cards: list[Shown]


class Showed(Event):
    text = "{seat} shows {card}."
    seat: Seat
    card: Shown


class Played(Event):
    text = "{seat} uses {card}."
    seat: Seat
    card: Shown


class UsedKept(Event):
    text = "{seat} uses {side}."
    seat: Seat
    side: str
    card: Shown


class Unplayed(Event):
    text = "{seat} keeps {card}, which has no use any more."
    seat: Seat
    card: Shown


# ---------------------------------------------------------------- the end of the trial


class RevealedRole(Event):
    text = "{seat} is {role}: “{goal}”"
    seat: Seat
    role: Shown
    goal: str
    """As it is printed."""


class Revealed(Event):
    """The record tells it with the verdict."""

    juror: Juror
    tokens: list[Shown]


class Cancelled(Event):
    """So many guilty and so many innocent tokens cancel each other. The record tells it with the verdict."""

    juror: Juror
    count: int


class Verdict(Event):
    """``guilty`` and ``innocent`` are what the juror has in all, before pairs are cancelled."""

    text = (
        "{juror}: [tokens?{tokens} {tokens|is|are} turned over, ][tokens!no influence, ]"
        "{guilty} guilty against {innocent} innocent: {verdict}."
    )
    by_itself = True
    juror: Juror
    tokens: list[Shown]
    guilty: int
    innocent: int
    verdict: config.Verdict


class Scored(Event):
    text = "{seat} [won?wins][won!does not win] as {role}."
    seat: Seat
    role: Shown
    won: bool


class Won(Event):
    """``guilty`` and ``innocent`` are the numbers of jurors."""

    text = (
        "{guilty} {guilty|juror|jurors} guilty, {innocent} innocent: "
        "Guy [convicted?is convicted][convicted!goes free]. "
        "[winners?{winners} {winners|wins|win}][winners!Nobody wins]."
    )
    by_itself = True
    winners: list[Seat]
    guilty: int
    innocent: int
    convicted: bool
    """Whether Guy is; else he goes free."""


EVENTS = events_in(globals())
