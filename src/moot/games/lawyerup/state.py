"""Where everything lies in a trial, and what is printed on cards.

A *side* is 0, the Prosecution, or 1, the Defense. A *seat* is a player; ``side`` says whose. A side has one player, two
team-mates, or the Automa. Lists "by side" have two entries, lists "by seat" one a player.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from moot.engine import Of, Seat, State, Thing, Zone
from moot.games.lawyerup.config import Options, Symbol

PROSECUTION, DEFENSE = 0, 1
End = Literal["primary", "secondary"]
Color = Literal["P", "D", "N"]
AutomaCard = Literal["personality", "discovery", "questioning"]
"""A face of a client of Celebrity Divorce."""

COLORS: tuple[Literal["P"], Literal["D"]] = ("P", "D")
"""The colors of the sides; "N" is neutral."""
SIDES: tuple[Literal["prosecution"], Literal["defense"]] = ("prosecution", "defense")
PRIMARY, SECONDARY = 0, 1
ENDS: tuple[End, End] = ("primary", "secondary")

# ---------------------------------------------------------------- faces


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """Anything printed."""

    id: str
    title: str
    back: str
    type: str
    """``argument``, ``evidence``, ``procedure``, ``witness``, ``ally``, ``proof``, ``con``, ``attitude``, ..."""
    keyword: str = ""
    text: str = ""
    flavour: str = ""
    case: str = ""
    """The number of its case; base cards have none (L-CARD-05)."""
    deck: str = ""
    """The deck of the card files."""

    def is_a(self, kind: str) -> bool:
        """Whether its type or its keyword is this; everything is a card."""
        return kind in ("card", self.type, self.keyword)


class Matching(Face, frozen=True, kw_only=True):
    """What shows symbols and can match others by them (L-BIAS-02): cards and Witnesses."""

    symbols: tuple[Symbol, ...]
    mask: int
    """The symbols as bits: two cards match if they share one."""


class Card(Matching, frozen=True, kw_only=True):
    """An Argument, Evidence or a Procedure (L-CARD-01)."""

    color: Color
    value: int
    copies_victory: bool = False
    """Whether its Victory effect is another card's (L-REF-06)."""


class Witness(Matching, frozen=True, kw_only=True):
    """A Witness (L-CARD-06, L-CARD-07)."""

    masks: tuple[int, int]
    """By end: its symbols as bits (L-CARD-07)."""
    ends: tuple[tuple[Color, int], tuple[Color, int]]
    """Primary and Secondary Value: color and number."""
    worth: tuple[tuple[int, int], tuple[int, int]]
    """By end, then by side: what that value gives (L-INF-03)."""
    client: str = ""
    """Whose client this is, P or D (L-06SETUP-03)."""


class Juror(Face, frozen=True, kw_only=True):
    """A Juror (L-SWAY-03, L-SWAY-08)."""

    skepticism: int


class Strategy(Face, frozen=True, kw_only=True):
    """A Strategy, and what some print on it: Witnesses from top to bottom, or symbols."""

    side: str
    witnesses: tuple[str, ...] = ()
    symbols: tuple[Symbol, ...] = ()


def _is_target(face: Face) -> bool:
    return face.back in ("juror", "asset", "defendant")


def _is_ally(face: Face) -> bool:
    return face.type == "ally"


def _is_procedure(face: Face) -> bool:
    return face.type == "procedure"


CardThing = Annotated[Thing, Of(Card)]
ProcedureThing = Annotated[Thing, Of(Face, where=_is_procedure)]
WitnessThing = Annotated[Thing, Of(Witness)]
AllyThing = Annotated[Thing, Of(Face, where=_is_ally)]
JurorThing = Annotated[Thing, Of(Juror)]
StrategyThing = Annotated[Thing, Of(Strategy)]
TargetThing = Annotated[Thing, Of(Face, where=_is_target)]
"""What is swayed: each case has a kind of its own."""

# ---------------------------------------------------------------- the state


