"""Positions of Android for tests, and how their tests play them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from moot.api import rules_of
from moot.engine import Ask, Rules, Table, Thing, workbench
from moot.games.android import GAME
from moot.games.android.state import Case
from moot.scenarios.matching import find_option
from moot.scenarios.position import position

WINDOWS = ("A-PRIO-03", "A-PRIO-06")
THREE = "louis caprice raymond"
FIVE = "louis caprice raymond floyd rachel"
LOUIS, CAPRICE, RAYMOND, FLOYD, RACHEL = range(5)


@cache
def rules(**cards: str) -> Rules:
    """The rules; some cards may say something else."""
    if not cards:
        return rules_of(GAME)
    content = msgspec.to_builtins(rules_of(GAME).content)
    for entry in (entry for deck in content.values() for entry in deck):
        if entry.get("id") in cards:
            entry["text"] = cards[entry["id"]]
    return rules_of(GAME, content)


def rules_with(deck: str, card: str, **changed: Any) -> Rules:
    """The rules with one card changed, for what no card of the box shows."""
    entries = [{**entry, **changed} if entry["id"] == card else entry for entry in rules().content[deck]]
    return Rules(GAME, {**rules().content, deck: entries})


def scene(seats: int = 3, /, **given: Any) -> Table:
    """A table in a position: Louis, Caprice, Raymond, Floyd and Rachel from seat 0 on, in the case of M1.

    Hunches lie in the box unless they are given; what is listed by seat may be given for some seats only.
    """
    who = given.pop("detectives", "") or " ".join(FIVE.split()[:seats])
    for zone in ("hand", "memory", "hunches"):
        if isinstance(given.get(zone), dict):
            given[zone] = [given[zone].get(seat, []) for seat in range(seats)]
    for name in ("favors", "tokens", "twilight", "trauma", "strain", "money", "warrants", "stands", "baggage", "plot"):
        if isinstance(given.get(name), dict):
            usual = _usual(name, who.split())
            given[name] = [given[name].get(seat, usual[seat]) for seat in range(seats)]
    set_ = {"detectives": who, "murder": "M1", **given.pop("options", {})}
    played_by = given.pop("rules", None) or rules(**given.pop("cards", {}))
    return position(played_by, seats, set_, given)


def _usual(name: str, who: list[str]) -> list[Any]:
    """What detectives have at the start."""
    if name == "stands":
        people = {entry["id"]: entry for entry in rules().content["detective"]}
        return [people[one]["start"] for one in who]
    if name == "plot":
        starts = {one: [side for side in rules().content[f"{one}/side"] if not side["path"]] for one in who}
        return [starts[one][0]["id"] for one in who]
    empty: dict[str, Any] = {"favors": {}, "tokens": {}, "twilight": 2, "warrants": [], "baggage": [0, 0]}
    return [empty.get(name, 0) for _ in who]


def state(table: Table) -> Case:
    """The state behind a table, for tests to look at."""
    found = workbench.state(table)
    assert isinstance(found, Case)
    return found


def the_ask(table: Table) -> Ask:
    return table.asks[0]


def keys(table: Table, start: str = "") -> list[str]:
    """What can be chosen now, things by the ids of their faces; only what begins like this."""
    return [found for option in the_ask(table).options if (found := named(table, option.key)).startswith(start)]


def named(table: Table, key: str) -> str:
    """A key with faces for numbers."""
    game = state(table)
    parts = [_face(game, part) if part.isdecimal() else part for part in key.split(":")]
    return ":".join(parts)


def _face(game: Case, part: str) -> str:
    ask = game.live.asking
    thing = int(part)
    seats = ask is not None and ask.name in ("whom", "what")
    return part if seats or thing >= len(game.face) else str(rules().faces[game.face[thing]].id)


def face(table: Table, thing: int) -> str:
    return str(rules().faces[state(table).face[thing]].id)


def things(table: Table, id_: str) -> list[Thing]:
    """All things with this face."""
    return [Thing(i) for i, number in enumerate(state(table).face) if rules().faces[number].id == id_]


def answer(table: Table, *answers: Any) -> Table:
    """Answers the first open ask with each of these in turn; cards may be named by their faces."""
    for one in answers:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, find_option(table, ask, one))
    return table


def passing(table: Table, *answers: Any) -> Table:
    """The same, but windows are passed by until the next other ask, before and after each."""
    skip(table)
    for one in answers:
        answer(table, one)
        skip(table)
    return table


def skip(table: Table) -> Table:
    """Passes by all windows that are open now, and pays for cards as printed."""
    while not table.over and table.asks and (_paid(table) or table.asks[0].rule in WINDOWS):
        if table.asks[0].rule in WINDOWS:
            table.answer(table.asks[0].seat, table.asks[0].id, "pass")
    return table


def _paid(table: Table) -> bool:
    """Whether a card was being paid for: as printed, with as few discounts as possible."""
    ask = table.asks[0]
    if ask.rule not in ("A-TWI-19", "A-TWI-15"):
        return False
    table.answer(ask.seat, ask.id, "as_printed" if ask.rule == "A-TWI-19" else ask.keys[: ask.low])
    return not table.over and bool(table.asks)


def react(table: Table, *cards: str) -> Table:
    """Plays these cards in the windows that are open, and pays for them as printed."""
    for card in cards:
        answer(table, card)
        while not table.over and table.asks and _paid(table):
            pass
    return table


def why(table: Table, answer_: str) -> tuple[str, str]:
    """The rule and the reason why something is refused."""
    for refusal in the_ask(table).refused:
        if named(table, refusal.key) == answer_:
            return refusal.rule, refusal.why
    raise AssertionError(f"{answer_} is not refused")


def log(table: Table, seat: int | None = None) -> list[str]:
    """What this audience saw happen, in words."""
    return [event["text"] for event in table.told(seat)]


def kinds(table: Table) -> list[str]:
    return [event["kind"] for event in table.told()]
