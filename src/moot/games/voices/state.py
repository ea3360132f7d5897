"""The state of a trial, its options and the faces of its cards and tokens."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, get_args

import msgspec

from moot.engine import Of, Seat, State, Thing, Zone
from moot.games.voices.config import (
    BADGERING,
    COLOURS,
    EMOTIONS,
    GREY,
    JURORS,
    REGIONS,
    Colour,
    Emotion,
    Icon,
    Juror,
    MarkerName,
    Region,
)

ROW: tuple[Juror, ...] = tuple(JURORS)
"""The jurors from left to right."""

PLACES: tuple[Region, ...] = tuple(REGIONS)

Letter = Literal["A", "B"]
LETTERS: tuple[Letter, ...] = ("A", "B")
"""The sides of a trial card."""


class Options(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The options of a trial (V-GEN-13)."""

    advanced_roles: bool = False
    """Roles are drawn by their icons from the whole set, so nobody knows which ones play (V-OPT-01)."""
    chosen_prosecutor: int | None = None
    """Who sits behind the screen and wants Guy convicted, instead of casting lots (V-OPT-10)."""
    marker_abilities: bool = False
    """A marker can do something more when it is deployed, each emotion its own: for a second game (V-OPT-20)."""
    automated_prosecutor: bool = False
    """Nobody prosecutes: the deck does, and the first player reads. For two, or if nobody wants the part (V-AUTO)."""
    memory_aid: bool = False
    """Influence tokens that you have seen stay visible to you, on the board and in the record, so there is nothing to
    keep in mind; as printed, nobody may take notes (V-HIDDEN-14)."""
    unsteady_hand: bool = False
    """Pushes do not end quite where they were aimed, as at a real table."""


def wrong_options(options: Options, seats: int) -> str | None:
    """Why these options cannot be played with so many seats (V-GEN-01, V-AUTO-31); ``None`` if they can."""
    if options.automated_prosecutor:
        if seats > 5:
            return "The automated prosecutor is for 2, 3, 4 or 5 players (V-GEN-01)."
        if options.advanced_roles:
            return "The automated prosecutor always draws roles by their icons: leave 'advanced_roles' out (V-AUTO-31)."
        if options.chosen_prosecutor is not None:
            return "With the automated prosecutor nobody can be chosen as the prosecutor (V-AUTO-31)."
    elif seats < 3:
        return "A game with a prosecutor is for 3, 4, 5 or 6 players; for 2 there is 'automated_prosecutor' (V-GEN-01)."
    if options.chosen_prosecutor is not None and not 0 <= options.chosen_prosecutor < seats:
        return f"There is no seat {options.chosen_prosecutor} to be the prosecutor; seats are 0 to {seats - 1}."
    return None


# ---------------------------------------------------------------- markers


class Marker(NamedTuple):
    """A control marker as it is printed."""

    name: MarkerName
    colour: Colour
    emotion: Emotion
    value: int
    number: int


def _markers() -> list[Marker]:
    made: list[Marker] = []
    names = iter(get_args(MarkerName))
    for colour in (*COLOURS, GREY):
        for emotion, value, copies in BADGERING if colour == GREY else EMOTIONS:
            for _ in range(copies):
                made.append(Marker(next(names), colour, emotion, value, len(made)))
    return made


MARKERS = tuple(_markers())
"""All 48; a state names them by their number."""
MARKER: dict[str, Marker] = {marker.name: marker for marker in MARKERS}


class Disc(msgspec.Struct, array_like=True, gc=False):
    """A marker on a platform; its place is in micrometres. ``serial`` grows with every deployment of the game."""

    serial: int
    marker: int
    x: int
    y: int


class Push(msgspec.Struct, frozen=True, gc=False):
    """A deployment that somebody is aiming."""

    marker: MarkerName
    region: Region


# ---------------------------------------------------------------- cards and tokens


class Token(msgspec.Struct, frozen=True):
    """The face of an influence token."""

    id: str
    title: str
    copies: int
    back: str = "influence token"


class Role(msgspec.Struct, frozen=True):
    """A role card."""

    id: str
    title: str
    icon: Icon | Literal["prosecutor"]
    players: tuple[int, ...]
    """The numbers of players that use it in the basic setup (V-SETUP-05)."""
    text: str
    flavour: str
    back: str = "role"


class Strategy(msgspec.Struct, frozen=True):
    """A strategy card."""

    id: str
    title: str
    copies: int
    text: str
    flavour: str
    region: str = ""
    """The reminder icon, which has no effect (V-STRAT-12)."""
    automated: bool = True
    """Whether it plays in the automated game (V-AUTO-02)."""
    back: str = "strategy card"


class Choice(msgspec.Struct, frozen=True, gc=False):
    """What may be chosen by its letter, before anybody knows what comes of it."""

    letter: str
    words: str


class Ability(msgspec.Struct, frozen=True):
    """An ability of a trial card as it is read aloud."""

    header: Region | Literal["prosecutor"]
    text: str
    """What is read: without the hidden effects (V-RESOLVE-09)."""
    hidden: dict[str, str]
    """By letter: what is read when it has been chosen (V-RESOLVE-11)."""
    program: str
    choices: tuple[Choice, ...] = ()
    """Of an ability that is nothing but a choice."""


