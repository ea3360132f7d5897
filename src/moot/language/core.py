"""The shared core of all card languages: texts, clauses, seats, references, conditions and choices.

A game adds its own forms to the categories `Header`, `Doing`, `Other`, `Condition`, `Trigger`, `Counted`, `Standing`,
`Deed`, `Waiver` and `Duration`. It never edits this file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from moot.engine import Seat, State, ask, branch, for_each, may, when
from moot.engine.steps import Source, Step
from moot.language.forms import Caption, Letter, Node
from moot.language.functions import Function, all_of, applied, composed, gathered
from moot.language.printer import phrase
from moot.language.scope import Scope

# ---------------------------------------------------------------- texts


class Header(Node):
    """Who uses a line, or when: "Prosecutor:", "Victory:", "After you deploy a marker:"."""

    gives: ClassVar[Mapping[str, Function]] = {}

    def test(self, scope: Scope) -> Function | None:
        """What must be true of ``seat`` for the line to be used at all; ``None`` if nothing must."""
        return None

    def tells(self, scope: Scope, letter: str, outcome: str) -> list[Step]:
        """What is told when this letter has been chosen: the words of an outcome that nobody has heard before."""
        return []


class Sentence(Node):
    """Up to a full stop."""

    def steps(self, scope: Scope) -> list[Step] | None:
        """What a sentence of the game's own does; ``None`` for those of the core, which stand in a row."""
        return None


class Line(Node):
    """A header and its sentences."""

    form = "[{header}:] {sentences/~}"
    sentences: tuple[Sentence, ...]
    header: Header | None = None


class Text(Node):
    """All that a card says."""

    form = "{lines/\n}"
    lines: tuple[Line, ...]


class Outcome(Header):
    """``A:`` What follows when this letter was chosen."""

    form = "{letter}"
    letter: Letter


# ---------------------------------------------------------------- who


class Who(Node):
    """A seat, or several."""

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        """Steps that find the seat, and its name."""
        scope.fail(self, f"'{phrase(self)}' does not say which player: somebody must choose.")
        return [], scope.you

    def several(self) -> Function | None:
        """For several seats: the function that lists them, given ``you``."""
        return None

    def can(self, scope: Scope) -> Function | None:
        """Whether there is anybody; ``None`` if there always is."""
        return None

    def found(self, scope: Scope) -> Function | None:
        """A function that finds the seat, where the rules tell who it is and nobody chooses."""
        return None

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        """Whether the one who acts is meant: a condition on the name ``actor``; ``None`` if anyone is."""
        scope.fail(self, f"'{phrase(self)}' does not tell who does it.")
        return None


class Other(Who):
    """Somebody in the third person."""


def same_seat(game: State, one: Seat, other: Seat) -> bool:
    return one == other


def different_seat(game: State, one: Seat, other: Seat) -> bool:
    return one != other


class You(Who):
    """The user of the card."""

    form = "you"

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        return [], scope.you

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return applied(same_seat, one=actor, other=scope.you)


class They(Who):
    """Whoever was spoken of last, or who did what the moment is about."""

    form = "they"

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        return [], scope.resolve(self, "they")

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return applied(same_seat, one=actor, other=scope.resolve(self, "they"))


class ThatPlayer(Other):
    """The same as "they", after a sentence that names somebody."""

    form = "that player"

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        return [], scope.resolve(self, "they")


class AnyPlayer(Other):
    """Anyone, the user included; only of what happens."""

    form = "any player"

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return None


def other_seats(game: State, you: Seat) -> list[Seat]:
    """Clockwise from the left of the user."""
    return [Seat((you + i) % game.seats) for i in range(1, game.seats)]


def all_seats(game: State, you: Seat) -> list[Seat]:
    """Clockwise from the user."""
    return [Seat((you + i) % game.seats) for i in range(game.seats)]


class Chosen(Other):
    """A seat that is chosen by whoever does it. ``among`` lists those that can be chosen."""

    among: ClassVar[Function]
    rule: ClassVar[str] = ""

    def chooser(self, scope: Scope) -> str:
        """The name of the seat that chooses, which ``among`` gets as ``you``."""
        return scope.doer

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("they", "player")
        chooser = self.chooser(scope)
        options = applied(type(self).among, you=chooser)
        prompt = scope.says or f"Choose {phrase(self)}."
        rule = self.rule or scope.rule
        return [ask(name, by=chooser, options=options, public=True, rule=rule, prompt=prompt)], name

    def can(self, scope: Scope) -> Function | None:
        return gathered([applied(type(self).among, you=self.chooser(scope))], _any_found, bool)


