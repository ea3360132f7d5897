"""Pieces of programs: what a compiler reads of steps and sentences, and the steps that it writes by itself."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from moot.engine import Seat, State, among, ask, ask_some, deeds, do, last, mark, marked, occasion, use, when
from moot.engine.counting import sources
from moot.engine.procedures import inner_steps
from moot.engine.sources import signature
from moot.engine.standing import Record
from moot.engine.steps import Step
from moot.language import standing as forms
from moot.language.clauses import Clause, Does, Doing, Imperative, May
from moot.language.core import ForEach, If, Line, Otherwise, Say, Sentence
from moot.language.functions import Function, all_of, any_of, gathered, none_of, supplied, taking
from moot.language.printer import print_tree
from moot.language.scope import Scope


def under(record: Record, test: Function) -> Record:
    """The record under one more condition."""
    return dataclasses.replace(record, when=all_of([record.when, test]))


def params_of(test: Function | None) -> Sequence[str]:
    return signature(test)[0] if test is not None else ()


def read_by(step: Step) -> Iterator[str]:
    if isinstance(step, do):
        yield from (name for name in signature(step.fn)[0] if name not in step.given)


NO_SOURCES = ("fn", "as_", "name", "prompt", "rule")
"""What a step has besides the names and functions that it reads."""


def used_names(steps: Sequence[Step]) -> set[str]:
    """All names that some steps read."""
    found: set[str] = set()
    for step in inner_steps(steps):
        given: dict[str, Any] = getattr(step, "given", {})
        if isinstance(step, do):
            found.update(read_by(step))
        sources = [value for name, value in vars(step).items() if name not in NO_SOURCES]
        for value in (*sources, *given.values()):
            if isinstance(value, among | deeds):
                value = value.candidates
            if isinstance(value, str):
                found.add(value)
            elif callable(value) and not isinstance(value, type):
                found.update(params_of(value))
    return found


def doings_of(clause: Clause) -> Sequence[Doing]:
    return clause.doings if isinstance(clause, Imperative | Does | May) else ()


def matters(sentence: Sentence, otherwise: Otherwise | None, scope: Scope) -> list[list[Function | None]]:
    """What must be true for a sentence to do anything: all tests of one of these lists."""
    if isinstance(sentence, If):
        condition = sentence.condition.test(scope)
        found = [[condition, sentence.clause.can(scope)]]
        return [*found, [none_of(condition), otherwise.clause.can(scope)]] if otherwise is not None else found
    if isinstance(sentence, Say):
        return [[sentence.clause.can(scope)]]
    if isinstance(sentence, ForEach):
        return [[gathered([sentence.counted.each(scope)], _any_left, bool)]]
    if isinstance(sentence, forms.Lasts):
        return [[sentence.standing.can(scope)]]
    if isinstance(sentence, forms.LastsWhenever | forms.NextTime):
        return [[sentence.event.can(scope)]]
    return [[]]


def one_holds(tests: Sequence[Function | None]) -> Function | None:
    """Whether one of several tests holds; what has no test always does."""
    known = [test for test in tests if test is not None]
    return any_of(known) if known and len(known) == len(tests) else None


def _any_left(found: list[list[Any]]) -> bool:
    return bool(found[0])


def said(line: Line) -> str:
    """The words of a line without its header."""
    return " ".join(print_tree(sentence) for sentence in line.sentences)


def opening(sentence: Sentence) -> str:
    return " ".join(print_tree(sentence).split()[:3]).rstrip(",")


def lasting(source: str, moment: str, own: bool, bound: Sequence[str], uses: int = 0) -> Function:
    """A step that begins what lasts, keeping the values that it speaks of."""

    def begin(game: State, seat: Seat, whose: Seat, **values: Any) -> None:
        last(game, source, seat, f"{moment}:{whose}" if own else moment, uses=uses, **values)

    def begin_lasting(game: State, seat: Seat, whose: Seat) -> None:
        begin(game, seat, whose)

    if not bound:
        return begin_lasting
    return taking("begin_lasting", ("seat", "whose", *bound), {"seat": Seat, "whose": Seat}, begin)


def paid(steps: Sequence[Step], targets: Sequence[Step], price: Step) -> list[Step]:
    """The steps of a sentence with a price, which is paid as soon as the targets that they begin with are named.

    Where there is nothing to name it is paid all the same, and the rest is skipped like the rest of a part.
    """
    if not _names(steps, targets):
        return [price, *steps]
    first, *rest = steps
    if isinstance(first, when):
        then, otherwise = (paid(way, targets, price) for way in (first.then, first.otherwise))
        return [when(first.condition, *then, otherwise=otherwise), *rest]
    assert isinstance(first, ask | ask_some)
    assert not isinstance(first.options, among | deeds)
    inner = [first, *paid(rest, targets, price)]
    return inner if isinstance(first.options, tuple) else [when(first.options, *inner, otherwise=[price])]


def _names(steps: Sequence[Step], targets: Sequence[Step]) -> bool:
    """Whether these steps begin with naming a target."""
    if not steps:
        return False
    if isinstance(first := steps[0], when):
        return _names(first.then, targets) or _names(first.otherwise, targets)
    return any(first is one for one in targets)


def pronouns(event: forms.Event) -> dict[str, Function]:
    """A reaction reads what the pronouns stand for from the open occasion."""
    return {word: supplied(read, occasion) for word, read in event.gives().items()}


def owner_of(card: str) -> Function:
    def owner_of_card(game: State) -> Seat:
        return next(Seat(owner) for source, owner, _ in sources(game).held if source == card)

    return owner_of_card


def used_up(source: str) -> Function:
    def use_up(game: State, owner: Seat) -> None:
        use(game, source, owner)

    return use_up


def taken_by_one(name: str, ends: str) -> Function:
    def take_offer(game: State) -> None:
        mark(game, name, 0, ends)

    return take_offer


def is_open(name: str) -> Function:
    def still_open(game: State) -> bool:
        return not marked(game, name, 0)

    return still_open


def taken_by_seat(name: str, moment: str, own: bool) -> Function:
    def take_own_offer(game: State, seat: Seat) -> None:
        mark(game, name, seat, f"{moment}:{seat}" if own else moment)

    return take_own_offer


def not_yet(name: str) -> Function:
    def not_taken_yet(game: State, seat: Seat) -> bool:
        return not marked(game, name, seat)

    return not_taken_yet
