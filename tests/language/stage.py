"""A small stage for texts: a stand-in game, a few cards, and a script of steps that plays them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from moot.api import new_table
from moot.engine import (
    Board,
    Event,
    Eyes,
    Game,
    Procedure,
    Purse,
    Rules,
    Seat,
    State,
    Table,
    Texts,
    Zone,
    call,
    const,
    do,
    finish,
    perform,
    procedure,
)
from moot.engine.knowledge import Face
from moot.engine.standing import Record
from moot.engine.steps import Step
from moot.language import CardProgram, Language, compile_text


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stand-in has no options."""


@dataclass(frozen=True)
class Standin:
    """What a game is to its cards: words, state and verbs, and nothing of its rules."""

    language: Language
    state: type[State]
    options: type[msgspec.Struct] = field(default=NoOptions, kw_only=True)
    faces: Sequence[Face]
    deal: Callable[[Any], None]
    zones: Mapping[str, Zone]
    events: Sequence[type[Event]]
    view: Callable[[Any, Eyes], Board]
    procedures: Sequence[Procedure] = ()
    window: Procedure | None = None
    numbers: Mapping[str, Sequence[str]] = field(default_factory=dict)
    moments: Sequence[str] = ()
    ends: str = ""
    in_play: Callable[[Any], Iterable[tuple[str, int]]] | None = None
    coins: Callable[[Any, Seat], Purse] | None = None
    words: Mapping[str, str] = field(default_factory=dict)
    course: str = ""
    """The procedure that plays the script, for cards that leave it."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """By card: the rule that its asks name where their form has none."""


def compiled(standin: Standin, card: str, text: str, *, stays: bool = False) -> CardProgram:
    """The programs of a text; every problem is an error."""
    reading = standin.language.read(text)
    assert not reading.problems, "\n".join(map(str, reading.problems))
    assert standin.language.print(reading.tree) == text
    program = compile_text(card, reading, stays=stays, ends=standin.ends, rule=standin.rules.get(card, ""))
    assert not program.problems, "\n".join(map(str, program.problems))
    return program


def use(card: str, part: int = 1, seat: int = 0) -> perform:
    """A step of a script: this seat uses this part of a card."""
    return perform(const(f"{card}/{part}"), seat=const(Seat(seat)))


def end_script(game: State) -> None:
    finish(game, [0] * game.seats, "The script has been played.")


def stage(
    standin: Standin,
    cards: Mapping[str, str],
    *script: Step,
    seats: int = 3,
    stays: Sequence[str] = (),
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """A table on which the script has been played up to its first decision. The cards in ``stays`` lie in play."""
    programs = [compiled(standin, card, text, stays=card in stays) for card, text in cards.items()]
    records: dict[str, Sequence[Record]] = {}
    for program in programs:
        records.update(program.records)
    texts = Texts(parts={program.card: program.parts for program in programs})
    played = [call(procedure(standin.course, steps=script))] if standin.course else script
    main = procedure("main", steps=[*played, do(end_script)])
    game = Game(
        name="standin",
        title="A stand-in",
        about="",
        version=1,
        seats=(2, 3, 4, 5),
        options=standin.options,
        state=standin.state,
        content=dict,
        faces=lambda content: standin.faces,
        texts=lambda content: texts,
        deal=standin.deal,
        main=main,
        view=standin.view,
        zones=standin.zones,
        events=standin.events,
        procedures=[*standin.procedures, *(one for program in programs for one in program.procedures)],
        window=standin.window,
        records=records,
        numbers=standin.numbers,
        moments=standin.moments,
        in_play=standin.in_play,
        coins=standin.coins,
        words=standin.words,
        seat_names=("Ada", "Bo", "Cleo", "Dov", "Eve"),
    )
    return new_table(Rules(game, {}), seats, seed, options)


def answer(table: Table, *keys: Any) -> Table:
    """Answers the first open ask with each of these in turn."""
    for key in keys:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, key)
    return table


def labels(table: Table) -> list[str]:
    """What can be chosen now, in words."""
    return [option.label for option in table.asks[0].options]


def log(table: Table, seat: int | None = None) -> list[str]:
    """What this audience saw happen, in words."""
    return [event["text"] for event in table.told(seat)]
