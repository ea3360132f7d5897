"""Every line of every card of Lawyer Up runs to its end, whatever is answered, and tells nobody what is secret."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from moot.engine import Ask, Seat, Thing, const, do, for_each, part, perform, shuffle
from moot.engine.steps import Step
from moot.language import Line, Reading, Sentence, Text, compile_text
from moot.language.lint import Runs, lint
from tests.language.lawyerup.cards import FACES, PROGRAMS, TEXTS
from tests.language.lawyerup.standin import CARD, CASE_04, CASE_05, LAWYER_UP, case_06, put_cards, put_proof, trial
from tests.language.lawyerup.state import ALL_OBJECTIONS, DEFENSE, PROSECUTION, Trial
from tests.language.lawyerup.verbs import piles
from tests.language.lawyerup.words import Action, Called, OtherTriggered, Rolled, Trigger
from tests.language.stage import stage, use
from tests.language.trees import trees

LINES = [name for programs in PROGRAMS.values() for name in programs.values()]
TABLE: dict[str, tuple[str, str]] = {
    "hand": ("PB05 PB10 C06-20", "DB05 DB11 C06-40"),
    "deck": ("PB06 PB07 C06-19 PB08", "DB06 DB07 C06-39 DB08"),
    "discard": ("PB09 C06-17 PB12", "DB09 C06-37 DB12"),
    "exam": ("PB13 C06-16", "DB13 C06-36"),
    "area": ("PB26", "DB26 AL-06"),
    "claimed": ("W04-14 W04-07 W04-04", "W04-15 W04-08"),
    "con": ("CN-01", "CN-02"),
    "attitude": ("AT-P-EM", "AT-D-EM"),
    "unused": ("AT-P-CO AT-P-LE", "AT-D-CO AT-D-LE"),
}
MIDDLE = {
    "buried": "C06-13 C04-50 C04-51 C05-46 C06-42 C06-12 C06-32 C06-45",
    "case_deck": "C05-01 C05-02",
    "witness": "W04-03",
    "witness_deck": "W06-05 W06-06",
    "lineup": "W05-01 W05-02 W05-03",
    "ally_deck": "AL-07 AL-08",
    "con_deck": "CN-03",
}


def set_the_table(game: Trial, line: str, seat: Seat) -> None:
    """Everything lies somewhere again, and the card whose line is run lies where it belongs."""
    things = [Thing(k) for k in range(len(game.face))]
    for pile in piles(game):
        pile.clear()
    game.uncovered, game.con_discard = [], []
    shuffle(game, things)
    deal_again(game, things)
    card = line.partition("/")[0]
    for zone, cards in TABLE.items():
        for owner in (PROSECUTION, DEFENSE):
            put_cards(game, [one for one in cards[owner].split() if one != card], zone, owner)
    for zone, middle in MIDDLE.items():
        put_cards(game, [one for one in middle.split() if one != card], zone, PROSECUTION)
    for proof in ("murder_weapon", "crime_scene", "culprit"):
        put_proof(game, proof, {"m": "PF-W5", "c": "PF-S5" if proof[1] == "r" else "PF-C5"}[proof[0]])
    put_cards(game, [card], "area" if card.startswith("AL") else "exam", DEFENSE if card.startswith("AL") else seat)
    game.acting = next(thing for thing in things if game.face[thing] == CARD[card])
    game.clues[str(game.acting)] = ["MO", "CO", "EV"]


def deal_again(game: Trial, things: list[Thing]) -> None:
    game.box = list(things)
    game.jurors, game.herrings = dict(CASE_04["jurors"]), dict(CASE_04["herrings"])
    game.defendants = {name: list(sways) for name, sways in CASE_05["defendants"].items()}
    game.assets, game.discredited, game.favor = case_06(), [], PROSECUTION
    game.sidebar, game.objections = [False, False], [ALL_OBJECTIONS - 1] * 2
    game.clues = {proof: ["MO"] if proof == "culprit" else [] for proof in game.proofs}
    game.planted = {proof: ["LE"] if proof == "culprit" else [] for proof in game.proofs}
    game.adjusted, game.bonus = [0, 0], {}


def anything(ask: Ask, rng: Random) -> Any:
    if ask.kind == "one":
        return rng.choice(ask.keys)
    return rng.sample(ask.keys, rng.randint(ask.low, ask.high))


def every_line(seat: int) -> list[Step]:
    """A script that runs all lines, each on a fresh table."""
    fresh = do(set_the_table, seat=const(Seat(seat)))
    return [for_each("line", tuple(LINES), fresh, part(perform("line", seat=const(Seat(seat)))))]


@pytest.mark.parametrize("seat", [0, 1])
def test_every_line_runs(seat: int) -> None:
    table = stage(LAWYER_UP, all_texts(), *every_line(seat), seats=2)
    rng = Random(seat)
    asked = 0
    while table.asks:
        ask = table.asks[0]
        assert ask.rule.startswith("L-"), ask.prompt
        asked += 1
        stranger = rng.choice([0, 1, None])
        world = table.sample(stranger, rng)
        assert world.view(stranger) == table.view(stranger)
        assert [(one.seat, one.rule) for one in world.asks] == [(one.seat, one.rule) for one in table.asks]
        table.answer(ask.seat, ask.id, anything(ask, rng))
    assert asked > 100
    game = trial(table)
    lying = [*piles(game), game.uncovered, game.con_discard]
    assert sorted(thing for pile in lying for thing in pile) == list(range(len(FACES)))


FEW = settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck), database=None)


@FEW
@given(trees(LAWYER_UP.language, Sentence), st.sampled_from(["PB05", "AL-05"]), st.integers(0, 1))
def test_any_sentence_without_problems_runs(sentence: Sentence, card: str, seat: int) -> None:
    """Whatever can be said and is not refused also works, and tells the other side nothing."""
    header = Trigger("examine") if card == "PB05" else Action()
    text = LAWYER_UP.language.print(Text((Line((sentence,), header),)))
    program = compile_text("X", LAWYER_UP.language.read(text), ends=LAWYER_UP.ends)
    if program.problems:
        return
    here = do(set_the_table, line=const(f"{card}/1"), seat=const(Seat(seat)))
    table = stage(LAWYER_UP, {"X": text}, here, use("X", seat=seat), seats=2)
    rng = Random(1)
    while table.asks:
        world = table.sample(1 - seat, rng)
        assert world.view(1 - seat) == table.view(1 - seat)
        table.answer(table.asks[0].seat, table.asks[0].id, anything(table.asks[0], rng))
    assert table.over


@cache
def all_texts() -> dict[str, str]:
    return {card: text for card, text in TEXTS.items() if PROGRAMS[card]}


@pytest.mark.parametrize("card", TEXTS)
def test_the_linter_finds_nothing(card: str) -> None:
    reading: Reading = LAWYER_UP.language.read(TEXTS[card])
    headers = (Trigger, OtherTriggered, Action, Called, Rolled)
    runs = Runs(headers=headers, names=[face.title for face in FACES], events=[e.kind for e in LAWYER_UP.events])
    assert lint(reading, runs) == []
