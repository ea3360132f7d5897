"""Law 4: views are built by allow-list, ids of hidden things are seen by nobody, and only few files read faces."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec

import moot
from moot.engine import Rules, Table, Thing, workbench
from moot.engine.kinds import member
from moot.engine.ops import OCCASION
from moot.engine.state import Env, State
from tests.laws.play import Case, play
from tests.laws.same import own_asks, same_bytes, state_of
from tests.laws.zones import places

SOURCES = Path(moot.__file__).parent
MAY_READ_FACES = ("knowledge", "events", "table", "saves", "state")
SECRETS = ("face", "know", "promises", "answers")
"""The fields of a state that hold what somebody may not know: no game touches them by itself."""
VIEWS = ("games/*/view.py", "games/*/cases/*/view.py")
AUDIENCES = (
    "games/*/bot.py",
    "games/*/bot/*.py",
    "games/*/bot/*/*.py",
    "games/*/terminal.py",
    "games/*/balance.py",
    "terminal/*.py",
    "engine/catalogue.py",
    "server/replays.py",  # of a game that is over: what the knowledge module says some have known
)
SEE_WHAT_IS_SHOWN = (*AUDIENCES, *VIEWS)
"""Those who are shown things as an audience knows them."""
CANARY = "a canary that nobody allowed to be seen"


# ---------------------------------------------------------------- who reads faces


def faces_are_read_only_where_allowed(root: Path = SOURCES) -> None:
    """Only the knowledge module and its few helpers touch ``face``; games ask them."""
    for path in sorted(root.rglob("*.py")):
        name = path.relative_to(root).as_posix()
        # Scenarios lay out positions, so they must write faces.
        if name.startswith("scenarios/") or (path.parent.name == "engine" and path.stem in MAY_READ_FACES):
            continue
        in_play = name.startswith("games/") and path.name != "positions.py"
        fields = SECRETS if in_play else () if name.startswith("games/") else ("face",)
        sees = any(path.relative_to(root).match(pattern) for pattern in SEE_WHAT_IS_SHOWN)
        for line, field in secret_reads(path.read_text(encoding="utf-8"), fields, sees=sees):
            raise AssertionError(f"{name}, line {line} touches '{field}': ask the knowledge module instead")


def secret_reads(source: str, fields: tuple[str, ...], *, sees: bool = False) -> Iterator[tuple[int, str]]:
    """Where a source touches one of these fields, by name or by ``getattr``.

    Who ``sees`` what is shown may read the face of a `Known`, but not those of a game.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in fields:
            of = getattr(node.value, "id", getattr(node.value, "attr", ""))
            if not (sees and node.attr == "face" and of not in ("game", "state")):
                yield node.lineno, node.attr
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("getattr", "setattr"):
            for given in node.args[1:2]:
                if isinstance(given, ast.Constant) and given.value in fields:
                    yield node.lineno, str(given.value)


# ---------------------------------------------------------------- a new field is invisible


def law_4_allow_list(case: Case) -> None:
    """A field added to the state shows in no view; and a view is plain data that survives JSON."""
    game = case.rules.game
    grown: type[Any] = msgspec.defstruct("Grown", [("canary", str, CANARY)], bases=(game.state,), kw_only=True)
    rules = Rules(replace(game, state=grown), case.rules.content)
    for seed in case.seeds:
        for turn in play(replace(case, rules=rules), seed):
            assert getattr(workbench.state(turn.table), "canary", None) == CANARY
            for audience in case.audiences:
                view, place = turn.table.shown(audience), case.place(seed, turn.number, audience)
                text = json.dumps(view)
                assert CANARY not in text, f"{place}: the view shows a field that nobody allowed"
                assert json.loads(text) == view, f"{place}: the view is not plain data"


# ---------------------------------------------------------------- ids of hidden things


def law_4_hidden_ids(case: Case) -> None:
    """Two things that an audience cannot tell apart swap their ids everywhere, and it sees no difference."""
    swapped = 0
    for seed in case.seeds:
        rng = case.rng(seed, "law 4")
        for turn in play(case, seed):
            for audience in case.audiences if case.looks(seed, turn.number) else ():
                pairs = list(_twins(case, turn.table, audience))
                for a, b in rng.sample(pairs, min(2, len(pairs))):
                    place = f"{case.place(seed, turn.number, audience)}, hidden things {a} and {b}"
                    _same_after_swap(turn.table, audience, a, b, place)
                    swapped += 1
    assert swapped, f"{case}: there were never two hidden things to swap"


def _twins(case: Case, table: Table, audience: int | None) -> Iterator[tuple[int, int]]:
    """Neighbours in a zone that are in the same bag to this audience."""
    game = workbench.state(table)
    row = game.know[game.seats if audience is None else audience]
    for name in case.rules.game.zones:
        for things in places(case.rules.game, game, name):
            hidden = [thing for thing in things if row[thing]]
            yield from ((a, b) for a, b in pairwise(hidden) if row[a] == row[b])


def _same_after_swap(table: Table, audience: int | None, a: int, b: int, place: str) -> None:
    other = table.copy()
    workbench.put(other, relabelled(table, a, b))
    same_bytes(place, "swapping their ids shows in the view", table.shown(audience), other.shown(audience))
    same_bytes(place, "swapping their ids shows in the titles", table.titles, other.titles)
    asks = own_asks(table, audience)
    offered = {option["key"] for ask in asks for option in (*ask["options"], *ask["refused"])}
    if not offered & {str(a), str(b)}:
        same_bytes(place, "swapping their ids shows in an ask", asks, own_asks(other, audience))


def relabelled(table: Table, a: int, b: int) -> State:
    """A copy of the state in which two things have exchanged their ids, wherever an id stands."""
    swap = {a: b, b: a}
    game, rules = state_of(table), table.rules

    def ids(value: Any, kind: Any) -> Any:
        kind = member(kind, value)
        if isinstance(value, list):
            inner = (get_args(kind) or (None,))[0]
            return [ids(one, inner) for one in value]
        return swap.get(value, value) if kind is Thing else value

    def named(procedure: str, env: Env) -> Env:
        return {name: of_name(procedure, name, value) for name, value in env.items()}

    def of_name(procedure: str, name: str, value: Any) -> Any:
        if name == OCCASION:
            return named(procedure, value)
        kind = rules.kinds.of(procedure, name.removeprefix("*"))
        return [ids(one, kind) for one in value] if name.startswith("*") else ids(value, kind)

    for name in rules.game.zones:
        setattr(game, name, _in_zones(getattr(game, name), swap))
    for row in (game.face, *game.know):
        row[a], row[b] = row[b], row[a]
    game.promises = [
        msgspec.structs.replace(promise, things=tuple(swap.get(thing, thing) for thing in promise.things))
        for promise in game.promises
    ]
    for frame in game.stack:
        frame.env = named(frame.procedure, frame.env)
    if game.answers:
        asked = rules.code[game.stack[-1].procedure].asks[game.stack[-1].step]
        kind = rules.kinds.resolve(asked.value_kind)
        game.answers = {seat: ids(value, kind) for seat, value in game.answers.items()}
    return game


def _in_zones(zone: Any, swap: dict[int, int]) -> Any:
    if isinstance(zone, dict):
        return {name: _in_zones(one, swap) for name, one in zone.items()}
    return [_in_zones(one, swap) if isinstance(one, list) else swap.get(one, one) for one in zone]
