"""Every line of every card of Lawyer Up runs to its end, whatever is answered, and tells nobody what is secret."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from moot.engine import Ask, Seat, Thing, const, do, for_each, kind_of, open_face, part, perform, shuffle
from moot.engine.steps import Step
from moot.games.lawyerup.config import OBJECTIONS, Symbol
from moot.games.lawyerup.forms.headers import FORMS as HEADERS
from moot.games.lawyerup.forms.headers import Action, Trigger
from moot.games.lawyerup.state import ZONES, Card, Court
from moot.language import Line, Reading, Sentence, Text, compile_text
from moot.language.lint import Runs, lint
from tests.games.lawyerup.scene import (
    CARD,
    DIVORCE,
    EYE,
    FACES,
    HEIST,
    STAGE,
    STAYS,
    TEXTS,
    court,
    put_cards,
    set_targets,
    triggers,
)
from tests.language.stage import stage, use
from tests.language.trees import trees

CASES = (DIVORCE, HEIST, EYE)
TABLE: dict[str, tuple[str, str]] = {
    "hand": ("PB05 PB10 C06-20", "DB05 DB11 C06-40"),
    "deck": ("PB06 PB07 C06-19 PB08", "DB06 DB07 C06-39 DB08"),
    "discard": ("PB09 C06-17 PB12", "DB09 C06-37 DB12"),
    "exam": ("PB13 C06-16", "DB13 C06-36"),
    "area": ("PB26", "DB26 AL-06"),
    "claimed": ("W04-14 W04-07 W04-04", "W04-15 W04-08"),
    "unused": ("AT-P-CO AT-P-LE", "AT-D-CO AT-D-LE"),
}
MIDDLE = {
    "buried": "C06-13 C04-50 C04-51 C05-46 C06-42 C06-12 C06-32 C06-45",
    "case_deck": "C05-01 C05-02",
    "witness": "W04-03",
    "witness_deck": "W06-05 W06-06",
    "lineup": "W05-01 W05-02 W05-03",
    "allies": "AL-07 AL-08",
    "cons": "CN-03",
    "murder_weapon": "PF-W5",
    "crime_scene": "PF-S5",
    "culprit": "PF-C5",
}
SWAYED: dict[str, tuple[str, str, list[list[int]], list[list[Symbol]]]] = {
    DIVORCE: ("A06-01A A06-04A A06-09A", "A06-01B A06-04B A06-09B", [[1], [-1], [0]], [["EM"], ["CO"], ["LE"]]),
    HEIST: ("DF-1A DF-4A", "", [[0, 1], [1, 0]], [["EV", "LO"], ["EM", "MO"]]),
    EYE: ("J1A J2A J3A", "", [[1], [2], [3]], [["EV"], ["LO"], ["EM"]]),
}
SECRETS = {DIVORCE: ("AT-P-EM", "AT-D-EM"), HEIST: ("CN-01", "CN-02"), EYE: ("PF-W1 PF-S2 PF-C2", "")}


@cache
def lines_of(case: str) -> tuple[str, ...]:
    """The lines of all cards that may come up in a case."""
    number = {DIVORCE: "06", HEIST: "05", EYE: "04"}[case]
    cards = [face for face in FACES if face.text and face.id not in STAYS and face.case in ("", number)]
    return tuple(line for face in cards for line in triggers(face.id).values())


def set_the_table(game: Court, line: str, seat: Seat) -> None:
    """Everything lies somewhere again, and the card whose line is run lies where it belongs."""
    things = [Thing(k) for k in range(len(game.face))]
    for zone in ZONES:
        value = getattr(game, zone)
        if isinstance(value, dict):
            setattr(game, zone, {name: [] for name in value})
        else:
            nested = ZONES[zone].per_seat or zone in ("exam", "claimed", "drafted", "strategy", "secrets")
            setattr(game, zone, [[], []] if nested else [])
    shuffle(game, things)
    game.box, card = list(things), line.partition("/")[0]
    for zone, (first, second) in {**TABLE, "attitude": SECRETS[game.options.case]}.items():
        for owner, cards in enumerate((first, second)):
            put_cards(game, [one for one in cards.split() if one != card], zone, Seat(owner))
    for zone, middle in MIDDLE.items():
        put_cards(game, [one for one in middle.split() if one != card], zone, Seat(0))
    up, down, spaces, tokens = SWAYED[game.options.case]
    put_cards(game, up.split(), "targets", Seat(0))
    put_cards(game, down.split(), "reverse", Seat(0))
    set_targets(game, spaces, tokens)
    reset(game)
    face = FACES[CARD[card]]
    if face.type == "ally":
        put_cards(game, [card], "area", Seat(1))
    elif isinstance(face, Card):
        put_cards(game, [card], "exam", seat)
    game.acting = next(thing for thing in things if game.face[thing] == CARD[card])
    game.clues[str(game.acting)] = ["MO", "CO", "EV"]


def reset(game: Court) -> None:
    game.discredited, game.favor = [], 0
    game.sidebar, game.objections, game.objected = [False, False], [OBJECTIONS - 1] * 2, [False, False]
    game.clues = {"culprit": ["MO"]}
    herrings: dict[str, Symbol] = {"J1A": "EM", "J2A": "EV"}
    named = {str(one): herrings.get(open_face(game, one).id) for one in game.targets}
    game.herrings = {"culprit": ["LE"], **{one: [symbol] for one, symbol in named.items() if symbol}}
    game.adjusted, game.bonus = [0, 0], {}


def anything(ask: Ask, rng: Random) -> Any:
    if ask.kind == "one":
        return rng.choice(ask.keys)
    return rng.sample(ask.keys, rng.randint(ask.low, ask.high))


def every_line(case: str, seat: int) -> list[Step]:
    """A script that runs all lines, each on a fresh table."""
    fresh = do(set_the_table, seat=const(Seat(seat)))
    return [for_each("line", lines_of(case), fresh, part(perform("line", seat=const(Seat(seat)))))]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_line_runs(case: str, seat: int) -> None:
    cards = {line.partition("/")[0] for line in lines_of(case)}
    texts = {card: text for card, text in TEXTS.items() if card in cards}
    table = stage(STAGE, texts, *every_line(case, seat), seats=2, options={"case": case})
    rng = Random(seat)
    asked = 0
    while table.asks:
        ask = table.asks[0]
        assert ask.rule.startswith("L-"), ask.prompt
        asked += 1
        stranger = rng.choice([0, 1, None])
        world = table.sample(stranger, rng)
        assert world.shown(stranger) == table.shown(stranger)
        assert [(one.seat, one.rule) for one in world.asks] == [(one.seat, one.rule) for one in table.asks]
        table.answer(ask.seat, ask.id, anything(ask, rng))
    assert asked > 50
    game = court(table)
    assert sorted(lying(game)) == list(range(len(FACES)))


def lying(game: Court) -> list[Thing]:
    """Whatever lies anywhere."""
    found: list[Any] = [getattr(game, zone) for zone in ZONES]
    while any(not isinstance(one, int) for one in found):
        flat: list[Any] = []
        for one in found:
            flat += [one] if isinstance(one, int) else one.values() if isinstance(one, dict) else one
        found = flat
    return found


FEW = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None)


@FEW
@given(trees(STAGE.language, Sentence), st.sampled_from(["PB05", "AL-05"]), st.integers(0, 1), st.sampled_from(CASES))
def test_any_sentence_without_problems_runs(sentence: Sentence, card: str, seat: int, case: str) -> None:
    """Whatever can be said and is not refused also works, and tells the other side nothing."""
    header = Trigger("examine") if card == "PB05" else Action()
    text = STAGE.language.print(Text((Line((sentence,), header),)))
    program = compile_text("X", STAGE.language.read(text), ends=STAGE.ends)
    if program.problems:
        return
    here = do(set_the_table, line=const(f"{card}/1"), seat=const(Seat(seat)))
    table = stage(STAGE, {"X": text}, here, use("X", seat=seat), seats=2, options={"case": case})
    rng = Random(1)
    while table.asks:
        world = table.sample(1 - seat, rng)
        assert world.shown(1 - seat) == table.shown(1 - seat)
        table.answer(table.asks[0].seat, table.asks[0].id, anything(table.asks[0], rng))
    assert table.over


@pytest.mark.parametrize("card", TEXTS)
def test_the_linter_finds_nothing(card: str) -> None:
    reading: Reading = STAGE.language.read(TEXTS[card])
    runs = Runs(headers=HEADERS, names=[face.title for face in FACES], events=[kind_of(e) for e in STAGE.events])
    assert lint(reading, runs) == []
