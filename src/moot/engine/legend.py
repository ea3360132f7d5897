"""What tells the events of a save without its rules: kept beside the cards, so that a record outlives its rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from moot.engine.events import Happening
from moot.engine.knowledge import Hidden, Known
from moot.engine.rules import Rules
from moot.engine.saves import Body
from moot.engine.state import Thing

TELLING = ("event.", "back.", "word.", "option.")
"""What texts of events speak by, by the first letters of their ids."""


class Told(msgspec.Struct, frozen=True):
    """How one kind of event is told: its fields with things, and those that only the seat in another field hears."""

    things: list[str]
    only: dict[str, str]


class Legend(msgspec.Struct, frozen=True):
    """What the numbers and names in a save mean."""

    version: int
    """Of the game."""
    faces: list[tuple[str, str, str]]
    """By number: id, back and title."""
    events: dict[str, Told]
    texts: dict[str, dict[str, str]]
    """By language: how events are told, by id, in MessageFormat 2."""


def legend_of(rules: Rules, texts: Mapping[str, Mapping[str, str]]) -> Legend:
    """What is to be kept of a ruleset beside its cards; ``texts`` by language."""
    return Legend(
        rules.game.version,
        [(face.id, face.back, rules.catalogue.title(face.id)) for face in rules.faces],
        {name: Told([*kind.things], {**kind.only}) for name, kind in rules.events.items()},
        {
            language: {id_: words for id_, words in said.items() if id_.startswith(TELLING)}
            for language, said in texts.items()
        },
    )


def told_by(legend: Legend, body: Body, audience: int) -> list[dict[str, Any]]:
    """The events of a save as an audience heard them, as plain data; of a kind that is not known, none is told."""
    told: list[dict[str, Any]] = []
    first = 0
    for seen in body.before:
        if seen.audience == audience:
            told += seen.events
        first += len(seen.events)
    return [*told, *_events(legend, body.events, first, audience)]


def _events(legend: Legend, happenings: list[Happening], first: int, audience: int) -> Iterator[dict[str, Any]]:
    for number, happening in enumerate(happenings, first):
        kind = legend.events.get(happening.kind)
        if kind is not None:
            yield {"kind": happening.kind, "n": number, **_fields(legend, kind, happening, audience)}


def _fields(legend: Legend, kind: Told, happening: Happening, audience: int) -> Mapping[str, Any]:
    def see(thing: Thing, *, back_only: bool) -> Any:
        face, knowers = happening.shown[thing]
        id_, back, _ = legend.faces[face]
        known = knowers & (1 << audience) and not back_only
        return msgspec.to_builtins(Known(thing, id_) if known else Hidden(back))

    fields: dict[str, Any] = {}
    for name, value in happening.fields.items():
        whose = kind.only.get(name)
        withheld = whose is not None and happening.fields[whose] != audience
        if name in kind.things and value is not None:
            things = value if isinstance(value, list) else [value]
            seen = [see(thing, back_only=withheld) for thing in things]
            fields[name] = seen if isinstance(value, list) else seen[0]
        else:
            fields[name] = None if withheld else msgspec.to_builtins(value)
    return fields
