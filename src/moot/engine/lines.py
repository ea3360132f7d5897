"""Lines: what a push ask takes besides its options. Answered in millimetres; kept, and keyed, in whole micrometres."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypedDict

from moot.engine.errors import IllegalAnswer, RulesError
from moot.engine.words import key_of, shape

if TYPE_CHECKING:
    from moot.engine.asking import AskCode

UNIT = 1_000
"""Micrometres in a millimetre."""

FARTHEST = 1_000_000
"""In millimetres: no table is so wide. Nearer numbers are exact to far less than a micrometre."""

KEY = re.compile(r"(0|-?[1-9][0-9]{0,8}):(0|-?[1-9][0-9]{0,8})")
"""Each line has one key: no ``-0``, no leading zeros."""


class Line(TypedDict):
    """A line as a person answers it, in millimetres."""

    x_start: float
    x_end: float


def line_of(code: AskCode, answer: dict[Any, Any]) -> list[int]:
    """The line that an answer such as ``{"x_start": 0, "x_end": 6.5}`` stands for, or the reason why it is refused."""
    if answer.keys() != Line.__required_keys__:
        raise IllegalAnswer("A line has x_start and x_end, and nothing else.")
    line = _read(code, _millimetres(answer, "x_start"), _millimetres(answer, "x_end"))
    if not is_line(code, line):
        raise RulesError(f"{code.where} 'read' gives {line!r}, which is no line that it takes in micrometres.")
    return line


def line_of_key(code: AskCode, key: str) -> list[int] | None:
    """The line that has this key, if ``read`` gives that very line; it may also refuse it with its reason."""
    found = KEY.fullmatch(key)
    if found is None:
        return None
    line = [int(found[1]), int(found[2])]
    return line if _read(code, line[0] / UNIT, line[1] / UNIT) == line else None


def is_line(code: AskCode, value: Any) -> bool:
    """Whether the value is a line that ``read`` gives."""
    try:
        line = line_of_key(code, key_of(value))
    except IllegalAnswer:
        return False
    return line is not None and bool(line == value)


def _read(code: AskCode, x_start: float, x_end: float) -> list[int]:
    assert code.read is not None
    try:
        return code.read(x_start, x_end)
    except IllegalAnswer as refusal:
        if refusal.rule:
            raise
        raise IllegalAnswer(str(refusal), code.rule) from refusal


def _millimetres(answer: dict[Any, Any], name: str) -> float:
    x = answer[name]
    if isinstance(x, bool) or not isinstance(x, int | float):
        raise IllegalAnswer(f"{name} is a number of millimetres, not {shape(x)}.")
    if not abs(x) < FARTHEST:
        raise IllegalAnswer(f"{name} is a number of millimetres, and no line has this one.")
    return float(x)
