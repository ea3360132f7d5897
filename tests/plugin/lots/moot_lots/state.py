"""The state of Lost Property, its options, and the faces of what lies about."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from moot.engine import Of, Seat, State, Thing, Zone

Kind = Literal["umbrella", "hat", "letter", "bird"]


class Options(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The options of a table."""

    short: bool = False
    """Five lots instead of seven (P-SETUP-06)."""


class Claim(msgspec.Struct, frozen=True):
    """A card that is laid for the lots on the counter."""

    id: str
    title: str
    copies: int
    text: str
    flavour: str
    weight: int
    """As its text says."""
    back: str = "claim"


ClaimThing = Annotated[Thing, Of(Claim)]


class Lot(msgspec.Struct, frozen=True):
    """Something that was found."""

    id: str
    title: str
    kind: Kind
    worth: int
    flavour: str = ""
    back: str = "lot"


class Ticket(msgspec.Struct, frozen=True):
    """What a claimant has really lost."""

    id: str
    title: str
    kind: Kind
    flavour: str = ""
    back: str = "ticket"


class Lots(State, kw_only=True):
    """Where everything lies. Zones per seat are lists by seat."""

    options: Options
    deck: list[Thing] = []
    discard: list[Thing] = []
    shed: list[Thing] = []
    counter: list[Thing] = []
    aside: list[Thing] = []
    hand: list[list[Thing]] = []
    laid: list[list[Thing]] = []
    taken: list[list[Thing]] = []
    ticket: list[list[Thing]] = []
    weight: list[int] = []
    """Of the claims that are laid, by seat."""
    bell: Seat = Seat(0)
    call: int = 0


ZONES = {
    "deck": Zone(),
    "discard": Zone(seen="everyone"),
    "shed": Zone(),
    "counter": Zone(seen="everyone"),
    "aside": Zone(),
    "hand": Zone(seen="owner", per_seat=True),
    "laid": Zone(seen="everyone", per_seat=True),
    "taken": Zone(seen="everyone", per_seat=True),
    "ticket": Zone(seen="owner", per_seat=True),
}
