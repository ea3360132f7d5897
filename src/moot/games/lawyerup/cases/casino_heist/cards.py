"""The decks of Casino Heist, and the faces of its own kinds of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from moot.games.lawyerup.cases.casino_heist.board import Defendant
from moot.games.lawyerup.decks import card_deck, witness_deck
from moot.games.lawyerup.forms.headers import OtherTriggered
from moot.games.lawyerup.state import Face
from moot.games.lawyerup.written import common
from moot.language import Language
from moot.language.packs import Deck, Entry

NAME, NUMBER = "casino_heist", "05"


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of a Defendant: the prices of both tracks, from the lowest space to the top spot."""

    P: tuple[int, ...]
    D: tuple[int, ...]


class WrittenDefendant(Entry, frozen=True, kw_only=True):
    kind: Literal["mastermind", "crew"]
    witness: str
    verdict: int
    a: Tracks
    b: Tracks


class WrittenCon(Entry, frozen=True, kw_only=True):
    witness: str
    setup: str


class Con(Face, frozen=True, kw_only=True):
    """A Con (L-05-13 to L-05-15)."""

    witness: str
    setup: str


def decks(conditions: Language) -> Sequence[Deck]:
    folder = f"cases/{NAME}/cards"
    return [
        card_deck(f"{NAME}/evidence", f"{folder}/evidence.toml", cards=60, table="evidence"),
        witness_deck(f"{NAME}/witness", f"{folder}/witnesses.toml", cards=20),
        Deck(
            f"{NAME}/defendant",
            WrittenDefendant,
            file=f"{folder}/defendants.toml",
            table="defendant",
            cards=9,
            texts=(),
        ),
        Deck(
            f"{NAME}/con",
            WrittenCon,
            file=f"{folder}/cons.toml",
            table="con",
            cards=20,
            phrases={"setup": conditions},
            headers=(OtherTriggered,),
            bare=False,
            rule="L-05-14",
        ),
    ]


def faces(entry: Any, deck: str) -> list[Face]:
    """A Defendant is two faces, one on the back of the other."""
    if isinstance(entry, WrittenDefendant):
        return [_defendant(entry, entry.a, "A", deck), _defendant(entry, entry.b, "B", deck)]
    assert isinstance(entry, WrittenCon)
    return [Con(**common(entry, deck, NUMBER), back="con", type="con", witness=entry.witness, setup=entry.setup)]


def _defendant(entry: WrittenDefendant, tracks: Tracks, letter: str, deck: str) -> Defendant:
    return Defendant(
        id=f"{entry.id}{letter}",
        title=entry.title,
        flavour=entry.flavour,
        deck=deck,
        case=NUMBER,
        back="defendant",
        type="defendant",
        keyword=entry.kind,
        card=entry.id,
        prices=(tracks.P, tracks.D),
        verdict=entry.verdict,
        witness=entry.witness,
    )
