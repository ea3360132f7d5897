"""The record as it is read on a screen: what an audience heard, line by line, under its headings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from moot.engine import Table
from moot.engine.events import Event, Tone, Undone


@dataclass(frozen=True)
class Line:
    """Something that happened, in words; or a note in between, with the number of the event after it."""

    n: int
    text: str
    tone: Tone = "line"
    undone: bool = False


def record(table: Table, seat: int | None, since: int = 0) -> list[Line]:
    """What this audience heard, from number ``since`` on; what has no words is left out."""
    events = table.events(seat, since)
    gone = _taken_back(events)
    lines = (Line(event.n, table.say(event), event.tone, event.n in gone) for event in events)
    return [line for line in lines if line.text]


def _taken_back(events: list[Event]) -> set[int]:
    return {n for event in events if isinstance(event, Undone) for n in range(event.back_to, event.n)}


def plain(line: Line) -> str:
    """A line where there are no colours."""
    text = {"chapter": f"-- {line.text} --", "heading": f"- {line.text} -"}.get(line.tone, line.text)
    return f"{text} (taken back)" if line.undone else text


def styles(line: Line) -> Iterator[str]:
    """How a line looks where there are."""
    if line.undone:
        yield "dim strike"
    if line.tone in ("chapter", "heading"):
        yield "bold cyan" if line.tone == "chapter" else "bold"
    elif line.tone == "tale":
        yield "italic"
