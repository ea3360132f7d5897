"""Help at the table: the commands, a rule's own words, a card in full."""

from __future__ import annotations

from typing import Any

from moot.engine import Ask
from moot.rulebooks import find_rule
from moot.terminal.cards import Cards
from moot.terminal.input import example_of, fields_in_words

COMMANDS = [
    ("1", "choose option 1; several where that is allowed: 1 3"),
    ("d", "the usual answer: what a clock that runs out would choose"),
    ("? or ? RULE", "this help, or the text of a rule: ? H-ARG-03"),
    ("r NUMBER", "read the card of that option; r NAME any card; r alone all you see"),
    ("b", "show the board again"),
    ("w", "where we are"),
    ("l or l all", "the log of what you have seen"),
    ("a NUMBER", "turn a wish off or on: about what, in whose turns to be asked; a alone all of them"),
    ("u", "undo your last decision, where that is fair"),
    ("s or s FILE", "save"),
    ("q", "quit; the game is saved"),
]


def help_lines(ask: Ask, goal: str) -> list[str]:
    """All commands, and what the rule of this question says."""
    commands = COMMANDS
    if ask.kind == "free":
        commands = [COMMANDS[0], (example_of(ask), f"your own {fields_in_words(ask)}"), *COMMANDS[1:]]
    width = max(len(command) for command, _ in commands)
    lines = [f"  {command:<{width}}  {does}" for command, does in commands]
    return [*([goal] if goal else []), *lines, *rule_lines(ask.rule)]


def rule_lines(id_: str) -> list[str]:
    """The text of a rule, if its rulebook is here."""
    if not id_:
        return []
    rule = find_rule(id_)
    if rule is None:
        return [f"Rule {id_}: its text is not here."]
    return [f"{rule.id}, {rule.chapter}: {rule.text}"]


def read_card(words: str, ask: Ask, view: dict[str, Any], cards: Cards) -> list[str]:
    """A card in full, by the number of an option or by its name; without either, all cards in sight."""
    visible = seen(view["board"])
    if not words:
        faces = list(dict.fromkeys(visible.values()))
        return [f"{cards.title(face)}: {cards.text(face)}" for face in faces] or ["There is no card to read yet."]
    if words.isdecimal():
        options = ask.options
        if not 1 <= int(words) <= len(options):
            return [f"There is no option {words}; r NAME reads any card."]
        thing = options[int(words) - 1].thing
        face = visible.get(thing.id) if thing is not None else None
        if face is None:
            return [f"Option {words} is no card; r NAME reads any card."]
        return _in_full(face, cards)
    found = cards.find(words)
    faces = [face for face in found if face not in cards.covered or face in visible.values()]
    if found and not faces:
        return ["That card lies where you cannot read it."]
    if not faces:
        return [f"There is no card called '{words}' in this game."]
    if len(faces) > 1:
        return [f"Which one? {'; '.join(cards.title(face) for face in faces)}."]
    return _in_full(faces[0], cards)


def seen(value: Any) -> dict[int, str]:
    """All cards of a view whose faces are known: thing to face, or to the side that lies open."""
    found: dict[int, str] = {}
    if isinstance(value, dict):
        card = value.get("card")
        if "side" in value and isinstance(card, dict) and "id" in card:
            return {card["id"]: value["side"]}
        for up in ("side", "face"):
            if {"id", up} <= set(value):
                return {value["id"]: value[up]}
        for one in value.values():
            found |= seen(one)
    elif isinstance(value, list):
        for one in value:
            found |= seen(one)
    return found


def _in_full(face: str, cards: Cards) -> list[str]:
    kind = cards.kind(face)
    lines = [f"{cards.title(face)}{f' ({kind})' if kind else ''}", f"  {cards.text(face)}"]
    return [*lines, *([f"  “{cards.flavour(face)}”"] if cards.flavour(face) else [])]
