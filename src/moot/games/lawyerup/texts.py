"""What the cards say: their lines as programs, found by what triggers them."""

from __future__ import annotations

from functools import lru_cache

from moot.engine import Rules, Seat, Thing, open_face
from moot.games.lawyerup.forms.headers import trigger_of
from moot.games.lawyerup.state import Court, Witness
from moot.language import Part


@lru_cache(maxsize=16)
def lines(rules: Rules) -> dict[str, dict[str, Part]]:
    """By card, then by trigger: its line."""
    return {
        card: {trigger_of(part.header): part for part in parts if part.header is not None}
        for card, parts in rules.texts.parts.items()
    }


NO_LINES: dict[str, Part] = {}


def line_of(game: Court, card: Thing, trigger: str) -> Part | None:
    """The line of an open card for this trigger, if it has one."""
    rules = game.live.rules
    return lines(rules).get(open_face(game, card).id, NO_LINES).get(trigger)


def effect_of(game: Court, card: Thing, trigger: str) -> str | None:
    """The procedure of that line."""
    line = line_of(game, card, trigger)
    return line.procedure if line is not None else None


def examine_of(game: Court, card: Thing) -> str | None:
    return effect_of(game, card, "examine")


def victory_of(game: Court, card: Thing) -> str | None:
    return effect_of(game, card, "victory")


def action_of(game: Court, card: Thing) -> str | None:
    return effect_of(game, card, "action")


def called_by(game: Court, seat: Seat, witness: Thing) -> list[str]:
    """The Called effects that fire for this player's side (L-CARD-09, L-CALL-07)."""
    found = lines(game.live.rules).get(open_face(game, witness, Witness).id, NO_LINES)
    fitting = [line for trigger, line in found.items() if trigger.startswith("called") and line.fits(game, seat, {})]
    return [line.procedure for line in fitting if line.procedure is not None]


def matters(game: Court, seat: Seat, card: Thing) -> bool:
    """L-PROC-11: whether the Action would do anything, as far as its user may know."""
    line = line_of(game, card, "action")
    return line is not None and line.matters(game, seat, this=card)


def condition_holds(game: Court, seat: Seat, card: str, field: str) -> bool:
    """Whether the condition in this field of a card is true of a player: a Con's Setup, a Pass Condition."""
    condition: Part = game.live.rules.texts.parts[f"{card}.{field}"][0]
    return condition.fits(game, seat, {})
