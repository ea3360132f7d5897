"""What is printed on the board: the map, the puzzle, the calendar and the detectives, as their files have it.

``map.toml`` has ``[[location]]``, ``puzzle.toml`` ``[[piece]]`` and ``[[group]]``, ``calendar.toml`` ``[[day]]``, and
``detectives.toml`` ``[[detective]]`` and ``[[npc]]``.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from moot.games.android.config import DETECTIVES, LOCATIONS, Detective, Normal, Pile
from moot.language import Text
from moot.language.packs import Deck, Entry

Company = Literal["jinteki", "haas"]
Body = Literal["earth", "moon", "beanstalk"]


class Location(Entry, frozen=True, kw_only=True):
    """A place of the map (section 6.3). ``x`` and ``y`` are hundredths of a square."""

    grid: str
    x: int
    y: int
    type: Literal["business", "civic", "nightlife", "religious", "residential"]
    quality: Literal["ritzy", "normal", "seedy"]
    district: str
    body: Body
    line: int = 0
    """Its place on the Beanstalk, from the Root (1) to Starport Kaguya (5)."""
    restricted: bool = False
    rule: str = ""
    time: int = 0
    favors: list[Normal | Literal["favor"]] = []
    cards: int = 0
    ability: str = ""
    """What a detective there may do for that price; then it is a major location (A-TERM-11)."""


class Piece(Entry, frozen=True, kw_only=True):
    """A piece of the puzzle (section 7.4); its text is the bonus."""

    type: Pile
    lines: list[str]
    company: Company | Literal[""] = ""


class Group(Entry, frozen=True, kw_only=True):
    """Who stands at the border, and what each link changes (section 7.3)."""

    slots: list[str] = []
    counts: str
    vp: int


class Day(Entry, frozen=True, kw_only=True):
    """A day of the calendar (section 3)."""

    week: int
    day: int
    begins: list[Literal["schedule"]] = []
    ends: list[Literal["texts", "event", "plots", "specific"]] = []
    climax: bool = False


class PrintedDetective(Entry, frozen=True, kw_only=True):
    start: str
    physical: str
    document: str
    reach: int
    home: str


class Npc(Entry, frozen=True, kw_only=True):
    detective: Detective
    types: list[Normal] = []
    states: list[str] = []
    """Parsons and Keene: the first, and what he may become (A-NPC-04)."""


# ---------------------------------------------------------------- what is wrong with an entry


def wrong_location(entry: Location, text: Text | None) -> str | None:
    if not 0 <= entry.line <= 5:
        return "The Beanstalk has places 1 to 5."
    if bool(entry.ability) != bool(entry.rule):
        return "An ability and its rule belong together."
    return None


def wrong_piece(entry: Piece, text: Text | None) -> str | None:
    if any(not line or set(line) - set("NESW") or len(set(line)) < len(line) for line in entry.lines):
        return "A line is written by the sides that it joins, such as NES."
    joined = "".join(entry.lines)
    return "Two lines end on one side." if len(set(joined)) < len(joined) else None


def unknown(kind: str, value: str, known: Any) -> str | None:
    """A sentence about a name that nothing has."""
    return None if value in known else f"There is no {kind} '{value}'."


def wrong_places(*places: str) -> str | None:
    return next((wrong for place in places if (wrong := unknown("location", place, LOCATIONS)) is not None), None)


def wrong_detective(entry: PrintedDetective, text: Text | None) -> str | None:
    return unknown("detective", entry.id, DETECTIVES) or wrong_places(
        entry.start, entry.physical, entry.document, entry.home
    )


# ---------------------------------------------------------------- signs

Edge = Literal["N", "E", "S", "W"]
EDGES: tuple[Edge, ...] = ("N", "E", "S", "W")


class Lines(msgspec.Struct, frozen=True):
    """The lines of a piece, each with the sides that it joins."""

    lines: tuple[tuple[Edge, ...], ...]


class Slot(msgspec.Struct, frozen=True):
    """A place at the border: from the left, or from the top."""

    edge: Edge
    index: int


class Slots(msgspec.Struct, frozen=True):
    slots: tuple[Slot, ...]


def lines_of(entry: Piece, text: Text | None) -> Lines:
    return Lines(tuple(tuple(edge for edge in EDGES if edge in line) for line in entry.lines))


def slots_of(entry: Group, text: Text | None) -> Slots:
    return Slots(tuple(Slot(edge, int(slot[1:])) for slot in entry.slots for edge in EDGES if edge == slot[0]))


# ---------------------------------------------------------------- decks


def rule_of_location(entry: Location) -> str:
    return entry.rule


DECKS: tuple[Deck, ...] = (
    Deck(
        "location",
        Location,
        file="cards/map.toml",
        cards=38,
        texts=("ability",),
        rule=rule_of_location,
        check=wrong_location,
    ),
    Deck("piece", Piece, file="cards/puzzle.toml", cards=24, rule="A-PUZ-20", check=wrong_piece, signs=lines_of),
    Deck("group", Group, file="cards/puzzle.toml", texts=(), signs=slots_of),
    Deck("day", Day, file="cards/calendar.toml", texts=()),
    Deck("detective", PrintedDetective, file="cards/detectives.toml", cards=5, texts=(), check=wrong_detective),
    Deck("npc", Npc, file="cards/detectives.toml", cards=15, texts=()),
)
