"""A heuristic claimant: the more the counter is worth to it, the heavier the claim that it lays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeVar

from moot.engine import NO, Answer, Ask, Board, Event, Face, Known, Shown, Value, View
from moot_lots.rules import OWN_KIND
from moot_lots.state import Claim, Lot, Ticket
from moot_lots.view import Office

F = TypeVar("F")

EXTRA = {"receipt": 1.2, "cousin": 1.5, "vague-description": 0.6, "after-you": 0.8}
"""What a text adds to the weight of a claim, roughly."""

CHEAP, DEAR = 2, 4
"""Counters that are worth no more than this, and no less than this."""


class Claimant:
    """One decision, seen from one seat."""

    def __init__(self, view: View, faces: Mapping[str, Face], rng: Random) -> None:
        assert isinstance(view.board, Office)
        assert view.you is not None
        self.board = view.board
        self.you = view.you
        self.faces = faces
        self.rng = rng
        self.hand = {str(card.id): self.face(card, Claim) for card in self.board.hand if isinstance(card, Known)}
        lost = self.face(self.board.tickets[self.you][0], Ticket).kind
        lots = [self.face(lot, Lot) for lot in self.board.counter]
        self.prize = sum(lot.worth + (OWN_KIND if lot.kind == lost else 0) for lot in lots)

    def face(self, shown: Shown, kind: type[F]) -> F:
        assert isinstance(shown, Known)
        face = self.faces[shown.face]
        assert isinstance(face, kind)
        return face

    def force(self, key: str) -> float:
        """How heavy a claim may become, with some luck in not being read."""
        claim = self.hand[key]
        return claim.weight + EXTRA.get(claim.id, 0.0) + 0.5 * self.rng.random()

    def claim(self, ask: Ask) -> str:
        """The heaviest for a dear counter, the lightest for a cheap one, else one from the middle."""
        ranked = sorted(ask.keys, key=self.force)
        if self.prize >= DEAR:
            return ranked[-1]
        return ranked[0] if self.prize <= CHEAP else ranked[len(ranked) // 2]

    def discard(self, ask: Ask) -> list[str]:
        return sorted(ask.keys, key=self.force)[: ask.low]

    def offered(self, ask: Ask) -> str:
        """Pays for more weight if there is something to win by it."""
        behind = self.board.weight[self.you] <= max(w for s, w in enumerate(self.board.weight) if s != self.you)
        return "yes" if behind and self.prize > CHEAP else NO

    def whose(self, ask: Ask) -> str:
        """Looks at a ticket that it does not know yet."""
        return next((option.key for option in ask.options if not self.knows(option.args["player"])), ask.keys[0])

    def knows(self, player: Value) -> bool:
        """Whether it has seen somebody's ticket."""
        assert isinstance(player, int)
        return isinstance(self.board.tickets[player][0], Known)


DECIDE: dict[str, Callable[[Claimant, Ask], Answer]] = {
    "call/claim": Claimant.claim,
    "May/whether": Claimant.offered,
    "MayTo/whether": Claimant.offered,
    "Discard/cards": Claimant.discard,
    "LookAtTicket/player": Claimant.whose,
}
"""What answers which question."""


class Bot:
    """Plays a seat. The view shows all that it wants to know, so it does not listen."""

    def __init__(self, faces: Mapping[str, Face], rng: Random) -> None:
        self.faces = faces
        self.rng = rng

    def hear(self, event: Event) -> None:
        pass

    def answer(self, view: View, ask: Ask, memory: Board | None) -> Answer:
        claimant = Claimant(view, self.faces, self.rng)
        decide = DECIDE.get(ask.question)
        return decide(claimant, ask) if decide is not None else ask.default
