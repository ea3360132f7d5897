"""Scenarios: given a position, when seats answer, then this is so. Written in TOML, for people who know the rules.

.. code-block:: toml

    title = "A struck statement can be taken back for a minute"
    game = "hearing"
    seats = 3
    rules = ["H-ARG-08"]                    # what it proves
    options = { quick = true }              # if any
    names = ["Ada", "Ben", "Cleo"]          # if they matter
    about = "..."                           # for the reader; in [[when]] as well

    [given]                                 # see moot.scenarios.position
    turn = 0
    hand = [["window-draught"], ["objection-hearsay"], []]

    [[when]]
    seat = 0                                # or seats = [0, 1, 2]: the same answer from each in turn
    answer = "argue:window-draught"         # a key, a label, or the key with faces for numbers; a list for several
                                            # or answers = ["argue:window-draught", "for"]: one after the other
                                            # a free value: also its form, such as { x_start = 6, x_end = -3.5 }
    rule = "H-TURN-02"                      # if it matters: what it answers

    [when.then]                             # what is so after this answer; like [then]
    where = "Session 1 › Ada has the floor › Ada argues A Draught, Repeatedly"

    [then]                                  # what is so at the end; with no [[when]], in the given position
    facts = { "minutes.0" = 2, "hand.0" = [], "deck.top" = ["cat-fur"], "discard.size" = 1 }
    asks = [{ seat = 0, rule = "H-ARG-08", options = ["rephrase", "no"], default = "no" }]
    refused = [{ seat = 0, option = "argue:cat-fur", rule = "H-ARG-03", why = "you have argued" }]
    events = [{ kind = "rested", seat = 0 }, { kind = "drew", seat = 1, cards = ["card"], to = 0 }]
    never = [{ kind = "swayed" }]
    illegal = { seat = 0, answer = "argue:cat-fur", why = "already" }
    sees = [{ seat = 2, path = "board.hands.0.known", is = [] }]
    over = false
    winners = [0]
    scores = [5, 3, 1]

``facts`` are paths into the state: things show as faces, ``.size`` counts, ``.top`` compares the first of a list; zones
compare in any order, except piles. ``asks`` lists all open asks; each may have ``options`` (all of them), ``has`` and
``lacks`` (some), ``rule``, ``kind``, ``default``, ``low``, ``high``, ``prompt``. ``events`` happened in this order,
with others between; in ``[when.then]`` since that answer, in ``[then]`` since the start; ``to`` names the audience
(else the spectator), a hidden thing shows as its back. ``never`` lists what did not happen. ``sees`` has ``is``,
``has`` or ``lacks``; without ``seat`` it is the spectator's view.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from moot.api import rules_of
from moot.engine import workbench
from moot.engine.errors import BadOptions, MootError, ScenarioError
from moot.engine.rules import Rules
from moot.engine.table import Table
from moot.games import GAMES
from moot.scenarios import expecting
from moot.scenarios.matching import find_option
from moot.scenarios.pieces import check_keys
from moot.scenarios.position import describe, position
from moot.scenarios.scripted import Scripted

KEYS = ("title", "game", "seats", "rules", "options", "names", "given", "when", "then", "about")
WHEN = ("seat", "seats", "answer", "answers", "rule", "then", "about")


def run_file(path: str | Path) -> None:
    """Plays a scenario file; raises `ScenarioError` with file and step if it does not play as it says."""
    run(read(path), str(path))


def read(path: str | Path) -> dict[str, Any]:
    """The data of a scenario file."""
    try:
        return tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise ScenarioError(f"{path}: the file cannot be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ScenarioError(f"{path}: this is not TOML: {error}.") from error


def run(data: dict[str, Any], where: str = "scenario", rules: Rules | None = None) -> Table:
    """Plays a scenario and returns the table at its end. Without ``rules`` the named game is looked up."""
    step = "head"
    try:
        check_keys(data, KEYS, "a scenario")
        table = _start(data, rules)
        step = "given"
        answers = _list(data.get("when", []), "when")
        for number, each in enumerate(answers, 1):
            step = f"when {number}"
            _answer(table, each)
        step = "then"
        _used_up(table)
        expecting.check(table, data.get("then", {}), 0)
        if not data.get("then") and not any("then" in each for each in answers):
            raise ScenarioError("Nothing is expected of this scenario.")
    except MootError as error:
        raise ScenarioError(f"{where}, {step}: {error}") from error
    return table


def _start(data: dict[str, Any], rules: Rules | None) -> Table:
    for key, kind in (("title", str), ("game", str), ("seats", int), ("rules", list)):
        if type(data.get(key)) is not kind:
            raise ScenarioError(f"A scenario has '{key}', {_SPELL[kind]}.")
    if not data["rules"] or not all(isinstance(rule, str) for rule in data["rules"]):
        raise ScenarioError("'rules' lists the ids of the rules that the scenario proves.")
    table = position(rules or _find(data["game"]), data["seats"], data.get("options"), data.get("given", {}))
    names = data.get("names")
    if names is not None:
        if not isinstance(names, list) or len(names) != table.seats:
            raise ScenarioError(f"'names' has one name a seat, so {table.seats}.")
        table.names[:] = names
    return table


def _find(game: str) -> Rules:
    if game not in GAMES:
        raise BadOptions(f"There is no game '{game}'. There are: {', '.join(GAMES)}.")
    return rules_of(GAMES[game])


def _answer(table: Table, when: Any) -> None:
    check_keys(when, WHEN, "[[when]]")
    if ("seat" in when) == ("seats" in when) or ("answer" in when) == ("answers" in when):
        raise ScenarioError("[[when]] has a 'seat' (or 'seats') and an 'answer' (or 'answers').")
    since = table.happened
    seats = _list(when["seats"], "seats") if "seats" in when else [when["seat"]]
    answers = _list(when["answers"], "answers") if "answers" in when else [when["answer"]]
    for seat in seats:
        for answer in answers:
            ask = table.ask(seat)
            if ask is None:
                raise ScenarioError(f"Seat {seat} is not asked; {expecting.who_is_asked(table)}.")
            if when.get("rule", ask.rule) != ask.rule:
                raise ScenarioError(f"Seat {seat} is asked by {ask.rule} ('{ask.prompt}'), not by {when['rule']}.")
            table.answer(seat, ask.id, find_option(table, ask, answer))
    if "then" in when:
        expecting.check(table, when["then"], since)


def _used_up(table: Table) -> None:
    chance = workbench.dealer(table)
    if isinstance(chance, Scripted) and chance.left:
        raise ScenarioError(f"Chance was never asked for {chance.left!r}.")


def _list(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise ScenarioError(f"'{name}' is a list, not {value!r}.")
    return value


_SPELL: dict[type, str] = {str: "a text", int: "a number", list: "a list"}

__all__ = ["describe", "position", "read", "run", "run_file"]
