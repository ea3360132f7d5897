"""From what a person typed to an answer."""

from __future__ import annotations

import re

from moot.engine import Answer, Ask, Field, MootError, Option
from moot.engine.words import series
from moot.terminal.cards import Cards

ALSO = "Also: ? help, r read a card, u undo, l log, s save, q quit."

NUMBER = re.compile(r"[+-]?[0-9]{0,9}\.?[0-9]{1,9}")


class Unclear(MootError):
    """What was typed is no answer to this ask."""


def how_to_answer(ask: Ask) -> str:
    """What may be typed now, in a line."""
    if ask.kind == "one":
        return f"Type a number. {ALSO}"
    if ask.kind == "free":
        return f"Type a number, or your own {fields_in_words(ask)}: {example_of(ask)}. {ALSO}"
    low, high = ask.low, ask.high
    wanted = f"{low}" if low == high else f"{low} to {high}"
    order = ", in the order you want" if ask.ordered else ""
    example = " ".join(str(number) for number in range(high, 0, -1))
    none = "; Enter alone for none" if low == 0 else ""
    return f"Type {wanted} of the numbers{order}: {example}{none}. Also: ? help, r read a card, u undo, q quit."


def fields_in_words(ask: Ask) -> str:
    """What one gives freely: "from and to, -12 to 12 mm"."""
    bounds = {f"{field.low:g} to {field.high:g} {field.unit}".rstrip() for field in ask.fields}
    if len(bounds) == 1:
        return f"{series(field.label for field in ask.fields)}, {bounds.pop()}"
    return series(f"{field.label} ({field.low:g} to {field.high:g} {field.unit}".rstrip() + ")" for field in ask.fields)


def example_of(ask: Ask) -> str:
    """Such numbers as one types them. A number alone could be an option's."""
    numbers = " ".join(f"{_halfway(field, i):g}" for i, field in enumerate(ask.fields))
    return numbers if len(ask.fields) > 1 else f"={numbers}"


def _halfway(field: Field, i: int) -> float:
    """Between the middle and an end of its bounds, by turns."""
    far = field.high if i % 2 == 0 else field.low
    steps: int = round((field.low + field.high + 2 * far) / 4 / field.step)
    return steps * field.step


def short_label(ask: Ask, option: Option, view: object, cards: Cards) -> str:
    """An option as a screen shows it: numbers of a form as one would type them."""
    return " ".join(f"{x:g}" for x in option.form.values()) if ask.kind == "free" else option.label


def read_answer(ask: Ask, line: str) -> Answer:
    """The answer that was typed: numbers, the words of one option, or ``d`` for the default."""
    options = ask.options
    if line.lower() == "d":
        return ask.default
    for option in options:
        if option.label.casefold() == line.casefold():
            return [option.key] if ask.kind == "some" else option.key
    for refusal in ask.refused:
        if refusal.label.casefold() == line.casefold():
            raise Unclear(f"Not now: {refusal.why} ({refusal.rule}).")
    if ask.kind == "free":
        return _read_free(ask, line)
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


def _read_free(ask: Ask, line: str) -> Answer:
    """The number of an option, or those of a form. A comma inside a word may mean either, so it means neither."""
    options, fields = ask.options, ask.fields
    words = [word.rstrip(",") for word in line.split()]
    if len(words) == 1 and _is_number(words[0]) and 1 <= int(words[0]) <= len(options):
        return options[int(words[0]) - 1].key
    if len(fields) == 1:
        words = [word.removeprefix("=") for word in words]
    if len(words) == len(fields) and all(map(NUMBER.fullmatch, words)):
        return {field.name: float(word) for field, word in zip(fields, words, strict=True)}
    own = f"{fields_in_words(ask)}: {example_of(ask)}"
    raise Unclear(f"Type a number from 1 to {len(options)}, or your own {own}; or ? for help.")
