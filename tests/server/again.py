"""What a client does with a replay: it asks for one page after the other, and puts each view together from changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from tests.server.house import Data, Guest


class Seen(msgspec.Struct):
    """A step as a client has it once it is put together."""

    view: Data
    events: list[Data]
    secrets: dict[int, tuple[str, list[int]]]
    """By thing: its face, and the seats that knew it."""


async def whole(ask: Callable[[int], Awaitable[Data]]) -> list[Seen]:
    """All steps of a replay, page by page."""
    steps: list[Seen] = []
    heard = 0
    while True:
        page = await ask(len(steps))
        assert page["first"] == len(steps)
        assert page["since"] == heard
        assert page["steps"]
        found = unrolled(page)
        steps += found
        heard += sum(len(step.events) for step in found)
        if len(steps) > page["last"]:
            assert len(steps) == page["last"] + 1
            return steps


async def replayed(guest: Guest, id_: str, seat: int | None = None) -> list[Seen]:
    """All steps of a replay as the server tells them to a guest."""
    eyes = "" if seat is None else f"&seat={seat}"
    return await whole(lambda step: guest.call("GET", f"/api/tables/{id_}/replay?step={step}{eyes}"))


def told(steps: list[Seen]) -> list[Data]:
    """All that happened."""
    return [event for step in steps for event in step.events]


def unrolled(page: Data) -> list[Seen]:
    """The steps of a page."""
    view, known = page["view"], _known({}, page["secrets"])
    found = []
    for step in page["steps"]:
        for change in step["changes"]:
            view = patched(view, _names(change["path"]), change)
        known = _known(known, step["secrets"])
        found.append(Seen(view, step["events"], known))
    return found


def _known(before: dict[int, Any], secrets: list[Data]) -> dict[int, Any]:
    now = before | {one["id"]: (one["face"], one["seats"]) for one in secrets}
    return {thing: one for thing, one in now.items() if one[1]}


def _names(path: str) -> list[str]:
    assert path.startswith("/")
    return [name.replace("~1", "/").replace("~0", "~") for name in path.split("/")[1:]]


def patched(value: Any, names: list[str], change: Data) -> Any:
    """A value with a change in it (RFC 6902); what is elsewhere stays the same."""
    name, *rest = names
    at: Any = int(name) if isinstance(value, list) else name
    copy = value.copy()
    if rest:
        copy[at] = patched(copy[at], rest, change)
    elif change["op"] == "remove":
        del copy[at]
    elif change["op"] == "add" and isinstance(copy, list):
        assert at <= len(copy)
        copy.insert(at, change["value"])
    else:
        assert (change["op"] == "add") == (isinstance(copy, dict) and at not in copy), change
        copy[at] = change["value"]
    return copy
