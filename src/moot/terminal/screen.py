"""The screen: in colour and columns, or plain for screen readers, pipes and tests."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from moot.terminal.board import Block, Line, Rows, Shown, Words
from moot.terminal.cards import Cards

ERASE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what has scrolled off it."""


MARGIN = 20
"""Fewer columns than this are not worth a card's text."""


class Size(NamedTuple):
    """How much a page shows: so many events, and the texts of cards with the hand or, shorter, beside the options."""

    news: int
    whole: bool


FULL = Size(8, whole=True)
SIZES = (FULL, *(Size(news, whole=False) for news in (8, 6, 4, 2, 1)))


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
            self.say(block.text, short=not size.whole)
        elif isinstance(block, Shown):
            self._cards(block, cards, size)
        elif self.plain:
            for row in block.rows:
                print(_sentence(block.columns, row))
        else:
            self._grid(block, size)

    def _grid(self, rows: Rows, size: Size) -> None:
        filled = [k for k, name in enumerate(rows.columns) if k == 0 or any(str(row[k]) for row in rows.rows)]
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
        for k in filled:
            if size.whole:
                grid.add_column(rows.columns[k], overflow="fold")
            else:
                width = max(len(str(words)) for words in (rows.columns[k], *(row[k] for row in rows.rows)))
                keep = width if k != filled[-1] else None
                grid.add_column(rows.columns[k], overflow="ellipsis", no_wrap=True, min_width=keep)
        for row in rows.rows:
            grid.add_row(*(row[k] for k in filled))
        self.console.print(grid)

    def _cards(self, shown: Shown, cards: Cards, size: Size) -> None:
        if self.plain:
            print(f"{shown.title}:")
            for face in shown.faces:
                print(f"- {cards.title(face)}. {cards.text(face)}")
            return
        if not size.whole:
            titles = "; ".join(cards.title(face) for face in shown.faces)
            self.say(Text.assemble((f"{shown.title}: ", "dim"), titles), short=True)
            return
        grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False, pad_edge=False)
        grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        for face in shown.faces:
            grid.add_row(Text(cards.title(face), style="bold"), Text(cards.text(face), style="dim"))
        self.console.print(Text(shown.title, style="dim"))
        self.console.print(Padding(grid, (0, 0, 0, 2)))

    def options(self, options: Sequence[tuple[str, str]], size: Size = FULL) -> None:
        """The numbered options with, where the page is short, the texts of their cards."""
        if self.plain:
            for number, (label, _) in enumerate(options, 1):
                print(f"{number} {label}")
            return
        width = max(len(label) for label, _ in options) + 2
        for number, (label, text) in enumerate(options, 1):
            line = Text.assemble((f"{number:>4} ", "bold yellow"), label)
            if text and not size.whole and width + MARGIN < self.console.width:
                line.append(f"{'':{width - len(label)}}{text}", style="dim")
                line.truncate(self.console.width, overflow="ellipsis")
            self.console.print(line)

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


def _sentence(columns: Sequence[str], row: Sequence[Words]) -> str:
    """A row of a table as a screen reader should read it."""
    parts = [f"{name} {cell}".strip() for name, cell in zip(columns[1:], row[1:], strict=True) if speakable(str(cell))]
    return f"{row[0]}: {', '.join(parts)}." if parts else f"{row[0]}."


def speakable(words: str) -> bool:
    """Whether there is anything to read aloud; a drawn scale is not."""
    return any(character.isalnum() for character in words)
