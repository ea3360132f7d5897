"""From a table of TOML to a struct: field by field, so that all its problems are found and not only the first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from moot.language.language import LONGEST_TEXT
from moot.language.problems import Problem, meant
from moot.language.source import Path as Place
from moot.language.source import Source, safe, unprintable

ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")


def convert(source: Source, place: Place, table: object, of: type[Any], most: int) -> tuple[Any, list[Problem]]:
    """The table as a struct; or nothing, and what is wrong with it, up to so many problems."""
    if not isinstance(table, dict):
        return None, [source.at_key(place, f"This must be a table, not {_kind(table)}.")]
    problems = list(islice(_problems(source, place, table, of), most))
    if problems:
        return None, problems
    try:
        return msgspec.convert(table, of), []
    except (ValueError, TypeError) as error:
        return None, [source.at_key(place, _wrong_type("this", str(error)), card=id_of(table))]


def _problems(source: Source, place: Place, table: dict[str, Any], of: type[Any]) -> Iterator[Problem]:
    card = id_of(table)
    fields = {one.encode_name: one for one in msgspec.structs.fields(of)}
    for key, value in table.items():
        here = (*place, key)
        if key not in fields:
            sentence = f"There is no '{safe(key[:40])}' here.{meant(key, fields)}"
            yield source.at_key(here, sentence, f"There are: {', '.join(fields)}.", card)
            continue
        for path, sentence in _wrong_strings(value):
            yield source.at_value((*here, *path), sentence, card=card)
        try:
            msgspec.convert(value, fields[key].type)
        except (ValueError, RecursionError) as error:
            yield source.at_value(here, _wrong_type(key, str(error)), card=card)
    for key, field in fields.items():
        if field.required and key not in table:
            yield source.at_key(place, f"'{key}' is missing.", card=card)


def id_of(table: object) -> str:
    """The id of an entry, if it has one that can be shown."""
    found = table.get("id") if isinstance(table, dict) else None
    return found if isinstance(found, str) and ID.fullmatch(found) else ""


def _wrong_strings(value: object, path: Place = ()) -> Iterator[tuple[Place, str]]:
    """Strings that are too long, or hold characters that nobody sees."""
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            yield path, f"A text has at most {LONGEST_TEXT} characters; this has {len(value)}."
        elif odd := next((letter for letter in value if unprintable(letter)), None):
            yield path, f"The character U+{ord(odd):04X} cannot be seen; leave it out."
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _wrong_strings(inner, (*path, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _wrong_strings(inner, (*path, i))


_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
    "datetime": "a date",
    "date": "a date",
    "time": "a time",
}


def _kind(value: object) -> str:
    names = {"list": "array", "dict": "object", "NoneType": "null"}
    name = type(value).__name__
    return _KINDS.get(names.get(name, name), name)


def _wrong_type(key: str, said: str) -> str:
    """What the decoder says, in the words of card writers."""
    what = re.sub(r" - at `[^`]*`$", "", safe(said))
    what = re.sub(
        r"`([a-z|\s]+)`", lambda m: " or ".join(_KINDS.get(one.strip(), one) for one in m[1].split("|")), what
    )
    match = re.fullmatch(r"Expected (.*), got (.*)", what)
    return f"'{key}' must be {match[1]}, not {match[2]}." if match else f"'{key}': {what}."
