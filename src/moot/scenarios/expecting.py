"""What a scenario expects, compared with what is: each difference is a sentence that says both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from moot.engine import workbench
from moot.engine.asks import Ask, Option, Refusal
from moot.engine.errors import IllegalAnswer, ScenarioError, StaleAnswer
from moot.engine.state import freeze
from moot.engine.table import Table
from moot.scenarios.matching import find_option, names_of
from moot.scenarios.pieces import Pieces, check_keys, check_shape, near

THEN = {
    "facts": dict,
    "asks": list,
    "refused": list,
    "events": list,
    "never": list,
    "illegal": object,
    "sees": list,
    "where": str,
    "over": bool,
    "winners": list,
    "scores": list,
    "reason": str,
}
ASK = {
    "seat": int,
    "rule": str,
    "kind": str,
    "options": list,
    "has": list,
    "lacks": list,
    "default": object,
    "low": int,
    "high": int,
    "prompt": str,
}
REFUSED = {"seat": int, "option": str, "rule": str, "why": str}
ILLEGAL = {"seat": int, "answer": object, "rule": str, "why": str}
SEES = {"seat": int, "path": str, "is": object, "has": list, "lacks": list}
MISSING = object()


def check(table: Table, then: Any, since: int) -> None:
    """Compares everything that ``then`` says; ``since`` is the number of the first event that counts."""
    check_shape(then, THEN, "[then]")
    for path, value in then.get("facts", {}).items():
        _fact(table, path, value)
    if "asks" in then:
        _asks(table, _tables(then["asks"], "asks"))
    for each in _tables(then.get("refused", []), "refused"):
        _refused(table, each)
    _events(table, _tables(then.get("events", []), "events"), since)
    for each in _tables(then.get("never", []), "never"):
        _never(table, each, since)
    illegal = then.get("illegal", [])
    for each in _tables([illegal] if isinstance(illegal, dict) else illegal, "illegal"):
        _illegal(table, each)
    for each in _tables(then.get("sees", []), "sees"):
        _sees(table, each)
    for name, read in _PLAIN.items():
        if name in then:
            _same(name, then[name], read(table))


def who_is_asked(table: Table) -> str:
    """Who is asked what, for messages."""
    if table.over:
        return "the game is over"
    return "; ".join(f"seat {ask.seat} is asked '{ask.prompt}' ({ask.rule})" for ask in table.asks)


def _outcome(name: str) -> Callable[[Table], Any]:
    return lambda table: None if table.outcome is None else getattr(table.outcome, name)


_PLAIN: dict[str, Callable[[Table], Any]] = {
    "where": lambda table: table.where,
    "over": lambda table: table.over,
    "winners": _outcome("winners"),
    "scores": _outcome("scores"),
    "reason": lambda table: table.reason or None,
}


def _same(what: str, wanted: Any, found: Any) -> None:
    if wanted != found:
        raise ScenarioError(f"{what} should be {wanted!r}, and is {found!r}.")


# ---------------------------------------------------------------- facts


def _fact(table: Table, path: str, wanted: Any) -> None:
    game, pieces = workbench.state(table), Pieces(table.rules, workbench.state(table))
    name, *parts = path.split(".")
    fields = {field.name for field in msgspec.structs.fields(type(game))}
    if name not in fields:
        raise ScenarioError(f"The state has no '{name}'.{near(name, fields)}")
    zone = name in pieces.zones
    value = pieces.show_zone(name, exact=False) if zone else msgspec.to_builtins(getattr(game, name))
    ordered = not zone or name in pieces.piles
    for part in parts:
        if part == "size":
            value = len(value)
        elif part == "top":
            value = value[: len(wanted)]
            ordered = True
        else:
            value = walk(value, part, path)
    if not ordered:
        value, wanted = _in_any_order(value), _in_any_order(wanted)
    _same(f"'{path}'", wanted, value)


def _in_any_order(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _in_any_order(one) for key, one in value.items()}
    if isinstance(value, list):
        return sorted(value) if all(isinstance(one, str) for one in value) else [_in_any_order(one) for one in value]
    return value


def walk(value: Any, part: str, path: str) -> Any:
    """One step into plain data."""
    if isinstance(value, dict):
        return value.get(part)
    if isinstance(value, list) and part.lstrip("-").isdecimal() and -len(value) <= int(part) < len(value):
        return value[int(part)]
    raise ScenarioError(f"There is no '{part}' on the way to '{path}', only {value!r}.")


# ---------------------------------------------------------------- asks and refusals


def _asks(table: Table, wanted: list[dict[str, Any]]) -> None:
    for each in wanted:
        check_shape(each, ASK, "asks")
    seats = sorted(ask.seat for ask in table.asks)
    if sorted(each.get("seat", -1) for each in wanted) != seats:
        said = [each.get("seat") for each in wanted]
        raise ScenarioError(f"Seats {said} should be asked, and {who_is_asked(table)}.")
    for each in wanted:
        ask = table.ask(each["seat"])
        assert ask is not None
        _ask(table, ask, each)


def _ask(table: Table, ask: Ask, wanted: dict[str, Any]) -> None:
    for name in ("rule", "kind", "low", "high", "prompt"):
        if name in wanted:
            _same(f"The {name} of what seat {ask.seat} is asked", wanted[name], getattr(ask, name))
    left = {option.key: names_of(table, option) for option in ask.options}
    labels = "; ".join(option.label for option in ask.options)
    for name in (*wanted.get("options", ()), *wanted.get("has", ())):
        key = next((key for key, names in left.items() if str(name).lower() in names), None)
        if key is None:
            raise ScenarioError(f"Seat {ask.seat} should have the option '{name}', and has only: {labels}.")
        del left[key]
    if "options" in wanted and left:
        raise ScenarioError(f"Seat {ask.seat} should have {wanted['options']!r} only, and has: {labels}.")
    for name in wanted.get("lacks", ()):
        if any(str(name).lower() in names_of(table, option) for option in ask.options):
            raise ScenarioError(f"Seat {ask.seat} should not have the option '{name}', and has it.")
    if "default" in wanted:
        _same(f"The default of seat {ask.seat}", find_option(table, ask, wanted["default"]), ask.default)


def _refused(table: Table, wanted: dict[str, Any]) -> None:
    check_shape(wanted, REFUSED, "refused")
    for key in ("seat", "option"):
        if key not in wanted:
            raise ScenarioError(f"'refused' names a {key}.")
    ask = _asked(table, wanted["seat"])
    option = str(wanted["option"]).lower()
    found = next((refusal for refusal in ask.refused if option in names_of(table, refusal)), None)
    if found is None:
        free = any(option in names_of(table, one) for one in ask.options)
        state = "it is allowed" if free else "it is not even thought of"
        raise ScenarioError(f"Seat {ask.seat} should be refused '{wanted['option']}', and {state}.")
    _same(f"The rule that refuses '{wanted['option']}'", wanted.get("rule", found.rule), found.rule)
    if wanted.get("why", "") not in found.why:
        raise ScenarioError(f"'{wanted['option']}' should be refused as '{wanted['why']}', and is as '{found.why}'.")


def _illegal(table: Table, wanted: dict[str, Any]) -> None:
    check_shape(wanted, ILLEGAL, "illegal")
    if "seat" not in wanted or "answer" not in wanted:
        raise ScenarioError("'illegal' names a seat and an answer.")
    ask = table.ask(wanted["seat"])
    before = freeze(workbench.state(table))
    try:
        number = ask.id if ask is not None else table.serial
        table.copy().answer(wanted["seat"], number, _raw(table, ask, wanted["answer"]))
    except (IllegalAnswer, StaleAnswer) as error:
        rule = getattr(error, "rule", "")
        _same(f"The rule against '{wanted['answer']}'", wanted.get("rule", rule), rule)
        if wanted.get("why", "") not in str(error):
            raise ScenarioError(f"The reason should say '{wanted['why']}', and is: {error}") from None
        _same("The state after a refused answer", before, freeze(workbench.state(table)))
        return
    raise ScenarioError(f"Seat {wanted['seat']} should not be able to answer '{wanted['answer']}', and is.")


def _raw(table: Table, ask: Ask | None, answer: Any) -> Any:
    """The answer with names turned into keys where they name something, and as it stands otherwise."""
    if isinstance(answer, list):
        return [_raw(table, ask, one) for one in answer]
    known: list[Option | Refusal] = [*ask.options, *ask.refused] if ask is not None else []
    return next((one.key for one in known if str(answer).lower() in names_of(table, one)), answer)


def _asked(table: Table, seat: Any) -> Ask:
    ask = table.ask(seat)
    if ask is None:
        raise ScenarioError(f"Seat {seat} is not asked; {who_is_asked(table)}.")
    return ask


# ---------------------------------------------------------------- events and views


def _events(table: Table, wanted: list[dict[str, Any]], since: int) -> None:
    after = since
    for each in wanted:
        told = table.told(each.get("to"), after)
        found = next((event for event in told if _matches(table, event, each)), None)
        if found is None:
            there = "; ".join(f"{event['kind']} ({event['text']})" for event in told) or "nothing"
            raise ScenarioError(f"The event {each!r} should have happened by then; from there on there is: {there}.")
        after = found["n"] + 1


def _never(table: Table, wanted: dict[str, Any], since: int) -> None:
    for event in table.told(wanted.get("to"), since):
        if _matches(table, event, wanted):
            raise ScenarioError(f"The event {wanted!r} should not have happened, and did: {event['text']}")


def _matches(table: Table, event: dict[str, Any], wanted: dict[str, Any]) -> bool:
    kind = wanted.get("kind")
    known = table.rules.events
    if kind is not None and (not isinstance(kind, str) or kind not in known):
        raise ScenarioError(f"There is no event '{kind}'.{near(str(kind), known)}")
    fields = {"kind", "to", "text", *(known[kind].fields if kind is not None else event)}
    check_keys(wanted, fields, f"the event '{kind}'")
    return all(plain(event.get(name, MISSING)) == value for name, value in wanted.items() if name != "to")


def plain(shown: Any) -> Any:
    """Data of a view or an event with each thing as its face, or its back where that is hidden; what is not there is
    left out, as TOML has no word for it."""
    if isinstance(shown, dict):
        if set(shown) == {"is", "back"}:
            return shown["back"]
        if set(shown) == {"is", "id", "face"}:
            return shown["face"]
        return {key: plain(value) for key, value in shown.items() if value is not None}
    return [plain(one) for one in shown] if isinstance(shown, list) else shown


def _sees(table: Table, wanted: dict[str, Any]) -> None:
    check_shape(wanted, SEES, "sees")
    if "path" not in wanted or not {"is", "has", "lacks"} & set(wanted):
        raise ScenarioError("'sees' names a 'path' into the view, and what it 'is', 'has' or 'lacks'.")
    seat, path = wanted.get("seat"), wanted["path"]
    value: Any = plain(table.shown(seat))
    for part in path.split("."):
        value = walk(value, part, path)
    who = "The spectator" if seat is None else f"Seat {seat}"
    if "is" in wanted and value != wanted["is"]:
        raise ScenarioError(f"{who} should see {wanted['is']!r} at '{path}', and sees {value!r}.")
    if not isinstance(value, list | dict | str) and {"has", "lacks"} & set(wanted):
        raise ScenarioError(f"{who} sees {value!r} at '{path}', which cannot have anything.")
    for one in wanted.get("has", ()):
        if one not in value:
            raise ScenarioError(f"{who} should see {one!r} at '{path}', and sees {value!r}.")
    for one in wanted.get("lacks", ()):
        if one in value:
            raise ScenarioError(f"{who} should not see {one!r} at '{path}', and sees {value!r}.")


def _tables(value: Any, name: str) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise ScenarioError(f"'{name}' is a list of tables.")
    return value
