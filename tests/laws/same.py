"""Comparing: typed values, whole tables, and what an audience sees."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from moot.engine import Ask, Option, Refusal, Table, workbench
from moot.engine.state import State, freeze, thaw


def difference(one: Any, other: Any, path: str = "") -> str | None:
    """The first place where two values differ in type or content, in words; ``None`` if they are the same."""
    if type(one) is not type(other):
        return f"{path or 'it'} is {one!r} ({type(one).__name__}) and {other!r} ({type(other).__name__})"
    if isinstance(one, msgspec.Struct):
        pairs = [(f"{path}.{name}", getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
    elif isinstance(one, dict):
        if list(one) != list(other):
            return f"{path or 'it'} has the keys {list(one)} and {list(other)}"
        pairs = [(f"{path}[{key!r}]", value, other[key]) for key, value in one.items()]
        pairs += [(f"the key {path}[{a!r}]", a, b) for a, b in zip(one, other, strict=True)]
    elif isinstance(one, list | tuple):
        if len(one) != len(other):
            return f"{path or 'it'} has {len(one)} and {len(other)} elements: {one!r} and {other!r}"
        pairs = [(f"{path}[{i}]", a, b) for i, (a, b) in enumerate(zip(one, other, strict=True))]
    else:
        return None if one == other else f"{path or 'it'} is {one!r} and {other!r}"
    return next((found for where, a, b in pairs if (found := difference(a, b, where))), None)


def same_table(place: str, what: str, one: Table, other: Table) -> None:
    """Two tables are equal as typed values: state, log, events and what can be taken back."""
    for (name, part), (_, same) in zip(_parts(one), _parts(other), strict=True):
        found = difference(part, same, name)
        assert found is None, f"{place}: {what} differ: {found}"


def _parts(table: Table) -> list[tuple[str, Any]]:
    return [
        ("state", workbench.state(table)),
        ("log", table.log),
        ("events", workbench.events(table)),
        ("history", workbench.history(table)),
        ("names", table.names),
        ("seed", workbench.seed(table)),
    ]


def state_of(table: Table) -> State:
    """A copy of a table's state, made without the table's help."""
    game = workbench.state(table)
    return thaw(type(game), freeze(game))


def fingerprint(table: Table) -> bytes:
    """The whole table as bytes: state, log, events and what can be taken back."""
    return msgspec.msgpack.encode([part for _, part in _parts(table)])


def plain_ask(ask: Ask) -> dict[str, Any]:
    """Everything the asked seat is told with an ask."""
    return {
        "id": ask.id,
        "seat": ask.seat,
        "kind": ask.kind,
        "prompt": ask.prompt,
        "rule": ask.rule,
        "low": ask.low,
        "high": ask.high,
        "ordered": ask.ordered,
        "automa": ask.automa,
        "public": ask.public,
        "default": ask.default,
        "occasion": msgspec.to_builtins(ask.occasion),
        "question": ask.question,
        "about": msgspec.to_builtins(ask.about),
        "source": plain_source(ask),
        "fields": msgspec.to_builtins(ask.fields),
        "options": [plain_option(option) for option in ask.options],
        "says": msgspec.to_builtins(ask.says),
        "refused": [plain_refusal(one) for one in ask.refused],
    }


def plain_source(ask: Ask) -> list[Any] | None:
    """The text that asks, as far as it can be written down."""
    source = ask.source
    return None if source is None else [source.card, source.program, source.path]


def plain_refusal(one: Refusal) -> dict[str, Any]:
    """Everything that is told of what may not be chosen."""
    return {
        "key": one.key,
        "label": one.label,
        "deed": one.deed,
        "args": msgspec.to_builtins(one.args),
        "rule": one.rule,
        "why": one.why,
        "says": msgspec.to_builtins(one.says),
        "because": msgspec.to_builtins(one.because),
    }


def plain_option(option: Option) -> dict[str, Any]:
    """Everything that is told with an option."""
    return {
        "key": option.key,
        "label": option.label,
        "says": msgspec.to_builtins(option.says),
        "deed": option.deed,
        "card": option.card,
        "args": msgspec.to_builtins(option.args),
        "form": option.form,
        "cost": option.cost,
        "shows": option.shows,
    }


def own_asks(table: Table, audience: int | None) -> list[dict[str, Any]]:
    """The asks put to this audience, as it reads them."""
    return [plain_ask(ask) for ask in table.asks if ask.seat == audience]


def seen(table: Table, audience: int | None, since: int = 0) -> dict[str, Any]:
    """All that an audience can see of a table: the projections that law 3 compares.

    Without the seed and its commitment: a sampled world has a random stream of its own (see `law_3_commitment`).
    """
    view = table.shown(audience)
    return {
        "view": {name: part for name, part in view.items() if name not in ("commitment", "seed")},
        "asks": own_asks(table, audience),
        "events": table.told(audience, since),
        "titles": table.titles,
        "forced": audience is not None and table.forced(audience),
        "over": table.over,
    }


def as_bytes(plain: Any) -> bytes:
    """Plain data as JSON."""
    return msgspec.json.encode(plain)


def same_bytes(place: str, what: str, one: Any, other: Any) -> None:
    """Two pieces of plain data are byte-identical as JSON."""
    first, second = as_bytes(one), as_bytes(other)
    if first != second:
        found = difference(json.loads(first), json.loads(second)) or "the order of keys"
        raise AssertionError(f"{place}: {what}: {found} (sizes {len(first)} and {len(second)})")


def glimpse(table: Table, audience: int | None, since: int = 0) -> bytes:
    """What an audience can see, as bytes that are made quickly: they are the same only if `seen` is."""
    if table.over:  # the seed is shown now, and a sampled world has a random stream of its own
        return as_bytes(seen(table, audience, since))
    return now_seen(table, audience) + as_bytes(table.events(audience, since))


def now_seen(table: Table, audience: int | None) -> bytes:
    """The same of a game that goes on, without what happened before."""
    rest = [own_asks(table, audience), table.titles, audience is not None and table.forced(audience)]
    return table.view_json(audience) + as_bytes(rest)


def looks_alike(
    place: str,
    what: str,
    one: Table,
    other: Table,
    audience: int | None,
    since: int = 0,
    known: bytes | None = None,
) -> None:
    """An audience cannot tell these two tables apart; what it sees of the first may be known already."""
    if (glimpse(one, audience, since) if known is None else known) != glimpse(other, audience, since):
        same_bytes(place, what, seen(one, audience, since), seen(other, audience, since))
        same_bytes(place, what, one.shown(audience), other.shown(audience))
        raise AssertionError(f"{place}: {what}, and it cannot be said where")
