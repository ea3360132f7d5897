"""What a seat sees of a trial, in the words in which its player thinks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Any

from moot.games.lawyerup.state import COLORS, Card, Witness

OBJECTIONS = 3


class Laid:
    """A card of an examination."""

    __slots__ = ("card", "investigated", "value")

    def __init__(self, seen: Mapping[str, Any], faces: Mapping[str, Any]) -> None:
        self.card: Card = faces[seen["face"]]
        self.investigated: bool = "investigated" in seen
        self.value: int = seen["value"]


class Desk:
    """One look at the table. ``side`` is one's own side, ``other`` the opponents'."""

    def __init__(self, view: Mapping[str, Any], faces: Mapping[str, Any], rng: Random) -> None:
        self.view = view
        self.faces = faces
        self.rng = rng
        self.board: Mapping[str, Any] = view["board"]
        self.options: Mapping[str, Any] = self.board["options"]
        self.you: int = view["you"]
        self.side: int = self.board["side"][self.you]
        self.other = 1 - self.side
        self.seats = [[seat for seat, its in enumerate(self.board["side"]) if its == side] for side in (0, 1)]
        self.hand: dict[str, Card] = {str(card["id"]): faces[card["face"]] for card in self.board["hand"]}
        self.exams = [[Laid(card, faces) for card in exam] for exam in self.board["exams"]]
        self.favor: int = self.board["favor"]
        self.influence: list[int] = self.board["influence"]
        self.lead = self.influence[self.side] - self.influence[self.other]
        shown = self.board["witness"]
        self.witness: Witness | None = faces[shown["face"]] if shown else None
        self.automa: int | None = self.board["automa"]["seat"] if self.board["automa"] else None
        self.passed = [all(seat in self.board["passed"] for seat in seats) for seats in self.seats]

    # ------------------------------------------------------------ cards

    def counts(self, side: int, card: Card) -> bool:
        """Whether its Value gives this side Influence (L-INF-01, L-INF-02)."""
        return card.color == "N" or card.color == COLORS[side]

    def exam(self, side: int) -> list[Card]:
        return [laid.card for laid in self.exams[side]]

    def top_mask(self, side: int) -> int:
        """The symbols that the next card of a side must match (L-EXAM-02, L-EXAM-03)."""
        exam = self.exams[side]
        if exam:
            return exam[-1].card.mask
        return self.witness.masks[self.end_facing(side)] if self.witness is not None else 0

    def top_worth(self, side: int) -> int:
        """The Influence that the top card of a side gives it."""
        exam = self.exams[side]
        return exam[-1].value if exam and self.counts(side, exam[-1].card) else 0

    def hand_size(self, side: int) -> int:
        """How many cards a side holds."""
        hands = self.board["hands"]
        return sum(hands[seat]["count"] for seat in self.seats[side])

    def discards(self, side: int) -> list[Card]:
        return [self.faces[card["face"]] for seat in self.seats[side] for card in self.board["discards"][seat]]

    def areas(self, side: int) -> list[Any]:
        """The faces of Procedures and Allies in play."""
        return [self.faces[card["face"]] for seat in self.seats[side] for card in self.board["areas"][seat]]

    def claimed(self, side: int) -> list[Witness]:
        return [self.faces[card["face"]] for card in self.board["claimed"][side]]

    @cached_property
    def seen(self) -> dict[str, Any]:
        """By key: the faces of all cards that lie open to this seat."""
        return {str(card["id"]): self.faces[card["face"]] for card in self._piles() if "face" in card}

    def _piles(self) -> Iterator[Mapping[str, Any]]:
        for name in ("hand", "drawn", "keys", "removed", "declared", "targets"):
            yield from self.board[name]
        for name in ("discards", "exams", "areas", "claimed", "secrets", "strategies"):
            for pile in self.board[name]:
                yield from pile

    def named(self, title: str) -> Any | None:
        """A card by its name; of several, the one of this side."""
        found = [face for face in self.faces.values() if face.title == title]
        own = [face for face in found if getattr(face, "color", "") == COLORS[self.side]]
        return next(iter((*own, *found)), None)

    # ------------------------------------------------------------ the Witness

    def end_facing(self, side: int) -> int:
        """Which end of the Witness faces a side (L-INF-04)."""
        return 0 if self.board["witness"]["facing"] == side else 1

    def facing(self, side: int) -> int:
        """What the Witness gives a side now (L-INF-03)."""
        shown = self.board["witness"]
        if shown is None or self.witness is None:
            return 0
        end = self.end_facing(side)
        return 0 if ("primary", "secondary")[end] in shown["discredited"] else self.witness.worth[end][side]

    @property
    def left(self) -> int:
        """How many Witnesses will be questioned yet, the present one included."""
        waiting = len(self.board["keys"])
        if self.options["case"] == "casino_heist":
            waiting = min(self.board["case_deck"] // 6, *(deck // 3 for deck in self.board["decks"]))
        return waiting + (self.witness is not None)

    # ------------------------------------------------------------ tokens

    def can_object(self, side: int) -> bool:
        """Whether this side may still object during this Witness (L-OBJ-02, L-OBJ-03)."""
        objections = self.board["objections"]
        if objections["used"][side]:
            return False
        return bool(self.options["objection_variant"] == "overruled" or objections["ready"][side])
