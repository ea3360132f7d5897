"""What the engine says for itself, whatever is played: why it refuses something.

Each remark is a class: its fields are the values in it, ``text`` tells it in English. As a `Message` it has an id, by
which a client finds the words of another language. A server has remarks of its own.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, get_type_hints

import msgspec

from moot.engine.catalogue import Function, Text, Told, amount, pattern
from moot.engine.knowledge import Argument, Message
from moot.engine.words import Template, series

Listed = Annotated[list[str], "list"]
"""Names after a colon: one, two, three."""

REMARKS: dict[str, type[Remark]] = {}
"""All remarks by id."""


class Remark(msgspec.Struct):
    """Something that is said, with typed values in it."""

    speaker: ClassVar[str] = "engine"
    """What the ids of these remarks begin with."""
    id: ClassVar[str] = ""
    text: ClassVar[str] = ""
    template: ClassVar[Template] = Template("")

    def __init_subclass__(cls) -> None:
        if "text" in cls.__dict__:
            cls.template = Template(cls.text)
            cls.id = f"{cls.speaker}.{_snake(cls.__name__)}"
            assert cls.id not in REMARKS
            REMARKS[cls.id] = cls

    @property
    def message(self) -> Message:
        """The same as an id with values."""
        given = {name: getattr(self, name) for name in self.__struct_fields__}
        return Message(self.id, {name: _argument(value) for name, value in given.items()})

    def __str__(self) -> str:
        kinds = functions(type(self))
        return self.template.fill(
            lambda name: _english(getattr(self, name), kinds[name]), lambda name: amount(_argument(getattr(self, name)))
        )


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def _argument(value: Any) -> Argument:
    return value.message if isinstance(value, Remark | Told) else value


def _english(value: Any, function: Function) -> str:
    if isinstance(value, list):
        return ", ".join(value) if function == "list" else series(map(str, value))
    return f"{value:g}" if isinstance(value, float) else str(value)


def functions(remark: type[Remark]) -> dict[str, Function]:
    """How the values of a remark are put into words, by the types of its fields."""
    kinds = get_type_hints(remark, include_extras=True)
    return {name: _function(kinds[name]) for name in remark.__struct_fields__}


def _function(kind: Any) -> Function:
    return "list" if kind is Listed else "number" if kind in (int, float) else "text"


def exported() -> dict[str, str]:
    """All remarks by id, in MessageFormat 2, sorted."""
    texts = {id_: pattern(Text(kind.template, functions(kind))) for id_, kind in REMARKS.items()}
    return dict(sorted(texts.items()))


# ---------------------------------------------------------------- what somebody has sent


class Nothing(Remark):
    text = "nothing"


class TruthValue(Remark):
    text = "a truth value"


class Number(Remark):
    text = "a number"


class SomeText(Remark):
    text = "a text"


class SomeList(Remark):
    text = "a list"


class SomeObject(Remark):
    text = "an object"


class That(Remark):
    text = "that"


_SHAPES: dict[type, Remark] = {
    type(None): Nothing(),
    bool: TruthValue(),
    int: Number(),
    float: Number(),
    str: SomeText(),
    list: SomeList(),
    dict: SomeObject(),
}


def shape(payload: object) -> Remark:
    """What kind of data somebody has sent."""
    return _SHAPES.get(type(payload), That())


# ---------------------------------------------------------------- answers


class NotOneKey(Remark):
    text = "This ask takes the key of one option as text, not {given}."
    given: Remark


class NotKeys(Remark):
    text = "This ask takes a list of keys, not {given}."
    given: Remark


class NotText(Remark):
    text = "A key is text, not {given}."
    given: Remark


class NotValue(Remark):
    text = "This ask takes the key of a value, or {fields}, not {given}."
    fields: list[str]
    given: Remark


class NotFields(Remark):
    text = "This ask takes {fields}, and nothing else."
    fields: list[str]


class NotSoMany(Remark):
    text = "This ask takes {wanted} keys, not {given}."
    wanted: int
    given: int


class NotBetween(Remark):
    text = "This ask takes {low} to {high} keys, not {given}."
    low: int
    high: int
    given: int


class Twice(Remark):
    text = "An option can be chosen only once."


class KeyTooLong(Remark):
    text = "A key has at most {most} characters, this one {given}."
    most: int
    given: int


class NoOption(Remark):
    text = "'{key}' is not one of the options."
    key: str


class NoAction(Remark):
    text = "'{key}' is not one of the options: what else may be answered is no action."
    key: str


class NotSayable(Remark):
    text = "Action {number} cannot be said now."
    number: int


class NotNumber(Remark):
    text = "{field} is a number, not {given}."
    field: str
    given: Remark


class NotMeasure(Remark):
    text = "{field} is a number of {unit}, not {given}."
    field: str
    unit: str
    given: Remark


class NumberTooFar(Remark):
    text = "{field} is a number from {low} to {high}."
    field: str
    low: float
    high: float


class MeasureTooFar(Remark):
    text = "{field} is a number of {unit} from {low} to {high}."
    field: str
    unit: str
    low: float
    high: float


# ---------------------------------------------------------------- asks


class NoSeat(Remark):
    text = "There is no such seat at this table; seats are 0 to {last}."
    last: int


class NoAudienceThere(Remark):
    text = "There is no such audience; seats are 0 to {last}."
    last: int


class NoAskId(Remark):
    text = "An ask is named by its id, a whole number."


class NoAsk(Remark):
    text = "There has been no ask with this id at this table."


class NotAsked(Remark):
    text = "Nothing is asked of seat {seat}."
    seat: int


class OtherSeat(Remark):
    text = "Ask {ask} is not put to seat {seat}."
    ask: int
    seat: int


class GameOver(Remark):
    text = "The game is over."


class Gone(Remark):
    text = "Ask {ask} has gone."
    ask: int


class GoneAnswerNew(Remark):
    text = "Ask {ask} has gone; answer the new one."
    ask: int


class GoneWait(Remark):
    text = "Ask {ask} has gone; wait."
    ask: int


class Answered(Remark):
    text = "Seat {seat} has answered ask {ask} already."
    seat: int
    ask: int


# ---------------------------------------------------------------- undo


class SeedShown(Remark):
    text = "The game is over, and its seed has been shown."


class NothingToUndo(Remark):
    text = "Seat {seat} has nothing to take back."
    seat: int


class ByConsent(Remark):
    """It can be taken back if the others agree."""


class OthersDecided(ByConsent):
    text = "Others have decided since; it can be taken back only if everyone at the table agrees."


class OthersAsked(ByConsent):
    text = "Others may have answered in secret since; it can be taken back only if everyone at the table agrees."


class Learnt(ByConsent):
    text = "Somebody has learnt something since; it can be taken back only if everyone at the table agrees."


class Chanced(ByConsent):
    text = "Chance has spoken since; it can be taken back only if everyone at the table agrees."


# ---------------------------------------------------------------- tables that cannot be


class Either(Remark):
    text = "{first} or {other}"
    first: int
    other: int | Either


def either(first: int, *others: int) -> int | Either:
    """One or another of these numbers."""
    return Either(first, either(*others)) if others else first


class WrongSeats(Remark):
    text = "{title} is for {allowed} players, not {given}."
    title: str
    allowed: int | Either
    given: str


class WrongOptions(Remark):
    """What a game has against these options, which is only in English."""

    text = "{why}"
    why: str


class NotOptions(Remark):
    text = "The options of {title} are names with values."
    title: str


class NoOptionMeant(Remark):
    text = "{title} has no option {name}. Did you mean '{meant}'?"
    title: str
    name: str
    meant: str


class NoOptionAmong(Remark):
    text = "{title} has no option {name}. There are: {known}."
    title: str
    name: str
    known: Listed


class NoOptions(Remark):
    text = "{title} has no option {name}. There are: none."
    title: str
    name: str


class WrongValue(Remark):
    """What is wrong with an option, in the words of who reads it."""

    text = "{title}: {why}."
    title: str
    why: str
