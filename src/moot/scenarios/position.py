"""Positions: a table put together in any state that a game can reach, from a short description.

A description (``given``) is plain data. Every field of the game's state is a key. In zones, things are named by the id
of their face, or as ``face#n`` where it matters which thing (number ``n``) it is; a pile that nobody sees is written
from its top. What is not named lies where the box has it. Besides the fields of the state there are:

``at``        where we are: a frame an entry, from the outside in, as ``"procedure@step"`` or with its values as
              ``{ frame = "procedure@step", seat = 1 }``. Outer frames name the step that is under way, the last one
              the step that comes next; without a step it has not begun. What the caller gives may be left out.
``rest``      where the unnamed things of a pile go instead: ``{ deck = "discard" }``
``known``     who has seen more than the zones say: ``[{ seat = 0, sees = ["hand.1"] }]``
``bags``      what somebody cannot tell apart: ``[{ seat = 0, things = ["hand.1", "exhibit.1"] }]``
``promises``  ``[{ seat = 0, things = ["hand.1"], aspect = "kind", value = "objection", low = 1, high = 4 }]``
``lasting``   ``[{ what = "gag-order/2", seat = 1, bound = { point = "cat" } }]``
``answers``   what seats have answered already to the open question: ``{ 1 = "pass" }``
``chance``    the outcomes to come (see `moot.scenarios.scripted`)
``serial``, ``chanced``, ``learnt``, ``outcome``   as they stand

A game may add short forms and say what is impossible in a module ``positions`` of its package: ``SHORT`` names the
keys, ``complete(given, seats, options)`` returns the description without them, ``impossible(state)`` a reason or
``None``.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, get_type_hints

import msgspec

from moot import api
from moot.engine import machine, workbench
from moot.engine.chance import Dealer
from moot.engine.errors import BadOptions, MootError, ScenarioError
from moot.engine.knowledge import FACES, keeps
from moot.engine.rules import Rules
from moot.engine.state import Lasting, Outcome, Promise, Seat, State
from moot.engine.table import Table
from moot.engine.words import key_of
from moot.scenarios.matching import find_option
from moot.scenarios.pieces import Pieces, check_keys, near
from moot.scenarios.scripted import Scripted
from moot.scenarios.stacks import read_stack, say_stack

Given = Mapping[str, Any]

EXTRA = (
    "at",
    "rest",
    "known",
    "bags",
    "promises",
    "lasting",
    "answers",
    "chance",
    "serial",
    "chanced",
    "learnt",
    "outcome",
)
ELSEWHERE = {
    "seats": "the number of seats stands above the given position",
    "options": "the options stand above the given position",
    "stack": "say where we are with 'at'",
    "asked": "who is asked follows from 'at'",
    "face": "faces follow from the zones",
    "know": "say who knows what with 'known' and 'bags'",
}
SPECTATOR: Literal["spectator"] = "spectator"


class Hooks(msgspec.Struct, frozen=True):
    """What a game adds to positions."""

    short: tuple[str, ...] = ()
    complete: Callable[[dict[str, Any], int, Any], dict[str, Any]] | None = None
    impossible: Callable[[Any], str | None] | None = None


@cache
def hooks_of(state: type[State]) -> Hooks:
    """The hooks in the package of a game's state, if it has any."""
    package = state.__module__.rpartition(".")[0]
    name = f"{package}.positions"
    if not package or importlib.util.find_spec(name) is None:
        return Hooks()
    module = importlib.import_module(name)
    return Hooks(
        tuple(getattr(module, "SHORT", ())),
        getattr(module, "complete", None),
        getattr(module, "impossible", None),
    )


