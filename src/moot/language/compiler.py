"""From a card's tree to programs for the machine: procedures for what it does, records for what it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from moot.engine import (
    Procedure,
    Records,
    ask,
    at,
    branch,
    call,
    deed,
    do,
    for_each,
    offer,
    part,
    procedure,
    requires,
    when,
    whenever,
)
from moot.engine.standing import Record
from moot.engine.steps import Step
from moot.language import pieces
from moot.language import standing as forms
from moot.language.clauses import CHOOSE_ONE, Clause, Doing, Optional
from moot.language.conditions import Conditions
from moot.language.core import (
    Choose,
    ForEach,
    Header,
    If,
    IfTheyDo,
    IfYouDo,
    Line,
    Option,
    Otherwise,
    Outcome,
    Say,
    Sentence,
    Text,
)
from moot.language.functions import Function, all_of
from moot.language.language import Reading
from moot.language.printer import phrase, print_tree
from moot.language.programs import CardProgram, Part
from moot.language.scope import Scope
from moot.language.who import You

STANDING = (forms.Stands, forms.While, forms.Whenever, forms.At, forms.Offer)
"""Sentences that hold as long as their card lies in play."""


def compile_text(
    card: str,
    reading: Reading,
    *,
    stays: bool = False,
    ends: str = "",
    rule: str = "",
    title: str = "",
    payment: str = "",
    offered: str = "",
) -> CardProgram:
    """The programs of a text.

    ``stays``: the card lies in play, so what it says needs no duration. ``ends`` is the game's last moment, until which
    offers that can be taken only once are remembered. ``rule`` is the card's own, for asks whose form names none.
    ``payment`` is the game's procedure ``(seat)`` for what a line costs: between its targets and its effects.
    ``offered`` is the one ``(seat)`` that gives whether an offer stands: between its price and what one gets for it.
    """
    return _Compiler(card, reading, stays, ends, rule, title or card, payment, offered).compile()


def compile_condition(card: str, reading: Reading) -> CardProgram:
    """The program of a condition that stands alone: a part that fits whoever it holds for."""
    scope = Scope(reading, card)
    condition: Conditions = reading.tree
    part = Part(None, None, test=condition.test(scope))
    return CardProgram(card, [part], problems=[*reading.problems, *scope.problems])


@dataclass
class _Group:
    """Sentences that refer to each other."""

    first: Sentence
    otherwise: Otherwise | None
    linked: set[int]
    steps: list[Step]


def _parts(groups: Sequence[_Group]) -> list[Step]:
    return [part(*group.steps) for group in groups if group.steps]


class _Compiler:
    def __init__(
        self, card: str, reading: Reading, stays: bool, ends: str, rule: str, title: str, payment: str, offered: str
    ) -> None:
        self.card = card
        self.reading = reading
        self.stays = stays
        self.ends = ends
        self.rule = rule
        self.title = title
        self.payment = payment
        self.offered = offered
        self.program = CardProgram(card)
        self.says: list[Record] = []
        self.header: Header | None = None
        self._count = 0

    def compile(self) -> CardProgram:
        self.program.problems += self.reading.problems
        if self.reading.tree is None:
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
        standing = [self._stand(sentence) for sentence in line.sentences if sentence not in doing]
        if not doing and not self.payment:
            return Part(header, None, can=pieces.one_holds(standing))
        name = self._fresh()
        gives = pieces.pronouns(event) if event is not None else header.gives if header is not None else {}
        scope = self._scope(name, gives)
        self.header = header
        if header is not None:
            scope.idle = header.idle
        scope.changes = event.changes() if event is not None else ()
        groups = self._groups(doing, scope, outcomes)
        self._procedure(name, ("seat",), scope, self._paid(groups, scope))
        tests, reads = self._usable(groups, self._scope(name, gives))
        can = pieces.one_holds([*tests, *standing])
        if event is None:
            return Part(header, name, test=header.test(scope) if header is not None else None, can=can, reads=reads)
        return Part(header, name, event.about(), event.test(scope), can, reads)

    def _paid(self, groups: Sequence[_Group], scope: Scope) -> list[Step]:
        """The first sentence names its targets before the payment; what a later one lets choose may hang on it."""
        if not self.payment:
            return _parts(groups)
        price = call(self.payment, seat=scope.you)
        first, *rest = _parts(groups) or [part()]
        assert isinstance(first, part)
        return [part(*pieces.paid(first.steps, scope.targets, price)), *rest]

    def _usable(self, groups: Sequence[_Group], scope: Scope) -> tuple[list[Function | None], dict[str, Function]]:
        """Tests of which one must hold for a line to do anything, and what they read of its occasion.

        It is asked before the line is used, in a scope of its own: what the line chooses is not known then. One
        group of sentences whose first would do something is enough.
        """
        scope.problems = []
        found = [tests for group in groups for tests in pieces.matters(group.first, group.otherwise, scope)]
        reads = {step.as_: step.fn for step in scope.prologue if isinstance(step, do) and step.as_}
        reads = {name: read for name, read in reads.items() if not pieces.params_of(read)}
        names = {"seat", "owner", *reads}
        return [all_of([test for test in tests if names.issuperset(pieces.params_of(test))]) for tests in found], reads

    def _fresh(self) -> str:
        self._count += 1
        return f"{self.card}/{self._count}"

    def _scope(self, name: str, gives: Any, you: str = "seat") -> Scope:
        scope = Scope(self.reading, name, you=you, occasion=gives, rule=self.rule)
        scope.problems = self.program.problems
        scope.lasting = lambda standing, duration: self._last(standing, duration, scope)
        return scope

    def _procedure(self, name: str, params: Sequence[str], scope: Scope, steps: Sequence[Step]) -> Procedure:
        made = replace(procedure(name, params, steps=[*scope.prologue, *steps]), card=self.card)
        self.program.procedures.append(made)
        return made

    # ------------------------------------------------------------ sentences in a row

    def _groups(self, sentences: Sequence[Sentence], scope: Scope, outcomes: dict[str, Line]) -> list[_Group]:
        """Each sentence is done as far as possible; one that refers to another shares its fate."""
        groups: list[_Group] = []
        todo = list(sentences)
        while todo:
            first, follows = todo[0], todo[1] if len(todo) > 1 else None
            scope.sentence += 1
            scope.linked = {scope.sentence}
            scope.says = print_tree(first)
            steps = scope.asked_by(first, self._sentence(todo, scope, outcomes))
            steps = [*scope.conditions, *steps]
            scope.conditions = []
            if groups and groups[-1].linked & scope.linked:
                groups[-1].linked |= scope.linked
                groups[-1].steps += steps
            else:
                otherwise = follows if isinstance(first, If) and isinstance(follows, Otherwise) else None
                groups.append(_Group(first, otherwise, set(scope.linked), steps))
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
                        return scope.run(then.clause)

                who = getattr(sentence.clause, "who", None)
                if who is not None and isinstance(who, You) != isinstance(then, IfYouDo):
                    right = "you" if isinstance(who, You) else "they"
                    scope.fail(then, f"After '{phrase(who)} may' say 'if {right} do'.")
                return scope.asked_by(sentence.clause, sentence.clause.optional_steps(scope, next_sentence))
            return scope.run(sentence.clause)
        if isinstance(sentence, If):
            test = sentence.condition.test(scope)
            before, scope.conditions = scope.conditions, []
            with scope.inside():
                then_steps = scope.run(sentence.clause)
            otherwise: list[Step] = []
            if isinstance(follows, Otherwise):
                todo.pop(0)
                with scope.inside():
                    otherwise = scope.run(follows.clause)
            return [*before, when(test, *then_steps, otherwise=otherwise)]
        if isinstance(sentence, ForEach):
            with scope.inside():
                name = scope.bind(type(sentence.counted).word, "one")
                return [for_each(name, sentence.counted.each(scope), *scope.run(sentence.clause))]
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
        scope.fail(sentence, f"'{pieces.opening(sentence)}' must follow {word}.")
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
                told = pieces.said(line)
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
            prompt=CHOOSE_ONE,
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
            self.says += [pieces.under(record, test) for record in sentence.standing.records(scope)]
        elif isinstance(sentence, forms.Whenever):
            self.says.append(self._whenever(sentence.event, sentence.clause))
            return sentence.event.can(scope)
        elif isinstance(sentence, forms.At):
            name = self._fresh()
            inner = self._scope(name, {}, you="owner")
            run = self._procedure(name, ("owner",), inner, [part(*inner.run(sentence.clause))])
            self.says.append(at(moment=sentence.point.moment(), run=run, when=sentence.point.test(scope)))
        elif isinstance(sentence, forms.Offer):
            self._offer(sentence)
        return None

    def _whenever(self, event: forms.Event, clause: Clause, *more: Step) -> Record:
        name = self._fresh()
        scope = self._scope(name, event.gives(), you="owner")
        test = event.test(scope)
        steps = scope.run(clause)
        # The pronouns are read from the event's fields, which come as parameters of the procedure.
        params = dict.fromkeys(["owner", *(p for step in scope.prologue for p in pieces.read_by(step))])
        run = self._procedure(name, tuple(params), scope, [*more, part(*steps)])
        return whenever(event=event.about(), when=test, run=run)

    def _last(self, standing: forms.Standing, duration: forms.Duration, scope: Scope) -> list[Step]:
        source = self._fresh()
        inner, _ = self._inside(source, scope)
        inner.occasion = scope.occasion
        records = standing.records(inner)
        scope.return_to(inner)
        used = [name for name in inner.names() if any(name in pieces.params_of(record.when) for record in records)]
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
        return do(pieces.lasting(source, moment, bool(own), bound, uses), seat=scope.you, whose=whose)

    def _wait(self, sentence: forms.At, scope: Scope) -> list[Step]:
        """What a card that is gone does when a moment comes, with what it has chosen."""
        source, name = self._fresh(), self._fresh()
        inner, bound = self._inside(name, scope)
        steps = inner.run(sentence.clause)
        used = [word for word in bound if word in pieces.used_names(steps)]
        run = self._procedure(name, ("owner", *used), inner, [part(*steps)])
        moment = sentence.point.moment()
        waits = at(moment=moment, run=run, when=sentence.point.test(inner))
        self.program.records[source] = Records(waits, bound=used)
        begin = do(pieces.lasting(source, moment, False, used), seat=scope.you, whose=scope.you)
        return [begin, *(step for doing in pieces.doings_of(sentence.clause) for step in doing.planned(scope))]

    def _inside(self, name: str, outer: Scope) -> tuple[Scope, list[str]]:
        """The scope of a sentence that outlives its card: it may speak of what the card chose."""
        inner = self._scope(name, {}, you="owner")
        inner.borrow(outer)
        return inner, inner.names()

    def _next_time(self, sentence: forms.NextTime, scope: Scope) -> list[Step]:
        source = self._fresh()
        used = do(pieces.used_up(source))
        self.program.records[source] = (self._whenever(sentence.event, sentence.clause, used),)
        return [do(pieces.lasting(source, self.ends, False, (), uses=1), seat=scope.you, whose=scope.you)]

    def _had(self, steps: Sequence[Step], scope: Scope) -> Sequence[Step]:
        """What is had of an offer, if the game lets it stand."""
        if not self.offered:
            return steps
        stands = scope.name("stands")
        return [call(self.offered, seat="seat", as_=stands), when(stands, *steps)]

    def _offer(self, sentence: forms.Offer) -> None:
        price: Doing = sentence.price  # type: ignore[attr-defined]
        doings: tuple[Doing, ...] = sentence.doings  # type: ignore[attr-defined]
        name = self._fresh()
        taker = sentence.taker()
        scope = self._scope(name, {}, you="owner" if taker is not None else "seat")
        with scope.doing("seat"):
            paid = scope.run(price)
            got = [step for doing in doings for step in scope.run(doing)]
            can, rule = price.can(scope), type(price).rule or self.rule
        limit = sentence.limit()
        tests = [pieces.is_open(name) if sentence.once else None, pieces.not_yet(name) if limit is not None else None]
        taken: list[Step] = [do(pieces.taken_by_one(name, self.ends))] if sentence.once else []
        if limit is not None:
            taken.append(do(pieces.taken_by_seat(name, *limit)))
        if taker is not None:
            scope.prologue.insert(0, do(pieces.owner_of(self.card), as_="owner"))
            tests.append(taker.is_actor(scope, "seat"))
        made = deed(
            name,
            ("seat",),
            requires=[requires(rule, can, f"you cannot {phrase(price)}")] if can is not None else [],
            cost=price.dues(),
            cost_rule=rule,
            title=f"{{seat}}: {self.title.replace('{', '{{').replace('}', '}}')}",
            public=("seat",),
            steps=[*scope.prologue, part(*paid, *self._had([*taken, *got], scope))],
        )
        self.program.procedures.append(replace(made, card=self.card, node=sentence))
        self.says.append(offer(deed=name, when=all_of(tests)))
