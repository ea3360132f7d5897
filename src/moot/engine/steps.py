"""The combinators: what a procedure is written with.

A *source* says where a value comes from: the name of a value of this procedure, a function whose parameters name
such values, ``const(value)``, or a tuple that lists values. A function that looks at the game takes ``game`` first; the
builder passes the rest by name and checks every name and type when the procedure is built.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol

from moot.engine.errors import BuildError

if TYPE_CHECKING:
    from moot.engine.knowledge import Message


@dataclass(frozen=True)
class const:  # noqa: N801 - combinators read as words
    """A fixed value. ``kind`` is its type, where the value itself does not tell: ``const(POINTS, list[Point])``."""

    value: Any
    kind: Any = None


Source = str | Callable[..., Any] | const | tuple[Any, ...]

NO: Literal["no"] = "no"
"""What `may` adds to its first ask."""

PASS: Literal["pass"] = "pass"
"""What a window offers to anyone in that place."""

CHANCE: Literal["chance"] = "chance"
HUMAN: Literal["human"] = "human"

Automa = Literal["chance", "human"] | Callable[..., Any] | tuple[Any, ...]
"""What an Automa does with an ask: chance decides, a person decides for it, or among the best options, listed or picked
by a function."""


@dataclass(frozen=True)
class Requirement:
    """A condition of a rule, and the reason a player reads when it fails."""

    rule: str
    holds: Callable[..., bool]
    why: str


def requires(rule: str, holds: Callable[..., bool], why: str) -> Requirement:
    """``requires("H-ARG-02", point_is_open, "the point has been ruled")``"""
    return Requirement(rule, holds, why)


@dataclass(frozen=True)
class among:  # noqa: N801
    """Options with reasons: every candidate that meets the requirements; the others are refused."""

    candidates: Source
    requirements: tuple[Requirement, ...]

    def __init__(self, candidates: Source, *requirements: Requirement) -> None:
        object.__setattr__(self, "candidates", candidates)
        object.__setattr__(self, "requirements", requirements)


@dataclass(frozen=True)
class deeds:  # noqa: N801
    """Options that are deeds, as ``[name, argument, ...]``: those that `why_not` allows; the others are refused."""

    candidates: Source


Options = Source | among | deeds


class Asker(Protocol):
    """The part of a card's text that an ask or a call comes from. The compiler of cards fills it in."""

    @property
    def question(self) -> str:
        """What the ask is called: the form, and what it asks for."""

    @property
    def slot(self) -> str:
        """What the ask asks for."""

    @property
    def node(self) -> object:
        """The part of the tree."""

    @property
    def tree(self) -> object:
        """The whole tree."""

    @property
    def path(self) -> Sequence[int]:
        """From the whole text down to it: which child."""


class Step:
    """What a procedure consists of."""

    name: str


@dataclass(frozen=True)
class do(Step):  # noqa: N801
    """Runs a function; ``as_`` binds what it returns. Keywords rename its parameters: ``do(draw, n=const(2))``."""

    fn: Callable[..., Any]
    as_: str | None
    given: dict[str, Source]

    def __init__(self, fn: Callable[..., Any], /, as_: str | None = None, **given: Source) -> None:
        if getattr(fn, "__name__", "<lambda>") == "<lambda>":
            raise BuildError(
                "A step needs a name for the stack and for saves: write a function, not a lambda or a wrapped one."
            )
        object.__setattr__(self, "fn", fn)
        object.__setattr__(self, "as_", as_)
        object.__setattr__(self, "given", given)
        object.__setattr__(self, "name", fn.__name__)


@dataclass(frozen=True)
class let(Step):  # noqa: N801
    """Settles a value under a name: ``let("verdict", const("stands"))``. Under several names, the values of the tuple
    that a function returns: ``let(("seat", "card"), played)``."""

    names: tuple[str, ...]
    value: Source

    def __init__(self, name: str | tuple[str, ...], value: Source, /) -> None:
        object.__setattr__(self, "names", (name,) if isinstance(name, str) else name)
        object.__setattr__(self, "value", value)
        object.__setattr__(self, "name", ",".join(self.names))


