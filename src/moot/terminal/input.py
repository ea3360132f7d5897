"""From what a person typed to an answer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from moot.engine import Answer, Ask, MootError, Option
from moot.engine.lines import UNIT
from moot.terminal.cards import Cards

ALSO = "Also: ? help, r read a card, u undo, l log, s save, q quit."

MILLIMETRES = re.compile(r"[+-]?[0-9]{0,9}\.?[0-9]{1,9}")


class Unclear(MootError):
    """What was typed is no answer to this ask."""


def how_to_answer(ask: Ask) -> str:
    """What may be typed now, in a line."""
    if ask.kind == "one":
        return f"Type a number. {ALSO}"
    if ask.kind == "push":
        return f"Type a number, or your own line in mm: 6 -3.5. {ALSO}"
    low, high = ask.low, ask.high
    wanted = f"{low}" if low == high else f"{low} to {high}"
    order = ", in the order you want" if ask.ordered else ""
    example = " ".join(str(number) for number in range(high, 0, -1))
    none = "; Enter alone for none" if low == 0 else ""
    return f"Type {wanted} of the numbers{order}: {example}{none}. Also: ? help, r read a card, u undo, q quit."


def short_label(ask: Ask, option: Option, view: Mapping[str, Any], cards: Cards) -> str:
    """An option as a screen shows it: a line by its numbers, as one would type them."""
    if ask.kind != "push":
        return option.label
    start, end = (f"{int(x) / UNIT:g}" for x in option.key.split(":"))
    return start if start == end else f"{start} → {end}"


def read_answer(ask: Ask, line: str) -> Answer:
    """The answer that was typed: numbers, the words of one option, a line, or ``d`` for the default."""
    options = ask.options
    if line.lower() == "d":
        return ask.default
    for option in options:
        if option.label.casefold() == line.casefold():
            return [option.key] if ask.kind == "some" else option.key
    for refusal in ask.refused:
        if refusal.label.casefold() == line.casefold():
            raise Unclear(f"Not now: {refusal.why} ({refusal.rule}).")
    if ask.kind == "push":
        return _read_push(options, line)
    words = line.replace(",", " ").split()
    numbers = [int(word) for word in words if _is_number(word)]
    if len(numbers) < len(words) or any(not 1 <= number <= len(options) for number in numbers):
        raise Unclear(f"Type a number from 1 to {len(options)}, or ? for help.")
    if ask.kind == "some":
        if not ask.low <= len(numbers) <= ask.high or len(set(numbers)) < len(numbers):
            raise Unclear(how_to_answer(ask))
        return [options[number - 1].key for number in numbers]
    if len(numbers) != 1:
        raise Unclear("Type one number, or ? for help.")
    return options[numbers[0] - 1].key


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 4


def _read_push(options: list[Option], line: str) -> Answer:
    """The number of an option, or two of millimetres. A comma inside a word may mean either, so it means neither."""
    words = [word.rstrip(",") for word in line.split()]
    if len(words) == 1 and _is_number(words[0]) and 1 <= int(words[0]) <= len(options):
        return options[int(words[0]) - 1].key
    if len(words) == 2 and all(map(MILLIMETRES.fullmatch, words)):
        return {"x_start": float(words[0]), "x_end": float(words[1])}
    raise Unclear(f"Type a number from 1 to {len(options)}, or two for a line of your own: 6 -3.5; or ? for help.")
