"""The decks of Private Eye, and the faces of its own kinds of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from moot.games.lawyerup.cases.private_eye.board import EyeStrategy, Proof
from moot.games.lawyerup.decks import card_deck, witness_deck
from moot.games.lawyerup.forms.headers import Action, OtherTriggered
from moot.games.lawyerup.signs import Signs, lines_of
from moot.games.lawyerup.state import Face
from moot.games.lawyerup.written import Side, common, symbols
from moot.language import Language, Text
from moot.language.packs import Deck, Entry

NAME, NUMBER = "private_eye", "04"


class WrittenEyeStrategy(Entry, frozen=True, kw_only=True):
    side: Side
    pyramid: tuple[tuple[str, ...], ...] = ()
    claimed: tuple[str, ...] = ()
    call_rule: Literal["", "bottom_up"] = ""
    reminder: str = ""


class WrittenProof(Entry, frozen=True, kw_only=True):
    keyword: Literal["murder_weapon", "crime_scene", "culprit"]
    back: str
    """The Red Herrings printed on its back."""


BACKS = {"murder_weapon": "murder weapon", "crime_scene": "crime scene", "culprit": "culprit"}


def signs_on_proof(entry: WrittenProof, text: Text | None) -> Signs:
    """With the Red Herrings on its back."""
    return Signs(symbols(entry.back), (), lines_of(text))


def decks(conditions: Language) -> Sequence[Deck]:
    folder = f"cases/{NAME}/cards"
    return [
        card_deck(f"{NAME}/evidence", f"{folder}/evidence.toml", cards=60, table="evidence"),
        witness_deck(f"{NAME}/witness", f"{folder}/witnesses.toml", cards=22),
        Deck(
            f"{NAME}/strategy",
            WrittenEyeStrategy,
            file=f"{folder}/strategies.toml",
            table="strategy",
            cards=6,
            stays=True,
            rule="L-04SETUP-01",
        ),
        Deck(
            f"{NAME}/ally",
            Entry,
            file=f"{folder}/allies.toml",
            table="ally",
            cards=10,
            headers=(Action,),
            bare=False,
            rule="L-04-21",
        ),
        Deck(
            f"{NAME}/proof",
            WrittenProof,
            file=f"{folder}/proofs.toml",
            table="proof",
            cards=15,
            headers=(OtherTriggered,),
            bare=False,
            rule="L-04-42",
            signs=signs_on_proof,
        ),
    ]


def faces(entry: Any, deck: str) -> list[Face]:
    shared = common(entry, deck, NUMBER)
    if isinstance(entry, WrittenProof):
        return [
            Proof(
                **shared,
                back=BACKS[entry.keyword],
                type="proof",
                keyword=entry.keyword,
                icons=symbols(entry.back),
            )
        ]
    if isinstance(entry, WrittenEyeStrategy):
        return [
            EyeStrategy(
                **shared,
                back="strategy",
                type="strategy",
                side=entry.side,
                pyramid=entry.pyramid,
                claimed=entry.claimed,
                call_rule=entry.call_rule,
                reminder=entry.reminder,
            )
        ]
    return [Face(**shared, back="ally", type="ally")]
