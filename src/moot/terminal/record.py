"""The record as it is read on a screen: what an audience heard, line by line, under its headings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.text import Text

from moot.engine import Table
from moot.engine.events import Event, Tone, Undone


@dataclass(frozen=True)
class Line:
    """Something that happened, in words; or a note in between, with the number of the event after it."""

    n: int
    text: str
    tone: Tone = "line"
    undone: bool = False
    title: str = ""
    """What the words of a tale begin with."""


def record(table: Table, seat: int | None, since: int = 0) -> list[Line]:
    """What this audience heard, from number ``since`` on; what has no words is left out."""
    events = table.events(seat, since)
    gone = _taken_back(events)
    told = ((event, table.say(event)) for event in events)
    return [Line(event.n, text, event.tone, event.n in gone, _title(event, text)) for event, text in told if text]


def _taken_back(events: list[Event]) -> set[int]:
    return {n for event in events if isinstance(event, Undone) for n in range(event.back_to, event.n)}


def _title(event: Event, text: str) -> str:
    title = getattr(event, "title", "")
    return title if event.tone == "tale" and isinstance(title, str) and text.startswith(title) else ""


def plain(line: Line) -> str:
    """A line where there are no colours."""
    text = {"chapter": f"-- {line.text} --", "heading": f"- {line.text} -"}.get(line.tone, line.text)
    return f"{text} (taken back)" if line.undone else text


def styled(line: Line) -> Text:
    """How a line looks where there are."""
    text = Text(line.text, " ".join(_styles(line)))
    text.stylize("bold", 0, len(line.title))
    return text


def _styles(line: Line) -> Iterator[str]:
    if line.undone:
        yield "dim strike"
    if line.tone in ("chapter", "heading"):
        yield "bold cyan" if line.tone == "chapter" else "bold"
    elif line.tone == "tale":
        yield "italic"
