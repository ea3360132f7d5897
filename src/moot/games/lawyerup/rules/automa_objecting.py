"""L-AUTO-41 to L-AUTO-44: the Automa objects to what brings too much Influence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from moot.engine import PASS, Procedure, Rules, Seat, Thing, const, do, happen, let, open_face, part, when
from moot.engine.sources import result, signature
from moot.engine.steps import Step
from moot.games.lawyerup import config, events
from moot.games.lawyerup.facts import is_opposing
from moot.games.lawyerup.state import Card, Court
from moot.games.lawyerup.texts import examine_of
from moot.games.lawyerup.verbs.cards import gain_value


@lru_cache(maxsize=16)
def programs(rules: Rules) -> dict[str, Procedure]:
    return {program.name: program for program in rules.texts.procedures}


def generates(game: Court, seat: Seat, card: Thing) -> int:
    """L-INF-12, L-AUTO-42: its printed Value and what its own text would add to it, for its player; nothing else."""
    if is_opposing(game, seat, card):
        return 0
    value = open_face(game, card, Card).value
    program = examine_of(game, card)
    if program is None:
        return value
    exam = game.exam[game.side[seat]]
    exam.append(card)  # as its text will find it: on top, with its printed Value counted (L-EXAM-16)
    try:
        return value + _gained(game, programs(game.live.rules)[program].steps, {"seat": seat, "owner": seat})
    finally:
        exam.pop()


def _gained(game: Court, steps: Sequence[Step], known: dict[str, Any]) -> int:
    """What these steps add to the card's Value; what hangs on anything else they do does not count."""
    found = 0
    for step in steps:
        if isinstance(step, part):
            found += _gained(game, step.steps, known)
        elif isinstance(step, when):
            holds = _read(game, step.condition, known)
            if holds is not UNKNOWN:
                found += _gained(game, step.then if holds else step.otherwise, known)
        elif isinstance(step, do) and step.fn is gain_value:
            n, most = (_read(game, step.given[name], known) for name in ("n", "most"))
            found += 0 if n is UNKNOWN else min(n, most)
        elif isinstance(step, do) and step.as_ is not None and not _is_verb(step.fn):
            value = _read(game, step.fn, known | {name: _read(game, one, known) for name, one in step.given.items()})
            if value is not UNKNOWN:
                known = {**known, step.as_: value}
        elif isinstance(step, let) and len(step.names) == 1:
            value = _read(game, step.value, known)
            if value is not UNKNOWN:
                known = {**known, step.names[0]: value}
    return found


def _is_verb(fn: Callable[..., Any]) -> bool:
    """Verbs change something; what the language composes only finds out."""
    return ".verbs" in (fn.__module__ or "")


UNKNOWN: Any = object()


def _read(game: Court, source: Any, known: dict[str, Any]) -> Any:
    """The value of a source, if it follows from what is known."""
    if isinstance(source, const):
        return source.value
    if isinstance(source, str):
        return known.get(source, UNKNOWN)
    values = [known.get(name, UNKNOWN) for name in signature(source)[0]]
    return UNKNOWN if UNKNOWN in values else result(source, game, values)


def automa_objects(game: Court, actor: Seat, card: Thing, seat: Seat, options: list[str]) -> list[str]:
    """L-AUTO-41, L-AUTO-44: to an Argument of at least 5; by any symbol that fits; never to Evidence."""
    amount = generates(game, actor, card)
    if open_face(game, card, Card).type != "argument" or amount < config.NEEDS_OBJECTION:
        return [PASS]
    happen(game, events.AutomaObjects, card=card, amount=amount, seat=seat, least=config.NEEDS_OBJECTION)
    return [way for way in options if way != PASS]
