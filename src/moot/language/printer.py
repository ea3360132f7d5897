"""From the tree back to the text: the same parts that the grammar was made of, in the same order."""

from __future__ import annotations

import re
from typing import Any

from moot.language.forms import (
    CAPTION,
    NAME,
    SIGNED,
    Field,
    Group,
    Kind,
    Node,
    Noun,
    Part,
    Term,
    Verb,
    Word,
    fields_of,
    parts_of,
)
from moot.language.grammar import NOTHING

_NO_SPACE_BEFORE = (".", ",", ":", ";", "!", "?", ")", "\n")
_NO_SPACE_AFTER = ("(", "\n")


def print_tree(node: Node) -> str:
    """The text of a tree."""
    words: list[str] = []
    _say(node, words, third=False)
    begins = True
    for i, word in enumerate(words):
        if begins:
            words[i] = word[:1].upper() + word[1:]
        begins = word in (".", ":", "\n")
    return _joined(words)


def phrase(node: Node, *, third: bool = False) -> str:
    """A part of a tree as it stands inside a sentence."""
    words: list[str] = []
    _say(node, words, third=third)
    return _joined(words)


def _joined(words: list[str]) -> str:
    """The words with the spaces between them."""
    text = ""
    for before, word in zip(["\n", *words], words, strict=False):
        text += word if before in _NO_SPACE_AFTER or word in _NO_SPACE_BEFORE else f" {word}"
    return text


def is_many(value: Any) -> bool:
    """Whether a noun that agrees with this value stands in the plural."""
    if isinstance(value, tuple):
        return len(value) != 1
    return bool(getattr(value, "plural", value != 1))


def _say(node: Node, words: list[str], *, third: bool) -> None:
    third = third and node.inflects
    for part in parts_of(type(node)):
        if not isinstance(part, Group):
            _say_part(node, part, words, third)
        elif getattr(node, part.flag) if part.flag else getattr(node, part.fields[0]) is not None:
            for inner in part.parts:
                _say_part(node, inner, words, third)


def _say_part(node: Node, part: Part, words: list[str], third: bool) -> None:
    if isinstance(part, Word):
        words.append(part.text)
    elif isinstance(part, Verb):
        words.append(part.third if third else part.base)
    elif isinstance(part, Noun):
        words.append(part.many if is_many(getattr(node, part.field)) else part.one)
    else:
        kind, value = fields_of(type(node))[part.name], getattr(node, part.name)
        for i, one in enumerate(value if kind.many else (value,)):
            if i and part.separator != NOTHING:
                words += re.findall(r"\w[\w'’\-]*|\n|[^\s\w]", part.separator)
            _say_value(node, one, kind, part, words, third)


def _say_value(node: Node, value: Any, kind: Kind, part: Field, words: list[str], third: bool) -> None:
    if isinstance(value, Node):
        _say(value, words, third=third or part.third)
    elif isinstance(kind.of, Term):
        plural = kind.of.plurals is not None and part.agrees and is_many(getattr(node, part.agrees))
        words.append((kind.of.plurals or {})[value] if plural else kind.of.words[value])
    elif kind.of == SIGNED:
        words.append(f"+{value}" if value >= 0 else f"−{-value}")
    elif kind.of == NAME:
        words.append(f'"{value}"')
    elif kind.of == CAPTION:
        words.append(value)
    else:
        words.append(str(value))
