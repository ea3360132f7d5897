"""A case: what it adds to the trial, in one object. The rules of the trial ask it and never name it.

A case is a folder below ``cases``: its cards, words, setup, special rules and closing. It says here by which procedures
and functions the trial goes on where cases differ; what it leaves out, it does not need. Packs add a case by
`register`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from moot.engine import Event, Eyes, Procedure, Seat, Thing
from moot.games.lawyerup.config import AUTOMA_HAND_SIZE, HAND_SIZE, TEAM_HAND_SIZE, Options
from moot.games.lawyerup.state import Court, Face, Strategy
from moot.language import Language, Node
from moot.language.packs import Deck

if TYPE_CHECKING:
    from moot.games.lawyerup.view import CaseBoard


class Lay(Protocol):
    """Takes a deck of the card files out of the box, by its name, or those of its cards that are wanted: new things."""

    def __call__(self, deck: str, wanted: Callable[[Face], bool] | None = None) -> list[Thing]: ...


def of_side(color: str) -> Callable[[Face], bool]:
    """Wants the Strategies of one side."""
    return lambda face: isinstance(face, Strategy) and face.side == color


@dataclass(frozen=True)
class Track:
    """How the tokens of a case move: of Jurors, Defendants or Assets."""

    kind: str
    """What a card calls them: ``juror``, ``defendant``, ``asset``."""
    price_at: Callable[[Court, int, int], int | None]
    """``(game, side, place)``: what the next step of the target in this place costs a side (L-SWAY-04, L-SWAY-10);
    ``None`` if there is none."""
    step: Callable[[Court, int, Thing], None]
    """One step towards a side (L-SWAY-01)."""
    leaning: Callable[[Court, Thing], int | None]
    """The side that a token stands on, if it stands on one."""
    where: Callable[[Court, int, Thing], tuple[str, int]] = lambda game, side, target: ("", 0)
    """Where a side's token has come: a word of the record, and the number of the space, if it has one."""

    def price(self, game: Court, side: int, target: Thing) -> int | None:
        """What the next step of a target costs a side; ``None`` if there is none."""
        return self.price_at(game, side, game.targets.index(target))


def no_own_kinds(entry: Any, deck: str) -> list[Face]:
    raise TypeError(f"{deck} has cards that are neither cards of an examination nor Witnesses.")


@dataclass(frozen=True)
class Decisions:
    """What the Automa decides by in a case (L-AUTO00 to L-AUTO06): its preferences, the best ones first.

    Each function gets what is possible and tells what suits the Automa equally well, with the reason, a word of the
    record; it may read only what everybody sees.
    """

    calls: Callable[[Court, Seat, list[Thing]], tuple[list[Thing], str]]
    """Of the Witnesses that it can call (L-AUTO-19). The player chooses among those that are left (L-AUTO-20)."""
    sways: Callable[[Court, Seat, list[Thing], int | None], tuple[list[Thing], str]]
    """Of what it can sway: with a budget, what it can pay for (L-AUTO-36); without one, for free (L-AUTO-56)."""
    closes: Callable[[Court, Seat, list[Thing], int], tuple[list[Thing], str]] | None = None
    """Of what it can pay for in Closing Statements, if not as before; in doubt the player decides (L-AUTO04-10)."""
    player_breaks_ties: bool = False
    """Whether the player chooses between equal sways that are paid for, and not chance (L-AUTO-54)."""
    hand_size: int = AUTOMA_HAND_SIZE


def all_keys(game: Court, seat: Seat) -> list[Thing]:
    """L-CALL-02: any Witness that waits."""
    return list(game.keys)


def keys_left(game: Court) -> bool:
    """L-CALL-10."""
    return bool(game.keys)


def nothing_to_add(made: dict[str, Any], options: Options) -> None:
    """A position that says all there is to say."""


