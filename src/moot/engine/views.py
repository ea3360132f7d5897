"""What an audience sees of a table, as types: a game declares its board as a struct, and that is all that can be seen.

The type of a board is read once, when the game is declared: no field may be of any type, and no id of a thing may stand
anywhere but in a `Known`.
"""

from __future__ import annotations

import types
from typing import Annotated, Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from moot.engine.asks import Occasion
from moot.engine.errors import BuildError
from moot.engine.knowledge import Held, Hidden, Known, Message
from moot.engine.state import Outcome, Seat, Thing


class Board(msgspec.Struct, frozen=True, gc=False):
    """What an audience sees of a game. A game adds its fields; lists and dicts are its own, never the state's."""


B = TypeVar("B", bound=Board)

WHOLE = "whole"
Whole = msgspec.Meta(extra_json_schema={WHOLE: True})
"""Of a dict by the words of a list: that it has all of them, ``Annotated[dict[Point, int], Whole]``."""

Side = NewType("Side", int)
"""The number of a side. A board that holds sides has a dict ``sides``: its keys are their names, in this order."""
T = TypeVar("T")
BY_SIDE = "by side"
BySide = Annotated[list[T], BY_SIDE]
"""A list with an entry for each side."""


class View(msgspec.Struct, frozen=True):
    """What an audience sees of a table."""

    game: str
    you: Seat | None
    names: list[str]
    """Who sits there, by seat."""
    called: list[str]
    """By seat: the word for whoever acts there in what is told; an empty one where that is the name."""
    where: list[Message]
    asked: list[Seat]
    commitment: str
    occasion: Occasion | None
    outcome: Outcome | None
    seed: str | None
    """Shown when the game is over."""
    board: Board


def seat_fields(board: type[Board]) -> list[str]:
    """The fields of a board that name a seat or several: whoever draws it can call them by name."""
    return _fields_of(board, Seat)


def side_fields(board: type[Board]) -> list[str]:
    """Likewise for sides."""
    return _fields_of(board, Side)


def fields_by_side(board: type[msgspec.Struct]) -> list[str]:
    """The fields that are lists by side. Those of a struct stand after its name and a dot: ``objections.ready``."""
    found: list[str] = []
    for name, kind in get_type_hints(board, include_extras=True).items():
        members = get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)
        if any(BY_SIDE in getattr(one, "__metadata__", ()) for one in members):
            found.append(name)
        for one in members:
            if isinstance(one, type) and issubclass(one, msgspec.Struct):
                found += [f"{name}.{inner}" for inner in fields_by_side(one)]
    return found


def _fields_of(board: type[Board], number: Any) -> list[str]:
    return [name for name, kind in get_type_hints(board).items() if {*_members(kind)} - {types.NoneType} == {number}]


def _members(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (list, Union, types.UnionType) else (kind,)


PLAIN = (int, str, bool, float, types.NoneType, Seat, Side)
SHOWN = (Known, Hidden, Held)


def check_board(kind: Any, where: str) -> None:
    """Raises `BuildError` if values of this type could show what no type forbids."""
    if kind in PLAIN or kind in SHOWN or get_origin(kind) is Literal:
        return
    if kind is Thing:
        raise BuildError(f"{where} is the bare id of a thing: show it through eyes, as Known or Hidden.")
    arguments = get_args(kind)
    if get_origin(kind) in (list, Union, types.UnionType) and arguments:
        for one in arguments:
            check_board(one, where)
    elif get_origin(kind) is dict and (arguments[0] in (str, Seat, int) or get_origin(arguments[0]) is Literal):
        check_board(arguments[1], where)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = get_type_hints(kind)
        for field in msgspec.structs.fields(kind):
            check_board(hints[field.name], f"{where}.{field.name}")
    else:
        what = "numbers, words, things as they are seen, lists, dicts by word, and structs of these"
        raise BuildError(f"{where} is of the type {kind}: a board holds {what}.")
