"""What changes in a view from one moment to the next, as JSON Patch (RFC 6902).

Parts are compared as they travel: in Python 1 is True and 1.0, in JSON it is not. The order of members counts, too, so
that a view that is put together from changes is, letter by letter, the one that would have been sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from moot.engine import View
from moot.server import messages as m

_encode = msgspec.json.Encoder().encode
NOTHING = msgspec.Raw(b"null")
WORDS = (int, str, bool, float, type(None))


class Sight:
    """A view as it was last looked at."""

    def __init__(self, view: View) -> None:
        self._parts = _parts(view)
        self._written = [_encode(value) for _, value in self._parts]

    def look(self, view: View) -> list[m.Patch]:
        """What has changed since the last look."""
        before, written = self._parts, self._written
        self._parts = _parts(view)
        self._written = [_encode(value) for _, value in self._parts]
        found: list[m.Patch] = []
        for old, new, was, now in zip(before, self._parts, written, self._written, strict=True):
            if was != now:
                found += _part(new[0], old[1], new[1], now)
        return found


def _parts(view: View) -> list[tuple[str, Any]]:
    """The fields of a view and of its board: most of them stay as they are."""
    board = view.board
    parts = [(f"/{name}", getattr(view, name)) for name in view.__struct_fields__ if name != "board"]
    names = zip(board.__struct_encode_fields__, board.__struct_fields__, strict=True)
    return parts + [(f"/board/{written}", getattr(board, name)) for written, name in names]


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
