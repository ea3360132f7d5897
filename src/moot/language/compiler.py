"""From a card's tree to programs for the machine: procedures for what it does, records for what it says."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from moot.engine import (
    Procedure,
    Records,
    Seat,
    State,
    among,
    ask,
    at,
    branch,
    deed,
    deeds,
    do,
    for_each,
    last,
    mark,
    marked,
    occasion,
    offer,
    part,
    procedure,
    requires,
    use,
    when,
    whenever,
)
from moot.engine.procedures import inner_steps
from moot.engine.sources import signature
from moot.engine.standing import Record, sources
from moot.engine.steps import Step
from moot.language import standing as forms
from moot.language.core import (
    Choose,
    Clause,
    Does,
    Doing,
    ForEach,
    Header,
    If,
    IfTheyDo,
    IfYouDo,
    Imperative,
    Line,
    May,
    Option,
    Optional,
    Otherwise,
    Outcome,
    Say,
    Sentence,
    Text,
    You,
)
from moot.language.functions import Function, all_of, any_of, evaluate, supplied, taking, usable
from moot.language.language import Reading
from moot.language.printer import phrase, print_tree
from moot.language.problems import Problem
from moot.language.scope import Scope

STANDING = (forms.Stands, forms.While, forms.Whenever, forms.At, forms.Offer)
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
    can: Function | None = None
    """Whether it would do or change anything, as far as everybody knows."""

    reads: Mapping[str, Function] = field(default_factory=dict)
    """What it reads of its occasion."""

    matters: Callable[[State, Seat], bool] = field(init=False, repr=False, compare=False)
    """Whether it would do or change anything if this seat used it now; a reaction, while its window is open."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "matters", usable(self.can, self.reads))

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


def compile_text(
    card: str, reading: Reading, *, stays: bool = False, ends: str = "", rule: str = "", title: str = ""
) -> CardProgram:
    """The programs of a text.

    ``stays``: the card lies in play, so what it says needs no duration. ``ends`` is the game's last moment, until which
    offers that can be taken only once are remembered. ``rule`` is the card's own, for asks whose form names none.
    """
    return _Compiler(card, reading, stays, ends, rule, title or card).compile()


@dataclass
class _Group:
    """Sentences that refer to each other."""

    first: Sentence
    linked: set[int]
    steps: list[Step]


def _parts(groups: Sequence[_Group]) -> list[Step]:
    return [part(*group.steps) for group in groups if group.steps]


