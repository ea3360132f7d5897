"""The types of a procedure's values: who provides which name, who needs it, and whether the two agree.

Step functions are annotated; the builder notes what each annotation provides or needs and this module compares them
across procedures once all are known.
"""

from __future__ import annotations

import types
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from moot.engine.closed import Among
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
            found = self.meant(OfName(procedure, name)) or self._taken_for(procedure, name)
            self._of[key] = _one({bare(kind) for kind in found})
        return self._of[key]

    def meant(self, kind: Any) -> set[Any]:
        """All types that an expression may stand for, with the notes that close them."""
        return {found for found, _ in self._resolve(kind, "", frozenset())}

    def _taken_for(self, procedure: str, name: str) -> set[Any]:
        """What takes more, such as ``Thing | str`` where another takes a thing, says nothing about it."""
        taken = {bare(kind) for kind in self.taken(procedure, name)}
        return {kind for kind in taken if all(fits(kind, other) for other in taken)}

    def taken(self, procedure: str, name: str) -> set[Any]:
        """Nobody provides what a performed procedure takes: its steps, and those that it calls, say what they take it
        for."""
        return self._taken(OfName(procedure, name), frozenset())

    def _taken(self, value: OfName, seen: frozenset[OfName]) -> set[Any]:
        taken = {kind for procedure, name, kind, _ in self.needed if OfName(procedure, name) == value}
        taken |= {kind for expression, kind, _, _ in self.expected if expression == value}
        for (procedure, name), sources in self.provided.items():
            passed_on = OfName(procedure, name)
            if passed_on not in seen and any(kind == value for kind, _ in sources):
                taken |= self._taken(passed_on, seen | {value})
        return taken

    def check(self) -> None:
        """Compares every need with everything that may be provided for it."""
        needed = [(OfName(procedure, name), wanted, where, name) for procedure, name, wanted, where in self.needed]
        for expression, wanted, where, name in [*needed, *self.expected]:
            for kind, origin in self._resolve(expression, where, frozenset()):
                if not fits(bare(kind), bare(wanted)):
                    raise BuildError(
                        f"{where} takes '{name}' as {spell(bare(wanted))}, but {origin} makes it {spell(bare(kind))}."
                    )

    def resolve(self, kind: Any) -> Any:
        """The one concrete type that an expression stands for, or ``None``."""
        if isinstance(kind, OfName):
            return self.of(kind.procedure, kind.name)
        if kind not in self._resolved:
            self._resolved[kind] = _one({bare(found) for found in self.meant(kind)})
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
            lists = {(outer(found), at) for found, at in self._resolve(kind.list, where, seen)}
            return {(args[0], at) for found, at in lists if (args := get_args(found)) and is_list(found)}
        if isinstance(kind, ListOf):
            return {(list[found], at) for found, at in self._resolve(kind.element, where, seen)}  # type: ignore[valid-type]
        return {(kind, where)}


def _one(kinds: set[Any]) -> Any:
    """The one type of these, if there is one; lists of words are one list together, or the type of their words."""
    if len(kinds) > 1 and all(get_origin(kind) is list for kind in kinds):
        element = _one({get_args(kind)[0] for kind in kinds})
        return None if element is None else list[element]  # type: ignore[valid-type]
    if len(kinds) > 1:
        lists = {kind for kind in kinds if get_origin(kind) is Literal}
        others = kinds - lists
        if not others:
            words = {word for kind in lists for word in get_args(kind)}
            return Literal[tuple(sorted(words, key=lambda word: (type(word).__name__, word)))]
        kinds = others if all(any(fits(kind, other) for other in others) for kind in lists) else kinds
    return next(iter(kinds)) if len(kinds) == 1 else None


def outer(kind: Any) -> Any:
    """A type without the notes on itself; those on what it holds stay."""
    return kind.__origin__ if get_origin(kind) is Annotated else kind


@cache
def bare(kind: Any) -> Any:
    """A type without any notes."""
    kind, origin = outer(kind), get_origin(outer(kind))
    if origin is None or origin is Literal:
        return kind
    parts = get_args(kind)
    found = tuple(bare(part) for part in parts)
    if found == parts:
        return kind
    return Union[found] if is_union(kind) else origin[found]  # noqa: UP007 - as many as there are


def listed(values: Sequence[Any]) -> Any:
    """The type of a list of just these values."""
    if values and all(type(value) in (str, int) for value in values):
        return list[Literal[tuple(values)]]  # type: ignore[misc]
    if values and all(type(value) is list and value for value in values):
        element: Any = list[type(values[0][0])]  # type: ignore[misc]
        return list[Annotated[element, Among(tuple(map(tuple, values)))]]
    return list[type(values[0])] if values else list  # type: ignore[misc]


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
    if is_union(given):
        return all(fits(one, wanted) for one in get_args(given))
    if is_union(wanted):
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


def is_union(kind: Any) -> bool:
    """Whether a value is of one of several types."""
    return get_origin(kind) in (Union, types.UnionType)


def plain(kind: Any) -> Any:
    """A type without its new name, for constants: a seat may be written as a number."""
    return getattr(kind, "__supertype__", kind)


def is_plain(kind: Any) -> bool:
    """Whether a value of this type comes back from a save as it went in."""
    kind = bare(kind)
    origin = get_origin(kind) or kind
    if origin in (tuple, set, frozenset):
        return False
    if origin is dict and get_args(kind) and not fits(get_args(kind)[0], str):
        return False
    return all(is_plain(one) for one in get_args(kind) if isinstance(one, type) or get_args(one))


def is_of(value: Any, kind: Any) -> bool:
    """Whether a plain value is of this type."""
    try:
        msgspec.convert(value, kind)
    except (msgspec.ValidationError, TypeError):
        return False
    return True


def is_flat(kind: Any) -> bool:
    """Whether values of this type are surely numbers, texts, truth values or nothing: neither lists nor dicts."""
    if is_union(kind):
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
    return get_args(kind) if is_union(kind) else ()


def spell(kind: Any) -> str:
    """A type as a developer writes it."""
    if (isinstance(kind, type) and not get_args(kind)) or hasattr(kind, "__supertype__"):
        return str(kind.__name__)
    return str(kind).replace("moot.engine.state.", "").replace("typing.", "")
