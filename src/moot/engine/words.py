"""Templates, the words of codes, and the keys of options."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Mapping
from typing import Any


class Template:
    """Text with names in braces, taken apart once."""

    __slots__ = ("names", "parts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts = [(literal, name) for literal, name, _, _ in string.Formatter().parse(text)]
        self.names = [name for _, name in self.parts if name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Template) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(tuple(self.parts))

    @classmethod
    def of(cls, *parts: tuple[str, str | None]) -> Template:
        """A template of such parts; words as they are, whatever stands in them, have no name."""
        made = cls("")
        made.text = "".join(literal for literal, _ in parts)
        made.parts = [*parts]
        made.names = [name for _, name in parts if name]
        return made

    def fill(self, spoken: Callable[[str], str]) -> str:
        """The text with each name spoken."""
        return "".join(literal + (spoken(name) if name else "") for literal, name in self.parts)


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
            found[str(value)] = value
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


def series(words: Iterable[str]) -> str:
    """One, two and three."""
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last