class _Compiler:
    def __init__(self, card: str, reading: Reading, stays: bool, ends: str, rule: str, title: str) -> None:
        self.card = card
        self.reading = reading
        self.stays = stays
        self.ends = ends
        self.rule = rule
        self.title = title
        self.program = CardProgram(card)
        self.says: list[Record] = []
        self.header: Header | None = None
        self._count = 0

    def compile(self) -> CardProgram:
        self.program.problems += self.reading.problems
        if self.reading.tree is None or self.reading.problems:
            return self.program
        text: Text = self.reading.tree
        lines = list(text.lines)
        while lines:
            line = lines.pop(0)
            outcomes: dict[str, Line] = {}
            offers = any(isinstance(sentence, Choose) for sentence in line.sentences)
            while offers and lines and isinstance(header := lines[0].header, Outcome):
                if header.letter in outcomes:
                    self._twice(header)
                outcomes[header.letter] = lines.pop(0)
            self.program.parts.append(self._line(line, outcomes))
        if self.says:
            self.program.records[self.card] = tuple(self.says)
        return self.program

    def _twice(self, node: Outcome | Option) -> None:
        self.program.problems.append(self.reading.at(node, f"'{node.letter}' stands here twice."))

    # ------------------------------------------------------------ lines

    def _line(self, line: Line, outcomes: dict[str, Line]) -> Part:
        header = line.header
        if isinstance(header, Outcome):
            self.program.problems.append(
                self.reading.at(line, f"'{header.letter}:' belongs to no choice: the line before must offer it.")
            )
        event = header.event if isinstance(header, forms.After | forms.When) else None
        doing = [sentence for sentence in line.sentences if not isinstance(sentence, STANDING)]
        if doing or not self.stays:
            # What waits for a moment needs no card in play: it lasts until then.
            doing = [one for one in line.sentences if isinstance(one, forms.At) or not isinstance(one, STANDING)]
        tests: list[Function | None] = []
        for sentence in line.sentences:
            if sentence not in doing:
                tests.append(self._stand(sentence))
        if not doing:
            return Part(header, None, can=all_of(tests))
        name = self._fresh()
        gives = _pronouns(event) if event is not None else header.gives if header is not None else {}
        scope = self._scope(name, gives)
        self.header = header
        scope.changes = event.changes() if event is not None else ()
        groups = self._groups(doing, scope, outcomes)
        self._procedure(name, ("seat",), scope, _parts(groups))
        can, reads = self._usable([group.first for group in groups], self._scope(name, gives))
        if event is None:
            return Part(header, name, test=header.test(scope) if header is not None else None, can=can, reads=reads)
        return Part(header, name, event.about(), event.test(scope), can, reads)

    def _usable(self, sentences: Sequence[Sentence], scope: Scope) -> tuple[Function | None, dict[str, Function]]:
        """Whether a line would do anything, and what this reads of its occasion.

        It is asked before the line is used, in a scope of its own: what the line chooses is not known then. One
        sentence that would do something is enough.
        """
        scope.problems = []
        found = [_matters(sentence, scope) for sentence in sentences]
        reads = {step.as_: step.fn for step in scope.prologue if isinstance(step, do) and step.as_}
        reads = {name: read for name, read in reads.items() if not _params(read)}
        tests: list[Function] = []
        for wanted in found:
            known = all_of([test for test in wanted if set(_params(test)) <= {"seat", "owner", *reads}])
            if known is None:
                return None, reads
            tests.append(known)
        return (any_of(tests) if tests else None), reads

    def _fresh(self) -> str:
        self._count += 1
        return f"{self.card}/{self._count}"

    def _scope(self, name: str, gives: Any, you: str = "seat") -> Scope:
        scope = Scope(self.reading, name, you=you, occasion=gives, rule=self.rule)
        scope.problems = self.program.problems
        scope.lasting = lambda standing, duration: self._last(standing, duration, scope)
        return scope

    def _procedure(self, name: str, params: Sequence[str], scope: Scope, steps: Sequence[Step]) -> Procedure:
        made = procedure(name, params, steps=[*scope.prologue, *steps])
        self.program.procedures.append(made)
        return made

    # ------------------------------------------------------------ sentences in a row

    def _groups(self, sentences: Sequence[Sentence], scope: Scope, outcomes: dict[str, Line]) -> list[_Group]:
        """Each sentence is done as far as possible; one that refers to another shares its fate."""
        groups: list[_Group] = []
        todo = list(sentences)
        while todo:
            first = todo[0]
            scope.sentence += 1
            scope.linked = {scope.sentence}
            scope.says = print_tree(first)
            steps = self._sentence(todo, scope, outcomes)
            steps = [*scope.conditions, *steps]
            scope.conditions = []
            if groups and groups[-1].linked & scope.linked:
                groups[-1].linked |= scope.linked
                groups[-1].steps += steps
            else:
                groups.append(_Group(first, set(scope.linked), steps))
        return groups

    def _sentence(self, todo: list[Sentence], scope: Scope, outcomes: dict[str, Line]) -> list[Step]:
        sentence = todo.pop(0)
        follows = todo[0] if todo else None
        if isinstance(sentence, Say):
            if isinstance(sentence.clause, Optional) and isinstance(follows, IfYouDo | IfTheyDo):
                then = todo.pop(0)

                def next_sentence() -> list[Step]:
                    scope.sentence += 1
                    scope.linked.add(scope.sentence)
                    scope.says = print_tree(then)
                    assert isinstance(then, IfYouDo | IfTheyDo)
                    with scope.doing(scope.you):
                        return then.clause.steps(scope)

                who = getattr(sentence.clause, "who", None)
                if who is not None and isinstance(who, You) != isinstance(then, IfYouDo):
                    right = "you" if isinstance(who, You) else "they"
                    scope.fail(then, f"After '{phrase(who)} may' say 'if {right} do'.")
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
            return self._last(sentence.standing, sentence.duration, scope)
        if isinstance(sentence, forms.LastsWhenever):
            return self._last_whenever(sentence, scope)
        if isinstance(sentence, forms.At):
            return self._wait(sentence, scope)
        if isinstance(sentence, forms.NextTime):
            return self._next_time(sentence, scope)
        own = sentence.steps(scope)
        if own is not None:
            return own
        word = "an 'if'" if isinstance(sentence, Otherwise) else "a 'may'"
        scope.fail(sentence, f"'{_opening(sentence)}' must follow {word}.")
        return []

    def _choose(self, choose: Choose, scope: Scope, outcomes: dict[str, Line]) -> list[Step]:
        letters = [option.letter for option in choose.options]
        for letter in sorted(set(letters) ^ set(outcomes)):
            scope.fail(choose, f"There is no line '{letter}:'." if letter in letters else f"'{letter}' is not offered.")
        for i, option in enumerate(choose.options):
            if option.letter in letters[:i]:
                self._twice(option)
        if choose.n != 1:
            scope.fail(choose, "Only one of several outcomes can be chosen.")
        ways: dict[str, Sequence[Step]] = {}
        for letter, line in outcomes.items():
            with scope.inside():
                told = _said(line)
                tells = self.header.tells(scope, letter, told) if self.header is not None else []
                ways[letter] = [*tells, *_parts(self._groups(line.sentences, scope, {}))]
        if set(ways) != set(letters) or len(letters) < 2:
            if len(letters) < 2:
                scope.fail(choose, "One option is no choice.")
            return []
        name = scope.name("choice")
        chosen = ask(
            name,
            by=scope.you,
            options=tuple(letters),
            public=True,
            rule=scope.rule,
            prompt=print_tree(choose),
            labels={option.letter: f"{option.letter} {option.caption}" for option in choose.options},
        )
        return [chosen, branch(name, ways)]

    # ------------------------------------------------------------ what stands and what lasts

    def _stand(self, sentence: Sentence) -> Function | None:
        """Files what a card says while it lies in play; tells whether it would change anything now."""
        if not self.stays:
            self.program.problems.append(
                self.reading.at(
                    sentence,
                    "A card that is played and gone must say how long this holds.",
                    "Begin with 'until', 'this turn' or 'the next time'.",
                )
            )
            return None
        scope = self._scope(f"{self.card}/", {}, you="owner")
        if isinstance(sentence, forms.Stands):
            self.says += sentence.standing.records(scope)
            return sentence.standing.can(scope)
        if isinstance(sentence, forms.While):
            test = sentence.condition.test(scope)
            if scope.conditions:
                scope.fail(sentence.condition, "This holds all the time, so nobody can choose a player for it.")
            self.says += [_under(record, test) for record in sentence.standing.records(scope)]
        elif isinstance(sentence, forms.Whenever):
            self.says.append(self._whenever(sentence.event, sentence.clause))
            return sentence.event.can(scope)
        elif isinstance(sentence, forms.At):
            name = self._fresh()
            inner = self._scope(name, {}, you="owner")
            run = self._procedure(name, ("owner",), inner, [part(*sentence.clause.steps(inner))])
            self.says.append(at(moment=sentence.point.moment(), run=run, when=sentence.point.test(scope)))
        elif isinstance(sentence, forms.Offer):
            self._offer(sentence)
        return None

    def _whenever(self, event: forms.Event, clause: Clause, *more: Step) -> Record:
        name = self._fresh()
        scope = self._scope(name, event.gives(), you="owner")
        test = event.test(scope)
        steps = clause.steps(scope)
        # The pronouns are read from the event's fields, which come as parameters of the procedure.
        params = dict.fromkeys(["owner", *(p for step in scope.prologue for p in _reads(step))])
        run = self._procedure(name, tuple(params), scope, [*more, part(*steps)])
        return whenever(event=event.about(), when=test, run=run)

    def _last(self, standing: forms.Standing, duration: forms.Duration, scope: Scope) -> list[Step]:
        source = self._fresh()
        inner, _ = self._inside(source, scope)
        inner.occasion = scope.occasion
        records = standing.records(inner)
        scope.return_to(inner)
        used = [name for name in inner.names() if any(name in _params(record.when) for record in records)]
        self.program.records[source] = Records(*records, bound=used)
        return [self._begin(source, duration, scope, used, standing.uses), *standing.begins(scope)]

    def _last_whenever(self, sentence: forms.LastsWhenever, scope: Scope) -> list[Step]:
        source = self._fresh()
        self.program.records[source] = (self._whenever(sentence.event, sentence.clause),)
        return [self._begin(source, sentence.duration, scope)]

    def _begin(
        self, source: str, duration: forms.Duration, scope: Scope, bound: Sequence[str] = (), uses: int = 0
    ) -> do:
        moment, own = duration.until(scope)
        whose = own if isinstance(own, str) else scope.you
        return do(_lasting(source, moment, bool(own), bound, uses), seat=scope.you, whose=whose)

    def _wait(self, sentence: forms.At, scope: Scope) -> list[Step]:
        """What a card that is gone does when a moment comes, with what it has chosen."""
        source, name = self._fresh(), self._fresh()
        inner, bound = self._inside(name, scope)
        steps = sentence.clause.steps(inner)
        used = [word for word in bound if word in _used_names(steps)]
        run = self._procedure(name, ("owner", *used), inner, [part(*steps)])
        moment = sentence.point.moment()
        waits = at(moment=moment, run=run, when=sentence.point.test(inner))
        self.program.records[source] = Records(waits, bound=used)
        begin = do(_lasting(source, moment, False, used), seat=scope.you, whose=scope.you)
        return [begin, *(step for doing in _doings(sentence.clause) for step in doing.planned(scope))]

    def _inside(self, name: str, outer: Scope) -> tuple[Scope, list[str]]:
        """The scope of a sentence that outlives its card: it may speak of what the card chose."""
        inner = self._scope(name, {}, you="owner")
        inner.borrow(outer)
        return inner, inner.names()

    def _next_time(self, sentence: forms.NextTime, scope: Scope) -> list[Step]:
        source = self._fresh()
        used = do(_used(source))
        self.program.records[source] = (self._whenever(sentence.event, sentence.clause, used),)
        return [do(_lasting(source, self.ends, False, (), uses=1), seat=scope.you, whose=scope.you)]

    def _offer(self, sentence: forms.Offer) -> None:
        price: Doing = sentence.price  # type: ignore[attr-defined]
        doings: tuple[Doing, ...] = sentence.doings  # type: ignore[attr-defined]
        name = self._fresh()
        taker = sentence.taker()
        scope = self._scope(name, {}, you="owner" if taker is not None else "seat")
        with scope.doing("seat"):
            steps = [step for doing in (price, *doings) for step in doing.steps(scope)]
            can, rule = price.can(scope), type(price).rule or self.rule
        limit = sentence.limit()
        tests = [_open(name) if sentence.once else None, _not_yet(name) if limit is not None else None]
        before: list[Step] = [do(_taken(name, self.ends))] if sentence.once else []
        if limit is not None:
            before.append(do(_taken_by(name, *limit)))
        if taker is not None:
            scope.prologue.insert(0, do(_owner_of(self.card), as_="owner"))
            tests.append(taker.is_actor(scope, "seat"))
        made = deed(
            name,
            ("seat",),
            requires=[requires(rule, can, f"you cannot {phrase(price)}")] if can is not None else [],
            cost=price.dues(),
            cost_rule=rule,
            title=f"{{seat}}: {self.title}",
            public=("seat",),
            steps=[*scope.prologue, *before, part(*steps)],
        )
        self.program.procedures.append(made)
        self.says.append(offer(deed=name, when=all_of(tests)))


