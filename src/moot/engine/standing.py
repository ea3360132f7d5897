"""Standing effects: texts that hold for a while are records, never patches.

A record counts while its source lies in play or while the state holds a ``Lasting`` for it. Rules do not read a number
or test a permission that some text can change: they ask `query` and `why_not`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Literal

from moot.engine.costs import Purse, payable, purse, spell_dues
from moot.engine.errors import RulesError
from moot.engine.procedures import Procedure
from moot.engine.sources import Reader, own
from moot.engine.state import Env, Frame, Lasting, Seat, State

RULES = "rules"
"""The source that is always in play: records of the rulebook itself."""

Condition = Callable[..., bool]
BySource = dict[str, list[tuple[Any, Any]]]
NOTHING: Env = {}
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


NAME = itemgetter(0)


class Sources:
    """What counts at one moment, in its order; each with owner and bound values."""

    __slots__ = ("held", "names")

    def __init__(self, held: list[tuple[str, int, Env]]) -> None:
        self.held = held
        self.names = set(map(NAME, held))


RULEBOOK = (RULES, -1, NOTHING)
RULEBOOK_ALONE = Sources([RULEBOOK])


def sources(game: State) -> Sources:
    """What counts now: the rulebook, then what lies in play, then what lasts."""
    live = game.live
    if live.sources is not None:
        return live.sources
    in_play = live.rules.game.in_play
    lying = in_play(game) if in_play is not None else ()
    if not (lying or game.lasting):
        return RULEBOOK_ALONE
    held = [RULEBOOK]
    for source, owner in lying:
        held.append((source, owner, NOTHING))
    for lasting in game.lasting:
        held.append((lasting.what, lasting.seat, lasting.bound))
    return Sources(held)


def _holding(game: State, index: BySource | None, fields: Env) -> list[tuple[Any, Env]]:
    """The records of an index that count now and whose condition holds, with the values it holds for."""
    if not index:
        return []
    now = RULEBOOK_ALONE if len(index) == 1 and RULES in index else sources(game)
    if now.names.isdisjoint(index):
        return []
    found: list[tuple[Any, Env]] = []
    for source, owner, bound in now.held:
        if source in index:
            values = {**fields, **bound, "owner": owner}
            for record, holds in index[source]:
                if holds is None or holds(game, values):
                    found.append((record, values))
    return found


def query(game: State, name: str, base: int, /, **fields: Any) -> int:
    """A number as it is now: the base, changed by every text that counts."""
    live = game.live
    index = live.rules.numbers.get(name)
    if index is None:
        raise RulesError(f"'{name}' is not one of the game's numbers.")
    # The common case first: no text counts at all.
    if live.sources is not None and live.sources.names.isdisjoint(index):
        return base
    holding = _holding(game, index, fields)
    if not holding:
        return base
    found: list[number] = [record for record, _ in holding]
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


def allowed(game: State, env: Env, seat: Seat, candidates: Reader) -> list[Any]:
    """The deeds, as ``[name, argument, ...]``, that can be done now: `why_not` without the price of a reason."""
    live = game.live
    rules = live.rules
    # While options are worked out nothing changes: what counts, and what a seat has, is looked up once.
    live.sources = now = sources(game)
    try:
        meant: list[list[Any]] = candidates(game, env, seat)
        may, coins = rules.may, _purse(game, seat)
        if not now.names.isdisjoint(rules.touching):
            # Some text in play may forbid or permit these.
            touched = [name for name, by in rules.touched_by.items() if not now.names.isdisjoint(by)]
            may = {**may, **dict.fromkeys(touched, _may)}
        found = []
        for deed in meant:
            if may[deed[0]](game, seat, deed, coins):
                found.append(deed)
        return found
    finally:
        live.sources = None


def _may(game: State, seat: Seat, deed: list[Any], coins: Purse) -> bool:
    return why_not(game, deed[0], seat, deed[1:]) is None


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
        if not payable(tuple(dues), _purse(game, seat), code.plays):
            return code.cost_rule, f"you cannot pay {spell_dues(dues)}"
    return None


def _purse(game: State, seat: Seat) -> Purse:
    coins = game.live.rules.game.coins
    return purse(coins(game, seat)) if coins is not None else ()


def waived(game: State, rule: str, fields: Env) -> bool:
    """Whether some text lets a seat ignore the requirement of this rule."""
    return bool(_holding(game, game.live.rules.waivers.get(rule), fields))


def offers(game: State, seat: Seat) -> list[str]:
    """The deeds that texts in play offer this seat."""
    rules, standing = game.live.rules, sources(game).names
    if standing.isdisjoint(rules.offering):
        return []
    meant = {one for source in standing if source in rules.offering for one in rules.offering[source]}
    fields = {"seat": seat}
    return [deed for _, deed in sorted(meant) if _holding(game, rules.offers[deed], fields)]


# ---------------------------------------------------------------- durations


def last(game: State, what: str, seat: int, until: str, /, uses: int = 0, **bound: Any) -> None:
    """From now on, until its moment or its last use, the records of ``what`` count for this seat."""
    rules = game.live.rules
    if what not in rules.records:
        raise RulesError(f"'{what}' has no records that could last.")
    wanted = set(rules.bound_by(what))
    if wanted != set(bound):
        raise RulesError(
            f"'{what}' binds {', '.join(sorted(wanted)) or 'nothing'}, not {', '.join(bound) or 'nothing'}."
        )
    _check_moment(game, until)
    game.lasting.append(Lasting(what, seat, own(bound), until, uses))


def lasts(game: State, what: str, seat: int) -> bool:
    """Whether ``what`` lasts for this seat."""
    return any(held.what == what and held.seat == seat for held in game.lasting)


def use(game: State, what: str, seat: int) -> bool:
    """Uses up one use of what lasts for this seat; tells whether it lasted. Without a number of uses it stays."""
    for held in game.lasting:
        if held.what == what and held.seat == seat:
            if held.uses == 1:
                game.lasting.remove(held)
            elif held.uses > 1:
                held.uses -= 1
            return True
    return False


def use_number(game: State, name: str, seat: int) -> None:
    """Uses up one use of each text that lasts for this seat and changes this number."""
    index = game.live.rules.numbers[name]
    for held in [held for held in game.lasting if held.what in index and held.seat == seat]:
        use(game, held.what, seat)


def mark(game: State, what: str, seat: int, until: str) -> None:
    """Remembers that a seat has done something, for limits such as "once per session"."""
    _check_moment(game, until)
    seats = game.marks.setdefault(until, {}).setdefault(what, [])
    if seat not in seats:
        seats.append(seat)


def marked(game: State, what: str, seat: int) -> bool:
    """Whether the mark is there."""
    for done in game.marks.values():  # noqa: SIM110 - asked for every card of a hand
        if seat in done.get(what, ()):
            return True
    return False


def marks(game: State) -> Iterator[tuple[str, list[int]]]:
    """All marks that are there: what, and the seats that have it."""
    for done in game.marks.values():
        yield from done.items()


def _check_moment(game: State, until: str) -> None:
    if until.partition(":")[0] not in game.live.rules.game.moments:
        raise RulesError(f"'{until}' is not one of the game's moments.")


def run_at(game: State, moment: str, seat: int) -> None:
    """Pushes the procedures of all texts that wait for this moment; the first in play runs first.

    ``seat`` is whose moment it is, -1 if nobody's. What lasts until the same moment of another seat waits for that.
    """
    index = game.live.rules.ats.get(moment)
    if not index or sources(game).names.isdisjoint(index):
        return
    here = moment if seat < 0 else f"{moment}:{seat}"
    elsewhere = [h for h in game.lasting if h.until != here and h.until.startswith(f"{moment}:")]
    game.live.sources = Sources(
        [
            source
            for source in sources(game).held
            if not any(source[2] is held.bound and source[0] == held.what for held in elsewhere)
        ]
    )
    try:
        found = _holding(game, index, {"seat": seat})
    finally:
        game.live.sources = None
    _push(game, found)


def expire(game: State, moment: str) -> None:
    """Ends what lasts until this moment."""
    game.lasting = [lasting for lasting in game.lasting if lasting.until != moment]
    game.marks.pop(moment, None)


def dispatch(game: State) -> None:
    """Runs "at once" and "whenever", in one place: after each step, the texts that wait for its events."""
    rules = game.live.rules
    happened = game.live.happened.copy()
    game.live.happened.clear()
    if game.outcome is not None:
        return
    found = []
    for kind, fields in happened:
        found += _holding(game, rules.whenevers.get(kind), fields)
    if found:
        _push(game, found)


def _push(game: State, found: list[tuple[Any, Env]]) -> None:
    for record, values in reversed(found):
        run = record.run
        game.stack.append(Frame(run.name, 0, {name: own(values[name]) for name in run.params}))
