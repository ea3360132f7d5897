"""Objections: a card that hurts more than another one may yet (L-OBJ, L-OBJVAR)."""

from __future__ import annotations

from moot.engine import PASS, Ask
from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.bot.effects import FAVOR, Effects
from moot.games.lawyerup.bot.reading import line
from moot.games.lawyerup.bot.stakes import Stakes
from moot.games.lawyerup.state import Card

FACES = 6
"""Of a die."""


def harm(desk: Desk, stakes: Stakes, card: Card) -> float:
    """What a card brings the others that they are about to play."""
    side = desk.other
    exam = [*desk.exam(side), card]
    worth = float(card.value) if desk.counts(side, card) else 0.0
    worth += Effects(desk, stakes, side, exam).sentences(line(card.text, "examine"))
    over = Effects(desk, stakes, side, exam, over=True)
    return worth + 0.3 * over.sentences(line(card.text, "victory"))


def threshold(desk: Desk) -> float:
    """From which harm on a token is well spent: the more of them there are for each Witness, the earlier."""
    tokens = desk.board.objections.ready[desk.side]
    return 4.6 - 2.6 * min(1.0, tokens / max(1, desk.left))


def needed(desk: Desk) -> int:
    """What the die must show at least, with Overruled Objections (L-OBJVAR-04)."""
    objections = desk.board.objections
    assert objections.track is not None
    assert objections.tracker is not None
    return objections.track[objections.tracker[desk.side]]


def choose(desk: Desk, stakes: Stakes, ask: Ask) -> str:
    """Whether to object, and with Bias Objections by which symbol."""
    ways = [key for key in ask.keys if key != PASS]
    if not ways or desk.options.amicable:
        return PASS
    variant = desk.options.objection_variant
    if variant == "sustained":
        wanted = 2.0
    elif variant == "overruled":
        wanted = 2.5 + 0.25 * needed(desk)
    else:
        wanted = threshold(desk)
    return ways[0] if harm(desk, stakes, desk.face(ask.about["card"], Card)) >= wanted else PASS


def again(desk: Desk, stakes: Stakes, ask: Ask) -> str:
    """Whether favor is well given for another roll (L-OBJVAR-05, L-OBJVAR-20)."""
    card = desk.face(ask.about["card"], Card)
    if desk.options.objection_variant == "sustained":
        chance = len(card.symbols) / FACES
    else:
        chance = (FACES + 1 - needed(desk)) / FACES
    worth = chance * harm(desk, stakes, card)
    return next(key for key in ask.keys if key != PASS) if worth > FAVOR + 0.5 else PASS
