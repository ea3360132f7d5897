"""The form strings of languages that are only printed, taken apart: what they mark, and not yet how it is said.

``<legen|ab>`` is a verb, ``~`` begins what stands behind its end, ``&`` a second verb. ``(dir/sich)`` is said by
person, ``{who:gen}`` asks a field for something, ``{n:Karte|Karten}`` agrees with a number, ``[...]`` may be left out.
``{it=m}`` tells the gender of what "it" stands for from here on; ``{it:acc}``, where no field has that name, is its
pronoun.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache

from moot.language.forms import Node, fields_of

PRONOUNS = ("it", "they", "them", "there")
"""What can be spoken of again."""


@dataclass(frozen=True)
class Verb:
    """``<legen|ab>``."""

    name: str
    prefix: str = ""
    plural: bool = False


@dataclass(frozen=True)
class Field:
    """``{doings:by who/und}``: a field, or the pronoun for what was spoken of."""

    name: str
    asks: tuple[str, ...] = ()
    separator: str = ""


@dataclass(frozen=True)
class Counted:
    """``{n:Karte|Karten}``."""

    name: str
    one: Parts
    many: Parts


@dataclass(frozen=True)
class Group:
    """``[...]``, which may be left out."""

    parts: Parts
    flag: str = ""


@dataclass(frozen=True)
class Persons:
    """``(dir/sich)``."""

    ways: tuple[Parts, ...]


@dataclass(frozen=True)
class Binds:
    """``{it=m}``."""

    word: str
    gender: str


BEHIND, NEXT = "~", "&"
"""Marks that stand alone."""

Part = str | Verb | Field | Counted | Group | Persons | Binds
Parts = tuple[Part, ...]

_VERB = re.compile(r"<(\w+)(?:\|(\w+))?(:pl)?>")
_BINDS = re.compile(r"\{(\w+)=(m|f|n|pl)\}")
_FIELD = re.compile(r"\{(\w+)(?::([\w ,]+))?(?:/([^{}|]*))?\}")
_COUNTED = re.compile(r"\{(\w+):")
_FLAG = re.compile(r"\[(?:(\w+)\?)?")
_PLAIN = re.compile(r"[^\[\](){}<>~&|/]+")


class _Reader:
    """Takes a form string apart."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def read(self, stops: str = "") -> Parts:
        """The parts up to one of these marks, or to the end."""
        found: list[Part] = []
        while self.at < len(self.text) and self.text[self.at] not in stops:
            found.append(self._part())
        if stops and self.at == len(self.text):
            raise ValueError(f"'{self.text}' ends too early")
        return tuple(found)

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = pattern.match(self.text, self.at)
        if match is not None:
            self.at = match.end()
        return match

    def _part(self) -> Part:
        if match := self._take(_PLAIN):
            return match[0]
        if match := self._take(_VERB):
            return Verb(match[1], match[2] or "", bool(match[3]))
        if match := self._take(_BINDS):
            return Binds(match[1], match[2])
        if match := self._take(_FIELD):
            asks = tuple(one.strip() for one in (match[2] or "").split(",") if one.strip())
            return Field(match[1], asks, match[3] or "")
        if match := self._take(_COUNTED):
            one = self._until("|")
            return Counted(match[1], one, self._until("}"))
        if match := self._take(_FLAG):
            return Group(self._until("]"), match[1] or "")
        if self.text[self.at] == "(":
            self.at += 1
            ways = [self.read("/)")]
            while self.text[self.at] == "/":
                self.at += 1
                ways.append(self.read("/)"))
            self.at += 1
            return Persons(tuple(ways))
        if self.text[self.at] in "[]{}<>|)":
            raise ValueError(f"cannot read '{self.text[self.at :]}'")
        self.at += 1
        return self.text[self.at - 1]

    def _until(self, mark: str) -> Parts:
        found = self.read(mark)
        self.at += 1
        return found


@cache
def parts_of(text: str) -> Parts:
    """The parts of a form string."""
    return _Reader(text).read()


def inside(parts: Parts) -> Iterator[Part]:
    """All parts, those in brackets too."""
    for part in parts:
        yield part
        match part:
            case Counted(one=one, many=many):
                yield from (*inside(one), *inside(many))
            case Group(parts=inner):
                yield from inside(inner)
            case Persons(ways=ways):
                for way in ways:
                    yield from inside(way)


def split(parts: Parts, mark: str) -> list[Parts]:
    """The parts between marks."""
    found: list[list[Part]] = [[]]
    for part in parts:
        if part == mark:
            found.append([])
        else:
            found[-1].append(part)
    return [tuple(one) for one in found]


def check(form: type[Node], parts: Parts, persons: Collection[str]) -> None:
    """Every field is said, and nothing is asked for that is not there."""
    fields, seen = fields_of(form), set[str]()
    for part in inside(parts):
        match part:
            case Field(name=name, asks=asks):
                seen.add(name)
                doers = [one.partition(" ")[2] for one in asks if one.startswith(("by ", "as "))]
                seen.update(one for one in doers if one not in persons)
                if name in fields and fields[name].many and not part.separator:
                    raise ValueError(f"the list '{name}' needs a separator")
            case Counted(name=name):
                seen.add(name)
            case Group(flag=flag):
                seen.update([flag] if flag else [])
    for unknown in sorted(seen - set(fields) - set(PRONOUNS)):
        raise ValueError(f"there is no field '{unknown}'")
    for missing in sorted(set(fields) - seen):
        raise ValueError(f"the field '{missing}' is never said")
