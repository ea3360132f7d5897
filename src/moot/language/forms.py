"""A form is a class: its form string is grammar and printer, its fields are the tree.

In ``"<draw> {n} {n:card|cards} [from {zone}]"`` words stand for themselves, ``<draw>`` is a verb that agrees with who
does it, ``{n}`` is a field, ``{n:card|cards}`` a noun that agrees with a field, and ``[...]`` is left out when its
fields are ``None``. Also: ``{what:n}``, a term that agrees with a field; ``[again? once more]``, said if the field
``again`` is true; ``{places/or}``, a list; ``{doing+s}``, in the third person.
"""

from __future__ import annotations

import re
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, ClassVar, Union, get_args, get_origin, get_type_hints

import msgspec

from moot.engine import BuildError


class Node(msgspec.Struct):
    """Any part of a card's tree; nobody changes it once it is read. A class without a ``form`` is a category."""

    form: ClassVar[str] = ""
    inflects: ClassVar[bool] = False
    """Whether the forms of this category begin with a verb that agrees with who does it."""


@dataclass(frozen=True)
class Term:
    """A closed list of names, such as the regions: id and how it is written, in the singular or for good."""

    name: str
    words: Mapping[str, str]
    plurals: Mapping[str, str] | None = None
    """How each is written when there are several. Only for nouns that are counted."""

    def __hash__(self) -> int:
        return hash(self.name)


NUMBER, SIGNED, LETTER, CAPTION, NAME = "NUMBER", "SIGNED", "LETTER", "CAPTION", "NAME"
LETTERS = "ABCD"
"""The letters of a choice."""

RAW = {
    NUMBER: "a number",
    SIGNED: "a number with + or −",
    LETTER: "a letter",
    CAPTION: "a few words and a full stop",
    NAME: "the name of a card in quotation marks",
}
"""Terminals that are read by their looks, and what they are called in errors."""

Letter = Annotated[str, LETTER]
Caption = Annotated[str, CAPTION]
Name = Annotated[str, NAME]
Signed = Annotated[int, SIGNED]


@dataclass(frozen=True)
class Word:
    """A word or a mark that stands for itself."""

    text: str


@dataclass(frozen=True)
class Verb:
    """A verb that agrees with who does it."""

    base: str
    third: str


@dataclass(frozen=True)
class Noun:
    """A word that agrees with a number: ``{n:card|cards}``."""

    field: str
    one: str
    many: str


@dataclass(frozen=True)
class Field:
    """A field of the tree."""

    name: str
    separator: str = ""
    third: bool = False
    agrees: str = ""
    """The field that says how many there are, for a noun of a list of terms."""


Part = Word | Verb | Noun | Field


@dataclass(frozen=True)
class Group:
    """Parts that may be left out together; ``flag`` names the field that only says whether they stand there."""

    parts: tuple[Part, ...]
    flag: str = ""

    @property
    def fields(self) -> list[str]:
        return [part.name for part in self.parts if isinstance(part, Field)]


_TOKEN = re.compile(
    r"[ \t]*(?:(?P<group>\[)|(?P<close>\])|<(?P<verb>[a-z]+)(?::(?P<third>[a-z]+))?>"
    r"|\{(?P<noun>\w+):(?P<one>[^|}]+)\|(?P<many>[^}]+)\}"
    r"|\{(?P<field>\w+)(?::(?P<agrees>\w+))?(?P<s>\+s)?(?:/(?P<separator>[^}]*))?\}"
    r"|(?P<flag>\w+)\?|(?P<word>[A-Za-z][\w'’\-]*|\n|[^\s\w{}<>|]))"
)
_IRREGULAR = {"have": "has", "do": "does", "be": "is", "go": "goes"}


