"""From values to words: titles, prompts, labels and the log are templates filled through one audience's eyes."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, get_args, get_origin

from moot.engine.errors import NoAudience
from moot.engine.kinds import member
from moot.engine.state import Seat, State, Thing

if TYPE_CHECKING:
    from moot.engine.rules import Rules

Read = Callable[[Thing], tuple[str, bool]]
"""A thing's back or title, and whether it is the title."""


def reader(game: State, audience: int) -> Read:
    """Reads things as this audience knows them now."""
    if not game.know:
        return _nobody
    faces, face, row = game.live.rules.faces, game.face, game.know[audience]

    def read(thing: Thing) -> tuple[str, bool]:
        printed = faces[face[thing]]
        return (printed.back, False) if row[thing] else (printed.title, True)

    return read


def _nobody(thing: Thing) -> tuple[str, bool]:
    raise NoAudience


class Template:
    """Text with names in braces, taken apart once."""

    __slots__ = ("names", "parts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts = [(literal, name) for literal, name, _, _ in string.Formatter().parse(text)]
        self.names = [name for _, name in self.parts if name]

    def fill(self, spoken: Callable[[str], str]) -> str:
        """The text with each name spoken; the first letter is a capital."""
        filled = "".join(literal + (spoken(name) if name else "") for literal, name in self.parts)
        return filled[:1].upper() + filled[1:]


class Speaker:
    """Says values in words: seats by name, things by what is known of them, codes by the game's words."""

    __slots__ = ("names", "read", "words")

    def __init__(self, rules: Rules, names: Sequence[str], read: Read) -> None:
        self.words: Mapping[str, str] = rules.game.words
        self.names = names
        self.read = read

    def say(self, value: Any, kind: Any = None) -> str:
        """The value in words. ``kind`` is its declared type, where one is known."""
        if value is None:
            return "nothing"
        kind = member(kind, value)
        if isinstance(value, list):
            element = (get_args(kind) or (None,))[0] if get_origin(kind) is list else None
            return self._join(value, element)
        if kind is Thing:
            text, known = self.read(value)
            return text if known else a(text)
        if kind is Seat:
            return str(self.names[value])
        if isinstance(value, str):
            return worded(self.words, value)
        return str(value)

    def _join(self, values: list[Any], kind: Any) -> str:
        if kind is not Thing:
            return series(self.say(value, kind) for value in values) or "nothing"
        read = [self.read(thing) for thing in values]
        hidden = Counter(text for text, known in read if not known)
        spoken = [text for text, known in read if known]
        spoken += [a(back) if n == 1 else f"{n} {back}s" for back, n in hidden.items()]
        return series(spoken) or "nothing"


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


_SHAPES: dict[type, str] = {
    type(None): "nothing",
    bool: "a truth value",
    int: "a number",
    float: "a number",
    str: "a text",
    list: "a list",
    dict: "an object",
}


def shape(payload: object) -> str:
    """What kind of data somebody has sent."""
    return _SHAPES.get(type(payload), "that")


def a(noun: str) -> str:
    """The noun with its article."""
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"


def series(words: Iterable[str]) -> str:
    """One, two and three."""
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last
