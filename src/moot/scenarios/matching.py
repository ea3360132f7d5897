"""How a scenario names an option: by its key, its label, or its key with faces instead of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moot.engine import workbench
from moot.engine.asks import Ask, Keys, Option, Refusal
from moot.engine.errors import ScenarioError
from moot.engine.free import KEY
from moot.engine.knowledge import Argument, Hidden, Known
from moot.engine.state import State
from moot.engine.table import Table
from moot.engine.words import key_of
from moot.scenarios.pieces import near

UNQUOTED = {ord(mark): None for mark in "“”"}


def names_of(table: Table, option: Option | Refusal) -> set[str]:
    """All names of an option, in small letters: ``argue:17``, ``argue:cat-fur``, ``argue: fur on the good chair``.

    What is quoted in a label may be named without the marks.
    """
    names = {
        option.key,
        option.label,
        option.label.translate(UNQUOTED),
        *faced(workbench.state(table), option.key, option.args),
    }
    return {name.lower() for name in names}


def faced(game: State, key: str, args: Mapping[str, Argument]) -> set[str]:
    """A key with the face of one of its things, known or not, instead of its number."""
    parts = key.split(":")
    first = len(parts) - len(args)  # before them stands the deed
    found = set()
    for i, value in enumerate(args.values(), first):
        if isinstance(value, Known | Hidden):
            face: str = game.live.rules.faces[game.face[int(parts[i])]].id
            found.add(":".join([*parts[:i], face, *parts[i + 1 :]]))
    return found


def find_option(table: Table, ask: Ask, answer: Any) -> Keys:
    """The key, or keys, of what a scenario answers."""
    if ask.kind == "free" and (isinstance(answer, dict) or (isinstance(answer, str) and KEY.fullmatch(answer))):
        return key_of(ask.value_of(answer))
    if ask.kind != "some":
        if not isinstance(answer, str):
            raise ScenarioError(f"Seat {ask.seat} is asked for one option, and the scenario answers {answer!r}.")
        return _find(table, ask, answer, set())
    if not isinstance(answer, list):
        raise ScenarioError(f"Seat {ask.seat} is asked for a list of options, and the scenario answers {answer!r}.")
    keys: list[str] = []
    for one in answer:
        keys.append(_find(table, ask, one, set(keys)))
    return keys


def _find(table: Table, ask: Ask, answer: Any, taken: set[str]) -> str:
    wanted = str(answer).lower()
    options = ask.options
    for option in options:
        if wanted in names_of(table, option) and option.key not in taken:
            return option.key
    for refusal in ask.refused:
        if wanted in names_of(table, refusal):
            raise ScenarioError(f"Seat {ask.seat} may not answer '{answer}': {refusal.why} ({refusal.rule}).")
    labels = [option.label for option in options]
    hint = near(str(answer), labels) or f" There are: {'; '.join(labels)}."
    raise ScenarioError(f"Seat {ask.seat} is asked '{ask.prompt}' and has no option '{answer}'.{hint}")
