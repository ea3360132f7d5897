"""The cards as they are written in the card files, and the faces that general ones become."""

from __future__ import annotations

import re
from typing import Any, Literal, get_args

import msgspec

from moot.games.lawyerup.config import BIAS, SYMBOL_BIT, SYMBOLS, Symbol
from moot.games.lawyerup.state import COLORS, Card, Color, Face, Juror, Witness
from moot.language import Text
from moot.language.packs import Entry

Side = Literal["P", "D"]


class WrittenCard(Entry, frozen=True, kw_only=True):
    """An Argument, Evidence or a Procedure."""

    type: Literal["argument", "evidence", "procedure"]
    keyword: str = ""
    color: Color = "N"
    value: int = 0
    symbols: str = ""
    case: str = ""


class WrittenWitness(Entry, frozen=True, kw_only=True):
    keyword: str = ""
    symbols: str
    secondary_symbols: str = ""
    """Of the Secondary end, if they are others (L-CARD-07)."""
    primary: str
    secondary: str
    client: Side | Literal[""] = ""


class WrittenJuror(Entry, frozen=True, kw_only=True):
    skepticism: int


class WrittenPersonality(Entry, frozen=True, kw_only=True):
    setup: str = ""
    """When it uses its Sidebar (L-AUTO-27)."""
    roll: int = 0
    """Or, instead: on such a roll of the die."""


class DraftRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be done with the three cards first (L-AUTO-15)."""

    to: Literal["automa", "buried", "player"]
    which: Literal["", "highest_value", "lowest_value", "most_symbols", "random"] = ""
    of: Literal["", "own", "player", "neutral", "own_or_neutral", "effect", "plain"] | Symbol = ""


class WrittenDiscovery(Entry, frozen=True, kw_only=True):
    draft: dict[Symbol, DraftRule] = {}
    pass_1: str = ""
    pass_2: str = ""
    pass_3: str = ""
    pass_4: str = ""
    pass_5: str = ""
    pass_6: str = ""


class WrittenQuestioning(Entry, frozen=True, kw_only=True):
    case: str
    side: Side | Literal[""] = ""


class WrittenBackstory(Entry, frozen=True, kw_only=True):
    case: str


class WrittenBid(Entry, frozen=True, kw_only=True):
    side: Side
    value: int


# ---------------------------------------------------------------- what they become

END = re.compile(r"([PDN])(\d+)")


WILD = "wild"
"""L-BIAS-03: all six."""


def symbols(written: str) -> tuple[Symbol, ...]:
    return tuple(symbol for word in _words(written) for symbol in BIAS if symbol == word)


def _words(written: str) -> list[str]:
    return [*BIAS] if written == WILD else written.split()


def wrong_symbols(entry: Any, text: Text | None) -> str | None:
    """What is wrong with the symbols of a card, if anything is."""
    return _unknown_symbol(entry.symbols)


def _unknown_symbol(written: str) -> str | None:
    unknown = [word for word in _words(written) if word not in SYMBOLS]
    if unknown:
        return f"There is no symbol '{unknown[0]}'. There are: {', '.join(SYMBOLS)}, or {WILD}."
    return None


def wrong_witness(entry: WrittenWitness, text: Text | None) -> str | None:
    if END.fullmatch(entry.primary) is None or END.fullmatch(entry.secondary) is None:
        return "A value of a Witness is a color and a number, such as P4."
    return _unknown_symbol(entry.symbols) or _unknown_symbol(entry.secondary_symbols)


def mask(shown: tuple[Symbol, ...]) -> int:
    return sum(SYMBOL_BIT[symbol] for symbol in shown)


def common(entry: Entry, deck: str, case: str) -> dict[str, Any]:
    """What every face takes over from its entry."""
    return {"id": entry.id, "title": entry.title, "text": entry.text, "flavour": entry.flavour} | {
        "deck": deck,
        "case": case,
    }


def card_face(entry: WrittenCard, deck: str, case: str, copies_victory: bool) -> Card:
    shown = symbols(entry.symbols)
    return Card(
        **common(entry, deck, entry.case or case),
        back="card",
        type=entry.type,
        keyword=entry.keyword,
        color=entry.color,
        value=entry.value,
        symbols=shown,
        mask=mask(shown),
        copies_victory=copies_victory,
    )


def witness_face(entry: WrittenWitness, deck: str, case: str) -> Witness:
    shown = symbols(entry.symbols)
    first, second = end_of(entry.primary), end_of(entry.secondary)
    return Witness(
        **common(entry, deck, case),
        back="witness",
        type="witness",
        keyword=entry.keyword,
        symbols=shown,
        mask=mask(shown),
        masks=(mask(shown), mask(symbols(entry.secondary_symbols) or shown)),
        ends=(first, second),
        worth=(_worth(first), _worth(second)),
        client=entry.client,
    )


def end_of(written: str) -> tuple[Color, int]:
    match = END.fullmatch(written)
    assert match is not None, written
    color = next(color for color in get_args(Color) if color == match[1])
    return color, int(match[2])


def _worth(end: tuple[Color, int]) -> tuple[int, int]:
    """L-INF-03: by side."""
    color, number = end
    first, second = (number if color in ("N", own) else 0 for own in COLORS)
    return first, second


def juror_face(entry: WrittenJuror, deck: str) -> Juror:
    return Juror(**common(entry, deck, ""), back="juror", type="juror", skepticism=entry.skepticism)


class Personality(Face, frozen=True, kw_only=True):
    """A Personality of the Automa."""

    setup: str
    roll: int


class Discovery(Face, frozen=True, kw_only=True):
    """A Discovery card of the Automa: a draft rule by symbol, and six Pass Conditions."""

    draft: dict[Symbol, DraftRule]
    passes: tuple[str, ...]


class Questioning(Face, frozen=True, kw_only=True):
    """A Questioning card of the Automa; without a side it serves either."""

    side: str


class Bid(Face, frozen=True, kw_only=True):
    """A card of the bidding module."""

    side: str
    value: int


def other_face(entry: Entry, deck: str) -> Face:
    """Of a Judge, of the Automa's cards, of backstories and bids."""
    if isinstance(entry, WrittenPersonality):
        return Personality(
            **common(entry, deck, ""), back="personality", type="personality", setup=entry.setup, roll=entry.roll
        )
    if isinstance(entry, WrittenDiscovery):
        passes = (entry.pass_1, entry.pass_2, entry.pass_3, entry.pass_4, entry.pass_5, entry.pass_6)
        shared = common(entry, deck, "")
        return Discovery(**shared, back="discovery card", type="discovery", draft=entry.draft, passes=passes)
    if isinstance(entry, WrittenQuestioning):
        return Questioning(
            **common(entry, deck, entry.case), back="questioning card", type="questioning", side=entry.side
        )
    if isinstance(entry, WrittenBackstory):
        return Face(**common(entry, deck, entry.case), back="backstory", type="backstory")
    if isinstance(entry, WrittenBid):
        return Bid(**common(entry, deck, ""), back="bid", type="bid", side=entry.side, value=entry.value)
    return Face(**common(entry, deck, ""), back="judge", type="judge")
