"""From a card's tree to programs for the machine: procedures for what it does, records for what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from moot.engine import (
    Procedure,
    Records,
    Seat,
    State,
    ask,
    at,
    branch,
    const,
    deed,
    do,
    for_each,
    last,
    mark,
    marked,
    offer,
    part,
    procedure,
    requires,
    use,
    when,
    whenever,
)
from moot.engine.sources import signature
from moot.engine.standing import Record
from moot.engine.steps import Step
from moot.language import standing as forms
from moot.language.core import (
    Choose,
    Clause,
    ForEach,
    Header,
    If,
    IfTheyDo,
    IfYouDo,
    Line,
    Optional,
    Otherwise,
    Outcome,
    Say,
    Sentence,
    Text,
)
from moot.language.functions import Function, all_of, applied, evaluate
from moot.language.language import Reading
from moot.language.printer import phrase, print_tree
from moot.language.problems import Problem
from moot.language.scope import Scope

STANDING = (forms.Stands, forms.While, forms.Whenever, forms.At, forms.FirstTo)
"""Sentences that hold as long as their card lies in play."""


@dataclass(frozen=True)
class Part:
    """A line of a card as a program."""

    header: Header | None
    procedure: str | None
    """The procedure ``(seat)`` that does what the line says, if it does anything at once."""
    about: str = ""
    """For a reaction: the kind of occasion that it waits for."""
    test: Function | None = None

    def fits(self, game: State, seat: Seat, occasion: dict[str, Any]) -> bool:
        """For a reaction: whether this is its moment."""
        return self.test is None or bool(evaluate(self.test, game, {**occasion, "seat": seat}))


@dataclass
class CardProgram:
    """All that a card does and says."""

    card: str
    parts: list[Part] = field(default_factory=list)
    procedures: list[Procedure] = field(default_factory=list)
    records: dict[str, Sequence[Record]] = field(default_factory=dict)
    """By source: the card itself, for what it says while it lies in play; and each sentence that lasts."""
    problems: list[Problem] = field(default_factory=list)


def compile_text(card: str, reading: Reading, *, stays: bool = False, ends: str = "") -> CardProgram:
    """The programs of a text.

    ``stays``: the card lies in play, so what it says needs no duration. ``ends`` is the game's last moment, until which
    offers that can be taken only once are remembered.
    """
    return _Compiler(card, reading, stays, ends).compile()


class _Compiler:
    def __init__(self, card: str, reading: Reading, stays: bool, ends: str) -> None:
        self.card = card
        self.reading = reading
        self.stays = stays
        self.ends = ends
        self.program = CardProgram(card)
        self.says: list[Record] = []
        self._count = 0

    def compile(self) -> CardProgram:
        text: Text = self.reading.tree
        lines = list(text.lines)
        while lines:
            line = lines.pop(0)
            outcomes: dict[str, Line] = {}
            while lines and isinstance(header := lines[0].header, Outcome):
                outcomes[header.letter] = lines.pop(0)
            self.program.parts.append(self._line(line, outcomes))
        if self.says:
            self.program.records[self.card] = tuple(self.says)
        return self.program

    # ------------------------------------------------------------ lines

    def _line(self, line: Line, outcomes: dict[str, Line]) -> Part:
        header = line.header
        if isinstance(header, Outcome):
            self.program.problems.append(
                self.reading.at(line, f"'{header.letter}:' belongs to no choice: the line before must offer it.")
            )
        event = header.event if isinstance(header, forms.After | forms.When) else None
        doing = [sentence for sentence in line.sentences if not isinstance(sentence, STANDING)]
        for sentence in line.sentences:
            if isinstance(sentence, STANDING):
                self._stand(sentence, header)
        if not doing:
            return Part(header, None)
        name = self._fresh()
        scope = self._scope(name, event.gives() if event is not None else header.gives if header is not None else {})
        steps = self._sentences(doing, scope, outcomes)
        self._procedure(name, ("seat",), scope, steps)
        if event is None:
            return Part(header, name)
        return Part(header, name, event.about(), event.test(scope))

    def _fresh(self) -> str:
        self._count += 1
        return f"{self.card}/{self._count}"

    def _scope(self, name: str, gives: Any, you: str = "seat") -> Scope:
        scope = Scope(self.reading, name, you=you, occasion=gives)
        scope.problems = self.program.problems
        return scope

    def _procedure(self, name: str, params: Sequence[str], scope: Scope, steps: Sequence[Step]) -> Procedure:
        made = procedure(name, params, steps=[*scope.prologue, *steps])
        self.program.procedures.append(made)
        return made

    # ------------------------------------------------------------ sentences in a row

    def _sentences(self, sentences: Sequence[Sentence], scope: Scope, outcomes: dict[str, Line]) -> list[Step]:
        """Each sentence is done as far as possible; one that refers to another shares its fate."""
        groups: list[tuple[set[int], list[Step]]] = []
        todo = list(sentences)
        while todo:
            scope.sentence += 1
            scope.linked = {scope.sentence}
            steps = self._sentence(todo, scope, outcomes)
            steps = [*scope.conditions, *steps]
            scope.conditions = []
            if groups and groups[-1][0] & scope.linked:
                groups[-1][0].update(scope.linked)
                groups[-1][1].extend(steps)
            else:
                groups.append((set(scope.linked), steps))
        return [part(*steps) for _, steps in groups if steps]

    def _sentence(self, todo: list[Sentence], scope: Scope, outcomes: dict[str, Line]) -> list[Step]:
        sentence = todo.pop(0)
        follows = todo[0] if todo else None
        if isinstance(sentence, Say):
            if isinstance(sentence.clause, Optional) and isinstance(follows, IfYouDo | IfTheyDo):
                then = todo.pop(0)

                def next_sentence() -> list[Step]:
                    scope.sentence += 1
                    scope.linked.add(scope.sentence)
                    assert isinstance(then, IfYouDo | IfTheyDo)
                    return then.clause.steps(scope)

                return sentence.clause.optional_steps(scope, next_sentence)
            return sentence.clause.steps(scope)
        if isinstance(sentence, If):
            test = sentence.condition.test(scope)
            before, scope.conditions = scope.conditions, []
            with scope.inside():
                then_steps = sentence.clause.steps(scope)
            otherwise: list[Step] = []
            if isinstance(follows, Otherwise):
                todo.pop(0)
                with scope.inside():
                    otherwise = follows.clause.steps(scope)
            return [*before, when(test, *then_steps, otherwise=otherwise)]
        if isinstance(sentence, ForEach):
            with scope.inside():
                name = scope.bind(type(sentence.counted).word, "one")
                return [for_each(name, sentence.counted.each(scope), *sentence.clause.steps(scope))]
        if isinstance(sentence, Choose):
            return self._choose(sentence, scope, outcomes)
        if isinstance(sentence, forms.Lasts):
            return self._last(sentence, scope)
        if isinstance(sentence, forms.NextTime):
            return self._next_time(sentence, scope)
        word = "an 'if'" if isinstance(sentence, Otherwise) else "a 'may'"
        scope.fail(sentence, f"'{_opening(sentence)}' must follow {word}.")
        return []

    def _choose(self, choose: Choose, scope: Scope, outcomes: dict[str, Line]) -> list[Step]:
        letters = [option.letter for option in choose.options]
        for letter in sorted(set(letters) ^ set(outcomes)):
            scope.fail(choose, f"There is no line '{letter}:'." if letter in letters else f"'{letter}' is not offered.")
        if choose.n != 1:
            scope.fail(choose, "Only one of several outcomes can be chosen.")
        ways: dict[str, Sequence[Step]] = {}
        for letter, line in outcomes.items():
            with scope.inside():
                ways[letter] = self._sentences(line.sentences, scope, {})
        if set(ways) != set(letters) or len(letters) < 2:
            if len(letters) < 2:
                scope.fail(choose, "One option is no choice.")
            return []
        name = scope.name("choice")
        chosen = ask(name, by=scope.you, options=tuple(letters), public=True, prompt=print_tree(choose))
        return [chosen, branch(name, ways)]

    # ------------------------------------------------------------ what stands and what lasts

    def _stand(self, sentence: Sentence, header: Header | None) -> None:
        if not self.stays:
            self.program.problems.append(
                self.reading.at(
                    sentence,
                    "A card that is played and gone must say how long this holds.",
                    "Begin with 'until', 'this turn' or 'the next time'.",
                )
            )
            return
        scope = self._scope(self._fresh(), {}, you="owner")
        if isinstance(sentence, forms.Stands):
            self.says += sentence.standing.records(scope)
        elif isinstance(sentence, forms.While):
            test = sentence.condition.test(scope)
            self.says += [_under(record, test) for record in sentence.standing.records(scope)]
        elif isinstance(sentence, forms.Whenever):
            self.says.append(self._whenever(sentence.event, sentence.clause))
        elif isinstance(sentence, forms.At):
            name = self._fresh()
            inner = self._scope(name, {}, you="owner")
            run = self._procedure(name, ("owner",), inner, [part(*sentence.clause.steps(inner))])
            self.says.append(at(moment=sentence.point.moment(), run=run, when=sentence.point.test(scope)))
        elif isinstance(sentence, forms.FirstTo):
            self._first_to(sentence)

    def _whenever(self, event: forms.Event, clause: Clause, *more: Step) -> Record:
        name = self._fresh()
        scope = self._scope(name, event.gives(), you="owner")
        test = event.test(scope)
        steps = clause.steps(scope)
        # The pronouns are read from the event's fields, which come as parameters of the procedure.
        params = dict.fromkeys(["owner", *(p for step in scope.prologue for p in _reads(step))])
        run = self._procedure(name, tuple(params), scope, [*more, part(*steps)])
        return whenever(event=event.about(), when=test, run=run)

    def _last(self, sentence: forms.Lasts, scope: Scope) -> list[Step]:
        source = self._fresh()
        inner = self._scope(source, {}, you="owner")
        inner.problems = scope.problems
        bound = _borrow(inner, scope)
        records = sentence.standing.records(inner)
        used = [name for name in bound if any(name in _params(record.when) for record in records)]
        self.program.records[source] = Records(*records, bound=used)
        return self._begin(source, sentence.duration, scope, used)

    def _begin(self, source: str, duration: forms.Duration, scope: Scope, bound: Sequence[str]) -> list[Step]:
        moment, own = duration.until(scope)
        return [do(_lasting(source, moment, own, bound), seat=scope.you)]

    def _next_time(self, sentence: forms.NextTime, scope: Scope) -> list[Step]:
        source = self._fresh()
        used = do(_used(source))
        self.program.records[source] = (self._whenever(sentence.event, sentence.clause, used),)
        return [do(_lasting(source, self.ends, False, (), uses=1), seat=scope.you)]

    def _first_to(self, sentence: forms.FirstTo) -> None:
        name = self._fresh()
        scope = self._scope(name, {})
        steps = [step for doing in (sentence.price, *sentence.doings) for step in doing.steps(scope)]
        can = sentence.price.can(scope)
        rule = type(sentence.price).rule
        needs = [requires(rule, can, f"you cannot {phrase(sentence.price)}")] if can is not None else []
        made = deed(
            name,
            ("seat",),
            requires=needs,
            steps=[*scope.prologue, do(_taken(name, self.ends)), part(*steps)],
        )
        self.program.procedures.append(made)
        self.says.append(offer(deed=name, when=_open(name)))


# ---------------------------------------------------------------- pieces of programs


def _under(record: Record, test: Function) -> Record:
    """The record under one more condition."""
    import dataclasses

    return dataclasses.replace(record, when=all_of([record.when, test]))


def _params(test: Function | None) -> Sequence[str]:
    return signature(test)[0] if test is not None else ()


def _reads(step: Step) -> Iterator[str]:
    if isinstance(step, do):
        yield from (name for name in signature(step.fn)[0] if name not in step.given)


def _borrow(inner: Scope, outer: Scope) -> list[str]:
    """A sentence that lasts may speak of what its card chose."""
    inner._referents = dict(outer._referents)
    inner.sentence = outer.sentence
    return [name for name, _ in outer._referents.values()]


def _opening(sentence: Sentence) -> str:
    return " ".join(print_tree(sentence).split()[:3]).rstrip(",")


def _lasting(source: str, moment: str, own: bool, bound: Sequence[str], uses: int = 0) -> Function:
    """A step that begins what lasts, keeping the values that it speaks of."""

    def begin(game: State, seat: Seat, **values: Any) -> None:
        last(game, source, seat, f"{moment}:{seat}" if own else moment, uses=uses, **values)

    def begin_lasting(game: State, seat: Seat) -> None:
        begin(game, seat)

    if not bound:
        return begin_lasting
    from moot.language.functions import taking

    return taking("begin_lasting", ("seat", *bound), {"seat": Seat}, begin)


def _used(source: str) -> Function:
    def use_up(game: State, owner: Seat) -> None:
        use(game, source, owner)

    return use_up


def _taken(name: str, ends: str) -> Function:
    def take_offer(game: State) -> None:
        mark(game, name, 0, ends)

    return take_offer


def _open(name: str) -> Function:
    def still_open(game: State) -> bool:
        return not marked(game, name, 0)

    return still_open


Compile = Callable[[str, Reading], CardProgram]

__all__ = ["CardProgram", "Compile", "Part", "applied", "compile_text", "const"]
