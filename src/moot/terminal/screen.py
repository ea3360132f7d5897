"""The screen: in colour and columns, or plain for screen readers, pipes and tests."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from moot.terminal.board import Beside, Block, Line, Picture, Rows, Scale, Shown, Words
from moot.terminal.cards import Cards

ERASE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what has scrolled off it."""


MARGIN = 20
"""Fewer columns than this are not worth a card's text."""
NARROW = 70
"""On fewer columns than this a page may become longer than the screen."""


class Size(NamedTuple):
    """How much a page shows: so many events, and the texts of cards with the hand or, shorter, beside the options."""

    news: int
    whole: bool


FULL = Size(8, whole=True)
SIZES = (
    *(Size(news, whole=True) for news in (FULL.news, 5, 3)),
    *(Size(news, whole=False) for news in (8, 6, 4, 2, 1, 0)),
)

ENOUGH = 64
"""A table that is to stand beside another one needs no more columns than this: its last column is folded."""
GAP = 3
MANY = 8
"""More options than this stand in columns, if they are short."""


class Screen:
    """Says things to whoever sits before it, and reads what they type."""

    def __init__(self, *, plain: bool = False) -> None:
        self.plain = plain
        self.console = Console(no_color=plain, highlight=False)

    def say(self, words: Words = "", style: str = "", *, short: bool = False) -> None:
        """A line of text; a ``short`` one is cut where the screen ends."""
        if self.plain:
            print(words)
        else:
            text = words if isinstance(words, Text) else Text(words)
            text.stylize_before(style)
            self.console.print(text, no_wrap=short, overflow="ellipsis" if short else None)

    def item(self, words: Words, style: str = "", indent: int = 2) -> None:
        """A line of a list; what does not fit goes on below its beginning."""
        if self.plain:
            print(words)
        else:
            text = words if isinstance(words, Text) else Text(words)
            text.stylize_before(style)
            self.console.print(Padding(text, (0, 0, 0, indent)))

    def heading(self, words: str, aside: str = "") -> None:
        """What the following is about."""
        if self.plain:
            print(f"\n== {words}{f' ({aside})' if aside else ''} ==")
        else:
            title = Text(words, style="bold cyan")
            if aside:
                title.append(f"  {aside}", style="dim")
            self.console.print(Rule(title, align="left", style="dim cyan"))

    def fit(self, parts: Sequence[str], joint: str, taken: int = 0) -> list[str]:
        """The parts of a heading; where all are too long, the first ones go."""
        kept = list(parts)
        while not self.plain and len(kept) > 1 and len(joint.join(kept)) + taken > self.console.width - 8:
            kept = ["…", *kept[2:]] if kept[0] == "…" else ["…", *kept[1:]]
        return kept

    def best_size(self, draw: Callable[[Size], None]) -> Size:
        """The largest size in which a page fits the screen."""
        if self.plain or not self.console.is_terminal:
            return FULL
        for size in SIZES:
            with self.console.capture() as page:
                draw(size)
            if page.get().count("\n") < self.console.height:
                return size
        return SIZES[-1]

    def block(self, block: Block, cards: Cards, size: Size = FULL) -> None:
        """A part of the board."""
        if isinstance(block, Line):
            self.say(block.text, short=self._cuts(size) and not block.whole)
        elif isinstance(block, Shown):
            self._cards(block, cards, size)
        else:
            tables = block.tables if isinstance(block, Beside) else [block]
            if self.plain:
                for table in tables:
                    for row in table.rows:
                        print(_sentence(table.columns, row))
            else:
                self._beside([self._grid(table, size) for table in tables])

    def _cuts(self, size: Size) -> bool:
        """Whether what is too long is cut off; on a narrow screen that would be too much."""
        return not size.whole and self.console.width >= NARROW

    def _beside(self, drawn: Sequence[RenderableType]) -> None:
        """As many in a line as there is room for."""
        line: list[RenderableType] = []
        taken = 0
        for one in drawn:
            width = min(ENOUGH, self._width(one))
            if line and taken + GAP + width > self.console.width:
                self._line(line)
                line, taken = [], 0
            line.append(one)
            taken += width + (GAP if len(line) > 1 else 0)
        self._line(line)

    def _width(self, drawn: RenderableType) -> int:
        """How wide it would like to be."""
        return Measurement.get(self.console, self.console.options, drawn).maximum

    def _line(self, line: Sequence[RenderableType]) -> None:
        if len(line) == 1:
            self.console.print(line[0])
        elif line:
            grid = Grid.grid(padding=(0, GAP, 0, 0))
            for one in line:
                grid.add_column(min_width=self._width(one) if one is not line[-1] else None)
            grid.add_row(*line)
            self.console.print(grid)

    def _grid(self, rows: Rows, size: Size) -> Grid:
        filled = [k for k, name in enumerate(rows.columns) if k == 0 or any(str(row[k]) for row in rows.rows)]
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
        for k in filled:
            if not self._cuts(size):
                grid.add_column(rows.columns[k], overflow="fold")
            else:
                width = max(len(str(words)) for words in (rows.columns[k], *(row[k] for row in rows.rows)))
                keep = width if k != filled[-1] else None
                grid.add_column(rows.columns[k], overflow="ellipsis", no_wrap=True, min_width=keep)
        for row in rows.rows:
            grid.add_row(*(row[k] for k in filled))
        return grid

    def _cards(self, shown: Shown, cards: Cards, size: Size) -> None:
        if self.plain:
            print(f"{shown.title}:")
            for number, face in enumerate(shown.faces):
                print(f"- {cards.title(face)}. {shown.text(number, cards)}")
            return
        if not size.whole:
            titles = "; ".join(cards.title(face) for face in shown.faces)
            self.say(Text.assemble((f"{shown.title}: ", "dim"), titles), short=True)
            return
        grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False, pad_edge=False)
        grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        for number, face in enumerate(shown.faces):
            grid.add_row(Text(cards.title(face), style="bold"), Text(shown.text(number, cards), style="dim"))
        self.console.print(Text(shown.title, style="dim"))
        self.console.print(Padding(grid, (0, 0, 0, 2)))

    def options(self, options: Sequence[tuple[str, str]], size: Size = FULL, pictures: Sequence[Picture] = ()) -> None:
        """Numbered options with, where the page is short, the texts of their cards; pictures above or beside them."""
        if self.plain:
            for words in [*(picture.words for picture in pictures), *_numbered(label for label, _ in options)]:
                print(words)
            return
        drawn = [Group(*([Text(one.title, "dim")] if one.title else []), *one.lines) for one in pictures]
        width = max(len(label) for label, _ in options) + 2
        if len(options) > MANY and not any(text for _, text in options):
            room = self.console.width - sum(self._width(one) + GAP for one in drawn)
            self._beside([*drawn, self._columns([label for label, _ in options], width, room)])
            return
        self._beside(drawn)
        for number, (label, text) in enumerate(options, 1):
            line = Text.assemble((f"{number:>4} ", "bold yellow"), label)
            if text and not size.whole and width + MARGIN < self.console.width:
                line.append(f"{'':{width - len(label)}}{text}", style="dim")
                line.truncate(self.console.width, overflow="ellipsis")
            self.console.print(line)

    def _columns(self, labels: Sequence[str], width: int, room: int) -> RenderableType:
        """Many short options, numbered from left to right; where the room is too small, in all of the screen."""
        each = width + 5
        beside = max(1, (room if room >= 3 * each else self.console.width) // each)
        lines = []
        for first in range(0, len(labels), beside):
            line = Text()
            for number, label in enumerate(labels[first : first + beside], first + 1):
                line.append(f"{number:>4} ", "bold yellow").append(f"{label:<{width}}")
            line.rstrip()
            lines.append(line)
        return Group(*lines)

    def clear(self) -> None:
        """Begins a new page. A plain screen is never cleared."""
        if self._clears:
            self.console.file.write(ERASE)

    @property
    def _clears(self) -> bool:
        return not self.plain and self.console.is_terminal and not self.console.is_dumb_terminal

    def hide(self) -> None:
        """Takes away what the next reader must not see; a plain screen is scrolled instead of cleared."""
        if not self._clears:
            print("\n" * shutil.get_terminal_size((80, 40)).lines)
        else:
            self.clear()

    def read(self, prompt: str) -> str:
        """What was typed. Raises ``EOFError`` at the end of the input."""
        return input(prompt)


def _numbered(labels: Iterable[str]) -> list[str]:
    return [f"{number} {label}" for number, label in enumerate(labels, 1)]


def _sentence(columns: Sequence[str], row: Sequence[Words]) -> str:
    """A row of a table as a screen reader should read it."""
    parts = [
        cell.words if isinstance(cell, Scale) else f"{name} {cell}".strip()
        for name, cell in zip(columns[1:], row[1:], strict=True)
        if isinstance(cell, Scale) or speakable(str(cell))
    ]
    return f"{row[0]}: {', '.join(parts)}." if parts else f"{row[0]}."


def speakable(words: str) -> bool:
    """Whether there is anything to read aloud; a drawn scale is not."""
    return any(character.isalnum() for character in words)
