"""Where everything stands in a TOML file, found before the file is read: the keys, the values, the letters of a text.

The walk is linear and keeps bounds, so that only files that are safe to read are read at all.
"""

from __future__ import annotations

import re
import stat
import tomllib
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path as Folder
from typing import Any

import msgspec

from moot.language.problems import CardError, Problem, at

DEEPEST = 8
"""How deep lists and tables may lie in each other."""

LONGEST_KEY = 6
"""Words in a dotted key."""

LONGEST_NUMBER = 18
"""Characters of a number, a date, or whatever else stands without quotation marks."""

MOST_TABLES = 3_000
LARGEST_FILE = 512_000
"""Bytes."""

Path = tuple[str | int, ...]
"""``("trial", 2, "text")``: the text of the third trial card."""


@dataclass(frozen=True)
class Spot:
    """Where a key and its value stand; for a table, where its header does."""

    key: tuple[int, int]
    value: tuple[int, int]


@dataclass
class Source:
    """A file as text, with what it says and where it says it."""

    file: str
    text: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    spots: dict[Path, Spot] = field(default_factory=dict)

    def at_key(self, path: Path, sentence: str, hint: str = "", card: str = "") -> Problem:
        """A problem with a key, or with what lies around it."""
        spot = self._spot(path)
        return self.problem(*spot.key, sentence, hint, card)

    def at_value(self, path: Path, sentence: str, hint: str = "", card: str = "") -> Problem:
        """A problem with a value, or with what lies around it."""
        spot = self._spot(path)
        return self.problem(*(spot.value if path in self.spots else spot.key), sentence, hint, card)

    def in_text(self, path: Path, text: str, found: Problem, card: str = "") -> Problem:
        """A problem of a text, placed where the text stands in the file."""
        if path not in self.spots:
            return msgspec.structs.replace(found, file=self.file, card=card)
        lines = text.split("\n")
        begin = sum(len(line) + 1 for line in lines[: max(0, found.line - 1)]) + max(0, found.column - 1)
        places = letters(self.text, *self.spots[path].value)
        first, last = (places[min(index, len(places) - 1)] for index in (begin, begin + found.length - 1))
        return self.problem(first, last + 1, found.sentence, found.hint, card)

    def problem(self, begin: int, end: int, sentence: str, hint: str = "", card: str = "") -> Problem:
        """A problem with a stretch of the file."""
        found = at(self.text, begin, end, sentence, hint)
        return msgspec.structs.replace(found, file=self.file, card=card, source=safe(found.source))

    def _spot(self, path: Path) -> Spot:
        while path and path not in self.spots:
            path = path[:-1]
        return self.spots.get(path, Spot((0, 1), (0, 1)))


def read_bytes(folder: Folder, file: str) -> bytes:
    """The bytes of a file that lies in the folder itself, and is not too large."""
    try:
        real, home = (folder / file).resolve(), folder.resolve()
    except RuntimeError:
        raise CardError([Problem("The file is a link to itself.")]) from None
    if not real.is_relative_to(home):
        raise CardError([Problem("The file lies outside the pack's folder.")])
    try:
        mode = real.stat().st_mode
    except FileNotFoundError:
        raise CardError([Problem("There is no such file.")]) from None
    if not stat.S_ISREG(mode):
        raise CardError([Problem("This is not a file.")])
    with real.open("rb") as opened:
        content = opened.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise CardError([Problem(f"No file of a pack is larger than {LARGEST_FILE // 1000} kB.")])
    return content


def read_toml(file: str, content: bytes) -> Source:
    """What a file says; raises `CardError` if it cannot be read."""
    source = Source(file)
    try:
        source.text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise CardError([Problem("The file is not written in UTF-8.", line, file=file)]) from None
    try:
        source.spots = _Walk(source.text).walk()
        source.data = tomllib.loads(source.text)
    except _Lost as lost:
        raise CardError([source.problem(lost.at, lost.at + 1, lost.sentence)]) from None
    except (ValueError, RecursionError) as error:
        raise CardError([_refused(source, str(error))]) from None
    return source


