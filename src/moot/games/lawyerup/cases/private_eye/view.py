"""What only Private Eye shows."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from moot.engine import Eyes, Known, Shown, Whole, open_face
from moot.games.lawyerup.cases.private_eye.board import (
    ALLIES,
    CATEGORIES,
    OUT,
    UNCOVERED,
    Category,
    Proof,
    closing_income,
    clues_left,
    defendants,
    icons,
    open_icons,
    printed_on,
    proof_faces,
    rows,
    uncovered_proofs,
)
from moot.games.lawyerup.config import Symbol
from moot.games.lawyerup.rules.swaying import juror_leaning
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Court


class ProofDeck(msgspec.Struct, frozen=True, gc=False):
    """A deck: its icons, printed and planted, the Clues on them, and its front if this audience has peeked at it."""

    count: int
    top: list[Shown]
    printed: list[Symbol]
    icons: list[Symbol]
    clues: list[Symbol]
    open: list[Symbol]


class Noted(msgspec.Struct, frozen=True, gc=False):
    """A line of the notepad: a Proof, and how the Defense knows that it is not what happened."""

    face: str
    ruled_out: Literal["", "uncovered", "peeked"]


class EyeBoard(msgspec.Struct, frozen=True, gc=False, tag="private_eye", tag_field="is"):
    """The table of section 3, as far as it is this case's."""

    convinced: int
    income: int
    pyramid: list[list[Shown]]
    """By row."""
    defendant: list[Shown]
    proofs: Annotated[dict[Category, ProofDeck], Whole]
    uncovered: list[Shown]
    ally_deck: int
    clues_left: int | None
    """Tokens in the supply, if they are counted (L-04-28)."""
    clues: dict[str, list[Symbol]]
    """By the face of an Ally; those of a Proof that is just uncovered wait as ``uncovered``, as do its herrings."""
    herrings: dict[str, list[Symbol]]
    """By the face of a Juror."""
    out: list[Symbol]
    guesses: list[list[str]]
    """By face: Culprit, Murder Weapon, Crime Scene."""
    notepad: Annotated[dict[Category, list[Noted]], Whole] | None
    """The Defense's own (L-04-13, L-04-43)."""


def view(game: Court, eyes: Eyes) -> EyeBoard:
    """What lies there, and to the Defense its notepad."""
    return EyeBoard(
        convinced=sum(juror_leaning(game, juror) == PROSECUTION for juror in game.targets),
        income=closing_income(game),
        pyramid=eyes.piles(rows(game)) if len(game.strategy[0]) == 1 else [],
        defendant=eyes.pile(defendants(game)),
        proofs={proof: _proof(game, eyes, proof) for proof in CATEGORIES},
        uncovered=eyes.pile(uncovered_proofs(game)),
        ally_deck=len(game.piles[ALLIES]),
        clues_left=clues_left(game),
        clues={place: clues.copy() for place, clues in game.clues.items() if place not in CATEGORIES},
        herrings={place: held.copy() for place, held in game.herrings.items() if place not in (*CATEGORIES, OUT)},
        out=[*game.herrings.get(OUT, ())],
        guesses=[*map(list.copy, game.guesses)],
        notepad=_notepad(game, eyes) if _is_detective(game, eyes) else None,
    )


def _proof(game: Court, eyes: Eyes, proof: Category) -> ProofDeck:
    return ProofDeck(
        len(game.piles[proof]),
        eyes.pile(game.piles[proof][-1:]),
        printed_on(game, proof),
        icons(game, proof),
        [*game.clues.get(proof, ())],
        open_icons(game, proof),
    )


def _is_detective(game: Court, eyes: Eyes) -> bool:
    return eyes.audience < game.seats and game.side[eyes.audience] == DEFENSE


def _notepad(game: Court, eyes: Eyes) -> dict[Category, list[Noted]]:
    ruled_out: dict[str, Literal["uncovered", "peeked"]] = {
        open_face(game, card, Proof).id: UNCOVERED for card in uncovered_proofs(game)
    }
    for proof in CATEGORIES:
        for shown in eyes.pile(game.piles[proof]):
            if isinstance(shown, Known):
                ruled_out[shown.face] = "peeked"
    return {
        proof: [Noted(face.id, ruled_out.get(face.id, "")) for face in proof_faces(game, proof)] for proof in CATEGORIES
    }
