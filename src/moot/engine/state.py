"""The state of a game: plain data at every decision, and nothing else.

A game subclasses :class:`State` and adds its own fields. Whatever is reachable from a state is a number, a
text, a list, a dict with text keys or another ``Struct``; so copying and saving are one encoder call.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NewType, TypeVar

import msgspec

if TYPE_CHECKING:
    from moot.engine.asking import AskCode
    from moot.engine.chance import Dealer
    from moot.engine.counting import Sources
    from moot.engine.events import Happening
    from moot.engine.rules import Rules

Seat = NewType("Seat", int)
"""A player's place: 0 to n-1."""

Thing = NewType("Thing", int)
"""The id of a physical piece. What is printed on it is ``face[thing]``, the only secret table."""

Name = NewType("Name", str)
"""What somebody is called who sits at the table: said as it stands."""

Env = dict[str, Any]


class Frame(msgspec.Struct, array_like=True, gc=False):
    """A procedure in progress: the only kind of frame there is."""

    procedure: str
    step: int
    env: Env


class Lasting(msgspec.Struct, array_like=True, gc=False):
    """An effect that outlives its source, until its moment or its last use."""

    what: str
    seat: int
    bound: Env
    until: str
    uses: int


class Promise(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """What an audience knows beyond its bags: of ``things``, ``low`` to ``high`` have this aspect.

    For the aspect "faces" the value lists faces, ``low`` to ``high`` of which lie among the things: all of them, or,
    after a wrong guess, not all.
    """

    audience: int
    things: tuple[int, ...]
    aspect: str
    value: str | int | bool | tuple[int, ...]
    low: int
    high: int


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    winners: list[int]
    scores: list[int]
    says: str
    """How it ended, as the id of a text."""
    args: dict[str, int | str] = {}
    """The values in it."""


class Live:
    """What a state needs while it runs and what is never saved."""

    __slots__ = (
        "asking",
        "automata",
        "dealer",
        "faces",
        "happened",
        "keyed",
        "names",
        "pupils",
        "rules",
        "sink",
        "sources",
        "still",
        "values",
    )

    def __init__(self, rules: Rules, dealer: Dealer, sink: list[Happening] | None, names: Sequence[str]) -> None:
        self.rules = rules
        self.faces = rules.faces_of
        """At hand, for rules read them all the time."""
        self.dealer = dealer
        self.names = names
        self.sink = sink
        """Where events go; ``None`` in simulation."""
        self.pupils: set[int] | None = None
        """Who has learnt something, where somebody wants to know: in a preview."""
        self.automata: Sequence[int] | None = None
        """The seats that nobody answers for, once somebody has asked."""
        self.happened: list[tuple[str, Env]] = []
        """Events that "whenever" texts have not seen yet."""
        self.sources: Sources = rules.rulebook
        """What counted when somebody last looked."""
        self.still = False
        """Whether that is all, because options are worked out and nothing can change."""
        self.asking: AskCode | None = None
        """The open ask, once somebody has looked."""
        self.values: list[Any] | None = None
        """The options of the open ask, as long as they are fresh."""
        self.keyed: dict[int, dict[str, Any]] = {}
        """The same by key, for each seat that is asked. Simulation has no keys."""


class Running:
    """Holds ``live`` beside the fields of a state, so that no copy or save has it."""

    __slots__ = ("live",)
    live: Live


class State(Running, msgspec.Struct, kw_only=True):
    """What every game has. Row ``seats`` of ``know`` is the spectator's."""

    seats: int
    stack: list[Frame] = []
    asked: list[Seat] = []
    answers: dict[int, Any] = {}
    serial: int = 0
    chanced: int = 0
    learnt: int = 0
    face: list[int] = []
    know: list[bytearray] = []
    promises: list[Promise] = []
    lasting: list[Lasting] = []
    marks: dict[str, dict[str, list[int]]] = {}
    """By moment, what has been done and may be done only once until then, and by which seats."""
    outcome: Outcome | None = None


S = TypeVar("S", bound=State)

_decoders: dict[type[State], Callable[[bytes], Any]] = {}


freeze: Callable[[State], bytes] = msgspec.msgpack.Encoder().encode
"""The whole state as bytes: for copies, snapshots and comparison."""


def thaw(kind: type[S], frozen: bytes) -> S:
    """The state that :func:`freeze` made these bytes of; it has no ``live`` yet."""
    decode = _decoders.get(kind)
    if decode is None:
        decode = _decoders[kind] = msgspec.msgpack.Decoder(kind).decode
    state: S = decode(frozen)
    return state
