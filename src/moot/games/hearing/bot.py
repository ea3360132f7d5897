"""A heuristic advocate. It knows the view of its seat and the printed cards, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from moot.engine import NO, PASS, Answer, Ask
from moot.games.hearing.state import POINTS

SAFE = 3
"""A leaning this far on the right side needs no more help."""

MINUTE = 0.7
CARD = 0.5
"""What a minute or a card is worth in points of a brief, roughly."""


class Advocate:
    """One decision, seen from one seat."""

    def __init__(self, view: Mapping[str, Any], faces: Mapping[str, Any], rng: Random) -> None:
        self.board = view["board"]
        self.you: int = view["you"]
        self.occasion = view["occasion"]
        self.faces = faces
        self.rng = rng
        self.cards = {str(card["id"]): faces[card["face"]] for card in self.board["hand"]}
        brief = faces[self.board["briefs"][self.you][0]["face"]]
        self.pull: dict[str, int] = {p: brief.worth[p] * (1 if brief.wants[p] == "granted" else -1) for p in POINTS}

    # ------------------------------------------------------------ what things are worth

    def wanted(self, point: str) -> str:
        return "for" if self.pull[point] > 0 else "against"

    def lead(self, point: str) -> int:
        """How far a point leans the way the client wants."""
        leaning: int = self.board["leaning"][point]
        return leaning if self.pull[point] > 0 else -leaning

    def is_open(self, point: str) -> bool:
        return point not in self.board["ruling"]

    def push(self, point: str, strength: int) -> float:
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
            return self.push(card.point, card.strength)
        return 1.2 if card.kind == "objection" else self.motion(card.id)

    def motion(self, card: str) -> float:
        statements = [held for held in self.cards.values() if held.kind == "statement" and self.is_open(held.point)]
        best = max((self.push(held.point, held.strength) for held in statements), default=0.0)
        if card == "star-witness":
            return 0.5 * len(statements)
        if card == "leading-question":
            return 1.5 if any(held.strength > 1 for held in statements) and best > 1 else 0.1
        if card == "gag-order":
            return max((abs(self.pull[p]) * 0.4 for p in POINTS if self.is_open(p) and self.lead(p) > 0), default=0.0)
        if card == "cooling-off":
            return max((abs(self.pull[p]) * 0.5 for p in POINTS if self.is_open(p) and self.lead(p) < 0), default=0.0)
        if card == "open-gallery":
            return 0.6 if self.board["minutes"][self.you] > 1 else 0.0
        return 0.3

    # ------------------------------------------------------------ what is asked

    def act(self, keys: list[str]) -> str:
        """Takes the best action; rests when nothing is worth a minute."""
        return max(keys, key=lambda key: self.worth_of_action(key) + 0.01 * self.rng.random())

    def worth_of_action(self, key: str) -> float:
        deed, _, thing = key.partition(":")
        if deed == "argue":
            card = self.cards[thing]
            dues = card.strength * MINUTE + (CARD if card.strength > 2 else 0)
            free = any(
                h["what"].startswith("leading-question") and h["seat"] == self.you for h in self.board["lasting"]
            )
            return self.push(card.point, card.strength) - (0.0 if free else dues * 0.4)
        if deed == "move":
            return self.motion(self.cards[thing].id) - MINUTE * 0.6
        if deed.startswith("open-gallery"):
            return max(self.push(point, 1) for point in POINTS) - MINUTE * 0.4
        if deed == "consult":
            return 2 * CARD - MINUTE if len(self.cards) < 4 else -MINUTE
        return 0.0

    def objection(self, keys: list[str]) -> str:
        """Objects to what hurts; softens what is weak."""
        held = [key for key in keys if key != PASS]
        if not held or not self.occasion:
            return PASS
        card = self.faces[self.occasion["card"]["face"]]
        against_us = self.occasion["side"] != self.wanted(card.point)
        harm = abs(self.pull[card.point]) * self.occasion["strength"] if against_us else 0
        if harm < 4:
            return PASS
        return next((key for key in held if self.cards[key].id == "objection-hearsay"), held[0])

    def best_point(self, keys: list[str], gagging: bool) -> str:
        score = (
            (lambda p: self.lead(p) * abs(self.pull[p])) if gagging else (lambda p: -self.lead(p) * abs(self.pull[p]))
        )
        return max(keys, key=score)


class Bot:
    """Plays a seat. The view shows all that there is to know, so it does not listen."""

    def __init__(self, faces: Mapping[str, Any], rng: Random) -> None:
        self.faces = faces
        self.rng = rng

    def hear(self, event: Mapping[str, Any]) -> None:
        pass

    def answer(self, view: Mapping[str, Any], ask: Ask) -> Answer:
        return choose(view, ask, self.faces, self.rng)


def choose(view: Mapping[str, Any], ask: Ask, faces: Mapping[str, Any], rng: Random) -> Answer:
    """The heuristic advocate's answer to an ask."""
    advocate = Advocate(view, faces, rng)
    keys = ask.keys
    if ask.kind == "some":
        return _several(advocate, ask, keys)
    if ask.rule == "H-TURN-02":
        return advocate.act(keys)
    if ask.rule == "H-SEAL-01":
        best = max((key for key in keys if key in advocate.cards), key=advocate.keep)
        return best if advocate.cards[best].kind == "statement" and advocate.keep(best) > 0.5 else "none"
    if ask.rule == "H-OBJ-01":
        return advocate.objection(keys)
    if set(keys) == {"for", "against"}:
        return advocate.wanted(_point_of(advocate, view, ask))
    if ask.rule == "H-PAY-05":
        spare = min((advocate.keep(key) for key in advocate.cards), default=9.0)
        return "card" if "card" in keys and ("minute" not in keys or spare < 0.2) else "minute"
    if ask.rule == "H-PAY-02":
        return min(keys, key=advocate.keep)
    if ask.rule == "H-ARG-08":
        return NO if advocate.board["minutes"][advocate.you] < 2 else keys[0]
    if ask.rule in ("H-MOT-04", "H-MOT-09", "H-MOT-08"):
        return advocate.best_point(keys, gagging=ask.rule == "H-MOT-04")
    return rng.choice(keys)


def _several(advocate: Advocate, ask: Ask, keys: list[str]) -> list[str]:
    if ask.ordered:
        return keys
    poor = sorted((key for key in keys if key in advocate.cards), key=advocate.keep)
    return [key for i, key in enumerate(poor[: ask.high]) if i < ask.low or advocate.keep(key) < 0.3]


def _point_of(advocate: Advocate, view: Mapping[str, Any], ask: Ask) -> str:
    """The point that a choice of sides is about: of the card at the bar, of the exhibit, or the one just chosen."""
    board = advocate.board
    shown = (
        board["bar"] if ask.rule == "H-ARG-01" else board["exhibits"][advocate.you] if ask.rule == "H-EXH-02" else []
    )
    if shown:
        return str(advocate.faces[shown[0]["face"]].point)
    return next((point for point in POINTS if point in ask.prompt.lower()), POINTS[0])
