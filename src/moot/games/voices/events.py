"""What can happen in a trial, and how the log tells it."""

from __future__ import annotations

from moot.engine import Event, Seat, Thing

# ---------------------------------------------------------------- the course of the trial

CAST = Event("cast", "{seat} is the prosecutor.", seat=Seat, role=Thing)
COLOURED = Event("coloured", "{seat} takes {colours}.", seat=Seat, colours=list[str])
TELLS = Event("tells", "{seat} reads the story card.", seat=Seat)
STORY = Event("story", "{title}: {words}", title=str, words=str)
ROUND = Event("round", "Round {round} begins.", round=int)
FIRST = Event("first", "{seat} takes the first player token.", seat=Seat)
STAGE_TWO = Event("stage_two", "Guy takes the stand: {count} trial cards leave the game.", count=int)

# ---------------------------------------------------------------- trial cards

CHOSE = Event("chose", "{seat} chooses a trial card with the icons {icons}.", seat=Seat, card=Thing, icons=list[str])
COVERED = Event("covered", "The next trial card shows the icons {icons}.", icons=list[str])
LAID_OUT = Event("laid_out", "{cards} lie behind the screen.", cards=list[Thing])
DREW_TRIAL = Event("drew_trial", "{seat} draws {card}; {top} is on top of the deck.", seat=Seat, card=Thing, top=Thing)
REJECTED = Event("rejected", "{seat} gets rid of {card}.", seat=Seat, card=Thing)
CONFUSED = Event("confused", "{seat} gets rid of {card}, which shows {icon}.", seat=Seat, card=Thing, icon=str)
SKIPPED = Event("skipped", "A trial card with the icons {icons} is discarded unread.", icons=list[str])
RENEWED_TRIALS = Event("renewed_trials", "The discarded trial cards become a new deck of {count} cards.", count=int)
FLAVOUR = Event("flavour", "{title}: {words}", title=str, words=str)
HEADER = Event("header", "An ability for {who}.", who=str)
USER = Event("user", "{seat} uses it.", seat=Seat)
ABILITY = Event("ability", "{words}", words=str)
TOLD = Event("told", "{letter}: {words}", letter=str, words=str)
CARD_DONE = Event("card_done", "The trial card is discarded.")
KEPT = Event("kept", "{seat} keeps the card {title}.", seat=Seat, title=str)
UNKEPT = Event("unkept", "{seat} discards the card {title}.", seat=Seat, title=str)
FORBADE = Event("forbade", "{seat} forbids the {icon} icon in round {round}.", seat=Seat, icon=str, round=int)

# ---------------------------------------------------------------- markers

DEPLOYED = Event(
    "deployed",
    "{seat} pushes {marker} into {region}.",
    seat=Seat,
    marker=str,
    region=str,
    x_start=int,
    x_end=int,
    rest=list[list[int]],
    fallen=list[str],
)
"""``rest`` has for each marker there its number and where it rests, in micrometres."""
DESTROYED = Event("destroyed", "{marker} is destroyed.", marker=str, seat=Seat)
TAKEN_BACK = Event("taken_back", "{marker} returns to the unused markers of {seat}.", marker=str, seat=Seat)
LIFTED = Event("lifted", "{seat} takes {marker} out of {region}.", seat=Seat, marker=str, region=str)
NO_MARKER = Event("no_marker", "{seat} has no marker to deploy.", seat=Seat)
USED_ABILITY = Event("used_ability", "{seat} uses {emotion}.", seat=Seat, emotion=str)

# ---------------------------------------------------------------- influence tokens
# V-HIDDEN-14: who has seen a face is not shown it again when somebody else does something with the token.

DREW = Event("drew", "{seat} draws {tokens}.", seat=Seat, tokens=list[Thing])
REFILLED = Event("refilled", "{count} discarded influence tokens go back to the supply.", count=int)
PLACED = Event(
    "placed", "{seat} places {tokens} on {juror}.", seat=Seat, tokens=list[Thing], juror=str, only={"tokens": "seat"}
)
DISCARDED = Event("discarded", "{seat} discards {tokens}.", seat=Seat, tokens=list[Thing], only={"tokens": "seat"})
TOOK_OFF = Event(
    "took_off",
    "{seat} discards {token} of {juror}.",
    seat=Seat,
    token=Thing,
    juror=str,
    height=int,
    only={"token": "seat"},
)
GAVE = Event("gave", "{seat} gives {tokens} to {to}.", seat=Seat, tokens=list[Thing], to=Seat, only={"tokens": "to"})
LOOKED = Event(
    "looked", "{seat} looks at {tokens} of {juror}.", seat=Seat, tokens=list[Thing], juror=str, only={"tokens": "seat"}
)
MOVED = Event(
    "moved",
    "{seat} moves {token} from {juror} to {to}.",
    seat=Seat,
    token=Thing,
    juror=str,
    to=str,
    only={"token": "seat"},
)
SORTED = Event("sorted", "{seat} puts the influence tokens of {juror} back.", seat=Seat, juror=str)
SWAPPED = Event("swapped", "{seat} swaps the {what} of {jurors}.", seat=Seat, what=str, jurors=list[str])

# ---------------------------------------------------------------- guilty and innocent tokens

OPENED = Event("opened", "{juror} get {count} {token}.", juror=str, count=int, token=str)
REMOVED = Event("removed", "{juror} lose {count} {token}.", juror=str, count=int, token=str)

# ---------------------------------------------------------------- strategy cards

DREW_CARDS = Event("drew_cards", "{seat} draws {cards}.", seat=Seat, cards=list[Thing])
RENEWED_DECK = Event("renewed_deck", "The discarded strategy cards become a new deck of {count} cards.", count=int)
DISCARDED_CARDS = Event("discarded_cards", "{seat} discards {cards}.", seat=Seat, cards=list[Thing])
SAW_HAND = Event("saw_hand", "{seat} sees the hand of {owner}: {cards}.", seat=Seat, owner=Seat, cards=list[Thing])
SHOWED = Event("showed", "{seat} shows {card}.", seat=Seat, card=Thing)
PLAYED = Event("played", "{seat} uses {card}.", seat=Seat, card=Thing)
USED_KEPT = Event("used_kept", "{seat} uses {title}.", seat=Seat, title=str)
UNPLAYED = Event("unplayed", "{card} has no use any more; {seat} keeps it.", seat=Seat, card=Thing)

# ---------------------------------------------------------------- the end of the trial

REVEALED_ROLE = Event("revealed_role", "{seat} is {role}.", seat=Seat, role=Thing)
REVEALED = Event("revealed", "{juror}: {tokens}.", juror=str, tokens=list[Thing])
CANCELLED = Event("cancelled", "{juror}: {count} guilty and {count} innocent cancel each other.", juror=str, count=int)
VERDICT = Event("verdict", "{juror}: {verdict}.", juror=str, verdict=str)
WON = Event("won", "{winners} won.", winners=list[Seat])

EVENTS = tuple(value for value in globals().values() if isinstance(value, Event))
