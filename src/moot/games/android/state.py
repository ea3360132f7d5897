"""Where everything lies in a case, and what is printed on cards, tokens and pieces."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from moot.engine import Of, Seat, State, Thing, Zone
from moot.games.android.config import Chit, Detective, Half, Options, Pile, Side, Suspect, Verdict

# ---------------------------------------------------------------- faces


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """Anything printed on a thing."""

    id: str
    title: str
    back: str
    kind: str
    """The deck that it belongs to: ``louis dark``, ``evidence``, ``guilty``, ``event``, a pile, ..."""
    text: str = ""
    flavour: str = ""


class Twilight(Face, frozen=True, kw_only=True):
    """A twilight card (A-TWI). Its title is what somebody says."""

    spoken: ClassVar[bool] = True

    detective: Detective
    side: Half
    colour: str
    cost: int
    time: int
    traits: tuple[str, ...] = ()
    acts: bool = False
    """Whether it is played as an action, not in a window (A-TWI-24)."""


class Token(Face, frozen=True, kw_only=True):
    """Evidence: a number, a surprise witness or a perjury (A-EVID-08, A-EVID-09)."""

    sort: Literal["number", "witness", "perjury"] = "number"
    value: int = 0


class Memory(Face, frozen=True, kw_only=True):
    spoken: ClassVar[bool] = True


class Hunch(Face, frozen=True, kw_only=True):
    spoken: ClassVar[bool] = True

    verdict: Verdict
    suspect: Suspect


class Specific(Face, frozen=True, kw_only=True):
    """A specific event: whom it names, and where the testimony leads go (A-EVENT-13, A-EVENT-18)."""

    spoken: ClassVar[bool] = True

    murder: str
    suspect: Suspect
    leads: dict[str, str]


class General(Face, frozen=True, kw_only=True):
    """A general event, and the NPC whom it sends somewhere (A-EVENT-04)."""

    spoken: ClassVar[bool] = True

    npc: str = ""


class PieceFace(Face, frozen=True, kw_only=True):
    type: Pile
    lines: tuple[int, ...]
    company: str = ""


def _is_light(card: Twilight) -> bool:
    return card.side == "light"


def _is_dark(card: Twilight) -> bool:
    return card.side == "dark"


def _is_memory(face: Face) -> bool:
    return face.kind == "memory"


def _is_action(card: Twilight) -> bool:
    return card.side == "light" and card.acts


TwilightThing = Annotated[Thing, Of(Twilight)]
LightThing = Annotated[Thing, Of(Twilight, where=_is_light)]
DarkThing = Annotated[Thing, Of(Twilight, where=_is_dark)]
ActionThing = Annotated[Thing, Of(Twilight, where=_is_action)]
"""A light card that is played as an action (A-TWI-24)."""
MemoryThing = Annotated[Thing, Of(Face, where=_is_memory)]
TokenThing = Annotated[Thing, Of(Token)]

# ---------------------------------------------------------------- the state


class Case(State, kw_only=True, omit_defaults=True):
    """Everything that a case is. Most counters are kept only where they are not nothing."""

    options: Options
    murder: str = ""
    lineup: list[Suspect] = []
    """The suspects in play, the top of the line-up first (A-SETUP-05)."""
    detective: list[Detective] = []
    """By seat."""
    first: Seat = Seat(0)
    jump: Seat = Seat(0)
    """Whose hero marker lies on the scene of the crime."""
    today: int = 0
    """The day of the calendar, from 0; the marker moves on before the day's event (A-ROUND-22)."""

    # The map.
    stands: list[str] = []
    """By seat: where the detective is."""
    lily: str = ""
    jimmy: str = ""
    leads: dict[str, str] = {}
    """By lead: where it is. Testimony leads are called after their suspects, others after their detectives."""
    npc_at: dict[str, str] = {}

    # The turn.
    active: Seat = Seat(0)
    in_turn: bool = False
    time: list[int] = []
    """By seat; nobody but the active player has any (A-ROUND-23)."""
    next_time: list[int] = []
    """By seat: what the next turn has more or less (A-ROUND-24)."""
    hush: bool = False
    """Whether a dark card, a Memory or an event is at work, whose doings open no window (A-PRIO-09)."""
    this_turn: dict[str, int] = {}
    """How often each kind of event has happened to the active player."""
    entered: list[str] = []
    """What the active player has entered this turn."""
    week: list[list[str]] = []
    """By seat: where the detective has been this week."""
    strain_before: int = 0
    jimmy_stays: bool = False

    # What detectives have, by seat.
    twilight: list[int] = []
    favors: list[dict[str, int]] = []
    tokens: list[dict[Chit, int]] = []
    """Haas, Jinteki and conspiracy tokens, and dropship passes."""
    trauma: list[int] = []
    strain: list[int] = []
    money: list[int] = []
    warrants: list[list[str]] = []
    plot: list[str] = []
    """The current plot card, a start or a crossroads; after the last ending there is none (A-PLOT-21)."""
    baggage: list[list[int]] = []
    """Good and bad on the current plot."""
    saved: list[list[int]] = []
    """Good and bad that wait for the next plot (A-PLOT-27)."""
    endings: list[list[str]] = []
    plots_left: list[list[str]] = []
    """Start cards not drawn yet (A-PLOT-16)."""
    hero: list[Pile | Literal[""]] = []
    """The pile beside which the hero marker stands (A-SETUP-17)."""
    vp: list[int] = []
    """What texts score when the case closes (A-SCORE-10)."""
    specials: list[str] = []
    """Special cards in play: directives, the Mood, Money, Sanity, Wrapped Up in Himself."""
    mood: Side = "bad"
    npc: dict[str, str] = {}
    """NPCs that are no longer as they began."""

    # Suspects.
    hits: dict[Suspect, int] = {}
    alibis: dict[Suspect, int] = {}
    dead: list[Suspect] = []
    evidence: dict[str, list[Thing]] = {}
    """By suspect and file, such as ``eve testimony``."""
    faceup: list[Thing] = []
    pool: list[Thing] = []
    held: list[Thing] = []
    """Tokens that have been drawn and are not placed yet."""
    murderer: Suspect | Literal[""] = ""

    # Cards.
    decks: dict[str, list[Thing]] = {}
    """By detective and side, such as ``louis dark``: the facedown cards, the top last."""
    discards: dict[str, list[Thing]] = {}
    """The faceup cards at the bottom of each deck (A-TWI-14)."""
    hand: list[list[Thing]] = []
    played: list[Thing] = []
    """Being played (A-TWI-32)."""
    tech: list[Thing] = []
    memory: list[list[Thing]] = []
    hunches: list[list[Thing]] = []
    undealt: list[Thing] = []
    general: list[Thing] = []
    track: list[Thing] = []
    """General events, the newest first (A-EVENT-02)."""
    ended: list[Thing] = []
    """Those of them that lie facedown (A-EVENT-09)."""
    specific: list[Thing] = []
    revealed: bool = False
    """Whether the specific event has been revealed."""
    markers: int = 0
    piles: dict[Pile, list[Thing]] = {}
    backs: dict[Pile, str] = {}
    """By pile: the bonus on the back of its top piece, if bonuses are printed there (C-24)."""
    drawn: list[Thing] = []
    """Pieces that have been drawn and are not placed yet."""
    puzzle: list[Thing] = []
    spots: list[int] = []
    """Of each piece of the puzzle: four times its cell, plus its quarter turns."""
    out: list[Thing] = []
    """Out of the game, face up."""
    box: dict[str, list[Thing]] = {}
    """Out of the game, by kind, and nobody's business."""


ZONES = {
    "evidence": Zone(),
    "pool": Zone(),
    "held": Zone(),
    "decks": Zone(),
    "discards": Zone(seen="everyone"),
    "hand": Zone(seen="owner", per_seat=True),
    "played": Zone(seen="everyone"),
    "tech": Zone(seen="everyone"),
    "memory": Zone(seen="owner", per_seat=True),
    "hunches": Zone(seen="owner", per_seat=True),
    "undealt": Zone(),
    "general": Zone(),
    "track": Zone(seen="everyone"),
    "specific": Zone(),
    "piles": Zone(),
    "drawn": Zone(seen="everyone"),
    "puzzle": Zone(seen="everyone"),
    "out": Zone(seen="everyone"),
    "box": Zone(),
}
