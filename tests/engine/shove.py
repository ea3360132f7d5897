"""Shove: a tiny game with a push. A secret call by all, then each in turn shoves a disc along a line."""

from __future__ import annotations

from typing import Any

from moot.api import new_table
from moot.engine import (
    Event,
    Eyes,
    IllegalAnswer,
    Line,
    Rules,
    Seat,
    Table,
    ask_push,
    ask_together,
    call,
    do,
    for_each,
    happen,
    procedure,
)
from moot.engine.steps import Step
from tests.engine.toy import Toy, all_seats, end_toy, first, letters, toy_game, toy_view

FARTHEST = 12_000
GRID = 500

SHOVED = Event("shoved", "{seat} shoves {how}.", seat=Seat, how=str)


def aims(game: Toy) -> list[list[int]]:
    return [[0, 0], [-12_000, 4_000], [4_000, -12_000]]


def read_line(x_start: float, x_end: float) -> list[int]:
    line = [round(x_start * 1_000), round(x_end * 1_000)]
    if max(map(abs, line)) > FARTHEST:
        raise IllegalAnswer("A shove starts and ends at most 12 mm from the middle.")
    if any(x % GRID for x in line):
        raise IllegalAnswer("A shove starts and ends at whole or half millimetres.")
    return line


def say_line(line: list[int]) -> str:
    start, end = (say_x(x) for x in line)
    return f"straight at {start}" if start == end else f"from {start} to {end}"


def say_x(x: int) -> str:
    return "0 mm" if not x else f"{abs(x) / 1_000:g} mm {'left' if x < 0 else 'right'}"


def shove(game: Toy, seat: Seat, line: list[int]) -> None:
    game.notes.append(f"{seat} {line}")
    game.number += line[1] - line[0]
    happen(game, SHOVED, seat=seat, how=say_line(line))


def called(game: Toy, answers: dict[Seat, str]) -> str:
    return "".join(answers.values())


def rounds(game: Toy) -> list[int]:
    return list(range(game.options.rounds))


def push(**changed: Any) -> ask_push:
    """The push of Shove, with some fields changed."""
    fields: dict[str, Any] = {
        "name": "line",
        "by": "seat",
        "options": aims,
        "read": read_line,
        "say": say_line,
        "rule": "S-PUSH-01",
        "prompt": "Where do you shove, {seat}?",
    }
    return ask_push(**{**fields, **changed})


SHOVE = procedure(
    "shove",
    title="Shoving",
    steps=[
        for_each(
            "round",
            rounds,
            ask_together("call", by=all_seats, options=letters, settle=called, rule="S-CALL-01"),
            for_each("seat", all_seats, push(), do(shove)),
        ),
    ],
)


def view(game: Toy, eyes: Eyes) -> dict[str, Any]:
    return {**toy_view(game, eyes), "notes": game.notes}


GAME = toy_game(procedure("main", steps=[call(SHOVE), do(end_toy)]), events=(SHOVED,), view=view)
RULES = Rules(GAME, GAME.content())


# ---------------------------------------------------------------- what its tests share

FREE: Line = {"x_start": 6, "x_end": -3.5}
FREE_KEY = "6000:-3500"

OFF_GRID = "A shove starts and ends at whole or half millimetres. (S-PUSH-01)"
TOO_FAR = "A shove starts and ends at most 12 mm from the middle. (S-PUSH-01)"


def alone(*steps: Step, **changed: Any) -> list[Step]:
    """One push by the first seat, and what follows."""
    return [push(by=first, prompt="Where?", **changed), *steps]


def at_shove(rounds: int = 1) -> Table:
    """Ask 2 of Shove, of the first seat: the calls have been made."""
    table = new_table(RULES, 2, 1, {"rounds": rounds})
    for seat in (0, 1):
        table.answer(seat, 1, "a")
    return table


def note_line(game: Toy, line: list[int]) -> None:
    game.notes.append(f"{line}")


def the_second(game: Toy) -> list[Seat]:
    return [Seat(1)]