def _refused(source: Source, said: str) -> Problem:
    """What the reader of TOML found, at the place that it names."""
    place = re.search(r" \(at line (\d+), column (\d+)\)$", said)
    sentence = f"This is not TOML: {safe(re.sub(r' [(]at [^()]*[)]$', '', said))}."
    if place is None:
        return source.problem(len(source.text), len(source.text) + 1, sentence)
    begin = sum(len(line) + 1 for line in source.text.split("\n")[: int(place[1]) - 1]) + int(place[2]) - 1
    return source.problem(begin, begin + 1, sentence)


def safe(text: str) -> str:
    """The text without characters that do something to a screen."""
    return "".join("�" if unprintable(letter) else letter for letter in text)


_ALLOWED = "\t\n\u200d"


def unprintable(letter: str) -> bool:
    """Whether a character is none that a reader sees: controls, changes of direction, halves of characters."""
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") and letter not in _ALLOWED


# ---------------------------------------------------------------- texts, letter by letter


def letters(text: str, begin: int, end: int) -> list[int]:
    """For a string between these places: where each of its letters stands, and last of all where it ends."""
    quotes = 3 if text[begin : begin + 3] in ('"""', "'''") and end - begin >= 6 else 1
    escapes = text[begin] == '"'
    place, stop = begin + quotes, end - quotes
    if quotes == 3 and text[place : place + 1] == "\n":
        place += 1
    found: list[int] = []
    while place < stop:
        if text[place] != "\\" or not escapes:
            found.append(place)
            place += 1
        elif joined := _JOINED.match(text, place):
            place = joined.end()
        else:
            found.append(place)
            place += {"u": 6, "U": 10}.get(text[place + 1], 2)
    return [*found, max(begin, stop)]


_JOINED = re.compile(r"\\[ \t]*\n[ \t\n]*")


# ---------------------------------------------------------------- the walk


class _Lost(Exception):
    """The walk cannot or will not go on."""

    def __init__(self, at: int, sentence: str) -> None:
        super().__init__(sentence)
        self.at = at
        self.sentence = sentence


_BLANK = re.compile(r"[ \t]*")
_NOTHING = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_LINE_END = re.compile(r"[ \t]*(?:#[^\n]*)?(?:\n|$(?![\s\S]))")
_KEY = re.compile(r"([A-Za-z0-9_-]+)|\"((?:[^\"\\\n]|\\.){0,80})\"|'([^'\n]{0,80})'")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_PLAIN = re.compile(r"[A-Za-z0-9+\-_.:]+(?: \d\d:[0-9:.]+[A-Za-z0-9+:\-]*)?")
_IN_STRING = {
    '"""': re.compile(r'\\|"""'),
    "'''": re.compile("'''"),
    '"': re.compile(r'[\\"\n]'),
    "'": re.compile(r"['\n]"),
}


