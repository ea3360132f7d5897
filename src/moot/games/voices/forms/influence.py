"""Influence tokens: drawn, given, placed, looked at, moved and discarded."""

from __future__ import annotations

from typing import Annotated, ClassVar

from moot.engine import Thing, ask, ask_some, const, do, for_each, let, when
from moot.engine.steps import Step
from moot.games.voices.config import Juror
from moot.games.voices.forms.jurors import AtJurors, SomeJurors, Where, any_with
from moot.games.voices.forms.players import unnamed
from moot.games.voices.state import ROW, Mind, TokenThing
from moot.games.voices.verbs import influence
from moot.games.voices.verbs.cards import discard
from moot.language import Doing, Function, Node, Other, Scope, Term, Things, applied
from moot.language.functions import alone, gathered
from moot.language.things import MANY

Swapped = Annotated[str, Term("swapped", {"influence": "influence tokens", "open": "guilty and innocent tokens"})]


def tops(game: Mind, jurors: list[Juror]) -> list[TokenThing]:
    return [game.jury[juror][-1] for juror in jurors if game.jury[juror]]


def top(game: Mind, juror: Juror) -> list[TokenThing]:
    return game.jury[juror][-1:]


def stack(game: Mind, juror: Juror) -> list[TokenThing]:
    return list(game.jury[juror])


def first_juror(game: Mind, things: list[Thing]) -> str:
    """Nobody, if there are none."""
    return (influence.juror_of(game, things[0]) or "") if things else ""


def any_left(found: list[list[Thing]]) -> bool:
    return bool(found[0])


class OfJuror(Things):
    """Tokens that lie on a juror."""

    where: Where
    read: ClassVar[Function]
    count: ClassVar[int | None] = None

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        before, juror = self.where.pick(doing, scope, token="influence")
        name = scope.bind("them", "tokens", self.count)
        return [*before, do(type(self).read, juror=juror, as_=name)], name


class TopToken(OfJuror):
    form = "the top influence token of {where}"
    read = top
    count = 1


class AllTokens(OfJuror):
    form = "all influence tokens of {where}"
    read = stack


class TopTokens(Things):
    form = "the top influence token of {several}"
    several: SomeJurors

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        before, jurors = self.several.pick(doing, scope, token="influence")
        name = scope.bind("them", "tokens", scope.how_many(jurors))
        return [*before, do(tops, jurors=jurors, as_=name)], name


class TheTopOne(Things):
    """Of the tokens of a juror that were spoken of."""

    form = "the top one"

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        name = scope.name("top", 1)
        return [do(last_one, things=scope.resolve(self, "them"), as_=name)], name


def last_one(things: list[Thing]) -> list[TokenThing]:
    return things[-1:]


class DrawTokens(Doing):
    form = "<draw> {n} {n:influence token|influence tokens}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.bind("them", "drawn", self.n)
        return [do(influence.draw_tokens, seat=scope.doer, n=const(self.n), as_=name)]


class Discard(AtJurors):
    form = "<discard> {things}"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, things = self.things.pick(self, scope)
        return [*before, do(discard, seat=scope.doer, things=things)]

    def can(self, scope: Scope) -> Function | None:
        if isinstance(self.things, OfJuror):
            return self.things.where.any_with(scope, "influence")
        them = scope.earlier("them")
        return applied(some_things, things=them) if them is not None else None


def some_things(things: list[Thing]) -> bool:
    return bool(things)


class Give(Doing):
    form = "<give> {things} to {who}"
    things: Things
    who: Other

    def steps(self, scope: Scope) -> list[Step]:
        before, tokens = self.things.pick(self, scope)
        found, seat = unnamed(self.who, scope)
        name = scope.bind("them", "given", scope.how_many(tokens))
        return [*before, *found, do(influence.give_tokens, seat=scope.doer, to=seat, tokens=tokens, as_=name)]


def several(things: list[Thing]) -> bool:
    return len(things) > 1


def in_order(doing: Doing, things: str, scope: Scope) -> tuple[Step, str]:
    """V-JUROR-21: the doer says in which order several tokens are put on a juror."""
    name, rule = scope.name("ordered", scope.how_many(things)), "V-JUROR-21"
    order = ask_some(
        name,
        by=scope.doer,
        options=things,
        low=const(MANY),
        high=const(MANY),
        ordered=True,
        public=True,
        rule=rule,
        prompt="In which order, the lowest first?",
    )
    return when(applied(several, things=things), order, otherwise=[let(name, things)]), name


