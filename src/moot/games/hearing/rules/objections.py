"""H-OBJ: the window that every statement opens."""

from __future__ import annotations

from typing import Literal

from moot.engine import (
    PASS,
    Seat,
    Thing,
    ask_together,
    do,
    happen,
    let,
    occasion,
    open_face,
    perform,
    procedure,
    seen_face,
    show,
    when,
)
from moot.games.hearing import events
from moot.games.hearing.state import Card, Hearing, Objection
from moot.games.hearing.verbs import from_gavel


def objectors(game: Hearing, actor: Seat) -> list[Seat]:
    """H-OBJ-01, H-OBJ-07: all others who hold cards, whether they have rested or not."""
    return [seat for seat in from_gavel(game) if seat != actor and game.hand[seat]]


def objections(game: Hearing, seat: Seat) -> list[Objection | Literal["pass"]]:
    held = [card for card in game.hand[seat] if seen_face(game, seat, card, Card).kind == "objection"]
    return [PASS, *held]


def first_objection(answers: dict[Seat, Thing | str]) -> list[int]:
    """H-OBJ-02: the first from the gavel on objects; nobody hears of the others."""
    return next(([seat, card] for seat, card in answers.items() if isinstance(card, int)), [])


def raised(objection: list[int]) -> tuple[Seat, Thing]:
    seat, card = objection
    return Seat(seat), Thing(card)


def make_objection(game: Hearing, seat: Seat, card: Thing) -> str:
    """H-OBJ-03."""
    game.hand[seat].remove(card)
    show(game, [card])
    game.discard.append(card)
    text: str = game.live.rules.texts.parts[open_face(game, card, Card).id][0].procedure
    return text


def report_objection(game: Hearing, seat: Seat, card: Thing) -> None:
    """Once it is known what has become of the statement."""
    about = occasion(game)
    strength = 0 if about["fate"] == "struck" else about["strength"]
    happen(game, events.Objected, seat=seat, card=card, statement=about["card"], strength=strength)


def whenever_possible(options: list[Thing | str]) -> list[Thing | str]:
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
            let(("seat", "card"), raised),
            do(make_objection, as_="text"),
            perform("text", seat="seat"),
            do(report_objection),
        ),
    ],
)
