"""Free values: what a seat may answer besides the options that are suggested.

A person answers a form: a few numbers by name, such as ``{"x_start": 0, "x_end": 6.5}``. The game reads its value from
it, a list of whole numbers; the log keeps the key of that, ``"0:6500"``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import inspect

from moot.engine import remarks
from moot.engine.errors import BuildError, IllegalAnswer, RulesError, Unreadable
from moot.engine.words import key_of

if TYPE_CHECKING:
    from moot.engine.asking import AskCode

Form = dict[str, float]
"""The numbers of a form, by name."""

FARTHEST = 1_000_000_000
"""No form has a number as great as this; smaller ones do not lose what is behind the point."""

NUMBER = r"(?:0|-?[1-9][0-9]{0,8})"
KEY = re.compile(rf"{NUMBER}(?::{NUMBER})*")
"""Each value has one key: no ``-0``, no leading zeros."""


class Field(msgspec.Struct, frozen=True):
    """A number of a form, with all that one needs to draw a slider for it."""

    name: str
    label: str
    low: float
    high: float
    step: float
    unit: str


class Reading(msgspec.Struct, frozen=True):
    """How a game reads the forms of an ask."""

    form: type[msgspec.Struct]
    fields: tuple[Field, ...]
    read: Callable[[Any], list[int]]
    write: Callable[[list[int]], Any]

    def form_of(self, value: Any) -> Form:
        """The form from which this value is read."""
        return msgspec.structs.asdict(self.write(value))


def fields_of(form: Any) -> tuple[Field, ...]:
    """The fields of a struct of numbers; each tells its bounds, its steps and its unit."""
    if not (isinstance(form, type) and issubclass(form, msgspec.Struct)):
        raise BuildError("'form' must be a struct of numbers.")
    told = inspect.type_info(form)
    assert isinstance(told, inspect.StructType)
    return tuple(_field(field) for field in told.fields)


def _field(field: inspect.Field) -> Field:
    kind, label, unit = field.type, field.name, ""
    if isinstance(kind, inspect.Metadata):
        label = (kind.extra_json_schema or {}).get("title", label)
        unit = (kind.extra or {}).get("unit", unit)
        kind = kind.type
    if not isinstance(kind, inspect.FloatType | inspect.IntType):
        raise BuildError(f"the field '{field.name}' of its form must be a number.")
    if kind.ge is None or kind.le is None:
        raise BuildError(f"the field '{field.name}' of its form needs bounds: Meta(ge=..., le=...).")
    step = kind.multiple_of or (1 if isinstance(kind, inspect.IntType) else None)
    if step is None:
        raise BuildError(f"the field '{field.name}' of its form needs steps: Meta(multiple_of=...).")
    return Field(field.name, label, float(kind.ge), float(kind.le), float(step), unit)


def value_of_form(code: AskCode, answer: dict[Any, Any]) -> list[int]:
    """The value that is read from a form, or the reason why it is refused."""
    assert code.reading is not None
    names = [field.name for field in code.reading.fields]
    if answer.keys() != set(names):
        raise IllegalAnswer(remarks.NotFields(names))
    given = {field.name: _number(field, answer[field.name]) for field in code.reading.fields}
    value = code.reading.read(code.reading.form(**given))
    if not can_be_given(code, value):
        raise RulesError(f"{code.where} 'read' gives {value!r}, but not for what 'write' makes of that.")
    return value


def value_of_key(code: AskCode, key: str) -> list[int] | None:
    """The value that has this key, if ``read`` gives that very value; it may also refuse it with its reason."""
    if KEY.fullmatch(key) is None:
        return None
    value = [int(number) for number in key.split(":")]
    return value if _is_read(code, value) else None


def can_be_given(code: AskCode, value: Any) -> bool:
    """Whether ``read`` gives this value."""
    try:
        known = KEY.fullmatch(key_of(value)) is not None and all(type(number) is int for number in value)
        return known and _is_read(code, value)
    except Unreadable:
        return False


def _is_read(code: AskCode, value: list[int]) -> bool:
    """Whether the value is read from the form that is written of it; a value of another length has none."""
    assert code.reading is not None
    try:
        form = code.reading.write(value)
    except (IndexError, ValueError):
        return False
    return code.reading.read(form) == value


def _number(field: Field, x: Any) -> float:
    name, unit, low, high = field.name, field.unit, field.low, field.high
    if isinstance(x, bool) or not isinstance(x, int | float):
        given = remarks.shape(x)
        raise IllegalAnswer(remarks.NotMeasure(name, unit, given) if unit else remarks.NotNumber(name, given))
    if not abs(x) < FARTHEST:
        far = remarks.MeasureTooFar(name, unit, low, high) if unit else remarks.NumberTooFar(name, low, high)
        raise IllegalAnswer(far)
    return int(x) if field.step.is_integer() and x == int(x) else float(x)
