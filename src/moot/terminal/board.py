"""A board in words, for any game: from the plain data of a view to a few blocks that the screen can show.

A game may have a renderer of its own, as `moot.games.hearing.terminal`; the generic one shows whatever a view holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

import msgspec
from rich.text import Text

from moot.engine import Ask, Game, Hidden, Known, Option, View
from moot.engine.knowledge import Shown as Seen
from moot.engine.views import seat_fields
from moot.engine.words import plural
from moot.plugins import PLUGINS
from moot.terminal.cards import Cards
from moot.terminal.input import short_label

Words = str | Text


class Scale(Text):
    """A drawn scale in a table; ``words`` say the same to somebody who does not see it."""

    def __init__(self, drawn: str, words: str) -> None:
        super().__init__(drawn)
        self.words = words


@dataclass(frozen=True)
class Line:
    """One fact; on a page that is too long it is cut, unless it must be read ``whole``."""

    text: Words
    whole: bool = False


@dataclass(frozen=True)
class Rows:
    """A small table; the first column names the row."""

    columns: Sequence[str]
    rows: Sequence[Sequence[Words]]


@dataclass(frozen=True)
class Shown:
    """Cards to read, with their texts; before a text may stand what else is to be known of its card."""

    title: str
    faces: Sequence[str]
    asides: Sequence[str] = ()

    def text(self, number: int, cards: Cards) -> str:
        """What is written on a card, in a line."""
        text = cards.text(self.faces[number]).replace("\n", " ")
        return f"{self.asides[number]}. {text}" if self.asides else text


@dataclass(frozen=True)
class Picture:
    """Something drawn; ``words`` say the same to somebody who does not see it."""

    title: str
    lines: Sequence[Text]
    words: str


@dataclass(frozen=True)
class Beside:
    """Tables that stand side by side if the screen is wide enough."""

    tables: Sequence[Rows]


Block = Line | Rows | Shown | Beside


def no_pictures(view: View, ask: Ask, cards: Cards) -> list[Picture]:
    """The words say it all."""
    return []


def as_it_is(ask: Ask, option: Option, view: View, cards: Cards) -> str:
    """An option in the game's own words."""
    return option.label


Label = Callable[[Ask, Option, View, Cards], str]


@dataclass(frozen=True)
class Renderer:
    """How a game looks in the terminal.

    ``goal`` tells a newcomer what this is about; ``pictures`` show what is asked; ``label`` says an option in short,
    ``words`` on a plain screen; ``printed`` tells what a face shows beside its text.
    """

    board: Callable[[View, Cards], list[Block]]
    goal: str = ""
    pictures: Callable[[View, Ask, Cards], list[Picture]] = no_pictures
    label: Label = short_label
    words: Label = as_it_is
    printed: Callable[[Any], str] | None = None


def renderer_of(game: Game) -> Renderer:
    """The renderer of a game as it is today, else the generic one."""
    plugin = PLUGINS.get(game.name)
    if plugin is not None and plugin.game is not game:  # an older release, with boards of its own
        return GENERIC
    found = plugin.load(plugin.terminal) if plugin is not None and plugin.terminal else GENERIC
    assert isinstance(found, Renderer)
    return found


# ---------------------------------------------------------------- reading a view


def is_card(value: Any) -> TypeGuard[dict[str, Any]]:
    """Whether this is a thing as `Eyes.see` shows it."""
    return isinstance(value, dict) and value.get("is") in ("known", "hidden")


def is_pile(value: Any) -> bool:
    """Whether this is a list of things."""
    return isinstance(value, list) and bool(value) and all(is_card(one) for one in value)


def is_hand(value: Any) -> bool:
    """Whether this is what `Eyes.hand` shows."""
    return isinstance(value, dict) and set(value) == {"count", "known"}


def say_pile(pile: Sequence[Known | Hidden | dict[str, Any]], cards: Cards) -> str:
    """Known cards by title, the others by number."""
    seen = [msgspec.convert(card, Seen) if isinstance(card, dict) else card for card in pile]
    known = [cards.title(card.face) for card in seen if isinstance(card, Known)]
    hidden = Counter(card.back for card in seen if isinstance(card, Hidden))
    return ", ".join([*known, *(many(count, back) for back, count in hidden.items())]) or "none"


def say_hand(hand: dict[str, Any], cards: Cards) -> str:
    """How many cards, and those that are known."""
    known = f" ({', '.join(cards.title(face) for face in hand['known'])})" if hand["known"] else ""
    return f"{many(hand['count'], 'card')}{known}"


def many(count: int, noun: str) -> str:
    """``1 card``, ``2 cards``."""
    return f"{count} {noun if count == 1 else plural(noun)}"


def say(value: Any, cards: Cards) -> str:
    """Any value of a view in words."""
    if is_hand(value):
        return say_hand(value, cards)
    if is_card(value):
        return say_pile([value], cards)
    if is_pile(value):
        return say_pile(value, cards)
    if isinstance(value, dict):
        return ", ".join(f"{cards.word(str(key))} {say(one, cards)}" for key, one in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(say(one, cards) for one in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return cards.word(value) if isinstance(value, str) else str(value)


def generic(view: View, cards: Cards) -> list[Block]:
    """Lists with an entry for each seat become a table, your own open cards are spelled out, the rest are lines."""
    names, board = view.names, msgspec.to_builtins(view.board)
    board |= {name: _called(board[name], names) for name in seat_fields(type(view.board))}
    by_seat = {name: value for name, value in board.items() if _one_each(value, len(names))}
    columns = [cards.word(name) for name in by_seat]
    rows = [[_name(view, seat), *(say(value[seat], cards) for value in by_seat.values())] for seat in range(len(names))]
    blocks: list[Block] = []
    shown: list[Block] = []
    for name, value in board.items():
        if name in by_seat:
            continue
        if name == "hand" and is_pile(value):
            shown.append(Shown("Your hand", [card["face"] for card in value if "face" in card]))
        elif value not in ([], {}):
            label = cards.word(name)
            blocks.append(Line(f"{label[:1].upper()}{label[1:]}: {say(value, cards)}"))
    return [*blocks, *([Rows(["", *columns], rows)] if by_seat else []), *shown]


def _called(seats: int | list[int] | None, names: list[str]) -> str | list[str] | None:
    """Seats by the names of those who sit there."""
    if isinstance(seats, list):
        return [names[seat] for seat in seats]
    return None if seats is None else names[seats]


def _one_each(value: Any, seats: int) -> bool:
    return isinstance(value, list) and len(value) == seats and not is_pile(value)


def _name(view: View, seat: int) -> str:
    return f"{view.names[seat]} (you)" if seat == view.you else view.names[seat]


GENERIC = Renderer(generic)