def position(
    rules: Rules,
    seats: int,
    options: Mapping[str, Any] | None = None,
    given: Given | None = None,
    *,
    dealer: Dealer | None = None,
) -> Table:
    """A table in this position, played up to its first decision. Impossible positions are refused with the reason."""
    table = blank(rules, seats, options, dealer)
    game, hooks = workbench.state(table), hooks_of(rules.game.state)
    known = _fields(rules)
    if not isinstance(given, Mapping | None):
        raise ScenarioError(f"The given position is a table, not {given!r}.")
    wanted = dict(given or {})
    for name in wanted:
        if name in ELSEWHERE:
            raise ScenarioError(f"The given position has '{name}': {ELSEWHERE[name]}.")
    check_keys(wanted, {*known, *EXTRA, *hooks.short}, "the given position")
    if hooks.complete is not None:
        try:
            wanted = hooks.complete(wanted, seats, getattr(game, "options", None))
        except (TypeError, ValueError, LookupError, AttributeError, StopIteration) as error:
            raise ScenarioError(f"The given position cannot be read: {error}.") from error
        check_keys(wanted, {*known, *EXTRA}, "the given position")
    pieces = Pieces(rules, game)
    pieces.place({name: wanted[name] for name in rules.game.zones if name in wanted}, wanted.get("rest", {}))
    _fill_fields(
        game, pieces, {name: wanted[name] for name in known if name in wanted and name not in rules.game.zones}
    )
    _fill_knowledge(game, pieces, wanted)
    game.lasting = [_lasting(rules, game, pieces, each) for each in _tables(wanted, "lasting")]
    game.promises = [_promise(rules, game, pieces, each) for each in _tables(wanted, "promises")]
    game.chanced, game.learnt = _count(wanted, "chanced", 0), _count(wanted, "learnt", game.learnt)
    if "outcome" in wanted:
        game.outcome = made = _convert(wanted["outcome"], Outcome, "outcome")
        if len(made.scores) != game.seats or not all(0 <= seat < game.seats for seat in made.winners):
            raise ScenarioError(
                f"A game of {game.seats} cannot end with the scores {made.scores} and the winners {made.winners}."
            )
        game.serial = _count(wanted, "serial", 0)
        return table
    if "at" not in wanted:
        raise ScenarioError("The given position does not say where we are: name the frames with 'at'.")
    game.stack = read_stack(rules, game, pieces, wanted["at"])
    game.serial = _count(wanted, "serial", 1) - 1
    reason = hooks.impossible(game) if hooks.impossible is not None else None
    if reason:
        raise ScenarioError(f"The given position is impossible: {reason}.")
    chance = workbench.dealer(table)
    if isinstance(chance, Scripted):
        chance.script(table, wanted.get("chance", []))
    _run(table)
    _fill_answers(table, wanted.get("answers", {}))
    return table


def blank(rules: Rules, seats: int, options: Mapping[str, Any] | None, dealer: Dealer | None = None) -> Table:
    """A table with everything still in the box."""
    if type(seats) is not int:
        raise ScenarioError(f"A table has a number of seats, not {seats!r}.")
    try:
        state = api.new_state(rules, seats, options)
    except BadOptions as error:
        raise ScenarioError(str(error)) from error
    names = api.names_at(rules, state)
    table = Table(rules, state, seed="scenario", names=names, dealer=dealer or Scripted())
    rules.game.deal(state)
    return table


def describe(table: Table) -> dict[str, Any]:
    """The ``given`` of a table as it stands: `position` makes an equal state of it."""
    rules, game = table.rules, workbench.state(table)
    start = workbench.state(blank(rules, rules.persons(game), table.options))
    if len(start.face) != len(game.face):
        raise ScenarioError("This table has things that were not in the box; a position cannot say that.")
    pieces = Pieces(rules, game)
    given: dict[str, Any] = {}
    plain = _fields(rules)
    for field in msgspec.structs.fields(rules.game.state):
        if field.name in rules.game.zones:
            given[field.name] = pieces.show_zone(field.name, exact=True)
        elif field.name in plain:
            given[field.name] = msgspec.to_builtins(getattr(game, field.name))
    given["bags"] = _bags(game, pieces, start)
    given["promises"] = [
        {
            "seat": _audience_name(game, p.audience),
            "things": [pieces.name(thing) for thing in p.things],
            "aspect": p.aspect,
            "value": [rules.faces[face].id for face in p.value] if isinstance(p.value, tuple) else p.value,
            "low": p.low,
            "high": p.high,
        }
        for p in game.promises
    ]
    given["lasting"] = [msgspec.structs.asdict(each) | {"bound": dict(each.bound)} for each in game.lasting]
    for name in ("serial", "chanced", "learnt"):
        given[name] = getattr(game, name)
    if game.outcome is not None:
        given["outcome"] = msgspec.to_builtins(game.outcome)
        return given
    given["at"] = say_stack(rules, game, pieces)
    several = bool(game.answers) and machine.asking(game).kind == "some"
    given["answers"] = {
        str(seat): [key_of(one) for one in value] if several else key_of(value) for seat, value in game.answers.items()
    }
    return given


