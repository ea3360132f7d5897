"""Broken variants of a game: procedures rebuilt with some steps changed, and every caller with them."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from moot.engine import Game, Procedure, Records, Texts
from moot.engine.standing import Record, at, whenever
from moot.engine.steps import Step

ChangeStep = Callable[[str, Step], Step | Sequence[Step]]
"""Gets a procedure's name and one of its steps, and gives what stands there instead."""

BLOCKS = ("then", "otherwise", "steps")


def altered(game: Game, change: ChangeStep, **titles: dict[str, Any]) -> Game:
    """The game with all its steps changed. ``turn={"title": ..., "public": ...}`` changes a procedure itself."""
    made: dict[str, Procedure] = {}

    def procedure(old: Procedure) -> Procedure:
        if old.name not in made:
            made[old.name] = replace(old, steps=block(old.name, old.steps), **titles.get(old.name, {}))
        return made[old.name]

    def block(where: str, steps: Sequence[Step]) -> tuple[Step, ...]:
        found: list[Step] = []
        for step in steps:
            new = change(where, inside(where, step))
            found += [new] if isinstance(new, Step) else new
        return tuple(found)

    def inside(where: str, step: Step) -> Step:
        step = copy.copy(step)
        for name in BLOCKS:
            if getattr(step, name, None):
                object.__setattr__(step, name, block(where, getattr(step, name)))
        cases = getattr(step, "cases", None)
        if cases:
            object.__setattr__(step, "cases", {key: block(where, steps) for key, steps in cases.items()})
        called = getattr(step, "procedure", None)
        if isinstance(called, Procedure):
            object.__setattr__(step, "procedure", procedure(called))
        return step

    def record(old: Record) -> Record:
        if isinstance(old, whenever | at) and old.run is not None:
            return replace(old, run=procedure(old.run))
        return old

    def all_records(old: Mapping[str, Sequence[Record]]) -> dict[str, Sequence[Record]]:
        return {
            source: Records(*map(record, records), bound=getattr(records, "bound", ()))
            for source, records in old.items()
        }

    def texts(old: Texts) -> Texts:
        return replace(old, procedures=[procedure(one) for one in old.procedures], records=all_records(old.records))

    return with_texts(
        replace(
            game,
            main=procedure(game.main),
            window=procedure(game.window) if game.window is not None else None,
            procedures=[procedure(listed) for listed in game.procedures],
            records=all_records(game.records),
        ),
        texts,
    )


def with_texts(game: Game, change: Callable[[Texts], Texts]) -> Game:
    """The game with other programs of its cards."""
    sound = game.texts
    return game if sound is None else replace(game, texts=lambda content: change(sound(content)))


def with_records(game: Game, source: str, records: Sequence[Record]) -> Game:
    """The game in which a source says something else."""
    if source in game.records:
        return replace(game, records={**game.records, source: records})
    return with_texts(game, lambda texts: replace(texts, records={**texts.records, source: records}))


def instead(kind: type[Step], name: str, *steps: Step, within: str | None = None) -> ChangeStep:
    """Puts these steps in the place of every step of this kind and name."""

    def change(where: str, step: Step) -> Step | Sequence[Step]:
        here = isinstance(step, kind) and getattr(step, "name", None) == name and within in (None, where)
        return steps if here else step

    return change


def with_fields(kind: type[Any], name: str, within: str | None = None, **fields: Any) -> ChangeStep:
    """Changes some fields of every step of this kind and name."""

    def change(where: str, step: Step) -> Step:
        if isinstance(step, kind) and getattr(step, "name", None) == name and within in (None, where):
            changed: Step = replace(step, **fields)
            return changed
        return step

    return change
