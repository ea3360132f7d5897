"""A-END: how guilty a suspect is when everything lies open, and which hunches were right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from moot.engine import Seat, open_face
from moot.games.android.config import ALIBI_VALUE, FILES, OBSESSION_MARGIN, PERJURED_VALUE, File, Suspect, Weight
from moot.games.android.facts import facts, file_key, living
from moot.games.android.state import Case, Hunch, Token


def numbers(tokens: Sequence[Token]) -> list[int]:
    """A-END-06: surprise witnesses and perjuries are no numbers."""
    return [token.value for token in tokens if token.sort == "number"]


Number = TypeVar("Number", int, float)


def strong(values: Sequence[Number]) -> Number:
    """A-END-03, A-END-04, A-END-21: without every token of the lowest value."""
    lowest = min(values, default=0)
    return sum(value for value in values if value != lowest)


def weak(values: Sequence[Number]) -> Number:
    """A-END-05, A-END-21: without every token of the highest value."""
    highest = max(values, default=0)
    return sum(value for value in values if value != highest)


def filed(tokens: Sequence[Token], weight: Weight) -> int:
    """What is left of the tokens in a file."""
    values = numbers(tokens)
    return strong(values) if weight == "strong" else weak(values) if weight == "weak" else sum(values)


def sworn(excuses: int, perjuries: int) -> int:
    """A-END-09 to A-END-11: each perjury turns one alibi or surprise witness; the rest of either stays as it is."""
    turned = min(excuses, perjuries)
    return PERJURED_VALUE * turned + ALIBI_VALUE * (excuses - turned)


def weighed(game: Case, suspect: Suspect, files: Mapping[File, Sequence[Token]]) -> int:
    """A-END-03 to A-END-11: what is left of these tokens in the three files, and what alibis are worth."""
    sheet = facts(game).suspects[suspect]
    sorts = [token.sort for tokens in files.values() for token in tokens]
    excuses = game.alibis.get(suspect, 0) + sorts.count("witness")
    weights: dict[File, Weight] = {sheet.strong: "strong", sheet.normal: "normal", sheet.weak: "weak"}
    left = sum(filed(files[file], weight) for file, weight in weights.items())
    return left + sworn(excuses, sorts.count("perjury"))


def guilt(game: Case, suspect: Suspect) -> int:
    """When everything lies open."""
    return weighed(
        game,
        suspect,
        {
            file: [open_face(game, token, Token) for token in game.evidence.get(file_key(suspect, file), ())]
            for file in FILES
        },
    )


def totals(game: Case) -> dict[Suspect, int]:
    """Of the living, in the order of the line-up."""
    return {suspect: guilt(game, suspect) for suspect in living(game)}


def is_right(game: Case, hunch: Hunch) -> bool:
    """A-END-14 to A-END-16, A-END-20."""
    if not game.murderer:
        return False
    guilty = hunch.suspect == game.murderer
    return guilty if hunch.verdict == "guilty" else not guilty and hunch.suspect in living(game)


def guilty_is_correct(game: Case, seat: Seat) -> bool:
    """A-END-14, A-END-16."""
    return any(face.verdict == "guilty" and is_right(game, face) for face in _hunches(game, seat))


def innocent_is_correct(game: Case, seat: Seat) -> bool:
    """A-END-15, A-END-16, A-END-20."""
    return any(face.verdict == "innocent" and is_right(game, face) for face in _hunches(game, seat))


def obsession_holds(game: Case, seat: Seat) -> bool:
    """A-END-17 to A-END-19: both hunches name one suspect, who is guilty beyond doubt."""
    named = {face.suspect for face in _hunches(game, seat)}
    if len(named) != 1 or not named <= set(living(game)):
        return False
    (suspect,) = named
    found = totals(game)
    own = found.pop(suspect)
    return all(own - other >= OBSESSION_MARGIN for other in found.values())


def _hunches(game: Case, seat: Seat) -> list[Hunch]:
    return [open_face(game, hunch, Hunch) for hunch in game.hunches[seat]]