# ---------------------------------------------------------------- the parts of a position


def _fields(rules: Rules) -> set[str]:
    """The fields of the state that a position sets by name, the zones among them."""
    return {field.name for field in msgspec.structs.fields(rules.game.state)} - set(ELSEWHERE) - set(EXTRA)


def _fill_fields(game: State, pieces: Pieces, given: Mapping[str, Any]) -> None:
    hints = get_type_hints(type(game))
    for name, value in given.items():
        laid_out = getattr(game, name)
        value = pieces.resolve(value, hints[name], name)
        if isinstance(laid_out, dict) and isinstance(value, dict):
            value = {**laid_out, **value}
        made = _convert(value, hints[name], name)
        if isinstance(laid_out, list) and len(laid_out) == game.seats != len(made):
            raise ScenarioError(f"'{name}' has one entry a seat, so {game.seats} and not {len(made)}.")
        setattr(game, name, made)


def _fill_knowledge(game: State, pieces: Pieces, given: Given) -> None:
    pieces.default_knowledge()
    for each in _tables(given, "known"):
        check_keys(each, {"seat", "sees"}, "known")
        for audience in _audiences(game, each.get("seat")):
            for thing in pieces.find_all(each.get("sees", []), "known"):
                game.know[audience][thing] = 0
    for each in _tables(given, "bags"):
        check_keys(each, {"seat", "things", "label"}, "bags")
        for audience in _audiences(game, each.get("seat")):
            row = game.know[audience]
            label = each.get("label", next(n for n in range(1, 256) if n not in row))
            if type(label) is not int or not 0 <= label < 256:
                raise ScenarioError(f"The label of a bag is a number from 0 to 255, not {label!r}.")
            for thing in pieces.find_all(each.get("things", []), "bags"):
                row[thing] = label


def _bags(game: State, pieces: Pieces, start: State) -> list[dict[str, Any]]:
    """What the audiences know, as far as it does not follow from the zones."""
    truth, game.know = game.know, [bytearray(row) for row in start.know]
    try:
        pieces.default_knowledge()
        usual = game.know
    finally:
        game.know = truth
    found: dict[tuple[int, int], list[str]] = {}
    for audience, row in enumerate(truth):
        for thing, label in enumerate(row):
            if usual[audience][thing] != label:
                found.setdefault((audience, label), []).append(pieces.name(thing))
    return [
        {"seat": _audience_name(game, audience), "label": label, "things": things}
        for (audience, label), things in found.items()
    ]


def _lasting(rules: Rules, game: State, pieces: Pieces, each: dict[str, Any]) -> Lasting:
    check_keys(each, {"what", "seat", "bound", "until", "uses"}, "lasting")
    moments = list(rules.game.moments)
    each = {"bound": {}, "uses": 0, **({"until": moments[0]} if len(moments) == 1 else {}), **each}
    made: Lasting = _convert({"what": "", "seat": -1, "until": "", **each}, Lasting, "lasting", array=True)
    if made.what not in rules.records:
        raise ScenarioError(f"Nothing lasts by the name of '{made.what}'.{near(made.what, rules.records)}")
    if made.until.partition(":")[0] not in moments:
        raise ScenarioError(f"'{made.what}' lasts until '{made.until}', which is no moment.{near(made.until, moments)}")
    if not -1 <= made.seat < game.seats:
        raise ScenarioError(f"'{made.what}' belongs to seat {made.seat}; seats are 0 to {game.seats - 1}.")
    wanted = set(rules.bound_by(made.what))
    if set(made.bound) != wanted:
        raise ScenarioError(f"'{made.what}' binds {_list(wanted)}, but the position binds {_list(made.bound)}.")
    return made


