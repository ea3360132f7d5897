"""A heuristic advocate. It knows the view of its seat and the printed cards, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from moot.engine import NO, PASS, Answer, Ask, Board, Event, Face, Known, Option, Value, View
from moot.games.hearing.forms import ChoosePoint
from moot.games.hearing.state import POINTS, Brief, Card, Point
from moot.games.hearing.view import Court
from moot.language import node_of, walk

SAFE = 3
"""A leaning this far on the right side needs no more help."""

MINUTE = 0.7
CARD = 0.5
"""What a minute or a card is worth in points of a brief, roughly."""


class Advocate:
    """One decision, seen from one seat."""

    def __init__(self, view: View, faces: Mapping[str, Face], rng: Random) -> None:
        assert isinstance(view.board, Court)
        assert view.you is not None
        self.board = view.board
        self.you = view.you
        self.faces = faces
        self.rng = rng
        self.cards = {str(card.id): self.card(card) for card in self.board.hand if isinstance(card, Known)}
        brief = self.brief(self.board.briefs[self.you][0])
        self.pull = {point: brief.worth[point] * (1 if brief.wants[point] == "granted" else -1) for point in POINTS}

    def card(self, shown: Value) -> Card:
        assert isinstance(shown, Known)
        face = self.faces[shown.face]
        assert isinstance(face, Card)
        return face

    def brief(self, shown: Value) -> Brief:
        assert isinstance(shown, Known)
        face = self.faces[shown.face]
        assert isinstance(face, Brief)
        return face

    # ------------------------------------------------------------ what things are worth

    def wanted(self, point: Point) -> str:
        return "for" if self.pull[point] > 0 else "against"

    def lead(self, point: Point) -> int:
        """How far a point leans the way the client wants."""
        leaning = self.board.leaning[point]
        return leaning if self.pull[point] > 0 else -leaning

    def is_open(self, point: Point) -> bool:
        return point not in self.board.ruling

    def push(self, point: Point, strength: int) -> float:
        """What it is worth to move an open point by so much."""
        if not self.is_open(point):
            return 0.0
        lead = self.lead(point)
        gain = min(lead + strength, SAFE) - min(lead, SAFE)
        turned = 1.0 if lead <= 0 < lead + strength else 0.0
        return abs(self.pull[point]) * (0.35 * gain + 0.6 * turned)

    def keep(self, key: str) -> float:
        """What it is worth to hold a card."""
        card = self.cards[key]
        if card.kind == "statement":
            return self.push(card.states, card.strength)
        return 1.2 if card.kind == "objection" else self.motion(card.id)

    def motion(self, card: str) -> float:
        statements = [held for held in self.cards.values() if held.kind == "statement" and self.is_open(held.states)]
        best = max((self.push(held.states, held.strength) for held in statements), default=0.0)
        if card == "star-witness":
            return 0.5 * len(statements)
        if card == "leading-question":
            return 1.5 if any(held.strength > 1 for held in statements) and best > 1 else 0.1
        if card == "gag-order":
            return max((abs(self.pull[p]) * 0.4 for p in POINTS if self.is_open(p) and self.lead(p) > 0), default=0.0)
        if card == "cooling-off":
            return max((abs(self.pull[p]) * 0.5 for p in POINTS if self.is_open(p) and self.lead(p) < 0), default=0.0)
        if card == "open-gallery":
            return 0.6 if self.board.minutes[self.you] > 1 else 0.0
        return 0.3

    # ------------------------------------------------------------ what is asked

    def act(self, ask: Ask) -> str:
        """Takes the best action; rests when nothing is worth a minute."""
        return max(ask.options, key=lambda option: self.worth(option) + 0.01 * self.rng.random()).key

    def worth(self, option: Option) -> float:
        """What an action is worth."""
        if option.deed == "argue":
            card = self.card(option.args["card"])
            dues = card.strength * MINUTE + (CARD if card.strength > 2 else 0)
            free = any(held.card == "leading-question" and held.seat == self.you for held in self.board.lasting)
            return self.push(card.states, card.strength) - (0.0 if free else dues * 0.4)
        if option.deed == "move":
            return self.motion(self.card(option.args["card"]).id) - MINUTE * 0.6
        if option.card == "open-gallery":
            return max(self.push(point, 1) for point in POINTS) - MINUTE * 0.4
        if option.deed == "consult":
            return 2 * CARD - MINUTE if len(self.cards) < 4 else -MINUTE
        return 0.0

    def seal(self, ask: Ask) -> str:
        """Seals a statement that will be worth something."""
        best = max((key for key in ask.keys if key in self.cards), key=self.keep)
        return best if self.cards[best].kind == "statement" and self.keep(best) > 0.5 else "none"

    def object(self, ask: Ask) -> str:
        """Objects to what hurts; softens what is weak."""
        held, occasion = [key for key in ask.keys if key != PASS], ask.occasion
        if not held or occasion is None:
            return PASS
        card, strength = self.card(occasion.about["card"]), occasion.about["strength"]
        assert isinstance(strength, int)
        against_us = occasion.about["side"] != self.wanted(card.states)
        harm = abs(self.pull[card.states]) * strength if against_us else 0
        if harm < 4:
            return PASS
        return next((key for key in held if self.cards[key].id == "objection-hearsay"), held[0])

    def side(self, ask: Ask) -> str:
        """The side of the client, on the point of the card that is argued or exhibited, or on the one just chosen."""
        about = ask.about
        point = self.card(about["card"]).states if "card" in about else about["point"]
        return next(self.wanted(one) for one in POINTS if one == point)

    def coin(self, ask: Ask) -> str:
        """Pays with a card that is worth nothing."""
        spare = min((self.keep(key) for key in self.cards), default=9.0)
        return "card" if "card" in ask.keys and ("minute" not in ask.keys or spare < 0.2) else "minute"

    def out(self, ask: Ask) -> str:
        return min(ask.keys, key=self.keep)

    def again(self, ask: Ask) -> str:
        return NO if self.board.minutes[self.you] < 2 else ask.keys[0]

    def point(self, ask: Ask) -> str:
        """Gags the point that leads; helps the one that trails."""
        node = node_of(ask)
        gags = node is not None and any(isinstance(one, ChoosePoint) and one.arguable for one in walk(node))
        open_points = [point for point in POINTS if point in ask.keys]
        return max(open_points, key=lambda point: self.lead(point) * abs(self.pull[point]) * (1 if gags else -1))

    def several(self, ask: Ask) -> list[str]:
        """Parts with what is worth nothing; an order is taken as it is."""
        if ask.ordered:
            return ask.keys
        poor = sorted((key for key in ask.keys if key in self.cards), key=self.keep)
        return [key for i, key in enumerate(poor[: ask.high]) if i < ask.low or self.keep(key) < 0.3]


DECIDE: dict[str, Callable[[Advocate, Ask], str]] = {
    "turn/action": Advocate.act,
    "session/sealed": Advocate.seal,
    "objections/objection": Advocate.object,
    "argue/side": Advocate.side,
    "argue/again": Advocate.again,
    "exhibits/side": Advocate.side,
    "pay/coin": Advocate.coin,
    "spend/out": Advocate.out,
    "ChoosePoint/point": Advocate.point,
    "MoveAnyPoint/point": Advocate.point,
    "MoveAnyPoint/side": Advocate.side,
}
"""What answers which question."""


class Bot:
    """Plays a seat. The view shows all that there is to know, so it does not listen."""

    def __init__(self, faces: Mapping[str, Face], rng: Random) -> None:
        self.faces = faces
        self.rng = rng

    def hear(self, event: Event) -> None:
        pass

    def answer(self, view: View, ask: Ask, memory: Board | None) -> Answer:
        advocate = Advocate(view, self.faces, self.rng)
        if ask.kind == "some":
            return advocate.several(ask)
        decide = DECIDE.get(ask.question)
        return decide(advocate, ask) if decide is not None else self.rng.choice(ask.keys)
