"""Short forms for positions of a trial, and what cannot be one.

``phase = "resolve"``   where the round is: choose, deploy, resolve, draw, pass; or setup, end (of the trial)
``turn = 2``            seat 2 deploys, and those after it (from the first player on) come next; others have deployed
``card = "10"``         the trial card of the round
``letter = "B"``        only this side of it is resolved
``markers = { speech = ["red_joy_1", { marker = "blue_fear_1", x = 8, y = 10 }] }``   who lies where, in millimetres;
                        up to four without a place lie well inside, clear of each other
``lost = ["red_joy_2"]``   destroyed markers; all others are unused

Without a word it is round 1, seat 0 is the prosecutor and the first player, the roles are those of the basic setup in
the order of the cards, and the personas have their colours in the order of the seats.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from moot.engine import Content, ScenarioError
from moot.games.voices.cards import content
from moot.games.voices.config import (
    AUTOMATED_ICONS,
    COLOURS,
    GREY,
    HAND_LIMIT,
    LAST_OF_STAGE_ONE,
    REGIONS,
    ROLE_ICONS,
    ROUNDS,
    Colour,
    Region,
)
from moot.games.voices.geometry import RADIUS, outside
from moot.games.voices.state import MARKER, MARKERS, PLACES, ROW, Mind, Options, Trial

SHORT = ("phase", "turn", "card", "letter", "markers", "lost")
PHASES = ("setup", "choose", "deploy", "resolve", "draw", "pass", "end")
SPOTS = ((-10.5, 11), (10.5, 11), (-10.5, 33), (10.5, 33))
MM = 1_000


def complete(given: dict[str, Any], seats: int, options: Options) -> dict[str, Any]:
    """The description with defaults filled in and short forms written out."""
    if given.get("phase") == "setup":
        return {"at": ["trial"], **{key: value for key, value in given.items() if key != "phase"}}
    automated = options.automated_prosecutor
    chosen = 0 if options.chosen_prosecutor is None else options.chosen_prosecutor
    made = {"round": 1, "first": 0, "prosecutor": None if automated else chosen, **given}
    turn, letter = made.pop("turn", None), made.pop("letter", "")
    phase = made.pop("phase", "deploy" if turn is not None else "resolve" if letter else "choose")
    if phase not in PHASES or (automated and phase == "choose" and not given.keys() & {"at", "outcome"}):
        raise ScenarioError(f"A round has no phase '{phase}'. There are: {', '.join(PHASES)}.")
    made.setdefault("colours", _colours(seats, made["prosecutor"], automated))
    _markers(made)
    if "jury" in made:
        made["jury"] = {juror: [] for juror in ROW} | made["jury"]
    if automated and letter and "card" in made:  # V-AUTO-34: the first player has uncovered it
        made |= {"middle": [made.pop("card")], "promises": made.get("promises", [])}
        made["known"] = [*made.get("known", []), {"seat": made["first"], "sees": ["middle"]}]
    if "bags" not in given:  # which says who knows what, to the last card
        _cards(made, options, phase, seats)
    made.setdefault("begun", _begun(made, seats, turn))
    made.setdefault("spent", [""] * seats)
    if "at" not in given:
        made["at"] = _at(made, seats, phase, turn, letter, options)
    return made


# ---------------------------------------------------------------- markers


def _colours(seats: int, prosecutor: int | None, automated: bool) -> list[list[Colour]]:
    each = 2 if seats == (2 if automated else 3) else 1
    free = list(COLOURS)
    found = []
    for seat in range(seats):
        found.append([GREY] if seat == prosecutor else free[:each])
        if seat != prosecutor:
            del free[:each]
    return found


def _markers(made: dict[str, Any]) -> None:
    lying, lost = made.pop("markers", {}), made.pop("lost", [])
    owner = {colour: seat for seat, colours in enumerate(made["colours"]) for colour in colours}
    away = [_marker(name, owner) for name in lost]
    platforms: dict[str, list[list[int]]] = {}
    serial = 0
    for region, entries in lying.items():
        if region not in REGIONS:
            raise ScenarioError(f"There is no region '{region}'. There are: {', '.join(REGIONS)}.")
        spots = iter(SPOTS)
        for entry in entries:
            entry = {"marker": entry} if isinstance(entry, str) else entry
            marker = _marker(entry.get("marker"), owner)
            x, y = (entry["x"], entry["y"]) if "x" in entry else next(spots, (None, None))
            if x is None or y is None:
                raise ScenarioError(f"There are only {len(SPOTS)} places without a word: say where '{marker}' lies.")
            serial += 1
            platforms.setdefault(region, []).append([serial, marker, round(x * MM), round(y * MM)])
            away.append(marker)
    made.setdefault("platforms", platforms)
    made.setdefault("deployments", serial)
    seats = range(len(made["colours"]))
    destroyed = [[number for number in map(_number, lost) if owner[MARKERS[number].colour] == seat] for seat in seats]
    made.setdefault("destroyed", destroyed)
    unused = [m.number for m in MARKERS if m.colour in owner and m.number not in away]
    made.setdefault("unused", [[n for n in unused if owner[MARKERS[n].colour] == seat] for seat in seats])


def _number(name: str) -> int:
    return MARKER[name].number


def _marker(name: Any, owner: dict[str, int]) -> int:
    if name not in MARKER:
        raise ScenarioError(f"There is no marker '{name}'; they are called red_joy_1, grey_panic_2, ...")
    if MARKER[name].colour not in owner:
        raise ScenarioError(f"Nobody plays {MARKER[name].colour}, so '{name}' is not in the game.")
    return MARKER[name].number


def _begun(made: dict[str, Any], seats: int, turn: Any) -> list[bool]:
    if turn is None:
        return [False] * seats
    order = [(made["first"] + i) % seats for i in range(seats)]
    return [order.index(seat) < order.index(turn) for seat in range(seats)]


# ---------------------------------------------------------------- cards


@cache
def _written() -> Content:
    return content()


def _cards(made: dict[str, Any], options: Options, phase: str, seats: int) -> None:
    cards = _written()
    stage = "stage_one" if made["round"] <= LAST_OF_STAGE_ONE else "stage_two"
    numbers = [side["id"][:-1] for side in cards[stage] if side["id"].endswith("A")]
    card = made.pop("card", None)
    named = {name for zone in ("middle", "outer", "trial", "read") for name in made.get(zone, [])}
    named |= {name for kept in made.get("kept", []) for name in kept}
    free = [number for number in numbers if number not in named and number != card]
    human = not options.automated_prosecutor
    chosen = phase in ("deploy", "resolve")
    if human:
        if "middle" not in made:
            lies = phase in ("choose", "deploy", "resolve")
            made["middle"] = [card if card is not None else free.pop()] if lies else []
        if "outer" not in made:
            made["outer"] = [free.pop()] if phase != "end" else []
    elif card is not None:
        made["trial"] = [card, *made.get("trial", [])]
    if stage == "stage_two":
        made["trial"] = [*made.get("trial", []), *[number for number in free if number not in made.get("trial", [])]]
        made.setdefault("rest", {})["trial"] = "box"
    known = made.setdefault("known", [])
    roles = _roles(made, options, seats, cards["role"])
    made.setdefault("story", ["S1"])
    stories = [story["id"] for story in cards["story"] if story["id"] not in made["story"]]
    unused = [role["id"] for role in cards["role"] if role["id"] not in roles]
    made.setdefault("box", [*unused, *stories])
    if human:
        known.append({"seat": made["prosecutor"], "sees": ["middle", "outer", "trial.-1"]})
        known.append({"seat": "all", "sees": [f"role.{made['prosecutor']}"]})
        if not options.advanced_roles:
            known.append({"seat": "all", "sees": unused})
    if "promises" not in made and (chosen or not human):
        made["promises"] = _icons(made, cards, seats, human)


def _icons(made: dict[str, Any], cards: dict[str, Any], seats: int, human: bool) -> list[dict[str, Any]]:
    """Everybody has seen the icons of the card of the round."""
    top = made["middle"][0] if human else next(iter(made.get("trial", [])), None)
    if top is None:
        return []
    sides = (side for deck in ("stage_one", "stage_two") for side in cards[deck])
    icons = next(side["icons"] for side in sides if side["id"] == f"{top}A")
    made.setdefault("icons", list(icons))
    where = "middle" if human else "trial.-1"
    promise = {"things": [where], "aspect": "icons", "value": " ".join(icons), "low": 1, "high": 1}
    return [{"seat": seat, **promise} for seat in (*range(seats), "spectator") if seat != made["prosecutor"]]


def _roles(made: dict[str, Any], options: Options, seats: int, cards: list[dict[str, Any]]) -> list[str]:
    if "role" not in made:
        personas = [role for role in cards if role["id"] != "prosecutor"]
        if options.advanced_roles or options.automated_prosecutor:
            icons = (AUTOMATED_ICONS if options.automated_prosecutor else ROLE_ICONS)[seats]
            free = [
                role["id"]
                for icon, number in icons.items()
                for role in [one for one in personas if one["icon"] == icon][:number]
            ]
        else:
            free = [role["id"] for role in personas if seats in role["players"]]
        rest = iter(free)
        made["role"] = [["prosecutor"] if seat == made["prosecutor"] else [next(rest)] for seat in range(seats)]
    return [name for held in made["role"] for name in held]


# ---------------------------------------------------------------- where we are


def _at(made: dict[str, Any], seats: int, phase: str, turn: Any, letter: str, options: Options) -> list[Any]:
    number, first = made["round"], made["first"]
    if type(number) is not int or type(first) is not int:
        raise ScenarioError("'round' and 'first' are numbers.")
    if phase == "end":
        return ["trial@call:end", "end"]
    at: list[Any] = [
        {"frame": "trial@call:round", "*round": list(range(number + 1, ROUNDS + 1)), "round": number},
    ]
    if phase == "pass":
        return [*at, "round@do:pass_token"]
    if phase == "deploy":
        order = [(first + i) % seats for i in range(seats)]
        seat = order[0] if turn is None else turn
        if seat not in order:
            raise ScenarioError(f"There is no seat {seat!r}; seats are 0 to {seats - 1}.")
        if turn is None:
            return [*at, "round@call:deploy_step", "deploy_step"]
        after = order[order.index(seat) + 1 :]
        if seats == 3 and not options.automated_prosecutor:
            twice = [one for one in order[order.index(seat) :] for _ in range(1 if one == made["prosecutor"] else 2)]
            after = twice[1:]
        elif seats == 2:
            after = [*after, *order]
        return [*at, "round@call:deploy_step", {"frame": "deploy_step@call:turn", "*seat": after, "seat": seat}, "turn"]
    if phase == "resolve" and letter:
        return [*at, "round@call:resolve", {"frame": "resolve@call:side", "*letter": [], "letter": letter}, "side"]
    return [*at, f"round@call:{phase}", phase]


# ---------------------------------------------------------------- what cannot be


def impossible(game: Mind) -> str | None:
    """Why no trial can ever stand like this; ``None`` if one can."""
    if game.stack[0].step == 0:
        return None
    faces = game.live.rules.faces
    discs = [disc for place in PLACES for disc in game.platforms[place]]
    in_game = [marker.number for marker in MARKERS if any(marker.colour in colours for colours in game.colours)]
    lying = [disc.marker for disc in discs]
    numbers = Counter([*lying, *game.lifted, *(n for owned in (*game.unused, *game.destroyed) for n in owned)])
    serials = [disc.serial for disc in discs]
    drawing = game.stack[-1].procedure == "check_hand" or game.windows
    checks = [
        (not 0 <= game.round <= ROUNDS, f"there is no round {game.round}"),
        (any(len(held) != 1 for held in game.role), "every player has one role"),
        (sorted(numbers.elements()) != in_game, "every marker lies in one place"),
        (len(set(serials)) < len(serials), "two markers have the same serial number"),
        (max(serials, default=0) > game.deployments, "a marker was deployed after the last deployment"),
        (any(outside(disc.x, disc.y) or disc.y < RADIUS for disc in discs), "a marker lies off its platform"),
        (any(_overlap(game, place) for place in PLACES), "two markers lie on top of each other"),
        (not drawing and any(len(hand) > HAND_LIMIT for hand in game.hand), f"a hand has at most {HAND_LIMIT} cards"),
        (
            game.prosecutor is not None and bool(game.hand[game.prosecutor]),
            "the prosecutor has no strategy cards",
        ),
        (
            any(not isinstance(faces[game.face[card]], Trial) for card in (*game.trial, *game.middle, *game.outer)),
            "something that is no trial card lies behind the screen",
        ),
    ]
    return next((reason for fails, reason in checks if fails), None)


def _overlap(game: Mind, place: Region) -> bool:
    discs = game.platforms[place]
    near = (2 * RADIUS - 10) ** 2
    return any(
        (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < near
        for i, one in enumerate(discs)
        for other in discs[i + 1 :]
    )
