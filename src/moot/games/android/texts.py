"""What the cards say: their lines as programs, found by what calls for them."""

from __future__ import annotations

from functools import lru_cache

from moot.engine import Rules, offer
from moot.engine.standing import Record
from moot.games.android.config import LAST
from moot.games.android.headers import AtOnce
from moot.games.android.state import Case
from moot.language import Part

NO_PARTS: dict[str, list[Part]] = {}


@lru_cache(maxsize=16)
def reactions(rules: Rules) -> dict[str, dict[str, list[Part]]]:
    """By kind of occasion, then by card: the lines that wait for it (A-PRIO-12)."""
    found: dict[str, dict[str, list[Part]]] = {}
    for card, parts in rules.texts.parts.items():
        for part in parts:
            if part.about:
                found.setdefault(part.about, {}).setdefault(card, []).append(part)
    return found


@lru_cache(maxsize=16)
def doings(rules: Rules) -> dict[str, Part]:
    """By card: the line that is played as an action (A-TWI-24); of a card that stays it may do nothing at once."""
    found: dict[str, Part] = {}
    for card, parts in rules.texts.parts.items():
        for part in parts:
            if not part.about and not isinstance(part.header, AtOnce):
                found.setdefault(card, part)
    return found


@lru_cache(maxsize=16)
def bare(rules: Rules) -> dict[str, list[str]]:
    """By card: the procedures of its lines without a header."""
    return {
        card: [part.procedure for part in parts if part.header is None and part.procedure is not None]
        for card, parts in rules.texts.parts.items()
    }


@lru_cache(maxsize=16)
def at_once(rules: Rules) -> dict[str, list[str]]:
    """By card: what it does when it comes into play."""
    return {
        card: [part.procedure for part in parts if isinstance(part.header, AtOnce) and part.procedure is not None]
        for card, parts in rules.texts.parts.items()
    }


def first_effects(game: Case, card: str) -> list[str]:
    """What a plot card does when it comes into play."""
    return at_once(game.live.rules).get(card, [])


def carried_out(game: Case, card: str) -> list[str]:
    """What an event does when it happens (A-EVENT-03)."""
    rules = game.live.rules
    return [*at_once(rules).get(card, []), *bare(rules).get(card, [])]


def last_effects(game: Case, card: str) -> list[str]:
    """What an ending does when the case closes (A-SCORE-10)."""
    return bare(game.live.rules).get(card, [])


def says(game: Case, card: str) -> tuple[Record, ...]:
    """What a card says while it lies in play."""
    return tuple(game.live.rules.records.get(card, ()))


def lasts(game: Case, card: str) -> bool:
    return card in game.live.rules.records


def is_used_up(game: Case, card: str) -> bool:
    """A-ACT-16: whether nothing is left of an event but offers to the first who comes, and these are taken."""
    records = says(game, card)
    return bool(records) and all(isinstance(record, offer) and _taken(game, record.deed) for record in records)


def _taken(game: Case, deed: str) -> bool:
    """What only the first may take is remembered to the end."""
    return deed in game.marks.get(LAST, {})
