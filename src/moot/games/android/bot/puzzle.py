"""Where a piece of the conspiracy pays most (A-PUZ, A-LINK)."""

from __future__ import annotations

from functools import cached_property

from moot.engine import Known
from moot.games.android import links
from moot.games.android.bot.desk import Desk
from moot.games.android.bot.guilt import Guilt
from moot.games.android.bot.worth import Worth
from moot.games.android.config import CONSPIRACY_VP, Chit
from moot.games.android.state import PieceFace

COMPANIES: tuple[Chit, ...] = ("haas", "jinteki")
PILES = {"shift": 0.3, "favor": 1.0, "baggage": 1.8}
"""What a piece of each pile brings at once."""
GROWS = (0.0, 0.2, 0.5, 0.2)
"""What a line of five is worth of which so many pieces are missing."""


class Puzzle:
    def __init__(self, desk: Desk, worth: Worth, guilt: Guilt) -> None:
        self.desk = desk
        self.worth = worth
        self.guilt = guilt
        self.board: dict[int, links.Lines] = {}
        self.ends: dict[int, str] = {}
        for fitted in desk.board.puzzle:
            face = desk.faces[fitted.piece.face] if isinstance(fitted.piece, Known) else None
            if isinstance(face, PieceFace):
                row, column = fitted.cell
                cell = row * links.SIZE + column
                self.board[cell] = links.turned(face.lines, fitted.turns)
                if face.company:
                    self.ends[cell] = face.company

    # ------------------------------------------------------------ lines of five

    def lines(self, cell: int) -> float:
        """What it is worth to fill a cell, for the lines of five."""
        filled = {*self.board, links.CENTRE, cell}
        found = 0.0
        for line in links.FIVES:
            if cell in line:
                missing = len(line - filled)
                found += GROWS[missing] if 0 < missing < len(GROWS) else CONSPIRACY_VP if not missing else 0.0
        return found

    @cached_property
    def reveal(self) -> float:
        """What it is worth to draw a piece and to place it."""
        if not self.desk.puzzle_is_open:
            return 0.0
        free = [cell for cell in range(25) if cell != links.CENTRE and cell not in self.board]
        able = [cell for cell in free if links.fits(self.board, cell, (links.ALL_SIDES,))]
        best = max((self.lines(cell) for cell in able), default=0.0)
        return 0.9 * best + 0.8

    # ------------------------------------------------------------ links

    @cached_property
    def holdings(self) -> dict[str, float]:
        """How much more of what counts one has, or will have, than the others."""
        found: dict[str, float] = {}
        desk, people = self.desk, self.desk.people
        for seat, person in enumerate(people):
            share = 1.0 if seat == desk.you else -1.0 / (len(people) - 1)
            for favor, count in person.favors.items():
                npcs = desk.printed.npcs
                for type_ in npcs[favor].types if favor in npcs else (favor,):
                    found[type_] = found.get(type_, 0.0) + share * count
            for token in COMPANIES:
                found[token] = found.get(token, 0.0) + share * person.tokens.get(token, 0)
            found["trauma"] = found.get("trauma", 0.0) + share * person.trauma
            for ending in person.endings:
                vp = desk.printed.plots[ending].side.vp or 0
                name = "happy" if vp > 0 else "sad"
                found[name] = found.get(name, 0.0) + (share if vp else 0.0)
        found["happy"] = found.get("happy", 0.0) + 0.8
        found["sad"] = found.get("sad", 0.0) - 0.6
        found["hunch"] = self.guilt.now / 12
        return found

    def linked(self, board: dict[int, links.Lines], ends: dict[int, str]) -> float:
        found = links.linked(board, ends, self.desk.printed.slots)
        return sum(
            group.vp * found.get(group.counts, 0) * self.holdings.get(group.counts, 0.0)
            for group in self.desk.printed.groups
        )

    @cached_property
    def now(self) -> float:
        return self.linked(self.board, self.ends)

    def placed(self, face: PieceFace, cell: int, turns: int) -> float:
        """What it is worth to place a piece so."""
        board = {**self.board, cell: links.turned(face.lines, turns)}
        ends = {**self.ends, cell: face.company} if face.company else self.ends
        return self.lines(cell) + self.linked(board, ends) - self.now
