"""The types of a procedure's values: who provides which name, who needs it, and whether the two agree.

Step functions are annotated; the builder notes what each annotation provides or needs and this module compares them
across procedures once all are known.
"""

from __future__ import annotations

import types
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from moot.engine.errors import BuildError


@dataclass(frozen=True)
class OfName:
    """The type of a value of some procedure."""

    procedure: str
    name: str


@dataclass(frozen=True)
class ElementOf:
    """The type of what a list holds."""

    list: Any


@dataclass(frozen=True)
class ListOf:
    """The type of a list of these."""

    element: Any


@dataclass(frozen=True)
class GivenBy:
    """The type of what a procedure gives."""

    procedure: str


class Kinds:
    """What the procedures of one game provide and need."""

    def __init__(self) -> None:
        self.provided: dict[tuple[str, str], list[tuple[Any, str]]] = defaultdict(list)
        self.needed: list[tuple[str, str, Any, str]] = []
        self.expected: list[tuple[Any, Any, str, str]] = []
        self.given: dict[str, list[tuple[Any, str]]] = defaultdict(list)
        self._of: dict[tuple[str, str], Any] = {}
        self._resolved: dict[Any, Any] = {}

    def provide(self, procedure: str, name: str, kind: Any, where: str) -> None:
        """Notes that this step binds the name to a value of this type."""
        self.provided[procedure, name].append((kind, where))

    def need(self, procedure: str, name: str, kind: Any, where: str) -> None:
        """Notes that this step reads the name as a value of this type."""
        self.needed.append((procedure, name, kind, where))

    def expect(self, kind: Any, wanted: Any, where: str, name: str) -> None:
        """Notes that an expression must have this type."""
        self.expected.append((kind, wanted, where, name))

    def of(self, procedure: str, name: str) -> Any:
        """The one type that a name is known to have, or ``None``."""
        key = procedure, name
        if key not in self._of:
            found = {kind for kind, _ in self._resolve(OfName(procedure, name), "", frozenset())}
            # Nobody provides what a performed procedure takes: its steps say what they take it for.
            found = found or {kind for p, n, kind, _ in self.needed if (p, n) == key}
            self._of[key] = found.pop() if len(found) == 1 else None
        return self._of[key]

    def check(self) -> None:
        """Compares every need with everything that may be provided for it."""
        needed = [(OfName(procedure, name), wanted, where, name) for procedure, name, wanted, where in self.needed]
        for expression, wanted, where, name in [*needed, *self.expected]:
            for kind, origin in self._resolve(expression, where, frozenset()):
                if not fits(kind, wanted):
                    raise BuildError(f"{where} takes '{name}' as {spell(wanted)}, but {origin} makes it {spell(kind)}.")

    def resolve(self, kind: Any) -> Any:
        """The one concrete type that an expression stands for, or ``None``."""
        if isinstance(kind, OfName):
            return self.of(kind.procedure, kind.name)
        if kind not in self._resolved:
            found = {kind for kind, _ in self._resolve(kind, "", frozenset())}
            self._resolved[kind] = found.pop() if len(found) == 1 else None
        return self._resolved[kind]

    def _resolve(self, kind: Any, where: str, seen: frozenset[Any]) -> set[tuple[Any, str]]:
        if kind is None or kind is Any or isinstance(kind, TypeVar):
            return set()
        if isinstance(kind, OfName | GivenBy):
            if kind in seen:
                return set()
            if isinstance(kind, OfName):
                sources = self.provided.get((kind.procedure, kind.name), [])
            else:
                sources = self.given.get(kind.procedure, [])
            return {found for inner, origin in sources for found in self._resolve(inner, origin, seen | {kind})}
        if isinstance(kind, ElementOf):
            lists = self._resolve(kind.list, where, seen)
            return {(args[0], at) for found, at in lists if (args := get_args(found)) and is_list(found)}
        if isinstance(kind, ListOf):
            return {(list[found], at) for found, at in self._resolve(kind.element, where, seen)}  # type: ignore[valid-type]
        return {(kind, where)}


def is_list(kind: Any) -> bool:
    """Whether a type is a list or something as good to read."""
    origin = get_origin(kind)
    return (isinstance(origin, type) and issubclass(origin, list | tuple)) or kind in (list, tuple)


def fits(given: Any, wanted: Any) -> bool:
    """Whether a value of the one type can be read as the other."""
    if given == wanted or wanted in (Any, None, object) or given in (Any, None):
        return True
    if isinstance(wanted, TypeVar) or isinstance(given, TypeVar):
        return True
    if _is_union(given):
        return all(fits(one, wanted) for one in get_args(given))
    if _is_union(wanted):
        return any(fits(given, one) for one in get_args(wanted))
    if get_origin(given) is Literal and get_origin(wanted) is Literal:
        return set(get_args(given)) <= set(get_args(wanted))
    if get_origin(given) is Literal:
        return all(fits(type(value), wanted) for value in get_args(given))
    if get_origin(wanted) is Literal:
        return fits(given, type(get_args(wanted)[0]))
    if hasattr(given, "__supertype__"):
        return fits(given.__supertype__, wanted)
    if hasattr(wanted, "__supertype__"):
        return False
    outer, inner = get_origin(given) or given, get_origin(wanted) or wanted
    if not (isinstance(outer, type) and isinstance(inner, type)):
        return True
    if not issubclass(outer, inner):
        return False
    pairs = zip(get_args(given), get_args(wanted), strict=False)
    return all(fits(one, other) for one, other in pairs)


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType)


def plain(kind: Any) -> Any:
    """A type without its new name, for constants: a seat may be written as a number."""
    return getattr(kind, "__supertype__", kind)


def is_plain(kind: Any) -> bool:
    """Whether a value of this type comes back from a save as it went in."""
    origin = get_origin(kind) or kind
    if origin in (tuple, set, frozenset):
        return False
    if origin is dict and get_args(kind) and not fits(get_args(kind)[0], str):
        return False
    return all(is_plain(one) for one in get_args(kind) if isinstance(one, type) or get_args(one))


def is_flat(kind: Any) -> bool:
    """Whether values of this type are surely numbers, texts, truth values or nothing: neither lists nor dicts."""
    if _is_union(kind):
        return all(is_flat(one) for one in get_args(kind))
    return get_origin(kind) is Literal or plain(kind) in (int, str, bool, types.NoneType)


def member(kind: Any, value: Any) -> Any:
    """Of a union such as ``Thing | str``, the type that this value has. A "no" among things or seats has none."""
    members = _members(kind)
    if not members:
        return None if isinstance(value, str) and plain(kind) is int else kind
    return next((one for one in members if fits(type(value), getattr(one, "__supertype__", one))), None)


@cache
def _members(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if _is_union(kind) else ()


def spell(kind: Any) -> str:
    """A type as a developer writes it."""
    if (isinstance(kind, type) and not get_args(kind)) or hasattr(kind, "__supertype__"):
        return str(kind.__name__)
    return str(kind).replace("moot.engine.state.", "").replace("typing.", "")