def _any_found(game: State, found: list[list[Seat]]) -> bool:
    return bool(found[0])


class AnotherPlayer(Chosen):
    """Anyone but who does it, chosen by them; of what happens, anyone but the user."""

    form = "another player"
    among = other_seats

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return applied(different_seat, one=actor, other=scope.you)


class PlayerOfYourChoice(Chosen):
    """Anyone, chosen by the user."""

    form = "a player of your choice"
    among = all_seats

    def chooser(self, scope: Scope) -> str:
        return scope.you


class Several(Other):
    """Each of some seats in turn. ``those`` lists them."""

    those: ClassVar[Function]

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        scope.fail(self, f"'{phrase(self)}' is more than one player: here only one can be meant.")
        return [], scope.you

    def several(self) -> Function | None:
        return type(self).those


class EachPlayer(Several):
    """Everybody, the user first."""

    form = "each player"
    those = all_seats


class EachOtherPlayer(Several):
    """Everybody but the user."""

    form = "each other player"
    those = other_seats


# ---------------------------------------------------------------- doings and clauses


class Doing(Node):
    """What somebody does: a verb and what belongs to it."""

    inflects = True
    rule: ClassVar[str] = ""
    """The rule that an ask of this form names."""

    def steps(self, scope: Scope) -> list[Step]:
        """What happens when ``scope.doer`` does it."""
        raise NotImplementedError(type(self).__name__)

    def can(self, scope: Scope) -> Function | None:
        """Whether it would do anything, as far as everybody knows; ``None`` if it always would."""
        return None

    def offered(self, scope: Scope) -> list[Step]:
        """The same after "may", where `can` holds: if the first step is an ask of the doer's, it gets the "no"."""
        return self.steps(scope)

    def planned(self, scope: Scope) -> list[Step]:
        """What is told when it is put off to a later moment."""
        return []

    def learns(self) -> str:
        """Who sees the things that it touches in a hidden zone: "doer", "all", "nobody", or a sentence about it.

        The linter refuses a card on which a form touches a hidden zone and does not say. Override it where the verb
        calls ``learn``, ``show`` or ``mix``, or where it needs none of them.
        """
        return ""

    def dues(self) -> Function | None:
        """As a price: the function ``(game, seat)`` that lists what has to be paid, for the solver of costs."""
        return None


class Clause(Node):
    """What is done, and by whom."""

    def steps(self, scope: Scope) -> list[Step]:
        """The steps of this clause."""
        raise NotImplementedError(type(self).__name__)


def done(doings: tuple[Doing, ...], scope: Scope) -> list[Step]:
    """The steps of several doings in their order."""
    return [step for doing in doings for step in doing.steps(scope)]


class Imperative(Clause):
    """The user does it."""

    form = "{doings/and}"
    doings: tuple[Doing, ...]

    def steps(self, scope: Scope) -> list[Step]:
        return done(self.doings, scope)


class Does(Clause):
    """Somebody else does it, or several do, one after the other."""

    form = "{who} {doings+s/and}"
    who: Other
    doings: tuple[Doing, ...]

    def steps(self, scope: Scope) -> list[Step]:
        return _by(self.who, scope, lambda: done(self.doings, scope))


class TheyDo(Clause):
    """Whoever was spoken of does it."""

    form = "they {doings/and}"
    doings: tuple[Doing, ...]

    def steps(self, scope: Scope) -> list[Step]:
        with scope.doing(scope.resolve(self, "they")):
            return done(self.doings, scope)


def _by(who: Who, scope: Scope, inner: Callable[[], list[Step]]) -> list[Step]:
    """Steps that are done by somebody: first who it is, then what they do; for several, in turn."""
    those = who.several()
    if those is None:
        before, seat = who.seat(scope)
        with scope.doing(seat):
            return [*before, *inner()]
    with scope.inside():
        seat = scope.bind("they", "each_player")
        with scope.doing(seat):
            return [for_each(seat, applied(those, you=scope.you), *inner())]


class Optional(Clause):
    """Something that may be declined, and, after "if you do", what follows when it was not."""

    def optional_steps(self, scope: Scope, then: Callable[[], list[Step]]) -> list[Step]:
        """The steps, with ``then`` inside, behind the decision."""
        raise NotImplementedError(type(self).__name__)

    def steps(self, scope: Scope) -> list[Step]:
        return self.optional_steps(scope, list)