# ---------------------------------------------------------------- pieces of programs


def _under(record: Record, test: Function) -> Record:
    """The record under one more condition."""
    return dataclasses.replace(record, when=all_of([record.when, test]))


def _params(test: Function | None) -> Sequence[str]:
    return signature(test)[0] if test is not None else ()


def _reads(step: Step) -> Iterator[str]:
    if isinstance(step, do):
        yield from (name for name in signature(step.fn)[0] if name not in step.given)


NO_SOURCES = ("fn", "as_", "name", "prompt", "rule")
"""What a step has besides the names and functions that it reads."""


def _used_names(steps: Sequence[Step]) -> set[str]:
    """All names that some steps read."""
    found: set[str] = set()
    for step in inner_steps(steps):
        given: dict[str, Any] = getattr(step, "given", {})
        if isinstance(step, do):
            found.update(_reads(step))
        sources = [value for name, value in vars(step).items() if name not in NO_SOURCES]
        for value in (*sources, *given.values()):
            if isinstance(value, among | deeds):
                value = value.candidates
            if isinstance(value, str):
                found.add(value)
            elif callable(value) and not isinstance(value, type):
                found.update(_params(value))
    return found


def _doings(clause: Clause) -> Sequence[Doing]:
    return clause.doings if isinstance(clause, Imperative | Does | May) else ()


