"""What tables tell has types to the last field: no ``Any`` in a view, event, ask or face, here or on the wire."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

import moot
from moot.api import rules_of
from moot.engine import Known, Table
from moot.engine.asks import Ask, Occasion, Option, Refusal, Source
from moot.engine.events import ENGINE_EVENTS
from moot.engine.preview import Preview
from moot.engine.views import View
from moot.games import GAMES

HOUSE = ("hearing", "voices", "lawyerup", "android")
MESSAGES = Path(moot.__file__).parent / "server/messages.py"
LOBBY = {"options"}
"""What the lobby has is as a game's options are: a schema, and what was chosen."""


def holes(kind: Any, where: str, seen: frozenset[object] = frozenset()) -> Iterator[str]:
    """The places of a type that hold anything at all."""
    if kind is Any:
        yield where
    elif isinstance(kind, list):  # the parameters of a callable
        for one in kind:
            yield from holes(one, where, seen)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct) and get_origin(kind) is None:
        if kind not in seen:
            yield from _fields(kind, where, seen | {kind})
    elif kind in (list, dict, tuple, set):
        yield where
    elif get_origin(kind) is not Literal:
        for one in get_args(kind):
            yield from holes(one, where, seen)


def _fields(kind: type[msgspec.Struct], where: str, seen: frozenset[object] = frozenset()) -> Iterator[str]:
    hints = _hints(kind)
    for name in kind.__struct_fields__:
        if not name.startswith("_"):
            yield from holes(hints[name], f"{where}.{name}", seen)


def _hints(of: Any) -> dict[str, Any]:
    return get_type_hints(of, None, {"Table": Table})


def _properties(kind: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    for name, made in vars(kind).items():
        if isinstance(made, property) and made.fget is not None and not name.startswith("_"):
            yield name, made.fget


def told(kind: type) -> Iterator[str]:
    """The places where a class tells anything at all, by a field or by a property."""
    if issubclass(kind, msgspec.Struct):
        yield from _fields(kind, kind.__name__)
    for name, read in _properties(kind):
        yield from holes(_hints(read)["return"], f"{kind.__name__}.{name}")


@pytest.mark.parametrize("kind", [Ask, Option, Refusal, Occasion, Source, Preview, View])
def test_an_ask_a_preview_and_a_view_say_what_they_hold(kind: type) -> None:
    assert list(told(kind)) == []


@pytest.mark.parametrize("name", HOUSE)
def test_the_boards_events_and_faces_of_a_game_say_what_they_hold(name: str) -> None:
    game = GAMES[name]
    faces = {type(face) for face in rules_of(game).faces}
    board = get_type_hints(game.view)["return"]
    events = [*game.events, *ENGINE_EVENTS]
    assert len(faces) > 1
    assert len(events) > 10
    assert [place for kind in (board, *events, *faces) for place in told(kind)] == []
    if game.memory is not None:
        assert list(told(get_type_hints(game.memory)["return"])) == []


def loose(source: str) -> Iterator[tuple[str, str]]:
    """The fields of messages whose type has an ``Any`` in it, by class. Aliases beside the classes may have one."""
    for node in (one for one in ast.parse(source).body if isinstance(one, ast.ClassDef)):
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and "Any" in map(ast.unparse, ast.walk(part.annotation)):
                yield node.name, ast.unparse(part.target)


def test_on_the_wire_only_the_options_of_the_lobby_are_as_they_come() -> None:
    found = list(loose(MESSAGES.read_text(encoding="utf-8")))
    assert {name for _, name in found} == LOBBY, found


class Loose(msgspec.Struct):
    whole: Any
    by_word: dict[str, Any]
    bare: list  # type: ignore[type-arg]
    card: Known
    count: int | None

    @property
    def late(self) -> list[Any]:
        return []


def test_a_hole_is_found() -> None:
    assert list(told(Loose)) == ["Loose.whole", "Loose.by_word", "Loose.bare", "Loose.late"]
    news = "class News(Message):\n    events: list[dict[str, Any]]\n    table: str\n"
    assert list(loose(news)) == [("News", "events")]
