"""What clients know of a game before it begins: its schema is current, and what really travels is as it says."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from moot import api
from moot.bots import RandomBot
from moot.engine import NO, PASS, Board, BySide, Seat, Side
from moot.engine.views import fields_by_side, seat_fields, side_fields
from moot.server.printed import printed
from moot.server.protocol import written
from moot.server.wire import game_schema

HOUSE = Path(__file__).parents[2] / "src/moot/games"
NAMES = ("hearing", "voices", "lawyerup", "android")
SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("hearing", 3, {}),
    ("voices", 4, {}),
    ("voices", 2, {"automated_prosecutor": True, "memory_aid": True}),
    ("lawyerup", 2, {"case": "private_eye"}),
    ("lawyerup", 2, {"case": "casino_heist", "objection_variant": "overruled"}),
    ("lawyerup", 1, {"case": "celebrity_divorce", "automa": "D"}),
    ("android", 3, {}),
]
DECISIONS = 300
NOW_AND_THEN = 10

schema = cache(game_schema)


def sent(game: str) -> list[dict[str, Any]]:
    """Its cards as they travel."""
    cards: list[dict[str, Any]] = json.loads(msgspec.json.encode(printed(game)))
    return cards


@cache
def validator(name: str, *path: str) -> Draft202012Validator:
    """For a part of what the schema of a game says."""
    part: Any = schema(name)
    for step in path:
        part = part["properties"][step]
    return Draft202012Validator({**part, "$defs": schema(name)["$defs"]})


@pytest.mark.parametrize("name", NAMES)
def test_the_schema_is_current(name: str) -> None:
    path = HOUSE / name / "web/wire.schema.json"
    assert path.read_text(encoding="utf-8") == written(name), f"python -m moot.server.protocol {name} > {path}"
    Draft202012Validator.check_schema(schema(name))


@pytest.mark.parametrize("name", NAMES)
def test_cards_are_as_it_says(name: str) -> None:
    cards = sent(name)
    for card in cards:
        validator(name, "card").validate(card)
    assert len({card["id"] for card in cards}) == len(cards)
    assert not validator(name, "card").is_valid({**cards[0], "sort": "nonsense"})


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_boards_events_and_asks_are_as_it_says(name: str, seats: int, options: dict[str, Any]) -> None:
    rng = Random(5)
    table, bot = api.table(name, seats=seats, seed=5, options=options), RandomBot(rng)
    deeds = schema(name)["properties"]["deeds"]["properties"]
    options_seen = 0
    for count in range(DECISIONS):
        if table.outcome is not None:
            break
        ask = rng.choice(table.asks)
        validator(name, "questions", ask.question, "about").validate(msgspec.to_builtins(ask.about))
        for option in ask.options:
            plain = option.deed in ("", NO, PASS)
            if plain or option.deed in deeds:
                part = ("questions", ask.question) if plain else ("deeds", option.deed)
                validator(name, *part, "args").validate(msgspec.to_builtins(option.args))
                validator(name, *part, "shows").validate(option.shows)
                options_seen += 1
        if count % NOW_AND_THEN == 0:
            for audience in (*range(seats), None):
                validator(name, "board").validate(json.loads(table.view_json(audience))["board"])
        table.answer(ask.seat, ask.id, bot(table, ask))
    assert options_seen > 100
    for audience in (0, None):
        for event in table.events(audience):
            validator(name, "event").validate(msgspec.to_builtins(event))


def test_a_card_shows_what_its_text_says_and_two_faces_are_two_cards() -> None:
    cards = {card["id"]: card for name in ("hearing", "lawyerup", "android") for card in sent(name)}
    assert cards["window-pane"]["signs"] == {"point": "window", "strength": 3}
    assert cards["open-gallery"]["signs"] is None
    assert [cards[face]["title"] for face in ("A06-01A", "A06-01B")] == ["TV Royalties", "Nonprofit"]
    assert "A06-01" not in cards
    card = next(one for one in cards.values() if one["sort"] == "evidence" and one["symbols"] == "LO EM")
    assert card["signs"]["symbols"] == ["LO", "EM"]
    wild = next(one for one in cards.values() if one.get("symbols") == "wild")
    assert len(wild["signs"]["symbols"]) == 6
    witness = next(one for one in cards.values() if one["sort"] == "witness" and one["primary"] == "D4")
    assert witness["signs"]["ends"][0] == {"color": "D", "number": 4}
    lines = [line for one in cards.values() if one["sort"] == "evidence" for line in one["signs"]["lines"]]
    assert {"trigger": "Victory", "words": "Draw 1 card."} in lines
    assert cards["S3"]["signs"] == {"lines": [["N", "E"]]}


class Ready(msgspec.Struct):
    tokens: BySide[int]
    most: int


class Sided(Board, frozen=True):
    sides: dict[str, int]
    favor: Side
    side: list[Side]
    active: Seat | None
    influence: BySide[int]
    ready: Ready | None
    each: list[Ready]


def test_a_board_says_which_numbers_are_seats_and_sides() -> None:
    assert (seat_fields(Sided), side_fields(Sided)) == (["active"], ["favor", "side"])
    assert fields_by_side(Sided) == ["influence", "ready.tokens"]
