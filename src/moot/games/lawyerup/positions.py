"""Short forms for positions of a trial, and what cannot be one.

``turn = 0``            seat 0 questions the current Witness and has this turn's action before it
``phase = "call"``      where the trial is: setup, discovery, opening, call, questioning (its start), resolve, draw,
                        closing; with ``budget = 4``, ``spend = 0`` seat 0 has so much to spend
``sways = { A06-01A = { space = -1, symbol = "EM" } }``   targets by the face that is up, with space (or ``spaces``) and
                        symbol (or ``symbols``); the others stay where the case begins
``witness = "W06-03"``  the current Witness; ``caller`` is the side that called and faces the Primary Value

Lists by side and by seat are written in full. Decks are written with the top card last. Without a word the Witnesses
and Strategies are those of the case's first choice, the Judge has no text, hands and examinations are empty, base cards
that are not named lie in their decks and evidence that is not named is out of the way, in the box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from moot.engine import Content, ScenarioError, Seat
from moot.games.lawyerup.case import CASES, Case
from moot.games.lawyerup.config import OBJECTIONS, Options
from moot.games.lawyerup.players import automa_seats, sides
from moot.games.lawyerup.rules.setup import BASE_DECKS
from moot.games.lawyerup.state import Court

SHORT = ("turn", "phase", "spend", "budget", "sways")
PHASES = ("setup", "discovery", "opening", "call", "questioning", "resolve", "draw", "closing")
TRIAL = ["trial@call:witnesses", "witnesses@call:witness"]
STARTS: dict[str, list[Any]] = {
    "discovery": ["trial@perform:discovery", "discovery"],
    "opening": ["trial@call:opening_hand", "opening_hand"],
    "call": [*TRIAL, "witness@call:call", "call"],
    "questioning": [*TRIAL, "witness@call:questioning", "questioning"],
    "resolve": [*TRIAL, "witness@call:resolve", "resolve"],
    "draw": [*TRIAL, "witness@call:draw", "draw"],
    "closing": ["trial@do:begin_closing"],
}
NAMED = (
    *("hand", "deck", "discard", "area", "drawn", "exam", "claimed", "drafted", "strategy", "secrets", "declared"),
    *("judge", "keys", "witness", "witness_deck", "case_deck", "buried", "removed", "box", "piles", "open_piles"),
    *("targets", "reverse"),
)
"""The zones."""


@cache
def written() -> Content:
    """The cards as they are written."""
    from moot.games.lawyerup import GAME

    return GAME.content()


def complete(given: dict[str, Any], seats: int, options: Options) -> dict[str, Any]:
    """The description with defaults filled in and short forms written out."""
    if given.get("phase") == "setup":
        return {"at": ["trial"], **{key: value for key, value in given.items() if key != "phase"}}
    if "bags" in given and ("at" in given or "outcome" in given):  # which says everything
        return given
    case = CASES[options.case]
    all_seats = seats + automa_seats(options, seats)
    made: dict[str, Any] = {**given}
    if isinstance(made.get("witness"), str):
        made["witness"] = [made["witness"]]
    made.setdefault("facing", made.get("caller", 0))
    phase = _phase(made)
    if phase in ("discovery", "opening"):
        made.setdefault("rest", {})
    else:
        made["rest"] = {"case_deck": "box", **made.get("rest", {})}
    _sways(made, case)
    case.complete(made, options)
    _judge(made)
    _base_decks(made, all_seats, options)
    side = sides(options, all_seats)
    _secrets(made, seats, side)
    if options.automa:
        _automa(made, case, options)
    if made.get("witness"):
        made.setdefault("round", 1)
    if "at" not in given:
        made["at"] = _at(made, phase, side, all_seats - 1 if options.automa else None)
    for name in ("turn", "phase", "spend", "budget", "sways"):
        made.pop(name, None)
    return made


def _phase(made: dict[str, Any]) -> str:
    phase = made.get("phase", "turn" if "turn" in made else "spend" if "spend" in made else "call")
    if phase not in (*PHASES, "turn", "spend"):
        raise ScenarioError(f"A trial has no phase '{phase}'. There are: {', '.join(PHASES)}.")
    return str(phase)


def _at(made: dict[str, Any], phase: str, side: list[int], automa: int | None) -> list[Any]:
    if phase == "turn":
        turn = {"frame": "questioning@perform:turn_of", "seat": made["turn"]}
        return [*TRIAL, "witness@call:questioning", turn, "automa_turn" if made["turn"] == automa else "turn"]
    if phase == "spend":
        seat = made["spend"]
        speaker = list(made.get("speaker", [side.index(0), side.index(1)]))
        speaker[side[seat]] = seat
        made["speaker"], loser = speaker, speaker[1 - side[seat]]
        spend = "automa_spend" if seat == automa else "spend"
        frame = {"frame": f"resolve@call:{spend}", "winner": seat, "loser": loser, "budget": made["budget"]}
        return [*TRIAL, "witness@call:resolve", frame, spend]
    return STARTS[phase]


# ---------------------------------------------------------------- what is not said


def named(made: dict[str, Any]) -> set[str]:
    """All cards that the description places."""
    return set(_names(made))


def _names(made: dict[str, Any]) -> list[str]:
    return [name.partition("#")[0] for zone in NAMED for name in _texts(made.get(zone))]


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _texts(one)


def unnamed(made: dict[str, Any], deck: str) -> list[str]:
    """The cards of a deck that the description does not place, by id."""
    used = named(made)
    return [entry["id"] for entry in written()[deck] if entry["id"] not in used]


def _automa(made: dict[str, Any], case: Case, options: Options) -> None:
    """The first card of each kind, and the first Pass Condition."""
    fitting = [
        entry["id"]
        for entry in written()["questioning"]
        if entry["case"] == case.number and entry.get("side", "") in ("", options.automa)
    ]
    first = {"personality": "PE-1", "discovery": "DI-1", "questioning": fitting[0]}
    made["automa_cards"] = {**first, **made.get("automa_cards", {})}
    made.setdefault("pass_roll", 1)


def _judge(made: dict[str, Any]) -> None:
    made.setdefault("judge", ["JG-1"])
    made["removed"] = [*made.get("removed", []), *unnamed(made, "judge")]


def _base_decks(made: dict[str, Any], seats: int, options: Options) -> None:
    """A deck that is written out is all that is left of it. Team-mates have a copy each (L-TEAM-01)."""
    if "deck" not in made:
        return
    used = Counter(_names(made))
    for seat, side in enumerate(sides(options, seats)):
        for entry in written()["solo" if options.automa and seat == seats - 1 else BASE_DECKS[side]]:
            if used[entry["id"]]:
                used[entry["id"]] -= 1
            else:
                made["box"] = [*made.get("box", []), entry["id"]]


def _secrets(made: dict[str, Any], seats: int, side: list[int]) -> None:
    """A side knows what it keeps face down, all of it (L-TEAM-22); the Automa knows nothing."""
    known = [{"seat": seat, "sees": [f"secrets.{side[seat]}"]} for seat in range(seats)]
    made["known"] = [*made.get("known", []), *known]


def _sways(made: dict[str, Any], case: Case) -> None:
    """Targets that are named, with their tokens; ``tokens`` and ``spaces`` follow the order of the case."""
    wanted = made.get("sways", {})
    if not isinstance(wanted, dict):
        raise ScenarioError("'sways' is a table of targets, each with its space and its symbol.")
    made["sways"] = {
        name: {
            "spaces": each.get("spaces", [each["space"]] if "space" in each else None),
            "symbols": each.get("symbols", [each["symbol"]] if "symbol" in each else None),
        }
        for name, each in wanted.items()
    }


# ---------------------------------------------------------------- what cannot be


def impossible(game: Court) -> str | None:
    """Why no trial can ever stand like this; ``None`` if one can."""
    if game.stack[0].step == 0:
        return None
    checks = [
        (len(game.witness) > 1, "one Witness is questioned at a time"),
        (any(not 0 <= ready <= OBJECTIONS for ready in game.objections), f"Objections are 0 to {OBJECTIONS}"),
        (game.favor not in (0, 1), "favor is with side 0 or 1"),
        (len(game.spaces) != len(game.targets), "every target has a space"),
        (len(game.exam) != 2 or len(game.claimed) != 2, "there are two sides"),
        (len(set(game.passed)) < len(game.passed), "a player passes once"),
        (any(_sides(game, seats) != [0, 1] for seats in (game.speaker, game.next_up)), "each side has its own players"),
    ]
    return next((reason for fails, reason in checks if fails), None)


def _sides(game: Court, seats: list[Seat]) -> list[int]:
    return [game.side[seat] for seat in seats]
