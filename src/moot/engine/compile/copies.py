"""Copies of a state: what its fields are tells how each is copied, and that is written as Python once for each type.

Texts, numbers and frozen structs never change, so copies share them; lists, dicts and other structs are copied.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from moot.engine.compile.python import defined
from moot.engine.errors import BuildError
from moot.engine.sources import own
from moot.engine.state import State

S = TypeVar("S", bound=State)
PLAIN = (int, str, bool, float, bytes, NoneType)


def copied(state: S) -> S:
    """An equal state, without ``live``, that shares nothing with this one that can change."""
    copy: Callable[[S], S] = copier(type(state))
    return copy(state)


@cache
def copier(kind: type[msgspec.Struct]) -> Callable[[Any], Any]:
    """What copies the structs of a type."""
    names: dict[str, Any] = {"own": own}
    lines = ["def copy(struct):", "    new = struct.__copy__()"]
    for field, hint in get_type_hints(kind).items():
        if field in kind.__struct_fields__:
            text = _copy(hint, f"struct.{field}", names, f"{kind.__name__}.{field}")
            if text is not None:
                lines.append(f"    new.{field} = {text}")
    return defined("\n".join([*lines, "    return new"]), names)


def _copy(kind: Any, value: str, names: dict[str, Any], where: str) -> str | None:
    """Code that copies a value of this type; ``None`` if there is nothing to copy."""
    kind = getattr(kind, "__supertype__", kind)
    origin, args = get_origin(kind), get_args(kind)
    if kind in PLAIN or origin is Literal:
        return None
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind.__struct_config__.frozen:
            return None
        names[f"copy_{kind.__name__}"] = copier(kind)
        return f"copy_{kind.__name__}({value})"
    if kind is bytearray:
        return f"{value}.copy()"
    if origin in (list, dict) and args[-1] is not Any:
        one = f"one_{value.count('one_')}"
        inner = _copy(args[-1], one, names, where)
        if inner is None:
            return f"{value}.copy()"
        loop = f"for {one} in {value}" if origin is list else f"for key, {one} in {value}.items()"
        return f"[{inner} {loop}]" if origin is list else f"{{key: {inner} {loop}}}"
    if origin in (Union, UnionType, tuple):
        copies = [_copy(one, value, names, where) for one in args if one is not Ellipsis]
        if not any(copies):
            return None
        if origin is not tuple and NoneType in args and len(args) == 2:
            return f"{next(filter(None, copies))} if {value} is not None else None"
        raise BuildError(f"{where}: nothing tells how a value of type {kind} is copied.")
    if kind is Any or origin in (list, dict) or kind in (list, dict):
        return f"own({value})"
    raise BuildError(f"{where}: nothing tells how a value of type {kind} is copied.")