def _promise(rules: Rules, game: State, pieces: Pieces, each: dict[str, Any]) -> Promise:
    check_keys(each, {"seat", "things", "aspect", "value", "low", "high"}, "promises")
    aspect, value = each.get("aspect", FACES), each.get("value")
    if aspect != FACES and aspect not in rules.game.aspects:
        raise ScenarioError(f"Faces have no aspect '{aspect}'.{near(str(aspect), rules.game.aspects)}")
    if aspect == FACES:
        listed = value if isinstance(value, list) else [value]
        value = sorted(pieces.face_number(face, "promises") for face in listed)
    things = [int(thing) for thing in pieces.find_all(each.get("things", []), "promises")]
    low = each.get("low", len(value) if isinstance(value, list) else 0)
    high = each.get("high", len(things))
    (audience,) = _audiences(game, each.get("seat"))
    made: Promise = _convert([audience, things, aspect, value, low, high], Promise, "promises")
    if not keeps(game, made):
        found = _found(game, made)
        raise ScenarioError(f"A promise of {low} to {high} '{each.get('value')}' is broken: there are {found}.")
    return made


def _found(game: State, promise: Promise) -> int:
    """How many of the things have what was promised."""
    if isinstance(promise.value, tuple):
        there = [game.face[thing] for thing in promise.things]
        return sum(min(there.count(face), promise.value.count(face)) for face in set(promise.value))
    read = game.live.rules.aspect(promise.aspect)
    return sum(read(game.face[thing]) == promise.value for thing in promise.things)


def _fill_answers(table: Table, given: Mapping[str, Any]) -> None:
    game = workbench.state(table)
    for seat, answer in given.items():
        ask = table.ask(int(seat)) if str(seat).isdecimal() else None
        if ask is None:
            raise ScenarioError(f"Seat {seat} has answered already, says the position, but it is not asked.")
        if len(game.answers) + 1 >= len(game.asked):
            raise ScenarioError("All seats have answered already, says the position; then nothing is open any more.")
        game.answers[ask.seat] = ask.value_of(find_option(table, ask, answer))


def _run(table: Table) -> None:
    try:
        machine.run(workbench.state(table))
    except ScenarioError:
        raise
    except MootError as error:
        raise ScenarioError(f"No decision can be reached from the given position: {error}") from error
    except Exception as error:
        raise ScenarioError(
            f"No decision can be reached from the given position: {type(error).__name__}: {error}."
        ) from error


# ---------------------------------------------------------------- small helpers


def _audiences(game: State, named: Any) -> list[int]:
    if named == SPECTATOR:
        return [game.seats]
    if named == "all":
        return list(range(game.seats + 1))
    if type(named) is not int or not 0 <= named < game.seats:
        raise ScenarioError(f"'{named}' is no audience: say a seat from 0 to {game.seats - 1}, 'spectator' or 'all'.")
    return [named]


def _audience_name(game: State, audience: int) -> int | str:
    return SPECTATOR if audience == game.seats else Seat(audience)


def _tables(given: Given, name: str) -> list[dict[str, Any]]:
    found = given.get(name, [])
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise ScenarioError(f"'{name}' is a list of tables.")
    return found


def _count(given: Given, name: str, otherwise: int) -> int:
    value = given.get(name, otherwise)
    if type(value) is not int or value < 0:
        raise ScenarioError(f"'{name}' is a number from 0 on, not {value!r}.")
    return value


def _convert(value: Any, kind: Any, name: str, *, array: bool = False) -> Any:
    if array:
        value = [value[field.name] for field in msgspec.structs.fields(kind)]
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"'{name}' is of the wrong type: {error}.") from error


def _list(names: Any) -> str:
    return ", ".join(sorted(names)) or "nothing"
