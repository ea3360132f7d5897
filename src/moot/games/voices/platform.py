"""A region's platform, drawn: its outline, and the markers where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from rich.text import Text

from moot.games.voices.config import Colour
from moot.games.voices.geometry import HALF_OUTLINE, OUTLINE, RADIUS
from moot.games.voices.state import MARKER
from moot.games.voices.view import Lying

MM = 1_000
DEEP = max(y for _, y in OUTLINE)
COLOURS: dict[Colour, str] = {
    "red": "red",
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "purple": "magenta",
    "grey": "white",
}


class Scale(NamedTuple):
    """How much of a platform a character shows. Characters are about twice as high as wide."""

    across: int
    deep: int
    half: int
    """How many characters are drawn left and right of the middle: markers may hang over the edge."""

    def column(self, x: int) -> int:
        return self.half + round(x / self.across)

    def x(self, column: int) -> int:
        return (column - self.half) * self.across

    def y(self, row: int) -> int:
        """The depth of a row; row 0 begins at the entrance."""
        return row * self.deep + self.deep // 2


LARGE = Scale(2 * MM, 4 * MM, 19)
SMALL = Scale(4 * MM, 8 * MM, 10)

Cells = list[list[tuple[str, str]]]


def draw(markers: Sequence[Lying], scale: Scale) -> list[Text]:
    """The platform as somebody sees it who pushes from below."""
    highest = max([DEEP, *(marker.y + RADIUS for marker in markers)])
    cells: Cells = [_row(scale, row) for row in range(-(-highest // scale.deep))]
    for marker in markers:
        _fill(cells, marker, scale)
    for marker in markers:
        _name(cells, marker, scale)
    return [_joined(line) for line in reversed(cells)]


def _joined(line: list[tuple[str, str]]) -> Text:
    """A row of characters as few pieces."""
    found = Text()
    for style, cells in groupby(line, key=lambda cell: cell[1]):
        found.append("".join(letter for letter, _ in cells), style)
    return found


def _row(scale: Scale, row: int) -> list[tuple[str, str]]:
    """An empty row: floor inside the outline, nothing outside."""
    edge = _edge(scale.y(row))
    found = []
    for column in range(2 * scale.half + 1):
        x = abs(scale.x(column))
        inside = edge is not None and x <= edge
        at_edge = inside and edge is not None and x + scale.across > edge
        found.append(("│" if at_edge else "·" if inside else " ", "dim"))
    return found


def _edge(y: int) -> int | None:
    """How far the platform reaches to the right at this depth."""
    for (px, py), (qx, qy) in pairwise(HALF_OUTLINE):
        if py <= y <= qy and qy > py:
            return px + (qx - px) * (y - py) // (qy - py)
    return None


def _fill(cells: Cells, marker: Lying, scale: Scale) -> None:
    style = COLOURS[MARKER[marker.marker].colour]
    for row, line in enumerate(cells):
        for column in range(len(line)):
            dx, dy = scale.x(column) - marker.x, scale.y(row) - marker.y
            if dx * dx + dy * dy <= RADIUS * RADIUS:
                line[column] = ("▒", style)


def _name(cells: Cells, marker: Lying, scale: Scale) -> None:
    """What is printed on a marker, in its middle."""
    printed = MARKER[marker.marker]
    style = f"bold {COLOURS[printed.colour]}"
    row = min(len(cells) - 1, int(marker.y // scale.deep))
    if scale is LARGE:
        value = f" {printed.value}" if printed.value else ""
        _write(cells[row], f"{printed.emotion.title()}{value}", marker.x, scale, style)
        if row + 1 < len(cells):
            _write(cells[row + 1], printed.colour, marker.x, scale, style)
    else:
        _write(cells[row], f"{printed.colour[0]}{printed.value}" if printed.value else "0", marker.x, scale, style)


def _write(line: list[tuple[str, str]], words: str, x: int, scale: Scale, style: str) -> None:
    words = words[: 2 * RADIUS // scale.across]
    start = scale.column(x) - len(words) // 2
    for column, letter in enumerate(words, start):
        if 0 <= column < len(line):
            line[column] = (letter, style)


def aims(lines: Sequence[tuple[int, int]], scale: Scale = LARGE) -> list[Text]:
    """Below the entrance: the railing, the numbers of the straight pushes where they start, and millimetres."""
    wide = scale.column(OUTLINE[1][0]) - scale.column(0)
    railing = ("═" * (2 * wide + 1)).rjust(scale.half + wide + 1)
    numbers = [" "] * (2 * scale.half + 1)
    for number, (start, end) in enumerate(lines, 1):
        if start == end and number < 10:
            numbers[scale.column(start)] = str(number)
    far = max(abs(start) for start, _ in lines)
    ruler = f"{-far // MM}".rjust(scale.column(-far) + 1) + "0".rjust(scale.column(0) - scale.column(-far))
    ruler += f"{far // MM} mm".rjust(scale.column(far) - scale.column(0) + 4)
    return [Text(railing, "dim"), Text("".join(numbers), "bold yellow"), Text(ruler, "dim")]


def in_words(markers: Sequence[Lying]) -> str:
    """The same for somebody who does not see it."""
    found = []
    for marker in markers:
        printed = MARKER[marker.marker]
        x, y = round(marker.x / MM), round(marker.y / MM)
        side = f"{abs(x)} mm {'left' if x < 0 else 'right'}" if x else "in the middle"
        found.append(f"{printed.colour} {printed.emotion.title()} {side}, {y} mm deep")
    return "; ".join(found) or "nothing"