class Court(State, kw_only=True, omit_defaults=True):
    """Everything that a trial is. What a case adds lies in general places: ``targets``, ``piles``, ``open_piles``,
    ``secrets``."""

    options: Options
    side: list[int] = []
    """By seat: which side it plays."""

    # Cards of players, by seat.
    hand: list[list[Thing]] = []
    deck: list[list[Thing]] = []
    """The top card last."""
    discard: list[list[Thing]] = []
    area: list[list[Thing]] = []
    """Procedures, and the Defense's Allies in Private Eye."""
    drawn: list[list[Thing]] = []
    """Being drafted."""

    # Cards of sides, by side.
    exam: list[list[Thing]] = []
    """The examinations, the top card last."""
    claimed: list[list[Thing]] = []
    drafted: list[list[Thing]] = []
    """What Discovery has brought, until it joins the decks."""
    strategy: list[list[Thing]] = []
    secrets: list[list[Thing]] = []
    """What a side keeps face down and knows: the solution (Case 04), the Con (Case 05), Attitudes (Case 06)."""

    # The middle of the table.
    declared: list[Thing] = []
    """Played, and not yet in an examination: others may object (L-EXAM-13)."""
    judge: list[Thing] = []
    keys: list[Thing] = []
    """The Witnesses that wait to be called, face up: pyramid and Defendant, Lineup, or Key Witnesses."""
    witness: list[Thing] = []
    witness_deck: list[Thing] = []
    case_deck: list[Thing] = []
    buried: list[Thing] = []
    removed: list[Thing] = []
    """Out of the game, face up (L-GLOS-20)."""
    box: list[Thing] = []
    """Out of the game, and nobody's business: decks that are not used, cards not yet laid out."""
    piles: dict[str, list[Thing]] = {}
    """Of the case, face down: Proof decks and Allies, Cons, unused Attitudes."""
    open_piles: dict[str, list[Thing]] = {}
    """Of the case, face up: uncovered Proofs, discarded Cons."""

    # What is swayed: Jurors, Defendants or Assets, with their Bias tokens.
    targets: list[Thing] = []
    reverse: list[Thing] = []
    """The other faces of two-sided targets, in the same order."""
    tokens: list[list[Symbol]] = []
    """By target: the symbols of its tokens."""
    spaces: list[list[int]] = []
    """By target: where its tokens stand. A Juror's four spaces are 0 to 3, from the Prosecution's outer one on; an
    Asset's five −2 to 2, from the Prosecution's far one on; a Defendant has a track for each side, from 0 on."""
    locks: list[Thing] = []
    """Jurors that lie on their locked face (L-SWAY-09)."""

    # The Judge's favor, tokens.
    favor: int = PROSECUTION
    """The side that has it."""
    holds_favor: bool = False
    """Whether the winner keeps favor and calls next (L-RES-17)."""
    sidebar: list[bool] = []
    """By side: ready?"""
    objections: list[int] = []
    """By side: how many tokens are ready."""
    tracker: list[int] = []
    """By side: the space of the Overruled tracker (L-OBJVAR-01)."""
    covered: list[list[Symbol]] = []
    """By side: the symbols that tokens cover (L-OBJVAR-14)."""

    # Of the current Witness.
    round: int = 0
    """How many Witnesses have been called."""
    caller: int = PROSECUTION
    """The side that called, and takes the first turn."""
    facing: int = PROSECUTION
    """The side that the Primary Value faces."""
    discredited: list[End] = []
    adjusted: list[int] = []
    """By side: Influence gained and lost by effects (L-INF-13)."""
    bonus: dict[int, int] = {}
    """By card of an examination: what its own effect added when it was played (L-INF-07)."""
    player: dict[int, int] = {}
    """By card of an examination, in team play: who played it (L-TEAM-13)."""
    investigated: list[Thing] = []
    """Cards of an examination that are worth 0 (L-04-16)."""
    passed: list[Seat] = []
    """In this order."""
    objected: list[bool] = []
    """By side: whether its one Objection of this Witness is used up (L-OBJ-03)."""
    last_examined: bool = False
    """Whether the one Examination action after a pass has been taken (L-PASS-03)."""

    # Of the current turn.
    active: Seat = Seat(0)
    speaker: list[Seat] = []
    """By side: who took its last turn and decides for it (L-TEAM-15, L-TEAM-20)."""
    next_up: list[Seat] = []
    """By side: whose turn is its next (L-TEAM-08, L-TEAM-14)."""
    turns: list[int] = []
    """By seat: turns during this Witness, the present one included."""
    owed: int = 0
    """Actions that must be taken: the turn's own, or the one after an Objection (L-OBJ-07)."""
    extra: int = 0
    """Further actions that effects have granted, and that may be declined (L-Q-06)."""
    optional: bool = False
    """Whether the present action is one of those."""
    placed: list[Thing] = []
    """Procedures and Allies that came this turn (L-PROC-05)."""
    acting: Thing | None = None
    """The Procedure or Ally whose Action is being resolved."""

    # Private Eye.
    clues: dict[str, list[Symbol]] = {}
    """By place: on a Proof deck, by its name, or on an Ally, by its face."""
    herrings: dict[str, list[Symbol]] = {}
    """By place: on a Juror, by its face; on a Proof deck; or ``out`` of play."""
    guesses: list[list[str]] = []
    """What the Defense has named, wrongly, by face: Culprit, Murder Weapon, Crime Scene."""

    # Casino Heist.
    draft: str = ""
    """How the draft of this Witness goes, if not as usual."""

    # The Automa.
    automa_cards: dict[AutomaCard, str] = {}
    """Its ``personality``, ``discovery`` and ``questioning`` card."""
    pass_roll: int = 0
    """The Pass Condition of this Witness (L-AUTO-23)."""
    draft_rule: Symbol | None = None
    """The symbol whose draft restriction holds (L-AUTO-13)."""
    draft_rounds: int = 0
    """For how many rounds yet."""

    # The end.
    closing: bool = False
    """Whether Closing Statements have begun."""
    bids: list[list[int]] = []
    """By side: the bid cards that are left."""


ZONES = {
    "hand": Zone(seen="owner", per_seat=True),
    "deck": Zone(per_seat=True),
    "discard": Zone(seen="everyone", per_seat=True),
    "area": Zone(seen="everyone", per_seat=True),
    "drawn": Zone(seen="owner", per_seat=True),
    "exam": Zone(seen="everyone"),
    "claimed": Zone(seen="everyone"),
    "drafted": Zone(),
    "strategy": Zone(seen="everyone"),
    "secrets": Zone(),
    "declared": Zone(seen="everyone"),
    "judge": Zone(seen="everyone"),
    "keys": Zone(seen="everyone"),
    "witness": Zone(seen="everyone"),
    "witness_deck": Zone(),
    "case_deck": Zone(),
    "buried": Zone(),
    "removed": Zone(seen="everyone"),
    "box": Zone(),
    "piles": Zone(),
    "open_piles": Zone(seen="everyone"),
    "targets": Zone(seen="everyone"),
    "reverse": Zone(seen="everyone"),
}
