"""Who sits where: people, bots and Automata, as the command line names them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from moot.bots import Bot, bot
from moot.engine import BadOptions, Table

PREFERRED = ("heuristic", "random")
"""Which bot takes a seat that nobody has named a bot for: the first that the game has."""


def split(text: str | None) -> list[str]:
    """``a, b`` as a list."""
    return [part.strip() for part in text.split(",") if part.strip()] if text else []


def read_options(given: Sequence[str]) -> dict[str, Any]:
    """``name=value`` pairs; a name alone switches an option on."""
    return {name.strip(): _value(value.strip()) for name, _, value in (one.partition("=") for one in given)}


def _value(text: str) -> Any:
    switches = {"": True, "true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
    if text.lower() in switches:
        return switches[text.lower()]
    try:
        return int(text)
    except ValueError:
        return text


def people_at(table: Table, me: str) -> list[int]:
    """The seats of people: numbers or names, ``all`` or ``none``."""
    if me.strip().lower() in ("all", "none"):
        return list(range(table.seats)) if me.strip().lower() == "all" else []
    seats = {name.casefold(): seat for seat, name in enumerate(table.names)}
    seats |= {str(seat): seat for seat in range(table.seats)}
    found = []
    for word in split(me):
        if word.casefold() not in seats:
            named = ", ".join(f"{seat} ({name})" for seat, name in enumerate(table.names))
            raise BadOptions(f"There is no seat '{word}' at this table. There are: {named}.")
        found.append(seats[word.casefold()])
    if not found:
        raise BadOptions("Say which seats are yours, such as --me 0,1; or --me all, or --me none.")
    return sorted(set(found))


def preferred_bot(game: str) -> str:
    """The best bot that this game has."""
    for name in PREFERRED:
        try:
            bot(name, game, 0)
        except BadOptions:
            continue
        return name
    raise BadOptions(f"There is no bot for '{game}'.")


def bots_at(table: Table, people: Sequence[int], names: Sequence[str], seed: str | None) -> dict[int, tuple[str, Bot]]:
    """A bot for every other seat; a short list of names is repeated."""
    others = [seat for seat in range(table.seats) if seat not in people and seat not in table.automata]
    chosen = list(names) or [preferred_bot(table.game)]
    return {
        seat: (name, bot(name, table.game, seat, seed))
        for seat, name in zip(others, chosen * len(others), strict=False)
    }
