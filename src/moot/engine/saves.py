"""Saves: a table as readable JSON, with a digest against damage and step labels that survive inserted steps."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import msgspec

from moot.engine.chance import Dealer
from moot.engine.errors import CorruptSave, MootError, ParkedTable, UnknownRuleset
from moot.engine.events import Happening, WentOn, happen
from moot.engine.migrations import label_of, renewed, renewed_state
from moot.engine.past import Origin
from moot.engine.rules import Content, Rules
from moot.engine.state import State, freeze, thaw
from moot.engine.table import KEPT, Entry, Past, Table

FORMAT = 1
LARGEST = 16 * 1024 * 1024
"""In bytes; a long game of the largest of the house has two or three million."""
LONGEST = 100_000
"""Entries of a log: answers, undos and outcomes of chance; a long game has a few thousand."""
LARGEST_CONTENT = 500_000
"""In bytes; the cards of the largest game of the house have 150,000."""
MOST_OF_ALL = 200_000
"""What all numbers on the cards come to; in the house 32,000, for places on a map."""

Plain = dict[str, Any]
Find = Callable[[str, str, Content | None], Rules]
"""Finds a ruleset by game, hash and, where the save brings it, content; raises `UnknownRuleset`."""


class SavedPast(msgspec.Struct):
    """A decision that may be taken back, with its state in readable form, which says who was asked."""

    ask: int
    learnt: int
    chanced: int
    events: int
    state: Plain


class Seen(msgspec.Struct):
    """What one audience saw before a sampled world was drawn; nobody else's share of it is kept."""

    audience: int
    events: list[Plain]


class Body(msgspec.Struct):
    """What a save holds."""

    game: str
    ruleset: str
    content: Content | None
    seed: str
    commitment: str
    names: list[str]
    state: Plain
    start: Plain
    log: list[Entry]
    events: list[Happening]
    history: list[SavedPast]
    before: list[Seen] = []
    origin: Origin | None = None
    """The log begins there, if it is said, and not with the deal."""


class Envelope(msgspec.Struct):
    """A save as it is written: the digest covers the body's bytes."""

    moot: int
    digest: str
    table: msgspec.Raw


def save(table: Table, *, embed: bool) -> bytes:
    """The bytes of a save."""
    rules = table.rules
    body = Body(
        game=rules.game.name,
        ruleset=rules.hash,
        content=rules.content if embed else None,
        seed=table._seed,
        commitment=table.commitment,
        names=table.names,
        state=plain_state(rules, table._state),
        start=_start(table),
        log=table._log,
        events=table._events,
        history=[
            SavedPast(p.ask, p.learnt, p.chanced, p.events, plain_state(rules, _thawed(rules, p.frozen)))
            for p in table._history
        ],
        before=_before(table),
        origin=table._origin,
    )
    return _written(body)


def _written(body: Body) -> bytes:
    encoded = msgspec.json.encode(body)
    return msgspec.json.encode(Envelope(FORMAT, _digest(encoded), msgspec.Raw(encoded)))


def _before(table: Table) -> list[Seen]:
    seen, first = [], 0
    for happenings, audience in table._before:
        told = table._told(happenings, first, audience)
        seen.append(Seen(audience, [msgspec.to_builtins(event) for event in told]))
        first += len(happenings)
    return seen


def load(blob: bytes, find: Find) -> Table:
    """The table of a save."""
    body = read(blob)
    rules = find(body.game, body.ruleset, body.content)
    try:
        return _made(rules, renewed(rules, body))
    except MootError:
        raise
    except Exception as error:  # numbers that no state has, brackets without end, and what else can be forged
        raise CorruptSave(f"The save is damaged: {error!r}.") from error


def _made(rules: Rules, body: Body) -> Table:
    state = state_of(rules, body.state)
    history = [_past(p, state_of(rules, p.state)) for p in body.history]
    table = Table(
        rules,
        state,
        seed=body.seed,
        names=body.names,
        log=body.log,
        events=body.events,
        history=history,
        bound=body.commitment,
    )
    table._origin = body.origin
    table._before = [([rules.heard(event) for event in seen.events], seen.audience) for seen in body.before]
    _check(table)
    return table


def _past(saved: SavedPast, then: State) -> Past:
    return Past(then.asked, saved.ask, saved.learnt, saved.chanced, saved.events, freeze(then))


def gone_on(rules: Rules, origin: Origin, *, seed: str, names: list[str], bound: str, dealer: Dealer | None) -> Table:
    """A table of these rules that goes on from a position of older ones."""
    plain = renewed_state(rules, deepcopy(origin.state))  # a state goes on with the very lists that it is made of
    if unknown := sorted({*plain} - {field.encode_name for field in msgspec.structs.fields(rules.game.state)}):
        raise CorruptSave(f"The position has '{unknown[0]}', which the rules do not know.")
    state = state_of(rules, plain)
    table = Table(rules, state, seed=seed, names=names, bound=bound, dealer=dealer)
    table._origin = origin
    happen(table._state, WentOn, version=rules.game.version)
    _check(table)
    return table


def with_cards(blob: bytes, content: Content) -> bytes:
    """The same save with the cards that it was dealt from."""
    return _written(msgspec.structs.replace(read(blob), content=content))