@dataclass(frozen=True)
class ask(Step):  # noqa: N801
    """One seat chooses one option.

    ``public``: the options follow from what everybody knows, so that a single one is taken and none skips the rest of
    the part. Otherwise the ask is always put, and must always have an option that anyone in that place could have.
    """

    name: str
    by: Source
    options: Options
    rule: str = ""
    prompt: str = ""
    public: bool = False
    default: Source | None = None
    automa: Automa = CHANCE
    labels: Mapping[str, str] | None = None
    """What to call options that are texts, where the game's words do not say it."""
    price: Callable[..., Any] | None = None
    """What an option costs, by kind of coin; for options that are no deeds."""
    shows: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """What is told with an option: public facts, or what its seat knows."""
    asker: Asker | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class ask_some(Step):  # noqa: N801
    """One seat chooses ``low`` to ``high`` of the options; with ``ordered``, their order matters."""

    name: str
    by: Source
    options: Options
    low: Source
    high: Source
    rule: str = ""
    prompt: str = ""
    public: bool = False
    ordered: bool = False
    default: Source | None = None
    automa: Automa = CHANCE
    asker: Asker | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class ask_free(Step):  # noqa: N801
    """One seat gives a value of its own: a list of whole numbers, read from a form.

    ``form`` is a struct of numbers; their annotations tell bounds, steps, unit and label, so that any client can draw
    it. ``read`` gives the value of a form, or refuses it with `IllegalAnswer`; ``write`` gives the form of a value
    again. The options are suggestions, the only values that bots and Automata consider. ``say`` puts a value into
    words: a `Message` with the name of one of the ``sayings``, whose values are numbers or such messages again. The
    ask is public, and always put.
    """

    name: str
    by: Source
    options: Source
    form: type[Any]
    read: Callable[[Any], list[int]]
    write: Callable[[list[int]], Any]
    say: Callable[[list[int]], Message]
    sayings: Mapping[str, str]
    rule: str = ""
    prompt: str = ""
    default: Source | None = None
    automa: Automa = CHANCE
    asker: Asker | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class ask_together(Step):  # noqa: N801
    """Several seats choose at once and in secret.

    ``options`` gets each asked ``seat``. When all have answered, ``settle(game, answers, ...)`` gets the answers by
    seat; what it returns is public and is bound to ``name``. The answers themselves go no further. With ``low`` and
    ``high`` each seat chooses so many of its options, and its answer is a list.
    """

    name: str
    by: Source
    options: Options
    settle: Callable[..., Any]
    rule: str = ""
    prompt: str = ""
    low: Source | None = None
    high: Source | None = None
    default: Source | None = None
    automa: Automa = CHANCE
    called: Callable[..., str] | None = None
    """The code of what to call an option, if its title would not do, such as the side of a card that lies open."""
    asker: Asker | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class chance(Step):  # noqa: N801
    """Chance chooses one of the outcomes; what it chose is public and recorded."""

    name: str
    outcomes: Source


@dataclass(frozen=True)
class call(Step):  # noqa: N801
    """Runs another procedure to its end; ``as_`` binds what it gives. A name in quotes allows recursion."""

    procedure: Any
    as_: str | None
    given: dict[str, Source]
    asker: Asker | None = field(default=None, compare=False, repr=False)

    def __init__(self, procedure: Any, /, as_: str | None = None, **given: Source) -> None:
        object.__setattr__(self, "procedure", procedure)
        object.__setattr__(self, "as_", as_)
        object.__setattr__(self, "given", given)
        object.__setattr__(self, "name", procedure if isinstance(procedure, str) else procedure.name)


