"""The geometry of the puzzle (section 7.1): pieces are turned, joined and followed to the border. Nothing but numbers.

A side is 0 to 3: north, east, south, west. A set of sides is four bits. A cell is 0 to 24, row by row from the top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

SIZE = 5
CENTRE = 12
ALL_SIDES = 15
SIDES = "NESW"
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))

Lines = tuple[int, ...]
"""The lines of a piece, each the set of sides that it joins."""
Board = Mapping[int, Lines]
"""By cell: the lines of the piece that lies there, as it is turned."""


def sides(written: str) -> int:
    """``NES`` as a set."""
    return sum(1 << SIDES.index(letter) for letter in written)


@cache
def turned(lines: Lines, k: int) -> Lines:
    """The lines after so many clockwise quarter turns (A-PUZ-18)."""
    return tuple((mask << k | mask >> (4 - k)) & ALL_SIDES for mask in lines)


@cache
def orientations(lines: Lines, marked: bool) -> tuple[int, ...]:
    """The turns that look different; a piece with an endpoint on its first line keeps that line first."""
    seen: list[Lines] = []
    found = []
    for k in range(4):
        looks = turned(lines, k)
        looks = looks if marked else tuple(sorted(looks))
        if looks not in seen:
            seen.append(looks)
            found.append(k)
    return tuple(found)


@cache
def neighbour(cell: int, side: int) -> int | None:
    """The cell on this side, or nothing beyond the border (A-PUZ-17)."""
    row, column = cell // SIZE + STEPS[side][0], cell % SIZE + STEPS[side][1]
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else None


def ends(lines: Lines) -> int:
    """The sides on which a piece has a line end."""
    found = 0
    for mask in lines:
        found |= mask
    return found


def _ends_at(board: Board, cell: int) -> int | None:
    """The line ends of what lies there; the centre has one on every side (A-PUZ-13)."""
    if cell == CENTRE:
        return ALL_SIDES
    lines = board.get(cell)
    return None if lines is None else ends(lines)


def fits(board: Board, cell: int, lines: Lines) -> bool:
    """A-PUZ-14, A-PUZ-15, A-PUZ-16: on some side a line goes on; elsewhere it may end."""
    here = ends(lines)
    for side in range(4):
        if here >> side & 1:
            other = neighbour(cell, side)
            facing = _ends_at(board, other) if other is not None else None
            if facing is not None and facing >> (side + 2) % 4 & 1:
                return True
    return False


def places(board: Board, lines: Lines, marked: bool) -> list[tuple[int, int]]:
    """All cells and turns that a piece may be placed with."""
    found = []
    turns = orientations(lines, marked)
    for cell in range(SIZE * SIZE):
        if cell != CENTRE and cell not in board:
            found += [(cell, k) for k in turns if fits(board, cell, turned(lines, k))]
    return found


def _line_cells() -> list[frozenset[int]]:
    rows = [frozenset(range(row * SIZE, row * SIZE + SIZE)) for row in range(SIZE)]
    columns = [frozenset(range(column, SIZE * SIZE, SIZE)) for column in range(SIZE)]
    return [*rows, *columns, frozenset(i * (SIZE + 1) for i in range(SIZE)), frozenset(range(4, 21, 4))]


FIVES = _line_cells()
"""The twelve lines of five (A-PUZ-28)."""


def completed(filled: Sequence[int], cell: int) -> int:
    """A-PUZ-28 to A-PUZ-30: how many lines of five this cell was the last of; the centre counts as filled."""
    there = {*filled, cell, CENTRE}
    return sum(cell in line and line <= there for line in FIVES)


def linked(board: Board, endpoints: Mapping[int, str], slots: Mapping[tuple[int, int], str]) -> dict[str, int]:
    """A-LINK-01 to A-LINK-07: by group, to how many sides of the conspiracy a line leads.

    ``endpoints`` names the companies by the cell of their piece, whose first line ends there. ``slots`` names the
    groups by side and index of the border.
    """
    found: dict[str, int] = {}
    for side in range(4):
        reached: set[str] = set()
        start = neighbour(CENTRE, side)
        todo = [(start, (side + 2) % 4)] if start is not None else []
        seen: set[tuple[int, int]] = set()
        while todo:
            cell, entered = todo.pop()
            lines = board.get(cell)
            if lines is None:
                continue
            for i, mask in enumerate(lines):
                if not mask >> entered & 1 or (cell, i) in seen:
                    continue
                seen.add((cell, i))
                if i == 0 and cell in endpoints:
                    reached.add(endpoints[cell])
                for out in range(4):
                    if not mask >> out & 1:
                        continue
                    beyond = neighbour(cell, out)
                    if beyond is None:
                        index = cell % SIZE if out in (0, 2) else cell // SIZE
                        if (out, index) in slots:
                            reached.add(slots[out, index])
                    elif beyond != CENTRE:  # A-LINK-04
                        todo.append((beyond, (out + 2) % 4))
        for group in sorted(reached):  # in the same order in every process
            found[group] = found.get(group, 0) + 1
    return found
