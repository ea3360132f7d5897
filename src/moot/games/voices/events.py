"""What can happen in a trial, and how the log tells it."""

from __future__ import annotations

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


class Story(Event):
    tone = "tale"
    text = "{title}: {words}"
    title: str
    words: str


class Round(Event):
    tone = "chapter"
    text = "Round {round} begins."
    round: int


class First(Event):
    text = "{seat} takes the first player token."
    seat: Seat


class StageTwo(Event):
    tone = "chapter"
    text = "Guy takes the stand: {count} trial cards leave the game."
    count: int


# ---------------------------------------------------------------- trial cards


class Chose(Event):
    text = "{seat} chooses a trial card with the icons {icons}."
    seat: Seat
    card: Shown
    icons: list[Region]


class Covered(Event):
    text = "The next trial card shows the icons {icons}."
    icons: list[Region]


class LaidOut(Event):
    text = "{cards} lie behind the screen."
    cards: list[Shown]


class DrewTrial(Event):
    text = "{seat} draws {card}; {top} is on top of the deck."
    seat: Seat
    card: Shown
    top: Shown


class Rejected(Event):
    text = "{seat} gets rid of {card}."
    seat: Seat
    card: Shown


class Confused(Event):
    text = "{seat} gets rid of {card}, which shows {icon}."
    seat: Seat
    card: Shown
    icon: str


class Skipped(Event):
    text = "A trial card with the icons {icons} is discarded unread."
    icons: list[Region]


class RenewedTrials(Event):
    text = "The discarded trial cards become a new deck of {count} cards."
    count: int


class Flavour(Event):
    tone = "tale"
    text = "{title}: {words}"
    title: str
    words: str


class Header(Event):
    text = "An ability for {who}."
    who: str


class User(Event):
    text = "{seat} uses it."
    seat: Seat


class Ability(Event):
    text = "{words}"
    words: str


class Told(Event):
    text = "{letter}: {words}"
    letter: str
    words: str


class CardDone(Event):
    text = "The trial card is discarded."


class Kept(Event):
    text = "{seat} keeps the card {title}."
    seat: Seat
    title: str


class Unkept(Event):
    text = "{seat} discards the card {title}."
    seat: Seat
    title: str


class Forbade(Event):
    text = "{seat} forbids the {icon} icon in round {round}."
    seat: Seat
    icon: str
    round: int


# ---------------------------------------------------------------- markers


class Deployed(Event):
    """``rest`` has for each marker there its number and where it rests, in micrometres."""

    text = "{seat} pushes {marker} into {region}."
    seat: Seat
    marker: str
    region: Region
    x_start: int
    x_end: int
    rest: list[list[int]]
    fallen: list[str]


class Destroyed(Event):
    text = "{marker} is destroyed."
    marker: str
    seat: Seat


class TakenBack(Event):
    text = "{marker} returns to the unused markers of {seat}."
    marker: str
    seat: Seat


class Lifted(Event):
    text = "{seat} takes {marker} out of {region}."
    seat: Seat
    marker: str
    region: Region


class NoMarker(Event):
    text = "{seat} has no marker to deploy."
    seat: Seat


class UsedAbility(Event):
    text = "{seat} uses {emotion}."
    seat: Seat
    emotion: Emotion


# ---------------------------------------------------------------- influence tokens
# V-HIDDEN-14: who has seen a face is not shown it again when somebody else does something with the token.


class Drew(Event):
    text = "{seat} draws {tokens}."
    seat: Seat
    tokens: list[Shown]


class Refilled(Event):
    text = "{count} discarded influence tokens go back to the supply."
    count: int


class Placed(Event):
    text = "{seat} places {tokens} on {juror}."
    only = {"tokens": "seat"}
    seat: Seat
    tokens: list[Shown]
    juror: Juror


class Discarded(Event):
    text = "{seat} discards {tokens}."
    only = {"tokens": "seat"}
    seat: Seat
    tokens: list[Shown]


class TookOff(Event):
    text = "{seat} discards {token} of {juror}."
    only = {"token": "seat"}
    seat: Seat
    token: Shown
    juror: Juror
    height: int


class Gave(Event):
    text = "{seat} gives {tokens} to {to}."
    only = {"tokens": "to"}
    seat: Seat
    tokens: list[Shown]
    to: Seat


class Looked(Event):
    text = "{seat} looks at {tokens} of {juror}."
    only = {"tokens": "seat"}
    seat: Seat
    tokens: list[Shown]
    juror: Juror


class Moved(Event):
    text = "{seat} moves {token} from {juror} to {to}."
    only = {"token": "seat"}
    seat: Seat
    token: Shown
    juror: Juror
    to: Juror


class Sorted(Event):
    text = "{seat} puts the influence tokens of {juror} back."
    seat: Seat
    juror: Juror


class Swapped(Event):
    text = "{seat} swaps the {what} of {jurors}."
    seat: Seat
    what: str
    jurors: list[Juror]


# ---------------------------------------------------------------- guilty and innocent tokens


class Opened(Event):
    text = "{seat} places {count} {token} on {juror}."
    seat: Seat
    juror: Juror
    count: int
    token: str


class Removed(Event):
    text = "{seat} takes {count} {token} from {juror}."
    seat: Seat
    juror: Juror
    count: int
    token: str


# ---------------------------------------------------------------- what cannot be done
# V-GEN-11: a part of an ability that cannot be carried out is skipped, and everybody hears why.


class NoToken(Event):
    """``jurors`` are those who could have been meant; ``where`` says it as the card does."""

    text = "Nothing happens: there is no {token} token on {where}."
    token: config.AnyToken
    jurors: list[Juror]
    where: str


class NoTarget(Event):
    """``what`` says which marker was meant, as the card does."""

    text = "Nothing happens: no marker on the table is {what}."
    what: str


class NoWay(Event):
    text = "Nothing happens: none of this can be done."


# ---------------------------------------------------------------- strategy cards


class DrewCards(Event):
    text = "{seat} draws {cards}."
    seat: Seat
    cards: list[Shown]


class RenewedDeck(Event):
    text = "The discarded strategy cards become a new deck of {count} cards."
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
    text = "{seat} uses {title}."
    seat: Seat
    title: str


class Unplayed(Event):
    text = "{card} has no use any more; {seat} keeps it."
    seat: Seat
    card: Shown


# ---------------------------------------------------------------- the end of the trial


class RevealedRole(Event):
    text = "{seat} is {role}."
    seat: Seat
    role: Shown


class Revealed(Event):
    text = "{juror}: {tokens}."
    juror: Juror
    tokens: list[Shown]


class Cancelled(Event):
    text = "{juror}: {count} guilty and {count} innocent cancel each other."
    juror: Juror
    count: int


class Verdict(Event):
    text = "{juror}: {verdict}."
    juror: Juror
    verdict: config.Verdict


class Won(Event):
    text = "{winners} won."
    winners: list[Seat]
    convicted: bool
    """Whether Guy is; else he goes free."""


EVENTS = events_in(globals())