@dataclass(frozen=True)
class perform(Step):  # noqa: N801
    """Runs the procedure that a value names: a card's text, or the deed that was chosen.

    The value is a name, or ``[name, argument, ...]``: the arguments fill the parameters that no keyword gives. It may
    be ``None``: then nothing happens.
    """

    which: Source
    as_: str | None
    given: dict[str, Source]

    def __init__(self, which: Source, /, as_: str | None = None, **given: Source) -> None:
        object.__setattr__(self, "which", which)
        object.__setattr__(self, "as_", as_)
        object.__setattr__(self, "given", given)
        object.__setattr__(self, "name", which if isinstance(which, str) else getattr(which, "__name__", ""))


@dataclass(frozen=True)
class when(Step):  # noqa: N801
    """Steps that run if a public fact holds."""

    condition: Source
    then: tuple[Step, ...]
    otherwise: Sequence[Step]

    def __init__(self, condition: Source, /, *then: Step, otherwise: Sequence[Step] = ()) -> None:
        object.__setattr__(self, "condition", condition)
        object.__setattr__(self, "then", then)
        object.__setattr__(self, "otherwise", otherwise)
        object.__setattr__(self, "name", condition if isinstance(condition, str) else _name(condition))


@dataclass(frozen=True)
class branch(Step):  # noqa: N801
    """One of several ways, by a public value. A value without a way is an error, unless ``otherwise`` is given."""

    on: Source
    cases: Mapping[str, Sequence[Step]]
    otherwise: Sequence[Step] | None = None
    name: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", self.on if isinstance(self.on, str) else _name(self.on))


@dataclass(frozen=True)
class for_each(Step):  # noqa: N801
    """Steps for each value of a list that is fixed at the start."""

    name: str
    source: Source
    steps: tuple[Step, ...]

    def __init__(self, name: str, source: Source, /, *steps: Step) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "source", source)
        object.__setattr__(self, "steps", steps)


@dataclass(frozen=True)
class while_(Step):  # noqa: N801
    """Steps again and again, as long as a public fact holds."""

    condition: Source
    steps: tuple[Step, ...]

    def __init__(self, condition: Source, /, *steps: Step) -> None:
        object.__setattr__(self, "condition", condition)
        object.__setattr__(self, "steps", steps)
        object.__setattr__(self, "name", condition if isinstance(condition, str) else _name(condition))


@dataclass(frozen=True)
class part(Step):  # noqa: N801
    """As far as possible: a public ask without options skips the rest of the part."""

    steps: tuple[Step, ...]

    def __init__(self, *steps: Step) -> None:
        object.__setattr__(self, "steps", steps)


@dataclass(frozen=True)
class may(Step):  # noqa: N801
    """Optional: its first ask gets a "no"; if that ask is public and has no option, nothing is offered."""

    steps: tuple[Step, ...]

    def __init__(self, first: ask, /, *steps: Step) -> None:
        object.__setattr__(self, "steps", (first, *steps))
        object.__setattr__(self, "name", first.name)


@dataclass(frozen=True)
class window(Step):  # noqa: N801
    """Opens an occasion to which others may react, and runs the game's window procedure.

    Reactions read the values named in ``about`` and may set those in ``changes``, which come back when it closes.
    """

    name: str
    actor: Source
    about: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()


@dataclass(frozen=True)
class moment(Step):  # noqa: N801
    """A moment of the game's closed list: runs the texts that wait for it, then ends what lasts until it.

    ``of`` makes it the moment of one seat, such as the end of her turn.
    """

    name: str
    of: Source | None = None


@dataclass(frozen=True)
class stop(Step):  # noqa: N801
    """Ends this procedure."""


@dataclass(frozen=True)
class give(Step):  # noqa: N801
    """Ends this procedure with a value for its caller."""

    what: Source


@dataclass(frozen=True)
class leave(Step):  # noqa: N801
    """Ends a procedure further down, and all that it called: for wins and jumps "at once"."""

    name: str


def _name(source: Source) -> str:
    return getattr(source, "__name__", "")
