"""What changes in a view from one moment to the next, as JSON Patch (RFC 6902).

Parts are compared as they travel: in Python 1 is True and 1.0, in JSON it is not. The order of members counts, too, so
that a view that is put together from changes is, letter by letter, the one that would have been sent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec

from moot.engine import View
from moot.server import messages as m

_encode = msgspec.json.Encoder().encode
_lines = msgspec.json.Encoder().encode_lines
NOTHING = msgspec.Raw(b"null")
WORDS = (int, str, bool, float, type(None))


class Sight:
    """A view as it was last looked at."""

    def __init__(self, view: View) -> None:
        self._paths, self._fields, self._board_fields = _shape(type(view), type(view.board))
        self._parts, self._written = self._read(view)

    def look(self, view: View) -> list[m.Patch]:
        """What has changed since the last look."""
        before, written = self._parts, self._written
        self._parts, self._written = self._read(view)
        if self._written == written:
            return []
        found: list[m.Patch] = []
        for path, old, new, was, now in zip(self._paths, before, self._parts, written, self._written, strict=True):
            if was != now:
                found += _part(path, old, new, now)
        return found

    def _read(self, view: View) -> tuple[list[Any], list[bytes]]:
        """The parts of a view, and how they are written: a line each, and no line breaks in JSON."""
        parts = [*self._fields(view), *self._board_fields(view.board)]
        return parts, _lines(parts).split(b"\n")[:-1]


@cache
def _shape(
    view: type[View], board: type[msgspec.Struct]
) -> tuple[list[str], Callable[[Any], tuple[Any, ...]], Callable[[Any], tuple[Any, ...]]]:
    """The fields of a view and of its board, most of which stay as they are: their paths, and how they are read."""
    fields = [name for name in view.__struct_fields__ if name != "board"]
    paths = [f"/{name}" for name in fields] + [f"/board/{name}" for name in board.__struct_encode_fields__]
    return paths, _getter(fields), _getter(board.__struct_fields__)


def _getter(fields: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(fields) < 2:  # then it would give no tuple
        return lambda value: tuple(getattr(value, name) for name in fields)
    return attrgetter(*fields)


def _part(path: str, old: Any, new: Any, now: bytes) -> list[m.Patch]:
    """What has changed in a part; all of it, if that is less."""
    found: list[m.Patch] = []
    _compare(path, old, new, found)
    whole = m.Patch("replace", path, msgspec.Raw(now))
    return found if sum(map(_size, found)) < _size(whole) else [whole]


def _size(op: m.Patch) -> int:
    """About as many letters as it takes."""
    return 40 + len(op.path) + len(bytes(op.value))


def _compare(path: str, old: Any, new: Any, found: list[m.Patch]) -> None:
    """Two values that are not the same."""
    if type(old) is type(new):
        if isinstance(new, list):
            return _list(path, old, new, found)
        if isinstance(new, dict):
            gone, come = old.keys() - new.keys(), [key for key in new if key not in old]
            if [key for key in old if key not in gone] + come == [*new]:
                return _dict(path, old, new, found)
        elif isinstance(new, msgspec.Struct):
            for written, name in zip(new.__struct_encode_fields__, new.__struct_fields__, strict=True):
                _perhaps(f"{path}/{written}", getattr(old, name), getattr(new, name), found)
            return None
    found.append(m.Patch("replace", path, msgspec.Raw(_encode(new))))
    return None


def _perhaps(path: str, old: Any, new: Any, found: list[m.Patch]) -> None:
    """Two values that may be the same."""
    if type(old) in WORDS:
        if type(old) is type(new) and old == new:
            return
    elif old is new or _encode(old) == _encode(new):
        return
    _compare(path, old, new, found)


def _dict(path: str, old: dict[Any, Any], new: dict[Any, Any], found: list[m.Patch]) -> None:
    found += [m.Patch("remove", f"{path}/{_step(key)}", NOTHING) for key in old if key not in new]
    for key, value in new.items():
        where = f"{path}/{_step(key)}"
        if key in old:
            _perhaps(where, old[key], value, found)
        else:
            found.append(m.Patch("add", where, msgspec.Raw(_encode(value))))


def _step(key: str | int) -> str:
    return str(key).replace("~", "~0").replace("/", "~1")


def _list(path: str, old: Sequence[Any], new: Sequence[Any], found: list[m.Patch]) -> None:
    """What is the same at the beginning and at the end stays; between, one by one."""
    was, now = [_encode(one) for one in old], [_encode(one) for one in new]
    at, most = 0, min(len(was), len(now))
    while at < most and was[at] == now[at]:
        at += 1
    upto, end = len(was), len(now)
    while upto > at and end > at and was[upto - 1] == now[end - 1]:
        upto, end = upto - 1, end - 1
    while at < upto and at < end:
        if was[at] != now[at]:
            _compare(f"{path}/{at}", old[at], new[at], found)
        at += 1
    found += [m.Patch("remove", f"{path}/{at}", NOTHING)] * (upto - at)
    found += [m.Patch("add", f"{path}/{n}", msgspec.Raw(now[n])) for n in range(at, end)]
