"""Whether a deed can be done, and why not: one list of conditions decides both.

A deed has its requirements, then what texts forbid, then its cost. `why_not` goes through the list until something
fails. `allowed` asks the same list, put together as one expression, about deeds of which no text in play speaks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from moot.engine.costs import EMPTY, Purse, spell_dues
from moot.engine.counting import Topic, sources
from moot.engine.expressions import All, Call, Expression, Item, Kept, Local, Payable, expression
from moot.engine.procedures import Procedure
from moot.engine.sources import Reader, signature
from moot.engine.standing import holding, saying, waived
from moot.engine.state import Env, Seat, State
from moot.engine.steps import Requirement, Source, const

if TYPE_CHECKING:
    from moot.engine.program import Program

Reason = tuple[str, str]
"""The id of a rule, and the failing condition in words."""

Places = Mapping[str, Expression]
"""Where the values of a deed are found, by name."""

MAY = ("game", "s", "v", "coins", "known")
"""What the quick expression of a deed is given: ``v`` is the deed as it is offered, ``[name, argument, ...]``."""


class Condition(Protocol):
    """One line of the list."""

    def fails(self, game: State, fields: Env) -> Reason | None:
        """Why the deed cannot be done, as far as this condition goes."""

    def test(self, places: Places) -> Expression | None:
        """What must hold where no text speaks of it; ``None`` if nothing must."""

    def topics(self, rules: Program) -> Sequence[Topic | None]:
        """What texts speak of that make a difference here."""


@dataclass(frozen=True)
class Required:
    """A requirement holds, or is waived."""

    requirement: Requirement
    holds: Reader

    def fails(self, game: State, fields: Env) -> Reason | None:
        required = self.requirement
        if self.holds(game, fields) or waived(game, required.rule, fields):
            return None
        return required.rule, required.why

    def test(self, places: Places) -> Expression:
        return placed(self.requirement.holds, places)

    def topics(self, rules: Program) -> Sequence[Topic | None]:
        return [rules.waivers.get(self.requirement.rule)]


@dataclass(frozen=True)
class Permitted:
    """No text forbids the deed, or what forbids it is waived."""

    deed: str

    def fails(self, game: State, fields: Env) -> Reason | None:
        for said in holding(game, game.live.rules.bans.get(self.deed), fields):
            record = said[0]
            if not (record.rule and waived(game, record.rule, saying(said, fields))):
                return record.rule, record.why
        return None

    def test(self, places: Places) -> None:
        return None

    def topics(self, rules: Program) -> Sequence[Topic | None]:
        return [rules.bans.get(self.deed)]


@dataclass(frozen=True)
class Affordable:
    """The coins of the seat pay for the deed."""

    deed: Procedure
    cost: Reader
    paid: Reader

    def fails(self, game: State, fields: Env) -> Reason | None:
        if self.paid(game, fields, purse_of(game, fields[self.deed.params[0]])):
            return None
        return self.deed.cost_rule, f"you cannot pay {spell_dues(self.cost(game, fields), game.live.rules.game.words)}"

    def test(self, places: Places) -> Expression:
        assert self.deed.cost is not None
        return Payable(placed(self.deed.cost, places), self.deed.plays)

    def topics(self, rules: Program) -> Sequence[Topic | None]:
        return []


@dataclass(frozen=True)
class DeedCode:
    """A deed's conditions, ready to be asked; and what is told with it."""

    params: tuple[str, ...]
    conditions: Sequence[Condition]
    cost: Reader | None
    shows: dict[str, Reader]

    def fields(self, seat: Seat, value: list[Any]) -> dict[str, Any]:
        """The parameters of a deed as it is offered, ``[name, argument, ...]``."""
        return dict(zip(self.params, (seat, *value[1:]), strict=True))

    def touched_by(self, rules: Program) -> set[str]:
        """The sources with a text that may forbid it or waive one of its requirements."""
        topics = [topic for condition in self.conditions for topic in condition.topics(rules) if topic is not None]
        return {source for topic in topics for source in topic.by_source}


def names_of(source: Source) -> Sequence[str]:
    """The names of the values that a source reads."""
    if isinstance(source, str):
        return (source,)
    return () if isinstance(source, const | tuple) else signature(source)[0]


def placed(source: Source, places: Places) -> Expression:
    """A source of a deed: the values that it reads have their places."""
    if isinstance(source, str):
        return places[source]
    if isinstance(source, const | tuple):
        return expression(source)
    return Call(source, tuple(places[name] for name in signature(source)[0]))


def quick(deed: Procedure, conditions: Sequence[Condition]) -> Expression:
    """All conditions as one expression, for where no text in play speaks of the deed.

    What does not depend on the arguments is the same for all deeds of this name: ``known`` keeps it.
    """
    seat, *arguments = deed.params
    places: dict[str, Expression] = {seat: Local("s")}
    places |= {name: Item("v", i) for i, name in enumerate(arguments, start=1)}
    for name, fn in deed.once.items():
        places[name] = Kept(f"{deed.name} {name}", placed(fn, places))
    tests: list[Expression] = []
    for condition in conditions:
        test = condition.test(places)
        if test is not None:
            alike = bool(arguments) and "v" not in test.locals()
            tests.append(Kept(f"{deed.name} {len(tests)}", test) if alike else test)
    return All(tuple(tests))


def allowed(game: State, env: Env, seat: Seat, candidates: Reader, *, one: bool = False) -> list[Any]:
    """The deeds, as ``[name, argument, ...]``, that can be done now: `why_not` without the price of a reason.

    With ``one``, no more than one of them.
    """
    live = game.live
    live.sources = now = sources(game)
    # Nothing changes now: what counts, what a seat has and what depends on it alone are looked up once.
    live.still = True
    try:
        meant: list[list[Any]] = candidates(game, env, seat)
        may, coins = now.may(live.rules, _may), purse_of(game, seat)
        known: dict[str, bool] = {}
        if one:
            return next(([deed] for deed in meant if may[deed[0]](game, seat, deed, coins, known)), [])
        return [deed for deed in meant if may[deed[0]](game, seat, deed, coins, known)]
    finally:
        live.still = False


def _may(game: State, seat: Seat, deed: list[Any], coins: Purse, known: dict[str, bool]) -> bool:
    return why_not(game, deed[0], seat, deed[1:]) is None


def why_not(game: State, deed: str, seat: Seat, arguments: Sequence[Any]) -> Reason | None:
    """Why this deed cannot be done now: rule and reason, or ``None`` if it can."""
    code = game.live.rules.deeds[deed]
    fields = dict(zip(code.params, (seat, *arguments), strict=True))
    for condition in code.conditions:
        reason = condition.fails(game, fields)
        if reason is not None:
            return reason
    return None


def purse_of(game: State, seat: Seat) -> Purse:
    """What a seat can pay with."""
    coins = game.live.rules.game.coins
    return coins(game, seat) if coins is not None else EMPTY
