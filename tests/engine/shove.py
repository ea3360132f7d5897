"""Shove: a tiny game with free values. A secret call by all, then each in turn shoves a disc along a line."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from moot.api import new_table
from moot.engine import (
    Event,
    Eyes,
    Form,
    Message,
    Rules,
    Seat,
    Table,
    Unreadable,
    ask_free,
    ask_together,
    call,
    do,
    for_each,
    happen,
    procedure,
)
from moot.engine.steps import Step
from tests.engine.toy import Shelf, Toy, all_seats, end_toy, first, letters, toy_game, toy_view

FARTHEST = 12_000
GRID = 500


class Shoved(Event):
    text = "{seat} shoves {how}."
    seat: Seat
    how: str


def aims(game: Toy) -> list[list[int]]:
    return [[0, 0], [-12_000, 4_000], [4_000, -12_000]]


X = Annotated[float, msgspec.Meta(ge=-12, le=12, multiple_of=0.5, extra={"unit": "mm"})]


class Line(msgspec.Struct, frozen=True):
    """In millimetres."""

    x_start: Annotated[X, msgspec.Meta(title="from")]
    x_end: Annotated[X, msgspec.Meta(title="to")]


def read_line(drawn: Line) -> list[int]:
    line = [round(drawn.x_start * 1_000), round(drawn.x_end * 1_000)]
    if max(map(abs, line)) > FARTHEST:
        raise Unreadable(Message("too_far", {"mm": FARTHEST / 1_000}))
    if any(x % GRID for x in line):
        raise Unreadable(Message("off_grid"))
    return line


def write_line(line: list[int]) -> Line:
    start, end = line
    return Line(start / 1_000, end / 1_000)


SAYINGS = {
    "straight": "straight at {at}",
    "across": "from {start} to {end}",
    "left": "{mm} mm left",
    "right": "{mm} mm right",
    "middle": "0 mm",
    "too_far": "a shove starts and ends at most {mm} mm from the middle.",
    "off_grid": "a shove starts and ends at whole or half millimetres.",
}


def say_line(line: list[int]) -> Message:
    start, end = (say_x(x) for x in line)
    return Message("straight", {"at": start}) if start == end else Message("across", {"start": start, "end": end})


def say_x(x: int) -> Message:
    return Message("left" if x < 0 else "right", {"mm": abs(x) / 1_000}) if x else Message("middle")


def told(said: Message) -> str:
    """A line as the event has it, which is words."""
    values = {name: told(one) if isinstance(one, Message) else f"{one:g}" for name, one in said.args.items()}
    return SAYINGS[said.id].format(**values)


def shove(game: Toy, seat: Seat, line: list[int]) -> None:
    game.notes.append(f"{seat} {line}")
    game.number += line[1] - line[0]
    happen(game, Shoved, seat=seat, how=told(say_line(line)))


def called(game: Toy, answers: dict[Seat, str]) -> str:
    return "".join(answers.values())


def rounds(game: Toy) -> list[int]:
    return list(range(game.options.rounds))


def push(**changed: Any) -> ask_free:
    """The push of Shove, with some fields changed."""
    fields: dict[str, Any] = {
        "name": "line",
        "by": "seat",
        "options": aims,
        "form": Line,
        "read": read_line,
        "write": write_line,
        "say": say_line,
        "sayings": SAYINGS,
        "rule": "S-PUSH-01",
        "prompt": "Where do you shove, {seat}?",
    }
    return ask_free(**{**fields, **changed})


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


class Noticed(Shelf, frozen=True):
    notes: list[str]


def view(game: Toy, eyes: Eyes) -> Noticed:
    return Noticed(**msgspec.structs.asdict(toy_view(game, eyes)), notes=game.notes.copy())


GAME = toy_game(procedure("main", steps=[call(SHOVE), do(end_toy)]), events=(Shoved,), view=view)
RULES = Rules(GAME, GAME.content())


# ---------------------------------------------------------------- what its tests share

FREE: Form = {"x_start": 6, "x_end": -3.5}
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