class Place(AtJurors):
    form = "<place> {things} on {where}"
    rule = "V-JUROR-13"
    things: Things
    where: Where

    def steps(self, scope: Scope) -> list[Step]:
        before, tokens = self.things.pick(self, scope)
        where, juror = self.where.pick(self, scope, rule="V-JUROR-11")
        order, ordered = in_order(self, tokens, scope)
        return [*before, *where, order, do(influence.place_tokens, seat=scope.doer, tokens=ordered, juror=juror)]


def jurors_left(spent: list[Juror]) -> list[Juror]:
    return [juror for juror in ROW if juror not in spent]


def with_one_more(spent: list[Juror], juror: Juror) -> list[Juror]:
    return [*spent, juror]


class PlaceApart(Doing):
    """V-JUROR-22."""

    form = "<place> {things} on different jurors"
    rule = "V-JUROR-13"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, tokens = self.things.pick(self, scope)
        spent, token, juror, one = (scope.name(base) for base in ("spent", "token", "juror", "one"))
        left = applied(jurors_left, spent=spent)
        prompt = f"On which juror do you place {{{token}}}?"
        where = ask(juror, by=scope.doer, options=left, public=True, rule="V-JUROR-22", prompt=prompt)
        return [
            *before,
            let(spent, ()),
            for_each(
                token,
                tokens,
                where,
                let(one, alone(token, Thing)),
                do(influence.place_tokens, seat=scope.doer, tokens=one, juror=juror),
                do(with_one_more, spent=spent, juror=juror, as_=spent),
            ),
        ]


class PlaceRandom(AtJurors):
    """V-SETUP-22."""

    form = "<place> {n} random {n:influence token|influence tokens} on {where}"
    n: int
    where: Where

    def steps(self, scope: Scope) -> list[Step]:
        before, juror = self.where.pick(self, scope, rule="V-JUROR-11")
        return [*before, do(influence.place_random, seat=scope.doer, n=const(self.n), juror=juror)]


class Look(AtJurors):
    form = "<look> at {things}"
    rule = "V-JUROR-17"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, tokens = self.things.pick(self, scope)
        scope.refer("them", tokens)
        there = scope.bind("there", "there")
        return [
            *before,
            do(influence.look, seat=scope.doer, tokens=tokens),
            do(first_juror, things=tokens, as_=there),
        ]

    def can(self, scope: Scope) -> Function | None:
        if isinstance(self.things, OfJuror):
            return self.things.where.any_with(scope, "influence")
        if isinstance(self.things, TopTokens):
            return applied(any_with, token=const("influence"))
        given = scope.occasion.get("them")
        return gathered([given], any_left, bool) if given is not None else None


class Move(AtJurors):
    form = "<move> {things} to {where}"
    rule = "V-JUROR-20"
    things: Things
    where: Where

    def steps(self, scope: Scope) -> list[Step]:
        before, tokens = self.things.pick(self, scope)
        where, juror = self.where.pick_other(self, scope, scope.resolve(self, "there"))
        found = [*where, *before] if all(isinstance(step, do | let) for step in before) else [*before, *where]
        return [*found, do(influence.move_tokens, seat=scope.doer, tokens=tokens, juror=juror)]


class PutBack(Doing):
    form = "<put> them back in any order"
    rule = "V-JUROR-21"

    def steps(self, scope: Scope) -> list[Step]:
        order, ordered = in_order(self, scope.resolve(self, "them"), scope)
        return [order, do(influence.put_back, seat=scope.doer, tokens=ordered)]


class Swap(Doing):
    form = "<swap> the {what} of {several}"
    what: Swapped
    several: SomeJurors

    def steps(self, scope: Scope) -> list[Step]:
        before, jurors = self.several.pick(self, scope)
        return [*before, do(influence.swap, seat=scope.doer, what=const(self.what), jurors=jurors)]


INFLUENCE: tuple[type[Node], ...] = (
    TopToken,
    AllTokens,
    TopTokens,
    TheTopOne,
    DrawTokens,
    Discard,
    Give,
    Place,
    PlaceApart,
    PlaceRandom,
    Look,
    Move,
    PutBack,
    Swap,
)