class _Walk:
    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.spots: dict[Path, Spot] = {}
        self.lists: dict[Path, int] = {}
        """How many tables each list of tables has so far."""
        self.tables = 0

    def walk(self) -> dict[Path, Spot]:
        here: Path = ()
        while True:
            self._skip(_NOTHING)
            if self.place >= len(self.text):
                return self.spots
            if self.text[self.place] == "[":
                here = self._header()
            else:
                self._entry(here, 0)
            if not self._skip(_LINE_END):
                raise _Lost(self.place, "This is not TOML: the line should end here.")

    def _header(self) -> Path:
        begin = self.place
        many = self.text.startswith("[[", begin)
        self.place += 2 if many else 1
        self._skip(_BLANK)
        key = self._key()
        self._skip(_BLANK)
        self._expect("]]" if many else "]")
        self.tables += 1
        if self.tables > MOST_TABLES:
            raise _Lost(begin, f"There are more than {MOST_TABLES} tables in this file.")
        path: Path = ()
        for i, word in enumerate(key):
            path = (*path, word)
            if many and i == len(key) - 1:
                self.lists[path] = self.lists.get(path, 0) + 1
            if path in self.lists:
                path = (*path, self.lists[path] - 1)
        if path in self.spots:
            raise _Lost(begin, f"'{'.'.join(key)}' is written here a second time.")
        self.spots[path] = Spot((begin, self.place), (begin, self.place))
        return path

    def _entry(self, here: Path, depth: int) -> None:
        """A key and its value."""
        begin = self.place
        path = (*here, *self._key())
        end = self.place
        if path in self.spots:
            raise _Lost(begin, f"'{path[-1]}' is written here a second time.")
        self._skip(_BLANK)
        self._expect("=")
        self._skip(_BLANK)
        value = self.place
        self._value(path, depth)
        self.spots[path] = Spot((begin, end), (value, self.place))

    def _key(self) -> list[str]:
        begin, words = self.place, []
        while True:
            match = _KEY.match(self.text, self.place)
            if match is None:
                raise _Lost(self.place, "This is not TOML: a name should stand here.")
            words.append(match[1] or match[2] or match[3] or "")
            self.place = match.end()
            if len(words) > LONGEST_KEY:
                raise _Lost(begin, f"This name has more than {LONGEST_KEY} parts.")
            if not self._skip(_DOT):
                return words

    def _value(self, path: Path, depth: int) -> None:
        if depth > DEEPEST:
            raise _Lost(self.place, f"Lists and tables lie more than {DEEPEST} deep in each other here.")
        first = self.text[self.place : self.place + 1]
        if first in ('"', "'"):
            self._string(first)
        elif first == "[":
            self._list(path, depth)
        elif first == "{":
            self._table(path, depth)
        else:
            self._plain()

    def _string(self, quote: str) -> None:
        begin = self.place
        quotes = quote * 3 if self.text.startswith(quote * 3, begin) else quote
        self.place += len(quotes)
        while True:
            match = _IN_STRING[quotes].search(self.text, self.place)
            if match is None or match[0] == "\n":
                raise _Lost(begin, f"This is not TOML: the text that begins here has no {quotes} at its end.")
            self.place = match.end()
            if match[0] != "\\":
                break
            self.place += 1
        if len(quotes) == 3:  # two more may belong to the text
            for _ in range(2):
                self._take(quote)

    def _list(self, path: Path, depth: int) -> None:
        self.place += 1
        index = 0
        while True:
            self._skip(_NOTHING)
            if self._take("]"):
                return
            begin = self.place
            self._value((*path, index), depth + 1)
            self.spots[*path, index] = Spot((begin, self.place), (begin, self.place))
            index += 1
            self._skip(_NOTHING)
            if not self._take(","):
                self._expect("]")
                return

    def _table(self, path: Path, depth: int) -> None:
        self.place += 1
        self._skip(_BLANK)
        if self._take("}"):
            return
        while True:
            self._skip(_BLANK)
            self._entry(path, depth + 1)
            self._skip(_BLANK)
            if not self._take(","):
                self._expect("}")
                return

    def _plain(self) -> None:
        match = _PLAIN.match(self.text, self.place)
        if match is None:
            raise _Lost(self.place, "This is not TOML: a value should stand here.")
        if len(match[0]) > LONGEST_NUMBER and not re.match(r"\d{4}-", match[0]):
            raise _Lost(self.place, "No number is as long as this.")
        if len(match[0]) > 4 * LONGEST_NUMBER:
            raise _Lost(self.place, "No date is as long as this.")
        self.place = match.end()

    def _skip(self, what: re.Pattern[str]) -> bool:
        """Goes past what is there; tells whether anything was."""
        match = what.match(self.text, self.place)
        if match is None:
            return False
        self.place = match.end()
        return True

    def _take(self, mark: str) -> bool:
        found = self.text.startswith(mark, self.place)
        self.place += len(mark) if found else 0
        return found

    def _expect(self, mark: str) -> None:
        if not self._take(mark):
            raise _Lost(self.place, f"This is not TOML: '{mark}' should stand here.")
