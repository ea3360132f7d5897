"""What only Private Eye shows."""

from __future__ import annotations

from typing import Any

from moot.engine import Eyes, open_face
from moot.games.lawyerup.cases.private_eye.board import (
    ALLIES,
    OUT,
    PROOFS,
    UNCOVERED,
    closing_income,
    defendants,
    icons,
    open_icons,
    printed_on,
    proof_faces,
    rows,
    uncovered_proofs,
)
from moot.games.lawyerup.rules.swaying import juror_leaning
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Court


def view(game: Court, eyes: Eyes) -> dict[str, Any]:
    """The table of section 3, as far as it is this case's."""
    return {
        "convinced": sum(juror_leaning(game, juror) == PROSECUTION for juror in game.targets),
        "income": closing_income(game),
        "pyramid": eyes.piles(rows(game)) if len(game.strategy[0]) == 1 else [],
        "defendant": eyes.pile(defendants(game)),
        "proofs": {proof: _proof(game, eyes, proof) for proof in PROOFS},
        "uncovered": eyes.pile(uncovered_proofs(game)),
        "ally_deck": len(game.piles[ALLIES]),
        "clues": {place: clues for place, clues in game.clues.items() if place not in PROOFS},
        "herrings": {place: tokens for place, tokens in game.herrings.items() if place not in (*PROOFS, OUT)},
        "out": game.herrings.get(OUT, []),
        "guesses": game.guesses,
        "notepad": _notepad(game, eyes) if _is_detective(game, eyes) else None,
    }


def _proof(game: Court, eyes: Eyes, proof: str) -> dict[str, Any]:
    """A deck: its icons, printed and planted, the Clues on them, and its front if this audience has peeked at it."""
    return {
        "count": len(game.piles[proof]),
        "top": eyes.pile(game.piles[proof][-1:]),
        "printed": printed_on(game, proof),
        "icons": icons(game, proof),
        "clues": game.clues.get(proof, []),
        "open": open_icons(game, proof),
    }


def _is_detective(game: Court, eyes: Eyes) -> bool:
    return eyes.audience < game.seats and game.side[eyes.audience] == DEFENSE


def _notepad(game: Court, eyes: Eyes) -> dict[str, list[dict[str, str]]]:
    """L-04-13, L-04-43: of each category, what is ruled out, and how the Defense knows."""
    ruled_out = {open_face(game, card).id: UNCOVERED for card in uncovered_proofs(game)}
    for proof in PROOFS:
        for shown in eyes.pile(game.piles[proof]):
            if "face" in shown:
                ruled_out[shown["face"]] = "peeked"
    return {
        proof: [{"face": face.id, "ruled_out": ruled_out.get(face.id, "")} for face in proof_faces(game, proof)]
        for proof in PROOFS
    }
