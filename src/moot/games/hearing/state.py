"""The state of a hearing, its options and the faces of its cards."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from moot.engine import Of, Seat, State, Thing, Whole, Zone

Point = Literal["window", "cat", "rent"]
Side = Literal["for", "against"]

POINTS: tuple[Point, ...] = ("window", "cat", "rent")
Ruling = Literal["granted", "denied", "dismissed"]
Leaning = Literal["for", "against", "even"]

SIDES: tuple[Side, ...] = ("for", "against")


def leaning(number: int) -> Leaning:
    """Which way a leaning tends."""
    return "for" if number > 0 else "against" if number < 0 else "even"


def argument(point: Point) -> str:
    """The mark of who has argued a point this session."""
    return f"argued {point}"


class Options(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The options of a hearing."""

    open_briefs: bool = False
    """Briefs are dealt face up: for learners (H-SETUP-06)."""
    quick: bool = False
    """Two sessions instead of three (H-SETUP-07)."""
    understudy: bool = False
    """The last seat is played by the Understudy (H-SETUP-08)."""


class Card(msgspec.Struct, frozen=True):
    """A face of the deck."""

    id: str
    kind: Literal["statement", "objection", "motion"]
    title: str
    copies: int
    rule: str
    text: str
    flavour: str
    point: Point | None = None
    strength: int = 0
    """Of a statement: what its text says."""
    lasts: bool = False
    """Of a motion: whether its text holds beyond the moment."""

    @property
    def back(self) -> str:
        return "card"

    @property
    def states(self) -> Point:
        """The point of a statement."""
        assert self.point is not None, f"{self.title} is no statement."
        return self.point


def _is_statement(card: Card) -> bool:
    return card.kind == "statement"


def _is_motion(card: Card) -> bool:
    return card.kind == "motion"


def _is_objection(card: Card) -> bool:
    return card.kind == "objection"


CardThing = Annotated[Thing, Of(Card)]
"""A card of the deck: what may be in a hand."""
Statement = Annotated[Thing, Of(Card, where=_is_statement)]
Motion = Annotated[Thing, Of(Card, where=_is_motion)]
Objection = Annotated[Thing, Of(Card, where=_is_objection)]


class Brief(msgspec.Struct, frozen=True):
    """What one client wants, and what it is worth."""

    id: str
    title: str
    wants: Annotated[dict[Point, Ruling], Whole]
    worth: Annotated[dict[Point, int], Whole]
    flavour: str

    @property
    def back(self) -> str:
        return "brief"

    @property
    def kind(self) -> str:
        return "brief"


class Hearing(State, kw_only=True):
    """Where everything lies. Zones per seat are lists by seat."""

    options: Options
    deck: list[Thing] = []
    discard: list[Thing] = []
    aside: list[Thing] = []
    bar: list[Thing] = []
    """The card that is being played."""
    hand: list[list[Thing]] = []
    exhibit: list[list[Thing]] = []
    table: list[list[Thing]] = []
    """The motions that last, before those who moved them."""
    brief: list[list[Thing]] = []
    minutes: list[int] = []
    rested: list[bool] = []
    leaning: dict[Point, int] = {}
    ruling: dict[Point, Ruling] = {}
    gavel: Seat = Seat(0)
    session: int = 0


ZONES = {
    "deck": Zone(),
    "discard": Zone(seen="everyone"),
    "aside": Zone(),
    "bar": Zone(seen="everyone"),
    "hand": Zone(seen="owner", per_seat=True),
    "exhibit": Zone(seen="owner", per_seat=True),
    "table": Zone(seen="everyone", per_seat=True),
    "brief": Zone(seen="owner", per_seat=True),
}
