"""Standing effects: texts that hold for a while are records, never patches.

A record counts while its source lies in play or while the state holds a ``Lasting`` for it. Rules do not read a number
or test a permission that some text can change: they ask `query` and `why_not`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from moot.engine.costs import payable, spell_dues
from moot.engine.errors import RulesError
from moot.engine.procedures import Procedure
from moot.engine.state import Env, Frame, Lasting, Seat, State

RULES = "rules"
"""The source that is always in play: records of the rulebook itself."""

Condition = Callable[..., bool]
Reason = tuple[str, str]
"""The id of a rule, and the failing condition in words."""


@dataclass(frozen=True, eq=False)
class Record:
    """What a source says as long as it counts. ``when`` may ask for ``owner``, bound values and the fields read."""

    when: Condition | None = None


@dataclass(frozen=True, eq=False)
class number(Record):  # noqa: N801
    """Changes a number that rules `query`: first sets (the latest wins), then adds, then halves, then bounds."""

    of: str = ""
    set: int | None = None
    add: int = 0
    halve: bool = False
    at_least: int | None = None
    at_most: int | None = None


@dataclass(frozen=True, eq=False)
class cannot(Record):  # noqa: N801
    """Forbids a deed, with the text's own reason."""

    deed: str = ""
    rule: str = ""
    why: str = ""


@dataclass(frozen=True, eq=False)
class even_if(Record):  # noqa: N801
    """Waives one requirement by its rule id."""

    rule: str = ""


@dataclass(frozen=True, eq=False)
class whenever(Record):  # noqa: N801
    """Runs a procedure at once after each event of a kind; its parameters are the event's fields and ``owner``."""

    event: str = ""
    run: Procedure | None = None


@dataclass(frozen=True, eq=False)
class offer(Record):  # noqa: N801
    """Offers a deed to seats that could not do it otherwise."""

    deed: str = ""


@dataclass(frozen=True, eq=False)
class at(Record):  # noqa: N801
    """Runs a procedure when a moment comes; its parameters are ``owner`` and the bound values."""

    moment: Literal[""] | str = ""
    run: Procedure | None = None


# ---------------------------------------------------------------- what counts now


def in_play(game: State) -> Iterator[tuple[str, int, Env]]:
    """All sources that count now: name, owner and bound values, in a fixed order."""
    rules = game.live.rules
    yield RULES, -1, {}
    if rules.game.in_play is not None:
        for source, owner in rules.game.in_play(game):
            yield source, owner, {}
    for lasting in game.lasting:
        yield lasting.what, lasting.seat, lasting.bound


def _holding(game: State, index: dict[str, list[tuple[Any, Any]]] | None, fields: Env) -> Iterator[tuple[Any, Env]]:
    """The records of an index that count now and whose condition holds, with the values it holds for."""
    if not index:
        return
    for source, owner, bound in in_play(game):
        for record, holds in index.get(source, ()):
            values = {**fields, **bound, "owner": owner}
            if holds is None or holds(game, values):
                yield record, values


def query(game: State, name: str, base: int, /, **fields: Any) -> int:
    """A number as it is now: the base, changed by every text that counts."""
    rules = game.live.rules
    if name not in rules.game.numbers:
        raise RulesError(f"'{name}' is not one of the game's numbers.")
    index = rules.numbers.get(name)
    if index is None or not (game.lasting or rules.game.in_play is not None or RULES in index):
        return base
    found: list[number] = [record for record, _ in _holding(game, index, fields)]
    if not found:
        return base
    for record in found:
        base = base if record.set is None else record.set
    base += sum(record.add for record in found)
    for record in found:
        base = base // 2 if record.halve else base
    for record in found:
        base = base if record.at_least is None else max(base, record.at_least)
        base = base if record.at_most is None else min(base, record.at_most)
    return base


# ---------------------------------------------------------------- deeds: why not?


