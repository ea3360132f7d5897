"""Events: what happened, as types, with an audience for each field.

An event is recorded with who knew each face at that moment, because knowledge changes later. What an audience hears
is projected from the record when it asks: a value of the event's own class.
"""

from __future__ import annotations

import re
import types
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from moot.engine.errors import BuildError, RulesError
from moot.engine.knowledge import Hidden, Known, Message, Shown, knowers
from moot.engine.state import Env, Seat, State, Thing
from moot.engine.words import Template

if TYPE_CHECKING:
    from moot.engine.rules import Rules

RESERVED = {"n", "kind", "text"}
Tone = Literal["line", "chapter", "heading", "tale"]
"""How the record tells something: as a line, as the beginning of a chapter, such as a day, or of a part of one, such as
a turn; as words that are read out."""
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def _snake(name: str) -> str:
    return _HUMP.sub("_", name).lower()


class Event(msgspec.Struct, gc=False, tag_field="kind", tag=_snake):
    """Something that happened, as an audience heard it. Each kind is a class, and ``text`` tells it in words.

    A field of things is declared as `Shown`: a rule gives the thing, and those who may not know it hear of its back.
    ``only`` names fields that one seat alone may see, and the field that holds this seat: of things the others see
    backs, even if they know the faces; of anything else, nothing. An event without a text is not told: the record has
    it in another one, or it is only for those who watch the board. What is told as a line says who acts; if nobody
    does, but the rules or chance, the event says so: ``by_itself``.

    The things of an event that is ``fleeting`` are seen for a moment. Where a game wants it (`Game.fades`) they fade
    from what a seat is told later, as soon as something has happened that ``clears`` them for it: that names the field
    that holds this seat. All hear that, so it tells nothing.
    """

    text: ClassVar[str] = ""
    tone: ClassVar[Tone] = "line"
    by_itself: ClassVar[bool] = False
    fleeting: ClassVar[bool] = False
    clears: ClassVar[str] = ""
    only: ClassVar[Mapping[str, str]] = {}

    n: int
    """Its number at the table."""


@cache
def kind_of(event: type[Event]) -> str:
    """``TookBack`` is of the kind ``took_back``."""
    return _snake(event.__name__)


def events_in(module: Mapping[str, object]) -> tuple[type[Event], ...]:
    """All kinds of events that a module declares: ``events_in(globals())``."""
    found = [one for one in module.values() if isinstance(one, type) and issubclass(one, Event) and one is not Event]
    return tuple(found)


class Kind:
    """What is known of a kind of event once the game is declared."""

    __slots__ = ("event", "fields", "lists", "name", "names", "only", "order", "template", "things", "translated")

    def __init__(self, event: type[Event]) -> None:
        self.event = event
        self.name = kind_of(event)
        heard = get_type_hints(event)
        self.order = [field.name for field in msgspec.structs.fields(event) if field.name != "n"]
        self.fields = {name: _given(heard[name]) for name in self.order}
        """By field: the type of what a rule gives."""
        self.names = self.fields.keys()
        self.template = Template(event.text)
        self.only = event.only
        self.things = tuple(name for name, type_ in self.fields.items() if _holds_things(type_))
        self.lists = tuple(name for name, type_ in self.fields.items() if get_origin(type_) is list)
        self.translated = tuple(name for name, type_ in self.fields.items() if name in self.only or not _plain(type_))
        """What an audience may hear in another way than a rule gives it, or as a copy."""
        for name in {*self.template.names, *self.only, *self.only.values()} - set(self.fields):
            raise BuildError(f"Event '{self.name}' uses '{name}', which is not one of its fields.")
        for name in RESERVED & set(self.fields):
            raise BuildError(f"Event '{self.name}' has a field '{name}', which every event has already.")
        for name in set(self.only) - set(self.things):
            if types.NoneType not in get_args(heard[name]):
                raise BuildError(f"Event '{self.name}' keeps '{name}' from others, who hear nothing: it may be None.")


def _given(heard: Any) -> Any:
    """What a rule gives for a field that is heard as this type: things where they are shown."""
    arguments = get_args(heard)
    if get_origin(heard) is list:
        return list[_given(arguments[0])]  # type: ignore[misc]
    if get_origin(heard) in (Union, types.UnionType) and Known in arguments:
        rest = [one for one in arguments if one not in (Known, Hidden)]
        return Union[(Thing, *rest)] if rest else Thing
    if heard is Thing or heard is Any:
        raise BuildError(f"An event cannot be heard with {heard}: declare things as Shown.")
    return heard


def _holds_things(kind: Any) -> bool:
    """Whether a field holds a thing, a list of things, or perhaps none."""
    return kind in (Thing, list[Thing]) or any(_holds_things(one) for one in get_args(kind))


