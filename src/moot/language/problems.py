"""What is wrong with a text, as a card writer wants to be told: where, what was possible there, what was meant."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence

import msgspec

from moot.engine import MootError

WIDTH = 110
"""As much of a line as is shown."""


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong. ``line`` and ``column`` count from 1."""

    sentence: str
    line: int = 0
    column: int = 0
    length: int = 1
    source: str = ""
    """The line of text it stands in."""
    file: str = ""
    card: str = ""
    hint: str = ""

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        about = f"{self.card}: " if self.card else ""
        lines = [f"{place}: {about}{self.sentence}" if place else f"{about}{self.sentence}"]
        if self.source and self.column:
            lines += [f"    {line}" for line in self._marked()]
        if self.hint:
            lines.append(f"    {self.hint}")
        return "\n".join(lines)

    def _marked(self) -> tuple[str, str]:
        """The line, cut to what a screen shows, and carets under the word."""
        source, begin = self.source, self.column - 1
        cut = max(0, min(begin - WIDTH // 2, len(source) - WIDTH))
        shown = ("…" + source[cut + 1 :]) if cut else source
        shown = shown[: WIDTH - 1] + "…" if len(shown) > WIDTH else shown
        before = re.sub(r"[^\t]", " ", shown[: begin - cut])
        return shown, before + "^" * max(1, min(self.length, len(shown) - len(before)))


class CardError(MootError):
    """Cards that cannot be read. ``problems`` has all of them, with file, line and column."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = list(problems)


def at(text: str, start: int, end: int, sentence: str, hint: str = "") -> Problem:
    """A problem at a stretch of a text."""
    start = min(start, len(text))
    line = text.count("\n", 0, start)
    begin = text.rfind("\n", 0, start) + 1
    until = text.find("\n", start)
    source = text[begin : until if until >= 0 else len(text)]
    length = max(1, min(end, begin + len(source)) - start)
    return Problem(sentence, line + 1, start - begin + 1, length, source, hint=hint)


def meant(name: str, names: Iterable[str]) -> str:
    """``Did you mean 'trial'?``, or nothing."""
    near = difflib.get_close_matches(name[:40], list(names), n=1)
    return f" Did you mean '{near[0]}'?" if near else ""
