"""Jurors: the named ones, those with a token, and those beside another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from moot.engine import Seat, ask, ask_some, const, do, happen, let, when
from moot.engine.steps import Step
from moot.games.voices import events
from moot.games.voices.config import JURORS, AnyToken, Juror
from moot.games.voices.state import ROW, Mind
from moot.games.voices.verbs import tokens
from moot.language import Amount, Counted, Doing, Function, Node, Scope, Term, applied, phrase
from moot.language.functions import alone, fixed, gathered

JurorName = Annotated[Juror, Term("juror", JURORS)]
AToken = Annotated[
    Literal["guilty", "innocent", "influence"],
    Term("a token", {"guilty": "a guilty token", "innocent": "an innocent token", "influence": "an influence token"}),
]

Shows = Mapping[str, Function]
"""What is told with an ask of a text, of what is settled already."""
NOTHING: Shows = {}


def these(jurors: Sequence[Juror]) -> Function:
    return fixed(jurors, list[Juror])


def other_jurors(juror: Juror) -> list[Juror]:
    return [other for other in ROW if other != juror]


def jurors_with(game: Mind, token: AnyToken) -> list[Juror]:
    return [juror for juror in ROW if tokens.has(game, juror, token)]


def any_with(game: Mind, token: AnyToken) -> bool:
    return any(tokens.has(game, juror, token) for juror in ROW)


def any_of_these(game: Mind, jurors: list[Juror], token: AnyToken) -> bool:
    return any(tokens.has(game, juror, token) for juror in jurors)


def miss(game: Mind, seat: Seat, token: AnyToken, jurors: list[Juror]) -> None:
    """V-GEN-11: tells that nobody can be chosen, and why."""
    happen(game, events.NoToken, seat=seat, token=token, jurors=jurors, anywhere=len(jurors) == len(ROW))


def nobody(found: list[list[Juror]]) -> bool:
    return not found[0]


def told_if_none(found: Function, scope: Scope, token: str, jurors: Sequence[Juror]) -> Step:
    said = do(miss, seat=scope.doer, token=const(token, AnyToken), jurors=const(list(jurors), list[Juror]))
    return when(gathered([found], nobody, bool), said)


class AtJurors(Doing):
    """Something that is done to a juror whom the doer chooses."""

    def offered(self, scope: Scope) -> list[Step]:
        """What may be declined is not offered if it cannot be done, so nothing is said about that."""
        first, *rest = self.steps(scope)
        return rest if isinstance(first, when) else [first, *rest]


class Where(Node):
    """A juror. "That juror" and "an adjacent juror" go back to the juror spoken of before."""

    def listed(self, scope: Scope) -> Function:
        """A function that lists those who can be meant."""
        raise NotImplementedError(type(self).__name__)

    def any_with(self, scope: Scope, token: str) -> Function:
        """Whether one of those who can be meant has such a token."""
        return applied(any_with, token=const(token))

    def pick(
        self, doing: Doing, scope: Scope, rule: str = "", token: str = "", but: Sequence[Juror] = ()
    ) -> tuple[list[Step], str]:
        """Steps by which the doer chooses one, and its name; only of those with such a token (V-JUROR-31)."""
        listed = self.listed(scope)
        if but:
            listed = gathered([listed, these([juror for juror in ROW if juror not in but])], in_both, list[Juror])
        told: list[Step] = []
        if token:
            listed = gathered([listed, applied(jurors_with, token=const(token))], in_both, list[Juror])
            meant = [juror for juror in self.meant() if juror not in but]
            told.append(told_if_none(listed, scope, token, meant))
        elif isinstance(self, JurorWith):
            told.append(told_if_none(listed, scope, self.token, ROW))
        steps, name = self._asked(listed, scope, rule or doing.rule or scope.rule, f"{phrase(doing)}: which juror?")
        return [*told, *steps], name

    def meant(self) -> Sequence[Juror]:
        """Those who are named; all, if nobody is."""
        return ROW

    def pick_other(self, doing: Doing, scope: Scope, origin: str, shows: Shows = NOTHING) -> tuple[list[Step], str]:
        """Steps by which the doer chooses where something goes, and its name: not where it lies already."""
        listed = gathered([self.listed(scope), applied(other_jurors, juror=origin)], in_both, list[Juror])
        rule, prompt = doing.rule or scope.rule, f"{phrase(doing)}: to which juror?"
        return self._asked(listed, scope, rule, prompt, "onto", shows)

    def _asked(
        self, listed: Function, scope: Scope, rule: str, prompt: str, slot: str = "juror", shows: Shows = NOTHING
    ) -> tuple[list[Step], str]:
        name = scope.bind("there", slot)
        return [ask(name, by=scope.doer, options=listed, public=True, rule=rule, prompt=prompt, shows=shows)], name


def in_both(lists: list[list[Juror]]) -> list[Juror]:
    return [juror for juror in lists[0] if juror in lists[1]]


class AnyJuror(Where):
    form = "any juror"

    def listed(self, scope: Scope) -> Function:
        return these(ROW)


class NamedJurors(Where):
    form = "{names/or}"
    names: tuple[JurorName, ...]

    def meant(self) -> Sequence[Juror]:
        return self.names

    def any_with(self, scope: Scope, token: str) -> Function:
        return applied(any_of_these, jurors=const(list(self.names)), token=const(token))

    def listed(self, scope: Scope) -> Function:
        return these(self.names)

    def pick(
        self, doing: Doing, scope: Scope, rule: str = "", token: str = "", but: Sequence[Juror] = ()
    ) -> tuple[list[Step], str]:
        if len(self.names) > 1 or token:
            return super().pick(doing, scope, rule, token, but)
        name = scope.bind("there", "juror")
        return [let(name, const(self.names[0], Juror))], name


class JurorWith(Where):
    form = "a juror with {token}"
    token: AToken

    def listed(self, scope: Scope) -> Function:
        return applied(jurors_with, token=const(self.token))


class Beside(Where):
    form = "a juror adjacent to {where}"
    where: Where

    def listed(self, scope: Scope) -> Function:
        return gathered([self.where.listed(scope)], all_beside, list[Juror])


def all_beside(lists: list[list[Juror]]) -> list[Juror]:
    return [juror for juror in ROW if any(juror in tokens.neighbours(other) for other in lists[0])]


class NamedOrOn(Where):
    form = "{names/or} or on {where}"
    names: tuple[JurorName, ...]
    where: Where

    def listed(self, scope: Scope) -> Function:
        return gathered([these(self.names), self.where.listed(scope)], in_one, list[Juror])


def in_one(lists: list[list[Juror]]) -> list[Juror]:
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
        return alone(scope.resolve(self, "there"), Juror)

    def pick(
        self, doing: Doing, scope: Scope, rule: str = "", token: str = "", but: Sequence[Juror] = ()
    ) -> tuple[list[Step], str]:
        return [], scope.resolve(self, "there")

    def pick_other(self, doing: Doing, scope: Scope, origin: str, shows: Shows = NOTHING) -> tuple[list[Step], str]:
        scope.fail(self, "It lies there already: say 'a different juror'.")
        return [], origin


class EachOf(Counted):
    form = "of {names/and}"
    word = "there"
    names: tuple[JurorName, ...]

    def each(self, scope: Scope) -> Function:
        return these(self.names)


class SomeJurors(Node):
    """Some jurors at once."""

    form = "{amount} {amount:juror|jurors}"
    amount: Amount

    def pick(self, doing: Doing, scope: Scope, token: str = "") -> tuple[list[Step], str]:
        listed = applied(jurors_with, token=const(token)) if token else these(ROW)
        low, high = self.amount.bounds()
        name, prompt = scope.name("jurors", self.amount.count()), f"{phrase(doing)}: which jurors?"
        rule = doing.rule or scope.rule
        some = ask_some(name, by=scope.doer, options=listed, low=low, high=high, public=True, rule=rule, prompt=prompt)
        if not token:
            return [some], name
        return [told_if_none(listed, scope, token, ROW), some], name


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
