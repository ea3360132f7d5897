"""Cards as a reader wants to see them: trees as outlines, and what a card touches, waits for and changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from moot.engine.standing import Record
from moot.language.forms import Node, snake, walk
from moot.language.packs import Card
from moot.language.plain import features, to_plain
from moot.language.printer import phrase


def fits(card: Card, words: Sequence[str]) -> bool:
    """Whether a card has all these words, in what it says or as the name of a form."""
    said = " ".join([card.id, card.title, *card.texts.values(), getattr(card.entry, "flavour", "")]).lower()
    forms = {name for reading in card.readings.values() for name in features(reading.tree)}
    return all(word in said or word in forms for word in words)


def outline(node: Node, label: str = "") -> Iterator[str]:
    """A tree as lines, each node inside its own: its form, its words and numbers, then its parts."""
    plain, parts = [], []
    for name in node.__struct_fields__:
        value = getattr(node, name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Node):
                parts.append((name, one))
            elif one is not None and one is not False:
                plain.append(name if one is True else f"{name} {one}")
    about = f": {', '.join(plain)}" if plain else ""
    yield f"{label}{snake(type(node)).replace('_', ' ')}{about}"
    for name, part in parts:
        yield from (f"  {line}" for line in outline(part, f"{name}: " if len(node.__struct_fields__) > 1 else ""))


def rules_of(card: Card) -> list[str]:
    """The ids of the rules that its forms name."""
    nodes = (node for reading in card.readings.values() for node in walk(reading.tree))
    found = {getattr(type(node), "rule", "") for node in nodes} | {getattr(card.entry, "rule", "")}
    return sorted(rule for rule in found if isinstance(rule, str) and rule)


def occasions_of(card: Card) -> list[str]:
    """The moments in which its lines can be used."""
    parts = (part for program in card.programs.values() for part in program.parts)
    return [f"{phrase(part.header)} ({part.about})" for part in parts if part.about and part.header is not None]


def records_of(card: Card) -> list[str]:
    """What it changes as long as it counts."""
    return [
        _record(record) for program in card.programs.values() for found in program.records.values() for record in found
    ]


def _record(record: Record) -> str:
    """``cannot deed=favor``, without the functions."""
    values = {name: value for name, value in vars(record).items() if isinstance(value, str | int) and value}
    return " ".join([type(record).__name__, *(f"{name}={value}" for name, value in values.items())])


def plain_card(card: Card, *, whole: bool = False) -> dict[str, Any]:
    """A card as plain data; ``whole`` adds its trees and what they touch."""
    plain: dict[str, Any] = {"deck": card.deck.name, **msgspec.to_builtins(card.entry)}
    plain["features"] = sorted({name for one in card.readings.values() for name in features(one.tree)})
    if whole:
        plain["trees"] = {name: to_plain(one.tree) for name, one in card.readings.items()}
        plain["rules"], plain["occasions"], plain["records"] = rules_of(card), occasions_of(card), records_of(card)
    return plain
