"""L-04-41 to L-04-47, L-04-54: Proofs are uncovered as soon as all their Red Herrings are covered."""

from __future__ import annotations

from moot.engine import Thing, call, do, perform, procedure, when
from moot.games.lawyerup.cases.private_eye import verbs
from moot.games.lawyerup.cases.private_eye.board import CATEGORIES, Category, is_covered
from moot.games.lawyerup.players import defender
from moot.games.lawyerup.state import Court
from moot.games.lawyerup.texts import effect_of


def setback_of(game: Court, card: Thing) -> str | None:
    """L-04-42."""
    return effect_of(game, card, "setback")


UNCOVER = procedure(
    "uncover_proof",
    params=("proof",),
    steps=[
        do(defender, as_="seat"),
        do(verbs.uncover, as_="card"),
        perform(setback_of, seat="seat"),
        do(verbs.put_tokens_out),
    ],
)


def is_covered_proof(game: Court, place: Thing | Category) -> bool:
    return isinstance(place, str) and place in CATEGORIES and is_covered(game, place)


def as_proof(place: Thing | Category) -> Category:
    assert isinstance(place, str)
    return place


CHECK = procedure(
    "check_proof",
    params=("place",),
    steps=[when(is_covered_proof, do(as_proof, as_="proof"), call(UNCOVER, proof="proof"))],
)
"""L-04-47: after every Clue that is placed and every Red Herring that is removed."""
