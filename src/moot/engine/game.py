"""A game as its author declares it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Literal, Protocol, get_type_hints

import msgspec

from moot.engine.costs import Purse
from moot.engine.errors import BuildError
from moot.engine.events import Event
from moot.engine.knowledge import Eyes, Face
from moot.engine.procedures import Procedure
from moot.engine.standing import Record
from moot.engine.state import Seat, State
from moot.engine.views import Board, View, check_board

if TYPE_CHECKING:
    from moot.engine.asks import Answer, Ask
    from moot.engine.program import Program

Content = dict[str, Any]
"""A game's cards as plain data. A table keeps playing by the content it was dealt from."""


@dataclass(frozen=True)
class Zone:
    """A place where things lie. ``seen`` says who knows the faces there as a rule."""

    seen: str = "nobody"
    """``nobody``, ``owner`` (of a zone per seat) or ``everyone``."""
    per_seat: bool = False


@dataclass(frozen=True)
class Texts:
    """What a set of cards brings along: procedures for what they do, records for what they say."""

    procedures: Sequence[Procedure] = ()
    records: Mapping[str, Sequence[Record]] = field(default_factory=dict)
    parts: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    """By card: its lines as programs, for the rules that run them."""
    cards: Mapping[str, str] = field(default_factory=dict)
    """By the source of records: the card whose text says them."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What codes are called that the cards bring along, such as the titles of a card's sides."""


@dataclass(frozen=True)
class Talk:
    """What those who play may say to each other, in a sentence, with its rule."""

    name: str
    words: str
    rule: str
    silent: bool = False
    """Whether nothing at all is said at the table while the game goes on."""

    @property
    def id(self) -> str:
        """Of its words in the catalogue."""
        return f"talk.{self.name}"


class Player(Protocol):
    """Who plays one seat by rules of thumb: it hears what its seat is told, and answers what its seat is asked."""

    def hear(self, event: Event) -> None:
        """An event as its seat saw it. Each comes once, in order; what was taken back does not come at all."""

    def answer(self, view: View, ask: Ask, memory: Board | None) -> Answer:
        """Decides from the view of its seat; ``memory`` is what a perfect memory knows beyond it."""