class Side(msgspec.Struct, frozen=True):
    """A side of a trial card."""

    id: str
    title: str
    flavour: str
    between: str
    """Flavour before the second ability (V-RESOLVE-27)."""
    text: str
    abilities: tuple[Ability, ...]


class Trial(msgspec.Struct, frozen=True):
    """A trial card. Nobody who sees its front has seen its back (V-RESOLVE-15)."""

    id: str
    title: str
    stage: int
    icons: tuple[Region, Region]
    front: Side
    reverse: Side
    back: str = "trial card"

    def side(self, letter: Letter) -> Side:
        return self.front if letter == "A" else self.reverse


class Piece(msgspec.Struct, frozen=True, gc=False):
    """What is read aloud in one breath; of a header, who the ability is for; of a choice, what there is to choose."""

    kind: Literal["flavour", "header", "ability"]
    text: str
    choices: list[Choice] = []


class Story(msgspec.Struct, frozen=True):
    """A story card."""

    id: str
    title: str
    text: str
    flavour: str
    closing: str
    start: str
    end: str
    """The programs of its two sides."""
    back: str = "story card"


TokenThing = Annotated[Thing, Of(Token)]
TrialThing = Annotated[Thing, Of(Trial)]
StrategyThing = Annotated[Thing, Of(Strategy)]
KeptThing = Annotated[Thing, Of(Strategy, Trial)]
"""A card that somebody can react with: a trial card may be kept (V-STRAT-32)."""

# ---------------------------------------------------------------- the state


class Mind(State, kw_only=True):
    """Where everything lies. What is listed per seat is in the order of the seats."""

    options: Options
    round: int = 0
    first: Seat = Seat(0)
    """Who holds the first player token."""
    prosecutor: Seat | None = None
    teller: Seat = Seat(0)
    """Who reads the story card (V-AUTO-06)."""

    # Influence tokens.
    supply: list[Thing] = []
    discarded: list[Thing] = []
    held: list[list[Thing]] = []
    """Drawn and not yet placed."""
    jury: dict[Juror, list[Thing]] = {}
    """By juror, the top one last."""

    opened: list[Thing] = []
    """Revealed at the end, on the guilty and innocent spaces."""

    # Guilty and innocent tokens, by juror.
    guilty: dict[Juror, int] = {}
    innocent: dict[Juror, int] = {}
    cancelled: int = 0
    """Guilty tokens that were cancelled at the end (V-GOAL-09)."""

    # Markers, by their numbers.
    colours: list[list[Colour]] = []
    unused: list[list[int]] = []
    destroyed: list[list[int]] = []
    platforms: dict[Region, list[Disc]] = {}
    """By region, in the order in which they were deployed."""
    lifted: list[int] = []
    """Taken out of a region, to be deployed at once."""
    deploying: Push | None = None
    """The push that is being aimed."""
    deployments: int = 0
    begun: list[bool] = []
    """Who has deployed a first marker this round."""
    spent: list[Colour | Literal[""]] = []
    """By seat: the colour that it deployed this round, if it has two (V-3P-06)."""

    # Strategy cards.
    deck: list[Thing] = []
    pile: list[Thing] = []
    hand: list[list[Thing]] = []
    shown: list[Thing] = []
    """Those that are being resolved."""
    windows: int = 0
    """How many are open."""
    fresh: list[Thing] = []
    """Drawn while a window is open (V-STRAT-22)."""

    # Trial cards.
    trial: list[Thing] = []
    """The deck behind the screen, its top last."""
    middle: list[Thing] = []
    outer: list[Thing] = []
    stage_two: list[Thing] = []
    second: list[int] = []
    """From which thing to which the cards of stage II go: everybody can tell the two decks apart."""
    read: list[Thing] = []
    """Those that were resolved or got rid of."""
    kept: list[list[Thing]] = []
    reading: Thing | None = None
    """The one that is being read, wherever it lies by now."""
    icons: list[Region] = []
    """Of the card of the round once it is chosen, or of the covered one."""
    side: Letter | Literal[""] = ""
    """The side that is being read: A or B."""
    heard: int = 0
    """How many of its pieces have been read aloud."""
    bans: dict[Region, int] = {}
    """By icon: the round in which no card with it may be chosen (V-CLAR-12)."""

    # Roles and story cards.
    role: list[list[Thing]] = []
    story: list[Thing] = []
    box: list[Thing] = []
    revealed: bool = False

    # Of the effect that is being carried out.
    placed: list[list[int]] = []
    """New influence tokens: who placed it, which token, on which juror."""
    accused: list[Juror] = []
    """Jurors that got a guilty token."""


ZONES = {
    "supply": Zone(),
    "discarded": Zone(),
    "held": Zone(seen="owner", per_seat=True),
    "jury": Zone(),
    "opened": Zone(seen="everyone"),
    "deck": Zone(),
    "pile": Zone(seen="everyone"),
    "hand": Zone(seen="owner", per_seat=True),
    "shown": Zone(seen="everyone"),
    "trial": Zone(),
    "middle": Zone(),
    "outer": Zone(),
    "stage_two": Zone(),
    "read": Zone(),
    "kept": Zone(seen="everyone", per_seat=True),
    "role": Zone(seen="owner", per_seat=True),
    "story": Zone(seen="everyone"),
    "box": Zone(),
}
