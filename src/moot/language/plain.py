"""Trees as plain data: for caches, for search, and for whoever reads cards without the parser."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from moot.engine import BuildError
from moot.language.forms import (
    CAPTION,
    LETTER,
    LETTERS,
    NAME,
    NUMBER,
    SIGNED,
    Field,
    Group,
    Kind,
    Node,
    Term,
    fields_of,
    parts_of,
    snake,
    walk,
)
from moot.language.language import Language
from moot.language.problems import CardError, Problem

FORM = "form"
"""The key that names the form of a node."""

DEEPEST = 50
LARGEST = 9_999

_LOOKS = {
    LETTER: re.compile(f"[{LETTERS}]"),
    CAPTION: re.compile(r"[^.:\n]{1,120}"),
    NAME: re.compile(r"[^\"\n]{1,80}"),
}


def to_plain(node: Node) -> dict[str, Any]:
    """A tree as dicts, lists, numbers and texts; what is not said is left out."""
    plain: dict[str, Any] = {FORM: type(node).__name__}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if value is not None and value is not False:
            plain[name] = [_plain(one) for one in value] if isinstance(value, tuple) else _plain(value)
    return plain


def _plain(value: Any) -> Any:
    return to_plain(value) if isinstance(value, Node) else value


def from_plain(language: Language, data: object) -> Any:
    """The tree that `to_plain` made this of. Anything that the language cannot say is a `CardError`."""
    return _builder(language).node(data, language.root, 0)


@lru_cache(maxsize=32)
def _builder(language: Language) -> _Builder:
    return _Builder(forms_by_name(language))


def forms_by_name(language: Language) -> dict[str, type[Node]]:
    """The forms of a language, each by the name of its class."""
    found: dict[str, type[Node]] = {}
    for form in language.forms:
        if found.setdefault(form.__name__, form) is not form:
            raise BuildError(f"Two forms are called {form.__name__}.")
    return found


def features(tree: Node) -> frozenset[str]:
    """What a card speaks of: the names of its forms, such as ``place_tokens``."""
    return frozenset(snake(type(node)) for node in walk(tree))


class _Builder:
    def __init__(self, forms: Mapping[str, type[Node]]) -> None:
        self.forms = forms

    def node(self, data: object, of: type[Node], depth: int) -> Node:
        if not isinstance(data, dict) or depth > DEEPEST:
            raise _not(f"a tree of {of.__name__}")
        name = data.get(FORM)
        form = self.forms.get(name) if isinstance(name, str) else None
        if form is None or not issubclass(form, of):
            raise _not(of.__name__)
        kinds = fields_of(form)
        values: dict[str, Any] = {}
        for name, value in data.items():
            if name in kinds:
                values[name] = self.field(value, kinds[name], form, depth)
            elif name != FORM:
                raise _not(f"a {form.__name__}: it has another field")
        _check_groups(form, values)
        for name, kind in kinds.items():
            if name not in values:
                values[name] = False if kind.flag else None
        return form(**values)

    def field(self, value: object, kind: Kind, form: type[Node], depth: int) -> Any:
        if kind.flag:
            if value is not True:
                raise _not(f"true in {form.__name__}")
            return True
        if kind.many:
            if not isinstance(value, list) or not value:
                raise _not(f"a list in {form.__name__}")
            return tuple([self.value(one, kind.of, form, depth) for one in value])
        return self.value(value, kind.of, form, depth)

    def value(self, value: object, of: Any, form: type[Node], depth: int) -> Any:
        if isinstance(of, type):
            return self.node(value, of, depth + 1)
        if isinstance(of, Term):
            good = isinstance(value, str) and value in of.words
        elif of in (NUMBER, SIGNED):
            low = 0 if of == NUMBER else -LARGEST
            good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= LARGEST
        else:
            good = isinstance(value, str) and _LOOKS[of].fullmatch(value) is not None
        if not good:
            raise _not(f"a value of {form.__name__}")
        return value


@cache
def _groups(form: type[Node]) -> tuple[frozenset[str], tuple[tuple[str, frozenset[str]], ...]]:
    """The fields that must be said, and those that are said together, with the flag that tells whether."""
    parts = parts_of(form)
    always = frozenset(part.name for part in parts if isinstance(part, Field))
    groups = tuple((part.flag, frozenset(part.fields)) for part in parts if isinstance(part, Group))
    return always, groups


def _check_groups(form: type[Node], values: Mapping[str, Any]) -> None:
    """What must be said is said, and what is said together is said together."""
    always, groups = _groups(form)
    if not always <= values.keys():
        raise _not(f"a whole {form.__name__}")
    for flag, fields in groups:
        said = flag in values if flag else not fields.isdisjoint(values)
        if (fields - values.keys()) if said else (fields & values.keys()):
            raise _not(f"a whole {form.__name__}")


def _not(what: str) -> CardError:
    return CardError([Problem(f"This is not {what}.")])