def third_person(verb: str) -> str:
    """``draws``, ``passes``, ``tries``."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def _words(text: str) -> list[Part]:
    return [Word(word) for word in re.findall(r"\w[\w'’\-]*|\n|[^\s\w]", text)]


@cache
def parts_of(form: type[Node]) -> tuple[Part | Group, ...]:
    """The form string, taken apart and checked against the fields."""
    where = f"form {form.__name__}:"
    text, at = form.form, 0
    outer: list[Part | Group] = []
    inner: list[Part] | None = None
    flag = ""
    while at < len(text.rstrip(" ")):
        match = _TOKEN.match(text, at)
        if match is None:
            raise BuildError(f"{where} cannot read '{text[at:].strip()}'.")
        at = match.end()
        parts: list[Part] = []
        if match["group"]:
            if inner is not None:
                raise BuildError(f"{where} a group inside a group: make the inner one a form of its own.")
            inner, flag = [], ""
        elif match["close"]:
            if inner is None:
                raise BuildError(f"{where} ']' without '['.")
            outer.append(Group(tuple(inner), flag))
            inner = None
        elif match["flag"]:
            if inner != []:
                raise BuildError(f"{where} '{match['flag']}?' can only begin a group.")
            flag = match["flag"]
        elif match["verb"]:
            parts = [Verb(match["verb"], match["third"] or third_person(match["verb"]))]
        elif match["noun"]:
            parts = [Noun(match["noun"], match["one"], match["many"])]
        elif match["field"]:
            parts = [Field(match["field"], match["separator"] or "", bool(match["s"]), match["agrees"] or "")]
        else:
            parts = [Word(match["word"])]
        if inner is not None:
            inner += parts
        else:
            outer += parts
    if inner is not None:
        raise BuildError(f"{where} '[' without ']'.")
    _check(form, outer, where)
    return tuple(outer)


def verbs_of(form: type[Node]) -> list[str]:
    """The verbs that the form string marks."""
    groups = (part.parts if isinstance(part, Group) else (part,) for part in parts_of(form))
    return [part.base for group in groups for part in group if isinstance(part, Verb)]


def _check(form: type[Node], parts: list[Part | Group], where: str) -> None:
    fields, seen = fields_of(form), set()
    for part in parts:
        inner = part.parts if isinstance(part, Group) else (part,)
        if isinstance(part, Group):
            if not part.flag and not part.fields:
                said = " ".join(word.text for word in part.parts if isinstance(word, Word))
                raise BuildError(f"{where} nothing tells whether '{said}' is said: name a true-or-false field.")
            if part.flag and not fields.get(part.flag, Kind(None)).flag:
                raise BuildError(f"{where} it has no true-or-false field '{part.flag}'.")
            seen.add(part.flag)
        for one in inner:
            named = [one.field] if isinstance(one, Noun) else [one.name, one.agrees] if isinstance(one, Field) else []
            for name in named:
                if name and name not in fields:
                    raise BuildError(f"{where} it has no field '{name}'.")
            if isinstance(one, Field):
                seen.add(one.name)
                kind = fields[one.name]
                if kind.flag:
                    raise BuildError(f"{where} '{one.name}' is true or false: say it as '[{one.name}? words]'.")
                if kind.optional and not isinstance(part, Group):
                    raise BuildError(f"{where} '{one.name}' may be missing, so it must stand in brackets.")
                if isinstance(part, Group) and not kind.optional:
                    raise BuildError(f"{where} '{one.name}' stands in brackets, so it may be missing: '| None'.")
                if one.agrees and not (isinstance(kind.of, Term) and kind.of.plurals):
                    raise BuildError(f"{where} '{one.name}' has no plurals, so it cannot agree with '{one.agrees}'.")
                if kind.many and not one.separator:
                    raise BuildError(f"{where} the list '{one.name}' needs a separator: {{{one.name}/and}}.")
    for missing in sorted(set(fields) - seen):
        raise BuildError(f"{where} the field '{missing}' is never said.")


@dataclass(frozen=True)
class Kind:
    """The type of a field: one node, term, number or text; or several; or perhaps none."""

    of: Any
    """A Node class, a Term, or one of the raw terminals."""
    many: bool = False
    optional: bool = False
    flag: bool = False


@cache
def fields_of(form: type[Node]) -> dict[str, Kind]:
    """The fields of a form in order."""
    hints = get_type_hints(form, include_extras=True)
    return {name: _kind(hints[name], f"form {form.__name__}: '{name}'") for name in form.__struct_fields__}


def _kind(hint: Any, where: str) -> Kind:
    if get_origin(hint) in (Union, types.UnionType):
        inner = [one for one in get_args(hint) if one is not type(None)]
        if len(inner) != 1 or len(get_args(hint)) != 2:
            raise BuildError(f"{where} is a union: make it a category.")
        kind = _kind(inner[0], where)
        return Kind(kind.of, kind.many, True, False)
    if get_origin(hint) is tuple and get_args(hint)[1:] == (...,):
        return Kind(_kind(get_args(hint)[0], where).of, many=True)
    if hint is bool:
        return Kind(bool, flag=True)
    if hint is int:
        return Kind(NUMBER)
    if isinstance(hint, type) and issubclass(hint, Node):
        return Kind(hint)
    for extra in getattr(hint, "__metadata__", ()):
        if isinstance(extra, Term) or extra in RAW:
            return Kind(extra)
    raise BuildError(f"{where} has the type {hint}, which cannot be read from a text.")


def children(node: Node) -> Iterator[Node]:
    """The nodes directly inside."""
    for name in node.__struct_fields__:
        value = getattr(node, name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Node):
                yield one


def walk(node: Node) -> Iterator[Node]:
    """The node and everything inside, from the outside in, as it is read."""
    yield node
    for child in children(node):
        yield from walk(child)


def snake(form: type[Node]) -> str:
    """``PlaceTokens`` is ``place_tokens``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", form.__name__).lower()
