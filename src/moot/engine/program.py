"""The program that the builder makes of a game: flat code, and what its records change, filed for quick reading."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from moot.engine.build import WINDOW_PARAMS, Builder, Code, Contract
from moot.engine.counting import Holds, Sources, Topic
from moot.engine.errors import BuildError
from moot.engine.events import ENGINE_EVENTS, Event, Kind
from moot.engine.expressions import Expression, Item, Local, Payable
from moot.engine.kinds import Kinds
from moot.engine.knowledge import FACES
from moot.engine.legality import (
    MAY,
    Affordable,
    Condition,
    DeedCode,
    Permitted,
    Places,
    Required,
    names_of,
    placed,
    quick,
)
from moot.engine.procedures import Procedure, inner_steps
from moot.engine.sources import Reader, signature
from moot.engine.standing import Record, at, cannot, even_if, number, offer, whenever
from moot.engine.state import Seat, State
from moot.engine.steps import Source, leave
from moot.engine.translate import translator

if TYPE_CHECKING:
    from moot.engine.game import Game, Texts


Index = dict[str, Topic]


class Program:
    """A game's procedures and records, compiled and checked."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.texts = texts
        self.records = {**game.records, **texts.records}
        self.automata = game.automata
        listed: list[type[Event]] = [*ENGINE_EVENTS, *game.events]
        self.kind_of = {event: Kind(event) for event in listed}
        self.events = {kind.name: kind for kind in self.kind_of.values()}
        if len(self.events) < len(game.events) + len(ENGINE_EVENTS):
            raise BuildError(f"{game.name}: two events have the same kind.")
        if FACES in game.aspects:
            raise BuildError(f"{game.name}: '{FACES}' is what promises call the faces themselves, not an aspect.")
        self.procedures = _collect(game, texts.procedures, self.records)
        self.occasions: dict[str, Contract] = {}
        self.must_give: list[tuple[str, str]] = []
        self.kinds = Kinds()
        self.code: dict[str, Code] = {}
        if game.window is not None and game.window.params != WINDOW_PARAMS:
            raise BuildError(f"{game.window.name}: a window procedure takes {', '.join(WINDOW_PARAMS)}.")
        if game.window is not None:
            for name, kind in zip(WINDOW_PARAMS, (str, Seat), strict=True):
                self.kinds.provide(game.window.name, name, kind, f"{game.window.name}:")
        for procedure in self.procedures.values():
            self.code[procedure.name] = Builder(self, procedure, self.kinds).build()
        self.runs = {name: code.runs for name, code in self.code.items()}
        self.deeds = {p.name: self._deed(p) for p in self.procedures.values() if p.is_deed}
        self.may = {name: self._may(name) for name in self.deeds}
        """By deed: whether its conditions hold, if no text in play says otherwise."""
        for procedure in self.procedures.values():
            if procedure.is_deed or procedure.card:  # somebody does it, and that is its first parameter
                self.kinds.provide(procedure.name, procedure.params[0], Seat, f"{procedure.name}:")
        self.file_records(self.records)
        for procedure in self.procedures.values():
            for step in inner_steps(procedure.steps):
                if isinstance(step, leave):
                    self.code[step.name].ends = True
        for callee, where in self.must_give:
            if self.code[callee].ends:
                raise BuildError(f"{where} wants what '{callee}' gives, but it can end without giving anything.")
        self.kinds.check()
        for code in self.code.values():
            for asked in code.asks.values():
                asked.option_kind = self.kinds.resolve(asked.value_kind)
        self._check_abouts()

    def _check_abouts(self) -> None:
        """What an ask is about is shown to whom it is put: without a type, a hidden thing could pass for a number."""
        for code in self.code.values():
            for asked in code.asks.values():
                for name in asked.about:
                    if self.kinds.of(asked.procedure, name) is None:
                        raise BuildError(f"{asked.where} nobody knows the type of '{name}': annotate what binds it.")

    def file_records(self, records_of: Mapping[str, Sequence[Record]]) -> None:
        """Files all records by what they speak of, and works out what follows from that."""
        self.numbers: Index = {name: Topic() for name in self.game.numbers}
        self.bans: Index = {}
        self.waivers: Index = {}
        self.whenevers: Index = {}
        self.offers: Index = {}
        self.ats: Index = {}
        for source, records in records_of.items():
            for record in records:
                self._add(source, record)
        self.rulebook = Sources()
        """What counts where nothing lies in play and nothing lasts."""
        self.listens = frozenset(self.events[kind].event for kind in self.whenevers)
        """The events that texts wait for."""
        self.touched_by = {name: sources for name, deed in self.deeds.items() if (sources := deed.touched_by(self))}
        """By deed: the sources with a text that may forbid it or waive one of its requirements."""
        self.touching = set().union(*self.touched_by.values())
        self.offering: dict[str, list[tuple[int, str]]] = {}
        """By source: the deeds that its texts offer, each with its place in the order of offers."""
        for place, (deed, by) in enumerate(self.offers.items()):
            for source in by.by_source:
                self.offering.setdefault(source, []).append((place, deed))

    def heard(self, plain: dict[str, Any]) -> Event:
        """An event that was heard, from plain data."""
        return msgspec.convert(plain, self.events[plain["kind"]].event)

    def seats_of_automata(self, game: State) -> Sequence[Seat]:
        """The seats that nobody answers for; they are the same from the first step to the last."""
        return self.automata(game) if self.automata is not None else ()

    def called(self, game: State) -> list[str]:
        """By seat: the word by which it is called in what is told; as long as a seat has none, an empty one."""
        words = self.game.called(game) if self.game.called is not None else ()
        return [*words, *[""] * (game.seats - len(words))]

    def persons(self, game: State) -> int:
        """How many seats the table was set up with: all but those beyond that the rules play."""
        more, options = self.game.automa_seats, getattr(game, "options", None)
        if more is None:
            return game.seats
        return next(seats for seats in self.game.seats if seats + more(options, seats) == game.seats)

    def person_for(self, game: State, automa: Seat) -> Seat:
        """Who decides for an Automa when its ask says so: the next person."""
        absent = self.seats_of_automata(game)
        n = game.seats
        return next(Seat((automa + i) % n) for i in range(1, n + 1) if (automa + i) % n not in absent)

    def _deed(self, deed: Procedure) -> DeedCode:
        where = f"deed {deed.name}:"
        for requirement in deed.requires:
            names, hints = signature(requirement.holds)
            for name in names:
                if name not in deed.once:
                    self.kinds.need(deed.name, name, hints[name], where)
        if deed.cost is not None and self.game.coins is None:
            raise BuildError(f"{where} it has a cost, but the game has no coins.")
        places = self._places(deed, where)
        made, cost = translator(), None
        conditions: list[Condition] = []
        for requirement in deed.requires:
            conditions.append(Required(requirement, made.reader(self._read(requirement.holds, places, where))))
        conditions.append(Permitted(deed.name))
        if deed.cost is not None:
            dues = self._read(deed.cost, places, where)
            cost = made.reader(dues)
            conditions.append(Affordable(deed, cost, made.reader(Payable(dues, deed.plays), ("game", "e", "coins"))))
        shows = {name: made.reader(self._read(fn, places, where)) for name, fn in deed.shows.items()}
        return DeedCode(deed.params, conditions, cost, shows)

    def _places(self, deed: Procedure, where: str) -> Places:
        """Where the functions of a deed find their values: in its fields, or from its seat."""
        places: dict[str, Expression] = {name: Item("e", name) for name in deed.params}
        seat = {deed.params[0]: places[deed.params[0]]}
        return places | {name: self._read(fn, seat, where) for name, fn in deed.once.items()}

    def _may(self, name: str) -> Reader:
        return translator().reader(quick(self.procedures[name], self.deeds[name].conditions), MAY, ())

    def _read(self, source: Source, places: Places, where: str) -> Expression:
        """A source with values from their places, once all that it needs is known to be there."""
        for name in set(names_of(source)) - set(places):
            reader = getattr(source, "__name__", "it")
            raise BuildError(f"{where} {reader} needs '{name}', which nobody provides there.")
        return placed(source, places)

    def _add(self, source: str, record: Record) -> None:
        """Files a record under what it changes, once everything it names is known to exist."""
        where = f"records of '{source}':"
        index: Index
        if isinstance(record, number):
            index, key, fields = self.numbers, record.of, self.game.numbers.get(record.of)
        elif isinstance(record, cannot):
            index, key = self.bans, record.deed
            fields = self.procedures[key].params if key in self.deeds else None
        elif isinstance(record, even_if):
            index, key = self.waivers, record.rule
            fields = self._fields_of_rule(key)
        elif isinstance(record, whenever):
            index, key = self.whenevers, record.event
            fields = tuple(self.events[key].fields) if key in self.events else None
        elif isinstance(record, offer):
            index, key = self.offers, record.deed
            fields = ("seat",) if key in self.deeds else None
        elif isinstance(record, at):
            index, key = self.ats, record.moment
            fields = ("seat",) if key in self.game.moments else None
        else:
            raise BuildError(f"{where} {record!r} is not a record.")
        if fields is None:
            raise BuildError(f"{where} the game has no '{key}' to attach it to.")
        provided = {*fields, *self.bound_by(source), "owner"}
        if isinstance(record, whenever | at):
            if record.run is None:
                raise BuildError(f"{where} it does not say which procedure runs.")
            for name in record.run.params:
                if name not in provided:
                    raise BuildError(f"{where} '{record.run.name}' needs '{name}', which nobody provides.")
                if isinstance(record, whenever) and name in self.events[key].fields:
                    self.kinds.provide(record.run.name, name, self.events[key].fields[name], f"event {key}")
                elif name == "owner":
                    self.kinds.provide(record.run.name, name, Seat, where)
        holds = self._condition(source, record.when, provided, where) if record.when is not None else None
        index.setdefault(key, Topic()).file(source, record, holds)

    def _condition(self, source: str, when: Callable[..., bool], provided: Iterable[str], where: str) -> Holds:
        """The owner is ``o``, what the source has bound ``b``; the rest are fields."""
        bound = self.bound_by(source)
        places: dict[str, Expression] = {name: Item("b" if name in bound else "e", name) for name in provided}
        condition = self._read(when, {**places, "owner": Local("o")}, where)
        return translator().reader(condition, ("game", "e", "o", "b"), ())

    def bound_by(self, source: str) -> Sequence[str]:
        """The names that a lasting effect of this source binds."""
        return getattr(self.records[source], "bound", ())

    def _fields_of_rule(self, rule: str) -> tuple[str, ...] | None:
        """The fields that every requirement and every ban of this rule can be asked with."""
        found = [deed.params for deed in self.procedures.values() if any(r.rule == rule for r in deed.requires)]
        found += [
            ("seat", asked.name)
            for code in self.code.values()
            for asked in code.asks.values()
            if any(requirement.rule == rule for requirement, _ in asked.requirements or ())
        ]
        found += [
            self.procedures[record.deed].params
            for records in self.records.values()
            for record in records
            if isinstance(record, cannot) and record.rule == rule and record.deed in self.procedures
        ]
        if not found:
            return None
        return tuple(name for name in found[0] if all(name in fields for fields in found))


def _collect(game: Game, more: Sequence[Procedure], records_of: Mapping[str, Sequence[Record]]) -> dict[str, Procedure]:
    """All procedures of a game by name: those it lists, those of its cards, and those that these call."""
    runs = [
        record.run
        for records in records_of.values()
        for record in records
        if isinstance(record, whenever | at) and record.run is not None
    ]
    window = [game.window] if game.window is not None else []
    todo = [game.main, *window, *game.procedures, *more, *runs]
    found: dict[str, Procedure] = {}
    while todo:
        procedure = todo.pop()
        known = found.setdefault(procedure.name, procedure)
        if known is not procedure:
            raise BuildError(f"{game.name}: two procedures have the name '{procedure.name}'.")
        todo += [called for called in procedure.called() if found.get(called.name) is not called]
    return found
