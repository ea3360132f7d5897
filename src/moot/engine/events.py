"""Events: what happened, in words and in data, with an audience for each field.

An event is recorded with who knew each face at that moment, because knowledge changes later. What an audience gets
is projected from the record when it asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, get_args, get_origin

import msgspec

from moot.engine.errors import BuildError, RulesError
from moot.engine.knowledge import knowers
from moot.engine.state import Env, Seat, State, Thing
from moot.engine.words import Speaker, Template

if TYPE_CHECKING:
    from moot.engine.rules import Rules

RESERVED = {"n", "kind", "text"}


class Event:
    """A kind of event. Each keyword is a field and its type; things are hidden from those who may not know them.

    ``only`` names fields that one seat alone may see, and the field that holds this seat: of things, the others see
    the backs, even if they know the faces.
    """

    __slots__ = ("fields", "kind", "lists", "names", "only", "order", "template", "things")

    def __init__(self, kind: str, text: str, /, *, only: dict[str, str] | None = None, **fields: Any) -> None:
        self.kind = kind
        self.template = Template(text)
        self.fields = fields
        self.names = fields.keys()
        self.order = list(fields)
        self.only = only or {}
        self.things = tuple(name for name, type_ in fields.items() if _holds_things(type_))
        self.lists = tuple(name for name, type_ in fields.items() if _holds_lists(type_))
        for name in {*self.template.names, *self.only, *self.only.values()} - set(fields):
            raise BuildError(f"Event '{kind}' uses '{name}', which is not one of its fields.")
        for name in RESERVED & set(fields):
            raise BuildError(f"Event '{kind}' has a field '{name}', which every event has already.")


def _holds_things(kind: Any) -> bool:
    """Whether a field holds a thing, a list of things, or perhaps none."""
    return kind in (Thing, list[Thing]) or any(_holds_things(one) for one in get_args(kind))


def _holds_lists(kind: Any) -> bool:
    """Whether a field holds a list, or may."""
    return kind in (Any, list) or get_origin(kind) is list or any(_holds_lists(one) for one in get_args(kind))


class Happening(msgspec.Struct, array_like=True, gc=False):
    """An event that happened. ``shown`` has for each of its things the face and, as bits, who knew it then."""

    kind: str
    fields: Env
    shown: dict[int, tuple[int, int]]


TAKEN = Event("taken", "{seat}: {choice}, the only choice.", seat=Seat, choice=str)
"""``choice`` is a key; asks of seats and things name them by the event that follows."""
UNDONE = Event("undone", "{seat} takes back a decision.", seat=Seat, back_to=int)
ENGINE_EVENTS = (TAKEN, UNDONE)


def happen(game: State, event: Event, /, **fields: Any) -> None:
    """Reports an event: to the "whenever" texts that wait for it, and to the log."""
    live = game.live
    if event.kind in live.rules.listens:
        live.happened.append((event.kind, fields))
    sink = live.sink
    if sink is not None:
        sink.append(_record(game, event, fields))


def _record(game: State, event: Event, fields: Env) -> Happening:
    if game.live.rules.events.get(event.kind) is not event:
        raise RulesError(f"The game does not list the event '{event.kind}'.")
    # To compare lists is quicker than to compare sets, and hardly anybody gives the fields in another order.
    if [*fields] != event.order and fields.keys() != event.names:
        raise RulesError(f"The event '{event.kind}' has the fields {', '.join(event.fields)}, not {', '.join(fields)}.")
    shown: dict[int, tuple[int, int]] = {}
    for name in event.things:
        value = fields[name]
        if value is not None:
            for thing in value if type(value) is list else (value,):
                shown[thing] = game.face[thing], knowers(game, thing)
    for name in event.lists:
        if type(fields[name]) is list:
            # A verb may go on changing a list that it reports.
            fields = {**fields, name: fields[name].copy()}
    return Happening(event.kind, fields, shown)


def project(rules: Rules, happening: Happening, number: int, audience: int, names: Sequence[str]) -> Env:
    """The event as this audience saw it."""
    event = rules.events[happening.kind]
    shown, bit = happening.shown, 1 << audience

    def read(thing: Thing) -> tuple[str, bool]:
        face, knowers = shown[thing]
        printed = rules.faces[face]
        return (printed.title, True) if knowers & bit else (printed.back, False)

    def back(thing: Thing) -> tuple[str, bool]:
        return rules.faces[shown[thing][0]].back, False

    def see(thing: Thing) -> Env:
        face, knowers = shown[thing]
        printed = rules.faces[face]
        return {"id": thing, "face": printed.id} if knowers & bit else {"back": printed.back}

    def see_back(thing: Thing) -> Env:
        return {"back": back(thing)[0]}

    withheld = [name for name, whose in event.only.items() if happening.fields[whose] != audience]
    fields: Env = {}
    for name, value in happening.fields.items():
        if name in event.things and value is not None:
            look = see_back if name in withheld else see
            fields[name] = [look(thing) for thing in value] if isinstance(value, list) else look(value)
        elif name in withheld:
            fields[name] = None
        else:
            fields[name] = list(value) if isinstance(value, list) else value
    speaker, stranger = Speaker(rules, names, read), Speaker(rules, names, back)

    def spoken(name: str) -> str:
        if fields[name] is None:
            return "something" if name in event.only else "nothing"
        return (stranger if name in withheld else speaker).say(happening.fields[name], event.fields[name])

    return {"n": number, "kind": event.kind, **fields, "text": event.template.fill(spoken)}