def _matters(sentence: Sentence, scope: Scope) -> list[Function | None]:
    """What must be true for a sentence to do anything."""
    if isinstance(sentence, Say | If):
        clause = sentence.clause
        who = clause.who if isinstance(clause, Does) else None
        condition = sentence.condition.test(scope) if isinstance(sentence, If) else None
        there = who.can(scope) if who is not None else None
        return [condition, there, *(doing.can(scope) for doing in _doings(clause))]
    if isinstance(sentence, forms.Lasts):
        return [sentence.standing.can(scope)]
    return []


def _said(line: Line) -> str:
    """The words of a line without its header."""
    return " ".join(print_tree(sentence) for sentence in line.sentences)


def _opening(sentence: Sentence) -> str:
    return " ".join(print_tree(sentence).split()[:3]).rstrip(",")


def _lasting(source: str, moment: str, own: bool, bound: Sequence[str], uses: int = 0) -> Function:
    """A step that begins what lasts, keeping the values that it speaks of."""

    def begin(game: State, seat: Seat, whose: Seat, **values: Any) -> None:
        last(game, source, seat, f"{moment}:{whose}" if own else moment, uses=uses, **values)

    def begin_lasting(game: State, seat: Seat, whose: Seat) -> None:
        begin(game, seat, whose)

    if not bound:
        return begin_lasting
    return taking("begin_lasting", ("seat", "whose", *bound), {"seat": Seat, "whose": Seat}, begin)


def _pronouns(event: forms.Event) -> dict[str, Function]:
    """A reaction reads what the pronouns stand for from the open occasion."""
    return {word: supplied(read, occasion) for word, read in event.gives().items()}


def _owner_of(card: str) -> Function:
    def owner_of_card(game: State) -> Seat:
        return next(Seat(owner) for source, owner, _ in sources(game).held if source == card)

    return owner_of_card


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


def _taken_by(name: str, moment: str, own: bool) -> Function:
    def take_own_offer(game: State, seat: Seat) -> None:
        mark(game, name, seat, f"{moment}:{seat}" if own else moment)

    return take_own_offer


def _not_yet(name: str) -> Function:
    def not_taken_yet(game: State, seat: Seat) -> bool:
        return not marked(game, name, seat)

    return not_taken_yet
