"""Where we are, in words: the frames of a position by procedure and step label, with their values."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec

from moot.engine.errors import ScenarioError
from moot.engine.expressions import expression
from moot.engine.kinds import spell
from moot.engine.ops import GIVE_TO, OCCASION
from moot.engine.rules import Rules
from moot.engine.state import Env, Frame, State, Thing
from moot.engine.steps import Source, Step, ask_together, call, do, perform, window
from moot.scenarios.pieces import Pieces, near
from moot.scenarios.tracing import trace

FRAME = "frame"


def read_stack(rules: Rules, game: State, pieces: Pieces, at: Any) -> list[Frame]:
    """The frames that ``at`` names. Names, kinds and the way from frame to frame are checked."""
    if not isinstance(at, list) or not at:
        raise ScenarioError("'at' is a list of frames, from the outside in.")
    stack: list[Frame] = []
    below: tuple[Frame, Step | None] | None = None
    for number, entry in enumerate(at):
        name, label, values = _entry(entry)
        _check_names(rules, name, label, values)
        top = number == len(at) - 1
        found = rules.code[name].index[label] if label else 0
        step = trace(rules, name).steps.get(found) if label else None
        env = {
            key: pieces.resolve(deepcopy(value), rules.kinds.of(name, key.lstrip("*")), f"at {name}, {key}")
            for key, value in values.items()
        }
        if below is None:
            if name != rules.game.main.name:
                raise ScenarioError(f"'at' begins with '{rules.game.main.name}', not with '{name}'.")
        else:
            env = _from_caller(rules, game, below[0], below[1], name, env)
        frame = Frame(name, found if top or not label else found + 1, env)
        if label and not top and isinstance(step, window):
            occasion = {"kind": step.name, "actor": _value(game, step.actor, env)}
            env.setdefault(
                OCCASION, {**occasion, **{key: env[key] for key in (*step.about, *step.changes) if key in env}}
            )
        _check_values(rules, frame, found if label else None, None if top else step)
        stack.append(frame)
        below = (frame, step)
    return stack


def say_stack(rules: Rules, game: State, pieces: Pieces) -> list[Any]:
    """The frames of a state as `read_stack` takes them."""
    said = []
    for number, frame in enumerate(game.stack):
        top = number == len(game.stack) - 1
        step = frame.step if top else frame.step - 1
        name = frame.procedure
        named = f"{name}@{rules.code[name].labels[step]}" if step >= 0 else name
        said.append({FRAME: named, **{key: _say(rules, pieces, name, key, value) for key, value in frame.env.items()}})
    return said


def _say(rules: Rules, pieces: Pieces, procedure: str, key: str, value: Any) -> Any:
    kind = rules.kinds.of(procedure, key)
    if kind is Thing and isinstance(value, int):
        return pieces.name(value)
    if kind == list[Thing] and isinstance(value, list):
        return [pieces.name(thing) for thing in value]
    return deepcopy(value)


def _entry(entry: Any) -> tuple[str, str, Env]:
    values = dict(entry) if isinstance(entry, dict) else {FRAME: entry}
    frame = values.pop(FRAME, None)
    if not isinstance(frame, str):
        raise ScenarioError(f"A frame is written as 'procedure@step', not as {entry!r}.")
    name, _, label = frame.partition("@")
    return name, label, values


def _check_names(rules: Rules, name: str, label: str, values: Env) -> None:
    if name not in rules.code:
        raise ScenarioError(f"There is no procedure '{name}'.{near(name, rules.code)}")
    if label and label not in rules.code[name].index:
        raise ScenarioError(f"The procedure '{name}' has no step '{label}'.{near(label, rules.code[name].index)}")
    names = trace(rules, name).names
    for key in values:
        if key not in names:
            raise ScenarioError(f"The procedure '{name}' knows no value '{key}'.{near(key, names)}")


def _from_caller(rules: Rules, game: State, caller: Frame, step: Step | None, name: str, env: Env) -> Env:
    """The values that the frame below gives: parameters, and under which name it wants the result."""
    given: Env = {}
    if isinstance(step, call):
        if step.name != name:
            raise ScenarioError(f"'{caller.procedure}' is calling '{step.name}', so that comes next, not '{name}'.")
        given = {key: _value(game, source, caller.env) for key, source in step.given.items()}
    elif isinstance(step, window):
        handler = rules.game.window
        if handler is None or handler.name != name:
            raise ScenarioError(f"'{caller.procedure}' has a window open, so the window's procedure comes next.")
        given = {"kind": step.name, "actor": _value(game, step.actor, caller.env)}
    elif isinstance(step, perform):
        given = {key: _value(game, source, caller.env) for key, source in step.given.items()}
        given = {key: value for key, value in given.items() if key in rules.procedures[name].params}
    if isinstance(step, call | perform) and step.as_:
        given[GIVE_TO] = step.as_
    order = [*rules.procedures[name].params, GIVE_TO]
    return {key: env.get(key, given.get(key)) for key in order if key in env or key in given} | env


def _value(game: State, source: Source, env: Env) -> Any:
    try:
        return expression(source).of(game, env)
    except KeyError as missing:
        raise ScenarioError(f"The value {missing} is missing in 'at'.") from None


def _check_values(rules: Rules, frame: Frame, found: int | None, under_way: Step | None) -> None:
    """All values that are bound there must be, and of the right kind; where the kind allows it, none means ``None``."""
    name, env = frame.procedure, frame.env
    needed = set(rules.procedures[name].params) if found is None else set(trace(rules, name).bound[found])
    if isinstance(under_way, do) and under_way.as_:
        needed.add(under_way.as_)
    elif isinstance(under_way, ask_together):
        needed.add(under_way.name)
    for key in sorted(needed):
        kind = rules.kinds.of(name, key)
        if key not in env:
            if not _is(None, kind) or kind is None:
                raise ScenarioError(f"The frame '{name}' needs the value '{key}' there.")
            env[key] = None
    for key, value in env.items():
        kind = list if key.startswith("*") else rules.kinds.of(name, key)
        if kind is not None and not _is(value, kind):
            raise ScenarioError(f"In the frame '{name}', '{key}' is {spell(kind)}, and not {value!r}.")


def _is(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    except TypeError:
        return True
    return True
