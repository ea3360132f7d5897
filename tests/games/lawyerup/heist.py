"""Positions of Casino Heist and The Prize Marrow, and short ways to play on from them."""

from __future__ import annotations

from typing import Any

from moot.engine import Table
from tests.games.lawyerup.court import answer, at, begun, orders
from tests.games.lawyerup.court import asked as ask_of

HEIST, MARROW = "casino_heist", "prize_marrow"
SIX = [f"C05-{n:02}" for n in range(1, 7)]
"""Evidence for one draft: the Prosecution draws the first three, the Defense the others."""


def court(case: str = HEIST, *, options: dict[str, Any] | None = None, **given: Any) -> Table:
    """A table in this position."""
    return at(options={"case": case, **(options or {})}, **given)


def fresh(seed: int, case: str = HEIST) -> Table:
    """A new table."""
    return begun(seed=seed, case=case)


def draft(table: Table, seat: int, kept: str, given: str) -> Table:
    """The seat keeps one of its drawn cards and gives another."""
    ask = ask_of(table, seat)
    assert ask.rule == "L-05-04", ask.prompt
    (number,) = [n for n, order in enumerate(orders(table, seat)) if order[:2] == (kept, given)]
    table.answer(seat, ask.id, ask.keys[number])
    return table


def both_pass(table: Table) -> Table:
    """Nobody plays anything more for this Witness."""
    first = table.asks[0].seat
    return answer(answer(table, first, "pass"), 1 - first, "pass")


def through(table: Table, *rules: str) -> Table:
    """Answers with the default as long as what is asked has one of these rules."""
    while not table.over and table.asks[0].rule in rules:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
    return table


def asked(table: Table, seat: int) -> list[str]:
    """What the seat may choose between, by label."""
    return [option.label for option in ask_of(table, seat).options]


def rule_asked(table: Table, seat: int) -> str:
    ask = table.ask(seat)
    return ask.rule if ask is not None else ""


def board(table: Table, seat: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = table.shown(seat)["board"]
    return found
