"""Trials in any position, and short ways to answer and to look."""

from __future__ import annotations

from typing import Any

from moot.api import new_table, rules_of
from moot.engine import Ask, Hidden, Known, Rules, Table, workbench
from moot.engine.chance import Seeded
from moot.games.lawyerup import GAME, facts
from moot.games.lawyerup.state import Court
from moot.scenarios.matching import find_option, names_of
from moot.scenarios.position import position

RULES: Rules = rules_of(GAME)
FACE: dict[str, Any] = {face.id: face for face in RULES.faces}


def at(
    seats: int = 2, *, seed: object = None, options: dict[str, Any] | None = None, rules: Rules = RULES, **given: Any
) -> Table:
    """A trial in this position. With a seed, chance is real from here on."""
    return position(rules, seats, options, given, dealer=None if seed is None else Seeded(str(seed)))


def rewritten(**changes: dict[str, Any]) -> Rules:
    """The rules with other words on some cards: ``PB16={"text": "Victory: Gain favor."}``."""
    content = GAME.content()
    return rules_of(
        GAME,
        {
            deck: [{**entry, **changes.get(entry["id"].replace("-", "_"), {})} for entry in entries]
            for deck, entries in content.items()
        },
    )


def begun(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    """A new trial."""
    return new_table(RULES, seats, seed, options)


def answer(table: Table, seat: int, *answers: Any) -> Table:
    """One seat answers its asks, one after the other, as scenarios name options."""
    for one in answers:
        ask = table.ask(seat)
        assert ask is not None, f"seat {seat} is not asked"
        table.answer(seat, ask.id, find_option(table, ask, one))
    return table


def asked(table: Table, seat: int) -> Ask:
    ask = table.ask(seat)
    assert ask is not None, f"seat {seat} is not asked"
    return ask


def orders(table: Table, seat: int) -> list[tuple[str, ...]]:
    """The orders of cards between which a seat chooses, as its options are listed."""
    return [tuple(faces(table, order)) for order in asked(table, seat).values if isinstance(order, list)]


def offered(table: Table, seat: int) -> set[str]:
    """The options of a seat, with faces for numbers: ``examine:C06-01``, ``pass``."""
    found = set()
    for option in asked(table, seat).options:
        deed, _, thing = option.key.rpartition(":")
        if any(isinstance(value, Known | Hidden) for value in option.args.values()) and thing.isdecimal():
            face = faces(table, [int(thing)])[0]
            found.add(f"{deed}:{face}" if deed else face)
        else:
            found.add(option.key)
    return found


def refusal(table: Table, seat: int, option: str) -> tuple[str, str] | None:
    """Rule and reason why something is not offered."""
    for one in asked(table, seat).refused:
        if option.lower() in names_of(table, one):
            return one.rule, one.why
    return None


def state(table: Table) -> Court:
    found = workbench.state(table)
    assert isinstance(found, Court)
    return found


def totals(table: Table) -> list[int]:
    """Influence: of the Prosecution, of the Defense; as everybody sees it."""
    shown: list[int] = table.shown(None)["board"]["influence"]
    assert shown == [facts.total(state(table), side) for side in (0, 1)]
    return shown


def faces(table: Table, things: list[Any]) -> list[str]:
    """The ids of the faces of these things, for the eyes of the test alone."""
    return [RULES.faces[state(table).face[thing]].id for thing in things]


def zone(table: Table, name: str, which: int | str | None = None) -> list[str]:
    """What lies in a place."""
    found: Any = getattr(state(table), name)
    return faces(table, found if which is None else found[which])


def space(table: Table, target: str) -> int:
    """Where the token of a target stands."""
    return state(table).spaces[zone(table, "targets").index(target)][0]


def events(table: Table, audience: int | None = None) -> list[str]:
    return [event["kind"] for event in table.told(audience)]


def log(table: Table, audience: int | None = None) -> list[str]:
    return [event["text"] for event in table.told(audience)]


def play_on(table: Table, until: str) -> Table:
    """Everybody takes the default until somebody is asked by this rule."""
    while table.asks and table.asks[0].rule != until:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
    return table
