"""Jurors: the named ones, those with a token, and those beside another."""

from __future__ import annotations

from typing import Annotated

from moot.engine import ask, ask_some, const, do
from moot.engine.steps import Step
from moot.games.voices.config import JURORS
from moot.games.voices.state import ROW, Mind
from moot.games.voices.verbs import tokens
from moot.language import Amount, Counted, Doing, Function, Node, Scope, Term, applied, phrase
from moot.language.functions import gathered

Juror = Annotated[str, Term("juror", JURORS)]
AToken = Annotated[
    str,
    Term("a token", {"guilty": "a guilty token", "innocent": "an innocent token", "influence": "an influence token"}),
]


def jurors_named(game: Mind, jurors: list[str]) -> list[str]:
    return jurors


def named_juror(game: Mind, juror: str) -> str:
    return juror


def other_jurors(game: Mind, juror: str) -> list[str]:
    return [other for other in ROW if other != juror]


def jurors_with(game: Mind, token: str) -> list[str]:
    return [juror for juror in ROW if tokens.has(game, juror, token)]


def any_with(game: Mind, token: str) -> bool:
    return any(tokens.has(game, juror, token) for juror in ROW)


def any_of_these(game: Mind, jurors: list[str], token: str) -> bool:
    return any(tokens.has(game, juror, token) for juror in jurors)


class Where(Node):
    """A juror. "That juror" and "an adjacent juror" go back to the juror spoken of before."""

    def listed(self, scope: Scope) -> Function:
        """A function that lists those who can be meant."""
        raise NotImplementedError(type(self).__name__)

    def any_with(self, scope: Scope, token: str) -> Function:
        """Whether one of those who can be meant has such a token."""
        return applied(any_with, token=const(token))

    def pick(self, doing: Doing, scope: Scope, rule: str = "", token: str = "") -> tuple[list[Step], str]:
        """Steps by which the doer chooses one, and its name; only of those with such a token (V-JUROR-31)."""
        listed = self.listed(scope)
        if token:
            listed = gathered([listed, applied(jurors_with, token=const(token))], in_both, list[str])
        return self._asked(listed, scope, rule or doing.rule or scope.rule, f"{phrase(doing)}: which juror?")

    def pick_other(self, doing: Doing, scope: Scope, origin: str) -> tuple[list[Step], str]:
        """Steps by which the doer chooses where something goes, and its name: not where it lies already."""
        listed = gathered([self.listed(scope), applied(other_jurors, juror=origin)], in_both, list[str])
        return self._asked(listed, scope, doing.rule or scope.rule, f"{phrase(doing)}: to which juror?")

    def _asked(self, listed: Function, scope: Scope, rule: str, prompt: str) -> tuple[list[Step], str]:
        name = scope.bind("there", "juror")
        return [ask(name, by=scope.doer, options=listed, public=True, rule=rule, prompt=prompt)], name


def in_both(game: Mind, lists: list[list[str]]) -> list[str]:
    return [juror for juror in lists[0] if juror in lists[1]]


def only_juror(game: Mind, juror: str) -> list[str]:
    return [juror]


class AnyJuror(Where):
    form = "any juror"

    def listed(self, scope: Scope) -> Function:
        return applied(jurors_named, jurors=const(ROW))


class NamedJurors(Where):
    form = "{names/or}"
    names: tuple[Juror, ...]

    def any_with(self, scope: Scope, token: str) -> Function:
        return applied(any_of_these, jurors=const(list(self.names)), token=const(token))

    def listed(self, scope: Scope) -> Function:
        return applied(jurors_named, jurors=const(list(self.names)))

    def pick(self, doing: Doing, scope: Scope, rule: str = "", token: str = "") -> tuple[list[Step], str]:
        if len(self.names) > 1 or token:
            return super().pick(doing, scope, rule, token)
        name = scope.bind("there", "juror")
        return [do(named_juror, juror=const(self.names[0]), as_=name)], name


class JurorWith(Where):
    form = "a juror with {token}"
    token: AToken

    def listed(self, scope: Scope) -> Function:
        return applied(jurors_with, token=const(self.token))


class Beside(Where):
    form = "a juror adjacent to {where}"
    where: Where

    def listed(self, scope: Scope) -> Function:
        return gathered([self.where.listed(scope)], all_beside, list[str])


def all_beside(game: Mind, lists: list[list[str]]) -> list[str]:
    return [juror for juror in ROW if any(juror in tokens.neighbours(game, other) for other in lists[0])]


class NamedOrOn(Where):
    form = "{names/or} or on {where}"
    names: tuple[Juror, ...]
    where: Where

    def listed(self, scope: Scope) -> Function:
        named = applied(jurors_named, jurors=const(list(self.names)))
        return gathered([named, self.where.listed(scope)], in_one, list[str])


def in_one(game: Mind, lists: list[list[str]]) -> list[str]:
    return list(dict.fromkeys([*lists[0], *lists[1]]))


class Adjacent(Where):
    form = "an adjacent juror"

    def listed(self, scope: Scope) -> Function:
        return applied(tokens.neighbours, juror=scope.resolve(self, "there"))


class Different(Where):
    form = "a different juror"

    def listed(self, scope: Scope) -> Function:
        return applied(other_jurors, juror=scope.resolve(self, "there"))


class ThatJuror(Where):
    """The only one who can be meant, so nothing is chosen."""

    form = "that juror"

    def listed(self, scope: Scope) -> Function:
        return applied(only_juror, juror=scope.resolve(self, "there"))

    def pick(self, doing: Doing, scope: Scope, rule: str = "", token: str = "") -> tuple[list[Step], str]:
        return [], scope.resolve(self, "there")

    def pick_other(self, doing: Doing, scope: Scope, origin: str) -> tuple[list[Step], str]:
        scope.fail(self, "It lies there already: say 'a different juror'.")
        return [], origin


class EachOf(Counted):
    form = "of {names/and}"
    word = "there"
    names: tuple[Juror, ...]

    def each(self, scope: Scope) -> Function:
        return applied(jurors_named, jurors=const(list(self.names)))


class SomeJurors(Node):
    """Some jurors at once."""

    form = "{amount} {amount:juror|jurors}"
    amount: Amount

    def pick(self, doing: Doing, scope: Scope, token: str = "") -> tuple[list[Step], str]:
        listed = applied(jurors_with, token=const(token)) if token else applied(jurors_named, jurors=const(ROW))
        low, high = self.amount.bounds()
        name, prompt = scope.name("jurors", self.amount.count()), f"{phrase(doing)}: which jurors?"
        rule = doing.rule or scope.rule
        some = ask_some(name, by=scope.doer, options=listed, low=low, high=high, public=True, rule=rule, prompt=prompt)
        return [some], name


JUROR_WORDS: tuple[type[Node], ...] = (
    AnyJuror,
    NamedJurors,
    JurorWith,
    Beside,
    NamedOrOn,
    Adjacent,
    Different,
    ThatJuror,
    EachOf,
    SomeJurors,
)
