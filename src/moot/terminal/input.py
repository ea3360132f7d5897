"""From what a person typed to an answer."""

from __future__ import annotations

from moot.engine import Answer, Ask, MootError

HINT = "Type a number. Also: ? help, r read a card, u undo, l log, s save, q quit."


class Unclear(MootError):
    """What was typed is no answer to this ask."""


def how_to_answer(ask: Ask) -> str:
    """What may be typed now, in a line."""
    if ask.kind != "some":
        return HINT
    low, high = ask.low, ask.high
    wanted = f"{low}" if low == high else f"{low} to {high}"
    order = ", in the order you want" if ask.ordered else ""
    example = " ".join(str(number) for number in range(high, 0, -1))
    none = "; Enter alone for none" if low == 0 else ""
    return f"Type {wanted} of the numbers{order}: {example}{none}. Also: ? help, r read a card, u undo, q quit."


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
    words = line.replace(",", " ").split()
    numbers = [int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 4]
    if len(numbers) < len(words) or any(not 1 <= number <= len(options) for number in numbers):
        raise Unclear(f"Type a number from 1 to {len(options)}, or ? for help.")
    if ask.kind == "some":
        if not ask.low <= len(numbers) <= ask.high or len(set(numbers)) < len(numbers):
            raise Unclear(how_to_answer(ask))
        return [options[number - 1].key for number in numbers]
    if len(numbers) != 1:
        raise Unclear("Type one number, or ? for help.")
    return options[numbers[0] - 1].key
