"""What the engine has renamed since saves were made, so that they load as they would be written now.

This is the one home of such changes, and each has a test. What a *game* has renamed needs none: its older tables play
by the release that they were dealt from (`moot.releases`). What the engine's builder calls the steps of these does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from moot.engine.rules import Rules
    from moot.engine.saves import Body

Plain = dict[str, Any]

STEPS = {
    "ask_push:line": "ask_free:line",
    "do:as_wished": "let:face",
    "do:stands": "let:fate",
    "do:yes": "let:placing",
}
"""Labels of steps: as they were, and as they are."""

FIELDS: dict[str, str] = {}
"""Fields of the engine's share of a state: as they were, and as they are."""


def label_of(label: str, index: Mapping[str, int]) -> str:
    """What a step is called now."""
    return label if label in index else STEPS.get(label, label)


def renewed(rules: Rules, body: Body) -> Body:
    """The body of an older save as it would be written now: once, every answer, also a secret one, was a decision."""
    still_open = body.state.get("serial") if body.state.get("outcome") is None else None
    asked = {past.ask: past for past in body.history if past.ask != still_open}
    history = [
        msgspec.structs.replace(past, state=_unanswered(rules, renewed_state(rules, past.state)))
        for past in asked.values()
    ]
    return msgspec.structs.replace(body, state=renewed_state(rules, body.state), history=history)


def renewed_state(rules: Rules, plain: Plain) -> Plain:
    """The same of a state."""
    plain = {FIELDS.get(name, name): value for name, value in plain.items()}
    match plain:
        case {"stack": [*frames]}:
            return {**plain, "stack": [_by_numbered_ways(rules, frame) for frame in frames]}
    return plain


def _unanswered(rules: Rules, plain: Plain) -> Plain:
    """A state without answers to an open question, as its game writes what is empty."""
    rest = {name: value for name, value in plain.items() if name != "answers"}
    return rest if rules.game.state.__struct_config__.omit_defaults else {**plain, "answers": {}}


def _by_numbered_ways(rules: Rules, frame: Any) -> Any:
    """The ways of a card's "or" once had their words as keys."""
    match frame:
        case [str(name), str(label), {**env}] if name in rules.code:
            for asked in rules.code[name].asks.values():
                for key, words in (asked.labels or {}).items() if asked.asker is not None else ():
                    label = label.replace(f"branch:{asked.name}/{words}/end", f"branch:{asked.name}/{key}/end")
                    if env.get(asked.name) == words:
                        env[asked.name] = key
            return [name, label, env]
    return frame