@dataclass(frozen=True, eq=False)
class Game:
    """Everything a game tells the engine. See docs/adding-a-game.md."""

    name: str
    title: str
    about: str
    version: int
    """Goes up once for each Moot that is released with other rules or cards than the one before: see docs/releasing.md.

    Tables of an older version play on by the release of it."""
    seats: Sequence[int]
    options: type[msgspec.Struct]
    wrong_options: Callable[[Any, int], str | None] | None = field(default=None, kw_only=True)
    """Why some options cannot be played together, or with so many seats: ``(options, seats) -> sentence or None``."""
    options_for: Callable[[Any, int], Any] | None = field(default=None, kw_only=True)
    """What so many seats make of the options that were given: ``(options, seats) -> options``."""
    minutes: int = field(default=60, kw_only=True)
    """About how long a game takes among people."""
    talk: Callable[[Any, int], Talk | None] | None = field(default=None, kw_only=True)
    """Which of the ``talks`` such a table has: ``(options, seats) -> talk``; without it, each has the first of them."""
    talks: Sequence[Talk] = field(default=(), kw_only=True)
    """What may be said at a table, if not anything."""
    state: type[State]
    content: Callable[[], Content]
    faces: Callable[[Content], Sequence[Face]]
    texts: Callable[[Content], Texts] | None = field(default=None, kw_only=True)
    """The programs of the cards, where cards are written as programs."""
    facts: Callable[[Content], Any] | None = field(default=None, kw_only=True)
    """What follows from the content once for all, such as the distances of a map: a ruleset has it as ``facts``."""
    deal: Callable[[Any], None]
    """Creates the things and puts them into their zones; the main procedure shuffles and deals."""
    main: Procedure
    view: Callable[[Any, Eyes], Board]
    memory: Callable[[Any, Eyes], Board] | None = field(default=None, kw_only=True)
    """What a perfect memory knows beyond the view, where the view forgets what a seat has seen: for bots."""
    zones: Mapping[str, Zone]
    events: Sequence[type[Event]]
    fades: Callable[[Any], bool] | None = None
    """Whether things of events that are ``fleeting`` fade from the record: where a player has to remember them."""
    procedures: Sequence[Procedure] = ()
    """Those that no call names: cards' programs, deeds that are performed, ..."""
    window: Procedure | None = None
    occasions: Mapping[str, str] = field(default_factory=dict)
    """By kind of window: what its actor does, in words that follow a name, such as "follows up a lead"."""
    auto_pass: Literal["never", "forced"] = "never"
    """Whether a driver passes for who can do nothing else in a window, unless he wishes otherwise: where most windows
    find nobody with a choice."""
    records: Mapping[str, Sequence[Record]] = field(default_factory=dict)
    numbers: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The numbers that texts may change, each with the fields that `query` is given."""
    moments: Sequence[str] = ()
    in_play: Callable[[Any], Iterable[tuple[str, int]]] | None = None
    aspects: Mapping[str, Callable[[Any], str | int | bool]] = field(default_factory=dict)
    coins: Callable[[Any, Seat], Purse] | None = None
    """What a seat can pay with."""
    automata: Callable[[Any], Sequence[Seat]] | None = None
    """The seats that nobody answers for, the same from the first step to the last."""
    automa_seats: Callable[[Any, int], int] | None = None
    """How many of those a table has beyond its ``seats``, as the last ones: ``(options, seats) -> number``."""
    bot: Callable[[Mapping[str, Face], Random], Player] | None = None
    """Makes a player for one seat of one table: ``(faces by id, rng) -> player``."""
    endings: Mapping[str, str] = field(default_factory=dict)
    """How it may end: sentences by name, with values that `finish` gives. Those are words and numbers."""
    dues: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """What options cost, by kind: the words for one of it, and for several."""
    words: Mapping[str, str] = field(default_factory=dict)
    seat_names: Sequence[str] = ()
    called: Callable[[Any], Sequence[str]] | None = field(default=None, kw_only=True)
    """By seat: the word for whoever acts there in all that is told, such as the role that somebody plays. A seat that
    has none yet is called by the name of who sits there."""
    program: Program = field(init=False, repr=False)
    """The procedures and records, compiled and checked as soon as the game is declared."""

    def __post_init__(self) -> None:
        from moot.engine.program import Program

        for look in (self.view, self.memory):
            board = get_type_hints(look).get("return") if look is not None else None
            if look is not None and not (isinstance(board, type) and issubclass(board, Board)):
                raise BuildError(f"{self.name}: '{look.__name__}' must say which Board it returns, not {board}.")
            if board is not None:
                check_board(board, f"{self.name}: {board.__name__}")
        object.__setattr__(self, "program", Program(self, Texts()))

    @property
    def board(self) -> type[Board]:
        """The type of its boards."""
        board: type[Board] = get_type_hints(self.view)["return"]
        return board

    def talk_at(self, options: Any, seats: int) -> Talk | None:
        """What may be said at a table with these options; ``None``: anything."""
        return self.talk(options, seats) if self.talk is not None else next(iter(self.talks), None)


class Records(tuple[Record, ...]):
    """The records of a source that binds values when it begins to last: ``Records(..., bound=("point",))``."""

    bound: tuple[str, ...]

    def __new__(cls, *records: Record, bound: Sequence[str] = ()) -> Records:
        made = super().__new__(cls, records)
        made.bound = tuple(bound)
        return made


class Versioned(Protocol):
    """A game with its version, whether it is here or not."""

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> int: ...


def content_hash(game: Versioned, content: Content) -> str:
    """The name of a ruleset: game, behaviour and content together."""
    plain = msgspec.json.encode([game.name, game.version, content], order="sorted")
    return hashlib.sha256(plain).hexdigest()
