"""Standing effects: texts that hold for a while are records, never patches.

A record counts while its source lies in play or while the state holds a ``Lasting`` for it. Rules do not read a number
or test a permission that some text can change: they ask `query` and `why_not`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from moot.engine.counting import Said, Sources, Topic, sources
from moot.engine.errors import RulesError
from moot.engine.procedures import Procedure
from moot.engine.sources import own
from moot.engine.state import Env, Frame, Lasting, Seat, State

Condition = Callable[..., bool]


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


def holding(game: State, topic: Topic | None, fields: Env) -> list[Said]:
    """What is said of something and counts now, because its condition holds."""
    if topic is None:
        return []
    said = (sources(game) if topic.in_play else game.live.rules.rulebook).said[topic]
    return _of_these(game, said, fields) if said else []


def _of_these(game: State, said: list[Said], fields: Env) -> list[Said]:
    found = []
    for one in said:
        _, holds, owner, bound = one
        if holds is None or holds(game, fields, owner, bound):
            found.append(one)
    return found


def saying(said: Said, fields: Env) -> Env:
    """The values that it holds for."""
    _, _, owner, bound = said
    return {**fields, **bound, "owner": owner}


def query(game: State, name: str, base: int, /, **fields: Any) -> int:
    """A number as it is now: the base, changed by every text that counts."""
    live = game.live
    try:
        topic = live.rules.numbers[name]
    except KeyError:
        raise RulesError(f"'{name}' is not one of the game's numbers.") from None
    now = live.sources if live.still else sources(game) if topic.in_play else live.rules.rulebook
    said = now.said[topic]
    if not said:
        return base
    found: list[number] = []  # a loop starts sooner than a comprehension
    for record, holds, owner, bound in said:
        if holds is None or holds(game, fields, owner, bound):
            found.append(record)
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


# ---------------------------------------------------------------- waivers and offers


def waived(game: State, rule: str, fields: Env) -> bool:
    """Whether some text lets a seat ignore the requirement of this rule."""
    return bool(holding(game, game.live.rules.waivers.get(rule), fields))


def offers(game: State, seat: Seat) -> list[str]:
    """The deeds that texts in play offer this seat."""
    offered = sources(game).offered(game.live.rules)
    if not offered:
        return []
    fields = {"seat": seat}
    return [deed for deed, said in offered if _of_these(game, said, fields)]


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
        if what in done and seat in done[what]:
            return True
    return False


def _check_moment(game: State, until: str) -> None:
    if until.partition(":")[0] not in game.live.rules.game.moments:
        raise RulesError(f"'{until}' is not one of the game's moments.")


def run_at(game: State, moment: str, seat: int) -> None:
    """Pushes the procedures of all texts that wait for this moment; the first in play runs first.

    ``seat`` is whose moment it is, -1 if nobody's. What lasts until the same moment of another seat waits for that.
    """
    topic = game.live.rules.ats.get(moment)
    if topic is None:
        return
    now, here = sources(game), moment if seat < 0 else f"{moment}:{seat}"
    if any(held.until != here and held.until.startswith(f"{moment}:") for held in game.lasting):
        rest = [held for held in game.lasting if held.until == here or not held.until.startswith(f"{moment}:")]
        now = Sources(now.lying, [(held.what, held.seat, held.bound) for held in rest])
    fields = {"seat": seat}
    _push(game, [(said[0], saying(said, fields)) for said in _of_these(game, now.said[topic], fields)])


def expire(game: State, moment: str) -> None:
    """Ends what lasts until this moment."""
    game.lasting = [lasting for lasting in game.lasting if lasting.until != moment]
    game.marks.pop(moment, None)


def dispatch(game: State) -> None:
    """Runs "at once" and "whenever", in one place: after each step, the texts that wait for its events."""
    live = game.live
    happened = live.happened.copy()
    live.happened.clear()
    if game.outcome is not None:
        return
    whenevers, found = live.rules.whenevers, []
    for kind, fields in happened:
        for said in holding(game, whenevers.get(kind), fields):
            found.append((said[0], saying(said, fields)))
    if found:
        _push(game, found)


def _push(game: State, found: list[tuple[Any, Env]]) -> None:
    for record, values in reversed(found):
        run = record.run
        game.stack.append(Frame(run.name, 0, {name: own(values[name]) for name in run.params}))
