"""Templates, the words of codes, and the keys of options."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Gap:
    """Where a value stands."""

    name: str


@dataclass(frozen=True)
class Choice:
    """One of two parts of a text: by whether a value is one, or else by whether there is any of it."""

    name: str
    of_one: bool
    if_so: tuple[Part, ...]
    if_not: tuple[Part, ...]

    def among(self, amount: int) -> tuple[Part, ...]:
        """What is said of so many."""
        so = abs(amount) == 1 if self.of_one else amount != 0
        return self.if_so if so else self.if_not


Part = str | Gap | Choice
"""Of a text: words as they are, a value, or a choice."""

_TOKENS = re.compile(r"\{(\w+)\}|\{(\w+)\|([^{}|]*)\|([^{}|]*)\}|\[(\w+)([?!])|(\])")
_STOPS = (".", "?", "!", "…")


class Template:
    """Text with values in it, taken apart once.

    ``{name}`` is a value, ``{tokens|lies|lie}`` one of two words by whether it is one or several.
    ``[name? words]`` is told only if there is any of a value, ``[name! words]`` only if there is none.
    """

    __slots__ = ("names", "parts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts: tuple[Part, ...] = tuple(_parts(text))
        self.names = [*dict.fromkeys(_names(self.parts))]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Template) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(self.parts)

    @classmethod
    def of(cls, *parts: tuple[str, str | None]) -> Template:
        """A template of words, each with the name of the value that follows; words may have anything in them."""
        made = cls("")
        made.text = "".join(literal for literal, _ in parts)
        found: list[Part] = []
        for literal, name in parts:
            found += [literal] if literal else []
            found += [Gap(name)] if name else []
        made.parts, made.names = tuple(found), [name for _, name in parts if name]
        return made

    def fill(self, spoken: Callable[[str], str], amount: Callable[[str], int]) -> str:
        """The text with each value spoken; ``amount`` says how many it is, or how many there are of it."""
        said = ""
        for part in _chosen(self.parts, amount):
            said = said_on(said, spoken(part.name) if isinstance(part, Gap) else part)
        return said


def _parts(text: str) -> list[Part]:
    """The parts of a text. Raises `ValueError`."""
    open_: list[tuple[str, str, list[Part]]] = [("", "", [])]
    at = 0
    for found in _TOKENS.finditer(text):
        here = open_[-1][2]
        _literal(here, text[at : found.start()])
        at = found.end()
        name, counted, one, several, given, sign, closed = found.groups()
        if name:
            here.append(Gap(name))
        elif counted:
            here.append(Choice(counted, True, (one,) if one else (), (several,) if several else ()))
        elif given:
            open_.append((given, sign, []))
        elif closed and len(open_) > 1:
            of, way, inner = open_.pop()
            parts = tuple(inner)
            open_[-1][2].append(Choice(of, False, *((parts, ()) if way == "?" else ((), parts))))
        else:
            raise ValueError("there is a ']' that closes nothing")
    _literal(open_[-1][2], text[at:])
    if len(open_) > 1:
        raise ValueError(f"'[{open_[-1][0]}{open_[-1][1]}' is not closed")
    return open_[0][2]


def _literal(parts: list[Part], words: str) -> None:
    if "{" in words or "}" in words:
        raise ValueError("there is a brace without a name in it")
    if words:
        parts.append(words)


def _names(parts: Iterable[Part]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Gap):
            yield part.name
        elif isinstance(part, Choice):
            yield part.name
            yield from _names((*part.if_so, *part.if_not))


def choices(parts: Iterable[Part]) -> Iterator[Choice]:
    """All choices among parts, also those within others."""
    for part in parts:
        if isinstance(part, Choice):
            yield part
            yield from choices((*part.if_so, *part.if_not))


def _chosen(parts: Iterable[Part], amount: Callable[[str], int]) -> Iterator[str | Gap]:
    for part in parts:
        if isinstance(part, Choice):
            yield from _chosen(part.among(amount(part.name)), amount)
        else:
            yield part


def without_choices(template: Template, amounts: Mapping[str, int]) -> list[str | Gap]:
    """What is left of a text where there are so many of its values."""
    return [*_chosen(template.parts, amounts.__getitem__)]


def said_on(said: str, more: str) -> str:
    """Words after words: what ends like a sentence needs no other full stop."""
    ended = said.removesuffix("”").endswith(_STOPS)
    return said + (more[1:] if more[:1] == "." and more[1:2] != "." and ended else more)


def quoted(title: str) -> str:
    """A title that is a sentence, as it stands within another one."""
    return f"“{title}”"


def is_sentence(title: str) -> bool:
    """Whether a title ends like one, or has a comma, and would be lost among others."""
    return title.endswith(_STOPS) or "," in title


def worded(words: Mapping[str, str], code: str) -> str:
    """A code in the game's words."""
    return words.get(code) or code.replace("_", " ")


def key_of(value: Any) -> str:
    """The stable key of an option: ``17``, ``cat``, ``argue:17``."""
    (key,) = keyed((value,))
    return key


def keyed(values: Iterable[Any]) -> dict[str, Any]:
    """Options by key, in their order."""
    found: dict[str, Any] = {}
    for value in values:
        if type(value) is not list:
            found[f"{value}"] = value  # sooner than str() where it is a text
        elif len(value) == 2:  # a deed to a thing: this is twice as fast as to join
            found[f"{value[0]}:{value[1]}"] = value
        else:
            found[":".join(map(str, value))] = value
    return found


def capital(text: str) -> str:
    """As at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def a(noun: str) -> str:
    """The noun with its article."""
    return f"an {noun}" if noun[:1] in "aeiouAEIOU" else f"a {noun}"


def plural(noun: str) -> str:
    """Several of it."""
    if noun.endswith(("s", "x", "ch", "sh")):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def series(words: Iterable[str]) -> str:
    """One, two and three."""
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last
