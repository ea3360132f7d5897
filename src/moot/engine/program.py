"""The program that the builder makes of a game: flat code, and what its records change, filed for quick reading."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from moot.engine.build import WINDOW_PARAMS, Builder, Code, Contract
from moot.engine.costs import Purse
from moot.engine.counting import Holds, Sources, Topic
from moot.engine.errors import BuildError
from moot.engine.events import ENGINE_EVENTS
from moot.engine.kinds import Kinds
from moot.engine.knowledge import FACES
from moot.engine.procedures import Procedure, inner_steps
from moot.engine.sources import Names, Reader, signature
from moot.engine.standing import Record, at, cannot, even_if, number, offer, whenever
from moot.engine.state import Seat, State
from moot.engine.steps import Requirement, leave

if TYPE_CHECKING:
    from moot.engine.game import Game, Texts


@dataclass(frozen=True)
class DeedCode:
    """A deed's requirements and cost, ready to be asked."""

    params: tuple[str, ...]
    requirements: list[tuple[Requirement, Reader]]
    cost: Reader | None
    cost_rule: str
    plays: str


Index = dict[str, Topic]


class Program:
    """A game's procedures and records, compiled and checked."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.texts = texts
        self.records = {**game.records, **texts.records}
        self.automata = game.automata
        self.events = {event.kind: event for event in (*ENGINE_EVENTS, *game.events)}
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
        for procedure in self.procedures.values():
            self.code[procedure.name] = Builder(self, procedure, self.kinds).build()
        self.runs = {name: code.runs for name, code in self.code.items()}
        self.deeds = {p.name: self._deed(p) for p in self.procedures.values() if p.is_deed}
        for deed in self.deeds:
            self.kinds.provide(deed, self.procedures[deed].params[0], Seat, f"deed {deed}")
        self.file_records(self.records)
        for procedure in self.procedures.values():
            for step in inner_steps(procedure.steps):
                if isinstance(step, leave):
                    self.code[step.name].ends = True
        for callee, where in self.must_give:
            if self.code[callee].ends:
                raise BuildError(f"{where} wants what '{callee}' gives, but it can end without giving anything.")
        self.kinds.check()

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
        self.listens = frozenset(self.whenevers)
        self.may = {name: _may(self.procedures[name]) for name in self.deeds}
        """By deed: whether its requirements hold and the coins pay for it, if no text in play says otherwise."""
        self.touched_by = {name: sources for name in self.deeds if (sources := self._touching(name))}
        """By deed: the sources with a text that may forbid it or waive one of its requirements."""
        self.touching = set().union(*self.touched_by.values())
        self.offering: dict[str, list[tuple[int, str]]] = {}
        """By source: the deeds that its texts offer, each with its place in the order of offers."""
        for place, (deed, by) in enumerate(self.offers.items()):
            for source in by.by_source:
                self.offering.setdefault(source, []).append((place, deed))

    def seats_of_automata(self, game: State) -> Sequence[Seat]:
        """The seats that nobody answers for; they are the same from the first step to the last."""
        return self.automata(game) if self.automata is not None else ()

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
        requirements = [(requirement, self._reader(requirement.holds, deed, where)) for requirement in deed.requires]
        cost = self._reader(deed.cost, deed, where) if deed.cost is not None else None
        if cost is not None and self.game.coins is None:
            raise BuildError(f"{where} it has a cost, but the game has no coins.")
        return DeedCode(deed.params, requirements, cost, deed.cost_rule, deed.plays)

    def _touching(self, deed: str) -> set[str]:
        topics = [self.bans.get(deed), *(self.waivers.get(one.rule) for one in self.procedures[deed].requires)]
        return {source for topic in topics if topic is not None for source in topic.by_source}

    def _reader(self, fn: Callable[..., Any], deed: Procedure, where: str) -> Reader:
        objects = Names()
        values = {name: f"e[{name!r}]" for name in deed.params}
        seat = {deed.params[0]: values[deed.params[0]]}
        for name, of_seat in deed.once.items():
            values[name] = objects.call(of_seat, self._known(of_seat, seat, where))
        return objects.reader(objects.call(fn, self._known(fn, values, where)))

    def _known(self, fn: Callable[..., Any], values: Mapping[str, str], where: str) -> list[str]:
        """What a function is called with, as code."""
        names, _ = signature(fn)
        for name in set(names) - set(values):
            raise BuildError(f"{where} {fn.__name__} needs '{name}', which nobody provides there.")
        return [values[name] for name in names]

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
        values = {name: f"b[{name!r}]" if name in bound else f"e[{name!r}]" for name in provided}
        names = self._known(when, {**values, "owner": "o"}, where)
        objects = Names()
        return objects.reader(objects.call(when, names), "game, e, o, b")

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


def _may(deed: Procedure) -> Callable[[Any, Seat, list[Any], Purse, dict[str, bool]], bool]:
    """One expression of all requirements and the cost; the deed is ``v``, as ``[name, argument, ...]``.

    What does not depend on the arguments is the same for all deeds of this name: ``known`` keeps it.
    """
    names = Names()
    values = {name: f"v[{i}]" if i else "s" for i, name in enumerate(deed.params)}
    conditions: list[str] = []

    def kept(key: str, text: str) -> str:
        return f"(known[{key!r}] if {key!r} in known else known.setdefault({key!r}, {text}))"

    def add(fn: Callable[..., Any], condition: str) -> None:
        needs, _ = signature(fn)
        text = condition.format(names.call(fn, [values[name] for name in needs]))
        alike = len(deed.params) > 1 and not set(needs) & set(deed.params[1:])
        conditions.append(kept(f"{deed.name} {len(conditions)}", text) if alike else text)

    for name, fn in deed.once.items():
        values[name] = kept(f"{deed.name} {name}", names.call(fn, [values[needed] for needed in signature(fn)[0]]))
    for requirement in deed.requires:
        add(requirement.holds, "{}")
    if deed.cost is not None:
        add(
            deed.cost,
            f"coins.without({deed.plays!r}).payable[tuple({{}})]" if deed.plays else "coins.payable[tuple({})]",
        )
    return names.reader(" and ".join(conditions) or "True", "game, s, v, coins, known")


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
