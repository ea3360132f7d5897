"""H-OBJ: the window that every statement opens."""

from __future__ import annotations

from moot.engine import (
    PASS,
    Seat,
    Thing,
    ask_together,
    do,
    happen,
    open_face,
    perform,
    procedure,
    seen_face,
    show,
    when,
)
from moot.games.hearing import events
from moot.games.hearing.state import Hearing
from moot.games.hearing.verbs import from_gavel


def objectors(game: Hearing, actor: Seat) -> list[Seat]:
    """H-OBJ-01, H-OBJ-07: all others who hold cards, whether they have rested or not."""
    return [seat for seat in from_gavel(game) if seat != actor and game.hand[seat]]


def objections(game: Hearing, seat: Seat) -> list[Thing | str]:
    held = [card for card in game.hand[seat] if seen_face(game, seat, card).kind == "objection"]
    return [PASS, *held]


def first_objection(game: Hearing, answers: dict[Seat, Thing | str]) -> list[int]:
    """H-OBJ-02: the first from the gavel on objects; nobody hears of the others."""
    return next(([seat, card] for seat, card in answers.items() if isinstance(card, int)), [])


def make_objection(game: Hearing, objection: list[int]) -> str:
    """H-OBJ-03."""
    seat, card = Seat(objection[0]), Thing(objection[1])
    game.hand[seat].remove(card)
    show(game, [card])
    game.discard.append(card)
    happen(game, events.OBJECTED, seat=seat, card=card)
    text: str = game.live.rules.texts.parts[open_face(game, card).id][0].procedure
    return text


def objector(game: Hearing, objection: list[int]) -> Seat:
    return Seat(objection[0])


def whenever_possible(game: Hearing, options: list[Thing | str]) -> list[Thing | str]:
    """H-AUTO-04."""
    return [option for option in options if option != PASS] or options


WINDOW = procedure(
    "objections",
    params=("kind", "actor"),
    title="Objections?",
    steps=[
        ask_together(
            "objection",
            by=objectors,
            options=objections,
            settle=first_objection,
            rule="H-OBJ-01",
            prompt="Do you object?",
            automa=whenever_possible,
        ),
        when(
            "objection",
            do(make_objection, as_="text"),
            do(objector, as_="seat"),
            perform("text", seat="seat"),
        ),
    ],
)
