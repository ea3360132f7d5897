"""What a seat sees of a trial, in the words in which its player thinks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TypeVar

from moot.engine import Face, Known, Option, Shown, Value, View
from moot.games.lawyerup.state import COLORS, ENDS, Card, Witness
from moot.games.lawyerup.state import Face as Printed
from moot.games.lawyerup.view import Trial

F = TypeVar("F", bound=Printed)


def picked(option: Option) -> Value:
    """What an option chooses; nothing, if it declines."""
    return next(iter(option.args.values()), None)


class Laid:
    """A card of an examination."""

    __slots__ = ("card", "investigated", "value")

    def __init__(self, card: Card, investigated: bool, value: int) -> None:
        self.card = card
        self.investigated = investigated
        self.value = value


class Desk:
    """One look at the table. ``side`` is one's own side, ``other`` the opponents'."""

    def __init__(self, view: View, faces: Mapping[str, Face], rng: Random) -> None:
        board, you = view.board, view.you
        assert isinstance(board, Trial)
        assert you is not None
        self.faces = faces
        self.rng = rng
        self.board = board
        self.options = board.options
        self.you = you
        self.side = board.side[you]
        self.other = 1 - self.side
        self.seats = [[seat for seat, its in enumerate(board.side) if its == side] for side in (0, 1)]
        self.hand = {card.id: self.face(card, Card) for card in board.hand if isinstance(card, Known)}
        """By id."""
        self.exams = [
            [Laid(self.face(laid.card, Card), laid.investigated, laid.value) for laid in exam] for exam in board.exams
        ]
        self.favor = board.favor
        self.influence = board.influence
        self.lead = self.influence[self.side] - self.influence[self.other]
        self.witness = self.face(board.witness.card, Witness) if board.witness is not None else None
        self.automa = board.automa.seat if board.automa is not None else None
        self.passed = [all(seat in board.passed for seat in seats) for seats in self.seats]

    # ------------------------------------------------------------ cards

    def face(self, shown: Value, kind: type[F]) -> F:
        """What is printed on a thing that one sees."""
        assert isinstance(shown, Known), shown
        face = self.faces[shown.face]
        assert isinstance(face, kind), face
        return face

    def printed(self, shown: Iterable[Shown], kind: type[F]) -> list[F]:
        """What is printed on those of them that one sees."""
        return [self.face(card, kind) for card in shown if isinstance(card, Known)]

    def held(self, shown: Value) -> Card | None:
        """A card of one's own hand."""
        return self.hand.get(shown.id) if isinstance(shown, Known) else None

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
        hands = self.board.hands
        return sum(hands[seat].count for seat in self.seats[side])

    def discards(self, side: int) -> list[Card]:
        return [card for seat in self.seats[side] for card in self.printed(self.board.discards[seat], Card)]

    def areas(self, side: int) -> list[Printed]:
        """The faces of Procedures and Allies in play."""
        return [face for seat in self.seats[side] for face in self.printed(self.board.areas[seat], Printed)]

    def claimed(self, side: int) -> list[Witness]:
        return self.printed(self.board.claimed[side], Witness)

    # ------------------------------------------------------------ the Witness

    def end_facing(self, side: int) -> int:
        """Which end of the Witness faces a side (L-INF-04)."""
        assert self.board.witness is not None
        return 0 if self.board.witness.facing == side else 1

    def facing(self, side: int) -> int:
        """What the Witness gives a side now (L-INF-03)."""
        shown = self.board.witness
        if shown is None or self.witness is None:
            return 0
        end = self.end_facing(side)
        return 0 if ENDS[end] in shown.discredited else self.witness.worth[end][side]

    @property
    def left(self) -> int:
        """How many Witnesses will be questioned yet, the present one included."""
        waiting = len(self.board.keys)
        if self.options.case == "casino_heist":
            waiting = min(self.board.case_deck // 6, *(deck // 3 for deck in self.board.decks))
        return waiting + (self.witness is not None)

    # ------------------------------------------------------------ tokens

    def can_object(self, side: int) -> bool:
        """Whether this side may still object during this Witness (L-OBJ-02, L-OBJ-03)."""
        objections = self.board.objections
        if objections.used[side]:
            return False
        return self.options.objection_variant == "overruled" or objections.ready[side] > 0
