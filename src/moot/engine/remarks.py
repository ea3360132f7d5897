"""What the engine says for itself, whatever is played: why it refuses something.

Each remark is a class: its fields are the values in it, ``text`` tells it in English. As a `Message` it has an id, by
which a client finds the words of another language. A server has remarks of its own.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from moot.engine.errors import BuildError
from moot.engine.knowledge import Message
from moot.engine.words import Template, series

FUNCTIONS = {"str": "text", "int": "number", "float": "number", "list[str]": "text", "list[int]": "number"}
"""By the type of a field: how it is put into words."""

REMARKS: dict[str, type[Remark]] = {}
"""All remarks by id."""


class Remark(msgspec.Struct, frozen=True):
    """Something that is said, with typed values in it."""

    speaker: ClassVar[str] = "engine"
    """What the ids of these remarks begin with."""
    id: ClassVar[str] = ""
    text: ClassVar[str] = ""
    template: ClassVar[Template] = Template("")
    game: ClassVar[str] = ""
    """It is nobody's but the engine's."""

    def __init_subclass__(cls) -> None:
        if "text" not in cls.__dict__:  # the remarks of somebody else
            return
        cls.template = Template(cls.text)
        cls.id = f"{cls.speaker}.{_snake(cls.__name__)}"
        fields = cls.__dict__.get("__annotations__", {})
        if not cls.text or cls.id in REMARKS or {*fields} != {*cls.template.names}:
            raise BuildError(f"The remark '{cls.id}' has no text, or is there twice, or has other values than its text.")
        if unknown := [kind for kind in fields.values() if kind not in FUNCTIONS]:
            raise BuildError(f"The remark '{cls.id}' has a value of a type that cannot be said: {unknown[0]}.")
        REMARKS[cls.id] = cls

    @property
    def message(self) -> Message:
        """The same as an id with values."""
        return Message(self.id, msgspec.structs.asdict(self))

    def __str__(self) -> str:
        return self.template.fill(lambda name: _english(getattr(self, name)))


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def _english(value: object) -> str:
    if isinstance(value, list):
        return series(map(_english, value))
    return f"{value:g}" if isinstance(value, float) else str(value)


# ---------------------------------------------------------------- answers


class NotOneKey(Remark):
    text = "This ask takes the key of one option as text, not {given}."
    given: str


class NotKeys(Remark):
    text = "This ask takes a list of keys, not {given}."
    given: str


class NotText(Remark):
    text = "A key is text, not {given}."
    given: str


class NotValue(Remark):
    text = "This ask takes the key of a value, or {fields}, not {given}."
    fields: list[str]
    given: str


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
    given: str


class NotMeasure(Remark):
    text = "{field} is a number of {unit}, not {given}."
    field: str
    unit: str
    given: str


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


class OthersDecided(Remark):
    text = "Others have decided since; it can be taken back only if everyone at the table agrees."


class Learnt(Remark):
    text = "Somebody has learnt something since; it can be taken back only if everyone at the table agrees."


class Chanced(Remark):
    text = "Chance has spoken since; it can be taken back only if everyone at the table agrees."


# ---------------------------------------------------------------- tables that cannot be


class WrongSeats(Remark):
    text = "{title} is for {allowed} players, not {given}."
    title: str
    allowed: str
    given: str


class WrongOptions(Remark):
    text = "{why}"
    why: str


class NotOptions(Remark):
    text = "The options of {title} are names with values."
    title: str


class NoOptionMeant(Remark):
    text = "{title} has no option '{name}'. Did you mean '{meant}'?"
    title: str
    name: str
    meant: str


class NoOptionAmong(Remark):
    text = "{title} has no option '{name}'. There are: {known}."
    title: str
    name: str
    known: list[str]


class WrongValue(Remark):
    text = "{title}: {why}."
    title: str
    why: str


class NoOptions(Remark):
    text = "{title} has no options."
    title: str
