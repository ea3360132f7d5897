"""Everything said in some games of random play, as messages and in English: the client must say the same.

``python -m tests.said`` prints a line of JSON for each game: its catalogue, titles and names, and what was said.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from moot.api import new_table, rules_of
from moot.engine import Ask, Message, Rules, Table
from moot.engine.events import message_of
from moot.games import GAMES

SETUPS: list[tuple[str, dict[str, Any], int]] = [
    ("hearing", {}, 6),
    ("voices", {}, 3),
    *(("lawyerup", {"case": case}, 2) for case in ("celebrity_divorce", "casino_heist", "private_eye", "prize_marrow")),
    ("android", {}, 1),
]
LONGEST = 1500


def said_at(table: Table, ask: Ask) -> Iterator[tuple[Message, str]]:
    """What is told with a decision."""
    yield ask.says, ask.prompt
    yield from ((option.says, option.label) for option in ask.options)
    for refusal in ask.refused:
        yield refusal.says, refusal.label
        yield refusal.because, refusal.why
    yield from zip(table.place, table.titles, strict=True)


def said_in(table: Table, rng: random.Random) -> Iterator[tuple[Message, str]]:
    """What is told in a whole game, to everybody."""
    for _ in range(LONGEST):
        if table.over:
            break
        ask = table.asks[0]
        yield from said_at(table, ask)
        some = ask.kind == "some"
        answer = rng.sample(ask.keys, rng.randint(ask.low, ask.high)) if some else rng.choice(ask.keys)
        table.answer(ask.seat, ask.id, answer)
    if table.outcome is not None:
        yield Message(table.outcome.says, {**table.outcome.args}), table.reason
    for seat in [*range(table.seats), None]:
        yield from ((message_of(event), table.say(event)) for event in table.events(seat))


def cases(rules: Rules, options: dict[str, Any], games: int) -> dict[str, Any]:
    """What was said, each once."""
    found: dict[str, list[Any]] = {}
    names: list[str] = []
    for seed in range(games):
        table = new_table(rules, None, seed, options)
        names = list(table.names)
        for message, words in said_in(table, random.Random(seed)):
            plain = msgspec.to_builtins(message)
            found.setdefault(json.dumps(plain, sort_keys=True), [plain, words])
    return {
        "game": rules.game.name,
        "texts": rules.catalogue.export(),
        "titles": rules.titles,
        "names": names,
        "said": [*found.values()],
    }


if __name__ == "__main__":
    for name, options, games in SETUPS:
        print(json.dumps(cases(rules_of(GAMES[name]), options, games)))