def why_not(game: State, deed: str, seat: Seat, arguments: Sequence[Any]) -> Reason | None:
    """Why this deed cannot be done now: rule and reason, or ``None`` if it can."""
    rules = game.live.rules
    code = rules.deeds[deed]
    fields = dict(zip(code.params, (seat, *arguments), strict=True))
    for requirement, holds in code.requirements:
        if not holds(game, fields) and not waived(game, requirement.rule, fields):
            return requirement.rule, requirement.why
    for record, values in _holding(game, rules.bans.get(deed), fields):
        if not (record.rule and waived(game, record.rule, values)):
            return record.rule, record.why
    if code.cost is not None:
        dues = code.cost(game, fields)
        assert rules.game.coins is not None
        if not payable(dues, rules.game.coins(game, seat, list(arguments))):
            return code.cost_rule, f"you cannot pay {spell_dues(dues)}"
    return None


def allowed(game: State, deed: str, seat: Seat, arguments: Sequence[Any]) -> bool:
    """Whether this deed can be done now."""
    return why_not(game, deed, seat, arguments) is None


def waived(game: State, rule: str, fields: Env) -> bool:
    """Whether some text lets a seat ignore the requirement of this rule."""
    return any(True for _ in _holding(game, game.live.rules.waivers.get(rule), fields))


def offers(game: State, seat: Seat) -> list[str]:
    """The deeds that texts in play offer this seat."""
    found: list[str] = []
    for index in game.live.rules.offers.values():
        for record, _ in _holding(game, index, {"seat": seat}):
            if record.deed not in found:
                found.append(record.deed)
    return found


# ---------------------------------------------------------------- durations


def last(game: State, what: str, seat: int, until: str, /, uses: int = 0, **bound: Any) -> None:
    """From now on, until its moment or its last use, the records of ``what`` count for this seat."""
    rules = game.live.rules
    if what not in rules.game.records:
        raise RulesError(f"'{what}' has no records that could last.")
    _check_moment(game, until)
    game.lasting.append(Lasting(what, seat, bound, until, uses))


def use(game: State, what: str, seat: int) -> bool:
    """Uses up one use of what lasts for this seat; tells whether there was one."""
    for lasting in game.lasting:
        if lasting.what == what and lasting.seat == seat:
            lasting.uses -= 1
            if lasting.uses <= 0:
                game.lasting.remove(lasting)
            return True
    return False


def mark(game: State, what: str, seat: int, until: str) -> None:
    """Remembers that a seat has done something, for limits such as "once per session"."""
    _check_moment(game, until)
    if not marked(game, what, seat):
        game.lasting.append(Lasting(f"mark:{what}", seat, {}, until, 0))


def marked(game: State, what: str, seat: int) -> bool:
    """Whether the mark is there."""
    named = f"mark:{what}"
    return any(lasting.what == named and lasting.seat == seat for lasting in game.lasting)


def _check_moment(game: State, until: str) -> None:
    if until.partition(":")[0] not in game.live.rules.game.moments:
        raise RulesError(f"'{until}' is not one of the game's moments.")


def run_at(game: State, moment: str) -> None:
    """Pushes the procedures of all texts that wait for this moment; the first in play runs first."""
    index = game.live.rules.ats.get(moment.partition(":")[0])
    _push(game, [(record, values) for record, values in _holding(game, index, {})])


def expire(game: State, moment: str) -> None:
    """Ends what lasts until this moment."""
    game.lasting = [lasting for lasting in game.lasting if lasting.until != moment]


def dispatch(game: State) -> None:
    """ "At once" and "whenever", in one place: after each step the texts that wait for its events run."""
    rules = game.live.rules
    happened, game.live.happened = game.live.happened, []
    found = []
    for kind, fields in happened:
        found += list(_holding(game, rules.whenevers.get(kind), fields))
    _push(game, found)


def _push(game: State, found: list[tuple[Any, Env]]) -> None:
    for record, values in reversed(found):
        run = record.run
        game.stack.append(Frame(run.name, 0, {name: values[name] for name in run.params}))
