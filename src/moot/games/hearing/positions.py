"""Short forms for positions of a hearing, and what cannot be one.

``turn = 0``            seat 0 has the floor, and those after it (from the gavel on) come next in this round
``phase = "seal"``      where the session is: session (its start), prepare, seal, turns, exhibits, ruling; or setup
``prepare = 1``         seat 1 prepares, and those after it come next
``argued = [["cat"], [], []]``   who has argued what this session

Without a word the session is the first, the gavel with seat 0, everybody has three minutes and a brief, nobody has
rested.
"""

from __future__ import annotations

from typing import Any

from moot.engine import ScenarioError
from moot.games.hearing.cards import content
from moot.games.hearing.rules.sessions import MINUTES, RULED_AT_ONCE, SESSIONS_LONG, SESSIONS_QUICK
from moot.games.hearing.rules.turns import HAND_LIMIT
from moot.games.hearing.state import POINTS, Brief, Card, Hearing, Options, argument

SHORT = ("turn", "phase", "prepare", "argued")
PHASES = ("setup", "session", "prepare", "seal", "turns", "exhibits", "ruling")
STARTS = {
    "session": "session",
    "seal": "session@ask_together:sealed",
    "exhibits": "session@call:exhibits",
    "ruling": "session@moment:session_end",
}


def complete(given: dict[str, Any], seats: int, options: Options) -> dict[str, Any]:
    """The description with defaults filled in and short forms written out."""
    if given.get("phase") == "setup":
        return {"at": ["hearing"], **{key: value for key, value in given.items() if key != "phase"}}
    made = {"session": 1, "gavel": 0, "minutes": [MINUTES] * seats, **given}
    if "brief" not in made:
        made["brief"] = _briefs(given, seats)
    turn, prepare = made.pop("turn", None), made.pop("prepare", None)
    phase = made.pop("phase", "turns" if turn is not None else "prepare" if prepare is not None else "session")
    if phase not in PHASES:
        raise ScenarioError(f"A session has no phase '{phase}'. There are: {', '.join(PHASES)}.")
    argued = made.pop("argued", [])
    if not isinstance(argued, list) or not all(isinstance(points, list) for points in argued):
        raise ScenarioError("'argued' lists the points that each seat has argued.")
    if argued:
        done: dict[str, list[int]] = {}
        for seat, points in enumerate(argued):
            for point in points:
                done.setdefault(argument(point), []).append(seat)
        made["marks"] = {**made.get("marks", {}), "session_end": done}
    if options.open_briefs and "bags" not in given:
        made["known"] = [*made.get("known", []), {"seat": "all", "sees": ["brief"]}]
    if "at" not in given:
        made["at"] = _at(made, seats, options, phase, turn, prepare)
    return made


def _briefs(given: dict[str, Any], seats: int) -> list[list[str]]:
    used = [brief for brief in given.get("aside", []) if isinstance(brief, str)]
    free = [brief["id"] for brief in content()["brief"] if brief["id"] not in used]
    return [[free[seat]] for seat in range(seats)]


def _at(made: dict[str, Any], seats: int, options: Options, phase: str, turn: Any, prepare: Any) -> list[Any]:
    session, gavel = made["session"], made["gavel"]
    if type(session) is not int or type(gavel) is not int:
        raise ScenarioError("'session' and 'gavel' are numbers.")
    last = SESSIONS_QUICK if options.quick else SESSIONS_LONG
    order = [(gavel + i) % seats for i in range(seats)]
    at: list[Any] = [
        {"frame": "hearing@call:sessions", "gavel": (gavel - session + 1) % seats},
        {"frame": "sessions@call:session", "*session": list(range(session + 1, last + 1)), "session": session},
    ]
    if phase == "turns" and turn is None:
        return [*at, "session@call:turns", "turns"]
    if phase not in ("turns", "prepare"):
        return [*at, STARTS[phase]]
    seat = turn if phase == "turns" else order[0] if prepare is None else prepare
    if seat not in order:
        raise ScenarioError(f"There is no seat {seat!r}; seats are 0 to {seats - 1}.")
    after = order[order.index(seat) + 1 :]
    if phase == "prepare":
        return [*at, {"frame": "session@call:prepare", "*seat": after, "seat": seat}, "prepare"]
    rested = made.get("rested", [False] * seats)
    if not isinstance(rested, list) or len(rested) != seats:
        raise ScenarioError(f"'rested' has one entry a seat, so {seats}.")
    after = [one for one in after if not rested[one]]
    return [*at, "session@call:turns", {"frame": "turns@call:turn", "*seat": after, "seat": seat}, "turn"]


def impossible(game: Hearing) -> str | None:
    """Why no hearing can ever stand like this; ``None`` if one can."""
    if game.stack[0].step == 0:
        return None
    faces = game.live.rules.faces
    lasting = [isinstance(face, Card) and face.lasts for face in faces]
    briefs = [isinstance(face, Brief) for face in faces]
    last = SESSIONS_QUICK if game.options.quick else SESSIONS_LONG
    limit = HAND_LIMIT + 2 if game.stack[-1].procedure == "hand_limit" else HAND_LIMIT
    floor = next((frame.env.get("seat") for frame in game.stack if frame.procedure == "turn"), None)
    checks = [
        (not 1 <= game.session <= last, f"there is no session {game.session}"),
        (not all(0 <= minutes <= MINUTES for minutes in game.minutes), f"minutes are 0 to {MINUTES}"),
        (any(len(held) != 1 for held in game.brief), "every advocate has one brief"),
        (any(len(sealed) > 1 for sealed in game.exhibit), "nobody seals more than one card"),
        (any(len(hand) > limit for hand in game.hand), f"a hand has at most {limit} cards"),
        (set(game.leaning) != set(POINTS), f"the points are {POINTS}"),
        (len(game.ruling) == len(POINTS), "when all points are ruled, the hearing has ended"),
        (
            any(abs(game.leaning[p]) >= RULED_AT_ONCE for p in game.leaning if p not in game.ruling),
            f"a point that leans by {RULED_AT_ONCE} has been ruled",
        ),
        (
            any(not lasting[game.face[card]] for laid in game.table for card in laid),
            "only motions that last lie on the table",
        ),
        (
            any(briefs[game.face[card]] for zone in _card_zones(game) for card in zone),
            "a brief lies among the cards",
        ),
        (
            any(not briefs[game.face[one]] for zone in (*game.brief, game.aside) for one in zone),
            "a card lies among the briefs",
        ),
        (floor is not None and game.rested[floor], f"seat {floor} has rested and cannot have the floor"),
    ]
    return next((reason for fails, reason in checks if fails), None)


def _card_zones(game: Hearing) -> list[list[Any]]:
    return [game.deck, game.discard, game.bar, *game.hand, *game.exhibit, *game.table]