class May(Optional):
    """Somebody may do it: the first choice gets a "no"."""

    form = "{who} may {doings/and}"
    who: Who
    doings: tuple[Doing, ...]

    def optional_steps(self, scope: Scope, then: Callable[[], list[Step]]) -> list[Step]:
        def inner() -> list[Step]:
            with scope.inside():
                steps = [*self.doings[0].offered(scope), *done(self.doings[1:], scope), *then()]
                can = all_of([doing.can(scope) for doing in self.doings])
            if not steps:  # a problem has been noted
                return []
            first, *rest = steps
            if not (isinstance(first, ask) and first.by == scope.doer):
                prompt = f"{' and '.join(phrase(doing) for doing in self.doings)}?"
                rule = next((doing.rule for doing in self.doings if doing.rule), scope.rule)
                name = scope.name("whether")
                first = ask(name, by=scope.doer, options=("yes",), public=True, rule=rule, prompt=prompt)
                rest = steps
            offered = may(first, *rest)
            return [when(can, offered)] if can is not None else [offered]

        return _by(self.who, scope, inner)


class Way(Node):
    """One of several things that can be chosen."""

    form = "{doings/and}"
    inflects = True
    doings: tuple[Doing, ...]


class Either(Clause):
    """One thing or another, as the user chooses; what cannot be done cannot be chosen."""

    form = "{first}, or {others/, or}"
    first: Way
    others: tuple[Way, ...]

    def steps(self, scope: Scope) -> list[Step]:
        return one_of((self.first, *self.others), scope)


class TheyEither(Clause):
    """One thing or another, as whoever was spoken of chooses."""

    form = "they {first}, or {others/, or}"
    first: Way
    others: tuple[Way, ...]

    def steps(self, scope: Scope) -> list[Step]:
        with scope.doing(scope.resolve(self, "they")):
            return one_of((self.first, *self.others), scope)


class DoesEither(Clause):
    """One thing or another, as somebody else chooses."""

    form = "{who} {first+s}, or {others+s/, or}"
    who: Other
    first: Way
    others: tuple[Way, ...]

    def steps(self, scope: Scope) -> list[Step]:
        return _by(self.who, scope, lambda: one_of((self.first, *self.others), scope))


class MayEither(Optional):
    """Somebody may do one thing or another."""

    form = "{who} may {first}, or {others/, or}"
    who: Who
    first: Way
    others: tuple[Way, ...]

    def optional_steps(self, scope: Scope, then: Callable[[], list[Step]]) -> list[Step]:
        def inner() -> list[Step]:
            chosen, *ways = one_of((self.first, *self.others), scope)
            assert isinstance(chosen, ask)
            with scope.inside():
                return [may(chosen, *ways, *then())]

        return _by(self.who, scope, inner)


def one_of(choices: tuple[Way, ...], scope: Scope) -> list[Step]:
    """The doer chooses one way, of those that can be done."""
    ways: dict[str, list[Step]] = {}
    tests: dict[str, Function | None] = {}
    for choice in choices:
        way = phrase(choice)
        if way in ways:
            scope.fail(choice, f"'{way}' stands here twice.")
        with scope.inside():
            ways[way] = done(choice.doings, scope)
            tests[way] = all_of([doing.can(scope) for doing in choice.doings])
    name = scope.name("way")
    rule = next((doing.rule for choice in choices for doing in choice.doings if doing.rule), scope.rule)
    prompt = scope.says or "Which of them?"
    chosen = ask(name, by=scope.doer, options=possible(tests), public=True, rule=rule, prompt=prompt)
    return [chosen, branch(name, ways)]


class To(Clause):
    """One thing for the sake of another: nothing is done if the first cannot be."""

    form = "{price} to {doings/and}"
    price: Doing
    doings: tuple[Doing, ...]

    def steps(self, scope: Scope) -> list[Step]:
        can = self.price.can(scope)
        with scope.inside():
            steps = done((self.price, *self.doings), scope)
        return [when(can, *steps)] if can is not None else steps


class MayTo(Optional):
    """Somebody may do one thing for the sake of another."""

    form = "{who} may {price} to {doings/and}"
    who: Who
    price: Doing
    doings: tuple[Doing, ...]

    def optional_steps(self, scope: Scope, then: Callable[[], list[Step]]) -> list[Step]:
        return May(self.who, (self.price, *self.doings)).optional_steps(scope, then)


