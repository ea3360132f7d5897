"""Tables of Private Eye for tests: positions, answers by name, and what can be read off them."""

from __future__ import annotations

from typing import Any

from moot.api import new_table, rules_of
from moot.engine import Ask, Rules, Table, workbench
from moot.games.lawyerup import GAME
from moot.games.lawyerup.state import Court
from moot.scenarios.matching import find_option, names_of
from moot.scenarios.position import position

P, D = 0, 1
SOLUTION = ["PF-C1", "PF-W1", "PF-S1"]
"""Of a position that names none."""
NAMES = ["Vivian Crale", "The Letter Opener", "Chateau Marmont"]


RULES: Rules = rules_of(GAME)


def court(given: dict[str, Any], seats: int = 2, **options: Any) -> Table:
    """A table in this position."""
    return position(RULES, seats, {"case": "private_eye", **options}, given)


def dealt(seed: int = 1, seats: int = 2, **options: Any) -> Table:
    """A table before its first decision."""
    return new_table(RULES, seats=seats, seed=seed, options={"case": "private_eye", **options})


def state(table: Table) -> Court:
    game = workbench.state(table)
    assert isinstance(game, Court)
    return game


def asked(table: Table, seat: int) -> Ask:
    (ask,) = [ask for ask in table.asks if ask.seat == seat]
    return ask


def answer(table: Table, seat: int, *answers: Any) -> None:
    """One after the other, each by key, label or face."""
    for one in answers:
        ask = asked(table, seat)
        table.answer(seat, ask.id, find_option(table, ask, one))


def options(table: Table, seat: int) -> set[str]:
    """Everything that the open options of a seat are called."""
    return {name for option in asked(table, seat).options for name in names_of(table, option)}


def offers(table: Table, seat: int, option: str) -> bool:
    return option.lower() in options(table, seat)


def refusal(table: Table, seat: int, option: str) -> tuple[str, str]:
    """Rule and reason."""
    for refused in asked(table, seat).refused:
        if option.lower() in names_of(table, refused):
            return refused.rule, refused.why
    raise AssertionError(f"{option} is not refused")


def happened(table: Table, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The events of a kind, as this seat or a spectator heard them."""
    return [event for event in table.told(seat) if event["kind"] == kind]


def faces(table: Table, things: list[Any]) -> list[str]:
    """What lies there, whoever knows it."""
    return [table.rules.ids[state(table).face[thing]] for thing in things]


def eye(table: Table, seat: int | None = None) -> dict[str, Any]:
    """What a view shows of this case alone."""
    shown: dict[str, Any] = table.shown(seat)["board"]["case"]
    return shown


TURN: dict[str, Any] = {"turn": D, "witness": "W04-19", "favor": D}
"""The Defense questions a Patsy with EM and LE, worth 1 to the Prosecution and 2 to the Defense."""
