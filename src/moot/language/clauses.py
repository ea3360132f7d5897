"""What is done: doings, and the clauses that say by whom, whether it may be declined, and what is chosen between."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from moot.engine import ask, branch, for_each, may, when
from moot.engine.kinds import listed
from moot.engine.steps import Source, Step
from moot.language.forms import Node
from moot.language.functions import Function, all_of, any_among, any_of, applied, fixed, gathered, none_of
from moot.language.printer import phrase
from moot.language.scope import Scope
from moot.language.who import Other, Who


class Doing(Node):
    """What somebody does: a verb and what belongs to it."""

    inflects = True
    rule: ClassVar[str] = ""
    """The rule that an ask of this form names."""
    partial: ClassVar[bool] = False
    """Whether it is done as far as it can be by who must choose between several things and can do none in full."""

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

    def can(self, scope: Scope) -> Function | None:
        """Whether it would do anything, as far as everybody knows before; ``None`` if it always would."""
        return None


def done(doings: tuple[Doing, ...], scope: Scope) -> list[Step]:
    """The steps of several doings in their order."""
    return [step for doing in doings for step in scope.run(doing)]


def can_do(doings: Sequence[Doing], scope: Scope) -> Function | None:
    """Whether all of several doings would do anything."""
    return all_of([doing.can(scope) for doing in doings])


class Imperative(Clause):
    """The user does it."""

    form = "{doings/and}"
    doings: tuple[Doing, ...]

    def steps(self, scope: Scope) -> list[Step]:
        return done(self.doings, scope)

    def can(self, scope: Scope) -> Function | None:
        return can_do(self.doings, scope)


class Does(Clause):
    """Somebody else does it, or several do, one after the other."""

    form = "{who} {doings+s/and}"
    who: Other
    doings: tuple[Doing, ...]

    def steps(self, scope: Scope) -> list[Step]:
        return _by(self.who, scope, lambda: done(self.doings, scope))

    def can(self, scope: Scope) -> Function | None:
        return _can_by(self.who, scope, lambda: can_do(self.doings, scope))


class TheyDo(Clause):
    """Whoever was spoken of does it."""

    form = "they {doings/and}"
    doings: tuple[Doing, ...]

    def steps(self, scope: Scope) -> list[Step]:
        with scope.doing(scope.resolve(self, "they")):
            return done(self.doings, scope)

    def can(self, scope: Scope) -> Function | None:
        with scope.doing(scope.resolve(self, "they")):
            return can_do(self.doings, scope)


def _by(who: Who, scope: Scope, inner: Callable[[], list[Step]]) -> list[Step]:
    """Steps that are done by somebody: first who it is, then what they do; for several, in turn."""
    those = who.several()
    if those is None:
        before, seat = who.seat(scope)
        scope.asked_by(who, before)
        with scope.doing(seat):
            return [*before, *inner()]
    with scope.inside():
        seat = scope.bind("they", "each_player")
        with scope.doing(seat):
            return [for_each(seat, applied(those, you=scope.you), *inner())]


def _can_by(who: Who, scope: Scope, inner: Callable[[], Function | None]) -> Function | None:
    """Whether somebody who can be meant could do it."""
    listed = who.could_be(scope)
    if listed is None:
        before, seat = who.seat(scope)
        with scope.doing(seat):
            return who.can(scope) if before else inner()
    with scope.doing("whoever"):
        test = inner()
    return any_among(listed, test, "whoever") if test is not None else who.can(scope)


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
        return _may(self.who, self.doings, scope, then)

    def can(self, scope: Scope) -> Function | None:
        return _can_by(self.who, scope, lambda: can_do(self.doings, scope))


def _may(who: Who, doings: tuple[Doing, ...], scope: Scope, then: Callable[[], list[Step]]) -> list[Step]:
    """Somebody may do all of that, and ``then`` follows."""

    def inner() -> list[Step]:
        with scope.inside():
            offered = scope.asked_by(doings[0], doings[0].offered(scope))
            steps = [*offered, *done(doings[1:], scope), *then()]
            can = can_do(doings, scope)
        if not steps:  # a problem has been noted
            return []
        first, *rest = steps
        if not (isinstance(first, ask) and first.by == scope.doer):
            prompt = f"{' and '.join(phrase(doing) for doing in doings)}?"
            rule = next((doing.rule for doing in doings if doing.rule), scope.rule)
            name = scope.name("whether")
            first = ask(name, by=scope.doer, options=("yes",), public=True, rule=rule, prompt=prompt)
            rest = steps
        allowed = may(first, *rest)
        return [when(can, allowed)] if can is not None else [allowed]

    return _by(who, scope, inner)


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

    def can(self, scope: Scope) -> Function | None:
        return can_choose((self.first, *self.others), scope)


class TheyEither(Clause):
    """One thing or another, as whoever was spoken of chooses."""

    form = "they {first}, or {others/, or}"
    first: Way
    others: tuple[Way, ...]

    def steps(self, scope: Scope) -> list[Step]:
        with scope.doing(scope.resolve(self, "they")):
            return one_of((self.first, *self.others), scope)

    def can(self, scope: Scope) -> Function | None:
        with scope.doing(scope.resolve(self, "they")):
            return can_choose((self.first, *self.others), scope)


class DoesEither(Clause):
    """One thing or another, as somebody else chooses."""

    form = "{who} {first+s}, or {others+s/, or}"
    who: Other
    first: Way
    others: tuple[Way, ...]

    def steps(self, scope: Scope) -> list[Step]:
        return _by(self.who, scope, lambda: one_of((self.first, *self.others), scope))

    def can(self, scope: Scope) -> Function | None:
        return _can_by(self.who, scope, lambda: can_choose((self.first, *self.others), scope))


class MayEither(Optional):
    """Somebody may do one thing or another."""

    form = "{who} may {first}, or {others/, or}"
    who: Who
    first: Way
    others: tuple[Way, ...]

    def optional_steps(self, scope: Scope, then: Callable[[], list[Step]]) -> list[Step]:
        def inner() -> list[Step]:
            chosen, *ways = one_of((self.first, *self.others), scope, must=False)
            assert isinstance(chosen, ask)
            with scope.inside():
                return [may(chosen, *ways, *then())]

        return _by(self.who, scope, inner)

    def can(self, scope: Scope) -> Function | None:
        return _can_by(self.who, scope, lambda: can_choose((self.first, *self.others), scope))


CHOOSE_ONE, MAY_CHOOSE = "Choose one.", "You may choose one."
"""What is asked where a text offers several ways: the options say which, so the question does not."""


def one_of(choices: tuple[Way, ...], scope: Scope, *, must: bool = True) -> list[Step]:
    """The doer chooses one way, of those that can be done; who must, and can do none, does what can be done in part."""
    ways: dict[str, list[Step]] = {}
    tests: dict[str, Function | None] = {}
    labels: dict[str, str] = {}
    for key, choice in _numbered(choices).items():
        words = phrase(choice)
        if words in labels.values():
            scope.fail(choice, f"'{words}' stands here twice.")
        labels[key] = words
        with scope.inside():
            ways[key] = done(choice.doings, scope)
            tests[key] = can_do(choice.doings, scope)
    name = scope.name("way")
    rule = next((doing.rule for choice in choices for doing in choice.doings if doing.rule), scope.rule)
    prompt = CHOOSE_ONE if must else MAY_CHOOSE
    partly = _numbered(choices) if must else {}
    partial = [key for key, choice in partly.items() if all(doing.partial for doing in choice.doings)]
    options = possible(tests, partial)
    chosen = ask(name, by=scope.doer, options=options, public=True, rule=rule, prompt=prompt, labels=labels)
    idle, can = scope.idle() if must and not partial else [], can_choose(choices, scope)
    told = [when(none_of(can), *idle)] if idle and can is not None else []
    return [*told, chosen, branch(name, ways)]


def ways_of(node: Node | None) -> dict[str, Way]:
    """The ways that a clause leaves open, by the keys of the options."""
    if isinstance(node, Either | TheyEither | DoesEither | MayEither):
        return _numbered((node.first, *node.others))
    return {}


def _numbered(choices: tuple[Way, ...]) -> dict[str, Way]:
    return {str(i): choice for i, choice in enumerate(choices, 1)}


def can_choose(choices: Sequence[Way], scope: Scope) -> Function | None:
    """Whether one of the ways would do anything."""
    found = [can_do(choice.doings, scope) for choice in choices]
    tests = [test for test in found if test is not None]
    return any_of(tests) if len(tests) == len(found) else None


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

    def can(self, scope: Scope) -> Function | None:
        return self.price.can(scope)


class MayTo(Optional):
    """Somebody may do one thing for the sake of another."""

    form = "{who} may {price} to {doings/and}"
    who: Who
    price: Doing
    doings: tuple[Doing, ...]

    def optional_steps(self, scope: Scope, then: Callable[[], list[Step]]) -> list[Step]:
        return _may(self.who, (self.price, *self.doings), scope, then)

    def can(self, scope: Scope) -> Function | None:
        return _can_by(self.who, scope, lambda: can_do((self.price, *self.doings), scope))


def possible(tests: Mapping[str, Function | None], partial: Sequence[str] = ()) -> Source:
    """The ways whose test holds, as options; those that can be done in part if none does."""
    if all(test is None for test in tests.values()):
        return tuple(tests)
    holding = [test if test is not None else fixed(True) for test in tests.values()]

    def ways_open(found: list[bool]) -> list[str]:
        return [way for way, holds in zip(tests, found, strict=True) if holds] or list(partial)

    return gathered(holding, ways_open, listed(tuple(tests)))


CLAUSES: tuple[type[Node], ...] = (
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
)