def possible(tests: Mapping[str, Function | None]) -> Source:
    """The ways whose test holds, as options."""
    if all(test is None for test in tests.values()):
        return tuple(tests)
    listed = [test if test is not None else _always for test in tests.values()]

    def ways_open(game: Any, found: list[bool]) -> list[str]:
        return [way for way, holds in zip(tests, found, strict=True) if holds]

    return gathered(listed, ways_open, list[str])


def _always(game: State) -> bool:
    return True


# ---------------------------------------------------------------- conditions


class Condition(Node):
    """A public fact."""

    def test(self, scope: Scope) -> Function:
        """A function that tells whether it holds."""
        raise NotImplementedError(type(self).__name__)


class Being(Node):
    """What somebody is or has: "have favor", "control Speech"."""

    inflects = True

    def holds(self, scope: Scope, seat: str) -> Function:
        """Whether it is true of the seat with this name."""
        raise NotImplementedError(type(self).__name__)


class YouAre(Condition):
    """A condition on the user."""

    form = "you {being}"
    being: Being

    def test(self, scope: Scope) -> Function:
        return self.being.holds(scope, scope.you)


class TheyAre(Condition):
    """A condition on whoever was spoken of."""

    form = "they {being}"
    being: Being

    def test(self, scope: Scope) -> Function:
        return self.being.holds(scope, scope.resolve(self, "they"))


class OtherIs(Condition):
    """A condition on somebody else who is named."""

    form = "{who} {being+s}"
    who: Other
    being: Being

    def test(self, scope: Scope) -> Function:
        if self.who.several() is not None:
            scope.fail(self, f"'{phrase(self.who)}' is more than one player: a condition is about one.")
            return self.being.holds(scope, scope.you)
        found = self.who.found(scope)
        if found is not None:
            return composed(self.being.holds(scope, "whoever"), whoever=found)
        before, seat = self.who.seat(scope)
        if before:
            scope.conditions += before
        return self.being.holds(scope, seat)


class Conditions(Node):
    """One condition, or several that must all hold."""

    form = "{all/and}"
    all: tuple[Condition, ...]

    def test(self, scope: Scope) -> Function:
        test = all_of([one.test(scope) for one in self.all])
        assert test is not None
        return test


# ---------------------------------------------------------------- sentences


class Say(Sentence):
    """A clause."""

    form = "{clause}."
    clause: Clause


class If(Sentence):
    """A clause under a condition."""

    form = "if {condition}, {clause}."
    condition: Conditions
    clause: Clause


class Otherwise(Sentence):
    """What happens if the condition of the sentence before does not hold."""

    form = "otherwise, {clause}."
    clause: Clause


class IfYouDo(Sentence):
    """What follows if the optional sentence before was done."""

    form = "if you do, {clause}."
    clause: Clause


class IfTheyDo(Sentence):
    """The same, if somebody else had the choice."""

    form = "if they do, {clause}."
    clause: Clause


class Counted(Node):
    """Things that are counted or met one by one."""

    word: ClassVar[str] = "it"
    """What the clause calls each of them."""

    def each(self, scope: Scope) -> Function:
        """A function that lists them."""
        raise NotImplementedError(type(self).__name__)


class ForEach(Sentence):
    """A clause once for each of something."""

    form = "for each {counted}, {clause}."
    counted: Counted
    clause: Clause


class Option(Node):
    """``A Apologise.``"""

    form = "{letter} {caption}."
    letter: Letter
    caption: Caption


class Choose(Sentence):
    """A choice whose outcomes stand on lines of their own and are read only when chosen."""

    form = "choose {n}: {options/~}"
    n: int
    options: tuple[Option, ...]


CORE: tuple[type[Node], ...] = (
    Text,
    Line,
    Outcome,
    You,
    They,
    ThatPlayer,
    AnyPlayer,
    AnotherPlayer,
    PlayerOfYourChoice,
    EachPlayer,
    EachOtherPlayer,
    Imperative,
    Does,
    TheyDo,
    May,
    Way,
    Either,
    TheyEither,
    DoesEither,
    MayEither,
    To,
    MayTo,
    YouAre,
    TheyAre,
    OtherIs,
    Conditions,
    Say,
    If,
    Otherwise,
    IfYouDo,
    IfTheyDo,
    ForEach,
    Option,
    Choose,
)
