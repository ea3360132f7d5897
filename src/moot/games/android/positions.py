"""Short forms for positions of a case, and what cannot be one.

``date = [2, 5]``     week and day; week 1, day 1 without a word
``turn = 0``          seat 0 has the turn and 6 Time, and the players after it (from the first on) come next
``begins = 0``        the turn of seat 0 is about to begin
``morning = true``    the day is about to begin
``evening = true``    all turns are over, and the End of Day phase comes
``closing = true``    the last day is over, and the case is about to be closed
``setup = true``      everything lies in the box

Without a word the murder is the first, the detectives are those of the options or the first of the list, everything is
laid out as at the start, each detective has the first of his plots, and hands are empty. ``time`` may be one number,
for the player whose turn it is.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from moot.engine import ScenarioError
from moot.games.android.cards import content
from moot.games.android.config import DAYS, DETECTIVES, PILES, SUSPECTS, Options
from moot.games.android.state import Case

SHORT = ("date", "turn", "begins", "morning", "evening", "closing", "setup")
WEEK = 6

box = cache(content)
"""All cards; the files are read once, not for every position."""


def complete(given: dict[str, Any], seats: int, options: Options) -> dict[str, Any]:
    """The description with defaults filled in and short forms written out."""
    made = dict(given)
    if made.pop("setup", False):
        return {"at": ["case"], **made}
    week, day = made.pop("date", [1, 1])
    made.setdefault("today", WEEK * (week - 1) + day - 1)
    made = {**_laid_out(made, seats, options), **made}
    turn, begins = made.pop("turn", None), made.pop("begins", None)
    times = [name for name in ("morning", "evening", "closing") if made.pop(name, False)]
    told = "at" in made or "outcome" in made
    if len(times) + (turn is not None) + (begins is not None) != 1 and not told:
        raise ScenarioError(f"Say one of: {', '.join(SHORT[1:])}.")
    if turn is not None:
        made.setdefault("active", turn)
        made.setdefault("in_turn", True)
        time = made.get("time", 6)
        made["time"] = [time if seat == turn else 0 for seat in range(seats)] if type(time) is int else time
    made.setdefault("time", [0] * seats)
    if options.bonus_on_back and "backs" not in made:
        _read_backs(made, seats)
    if not told:
        made["at"] = _at(made, seats, turn, begins, times)
    return made


def _at(made: dict[str, Any], seats: int, turn: Any, begins: Any, times: list[str]) -> list[Any]:
    today, first = made["today"], made["first"]
    if times == ["closing"]:
        return ["case@moment:case_closed"]
    days = list(DAYS)
    day: dict[str, Any] = {"frame": "case@call:day", "*day": days[today + 1 :], "day": days[today]}
    if times == ["morning"]:
        return [day, "day"]
    if times == ["evening"]:
        return [day, {"frame": "day@for_each:part_of_day#2"}]
    seat = turn if turn is not None else begins
    order = [(first + i) % seats for i in range(seats)]
    if seat not in order:
        raise ScenarioError(f"There is no seat {seat!r}; seats are 0 to {seats - 1}.")
    after = order[order.index(seat) + 1 :]
    turns = {"frame": "day@call:turn", "*seat": after, "seat": seat}
    return [day, turns, *(["turn@call:actions", "actions"] if turn is not None else ["turn"])]


def _laid_out(made: dict[str, Any], seats: int, options: Options) -> dict[str, Any]:
    """A-SETUP, as far as it is not left to chance."""
    written = box()
    murder = made.get("murder", options.murder if options.murder != "random" else written["murder"][0]["id"])
    sheet = next(entry for entry in written["murder"] if entry["id"] == murder)
    chosen = list(DETECTIVES) if options.detectives == "random" else options.detectives.split()
    who = made.get("detective", chosen[:seats])
    people = {entry["id"]: entry for entry in written["detective"]}
    lineup = list(sheet["line_up"])[: seats + 1]
    week = 1 if made["today"] >= WEEK else 0
    leads = {f"testimony_{suspect}": sheet["leads"][suspect] for suspect in lineup}
    for one in who:
        leads |= {f"physical_{one}": people[one]["physical"], f"document_{one}": people[one]["document"]}
    starts = [_starts(written, one) for one in who]
    specials = [entry["id"] for entry in written["special"] if entry["kind"] != "memory" and entry["detective"] in who]
    return {
        "murder": murder,
        "lineup": lineup,
        "detective": who,
        "first": options.first_player or 0,
        "jump": made.get("first", options.first_player or 0),
        "stands": [people[one]["start"] for one in who],
        "lily": sheet["lily"][week],
        "jimmy": sheet["jimmy"][week],
        "leads": leads,
        "twilight": [options.twilight_spaces // 2] * seats,
        **{name: [0] * seats for name in ("next_time", "trauma", "strain", "money", "vp")},
        **{name: [{} for _ in range(seats)] for name in ("favors", "tokens")},
        **{name: [[] for _ in range(seats)] for name in ("warrants", "week", "endings")},
        **{name: [[0, 0] for _ in range(seats)] for name in ("baggage", "saved")},
        "plot": [one[0] for one in starts],
        "plots_left": [one[1:] for one in starts],
        "hero": [PILES[0]] * seats,
        "specials": specials,
    }


def _read_backs(made: dict[str, Any], seats: int) -> None:
    """C-24: all have read what lies on top of the piles."""
    pieces = {entry["id"]: entry for entry in box()["piece"]}
    elsewhere = [name.partition("#")[0] for zone in ("puzzle", "drawn", "out") for name in made.get(zone, ())]
    boxed = {pile: [id_ for id_, one in pieces.items() if one["type"] == pile] for pile in PILES}
    left = {pile: [id_ for id_ in boxed[pile] if id_ not in elsewhere] for pile in PILES}
    piles = made.get("piles", left)
    tops = {pile: piles[pile][-1].partition("#")[0] for pile in PILES if piles.get(pile)}
    made["backs"] = {pile: pieces[top]["text"] for pile, top in tops.items()}
    made["promises"] = [
        *made.get("promises", ()),
        *(
            {"seat": seat, "things": [f"piles.{pile}.-1"], "aspect": "bonus", "value": bonus, "low": 1, "high": 1}
            for pile, bonus in made["backs"].items()
            for seat in (*range(seats), "spectator")
        ),
    ]


def _starts(written: dict[str, Any], who: str) -> list[str]:
    late = [plot["id"] for plot in written[f"{who}/plot"] if plot["late"]]
    sides = [side for side in written[f"{who}/side"] if not side["path"]]
    return [side["id"] for side in sorted(sides, key=lambda side: side["plot"] in late)]


def _unread(game: Case) -> bool:
    """Whether there is a pile on whose top another bonus is printed than all know, if it is printed there at all."""
    tops = {pile: pieces[-1] for pile, pieces in game.piles.items() if pieces} if game.options.bonus_on_back else {}
    bonus = game.live.rules.aspect("bonus")
    return game.backs != {pile: bonus(game.face[top]) for pile, top in tops.items()}


def impossible(game: Case) -> str | None:
    """Why no case can ever stand like this; ``None`` if one can."""
    if not game.stands:
        return None
    track = game.options.twilight_spaces
    checks = [
        (len(set(game.detective)) != game.seats, "every player has another detective"),
        (not set(game.lineup) <= set(SUSPECTS), "there is no such suspect"),
        (any(not 0 <= at < track for at in game.twilight), f"the twilight track has the spaces 0 to {track - 1}"),
        (len(set(game.leads.values())) < len(game.leads), "two leads lie on one location"),
        (len(game.puzzle) != len(game.spots), "every piece of the puzzle has a spot"),
        (any(len(own) > 2 for own in game.warrants), "a player has two warrants"),
        (len(game.track) > 2, "the track has two spaces"),
        (_unread(game), "everybody has read the bonus on top of each pile"),
    ]
    return next((reason for fails, reason in checks if fails), None)
