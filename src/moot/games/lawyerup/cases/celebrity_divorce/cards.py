"""The decks of Celebrity Divorce, and the faces of its own kinds of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from moot.engine import Of, Thing
from moot.games.lawyerup.cases.celebrity_divorce.board import Asset, DivorceStrategy
from moot.games.lawyerup.config import Symbol
from moot.games.lawyerup.decks import card_deck, witness_deck
from moot.games.lawyerup.state import Face
from moot.games.lawyerup.written import Side, common
from moot.language import Language
from moot.language.packs import Deck, Entry

NAME, NUMBER = "celebrity_divorce", "06"


class WrittenDivorceStrategy(Entry, frozen=True, kw_only=True):
    side: Side
    witnesses: tuple[str, ...]
    assets: tuple[str, ...] = ()


class WrittenAttitude(Entry, frozen=True, kw_only=True):
    side: Side
    symbol: Symbol


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    P: int
    D: int


class WrittenSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of an Asset."""

    title: str
    points: Points
    P: tuple[int, int]
    D: tuple[int, int]
    neutral: int
    flavour: str = ""


class WrittenAsset(Entry, frozen=True, kw_only=True):
    a: WrittenSide
    b: WrittenSide


class Attitude(Face, frozen=True, kw_only=True):
    """An Attitude (L-06-11)."""

    side: str
    symbol: Symbol


AttitudeThing = Annotated[Thing, Of(Attitude)]


def decks(conditions: Language) -> Sequence[Deck]:
    folder = f"cases/{NAME}/cards"
    return [
        card_deck(f"{NAME}/evidence", f"{folder}/evidence.toml", cards=54, table="evidence"),
        witness_deck(f"{NAME}/witness", f"{folder}/witnesses.toml", cards=18),
        Deck(
            f"{NAME}/strategy",
            WrittenDivorceStrategy,
            file=f"{folder}/strategies.toml",
            table="strategy",
            cards=8,
            stays=True,
            rule="L-06-12",
        ),
        Deck(
            f"{NAME}/attitude",
            WrittenAttitude,
            file=f"{folder}/attitudes.toml",
            table="attitude",
            cards=12,
            stays=True,
            rule="L-06-11",
        ),
        Deck(f"{NAME}/asset", WrittenAsset, file=f"{folder}/assets.toml", table="asset", cards=10, texts=()),
    ]


def faces(entry: Any, deck: str) -> list[Face]:
    """An Asset is two faces, one on the back of the other."""
    if isinstance(entry, WrittenAsset):
        return [_asset(entry, entry.a, "A", deck), _asset(entry, entry.b, "B", deck)]
    shared = common(entry, deck, NUMBER)
    if isinstance(entry, WrittenAttitude):
        return [Attitude(**shared, back="attitude", type="attitude", side=entry.side, symbol=entry.symbol)]
    assert isinstance(entry, WrittenDivorceStrategy)
    return [
        DivorceStrategy(
            **shared,
            back="strategy",
            type="strategy",
            side=entry.side,
            witnesses=entry.witnesses,
            assets=entry.assets,
        )
    ]


def _asset(entry: WrittenAsset, side: WrittenSide, letter: str, deck: str) -> Asset:
    entered = (side.P[1], side.P[0], side.neutral, side.D[0], side.D[1])
    return Asset(
        id=f"{entry.id}{letter}",
        title=side.title,
        flavour=side.flavour,
        deck=deck,
        case=NUMBER,
        back="asset",
        type="asset",
        card=entry.id,
        points=(side.points.P, side.points.D),
        prices=(side.P, side.D),
        neutral=side.neutral,
        steps=((None, *entered[:-1]), (*entered[1:], None)),
    )