@dataclass(frozen=True, kw_only=True)
class Case:
    """A case and its hooks."""

    name: str
    number: str
    title: str
    about: str

    # Cards and words.
    decks: Callable[[Language], Sequence[Deck]]
    """Its decks; the language is that of conditions, for fields that hold one."""
    faces: Callable[[Any, str], list[Face]] = no_own_kinds
    """The faces of one entry of a deck of its own kind; general ones are read by `cards`."""
    forms: Sequence[type[Node]] = ()
    events: Sequence[type[Event]] = ()
    words: dict[str, str] = field(default_factory=dict)
    endings: dict[str, str] = field(default_factory=dict)
    """How it may end: sentences by name."""
    procedures: Sequence[Procedure] = ()
    """Those that are performed: deeds, and what its cards name."""

    # Setup.
    deal: Callable[[Court, Lay], None]
    """Lays out its pieces; shuffles nothing."""
    setup: Procedure
    wrong_options: Callable[[Options, int], str | None] | None = None
    own_options: Sequence[str] = ()
    """Options that not every case has a use for."""

    # The course of the trial. Each takes no parameters unless it says so.
    discovery: Procedure | None = None
    """Before the trial (L-DISC-01)."""
    mulligan: Callable[[], bool] | None = None
    """Whether the opening hand may be exchanged (L-DISC-11); it may if the case does not say."""
    hand_size: int = HAND_SIZE
    team_hand_size: int = TEAM_HAND_SIZE
    callable: Callable[[Court, Seat], list[Thing]] = all_keys
    """Whom a player may call."""
    goes_on: Callable[[Court], bool] = keys_left
    """Whether another Witness is called."""
    called: Procedure | None = None
    """``(seat)``: right after a call, before Called effects."""
    before_questioning: Procedure | None = None
    """``(seat)``, the caller: after Called effects."""
    actions: Callable[[Court, Seat], list[list[Any]]] | None = None
    """Deeds that a player may take as an action beyond the usual ones."""
    after_questioning: Procedure | None = None
    """Before totals are compared."""
    after_claim: Procedure | None = None
    """The last part of clean-up."""
    drew: Procedure | None = None
    """``(seat)``: after a player's draw of the draw step."""
    closing: Procedure | None = None
    """Closing Statements, which end the game."""

    # Swaying.
    track: Track
    swayed: Procedure | None = None
    """``(seat, target)``: after each step."""

    # The Automa.
    automa: Decisions | None = None
    """How it decides; without this it does not play here."""

    # What it says and shows.
    in_play: Callable[[Court], Sequence[tuple[str, int]]] | None = None
    """Texts beyond Judge and Strategies, each with its owner."""
    view: Callable[[Court, Eyes], CaseBoard | None] | None = None
    """What it shows beyond what all cases do."""
    complete: Callable[[dict[str, Any], Options], None] = nothing_to_add
    """What a position of this case does not say (see `positions`)."""

    @property
    def prefix(self) -> str:
        """What its decks are called."""
        return f"{self.name}/"


MOST_AGAINST_AUTOMA = 2
WITH_RULINGS = ("JG-2", "JG-3")
CASES: dict[str, Case] = {}
"""All cases by name, in the order of their registration."""


def register(case: Case) -> Case:
    """From now on this case can be tried, as far as the cards are read after this."""
    CASES[case.name] = case
    return case


def case_of(game: Court) -> Case:
    """The case that is tried."""
    return CASES[game.options.case]


def wrong_options(options: Options, seats: int) -> str | None:
    """Why these options cannot be played with so many seats (L-SETUP-18); ``None`` if they can."""
    case = CASES.get(options.case)
    if case is None:
        return f"There is no case '{options.case}'. There are: {', '.join(CASES)}."
    if options.automa:
        if case.automa is None:
            return f"The Automa does not know how to play {case.title}."
        if seats > MOST_AGAINST_AUTOMA:
            return "Against the Automa one plays alone, or two play as a team (L-COOP-01)."
    elif seats == 1:
        return "Alone one plays against the Automa: say which side it plays with 'automa', P or D (L-SETUP-18)."
    if options.judge in WITH_RULINGS and not options.rulings:
        return f"Judge {options.judge} has a ruling: that needs 'rulings' (L-SETUP-15)."
    wrong = _of_another_case(options, case)
    return case.wrong_options(options, seats) if wrong is None and case.wrong_options is not None else wrong


def _of_another_case(options: Options, case: Case) -> str | None:
    """An option that would silently do nothing, or what no rule of this case allows (L-DISC-12, L-COOP-02)."""
    usual = Options()
    for other in CASES.values():
        for name in other.own_options:
            if name not in case.own_options and getattr(options, name) != getattr(usual, name):
                return f"'{name}' belongs to {other.title}, and not to {case.title}."
    return None