def read(blob: bytes) -> Body:
    """The body of a save, once its envelope and digest are in order."""
    if not isinstance(blob, bytes | bytearray | memoryview):
        raise CorruptSave("A save is a row of bytes, as Table.save() gives it.")
    if len(blob) > LARGEST:
        raise CorruptSave(f"A save is at most {LARGEST} bytes.")
    try:
        envelope = msgspec.json.decode(blob, type=Envelope)
    except msgspec.ValidationError as error:
        raise CorruptSave(f"This is not a save of Moot: {error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CorruptSave(f"The save is cut off or damaged: {error}.") from error
    if envelope.moot != FORMAT:
        raise CorruptSave(f"The save has format {envelope.moot}; this Moot reads format {FORMAT}.")
    if envelope.digest != _digest(bytes(envelope.table)):
        raise CorruptSave("The save has been changed since it was written: its digest does not match.")
    try:
        body = msgspec.json.decode(envelope.table, type=Body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise CorruptSave(f"The save is damaged: {error}.") from error
    if max(len(body.log), len(body.events)) > LONGEST or len(body.history) > KEPT:
        raise CorruptSave("The save is damaged: it is longer than any game.")
    if body.content is not None:
        _weigh(body.content)
    return body


def _weigh(content: Content) -> None:
    """Cards that come along may be anybody's: to read them, and to lay them out, must not take for ever."""
    if len(msgspec.json.encode(content)) > LARGEST_CONTENT or sum(_numbers(content)) > MOST_OF_ALL:
        raise CorruptSave("The save is damaged: it brings more cards than any game has.")


def _numbers(content: Content) -> Iterator[int]:
    """All whole numbers in plain data, without their signs: copies of a card are some of them."""
    left: list[Any] = [content]
    while left:
        one = left.pop()
        if isinstance(one, dict | list):
            left.extend(one.values() if isinstance(one, dict) else one)
        elif isinstance(one, int):
            yield abs(one)


def plain_state(rules: Rules, state: State) -> Plain:
    """A state in readable form: steps by label."""
    plain: Plain = msgspec.to_builtins(state, str_keys=True)
    plain["stack"] = [
        [frame.procedure, rules.code[frame.procedure].labels[frame.step], frame.env] for frame in state.stack
    ]
    return plain


def state_of(rules: Rules, plain: Plain) -> State:
    """The state that `plain_state` made readable."""
    try:
        stack = [[name, _step(rules, name, label), env] for name, label, env in plain["stack"]]
        state = msgspec.convert({**plain, "stack": stack}, rules.game.state, str_keys=True)
    except (KeyError, TypeError, ValueError) as error:
        raise CorruptSave(f"The save does not fit the game: {error}.") from error
    if state.face and not state.know:
        raise CorruptSave("The save does not fit the game: it does not say who knows what.")
    return state


def _start(table: Table) -> Plain:
    """What a replay needs besides the log: how the table was set up."""
    return {"seats": table.rules.persons(table._state), "options": table.options}


def _step(rules: Rules, name: Any, label: Any) -> int:
    code = rules.code.get(name)
    if code is None:
        raise ParkedTable(f"The rules no longer have a procedure '{name}': the table is parked.")
    label = label_of(label, code.index)
    if label not in code.index:
        raise ParkedTable(f"The procedure '{name}' no longer has a step '{label}': the table is parked.")
    return code.index[label]


def _thawed(rules: Rules, frozen: bytes) -> State:
    return thaw(rules.game.state, frozen)


def _digest(encoded: bytes) -> str:
    return hashlib.sha256(encoded).hexdigest()


def _check(table: Table) -> None:
    """A save that cannot go on is damaged, whatever its digest says."""
    game, rules = table._state, table.rules
    things = len(game.face)
    lying = [thing for name in rules.game.zones for thing in things_in(getattr(game, name))]
    sound = (
        len(game.know) in (0, game.seats + 1)
        and all(len(row) == things for row in game.know)
        and all(0 <= face < len(rules.faces) for face in game.face)
        and sorted(lying) == list(range(things))
        and all(0 <= thing < things for promise in game.promises for thing in promise.things)
        and len(table.names) == game.seats
        and all(0 <= seat < game.seats for seat in game.asked)
        and bool(game.asked) != (game.outcome is not None)
    )
    if not sound:
        raise CorruptSave("The save is damaged: its parts do not fit together.")
    try:
        for promise in game.promises:
            if not isinstance(promise.value, tuple):
                rules.aspect(promise.aspect)
        for ask in table.asks:
            if not ask.options:
                raise CorruptSave("The save is damaged: an open ask has no option.")
        table.shown(None)
        table.events(None)
    except CorruptSave:
        raise
    except Exception as error:
        raise CorruptSave(f"The save is damaged: {error!r}.") from error


def things_in(zone: Any) -> Iterator[int]:
    """The things in a zone: a pile, piles per seat or by name, or a place for one thing that may be empty."""
    if isinstance(zone, int):
        yield zone
    elif zone is not None:
        for part in zone.values() if isinstance(zone, dict) else zone:
            yield from things_in(part)


__all__ = ["Body", "UnknownRuleset", "load", "read", "save"]
