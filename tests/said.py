"""Everything said in some games of random play, as messages and in English: the client must say the same.

``python -m tests.said`` prints a line of JSON for each game: its catalogue, titles and names, and what was said.
The first line is for what is said at every table.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, get_type_hints

import msgspec

from moot.api import new_table, rules_of
from moot.engine import Ask, Message, Rules, Table
from moot.engine.catalogue import Told
from moot.engine.events import message_of
from moot.engine.remarks import REMARKS, Listed, Number, Remark, either
from moot.engine.words import quoted
from moot.games import GAMES
from moot.server.remarks import texts
from moot.terminal.record import record

SETUPS: list[tuple[str, dict[str, Any], int]] = [
    ("hearing", {}, 6),
    ("voices", {}, 3),
    *(("lawyerup", {"case": case}, 2) for case in ("celebrity_divorce", "casino_heist", "private_eye", "prize_marrow")),
    ("android", {}, 1),
]
LONGEST = 1500
BACK_AT = 12
"""The decision that is taken back in a game whose record is compared."""


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


def recorded(rules: Rules, options: dict[str, Any]) -> dict[str, Any]:
    """What the first seat heard in a game, and the record that the terminal makes of it."""
    table, rng = new_table(rules, None, 1, options), random.Random(1)
    for number in range(LONGEST):
        if table.over:
            break
        ask = table.asks[0]
        some = ask.kind == "some"
        table.answer(ask.seat, ask.id, rng.sample(ask.keys, ask.low) if some else rng.choice(ask.keys))
        if number == BACK_AT:
            table.undo(ask.seat, agreed=[seat for seat in range(table.seats) if seat != ask.seat])
    lines = [[line.n, line.tone, line.text, line.undone] for line in record(table, 0)]
    return {"names": table.cast, "events": table.told(0), "lines": lines}


def cases(rules: Rules, options: dict[str, Any], games: int) -> dict[str, Any]:
    """What was said, each once."""
    found: dict[str, list[Any]] = {}
    names: list[str] = []
    for seed in range(games):
        table = new_table(rules, None, seed, options)
        names = table.cast
        for message, words in said_in(table, random.Random(seed)):
            plain = msgspec.to_builtins(message)
            found.setdefault(json.dumps(plain, sort_keys=True), [plain, words])
    return {
        "game": rules.game.name,
        "texts": rules.catalogue.export(),
        "titles": {face: quoted(title) if face in rules.sentences else title for face, title in rules.titles.items()},
        "names": names,
        "said": [*found.values()],
        "record": recorded(rules, options),
    }


def sample(kind: Any) -> Any:
    """A value of the type of a remark's field."""
    if kind in (Listed, list[str]):
        return ["north", "south", "west"]
    told = Told(Message("server.faster"), "Somebody else was faster.")
    return {int: 3, float: 2.5, str: "a {word}", Remark: Number(), Told: told}.get(kind, either(2, 3, 5))


def remarked() -> dict[str, Any]:
    """Everything that engine and server say for themselves."""
    made = [kind(**{name: sample(hint) for name, hint in hints(kind).items()}) for kind in REMARKS.values()]
    said = [[msgspec.to_builtins(one.message), str(one)] for one in made]
    return {"game": "every game", "texts": texts(), "titles": {}, "names": [], "said": said}


def hints(kind: type[Remark]) -> dict[str, Any]:
    """The fields of a remark with their types."""
    known = get_type_hints(kind, include_extras=True)
    return {name: known[name] for name in kind.__struct_fields__}


if __name__ == "__main__":
    print(json.dumps(remarked()))
    for name, options, games in SETUPS:
        print(json.dumps(cases(rules_of(GAMES[name]), options, games)))