def _plain(kind: Any) -> bool:
    """Whether all values of this type are heard as they are given."""
    return not (_holds_things(kind) or kind is Message or list in (get_origin(kind), *map(get_origin, get_args(kind))))


class Happening(msgspec.Struct, array_like=True, gc=False):
    """An event that happened. ``shown`` has for each of its things the face and, as bits, who knew it then."""

    kind: str
    fields: Env
    shown: dict[int, tuple[int, int]]


class Taken(Event):
    """The only choice that somebody had is no news: what comes of it is told."""

    seat: Seat
    choice: Message


class Undone(Event):
    text = "{seat} takes back a decision."
    seat: Seat
    back_to: int


class WentOn(Event):
    by_itself = True
    text = "From here on the game goes on by version {version} of its rules; before, it was played by older ones."
    version: int


ENGINE_EVENTS = (Taken, Undone, WentOn)


def is_heard(game: State) -> bool:
    """Whether anybody hears what happens: a simulation need not work out what is only told."""
    return game.live.sink is not None


def happen(game: State, event: type[Event], /, **fields: Any) -> None:
    """Reports an event: to the "whenever" texts that wait for it, and to the log."""
    live = game.live
    rules = live.rules
    if event in rules.listens:
        live.happened.append((rules.kind_of[event].name, fields))
    sink = live.sink
    if sink is not None:
        sink.append(_record(game, rules, event, fields))


def _record(game: State, rules: Rules, event: type[Event], fields: Env) -> Happening:
    kind = rules.kind_of.get(event)
    if kind is None:
        raise RulesError(f"The game does not list the event '{kind_of(event)}'.")
    # To compare lists is quicker than to compare sets, and hardly anybody gives the fields in another order.
    if [*fields] != kind.order and fields.keys() != kind.names:
        raise RulesError(f"The event '{kind.name}' has the fields {', '.join(kind.fields)}, not {', '.join(fields)}.")
    shown: dict[int, tuple[int, int]] = {}
    for name in kind.things:
        value = fields[name]
        if type(value) is list:
            for thing in value:
                shown[thing] = game.face[thing], knowers(game, thing)
        elif value is not None:
            shown[value] = game.face[value], knowers(game, value)
    for name in kind.lists:
        if type(fields[name]) is list:
            # A verb may go on changing a list that it reports.
            fields = {**fields, name: fields[name].copy()}
    return Happening(kind.name, fields, shown)


Fleeting = Literal["fades", "stays", "gone"]
"""Of what was seen for a moment: it is told until it fades, for ever, or not any more."""


def project(rules: Rules, happening: Happening, number: int, audience: int, *, faded: bool = False) -> Event:
    """The event as this audience heard it; once it has ``faded``, with the backs of its things."""
    kind, given = rules.events[happening.kind], happening.fields
    if not kind.translated:
        return kind.event(n=number, **given)
    shown, fields = happening.shown, given.copy()
    for name in kind.translated:
        value = given.get(name)
        if value is None:
            continue
        whose = kind.only.get(name)
        withheld = whose is not None and given[whose] != audience
        if name in kind.things:
            bit = 0 if withheld or faded else 1 << audience
            if isinstance(value, list):
                fields[name] = [_look(rules, thing, shown[thing], bit) for thing in value]
            else:
                fields[name] = _look(rules, value, shown[value], bit)
        elif withheld:
            fields[name] = None
        elif kind.fields[name] is Message:
            fields[name] = msgspec.convert(value, Message)
        elif isinstance(value, list):
            fields[name] = value.copy()
    return kind.event(n=number, **fields)


def fade(rules: Rules, event: Event) -> Event:
    """An event as it was heard, with the backs of its things."""
    values = {name: getattr(event, name) for name in event.__struct_fields__}
    for name in rules.kind_of[type(event)].things:
        value = values[name]
        values[name] = [_back(rules, one) for one in value] if isinstance(value, list) else _back(rules, value)
    return type(event)(**values)


def _back(rules: Rules, shown: Any) -> Any:
    return Hidden(rules.backs[rules.ids.index(shown.face)]) if isinstance(shown, Known) else shown


def _look(rules: Rules, thing: Thing, shown: tuple[int, int], bit: int) -> Shown:
    """A thing as the audience of this bit saw it then."""
    face, knowers = shown
    return Known(thing, rules.ids[face]) if knowers & bit else Hidden(rules.backs[face])


def message_of(event: Event) -> Message:
    """An event as something said."""
    args = {name: getattr(event, name) for name in event.__struct_fields__ if name != "n"}
    return Message(f"event.{kind_of(type(event))}", args)
