"""Guilty and innocent tokens: placed, removed, turned over and moved."""

from __future__ import annotations

from typing import Annotated, Literal

from moot.engine import ask, const, do
from moot.engine.steps import Source, Step
from moot.games.voices.config import OPEN, Juror, OpenToken
from moot.games.voices.forms.jurors import AtJurors, NamedJurors, Where
from moot.games.voices.state import Mind
from moot.games.voices.verbs import tokens
from moot.language import Doing, Function, Node, Scope, Term, applied
from moot.language.functions import gathered, named

TokenKind = Annotated[
    Literal[OpenToken, "either"],
    Term(
        "open token",
        {"guilty": "guilty token", "innocent": "innocent token", "either": "guilty or innocent token"},
        {"guilty": "guilty tokens", "innocent": "innocent tokens", "either": "guilty or innocent tokens"},
    ),
]


def kinds_on(game: Mind, juror: Juror) -> list[OpenToken]:
    return [token for token in OPEN if tokens.has(game, juror, token)]


def which_kind(
    doing: Doing, token: str, scope: Scope, juror: str, *, lying: bool = True
) -> tuple[list[Step], str | const]:
    """The doer says which kind, if the text leaves it open; of tokens ``lying`` there, only what the juror has."""
    if token != "either":
        return [], const(token)
    name, prompt = scope.name("kind"), "Guilty or innocent?"
    options: Source = applied(kinds_on, juror=juror) if lying else const(OPEN, list[OpenToken])
    rule, shows = doing.rule or scope.rule, {"juror": named(juror, Juror)}
    return [ask(name, by=scope.doer, options=options, public=True, rule=rule, prompt=prompt, shows=shows)], name


class PlaceOpen(AtJurors):
    form = "<place> {n} {token:n} on {where}"
    rule = "V-JUROR-02"
    n: int
    token: TokenKind
    where: Where

    def steps(self, scope: Scope) -> list[Step]:
        where, juror = self.where.pick(self, scope)
        kind, token = which_kind(self, self.token, scope, juror, lying=False)
        return [*where, *kind, do(tokens.place_open, seat=scope.doer, token=token, n=const(self.n), juror=juror)]


class RemoveOpen(AtJurors):
    form = "<remove> {n} {token:n} from {where}"
    rule = "V-JUROR-31"
    n: int
    token: TokenKind
    where: Where

    def steps(self, scope: Scope) -> list[Step]:
        where, juror = self.where.pick(self, scope, token=self.token)
        kind, token = which_kind(self, self.token, scope, juror)
        return [*where, *kind, do(tokens.remove_open, seat=scope.doer, token=token, n=const(self.n), juror=juror)]

    def can(self, scope: Scope) -> Function | None:
        return self.where.any_with(scope, self.token)


class TurnOver(AtJurors):
    form = "<turn> over {n} {token:n} of {where}"
    rule = "V-JUROR-31"
    n: int
    token: TokenKind
    where: Where

    def steps(self, scope: Scope) -> list[Step]:
        where, juror = self.where.pick(self, scope, token=self.token)
        kind, token = which_kind(self, self.token, scope, juror)
        return [*where, *kind, do(tokens.turn_over, seat=scope.doer, token=token, n=const(self.n), juror=juror)]

    def can(self, scope: Scope) -> Function | None:
        return self.where.any_with(scope, self.token)


class MoveOpen(AtJurors):
    form = "<move> {n} {token:n} from {where} to {to}"
    rule = "V-JUROR-31"
    n: int
    token: TokenKind
    where: Where
    to: Where

    def steps(self, scope: Scope) -> list[Step]:
        # One juror is the only goal: what lies there already cannot be moved, so it cannot be chosen (V-GEN-10).
        but = self.to.names if isinstance(self.to, NamedJurors) and len(self.to.names) == 1 else ()
        where, origin = self.where.pick(self, scope, token=self.token, but=but)
        kind, token = which_kind(self, self.token, scope, origin)
        shows = {"origin": named(origin, Juror), "token": named(token, OpenToken)}
        to, juror = self.to.pick_other(self, scope, origin, shows)
        move = do(tokens.move_open, seat=scope.doer, token=token, n=const(self.n), origin=origin, juror=juror)
        return [*where, *kind, *to, move]

    def can(self, scope: Scope) -> Function | None:
        return self.where.any_with(scope, self.token)


class MoveThatToken(Doing):
    """The guilty token that the moment is about; of several, the doer says which."""

    form = "<move> that token to {where}"
    rule = "V-JUROR-30"
    where: Where

    def steps(self, scope: Scope) -> list[Step]:
        accused = scope.resolve(self, "that token")
        origin = scope.bind("there", "accused")
        prompt = "Which token do you move?"
        which = ask(origin, by=scope.doer, options=accused, public=True, rule=self.rule, prompt=prompt)
        to, juror = self.where.pick_other(self, scope, origin)
        move = do(tokens.move_open, seat=scope.doer, token=const("guilty"), n=const(1), origin=origin, juror=juror)
        return [which, *to, move]

    def can(self, scope: Scope) -> Function | None:
        """V-STRAT-31: not if somebody has taken it away meanwhile."""
        accused = scope.occasion.get("that token")
        return gathered([accused], any_accused, bool) if accused is not None else None


def any_accused(found: list[list[Juror]]) -> bool:
    return bool(found[0])


TOKENS: tuple[type[Node], ...] = (
    PlaceOpen,
    RemoveOpen,
    TurnOver,
    MoveOpen,
    MoveThatToken,
)
