"""Whether previews come true: in random games, what was foreseen of random options, and what then happened.

``python -m moot.lab.previews --options 100000 --seed 1``
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from typing import Any

import msgspec
import typer

from moot import api
from moot.bots import RandomBot
from moot.engine import Answer, BadOptions, Event, Table
from moot.games import GAMES

SETUPS: list[tuple[str, dict[str, Any]]] = [
    *((game, {}) for game in ("hearing", "voices", "lawyerup", "android")),
    ("voices", {"automated_prosecutor": True}),
    *(("lawyerup", {"case": case}) for case in ("casino_heist", "private_eye", "prize_marrow")),
]
EVERY = {"hearing": 1, "voices": 2, "lawyerup": 2, "android": 4}
"""Of so many decisions one is looked at: games are of different lengths."""


def untrue(table: Table, seat: int, answer: Answer, rng: Random) -> str | None:
    """What is wrong with the preview of an answer, in words; ``None`` if it is what then happens."""
    found, after = table.preview(seat, answer, rng), table.copy()
    question, since = table.asks[0].question, table.happened
    after.answer(seat, after.serial, answer)
    told, happened = ([_unnumbered(event) for event in events] for events in (found.events, after.events(seat, since)))
    if told != (happened if found.whole else happened[: len(told)]):
        return f"{question}, {answer!r}: other things happened"
    if not found.whole:
        return None
    ask = after.ask(seat)
    if (found.next, found.asked) != (after.asks[0].question if after.asks else "", [*after.asked]):
        return f"{question}, {answer!r}: another question follows, or others are asked"
    if found.says != (ask.says if ask is not None else None):
        return f"{question}, {answer!r}: what is asked then has other words"
    return None if found.board == after.view(seat).board else f"{question}, {answer!r}: the board is another"


def _unnumbered(event: Event) -> Event:
    return msgspec.structs.replace(event, n=0)


def compare(options: int, seed: int) -> tuple[Counter[str], list[str]]:
    """So many previews, by game; and those that did not come true."""
    rng = Random(seed)
    chooser, seen, wrong = RandomBot(rng), Counter[str](), list[str]()
    while seen.total() < options:
        game, chosen = rng.choice(SETUPS)
        try:
            table = api.table(game, rng.choice(list(GAMES[game].seats)), rng.getrandbits(40), chosen)
        except BadOptions:  # not with so many seats
            continue
        while not table.over:
            ask = rng.choice(table.asks)
            if not rng.randrange(EVERY[game]):
                fault = untrue(table, ask.seat, chooser(table, ask), rng)
                seen[game] += 1
                wrong += [fault] if fault is not None else []
            table.answer(ask.seat, ask.id, chooser(table, ask))
    return seen, wrong


def main(options: int = 1_000, seed: int = 1) -> None:
    """Compares previews with what then happens."""
    seen, wrong = compare(options, seed)
    games = ", ".join(f"{game} {n}" for game, n in sorted(seen.items()))
    print(f"{seen.total()} previews ({games}), {len(wrong)} untrue")
    for fault in wrong[:20]:
        print(fault)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    typer.run(main)
