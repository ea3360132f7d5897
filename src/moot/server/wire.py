"""The JSON schema of a game: its boards, events, cards, questions and deeds, for clients that know the game.

``python -m moot.server.protocol hearing > src/moot/games/hearing/web/wire.schema.json``
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from moot.api import rules_of
from moot.engine import Rules, Shown, Thing
from moot.engine.asking import AskCode
from moot.engine.views import WHOLE
from moot.games import BOOKS, GAMES
from moot.server.printed import types_of_cards

Schema = dict[str, Any]
REF = "#/$defs/"


def game_schema(name: str) -> Schema:
    """What is shown, told, printed, asked and done in a game."""
    rules = rules_of(GAMES[name])
    book = BOOKS.get(name)
    shown: dict[str, list[type[msgspec.Struct]]] = {
        "board": [rules.game.board],
        "event": [kind.event for kind in rules.events.values()],
        "card": types_of_cards(book) if book is not None else [],
    }
    asked = {"questions": _questions(rules), "deeds": _deeds(rules)}
    structs = [*shown["board"], *shown["event"], *shown["card"]]
    writer = Writer([*structs, *(kind for fields in asked.values() for kind in _leaves(fields))])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "description": f"What is shown, told, printed, asked and done in {rules.game.title}.",
        **_fields(
            {what: _any_of([writer.schema(one) for one in kinds]) for what, kinds in shown.items()}
            | {what: _written(writer, fields) for what, fields in asked.items()}
        ),
        "$defs": writer.parts,
    }


# ---------------------------------------------------------------- what is asked and done


class Fields(dict[str, Any]):
    """Types, or fields again, by name. Those in ``perhaps`` may be missing."""

    def __init__(self, fields: dict[str, Any], perhaps: Iterable[str] = ()) -> None:
        super().__init__(fields)
        self.perhaps = set(perhaps)


def _questions(rules: Rules) -> Fields:
    """By name: what is settled when it is asked, what an option chooses, and what the rules tell with it."""
    asked: dict[str, list[AskCode]] = {}
    for code in rules.code.values():
        for one in code.asks.values():
            asked.setdefault(one.question, []).append(one)
    return Fields({name: _question(rules, asked[name]) for name in sorted(asked)})


def _question(rules: Rules, codes: list[AskCode]) -> Fields:
    kinds = rules.kinds
    about = {name: [code for code in codes if name in code.about] for code in codes for name in code.about}
    settled = {name: _either(kinds.of(code.procedure, name) for code in where) for name, where in about.items()}
    chosen = [code.option_kind for code in codes if not code.are_deeds]
    args = {codes[0].slot: _either(chosen)} if chosen else {}
    told = {what: kind for code in codes for what, kind in code.told.items()}
    return Fields(
        {
            "about": Fields(
                dict(sorted(settled.items())), [name for name, where in about.items() if len(where) < len(codes)]
            ),
            "args": Fields(args, args),  # to pass, and "no", choose nothing
            "shows": Fields(told, told),
        }
    )


def _deeds(rules: Rules) -> Fields:
    """By name: what a deed of the rules is done with, and what they tell with it. Cards have deeds of their own."""
    return Fields(
        {
            name: Fields(
                {
                    "args": Fields({one: _heard(rules.kinds.of(name, one)) for one in code.params[1:]}),
                    "shows": Fields(
                        {what: get_type_hints(fn)["return"] for what, fn in rules.procedures[name].shows.items()}
                    ),
                }
            )
            for name, code in sorted(rules.deeds.items())
            if not rules.procedures[name].card
        }
    )


def _either(kinds: Iterable[Any]) -> Any:
    found = list(dict.fromkeys(kinds))
    return None if None in found else _heard(_union(found))


def _union(kinds: Sequence[Any]) -> Any:
    return reduce(or_, kinds)


def _heard(kind: Any) -> Any:
    """A type of the rules as its values travel: things as they are seen."""
    arguments = get_args(kind)
    if kind is Thing:
        return Shown
    if get_origin(kind) is list:
        return list[_heard(arguments[0])]  # type: ignore[misc]
    if get_origin(kind) in (Union, types.UnionType):
        return _union([_heard(one) for one in arguments])
    return kind


def _leaves(fields: Fields) -> Iterator[Any]:
    for one in fields.values():
        if isinstance(one, Fields):
            yield from _leaves(one)
        elif one is not None:
            yield one


def _written(writer: Writer, one: Any) -> Schema:
    if not isinstance(one, Fields):
        return {} if one is None else writer.schema(one)
    return _fields({name: _written(writer, inner) for name, inner in one.items()}, one.perhaps)


# ---------------------------------------------------------------- types as schemas


class Writer:
    """Writes the schemas of types, with the definitions that they refer to."""

    def __init__(self, kinds: Iterable[Any]) -> None:
        self._kinds = list(dict.fromkeys(kinds))
        found, parts = msgspec.json.schema_components(self._kinds, ref_template=f"{REF}{{name}}")
        for kind, schema in zip(self._kinds, found, strict=True):
            _by_word(kind, schema)
        for struct in {struct: None for kind in self._kinds for struct in _structs(kind)}:
            name = struct.__name__
            _complete(struct, parts[name if name in parts else f"{struct.__module__}.{name}"])
        names = {name: _short(name) for name in parts}
        assert len({*names.values()}) == len(names), "two definitions of one name"
        self._schemas: dict[Any, Schema] = {
            kind: _renamed(one, names) for kind, one in zip(self._kinds, found, strict=True)
        }
        self.parts: dict[str, Schema] = {names[name]: _renamed(part, names) for name, part in sorted(parts.items())}
        for name, part in self.parts.items():
            part["title"] = name

    def schema(self, kind: Any) -> Schema:
        """The schema of one of the types."""
        return self._schemas[kind]


def _complete(struct: type[msgspec.Struct], part: Schema) -> None:
    """What we send has all of its fields, always."""
    hints = get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        schema = part["properties"][field.encode_name]
        schema.pop("default", None)
        _by_word(hints[field.name], schema)
    part["required"] = list(part["properties"])


def _by_word(kind: Any, schema: Schema) -> None:
    """A dict with the words of a list as keys has no others; msgspec says nothing about keys."""
    arguments = get_args(kind)
    if get_origin(kind) is list:
        _by_word(arguments[0], schema["items"])
    elif get_origin(kind) in (Union, types.UnionType):
        for one in arguments:
            for inner in schema.get("anyOf", ()):
                if get_origin(one) is dict and "additionalProperties" in inner:
                    _by_word(one, inner)
    elif get_origin(kind) is dict:
        words, inner = get_args(arguments[0]), schema["additionalProperties"]
        _by_word(arguments[1], inner)
        whole = schema.pop(WHOLE, False)
        if get_origin(arguments[0]) is Literal:
            schema |= _fields(dict.fromkeys(words, inner), () if whole else words)


def _structs(kind: Any) -> Iterator[type[msgspec.Struct]]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
        hints = get_type_hints(kind)
        for field in msgspec.structs.fields(kind):
            yield from _structs(hints[field.name])
    for one in get_args(kind):
        yield from _structs(one)


def _fields(fields: dict[str, Schema], perhaps: Iterable[str] = ()) -> Schema:
    required = [name for name in fields if name not in {*perhaps}]
    return {"type": "object", "properties": fields, "required": required, "additionalProperties": False}


def _any_of(schemas: list[Schema]) -> Schema:
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _short(name: str) -> str:
    """Where an event is called like something else, msgspec gives both of them their whole address."""
    *modules, short = name.split(".")
    return f"{short}Event" if modules[-1:] == ["events"] else short


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, list):
        return [_renamed(one, names) for one in value]
    if not isinstance(value, dict):
        return value
    if isinstance(value.get("$ref"), str):
        return {**value, "$ref": f"{REF}{names[value['$ref'].removeprefix(REF)]}"}
    return {name: _renamed(one, names) for name, one in value.items() if name != "discriminator"}
